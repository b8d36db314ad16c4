"""The pieces of Armadora as templates: shields, emblems, gold, palisades and tokens.

Everything here is drawn around the origin of a square that is 100 units wide, lit from above on the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade, glow, materials
from longtable.draw.pieces import (
    badge,
    cube,
    disc,
    embossed,
    glint,
    numeral,
    painted,
    raised,
    slip,
)


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of one look: the painted field, its shade and its light, the emblem on it, and the rim."""

    body: str
    shade: str
    light: str
    emblem: str
    rim: str


LOOKS: Final = ("orc", "goblin", "elf", "mage")
ORC, GOBLIN, ELF, MAGE = range(4)

PAINTS: Final = (
    Paint("#b23a2c", "#64160f", "#dd7058", "#ffe9cf", "#5b1a12"),
    Paint("#35322e", "#100f0d", "#6a645b", "#ecd9a3", "#8c6a2c"),
    Paint("#2a63a6", "#0f2f59", "#6ba3de", "#e6f3ff", "#8ea9c4"),
    Paint("#f0eadd", "#8d8069", "#ffffff", "#5a3a8a", "#6a4a9e"),
)

SHIELD: Final = "M-33-36Q0-44 33-36V2C33 22 16 33 0 40C-16 33-33 22-33 2Z"
_INNER: Final = "M-28-31.500Q0-38 28-31.500V1C28 17.500 13.500 28 0 34C-13.500 28-28 17.500-28 1Z"
_BAND: Final = "M-27-31Q0-37.200 27-31V-13.500H-27Z"
#: strokes that the brush has left in the paint
_BRUSH: Final = (
    "M-23-26C-10-29 8-27 22-26M-24-12C-12-10 8-14 24-11"
    "M-25 2C-10 0 10 4 25 1M-20 15C-8 13 8 17 20 14"
)

_AXE: Final = (
    "M-2.500-24H2.500V-15C8-15 12-19 15-24C25-13 25 4 15 15C12 10 8 6 2.500 6V27H-2.500V6"
    "C-8 6-12 10-15 15C-25 4-25-13-15-24C-12-19-8-15-2.500-15Z"
)
_GOBLIN: Final = (
    "M0 21C-8 21-12 12-13 4L-29-11L-12-8C-9-19 9-19 12-8L29-11L13 4C12 12 8 21 0 21Z"
    "M-10-4L-2 1L-8 3.500Z"
    "M10-4L2 1L8 3.500Z"
    "M-5 12L0 9.500L5 12L0 14Z"
)
_LEAF: Final = (
    "M0-25C17-13 18 7 1.500 19V26H-1.500V19C-18 7-17-13 0-25Z"
    "M-1.200-14V-5L-8-10L-9-7.500L-1.200-1V6L-8 1L-8.500 4L-1.200 10V15"
    "H1.200V10L8.500 4L8 1L1.200 6V-1L9-7.500L8-10L1.200-5V-14Z"
)
_MOON: Final = (
    "M4-22A22 22 0 1 0 21 11A18 18 0 1 1 4-22Z"
    "M13-15L15.500-8.500L22-6L15.500-3.500L13 3L10.500-3.500L4-6L10.500-8.500Z"
)
EMBLEMS: Final = (_AXE, _GOBLIN, _LEAF, _MOON)

INK: Final = "#3b2613"

_EYE: Final = "M-13 0Q0-12 13 0Q0 12-13 0Z"
_ARROW: Final = "M-12 12L5-5L1-9L14-14L9-1L5-5"


def back(look: int) -> Markup:
    """Draw a face-down warrior: a wooden shield, painted, with the emblem of its look standing out."""
    paint = PAINTS[look]
    dark, light = (paint.shade, paint.light) if look != MAGE else ("#2c1a4d", "#fff")
    sign = embossed(f"sign-{LOOKS[look]}", paint.emblem, dark, light)
    return join(
        [
            raised(SHIELD, f"url(#rim-{LOOKS[look]})", paint.shade),
            painted(_INNER, f"url(#body-{LOOKS[look]})"),
            el("path", d=_BRUSH, fill="none", stroke=dark, stroke_width=1.1, stroke_opacity=0.22),
            el("g", sign, transform="translate(0 -3)"),
        ]
    )


def front(look: int) -> Markup:
    """Draw the open side of a warrior, without its number: parchment below a painted band with the emblem."""
    paint = PAINTS[look]
    sign = el("use", href=f"#sign-{LOOKS[look]}", fill=paint.emblem)
    return join(
        [
            raised(SHIELD, f"url(#rim-{LOOKS[look]})", paint.shade),
            painted(_INNER, "url(#parchment)"),
            el("path", d=_BAND, fill=f"url(#body-{LOOKS[look]})"),
            el(
                "path", d="M-27-14.500H27", stroke=paint.shade, stroke_width=1.2, stroke_opacity=0.7
            ),
            el("path", d="M-27-13H27", stroke="#fff", stroke_width=1.2, stroke_opacity=0.6),
            el("g", sign, transform="translate(0 -24) scale(.4)"),
        ]
    )


