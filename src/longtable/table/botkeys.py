"""The secret of a table from which all chance of its bots comes, and what is told of it before and after.

Its hash stands in the table's header before anybody sits down, the secret itself in the file of the table
once it is over. So nobody could choose among seeds until a bot played as one would like.
"""

from __future__ import annotations

from hashlib import sha256

from longtable.bots import bot_seed
from longtable.core.stream import commitment


def table_key(house: str, table: str) -> str:
    """Return the secret of one table, 64 hexadecimal digits, made from the house's own and the table's id."""
    return sha256(f"{house}/{table}".encode()).hexdigest()


def promise(key: str) -> str:
    """Return what may be told of the secret before the game is over."""
    return commitment(bytes.fromhex(key))


def answer_seed(key: str, seat: int, at: int) -> int:
    """Return the seed of a bot for one answer: for the seat to pick after the commit or undo ``at``."""
    return bot_seed(key, seat, at)
