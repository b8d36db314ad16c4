"""How a table comes out of the store, and how one is recognised that is not whole.

Entries were checked when they were made, and a table trusts what it is given. A disk, a hand or a fault of
our own may have changed them since; playing an impossible pick could do anything. So whatever the game
depends on is checked again here, while it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from longtable.core import Game
from longtable.core.stream import commitment
from longtable.store import Store, StoreDamaged, StoredEntry, StoreMissing, TableRow
from longtable.table import Entry, Header, Phase, Table, decode, decode_header
from longtable.table.drafts import read_draft
from longtable.table.entries import Chat, Commit, Configure, Order, Start, Undo

MOST_SEATS: Final = 10  #: of any game


class Damaged(Exception):
    """What is stored of a table is not whole. The text says where, for the host, and holds no secret."""


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is stored of a table: not yet looked at."""

    row: TableRow
    seed: bytes
    entries: Sequence[StoredEntry]


def fetch(store: Store, row: TableRow) -> Stored:
    """Take seed and entries of a table out of the store.

    Raises:
        Damaged: they are not there, not all of them, or on a page that is broken.
        StoreError: the store cannot be read at all.
    """
    try:
        return Stored(row, store.tables.seed(row.id), store.entries(row.id))
    except StoreMissing:
        raise Damaged("its seed is missing") from None
    except StoreDamaged as error:
        raise Damaged(str(error)) from None


def header_of(row: TableRow) -> Header:
    """Return the header of a row.

    Raises:
        Damaged: it is none, or another table's.
    """
    try:
        header = decode_header(row.header)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError):
        raise Damaged("its header is no header") from None
    if header.id != row.id:
        raise Damaged("its header belongs to another table")
    if not 0 < header.seats <= MOST_SEATS:
        raise Damaged("its header has an impossible number of seats")
    return header


def rebuild(stored: Stored, game_of: Callable[[str], Game], now: float) -> Table:
    """Return the table that its entries make.

    Raises:
        Damaged: something in it cannot be, and what.
        BadOptions: there is no such game here.
    """
    header = header_of(stored.row)
    if not isinstance(stored.seed, bytes) or commitment(stored.seed) != header.commitment:
        raise Damaged("its seed is not the one whose hash was published")
    game = game_of(header.game)
    try:
        table = Table.load(header, stored.seed, now=now, game=game)
    except Exception as error:
        raise Damaged(f"its header cannot be: {type(error).__name__}") from None
    for entry in stored.entries:
        add(table, entry)
    for held in table.seats.holders:
        if held.owner:
            table.away(held.owner, now=now)
    return table


def add(table: Table, stored: StoredEntry) -> None:
    """Apply one more stored entry.

    Raises:
        Damaged: it is no entry, or cannot be; the table must not be used any more.
    """
    entry = decoded(table, stored)
    try:
        table.apply(entry)
    except Exception as error:  # what it says may tell hidden picks
        raise Damaged(f"entry {stored.number} cannot be: {type(error).__name__}") from None


def decoded(table: Table, stored: StoredEntry) -> Entry:
    """Return the next entry of a table, which it may apply.

    Raises:
        Damaged: it is no entry, or cannot be the next one.
    """
    try:
        entry = decode(stored.body)
    except Exception as error:
        raise Damaged(f"entry {stored.number} is no entry: {type(error).__name__}") from None
    try:
        possible = _possible(table, entry)
    except Exception as error:
        raise Damaged(f"entry {stored.number} cannot be: {type(error).__name__}") from None
    if not possible:
        raise Damaged(f"entry {stored.number} cannot be: {type(entry).__name__.lower()}")
    return entry


def _possible(table: Table, entry: Entry) -> bool:
    """Tell whether the game could have gone on like this; by which rules people talk and sit may change."""
    seats = len(table.seats)
    seat = getattr(entry, "seat", 0)
    if not (-1 if isinstance(entry, Chat) else 0) <= seat < seats:
        return False
    match entry:
        case Start():
            return table.phase in (Phase.OPEN, Phase.FROZEN)
        case Order(order=order):
            return sorted(order) == list(range(seats))
        case Configure(seats=wanted):
            return 0 < wanted <= MOST_SEATS
        case Undo(to=to):
            return 0 <= to < table.next
        case Commit(picks=picks) if table.phase is not Phase.FROZEN:
            if table.phase is not Phase.RUNNING or seat != table.turn:
                return False
            return read_draft(table.game, table.view(seat), picks, table.at).full
    return True


def since(store: Store, table: Table) -> list[StoredEntry]:
    """Return what is stored of a table beyond what it holds in memory.

    Raises:
        Damaged: less is stored than it holds, or on a page that is broken.
        StoreError: the store cannot be read at all.
    """
    held = len(table.entries)
    try:
        row = store.tables.row(table.header.id)
        if row is None or row.last < held:
            raise Damaged(f"of {held} entries {row.last if row else 0} are left")
        return store.entries(table.header.id, held)
    except StoreDamaged as error:
        raise Damaged(str(error)) from None


def read(store: Store, row: TableRow, game_of: Callable[[str], Game], now: float) -> Table:
    """Read a table.

    Raises:
        Damaged: it is not whole.
        BadOptions: there is no such game here.
        StoreError: the store cannot be read at all.
    """
    return rebuild(fetch(store, row), game_of, now)
