"""What lies on the table, and what may be asked of it.

Squares are 0 to 39 (``8 * y + x``), lines 0 to 66 (pick numbers less 49), seats 0 to 3. The masks inside
are on the grid of :mod:`longtable.games.armadora.board`. Every question below may also be asked of a seen
state; what its viewer does not know is ``HIDDEN``.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import bit, count, numbers
from longtable.core.state import HIDDEN, State
from longtable.games.armadora.board import (
    BOARD_SQUARES,
    FIRST_LINE,
    FIRST_ROW_LINE,
    GRID_OF_LINE,
    LAND,
    MINE_GRIDS,
    MINE_SQUARES,
    NORTH_LINES,
    WEST_LINES,
    grid_of_square,
    square_of_grid,
    territories_of,
)

ORC: Final = 0
GOBLIN: Final = 1
ELF: Final = 2
MAGE: Final = 3
NO_RACE: Final = -1  #: in the basic game races have no effect, so the rules do not know them (A-01)

STRENGTHS: Final = 5
PALISADES: Final = 35  #: one supply for all (A-05)

#: how many warriors of strength 1 to 5 each seat has, by number of seats (1.3)
ARMIES: Final[tuple[list[int], ...]] = ([], [], [11, 2, 1, 1, 1], [7, 2, 1, 1, 0], [5, 1, 1, 1, 0])
ARMY_SIZE: Final[list[int]] = [sum(army) for army in ARMIES]
POWER_TOKENS: Final = [1, 1, 2, 2]  #: by race: Orc, Goblin, Elf, Mage (A-42)

# Steps: what is asked of the seat to pick.
ACTION: Final = 0  #: the power or the main action; after a power the main action
WARRIOR_SQUARE: Final = 1  #: where the chosen warrior goes, face down
SECOND_LINE: Final = 2  #: a second palisade, or done
REINFORCE_SQUARE: Final = 3  #: which own warrior is reinforced
POWER_LINE: Final = 4  #: Orc: where the extra palisade goes
POWER_WARRIOR: Final = 5  #: Goblin: which warrior is placed face up
POWER_SQUARE: Final = 6  #: Goblin: where it goes
POWER_ARROW: Final = 7  #: Elf: which warrior is shot at
POWER_LOOK: Final = 8  #: Mage: which warrior is looked at
STEPS: Final = 9

WEST_LINE_COUNT: Final = FIRST_ROW_LINE - FIRST_LINE


class Position(State):
    """What lies on the table.

    Attributes:
        seats: how many play.
        board: ``EIGHT`` or ``SEVEN``.
        advanced: whether races have powers and warriors can be reinforced.
        teams: whether partners sit opposite (A-09).
        can_review: whether seats may look again at their own face-down warriors (A-30).
        mine_gold: the gold on the mines, in reading order. Shared between copies, never changed.
        races: the race of each seat, ``NO_RACE`` in the basic game. Shared between copies, never changed.
        hands: warriors behind each screen by strength, at ``5 * seat + strength - 1``.
        warriors: squares of each seat's warriors by strength, at the same places. In a seen state only the
            warriors that its viewer knows.
        owned: squares of each seat's warriors, known or not.
        powers: power tokens left, by seat.
        free: empty land squares.
        open_north, open_west: lines without a palisade.
        legal_north, legal_west: lines where one may be built.
        palisades_left: palisades in the supply.
        face_up: warriors that lie face up (the Goblin's).
        looked_at: warriors the Mage has looked at.
        shot, shot_twice: warriors with at least one arrow, and with two.
        reinforced_squares: warriors with a reinforcement token.
        unreinforced: seats whose reinforcement token is not placed yet, as a set.
        out: seats that have ended, as a set.
        step: what is asked of ``turn`` now.
        chosen: strength of the warrior chosen in this step, 0 for none.
        power_used: whether ``turn`` has used its power this turn.
    """

    def __init__(
        self,
        viewer: i64,
        turn: i64,
        turns: i64,
        seats: i64,
        board: i64,
        advanced: bool,
        teams: bool,
        can_review: bool,
        mine_gold: list[int],
        races: list[int],
        hands: vec[i64],
        warriors: vec[i64],
        owned: vec[i64],
        powers: vec[i64],
        free: i64,
        open_north: i64,
        open_west: i64,
        legal_north: i64,
        legal_west: i64,
        palisades_left: i64,
        face_up_squares: i64,
        looked_at: i64,
        shot: i64,
        shot_twice: i64,
        reinforced_squares: i64,
        unreinforced: i64,
        out: i64,
        step: i64,
        chosen: i64,
        power_used: bool,
    ) -> None:
        self.viewer = viewer
        self.turn = turn
        self.turns = turns
        self.seats: i64 = seats
        self.board: i64 = board
        self.advanced: bool = advanced
        self.teams: bool = teams
        self.can_review: bool = can_review
        self.mine_gold: list[int] = mine_gold
        self.races: list[int] = races
        self.hands: vec[i64] = hands
        self.warriors: vec[i64] = warriors
        self.owned: vec[i64] = owned
        self.powers: vec[i64] = powers
        self.free: i64 = free
        self.open_north: i64 = open_north
        self.open_west: i64 = open_west
        self.legal_north: i64 = legal_north
        self.legal_west: i64 = legal_west
        self.palisades_left: i64 = palisades_left
        self.face_up_squares: i64 = face_up_squares
        self.looked_at: i64 = looked_at
        self.shot: i64 = shot
        self.shot_twice: i64 = shot_twice
        self.reinforced_squares: i64 = reinforced_squares
        self.unreinforced: i64 = unreinforced
        self.out: i64 = out
        self.step: i64 = step
        self.chosen: i64 = chosen
        self.power_used: bool = power_used

    # -- the board ------------------------------------------------------------------------------------

    def is_square(self, square: i64) -> bool:
        """Whether the board in play has this square (the 7x5 board has no column h)."""
        return (BOARD_SQUARES[self.board] & bit(grid_of_square(square))) != 0

    def is_land(self, square: i64) -> bool:
        """Whether warriors can stand there: a square of this board that is no mine (A-23)."""
        return (LAND[self.board] & bit(grid_of_square(square))) != 0

    def gold(self, square: i64) -> int:
        """Return the gold that lies there, 0 for none."""
        number = grid_of_square(square)
        if (MINE_SQUARES[self.board] & bit(number)) == 0:
            return 0
        return self.mine_gold[MINE_GRIDS[self.board].index(int(number))]

    def is_line(self, line: i64) -> bool:
        """Whether the board in play has this line."""
        at = bit(GRID_OF_LINE[line])
        if line < WEST_LINE_COUNT:
            return (WEST_LINES[self.board] & at) != 0
        return (NORTH_LINES[self.board] & at) != 0

    def has_palisade(self, line: i64) -> bool:
        """Whether a palisade stands on this line."""
        at = bit(GRID_OF_LINE[line])
        if line < WEST_LINE_COUNT:
            return (WEST_LINES[self.board] & ~self.open_west & at) != 0
        return (NORTH_LINES[self.board] & ~self.open_north & at) != 0

    def may_build(self, line: i64) -> bool:
        """Whether the line is free and no territory would become too small (A-25, A-26)."""
        at = bit(GRID_OF_LINE[line])
        if line < WEST_LINE_COUNT:
            return (self.legal_west & at) != 0
        return (self.legal_north & at) != 0

    def territories(self) -> list[int]:
        """Return the territories as masks on the grid, in reading order of their first squares (A-27)."""
        found: list[int] = []
        rest = BOARD_SQUARES[self.board]
        while rest:
            territory = territories_of(rest & -rest, self.open_north, self.open_west)
            found.append(territory)
            rest ^= territory
        return found

    def territory_of(self, square: i64) -> list[int]:
        """Return the squares of the territory that a square of this board lies in, ascending."""
        at = bit(grid_of_square(square))
        return territory_squares(territories_of(at, self.open_north, self.open_west))

    # -- the warriors ---------------------------------------------------------------------------------

    def owner(self, square: i64) -> int:
        """Return the seat whose warrior stands there, or -1."""
        at = bit(grid_of_square(square))
        seat: i64 = 0
        while seat < self.seats:
            if self.owned[seat] & at:
                return seat
            seat += 1
        return -1

    def strength(self, square: i64) -> int:
        """Return the number on the warrior there: 1 to 5, 0 where none stands, ``HIDDEN`` where unknown."""
        at = bit(grid_of_square(square))
        place: i64 = 0
        while place < STRENGTHS * self.seats:
            if self.warriors[place] & at:
                return place % STRENGTHS + 1
            place += 1
        return HIDDEN if self.owner(square) >= 0 else 0

    def face_up(self, square: i64) -> bool:
        """Whether a warrior lies there face up (A-44); at the end all do (A-70)."""
        at = bit(grid_of_square(square))
        if self.turn < 0:
            return self.owner(square) >= 0
        return (self.face_up_squares & at) != 0

    def arrows(self, square: i64) -> int:
        """Return how many arrows hit the warrior there."""
        at = bit(grid_of_square(square))
        return int((self.shot & at) != 0) + int((self.shot_twice & at) != 0)

    def reinforced(self, square: i64) -> bool:
        """Whether the warrior there has a reinforcement token."""
        return (self.reinforced_squares & bit(grid_of_square(square))) != 0

    def looked(self, seat: i64, square: i64) -> bool:
        """Whether this seat is the Mage and has looked at the warrior there. Everybody knows that."""
        return self.races[seat] == MAGE and (self.looked_at & bit(grid_of_square(square))) != 0

    # -- the seats ------------------------------------------------------------------------------------

    def side(self, seat: i64) -> int:
        """Return the team of a seat; everyone alone has the seat's own number."""
        return seat & 1 if self.teams else seat

    def race(self, seat: i64) -> int:
        """Return the race of a seat, ``NO_RACE`` in the basic game."""
        return self.races[seat]

    def hand(self, seat: i64) -> list[int]:
        """Return the warriors behind a seat's screen: counts by strength, ``HIDDEN`` where unknown."""
        return [int(self.hands[STRENGTHS * seat + i]) for i in range(STRENGTHS)]

    def tiles_left(self, seat: i64) -> int:
        """Return how many warriors are behind a seat's screen; everybody knows that."""
        return ARMY_SIZE[self.seats] - count(self.owned[seat])

    def powers_left(self, seat: i64) -> int:
        """Return how many power tokens a seat has left."""
        return self.powers[seat]

    def reinforcement_left(self, seat: i64) -> bool:
        """Whether a seat can still place its reinforcement token."""
        return (self.unreinforced & bit(seat)) != 0

    def ended(self, seat: i64) -> bool:
        """Whether a seat has ended: it takes no more turns (A-11)."""
        return (self.out & bit(seat)) != 0


def territory_squares(territory: i64) -> list[int]:
    """Return the squares (0 to 39) of a mask on the grid, ascending."""
    return [int(square_of_grid(number)) for number in numbers(territory)]
