"""Longtable (長桌): board games as engines, pictures and tables.

>>> import longtable
>>> game = longtable.make("armadora")
>>> game.seats
range(2, 5)
"""

from longtable.core import bits
from longtable.core.registry import games, make

__version__ = "0.1.0"
__all__ = ["__version__", "compiled", "games", "make"]


def compiled() -> bool:
    """Tell whether the rules run compiled."""
    return not bits.__file__.endswith(".py")
