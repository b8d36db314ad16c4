"""What happened: the events of a pick, from what a viewer saw before and sees after."""

from __future__ import annotations

from typing import Final

from longtable.core.events import Event, EventKind
from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.games.pandoria.board import (
    DISPLAY,
    DONE,
    DOUBLES,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_HEX,
    FIRST_SLOT,
    FIRST_TAKE,
    NO_CARD,
    NO_FIGURE,
    NOTHING,
    POINTS,
    SHRINE,
)
from longtable.games.pandoria.rules import SHOWN, SeenPandoria
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    ADOPT_SEAT,
    BACK_HEX,
    BUY,
    CARD,
    CASTLE_FIGURE,
    CASTLE_HEX,
    CONJURE_WHAT,
    ELF_TO,
    EXTRA,
    FIGURE_HEX,
    FLEE_HEX,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    RAGE_HEX,
    SECOND_HALF,
    SLOT,
    SPELL_CASTLE,
    SPELL_HEX,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.words import cards, naming, spelled
from longtable.games.pandoria.words.course import turn_goes_on
from longtable.games.pandoria.words.labels import is_free
from longtable.games.pandoria.words.naming import (
    board_ids,
    display_id,
    figure_id,
    hand_id,
    hex_id,
    land_id,
    pile_id,
    region_ids,
    reserve_id,
    slot_id,
    tile_id,
    track_id,
)
from longtable.games.pandoria.words.paid import Paid, paid


def events(before: SeenPandoria, shown_pick: int, after: SeenPandoria) -> list[Event]:
    """Tell what the viewer sees happen by a pick, of which it was shown ``shown_pick``."""
    pick = shown_pick % SHOWN - 1
    tell = _TELLING.get(int(before.step))
    told = tell(before, pick, after) if tell else []
    told += _closed(before, after)
    return told + turn_goes_on(before, shown_pick, after)


# -- laying, and what it closes ------------------------------------------------------------------------------


