"""The state that the house plays with: the rules behind the contract of ``longtable.core``."""

from __future__ import annotations

from typing import NewType, final

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.standings import Standings
from longtable.core.state import TRUTH
from longtable.games.armadora.rules.actions import any_pick, carry_out, legal_picks
from longtable.games.armadora.rules.position import POWER_LOOK, Position
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
        from longtable.games.armadora.rules.scoring import standings

        return standings(self)


SeenArmadora = NewType(
    "SeenArmadora", ArmadoraState
)  #: what a viewer knows; only ``seen_by`` makes one
