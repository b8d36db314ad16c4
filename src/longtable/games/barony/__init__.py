"""Barony, by Marc André: knights and villages for titles, on a land that lies open to all."""

from longtable.games.barony.game import Barony

GAME = Barony()

__all__ = ["GAME", "Barony"]
