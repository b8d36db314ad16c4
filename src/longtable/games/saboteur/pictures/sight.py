"""What a viewer sees, taken off a seen state: first what everybody sees, then what is the viewer's own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.core.state import HIDDEN, OVER, TRUTH
from longtable.games.saboteur.board import (
    FACE_PIECE,
    GOAL,
    GOAL_CELLS,
    GOALS,
    NO_ROLE,
    TUNNELS,
)
from longtable.games.saboteur.pictures.places import Extent
from longtable.games.saboteur.rules.position import (
    JOINED,
    OPEN,
    PIECE,
    SHARE,
    TARGET,
    TOOL,
    WAY,
)
from longtable.games.saboteur.rules.state import SeenSaboteur
from longtable.games.saboteur.rules.tunnel import ways

UNKNOWN: Final = -1  #: what the viewer does not know, in what follows
GOAL_PLACES: Final = tuple(int(cell) for cell in GOAL_CELLS)


class Mine:
    """What lies on the table, the same for everybody. Compared by identity.

    Attributes:
        laid: cells with their pieces, ascending; joined: those of them that lead back to the start.
        open: the open cells, ascending.
        extent: which columns and rows they all take up, with the rectangle of the rules.
    """

    __slots__ = ("extent", "joined", "laid", "open")

    def __init__(self, cells: bytes) -> None:
        taken = [at for at, cell in enumerate(cells) if cell]
        self.laid = tuple([(at, cells[at] & PIECE) for at in taken if cells[at] & PIECE])
        self.joined = frozenset([at for at in taken if cells[at] & JOINED])
        self.open = tuple([at for at in taken if cells[at] & OPEN])
        self.extent = Extent().around(tuple(taken))


@lru_cache(512)
def mine_of(cells: bytes) -> Mine:
    """Return the one mine of these cells."""
    return Mine(cells)


class SeatSight(NamedTuple):
    """A seat as everybody sees it, apart from what its role and its gold are.

    Attributes:
        hand: cards in hand; tools: broken tools, as bits of their numbers.
        picks: whether it is the one to pick; gold: gold cards won; nuggets: their worth, or ``UNKNOWN``.
        role: as shown when a round has ended, else ``UNKNOWN``; won: gold cards got in the round last ended,
            ``UNKNOWN`` while none is told of.
    """

    hand: int
    tools: int
    picks: bool
    gold: int
    nuggets: int
    role: int
    won: int


class GoalSight(NamedTuple):
    """What is known of a goal that lies face down.

    Attributes:
        peekers: the seats that have looked at it; face: what the viewer knows it to be, 0 for nothing.
    """

    peekers: tuple[int, ...]
    face: int


class Draft(NamedTuple):
    """What the seat to pick has chosen so far, as far as the viewer sees it.

    Attributes:
        kind: the card chosen, ``UNKNOWN`` for none or one that is not seen.
        cell: the cell where it will lie one way or the other; seat: the one whose tool it will mend.
        mine: whether the viewer is the one who picks.
    """

    kind: int
    cell: int
    seat: int
    mine: bool


class Share(NamedTuple):
    """Gold cards that are being shared out.

    Attributes:
        chooser: the seat that takes one now; left: how many there are.
        values: how many of one, two and three nuggets, empty where the viewer may not know.
    """

    chooser: int
    left: int
    values: tuple[int, ...]


class Ended(NamedTuple):
    """What the round that ended last has shown.

    Attributes:
        round: its number, from 1; outcome; goals: the three faces; aside: the role set aside, or ``UNKNOWN``.
    """

    round: int
    outcome: int
    goals: tuple[int, ...]
    aside: int


def roles_shown(seen: SeenSaboteur) -> bool:
    """Whether the roles of the round last ended lie open now."""
    return bool(seen.round_over() or seen.fresh())


def seats_of(seen: SeenSaboteur) -> tuple[SeatSight, ...]:
    """Return what is seen of each seat."""
    told = roles_shown(seen)
    last = seen.round if seen.round_over() else seen.round - 1
    truth = seen.viewer == TRUTH
    open_gold = bool(seen.gold_open or truth or seen.turn == OVER)
    found = []
    for seat in range(seen.seats):
        role = int(seen.shown_roles[seat]) if told else UNKNOWN
        if truth and not told:
            role = int(seen.role(seat))
        nuggets = int(seen.nuggets(seat)) if open_gold or seat == seen.viewer else HIDDEN
        found.append(
            SeatSight(
                hand=int(seen.hand_size(seat)),
                tools=int(seen.tools[seat]),
                picks=seen.turn == seat,
                gold=int(seen.gold_cards(seat)),
                nuggets=UNKNOWN if nuggets == HIDDEN else nuggets,
                role=role,
                won=int(seen.gold_cards_in(last, seat)) if told else UNKNOWN,
            )
        )
    return tuple(found)


def goals_of(seen: SeenSaboteur) -> tuple[GoalSight, ...]:
    """Return what is known of the three goals; only what lies face down is told of."""
    found = []
    for goal in range(GOALS):
        face = int(seen.goal_face(goal))
        peekers = tuple([seat for seat in range(seen.seats) if seen.has_peeked(seat, goal)])
        found.append(GoalSight(peekers, 0 if face == HIDDEN else face))
    return tuple(found)


def opened_goals(seen: SeenSaboteur) -> dict[int, int]:
    """Return the pieces of goals that are shown although nobody has dug to them, when the round is over."""
    if not seen.round_over():
        return {}
    return {
        cell: int(FACE_PIECE[seen.goal_face(goal)])
        for goal, cell in enumerate(GOAL_PLACES)
        if seen.card_at(cell) == GOAL and seen.goal_face(goal) != HIDDEN
    }


def hand_of(seen: SeenSaboteur, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the kinds in a hand and how many of each; nothing where the viewer does not know it."""
    counts = seen.hand(seat)
    return tuple([(kind, count) for kind, count in enumerate(counts) if count and count != HIDDEN])


