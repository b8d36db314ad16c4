"""What is asked over a board while a turn is drafted: how a price is paid, which resource is raised."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from longtable.draw import Layer, Markup, el, join
from longtable.draw.paint import SHADE
from longtable.draw.wood import Box, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.pandoria.board import (
    CRYSTALS,
    FIRST_PAY,
    FIRST_RESOURCE,
    GOLD,
    RESOURCE_NAMES,
    RESOURCES,
    WOOD,
)
from longtable.games.pandoria.pictures import spoken
from longtable.games.pandoria.pictures.lettering import fitted, line
from longtable.games.pandoria.pictures.lots import lot
from longtable.games.pandoria.pictures.pen import Pen, moved, number, use
from longtable.games.pandoria.pictures.signs import NAMES
from longtable.games.pandoria.rules.payment import (
    FIRST_OTHER,
    SECOND_OTHER,
    building_price,
    card_price,
    fewest_units,
    monument_price,
    most_units,
    spell_price,
    units_missing,
)
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import (
    CONJURE_WHAT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
)

_NO_LAYER: Final[Layer] = {}
_NO_PLACES: Final[Mapping[int, str]] = {}
_PAID: Final = {
    PAY_SPELL: CRYSTALS,
    PAY_CARD: GOLD,
    PAY_BUILDING: WOOD,
    PAY_MONUMENT: WOOD,
}
_HEAD: Final = 24.0
_FINGER: Final = 46.0
_GAP: Final = 6.0

Paid = tuple[tuple[int, int], ...]  #: pairs of a resource and how much of it


def _slate(box: Box, text: str, price: int, resource: int) -> Markup:
    """Draw the slate on which choices lie, with what is asked; a price above 0 is told."""
    x, y, width, height = box
    around = (-width / 2, -height / 2, width, height)
    room = width - (62 if price else 20)
    drawn = [
        line(
            text,
            -width / 2 + 10,
            -height / 2 + 17,
            fitted(text, 13.5, room, bold=True),
            "#f6e3b8",
            anchor="start",
            weight=700,
        )
    ]
    if price:
        drawn += [
            use(f"icon-{NAMES[resource]}", width / 2 - 36, -height / 2 + 14, 0.42),
            number(str(price), width / 2 - 8, -height / 2 + 19, 16, "end"),
        ]
    return el(
        "g",
        rect(box_moved(around, 2, 5), SHADE, 10, fill_opacity=0.5),
        rect(around, "url(#walnut)", 10, stroke="#d9a53a", stroke_width=1.6),
        rect(inset(around, 2), "none", 8.5, stroke="url(#rim)", stroke_width=1.4),
        *drawn,
        id="slate",
        transform=moved(round(x + width / 2, 1), round(y + height / 2, 1)),
    )


def _laid_out(pen: Pen, buying: bool, many: int, wide: float) -> tuple[Box, list[Box]]:
    """Return the slate and each choice: over the lower part of the board they are about."""
    over = pen.at.realm
    if buying and pen.tall:
        last, over = pen.at.others[-1], pen.at.stacks
        over = (over[0], over[1], over[2], last[1] + last[3] - over[1])
    x, y, width, height = over
    columns = min(many, max(1, int((width - _GAP) // (wide + _GAP))))
    rows = -(-many // columns)
    slate_wide = max(columns * (wide + _GAP) + _GAP, 190.0)
    slate_high = rows * (_FINGER + _GAP) + _GAP + _HEAD
    left = x + (width - slate_wide) / 2
    top = max(y + 2, y + height - slate_high - 6)
    first = left + (slate_wide - columns * (wide + _GAP) + _GAP) / 2
    return (left, top, slate_wide, slate_high), [
        (
            first + (wide + _GAP) * (n % columns),
            top + _HEAD + _GAP + (_FINGER + _GAP) * (n // columns),
            wide,
            _FINGER,
        )
        for n in range(many)
    ]


def _choice(id: str, box: Box, label: str, pick: int, *inside: Markup) -> Markup:
    _, _, width, height = box
    around = (-width / 2, -height / 2, width, height)
    return lot(id, box, label, rect(around, SHADE, 7, fill_opacity=0.45), *inside, pick=pick, rx=7)


# -- paying ------------------------------------------------------------------------------------------------


@lru_cache(256)
def _paying(
    pen: Pen, step: int, price: int, held: int, missing: int, units: tuple[int, int]
) -> Layer:
    """Return the layer of all ways to pay: all of the resource itself, the rest of the two others."""
    resource = _PAID[step]
    first, second = int(FIRST_OTHER[resource]), int(SECOND_OTHER[resource])
    ways = list(range(units[0], units[1] + 1))
    wide = 88.0 if held else 62.0
    slate, boxes = _laid_out(pen, step == PAY_CARD, len(ways), wide)
    layer = {"slate": _slate(slate, spoken.asked(pen.words, True), price, resource)}
    for way, box in zip(ways, boxes, strict=True):
        paid: Paid = ((resource, held), (first, way), (second, missing - way))
        id = f"pay-{way}"
        label = spoken.split(pen.words, paid)
        layer[id] = _choice(id, box, label, FIRST_PAY + way, _heap(paid))
    return layer


def _heap(paid: Paid) -> Markup:
    """Draw what is paid: signs with numbers below them, side by side."""
    shown = [(resource, count) for resource, count in paid if count]
    each = 27.0
    drawn = []
    for n, (resource, count) in enumerate(shown):
        x = each * (n - (len(shown) - 1) / 2)
        drawn += [
            use(f"icon-{NAMES[resource]}", x, -9, 0.46),
            number(str(count), x, 19, 16, fill="#fff3d4"),
        ]
    return join(drawn)


def _price(seen: SeenPandoria, seat: int) -> int:
    """Return the price that is being paid."""
    step = int(seen.step)
    if step == PAY_SPELL:
        return int(spell_price(seen, seat, int(seen.chosen)))
    if step == PAY_CARD:
        return int(card_price(seen, seat, int(seen.chosen)))
    if step == PAY_BUILDING:
        return int(building_price(seen, seat, int(seen.chosen), int(seen.place)))
    return int(monument_price(seen, seat, int(seen.place), -1, -1))


# -- Conjure -----------------------------------------------------------------------------------------------


@lru_cache(256)
def _conjuring(pen: Pen, held: tuple[int, ...], value: int) -> Layer:
    """Return the layer of the resources that can be raised, each from what there is to the new value."""
    raised = [resource for resource in range(RESOURCES) if held[resource] < value]
    slate, boxes = _laid_out(pen, False, len(raised), 88.0)
    layer = {"slate": _slate(slate, spoken.asked(pen.words, False), 0, 0)}
    for resource, box in zip(raised, boxes, strict=True):
        id = RESOURCE_NAMES[resource]
        label = spoken.raised(pen.words, resource, held[resource], value)
        drawn = [
            use(f"icon-{NAMES[resource]}", -27, 0, 0.62),
            number(f"{held[resource]} → {value}", 13, 6, 16, fill="#fff3d4"),
        ]
        layer[id] = _choice(id, box, label, FIRST_RESOURCE + resource, *drawn)
    return layer


# -- the layer ---------------------------------------------------------------------------------------------


def offer(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of what is asked of the viewer; empty where nothing is."""
    turn, step = int(seen.turn), int(seen.step)
    if turn < 0 or turn != seen.viewer:
        return _NO_LAYER
    if step == CONJURE_WHAT:
        held = tuple([int(seen.held(turn, resource)) for resource in range(RESOURCES)])
        return _conjuring(pen, held, int(seen.tables.strength[seen.spell]))
    if step not in _PAID:
        return _NO_LAYER
    resource, price = _PAID[step], _price(seen, turn)
    return _paying(
        pen,
        step,
        price,
        int(seen.held(turn, resource)),
        int(units_missing(seen, turn, resource, price)),
        (
            int(fewest_units(seen, turn, resource, price)),
            int(most_units(seen, turn, resource, price)),
        ),
    )


_PICKS: Final = {
    **{f"pay-{units}": FIRST_PAY + units for units in range(11)},
    **{name: FIRST_RESOURCE + resource for resource, name in enumerate(RESOURCE_NAMES)},
}


@lru_cache(256)
def _places(offered: tuple[str, ...]) -> Mapping[int, str]:
    return {_PICKS[id]: id for id in offered if id in _PICKS}


def places(pen: Pen, seen: SeenPandoria) -> Mapping[int, str]:
    """Return the element of each choice by its pick."""
    found = offer(pen, seen)
    return _places(tuple(found)) if found else _NO_PLACES
