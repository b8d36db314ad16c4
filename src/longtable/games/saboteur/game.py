"""The game object: where the house finds everything about Saboteur."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from longtable.core.bits import Rng
from longtable.core.errors import Reason, UnknownPick
from longtable.core.events import Event
from longtable.core.game import BaseDeal, ClaimGroup, Fact, Game, Layout, Look, Preview
from longtable.core.hints import Hints
from longtable.core.messages import N_, Message, say
from longtable.core.options import Options as BaseOptions
from longtable.core.state import Seen
from longtable.core.state import State as BaseState
from longtable.core.stream import Stream
from longtable.core.words import Words
from longtable.draw import Picture
from longtable.games.saboteur import claims, diagrams, pictures, previews, words
from longtable.games.saboteur.board import (
    BREAK,
    FIRST_SEAT,
    PICK_COUNT,
    PICK_NAMES,
    PICK_NUMBERS,
    REPAIR,
)
from longtable.games.saboteur.deal import SEATS, SaboteurDeal, SaboteurOptions, draw_deal, start
from longtable.games.saboteur.hints import HINTS
from longtable.games.saboteur.laws import broken_laws
from longtable.games.saboteur.reading import read_seen, read_state
from longtable.games.saboteur.reasons import why_not
from longtable.games.saboteur.rules import SaboteurState, SeenSaboteur
from longtable.games.saboteur.rules.position import TARGET
from longtable.games.saboteur.twins import twin_course

_OWN_TOOLS = (
    N_("Break your own pickaxe?"),
    N_("Put out your own lantern?"),
    N_("Wreck your own cart?"),
)


class Saboteur(Game):
    """Saboteur: dig for gold together, and find out who would rather that nobody found it."""

    id: ClassVar[str] = "saboteur"
    rules_version: ClassVar[int] = 1
    title: ClassVar[Message] = say("Saboteur")
    blurb: ClassVar[Message] = say(
        "Dig a tunnel to the gold together, while some of you secretly see to it that it fails."
    )
    seats: ClassVar[range] = SEATS
    pick_count: ClassVar[int] = PICK_COUNT
    looks: ClassVar[tuple[Look, ...]] = (
        Look("hammer", say("Hammer")),
        Look("helmet", say("Helmet")),
        Look("mug", say("Mug")),
        Look("key", say("Key")),
        Look("bell", say("Bell")),
        Look("boot", say("Boot")),
        Look("crystal", say("Crystal")),
        Look("bat", say("Bat")),
        Look("anvil", say("Anvil")),
        Look("mushroom", say("Mushroom")),
    )
    folder: ClassVar[Path] = Path(__file__).parent
    hints: ClassVar[Hints] = HINTS
    bench_seats: ClassVar[tuple[int, int] | None] = (7, 10)
    Options = SaboteurOptions
    Deal = SaboteurDeal
    State = SaboteurState

    def deal(self, options: BaseOptions, seats: int, stream: Stream) -> SaboteurDeal:
        """Draw the shuffles of all rounds, and who begins.

        Raises:
            BadOptions: when Saboteur is not played by so many.
        """
        self.check_seats(seats)
        return draw_deal(_options(options), seats, stream)

    def start(self, options: BaseOptions, deal: BaseDeal) -> SaboteurState:
        """Return the position before the first pick.

        Raises:
            BadPosition: when the deal is not one for these options.
        """
        return start(_options(options), _deal(deal))

    def state_from_json(self, data: dict[str, object]) -> SaboteurState:
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
        """Return the name of a pick: ``discard``, ``tunnel-ew``, ``seat-3``, ``9,3``.

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
        """Ask back before somebody breaks a tool of their own (S-43)."""
        state = _seen(seen)
        chosen = int(state.chosen)
        if state.step != TARGET or not BREAK <= chosen < REPAIR or pick != FIRST_SEAT + state.turn:
            return None
        return Message(_OWN_TOOLS[chosen - BREAK])

    def preview(self, seen: Seen, pick: int) -> Preview | None:
        """Say what a pick would do, in facts that its picker knows."""
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

    def claims(self, seen: Seen) -> list[int]:
        """Return what the viewer may claim now (S-91)."""
        return claims.claims(_seen(seen))

    def claim_text(self, claim: int) -> Message:
        """Say a claim.

        Raises:
            UnknownPick: when there is no such claim.
        """
        return claims.claim_text(claim)

    def claim_groups(self, seen: Seen) -> list[ClaimGroup]:
        """Lay out what the viewer may claim now."""
        return claims.claim_groups(_seen(seen))

    def judge(self, claim: int, seat: int, said: Seen, now: Seen) -> bool | None:
        """Tell whether a claim was true, as far as the viewer can know (S-92)."""
        return claims.judge(claim, seat, _seen(said), _seen(now))

    def rounds(self, seen: Seen) -> int:
        """Return how many rounds have ended; while its gold is shared a round has."""
        return int(_seen(seen).rounds_over())

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
    ) -> tuple[SaboteurDeal, list[int]]:
        """Return a deal and course in which all that the viewer has not seen is exchanged."""
        return twin_course(_options(options), _deal(deal), picks, viewer, rng)


def _options(options: BaseOptions) -> SaboteurOptions:
    assert isinstance(options, SaboteurOptions)
    return options


def _deal(deal: BaseDeal) -> SaboteurDeal:
    assert isinstance(deal, SaboteurDeal)
    return deal


def _state(state: BaseState) -> SaboteurState:
    assert isinstance(state, SaboteurState)
    return state


def _seen(seen: Seen) -> SeenSaboteur:
    return SeenSaboteur(_state(seen))
