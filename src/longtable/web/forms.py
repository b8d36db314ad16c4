"""Forms: what people do at and with tables besides picking."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Final, Literal, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from longtable.core import LANGUAGES, Game, LongtableError
from longtable.table import Entry, Phase, Table, TableReason
from longtable.table import Refused as TableRefused
from longtable.table.botkeys import promise
from longtable.table.entries import AddBot, Sit, Start, Visibility
from longtable.table.seats import bare
from longtable.web import pages
from longtable.web.botroom import NAMES, known_level
from longtable.web.guests import guest_name
from longtable.web.live import answer_undo, ask_undo
from longtable.web.livetable import LiveTable
from longtable.web.refusals import Refused, WebReason
from longtable.web.sessions import Visitor
from longtable.web.visits import Visit, inside

ALL: Final = "all"  #: in place of a seat: all that are free
Fields: TypeAlias = Mapping[str, str]
Action: TypeAlias = Callable[[Visit, LiveTable, Fields], Awaitable[str]]


# -- forms of the house -------------------------------------------------------------------------------


async def language(request: Request) -> Response:
    """Choose the language of this browser, and of the person where there is one."""
    visit = await Visit.of(request)
    fields = await visit.form()
    chosen = fields.get("language", "")
    if chosen not in LANGUAGES:
        raise Refused(WebReason.BAD_FORM, field="language")
    if visit.visitor.person is not None:
        people = visit.house.store.people
        await asyncio.to_thread(people.change, visit.visitor.id, language=chosen)
    response = visit.done(inside(fields.get("next", "/")))
    visit.house.sessions.remember_language(response, chosen)
    return response


async def name(request: Request) -> Response:
    """Give a name, or another one."""
    visit = await Visit.of(request)
    fields = await visit.form()
    if not fields.get("name", "").strip():
        raise Refused(WebReason.NO_NAME)
    await visit.settle(fields["name"])
    return visit.done(inside(fields.get("next", "/")))


async def new_table(request: Request) -> Response:
    """Open a table; its maker sits in the first seat, and may fill the others with bots and start."""
    visit = await Visit.of(request)
    try:
        fields = await visit.form()
        game = visit.house.chances.game(fields.get("game", ""))
        seats = number(fields, "seats")
        options = chosen_options(fields)
        visibility = chosen_visibility(fields) or "listed"
        game.Options.from_json(options)
        game.check_seats(seats)
        person = (await visit.settle(_name_or_guest(visit, fields))).person
        assert person is not None
        entries = _first_entries(visit, game, seats, fields, person.id, person.name)
        table_id = await visit.house.hub.create(
            game,
            options,
            seats,
            person.id,
            entries,
            visibility=visibility,
            hints=bool(chosen_hints(fields)),
        )
    except LongtableError as refusal:
        if visit.wants_json:
            return visit.refused_json(refusal)
        return await pages.start_page(visit, refusal)
    return visit.done(f"/table/{table_id}")


def _name_or_guest(visit: Visit, fields: Fields, taken: Collection[str] = ()) -> str:
    """Return the name that was given; who is nobody yet and gives none is called as a guest."""
    given = fields.get("name", "")
    if visit.visitor.person is not None or given.strip():
        return given
    return guest_name(visit.visitor.language, taken)


def chosen_options(fields: Fields) -> dict[str, str]:
    """Return the options that a form names."""
    return {
        key.removeprefix("option-"): value
        for key, value in fields.items()
        if key.startswith("option-")
    }


def chosen_visibility(fields: Fields) -> Visibility | Literal[""]:
    """Return who shall find a table; empty where a form does not say.

    Raises:
        Refused: when it says something else.
    """
    match fields.get("visibility", ""):
        case "listed" | "private" | "" as chosen:
            return chosen
        case _:
            raise Refused(WebReason.BAD_FORM, field="visibility")


def chosen_hints(fields: Fields) -> bool | None:
    """Return whether a form allows hints; ``None`` where it does not say.

    Raises:
        Refused: when it says something else.
    """
    match fields.get("hints", ""):
        case "":
            return None
        case "yes" | "no" as chosen:
            return chosen == "yes"
        case _:
            raise Refused(WebReason.BAD_FORM, field="hints")


def _first_entries(
    visit: Visit, game: Game, seats: int, fields: Fields, person: str, name: str
) -> list[Entry]:
    now = visit.house.chances.now()
    made: list[Entry] = [Sit(time=now, seat=0, person=person, name=name)]
    if not fields.get("bots"):
        return made
    level = known_level(fields["bots"])
    names = [other for other in NAMES[visit.visitor.language] if bare(other) != bare(name)]
    made += [
        AddBot(time=now, seat=seat, level=level, name=names[seat - 1]) for seat in range(1, seats)
    ]
    return [*made, Start(time=now)] if fields.get("start") and seats > 1 else made


async def seat_link(request: Request) -> Response:
    """Become the person of a private link, in this browser."""
    visit = await Visit.of(request)
    await visit.form()
    return await pages.enter_by_link(visit, request.path_params["token"])


# -- forms of a table ---------------------------------------------------------------------------------


async def table_action(request: Request) -> Response:
    """Do one of :data:`ACTIONS` at a table."""
    visit = await Visit.of(request)
    live: LiveTable | None = None
    try:
        fields = await visit.form()
        live = await visit.house.hub.get(request.path_params["table_id"])
        action = ACTIONS.get(request.path_params["action"])
        if action is None:
            raise Refused(WebReason.NO_PAGE)
        to = await action(visit, live, fields)
    except LongtableError as refusal:
        return await _refused(visit, live, refusal)
    return visit.done(to or inside(fields.get("next", ""), f"/table/{live.id}"))


async def _refused(visit: Visit, live: LiveTable | None, refusal: LongtableError) -> Response:
    if visit.wants_json:
        return visit.refused_json(refusal, live.table.game.id if live else "")
    if live is None:
        return visit.error(refusal)
    return await pages.table_page(visit, live, refusal)


def number(fields: Fields, name: str) -> int:
    """Return a number of a form.

    Raises:
        Refused: when it is missing or none.
    """
    try:
        found = int(fields[name])
    except (KeyError, ValueError):
        raise Refused(WebReason.BAD_FORM, field=name) from None
    if not -1 <= found < 1000:
        raise Refused(WebReason.BAD_FORM, field=name)
    return found


async def _sit(visit: Visit, live: LiveTable, fields: Fields) -> str:
    taken = [name for held in live.table.seats.holders for name in (held.name, held.bot)]
    person = (await visit.settle(_name_or_guest(visit, fields, taken))).person
    assert person is not None
    seat = number(fields, "seat")
    entropy = fields.get("entropy", "")
    await live.enter(
        lambda table, now: table.sit(person.id, seat, person.name, now=now, entropy=entropy)
    )
    await asyncio.to_thread(visit.house.store.tables.join, live.id, person.id)
    return ""


async def _also(visit: Visit, live: LiveTable, fields: Fields) -> str:
    """Seat one more person at the visitor's own device, by a name of their own."""
    person = (await visit.settle("")).person
    assert person is not None
    seat, name = number(fields, "seat"), fields.get("name", "")
    entropy = fields.get("entropy", "")
    await live.enter(
        lambda table, now: table.sit(person.id, seat, name, now=now, entropy=entropy, also=True)
    )
    await asyncio.to_thread(visit.house.store.tables.join, live.id, person.id)
    return ""