def number(look: int, strength: int) -> Markup:
    """Draw the number on the open side of a warrior, or of a sum of them; two figures fit its field, too."""
    fill = PAINTS[look].emblem if look == MAGE else PAINTS[look].shade
    return numeral(str(strength), 42 if strength < 10 else 30, fill, y=7 if strength < 10 else 4)


def palisade() -> Markup:
    """Draw a palisade lying level in its groove: a hewn, pointed beam bound with rope near both ends."""
    beam = "M-47 0L-41-8H41L47 0L41 8H-41Z"
    slot = "M-49 .5L-42-10H42L49 .5L42 10.500H-42Z"
    grain = (
        "M-42-3.500C-20-5.500 4-1.500 42-4M-45 .3C-24 2-6-1.500 14 .5S36 1.500 45 0"
        "M-42 4C-16 2.500 10 5.500 42 3.500M-12-7C-6-3 4-3 10-7"
    )
    return join(
        [
            el("path", d=slot, fill="#fff3d6", fill_opacity=0.4, transform="translate(1.2 1.6)"),
            el("path", d=slot, fill="#1a0b03", fill_opacity=0.9),
            el("path", d=beam, fill=SHADE, fill_opacity=0.5, transform="translate(1.5 4.5)"),
            el("path", d=beam, fill="url(#hewn)", stroke="#271204", stroke_width=1.4),
            el(
                "path", d=grain, fill="none", stroke="#3a1f0c", stroke_width=1.1, stroke_opacity=0.7
            ),
            el("path", d="M-40-6.300H40", stroke="#f0c288", stroke_width=1.6, stroke_opacity=0.75),
            el(
                "path",
                d="M-46 0L-41-7M41 7L46 0",
                stroke="#e2ac6d",
                stroke_width=1.2,
                stroke_opacity=0.5,
            ),
            _rope(-30),
            _rope(30),
        ]
    )


def _rope(x: float) -> Markup:
    """Draw rope wound thrice round a beam, its strands aslant."""
    turns = [
        el("rect", x=x - 6 + 4 * i, y=-9.2, width=4, height=18.4, rx=2, fill="url(#rope)")
        for i in range(3)
    ]
    strands = "".join(
        [f"M{x - 5.5 + 4 * i:g} {y:g}l3 2.200" for i in range(3) for y in (-6, -2, 2, 6)]
    )
    return join(
        [
            el(
                "rect", x=x - 5.5, y=-8, width=13.5, height=19, rx=2.5, fill=SHADE, fill_opacity=0.5
            ),
            *turns,
            el("path", d=strands, stroke="#7a5a2c", stroke_width=1, stroke_opacity=0.8),
        ]
    )


_GROUND: Final = ((0, 14), (-13, 21), (13, 21), (0, 28))
_UPPER: Final = ((-13, 8), (13, 8), (0, 15))
_PILES: Final = {
    1: ((0, 24),),
    2: _GROUND[1:3],
    3: _GROUND[1:],
    4: _GROUND,
    5: (*_GROUND, (0, 8)),
    6: (*_GROUND, *_UPPER[:2]),
    7: (*_GROUND, *_UPPER),
}


def gold(amount: int, plate: float) -> Markup:
    """Draw a pile of gold cubes with its amount on a plate of this radius."""
    cubes = _PILES[max(1, min(amount, 7))]
    x, y = cubes[-1]
    return join(
        [
            el("ellipse", cx=1, cy=19, rx=36, ry=16, fill="#0d0703", fill_opacity=0.5),
            el("ellipse", cx=0, cy=13, rx=40, ry=30, fill="url(#gleam)"),
            *[el("use", href="#cube", x=x, y=y - 2) for x, y in cubes],
            glint(x - 7, y - 16, 0.85),
            glint(13, 8, 0.5),
            el(
                "g",
                badge(str(amount), plate),
                transform=f"translate({43 - plate:g} {plate - 42:g})",
            ),
        ]
    )


def nugget() -> Markup:
    """Draw one cube of gold that gleams, around its own middle."""
    shine = el("circle", r=24, fill="url(#gleam)")
    return join([shine, el("use", href="#cube", y=13), glint(-5, -5, 1.1)])


