"""What a viewer is told about a table besides its picture: views for the fragments."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from longtable.core import N_, Fact, LongtableError, Words
from longtable.draw import Markup
from longtable.table.log import ChatLine
from longtable.table.record import Phase
from longtable.table.seats import PublicSeat, tag
from longtable.table.table import Table
from longtable.table.undo import Reach, reachable
from longtable.web.botroom import Level
from longtable.web.claims import lately
from longtable.web.links import qr
from longtable.web.optionform import option_views
from longtable.web.views import (
    AskedView,
    ChatView,
    FactView,
    LevelView,
    LinkView,
    LobbySeatView,
    LobbyView,
    LookView,
    OptionSaidView,
    OwnSeatView,
    PlateView,
    PromptView,
    SettingsView,
    ShareView,
    TableView,
    ToolsView,
)

STATES = {
    Phase.OPEN: "lobby",
    Phase.RUNNING: "playing",
    Phase.OVER: "over",
    Phase.CLOSED: "closed",
    Phase.FROZEN: "closed",
}


class Audience(msgspec.Struct, frozen=True, gc=False):
    """Who is told, apart from the layout of the board.

    Attributes:
        viewer: a seat or ``SPECTATOR``.
        person: the secret id of who looks, or empty for one whom the table need not know.
        name: the name they gave, as far as the table need know it; named: whether they gave one.
        language: the language to tell it in.
        origin: the address by which their devices reach the house.
        curtain: the seat for whose person a curtain hangs before this page, or ``None``.
    """

    viewer: int
    person: str
    name: str
    named: bool
    language: str
    origin: str
    curtain: int | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """What a table needs to know of the house to be told about: bots, and who is there.

    Attributes:
        levels: of bots.
        here: the persons with an open page.
        spectators: how many look on.
        now: the time.
        seats: what everybody may know of the table's seats.
        waits: how many questions come before that to the table's bot; ``None`` where it does not wait.
    """

    levels: Sequence[Level]
    here: Collection[str]
    spectators: int
    now: float
    seats: Sequence[PublicSeat]
    waits: int | None = None


def table_view(table: Table, audience: Audience, words: Words) -> TableView:
    """Say which table it is."""
    path = f"/table/{table.header.id}"
    return TableView(
        id=table.header.id,
        path=path,
        url=audience.origin + path,
        game=words.say(table.game.title),
        game_id=table.game.id,
        state=STATES[table.phase],
        rules=f"/rules/{table.game.id}",
        seats=len(table.seats),
    )


def level_views(levels: Sequence[Level], words: Words) -> tuple[LevelView, ...]:
    """Describe the levels of bots."""
    return tuple(LevelView(row.id, words.say(row.name), words.say(row.help)) for row in levels)


def level_name(levels: Sequence[Level], id: str, words: Words) -> str:
    """Say a bot's level; one that is not here any more by its id."""
    return next((words.say(row.name) for row in levels if row.id == id), id)


# -- beside the board ---------------------------------------------------------------------------------


def plates(table: Table, audience: Audience, words: Words, room: Room) -> tuple[PlateView, ...]:
    """Tell who sits where, and how they stand as far as the viewer knows."""
    if not table.looks:
        return ()
    seen = table.view(audience.viewer)
    free = _to_hand_over(table, audience, room.now)
    said = lately(table, audience.viewer, words)
    return tuple(
        PlateView(
            seat=row.seat,
            name=row.name,
            kind=row.kind,
            level=level_name(room.levels, row.level, words) if row.level else "",
            look=table.game.looks[table.looks[row.seat]].id,
            look_name=words.say(table.game.looks[table.looks[row.seat]].name),
            me=row.seat == audience.viewer,
            turn=row.seat == table.turn,
            away=_is_away(table, row, room),
            since=_moment(row.away) if row.away is not None and _is_away(table, row, room) else "",
            owner=row.owner if row.kind == "bot" else "",
            team=table.game.team(seen, row.seat),
            facts=tuple([_fact(fact, words) for fact in table.game.facts(seen, row.seat)]),
            can_hand_over=row.seat in free,
            can_take_back=_may_take_back(table, audience, row),
            levels=level_views(room.levels, words) if row.seat in free else (),
            said=said.get(row.seat),
        )
        for row in room.seats
    )


@lru_cache(4096)
def _fact(fact: Fact, words: Words) -> FactView:
    return FactView(fact.icon, fact.value, words.say(fact.label))


def _is_away(table: Table, row: PublicSeat, room: Room) -> bool:
    gone = row.kind == "person" and table.seats[row.seat].owner not in room.here
    return gone and table.phase in (Phase.OPEN, Phase.RUNNING)


