"""Cards of paper: actions, backs, roles and gold, drawn around the middle of a card of 76 by 120 units."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE, fade, glow
from longtable.draw.pieces import glint, numeral
from longtable.games.saboteur.pictures.rock import CARD
from longtable.games.saboteur.pictures.tools import CART, LANTERN, PICKAXE, TOOLS

_FIELD: Final = "M-29-55H29Q33-55 33-51V51Q33 55 29 55H-29Q-33 55-33 51V-51Q-33-55-29-55Z"
_INK: Final = "#3b2613"


def gradients() -> Markup:
    """Return what cards of paper are painted with, for ``defs``."""
    return join(
        [
            fade("paper-break", (0, "#f6dcc0"), (1, "#dca27c")),
            fade("paper-repair", (0, "#f3f0cf"), (1, "#bcc893")),
            fade("paper-deed", (0, "#fbf0d2"), (1, "#d9bf8a")),
            fade("back", (0, "#6d4a2b"), (1, "#3a2413")),
            fade("digger", (0, "#ffe3a0"), (1, "#d8923a")),
            fade("saboteur", (0, "#8e2a22"), (1, "#2c0d10")),
            fade("skin", (0, "#f6cfa2"), (1, "#d1925e")),
            fade("paper-gold", (0, "#fff3c4"), (1, "#dcaa4a")),
            fade("mystery", (0, "#3f4a66"), (1, "#181d2c")),
            glow("secret", (0, "#8fa4d8", 0.75), (1, "#8fa4d8", 0)),
        ]
    )


def card(field: str, rim: str, *inside: Markup) -> Markup:
    """Draw a card of paper: its shadow, its rim, the field within, and what is on it."""
    return join(
        [
            el("path", d=CARD, fill=SHADE, fill_opacity=0.5, transform="translate(.8 1.6)"),
            el("path", d=CARD, fill=rim, stroke="#241407", stroke_width=1.2),
            el("path", d=_FIELD, fill=f"url(#{field})"),
            el("path", d=_FIELD, fill="none", stroke="url(#sunk)", stroke_width=1.4),
            *inside,
            el("path", d=CARD, fill="none", stroke="url(#rim)", stroke_width=1.4),
        ]
    )


def _use(id: str, x: float, y: float, scale: float = 1, turn: float = 0) -> Markup:
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return el("use", href=f"#{id}", transform=f"translate({x:g} {y:g}){turned}{scaled}")


def _ring(color: str) -> Markup:
    return join(
        [
            el("circle", r=30, cy=-6, fill="#fff8e6", fill_opacity=0.75),
            el("circle", r=30, cy=-6, fill="none", stroke=color, stroke_width=3.4),
        ]
    )


def breaking(tool: int) -> Markup:
    """Draw a card that breaks a tool: red, the tool in pieces, and a cross."""
    drawn = _use(f"broken-{TOOLS[tool]}", 0, -6, 0.86)
    return card("paper-break", "#8f1f16", _ring("#b52a1e"), drawn, _use("mark-break", 0, 40, 1.15))


def repairing(*tools: int) -> Markup:
    """Draw a card that mends a tool, or one of two: green, the tools whole, and a check."""
    if len(tools) == 1:
        drawn = [_ring("#2c7d3c"), _use(f"tool-{TOOLS[tools[0]]}", 0, -6, 0.84)]
    else:
        first, second = tools
        drawn = [
            el("circle", r=21, cx=-9, cy=-29, fill="#fff8e6", stroke="#2c7d3c", stroke_width=2.8),
            el("circle", r=21, cx=9, cy=11, fill="#fff8e6", stroke="#2c7d3c", stroke_width=2.8),
            _use(f"tool-{TOOLS[first]}", -9, -29, 0.6),
            _use(f"tool-{TOOLS[second]}", 9, 11, 0.6),
        ]
    return card("paper-repair", "#1f5a2d", *drawn, _use("mark-repair", 0, 41, 1.05))


_FALLING: Final = (
    (-13, -33, 1.0, 20),
    (13, -24, 0.9, 80),
    (-4, -6, 1.25, 0),
    (17, 8, 0.8, 130),
    (-18, 8, 0.8, 60),
)
_LYING: Final = (
    (-19, 35, 1.15, 10),
    (0, 38, 1.3, 50),
    (19, 35, 1.1, 100),
    (-9, 24, 1.0, 30),
    (10, 25, 1.05, 0),
)


def rockfall() -> Markup:
    """Draw a rockfall: blocks that come down through the roof of a tunnel."""
    hurried = "M-13-52V-44M13-44V-35M-4-26V-17M17-8V-1M-18-8V-1"
    blocks = [
        el("use", href="#stone", transform=f"translate({x} {y}) rotate({turn}) scale({size})")
        for x, y, size, turn in (*_FALLING, *_LYING)
    ]
    return card(
        "paper-deed",
        "#5d4632",
        el("path", d="M-33-55H33V-44L22-49L12-41L2-48L-10-42L-20-49L-33-43Z", fill="#54483c"),
        el("path", d="M-33 55V41H33V55Z", fill="#6b4a26"),
        el(
            "path",
            d=hurried,
            stroke=_INK,
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_opacity=0.6,
        ),
        *blocks,
    )


def chart() -> Markup:
    """Draw a map: a sheet with a dotted way to three hills, and an eye above it."""
    sheet = "M-26-22L-9-27L9-21L26-26V30L9 35L-9 29L-26 34Z"
    return card(
        "paper-deed",
        "#5d4632",
        el("path", d=sheet, fill=SHADE, fill_opacity=0.4, transform="translate(1.5 3)"),
        el("path", d=sheet, fill="url(#parchment)", stroke="#5a4020", stroke_width=1.6),
        el("path", d="M-9-27L9-21V35L-9 29Z", fill="#b98d4c", fill_opacity=0.28),
        el(
            "path",
            d="M-20 22C-10 24-14 8-4 8S6 2 12-2",
            fill="none",
            stroke="#8f1f16",
            stroke_width=2.6,
            stroke_dasharray="4 4",
            stroke_linecap="round",
        ),
        el(
            "path",
            d="M10-9L20 1M20-9L10 1",
            stroke="#b52a1e",
            stroke_width=4,
            stroke_linecap="round",
        ),
        el("path", d="M-20-8l5-7 5 7ZM-14-2l4-6 4 6Z", fill="#7d6a4c"),
        _use("eye", 0, -40, 1),
    )


def eye() -> Markup:
    """Draw an open eye, the sign of a look that only one has had."""
    outline = "M-15 0Q0-14 15 0Q0 14-15 0Z"
    return join(
        [
            el("path", d=outline, fill=SHADE, fill_opacity=0.4, transform="translate(1 2)"),
            el("path", d=outline, fill="#fffdf4", stroke=_INK, stroke_width=2.6),
            el("circle", r=5.6, fill="#2b6c8c"),
            el("circle", r=2.6, fill="#0d1c26"),
            el("circle", cx=-1.8, cy=-1.8, r=1.6, fill="#fff"),
        ]
    )


# -- backs -------------------------------------------------------------------------------------------------


def _studs(color: str) -> Markup:
    at = ((-28, -50), (28, -50), (-28, 50), (28, 50))
    return join([el("circle", cx=x, cy=y, r=2.6, fill=color) for x, y in at])


def back() -> Markup:
    """Draw the back of the cards that are dealt: planks, and two picks crossed."""
    planks = "M-33-28H33M-33 0H33M-33 28H33"
    return card(
        "back",
        "#c39a55",
        el("path", d=planks, stroke="#22130a", stroke_width=1.4, stroke_opacity=0.7),
        el(
            "path", d="M-30-42H10M-14-14H28M-28 14H8M-6 42H30", stroke="#a5743f", stroke_opacity=0.5
        ),
        el("circle", r=25, fill="#2a190d", stroke="url(#brass)", stroke_width=3),
        _use("tool-pickaxe", 2, 0, 0.62),
        el("g", _use("tool-pickaxe", 2, 0, 0.62), transform="scale(-1 1)"),
        _studs("#e4c27c"),
    )


def goal_back() -> Markup:
    """Draw the back that all three goals show while nobody has dug to them."""
    return card(
        "mystery",
        "#b98a3c",
        el("ellipse", rx=34, ry=46, fill="url(#secret)"),
        el(
            "path",
            d="M0-44L27 0L0 44L-27 0Z",
            fill="#20283c",
            stroke="url(#brass)",
            stroke_width=2.6,
        ),
        el(
            "path",
            d="M0-36L22 0L0 36L-22 0Z",
            fill="none",
            stroke="#8fa4d8",
            stroke_width=1,
            stroke_opacity=0.7,
        ),
        numeral("?", 46, "#ffe7a6", y=1, edge="#10131d"),
        glint(-21, -34, 0.6),
        glint(22, 33, 0.5),
        _studs("#e4c27c"),
    )


def role_back() -> Markup:
    """Draw the back of a role: a helmet whose face lies in the dark."""
    return card(
        "mystery",
        "#8c6a2c",
        el("ellipse", cy=-2, rx=30, ry=38, fill="url(#secret)"),
        el("path", d="M-21 4C-21-28 21-28 21 4V22C12 34-12 34-21 22Z", fill="#0c0f17"),
        _helmet("#8b8578", "#4b4840"),
        el("path", d="M-9 8h6M3 8h6", stroke="#ffe7a6", stroke_width=3, stroke_linecap="round"),
        _studs("#c9b48a"),
    )


# -- roles -------------------------------------------------------------------------------------------------


def _helmet(face: str, shade: str) -> Markup:
    return join(
        [
            el("path", d="M-24 0C-25-36 25-36 24 0Z", fill=face, stroke="#1d1209", stroke_width=2),
            el(
                "path",
                d="M-15-14C-12-24-4-27 3-27",
                fill="none",
                stroke="#fff",
                stroke_width=3,
                stroke_opacity=0.5,
                stroke_linecap="round",
            ),
            el(
                "path",
                d="M-28 0Q0-9 28 0V5Q0-4-28 5Z",
                fill=shade,
                stroke="#1d1209",
                stroke_width=1.6,
            ),
        ]
    )


def _dwarf(beard: str, dark: str, helmet: tuple[str, str], *features: Markup) -> Markup:
    """Draw a dwarf: shoulders, face, beard, nose and helmet."""
    return join(
        [
            el(
                "path",
                d="M-33 51C-32 30-20 26 0 26S32 30 33 51Q33 55 29 55H-29Q-33 55-33 51Z",
                fill=dark,
                stroke="#1d1209",
                stroke_width=2,
            ),
            el(
                "path",
                d="M-19-2H19V12C19 24 9 30 0 30S-19 24-19 12Z",
                fill="url(#skin)",
                stroke="#1d1209",
                stroke_width=2,
            ),
            el(
                "path",
                d="M-21 4C-27 26-20 45 0 52C20 45 27 26 21 4C18 16 12 19 6 17Q0 14-6 17C-12 19-18 16-21 4Z",
                fill=beard,
                stroke="#1d1209",
                stroke_width=2,
            ),
            el(
                "path",
                d="M-14 24C-12 34-8 40-3 44M14 24C12 34 8 40 3 44M0 30V46",
                fill="none",
                stroke="#1d1209",
                stroke_width=1.4,
                stroke_opacity=0.55,
            ),
            *features,
            el(
                "path",
                d="M-5 6Q0 3 5 6Q8 13 0 14Q-8 13-5 6Z",
                fill="#e09a6a",
                stroke="#6b3c1c",
                stroke_width=1.4,
            ),
            _helmet(*helmet),
        ]
    )


def digger() -> Markup:
    """Draw a digger: a friendly dwarf whose helmet bears a lamp."""
    return card(
        "digger",
        "#1d6a58",
        el("circle", cy=-22, r=30, fill="url(#lamplight)"),
        _dwarf(
            "#c8742a",
            "#1d6a58",
            ("#e2b13c", "#9a6a14"),
            el("circle", cx=-8, cy=5, r=2.4, fill="#22150a"),
            el("circle", cx=8, cy=5, r=2.4, fill="#22150a"),
            el(
                "path",
                d="M-7 22Q0 28 7 22",
                fill="none",
                stroke="#22150a",
                stroke_width=2.2,
                stroke_linecap="round",
            ),
        ),
        el("circle", cy=-15, r=8, fill="#fffbe0", stroke="#4b3416", stroke_width=2),
        el("circle", cy=-15, r=15, fill="url(#lamplight)"),
        _use("nugget", -22, 44, 1.05),
        _use("nugget", 22, 45, 0.9),
    )


def saboteur() -> Markup:
    """Draw a saboteur: a masked dwarf with a burning fuse."""
    stick = join(
        [
            el(
                "rect",
                x=-5,
                y=-14,
                width=10,
                height=28,
                rx=2,
                fill="#d23a2a",
                stroke="#1d0a06",
                stroke_width=1.8,
            ),
            el("path", d="M-5-6H5M-5 6H5", stroke="#f3d7a0", stroke_width=2),
            el("path", d="M0-14C2-20 8-18 8-24", fill="none", stroke="#d9c6a0", stroke_width=2),
            el("circle", cx=8, cy=-25, r=8, fill="url(#lamplight)"),
            glint(8, -25, 0.9),
        ]
    )
    return card(
        "saboteur",
        "#2a0f12",
        _dwarf(
            "#2b2730",
            "#1c1a22",
            ("#5a5560", "#2c2933"),
            el("path", d="M-20-1H20V9Q10 14 4 9Q0 7-4 9Q-10 14-20 9Z", fill="#15131a"),
            el(
                "path",
                d="M-12 3L-5 6.500M12 3L5 6.500",
                stroke="#ffdf6a",
                stroke_width=3,
                stroke_linecap="round",
            ),
            el(
                "path",
                d="M-7 25Q0 21 8 23",
                fill="none",
                stroke="#0d0b10",
                stroke_width=2.4,
                stroke_linecap="round",
            ),
        ),
        el("g", stick, transform="translate(22 38) rotate(14)"),
    )


# -- gold --------------------------------------------------------------------------------------------------

_NUGGETS: Final = (
    ((0, 2, 2.4),),
    ((-9, -14, 2.0), (9, 18, 2.0)),
    ((0, -24, 1.8), (-12, 10, 1.8), (13, 22, 1.8)),
)


def gold(value: int) -> Markup:
    """Draw a gold card with one, two or three nuggets."""
    nuggets = [_use("nugget", x, y, size) for x, y, size in _NUGGETS[value - 1]]
    first = _NUGGETS[value - 1][0]
    return card(
        "paper-gold",
        "#7a5410",
        el("ellipse", rx=33, ry=50, fill="url(#gleam)"),
        *nuggets,
        glint(first[0] - 7, first[1] - 9, 0.9),
        *[
            el("circle", cx=-8 * (value - 1) / 2 + 8 * i, cy=47, r=2.8, fill="#7a4e08")
            for i in range(value)
        ],
    )


def gold_back() -> Markup:
    """Draw the back of a gold card: a sack, whatever is in it."""
    return card(
        "back",
        "#c08a26",
        el(
            "path",
            d="M-9-20C-24-6-26 26-15 34H15C26 26 24-6 9-20Z",
            fill="#b98f52",
            stroke="#2b1807",
            stroke_width=2.2,
        ),
        el(
            "path",
            d="M-11-30L-6-21H6L11-30L4-27L0-32L-4-27Z",
            fill="#d9b274",
            stroke="#2b1807",
            stroke_width=2,
        ),
        el("path", d="M-9-20Q0-15 9-20", fill="none", stroke="#5d3a14", stroke_width=4),
        _use("nugget", 0, 12, 1.15),
        _studs("#ffe7a6"),
    )


@lru_cache(1)
def faces() -> dict[str, Markup]:
    """Return the cards of paper by the name of their template."""
    return {
        "card-break-pickaxe": breaking(PICKAXE),
        "card-break-lantern": breaking(LANTERN),
        "card-break-cart": breaking(CART),
        "card-repair-pickaxe": repairing(PICKAXE),
        "card-repair-lantern": repairing(LANTERN),
        "card-repair-cart": repairing(CART),
        "card-repair-pickaxe-lantern": repairing(PICKAXE, LANTERN),
        "card-repair-pickaxe-cart": repairing(PICKAXE, CART),
        "card-repair-lantern-cart": repairing(LANTERN, CART),
        "card-rockfall": rockfall(),
        "card-map": chart(),
        "card-back": back(),
        "goal-back": goal_back(),
        "role-back": role_back(),
        "role-digger": digger(),
        "role-saboteur": saboteur(),
        "card-gold-1": gold(1),
        "card-gold-2": gold(2),
        "card-gold-3": gold(3),
        "gold-back": gold_back(),
    }
