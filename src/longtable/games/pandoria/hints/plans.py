"""Ways to play on in a turn, up to the end of a draft.

First every way to lay a tile or a castle is tried and looked at roughly, a figure on it guessed. The best of
them are tried with each thing that may be done with a figure, and the best of these with each thing that may
be done with a card, its targets, payments and the purchase that may follow.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    DOUBLES,
    FIGURE_KINDS,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_HEX,
    HEXES,
    LEADER,
    MASTER_BUILDER,
    MONUMENT,
    NOTHING,
    NOWHERE,
    VILLAGER,
)
from longtable.games.pandoria.hints.outlook import Outlook
from longtable.games.pandoria.hints.promising import promising
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.rules.land import placements
from longtable.games.pandoria.rules.scoring import score_closed
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    BACK_HEX,
    CARD,
    CASTLE_HEX,
    FIRST_HALF,
    SPELL_CASTLE,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

LAYINGS: Final = 8  #: ways to lay that are tried with each figure
BACKS: Final = 3  #: of them, how many with each figure taken back
STANDS: Final = 5  #: ways to lay and place that are tried with each card
SITES: Final = 6  #: hexes for a spell's castle or tile that are tried with what follows
MOST: Final = 1500  #: ends of a draft that are weighed; few have so many
PROMISING: Final = 2.0  #: points behind the best up to which a card is tried again on another stage
FAR_BEHIND: Final = 1000.0  #: points that nobody is ever behind
MIDWAY: Final = 0.45  #: what a figure in reserve is worth that would go on a tile, roughly


@final
class Line:
    """A way to play on.

    Attributes:
        picks: from the position asked about.
        worth: the lead in points that the seat may expect then.
        whole: whether the picks are a whole draft; otherwise it is a guess how that goes on.
    """

    def __init__(self, picks: list[int], worth: float, whole: bool) -> None:
        self.picks: list[int] = picks
        self.worth: float = worth
        self.whole: bool = whole


@final
class Stage:
    """Where a way has led so far.

    Attributes:
        picks: from the position asked about.
        state: where they lead.
        worth: the lead in points that the seat may expect then, if little more is done.
        whole: whether the picks are a whole draft.
    """

    def __init__(self, picks: list[int], state: PandoriaState, worth: float, whole: bool) -> None:
        self.picks: list[int] = picks
        self.state: PandoriaState = state
        self.worth: float = worth
        self.whole: bool = whole

    def line(self) -> Line:
        """Return the way as far as it goes, its positions forgotten: there are many of them."""
        return Line(self.picks, self.worth, self.whole)


def by_worth(way: Line) -> float:
    """Sort the best first."""
    return -way.worth


def by_promise(stage: Stage) -> float:
    """Sort the best first."""
    return -stage.worth


def lead_after(table: PandoriaState, seat: i64, weights: Weights) -> float:
    """Return the lead that a seat may expect where a draft has ended, or might end."""
    if len(table.scored_from) == 0 and table.step > CARD and table.has_closed():
        table = table.copy()
        score_closed(table)  # Terrain's tile is drawn, and scoring waits for it
    outlook = Outlook(table, weights)
    lead = outlook.lead(seat)
    if table.step == TERRAIN_FIRST and table.turn == seat:
        lead += weights.terrain
    return lead


def steps_to_lay(table: PandoriaState) -> list[list[int]]:
    """Return the ways to go on with laying: of a double tile both halves at once, otherwise the next pick."""
    if table.step in (FIRST_HALF, TERRAIN_FIRST) and table.chosen < DOUBLES:
        return [[FIRST_HEX + way // HEXES, FIRST_HEX + way % HEXES] for way in placements(table)]
    return [[pick] for pick in table.picks()]


def is_full(before: PandoriaState, after: PandoriaState) -> bool:
    """Whether a draft is full: the turn is over, or something was drawn."""
    return (
        after.turns != before.turns
        or after.deck_at != before.deck_at
        or after.stack_at != before.stack_at
        or after.singles_at != before.singles_at
    )


def did_two_deeds(table: PandoriaState, picks: list[int]) -> bool:
    """Whether Master Builder did two turns' work in one."""
    for pick in picks:
        if pick == MONUMENT:
            return False
        if FIRST_CAST <= pick < FIRST_BUILD:
            return table.tables.spell[pick - FIRST_CAST] == MASTER_BUILDER
    return False


