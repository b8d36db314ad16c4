"""Help for bots in a game whose room gives none: play some worlds to the end and see who wins."""

from __future__ import annotations

from typing import Final, cast

from longtable.core import OVER, Game, Hints, Message, Rng, Seen, State, say

WORLDS: Final = 4  #: worlds on which a position is tried
LONGEST: Final = 2_000  #: picks after which a random game is given up: nobody wins it


class WorldHints(Hints):
    """Values from random games on worlds that look the same to the viewer; every pick is a candidate."""

    def value(self, seen: Seen, seat: int) -> float:
        """Return the share of the win in some random games from here."""
        rng = Rng(int(seen.turns))
        return sum(_won(seen.guess(rng), seat, rng) for _world in range(WORLDS)) / WORLDS

    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return the share of the win in some random games after the pick."""
        rng = Rng(int(seen.turns))
        seat = int(seen.turn)
        total = 0.0
        for _world in range(WORLDS):
            state = seen.guess(rng)
            state.play(pick)
            total += _won(state, seat, rng)
        return total / WORLDS

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return any legal picks."""
        picks = seen.picks()
        rng.shuffle(picks)
        return picks[:limit]

    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say how it was chosen."""
        return say("It tried how the game might go on, and this went best.")


def _won(state: State, seat: int, rng: Rng) -> float:
    played = 0
    while state.turn != OVER:
        if played == LONGEST:
            return 0.0
        state.play(state.random_pick(rng))
        played += 1
    return state.standings().wins()[seat]


_WORLDS: Final = WorldHints()


def hints_of(game: Game) -> Hints:
    """Return what the room offers to bots, or else worlds to try."""
    return cast("Hints | None", getattr(game, "hints", None)) or _WORLDS
