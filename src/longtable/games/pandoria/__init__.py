"""Pandoria, by Jeffrey D. Allers and Bernd Eisenstein: an island laid out by all, spells and buildings."""

from longtable.games.pandoria.game import Pandoria

GAME = Pandoria()

__all__ = ["GAME", "Pandoria"]