def draft_of(seen: SeenSaboteur) -> Draft:
    """Return what is chosen so far."""
    step, mine = seen.step, seen.turn == seen.viewer
    if step not in (TARGET, WAY, TOOL) or seen.chosen == HIDDEN:
        return Draft(UNKNOWN, UNKNOWN, UNKNOWN, mine)
    place = int(seen.place)
    return Draft(
        int(seen.chosen),
        place if step == WAY else UNKNOWN,
        place if step == TOOL else UNKNOWN,
        mine,
    )


def fitting(seen: SeenSaboteur, kind: int) -> dict[int, int]:
    """Return for each open cell that takes a tunnel card how it does: 1 upright, 2 turned, 3 both."""
    found = {int(cell): int(ways(seen, cell, kind)) for cell in seen.open_cells()}
    return {cell: way for cell, way in found.items() if way}


def share_of(seen: SeenSaboteur) -> Share | None:
    """Return the gold that is being shared, ``None`` when none is."""
    if seen.step != SHARE or seen.turn == OVER:
        return None
    offer = seen.offer(seen.round, seen.taken)
    known = tuple(offer) if HIDDEN not in offer else ()
    return Share(int(seen.turn), int(seen.shared_cards(seen.round) - seen.taken), known)


def ended_of(seen: SeenSaboteur) -> Ended | None:
    """Return what the round last ended has shown, as long as it is told of."""
    if not roles_shown(seen):
        return None
    last = int(seen.round if seen.round_over() else seen.round - 1)
    aside = int(seen.shown_roles[seen.seats])
    return Ended(
        last + 1,
        int(seen.outcome(last)),
        tuple([int(face) for face in seen.shown_goals]),
        UNKNOWN if aside == NO_ROLE else aside,
    )


def has_ways(kind: int) -> bool:
    """Whether a card is laid in a cell, and so may have to be turned."""
    return 0 <= kind < TUNNELS
