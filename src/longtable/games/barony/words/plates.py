"""What a seat's plate shows; nothing of it is secret."""

from __future__ import annotations

from longtable.core.game import Fact
from longtable.core.messages import say
from longtable.core.state import OVER
from longtable.games.barony.board import TITLE_NAMES
from longtable.games.barony.rules import SeenBarony
from longtable.games.barony.words import naming


def facts(seen: SeenBarony, seat: int) -> list[Fact]:
    """Return points beside the coronet of the title, gold, and in the last round who still plays.

    The points are those of the score track; at the end silver is among them, and told (B-101).
    What else there is to know of a seat is in the picture: plates are small on a phone.
    """
    if seen.turn == OVER:
        return [
            Fact("victory", str(seen.total(seat)), say("points")),
            Fact("silver", str(seen.silver(seat)), say("of them silver")),
        ]
    title = int(seen.title(seat))
    label = say("{title}; points without silver", title=naming.title(title))
    told = [
        Fact(TITLE_NAMES[title], str(seen.score(seat)), label),
        Fact("gold", str(seen.gold(seat)), say("gold for titles")),
    ]
    if seen.has_duke() and _has_turn_left(seen, seat):
        told.append(Fact("last", "", say("has a last turn")))
    return told


def _has_turn_left(seen: SeenBarony, seat: int) -> bool:
    """Whether a seat still has a turn in this round, the one that is going on included."""
    return bool(seen.place_in_round(seat) >= seen.place_in_round(seen.mover))
