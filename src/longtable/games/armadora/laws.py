"""What is true of every full position, whatever has been played: the conservation laws.

They are written apart from the rules, slowly, so that they can catch them out. The conformance kit and the
reader of hand-written positions ask them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.core.bits import count
from longtable.core.state import HIDDEN, OVER
from longtable.games.armadora.board import (
    BOARD_COLUMNS,
    COLUMNS,
    LINES,
    MINES,
    ROWS,
    SMALLEST_TERRITORY,
    SQUARES,
    line_squares,
    square_name,
    territories_of,
)
from longtable.games.armadora.deal import GOLD_PILES
from longtable.games.armadora.rules import (
    ACTION,
    ARMIES,
    ELF,
    GOBLIN,
    MAGE,
    PALISADES,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_TOKENS,
    POWER_WARRIOR,
    REINFORCE_SQUARE,
    SECOND_LINE,
    WARRIOR_SQUARE,
    ArmadoraState,
)

STEPS_OF_RACE: Final = ((POWER_LINE,), (POWER_WARRIOR, POWER_SQUARE), (POWER_ARROW,), (POWER_LOOK,))


def _squares(state: ArmadoraState) -> list[int]:
    columns = BOARD_COLUMNS[state.board]
    return [COLUMNS * y + x for y in range(ROWS) for x in range(columns)]


def _standing(state: ArmadoraState) -> list[int]:
    return [square for square in range(SQUARES) if state.owner(square) >= 0]


def _land(state: ArmadoraState) -> list[int]:
    mines = MINES[state.board]
    return [square for square in _squares(state) if square_name(square) not in mines]


def _gold_is_whole(state: ArmadoraState) -> bool:
    mines = [
        state.gold(square)
        for square in _squares(state)
        if square_name(square) in MINES[state.board]
    ]
    return tuple(sorted(mines)) == GOLD_PILES


def _territories_are_large_enough(state: ArmadoraState) -> bool:
    return all(count(territory) >= SMALLEST_TERRITORY for territory in state.territories())


def _palisades_are_whole(state: ArmadoraState) -> bool:
    built = sum(state.has_palisade(line) for line in range(LINES))
    return state.palisades_left >= 0 and built + state.palisades_left == PALISADES


def _lines_stay_on_the_board(state: ArmadoraState) -> bool:
    squares = set(_squares(state))
    for line in range(LINES):
        inside = squares.issuperset(line_squares(line))
        if inside != state.is_line(line) or (not inside and state.has_palisade(line)):
            return False
    return True


def _legal_lines_are_right(state: ArmadoraState) -> bool:
    """Close each free line for a moment and look at the territories on both its sides."""
    for line in range(LINES):
        free = state.is_line(line) and not state.has_palisade(line)
        if state.may_build(line) != (free and _leaves_enough(state, line)):
            return False
    return True


def _leaves_enough(state: ArmadoraState, line: int) -> bool:
    first, second = (1 << (square + square // COLUMNS) for square in line_squares(line))
    along_west = second == first << 1
    north = state.open_north if along_west else state.open_north ^ second
    west = state.open_west ^ second if along_west else state.open_west
    territory = territories_of(first, north, west)
    if territory & second:
        return True
    return min(count(territory), count(territories_of(second, north, west))) >= SMALLEST_TERRITORY


def _armies_are_whole(state: ArmadoraState) -> bool:
    for seat in range(state.seats):
        counts = state.hand(seat)
        for square in _standing(state):
            if state.owner(square) == seat and 1 <= state.strength(square) <= 5:
                counts[state.strength(square) - 1] += 1
        if counts != ARMIES[state.seats] or sum(state.hand(seat)) != state.tiles_left(seat):
            return False
    return True


def _warriors_stand_apart(state: ArmadoraState) -> bool:
    together = 0
    for mask in state.owned:
        if together & mask:
            return False
        together |= mask
    by_strength = 0
    for mask in state.warriors:
        if by_strength & mask:
            return False
        by_strength |= mask
    return by_strength == together


def _warriors_stand_on_land(state: ArmadoraState) -> bool:
    return set(_standing(state)) <= set(_land(state))


def _empty_squares_are_right(state: ArmadoraState) -> bool:
    empty = set(_land(state)) - set(_standing(state))
    grid = sum(1 << (square + square // COLUMNS) for square in empty)
    return grid == state.free


def _basic_game_has_no_tokens(state: ArmadoraState) -> bool:
    if state.advanced:
        return True
    marks = state.face_up_squares | state.looked_at | state.shot | state.shot_twice
    tokens = state.reinforced_squares | state.unreinforced | sum(state.powers)
    return marks == tokens == 0 and not state.power_used and set(state.races) == {-1}


def _marks_lie_on_warriors(state: ArmadoraState) -> bool:
    standing = sum(1 << (square + square // COLUMNS) for square in _standing(state))
    marks = state.face_up_squares | state.looked_at | state.shot | state.reinforced_squares
    return marks & ~standing == 0 and state.shot_twice & ~state.shot == 0


def _powers_are_whole(state: ArmadoraState) -> bool:
    if not state.advanced:
        return True
    if len(set(state.races)) != state.seats or not set(state.races) <= set(range(4)):
        return False
    spent = dict.fromkeys(range(4), 0)
    for seat in range(state.seats):
        spent[state.race(seat)] = POWER_TOKENS[state.race(seat)] - state.powers_left(seat)
        if not 0 <= state.powers_left(seat) <= POWER_TOKENS[state.race(seat)]:
            return False
    standing = _standing(state)
    looks = sum(state.looked(seat, square) for seat in range(state.seats) for square in standing)
    return (
        sum(bool(state.face_up_squares >> (s + s // COLUMNS) & 1) for s in standing)
        == spent[GOBLIN]
        and sum(state.arrows(square) for square in standing) == spent[ELF]
        and looks <= spent[MAGE]
        and (looks > 0) == (spent[MAGE] > 0)
    )


def _marks_are_on_the_right_warriors(state: ArmadoraState) -> bool:
    by_race = {state.race(seat): seat for seat in range(state.seats)}
    goblin, elf, mage = by_race.get(GOBLIN), by_race.get(ELF), by_race.get(MAGE)
    for square in _standing(state):
        owner = state.owner(square)
        bit = 1 << (square + square // COLUMNS)
        if state.face_up_squares & bit and owner != goblin:
            return False
        if state.arrows(square) and (elf is None or state.side(owner) == state.side(elf)):
            return False
        if state.looked_at & bit and (mage is None or owner == mage):
            return False
    return state.looked_at & state.face_up_squares == 0


def _reinforcements_are_whole(state: ArmadoraState) -> bool:
    if not state.advanced:
        return True
    return all(
        state.reinforcement_left(seat)
        + sum(state.reinforced(square) and state.owner(square) == seat for square in range(SQUARES))
        == 1
        for seat in range(state.seats)
    )


def _reinforcements_are_alone_and_stand_full(state: ArmadoraState) -> bool:
    for square in range(SQUARES):
        if not state.reinforced(square):
            continue
        territory = state.territory_of(square)
        if sum(state.reinforced(other) for other in territory) > 1:
            return False
        if any(state.owner(other) < 0 and state.is_land(other) for other in territory):
            return False
    return True


def _turn_is_somebodys(state: ArmadoraState) -> bool:
    going_on = [seat for seat in range(state.seats) if not state.ended(seat)]
    if state.out >> state.seats or state.turns < 0:
        return False
    return state.turn in going_on if going_on else state.turn == OVER


def _step_fits(state: ArmadoraState) -> bool:
    step = state.step
    if state.turn == OVER:
        return step == ACTION and state.chosen == 0 and not state.power_used
    if step in (WARRIOR_SQUARE, POWER_SQUARE):
        chosen = 1 <= state.chosen <= 5 and state.hand(state.turn)[state.chosen - 1] > 0
    else:
        chosen = state.chosen == 0
    return chosen and _resources_fit(state) and _powers_fit(state)


def _resources_fit(state: ArmadoraState) -> bool:
    """Whether the step can be finished: a palisade and a line, or an empty square."""
    if state.step in (SECOND_LINE, POWER_LINE):
        built = state.palisades_left < PALISADES or state.step == POWER_LINE
        lines = any(state.may_build(line) for line in range(LINES))
        return built and state.palisades_left > 0 and lines
    return state.step not in (WARRIOR_SQUARE, POWER_WARRIOR, POWER_SQUARE) or state.free != 0


def _powers_fit(state: ArmadoraState) -> bool:
    """Whether a power is used by a race that has it, and spent once it has been used."""
    step, seat = state.step, state.turn
    if not state.advanced:
        return step in (ACTION, WARRIOR_SQUARE, SECOND_LINE) and not state.power_used
    race, left = state.race(seat), state.powers_left(seat)
    if step in (ACTION, WARRIOR_SQUARE, SECOND_LINE, REINFORCE_SQUARE):
        return not state.power_used or left < POWER_TOKENS[race]
    return not state.power_used and left > 0 and step in STEPS_OF_RACE[race]


def _somebody_asked_can_answer(state: ArmadoraState) -> bool:
    return (state.turn == OVER) == (len(state.picks()) == 0)


def _nothing_is_hidden(state: ArmadoraState) -> bool:
    hands = [number for seat in range(state.seats) for number in state.hand(seat)]
    strengths = [state.strength(square) for square in range(SQUARES)]
    return HIDDEN not in [*hands, *strengths, state.chosen]


LAWS: Final[tuple[tuple[Callable[[ArmadoraState], bool], str], ...]] = (
    (_nothing_is_hidden, "nothing is hidden in a full position"),
    (_warriors_stand_apart, "one warrior stands on a square"),
    (_warriors_stand_on_land, "warriors stand on land squares of the board"),
    (_empty_squares_are_right, "the empty squares are the land without the warriors"),
    (_armies_are_whole, "warriors on the board and behind the screen are the army of each seat"),
    (_gold_is_whole, "the mines hold one pile of 3, two of 4, two of 5, two of 6 and one of 7"),
    (_lines_stay_on_the_board, "palisades stand on lines of the board"),
    (_palisades_are_whole, "palisades on the board and in the supply are 35"),
    (_territories_are_large_enough, "a territory has at least four squares"),
    (_legal_lines_are_right, "a line may take a palisade when no territory gets too small"),
    (_basic_game_has_no_tokens, "the basic game has no powers and no reinforcement"),
    (_marks_lie_on_warriors, "looks, arrows and reinforcements lie on warriors"),
    (_powers_are_whole, "power tokens left and used are those of the race"),
    (
        _marks_are_on_the_right_warriors,
        "face-up warriors are the Goblin's, arrows hit opponents of the Elf, the Mage looks at others",
    ),
    (_reinforcements_are_whole, "each seat has one reinforcement token"),
    (
        _reinforcements_are_alone_and_stand_full,
        "a reinforcement stands alone in a full territory",
    ),
    (_turn_is_somebodys, "the turn is somebody's who has not ended, until all have"),
    (_step_fits, "the step fits the turn"),
    (_somebody_asked_can_answer, "whoever is asked has something to pick"),
)


def broken_laws(state: ArmadoraState) -> list[str]:
    """Return the laws that a full position breaks, in words; none in a right one."""
    return [words for holds, words in LAWS if not holds(state)]
