"""Why a bot picked, in one sentence that gives nothing away.

The sentence goes to everybody at the table. So it is made from what everybody can see: face-down warriors
count as what is unseen of their army, the bot's own too, and which warrior was chosen is left out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.core.messages import Message, say
from longtable.games.armadora.board import (
    FIRST_LINE,
    FIRST_SQUARE,
    GRID_OF_LINE,
    PASS,
    POWER,
    REINFORCE,
    grid_of_square,
    square_name,
    territories_of,
)
from longtable.games.armadora.hints.outlook import Outlook, Region, can_be_divided
from longtable.games.armadora.rules.position import ELF, GOBLIN, MAGE
from longtable.games.armadora.rules.scoring import gold_in
from longtable.games.armadora.rules.state import ArmadoraState

WIDE: Final = 12  #: squares above which a territory counts as open country


def reason(table: ArmadoraState, picks: list[int]) -> Message:
    """Say why somebody might make these picks: one whole draft, from the state before it."""
    main = picks
    if picks[0] == POWER:
        race = table.race(table.turn)
        if race == MAGE:
            return say(
                "It wants to know how strong the warrior on {square} is.", square=_name(picks[1])
            )
        if race == ELF:
            return _arrow(table, picks[1])
        if race == GOBLIN:
            return say("It brings an extra warrior while the others can answer only one.")
        main = [pick for pick in picks if pick >= FIRST_LINE]  # the Orc's, and what followed
    if main[0] >= FIRST_LINE:
        return _palisades(table, picks)
    if main[0] == PASS:
        return say("Nothing that is left to do would win it any gold.")
    if main[0] == REINFORCE:
        return _reinforcement(table, main[1])
    return _warrior(table, picks)


def _name(pick: i64) -> str:
    return square_name(pick - FIRST_SQUARE)


def _around(table: ArmadoraState, pick: i64) -> i64:
    """Return the territory that a square lies in."""
    at = bit(grid_of_square(pick - FIRST_SQUARE))
    return territories_of(at, table.open_north, table.open_west)


def _leads(table: ArmadoraState, seat: i64, territory: i64) -> bool:
    """Whether the seat's side seems likelier than any other to be strongest, as everybody sees it."""
    chances = Outlook(table, True).chances(Region(1, [int(territory)], [1.0]))
    own = chances.pop(table.side(seat))
    return own > max(chances) + 0.02


def _arrow(table: ArmadoraState, pick: i64) -> Message:
    return say(
        "It weakens the warrior on {square}, where {gold} gold are at stake.",
        square=_name(pick),
        gold=int(gold_in(table, _around(table, pick))),
    )


def _reinforcement(table: ArmadoraState, pick: i64) -> Message:
    return say(
        "It strengthens its warrior on {square}, where {gold} gold are at stake.",
        square=_name(pick),
        gold=int(gold_in(table, _around(table, pick))),
    )


def _warrior(table: ArmadoraState, picks: list[int]) -> Message:
    territory = _around(table, picks[-1])
    gold = int(gold_in(table, territory))
    if gold == 0:
        return say("It waits: where this warrior goes there is no gold.")
    if count(territory) > WIDE:
        return say("It wants a say in the {gold} gold that are still open there.", gold=gold)
    seat = table.turn
    after = table.copy()
    for pick in picks:
        after.play(pick)
    if _leads(table, seat, territory):
        return say("It strengthens its lead in the territory of {gold} gold.", gold=gold)
    if _leads(after, seat, territory):
        return say("It takes the lead in the territory of {gold} gold.", gold=gold)
    return say("It fights for the territory of {gold} gold.", gold=gold)


def _palisades(table: ArmadoraState, picks: list[int]) -> Message:
    seat = table.turn
    after = table.copy()
    for pick in picks:
        if pick >= FIRST_LINE or pick == POWER:
            after.play(pick)
    before = table.territories()
    closed = [territory for territory in after.territories() if territory not in before]
    if not closed:
        return _open_wall(after, picks)
    closed = [part for part in closed if count(part) <= WIDE] or closed
    won = 0
    lost = False
    for territory in closed:
        gold = int(gold_in(after, territory))
        if _leads(after, seat, territory):
            won = max(won, gold)
        elif gold == 0:
            lost = True
    if won:
        return say("It closes off {gold} gold where it seems to lead.", gold=won)
    if lost:
        return say("It shuts warriors in where there is no gold.")
    most = max([int(gold_in(after, territory)) for territory in closed])
    return say(
        "It divides the land before the others do; the richer part holds {gold} gold.", gold=most
    )


def _open_wall(after: ArmadoraState, picks: list[int]) -> Message:
    """Say what palisades are for that divide nothing yet."""
    for pick in picks:
        if pick >= FIRST_LINE:
            beside: i64 = GRID_OF_LINE[pick - FIRST_LINE]
            territory = territories_of(bit(beside), after.open_north, after.open_west)
            if can_be_divided(after, territory):
                return say("It begins a border that is not closed yet.")
    return say("It waits: its palisade divides nothing.")
