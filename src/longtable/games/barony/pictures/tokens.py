"""The tokens of the four terrains: shields with a large number of gold and a small one of silver."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.el import Attribute
from longtable.draw.paint import GOLD as GOLDEN
from longtable.draw.paint import SERIF, SHADE, fade
from longtable.draw.pieces import shadow
from longtable.games.barony.board import GOLD, SILVER, TERRAIN_NAMES, TOKEN_KINDS

WIDE: Final = 60  #: a shield, in its own units
HIGH: Final = 70

KINDS: Final = TERRAIN_NAMES[:TOKEN_KINDS]

_SHIELD: Final = "M-29-31Q-14-27 0-33Q14-27 29-31V0C29 18 15 29 0 36C-15 29-29 18-29 0Z"
_FIELD: Final = (
    "M-25.500-26.500Q-13-23.500 0-28.500Q13-23.500 25.500-26.500V0"
    "C25.500 15 13 25.500 0 31.500C-13 25.500-25.500 15-25.500 0Z"
)
_GRAINS: Final = (
    "M0-13Q3-10 0-7Q-3-10 0-13ZM-3-9Q1-7 0-3Q-4-4-3-9ZM3-9Q-1-7 0-3Q4-4 3-9Z"
    "M-3-4Q1-2 0 2Q-4 1-3-4ZM3-4Q-1-2 0 2Q4 1 3-4Z"
)


class _Paint(NamedTuple):
    """How a terrain is painted on its shield: rim, sky from its top to the horizon, ground."""

    rim: str
    sky: tuple[str, str]
    ground: tuple[str, str]


_PAINTS: Final = (
    _Paint("#8a5a12", ("#f9dc8a", "#f3c862"), ("#e0a92f", "#b97a16")),
    _Paint("#4c6b1f", ("#cfe7ee", "#e3efc2"), ("#a5c658", "#6b9232")),
    _Paint("#1d3a1f", ("#9fc3a0", "#6d9a6a"), ("#3f6f3c", "#24492a")),
    _Paint("#4b5060", ("#a9c0d6", "#dbe5ea"), ("#8d929c", "#5c6270")),
)


def _path(d: str, fill: str, **more: Attribute) -> Markup:
    return el("path", d=d, fill=fill, **more)


def _line(d: str, stroke: str, wide: float, **more: Attribute) -> Markup:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=stroke,
        stroke_width=wide,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def _corn() -> list[Markup]:
    """Draw furrows that run to the horizon, and ears of corn before them."""
    furrows = (
        "M-25-1C-14-3-4-3 4-2M-25 6C-12 2 0 1 11 2M-23 14C-10 7 6 5 19 6M-14 25C-4 14 10 11 24 11"
    )
    ears = []
    for x, y, turn in ((12.0, 12.0, 8), (17.5, 5.0, 18), (5.0, 17.0, -6)):
        ears.append(
            el(
                "g",
                _line("M0 12V-4", "#8a5a12", 1.6),
                _path(_GRAINS, "#fff0b0", stroke="#8a5a12", stroke_width=0.8),
                transform=f"translate({x:g} {y:g}) rotate({turn})",
            )
        )
    return [
        _path("M-27-5Q-8-11 27-6V40H-27Z", "url(#ground-field)"),
        _line(furrows, "#8f5c10", 1.8, stroke_opacity=0.65),
        *ears,
    ]


def _meadow() -> list[Markup]:
    """Draw low hills of grass with flowers."""
    tufts = (
        "M-17 13Q-18 9-20 7M-17 13V5M-17 13Q-16 9-14 7M17 15Q16 11 14 9M17 15V7M17 15Q18 11 20 9"
    )
    flowers = [
        el("circle", cx=x, cy=y, r=1.9, fill=fill)
        for x, y, fill in (
            (-8, 6, "#fff"),
            (3, 11, "#ffe27a"),
            (13, 13, "#fff"),
            (-3, 21, "#ffd0d8"),
            (20, 8, "#ffe27a"),
        )
    ]
    return [
        _path("M-27-4Q-14-15 2-6Q14-14 27-8V40H-27Z", "#bcd872"),
        _path("M-27 3Q-8-5 8 0T27 0V40H-27Z", "url(#ground-plain)"),
        _line("M-24 5Q-8-2 8 2T26 2", "#e3f0a8", 1.4, stroke_opacity=0.8),
        _line(tufts, "#4f7420", 1.4),
        *flowers,
    ]


def _trees() -> list[Markup]:
    """Draw firs one behind the other."""
    fir = "M0-17L8-5H4L10 5H5L11 15H2V20H-2V15H-11L-5 5H-10L-4-5H-8Z"
    drawn = [_path("M-27 2Q0-8 27 0V40H-27Z", "url(#ground-forest)")]
    for x, y, size, fill in (
        (-17.0, -3.0, 0.72, "#2f5b34"),
        (18.0, -5.0, 0.78, "#2f5b34"),
        (1.0, -8.0, 0.8, "#356b39"),
        (-8.0, 6.0, 0.98, "#1f4a2a"),
        (13.0, 8.0, 1.0, "#1f4a2a"),
    ):
        drawn.append(
            el(
                "g",
                _path(fir, fill, stroke="#10261a", stroke_width=1.1),
                _line("M-1.500-12L-5-6M-2-3L-7 4M-2 7L-7 13", "#8fc07a", 1.5, stroke_opacity=0.8),
                transform=f"translate({x:g} {y:g}) scale({size:g})",
            )
        )
    return drawn


def _peaks() -> list[Markup]:
    """Draw two peaks with snow, lit from the left."""
    return [
        _path("M-27 10L-13-12L2 10V40H-27Z", "#777d8b"),
        _path("M-13-12L-19-3L-15-5L-12-1L-9-6Z", "#f4f8fb"),
        _path("M-18 24L8-22L30 16V40H-18Z", "url(#ground-mountain)"),
        _path("M8-22L30 16V40H12L5 18L12 4Z", "#474c5a", fill_opacity=0.75),
        _path("M8-22L-2-4L3-7L7-2L12-8L18-5Z", "#fff"),
        _path("M8-22L18-5L12-8L9-4Z", "#c3d0dc"),
        _path("M-27 22Q-8 14 4 20T27 20V40H-27Z", "#6d7a5b"),
    ]


_SCENES: Final = (_corn, _meadow, _trees, _peaks)


def _number(text: str, x: float, y: float, size: float, fill: str, edge: str) -> Markup:
    return el(
        "text",
        text,
        x=x,
        y=y,
        class_="num",
        font_family=SERIF,
        font_weight=700,
        font_size=size,
        fill=fill,
        stroke=edge,
        stroke_width=size * 0.17,
        stroke_linejoin="round",
        paint_order="stroke",
        text_anchor="middle",
    )


def _shield(kind: int) -> list[Markup]:
    """Draw the shield of a terrain, its numbers apart."""
    paint = _PAINTS[kind]
    inside = el("g", *_SCENES[kind](), clip_path="url(#shield-inside)")
    return [
        shadow(_SHIELD, 1.5, 3),
        _path(_SHIELD, SHADE, transform="translate(0 2.2)"),
        _path(_SHIELD, paint.rim),
        _line(_SHIELD, "url(#rim)", 1.8),
        _path(_FIELD, f"url(#sky-{KINDS[kind]})"),
        inside,
        _path(_FIELD, "url(#gloss)", fill_opacity=0.7),
        _line(_FIELD, "url(#sunk)", 1.6),
    ]


def _numbers(kind: int) -> list[Markup]:
    """Write gold large on the left, silver small on a drop of metal on the right."""
    return [
        _number(str(GOLD[kind]), -9, 12, 42, GOLDEN[0], "#3a1d04"),
        el("circle", cx=15.5, cy=-16.5, r=10, fill="#23262c"),
        el("circle", cx=15.5, cy=-16.5, r=8.6, fill="url(#silver)"),
        _number(str(SILVER[kind]), 15.5, -11.2, 15.5, "#20242c", "#eef3f7"),
    ]


@lru_cache(1)
def templates() -> Markup:
    """Return the shields for ``defs``, around their middle, 60 by 70 units.

    ``token-field`` and so on; ``blank-field`` is the same without its numbers.
    """
    paints = [
        part
        for name, paint in zip(KINDS, _PAINTS, strict=True)
        for part in (
            fade(f"sky-{name}", (0, paint.sky[0]), (0.55, paint.sky[1])),
            fade(f"ground-{name}", (0, paint.ground[0]), (1, paint.ground[1])),
        )
    ]
    return join(
        [
            fade("silver", (0, "#ffffff"), (0.5, "#cfd6de"), (1, "#8d97a3"), turn=-30),
            el("clipPath", el("path", d=_FIELD), id="shield-inside"),
            *paints,
            *[el("g", *_shield(kind), id=f"blank-{name}") for kind, name in enumerate(KINDS)],
            *[
                el("g", el("use", href=f"#blank-{name}"), *_numbers(kind), id=f"token-{name}")
                for kind, name in enumerate(KINDS)
            ],
        ]
    )
