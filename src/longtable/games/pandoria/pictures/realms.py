"""The realm boards: one large, with its tracks, slots and spells; those of the rivals small."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from longtable.draw import Layer, Markup, el, join
from longtable.draw.wood import Box, inset, rect, tray
from longtable.games.pandoria import cardwords
from longtable.games.pandoria.board import FIRST_SEAT, FIRST_SLOT, MONUMENT, POINTS, SLOTS
from longtable.games.pandoria.pictures import cells, rivals, spoken, tracks
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.holdings import NO_PRICE, Realm, Slot, realm_of
from longtable.games.pandoria.pictures.lettering import fitted, line
from longtable.games.pandoria.pictures.lots import lot, row
from longtable.games.pandoria.pictures.market import monument
from longtable.games.pandoria.pictures.pen import Pen, moved, number, use
from longtable.games.pandoria.rules.state import SeenPandoria
from longtable.games.pandoria.words import naming


class _Design(NamedTuple):
    """Where things lie on the large board.

    Attributes:
        head: its name and ability; points: how many it has; tracks: crystals, gold and wood.
        slots: the five; pile: the last spell; monument: what may be erected.
    """

    head: Box
    points: Box
    tracks: tuple[Box, ...]
    slots: tuple[Box, ...]
    pile: Box
    monument: Box


@lru_cache(8)
def _design(box: Box, tall: bool) -> _Design:
    x, y, width, height = box
    left, wide = x + 7, width - 14
    head = (left, y + 5, wide - 68, 29.0)
    points = (x + width - 74, y + 5, 66.0, 29.0)
    top = y + 37
    if tall:
        across = 250.0
        top -= 2
        rails = tuple([(left, top + 19 * n, across, 17.0) for n in range(3)])
        pile = (left + across + 6, top, wide - across - 6, 55.0)
        below: Box = (left, top + 58, wide, y + height - 5 - top - 58)
        both = row(below, SLOTS + 1, 3.0, 80.0)
        return _Design(head, points, rails, both[:SLOTS], pile, both[SLOTS])
    rails = tuple([(left, top + 25 * n, wide, 22.0) for n in range(3)])
    slots = row((left, top + 78, wide, 88.0), SLOTS, 3.0, 80.0)
    foot = top + 170
    high = y + height - 6 - foot
    pile = (left, foot, wide - 93, high)
    return _Design(head, points, rails, slots, pile, (left + wide - 90, foot, 90.0, high))


# -- the large board -----------------------------------------------------------------------------------------


@lru_cache(256)
def _board(pen: Pen, seat: int, people: int, able: bool) -> Markup:
    """Draw the large board: its wood, whose it is and what its people can do."""
    box = pen.at.realm
    design = _design(box, pen.tall)
    x, y, width, _ = design.head
    look = pen.looks[seat]
    name = pen.words.say(naming.realm(people))
    said = pen.words.say(cardwords.ability(people)) if able else ""
    room = width - 36
    lines = [
        line(
            name,
            x + 34,
            y + 13,
            fitted(name, 15, room, bold=True),
            "#f6e3b8",
            anchor="start",
            weight=700,
        )
    ]
    if able:
        lines.append(
            line(said, x + 34, y + 26, fitted(said, 11.5, room), "#e2c692", anchor="start")
        )
    label = spoken.realm(pen.words, look, people, able)
    return el(
        "g",
        tray(box, 10, 4),
        rect(inset(box, 4), LOOKS[look].dark, 7, fill_opacity=0.3),
        use(f"medal-of-{LOOKS[look].id}", x + 15, y + 14.5, 0.47),
        *lines,
        id=realm_id(seat),
        class_="place",
        role="img",
        aria_label=label,
        data_about=label,
        data_at=f"{x + 15:g} {y + 14:g}",
    )


def realm_id(seat: int) -> str:
    """Return the id of a seat's board."""
    return f"realm-{seat + 1}"


def slot_id(slot: int) -> str:
    """Return the id of a slot of the large board."""
    return f"slot-{slot + 1}"


def pile_id(seat: int) -> str:
    """Return the id of a seat's pile of spells."""
    return f"spell-{seat + 1}"


@lru_cache(2048)
def _slot(pen: Pen, slot: int, there: Slot, gold: bool) -> Markup:
    box = _design(pen.at.realm, pen.tall).slots[slot]
    label = spoken.slot(pen.words, pen.tables, slot + 1, there.card, there.monument, gold)
    if there.price != NO_PRICE:
        label = spoken.costs(pen.words, label, there.price)
    drawn = cells.slot(pen.words, pen.tables, slot + 1, there, (box[2], box[3]))
    pick = FIRST_SLOT + slot if pen.viewer == pen.main else None
    return lot(slot_id(slot), box, label, drawn, pick=pick, rx=4)


