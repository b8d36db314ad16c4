"""What is asked over the land while a turn is drafted: how many knights, which building, which token.

It lies on a slate of wood beside the hex it is about, and only before whoever is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from longtable.draw import Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.wood import Box, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.barony.board import (
    FIRST_HEX,
    FIRST_TOKEN,
    GOLD,
    KIND,
    KNIGHTS,
    NOWHERE,
    STRONGHOLD,
    TERRAIN_NAMES,
    TITLE_PRICE,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.pictures import spoken
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.pen import Pen, moved, number, spot_of, use, written
from longtable.games.barony.pictures.plates import fitted
from longtable.games.barony.rules.position import (
    BUILD_KIND,
    ENTER,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    PLACE,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
)
from longtable.games.barony.rules.state import SeenBarony

_FINGER: Final = 44.0  #: pixels that a finger needs
_STAGE: Final = (
    388.0  #: pixels in which a phone shows a picture, however high, beside all else on a page
)
_MOST: Final = 3  #: knights that a city gives at most (B-30)
_BUILDINGS: Final = {VILLAGE: "village", STRONGHOLD: "stronghold"}

#: pick → id
PLACES: Final = {
    **{KNIGHTS + many: f"knights-{many}" for many in range(1, _MOST + 1)},
    **{KIND + building: name for building, name in _BUILDINGS.items()},
    **{FIRST_TOKEN + kind: TERRAIN_NAMES[kind] for kind in range(TOKEN_KINDS)},
}
#: the steps in which a hex that is picked, or was, brings a piece
_HAUNTED: Final = (PLACE, RECRUIT_CITY, LEAVE, ENTER, LEAVE_AGAIN)
_NO_LAYER: Final[dict[str, Markup]] = {}
_NO_GHOSTS: Final[Mapping[int, tuple[str, bool]]] = MappingProxyType({})


# -- parts -------------------------------------------------------------------------------------------------


def _slate(x: float, y: float, width: float, height: float, *inside: Markup) -> Markup:
    """Draw a slate of wood around a point, with what lies on it and is no choice."""
    box = (-width / 2, -height / 2, width, height)
    return el(
        "g",
        rect(box_moved(box, 2, 6), SHADE, rx=10, fill_opacity=0.45),
        rect(box, "url(#walnut)", 10, stroke="#d9a53a", stroke_width=1.6),
        rect(inset(box, 2), "none", 8.5, stroke="url(#rim)", stroke_width=1.4, stroke_opacity=0.6),
        *inside,
        id="slate",
        transform=moved(round(x, 1), round(y, 1)),
    )


def _choice(
    id: str,
    pick: int,
    at: tuple[float, float],
    size: float,
    label: str,
    *inside: Markup,
    anchor: str,
    ghost: str | None = None,
) -> Markup:
    """Draw one thing on the slate that may be picked."""
    box = (-size / 2, -size / 2, size, size)
    return el(
        "g",
        rect(box, SHADE, 7, fill_opacity=0.42),
        rect(box, "none", 7, class_="hit"),
        rect(box, "url(#lamp)", 7, class_="spot", opacity=0),
        el("g", *inside, class_="piece"),
        id=id,
        class_="place",
        transform=moved(round(at[0], 1), round(at[1], 1)),
        role="img",
        aria_label=label,
        data_pick=pick,
        data_at=anchor,
        data_ghost=ghost,
        data_angle=0 if ghost else None,
    )


def _size(pen: Pen) -> float:
    """Return how large a choice is: on a phone never smaller than a finger, however small the picture is."""
    return round(max(50.0, _FINGER * pen.at.box[1] / _STAGE), 1) if pen.tall else 60.0


def _beside(pen: Pen, hex: int, width: float, height: float) -> tuple[float, float]:
    """Return the middle of a slate next to a hex, within the land and off the hex itself."""
    x, y = pen.at.middle(hex)
    left, top, wide, high = pen.at.land
    aside, above = pen.at.size * 0.9 + width / 2 + 6, pen.at.size + height / 2 + 6
    lowest, highest = top + height / 2 + 4, top + high - height / 2 - 4
    if x + aside + width / 2 <= left + wide:
        return x + aside, max(lowest, min(highest, y))
    if x - aside - width / 2 >= left:
        return x - aside, max(lowest, min(highest, y))
    middle = max(left + width / 2 + 4, min(left + wide - width / 2 - 4, x))
    return middle, y - above if y - above >= lowest else y + above


def _row(
    pen: Pen, hex: int, count: int, head: float = 0.0
) -> tuple[float, float, float, float, list[tuple[float, float]]]:
    """Lay out choices in a row beside a hex: middle, width and height of the slate, and of each choice."""
    size, gap = _size(pen), 8.0
    width, height = count * (size + gap) + gap, size + 2 * gap + head
    x, y = _beside(pen, hex, width, height)
    first = x - (count - 1) * (size + gap) / 2
    return x, y, width, height, [(first + (size + gap) * i, y + head / 2) for i in range(count)]


# -- how many knights, which building ----------------------------------------------------------------------


@lru_cache(128)
def _knights(pen: Pen, seat: int, hex: int, most: int) -> dict[str, Markup]:
    """Return the layer that asks how many knights are recruited."""
    house = LOOKS[pen.looks[seat]].id
    x, y, width, height, places = _row(pen, hex, most)
    layer = {"slate": _slate(x, y, width, height)}
    scale = _size(pen) / 100
    for i, at in enumerate(places):
        many = i + 1
        knights = [
            use(f"knight-of-{house}", 25 * scale * (k - i / 2), _size(pen) * 0.26, scale * 0.82)
            for k in range(many)
        ]
        layer[f"knights-{many}"] = _choice(
            f"knights-{many}",
            KNIGHTS + many,
            at,
            _size(pen),
            spoken.knights(pen.words, many),
            *knights,
            number(str(many), _size(pen) * 0.36, _size(pen) * 0.42, 18),
            anchor=spot_of(*pen.at.middle(hex)),
            ghost=f"ghost-knight-{house}",
        )
    return layer


@lru_cache(128)
def _kinds(pen: Pen, seat: int, hex: int, left: tuple[int, int]) -> dict[str, Markup]:
    """Return the layer that asks whether a village or a stronghold is built; ``left`` of each in reserve."""
    house = LOOKS[pen.looks[seat]].id
    kinds = [(kind, many) for kind, many in zip(_BUILDINGS, left, strict=True) if many]
    x, y, width, height, places = _row(pen, hex, len(kinds))
    layer = {"slate": _slate(x, y, width, height)}
    size = _size(pen)
    for (kind, many), at in zip(kinds, places, strict=True):
        name = _BUILDINGS[kind]
        layer[name] = _choice(
            name,
            KIND + kind,
            at,
            size,
            spoken.building(pen.words, kind, many),
            use(f"{name}-of-{house}", -size * 0.06, size * 0.3, size / 100 * 0.9),
            number(f"×{many}", size * 0.47, size * 0.45, 15, "end"),
            anchor=spot_of(*pen.at.middle(hex)),
            ghost=f"ghost-{name}-{house}",
        )
    return layer


# -- which token -------------------------------------------------------------------------------------------


def _tokens(
    pen: Pen, held: tuple[int, ...], places: list[tuple[float, float]]
) -> dict[str, Markup]:
    """Draw the kinds of token held, large, each with how many there are."""
    size = _size(pen)
    kinds = [(kind, count) for kind, count in enumerate(held) if count]
    return {
        TERRAIN_NAMES[kind]: _choice(
            TERRAIN_NAMES[kind],
            FIRST_TOKEN + kind,
            at,
            size,
            spoken.token(pen.words, kind, count),
            use(f"token-{TERRAIN_NAMES[kind]}", -size * 0.06, -size * 0.03, size / 100 * 1.12),
            *([number(f"×{count}", size * 0.48, size * 0.44, 16, "end")] if count > 1 else []),
            anchor=spot_of(*at),
        )
        for (kind, count), at in zip(kinds, places, strict=True)
    }


def _headed(text: str, width: float, height: float, head: float) -> Markup:
    """Write what is asked at the top of a slate."""
    size = fitted(text, 14, width - 16)
    return written(text, 0, -height / 2 + head * 0.5 + size * 0.52, round(size, 2))


@lru_cache(128)
def _stolen(pen: Pen, hex: int, victim: int, own: bool, held: tuple[int, ...]) -> dict[str, Markup]:
    """Return the layer of the victim's tokens, of which one is taken; ``own`` where the victim picks it."""
    head = 30.0
    count = len([each for each in held if each])
    x, y, width, height, places = _row(pen, hex, count, head)
    text = spoken.give(pen.words) if own else spoken.take(pen.words)
    medal = use(f"medal-of-{LOOKS[pen.looks[victim]].id}", -width / 2 + 20, -height / 2 + 19, 0.42)
    room = width - 42
    size = fitted(text, 14, room)
    said = written(text, -width / 2 + 38, -height / 2 + 19 + size * 0.36, round(size, 2), "start")
    return {"slate": _slate(x, y, width, height, medal, said), **_tokens(pen, held, places)}


