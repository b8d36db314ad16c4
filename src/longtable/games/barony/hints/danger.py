"""What others may destroy: villages beside two knights of one enemy, and knights that stand alone (5.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.barony.board import FOREST, HEXES, VILLAGE
from longtable.games.barony.hints.outlook import Outlook
from longtable.games.barony.hints.reach import knights_around
from longtable.games.barony.rules.position import ONE, OWNED, Position

SITE_LOST: Final = 1.5  #: points that a village counts beside its token where it may become a city
KNIGHT_LOST: Final = 2.5  #: points that a knight on its site counts
NEARBY: Final = 2  #: steps from a city from which raids are to be feared
REST: Final = (
    0.3  #: what the smaller losses count beside the greatest: one action takes one village
)


def attackers(table: Position, enemy: i64, hex: i64) -> i64:
    """Return how many pawns of an enemy could meet on a hex with its next action; 0 if no knight is near."""
    around = knights_around(table, enemy, hex)
    return 0 if around == 0 else around + table.pawns_at(enemy, hex)


def is_alone(table: Position, seat: i64, hex: i64) -> bool:
    """Whether a seat has a single pawn on a hex that others may enter."""
    present = i64(table.present[hex])
    return (present & ONE[seat]) != 0 and i64(table.closed[hex]) == 0


def moves_before(table: Position, seat: i64, other: i64) -> bool:
    """Whether a seat has a turn before another one, its turn that is being asked included."""
    seats = table.seats
    return (seat - table.mover + seats) % seats < (other - table.mover + seats) % seats


class Dangers:
    """What raids may take from each seat, and bring each.

    Attributes:
        worst: by seat, the greatest loss; rest: all smaller ones.
        spoils: by seat, the best token to be had.
    """

    def __init__(self, outlook: Outlook) -> None:
        seats = outlook.table.seats
        self.outlook: Outlook = outlook
        self.worst: list[float] = [0.0] * seats
        self.rest: list[float] = [0.0] * seats
        self.spoils: list[float] = [0.0] * seats
        table = outlook.table
        hexes = table.land.hexes
        at: i64 = 0
        while at < len(hexes):
            if table.present[hexes[at]] != 0 and table.closed[hexes[at]] == 0:
                self._look_at(hexes[at])
            at += 1

    def _look_at(self, hex: i64) -> None:
        table = self.outlook.table
        seat: i64 = 0
        while seat < table.seats:
            if is_alone(table, seat, hex):
                enemy: i64 = 0
                while enemy < table.seats:
                    if enemy != seat:
                        self._weigh(seat, hex, enemy)
                    enemy += 1
            seat += 1

    def _weigh(self, seat: i64, hex: i64, enemy: i64) -> None:
        outlook = self.outlook
        weights = outlook.weights
        table = outlook.table
        village = i64(table.buildings[hex]) == OWNED * seat + VILLAGE
        near = attackers(table, enemy, hex)
        if near > 1:
            share = weights.raid if moves_before(table, enemy, seat) else weights.later
            if not village:
                self._lose(seat, share * weights.skirmish * KNIGHT_LOST)
                return
            loss = outlook.best_token(seat, seat) - outlook.scarcity[seat]
            if table.settled[hex] == 0 and i64(table.land.terrain[hex]) != FOREST:
                loss += SITE_LOST
            self._lose(seat, share * max(0.0, loss - weights.tempo))
            spoils = share * (outlook.best_token(enemy, seat) - weights.tempo)
            self.spoils[enemy] = max(self.spoils[enemy], spoils)
        elif village and near == 0:
            steps = outlook.steps[HEXES * enemy + hex]
            if steps <= NEARBY:
                loss = weights.far * outlook.best_token(seat, seat)
                self.rest[seat] += loss / float(max(1, steps))

    def _lose(self, seat: i64, loss: float) -> None:
        if loss > self.worst[seat]:
            self.rest[seat] += self.worst[seat]
            self.worst[seat] = loss
        else:
            self.rest[seat] += loss

    def of(self, seat: i64) -> float:
        """Return what raids take from a seat, less what they bring it."""
        return self.worst[seat] + REST * self.rest[seat] - self.spoils[seat]
