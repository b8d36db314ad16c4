"""What a table chooses, and what chance deals (1.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.game import Deal
from longtable.core.messages import N_
from longtable.core.options import Choice, Options, option
from longtable.core.stream import Stream
from longtable.games.barony.board import (
    HEXES,
    NOWHERE,
    SHAPES,
    TILES_EACH,
    tile_hexes,
)
from longtable.games.barony.maps import draw_tiles, is_joined, land, missing_tiles, terrains
from longtable.games.barony.rules import BaronyState, opening

SEATS: Final = range(2, 5)
YES: Final = "yes"


@dataclass(frozen=True, kw_only=True)
class BaronyOptions(Options):
    """What a table of Barony is opened with."""

    map: str = option(
        N_("Map"),
        Choice("compact", N_("compact"), N_("Even strips of tiles, with a short border.")),
        Choice("uneven", N_("uneven"), N_("Strips of another length, with a longer border.")),
        help=N_("How the tiles are laid out. Terrain is always dealt at random."),
        house=False,
    )
    stolen: str = option(
        N_("Who picks the stolen token"),
        Choice("attacker", N_("the attacker"), N_("Whoever destroys a village picks the token.")),
        Choice("victim", N_("the victim"), N_("Whoever loses a village picks what to hand over.")),
        help=N_("Who decides which token is taken for a destroyed village."),
        house=False,
    )
    stronghold_token: str = option(
        N_("A stronghold earns a token"),
        Choice(YES, N_("yes"), N_("A stronghold earns a token of its terrain, like a village.")),
        Choice("no", N_("no"), N_("Only villages earn tokens.")),
        help=N_("Whether building a stronghold earns a token too."),
    )
    tie: str = option(
        N_("Equal points"),
        Choice(
            "latest",
            N_("the latest in turn order"),
            N_("Of players with equal points, whoever is later in turn order is ahead."),
        ),
        Choice("shared", N_("shared"), N_("Players with equal points share the rank.")),
        help=N_("Who is ahead with equal points."),
    )


@dataclass(frozen=True, kw_only=True)
class BaronyDeal(Deal):
    """All chance of a game of Barony.

    Attributes:
        starter: the seat that begins (B-11).
        seats: how many play.
        shape: how the tiles are laid out, ``compact`` or ``uneven``.
        tiles: each tile as it is laid, in the order of :func:`~longtable.games.barony.board.tile_hexes`: the
            letters of its three hexes, clockwise, from the top of a tile that points up and from the left of
            one that points down.
    """

    seats: int
    shape: str
    tiles: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt."""
        if self.seats not in SEATS:
            _refuse("2 to 4 seats play")
        if not 0 <= self.starter < self.seats:
            _refuse("the starter is one of the seats")
        if self.shape not in SHAPES:
            _refuse(f"a map is {' or '.join(SHAPES)}")
        if len(self.tiles) != TILES_EACH * self.seats:
            _refuse(f"{self.seats} seats lay {TILES_EACH * self.seats} tiles")
        wrong = missing_tiles(self.tiles)
        if wrong is not None:
            _refuse(wrong)
        if not is_joined(land(terrains(self.shape, self.seats, self.tiles))):
            _refuse("the land is joined: lakes never cut it in two")


def _refuse(what: str) -> None:
    raise BadPosition(HouseReason.BAD_DEAL, what=what)


def draw_deal(options: BaronyOptions, seats: int, stream: Stream) -> BaronyDeal:
    """Draw and turn the tiles, then who begins where chance says it."""
    tiles = draw_tiles(options.map, seats, stream)
    return BaronyDeal(
        starter=stream.below(seats) if options.starter == "random" else 0,
        seats=seats,
        shape=options.map,
        tiles=tiles,
    )


# -- from a deal to the position ----------------------------------------------------------------------


def start(options: BaronyOptions, deal: BaronyDeal) -> BaronyState:
    """Return the position before the first pick.

    Raises:
        BadPosition: when the deal is not one for these options.
    """
    if deal.shape != options.map:
        _refuse(f"the options want a map that is {options.map}, and the deal's is {deal.shape}")
    return opening(
        deal.seats,
        deal.starter,
        options.stolen == "victim",
        options.stronghold_token == YES,
        options.tie == "shared",
        terrain_of(deal),
        tiles_of(deal),
    )


def terrain_of(deal: BaronyDeal) -> list[int]:
    """Return the terrain of each hex of the window, ``NO_LAND`` where the map has none."""
    return terrains(deal.shape, deal.seats, deal.tiles)


def tiles_of(deal: BaronyDeal) -> list[int]:
    """Return by hex the number of the tile it belongs to, ``NOWHERE`` where the map has none."""
    found = [NOWHERE] * HEXES
    for number, hexes in enumerate(tile_hexes(deal.shape, deal.seats)):
        for hex in hexes:
            found[hex] = number
    return found
