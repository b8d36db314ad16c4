"""The state that the house plays with: the rules behind the contract of ``longtable.core``."""

from __future__ import annotations

from typing import NewType, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.standings import Standings
from longtable.core.state import TRUTH
from longtable.games.pandoria.rules.actions import carry_out, legal_picks
from longtable.games.pandoria.rules.ending import standings
from longtable.games.pandoria.rules.guessing import fill_in
from longtable.games.pandoria.rules.land import find_near
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.record import as_json
from longtable.games.pandoria.rules.regions import find_regions
from longtable.games.pandoria.rules.secrets import SHOWN, blank, draws, never_draws, shown_news
from longtable.games.pandoria.rules.steps import CLOSING
from longtable.games.pandoria.rules.tables import Tables


@final
class PandoriaState(Position):
    """A position of Pandoria, or what one viewer knows of it."""

    def picks(self) -> list[int]:
        """Return the legal picks, ascending; empty when the game is over."""
        return legal_picks(self)

    def random_pick(self, rng: Rng) -> i64:
        """Return one legal pick, each as likely."""
        picks = legal_picks(self)
        return picks[rng.below(len(picks))]

    def play(self, pick: i64) -> None:
        """Carry out a legal pick. Trusts its caller."""
        carry_out(self, pick)

    def reveals(self, pick: i64) -> bool:
        """Whether a card or a tile is drawn by the pick (``docs/picks.md`` 4.4)."""
        if never_draws(self, pick):
            return False
        after = self.copy()
        carry_out(after, pick)
        return draws(self, after)

    def fills(self, pick: i64) -> bool:
        """Whether a draft is full after the pick: something is drawn, or the turn ends."""
        if never_draws(self, pick):
            return False
        after = self.copy()
        carry_out(after, pick)
        return after.turns != self.turns or draws(self, after)

    def shows(self, pick: i64, viewer: i64) -> int:
        """Return what a viewer sees of the pick, as ``docs/picks.md`` 4.3 numbers it."""
        if never_draws(self, pick):
            return 1 + pick
        after = self.copy()
        carry_out(after, pick)
        return 1 + pick + SHOWN * shown_news(self, after, viewer)

    def copy(self) -> PandoriaState:
        """Return an equal, independent state."""
        return PandoriaState(
            self.viewer,
            self.turn,
            self.turns,
            self.tables,
            self.seats,
            self.starter,
            self.beginner,
            self.teams,
            self.treasury_gold,
            self.end_emptied,
            self.split,
            self.realms,
            self.ground[:],
            self.icons[:],
            self.mates[:],
            self.figures[:],
            self.near[:],
            self.region[:],
            self.chain[:],
            self.sizes[:],
            self.worths[:],
            self.openings[:],
            self.status[:],
            self.stock[:],
            self.points[:],
            self.reserve[:],
            self.castles[:],
            self.cards[:],
            self.open_cards[:],
            self.hand_sizes[:],
            self.under[:],
            self.piles[:],
            self.slots[:],
            self.erected[:],
            self.display[:],
            self.deck,
            self.deck_at,
            self.monuments,
            self.erected_count,
            self.tiles[:],
            self.stack,
            self.stack_at,
            self.singles,
            self.singles_at,
            self.removed,
            self.step,
            self.chosen,
            self.place,
            self.spell,
            self.targets,
            self.first_target,
            self.laid[:],
            self.rage_hex,
            self.rage,
            self.extra,
            self.scored_from,
            self.laid_in_round,
            self.last_round,
        )

    def seen_by(self, viewer: int) -> PandoriaState:
        """Return what a viewer knows, after the end as well: hands are not shown then."""
        seen = self.copy()
        if viewer == self.viewer:
            return seen
        if self.viewer != TRUTH:
            raise ValueError("only its own viewer can look at a seen state")
        blank(seen, viewer)
        return seen

    def guess(self, rng: Rng) -> PandoriaState:
        """Return a full state that looks the same to the viewer, each as likely as any other."""
        full = self.copy()
        if self.viewer != TRUTH:
            fill_in(full, rng)
        full.viewer = TRUTH
        return full

    def standings(self) -> Standings:
        """Return the result as if the game ended here."""
        return standings(self)

    def to_json(self) -> dict[str, object]:
        """Return the state in the game's own words, unknown parts ``None``."""
        return as_json(self)

    def __eq__(self, other: object) -> bool:
        """Whether the other is a state of this game, of the same viewer, with nothing different."""
        return (
            isinstance(other, PandoriaState)
            and self.tables.name == other.tables.name
            and self.split == other.split
            and _fields(self) == _fields(other)
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Let pickle and ``copy`` rebuild a compiled state."""
        return restore, (self.tables, self.split, *_fields(self))


def _fields(state: PandoriaState) -> tuple[list[bool], list[int], list[list[int]]]:
    """Return all that a state is made of but for what follows from it: flags, numbers, lists."""
    flags = [
        bool(state.beginner),
        bool(state.teams),
        bool(state.treasury_gold),
        bool(state.end_emptied),
        bool(state.laid_in_round),
        bool(state.last_round),
    ]
    numbers = [
        int(state.viewer),
        int(state.turn),
        int(state.turns),
        int(state.seats),
        int(state.starter),
        int(state.step),
        int(state.chosen),
        int(state.place),
        int(state.spell),
        int(state.targets),
        int(state.first_target),
        int(state.rage_hex),
        int(state.rage),
        int(state.extra),
    ]
    lists = [
        list(state.realms),
        list(state.ground),
        list(state.icons),
        list(state.mates),
        list(state.figures),
        state.closing(),
        list(state.stock),
        list(state.points),
        list(state.reserve),
        list(state.castles),
        list(state.cards),
        list(state.open_cards),
        list(state.hand_sizes),
        list(state.under),
        list(state.piles),
        list(state.slots),
        list(state.erected),
        list(state.display),
        list(state.deck[state.deck_at :]),
        list(state.monuments[state.erected_count :]),
        list(state.tiles),
        list(state.stack[state.stack_at :]),
        list(state.singles[state.singles_at :]),
        list(state.removed),
        list(state.laid),
        list(state.scored_from),
    ]
    return flags, numbers, lists


def restore(
    tables: Tables, split: str, flags: list[bool], numbers: list[int], lists: list[list[int]]
) -> PandoriaState:
    """Rebuild a state from what it is made of, and work out the rest.

    ``flags``, ``numbers`` and ``lists`` are the fields of these kinds in the order of the constructor. Left
    out are those that follow, and how far deck, monuments and stacks are used up: their lists begin with
    what is left. In place of ``status`` stand the regions closed in this turn.
    """
    nothing = vec[i64]([0])
    state = PandoriaState(
        numbers[0],
        numbers[1],
        numbers[2],
        tables,
        numbers[3],
        numbers[4],
        flags[0],
        flags[1],
        flags[2],
        flags[3],
        split,
        vec[i64](lists[0]),
        vec[i64](lists[1]),
        vec[i64](lists[2]),
        vec[i64](lists[3]),
        vec[i64](lists[4]),
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        nothing,
        vec[i64](lists[6]),
        vec[i64](lists[7]),
        vec[i64](lists[8]),
        vec[i64](lists[9]),
        vec[i64](lists[10]),
        vec[i64](lists[11]),
        vec[i64](lists[12]),
        vec[i64](lists[13]),
        vec[i64](lists[14]),
        vec[i64](lists[15]),
        vec[i64](lists[16]),
        vec[i64](lists[17]),
        vec[i64](lists[18]),
        0,
        vec[i64](lists[19]),
        0,
        vec[i64](lists[20]),
        vec[i64](lists[21]),
        0,
        vec[i64](lists[22]),
        0,
        vec[i64](lists[23]),
        numbers[5],
        numbers[6],
        numbers[7],
        numbers[8],
        numbers[9],
        numbers[10],
        vec[i64](lists[24]),
        numbers[11],
        numbers[12],
        numbers[13],
        vec[i64](lists[25]),
        flags[4],
        flags[5],
    )
    find_regions(state)
    find_near(state)
    for region in lists[5]:
        state.status[region] |= CLOSING
    return state


SeenPandoria = NewType(
    "SeenPandoria", PandoriaState
)  #: what a viewer knows; only ``seen_by`` makes one
