"""The four banners: their colours and the signs they bear; ``pandoria.css`` has the same for the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade


@dataclass(frozen=True, slots=True)
class Banner:
    """The look of a seat.

    Attributes:
        id: its name; color: its paint; ink: what can be read on that.
        lit, dark: its paint in the light and in the shade; edge: the darkest, around a piece.
        path: its sign in a square of 64 units.
    """

    id: str
    color: str
    ink: str
    lit: str
    dark: str
    edge: str
    path: str


LOOKS: Final = (
    Banner(
        "flame",
        "#b3281f",
        "#fff0dc",
        "#ee6a4e",
        "#74150f",
        "#350604",
        "M4-32C7-18 23-10 23 9C23 22 14 31 0 31C-14 31-23 22-23 9C-23-2-16-8-13-18C-9-15-7-12-6-8"
        "C1-14 4-22 4-32Z"
        "M0 25C7 25 12 20 12 13C12 6 5 3 3-4C-2 3-12 5-12 14C-12 20-7 25 0 25Z",
    ),
    Banner(
        "wave",
        "#2563b0",
        "#eef6ff",
        "#63a6ee",
        "#153f78",
        "#081d3e",
        "M-32 8C-24-18-8-28 8-28C24-28 32-15 28-3C25 6 13 7 11-1C10-6 14-10 19-9C17-15 8-16 2-10"
        "C-5-2 0 9 11 11"
        "C19 12 27 9 32 6V14C25 19 15 21 7 20H-32ZM-32 23H32V29H-32Z",
    ),
    Banner(
        "moon",
        "#f1e4c3",
        "#3a2a12",
        "#fffaf0",
        "#b79f6c",
        "#44331a",
        "M10-31C-8-22-13 4 2 18C9 24 19 26 27 23C20 30 9 33-2 31C-20 27-31 10-27-8C-24-23-9-33 10-31Z",
    ),
    Banner(
        "star",
        "#34313d",
        "#f4ecff",
        "#78728a",
        "#1b1922",
        "#08070c",
        "M0-32L9-9L32 0L9 9L0 32L-9 9L-32 0L-9-9Z",
    ),
)


@lru_cache(1)
def gradients() -> Markup:
    """Return the paint of medals and pieces, for ``defs``."""
    return join(
        [
            part
            for one in LOOKS
            for part in (
                fade(f"paint-{one.id}", (0, one.lit), (0.42, one.color), (1, one.dark)),
                fade(f"side-{one.id}", (0, one.lit), (0.45, one.color), (1, one.dark), across=True),
            )
        ]
    )


def medal(one: Banner) -> Markup:
    """Draw the medal of a banner, 60 units wide: its colour in a rim of brass, its sign on it."""
    return join(
        [
            el("circle", cx=1.2, cy=3, r=31, fill=SHADE, fill_opacity=0.4),
            el("circle", r=30, fill="url(#brass)"),
            el("circle", r=26.5, fill=f"url(#paint-{one.id})", stroke="#2a1a08", stroke_width=1),
            el(
                "use",
                href=f"#sign-{one.id}",
                fill=one.edge,
                fill_opacity=0.5,
                transform="translate(.8 1.4) scale(.6)",
            ),
            el("use", href=f"#sign-{one.id}", fill=one.ink, transform="scale(.6)"),
            el("circle", r=26.5, fill="url(#gloss)"),
        ]
    )


@lru_cache(1)
def templates() -> Markup:
    """Return the signs and medals, for ``defs``."""
    signs = [el("path", d=one.path, id=f"sign-{one.id}", fill_rule="evenodd") for one in LOOKS]
    medals = [el("g", medal(one), id=f"medal-of-{one.id}") for one in LOOKS]
    return join([gradients(), *signs, *medals])
