"""What to look at before deciding, in one sentence, from what the seat to pick knows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.core.messages import Message, say
from longtable.games.pandoria.board import HEXES, NOWHERE, YIELDS, hex_name
from longtable.games.pandoria.hints.outlook import Outlook
from longtable.games.pandoria.hints.weights import Weights
from longtable.games.pandoria.rules.buildings import can_erect
from longtable.games.pandoria.rules.scoring import strengths
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    BUY,
    CLOSED,
    ELF_FROM,
    EXTRA,
    FIGURE,
    LAY,
    PATH_BOUND,
    PAY_CARD,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.words.naming import amount, points, terrain, tile

NEAR: Final = 4  #: free hexes beside a region up to which it may close before long
WORTH_A_WORD: Final = 2  #: units from which on a region is named
HIGH: Final = 4  #: value from which on a monument is


def matters(table: PandoriaState, weights: Weights) -> Message:
    """Say what to look at, at any step of a turn."""
    step = table.step
    if step >= ELF_FROM:
        return say(
            "A villager may walk: away from land that is about to close, towards land with many icons."
        )
    if step in (BUY, PAY_CARD):
        return _purchase(table, weights)
    if step in (TERRAIN_FIRST, TERRAIN_SECOND):
        return say(
            "Look where {tile} closes land beside your figures, or widens what others wait for.",
            tile=tile(int(table.chosen)),
        )
    if step == EXTRA:
        return say("One more spell may be cast: only if it brings more now than it would later.")
    return _turn(table, weights)


def _purchase(table: PandoriaState, weights: Weights) -> Message:
    turns = int(Outlook(table, weights).clock.of(table.turn))
    if turns == 0:
        return say("You have no turn left: a card is worth 1 point to you, and so are 3 gold.")
    if turns == 1:
        return say(
            "You have one turn left, in which one card can be used; any other is worth 1 point."
        )
    return say(
        "Buy what you can still pay for and use: you have {turns} turns left, and play one card in each.",
        turns=turns,
    )


def _turn(table: PandoriaState, weights: Weights) -> Message:
    outlook = Outlook(table, weights)
    if table.step == LAY and outlook.clock.of(table.turn) == 1:
        return say(
            "This is your last turn: only land that closes now, cards in hand and resources by threes "
            "still bring you points."
        )
    land = _Land(table, outlook)
    if land.own != NOWHERE or land.others != NOWHERE:
        return land.words()
    if can_erect(table, table.turn) and table.monument_value() >= HIGH:
        return say(
            "You can pay for a monument: it is worth {points} now, and later ones are worth less.",
            points=points(table.monument_value()),
        )
    if table.step <= FIGURE and not table.has_figure_to_place(table.turn):
        return say("All your figures are out: take back the one that stands beside the least.")
    return say(
        "No land is close to closing: put figures beside land with many icons, where they stay for long."
    )


@final
class _Land:
    """The land that is near to closing, by what it would bring.

    Attributes:
        own: the region that brings the seat to pick most beyond what others get, or ``NOWHERE``; others: the
            one that brings another seat most beyond what it gets itself.
        gain, loss: the units.
    """

    def __init__(self, table: PandoriaState, outlook: Outlook) -> None:
        self.table: PandoriaState = table
        self.outlook: Outlook = outlook
        self.own: int = NOWHERE
        self.others: int = NOWHERE
        self.gain: int = 0
        self.loss: int = 0
        most, worst = WORTH_A_WORD - 1, WORTH_A_WORD - 1
        region: i64
        for region in range(HEXES):
            if table.region[region] != region or table.status[region] & (CLOSED | PATH_BOUND):
                continue
            if outlook.touched[region] > NEAR:
                continue
            own, other = self._units(region)
            if own - other > most:
                most, self.own, self.gain = own - other, int(region), own
            if other - own > worst:
                worst, self.others, self.loss = other - own, int(region), other

    def _units(self, region: i64) -> tuple[int, int]:
        """Return what a region would bring the side to pick, and the best of the others."""
        table = self.table
        strength = strengths(table, region)
        own, other = 0, 0
        seat: i64
        for seat in range(table.seats):
            units = int(table.worths[region] * strength[seat])
            if table.side(seat) == table.side(table.turn):
                own += units
            else:
                other = max(other, units)
        return own, other

    def words(self) -> Message:
        if self.others == NOWHERE:
            return say(
                "The {terrain} at {hex} would bring you {gain}: count the free hexes beside it, {free} now.",
                terrain=self._terrain(self.own),
                hex=hex_name(self.own),
                gain=self._amount(self.own, self.gain),
                free=int(self.outlook.touched[self.own]),
            )
        if self.own == NOWHERE:
            return say(
                "The {terrain} at {hex} would bring another seat {loss}: widen it, or stand beside it too.",
                terrain=self._terrain(self.others),
                hex=hex_name(self.others),
                loss=self._amount(self.others, self.loss),
            )
        return say(
            "The {terrain} at {hex} would bring you {gain}, the {other} at {there} another seat {loss}: "
            "close the one, widen the other.",
            terrain=self._terrain(self.own),
            hex=hex_name(self.own),
            gain=self._amount(self.own, self.gain),
            other=self._terrain(self.others),
            there=hex_name(self.others),
            loss=self._amount(self.others, self.loss),
        )

    def _terrain(self, region: int) -> Message:
        return terrain(int(self.table.ground[region]))

    def _amount(self, region: int, units: int) -> Message:
        return amount(int(YIELDS[self.table.ground[region]]), units)
