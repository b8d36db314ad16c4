"""The small boards of the rivals: what they have, have built, hold and cast last."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el, join
from longtable.draw.wood import Box, inset, rect, tray
from longtable.games.pandoria import cardwords
from longtable.games.pandoria.board import POINTS, SLOTS
from longtable.games.pandoria.pictures import cards, cells, spoken, tracks
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.holdings import Realm
from longtable.games.pandoria.pictures.lettering import fitted, line
from longtable.games.pandoria.pictures.lots import lot, row
from longtable.games.pandoria.pictures.pen import Pen, moved, number, use
from longtable.games.pandoria.words import naming


class Design(NamedTuple):
    """Where things lie on a small board.

    Attributes:
        medal: whose it is; goods: points, crystals, gold and wood; size: of their numbers.
        held: its cards; reserve: its figures and castles; name: where its people are named, if there is room.
        slots: the five; pile: its last spell.
    """

    medal: Box
    goods: tuple[Box, ...]
    size: float
    held: Box
    reserve: Box
    name: Box | None
    slots: tuple[Box, ...]
    pile: Box


@lru_cache(32)
def design(box: Box) -> Design:
    """Return where things lie on a board of this size."""
    _, _, width, height = box
    return _beside(box) if width > 340 and height < 80 else _stacked(box)


def _beside(box: Box) -> Design:
    """Lay out numbers in two rows on the left, buildings and the spell on the right."""
    x, y, width, height = box
    half = (height - 8) / 2
    top, low = y + 4, y + 4 + half
    medal = (x + 5, top, 24.0, half)
    each = 43.0
    goods = (
        (x + 31, top, 52.0, half),
        *[(x + 8 + each * n, low, each - 2, half) for n in range(3)],
    )
    right = x + 140
    both = row((right, y + 5, width - 146, height - 10), SLOTS + 1, 3.0, 60.0)
    return Design(
        medal, goods, 14.0, (x + 84, top, 40.0, half), (0, 0, 0, 0), None, both[:SLOTS], both[SLOTS]
    )


def _stacked(box: Box) -> Design:
    """Lay out numbers in a row, buildings and the spell below it."""
    x, y, width, height = box
    high, top, size = (24.0 if height < 150 else 27.0), y + 5, 13.0
    roomy = height > 150
    medal: Box = (x + 6, top, 24.0, high)
    free = width - 12 - 26
    goods = []
    left = x + 32
    for share in (0.28, 0.24, 0.24, 0.24) if roomy else (0.185, 0.155, 0.155, 0.155):
        goods.append((left, top, free * share - 2, high))
        left += free * share
    rest: Box = (x + 6, top + high + 2, width - 12, height - high - 13)
    if not roomy:
        held = (left, top, free * 0.1, high)
        reserve = (left + free * 0.1, top, free * 0.25, high)
        both = row(rest, SLOTS + 1, 3.0, 80.0)
        return Design(medal, tuple(goods), size, held, reserve, None, both[:SLOTS], both[SLOTS])
    right = x + width - 6
    held, reserve = (right - 138, rest[1], 34.0, 24.0), (right - 102, rest[1], 102.0, 24.0)
    name = (x + 6, rest[1] + 2, width - 12 - 142, 20.0)
    rest = (x + 6, rest[1] + 26, width - 12, rest[3] - 24)
    if width < 340:
        slots = row((rest[0], rest[1], rest[2], 80.0), SLOTS, 3.0, 80.0)
        pile = (x + 6, rest[1] + 83, width - 12, y + height - 6 - rest[1] - 83)
        return Design(medal, tuple(goods), 15.0, held, reserve, name, slots, pile)
    both = row(rest, SLOTS + 1, 3.0, 80.0)
    return Design(medal, tuple(goods), 15.0, held, reserve, name, both[:SLOTS], both[SLOTS])


_READABLE: Final = 9.0  #: what cannot be written so large is only said, to whoever points at it


@lru_cache(256)
def _wood(pen: Pen, seat: int, people: int, able: bool, box: Box) -> Markup:
    look = pen.looks[seat]
    at = design(box)
    x, y, width, height = at.medal
    drawn = [
        tray(box, 8, 3),
        rect(inset(box, 3), LOOKS[look].dark, 6, fill_opacity=0.3),
        use(
            f"medal-of-{LOOKS[look].id}",
            x + width / 2,
            y + height / 2,
            round(min(height, 25) / 62, 3),
        ),
    ]
    if at.name:
        a, b, c, _ = at.name
        name = pen.words.say(naming.realm(people))
        said = f"{name}: {pen.words.say(cardwords.ability(people))}" if able else name
        if pen.words.language != "en":
            said = said.replace(": ", "：")
        if fitted(said, 12.5, c - 8, bold=True) < _READABLE:
            said = name
        drawn.append(
            line(
                said,
                a + 4,
                b + 13.5,
                fitted(said, 12.5, c - 8, bold=True),
                "#f0d8a8",
                anchor="start",
                weight=600,
            )
        )
    label = spoken.realm(pen.words, look, people, able)
    return el(
        "g",
        *drawn,
        id=f"realm-{seat + 1}",
        class_="place",
        role="img",
        aria_label=label,
        data_about=label,
        data_at=f"{x + width / 2:g} {y + height / 2:g}",
    )


def board(pen: Pen, seat: int, realm: Realm, box: Box) -> Markup:
    """Draw the wood of a small board, and whose it is."""
    return _wood(pen, seat, realm.people, realm.able, box)


def goods(pen: Pen, seat: int, realm: Realm, at: Design) -> dict[str, Markup]:
    """Draw points and resources."""
    found = {}
    for resource, box in zip((POINTS, *tracks.SHOWN), at.goods, strict=True):
        id = tracks.board_id(pen, seat, resource)
        size = at.size + (1.5 if resource == POINTS else 0)
        found[id] = tracks.amount(pen, id, seat, resource, realm.goods[resource], box, size)
    return found


def holdings(pen: Pen, seat: int, realm: Realm, at: Design) -> dict[str, Markup]:
    """Draw cards in hand, figures in reserve, and what is built."""
    number_ = seat + 1
    layer = {f"held-{number_}": _held(pen, seat, realm, at)}
    if at.reserve[2]:
        layer[f"reserve-{number_}"] = _reserve(pen, seat, realm, at)
    layer[f"built-{number_}"] = _built(pen, seat, realm, at)
    return layer


def _held(pen: Pen, seat: int, realm: Realm, at: Design) -> Markup:
    _, _, width, height = at.held
    high = height - 4
    label = spoken.hand(pen.words, pen.tables, pen.looks[seat], realm.known, realm.held)
    return lot(
        f"held-{number_of(seat)}",
        at.held,
        label,
        el(
            "g",
            cards.back((round(high * 0.72, 1), high)),
            transform=moved(-width / 2 + high * 0.4, 0),
        ),
        number(
            str(realm.held), -width / 2 + high * 0.82, at.size * 0.36, at.size, "start", "#fff3d4"
        ),
    )


def number_of(seat: int) -> int:
    """Return a seat as it is counted in ids."""
    return seat + 1


#: what is in reserve, and how high each is drawn
_RESERVE: Final[tuple[tuple[str, float], ...]] = (
    ("villager", 66.0),
    ("leader", 88.0),
    ("castle", 122.0),
)
_CROWDED: Final = (
    100.0  #: a narrower place has no room for the leader; the seat's plate tells of it too
)


def _reserve(pen: Pen, seat: int, realm: Realm, at: Design) -> Markup:
    """Draw what is left to put on the land, each with how many."""
    _, _, width, height = at.reserve
    look = pen.looks[seat]
    many = {"villager": realm.villagers, "leader": realm.leaders, "castle": realm.castles}
    shown = [one for one in _RESERVE if width >= _CROWDED or one[0] != "leader"]
    each = width / len(shown)
    drawn: list[Markup] = []
    for n, (what, high) in enumerate(shown):
        left, wide = -width / 2 + each * n, 9.0 if what != "castle" else 13.0
        scale = round((height - 5) / high, 3)
        piece = use(f"{what}-of-{LOOKS[look].id}", left + wide, height / 2 - 3, scale)
        drawn.append(el("g", piece, opacity=None if many[what] else 0.3))
        drawn.append(
            number(str(many[what]), left + 2 * wide, at.size * 0.36, at.size, "start", "#fff3d4")
        )
    label = spoken.reserve(pen.words, look, realm.villagers, realm.leaders, realm.castles)
    return lot(f"reserve-{number_of(seat)}", at.reserve, label, *drawn)


def _built(pen: Pen, seat: int, realm: Realm, at: Design) -> Markup:
    x, y, _, height = at.slots[0]
    right = at.slots[-1][0] + at.slots[-1][2]
    box = (x, y, right - x, height)
    middle = x + box[2] / 2, y + height / 2
    drawn = [
        el(
            "g",
            cells.slot(pen.words, pen.tables, n + 1, there, (each[2], each[3])),
            transform=moved(round(each[0] + each[2] / 2 - middle[0], 2), 0),
        )
        for n, (there, each) in enumerate(zip(realm.slots, at.slots, strict=True))
    ]
    built = tuple([(there.card, there.monument) for there in realm.slots])
    label = spoken.rival(pen.words, pen.tables, pen.looks[seat], built, realm.gold)
    return lot(f"built-{number_of(seat)}", box, label, join(drawn), rx=4)
