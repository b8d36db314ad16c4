"""Drawing without knowing what: markup, pictures, their difference, and the look that all games share.

``el`` builds markup, ``picture`` puts it together; ``paint``, ``wood`` and ``pieces`` are what boards and
pieces are made of; ``board.css`` says how pictures answer on a page. ``docs/looks.md`` shows how to use them.
"""

from functools import lru_cache
from pathlib import Path

from longtable.draw.el import Markup, el, escaped, join
from longtable.draw.picture import Box, Change, Layer, Picture, difference, holder, secret

__all__ = [
    "Box",
    "Change",
    "Layer",
    "Markup",
    "Picture",
    "board_css",
    "difference",
    "el",
    "escaped",
    "holder",
    "join",
    "secret",
]


@lru_cache(1)
def board_css() -> str:
    """Return the CSS that the pictures of all games share on a page."""
    return (Path(__file__).parent / "board.css").read_text(encoding="utf-8")
