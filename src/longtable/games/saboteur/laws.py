"""What is true of every full position, whatever has been played: the conservation laws.

They are written apart from the rules, slowly, so that they can catch them out. The conformance kit and the
reader of hand-written positions ask them. Those of the gold are in :mod:`longtable.games.saboteur.treasury`,
those of rounds and turns that have ended in :mod:`longtable.games.saboteur.endings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from longtable.core.state import HIDDEN, OVER
from longtable.games.saboteur.board import (
    BREAK,
    CELLS,
    COPIES,
    DEAD,
    DECK,
    DOUBLE_REPAIR,
    GOAL,
    GOAL_CELLS,
    GOALS,
    GOLD,
    GOLD_CARDS,
    GOLD_FACE,
    HAND_SIZES,
    KINDS,
    MAP,
    MENDS,
    MOST_SEATS,
    NO_ROLE,
    OPEN_SIDES,
    PICK_COUNT,
    REPAIR,
    ROCKFALL,
    START,
    START_CELL,
    TOOLS,
    TUNNELS,
    VALUES,
    WIDTH,
)
from longtable.games.saboteur.endings import END_LAWS, role_mix
from longtable.games.saboteur.rules.position import (
    CARD,
    DIGGERS,
    JOINED,
    NO_CARD,
    NO_PICK,
    NOBODY,
    NOBODY_WINS,
    NOWHERE,
    OPEN,
    PIECE,
    SHARE,
    TARGET,
    TOOL,
    UNDECIDED,
    UNSHOWN,
    WAY,
)
from longtable.games.saboteur.rules.state import SaboteurState
from longtable.games.saboteur.treasury import GOLD_LAWS

FEWEST_TURNS: Final = 7  #: the shortest round: seven cards in a row (1.5)
ACROSS: Final = ((1, -WIDTH, 4), (2, 1, 8), (4, WIDTH, 1), (8, -1, 2))  #: side, step, side beyond


# -- the mine ---------------------------------------------------------------------------------------------


def _pieces(state: SaboteurState) -> dict[int, int]:
    """Return what lies where, by cell."""
    return {cell: int(state.card_at(cell)) for cell in state.laid_cells()}


def _joins(piece: int) -> bool:
    """Whether a piece transmits a connection: through cards, the start, goals that are turned over."""
    return piece in range(1, 2 * DEAD + 1) or piece == START or piece > GOAL


def _network(pieces: dict[int, int]) -> set[int]:
    """Return the cells joined to the start, found by searching."""
    reached, waiting = {int(START_CELL)}, [int(START_CELL)]
    while waiting:
        cell = waiting.pop()
        for side, step, beyond in ACROSS:
            there = pieces.get(cell + step, 0)
            passable = OPEN_SIDES[pieces[cell]] & side and OPEN_SIDES[there] & beyond
            if passable and _joins(there) and cell + step not in reached:
                reached.add(cell + step)
                waiting.append(cell + step)
    return reached


def _opened(pieces: dict[int, int]) -> set[int]:
    """Return the empty cells that an open side of the network points at."""
    return {
        cell + step
        for cell in _network(pieces)
        for side, step, _beyond in ACROSS
        if OPEN_SIDES[pieces[cell]] & side and cell + step not in pieces
    }


def _cards_lie_where_they_can(state: SaboteurState) -> bool:
    cells = [int(state.laid[at]) for at in range(state.laid_size)]
    fixed = {int(START_CELL), *[int(cell) for cell in GOAL_CELLS]}
    turned = [int(state.card_at(cell)) for cell in cells]
    return (
        cells == sorted(set(cells) - fixed)
        and all(0 < piece < START for piece in turned)
        and all(
            piece % 2 or OPEN_SIDES[piece] != OPEN_SIDES[piece - 1] for piece in turned if piece
        )
        and state.card_at(START_CELL) == START
        and not any(list(state.laid)[state.laid_size :])
    )


def _are_marked(state: SaboteurState, mark: int, cells: Iterable[int]) -> bool:
    """Whether these cells, and no others, have any of these bits."""
    kept = bytes([bool(number & mark) for number in range(256)])
    marked = bytearray(CELLS)
    for cell in cells:
        marked[cell] = 1
    return bytes(list(state.cells)).translate(kept) == marked


def _nothing_else_lies(state: SaboteurState) -> bool:
    return _are_marked(state, PIECE, state.laid_cells())


def _network_is_right(state: SaboteurState) -> bool:
    return _are_marked(state, JOINED, _network(_pieces(state)))


def _fringe_is_right(state: SaboteurState) -> bool:
    opened = _opened(_pieces(state))
    return (
        state.open_cells() == sorted(opened)
        and _are_marked(state, OPEN, opened)
        and not any(list(state.fringe)[state.fringe_size :])
    )


def _cards_match(state: SaboteurState) -> bool:
    """Tunnel cards match everywhere; only a goal, when it is turned over, may not (2.4, 2.5)."""
    pieces = _pieces(state)
    for cell, piece in pieces.items():
        for side, step, beyond in ACROSS:
            there = pieces.get(cell + step, 0)
            cards = 0 < piece <= START and 0 < there <= START
            if cards and bool(OPEN_SIDES[piece] & side) != bool(OPEN_SIDES[there] & beyond):
                return False
    return True


def _goals_are_turned_when_reached(state: SaboteurState) -> bool:
    """What is cut off now was joined when it was laid, and has turned over what it points at as well."""
    pieces = _pieces(state)
    return not any(
        OPEN_SIDES[piece] & side and pieces.get(cell + step) == GOAL
        for cell, piece in pieces.items()
        if _joins(piece)
        for side, step, _beyond in ACROSS
    )


def _goals_are_whole(state: SaboteurState) -> bool:
    return sorted(state.goals) == [1, 2, 3]


def _goals_lie_as_they_are(state: SaboteurState) -> bool:
    """A goal turned over shows its face; gold ends the round, and only gold makes the diggers win."""
    faces = {GOLD_FACE: (GOLD,), 2: (36, 37), 3: (38, 39)}
    for goal in range(GOALS):
        piece = int(state.card_at(GOAL_CELLS[goal]))
        if piece != GOAL and piece not in faces[int(state.goal_face(goal))]:
            return False
    found = [cell for cell in GOAL_CELLS if state.card_at(cell) == GOLD]
    if (state.outcome(state.round) == DIGGERS) != bool(found):
        return False
    return all(state.joined(cell) for cell in found)


# -- cards ------------------------------------------------------------------------------------------------


def _in_front(state: SaboteurState) -> list[int]:
    return [BREAK + tool for seat in range(state.seats) for tool in state.broken_tools(seat)]


def _deck_is_whole(state: SaboteurState) -> bool:
    counts = [int(number) for number in state.played]
    for seat in range(state.seats):
        for kind in range(KINDS):
            counts[kind] += int(state.hand_count(seat, kind) + state.buried_count(seat, kind))
    for cell in range(state.laid_size):
        counts[(int(state.card_at(state.laid[cell])) - 1) // 2] += 1
    for kind in [*list(state.pile)[state.drawn :], *_in_front(state)]:
        counts[kind] += 1
    return counts == list(COPIES)


def _sizes_are_right(state: SaboteurState) -> bool:
    return all(
        sum(state.hand(seat)) == state.hand_size(seat)
        and sum(state.buried_count(seat, kind) for kind in range(KINDS)) == state.buried_size(seat)
        for seat in range(state.seats)
    )


def _hands_are_full_while_the_pile_lasts(state: SaboteurState) -> bool:
    size = HAND_SIZES[state.seats]
    sizes = [int(state.hand_size(seat)) for seat in range(state.seats)]
    last = state.finisher if state.outcome(state.round) == DIGGERS else NOBODY
    full = [size - (seat == last) for seat in range(state.seats)]
    return sizes == full if state.pile_size() else max(sizes) <= size


def _each_turn_uses_one_card(state: SaboteurState) -> bool:
    held = sum(int(state.hand_size(seat)) for seat in range(state.seats))
    turns = DECK - held - int(state.pile_size())
    shared = int(state.taken)
    if state.turn == OVER and shared:
        shared -= 1  # the last card takes no turn of its own
    first = state.round == 0
    return state.turns == state.began + turns + shared and (state.began == 0) == first


def _rounds_take_time(state: SaboteurState) -> bool:
    return bool(state.began >= FEWEST_TURNS * state.round)


def _played_in_pairs(state: SaboteurState) -> bool:
    """A rockfall goes with the card it removes, a repair with the broken tool it mends (2.7, 2.8)."""
    played = [int(number) for number in state.played]
    mended = played[BREAK:REPAIR]
    repairs = {int(MENDS[kind]): played[kind] for kind in range(REPAIR, ROCKFALL)}
    for tools in range(1 << TOOLS):
        needed = sum(mended[tool] for tool in range(TOOLS) if tools >> tool & 1)
        if needed > sum(number for mends, number in repairs.items() if mends & tools):
            return False
    return sum(mended) == sum(repairs.values()) and sum(played[:TUNNELS]) == played[ROCKFALL]


def _peeks_need_maps(state: SaboteurState) -> bool:
    peeks = [bin(state.peeked[seat]).count("1") for seat in range(state.seats)]
    maps = int(state.played[MAP])
    return bool(maps) == any(peeks) and sum(peeks) <= maps


# -- roles and later rounds -------------------------------------------------------------------------------


def _roles_are_whole(state: SaboteurState) -> bool:
    aside = state.roles[state.seats] == NO_ROLE
    return sorted(state.roles) == role_mix(state) and aside == state.all_in_play


def _later_rounds_are_dealt(state: SaboteurState) -> bool:
    seats, later = int(state.seats), list(state.later)
    size = seats + 1 + GOALS + DECK + GOLD_CARDS
    if len(later) != size * (state.rounds - 1 - state.round):
        return False
    deck = sorted(kind for kind in range(KINDS) for _copy in range(COPIES[kind]))
    for first in range(0, len(later), size):
        block = later[first : first + size]
        parts = [block[: seats + 1], block[seats + 1 : seats + 4], block[seats + 4 : seats + 71]]
        if [sorted(part) for part in parts] != [role_mix(state), [1, 2, 3], deck]:
            return False
        if sorted(block[seats + 71 :]) != [*range(GOLD_CARDS)]:
            return False
        if (block[seats] == NO_ROLE) != state.all_in_play:
            return False
    return True


# -- turns, steps, ends -----------------------------------------------------------------------------------


def _can_use(state: SaboteurState, seat: int, kind: int) -> bool:
    """Whether a card has a use other than to be discarded in this hand (2.3, 2.11)."""
    others = [other for other in range(state.seats) if state.own_tools or other != seat]
    broken = [other for other in range(state.seats) for _tool in state.broken_tools(other)]
    if kind < TUNNELS:
        return not state.broken_tools(seat) and bool(_places(state, kind))
    if kind < REPAIR:
        return any(not state.broken(other, kind - BREAK) for other in others)
    if kind < ROCKFALL:
        return any(state.tools[other] & MENDS[kind] for other in broken)
    return bool(state.laid_size) if kind == ROCKFALL else GOAL in _pieces(state).values()


def _places(state: SaboteurState, kind: int) -> dict[int, int]:
    """Return the cells in which a tunnel card fits, with in how many ways."""
    pieces = _pieces(state)
    shapes = {int(OPEN_SIDES[1 + 2 * kind]), int(OPEN_SIDES[2 + 2 * kind])}
    fitting = {
        cell: sum(_matches(pieces, cell, sides) for sides in shapes) for cell in _opened(pieces)
    }
    return {cell: number for cell, number in fitting.items() if number}


def _matches(pieces: dict[int, int], cell: int, sides: int) -> bool:
    for side, step, beyond in ACROSS:
        there = pieces.get(cell + step, GOAL)
        if there != GOAL and bool(sides & side) != bool(OPEN_SIDES[there] & beyond):
            return False
    return True


def _over_for_want_of_cards(state: SaboteurState) -> bool:
    """Whether no hand holds a card, or with the early end none that can be used (2.11)."""
    if state.pile_size():
        return False
    held = [
        (seat, kind)
        for seat in range(state.seats)
        for kind in range(KINDS)
        if state.hand_count(seat, kind)
    ]
    if not state.early_end:
        return not held
    return not any(_can_use(state, seat, kind) for seat, kind in held)


def _rounds_end_when_they_must(state: SaboteurState) -> bool:
    outcome = state.outcome(state.round)
    return outcome == DIGGERS or _over_for_want_of_cards(state) == (outcome != UNDECIDED)


def _turn_is_somebodys(state: SaboteurState) -> bool:
    seat = int(state.turn)
    if state.round_over():
        sharing = state.outcome(state.round) == DIGGERS
        more = state.taken < state.shared_cards(state.round)
        if sharing and more:
            return seat == state.chooser(state.round, state.taken)
        return seat == OVER
    if not 0 <= seat < state.seats or state.hand_size(seat) == 0:
        return False
    return not state.fresh() or seat == (state.finisher + 1) % state.seats


def _step_fits(state: SaboteurState) -> bool:
    sharing = state.round_over() and state.turn != OVER
    if (state.step == SHARE) != sharing:
        return False
    if state.step in (CARD, SHARE):
        return state.chosen == NO_CARD and state.place == NOWHERE
    if state.turn == OVER or not 0 <= state.chosen < KINDS:
        return False
    chosen, place = int(state.chosen), int(state.place)
    if state.hand_count(state.turn, chosen) == 0:
        return False
    if state.step == TARGET:
        return place == NOWHERE
    if state.step == WAY:
        free = chosen < TUNNELS and not state.broken_tools(state.turn)
        return free and _places(state, chosen).get(place) == 2
    mends = DOUBLE_REPAIR <= chosen < ROCKFALL and 0 <= place < state.seats
    return mends and state.step == TOOL and state.tools[place] & MENDS[chosen] == MENDS[chosen]


def _somebody_asked_can_answer(state: SaboteurState) -> bool:
    return (state.turn == OVER) == (len(state.picks()) == 0)


# -- what must be so before anything else can be asked ----------------------------------------------------


def _nothing_is_hidden(state: SaboteurState) -> bool:
    numbers = [
        *[*state.hands, *state.buried, *list(state.pile)[state.drawn :], *state.gold_pile],
        *[*state.roles, *state.goals, *state.kept, *state.offers, *state.paid, *state.later],
        *[*state.shown_roles, *state.shown_goals, state.chosen],
    ]
    return HIDDEN not in numbers


def _numbers_are_those_of_the_game(state: SaboteurState) -> bool:
    seats = int(state.seats)
    ranges: list[tuple[Iterable[int], int, int]] = [
        ([state.turn, state.finisher, *state.choosers], NOBODY, seats - 1),
        ([state.round], 0, state.rounds - 1),
        ([state.turns, state.began, state.taken, *state.hand_sizes, *state.buried_sizes], 0, 999),
        ([*state.hands, *state.buried, *state.played, *state.offers, *state.paid], 0, DECK),
        ([state.step], CARD, SHARE),
        ([state.chosen], NO_CARD, KINDS - 1),
        ([state.place], NOWHERE, CELLS - 1),
        (list(state.pile)[state.drawn :], 0, KINDS - 1),
        ([*state.tools, *state.peeked], 0, 7),
        ([*state.roles], 0, NO_ROLE),
        ([*state.goals], GOLD_FACE, GOALS),
        ([*state.gold_pile], 1, VALUES),
        ([*state.kept], 0, VALUES),
        ([*state.outcomes], UNDECIDED, NOBODY_WINS),
        ([*state.shown_roles], UNSHOWN, NO_ROLE),
        ([*state.shown_goals], UNSHOWN, GOALS),
        ([state.last_pick], NO_PICK, PICK_COUNT - 1),
        ([state.last_card], NO_CARD, KINDS - 1),
        ([state.last_place], NOWHERE, CELLS - 1),
    ]
    return 3 <= seats <= MOST_SEATS and all(
        least <= number <= most for numbers, least, most in ranges for number in numbers
    )


BASIC: Final[tuple[tuple[Callable[[SaboteurState], bool], str], ...]] = (
    (_nothing_is_hidden, "nothing is hidden in a full position"),
    (_numbers_are_those_of_the_game, "all numbers are numbers that the game has"),
)
LAWS: Final[tuple[tuple[Callable[[SaboteurState], bool], str], ...]] = (
    (_cards_lie_where_they_can, "tunnel cards lie in cells of their own beside start and goals"),
    (_nothing_else_lies, "nothing else lies in the mine"),
    (_network_is_right, "the network is what is joined to the start"),
    (_fringe_is_right, "the open cells are the empty ones that the network is open to"),
    (_cards_match, "tunnel cards match on the sides they share"),
    (_goals_are_whole, "the goals are gold and two stones"),
    (_goals_lie_as_they_are, "a goal turned over shows its face, and gold ends the round"),
    (_goals_are_turned_when_reached, "a goal that is reached is turned over"),
    (_deck_is_whole, "hands, pile, discards, tools and tunnel are the 67 cards"),
    (_sizes_are_right, "hands and discards have the sizes that are told"),
    (_hands_are_full_while_the_pile_lasts, "hands are full while the pile lasts"),
    (_each_turn_uses_one_card, "each turn uses one card, and each gold card taken is a turn"),
    (_rounds_take_time, "a round takes at least seven turns"),
    (_played_in_pairs, "rockfalls and repairs are discarded with what they remove"),
    (_peeks_need_maps, "goals are looked at with maps"),
    (_roles_are_whole, "the roles are the cards for so many seats"),
    (_later_rounds_are_dealt, "later rounds are dealt whole"),
    *END_LAWS,
    (_rounds_end_when_they_must, "a round ends when nobody can play any more, and not before"),
    (_turn_is_somebodys, "the turn is somebody's who can take it, until the game is over"),
    (_step_fits, "the step fits the turn"),
    *GOLD_LAWS,
    (_somebody_asked_can_answer, "whoever is asked has something to pick"),
)


def broken_laws(state: SaboteurState) -> list[str]:
    """Return the laws that a full position breaks, in words; none in a right one.

    Where numbers mean nothing, only that is said.
    """
    return _broken(state, BASIC) or _broken(state, LAWS)


def _broken(
    state: SaboteurState, laws: tuple[tuple[Callable[[SaboteurState], bool], str], ...]
) -> list[str]:
    return [words for holds, words in laws if not holds(state)]
