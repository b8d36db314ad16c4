"""How a turn goes on by itself: scoring with its arithmetic, drawing, the Poorhouse, the last round."""

from __future__ import annotations

from longtable.core.events import Event, EventKind
from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    FIRST_RESOURCE,
    LARGE_MILL,
    MOUNTAIN,
    POINTS,
    POORHOUSE,
    RESOURCES,
    SMALL_MILL,
    STORE,
    TILE_KINDS,
)
from longtable.games.pandoria.rules import SHOWN, SeenPandoria, Share, shares
from longtable.games.pandoria.rules.scoring import exchanged
from longtable.games.pandoria.rules.steps import CONJURE_WHAT, FIGURE, TERRAIN_FIRST
from longtable.games.pandoria.words import cards, naming
from longtable.games.pandoria.words.naming import hex_id, realm_id, region_ids, tile_id, track_id
from longtable.games.pandoria.words.paid import paid
from longtable.games.pandoria.words.reckoned import game_over

#: what one place of the number that shows a pick is worth (``docs/picks.md`` 4.3): two cards of the display,
#: the tile of Terrain, and behind them the tile that is drawn for the hand
_CARDS = 55
_TILES = TILE_KINDS + 1


def turn_goes_on(before: SeenPandoria, shown_pick: int, after: SeenPandoria) -> list[Event]:
    """Tell what a pick brings with it without anybody choosing it."""
    pick = shown_pick % SHOWN - 1
    told: list[Event] = []
    if len(after.scored_from) > 0 and len(before.scored_from) == 0:
        told += scored(after, int(before.turn))
    told += _drawn(before, shown_pick // SHOWN, after)
    if after.last_round and not before.last_round:
        told.append(_last_round(before, after))
    if after.turns > before.turns:
        told += _turn_ended(before, pick, after)
    return told


# -- scoring (4.7) -------------------------------------------------------------------------------------------


def scored(after: SeenPandoria, mover: int) -> list[Event]:
    """Tell region by region who gets what, with the arithmetic written out."""
    got, closing = shares(after), after.closing()
    told = [_gained(after, share) for share in got]
    lonely = [one for one in closing if not any(share.region == one for share in got)]
    if lonely:
        regions = tuple([naming.region(after, region) for region in lonely])
        message = say("Nobody stands beside {regions}.", regions=regions)
        places = tuple([id for region in lonely for id in region_ids(region)])
        told.append(Event(EventKind.TOLD, mover, message, places=places))
    return told


def _gained(after: SeenPandoria, share: Share) -> Event:
    track = track_id(share.seat, share.resource)
    places = (track_id(share.seat, POINTS), realm_id(share.seat))
    message = say("{who}: {sum}.", who=SeatName(share.seat), sum=arithmetic(after, share))
    return Event(EventKind.GAINED, share.seat, message, hex_id(share.region), track, places)


def arithmetic(seen: SeenPandoria, share: Share) -> Message:
    """Write a share out: icons times strength, what buildings add, and what goes over the track."""
    yielded = share.icons * share.strength
    sum = say(
        "{icons} × {strength} = {amount}",
        icons=naming.icons(share.icons),
        strength=share.strength,
        amount=naming.amount(share.resource, yielded),
    )
    if share.per_hex:
        sum = _with_buildings(seen, share, sum)
    return _with_what_is_over(seen, share, sum) if share.over else sum


def _with_buildings(seen: SeenPandoria, share: Share, sum: Message) -> Message:
    """Add what each building gives for the hexes of the region, and say what that is together."""
    terrain = int(seen.ground[share.region])
    kinds = [LARGE_MILL + terrain] if terrain <= MOUNTAIN else []
    for building in (*kinds, SMALL_MILL + terrain):
        rate = int(seen.rate_of(share.seat, building))
        if rate == 0:
            continue
        count: Value = rate * share.hexes
        if share.per_hex_in_points:
            count = naming.points(rate * share.hexes)
        name = cards.building_title(building)
        sum = say("{sum}, +{count} {building}", sum=sum, count=count, building=name)
    if share.per_hex_in_points:
        return sum
    total = naming.amount(share.resource, share.units)
    return say("{sum}, together {amount}", sum=sum, amount=total)


def _with_what_is_over(seen: SeenPandoria, share: Share, sum: Message) -> Message:
    """Add what is given for what goes over the end of the track, by the exchange and by a Store."""
    points = int(exchanged(seen, share.seat, share.resource, share.over))
    text = N_("{sum}, {points} for {over} over 10") if points else N_("{sum}, {over} over 10 lost")
    values = (
        ("sum", sum),
        *((("points", naming.points(points)),) if points else ()),
        ("over", share.over),
    )
    sum = Message(text, values)
    store = int(seen.rate_of(share.seat, STORE))
    return say("{sum}, +{count} Store", sum=sum, count=store) if store else sum


# -- drawing, and the last round -----------------------------------------------------------------------------


def _drawn(before: SeenPandoria, news: int, after: SeenPandoria) -> list[Event]:
    """Tell that a tile is drawn for the one laid; only who drew it hears which."""
    by_terrain = after.step == TERRAIN_FIRST and before.step != TERRAIN_FIRST
    if after.stack_at == before.stack_at or by_terrain:
        return []
    seat, kind = int(before.turn), news // (_CARDS * _CARDS * _TILES) - 1
    target = tile_id(before, seat)
    message = say("{who} draws a tile.", who=SeatName(seat))
    if kind >= 0:
        message = say("{who} draws {tile}.", who=SeatName(seat), tile=naming.tile(kind))
    return [Event(EventKind.MOVED, seat, message, "stack", target, ("stack",))]


def _last_round(before: SeenPandoria, after: SeenPandoria) -> Event:
    """Tell why this is the last round, and who has a turn left in it.

    A turn may go on after it: Terrain's tile is still to be laid, or the Elves walk.
    """
    seat = int(before.turn)
    left = int((after.starter - seat - 1) % after.seats)
    turns = [(seat + step + 1) % int(after.seats) for step in range(left)]
    why = say("No tile is left to draw.")
    if after.end_emptied:
        why = say("The last tile of the stack is drawn.")
    message = say("{why} The round is complete, and with it the game.", why=why)
    if after.turns == before.turns:
        message = say("{why} The game ends with this turn.", why=why)
    if turns:
        message = say(
            "{why} This is the last round, with turns of {who}.", why=why, who=naming.seats(turns)
        )
    return Event(EventKind.TOLD, seat, message, places=("stack",))


# -- the end of a turn ---------------------------------------------------------------------------------------


def _turn_ended(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    told = _relieved(before, pick, after)
    if after.turn == OVER:
        return told + game_over(after, int(before.turn))
    if after.step == FIGURE:
        who = int(after.turn)
        told.append(Event(EventKind.TOLD, who, say("{who} can lay nothing.", who=SeatName(who))))
    return told


def _relieved(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell what a Poorhouse raises: what was at 0 when the turn ended (3.5)."""
    seat = int(before.turn)
    if after.rate_of(seat, POORHOUSE) == 0:
        return []
    price = paid(before, pick)
    raised = [
        resource
        for resource in range(RESOURCES)
        if before.held(seat, resource) == price[resource]
        and not _was_conjured(before, pick, resource)
    ]
    return [
        Event(
            EventKind.GAINED,
            seat,
            say(
                "{who}: the Poorhouse raises {resource} from 0 to {count}.",
                who=SeatName(seat),
                resource=naming.resource(resource),
                count=int(after.held(seat, resource)),
            ),
            realm_id(seat),
            track_id(seat, resource),
        )
        for resource in raised
    ]


def _was_conjured(before: SeenPandoria, pick: int, resource: int) -> bool:
    return before.step == CONJURE_WHAT and pick == FIRST_RESOURCE + resource