@lru_cache(128)
def _paying(
    pen: Pen, held: tuple[int, ...], paid: tuple[int, ...], title: int
) -> dict[str, Markup]:
    """Return the layer of the tokens that pay for a title: below those in hand, above what lies there."""
    size, gap = _size(pen), 8.0
    count = len([each for each in held if each])
    head, shelf = 26.0, 44.0
    width = max(count * (size + gap) + gap, 210.0)
    height = head + shelf + size + 2 * gap
    left, top, wide, high = pen.at.land
    x, y = left + wide / 2, top + high / 2
    first = x - (count - 1) * (size + gap) / 2
    places = [(first + (size + gap) * i, y + height / 2 - gap - size / 2) for i in range(count)]
    sum_ = sum([int(GOLD[kind]) * many for kind, many in enumerate(paid)])
    slate = _slate(
        x,
        y,
        width,
        height,
        _headed(spoken.paying(pen.words, title), width, height, head + 4),
        _shelf(paid, sum_, width, -height / 2 + head + shelf / 2),
    )
    return {"slate": slate, **_tokens(pen, held, places)}


def _shelf(paid: tuple[int, ...], sum_: int, width: float, y: float) -> Markup:
    """Draw the tokens laid down on a bar that fills up to the price."""
    left, room = -width / 2 + 12, width - 82
    bar: Box = (left, y - 17, room, 34)
    filled: Box = (left, y - 17, room * min(1.0, sum_ / TITLE_PRICE), 34)
    laid = [kind for kind, many in enumerate(paid) for _ in range(many)]
    step = min(26.0, (room - 26) / max(len(laid) - 1, 1))
    return join(
        [
            rect(bar, SHADE, 8, fill_opacity=0.5),
            *([rect(filled, "url(#plate-gilt)", 8, fill_opacity=0.55)] if sum_ else []),
            rect(bar, "none", 8, stroke="url(#sunk)", stroke_width=1.4),
            *[
                use(f"token-{TERRAIN_NAMES[kind]}", left + 15 + step * i, y, 0.42)
                for i, kind in enumerate(laid)
            ],
            use("coin", width / 2 - 59, y, 0.75),
            number(f"{sum_}/{int(TITLE_PRICE)}", width / 2 - 10, y + 6, 17, "end"),
        ]
    )


