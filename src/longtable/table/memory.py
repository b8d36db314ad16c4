"""What a seat has witnessed, as bots are told it."""

from __future__ import annotations

from longtable.bots import Heard, Saw
from longtable.table.history import Heard as TableHeard
from longtable.table.table import Table


def news(table: Table, seat: int, since: int, until: int) -> list[Saw | Heard]:
    """Return what a seat has seen and heard in entries after ``since``, up to ``until``, that stand."""
    return [
        Heard(thing.seat, thing.claim)
        if isinstance(thing, TableHeard)
        else Saw(thing.before, thing.seat, thing.shown, thing.after)
        for thing in table.witnessed(seat, since, until)
    ]
