"""Advice for a person: what matters, and which ways are worth a thought, from what their seat knows alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.bots.searcher import HardBot
from longtable.core import Game, Message, Seen

CANDIDATES: Final = 3  #: ways that are named, at most


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way worth a thought.

    Attributes:
        picks: one whole draft.
        chance: to win, in Saboteur the round: from 0 (lost) to 1 (won).
        why: what speaks for it.
    """

    picks: tuple[int, ...]
    chance: float
    why: Message


@dataclass(frozen=True, slots=True)
class Counsel:
    """What somebody who knows the game would say to the seat to pick.

    Attributes:
        matters: what to look at here.
        candidates: one to three ways, the best first.
    """

    matters: Message
    candidates: tuple[Candidate, ...]


class Adviser(HardBot):
    """Thinks as a hard bot does, and tells instead of picking."""

    def counsel(self, seen: Seen, budget: int = 0) -> Counsel:
        """Return advice for the seat, nothing drafted yet; ``budget`` as in :meth:`Bot.choose`."""
        search = self.searched(seen, budget)
        ranking = search.ranking()
        tried = [edge for edge in ranking if edge.tries] or ranking
        return Counsel(
            self.hints.matters(seen),
            tuple(
                Candidate(
                    tuple(edge.picks),
                    search.promise(edge),
                    self.hints.why(seen, list(edge.picks)),
                )
                for edge in tried[:CANDIDATES]
            ),
        )


def adviser(game: Game, seat: int, seed: int) -> Adviser:
    """Return one who advises the seat; tell it first what the seat remembers."""
    return Adviser(game, seat, seed)
