"""The game object: where the house finds everything about Pandoria."""

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
from longtable.games.pandoria import diagrams, pictures, previews, words
from longtable.games.pandoria.board import DONE, PICK_COUNT, PICK_NAMES, PICK_NUMBERS, SEATS
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, draw_deal, start
from longtable.games.pandoria.hints import HINTS
from longtable.games.pandoria.laws import broken_laws
from longtable.games.pandoria.reading import read_seen, read_state
from longtable.games.pandoria.reasons import why_not
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria
from longtable.games.pandoria.twins import twin_course


class Pandoria(Game):
    """Pandoria: lay out an island, stand where it will yield, cast and build."""

    id: ClassVar[str] = "pandoria"
    rules_version: ClassVar[int] = 1
    title: ClassVar[Message] = say("Pandoria")
    blurb: ClassVar[Message] = say(
        "Lay out an unknown island, stand beside what others complete, and cast or build with what it yields."
    )
    seats: ClassVar[range] = SEATS
    pick_count: ClassVar[int] = PICK_COUNT
    looks: ClassVar[tuple[Look, ...]] = (
        Look("flame", say("Flame")),
        Look("wave", say("Wave")),
        Look("moon", say("Moon")),
        Look("star", say("Star")),
    )
    folder: ClassVar[Path] = Path(__file__).parent
    hints: ClassVar[Hints] = HINTS
    done: ClassVar[int | None] = DONE
    bench_seats: ClassVar[tuple[int, int] | None] = (2, 4)
    Options = PandoriaOptions
    Deal = PandoriaDeal
    State = PandoriaState

    def deal(self, options: BaseOptions, seats: int, stream: Stream) -> PandoriaDeal:
        """Draw realms, tiles and cards, and who begins.

        Raises:
            BadOptions: when Pandoria is not played by so many.
        """
        self.check_seats(seats)
        return draw_deal(_options(options), seats, stream)

    def start(self, options: BaseOptions, deal: BaseDeal) -> PandoriaState:
        """Return the position before the first pick.

        Raises:
            BadPosition: when the deal is not one for these options.
        """
        return start(_options(options), _deal(deal))

    def state_from_json(self, data: dict[str, object]) -> PandoriaState:
        """Read a full position.

        Raises:
            BadPosition: saying what is wrong.
        """
        return read_state(data)

    def seen_from_json(self, data: dict[str, object]) -> Seen:
        """Read what a viewer knows.

        Raises:
            BadPosition: saying what is wrong.
        """
        return Seen(read_seen(data))

    def name(self, pick: int) -> str:
        """Return the name of a pick: ``castle``, ``forest-1-hill-2``, ``cast-g19``, ``d4``.

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
        """Ask back before a figure is put where it is sure never to yield anything."""
        return previews.caution(_seen(seen), pick)

    def proposal(self, seen: Seen) -> list[int]:
        """Return the payment where a Market leaves no choice."""
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

    def team(self, seen: Seen, seat: int) -> int | None:
        """Return the number of a seat's team; ``None`` where everyone plays alone (4.10)."""
        state = _seen(seen)
        return int(state.side(seat)) if state.teams else None

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
    ) -> tuple[PandoriaDeal, list[int]]:
        """Return another deal that looks the same to the viewer, with the same picks."""
        return twin_course(_options(options), _deal(deal), picks, viewer, rng)


def _options(options: BaseOptions) -> PandoriaOptions:
    assert isinstance(options, PandoriaOptions)
    return options


def _deal(deal: BaseDeal) -> PandoriaDeal:
    assert isinstance(deal, PandoriaDeal)
    return deal


def _state(state: BaseState) -> PandoriaState:
    assert isinstance(state, PandoriaState)
    return state


def _seen(seen: Seen) -> SeenPandoria:
    return SeenPandoria(_state(seen))
