"""What happened: the events of a pick, from what a viewer saw before and sees after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.core.events import Event, EventKind
from longtable.core.messages import N_, Message, SeatName, say
from longtable.games.saboteur.board import (
    BREAK,
    DISCARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOAL,
    GOLD_FACE,
    JOINED_SIDES,
    MENDS,
    OPEN_SIDES,
    REPAIR,
    ROCKFALL,
    SIDES,
    STEPS_TO,
    TOOLS,
    TUNNELS,
    TURNED,
    tunnel_piece,
)
from longtable.games.saboteur.rules import SeenSaboteur
from longtable.games.saboteur.rules.position import SHARE, WAY
from longtable.games.saboteur.rules.secrets import CARDS, FACES, SHOWN
from longtable.games.saboteur.rules.tunnel import ways
from longtable.games.saboteur.words import naming, reckoned
from longtable.games.saboteur.words.naming import cell_id, hand_id, seat_id


@dataclass(frozen=True, slots=True)
class _News:
    """What the number shown of a pick says (``docs/picks.md`` 3.3).

    Attributes:
        pick: the pick, -1 where it was hidden.
        card: the kind that was chosen before and now shows, -1 for none.
        goals: faces of the goals turned over, in the order of the laid card's sides.
        peeked: the face that was looked at, 0 where the viewer does not see it.
        drawn: the kind that was drawn, -1 where the viewer does not see it.
    """

    pick: int
    card: int
    goals: tuple[int, ...]
    peeked: int
    drawn: int


def _read(shown: int) -> _News:
    rest, choice = divmod(shown, SHOWN)
    rest, card = divmod(rest, CARDS)
    rest, first = divmod(rest, FACES)
    rest, second = divmod(rest, FACES)
    rest, peeked = divmod(rest, FACES)
    goals = tuple([face for face in (first, second) if face])
    return _News(choice - 1, card - 1, goals, peeked, rest % CARDS - 1)


def events(before: SeenSaboteur, shown_pick: int, after: SeenSaboteur) -> list[Event]:
    """Tell what the viewer sees happen by a pick, of which it was shown ``shown_pick``."""
    if after.turns == before.turns:
        return []  # a turn is told when it ends
    news = _read(shown_pick)
    if before.step == SHARE:
        return reckoned.gold_kept(before, news.pick, after)
    told = [*_done(before, news, after), *_drawn(before, news, after)]
    if after.rounds_over() > before.rounds_over():
        reached = [event.target for event in told if event.kind is EventKind.TURNED]
        told += reckoned.round_ended(before, after, reached)
    return told


def _done(before: SeenSaboteur, news: _News, after: SeenSaboteur) -> list[Event]:
    seat, pick = int(before.turn), news.pick
    kind = news.card if news.card >= 0 else int(before.chosen)
    if pick == DISCARD:
        return [_discarded(before, seat, kind)]
    if kind < TUNNELS:
        return _laid(before, seat, kind, news)
    source = _source(before, seat, kind)
    if kind < REPAIR:
        return [_broken(seat, kind, pick - FIRST_SEAT, source)]
    played = Event(EventKind.MOVED, seat, None, source, "discard")
    if kind < ROCKFALL:
        return [_mended(before, seat, kind, pick), played]
    cell = pick - FIRST_CELL
    if kind == ROCKFALL:
        return [_removed(before, seat, cell, after), played]
    return [_looked(seat, cell, news), played]


def _source(before: SeenSaboteur, seat: int, kind: int) -> str:
    """Return where a card comes from: the viewer's own hand, or another seat."""
    return hand_id(kind) if before.viewer == seat else seat_id(seat)


# -- what was done with the card -----------------------------------------------------------------------------


def _discarded(before: SeenSaboteur, seat: int, kind: int) -> Event:
    who = SeatName(seat)
    if before.viewer != seat:
        message = say("{who} discards a card.", who=who)
        return Event(EventKind.MOVED, seat, message, seat_id(seat), "discard")
    message = say("{who} discards “{card}”.", who=who, card=naming.card(kind))
    return Event(EventKind.MOVED, seat, message, hand_id(kind), "discard")


def _laid(before: SeenSaboteur, seat: int, kind: int, news: _News) -> list[Event]:
    if before.step == WAY:
        cell, turned = int(before.place), news.pick == TURNED
    else:
        cell = news.pick - FIRST_CELL
        turned = ways(before, cell, kind) & 1 == 0
    piece = int(tunnel_piece(kind, turned))
    text = N_("{who} lays a tunnel at {cell}: {sides}.")
    if JOINED_SIDES[piece] == 0:
        text = N_("{who} lays a dead end at {cell}: {sides}.")
    values = (
        ("who", SeatName(seat)),
        ("cell", naming.at(cell)),
        ("sides", naming.sides(int(OPEN_SIDES[piece]))),
    )
    source, target = _source(before, seat, kind), cell_id(cell)
    laid = Event(EventKind.MOVED, seat, Message(text, values), source, target)
    reached = _reached(before, cell, piece)
    return [laid, *[_turned(seat, *goal) for goal in zip(reached, news.goals, strict=True)]]


