"""Which games there are: those that an installed package names in the group ``longtable.games``."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import entry_points

from longtable.core.errors import BadOptions, HouseReason
from longtable.core.game import Game

GROUP = "longtable.games"


@lru_cache
def _found() -> dict[str, Game]:
    games: dict[str, Game] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game = entry.load()
        if not isinstance(game, Game) or game.id != entry.name:
            raise TypeError(f"entry point {entry.name} of {GROUP} must give a Game with that id")
        games[game.id] = game
    return games


def games() -> tuple[Game, ...]:
    """Return all registered games, by id."""
    return tuple(_found().values())


def make(id: str) -> Game:
    """Return the game with this id.

    Raises:
        BadOptions: when there is none, saying which there are.
    """
    found = _found()
    if id not in found:
        raise BadOptions(HouseReason.UNKNOWN_GAME, game=id[:40], choices=tuple(found))
    return found[id]
