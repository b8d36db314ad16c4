"""What a seat's plate shows; nothing of it is secret."""

from __future__ import annotations

from longtable.core.game import Fact
from longtable.core.messages import say
from longtable.core.state import OVER
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.ending import final_points


def facts(seen: SeenPandoria, seat: int) -> list[Fact]:
    """Return points, a team's too, and cards in hand, and in the last round who still plays.

    What else there is to know of a seat lies on its realm board in the picture; plates are small on a phone.
    """
    if seen.turn == OVER:
        final = [int(final_points(seen, other)) for other in range(seen.seats)]
        return _points(seen, seat, final)
    told = [
        *_points(seen, seat, [int(points) for points in seen.points]),
        Fact("hand", str(seen.hand_sizes[seat]), say("cards in hand")),
    ]
    if seen.last_round and _has_turn_left(seen, seat):
        told.append(Fact("last", "", say("has a last turn")))
    return told


def _points(seen: SeenPandoria, seat: int, points: list[int]) -> list[Fact]:
    """Return a seat's points, and in the team game what it has together with its partner (4.10)."""
    told = [Fact("points", str(points[seat]), say("points"))]
    if seen.teams:
        side = seen.side(seat)
        both = sum(points[other] for other in range(seen.seats) if seen.side(other) == side)
        told.append(Fact("team", str(both), say("points of the team")))
    return told


def _has_turn_left(seen: SeenPandoria, seat: int) -> bool:
    """Whether a seat still has a turn in this round, the one that is going on included."""
    return _place(seen, seat) >= _place(seen, int(seen.turn))


def _place(seen: SeenPandoria, seat: int) -> int:
    return int((seat - seen.starter) % seen.seats)
