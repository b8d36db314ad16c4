"""The state that the house plays with: the rules behind the contract of ``longtable.core``."""

from __future__ import annotations

from typing import NewType, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core.bits import Rng
from longtable.core.standings import Standings
from longtable.core.state import TRUTH, State
from longtable.games.barony.board import HEXES
from longtable.games.barony.rules.actions import (
    carry_out,
    legal_picks,
    surely_asks_on,
    surely_fills,
)
from longtable.games.barony.rules.land import Land
from longtable.games.barony.rules.pieces import note_all
from longtable.games.barony.rules.position import Position
from longtable.games.barony.rules.record import as_json
from longtable.games.barony.rules.scoring import standings


@final
class BaronyState(Position):
    """A position of Barony. Nothing is hidden: what a viewer knows is all of it."""

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
        """Whether the pick turns something up: never (B-22)."""
        return False

    def fills(self, pick: i64) -> bool:
        """Whether a draft is full after the pick; often the step alone tells."""
        if surely_fills(self, pick):
            return True
        return not surely_asks_on(self, pick) and State.fills(self, pick)

    def shows(self, pick: i64, viewer: i64) -> i64:
        """Return what a viewer sees of the pick: which it is (``docs/picks.md`` 2.3)."""
        return 1 + pick

    def copy(self) -> BaronyState:
        """Return an equal, independent state."""
        return BaronyState(
            self.viewer,
            self.turn,
            self.turns,
            self.seats,
            self.starter,
            self.victim_chooses,
            self.stronghold_pays,
            self.ties_shared,
            self.land,
            self.placed,
            self.round,
            self.quiet,
            self.changed,
            self.mover,
            self.step,
            self.place,
            self.moved,
            self.arrived,
            self.victim,
            self.knights[:],
            self.buildings[:],
            self.present[:],
            self.closed[:],
            self.settled[:],
            self.tokens[:],
            self.reserves[:],
            self.removed[:],
            self.founded[:],
            self.titles[:],
        )

    def seen_by(self, viewer: int) -> BaronyState:
        """Return what a viewer knows: all there is (B-22)."""
        if self.viewer not in (TRUTH, viewer):
            raise ValueError("only its own viewer can look at a seen state")
        seen = self.copy()
        seen.viewer = viewer
        return seen

    def guess(self, rng: Rng) -> BaronyState:
        """Return the one full state that looks the same to the viewer."""
        full = self.copy()
        full.viewer = TRUTH
        return full

    def standings(self) -> Standings:
        """Return the result as if the game ended here."""
        return standings(self)

    def to_json(self) -> dict[str, object]:
        """Return the state in the game's own words."""
        return as_json(self)

    def __eq__(self, other: object) -> bool:
        """Whether the other is a state of this game, of the same viewer, with nothing different."""
        return isinstance(other, BaronyState) and _fields(self) == _fields(other)

    def __reduce__(self) -> tuple[object, ...]:
        """Let pickle and ``copy`` rebuild a compiled state."""
        return restore, _fields(self)


def _fields(state: BaronyState) -> tuple[list[int], list[list[int]]]:
    """Return all that a state is made of: its numbers, and its arrays without what follows from them."""
    numbers = [
        int(state.viewer),
        int(state.turn),
        int(state.turns),
        int(state.seats),
        int(state.starter),
        int(state.victim_chooses),
        int(state.stronghold_pays),
        int(state.ties_shared),
        int(state.placed),
        int(state.round),
        int(state.quiet),
        int(state.changed),
        int(state.mover),
        int(state.step),
        int(state.place),
        int(state.moved),
        int(state.arrived),
        int(state.victim),
    ]
    arrays = [
        [int(terrain) for terrain in state.land.terrain],
        list(state.land.tiles),
        [int(number) for number in state.knights],
        [int(building) for building in state.buildings],
        list(state.tokens),
        list(state.reserves),
        list(state.removed),
        list(state.founded),
        list(state.titles),
    ]
    return numbers, arrays


def restore(numbers: list[int], arrays: list[list[int]]) -> BaronyState:
    """Rebuild a state from its fields, for pickle and for positions that are read.

    ``numbers`` are viewer, turn, turns, seats, starter, victim_chooses, stronghold_pays, ties_shared, placed,
    round, quiet, changed, mover, step, place, moved, arrived and victim; ``arrays`` the terrain and the tiles
    of the land, knights, buildings, tokens, reserves, removed, founded and titles.
    """
    state = BaronyState(
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
        numbers[4],
        bool(numbers[5]),
        bool(numbers[6]),
        bool(numbers[7]),
        Land(arrays[0], arrays[1]),
        numbers[8],
        numbers[9],
        numbers[10],
        bool(numbers[11]),
        numbers[12],
        numbers[13],
        numbers[14],
        numbers[15],
        numbers[16],
        numbers[17],
        vec[u8](arrays[2]),
        vec[u8](arrays[3]),
        vec[u8]([0] * HEXES),
        vec[u8]([0] * HEXES),
        vec[u8]([0] * HEXES),
        vec[i64](arrays[4]),
        vec[i64](arrays[5]),
        vec[i64](arrays[6]),
        vec[i64](arrays[7]),
        vec[i64](arrays[8]),
    )
    note_all(state)
    return state


SeenBarony = NewType("SeenBarony", BaronyState)  #: what a viewer knows; only ``seen_by`` makes one