def _reached(before: SeenSaboteur, cell: int, piece: int) -> list[int]:
    """Return the cells of the goals that this piece turns over, in the order of its sides."""
    joined = int(JOINED_SIDES[piece])
    return [
        cell + int(step)
        for side, step in zip(SIDES, STEPS_TO, strict=True)
        if joined & side and before.card_at(cell + step) == GOAL
    ]


def _turned(seat: int, cell: int, face: int) -> Event:
    goal = naming.goal(naming.goal_in(cell))
    message = say("Under {goal} lies the gold!", goal=goal)
    if face != GOLD_FACE:
        message = say("Under {goal} there is only stone.", goal=goal)
    return Event(EventKind.TURNED, seat, message, "", cell_id(cell))


_BREAKS: Final = (
    N_("{who} breaks the pickaxe of {whom}."),
    N_("{who} puts out the lantern of {whom}."),
    N_("{who} wrecks the cart of {whom}."),
)
_BREAKS_OWN: Final = (
    N_("{who} breaks a pickaxe: their own."),
    N_("{who} puts out a lantern: their own."),
    N_("{who} wrecks a cart: their own."),
)
_MENDS: Final = (
    N_("{who} mends the pickaxe of {whom}."),
    N_("{who} lights the lantern of {whom} again."),
    N_("{who} mends the cart of {whom}."),
)
_MENDS_OWN: Final = (
    N_("{who} mends a pickaxe: their own."),
    N_("{who} lights a lantern again: their own."),
    N_("{who} mends a cart: their own."),
)


def _broken(seat: int, kind: int, target: int, source: str) -> Event:
    message = _to(seat, target, kind - BREAK, _BREAKS, _BREAKS_OWN)
    return Event(EventKind.MOVED, seat, message, source, seat_id(target))


def _mended(before: SeenSaboteur, seat: int, kind: int, pick: int) -> Event:
    if FIRST_TOOL <= pick < FIRST_TOOL + TOOLS:
        target, tool = int(before.place), pick - FIRST_TOOL
    else:
        target = pick - FIRST_SEAT
        tool = next(tool for tool in before.broken_tools(target) if MENDS[kind] >> tool & 1)
    message = _to(seat, target, tool, _MENDS, _MENDS_OWN)
    return Event(EventKind.MOVED, seat, message, seat_id(target), "discard")


def _to(
    seat: int, target: int, tool: int, others: tuple[str, ...], own: tuple[str, ...]
) -> Message:
    """Say what is done to a tool of another, or to one's own."""
    if seat == target:
        return Message(own[tool], (("who", SeatName(seat)),))
    return Message(others[tool], (("who", SeatName(seat)), ("whom", SeatName(target))))


def _removed(before: SeenSaboteur, seat: int, cell: int, after: SeenSaboteur) -> Event:
    gone = int(before.card_at(cell))
    dead = JOINED_SIDES[gone] == 0
    text = N_("{who} brings the roof down at {cell}; the tunnel there is gone.")
    if dead:
        text = N_("{who} brings the roof down at {cell}; the dead end there is gone.")
    message = Message(text, (("who", SeatName(seat)), ("cell", naming.at(cell))))
    lost = _joined(before) - _joined(after) - (0 if dead else 1)
    if before.joined(cell) and lost > 0 and after.round == before.round:
        message = say("{what} {cut}", what=message, cut=cut_off(lost))
    return Event(EventKind.MOVED, seat, message, cell_id(cell), "discard")


def _joined(seen: SeenSaboteur) -> int:
    return sum(seen.joined(cell) for cell in seen.laid_cells())


def cut_off(count: int) -> Message:
    """Say how many cards lose their way to the start."""
    if count == 1:
        return say("1 card is cut off.")
    return say("{count} cards are cut off.", count=count)


def _looked(seat: int, cell: int, news: _News) -> Event:
    who, goal = SeatName(seat), naming.goal(naming.goal_in(cell))
    message = say("{who} looks at {goal}.", who=who, goal=goal)
    if news.peeked:
        what = naming.face(news.peeked)
        message = say("{who} looks at {goal}: {what}.", who=who, goal=goal, what=what)
    return Event(EventKind.MARKED, seat, message, "", cell_id(cell))


# -- the card that is drawn ----------------------------------------------------------------------------------


def _drawn(before: SeenSaboteur, news: _News, after: SeenSaboteur) -> list[Event]:
    """Tell of the card drawn: which one to its owner, that it was the last to all."""
    seat, left = int(before.turn), int(before.pile_size())
    if left == 0 or after.round > before.round:
        return []
    told: list[Event] = []
    if news.drawn >= 0:
        message = say("{who} draws “{card}”.", who=SeatName(seat), card=naming.card(news.drawn))
        told = [Event(EventKind.MOVED, seat, message, "pile", hand_id(news.drawn))]
    elif not after.round_over() and before.viewer != seat:
        told = [Event(EventKind.MOVED, seat, None, "pile", seat_id(seat))]
    if left == 1 and not after.round_over():
        told.append(Event(EventKind.TOLD, seat, say("The draw pile is used up.")))
    return told
