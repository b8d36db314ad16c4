"""What pictures are put together from: the same for every state of a table."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, join
from longtable.draw.paint import materials
from longtable.games.pandoria.pictures import (
    cards,
    heraldry,
    hexes,
    land,
    pieces,
    realms,
    scenery,
    signs,
    terrain,
    tokens,
    tracks,
)
from longtable.games.pandoria.pictures.pen import Pen


@lru_cache(64)
def defs(pen: Pen) -> Markup:
    """Return gradients and templates."""
    return join(
        [
            materials(),
            heraldry.templates(),
            signs.templates(),
            terrain.templates(),
            scenery.templates(),
            pieces.templates(),
            land.templates(pen.tall),
            land.ghosts(pen),
            hexes.templates(pen.at.size),
            cards.templates(),
            realms.templates(),
            tracks.templates(),
            tokens.templates(),
        ]
    )
