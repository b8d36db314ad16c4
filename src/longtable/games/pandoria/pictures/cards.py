"""Cards: a spell above, a building below, and the three prices, in the reader's language.

A half is drawn around its own middle, in any width and height: wide ones say in a sentence what they do;
where many cards lie side by side it is picture, name and price.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.core.words import Words
from longtable.draw import Markup, el, join
from longtable.draw.paint import SERIF, SHADE, fade, glow
from longtable.draw.wood import Box, inset, rect
from longtable.draw.wood import moved as box_moved
from longtable.games.pandoria import cardwords
from longtable.games.pandoria.board import NO_CARD, NOWHERE, SLOTS
from longtable.games.pandoria.pictures import houses, magic
from longtable.games.pandoria.pictures.lettering import block, fitted, hyphened, lines
from longtable.games.pandoria.pictures.pen import number, use
from longtable.games.pandoria.rules.buildings import may_build_in
from longtable.games.pandoria.rules.payment import building_price, card_price, spell_price
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.rules.tables import Tables
from longtable.games.pandoria.words import cards as wording

Size = tuple[float, float]  #: width and height

SPELL: Final = 0
BUILDING: Final = 1

_RIM: Final = 2.5  #: of a card
_ROUND: Final = 6.0
_SLIM: Final = 66.0  #: narrower halves have no room for a sentence
_NAME: Final = 11.5  #: how large names are written, and sentences
_SAYING: Final = 10.75
_ROOMY: Final = 100.0  #: from here on both are written larger
_LARGER: Final = 1.16
_READABLE: Final = 9.0  #: sentences take a line more before they are written smaller
_WHOLE: Final = 8.5  #: words are broken before they are written smaller, and then this large
_BROKEN: Final = 9.5
_LEAST_VIEW: Final = 29.0  #: how high pictures are at least, where what is written lets them
_BORDERED: Final = 9.0  #: backs of cards that are narrower have no border
_INKS: Final = ("#35205f", "#5a2f10")
_INK: Final = "#26170b"
_PAPERS: Final = ("paper-spell", "paper-building")
_GROUNDS: Final = ("night", "daylight")
_VIGNETTE: Final = (56.0, 38.0)
_SAVED: Final = "#a8f0a0"  #: a price that is lower than it is printed


class Prices(NamedTuple):
    """What a card costs a seat now.

    Attributes:
        crystals: to cast it; wood: to build it; gold: to buy it.
    """

    crystals: int
    wood: int
    gold: int


@lru_cache(4)
def printed(tables: Tables) -> tuple[Prices, ...]:
    """Return the prices printed on all cards."""
    found = zip(tables.crystals, tables.wood, tables.gold, strict=True)
    return tuple([Prices(int(crystals), int(wood), int(gold)) for crystals, wood, gold in found])


def prices_of(seen: SeenPandoria, seat: int, card: int) -> Prices:
    """Return what a card costs a seat, its building in a free slot, else where it is cheapest."""
    free = NOWHERE
    wood: list[int] = []
    for slot in range(SLOTS):
        if not may_build_in(seen, seat, card, slot):
            continue
        price = int(building_price(seen, seat, card, slot))
        wood.append(price)
        if seen.building_in(seat, slot) == NO_CARD and free == NOWHERE:
            free = price
    building = free if free != NOWHERE else min(wood, default=int(seen.tables.wood[card]))
    return Prices(int(spell_price(seen, seat, card)), building, int(card_price(seen, seat, card)))


# -- parts -------------------------------------------------------------------------------------------------


@lru_cache(1024)
def tag(resource: str, now: int, before: int, x: float, y: float, *, right: bool = False) -> Markup:
    """Draw a price: its resource, the number, and the printed one struck out where less is paid."""
    wide = 31.0 if now == before else 45.0
    left = x - wide if right else x
    drawn = [
        rect((left, y, wide, 17), SHADE, 8.5, fill_opacity=0.78),
        use(f"icon-{resource}", left + 9, y + 8.5, 0.38),
        number(str(now), left + 22.5, y + 13.5, 14.5, fill="#fff6dc" if now == before else _SAVED),
    ]
    if now != before:
        drawn.append(_struck(str(before), left + 36, y + 12.5))
    return join(drawn)


def _struck(text: str, x: float, y: float) -> Markup:
    return join(
        [
            el(
                "text",
                text,
                x=x,
                y=y,
                class_="num",
                font_family=SERIF,
                font_size=12,
                text_anchor="middle",
                fill="#d9c6a0",
            ),
            el(
                "path",
                d=f"M{x - 5.5:g} {y - 1:g}L{x + 5.5:g} {y - 7:g}",
                stroke="#ff8a70",
                stroke_width=1.6,
            ),
        ]
    )


def _titled(text: str, room: float, rows: int, most: float) -> tuple[float, tuple[str, ...]]:
    """Return size and lines of a name: in one line if it can be read so, its words whole if they can."""
    size = fitted(text, most, room, bold=True)
    if size >= 9.4 or rows == 1:
        return size, (text,)
    size, broken = block(text, most - 0.75, room, rows, bold=True)
    if size >= _WHOLE:
        return size, broken
    return block(hyphened(text), _BROKEN, room, rows + 1, bold=True)


def _written(title: str, effect: str, kind: int, size: Size) -> tuple[float, list[Markup]]:
    """Write name and effect at the lower edge of a half; return also how high they are."""
    width, height = size
    slim = width < _SLIM
    room = width - (3 if slim else 7)
    larger = _LARGER if width >= _ROOMY else 1.0
    name_size, names = _titled(title, room, 3 if slim else 2, _NAME * larger)
    high = 3.0 + len(names) * name_size * 1.08
    said: list[Markup] = []
    if slim:
        high += 1.5
    else:
        most = max(_READABLE, min(_SAYING * larger, (height - high - _LEAST_VIEW) / 2.2))
        size_, texts = block(effect, most, room, 2)
        if size_ < _READABLE:
            size_, texts = block(effect, _READABLE + 0.75, room, 4 if len(names) == 1 else 3)
        said_high = len(texts) * size_ * 1.1 + 3
        said = lines(texts, 0, height / 2 - said_high + size_ * 0.86, size_, _INK)
        high += said_high
    first = height / 2 - high + name_size * 1.02 + 0.5
    return high, [*lines(names, 0, first, name_size, _INKS[kind], weight=700, gap=1.06), *said]


@lru_cache(2048)
def _face(
    words: Words, tables: Tables, card: int, kind: int, treasury_gold: bool, size: Size
) -> Markup:
    """Draw a half of a card, its price apart."""
    width, height = size
    if kind == SPELL:
        title = words.say(wording.spell_of(tables, card))
        effect = words.say(cardwords.spell_effect(tables, card))
        picture = f"magic-{int(tables.spell[card])}"
    else:
        title = words.say(wording.building_of(tables, card))
        effect = words.say(cardwords.building_effect(tables, card, treasury_gold))
        picture = f"hall-{int(tables.building[card])}"
    high, text = _written(title, effect, kind, size)
    view: Box = (-width / 2, -height / 2, width, height - high)
    aside = 14.0 if width >= _SLIM else 0.0
    below = 0.0 if width >= _SLIM else 18.0
    scale = min((view[2] - aside) / _VIGNETTE[0], (view[3] - below - 2) / _VIGNETTE[1], 1.15)
    x = aside / 2 if view[3] < 56 else 0.0
    y = view[1] + below + (view[3] - below) / 2
    return join(
        [
            rect((-width / 2, -height / 2, width, height), f"url(#{_PAPERS[kind]})"),
            rect(view, f"url(#{_GROUNDS[kind]})"),
            *([use("stars", 0, round(y, 1))] if kind == SPELL and width >= 60 else []),
            use(picture, round(x, 1), round(y, 1), round(scale, 3)),
            rect((view[0], view[1] + view[3] - 1, width, 1.4), SHADE, fill_opacity=0.5),
            *text,
        ]
    )


@lru_cache(2048)
def half(
    words: Words,
    tables: Tables,
    card: int,
    kind: int,
    treasury_gold: bool,
    size: Size,
    prices: Prices,
) -> Markup:
    """Draw a half of a card around its middle, with its price; the upper one also says what buying costs."""
    width, height = size
    left, top = -width / 2 + 1.5, -height / 2 + 1.5
    before = printed(tables)[card]
    if kind == BUILDING:
        marks = [tag("wood", prices.wood, before.wood, left, top)]
    else:
        marks = [tag("crystals", prices.crystals, before.crystals, left, top)]
        if width >= 76:
            marks.append(_bought(prices.gold, before.gold, width / 2 - 1.5, top))
    return join([_face(words, tables, card, kind, treasury_gold, size), *marks])


@lru_cache(256)
def _bought(now: int, before: int, right: float, y: float) -> Markup:
    """Draw what buying a card costs, on a coin."""
    middle = right - 9
    struck = [_struck(str(before), middle - 16, y + 12.5)] if now != before else []
    coin = use("icon-gold", middle, y + 8.5, 0.53)
    figure = number(str(now), middle, y + 13.5, 14.5, fill="#fff6dc" if now == before else _SAVED)
    return join([*struck, coin, figure])


@lru_cache(64)
def body(size: Size) -> Markup:
    """Draw the body of a card around its middle: its shadow, its rim."""
    width, height = size
    box = (-width / 2, -height / 2, width, height)
    return join(
        [
            rect(box_moved(box, 1.2, 2.6), SHADE, _ROUND, fill_opacity=0.5),
            rect(box, "#2a1608", _ROUND),
            rect(inset(box, 0.8), "url(#walnut)", _ROUND - 0.6),
            rect(inset(box, 0.8), "none", _ROUND - 0.6, stroke="url(#rim)", stroke_width=1.2),
        ]
    )


def half_box(size: Size, kind: int) -> Box:
    """Return where a half of a card lies around the card's middle."""
    width, height = size
    each = (height - 3 * _RIM) / 2
    y = -height / 2 + _RIM + kind * (each + _RIM)
    return (-width / 2 + _RIM, y, width - 2 * _RIM, each)


