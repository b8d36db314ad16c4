"""What a viewer sees on each square, taken off a seen state in one pass over its masks."""

from __future__ import annotations

from typing import Final, NamedTuple

from longtable.core.state import OVER, TRUTH
from longtable.games.armadora.board import EIGHT, MINE_GRIDS, SQUARES, square_of_grid
from longtable.games.armadora.rules.position import STRENGTHS
from longtable.games.armadora.rules.state import SeenArmadora

BACK: Final = 0  #: face down, and the viewer does not know it
OWN: Final = 1  #: face down, the viewer's own
PEEKED: Final = 2  #: face down, known to the viewer by the Mage's look
OPEN: Final = 3  #: face up for everybody
BARE: Final = 4  #: face down, but whoever looks back on a finished game sees through it


class Sight(NamedTuple):
    """A square as the viewer sees it.

    Attributes:
        seat: whose warrior stands there, -1 for none.
        side: how it lies: ``BACK``, ``OWN``, ``PEEKED``, ``BARE`` or ``OPEN``.
        strength: the number on it, 0 where the viewer does not see it.
        mine: whether it is the viewer's own.
        arrows: arrows on it; reinforced: whether it is reinforced.
        looked: whether the Mage has looked at it.
        gold: the gold of a mine, 0 on land.
    """

    seat: int = -1
    side: int = BACK
    strength: int = 0
    mine: bool = False
    arrows: int = 0
    reinforced: bool = False
    looked: bool = False
    gold: int = 0


class Holding(NamedTuple):
    """A territory at the end.

    Attributes:
        squares: its squares, ascending.
        mines: those of them with gold.
        gold: how much gold there is.
        strengths: look and strength of each seat that has warriors there, the strongest first.
        winners: the looks of those who took gold; ``gain`` is what each of them took.
        shared: whether they are of different sides.
    """

    squares: tuple[int, ...]
    mines: tuple[int, ...]
    gold: int
    strengths: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]
    gain: int
    shared: bool


LAND: Final = Sight()
_SQUARE_OF_GRID: Final = tuple(int(square_of_grid(n)) for n in range(45))
MINES: Final = tuple(tuple(_SQUARE_OF_GRID[number] for number in mines) for mines in MINE_GRIDS)
_GOLD: Final = tuple(Sight(gold=amount) for amount in range(41))


def squares_of(mask: int) -> list[int]:
    """Return the squares 0 to 39 of a mask on the grid, ascending."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(_SQUARE_OF_GRID[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def sights(seen: SeenArmadora) -> tuple[Sight, ...]:
    """Return what the viewer sees on squares 0 to 39."""
    board = [LAND] * SQUARES
    for square, gold in zip(MINES[seen.board], seen.mine_gold, strict=True):
        board[square] = _GOLD[gold]
    known = _shown_strengths(seen)
    viewer, over = int(seen.viewer), seen.turn == OVER
    known_to_others = BARE if viewer == TRUTH else PEEKED
    up, looked = int(seen.face_up_squares), int(seen.looked_at)
    shot, twice = int(seen.shot), int(seen.shot_twice)
    reinforced = int(seen.reinforced_squares)
    for seat in range(seen.seats):
        mine = seat == viewer
        rest = int(seen.owned[seat])
        while rest:
            at = rest & -rest
            rest ^= at
            strength = known.get(at, 0)
            if over or up & at:
                side = OPEN
            elif strength:
                side = OWN if mine else known_to_others
            else:
                side = BACK
            arrows = (1 if shot & at else 0) + (1 if twice & at else 0)
            board[_SQUARE_OF_GRID[at.bit_length() - 1]] = Sight(
                seat, side, strength, mine, arrows, bool(reinforced & at), bool(looked & at)
            )
    return tuple(board)


def _shown_strengths(seen: SeenArmadora) -> dict[int, int]:
    """Return the strength that the picture may show, by bit on the grid.

    Where seats may not look again, what lies face down shows its back to its owner too; what the Mage looked
    at is seen by the Mage until the turn is over (A-30).
    """
    shown = -1
    if not seen.can_review and seen.turn != OVER and seen.viewer != TRUTH:
        shown = int(seen.face_up_squares)
        if seen.power_used and seen.turn == seen.viewer:
            shown |= int(seen.looked_at)
    known: dict[int, int] = {}
    for place, squares in enumerate(seen.warriors):
        rest = int(squares) & shown
        while rest:
            at = rest & -rest
            rest ^= at
            known[at] = place % STRENGTHS + 1
    return known


def columns_of(seen: SeenArmadora) -> int:
    """Return how many columns the board in play has."""
    return 8 if seen.board == EIGHT else 7
