"""What spells do, told one by one; figures that come, go and walk are told here for all of them."""

from __future__ import annotations

from longtable.core.events import Event, EventKind
from longtable.core.messages import N_, Message, SeatName, say
from longtable.games.pandoria.board import (
    DONE,
    DOUBLES,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_RESOURCE,
    FIRST_SEAT,
)
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.steps import TERRAIN_FIRST
from longtable.games.pandoria.words import cards, naming
from longtable.games.pandoria.words.naming import (
    board_ids,
    figure_id,
    hex_id,
    pile_id,
    tile_id,
    track_id,
)

# -- figures -------------------------------------------------------------------------------------------------


def put(before: SeenPandoria, kind: int, hex: int) -> Event:
    """Tell that a figure is put on a hex."""
    seat = int(before.turn)
    message = say(
        "{who} places a {figure} on {hex}.",
        who=SeatName(seat),
        figure=naming.figure(kind),
        hex=naming.at(hex),
    )
    source, places = figure_id(before, seat, kind), board_ids(before, seat)
    return Event(EventKind.MOVED, seat, message, source, hex_id(hex), places)


def sent_home(before: SeenPandoria, hex: int, text: str) -> Event:
    """Tell that a figure comes back to the reserve."""
    seat, kind = int(before.turn), int(before.figure_kind(hex))
    values = (
        ("who", SeatName(seat)),
        ("figure", naming.figure(kind)),
        ("hex", naming.at(hex)),
    )
    target, places = figure_id(before, seat, kind), board_ids(before, seat)
    return Event(EventKind.MOVED, seat, Message(text, values), hex_id(hex), target, places)


def _went(before: SeenPandoria, hex: int, text: str) -> Event:
    """Tell that a figure goes from the hex that was chosen to another."""
    seat, origin = int(before.turn), int(before.place)
    values = (
        ("who", SeatName(seat)),
        ("figure", naming.figure(int(before.figure_kind(origin)))),
        ("origin", naming.at(origin)),
        ("hex", naming.at(hex)),
    )
    source = hex_id(origin)
    return Event(EventKind.MOVED, seat, Message(text, values), source, hex_id(hex), (source,))


def put_on_castle(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    """Tell of the figure on an enchanted castle."""
    return [put(before, pick - FIRST_FIGURE, int(before.place))]


def fled(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    """Tell of a figure that flees."""
    if pick == DONE:
        return []
    return [sent_home(before, pick - FIRST_HEX, N_("{who}: the {figure} on {hex} flees."))]


def teleported(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    """Tell of a figure that is moved by Teleport."""
    text = N_("{who} teleports the {figure} from {origin} to {hex}.")
    return [_went(before, pick - FIRST_HEX, text)]


def walked(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    """Tell of a villager of the Elves that walks (4.8)."""
    text = N_("{who}: the {figure} walks from {origin} to {hex}.")
    return [_went(before, pick - FIRST_HEX, text)]


# -- what other spells do ------------------------------------------------------------------------------------


def adopted(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell which spell Adopt copies, and what Terrain draws then."""
    seat, whose = int(before.turn), pick - FIRST_SEAT
    message = say(
        "{who} copies {spell} of {whom}.",
        who=SeatName(seat),
        spell=cards.spell_of(before.tables, int(before.top_spell(whose))),
        whom=SeatName(whose),
    )
    told = Event(EventKind.MARKED, seat, message, pile_id(seat), pile_id(whose))
    return [told, *drawn(before, after)]


def drawn(before: SeenPandoria, after: SeenPandoria) -> list[Event]:
    """Tell of the tile that Terrain draws, open to all."""
    if after.step != TERRAIN_FIRST or before.step == TERRAIN_FIRST:
        return []
    seat, kind = int(before.turn), int(after.chosen)
    message = say(
        "{who} draws {tile} and lays it at once.", who=SeatName(seat), tile=naming.tile(kind)
    )
    source = "stack" if kind < DOUBLES else "singles"
    target = tile_id(before, seat)
    return [Event(EventKind.MOVED, seat, message, source, target, (source,))]


def conjured(before: SeenPandoria, pick: int, after: SeenPandoria) -> list[Event]:
    """Tell which resource Conjure raises."""
    seat, resource = int(before.turn), pick - FIRST_RESOURCE
    message = say(
        "{who} raises {resource} from {before} to {after}.",
        who=SeatName(seat),
        resource=naming.resource(resource),
        before=int(before.held(seat, resource)),
        after=int(before.tables.strength[int(before.spell)]),
    )
    return [Event(EventKind.GAINED, seat, message, pile_id(seat), track_id(seat, resource))]


def raged(before: SeenPandoria, pick: int, _after: SeenPandoria) -> list[Event]:
    """Tell which villager rages, and what it counts as."""
    seat, hex = int(before.turn), pick - FIRST_HEX
    message = say(
        "{who}: the villager on {hex} counts as {count} figures in this scoring.",
        who=SeatName(seat),
        hex=naming.at(hex),
        count=int(before.tables.strength[int(before.spell)]),
    )
    return [Event(EventKind.MARKED, seat, message, pile_id(seat), hex_id(hex))]
