"""What to look at before a turn: the most pressing thing, in one sentence, as the seat to pick sees it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.core.messages import Message, say
from longtable.games.armadora.board import (
    FIRST_LINE,
    GRID_OF_LINE,
    MINE_GRIDS,
    square_name,
    square_of_grid,
    territories_of,
)
from longtable.games.armadora.hints.glances import Glance
from longtable.games.armadora.rules.scoring import gold_in
from longtable.games.armadora.rules.state import ArmadoraState

PRESSING: Final = 0.03  #: what a palisade must change of a promise to be spoken of
OPEN: Final = 20  #: squares of a territory from which on its gold is anybody's
DECIDED: Final = 0.15  #: a chance nearer to 0 or 1 is not in doubt
FEW: Final = 3  #: empty squares that can be counted at a glance


def matter(table: ArmadoraState) -> Message:
    """Say to the seat to pick what matters most now."""
    glance = Glance(table)
    if table.power_used:
        return say("Your power is used: choose the main action by what it has changed.")
    if _nothing_left(table, glance):
        return say("Nothing you have left wins gold any more: a palisade only passes the time.")
    return _palisade(table, glance) or _contested(table, glance)


def _nothing_left(table: ArmadoraState, glance: Glance) -> bool:
    """Whether neither warriors nor tokens nor palisades of the seat change anything."""
    seat = table.turn
    if table.powers[seat] > 0 or table.unreinforced & bit(seat):
        return False
    if glance.ground.closing or glance.ground.opening:
        return False
    return table.tiles_left(seat) == 0 or (glance.ground.rich & table.free) == 0


def _palisade(table: ArmadoraState, glance: Glance) -> Message | None:
    """Speak of a single palisade that would decide much, for the seat or against it."""
    now = glance.promise()
    worths = [(glance.built(pick, -1) - now, pick) for pick in glance.ground.closing]
    if not worths:
        return None
    gain, pick = max(worths)
    if gain > PRESSING:
        return say(
            "One palisade can close off {gold} gold where you seem to lead.",
            gold=_divided(table, pick, True),
        )
    loss, pick = min(worths)
    if -loss > PRESSING:
        return say(
            "One palisade of the others can take {gold} gold out of your reach.",
            gold=_divided(table, pick, False),
        )
    return None


def _divided(table: ArmadoraState, pick: int, own: bool) -> int:
    """Return the gold on both sides of a new palisade where the seat leads, or does not."""
    after = table.copy()
    after.play(pick)
    after.turn = table.turn
    glance = Glance(after)
    at = bit(GRID_OF_LINE[pick - FIRST_LINE])
    beside: i64 = 0
    for land in after.territories():
        if land & at or not land & territories_of(at, table.open_north, table.open_west):
            continue
        beside |= land
    beside |= territories_of(at, after.open_north, after.open_west)
    gold = 0
    for region in range(glance.ground.regions):
        if glance.mine_of(region) & beside and (glance.chance(region) > 0.5) == own:
            gold += int(glance.ground.gold[region])
    return gold


def _contested(table: ArmadoraState, glance: Glance) -> Message:
    """Speak of the gold that is most in doubt."""
    region = glance.most_doubtful()
    chance = glance.chance(region)
    if min(chance, 1.0 - chance) < DECIDED:
        return say(
            "Little is in doubt any more: spend nothing on gold that is won or lost already."
        )
    land = territories_of(glance.mine_of(region), table.open_north, table.open_west)
    if count(land) > OPEN:
        return say(
            "The land is still open: a warrior tells the others where you want gold, "
            "a palisade does not."
        )
    return _land(table, glance, land)


def _land(table: ArmadoraState, glance: Glance, land: i64) -> Message:
    """Speak of one territory: what lies there, and who stands there."""
    gold = int(gold_in(table, land))
    mine = min([grid for grid in MINE_GRIDS[table.board] if land & bit(grid)])
    square = square_name(int(square_of_grid(mine)))
    empty = int(count(land & table.free))
    if 0 < empty <= FEW:
        return say(
            "The {gold} gold around {square} hang on the last {empty} empty squares there.",
            gold=gold,
            square=square,
            empty=empty,
        )
    others = 0
    for seat in range(table.seats):
        if table.side(seat) != glance.side:
            others += int(count(table.owned[seat] & land))
    return say(
        "Most hangs on the {gold} gold around {square}: your strength there is {own}, "
        "the others have {others} warriors there.",
        gold=gold,
        square=square,
        own=int(glance.scales.armies[table.turn].strength_in(land)),
        others=others,
    )
