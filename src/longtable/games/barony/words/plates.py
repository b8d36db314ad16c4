"""What a seat's plate shows; nothing of it is secret."""

from __future__ import annotations

from longtable.core.game import Fact
from longtable.core.messages import say
from longtable.core.state import OVER
from longtable.games.barony.board import TITLE_NAMES
from longtable.games.barony.rules import SeenBarony
from longtable.games.barony.words import naming


def facts(seen: SeenBarony, seat: int) -> list[Fact]:
    """Return points, title, gold and silver, and where in the round the seat is.

    The points are those of the score track; at the end silver is among them (B-101).
    """
    over, title = seen.turn == OVER, int(seen.title(seat))
    if over:
        points = Fact("victory", str(seen.total(seat)), say("points"))
    else:
        points = Fact("victory", str(seen.score(seat)), say("points, silver not counted"))
    told = [
        points,
        Fact(TITLE_NAMES[title], "", naming.title(title)),
        Fact("gold", str(seen.gold(seat)), say("gold for titles")),
        Fact("silver", str(seen.silver(seat)), say("silver, points at the end")),
    ]
    if seat == seen.starter:
        told.append(Fact("starter", "", say("first in each round")))
    if not over and seen.has_duke() and _has_turn_left(seen, seat):
        told.append(Fact("last", "", say("has a last turn")))
    return told


def _has_turn_left(seen: SeenBarony, seat: int) -> bool:
    """Whether a seat still has a turn in this round, the one that is going on included."""
    return bool(seen.place_in_round(seat) >= seen.place_in_round(seen.mover))
