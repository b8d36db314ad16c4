"""Random: every legal pick is as likely as any other."""

from __future__ import annotations

from longtable.bots.bot import Bot
from longtable.core import Message, Seen, say


class RandomBot(Bot):
    """Picks uniformly among the legal picks, step by step, ``pass`` and ``done`` included.

    That is the honest meaning of random: the same course of play as a random playout of the engine.
    """

    def choose(self, seen: Seen, budget: int) -> int:
        return int(seen.random_pick(self.rng))

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return say("It picked at random.")
