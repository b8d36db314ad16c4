"""The arena: bots against bots, each deal with the seats swapped, and what that says of their strength."""

from longtable.arena.contest import Contest, Goal
from longtable.arena.counting import Count, count
from longtable.arena.entrants import Entrant, entrants
from longtable.arena.errors import ArenaError, Fallen, Fault
from longtable.arena.record import Record, Setup
from longtable.arena.seating import Seating, seats_for
from longtable.arena.table import as_json, as_text

__all__ = [
    "ArenaError",
    "Contest",
    "Count",
    "Entrant",
    "Fallen",
    "Fault",
    "Goal",
    "Record",
    "Seating",
    "Setup",
    "as_json",
    "as_text",
    "count",
    "entrants",
    "seats_for",
]
