"""Armadora, by Christwart Conrad: warriors face down, palisades between them, gold for the strongest."""

from longtable.games.armadora.game import Armadora

GAME = Armadora()

__all__ = ["GAME", "Armadora"]