def pit() -> Markup:
    """Draw a mine as a pit with broken edges and rubble, for gold to lie in."""
    edge = (
        "M-31-41L-8-43L14-41L31-42L41-33L43-10L41 12L43 30L33 42L9 41L-14 43L-32 41L-42 32L-41 8"
        "L-43-14L-41-31Z"
    )
    rubble = (
        "M-34-33l6-3 5 4-3 5-7 0ZM-38 20l5-4 6 3-1 6-7 2ZM26 33l4-6 7 2 0 6-6 3ZM-20 35l5-3 5 3-4 4Z"
        "M31-16l4-2 3 4-3 4-4-2ZM12-37l6 1 1 4-6 1Z"
    )
    return join(
        [
            el("path", d=edge, fill="#fff3d6", fill_opacity=0.55, transform="translate(1.3 1.6)"),
            el("path", d=edge, fill="#140a04"),
            el("path", d=edge, fill="url(#pit-floor)", transform="translate(2 3.500) scale(.93)"),
            el("path", d=rubble, fill="#8b7660", transform="translate(1 1.500)", fill_opacity=0.5),
            el("path", d=rubble, fill="#5b4838"),
            el(
                "path",
                d=edge,
                fill="none",
                stroke="url(#sunk)",
                stroke_width=5,
                stroke_opacity=0.8,
                transform="scale(.97)",
            ),
        ]
    )


def note(strength: int, seen_by_mage: bool = False) -> Markup:
    """Draw what only this viewer knows of a face-down warrior: its strength on a slip of paper."""
    eye = [el("g", eye_mark(), transform="translate(-22 -13) scale(.6)")] if seen_by_mage else []
    return el(
        "g",
        slip(36, 31),
        numeral(str(strength), 31, INK),
        *eye,
        transform="translate(0 19) rotate(-3)",
    )


def eye_mark() -> Markup:
    """Draw a small open eye, the mark of a mage who looked."""
    return join(
        [
            el("path", d=_EYE, fill=SHADE, fill_opacity=0.4, transform="translate(1 2)"),
            el("path", d=_EYE, fill="#fbf6ff", stroke="#4a2d78", stroke_width=3),
            el("circle", r=4.6, fill="#4a2d78"),
            el("circle", cx=-1.4, cy=-1.4, r=1.4, fill="#fff"),
        ]
    )


def _drawn_arrow(color: str) -> Markup:
    return el(
        "path",
        d=_ARROW,
        fill="none",
        stroke=color,
        stroke_width=3.6,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform="scale(.72)",
    )


def arrow() -> Markup:
    """Draw the elf's arrow as a token."""
    paint = PAINTS[ELF]
    return disc(17, paint.body, paint.shade, _drawn_arrow(paint.emblem))


def reinforcement(look: int) -> Markup:
    """Draw the reinforcement token of a look: a plus."""
    paint = PAINTS[look]
    plus = el(
        "path", d="M-8 0H8M0-8V8", stroke=paint.emblem, stroke_width=4.6, stroke_linecap="round"
    )
    return disc(17, paint.body, paint.rim, plus)


def power(look: int) -> Markup:
    """Draw the power token of a race, a round medal with what the power does."""
    paint = PAINTS[look]
    inside = (
        el("use", href="#beam", transform="rotate(-28) scale(.27)"),
        el("path", d=SHIELD, fill=paint.emblem, transform="scale(.25)"),
        _drawn_arrow(paint.emblem),
        el("g", eye_mark(), transform="scale(.72)"),
    )[look]
    return disc(17, paint.body, "url(#brass)", inside)


def shapes() -> Markup:
    """Return what other templates are made of: the emblems, a cube of gold, a beam, a pit."""
    signs = [
        el("path", d=d, id=f"sign-{name}", fill_rule="evenodd")
        for name, d in zip(LOOKS, EMBLEMS, strict=True)
    ]
    return join([*signs, el("g", cube(), id="cube"), el("g", palisade(), id="beam")])


def gradients() -> Markup:
    """Return the gradients that the pieces are painted with."""
    bodies = [
        fade(f"body-{name}", (0, paint.light), (0.32, paint.body), (1, paint.body))
        for name, paint in zip(LOOKS, PAINTS, strict=True)
    ]
    rims = [
        fade(f"rim-{name}", (0, paint.rim), (1, paint.shade))
        for name, paint in zip(LOOKS, PAINTS, strict=True)
    ]
    return join(
        [
            materials(),
            *bodies,
            *rims,
            fade("hewn", (0, "#b67c45"), (0.4, "#84522a"), (1, "#46260f")),
            fade("rope", (0, "#f5e4bb"), (0.5, "#d2b278"), (1, "#8d6a38")),
            glow("pit-floor", (0, "#6d5540"), (0.7, "#3e2c1d"), (1, "#1c110a"), y=0.62, reach=0.62),
            glow("gleam", (0, "#ffd968", 0.5), (0.6, "#ffc23d", 0.14), (1, "#ffc23d", 0)),
        ]
    )
