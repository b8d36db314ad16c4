"""The games, one room each.

This package can be called: ``longtable.games()`` lists what is registered, whether or not a room has been
imported yet. (Importing a room makes Python bind the name ``longtable.games`` to this package, over the
function of that name.)
"""

import sys
from types import ModuleType

from longtable.core import registry
from longtable.core.game import Game


class _Games(ModuleType):
    def __call__(self) -> tuple[Game, ...]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
