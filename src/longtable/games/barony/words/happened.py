"""What happened: the events of a pick, from what a viewer saw before and sees after."""

from __future__ import annotations

from typing import Final

from longtable.core.events import Event, EventKind
from longtable.core.messages import N_, Message, SeatName, say
from longtable.games.barony.board import (
    CITY_POINTS,
    FIRST_HEX,
    FIRST_TOKEN,
    GOLD,
    KIND,
    KNIGHTS,
    PASS,
    TITLE_POINTS,
    TITLE_PRICE,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.rules import (
    ACTION,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    NOBODY,
    PAY,
    PLACE,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
    SeenBarony,
)
from longtable.games.barony.rules.movement import captures
from longtable.games.barony.words import naming
from longtable.games.barony.words.course import turn_ended
from longtable.games.barony.words.naming import hex_id, marker_id, purse_id, seat_id


def events(before: SeenBarony, shown_pick: int, after: SeenBarony) -> list[Event]:
    """Tell what the viewer sees happen by a pick, of which it was shown ``shown_pick``."""
    tell = _TELLING.get(int(before.step))
    told = tell(before, shown_pick - 1, after) if tell else []
    if after.turns > before.turns:
        told += turn_ended(before, after)
    return told


# -- setup, recruiting ---------------------------------------------------------------------------------------


def _placed(before: SeenBarony, pick: int, _after: SeenBarony) -> list[Event]:
    seat, hex = int(before.turn), pick - FIRST_HEX
    message = say(
        "{who} founds a city on {hex}, with a knight.", who=SeatName(seat), hex=naming.at(hex)
    )
    return [_put(seat, hex, message)]


def _recruited(before: SeenBarony, pick: int, after: SeenBarony) -> list[Event]:
    """Tell of recruits: where only one is possible, the city is the last pick."""
    if after.turns == before.turns:
        return []
    seat, number, hex = int(before.turn), pick - KNIGHTS, int(before.place)
    if before.step == RECRUIT_CITY:
        number, hex = 1, pick - FIRST_HEX
    message = say(
        "{who} recruits {knights} in {hex}.",
        who=SeatName(seat),
        knights=naming.knights(number),
        hex=naming.at(hex),
    )
    return [_put(seat, hex, message)]


def _put(seat: int, hex: int, message: Message) -> Event:
    """Tell that something of the seat's reserve is put on a hex."""
    return Event(EventKind.MOVED, seat, message, seat_id(seat), hex_id(hex), (seat_id(seat),))


# -- moving, and who is met ----------------------------------------------------------------------------------


def _moved(before: SeenBarony, pick: int, after: SeenBarony) -> list[Event]:
    seat, origin, hex = int(before.turn), int(before.place), pick - FIRST_HEX
    met, destroyed = naming.enemies(before, seat, hex), captures(before, seat, hex)
    text = N_("{who} moves a knight from {origin} to {hex}.")
    if destroyed:
        text = N_("{who} moves a knight from {origin} to {hex} and destroys {pieces}.")
    elif met:
        text = N_("{who} moves a knight from {origin} to {hex}, beside {pieces}.")
    message = Message(
        text,
        (
            ("who", SeatName(seat)),
            ("origin", naming.at(origin)),
            ("hex", naming.at(hex)),
            *((("pieces", met),) if met else ()),
        ),
    )
    source = hex_id(origin)
    told = [Event(EventKind.MOVED, seat, message, source, hex_id(hex), (source,))]
    if destroyed:
        boards = tuple([seat_id(other) for other in destroyed])
        told.append(Event(EventKind.MARKED, seat, None, "", hex_id(hex), boards))
        told += _plundered(before, hex, after)
    return told


def _plundered(before: SeenBarony, hex: int, after: SeenBarony) -> list[Event]:
    """Tell of the token for a village that fell, where there is nothing to choose (B-50)."""
    owner = int(before.builder_at(hex))
    if owner == NOBODY or after.step == STOLEN:
        return []
    kinds = before.kinds_of(owner)
    if kinds:
        text = N_("{who} takes {token} from {whom}, who has no other kind.")
        return [_stolen_token(before, kinds[0], owner, text)]
    message = say("{whom} has no token to lose.", whom=SeatName(owner))
    return [Event(EventKind.TOLD, owner, message)]


def _stolen(before: SeenBarony, pick: int, _after: SeenBarony) -> list[Event]:
    text = N_("{who} takes {token} from {whom}.")
    if before.victim_chooses:
        text = N_("{whom} gives up {token} to {who}.")
    return [_stolen_token(before, pick - FIRST_TOKEN, int(before.victim), text)]


def _stolen_token(before: SeenBarony, kind: int, victim: int, text: str) -> Event:
    taker = int(before.mover)
    values = (
        ("who", SeatName(taker)),
        ("token", naming.a_token(kind)),
        ("whom", SeatName(victim)),
    )
    source, target = purse_id(victim, kind), purse_id(taker, kind)
    places = (source, seat_id(victim), seat_id(taker))
    return Event(EventKind.MOVED, taker, Message(text, values), source, target, places)


# -- building, cities, expeditions ---------------------------------------------------------------------------


def _built(before: SeenBarony, pick: int, after: SeenBarony) -> list[Event]:
    seat, hex = int(before.turn), int(before.place)
    kind, terrain = pick - KIND, int(before.terrain_at(hex))
    earned = after.tokens_of(seat, terrain) > before.tokens_of(seat, terrain)
    text = N_("{who} builds {building} on {hex}.")
    if earned:
        text = N_("{who} builds {building} on {hex} and takes {token}.")
    elif kind == VILLAGE or before.stronghold_pays:
        text = N_("{who} builds {building} on {hex}. No such token is left.")
    values = (
        ("who", SeatName(seat)),
        ("building", naming.building(kind)),
        ("hex", naming.at(hex)),
        *((("token", naming.a_token(terrain)),) if earned else ()),
    )
    told = [_put(seat, hex, Message(text, values))]
    if earned:
        target = purse_id(seat, terrain)
        told.append(Event(EventKind.MOVED, seat, None, hex_id(hex), target))
    return told


def _founded(before: SeenBarony, pick: int, after: SeenBarony) -> list[Event]:
    seat, hex = int(before.turn), pick - FIRST_HEX
    message = say(
        "{who} turns the village on {hex} into a city: {points} points more, {total} now.",
        who=SeatName(seat),
        hex=naming.at(hex),
        points=CITY_POINTS,
        total=int(after.score(seat)),
    )
    return [_put(seat, hex, message), _advanced(seat)]


def _advanced(seat: int) -> Event:
    """Tell that a seat's marker moves on the score track."""
    marker = marker_id(seat)
    return Event(EventKind.MOVED, seat, None, marker, marker, ("track",))


def _landed(before: SeenBarony, pick: int, _after: SeenBarony) -> list[Event]:
    seat, hex = int(before.turn), pick - FIRST_HEX
    message = say(
        "{who} sends an expedition to {hex}. Another knight leaves the game.",
        who=SeatName(seat),
        hex=naming.at(hex),
    )
    return [_put(seat, hex, message)]


# -- titles --------------------------------------------------------------------------------------------------


def _paid(before: SeenBarony, pick: int, after: SeenBarony) -> list[Event]:
    """Tell of a title when the last token for it is laid down: what was paid, and what it is worth."""
    if after.turns == before.turns:
        return []
    seat, last = int(before.turn), pick - FIRST_TOKEN
    paid = [int(before.paid(kind)) + (kind == last) for kind in range(TOKEN_KINDS)]
    gold = sum(int(GOLD[kind]) * number for kind, number in enumerate(paid))
    parts = [str(GOLD[kind]) for kind, number in enumerate(paid) for _token in range(number)]
    text = N_(
        "{who} pays {sum} = {gold} gold and becomes {title}: {points} points more, {total} now."
    )
    if gold > TITLE_PRICE:
        text = N_(
            "{who} pays {sum} = {gold} gold, {waste} too much, and becomes {title}:"
            " {points} points more, {total} now."
        )
    values = (
        ("who", SeatName(seat)),
        ("sum", " + ".join(parts)),
        ("gold", gold),
        *((("waste", gold - TITLE_PRICE),) if gold > TITLE_PRICE else ()),
        ("title", naming.title(int(after.title(seat)))),
        ("points", TITLE_POINTS),
        ("total", int(after.score(seat))),
    )
    purse = tuple([purse_id(seat, kind) for kind in range(TOKEN_KINDS) if paid[kind]])
    told = Event(EventKind.TOLD, seat, Message(text, values), places=(*purse, seat_id(seat)))
    return [told, _advanced(seat)]


def _passed(before: SeenBarony, pick: int, _after: SeenBarony) -> list[Event]:
    if pick != PASS:
        return []
    seat = int(before.turn)
    message = say("{who} can do nothing at all, so the turn goes by.", who=SeatName(seat))
    return [Event(EventKind.TOLD, seat, message)]


#: who tells of a pick, by the step in which it is made; all other picks only choose what comes next
_TELLING: Final = {
    PLACE: _placed,
    ACTION: _passed,
    RECRUIT_CITY: _recruited,
    RECRUIT_NUMBER: _recruited,
    ENTER: _moved,
    STOLEN: _stolen,
    BUILD_KIND: _built,
    FOUND_HEX: _founded,
    LANDING: _landed,
    PAY: _paid,
}