def _laid(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    """Tell that a tile lies, whether it came from the hand or was drawn by Terrain."""
    seat, kind, hex = int(before.turn), int(before.chosen), pick - FIRST_HEX
    if kind < DOUBLES:
        first = int(before.place)
        message = say(
            "{who} lays {tile} on {first} and {second}.",
            who=SeatName(seat),
            tile=naming.tile(kind),
            first=naming.at(first),
            second=naming.at(hex),
        )
        places: tuple[str, ...] = (land_id(first), land_id(hex), hex_id(hex))
        target = hex_id(first)
    else:
        message = say(
            "{who} lays {tile} on {hex}.",
            who=SeatName(seat),
            tile=naming.tile(kind),
            hex=naming.at(hex),
        )
        places, target = (land_id(hex),), hex_id(hex)
    source = tile_id(before, seat)
    return [Event(EventKind.MOVED, seat, message, source, target, places)]


def _drawn_and_laid(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell of Terrain's single tile; of a double one this is only its first half."""
    return _laid(before, pick, after) if before.chosen >= DOUBLES else []


def _fortified(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    seat, hex = int(before.turn), pick - FIRST_HEX
    message = say(
        "{who} lays a castle on {hex}. Castles left: {count}.",
        who=SeatName(seat),
        hex=naming.at(hex),
        count=int(after.castles[seat]),
    )
    source = reserve_id(before, seat, "castle")
    places = (land_id(hex), *board_ids(before, seat))
    return [Event(EventKind.MOVED, seat, message, source, hex_id(hex), places)]


def _closed(before: SeenPandoria, after: SeenPandoria) -> list[Event]:
    """Tell which regions have just closed, and who walks home from them with nothing (4.4)."""
    seat, known = int(before.turn), before.closing()
    closed = [region for region in after.closing() if region not in known]
    told: list[Event] = []
    for region in closed:
        message = None
        if region == closed[0]:
            named = tuple([naming.region_with_icons(after, one) for one in closed])
            message = say("Closed: {regions}.", regions=named)
        places = region_ids(region)
        told.append(Event(EventKind.MARKED, seat, message, "", hex_id(region), places))
    return told + _walked_home(before, after, closed)


def _walked_home(before: SeenPandoria, after: SeenPandoria, closed: list[int]) -> list[Event]:
    hexes = [
        hex
        for region in closed
        for hex in after.region_hexes(region)
        if before.figures[hex] != NO_FIGURE
    ]
    who: tuple[Value, ...] = tuple([_figure_at(before, hex) for hex in hexes])
    message = say("Home without yield: {figures}.", figures=who)
    told: list[Event] = []
    for hex in hexes:
        owner, kind = int(before.figure_owner(hex)), int(before.figure_kind(hex))
        target, places = figure_id(before, owner, kind), board_ids(before, owner)
        words = message if hex == hexes[0] else None
        told.append(Event(EventKind.MOVED, owner, words, hex_id(hex), target, places))
    return told


def _figure_at(seen: SeenPandoria, hex: int) -> Message:
    return naming.figure_of(int(seen.figure_kind(hex)), int(seen.figure_owner(hex)))


# -- figures -------------------------------------------------------------------------------------------------


def _placed(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    return [spelled.put(before, int(before.chosen), pick - FIRST_HEX)]


def _taken_back(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    return [
        spelled.sent_home(before, pick - FIRST_HEX, N_("{who} takes the {figure} on {hex} back."))
    ]


# -- cards ---------------------------------------------------------------------------------------------------


def _played(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell of a spell that needs no Market to be paid; buildings are told when their slot is known."""
    if not FIRST_CAST <= pick < FIRST_BUILD or after.step == PAY_SPELL:
        return []
    return _cast(before, pick - FIRST_CAST, paid(before, pick), after)


def _paid_spell(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    return _cast(before, int(before.chosen), paid(before, pick), after)


def _cast(before: SeenPandoria, card: int, price: Paid, after: SeenPandoria) -> list[Event]:
    """Tell that a spell is cast, what a Shrine gives for it, and what Terrain draws."""
    seat = int(before.turn)
    message = say(
        "{who} casts {spell} for {price}.",
        who=SeatName(seat),
        spell=cards.spell_of(before.tables, card),
        price=_amounts(price),
    )
    source = hand_id(before, seat, card, "spell")
    told = [Event(EventKind.MOVED, seat, message, source, pile_id(seat), _tracks(before, price))]
    points = int(before.rate_of(seat, SHRINE))
    if points:
        thanks = say(
            "{who} gets {points} from the Shrine.",
            who=SeatName(seat),
            points=naming.points(points),
        )
        track = track_id(seat, POINTS)
        told.append(Event(EventKind.GAINED, seat, thanks, pile_id(seat), track))
    return told + spelled.drawn(before, after)


def _amounts(price: Paid) -> tuple[Value, ...]:
    return tuple([naming.amount(number, count) for number, count in enumerate(price) if count])


def _tracks(before: SeenPandoria, price: Paid) -> tuple[str, ...]:
    """Return what shows a payment: the tracks, and the board of whoever pays."""
    seat = int(before.turn)
    tracks = [track_id(seat, number) for number, count in enumerate(price) if count]
    return (*tracks, *board_ids(before, seat))


def _built(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell of a building when it stands: at once, or when the Market has paid."""
    if after.step == PAY_BUILDING:
        return []
    seat, card = int(before.turn), int(before.chosen)
    slot = int(before.place) if before.step == PAY_BUILDING else pick - FIRST_SLOT
    price, covered = paid(before, pick), int(before.building_in(seat, slot))
    text = N_("{who} builds {building} for {price}.")
    if is_free(before):
        text = N_("{who} builds {building} for free.")
        if covered != NO_CARD:
            text = N_("{who} builds {building} over {covered} for free.")
    elif covered != NO_CARD:
        text = N_("{who} builds {building} over {covered} for {price}.")
    message = Message(
        text,
        (
            ("who", SeatName(seat)),
            ("building", cards.building_of(before.tables, card)),
            *(
                (("covered", cards.building_of(before.tables, covered)),)
                if covered != NO_CARD
                else ()
            ),
            *((("price", _amounts(price)),) if "{price}" in text else ()),
        ),
    )
    source, target = hand_id(before, seat, card, "building"), slot_id(before, seat, slot)
    return [Event(EventKind.MOVED, seat, message, source, target, _tracks(before, price))]


def _erected(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell of a monument when it stands, and what it is worth."""
    if after.step == PAY_MONUMENT:
        return []
    seat = int(before.turn)
    slot = int(before.place) if before.step == PAY_MONUMENT else pick - FIRST_SLOT
    price, covered = paid(before, pick), int(before.building_in(seat, slot))
    text = N_("{who} erects a monument over {covered} for {price}: {points}.")
    if is_free(before):
        text = N_("{who} erects a monument over {covered} for free: {points}.")
    message = Message(
        text,
        (
            ("who", SeatName(seat)),
            ("covered", cards.building_of(before.tables, covered)),
            *((("price", _amounts(price)),) if "{price}" in text else ()),
            ("points", naming.points(int(before.monument_value()))),
        ),
    )
    places = (*_tracks(before, price), track_id(seat, POINTS), "monument-stack")
    target = slot_id(before, seat, slot)
    return [Event(EventKind.MOVED, seat, message, "monument-stack", target, places)]


# -- the display ---------------------------------------------------------------------------------------------


def _bought(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    if pick == NOTHING or after.step == PAY_CARD:
        return []
    card = int(before.chosen) if before.step == PAY_CARD else pick - FIRST_TAKE
    price = paid(before, pick)
    message = say(
        "{who} buys {card} for {price}.",
        who=SeatName(int(before.turn)),
        card=cards.card_name(before.tables, card),
        price=_amounts(price),
    )
    return [_taken(before, card, after, message, price), *_refilled(before, after)]


def _acquired(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    if pick == DONE:
        return _refilled(before, after)
    card = pick - FIRST_TAKE
    message = say(
        "{who} takes {card} for free.",
        who=SeatName(int(before.turn)),
        card=cards.card_name(before.tables, card),
    )
    return [_taken(before, card, after, message, (0, 0, 0)), *_refilled(before, after)]


def _taken(
    before: SeenPandoria, card: int, after: SeenPandoria, message: Message, price: Paid
) -> Event:
    """Tell that a card goes from the display into the hand."""
    seat = int(before.turn)
    source, target = display_id(before, card), hand_id(after, seat, card, "spell")
    return Event(EventKind.MOVED, seat, message, source, target, _tracks(before, price))


def _refilled(before: SeenPandoria, after: SeenPandoria) -> list[Event]:
    """Tell which cards are new in the display."""
    told: list[Event] = []
    for place in range(DISPLAY):
        card = int(after.display[place])
        if card in (NO_CARD, before.display[place]):
            continue
        message = say("New in the display: {card}.", card=cards.card_name(after.tables, card))
        target = f"display-{place + 1}"
        told.append(Event(EventKind.MOVED, int(before.turn), message, "deck", target, ("deck",)))
    return told


#: who tells of a pick, by the step in which it is made; all other picks only choose what comes next
_TELLING: Final = {
    SECOND_HALF: _laid,
    CASTLE_HEX: _fortified,
    FIGURE_HEX: _placed,
    BACK_HEX: _taken_back,
    CARD: _played,
    EXTRA: _played,
    PAY_SPELL: _paid_spell,
    SLOT: _built,
    PAY_BUILDING: _built,
    MONUMENT_SLOT: _erected,
    PAY_MONUMENT: _erected,
    BUY: _bought,
    PAY_CARD: _bought,
    ACQUIRE_CARD: _acquired,
    ADOPT_SEAT: spelled.adopted,
    SPELL_HEX: _placed,
    CONJURE_WHAT: spelled.conjured,
    SPELL_CASTLE: _fortified,
    CASTLE_FIGURE: spelled.put_on_castle,
    FLEE_HEX: spelled.fled,
    RAGE_HEX: spelled.raged,
    TELEPORT_TO: spelled.teleported,
    TERRAIN_FIRST: _drawn_and_laid,
    TERRAIN_SECOND: _laid,
    ELF_TO: spelled.walked,
}