@final
class Plans:
    """The ways found from one position.

    Attributes:
        lines: the best first; of ways to lay that were looked at roughly only, too.
    """

    def __init__(self, table: PandoriaState, weights: Weights) -> None:
        self.weights: Weights = weights
        self.seat: i64 = table.turn
        self.lines: list[Line] = []
        self._ends: i64 = 0
        step = table.step
        if step <= CASTLE_HEX:
            self._lay(table)
        elif step <= BACK_HEX:
            self._place(Stage([], table, 0.0, False), True)
        else:
            self._go_on(table, [], [])
        self.lines.sort(key=by_worth)

    # -- laying -----------------------------------------------------------------------------------------

    def _lay(self, table: PandoriaState) -> None:
        found: list[Stage] = []
        self._try_to_lay(table, [], found)
        found.sort(key=by_promise)
        stands: list[Stage] = []
        for rank in range(len(found)):
            if rank < LAYINGS:
                self._figures(found[rank], rank < BACKS, stands)
            else:
                self.lines.append(found[rank].line())
        self._cards(stands)

    def _try_to_lay(self, table: PandoriaState, made: list[int], found: list[Stage]) -> None:
        """Add every way to lay something, looked at roughly."""
        for steps in steps_to_lay(table):
            after = table.copy()
            for pick in steps:
                after.play(pick)
            picks = made + steps
            if after.step <= CASTLE_HEX:
                self._try_to_lay(after, picks, found)
            else:
                found.append(self._laid(after, picks))

    def _laid(self, table: PandoriaState, picks: list[int]) -> Stage:
        """Look roughly at what was laid: nothing else is done, but for a figure put on it."""
        after = table.copy()
        after.play(NOTHING)
        after.play(NOTHING)
        outlook = Outlook(after, self.weights)
        worth = outlook.lead(self.seat) + self._best_stand(table, outlook)
        return Stage(picks, table, worth, False)

    def _best_stand(self, table: PandoriaState, outlook: Outlook) -> float:
        """Return roughly what a figure on what was laid brings, at least nothing."""
        seat = self.seat
        if table.turn != seat or outlook.table.turn == OVER:
            return 0.0
        strength = 0.0
        if table.may_place(seat, LEADER):
            strength = 2.0
        elif table.reserve[FIGURE_KINDS * seat + VILLAGER] > 0:
            strength = 1.0
        best = 0.0
        for hex in (table.laid[0], table.laid[1]):
            if strength > 0.0 and hex != NOWHERE and not table.in_closed(hex):
                worth = outlook.beside(seat, hex, strength, True) - MIDWAY * strength
                best = max(best, worth)
        return best

    # -- figures ----------------------------------------------------------------------------------------

    def _place(self, stage: Stage, backs: bool) -> None:
        stands: list[Stage] = []
        self._figures(stage, backs, stands)
        self._cards(stands)

    def _figures(self, stage: Stage, backs: bool, stands: list[Stage]) -> None:
        """Add every way to place or take back a figure, or none, up to the step of cards."""
        table = stage.state
        for pick in table.picks():
            after = table.copy()
            after.play(pick)
            picks = [*stage.picks, pick]
            if after.step == CARD:
                stands.append(self._stood(after, picks))
            elif after.step != BACK_HEX or backs:
                self._figures(Stage(picks, after, 0.0, False), backs, stands)

    def _stood(self, table: PandoriaState, picks: list[int]) -> Stage:
        after = table.copy()
        after.play(NOTHING)
        worth = lead_after(after, self.seat, self.weights)
        return Stage(picks, table, worth, False)

    # -- cards ------------------------------------------------------------------------------------------

    def _cards(self, stands: list[Stage]) -> None:
        """Try cards on the best stages, on the second best and so on only those that did well before."""
        stands.sort(key=by_promise)
        poor: list[int] = []
        for rank in range(len(stands)):
            stage = stands[rank]
            if rank >= STANDS:
                self.lines.append(stage.line())
                continue
            known = len(self.lines)
            self._go_on(stage.state, stage.picks, poor)
            poor = poor + self._poor_since(known, len(stage.picks))

    def _poor_since(self, known: int, at: int) -> list[int]:
        """Return the picks at a place of the ways found since ``known`` that led to nothing good."""
        best: dict[int, float] = {}
        most = -FAR_BEHIND
        for line in self.lines[known:]:
            pick = line.picks[at]
            best[pick] = max(best.get(pick, -FAR_BEHIND), line.worth)
            most = max(most, line.worth)
        return [
            pick for pick, worth in best.items() if worth < most - PROMISING and pick != NOTHING
        ]

    def _go_on(self, table: PandoriaState, made: list[int], without: list[int]) -> None:
        """Add the ways to go on from any step after that of figures, ``without`` some picks."""
        if table.step in (TERRAIN_FIRST, TERRAIN_SECOND, SPELL_CASTLE):
            self._lay_by_spell(table, made)
            return
        for pick in promising(table, self.weights):
            if pick in without:
                continue
            if self._ends >= MOST:
                return
            after = table.copy()
            after.play(pick)
            picks = [*made, pick]
            if is_full(table, after):
                self._end(after, picks)
            else:
                self._go_on(after, picks, [])

    def _end(self, table: PandoriaState, picks: list[int]) -> None:
        worth = lead_after(table, self.seat, self.weights)
        if did_two_deeds(table, picks):
            worth += self.weights.tempo
        self.lines.append(Line(picks, worth, True))
        self._ends += 1

    def _lay_by_spell(self, table: PandoriaState, made: list[int]) -> None:
        """Try a spell's castle or tile everywhere, and go on from where it looks best."""
        found: list[Stage] = []
        self._try_by_spell(table, made, found)
        found.sort(key=by_promise)
        for rank in range(len(found)):
            stage = found[rank]
            if stage.whole or rank >= SITES:
                self.lines.append(stage.line())
            else:
                self._go_on(stage.state, stage.picks, [])

    def _try_by_spell(
        self,
        table: PandoriaState,
        made: list[int],
        found: list[Stage],
    ) -> None:
        for steps in steps_to_lay(table):
            after = table.copy()
            for pick in steps:
                after.play(pick)
            picks = made + steps
            worth = lead_after(after, self.seat, self.weights)
            found.append(Stage(picks, after, worth, is_full(table, after)))
