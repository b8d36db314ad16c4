"""The game object: where the house finds everything about Barony."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from longtable.core.bits import Rng
from longtable.core.errors import Reason, UnknownPick
from longtable.core.events import Event
from longtable.core.game import BaseDeal, Fact, Game, Layout, Look, Preview
from longtable.core.hints import Hints
from longtable.core.messages import Message, say
from longtable.core.options import Options as BaseOptions
from longtable.core.state import Seen
from longtable.core.state import State as BaseState
from longtable.core.stream import Stream
from longtable.core.words import Words
from longtable.draw import Picture
from longtable.games.barony import diagrams, pictures, previews, words
from longtable.games.barony.board import DONE, PICK_COUNT, PICK_NAMES, PICK_NUMBERS
from longtable.games.barony.deal import SEATS, BaronyDeal, BaronyOptions, draw_deal, start
from longtable.games.barony.hints import HINTS
from longtable.games.barony.laws import broken_laws
from longtable.games.barony.reading import read_seen, read_state
from longtable.games.barony.reasons import why_not
from longtable.games.barony.rules import BaronyState, SeenBarony


class Barony(Game):
    """Barony: recruit, ride out, settle the land, and become duke before anybody else."""

    id: ClassVar[str] = "barony"
    rules_version: ClassVar[int] = 1
    title: ClassVar[Message] = say("Barony")
    blurb: ClassVar[Message] = say(
        "Spread knights and villages over the land, raid your neighbours, and rise from baron to duke."
    )
    seats: ClassVar[range] = SEATS
    secret = False
    pick_count: ClassVar[int] = PICK_COUNT
    looks: ClassVar[tuple[Look, ...]] = (
        Look("lily", say("Lily")),
        Look("sun", say("Sun")),
        Look("horseshoe", say("Horseshoe")),
        Look("swords", say("Swords")),
    )
    folder: ClassVar[Path] = Path(__file__).parent
    hints: ClassVar[Hints] = HINTS
    done: ClassVar[int | None] = DONE
    may_agree: ClassVar[bool] = True
    bench_seats: ClassVar[tuple[int, int] | None] = (2, 4)
    Options = BaronyOptions
    Deal = BaronyDeal
    State = BaronyState

    def deal(self, options: BaseOptions, seats: int, stream: Stream) -> BaronyDeal:
        """Draw the land, and who begins.

        Raises:
            BadOptions: when Barony is not played by so many.
        """
        self.check_seats(seats)
        return draw_deal(_options(options), seats, stream)

    def start(self, options: BaseOptions, deal: BaseDeal) -> BaronyState:
        """Return the position before the first pick.

        Raises:
            BadPosition: when the deal is not one for these options.
        """
        return start(_options(options), _deal(deal))

    def state_from_json(self, data: dict[str, object]) -> BaronyState:
        """Read a full position.

        Raises:
            BadPosition: saying what is wrong.
        """
        return read_state(data)

    def seen_from_json(self, data: dict[str, object]) -> Seen:
        """Read what a viewer knows, which is all.

        Raises:
            BadPosition: saying what is wrong.
        """
        return Seen(read_seen(data))

    def name(self, pick: int) -> str:
        """Return the name of a pick: ``pass``, ``recruit``, ``field``, ``d4``.

        Raises:
            UnknownPick: when there is no such number.
        """
        if not 0 <= pick < PICK_COUNT:
            raise UnknownPick(pick)
        return PICK_NAMES[pick]

    def pick(self, name: str) -> int:
        """Return the number of a name.

        Raises:
            UnknownPick: when there is no such name.
        """
        pick = PICK_NUMBERS.get(name)
        if pick is None:
            raise UnknownPick(name)
        return pick

    def why_not(self, seen: Seen, pick: int) -> Reason | None:
        """Return why the viewer may not make this pick now, or ``None`` when it may."""
        return why_not(_seen(seen), pick)

    def caution(self, seen: Seen, pick: int) -> Message | None:
        """Ask back before a title is paid with more than needed."""
        return previews.caution(_seen(seen), pick)

    def proposal(self, seen: Seen) -> list[int]:
        """Return the payment for a title that loses least (B-92)."""
        return previews.proposal(_seen(seen))

    def preview(self, seen: Seen, pick: int) -> Preview | None:
        """Say what a pick would do."""
        return previews.preview(_seen(seen), pick)

    def events(self, before: Seen, shown_pick: int, after: Seen) -> list[Event]:
        """Return what the viewer sees happen."""
        return words.events(_seen(before), shown_pick, _seen(after))

    def prompt(self, seen: Seen) -> Message:
        """Say what is asked of the seat to pick."""
        return words.prompt(_seen(seen))

    def waiting(self, seen: Seen) -> Message:
        """Say what the table waits for."""
        return words.waiting(_seen(seen))

    def label(self, seen: Seen, pick: int) -> Message:
        """Name a pick in words."""
        return words.label(_seen(seen), pick)

    def facts(self, seen: Seen, seat: int) -> list[Fact]:
        """Return what a seat's plate shows."""
        return words.facts(_seen(seen), seat)

    def draw(self, seen: Seen, layout: Layout, words: Words) -> Picture:
        """Draw what the viewer sees."""
        return pictures.draw(_seen(seen), layout, words)

    def diagram(self, name: str, words: Words) -> Picture:
        """Draw a diagram of the rule pages.

        Raises:
            LookupError: when there is none of that name.
        """
        return diagrams.diagram(name, words)

    def broken_laws(self, state: BaseState) -> list[str]:
        """Return the conservation laws that a full position breaks."""
        return broken_laws(_state(state))

    def twin(
        self, options: BaseOptions, deal: BaseDeal, picks: Sequence[int], viewer: int, rng: Rng
    ) -> tuple[BaronyDeal, list[int]]:
        """Return the same deal and course, since nothing of Barony is hidden from anybody."""
        return _deal(deal), list(picks)


def _options(options: BaseOptions) -> BaronyOptions:
    assert isinstance(options, BaronyOptions)
    return options


def _deal(deal: BaseDeal) -> BaronyDeal:
    assert isinstance(deal, BaronyDeal)
    return deal


def _state(state: BaseState) -> BaronyState:
    assert isinstance(state, BaronyState)
    return state


def _seen(seen: Seen) -> SeenBarony:
    return SeenBarony(_state(seen))
