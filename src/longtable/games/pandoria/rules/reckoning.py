"""How a scoring was reckoned, region by region: the arithmetic that is written out at the table (4.7).

Asked once the regions of a turn are scored and until the turn ends, of the truth or of a seen state: all of
it is public. It goes through the scoring once more from where it began, by the rules that scored.
"""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.pandoria.board import POINTS, RESOURCES, TRACK_END, YIELDS
from longtable.games.pandoria.rules.scoring import (
    pays_points,
    score_for,
    strengths,
    yield_per_hex,
)
from longtable.games.pandoria.rules.state import PandoriaState


class Share(NamedTuple):
    """What one seat got from one region.

    Attributes:
        region: its number, the lowest hex.
        seat: who got it.
        resource: what it yields, ``POINTS`` for a city.
        icons: icons in the region.
        strength: of the seat's figures beside it.
        hexes: hexes of the region.
        per_hex: what buildings add for each hex.
        per_hex_in_points: whether that is points beside a resource (treasuries).
        before: how much of the resource the seat had, 0 for a city.
        over: how much went over the end of the track.
        points: points got in all: of a city, for what went over, of a Store, of treasuries.
    """

    region: int
    seat: int
    resource: int
    icons: int
    strength: int
    hexes: int
    per_hex: int
    per_hex_in_points: bool
    before: int
    over: int
    points: int

    @property
    def units(self) -> int:
        """How much the region gave of what it yields, before anything went over."""
        more = 0 if self.per_hex_in_points else self.per_hex * self.hexes
        return self.icons * self.strength + more


def shares(table: PandoriaState) -> list[Share]:
    """Return what each seat got from each region scored in this turn, in the order of scoring."""
    found: list[Share] = []
    if len(table.scored_from) == 0:
        return found
    again = table.copy()
    again.stock = vec[i64](list(table.scored_from))
    for region in table.closing():
        strength = strengths(again, region)
        for seat in range(table.seats):
            if strength[seat]:
                found.append(_share(again, region, seat, strength[seat]))
    return found


def _share(again: PandoriaState, region: i64, seat: i64, strength: i64) -> Share:
    resource = YIELDS[again.ground[region]]
    before: i64 = 0
    if resource != POINTS:
        before = again.stock[RESOURCES * seat + resource]
    points = again.points[seat]
    share = Share(
        region=region,
        seat=seat,
        resource=resource,
        icons=again.worths[region],
        strength=strength,
        hexes=again.sizes[region],
        per_hex=yield_per_hex(again, seat, region),
        per_hex_in_points=pays_points(again, region),
        before=before,
        over=0,
        points=0,
    )
    score_for(again, region, seat, strength)
    over = 0 if resource == POINTS else max(0, before + share.units - TRACK_END)
    return share._replace(over=over, points=again.points[seat] - points)