async def _stand(visit: Visit, live: LiveTable, fields: Fields) -> str:
    await _stand_up(visit, live, number(fields, "seat"))
    return ""


async def _stand_up(visit: Visit, live: LiveTable, seat: int) -> None:
    owner = live.table.seats[seat].owner
    await live.enter(lambda table, now: table.stand(visit.visitor.id, seat, now=now))
    await _forget(visit, live, owner)


async def _forget(visit: Visit, live: LiveTable, person: str) -> None:
    """Take a table off somebody's list, unless they opened it."""
    if person and person != live.table.header.host:
        await asyncio.to_thread(visit.house.store.tables.leave, live.id, person)


def bot_name(table: Table, seat: int, language: str) -> str:
    """Return a name for a bot that nobody at the table has."""
    taken = {
        bare(name)
        for other, held in enumerate(table.seats.holders)
        for name in (held.name, held.bot)
        if other != seat
    }
    return next(name for name in NAMES[language] if bare(name) not in taken)


async def _bot(visit: Visit, live: LiveTable, fields: Fields) -> str:
    """Let a bot sit down, or with ``all`` as the seat one in each that is free."""
    level = known_level(fields.get("level", ""))
    if fields.get("seat") == ALL:
        free = [row.seat for row in live.table.public_seats() if row.kind == "empty"]
    else:
        free = [number(fields, "seat")]
    for seat in free:
        await live.enter(partial(_seated, visit.visitor, seat, level))
    return ""


