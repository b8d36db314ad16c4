"""What pictures are put together from: the same for every state of a table."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.paint import materials
from longtable.games.barony.board import CITY, KNIGHT
from longtable.games.barony.pictures import (
    heraldry,
    hexes,
    land,
    pieces,
    plates,
    purse,
    realm,
    signs,
    table,
    tokens,
    track,
)
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.pen import Pen
from longtable.games.barony.pictures.sight import Stand
from longtable.games.barony.pictures.standing import standing


@lru_cache(64)
def defs(pen: Pen) -> Markup:
    """Return gradients and templates."""
    return join(
        [
            materials(),
            land.templates(),
            table.templates(),
            heraldry.templates(),
            pieces.templates(),
            realm.templates(),
            hexes.templates(pen),
            _ghosts(pen.at.scale),
            tokens.templates(),
            signs.templates(),
            plates.templates(),
            purse.templates(),
            track.templates(),
        ]
    )


def _ghosts(scale: float) -> Markup:
    """Draw the pieces as picks bring them to a hex, around its middle."""
    found = []
    for look, one in enumerate(LOOKS):
        looks = (look,)
        for piece, name in pieces.NAMES.items():
            stand = Stand(0, -1, (1,)) if piece == KNIGHT else Stand(piece, 0, ())
            found.append(_ghost(f"ghost-{name}-{one.id}", looks, stand, scale))
        found.append(_ghost(f"ghost-city-knight-{one.id}", looks, Stand(CITY, 0, (1,)), scale))
    return join(found)


def _ghost(id: str, looks: tuple[int, ...], stand: Stand, scale: float) -> Markup:
    return el("g", standing(looks, stand, scale, 50.0), id=id)
