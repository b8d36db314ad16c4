"""What everybody may take from: the four open cards, the deck, the stacks of tiles, the monuments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Layer, Markup, el
from longtable.draw.pieces import badge
from longtable.draw.wood import Box, inset, rect, tray, well
from longtable.games.pandoria.board import DISPLAY, DOUBLES, FIRST_TAKE, NO_CARD
from longtable.games.pandoria.pictures import cards, spoken
from longtable.games.pandoria.pictures.cards import Prices
from longtable.games.pandoria.pictures.land import tile_id
from longtable.games.pandoria.pictures.lettering import fitted, line
from longtable.games.pandoria.pictures.lots import lot, row
from longtable.games.pandoria.pictures.pen import Pen, moved, number, use
from longtable.games.pandoria.pictures.places import SIDE
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.steps import TERRAIN_FIRST, TERRAIN_SECOND

_WALL: Final = 4.0
_NO_TILE: Final = -1

# -- the display -------------------------------------------------------------------------------------------


def display_id(at: int) -> str:
    """Return the id of a place on the display."""
    return f"display-{at + 1}"


def _boxes(pen: Pen) -> tuple[Box, ...]:
    x, y, width, height = pen.at.market
    inside = (x + _WALL + 1, y + _WALL, width - 2 * _WALL - 2, height - 2 * _WALL)
    return row(inside, DISPLAY, 2.0, pen.at.card[0])


@lru_cache(2048)
def _open_card(pen: Pen, at: int, card: int, gold: bool, prices: Prices) -> Markup:
    box = _boxes(pen)[at]
    label = spoken.offered(pen.words, pen.tables, card, gold, prices)
    drawn = cards.whole(pen.words, pen.tables, card, gold, (box[2], box[3]), prices)
    pick = FIRST_TAKE + card if pen.viewer >= 0 else None
    return lot(display_id(at), box, label, drawn, pick=pick)


@lru_cache(64)
def _wood(pen: Pen) -> Markup:
    wells = [well(inset(box, 3), 5) for box in _boxes(pen)]
    return el("g", tray(pen.at.market, 9, _WALL), *wells, id="display", aria_hidden="true")


@lru_cache(512)
def _display(pen: Pen, lies: tuple[tuple[int, int, Prices], ...], gold: bool) -> Layer:
    layer = {"display": _wood(pen)}
    for at, card, prices in lies:
        layer[display_id(at)] = _open_card(pen, at, card, gold, prices)
    return layer


def market(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of the open cards, at the prices of the seat that is shown large."""
    lies = []
    for at in range(DISPLAY):
        card = int(seen.display[at])
        if card != NO_CARD:
            lies.append((at, card, cards.prices_of(seen, pen.main, card)))
    return _display(pen, tuple(lies), bool(seen.treasury_gold))


@lru_cache(512)
def _places(display: tuple[int, ...]) -> Mapping[int, str]:
    return {FIRST_TAKE + card: display_id(at) for at, card in enumerate(display) if card != NO_CARD}


def places(pen: Pen, seen: SeenPandoria) -> Mapping[int, str]:
    """Return the element of each open card by its pick; none to those who only look on."""
    if pen.viewer < 0:
        return _places(())
    return _places(tuple([int(seen.display[at]) for at in range(DISPLAY)]))


# -- stacks ------------------------------------------------------------------------------------------------


class Stacks(NamedTuple):
    """What is left to draw, and the tile that somebody else has just drawn, -1 for none."""

    deck: int
    stack: int
    singles: int
    monument: int
    monuments: int
    drawn: int


def stacks_of(pen: Pen, seen: SeenPandoria) -> Stacks:
    """Return what is left to draw."""
    laying = seen.step == TERRAIN_FIRST or seen.step == TERRAIN_SECOND
    return Stacks(
        int(seen.deck_size()),
        int(seen.stack_size()),
        int(seen.singles_left()),
        int(seen.monument_value()),
        len(seen.monuments) - int(seen.erected_count),
        int(seen.chosen) if laying and seen.turn != pen.main else _NO_TILE,
    )


def _cells(pen: Pen) -> tuple[Box, ...]:
    x, y, width, height = pen.at.stacks
    return row((x + 6, y + 5, width - 12, height - 10), 4, 3.0, 200.0)


@lru_cache(512)
def _stack(pen: Pen, cell: int, id: str, name: str, label: str, left: int, kind: int) -> Markup:
    """Draw one stack: what lies on top, its name, how many."""
    box = _cells(pen)[cell]
    _, _, width, height = box
    room = height - 15
    y = -7.0
    text = pen.words.text(spoken.SHORT[name])
    size = fitted(text, 11.5, width - 4)
    return lot(
        id,
        box,
        label,
        el(
            "g",
            _top(name, kind, room, width * 0.43),
            transform=moved(-width * 0.2, y),
            opacity=None if left else 0.3,
        ),
        number(f"×{left}", width * 0.47, y + 6, 15.5, "end"),
        line(text, 0, height / 2 - 3, size, "#f0d8a8"),
    )


def _top(name: str, kind: int, high: float, wide: float) -> Markup:
    if name == "deck":
        return cards.back((round(high * 0.8, 1), high))
    if name == "monument":
        return monument(kind, high)
    single = name == "singles"
    if kind != _NO_TILE:
        size = min(high / 2, wide / (2 * SIDE if single else 4 * SIDE))
        return use(tile_id(kind), 0 if single else -SIDE * size, 0, size / 100)
    size = min(high / 2, wide / (2 * SIDE if single else 4 * SIDE))
    template = "single-back" if single else "tile-back"
    return use(template, 0 if single else -SIDE * size, 0, round(size / 100, 4))


@lru_cache(64)
def monument(value: int, high: float) -> Markup:
    """Draw a monument around its middle, with what it is worth."""
    drawn = [use("monument-stone", 0, 0, round(high / 41, 3))]
    if value:
        radius = max(9.0, high * 0.2)
        drawn.append(
            el("g", badge(str(value), radius, radius * 1.45), transform=moved(0, high * 0.1))
        )
    return el("g", *drawn)


@lru_cache(512)
def _stacks(pen: Pen, sight: Stacks) -> Layer:
    words = pen.words
    single = sight.drawn >= DOUBLES
    kinds = (_NO_TILE if single else sight.drawn, sight.drawn if single else _NO_TILE)
    entries = (
        ("deck", "deck", spoken.stack(words, "deck", sight.deck), sight.deck, _NO_TILE),
        ("stack", "stack", spoken.stack(words, "stack", sight.stack), sight.stack, kinds[0]),
        (
            "singles",
            "singles",
            spoken.stack(words, "singles", sight.singles),
            sight.singles,
            kinds[1],
        ),
        (
            "monument-stack",
            "monument",
            spoken.monument(words, sight.monument, sight.monuments),
            sight.monuments,
            sight.monument,
        ),
    )
    layer = {"stacks": _ledge(pen)}
    for cell, (id, name, label, left, kind) in enumerate(entries):
        layer[id] = _stack(pen, cell, id, name, label, left, kind)
    return layer


@lru_cache(64)
def _ledge(pen: Pen) -> Markup:
    lines = [
        rect((x + width + 1, y + 4, 1.2, height - 8), "#000", fill_opacity=0.35)
        for x, y, width, height in _cells(pen)[:-1]
    ]
    return el("g", tray(pen.at.stacks, 9, 4), *lines, id="stacks", aria_hidden="true")


def stacks(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of what is drawn from."""
    return _stacks(pen, stacks_of(pen, seen))
