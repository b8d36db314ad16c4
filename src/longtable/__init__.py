"""Longtable (長桌): board games as engines, pictures and tables.

>>> import longtable
>>> game = longtable.make("armadora")
>>> game.seats
range(2, 5)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.core import bits
from longtable.core.registry import games, make

if TYPE_CHECKING:
    import os

    from longtable.core import Game
    from longtable.table.played import Played

__version__ = "0.1.0"
__all__ = ["__version__", "compiled", "games", "load", "make"]


def compiled() -> bool:
    """Tell whether the rules run compiled."""
    return not bits.__file__.endswith(".py")


def load(file: str | os.PathLike[str], *, game: Game | None = None) -> Played:
    """Open the file of a finished table, checked as ``longtable verify`` does it.

    Args:
        file: where it lies.
        game: looked up by the file itself where it is not given.

    Raises:
        BadFile: it cannot be read, is no such file, or something in it is not right; it says what.
    """
    from longtable.table.played import load as load_played  # whoever only plays needs no tables

    return load_played(file, game=game)
