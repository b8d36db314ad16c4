"""What a game is. Rooms import from here; nothing here knows a game."""

from longtable.core.bits import Rng
from longtable.core.errors import (
    BadOptions,
    BadPosition,
    HouseReason,
    IllegalPick,
    LongtableError,
    NotYourTurn,
    Reason,
    StaleTable,
    UnknownPick,
)
from longtable.core.events import Event, EventKind
from longtable.core.game import ClaimGroup, Deal, Fact, Game, Layout, Look, Preview
from longtable.core.hints import Hints, Manner, Way
from longtable.core.likely import Likely
from longtable.core.messages import N_, Message, SeatName, say
from longtable.core.options import Choice, OptionInfo, Options, option
from longtable.core.registry import games, make
from longtable.core.standings import Account, Standings, ranked
from longtable.core.state import HIDDEN, OVER, SPECTATOR, TRUTH, Seen, State, seen
from longtable.core.stream import Stream, numbered_stream
from longtable.core.words import LANGUAGES, Words

__all__ = [
    "HIDDEN",
    "LANGUAGES",
    "N_",
    "OVER",
    "SPECTATOR",
    "TRUTH",
    "Account",
    "BadOptions",
    "BadPosition",
    "Choice",
    "ClaimGroup",
    "Deal",
    "Event",
    "EventKind",
    "Fact",
    "Game",
    "Hints",
    "HouseReason",
    "IllegalPick",
    "Layout",
    "Likely",
    "LongtableError",
    "Look",
    "Manner",
    "Message",
    "NotYourTurn",
    "OptionInfo",
    "Options",
    "Preview",
    "Reason",
    "Rng",
    "SeatName",
    "Seen",
    "StaleTable",
    "Standings",
    "State",
    "Stream",
    "UnknownPick",
    "Way",
    "Words",
    "games",
    "make",
    "numbered_stream",
    "option",
    "ranked",
    "say",
    "seen",
]