def _seated(visitor: Visitor, seat: int, level: str, table: Table, now: float) -> AddBot:
    name = bot_name(table, seat, visitor.language)
    return table.add_bot(visitor.id, seat, level, name, now=now)


async def _remove(visit: Visit, live: LiveTable, fields: Fields) -> str:
    seat = number(fields, "seat")
    await live.enter(lambda table, now: table.remove_bot(visit.visitor.id, seat, now=now))
    return ""


async def _look(visit: Visit, live: LiveTable, fields: Fields) -> str:
    seat, look = number(fields, "seat"), number(fields, "look")
    await live.enter(
        lambda table, now: table.choose_look(
            visit.visitor.id, seat, None if look < 0 else look, now=now
        )
    )
    return ""


async def _move(visit: Visit, live: LiveTable, fields: Fields) -> str:
    seat, to = number(fields, "seat"), number(fields, "to")

    def swap(table: Table, now: float) -> Entry:
        order = list(range(len(table.seats)))
        if seat not in order or to not in order:
            raise TableRefused(TableReason.NO_SUCH_SEAT)
        order[seat], order[to] = to, seat
        return table.order(visit.visitor.id, order, now=now)

    await live.enter(swap)
    return ""


async def _shuffle(visit: Visit, live: LiveTable, fields: Fields) -> str:
    def shuffled(table: Table, now: float) -> Entry:
        order = list(range(len(table.seats)))
        secrets.SystemRandom().shuffle(order)
        return table.order(visit.visitor.id, order, now=now, shuffled=True)

    await live.enter(shuffled)
    return ""


async def _configure(visit: Visit, live: LiveTable, fields: Fields) -> str:
    seats, options = number(fields, "seats"), chosen_options(fields)
    visibility, hints = chosen_visibility(fields), chosen_hints(fields)
    await live.enter(
        lambda table, now: table.configure(
            visit.visitor.id, options, seats, now=now, visibility=visibility, hints=hints
        )
    )
    return ""


async def _start(visit: Visit, live: LiveTable, fields: Fields) -> str:
    entropy = fields.get("entropy", "")
    await live.enter(lambda table, now: table.start(visit.visitor.id, now=now, entropy=entropy))
    return ""


async def _leave(visit: Visit, live: LiveTable, fields: Fields) -> str:
    """Leave: before the start the seat becomes free, in a game under way a bot plays on.

    A host who leaves nobody behind before the start takes the table along.
    """
    person, table = visit.visitor.id, live.table
    for seat in table.seats.played_by(person):
        if table.phase is Phase.OPEN:
            await _stand_up(visit, live, seat)
        elif table.phase is Phase.RUNNING:
            await _sit_in(visit, live, seat, fields)
    if table.phase is Phase.OPEN and person == table.host and not table.seats.people():
        await live.enter(lambda table, now: table.close(person, now=now))
    return "/"


