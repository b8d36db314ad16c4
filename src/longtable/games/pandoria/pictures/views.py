"""The panels of a phone: which part of the picture is shown at a time, each with its name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.core.messages import N_
from longtable.draw import Layer, el
from longtable.games.pandoria.pictures.pen import Pen
from longtable.games.pandoria.pictures.places import VIEWS

_NAMES: Final = {"board": N_("Island"), "hand": N_("Hand"), "market": N_("Display")}


@lru_cache(64)
def layer(pen: Pen) -> Layer:
    """Return the layer of panels; at a desk all is one."""
    if not pen.tall:
        return {}
    return {
        f"view-{name}": el(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            fill="none",
            id=f"view-{name}",
            class_="view",
            data_view=pen.words.text(_NAMES[name]),
            pointer_events="none",
        )
        for name, (x, y, width, height) in VIEWS
    }
