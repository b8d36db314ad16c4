"""What a pick would do, in facts that its picker knows: sizes, gold, and the picker's own strength."""

from __future__ import annotations

from longtable.core.bits import bit
from longtable.core.game import Preview
from longtable.core.messages import Message, say
from longtable.games.armadora.board import (
    BOARD_SQUARES,
    FIRST_LINE,
    FIRST_SQUARE,
    GRID_OF_LINE,
    PICK_NAMES,
    grid_of_square,
    line_squares,
    territories_of,
)
from longtable.games.armadora.rules.position import (
    POWER_SQUARE,
    REINFORCE_SQUARE,
    WARRIOR_SQUARE,
    WEST_LINE_COUNT,
    territory_squares,
)
from longtable.games.armadora.rules.scoring import gold_in, strength_in
from longtable.games.armadora.rules.state import SeenArmadora


def preview(seen: SeenArmadora, pick: int) -> Preview | None:
    """Say what a pick that may be made now would do; nothing of what only chooses what comes next."""
    if pick >= FIRST_LINE:
        return _palisade(seen, pick - FIRST_LINE)
    if pick >= FIRST_SQUARE:
        return _square(seen, pick - FIRST_SQUARE)
    return None


def _palisade(seen: SeenArmadora, line: int) -> Preview:
    """Say which territories a palisade would divide, or that it would divide none."""
    closed = ~(int(bit(GRID_OF_LINE[line])))
    north, west = int(seen.open_north), int(seen.open_west)
    if line < WEST_LINE_COUNT:
        west &= closed
    else:
        north &= closed
    here, there = (
        int(territories_of(int(bit(grid_of_square(square))), north, west))
        for square in line_squares(line)
    )
    if here == there:
        size, gold = here.bit_count(), int(gold_in(seen, here))
        return Preview(
            say(
                "Divides nothing yet: {size} squares with {gold} gold stay together.",
                size=size,
                gold=gold,
            )
        )
    small, large = sorted((here, there), key=lambda part: (part.bit_count(), gold_in(seen, part)))
    message = say(
        "Divides this land: {size} squares with {gold} gold, {rest} squares with {other} gold.",
        size=small.bit_count(),
        gold=int(gold_in(seen, small)),
        rest=large.bit_count(),
        other=int(gold_in(seen, large)),
    )
    return Preview(message, (_ids(small), _ids(large)))


def _square(seen: SeenArmadora, square: int) -> Preview:
    """Say in what territory a square lies, and what the picker has there, this pick included."""
    at = int(bit(grid_of_square(square)))
    land = int(territories_of(at, int(seen.open_north), int(seen.open_west)))
    whole = land == int(BOARD_SQUARES[seen.board])
    message = say(
        "Territory of {size} squares with {gold} gold. {own}",
        size=land.bit_count(),
        gold=int(gold_in(seen, land)),
        own=_own(seen, land, at),
    )
    return Preview(message, () if whole else (_ids(land),))


def _own(seen: SeenArmadora, land: int, at: int) -> Message:
    """Say how strong the picker is there; where nobody may look again (A-30), how many stand there."""
    seat, step = int(seen.turn), int(seen.step)
    count = (int(seen.owned[seat]) & land).bit_count()
    strength = int(strength_in(seen, land, seat))
    if step in (WARRIOR_SQUARE, POWER_SQUARE):
        if seen.can_review:
            more = strength + int(seen.chosen)
            return say("Your strength in it, with this warrior: {strength}.", strength=more)
        return say("Your warriors in it, with this one: {count}.", count=count + 1)
    if not seen.can_review:
        return say("Your warriors in it: {count}.", count=count)
    if step == REINFORCE_SQUARE:
        after = seen.copy()
        after.reinforced_squares |= at
        more = int(strength_in(after, land, seat))
        return say("Your strength in it, reinforced: {strength}. A tie is yours.", strength=more)
    return say("Your strength in it: {strength}.", strength=strength)


def _ids(land: int) -> tuple[str, ...]:
    """Return the ids of the squares of a territory."""
    return tuple([f"at-{PICK_NAMES[FIRST_SQUARE + square]}" for square in territory_squares(land)])
