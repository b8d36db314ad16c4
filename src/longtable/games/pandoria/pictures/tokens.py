"""What flies to the tracks and boards when something is gained."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.pieces import glint
from longtable.games.pandoria.pictures.pen import use
from longtable.games.pandoria.pictures.signs import NAMES


@lru_cache(1)
def templates() -> Markup:
    """Return ``ghost-gained`` for ``defs``, which flies, and one for each resource."""
    halo = el("circle", r=15, fill="#fff1c8", fill_opacity=0.75)
    each = [
        el("g", halo, use(f"icon-{name}", 0, 0, 0.62), id=f"ghost-gained-{name}")
        for name in NAMES.values()
    ]
    star = el("g", halo, use("icon-points", 0, 0, 0.6), glint(9, -9, 0.8), id="ghost-gained")
    return join([*each, star])
