"""Saboteur, by Frederic Moyersoen: dwarfs dig for gold, and some of them against it."""

from longtable.games.saboteur.game import Saboteur

GAME = Saboteur()

__all__ = ["GAME", "Saboteur"]