# -- the layer ---------------------------------------------------------------------------------------------


def _held(seen: SeenBarony, seat: int) -> tuple[int, ...]:
    return tuple([int(seen.tokens_of(seat, kind)) for kind in range(TOKEN_KINDS)])


def offer(pen: Pen, seen: SeenBarony) -> dict[str, Markup]:
    """Return the layer of what is asked of the viewer over the land; empty where nothing is."""
    turn, step, hex = int(seen.turn), int(seen.step), int(seen.place)
    if turn < 0 or turn != seen.viewer:
        return _NO_LAYER
    if step == RECRUIT_NUMBER:
        return _knights(pen, turn, hex, len(seen.picks()))
    if step == BUILD_KIND:
        left = int(seen.reserve(turn, VILLAGE)), int(seen.reserve(turn, STRONGHOLD))
        return _kinds(pen, turn, hex, left)
    if step == STOLEN and hex != NOWHERE:
        victim = int(seen.victim)
        return _stolen(pen, hex, victim, victim == turn, _held(seen, victim))
    if step == PAY:
        paid = tuple([int(seen.paid(kind)) for kind in range(TOKEN_KINDS)])
        return _paying(pen, _held(seen, turn), paid, int(seen.title(turn)) + 1)
    return _NO_LAYER


@lru_cache(128)
def _ghosts(hexes: tuple[int, ...], template: str, own: bool) -> Mapping[int, tuple[str, bool]]:
    return dict.fromkeys(hexes, (template, own))


def ghosts(pen: Pen, seen: SeenBarony) -> Mapping[int, tuple[str, bool]]:
    """Return the hexes that bring a piece when they are picked: its template, and whether it stands there.

    In setup a hex brings a city, and a city that recruits a knight, which stand there. The hex that a knight
    leaves brings the knight, which will stand elsewhere: so it still does when the knight has yet to arrive.
    Whatever else is brought comes from a plate or from what is offered.
    """
    step = int(seen.step)
    if seen.turn < 0 or seen.turn != seen.viewer or step not in _HAUNTED:
        return _NO_GHOSTS
    if step == ENTER:
        hexes: tuple[int, ...] = (int(seen.place),)
    else:
        hexes = tuple([pick - FIRST_HEX for pick in seen.picks() if pick >= FIRST_HEX])
    house = LOOKS[pen.looks[seen.turn]].id
    piece = "city" if step == PLACE else "knight"
    return _ghosts(hexes, f"ghost-{piece}-{house}", step in (PLACE, RECRUIT_CITY))
