"""The ten dwarfs' signs and colours: ``saboteur.css`` has the same for the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade
from longtable.draw.pieces import embossed


@dataclass(frozen=True, slots=True)
class Emblem:
    """The look of a seat: its id, its colour, the ink on it, and its sign in a square of 64 units."""

    id: str
    color: str
    ink: str
    path: str


EMBLEMS: Final = (
    Emblem(
        "hammer",
        "#b3312c",
        "#fff1df",
        "M-21-25H15L22-19V-8L15-4H-21ZM-4-2H4V27Q0 30-4 27Z",
    ),
    Emblem(
        "helmet",
        "#2a5fa8",
        "#eef6ff",
        "M-16 4C-16-22 16-22 16 4ZM-20 8H20V15H-20ZM-16-4C-25-6-29-14-28-25C-24-18-20-15-13-14Z"
        "M16-4C25-6 29-14 28-25C24-18 20-15 13-14ZM-3-12H3V4H-3ZM-10 18H10V24H-10Z",
    ),
    Emblem(
        "mug",
        "#e0aa22",
        "#2b1d05",
        "M-20-12H12V-8H18Q26-8 26 1V9Q26 18 18 18H12V25H-20ZM12-2V12H17Q20 12 20 8V2Q20-2 17-2Z"
        "M-12-6V18H-8V-6ZM0-6V18H4V-6ZM-22-14Q-25-23-15-23Q-11-30-4-25Q4-30 8-23Q16-22 14-14Z",
    ),
    Emblem(
        "key",
        "#3c7433",
        "#f0fbe6",
        "M0-28A11.500 11.500 0 1 1-.100-28ZM0-22A5.500 5.500 0 1 0 .100-22ZM-3.500-6H3.500V28H-3.500Z"
        "M3.500 12H14V19H9V17H3.500Z"
        "M3.500 21H12V28H3.500Z",
    ),
    Emblem(
        "bell",
        "#6a3f90",
        "#f6ecff",
        "M-4-26Q0-31 4-26V-22C16-20 16-6 17 4Q18 11 25 16H-25Q-18 11-17 4C-16-6-16-20-4-22Z"
        "M-6 19H6Q6 27 0 27Q-6 27-6 19Z",
    ),
    Emblem(
        "boot",
        "#7a4a26",
        "#fff0dc",
        "M-14-27H7V-20H-14ZM-13-17H6V0Q8 8 17 9Q25 10 25 17H-14ZM-15 20H26V26H4V23H-4V27H-15Z",
    ),
    Emblem(
        "crystal",
        "#43b3ab",
        "#06231f",
        "M0-30L9-18V24H-9V-18ZM-12-6L-20-14L-27-4V24H-12ZM12-2L20-9L26 0V24H12ZM-2-18V18L-5 18V-15Z",
    ),
    Emblem(
        "bat",
        "#39424d",
        "#eef2f6",
        "M-6-12L-4-20L0-15L4-20L6-12C14-18 22-18 30-11C26-7 25-2 25 4C19 1 14 3 11 9"
        "C7 6 3 9 0 17C-3 9-7 6-11 9"
        "C-14 3-19 1-25 4C-25-2-26-7-30-11C-22-18-14-18-6-12Z",
    ),
    Emblem(
        "anvil",
        "#d57aa0",
        "#330d1d",
        "M-9-18H24V-8C17-5 10-1 8 6V12H19V22H-15V12H-6V6C-8 0-18-2-29-14H-9Z",
    ),
    Emblem(
        "mushroom",
        "#e8dec6",
        "#33270f",
        "M-27 2C-27-34 27-34 27 2ZM-9 5H9C8 14 10 20 12 27H-12C-10 20-8 14-9 5Z"
        "M-15-4A4.500 4.500 0 1 0-15-13A4.500 4.500 0 1 0-15-4Z"
        "M2-12A4.500 4.500 0 1 0 2-21A4.500 4.500 0 1 0 2-12Z"
        "M15-2A4 4 0 1 0 15-10A4 4 0 1 0 15-2Z",
    ),
)


def gradients() -> Markup:
    """Return the paint of the medals, for ``defs``."""
    return join(
        [
            fade(
                f"medal-{one.id}", (0, _lit(one.color)), (0.45, one.color), (1, _shaded(one.color))
            )
            for one in EMBLEMS
        ]
    )


def _mixed(color: str, other: int, share: float) -> str:
    parts = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join([f"{round(part + (other - part) * share):02x}" for part in parts])


def _lit(color: str) -> str:
    return _mixed(color, 255, 0.28)


def _shaded(color: str) -> str:
    return _mixed(color, 0, 0.35)


def medal(look: int) -> Markup:
    """Draw the medal of a look, 60 units wide: its colour in a rim of brass, its sign standing out."""
    one = EMBLEMS[look]
    dark, light = (_shaded(one.color), "#fff") if one.ink > "#8" else ("#fff", "#fff")
    sign = (
        embossed(f"sign-{one.id}", one.ink, dark, light)
        if one.ink > "#8"
        else el("use", href=f"#sign-{one.id}", fill=one.ink)
    )
    return join(
        [
            el("circle", cx=1.2, cy=3, r=31, fill=SHADE, fill_opacity=0.4),
            el("circle", r=30, fill="url(#brass)"),
            el("circle", r=26.5, fill=f"url(#medal-{one.id})", stroke="#2a1a08", stroke_width=1),
            el("g", sign, transform="scale(.66)"),
            el("circle", r=26.5, fill="url(#gloss)"),
        ]
    )


def templates() -> Markup:
    """Return the signs and medals, for ``defs``."""
    signs = [el("path", d=one.path, id=f"sign-{one.id}", fill_rule="evenodd") for one in EMBLEMS]
    medals = [el("g", medal(look), id=f"medal-of-{one.id}") for look, one in enumerate(EMBLEMS)]
    return join([*signs, *medals])
