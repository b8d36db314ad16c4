"""What pictures are put together from: gradients, patterns and templates, the same for every state."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.games.armadora.pictures import art, land, table
from longtable.games.armadora.pictures.parts import warrior
from longtable.games.armadora.pictures.pen import Pen, use
from longtable.games.armadora.pictures.places import Measures
from longtable.games.armadora.pictures.sight import OWN, Sight


@lru_cache(64)
def defs(pen: Pen, look: int) -> Markup:
    """Return gradients and templates; ``look`` is the viewer's, -1 for a spectator."""
    names = art.LOOKS
    scale = pen.at.scale
    parts = [art.gradients(), art.shapes(), table.wood(pen.at), land.patterns(pen.at.scale)]
    parts += [_template("pit", art.pit(), scale)]
    parts += [_template(f"back-{name}", art.back(i)) for i, name in enumerate(names)]
    parts += [_template(f"front-{name}", art.front(i)) for i, name in enumerate(names)]
    parts += [_template(f"plus-{name}", art.reinforcement(i)) for i, name in enumerate(names)]
    parts += [_template(f"power-{name}", art.power(i)) for i, name in enumerate(names)]
    parts += [_template("arrow", art.arrow()), _template("eye", art.eye_mark())]
    parts += [_template("palisade", use("beam"), scale)]
    parts += [_template("ghost-gained", art.nugget(), scale)]
    parts += [_template(f"gold-{n}", art.gold(n, pen.at.plate), scale) for n in range(1, 8)]
    parts += [_spot_light(pen.at), _groove(pen.at), _reach(pen.at)]
    if look >= 0:
        parts += _ghosts(look, scale)
    return join(parts)


def _template(id: str, drawn: Markup, scale: float = 1) -> Markup:
    return el("g", drawn, id=id, transform=f"scale({scale:g})" if scale != 1 else None)


def _spot_light(at: Measures) -> Markup:
    side = at.cell * 0.84
    return el(
        "rect",
        id="spot",
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
        rx=at.cell * 0.1,
        fill="url(#lamp)",
    )


def _groove(at: Measures) -> Markup:
    length, width = at.cell * 0.32, max(2.6, at.cell * 0.045)
    return el(
        "rect", id="groove", x=-length / 2, y=-width / 2, width=length, height=width, rx=width / 2
    )


def _reach(at: Measures) -> Markup:
    """A flat hexagon around a line: as long as a square, and reaching towards both middles."""
    half, deep = at.cell / 2, at.cell * at.reach
    flat = half * (1 - 2 * at.reach)
    return el(
        "path",
        id="reach",
        d=f"M{-half:g} 0L{-flat:g} {-deep:g}H{flat:g}L{half:g} 0L{flat:g} {deep:g}H{-flat:g}Z",
    )


def _ghosts(look: int, scale: float) -> list[Markup]:
    tiles = [
        _template(f"ghost-{n}", warrior(look, Sight(0, OWN, n, True)), scale) for n in range(1, 6)
    ]
    return [
        *tiles,
        _template("ghost-line", use("beam"), scale),
        _template("ghost-arrow", use("arrow"), scale * 1.3),
        _template("ghost-eye", use("eye"), scale * 1.6),
        _template("ghost-reinforcement", use(f"plus-{art.LOOKS[look]}"), scale * 1.3),
    ]
