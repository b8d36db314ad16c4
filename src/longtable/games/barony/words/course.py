"""What is told when a turn ends: the end of setup, the last round, and how the game is reckoned."""

from __future__ import annotations

from typing import Final

from longtable.core.events import Event, EventKind
from longtable.core.messages import Message, SeatName, say
from longtable.core.standings import Standings
from longtable.core.state import OVER
from longtable.games.barony.board import CITY_POINTS, TITLE_POINTS
from longtable.games.barony.rules import QUIET_ROUNDS, SeenBarony, setup_order
from longtable.games.barony.rules.scoring import BY_DUKE
from longtable.games.barony.words import naming
from longtable.games.barony.words.naming import marker_id, plate_id, purse_id, seat_id

#: after so many rounds without change it is said that the game will end (B-104)
_WARNINGS: Final = (20, 25, QUIET_ROUNDS - 1)


def turn_ended(before: SeenBarony, after: SeenBarony) -> list[Event]:
    """Tell what the end of a turn brings with it; most of the time nothing."""
    seat = int(before.mover)
    if before.in_setup():
        return _play_begins(before, after, seat)
    told: list[Event] = []
    if after.has_duke() and not before.has_duke():
        told.append(_told(seat, _last_round(after, seat)))
    if after.turn == OVER:
        return [*told, *_game_over(after, seat)]
    if after.round > before.round and after.quiet in _WARNINGS:
        message = say(
            "Nothing has changed for {count} rounds. After {most} the game ends.",
            count=int(after.quiet),
            most=QUIET_ROUNDS,
        )
        told.append(_told(seat, message))
    return told


def _told(seat: int, message: Message) -> Event:
    return Event(EventKind.TOLD, seat, message)


def _play_begins(before: SeenBarony, after: SeenBarony, seat: int) -> list[Event]:
    """Tell that the cities are placed, and whose stay in reserve since no hex is left (B-16)."""
    if after.in_setup():
        return []
    told: list[Event] = []
    order = setup_order(int(before.seats), int(before.starter))
    without = sorted(set(order[int(before.placed) + 1 :]))
    if without:
        message = say(
            "No hex is left for another city, so some stay in reserve: those of {who}.",
            who=naming.seats(without),
        )
        told.append(_told(seat, message))
    first = SeatName(int(after.turn))
    return [*told, _told(seat, say("All cities are placed. {who} has the first turn.", who=first))]


def _last_round(after: SeenBarony, seat: int) -> Message:
    """Tell who has a turn left when somebody has become duke (B-100)."""
    following = range(int(after.place_in_round(seat)) + 1, int(after.seats))
    left = [(int(after.starter) + place) % int(after.seats) for place in following]
    who = SeatName(seat)
    if not left:
        return say("{who} is duke, and the round is complete.", who=who)
    if len(left) == 1:
        return say(
            "{who} is duke: this is the last round. {left} has one more turn.",
            who=who,
            left=SeatName(left[0]),
        )
    return say(
        "{who} is duke: this is the last round. {left} have one more turn each.",
        who=who,
        left=naming.seats(left),
    )


# -- the reckoning -------------------------------------------------------------------------------------------


def _game_over(after: SeenBarony, seat: int) -> list[Event]:
    """Tell why the game is over, then what everybody has, the last first, and who has won."""
    standings = after.standings()
    why = say("The game is over. Now silver counts, too.")
    if standings.outcome != BY_DUKE:
        why = say(
            "Nothing has changed for {count} rounds, so the game ends here. Now silver counts, too.",
            count=QUIET_ROUNDS,
        )
    order = sorted(range(int(after.seats)), key=lambda who: standings.ranks[who], reverse=True)
    reckoned = [_reckoned(after, who, standings.points[who]) for who in order]
    return [_told(seat, why), *reckoned, _told(standings.winners[0], _victory(standings))]


def _reckoned(after: SeenBarony, who: int, total: int) -> Event:
    """Tell what a seat's points are made of; a token flies to its plate for all its silver."""
    title, cities, silver = (
        int(after.title(who)),
        int(after.new_cities(who)),
        int(after.silver(who)),
    )
    parts = [say("{title} {points}", title=naming.title(title), points=TITLE_POINTS * title)]
    if cities:
        parts.append(say("new cities {points}", points=CITY_POINTS * cities))
    if silver:
        parts.append(say("silver {points}", points=silver))
    message = say(
        "{who}: {parts}, together {total}.",
        who=SeatName(who),
        parts=tuple(parts),
        total=naming.points(total),
    )
    places = (seat_id(who), marker_id(who))
    if silver:
        source = purse_id(who, after.kinds_of(who)[0])
        return Event(EventKind.GAINED, who, message, source, plate_id(who), places)
    return Event(EventKind.TOLD, who, message, places=places)


def _victory(standings: Standings) -> Message:
    """Tell who has won, and what decided where points were equal (B-102, B-103)."""
    winners, points = list(standings.winners), standings.points
    best = points[winners[0]]
    first, amount = SeatName(winners[0]), naming.points(best)
    if len(winners) > 1:
        who = naming.seats(winners)
        return say("{who} share the victory, with {points} each.", who=who, points=amount)
    equal = [seat for seat, number in enumerate(points) if number == best]
    if len(equal) > 1:
        return say(
            "{equal} have {points} each. {who} is the latest of them in turn order and wins.",
            equal=naming.seats(equal),
            points=amount,
            who=first,
        )
    return say("{who} wins with {points}.", who=first, points=amount)
