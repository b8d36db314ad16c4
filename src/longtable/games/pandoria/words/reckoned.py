"""How a game is reckoned at its end, step by step, and who has won (4.10, 4.11)."""

from __future__ import annotations

from longtable.core.events import Event, EventKind
from longtable.core.messages import Message, SeatName, say
from longtable.core.standings import Standings
from longtable.games.pandoria.board import RESOURCES
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.ending import STALEMATE, final_points, resources_left
from longtable.games.pandoria.rules.scoring import exchanged
from longtable.games.pandoria.words import naming
from longtable.games.pandoria.words.naming import plate_id, realm_id, track_id


def game_over(after: SeenPandoria, seat: int) -> list[Event]:
    """Tell why the game is over, then what everybody has, the last first, and who has won."""
    standings = after.standings()
    why = say("The game is over. Cards in hand and what is left over count, too.")
    if standings.outcome == STALEMATE:
        why = say("Nobody could lay anything in this round, so the game is over.")
    order = sorted(
        range(int(after.seats)),
        key=lambda who: (standings.ranks[who], -final_points(after, who)),
        reverse=True,
    )
    told = [Event(EventKind.TOLD, seat, why)]
    told += [_reckoned(after, who) for who in order]
    if standings.tie_break is not None and _decides(standings):
        told.append(Event(EventKind.TOLD, standings.winners[0], standings.tie_break))
    return [*told, Event(EventKind.TOLD, standings.winners[0], _victory(after, standings))]


def _decides(standings: Standings) -> bool:
    """Whether the tie break was about the first place."""
    best = standings.points[standings.winners[0]]
    return sum(points == best for points in standings.points) > len(standings.winners)


def _reckoned(after: SeenPandoria, who: int) -> Event:
    """Tell what a seat's points are made of; what its hand and stock bring flies to its plate."""
    parts = [say("{points} on the way", points=naming.points(int(after.points[who])))]
    if after.hand_sizes[who]:
        parts.append(say("{points} for cards in hand", points=int(after.hand_sizes[who])))
    for resource in range(RESOURCES):
        held = int(after.held(who, resource))
        points = int(exchanged(after, who, resource, held))
        if points:
            amount = naming.amount(resource, held)
            parts.append(say("{points} for {amount}", points=points, amount=amount))
    total = int(final_points(after, who))
    message = say(
        "{who}: {parts}, together {total}.",
        who=SeatName(who),
        parts=tuple(parts),
        total=naming.points(total),
    )
    places = (realm_id(who), *[track_id(who, resource) for resource in range(RESOURCES + 1)])
    if total > after.points[who]:
        return Event(EventKind.GAINED, who, message, realm_id(who), plate_id(who), places)
    return Event(EventKind.TOLD, who, message, places=places)


def _victory(after: SeenPandoria, standings: Standings) -> Message:
    """Tell who has won; partners win together."""
    winners, best = list(standings.winners), standings.points[standings.winners[0]]
    who, amount = naming.seats(winners), naming.points(best)
    sides = {after.side(seat) for seat in winners}
    if len(sides) > 1:
        left = sum(
            int(resources_left(after, seat))
            for seat in range(int(after.seats))
            if after.side(seat) == after.side(winners[0])
        )
        return say(
            "{who} share the victory: each side has {points}, and as many resources left: {left}.",
            who=who,
            points=amount,
            left=left,
        )
    if len(winners) > 1:
        return say("{who} win together with {points}.", who=who, points=amount)
    return say("{who} wins with {points}.", who=SeatName(winners[0]), points=amount)
