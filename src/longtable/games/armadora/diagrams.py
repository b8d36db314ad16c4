"""The diagrams of the rule pages: real positions, drawn by the room's own pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from longtable.core.state import SPECTATOR
from longtable.core.words import Words
from longtable.draw import Markup, Picture, el, join
from longtable.draw.el import Attribute
from longtable.draw.pieces import numeral
from longtable.draw.wood import planks, sheen
from longtable.games.armadora.board import FIRST_LINE, FIRST_SQUARE, PICK_NUMBERS, ROWS
from longtable.games.armadora.pictures import art, defs, draw, looks_of, table
from longtable.games.armadora.pictures.pen import Pen, pen_for, use
from longtable.games.armadora.pictures.places import LINE_IDS, SQUARE_IDS, UPRIGHT, column, row
from longtable.games.armadora.pictures.sight import columns_of
from longtable.games.armadora.reading import read_state
from longtable.games.armadora.rules import SeenArmadora

_GREEN, _RED, _BROWN, _PALE = "#1d7a4f", "#a3261b", "#3b2613", "#fff4d8"
_CHECK: Final = "M-7 0L-2 6L8-6"
_CROSS: Final = "M-6-6L6 6M6-6L-6 6"
_EVERYWHERE: Final = ""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A position and what is pointed out in it.

    Attributes:
        position: the position in the game's own words.
        part: the first and the last square shown (``a1-d2``), or empty for the whole board.
        viewer: whose view it is.
        looks: the look of each seat.
        lines: palisades that are talked of, and their mark: ``yes``, ``no``, or a letter.
        squares: marks on squares: ``no``, or a number to count by.
    """

    position: dict[str, object]
    part: str = _EVERYWHERE
    viewer: int = SPECTATOR
    looks: tuple[int, ...] = (0, 1, 2, 3)
    lines: tuple[tuple[str, str], ...] = ()
    squares: tuple[tuple[str, str], ...] = ()


def _counted(*squares: str) -> tuple[tuple[str, str], ...]:
    return tuple((square, str(number)) for number, square in enumerate(squares, 1))


_TOP_LEFT: Final = ["d1-e1", "d2-e2", "a2-a3", "b2-b3", "c2-c3", "d2-d3"]
_FOUR: Final = ["d1-e1", "d2-e2", "f1-g1", "f2-g2", "e2-e3", "f2-f3"]
_SIX: Final = ["d1-e1", "d2-e2", "e2-e3", "f2-f3", "g2-g3", "g1-h1", "g2-h2"]

