"""What a good player looks at: how a game helps bots that know no game.

A room gives one :class:`Hints` object. It is handed seen states only. Where what was seen and heard on the
way matters (who is likely to be what), ``Hints.watching`` gives a seat hints of its own that remember.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final

from longtable.core.bits import Rng
from longtable.core.likely import Likely
from longtable.core.messages import Message, say
from longtable.core.state import OVER, Seen, State, seen

FIRST: Final = (
    12  #: picks tried at the first step of a draft where a room does not say which ways there are
)
LATER: Final = 4  #: and at each later step


@dataclass(frozen=True, slots=True)
class Way:
    """A whole draft, and how good it looks to the seat that makes it, on the scale of :meth:`Hints.value`."""

    picks: tuple[int, ...]
    worth: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a game is best searched; found by bots of different manners playing each other.

    Attributes:
        width: ways that are tried where the searcher is to pick; answers: where another seat is.
        worlds: how many arrangements of what is hidden are tried, at most; pace: tries made for each of them.
        trust: how many tries a first glance counts for.
        courage: how far, on the scale of values, a way may lie behind and still be tried now and then.
        race: whether there is no tree, and the ways of the searcher are tried against each other in the same
            worlds, each to its end. A way is tried while it lies behind by no more than ``courage``, divided
            by the root of the tries that stand behind what is known of it, the two best always; ``answers``,
            ``worlds`` and ``pace`` mean nothing then.
    """

    width: int = 12
    answers: int = 4
    worlds: int = 16
    pace: int = 4
    trust: float = 2.0
    courage: float = 0.05
    race: bool = False


class Hints(ABC):
    """Values and candidates for one game.

    Attributes:
        manner: how the game is searched.
        remembers: whether :meth:`watching` gives hints that want to be told what is seen and heard. They
            answer without it, too, as somebody would who has just sat down.
    """

    remembers: ClassVar[bool] = False
    manner: ClassVar[Manner] = Manner()

    @abstractmethod
    def value(self, seen: Seen, seat: int) -> float:
        """Return how good the position looks to ``seat``: about 0 (lost) to 1 (won)."""

    @abstractmethod
    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return the value, on the scale of :meth:`value`, of a pick that reveals."""

    @abstractmethod
    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return at most ``limit`` legal picks worth looking at, the most promising first; never empty."""

    @abstractmethod
    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say in one sentence why a bot might make these picks: one whole draft, from the state before it.

        Everybody at the table reads it, so it must follow from what everybody can see: which hidden thing
        was chosen makes no difference to it.
        """

    def matters(self, seen: Seen) -> Message:
        """Say to the seat to pick what to look at before it decides; from what that seat knows."""
        return say("Look at what each way brings you, and at what it leaves to the others.")

    # -- for the search ----------------------------------------------------------------------------------
    #
    # Positions here may be of a world that was only guessed, and the seat to pick any seat. What another seat
    # is asked for is answered from what that seat would know there.

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        """Return at most ``limit`` whole drafts worth trying, the best first; never none."""
        found = self._ways(seen, rng, FIRST)
        found.sort(key=lambda way: -way.worth)
        return found[:limit]

    def _ways(self, seen: Seen, rng: Rng, width: int) -> list[Way]:
        found: list[Way] = []
        for pick in self._openings(seen, rng, width):
            if seen.reveals(pick):
                found.append(Way((pick,), self.pick_value(seen, pick)))
                continue
            after = Seen(seen.copy())
            after.play(pick)
            if after.turn == seen.turn and after.turns == seen.turns:
                rest = self._ways(after, rng, LATER)
                found += [Way((pick, *way.picks), way.worth) for way in rest]
            else:
                found.append(Way((pick,), self.value(after, int(seen.turn))))
        return found

    def _openings(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return the picks with which a draft worth trying may go on: all candidates, or more."""
        return self.candidates(seen, rng, limit)

    def reply(self, seen: Seen, rng: Rng) -> tuple[int, ...]:
        """Return the draft that looks best at first glance; it must be found quickly."""
        return self.ways(seen, rng, 1)[0].picks

    def prospects(self, state: State) -> list[float]:
        """Return what each seat may expect of a full state between two drafts, from 0 (lost) to 1 (won)."""
        return [self.value(seen(state, seat), seat) for seat in range(len(state.standings().ranks))]

    def begins(self, root: Seen) -> None:  # noqa: B027 - may keep nothing of a course
        """Be told that a course is tried anew from what the watching seat knows."""

    def went(self, before: State, picks: tuple[int, ...], after: State) -> None:  # noqa: B027
        """Be told one draft of the course that is tried, in order, in a full state."""

    def rewards(self, root: Seen, state: State) -> list[float] | None:
        """Return what each seat got once a course is decided; ``None`` before.

        ``root`` is where the search began: a game of several rounds may count the one that was played then.
        """
        return list(state.standings().wins()) if state.turn == OVER else None

    # -- where the course of the game matters, not only where it stands ------------------------------------

    def watching(self, seat: int) -> Hints:
        """Return hints for whoever sits there; the same for all where there is nothing to remember.

        What they answer is a pure function of what they were asked, and of what they were told before in
        that order: bots must be reproducible.
        """
        return self

    def likely(self, seat: int, rng: Rng) -> Likely | None:
        """Return what a seat believes of what is hidden from it; ``None`` where picks tell nothing of that.

        ``rng`` is for all chance that weighing what it is told may need; what it answers follows from both.
        """
        return None

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:  # noqa: B027 - may forget
        """Be told one pick as the watching seat saw it: of every seat's, its own included, in order."""

    def heard(self, seat: int, claim: int) -> None:  # noqa: B027 - may be deaf
        """Be told a claim that a seat made to everybody, the watching seat's own included."""

    def tells(self, before: Seen, after: Seen) -> bool:
        """Whether :meth:`saw` makes anything of a pick between these sights; if not, nobody need tell it."""
        return True

    def forgets(self, before: Seen, after: Seen) -> bool:
        """Whether all that was seen and heard before makes no difference any more (a new round begins).

        ``before`` and ``after`` are sights around one pick. Asked to keep what bots are told short.
        """
        return False

    def say(self, seen: Seen) -> list[int]:
        """Return the claims that the watching seat, whose turn it is, had better make now; mostly none."""
        return []
