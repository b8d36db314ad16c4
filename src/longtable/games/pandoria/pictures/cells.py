"""What lies in the slots of a realm and on its pile of spells, drawn around its own middle in any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.core.words import Words
from longtable.draw import Markup, el, join
from longtable.draw.wood import Box, rect
from longtable.games.pandoria import cardwords
from longtable.games.pandoria.pictures.cards import Size, tag
from longtable.games.pandoria.pictures.holdings import NO_PRICE, Slot
from longtable.games.pandoria.pictures.lettering import block, line, lines
from longtable.games.pandoria.pictures.market import monument
from longtable.games.pandoria.pictures.pen import number, use
from longtable.games.pandoria.rules.tables import Tables
from longtable.games.pandoria.words import cards as wording

_INK, _VIOLET = "#5a2f10", "#35205f"
_FOOT: Final = 19.0  #: below a building, for what it costs


def _around(size: Size) -> Box:
    return (-size[0] / 2, -size[1] / 2, size[0], size[1])


def _view(size: Size, high: float, ground: str, picture: str) -> list[Markup]:
    """Draw a small picture at the upper edge, so high."""
    width, height = size
    scale = min(width / 58, high / 39)
    return [
        rect((-width / 2, -height / 2, width, high), f"url(#{ground})", 3),
        use(picture, 0, round(-height / 2 + high / 2, 1), round(scale, 3)),
    ]


@lru_cache(2048)
def slot(words: Words, tables: Tables, number_: int, there: Slot, size: Size) -> Markup:
    """Draw a slot with its building or monument; ``number_`` is written where it is free."""
    width, height = size
    if there.monument:
        return join([hollow(_around(size)), monument(there.monument, min(height * 0.8, width))])
    if there.card < 0:
        drawn = [hollow(_around(size))]
        if there.price == NO_PRICE:
            drawn.append(number(str(number_), 0, 6, 16, fill="#a88a62"))
        else:
            drawn.append(tag("wood", there.price, there.price, -15.5, height / 2 - _FOOT))
        return join(drawn)
    return _built(words, tables, there, size)


def _built(words: Words, tables: Tables, there: Slot, size: Size) -> Markup:
    width, height = size
    picture = f"hall-{int(tables.building[there.card])}"
    if height < 56:
        return join(_view(size, height, "daylight", picture))
    footed = height >= 78
    name = words.say(wording.building_of(tables, there.card))
    letters, texts = block(name, 10.5, width - 4, 2 if footed else 3, bold=True)
    high = height - len(texts) * letters * 1.08 - 4 - (_FOOT if footed else 0)
    first = -height / 2 + high + letters * 0.98 + 1
    drawn = [
        rect(_around(size), "url(#paper-building)", 4),
        *_view(size, high, "daylight", picture),
        *lines(texts, 0, first, letters, _INK, weight=700, gap=1.06),
    ]
    if footed:
        drawn.append(_foot(tables, there, size))
    return join(drawn)


@lru_cache(512)
def _foot(tables: Tables, there: Slot, size: Size) -> Markup:
    """Draw what covering a building costs, or else what is printed on it."""
    y = size[1] / 2 - _FOOT + 0.5
    if there.price != NO_PRICE:
        return tag("wood", there.price, there.price, -15.5, y)
    return join(
        [
            use("icon-wood", -8, round(y + 9, 1), 0.32),
            number(str(int(tables.wood[there.card])), 7, y + 13.5, 13, fill="#fff6dc"),
        ]
    )


@lru_cache(1024)
def pile(words: Words, tables: Tables, card: int, many: int, size: Size) -> Markup:
    """Draw a pile of spells: the last one cast, with what it does where there is room."""
    width, height = size
    if card < 0:
        faint = el("g", use("back-sign", 0, 0, round(min(width, height) / 62, 3)), opacity=0.28)
        return join([hollow(_around(size)), faint])
    picture = f"magic-{int(tables.spell[card])}"
    title = words.say(wording.spell_of(tables, card))
    if width < 70:
        return _small(picture, title, many, size)
    effect = words.say(cardwords.spell_effect(tables, card))
    wide = min(height * 1.3, width * 0.36)
    left, room = -width / 2 + wide + 4, width - wide - 8
    tall = height > 58
    letters, names = block(title, 11.5, room, 2 if tall else 1, bold=True)
    small, said = block(effect, 10.0, room, 3 if tall else 2)
    total = len(names) * letters * 1.08 + len(said) * small * 1.1
    first = -total / 2 + letters * 0.9
    start = first + len(names) * letters * 1.08 - letters * 0.9 + small * 0.92
    return join(
        [
            rect(_around(size), "url(#paper-spell)", 4),
            rect((-width / 2, -height / 2, wide, height), "url(#night)", 4),
            use(picture, round(-width / 2 + wide / 2, 1), 0, round(wide / 58, 3)),
            *[
                line(
                    text,
                    left,
                    first + i * letters * 1.08,
                    letters,
                    _VIOLET,
                    anchor="start",
                    weight=700,
                )
                for i, text in enumerate(names)
            ],
            *[
                line(text, left, start + i * small * 1.1, small, "#26170b", anchor="start")
                for i, text in enumerate(said)
            ],
            _count(many, (-width + 2 * wide, height)),
        ]
    )


def _small(picture: str, title: str, many: int, size: Size) -> Markup:
    width, height = size
    if height < 56:
        return join([*_view(size, height, "night", picture), _count(many, size)])
    letters, texts = block(title, 10.5, width - 3, 3, bold=True)
    high = height - len(texts) * letters * 1.08 - 4
    return join(
        [
            rect(_around(size), "url(#paper-spell)", 4),
            *_view(size, high, "night", picture),
            *lines(texts, 0, -height / 2 + high + letters, letters, _VIOLET, weight=700, gap=1.06),
            _count(many, size),
        ]
    )


def _count(many: int, size: Size) -> Markup:
    """Write how many spells lie on a pile, where it is more than one."""
    if many < 2:
        return Markup("")
    width, height = size
    return number(f"×{many}", width / 2 - 2, -height / 2 + 12.5, 12.5, "end", "#fff6dc")


@lru_cache(256)
def hollow(box: Box) -> Markup:
    """Draw an empty place on wood."""
    return rect(box, "#120904", 5, fill_opacity=0.5, stroke="url(#sunk)", stroke_width=1.4)
