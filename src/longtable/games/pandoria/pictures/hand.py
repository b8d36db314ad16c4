"""The hand that is shown large: each card is a body with two halves that may be picked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Layer, Markup, el
from longtable.draw.wood import Box, tray
from longtable.games.pandoria.board import FIRST_BUILD, FIRST_CAST
from longtable.games.pandoria.pictures import cards, spoken
from longtable.games.pandoria.pictures.cards import BUILDING, SPELL, Prices, half_box
from longtable.games.pandoria.pictures.lots import lot, plain, row
from longtable.games.pandoria.pictures.pen import Pen
from longtable.games.pandoria.rules.state import SeenPandoria

_WALL: Final = 4.0
_FEW: Final = 3  #: so many cards may be wider than those that are for sale
_AMPLE: Final = 1.3


class HandSight(NamedTuple):
    """What is seen of a hand.

    Attributes:
        cards: those that are known, ascending, each with its prices; hidden: how many are not.
        gold: whether treasuries yield gold.
    """

    cards: tuple[tuple[int, Prices], ...]
    hidden: int
    gold: bool


def hand_sight(pen: Pen, seen: SeenPandoria) -> HandSight:
    """Return what is seen of the hand that is shown large."""
    seat = pen.main
    known = tuple([(int(card), cards.prices_of(seen, seat, card)) for card in seen.hand(seat)])
    hidden = int(seen.hand_sizes[seat]) - len(known)
    return HandSight(known, hidden, bool(seen.treasury_gold))


def card_id(number: int) -> str:
    """Return the id of a card in hand, counted from 0."""
    return f"card-{number + 1}"


def _boxes(pen: Pen, many: int) -> tuple[Box, ...]:
    x, y, width, height = pen.at.hand
    inside = (x + _WALL + 1, y + _WALL, width - 2 * _WALL - 2, height - 2 * _WALL)
    return row(inside, many, 2.0, pen.at.card[0] * (_AMPLE if many <= _FEW else 1))


@lru_cache(4096)
def _half(
    pen: Pen, number: int, box: Box, card: int, kind: int, gold: bool, prices: Prices
) -> Markup:
    """Draw a half of a card in hand as a place."""
    x, y, width, height = box
    left, top, wide, high = half_box((width, height), kind)
    middle = (x + width / 2, y + height / 2)
    place = (middle[0] + left, middle[1] + top, wide, high)
    if kind == SPELL:
        label = spoken.spell(pen.words, pen.tables, card, prices.crystals)
        name, pick = "spell", FIRST_CAST + card
    else:
        label = spoken.building(pen.words, pen.tables, card, gold, prices.wood)
        name, pick = "building", FIRST_BUILD + card
    drawn = cards.half(pen.words, pen.tables, card, kind, gold, (wide, high), prices)
    mine = pen.viewer == pen.main
    return lot(f"{card_id(number)}-{name}", place, label, drawn, pick=pick if mine else None, rx=3)


@lru_cache(2048)
def _body(number: int, box: Box) -> Markup:
    return plain(card_id(number), box, cards.body((box[2], box[3])))


@lru_cache(512)
def _back(pen: Pen, number: int, box: Box) -> Markup:
    label = spoken.card_back(pen.words, pen.looks[pen.main])
    return lot(card_id(number), box, label, cards.back((box[2], box[3])))


@lru_cache(64)
def _wood(pen: Pen) -> Markup:
    return el("g", tray(pen.at.hand, 9, _WALL), id="hand", aria_hidden="true")


@lru_cache(512)
def _drawn(pen: Pen, sight: HandSight) -> Layer:
    many = len(sight.cards) + sight.hidden
    boxes = _boxes(pen, many)
    layer = {"hand": _wood(pen)}
    for number, (card, prices) in enumerate(sight.cards):
        box = boxes[number]
        layer[card_id(number)] = _body(number, box)
        for kind in (SPELL, BUILDING):
            half = _half(pen, number, box, card, kind, sight.gold, prices)
            layer[f"{card_id(number)}-{'spell' if kind == SPELL else 'building'}"] = half
    for number in range(len(sight.cards), many):
        layer[card_id(number)] = _back(pen, number, boxes[number])
    return layer


def hand(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of the hand."""
    return _drawn(pen, hand_sight(pen, seen))


@lru_cache(512)
def _places(known: tuple[int, ...]) -> Mapping[int, str]:
    found: dict[int, str] = {}
    for number, card in enumerate(known):
        found[FIRST_CAST + card] = f"{card_id(number)}-spell"
        found[FIRST_BUILD + card] = f"{card_id(number)}-building"
    return found


def places(pen: Pen, seen: SeenPandoria) -> Mapping[int, str]:
    """Return the element of each spell and building in hand by its pick; none to those who only look on."""
    if pen.viewer != pen.main:
        return _places(())
    return _places(tuple([int(card) for card in seen.hand(pen.main)]))
