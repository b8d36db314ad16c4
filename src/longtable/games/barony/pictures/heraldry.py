"""The four houses: their colours and the signs they bear; ``barony.css`` has the same for the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade


@dataclass(frozen=True, slots=True)
class House:
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
    House(
        "lily",
        "#2457a8",
        "#f4f0e0",
        "#5a8fe0",
        "#163a78",
        "#0b1d40",
        "M0-31C8-22 9-15 6-8C5-5 4.500-2 4.500 1H5C6-13 15-20 23-17C31-14 30-2 21 0C18 0 16-2 16.500-5"
        "C12-3 10 2 9.500 6H13V13H7C7 20 11 24 16 27C9 28 3 25 0 19C-3 25-9 28-16 27C-11 24-7 20-7 13"
        "H-13V6H-9.500C-10 2-12-3-16.500-5C-16-2-18 0-21 0C-30-2-31-14-23-17C-15-20-6-13-5 1H-4.500"
        "C-4.500-2-5-5-6-8C-9-15-8-22 0-31Z",
    ),
    House(
        "sun",
        "#edb92e",
        "#33210a",
        "#ffe08a",
        "#b07a10",
        "#4a2d05",
        "M0-31L6-18.500L17-26L16.500-12.500L30-11L20-1L28 10L14.500 11L15 24.500L3.500 17.500L-4 29L-8.500 16"
        "L-21.500 20L-18 7L-30 0L-18.500-7L-23-20L-9.500-17.500Z"
        "M0-12A12 12 0 1 0 .100-12ZM0-8A8 8 0 1 1-.100-8Z",
    ),
    House(
        "horseshoe",
        "#2a7f49",
        "#f2f7e6",
        "#63b97c",
        "#17522c",
        "#08240f",
        "M-27 28V20H-22C-30 2-28-30 0-30C28-30 30 2 22 20H27V28H8V21C18 6 17-15 0-15C-17-15-18 6-8 21V28Z",
    ),
    House(
        "swords",
        "#a8261f",
        "#fff1df",
        "#e2695c",
        "#6e120e",
        "#320503",
        "M-29-29L-20-27L0-7L20-27L29-29L27-20L7 0L16 9L21 4L25 8L19 14L28 23L23 28L14 19L8 25L4 21L9 16"
        "L0 7L-9 16L-4 21L-8 25L-14 19L-23 28L-28 23L-19 14L-25 8L-21 4L-16 9L-7 0L-27-20Z",
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
                fade(f"paint-{one.id}", (0, one.lit), (0.4, one.color), (1, one.dark)),
                fade(f"side-{one.id}", (0, one.lit), (0.5, one.color), (1, one.dark), across=True),
            )
        ]
    )


def medal(one: House) -> Markup:
    """Draw the medal of a house, 60 units wide: its colour in a rim of brass, its sign on it."""
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
                transform="translate(.8 1.4) scale(.62)",
            ),
            el("use", href=f"#sign-{one.id}", fill=one.ink, transform="scale(.62)"),
            el("circle", r=26.5, fill="url(#gloss)"),
        ]
    )


@lru_cache(1)
def templates() -> Markup:
    """Return the signs and medals, for ``defs``."""
    signs = [el("path", d=one.path, id=f"sign-{one.id}", fill_rule="evenodd") for one in LOOKS]
    medals = [el("g", medal(one), id=f"medal-of-{one.id}") for one in LOOKS]
    return join([gradients(), *signs, *medals])
