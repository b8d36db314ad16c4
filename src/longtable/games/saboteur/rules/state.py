"""The state that the house plays with: the rules behind the contract of ``longtable.core``."""

from __future__ import annotations

from typing import NewType, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core.bits import Rng
from longtable.core.standings import Standings
from longtable.core.state import TRUTH
from longtable.games.saboteur.board import GOAL_CELLS
from longtable.games.saboteur.rules.actions import asks_on, carry_out, legal_picks
from longtable.games.saboteur.rules.guessing import fill_in
from longtable.games.saboteur.rules.position import FRINGE, LAID, Position
from longtable.games.saboteur.rules.record import as_json
from longtable.games.saboteur.rules.rounds import EMPTY_MINE
from longtable.games.saboteur.rules.scoring import standings
from longtable.games.saboteur.rules.secrets import (
    CARDS,
    FACES,
    SHOWN,
    blank,
    goals_turned,
    may_end_round,
    shown_card,
    shown_choice,
    shown_draw,
    shown_goals,
    shown_look,
    shown_news,
)
from longtable.games.saboteur.rules.tunnel import find_network, put


@final
class SaboteurState(Position):
    """A position of Saboteur, or what one viewer knows of it."""

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
        """Whether the pick ends a turn: each draws or may draw, shows or hands on (``docs/picks.md`` 3.4)."""
        return not asks_on(self, pick)

    def fills(self, pick: i64) -> bool:
        """Whether a draft is full after the pick: every pick that ends a turn reveals, and no other."""
        return self.reveals(pick)

    def shows(self, pick: i64, viewer: i64) -> int:
        """Return what a viewer sees of the pick, as ``docs/picks.md`` 3.3 numbers it."""
        choice = shown_choice(self, pick, viewer)
        card = shown_card(self, pick, viewer)
        if asks_on(self, pick):
            return choice + SHOWN * card
        faces = goals_turned(self, pick)
        drawn = shown_draw(self, faces, viewer)
        if may_end_round(self, faces):
            after = self.copy()
            after.play(pick)
            if after.round != self.round:
                drawn = 0  # the hand that it went to is gone
            drawn += CARDS * shown_news(self, after, viewer)
        turned_up = shown_goals(faces) + FACES * FACES * (
            shown_look(self, pick, viewer) + FACES * drawn
        )
        return choice + SHOWN * (card + CARDS * turned_up)

    def copy(self) -> SaboteurState:
        """Return an equal, independent state."""
        return SaboteurState(
            self.viewer,
            self.turn,
            self.turns,
            self.seats,
            self.rounds,
            self.all_in_play,
            self.by_diggers,
            self.own_tools,
            self.early_end,
            self.gold_open,
            self.round,
            self.began,
            self.step,
            self.chosen,
            self.place,
            self.cells[:],
            self.laid[:],
            self.laid_size,
            self.fringe[:],
            self.fringe_size,
            self.hands[:],
            self.hand_sizes[:],
            self.pile,
            self.drawn,
            self.played[:],
            self.buried[:],
            self.buried_sizes[:],
            self.tools[:],
            self.peeked[:],
            self.roles,
            self.goals,
            self.gold_pile,
            self.choosers,
            self.kept,
            self.offers,
            self.taken,
            self.paid,
            self.paid_sizes,
            self.outcomes,
            self.finisher,
            self.last_pick,
            self.last_card,
            self.last_place,
            self.shown_roles,
            self.shown_goals,
            self.later,
        )

    def seen_by(self, viewer: int) -> SaboteurState:
        """Return what a viewer knows; when the game is over that is everything."""
        seen = self.copy()
        if viewer == self.viewer:
            return seen
        if self.viewer != TRUTH:
            raise ValueError("only its own viewer can look at a seen state")
        blank(seen, viewer)
        return seen

    def guess(self, rng: Rng) -> SaboteurState:
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
        return isinstance(other, SaboteurState) and _fields(self) == _fields(other)

    def __reduce__(self) -> tuple[object, ...]:
        """Let pickle and ``copy`` rebuild a compiled state."""
        return restore, _fields(self)


def _fields(state: SaboteurState) -> tuple[list[int], list[list[int]]]:
    """Return all that a state is made of: its numbers, and its arrays, the mine as cells and pieces."""
    laid = [int(state.laid[at]) for at in range(state.laid_size)]
    numbers = [
        int(state.viewer),
        int(state.turn),
        int(state.turns),
        int(state.seats),
        int(state.rounds),
        int(state.all_in_play),
        int(state.by_diggers),
        int(state.own_tools),
        int(state.early_end),
        int(state.gold_open),
        int(state.round),
        int(state.began),
        int(state.step),
        int(state.chosen),
        int(state.place),
        int(state.taken),
        int(state.finisher),
        int(state.last_pick),
        int(state.last_card),
        int(state.last_place),
    ]
    arrays = [
        laid,
        [int(state.card_at(cell)) for cell in laid],
        [int(state.card_at(cell)) for cell in GOAL_CELLS],
        list(state.hands),
        list(state.hand_sizes),
        list(state.pile[state.drawn :]),
        list(state.played),
        list(state.buried),
        list(state.buried_sizes),
        list(state.tools),
        list(state.peeked),
        list(state.roles),
        list(state.goals),
        list(state.gold_pile),
        list(state.choosers),
        list(state.kept),
        list(state.offers),
        list(state.paid),
        list(state.paid_sizes),
        list(state.outcomes),
        list(state.shown_roles),
        list(state.shown_goals),
        list(state.later),
    ]
    return numbers, arrays


def restore(numbers: list[int], arrays: list[list[int]]) -> SaboteurState:
    """Rebuild a state from its fields, for pickle."""
    state = SaboteurState(
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
        numbers[4],
        bool(numbers[5]),
        bool(numbers[6]),
        bool(numbers[7]),
        bool(numbers[8]),
        bool(numbers[9]),
        numbers[10],
        numbers[11],
        numbers[12],
        numbers[13],
        numbers[14],
        EMPTY_MINE[:],
        vec[i64]([0] * LAID),
        0,
        vec[i64]([0] * FRINGE),
        0,
        vec[i64](arrays[3]),
        vec[i64](arrays[4]),
        vec[i64](arrays[5]),
        0,
        vec[i64](arrays[6]),
        vec[i64](arrays[7]),
        vec[i64](arrays[8]),
        vec[i64](arrays[9]),
        vec[i64](arrays[10]),
        vec[i64](arrays[11]),
        vec[i64](arrays[12]),
        vec[i64](arrays[13]),
        vec[i64](arrays[14]),
        vec[i64](arrays[15]),
        vec[i64](arrays[16]),
        numbers[15],
        vec[i64](arrays[17]),
        vec[i64](arrays[18]),
        vec[i64](arrays[19]),
        numbers[16],
        numbers[17],
        numbers[18],
        numbers[19],
        vec[i64](arrays[20]),
        vec[i64](arrays[21]),
        vec[i64](arrays[22]),
    )
    for cell, piece in zip(arrays[0], arrays[1], strict=True):
        put(state, cell, piece)
    for cell, piece in zip(GOAL_CELLS, arrays[2], strict=True):
        state.cells[cell] = u8(piece)
    find_network(state)
    return state


SeenSaboteur = NewType(
    "SeenSaboteur", SaboteurState
)  #: what a viewer knows; only ``seen_by`` makes one
