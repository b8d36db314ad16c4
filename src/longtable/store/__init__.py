"""Durable tables, people and sessions in one SQLite file. Knows no game and no web."""

from longtable.store.copies import backup, restore
from longtable.store.errors import (
    StoreClosed,
    StoreConflict,
    StoreDamaged,
    StoreDuplicate,
    StoreError,
    StoreExists,
    StoreForeign,
    StoreFull,
    StoreHeld,
    StoreMissing,
    StoreNewer,
    StoreOlder,
)
from longtable.store.people import new_id
from longtable.store.rows import Person, StoredEntry, TableRow
from longtable.store.store import Store

__all__ = [
    "Person",
    "Store",
    "StoreClosed",
    "StoreConflict",
    "StoreDamaged",
    "StoreDuplicate",
    "StoreError",
    "StoreExists",
    "StoreForeign",
    "StoreFull",
    "StoreHeld",
    "StoreMissing",
    "StoreNewer",
    "StoreOlder",
    "StoredEntry",
    "TableRow",
    "backup",
    "new_id",
    "restore",
]