SCENES: Final = {
    "setup": Scene(position={"seats": 2, "gold": [4, 6, 5, 3, 5, 7, 4, 6]}),
    "placing": Scene(
        position={
            "seats": 3,
            "warriors": [{"b1": 1, "e2": 3, "d3": 1}, {"d2": 2, "f3": 1}, {"c2": 1, "f1": 4}],
            "palisades": ["c1-c2", "c2-d2", "e2-e3"],
        },
        part="b1-f3",
        viewer=0,
    ),
    "four-squares": Scene(
        position={
            "seats": 2,
            "palisades": ["a1-a2", "b1-b2", "c1-c2", "e1-e2", "f1-f2", "g1-g2", "h1-h2"],
        },
        part="a1-h2",
        lines=(("c1-d1", "no"), ("d1-e1", "yes")),
        squares=(*_counted("a1", "b1", "c1"), *_counted("e1", "f1", "g1", "h1")),
    ),
    "mine-counts": Scene(
        position={"seats": 2, "palisades": ["a1-a2", "b1-b2", "c1-c2", "d1-d2"]},
        part="a1-e2",
        lines=(("d1-e1", "yes"),),
        squares=_counted("a1", "b1", "c1", "d1"),
    ),
    "pair": Scene(
        position={"seats": 2},
        part="a1-c2",
        lines=(("a1-b1", ""), ("a1-a2", "")),
        squares=(("a1", "no"),),
    ),
    "scoring": Scene(
        position={
            "seats": 2,
            "gold": [5, 6, 3, 4, 4, 5, 6, 7],
            "warriors": [{"c1": 4, "a2": 1}, {"c2": 3}],
            "palisades": _TOP_LEFT,
            "turn": None,
            "ended": [0, 1],
        },
        part="a1-d2",
        looks=(0, 2),
    ),
    "tie": Scene(
        position={
            "seats": 2,
            "gold": [3, 4, 7, 4, 5, 5, 6, 6],
            "warriors": [{"e1": 3}, {"f1": 2, "e2": 1}],
            "palisades": _FOUR,
            "turn": None,
            "ended": [0, 1],
        },
        part="e1-f2",
        looks=(0, 2),
    ),
    "orcs": Scene(
        position={"seats": 2, "palisades": ["c1-c2"]},
        part="b1-f3",
        lines=(("c2-d2", "P"), ("d2-d3", "1"), ("e2-f2", "2")),
    ),
    "arrow": Scene(
        position={
            "seats": 3,
            "rules": "advanced",
            "races": ["orc", "goblin", "elf"],
            "warriors": [{"g1": 3}, {"h1": 1}, {"e1": 1}],
            "palisades": _SIX,
            "arrows": {"g1": 1},
        },
        part="e1-h2",
        squares=(("h1", "no"),),
    ),
    "reinforcement": Scene(
        position={
            "seats": 3,
            "rules": "advanced",
            "races": ["orc", "goblin", "elf"],
            "gold": [3, 4, 7, 4, 5, 5, 6, 6],
            "warriors": [{"e2": 1}, {"e1": 3}, {"f1": 2}],
            "palisades": _FOUR,
            "reinforced": ["f1"],
            "turn": None,
            "ended": [0, 1, 2],
        },
        part="e1-f2",
    ),
    "cover": Scene(
        position={
            "seats": 4,
            "teams": False,
            "gold": [5, 6, 4, 4, 5, 7, 3, 6],
            "warriors": [
                {"b1": 1, "g1": 3, "c4": 2, "e3": 1},
                {"a3": 1, "f1": 1, "d4": 2, "h4": 1},
                {"c1": 3, "g2": 1, "d5": 1, "c2": 1},
                {"e1": 1, "g4": 2, "b5": 4, "a1": 1},
            ],
            "palisades": [
                *_TOP_LEFT,
                *("e1-f1", "e2-f2", "f2-f3", "g2-g3", "h2-h3"),
                *("c3-d3", "d3-d4", "e3-e4", "e3-f3", "e4-f4", "f4-f5", "b4-b5", "b5-c5"),
            ],
        },
        viewer=0,
    ),
    "seven-by-five": Scene(position={"seats": 2, "board": "7x5", "gold": [4, 6, 5, 3, 5, 7, 4, 6]}),
}


def diagram(name: str, words: Words) -> Picture:
    """Draw a diagram of the rule pages.

    Raises:
        LookupError: when there is none of that name.
    """
    if name not in DIAGRAMS:
        raise LookupError(f"Armadora has no diagram {name}; it has {', '.join(DIAGRAMS)}")
    return DIAGRAMS[name](words)


def _scene(scene: Scene, words: Words) -> Picture:
    """Draw a scene: the part of the board that matters, without what could be picked."""
    state = SeenArmadora(read_state(scene.position).seen_by(scene.viewer))
    said = Words(words.language, words.folder, scene.looks)
    whole = draw(state, "wide", said)
    looks = looks_of(state, said)
    pen = pen_for("wide", columns_of(state), words.language, words.folder, looks)
    shown = _shown(scene.part, pen.at.columns)
    drawn = [
        *table.field(pen.at),
        *whole.layers["land"].values(),
        *[whole.layers["squares"][SQUARE_IDS[n]] for n in shown if not _is_bare(state, n)],
        *[whole.layers["lines"][id] for n, id in enumerate(LINE_IDS) if _stands(state, n)],
        *whole.layers["won"].values(),
        *[_proposed(pen, line, mark) for line, mark in scene.lines],
        *[_on_square(pen, square, mark) for square, mark in scene.squares],
    ]
    x, y, width, height = _window(pen, scene.part)
    moved = el("g", *drawn, id="diagram", transform=f"translate({-x:g} {-y:g})")
    return Picture(
        box=(round(width), round(height)),
        layers={"diagram": {"diagram": moved}},
        title="",
        defs=defs(pen, -1),
    )


def _is_bare(state: SeenArmadora, square: int) -> bool:
    return state.owner(square) < 0 and state.gold(square) == 0


def _stands(state: SeenArmadora, line: int) -> bool:
    return state.is_line(line) and state.has_palisade(line)


def _corners(part: str) -> tuple[int, int]:
    first, last = part.split("-")
    return PICK_NUMBERS[first] - FIRST_SQUARE, PICK_NUMBERS[last] - FIRST_SQUARE