def _moment(time: float) -> str:
    """Return a time as ``<time>`` takes it."""
    return datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _to_hand_over(table: Table, audience: Audience, now: float) -> Collection[int]:
    """Return the seats in which the viewer may let a bot sit; for one's own there is the menu."""
    away = table.long_away(now)
    if not away or table.phase is not Phase.RUNNING or not table.seats.played_by(audience.person):
        return ()
    own = table.seats.owned_by(audience.person)
    return frozenset(seat for seat in away if seat not in own)


def _may_take_back(table: Table, audience: Audience, row: PublicSeat) -> bool:
    owner = table.seats[row.seat].owner
    return (
        table.phase is Phase.RUNNING
        and row.kind == "bot"
        and owner != ""
        and (owner == audience.person)
    )


def curtain(table: Table, audience: Audience, words: Words) -> dict[str, object] | None:
    """Say for whom the curtain hangs, where one device is passed round; it tells of no seat's secrets."""
    seat = audience.curtain
    if seat is None:
        return None
    name = table.seats[seat].name
    return {
        "seat": seat,
        "name": name,
        "look": table.game.looks[table.looks[seat]].id,
        "text": words(N_("Pass the device to {name}."), name=name),
        "more": words(N_("{name}, tap when you are ready and nobody else looks."), name=name),
        "button": words(N_("I am {name}"), name=name),
    }


def prompt(table: Table, audience: Audience, words: Words, room: Room) -> PromptView:
    """Say what is asked of the viewer, or whom the table waits for."""
    mover = table.seats[table.turn].called if table.turn >= 0 else ""
    asked = asked_view(table, audience, words, room.now)
    if asked is not None:
        kind = "undo"
    elif table.phase is Phase.RUNNING:
        kind = "mine" if table.turn == audience.viewer else "waiting"
    else:
        kind = STATES[table.phase]
    bot = table.turn >= 0 and bool(table.seats[table.turn].level)
    return PromptView(
        kind=kind,
        text=words.say(table.prompt(audience.viewer)),
        name=mover,
        asked=asked,
        can_undo=asked is None and _may_ask(table, audience),
        waits=_waits(words, room.waits) if bot else "",
        can_hint=kind == "mine" and table.hints and not bot,
        hinted=kind == "mine" and table.hinted.get(table.turn, 0) > table.at,
    )


def _waits(words: Words, before: int | None) -> str:
    """Say how long the queue is in which a bot waits; empty where it does not."""
    if before is None:
        return ""
    if before == 0:
        return words(N_("Waiting for its turn to think; it is next."))
    return words(N_("Waiting for its turn to think: {count} before it."), count=before)


def asked_view(table: Table, audience: Audience, words: Words, now: float) -> AskedView | None:
    """Tell whether a move shall be taken back, and who has yet to answer."""
    asked = table.asked(now)
    if asked is None:
        return None
    waiting = tuple(table.seats[seat].name for seat in asked.waiting)
    return AskedView(
        text=words(
            N_("{name} would like to take the last move back."), name=table.seats[asked.seat].name
        ),
        seconds=max(0, round(asked.until - now)),
        mine=any(table.seats[seat].owner == audience.person for seat in asked.waiting),
        waiting=waiting,
    )


def _may_ask(table: Table, audience: Audience) -> bool:
    """Whether the viewer has a last move that could still be taken back."""
    person = audience.person
    if table.phase is not Phase.RUNNING or not table.seats.played_by(person):
        return False
    alone = table.seats.people() == [person]
    if table.asked_enough and not alone:
        return False
    return isinstance(reachable(table.standing, person, alone), Reach)


def tools(table: Table, audience: Audience, words: Words, room: Room) -> ToolsView:
    """Tell what the menu of the table offers."""
    mine = [table.seats[seat] for seat in table.seats.owned_by(audience.person)]
    running = table.phase is Phase.RUNNING
    return ToolsView(
        i_sit=bool(mine),
        can_leave=bool(mine) and table.phase in (Phase.OPEN, Phase.RUNNING),
        can_close=is_host(table, audience) and table.phase is not Phase.CLOSED,
        can_hand_over=running and any(not held.level for held in mine),
        can_take_back=running and any(held.level for held in mine),
        agrees=_agrees(table, audience.person) if running and table.game.may_agree else None,
        levels=level_views(room.levels, words),
        own=_own_seats(table, audience),
    )


def _agrees(table: Table, person: str) -> bool | None:
    """Tell whether somebody who plays would end the game here."""
    own = table.seats.played_by(person)
    return any(seat in table.agreed for seat in own) if own else None


def _own_seats(table: Table, audience: Audience) -> tuple[OwnSeatView, ...]:
    """Return the seats that the viewer plays, where one device has several."""
    if len(table.seats.owned_by(audience.person)) < 2:
        return ()
    own = table.seats.played_by(audience.person)
    return tuple(OwnSeatView(seat, table.seats[seat].name) for seat in own)


