"""What pictures are put together from: the same for every state of a table."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, join
from longtable.draw.paint import materials
from longtable.games.pandoria.pictures import (
    heraldry,
    hexes,
    land,
    pieces,
    scenery,
    signs,
    terrain,
)
from longtable.games.pandoria.pictures.pen import Pen


@lru_cache(64)
def own(pen: Pen) -> Markup:
    """Return gradients and templates of the island, the pieces and the signs."""
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
        ]
    )