@lru_cache(512)
def pile(pen: Pen, seat: int, top: int, many: int, box: Box) -> Markup:
    """Draw the pile of spells of a seat; a rival's may be copied."""
    label = spoken.pile(pen.words, pen.tables, pen.looks[seat], top, many)
    pick = FIRST_SEAT + seat if pen.viewer >= 0 and seat != pen.viewer and top >= 0 else None
    drawn = cells.pile(pen.words, pen.tables, top, many, (box[2], box[3]))
    return lot(pile_id(seat), box, label, drawn, pick=pick, rx=4)


@lru_cache(256)
def _monument(pen: Pen, value: int, left: int) -> Markup:
    """Draw the next monument, to be erected."""
    box = _design(pen.at.realm, pen.tall).monument
    _, _, width, height = box
    around = (-width / 2, -height / 2, width, height)
    high = min(height * 0.86, width * 0.9)
    aside = 0.0 if width < 70 else -width * 0.16
    many = [number(f"×{left}", width / 2 - 4, height / 2 - 5, 14, "end")]
    drawn = el("g", monument(value, high), transform=moved(aside, 0), opacity=None if left else 0.3)
    label = spoken.monument(pen.words, value, left)
    pick = MONUMENT if pen.viewer == pen.main else None
    return lot("monument", box, label, join([cells.hollow(around), drawn, *many]), pick=pick, rx=4)


@lru_cache(1024)
def _large(pen: Pen, seat: int, realm: Realm, value: int, left: int) -> dict[str, Markup]:
    design = _design(pen.at.realm, pen.tall)
    layer = {realm_id(seat): _board(pen, seat, realm.people, realm.able)}
    for resource, box in zip(tracks.SHOWN, design.tracks, strict=True):
        id = tracks.board_id(pen, seat, resource)
        layer[id] = tracks.track(pen, id, seat, resource, realm.goods[resource], box)
    id = tracks.board_id(pen, seat, POINTS)
    layer[id] = tracks.amount(pen, id, seat, POINTS, realm.goods.points, design.points, 22.0)
    for slot, there in enumerate(realm.slots):
        layer[slot_id(slot)] = _slot(pen, slot, there, realm.gold)
    layer[pile_id(seat)] = pile(pen, seat, realm.top, realm.cast, design.pile)
    layer["monument"] = _monument(pen, value, left)
    return layer


# -- the layer -----------------------------------------------------------------------------------------------


@lru_cache(1024)
def _small(pen: Pen, seat: int, realm: Realm, box: Box) -> dict[str, Markup]:
    design = rivals.design(box)
    layer = {
        realm_id(seat): rivals.board(pen, seat, realm, box),
        **rivals.goods(pen, seat, realm, design),
        **rivals.holdings(pen, seat, realm, design),
    }
    layer[pile_id(seat)] = pile(pen, seat, realm.top, realm.cast, design.pile)
    return layer


@lru_cache(512)
def _drawn(pen: Pen, boards: tuple[Realm, ...], value: int, left: int) -> Layer:
    layer = dict(_large(pen, pen.main, boards[pen.main], value, left))
    for seat, box in zip(pen.others, pen.at.others, strict=True):
        layer |= _small(pen, seat, boards[seat], box)
    return layer


def realms(pen: Pen, seen: SeenPandoria) -> Layer:
    """Return the layer of all realm boards."""
    mine = seen.turn == pen.main
    boards = [realm_of(seen, seat, mine and seat == pen.main) for seat in range(pen.seats)]
    left = len(seen.monuments) - int(seen.erected_count)
    return _drawn(pen, tuple(boards), int(seen.monument_value()), left)


@lru_cache(512)
def _places(pen: Pen, tops: tuple[int, ...]) -> Mapping[int, str]:
    found: dict[int, str] = {}
    if pen.viewer == pen.main:
        found[MONUMENT] = "monument"
        found |= {FIRST_SLOT + slot: slot_id(slot) for slot in range(SLOTS)}
    if pen.viewer >= 0:
        found |= {
            FIRST_SEAT + seat: pile_id(seat)
            for seat, top in enumerate(tops)
            if top >= 0 and seat != pen.viewer
        }
    return found


def places(pen: Pen, seen: SeenPandoria) -> Mapping[int, str]:
    """Return the elements of slots, of the monument and of the spells of rivals by their picks."""
    return _places(pen, tuple([int(seen.top_spell(seat)) for seat in range(pen.seats)]))


def templates() -> Markup:
    """Return what boards are drawn with, for ``defs``."""
    return Markup("")