@lru_cache(2048)
def whole(
    words: Words, tables: Tables, card: int, treasury_gold: bool, size: Size, prices: Prices
) -> Markup:
    """Draw a card around its middle."""
    drawn = [body(size)]
    for kind in (SPELL, BUILDING):
        x, y, width, height = half_box(size, kind)
        drawn.append(
            el(
                "g",
                half(words, tables, card, kind, treasury_gold, (width, height), prices),
                transform=f"translate({x + width / 2:g} {y + height / 2:g})",
            )
        )
    return join(drawn)


def _border(box: Box) -> list[Markup]:
    gilt = rect(box, "none", _ROUND - 4, stroke="#e5c772", stroke_width=1, stroke_opacity=0.7)
    return [gilt]


@lru_cache(64)
def back(size: Size) -> Markup:
    """Draw the back of a card around its middle."""
    width, height = size
    field = inset((-width / 2, -height / 2, width, height), _RIM)
    scale = min(width / 60, height / 60)
    return join(
        [
            body(size),
            rect(field, "url(#card-back)", _ROUND - 3),
            *(_border(inset(field, 3)) if min(field[2:]) > _BORDERED else []),
            use("back-sign", 0, 0, round(scale, 3)),
        ]
    )


@lru_cache(1)
def templates() -> Markup:
    """Return what cards are painted with, for ``defs``."""
    star = "M0-22L4-5L20-13L6-2L22 0L6 3L18 14L3 6L0 22L-3 6L-18 14L-6 3L-22 0L-6-2L-20-13L-4-5Z"
    return join(
        [
            magic.templates(),
            houses.templates(),
            fade("paper-spell", (0, "#f6eefa"), (1, "#dccdec")),
            fade("paper-building", (0, "#faf0d6"), (1, "#e6cf9f")),
            glow(
                "lamp-rim",
                (0, "#fff1c8", 0),
                (0.72, "#ffe2a0", 0.12),
                (1, "#ffd278", 0.6),
                reach=0.72,
            ),
            fade("card-back", (0, "#5a3f86"), (1, "#2b1c4c"), turn=-25),
            el(
                "g",
                el("path", d=star, fill="#e5c772", stroke="#2b1c4c", stroke_width=1.4),
                el("circle", r=5, fill="#2b1c4c"),
                el("circle", r=3, fill="#8ff0e2"),
                id="back-sign",
            ),
        ]
    )
