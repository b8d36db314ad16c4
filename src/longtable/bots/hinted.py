"""What bots share that go by their room's hints."""

from __future__ import annotations

from longtable.bots.bot import Bot
from longtable.bots.worlds import hints_of
from longtable.core import Game, Message, Seen


class HintedBot(Bot):
    """Hands on to the room's hints what it sees and hears, and says what they advise it to say.

    Attributes:
        hints: those of its seat. It remembers where they do.
    """

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self.hints = hints_of(game).watching(seat)
        self.remembers = self.hints.remembers

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        self.hints.saw(before, seat, shown_pick, after)

    def heard(self, seat: int, claim: int) -> None:
        self.hints.heard(seat, claim)

    def say(self, seen: Seen) -> list[int]:
        return self.hints.say(seen)

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return self.hints.why(seen, picks)
