"""The state that the house plays with: the rules behind the contract of ``longtable.core``."""

from __future__ import annotations

from typing import NewType, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.standings import Standings
from longtable.core.state import TRUTH, State
from longtable.games.armadora.board import DONE, FIRST_SQUARE
from longtable.games.armadora.rules.actions import any_pick, carry_out, legal_picks
from longtable.games.armadora.rules.position import (
    ACTION,
    POWER_LOOK,
    REINFORCE_SQUARE,
    SECOND_LINE,
    WARRIOR_SQUARE,
    Position,
)
from longtable.games.armadora.rules.record import as_json
from longtable.games.armadora.rules.scoring import standings
from longtable.games.armadora.rules.secrets import (
    SHOWN,
    blank,
    fill_in,
    might_end_game,
    shown_choice,
    shown_end,
    shown_look,
)


@final
class ArmadoraState(Position):
    """A position of Armadora, or what one viewer knows of it."""

    def picks(self) -> list[int]:
        """Return the legal picks, ascending; empty when the game is over."""
        return legal_picks(self)

    def random_pick(self, rng: Rng) -> i64:
        """Return one legal pick, each as likely."""
        return any_pick(self, rng)

    def play(self, pick: i64) -> None:
        """Carry out a legal pick. Trusts its caller."""
        carry_out(self, pick)

    def reveals(self, pick: i64) -> bool:
        """Whether the pick turns something up: the Mage's look, and the end of the game (A-43, A-70)."""
        return self.step == POWER_LOOK or self.ends_game(pick)

    def fills(self, pick: i64) -> bool:
        """Whether a draft is full after the pick; the last step of an action always fills it."""
        if self.step in (WARRIOR_SQUARE, SECOND_LINE, REINFORCE_SQUARE):
            return True
        if self.step == ACTION and DONE < pick < FIRST_SQUARE:
            return False  # a warrior, the power or reinforcement: its place is asked next
        return State.fills(self, pick)

    def ends_game(self, pick: i64) -> bool:
        """Whether the game is over after this pick; it hangs on public facts only."""
        if not might_end_game(self, pick):
            return False
        after = self.copy()
        after.play(pick)
        return after.turn < 0

    def shows(self, pick: i64, viewer: i64) -> i64:
        """Return what a viewer sees of the pick, as ``docs/picks.md`` numbers it."""
        news = (
            shown_end(self, pick, viewer)
            if self.ends_game(pick)
            else shown_look(self, pick, viewer)
        )
        return shown_choice(self, pick, viewer) + SHOWN * news

    def copy(self) -> ArmadoraState:
        """Return an equal, independent state."""
        return ArmadoraState(
            self.viewer,
            self.turn,
            self.turns,
            self.seats,
            self.board,
            self.advanced,
            self.teams,
            self.can_review,
            self.mine_gold,
            self.races,
            self.hands[:],
            self.warriors[:],
            self.owned[:],
            self.powers[:],
            self.free,
            self.open_north,
            self.open_west,
            self.legal_north,
            self.legal_west,
            self.palisades_left,
            self.face_up_squares,
            self.looked_at,
            self.shot,
            self.shot_twice,
            self.reinforced_squares,
            self.unreinforced,
            self.out,
            self.step,
            self.chosen,
            self.power_used,
        )

    def seen_by(self, viewer: int) -> ArmadoraState:
        """Return what a viewer knows; at the end that is everything (A-70)."""
        seen = self.copy()
        if viewer == self.viewer:
            return seen
        if self.viewer != TRUTH:
            raise ValueError("only its own viewer can look at a seen state")
        if self.turn < 0:
            seen.viewer = viewer
        else:
            blank(seen, viewer)
        return seen

    def guess(self, rng: Rng) -> ArmadoraState:
        """Return a full state that looks the same to the viewer, each as likely as any other."""
        full = self.copy()
        if self.viewer != TRUTH and self.turn >= 0:
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
        return isinstance(other, ArmadoraState) and _fields(self) == _fields(other)

    def __reduce__(self) -> tuple[object, ...]:
        """Let pickle and ``copy`` rebuild a compiled state."""
        return restore, _fields(self)


def _fields(state: ArmadoraState) -> tuple[object, ...]:
    """Return all fields, in the order of the constructor; what is native as lists and integers."""
    return (
        int(state.viewer),
        int(state.turn),
        int(state.turns),
        int(state.seats),
        int(state.board),
        state.advanced,
        state.teams,
        state.can_review,
        state.mine_gold,
        state.races,
        list(state.hands),
        list(state.warriors),
        list(state.owned),
        list(state.powers),
        int(state.free),
        int(state.open_north),
        int(state.open_west),
        int(state.legal_north),
        int(state.legal_west),
        int(state.palisades_left),
        int(state.face_up_squares),
        int(state.looked_at),
        int(state.shot),
        int(state.shot_twice),
        int(state.reinforced_squares),
        int(state.unreinforced),
        int(state.out),
        int(state.step),
        int(state.chosen),
        state.power_used,
    )


def restore(
    viewer: int,
    turn: int,
    turns: int,
    seats: int,
    board: int,
    advanced: bool,
    teams: bool,
    can_review: bool,
    mine_gold: list[int],
    races: list[int],
    hands: list[int],
    warriors: list[int],
    owned: list[int],
    powers: list[int],
    *rest: int,
) -> ArmadoraState:
    """Rebuild a state from its fields, for pickle."""
    return ArmadoraState(
        viewer,
        turn,
        turns,
        seats,
        board,
        advanced,
        teams,
        can_review,
        mine_gold,
        races,
        vec[i64](hands),
        vec[i64](warriors),
        vec[i64](owned),
        vec[i64](powers),
        rest[0],
        rest[1],
        rest[2],
        rest[3],
        rest[4],
        rest[5],
        rest[6],
        rest[7],
        rest[8],
        rest[9],
        rest[10],
        rest[11],
        rest[12],
        rest[13],
        rest[14],
        bool(rest[15]),
    )


SeenArmadora = NewType(
    "SeenArmadora", ArmadoraState
)  #: what a viewer knows; only ``seen_by`` makes one
