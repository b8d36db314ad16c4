"""What may be picked, and what a pick does (2.2 to 2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.bits import Rng, bit, count, nth
from longtable.games.armadora.board import (
    DONE,
    FIRST_LINE,
    FIRST_ROW_LINE,
    FIRST_SQUARE,
    GRID_OF_LINE,
    NORTH_PICKS,
    PASS,
    PICK_OF_NORTH,
    PICK_OF_SQUARE,
    PICK_OF_WEST,
    POWER,
    REINFORCE,
    SQUARE_PICKS,
    WARRIOR,
    WEST_PICKS,
    add_picks,
    grid_of_square,
    legal_lines,
)
from longtable.games.armadora.rules.position import (
    ACTION,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_WARRIOR,
    REINFORCE_SQUARE,
    SECOND_LINE,
    STRENGTHS,
    WARRIOR_SQUARE,
    Position,
)
from longtable.games.armadora.rules.powers import (
    arrow_targets,
    look_targets,
    may_use_power,
    power_step,
    reinforcement_targets,
)
from longtable.games.armadora.rules.turns import can_build, end_turn, pass_for_good

# -- what may be picked -----------------------------------------------------------------------------------


def legal_picks(table: Position) -> list[int]:
    """Return the legal picks of the seat to pick, ascending."""
    step = table.step
    picks: list[int] = []
    if step == ACTION:
        if table.turn < 0:
            return picks
        picks.append(PASS)
        if table.advanced:
            if may_use_power(table):
                picks.append(POWER)
            if reinforcement_targets(table, table.turn):
                picks.append(REINFORCE)
        if table.free:
            _add_warriors(table, picks)
        if table.palisades_left:
            _add_lines(table, picks)
    elif step == SECOND_LINE:
        picks.append(DONE)
        _add_lines(table, picks)
    elif step == POWER_LINE:
        _add_lines(table, picks)
    elif step == POWER_WARRIOR:
        _add_warriors(table, picks)
    else:
        add_picks(picks, SQUARE_PICKS, legal_squares(table))
    return picks


def _add_warriors(table: Position, picks: list[int]) -> None:
    first = STRENGTHS * table.turn
    strength: i64 = 0
    while strength < STRENGTHS:
        if table.hands[first + strength]:
            picks.append(WARRIOR + 1 + strength)
        strength += 1


def _add_lines(table: Position, picks: list[int]) -> None:
    add_picks(picks, WEST_PICKS, table.legal_west)
    add_picks(picks, NORTH_PICKS, table.legal_north)


def legal_squares(table: Position) -> i64:
    """Return the squares that may be picked in a step that asks for one."""
    step = table.step
    if step in (WARRIOR_SQUARE, POWER_SQUARE):
        return table.free  # any empty land square, wherever it lies
    if step == REINFORCE_SQUARE:
        return reinforcement_targets(table, table.turn)
    if step == POWER_ARROW:
        return arrow_targets(table, table.turn)
    if step == POWER_LOOK:
        return look_targets(table, table.turn)
    return 0


def any_pick(table: Position, rng: Rng) -> i64:
    """Return one legal pick, each as likely: the one that the same draw finds in the list."""
    step = table.step
    if step == ACTION:
        return _any_action(table, rng)
    if step == SECOND_LINE:
        west = count(table.legal_west)
        drawn = rng.below(1 + west + count(table.legal_north))
        return DONE if drawn == 0 else _nth_line(table, drawn - 1, west)
    if step == POWER_LINE:
        west = count(table.legal_west)
        return _nth_line(table, rng.below(west + count(table.legal_north)), west)
    if step == POWER_WARRIOR:
        return _nth_warrior(table, rng.below(_kinds_in_hand(table)))
    squares = legal_squares(table)
    return PICK_OF_SQUARE[nth(squares, rng.below(count(squares)))]


def _any_action(table: Position, rng: Rng) -> i64:
    power: i64 = 0
    reinforce: i64 = 0
    if table.advanced:
        power = 1 if may_use_power(table) else 0
        reinforce = 1 if reinforcement_targets(table, table.turn) else 0
    kinds = _kinds_in_hand(table) if table.free else 0
    west: i64 = 0
    north: i64 = 0
    if table.palisades_left:
        west = count(table.legal_west)
        north = count(table.legal_north)
    drawn = rng.below(1 + power + reinforce + kinds + west + north)
    if drawn == 0:
        return PASS
    drawn -= 1
    if drawn < power:
        return POWER
    drawn -= power
    if drawn < reinforce:
        return REINFORCE
    drawn -= reinforce
    if drawn < kinds:
        return _nth_warrior(table, drawn)
    return _nth_line(table, drawn - kinds, west)


def _kinds_in_hand(table: Position) -> i64:
    first = STRENGTHS * table.turn
    kinds: i64 = 0
    strength: i64 = 0
    while strength < STRENGTHS:
        if table.hands[first + strength]:
            kinds += 1
        strength += 1
    return kinds


def _nth_warrior(table: Position, n: i64) -> i64:
    place = STRENGTHS * table.turn
    pick: i64 = WARRIOR + 1
    while True:
        if table.hands[place]:
            if n == 0:
                return pick
            n -= 1
        place += 1
        pick += 1


def _nth_line(table: Position, n: i64, west: i64) -> i64:
    if n < west:
        return PICK_OF_WEST[nth(table.legal_west, n)]
    return PICK_OF_NORTH[nth(table.legal_north, n - west)]


# -- what a pick does -------------------------------------------------------------------------------------


def carry_out(table: Position, pick: i64) -> None:
    """Do what a legal pick says."""
    if pick >= FIRST_LINE:
        _build_at(table, pick)
    elif pick >= FIRST_SQUARE:
        _pick_square(table, bit(grid_of_square(pick - FIRST_SQUARE)))
    elif pick > REINFORCE:
        table.chosen = pick - WARRIOR
        table.step = WARRIOR_SQUARE if table.step == ACTION else POWER_SQUARE
    elif pick == PASS:
        pass_for_good(table)
    elif pick == DONE:
        end_turn(table)
    elif pick == POWER:
        table.step = power_step(table.races[table.turn])
    else:
        table.step = REINFORCE_SQUARE


def _pick_square(table: Position, square: i64) -> None:
    step = table.step
    if step == WARRIOR_SQUARE:
        place_warrior(table, square)
        end_turn(table)
    elif step == REINFORCE_SQUARE:
        reinforce(table, square)
        end_turn(table)
    else:
        if step == POWER_SQUARE:
            place_warrior(table, square)
            table.face_up_squares |= square  # the Goblin's extra warrior
        elif step == POWER_ARROW:
            shoot(table, square)
        else:
            table.looked_at |= square  # what the Mage sees there is the Mage's secret
        _spend_power(table)


def place_warrior(table: Position, square: i64) -> None:
    """Put the chosen warrior on an empty land square (A-20)."""
    place = STRENGTHS * table.turn + table.chosen - 1
    table.hands[place] -= 1
    table.warriors[place] |= square
    table.owned[table.turn] |= square
    table.free ^= square


def _build_at(table: Position, pick: i64) -> None:
    line = bit(GRID_OF_LINE[pick - FIRST_LINE])
    if pick < FIRST_ROW_LINE:
        build(table, 0, line)
    else:
        build(table, line, 0)
    step = table.step
    if step == POWER_LINE:
        _spend_power(table)  # the Orc's extra palisade; the main action may add two more
    elif step == ACTION and can_build(table):
        table.step = SECOND_LINE  # one or two palisades
    else:
        end_turn(table)


def build(table: Position, north: i64, west: i64) -> None:
    """Put a palisade on one line, given as a north line or as a west line (A-25).

    Which lines are left follows from the lines still open alone; they can only become fewer (A-29).
    """
    open_north = table.open_north ^ north
    open_west = table.open_west ^ west
    table.open_north = open_north
    table.open_west = open_west
    table.legal_north, table.legal_west = legal_lines(open_north, open_west)
    table.palisades_left -= 1


def reinforce(table: Position, square: i64) -> None:
    """Put the reinforcement token on an own warrior (A-50)."""
    table.reinforced_squares |= square
    table.unreinforced ^= bit(table.turn)


def shoot(table: Position, square: i64) -> None:
    """Put an arrow on a warrior: the token stays there (A-46)."""
    table.shot_twice |= table.shot & square
    table.shot |= square


def _spend_power(table: Position) -> None:
    table.powers[table.turn] -= 1
    table.power_used = True
    table.chosen = 0
    table.step = ACTION
