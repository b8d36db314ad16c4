"""What can go wrong with the durable side of the house. Each error is one clear English sentence."""

from __future__ import annotations


class StoreError(Exception):
    """The store could not do what was asked: the disk is full, the file is locked or unreadable.

    Raised by an append, it says that the entry is not acknowledged. In rare cases (the disk failed
    while it was flushed) the entry may be there all the same: whoever appends should read the
    table again before going on.
    """


class StoreConflict(StoreError):
    """An entry did not follow the one before it, or its table does not exist. Nothing was stored.

    Attributes:
        table_id: the table.
        number: the number that was offered.
        expected: the only number that may come next; 0 when there is no such table.
    """

    def __init__(self, table_id: str, number: int, expected: int) -> None:
        self.table_id = table_id
        self.number = number
        self.expected = expected
        super().__init__(
            f"entry {number} of table {table_id} is refused: the next one is {expected}"
            if expected
            else f"entry {number} is refused: there is no table {table_id}"
        )


class StoreDuplicate(StoreConflict):
    """An entry with this idempotence key is stored already. Nothing was stored.

    Attributes:
        stored: the number of the entry that holds the key.
    """

    def __init__(self, table_id: str, number: int, expected: int, stored: int) -> None:
        super().__init__(table_id, number, expected)
        self.stored = stored
        self.args = (f"entry {number} of table {table_id} is refused: entry {stored} has its key",)


class StoreFull(StoreError):
    """There is no room on the disk. Reading goes on, and so does writing once there is room again."""


class StoreClosed(StoreError):
    """The store is closed, or closing: nothing more is taken."""


class StoreHeld(StoreError):
    """Another process (or another store of this one) has the file open."""


class StoreForeign(StoreError):
    """The file is no Longtable database."""


class StoreNewer(StoreError):
    """The file was written by a newer Longtable."""


class StoreOlder(StoreError):
    """The file must be upgraded first, which only opening it for writing does."""


class StoreDamaged(StoreError):
    """The file fails its own checks."""


class StoreExists(StoreError):
    """There is a file already where one should be written."""


class StoreMissing(StoreError):
    """There is no such file."""
