"""The game object: where the house finds everything about Armadora."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from longtable.core.bits import Rng
from longtable.core.errors import BadPosition, HouseReason, Reason, UnknownPick
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
from longtable.games.armadora import diagrams, pictures, previews, words
from longtable.games.armadora.board import (
    BOARD_NAMES,
    DONE,
    PICK_COUNT,
    PICK_NAMES,
    PICK_NUMBERS,
)
from longtable.games.armadora.deal import SEATS, ArmadoraDeal, ArmadoraOptions, draw_deal
from longtable.games.armadora.hints import HINTS
from longtable.games.armadora.laws import broken_laws
from longtable.games.armadora.reading import read_seen, read_state
from longtable.games.armadora.reasons import why_not
from longtable.games.armadora.rules import ArmadoraState, SeenArmadora, opening
from longtable.games.armadora.rules.record import RACE_NAMES
from longtable.games.armadora.twins import twin_picks


class Armadora(Game):
    """Armadora: place warriors unseen, build palisades, and hold the gold when the land is divided."""

    id: ClassVar[str] = "armadora"
    rules_version: ClassVar[int] = 1
    title: ClassVar[Message] = say("Armadora")
    blurb: ClassVar[Message] = say(
        "Hide your warriors in the land, divide it with palisades, and hold the most gold at the end."
    )
    seats: ClassVar[range] = SEATS
    pick_count: ClassVar[int] = PICK_COUNT
    looks: ClassVar[tuple[Look, ...]] = (
        Look("orc", say("Orc")),
        Look("goblin", say("Goblin")),
        Look("elf", say("Elf")),
        Look("mage", say("Mage")),
    )
    folder: ClassVar[Path] = Path(__file__).parent
    hints: ClassVar[Hints] = HINTS
    done: ClassVar[int | None] = DONE
    Options = ArmadoraOptions
    Deal = ArmadoraDeal
    State = ArmadoraState

    def deal(self, options: BaseOptions, seats: int, stream: Stream) -> ArmadoraDeal:
        """Draw the piles, the races and who begins.

        Raises:
            BadOptions: when Armadora is not played by so many.
        """
        self.check_seats(seats)
        return draw_deal(_options(options), seats, stream)

    def start(self, options: BaseOptions, deal: BaseDeal) -> ArmadoraState:
        """Return the position before the first pick.

        Raises:
            BadPosition: when the deal is not one for these options.
        """
        chosen, dealt = _options(options), _deal(deal)
        if (chosen.rules == "advanced") != bool(dealt.races):
            raise BadPosition(
                HouseReason.BAD_DEAL, what="races are dealt in the advanced game, and only there"
            )
        return opening(
            dealt.seats,
            BOARD_NAMES.index(chosen.board),
            dealt.seats == 4 and chosen.four == "teams",
            chosen.look_again == "yes",
            list(dealt.gold),
            [RACE_NAMES.index(race) for race in dealt.races],
            dealt.starter,
        )

    def state_from_json(self, data: dict[str, object]) -> ArmadoraState:
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
        """Return the name of a pick: ``pass``, ``warrior-3``, ``d2``, ``d2-e2``.

        Raises:
            UnknownPick: when there is no such number.
        """
        if not 0 <= pick < PICK_COUNT:
            raise UnknownPick(pick)
        return PICK_NAMES[pick]

    def pick(self, name: str) -> int:
        """Return the number of a name; ``e2-d2`` is the same line as ``d2-e2``.

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

    def preview(self, seen: Seen, pick: int) -> Preview | None:
        """Say what a pick would do, in facts that its picker knows."""
        return previews.preview(_seen(seen), pick)

    def caution(self, seen: Seen, pick: int) -> Message | None:
        """Return what to ask back before a pick that ends one's game for good."""
        return words.caution(_seen(seen), pick)

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

    def look_of(self, seen: Seen, seat: int) -> int | None:
        """Return the race dealt to a seat; in the basic game looks are free (A-01, A-02)."""
        state = _seen(seen)
        return state.race(seat) if state.advanced else None

    def team(self, seen: Seen, seat: int) -> int | None:
        """Return the team of a seat: partners sit opposite (A-09)."""
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
    ) -> tuple[ArmadoraDeal, list[int]]:
        """Return a course in which the strengths that the viewer has not seen are exchanged.

        Nothing of a deal of Armadora is hidden, so the deal is the same.
        """
        state = self.start(options, deal)
        return _deal(deal), twin_picks(state, picks, viewer, rng)


def _options(options: BaseOptions) -> ArmadoraOptions:
    assert isinstance(options, ArmadoraOptions)
    return options


def _deal(deal: BaseDeal) -> ArmadoraDeal:
    assert isinstance(deal, ArmadoraDeal)
    return deal


def _state(state: BaseState) -> ArmadoraState:
    assert isinstance(state, ArmadoraState)
    return state


def _seen(seen: Seen) -> SeenArmadora:
    return SeenArmadora(_state(seen))