def _shown(part: str, columns: int) -> list[int]:
    """Return the squares of a part of the board and those around it, which show at its rim."""
    if part == _EVERYWHERE:
        return [n for n in range(8 * ROWS) if column(n) < columns]
    first, last = _corners(part)
    return [
        n
        for n in range(8 * ROWS)
        if column(first) - 1 <= column(n) <= min(column(last) + 1, columns - 1)
        and row(first) - 1 <= row(n) <= row(last) + 1
    ]


def _window(pen: Pen, part: str) -> tuple[float, float, float, float]:
    """Return x, y, width and height of what is shown: some of what lies around it, or of the frame."""
    at = pen.at
    if part == _EVERYWHERE:
        return at.frame
    rim = 38.0
    first, last = (at.center(square) for square in _corners(part))
    reach = at.cell / 2 + rim
    return (
        first[0] - reach,
        first[1] - reach,
        last[0] - first[0] + 2 * reach,
        (last[1] - first[1] + 2 * reach),
    )


def _proposed(pen: Pen, name: str, mark: str) -> Markup:
    """Draw a palisade that is talked of, paler than one that stands, with its mark."""
    line = PICK_NUMBERS[name] - FIRST_LINE
    x, y = pen.at.middle(line)
    turn = " rotate(-90)" if line < UPRIGHT else ""
    beam = el("g", use("palisade"), transform=f"translate({x:g} {y:g}){turn}", opacity=".6")
    return join([beam, _badge(x, y, mark)]) if mark else beam


def _on_square(pen: Pen, name: str, mark: str) -> Markup:
    x, y = pen.at.center(PICK_NUMBERS[name] - FIRST_SQUARE)
    corner = pen.at.cell * 0.3 if mark == "no" else pen.at.cell * 0.26
    return _badge(x - corner, y + corner, mark)


def _badge(x: float, y: float, mark: str) -> Markup:
    """Draw a round mark: a check, a cross, or a letter."""
    color = {"yes": _GREEN, "no": _RED}.get(mark, _BROWN)
    if mark in ("yes", "no"):
        path = _CHECK if mark == "yes" else _CROSS
        inside = el(
            "path",
            d=path,
            fill="none",
            stroke="#fff",
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    else:
        inside = numeral(mark, 22, "#fff")
    disc = el("circle", r=17, fill=color, stroke=_PALE, stroke_width=2.5)
    return el("g", disc, inside, transform=f"translate({x:g} {y:g})")


def _seating(words: Words) -> Picture:
    """Draw four shields around a table: partners opposite, numbered as they take turns."""
    drawn = _small_table()
    for seat, (x, y) in enumerate(((310, 352), (86, 210), (310, 68), (534, 210))):
        ring = _BROWN if seat % 2 == 0 else _PALE
        drawn += [
            el("circle", cx=x, cy=y, r=58, fill="#b98a5b", stroke=ring, stroke_width=6),
            use(f"back-{art.LOOKS[seat]}", x, y, 0.95),
            _badge(x + 42, y - 40, str(seat + 1)),
        ]
    pen = pen_for("wide", 8, words.language, words.folder, (0, 1, 2, 3))
    return Picture(
        box=(620, 420),
        layers={"diagram": {"diagram": el("g", *drawn, id="diagram")}},
        title="",
        defs=defs(pen, -1),
    )


def _small_table() -> list[Markup]:
    """Draw a table from above, with a dotted line from each partner to the other."""
    top = (154.0, 134.0, 312.0, 152.0)
    dots: dict[str, Attribute] = {
        "stroke_width": 5,
        "stroke_dasharray": "2 12",
        "stroke_linecap": "round",
    }
    return [
        el("rect", x=140, y=120, width=340, height=180, rx=26, fill="url(#walnut)"),
        # A window of its own, for the grain is that of the whole board.
        el(
            "svg",
            planks(top, table.GRAIN, 3),
            sheen(top),
            x=154,
            y=134,
            width=312,
            height=152,
            viewBox="154 134 312 152",
        ),
        el("path", d="M310 160V260", stroke=_BROWN, **dots),
        el("path", d="M180 210H440", stroke=_PALE, **dots),
    ]


DIAGRAMS: Final[dict[str, Callable[[Words], Picture]]] = {
    **{name: partial(_scene, scene) for name, scene in SCENES.items()},
    "teams": _seating,
}