async def _sit_in(visit: Visit, live: LiveTable, seat: int, fields: Fields) -> None:
    person, language = visit.visitor.id, visit.visitor.language
    level = known_level(fields.get("level", ""))
    await live.enter(
        lambda table, now: table.hand_over(
            person, seat, level, bot_name(table, seat, language), now=now
        )
    )


async def _hand_over(visit: Visit, live: LiveTable, fields: Fields) -> str:
    own = live.table.seats.played_by(visit.visitor.id)
    seat = number(fields, "seat") if fields.get("seat") or not own else own[0]
    await _sit_in(visit, live, seat, fields)
    return ""


async def _take_back(visit: Visit, live: LiveTable, fields: Fields) -> str:
    person = visit.visitor.id
    seats = live.table.seats
    own = seats.owned_by(person)
    lent = [seat for seat in own if seats[seat].level] or own
    seat = number(fields, "seat") if fields.get("seat") or not lent else lent[0]
    await live.enter(lambda table, now: table.take_back(person, seat, now=now))
    return ""


async def _rematch(visit: Visit, live: LiveTable, fields: Fields) -> str:
    """Open the next table for the same people, or go there when it is open already."""
    async with live.rematching:
        table_id = live.table.rematch_id or await _open_rematch(visit, live)
    return f"/table/{table_id}"


async def _open_rematch(visit: Visit, live: LiveTable) -> str:
    house, person = visit.house, visit.visitor.id
    seed, table_id = house.chances.seed(), house.chances.table_id()
    # Asked once to know the next table, which must be stored before this one points to it.
    now, bots = house.chances.now(), promise(house.table_bot_key(table_id))
    _, header, entries = live.table.rematch(person, id=table_id, seed=seed, now=now, bots=bots)
    await house.hub.check_number(person)
    await house.hub.store_new(header, seed, entries)
    await live.enter(lambda table, now: table.rematch(person, id=table_id, seed=seed, now=now)[0])
    await asyncio.gather(*(_join(visit, table_id, held.owner) for held in live.table.seats.holders))
    return table_id


async def _join(visit: Visit, table_id: str, person: str) -> None:
    if person:
        await asyncio.to_thread(visit.house.store.tables.join, table_id, person)


async def _close(visit: Visit, live: LiveTable, fields: Fields) -> str:
    await live.enter(lambda table, now: table.close(visit.visitor.id, now=now))
    return "/"


async def _chat(visit: Visit, live: LiveTable, fields: Fields) -> str:
    person = (await visit.settle(fields.get("name", ""))).person
    assert person is not None
    text = fields.get("text", "")
    visit.house.rates.hit("chat", person.id)
    await live.enter(lambda table, now: table.chat(person.id, text, name=person.name, now=now))
    return ""


async def _undo(visit: Visit, live: LiveTable, fields: Fields) -> str:
    await ask_undo(live, visit.visitor.id)
    return ""


async def _answer(visit: Visit, live: LiveTable, fields: Fields) -> str:
    if fields.get("answer") not in ("true", "false"):
        raise Refused(WebReason.BAD_FORM, field="answer")
    await answer_undo(live, visit.visitor.id, fields["answer"] == "true")
    return ""


ACTIONS: Final[Mapping[str, Action]] = {
    "sit": _sit,
    "also": _also,
    "stand": _stand,
    "bot": _bot,
    "remove": _remove,
    "look": _look,
    "move": _move,
    "shuffle": _shuffle,
    "configure": _configure,
    "start": _start,
    "leave": _leave,
    "hand-over": _hand_over,
    "take-back": _take_back,
    "rematch": _rematch,
    "close": _close,
    "chat": _chat,
    "undo": _undo,
    "answer": _answer,
}
"""What may be done at a table by a form, by the last part of its path."""
