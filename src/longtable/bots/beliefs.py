"""What a bot believes of what is hidden from it: worlds that agree with what it sees, likely ones more often.

A room's :class:`~longtable.core.Likely` weighs what picks tell of the secrets of whoever made them. Some of
the worlds are plain guesses all the same, so that nothing that is possible is ever ruled out, however sure a
belief has become, and however differently from our bots somebody plays.
"""

from __future__ import annotations

from typing import Final

from longtable.bots.worlds import hints_of
from longtable.core import Game, Likely, Rng, Seen, State

OPEN_MINDED: Final = 8  #: of a hundred worlds, how many are guessed as if nothing had been seen


class Belief:
    """What one seat believes in one game.

    It is told what a bot is told, in the same order. The worlds it draws are a pure function of that, of its
    seed, and of the generator it is given; asking for one changes nothing.
    """

    def __init__(self, likely: Likely) -> None:
        self._likely = likely
        self._told = False

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Be told one pick as its seat saw it: of every seat's, its own included, in order."""
        if self._likely.tells(before, after):
            self._told = True
            self._likely.saw(before, seat, shown_pick, after)

    def heard(self, seat: int, claim: int) -> None:
        """Be told a claim."""
        self._told = True
        self._likely.heard(seat, claim)

    def world(self, seen: Seen, rng: Rng) -> State:
        """Return a full state that looks the same as ``seen`` to its viewer, drawn as it is believed."""
        if not self._told or rng.below(100) < OPEN_MINDED:
            return seen.guess(rng)
        return self._likely.world(seen, rng)


def belief_of(game: Game, seat: int, seed: int) -> Belief | None:
    """Return a belief for a seat that has not been told anything yet.

    Args:
        seed: of all chance that weighing what it is told may need.

    Returns:
        ``None`` where the room says nothing of what picks tell: nothing is hidden, or ``guess`` must do.
    """
    likely = hints_of(game).likely(seat, Rng(seed))
    return None if likely is None else Belief(likely)
