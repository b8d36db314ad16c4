"""What a game is: the part of the contract that is not compiled.

One object a game describes it whole: options, deal, names of picks, words, pictures and hints. Everything
that is about one position lies in its :class:`~longtable.core.state.State`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal, Self, TypeAlias

import msgspec

from longtable.core.bits import Rng
from longtable.core.errors import (
    BadOptions,
    BadPosition,
    HouseReason,
    IllegalPick,
    NotYourTurn,
    Reason,
    UnknownPick,
)
from longtable.core.events import Event
from longtable.core.hints import Hints
from longtable.core.messages import Message
from longtable.core.options import Options as BaseOptions
from longtable.core.state import OVER, Seen, seen
from longtable.core.state import State as BaseState
from longtable.core.stream import Stream
from longtable.core.words import Words
from longtable.draw import Picture

Layout = Literal["wide", "tall"]


@dataclass(frozen=True, kw_only=True)
class Deal:
    """All chance of a game; rooms derive theirs, frozen, from numbers, strings and tuples."""

    starter: int

    def to_json(self) -> dict[str, object]:
        """Return the deal as plain JSON values."""
        plain: dict[str, object] = msgspec.to_builtins(self)
        return plain

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read a deal.

        Raises:
            BadPosition: when the data do not describe a deal of this game.
        """
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise BadPosition(HouseReason.BAD_DEAL, what=str(error)) from None


# A game's own classes are attributes called Options, Deal and State; their bases need other names there.
BaseDeal: TypeAlias = Deal


@dataclass(frozen=True, slots=True)
class Look:
    """How a seat may look: an id for CSS and pictures (``orc``), and its name."""

    id: str
    name: Message


@dataclass(frozen=True, slots=True)
class Preview:
    """What a pick that may be made would do, in public facts (“Closes 6 squares with 8 gold”).

    Attributes:
        message: the sentence.
        places: groups of element ids of the picture to light up together (each closed territory one).
    """

    message: Message
    places: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimGroup:
    """Claims about one thing, to lay out together.

    Attributes:
        title: what they are about (“Upper goal”, a seat); ``None`` where they speak for themselves.
        claims: numbers of claims, each with a word or two for its button (“stone”).
    """

    title: Message | None
    claims: tuple[tuple[int, Message], ...]


class Fact(msgspec.Struct, frozen=True, gc=False):
    """One thing to show at a seat's plate: an icon id of the room, a value, and what it means.

    Where there is no value, the meaning itself is shown; it must be short then.
    """

    icon: str
    value: str
    label: Message


