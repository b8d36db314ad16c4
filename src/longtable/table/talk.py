"""What is claimed at a table: who said what when, and, once a round has ended, whether it was true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from longtable.core import TRUTH, Game, Seen, State, seen
from longtable.table.entries import Claim, Entry, Header
from longtable.table.play import Play
from longtable.table.refusals import Refused, TableReason

Stand: TypeAlias = tuple[
    int, int, bool
]  #: how many claims there are, how many rounds have ended, and the game
CLAIMS: Final = 4  #: of a seat between two moves; nobody shall drown the others


@dataclass(frozen=True, slots=True)
class Said:
    """A claim as the table remembers it.

    Attributes:
        number: the number of its entry; seat: who said it; claim: its number in the game.
        at: the last commit or undo before it; round: how many rounds had ended.
        then: the true state when it was said; never handed out.
    """

    number: int
    seat: int
    claim: int
    at: int
    round: int
    then: State


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim as a viewer knows it.

    Attributes:
        number: the number of its entry; seat: who said it; claim: its number in the game.
        round: how many rounds had ended when it was said.
        true: whether it was true, or ``None`` where the viewer cannot know.
    """

    number: int
    seat: int
    claim: int
    round: int
    true: bool | None = None


class Talk(Play):
    """Claims: what a seat says that games and bots understand. They change nothing in the game."""

    def __init__(self, header: Header, seed: bytes, game: Game) -> None:
        super().__init__(header, seed, game)
        self._said: list[Said] = []
        self._sights: dict[int, Seen] = {}  # while claims are being judged for one viewer
        self._claimed: dict[int, tuple[Stand, tuple[Claimed, ...]]] = {}  # by viewer

    def apply(self, entry: Entry) -> None:
        """Let an entry be so: one that a command returned and that is stored, or comes from storage."""
        super().apply(entry)
        if isinstance(entry, Claim) and self._state is not None:
            number, last = len(self.entries), self._said[-1] if self._said else None
            same = last is not None and last.at == self.at
            then = last.then if last is not None and same else self._state.copy()
            rounds = self.game.rounds(self.view(entry.seat))
            self._said.append(Said(number, entry.seat, entry.claim, self.at, rounds, then))

    def claim(self, person: str, seat: int, claim: int, *, now: float) -> Claim:
        """Say something that games and bots understand; it changes nothing in the game.

        Raises:
            Refused: not theirs, or it may not be claimed now.
        """
        self._must_be_running()
        self.seats.mine(person, seat)
        return self._claim(seat, claim, now)

    def bot_claim(self, seat: int, claim: int, *, now: float) -> Claim:
        """Let the bot in a seat say something.

        Raises:
            Refused: no bot sits there, or it may not be claimed now.
        """
        self._must_be_running()
        if not self.seats[seat].level:
            raise Refused(TableReason.NO_BOT)
        return self._claim(seat, claim, now)

    def _claim(self, seat: int, claim: int, now: float) -> Claim:
        """Return a claim: one of the game's, not said since the last move, and not one too many."""
        if claim not in self.game.claims(self.view(seat)):
            raise Refused(TableReason.NO_SUCH_CLAIM)
        lately = self.lately_claimed(seat)
        if claim in lately:
            raise Refused(TableReason.CLAIMED_ALREADY)
        if len(lately) >= CLAIMS:
            raise Refused(TableReason.CLAIMED_ENOUGH)
        return Claim(time=now, seat=seat, claim=claim)

    def lately_claimed(self, seat: int) -> list[int]:
        """Return what a seat has claimed since the last move."""
        found: list[int] = []
        for said in reversed(self._said):
            if said.at != self.at:
                break
            if said.seat == seat:
                found.append(said.claim)
        return found

    def claimed(self, viewer: int) -> tuple[Claimed, ...]:
        """Return what has been claimed, in order, as a seat or ``SPECTATOR`` knows it.

        What was said in the round that ended last is judged by what the viewer knows; once the game is over
        everything is, by what was so.
        """
        if not self._said:
            return ()
        over = self.standings() is not None
        rounds = self.game.rounds(self.view(viewer))
        key = len(self._said), rounds, over
        known = self._claimed.get(viewer)
        if known is None or known[0] != key:
            before = known[1] if known is not None and known[0][1:] == key[1:] else ()
            judged = [
                self._judged(said, viewer, rounds, over) for said in self._said[len(before) :]
            ]
            self._sights.clear()
            known = self._claimed[viewer] = key, (*before, *judged)
        return known[1]

    def _judged(self, said: Said, viewer: int, rounds: int, over: bool) -> Claimed:
        true = None
        if over or said.round == rounds - 1:
            sight = TRUTH if over else viewer
            then, now = self._sight(said.at, said.then, sight), self._sight(-1, self._true(), sight)
            true = self.game.judge(said.claim, said.seat, then, now)
        return Claimed(said.number, said.seat, said.claim, said.round, true)

    def _sight(self, at: int, state: State, viewer: int) -> Seen:
        """Return what was seen at some time; many claims are of the same moment."""
        found = self._sights.get(at)
        if found is None:
            found = self._sights[at] = seen(state, viewer)
        return found
