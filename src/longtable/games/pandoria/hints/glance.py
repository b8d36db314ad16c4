"""Good drafts found at a glance: what :mod:`.plans` would find, mostly, in a small part of its time.

Few ways to lay are tried, those that :mod:`.laying` rates best; on them a figure where it looks best; then
few cards, their targets and what follows as they look best.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BACK,
    FIGURE_KINDS,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_TILE,
    HEXES,
    LAY_CASTLE,
    LEADER,
    MONUMENT,
    NO_FIGURE,
    NOTHING,
    NOWHERE,
    VILLAGER,
    WOOD,
)
from longtable.games.pandoria.hints.laying import Laying
from longtable.games.pandoria.hints.outlook import Outlook
from longtable.games.pandoria.hints.plans import (
    Line,
    Stage,
    by_promise,
    by_worth,
    did_two_deeds,
    is_full,
    lead_after,
)
from longtable.games.pandoria.hints.promising import promising
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.hints.worths import building_worth, card_worth, spell_worth
from longtable.games.pandoria.rules.payment import spell_price
from longtable.games.pandoria.rules.scoring import score_closed
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    CARD,
    EXTRA,
    FIGURE,
    LAY,
    SPELL_CASTLE,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)


@final
class Breadth:
    """How much is tried.

    Attributes:
        layings: ways to lay; stands: ways to lay and to place that are tried with cards; cards: how many of
            them; targets: picks at each later step.
    """

    def __init__(self, layings: i64, stands: i64, cards: i64, targets: i64) -> None:
        self.layings: i64 = layings
        self.stands: i64 = stands
        self.cards: i64 = cards
        self.targets: i64 = targets


QUICK: Final = Breadth(6, 1, 2, 1)  #: for an answer
NARROW: Final = Breadth(8, 3, 3, 1)  #: for the ways of a seat


@final
class Glance:
    """The drafts found from one position.

    Attributes:
        lines: whole drafts, the best first.
    """

    def __init__(self, table: PandoriaState, weights: Weights, breadth: Breadth) -> None:
        self.weights: Weights = weights
        self.breadth: Breadth = breadth
        self.seat: i64 = table.turn
        self._start: PandoriaState = table
        self.lines: list[Line] = []
        if table.step == LAY:
            self._lay(table)
        elif table.step == FIGURE:
            stands: list[Stage] = []
            self._place(table, [], stands)
            self._cards(stands)
        else:
            self._go_on(table, [])
        self.lines.sort(key=by_worth)

    # -- laying and placing -----------------------------------------------------------------------------

    def _lay(self, table: PandoriaState) -> None:
        laying = Laying(table, Outlook(table, self.weights), self.weights)
        stands: list[Stage] = []
        for at in laying.best(self.breadth.layings):
            after = table.copy()
            picks = [LAY_CASTLE]
            if laying.kinds[at] != NOWHERE:
                picks = [FIRST_TILE + laying.kinds[at]]
            picks.append(FIRST_HEX + laying.firsts[at])
            if laying.seconds[at] != NOWHERE:
                picks.append(FIRST_HEX + laying.seconds[at])
            for pick in picks:
                after.play(pick)
            self._place(after, picks, stands)
        self._cards(stands)

    def _place(self, table: PandoriaState, made: list[int], stands: list[Stage]) -> None:
        """Add ways to place the strongest figure, or none, or to take back the one that does least."""
        scored = table
        if table.has_closed():
            scored = table.copy()
            score_closed(scored)
        outlook = Outlook(scored, self.weights)
        lead = outlook.lead(self.seat)
        stands.append(Stage([*made, NOTHING], table, lead, False))
        kind = LEADER if table.may_place(self.seat, LEADER) else VILLAGER
        if table.may_place(self.seat, kind):
            for hex in (table.laid[0], table.laid[1]):
                if hex != NOWHERE and not table.in_closed(hex):
                    gain = self._gain(outlook, kind, hex)
                    picks = [*made, FIRST_FIGURE + kind, FIRST_HEX + hex]
                    stands.append(Stage(picks, table, lead + gain, False))
        self._take_back(outlook, lead, made, stands)

    def _gain(self, outlook: Outlook, kind: i64, hex: i64) -> float:
        """Return what a figure gains by going from the reserve to a hex."""
        strength = 2.0 if kind == LEADER else 1.0
        gain = outlook.beside(self.seat, hex, strength, True)
        return (
            gain
            + outlook.reserve_with(self.seat, kind, -1)
            - outlook.reserve_with(self.seat, kind, 0)
        )

    def _take_back(
        self, outlook: Outlook, lead: float, made: list[int], stands: list[Stage]
    ) -> None:
        table = outlook.table
        best = -1.0e9
        idle = NOWHERE
        hex: i64
        for hex in range(HEXES):
            figure = table.figures[hex]
            if figure == NO_FIGURE or (figure - 1) // FIGURE_KINDS != self.seat:
                continue
            kind = (figure - 1) % FIGURE_KINDS
            gain = outlook.reserve_with(self.seat, kind, 1) - outlook.reserve_with(
                self.seat, kind, 0
            )
            gain -= outlook.beside(self.seat, hex, 2.0 if kind == LEADER else 1.0, True)
            if gain > best:
                best = gain
                idle = int(hex)
        if idle != NOWHERE:
            picks = [*made, BACK, FIRST_HEX + idle]
            stands.append(Stage(picks, self._start, lead + best, False))

    # -- cards ------------------------------------------------------------------------------------------

    def _cards(self, stands: list[Stage]) -> None:
        stands.sort(key=by_promise)
        for rank in range(len(stands)):
            if rank >= self.breadth.stands:
                break
            after = self._start.copy()
            for pick in stands[rank].picks:
                after.play(pick)
            self._go_on(after, stands[rank].picks)

    def _go_on(self, table: PandoriaState, made: list[int]) -> None:
        """Add ways to go on from any step after that of figures."""
        for pick in self._worth_a_try(table):
            after = table.copy()
            after.play(pick)
            picks = [*made, pick]
            if is_full(table, after):
                worth = lead_after(after, self.seat, self.weights)
                if did_two_deeds(table, picks):
                    worth += self.weights.tempo
                self.lines.append(Line(picks, worth, True))
            else:
                self._go_on(after, picks)

    def _worth_a_try(self, table: PandoriaState) -> list[int]:
        step = table.step
        if step in (CARD, EXTRA):
            return self._best_cards(table)
        if step in (SPELL_CASTLE, TERRAIN_FIRST, TERRAIN_SECOND):
            return self._best_hexes(table)
        return promising(table, self.weights)[: self.breadth.targets + 1]

    def _best_cards(self, table: PandoriaState) -> list[int]:
        """Return ``nothing``, and what may be done with a card that looks best."""
        picks = table.picks()
        if len(picks) <= self.breadth.cards + 1:
            return picks
        outlook = Outlook(table, self.weights)
        ranked: list[tuple[float, int]] = []
        for pick in picks:
            if pick != NOTHING:
                ranked.append((-self._use(table, outlook, pick), pick))
        ranked.sort()
        return [NOTHING] + [pick for _loss, pick in ranked[: self.breadth.cards]]

    def _use(self, table: PandoriaState, outlook: Outlook, pick: int) -> float:
        """Return roughly what a card, or a monument, brings now."""
        weights = self.weights
        turns = outlook.clock.of(self.seat)
        share = outlook.clock.share
        prices = 4 * self.seat
        if pick == MONUMENT:
            return float(table.monument_value()) - 2.0 * outlook.price[prices + WOOD]
        if pick >= FIRST_BUILD:
            card: i64 = pick - FIRST_BUILD
            worth = building_worth(table, card, turns, share, weights)
            return (
                worth - outlook.price[prices + WOOD] * float(table.tables.wood[card])
            ) - card_worth(table, self.seat, card, turns, share, weights)
        card = pick - FIRST_CAST
        worth = spell_worth(table, card, share) + 1.0
        price = outlook.price[prices] * float(spell_price(table, self.seat, card))
        return worth - price - card_worth(table, self.seat, card, turns, share, weights)

    def _best_hexes(self, table: PandoriaState) -> list[int]:
        """Return where a spell's castle or tile looks best, its other half left aside."""
        picks = table.picks()
        if len(picks) <= self.breadth.targets:
            return picks
        ranked: list[tuple[float, int]] = []
        for pick in picks:
            after = table.copy()
            after.play(pick)
            if after.step == TERRAIN_SECOND:
                second = after.picks()[0]
                after.play(second)
            ranked.append((-lead_after(after, self.seat, self.weights), pick))
        ranked.sort()
        return [pick for _loss, pick in ranked[: self.breadth.targets]]