class Game(ABC):
    """One game. Stateless; ``longtable.make(id)`` gives it.

    Attributes:
        id: its folder and entry point, lower case.
        rules_version: grows with every change of the rules; a table keeps the one it began with.
        title: its name; blurb: one sentence of what it is.
        seats: possible seat counts.
        pick_count: picks are numbered from 0 to ``pick_count - 1``.
        looks: how seats may look, at least as many as seats; chosen on sitting down.
        folder: the folder of the room: catalogues, rule pages, CSS.
        hints: help for bots.
        done: the pick that ends a repetition, which Confirm may add; ``None`` where there is none.
        may_agree: whether all people at the table may agree to finish early.
        secret: whether anything is hidden from anybody.
        bench_seats: with how many seats ``longtable bench`` plays and draws; ``None``: the fewest.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int]
    title: ClassVar[Message]
    blurb: ClassVar[Message]
    seats: ClassVar[range]
    pick_count: ClassVar[int]
    looks: ClassVar[tuple[Look, ...]]
    folder: ClassVar[Path]
    hints: ClassVar[Hints]
    done: ClassVar[int | None] = None
    may_agree: ClassVar[bool] = False
    secret: ClassVar[bool] = True
    bench_seats: ClassVar[tuple[int, int] | None] = None
    Options: type[BaseOptions]
    Deal: type[BaseDeal]
    State: type[BaseState]

    # -- the deal and the states -------------------------------------------------------------------

    @abstractmethod
    def deal(self, options: BaseOptions, seats: int, stream: Stream) -> BaseDeal:
        """Draw all chance of a game.

        Raises:
            BadOptions: when the game is not played by so many.
        """

    @abstractmethod
    def start(self, options: BaseOptions, deal: BaseDeal) -> BaseState:
        """Return the true state after the deal, before the first pick."""

    @abstractmethod
    def state_from_json(self, data: dict[str, object]) -> BaseState:
        """Read a full state, as ``to_json`` of the truth gives it or written by hand.

        Raises:
            BadPosition: saying what is wrong.
        """

    @abstractmethod
    def seen_from_json(self, data: dict[str, object]) -> Seen:
        """Read a seen state.

        Raises:
            BadPosition: saying what is wrong.
        """

    def replay(self, options: BaseOptions, deal: BaseDeal, picks: Iterable[int | str]) -> BaseState:
        """Play picks, by number or name, from the deal.

        Raises:
            IllegalPick, UnknownPick, NotYourTurn: for the first pick that cannot be, with a note saying
                which it was.
        """
        state = self.start(options, deal)
        for at, given in enumerate(picks):
            try:
                pick = self.pick(given) if isinstance(given, str) else given
                self.check(seen(state, max(int(state.turn), OVER)), pick)
            except (IllegalPick, UnknownPick) as error:
                error.add_note(f"at pick {at} ({given})")
                raise
            state.play(pick)
        return state

    # -- picks ------------------------------------------------------------------------------------------

    @abstractmethod
    def name(self, pick: int) -> str:
        """Return the pick's name.

        Raises:
            UnknownPick: when there is no such number.
        """

    @abstractmethod
    def pick(self, name: str) -> int:
        """Return the number of a name.

        Raises:
            UnknownPick: when there is no such name.
        """

    @abstractmethod
    def why_not(self, seen: Seen, pick: int) -> Reason | None:
        """Return why the seat to pick may not make this pick now, or ``None`` when it may."""

    def check(self, seen: Seen, pick: int) -> None:
        """Refuse what the viewer may not pick now: the guarded door before ``play``.

        Raises:
            UnknownPick: when the number is no pick of this game.
            NotYourTurn: when the viewer is not the seat to pick, or the game is over.
            IllegalPick: with the reason and its rule.
        """
        if not 0 <= pick < self.pick_count:
            raise UnknownPick(pick)
        if seen.turn == OVER:
            raise NotYourTurn(HouseReason.GAME_OVER)
        if seen.turn != seen.viewer:
            raise NotYourTurn(HouseReason.NOT_YOUR_TURN)
        reason = self.why_not(seen, pick)
        if reason is not None:
            raise IllegalPick(reason, seen)

    def caution(self, seen: Seen, pick: int) -> Message | None:
        """Return what to ask back before this pick is taken (“Break your own lamp?”), mostly nothing."""
        return None

    def preview(self, seen: Seen, pick: int) -> Preview | None:
        """Say what a pick that may be made now would do, as far as the viewer knows; mostly nothing.

        Asked for while a pick is pointed at, so it must be cheap. It gives facts, never advice.
        """
        return None

    def proposal(self, seen: Seen) -> list[int]:
        """Return picks to preselect for the draft from here, to keep or change; mostly none."""
        return []

    # -- words ---------------------------------------------------------------------------------------

    @abstractmethod
    def events(self, before: Seen, shown_pick: int, after: Seen) -> list[Event]:
        """Return what the viewer sees happen, from what it saw before and sees after.

        ``shown_pick`` is ``State.shows`` for that viewer. The picker is ``before.turn``.
        """

    @abstractmethod
    def prompt(self, seen: Seen) -> Message:
        """Say what is asked of the seat to pick, addressed to it (“You have one action: …”)."""

    @abstractmethod
    def waiting(self, seen: Seen) -> Message:
        """Say to everybody else what the table waits for (“{who} is choosing an action.”)."""

    @abstractmethod
    def label(self, seen: Seen, pick: int) -> Message:
        """Name a pick for a button or a screen reader (“Warrior of strength 3”)."""

    @abstractmethod
    def facts(self, seen: Seen, seat: int) -> list[Fact]:
        """Return what a seat's plate shows, as far as the viewer knows it."""

    def claims(self, seen: Seen) -> list[int]:
        """Return the numbers of the structured claims the viewer may make now; none in most games."""
        return []

    def claim_text(self, claim: int) -> Message:
        """Say a claim."""
        raise UnknownPick(claim)

    def claim_groups(self, seen: Seen) -> list[ClaimGroup]:
        """Lay out what the viewer may claim now, each of ``claims`` once; by default one after the other."""
        claims = tuple((claim, self.claim_text(claim)) for claim in self.claims(seen))
        return [ClaimGroup(None, claims)] if claims else []

    def judge(self, claim: int, seat: int, said: Seen, now: Seen) -> bool | None:
        """Tell whether a claim was true; ``None`` while the viewer cannot know, and for mere opinions.

        Asked when a round has ended, about what was claimed in it, and of everything when the game is over.

        Args:
            seat: who claimed it.
            said: what the viewer knew when it was said.
            now: what the same viewer knows now. When the game is over both are seen by ``TRUTH``.
        """
        return None

    def rounds(self, seen: Seen) -> int:
        """Return how many rounds have ended, which everybody sees; 0 in a game of one."""
        return 0

    def look_of(self, seen: Seen, seat: int) -> int | None:
        """Return the look that the game itself deals to a seat, or ``None`` where it is free."""
        return None

    def team(self, seen: Seen, seat: int) -> int | None:
        """Return the number of a seat's team as far as the viewer knows it; ``None`` for one alone."""
        return None

    # -- pictures -----------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, seen: Seen, layout: Layout, words: Words) -> Picture:
        """Draw what the viewer sees. A pure function; unchanged elements are the same objects."""

    def diagram(self, name: str, words: Words) -> Picture:
        """Draw a diagram of the rule pages; a game without diagrams has none to give.

        The one called ``cover`` is for the door: the board in the middle of a game, as an invitation.

        Raises:
            LookupError: when there is none of that name.
        """
        raise LookupError(f"{self.id} draws no diagram {name}")

    # -- for the conformance kit ----------------------------------------------------------------------

    @abstractmethod
    def broken_laws(self, state: BaseState) -> list[str]:
        """Return the conservation laws that a full state breaks; none in a right one."""

    @abstractmethod
    def twin(
        self, options: BaseOptions, deal: BaseDeal, picks: Sequence[int], viewer: int, rng: Rng
    ) -> tuple[BaseDeal, list[int]]:
        """Return another deal and course of the game that look the same to the viewer.

        They differ in as much as can differ of what the viewer has not seen (hidden picks of others,
        unseen cards). Used by the no-leak test; made without ``guess``.
        """

    def check_seats(self, seats: int) -> None:
        """Refuse a seat count the game is not played by.

        Raises:
            BadOptions: saying which counts are possible.
        """
        if seats not in self.seats:
            raise BadOptions(
                HouseReason.BAD_SEATS, fewest=self.seats[0], most=self.seats[-1], seats=seats
            )

    def words(self, language: str, looks: Sequence[int] = (), names: Sequence[str] = ()) -> Words:
        """Return the words of this game in a language."""
        return Words(language, self.folder, tuple(looks), tuple(names))

    def __repr__(self) -> str:
        return f"<game {self.id}>"