def is_host(table: Table, audience: Audience) -> bool:
    """Whether the viewer opened the table."""
    return bool(audience.person) and audience.person == table.header.host


# -- before the start ---------------------------------------------------------------------------------


def lobby(table: Table, audience: Audience, words: Words, room: Room) -> LobbyView:
    """Tell how the table fills."""
    sits = bool(table.seats.owned_by(audience.person))
    why_not = ""
    try:
        table.start(audience.person, now=room.now)
    except LongtableError as refusal:
        why_not = words.say(refusal.message)
    if why_not and not is_host(table, audience):
        why_not = words(N_("The host begins the game when everybody is there."))
    return LobbyView(
        seats=tuple(_lobby_seat(table, audience, words, room, row) for row in table.public_seats()),
        i_sit=sits,
        sent_away=table.was_sent_away(audience.person),
        listed=table.visibility == "listed",
        hints=table.hints,
        hints_changed=table.hints != table.header.hints,
        bots=table.header.bots,
        name=audience.name,
        levels=level_views(room.levels, words),
        can_start=not why_not,
        why_not=why_not,
        options=options_said(table, words),
        commitment=table.header.commitment,
        can_close=is_host(table, audience),
        can_shuffle=is_host(table, audience),
        settings=_settings(table, words) if is_host(table, audience) else None,
    )


def _settings(table: Table, words: Words) -> SettingsView:
    """Return the form in which the host changes what the table is opened with."""
    options = option_views(type(table.options), words, table.options.to_json())
    return SettingsView(options, tuple(table.game.seats), len(table.seats))


def _lobby_seat(
    table: Table, audience: Audience, words: Words, room: Room, row: PublicSeat
) -> LobbySeatView:
    sits = bool(table.seats.owned_by(audience.person))
    host = is_host(table, audience)
    owner = table.seats[row.seat].owner
    me = bool(audience.person) and owner == audience.person
    shut_out = table.was_sent_away(audience.person)
    look = table.game.looks[row.look] if row.look is not None else None
    free = not table.looks_dealt
    taken = {held.look for held in table.seats.holders if held.look is not None}
    return LobbySeatView(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        level=level_name(room.levels, row.level, words) if row.level else "",
        me=me,
        device=_device(table, row.seat),
        look=-1 if row.look is None else row.look,
        look_id=look.id if look else "",
        look_name=words.say(look.name) if look else "",
        looks=tuple(
            LookView(index, choice.id, words.say(choice.name), index in taken - {row.look})
            for index, choice in enumerate(table.game.looks)
        )
        if free
        else (),
        can_sit=row.kind == "empty" and not sits and not shut_out,
        can_add=row.kind == "empty" and sits,
        can_look=free and (me or (row.kind == "bot" and host)),
        can_bot=host and row.kind != "person",
        can_remove=me or (host and row.kind == "bot"),
        can_send_away=host and owner != "" and not me,
        can_move=host,
        first=row.seat == 0,
        last=row.seat == len(table.seats) - 1,
    )


def _device(table: Table, seat: int) -> str:
    """Return the name of who sits on the same device in a seat before this one, or empty."""
    first = table.seats.owned_by(table.seats[seat].owner)[:1]
    return table.seats[first[0]].name if first and first[0] != seat else ""


def options_said(table: Table, words: Words) -> tuple[OptionSaidView, ...]:
    """Say the options that matter at this table, those that are not the default first."""
    rows = [
        (info, next(choice for choice in info.choices if choice.value == value))
        for info, value in table.options
        if not info.seats or len(table.seats) in info.seats
    ]
    opened = table.game.Options.from_json(table.header.options).to_json()
    return tuple(
        OptionSaidView(
            words.text(info.label),
            words.text(choice.label),
            words.text(choice.help),
            choice.value != opened[info.name],
        )
        for info, choice in rows
    )


def share(table: Table, audience: Audience, own: str) -> ShareView:
    """Give the links; ``own`` is the private one of the viewer's seat, or empty."""
    url = f"{audience.origin}/table/{table.header.id}"
    code = (
        qr(url) if table.phase is Phase.OPEN else Markup("")
    )  # nobody is invited to a game that runs
    return ShareView(url, code, LinkView(own, qr(own)) if own else None)


# -- chat ---------------------------------------------------------------------------------------------


def chat(table: Table, audience: Audience, lines: Sequence[ChatLine]) -> tuple[ChatView, ...]:
    """Tell what was said."""
    me = tag(table.header.id, audience.person)
    return tuple(
        ChatView(
            n=line.number,
            name=line.name,
            look=table.game.looks[table.looks[line.seat]].id
            if table.looks and line.seat >= 0
            else "",
            text=line.text,
            time=_moment(line.time),
            mine=bool(me) and line.tag == me,
        )
        for line in lines
    )
