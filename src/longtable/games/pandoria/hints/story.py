"""What a draft did, in the few facts that a reason is made of. All of them are open to everybody."""

from __future__ import annotations

from typing import final

from longtable.games.pandoria.board import (
    BACK,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_RESOURCE,
    FIRST_SEAT,
    FIRST_TAKE,
    MONUMENT,
    NO_CARD,
    NOTHING,
    NOWHERE,
    POINTS,
    RESOURCES,
)
from longtable.games.pandoria.rules.reckoning import shares
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    ADOPT_SEAT,
    BACK_HEX,
    BUY,
    CARD,
    CONJURE_WHAT,
    ELF_FROM,
    ELF_TO,
    EXTRA,
    FIGURE,
    FIGURE_HEX,
    PAY_CARD,
    SECOND_HALF,
    TELEPORT_FROM,
)


@final
class Story:
    """The facts of one draft.

    Attributes:
        before, after: the positions around it.
        figure: the kind put on what was laid, ``NOWHERE`` for none; stand: its hex.
        back: the hex from which one was taken back, ``NOWHERE`` for none.
        spell: the card cast last, ``NO_CARD`` for none; copied: the card that it copied; teacher: whose.
        targets: hexes at which the spell was aimed.
        building: the card built last; monument: the value of what was erected last, 0 for none.
        raised: the resource that was conjured up; units: by how much.
        bought: the card bought; wares: how many could have been bought; displayed: how many lay there then.
        goal: the hex that a villager walked to; walkers: how many could have walked.
        laid: hexes laid first of all in a turn.
        gains: by resource and points, what the seat got of land closed, and not what was lost over the end
            of a track; others: how much others got.
        scored: whether any land was closed and scored.
    """

    def __init__(self, table: PandoriaState, picks: list[int]) -> None:
        self.before: PandoriaState = table
        self.after: PandoriaState = table.copy()
        self.figure: int = NOWHERE
        self.stand: int = NOWHERE
        self.back: int = NOWHERE
        self.spell: int = NO_CARD
        self.copied: int = NO_CARD
        self.teacher: int = NOWHERE
        self.targets: list[int] = []
        self.building: int = NO_CARD
        self.monument: int = 0
        self.raised: int = NOWHERE
        self.units: int = 0
        self.bought: int = NO_CARD
        self.wares: int = 0
        self.displayed: int = 0
        self.goal: int = NOWHERE
        self.walkers: int = 0
        self.laid: list[int] = []
        self.gains: list[int] = [0] * (RESOURCES + 1)
        self.others: int = 0
        self.scored: bool = len(table.scored_from) > 0
        seat = int(table.turn)
        for pick in picks:
            self._note(self.after, pick)
            self.after.play(pick)
            if not self.scored and len(self.after.scored_from) > 0:
                self.scored = True
                self._reckon(seat)
        if len(table.scored_from) > 0:
            self.scored = False  # it was told of an earlier draft

    def _note(self, table: PandoriaState, pick: int) -> None:
        step = table.step
        if step == SECOND_HALF:
            self.laid = [int(table.place), pick - FIRST_HEX]
        elif step in (CARD, EXTRA) and FIRST_CAST <= pick < FIRST_BUILD:
            self.spell = pick - FIRST_CAST
        elif FIRST_BUILD <= pick < FIRST_TAKE:
            self.building = pick - FIRST_BUILD
        elif pick == MONUMENT:
            self.monument = table.monument_value()
        elif step == ADOPT_SEAT:
            self.teacher = pick - FIRST_SEAT
            self.copied = int(table.piles[self.teacher])
        elif step == CONJURE_WHAT:
            self.raised = pick - FIRST_RESOURCE
            held = int(table.held(table.turn, self.raised))
            self.units = int(table.tables.strength[table.spell]) - held
        elif step in (BUY, PAY_CARD, ELF_FROM):
            self._note_afterwards(table, pick)
        elif step == FIGURE and pick not in (NOTHING, BACK):
            self.figure = pick - FIRST_FIGURE
        elif pick >= FIRST_HEX:
            self._note_hex(int(step), pick - FIRST_HEX)

    def _note_afterwards(self, table: PandoriaState, pick: int) -> None:
        if table.step == BUY:
            self.wares = len(table.picks()) - 1
            self.displayed = len(table.open_display())
            self.bought = NO_CARD if pick == NOTHING else pick - FIRST_TAKE
        elif table.step == PAY_CARD:
            self.bought = int(table.chosen)
        else:
            self.walkers = len(table.picks()) - 1

    def _note_hex(self, step: int, hex: int) -> None:
        if step < FIGURE:
            self.laid = [hex]
        elif step == FIGURE_HEX:
            self.stand = hex
        elif step == BACK_HEX:
            self.back = hex
        elif step == ELF_TO:
            self.goal = hex
        elif step != TELEPORT_FROM:
            self.targets.append(hex)

    def _reckon(self, seat: int) -> None:
        for share in shares(self.after):
            kept = share.units - share.over
            if share.seat == seat:
                self.gains[share.resource] += kept
                if share.resource != POINTS:
                    self.gains[POINTS] += share.points
            else:
                self.others += kept + (0 if share.resource == POINTS else share.points)
