"""Who knows what, and what turns up when (2.10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import Rng, bit, count, nth
from longtable.core.state import HIDDEN
from longtable.games.armadora.board import (
    DONE,
    FIRST_LINE,
    FIRST_SQUARE,
    PASS,
    PICK_COUNT,
    WARRIOR,
    grid_of_square,
)
from longtable.games.armadora.rules.position import (
    ACTION,
    ARMIES,
    ARMY_SIZE,
    MAGE,
    POWER_LOOK,
    POWER_SQUARE,
    REINFORCE_SQUARE,
    SECOND_LINE,
    STRENGTHS,
    WARRIOR_SQUARE,
    Position,
)


def known_warriors(table: Position, viewer: i64, seat: i64) -> i64:
    """Return the warriors of a seat whose strength a viewer knows.

    Its own, face-up ones, and for the Mage those it has looked at; a partner's are secret too (A-62).
    """
    if seat == viewer:
        return table.owned[seat]
    known = table.face_up_squares
    if viewer >= 0 and table.races[viewer] == MAGE:
        known |= table.looked_at
    return table.owned[seat] & known


def blank(table: Position, viewer: i64) -> None:
    """Take out of a full position what a viewer does not know."""
    table.viewer = viewer
    seat: i64 = 0
    while seat < table.seats:
        if seat != viewer:
            known = known_warriors(table, viewer, seat)
            place: i64 = STRENGTHS * seat
            while place < STRENGTHS * seat + STRENGTHS:
                table.warriors[place] &= known
                place += 1
            _blank_hand(table, seat, known)
        seat += 1
    if table.step == WARRIOR_SQUARE and table.turn != viewer:
        table.chosen = HIDDEN


def unseen(table: Position, seat: i64) -> vec[i64]:
    """Return, by strength, a seat's warriors that the viewer has not seen, wherever they are.

    Armies are public (A-04), so they are what the warriors in sight leave over. The Goblin's choice is in
    sight already.
    """
    left = vec[i64](ARMIES[table.seats])
    strength: i64 = 0
    while strength < STRENGTHS:
        left[strength] -= count(table.warriors[STRENGTHS * seat + strength])
        strength += 1
    if table.step == POWER_SQUARE and table.turn == seat:
        left[table.chosen - 1] -= 1
    return left


def _blank_hand(table: Position, seat: i64, known: i64) -> None:
    """Leave of a hand what follows from the warriors in sight: some counts are certain."""
    left = unseen(table, seat)
    covered = count(table.owned[seat] & ~known)
    behind = -covered
    strength: i64 = 0
    while strength < STRENGTHS:
        behind += left[strength]
        strength += 1
    strength = 0
    while strength < STRENGTHS:
        fewest = max(0, left[strength] - covered)
        most = min(left[strength], behind)
        place = STRENGTHS * seat + strength
        if fewest != most:
            table.hands[place] = HIDDEN
        strength += 1


def fill_in(table: Position, rng: Rng) -> None:
    """Fill what the viewer does not know, each arrangement of the unseen warriors equally likely."""
    viewer = table.viewer
    seat: i64 = 0
    while seat < table.seats:
        if seat != viewer:
            _spread_unseen(table, seat, known_warriors(table, viewer, seat), rng)
        seat += 1
    if table.chosen == HIDDEN:
        _choose_from_hand(table, rng)


def _spread_unseen(table: Position, seat: i64, known: i64, rng: Rng) -> None:
    """Give each unseen warrior a place of its own, face down on the board or behind the screen.

    The few stronger ones draw their places one after the other; the 1s take what is left.
    """
    left = unseen(table, seat)
    covered = table.owned[seat] & ~known
    squares = count(covered)
    places: i64 = 0
    first = STRENGTHS * seat
    strength: i64 = 0
    while strength < STRENGTHS:
        places += left[strength]
        table.hands[first + strength] = left[strength]
        strength += 1
    if table.step == POWER_SQUARE and table.turn == seat:
        table.hands[first + table.chosen - 1] += 1
    strength = STRENGTHS - 1
    while strength > 0:
        waiting = left[strength]
        while waiting:
            drawn = rng.below(places)
            if drawn < squares:
                at = bit(nth(covered, drawn))
                covered ^= at
                squares -= 1
                table.warriors[first + strength] |= at
                table.hands[first + strength] -= 1
            places -= 1
            waiting -= 1
        strength -= 1
    table.warriors[first] |= covered
    table.hands[first] -= squares


def _choose_from_hand(table: Position, rng: Rng) -> None:
    """Say which warrior another seat has taken from its hand: any of them."""
    drawn = rng.below(ARMY_SIZE[table.seats] - count(table.owned[table.turn]))
    place = STRENGTHS * table.turn
    strength: i64 = 1
    while drawn >= table.hands[place]:
        drawn -= table.hands[place]
        place += 1
        strength += 1
    table.chosen = strength


def might_end_game(table: Position, pick: i64) -> bool:
    """Whether the game may be over after this pick: a quick look that is never wrongly false."""
    step = table.step
    ends_turn = (
        pick in (PASS, DONE)
        or step in (WARRIOR_SQUARE, REINFORCE_SQUARE)
        or (pick >= FIRST_LINE and step in (ACTION, SECOND_LINE))
    )
    if not ends_turn:
        return False
    if (table.free & (table.free - 1)) == 0:
        return True
    # With two empty squares, whoever keeps a warrior behind the screen can go on.
    seat: i64 = 0
    while seat < table.seats:
        if (table.out & bit(seat)) == 0:
            kept = ARMY_SIZE[table.seats] - count(table.owned[seat])
            if seat == table.turn:
                kept = 0 if pick == PASS else kept - 1
            if kept > 0:
                return False
        seat += 1
    return True


SHOWN: Final = (
    PICK_COUNT + 1
)  #: what a viewer sees of a choice is below this; news count in multiples


def shown_choice(table: Position, pick: i64, viewer: i64) -> i64:
    """Return what a viewer sees of the choice: 1 + pick, 0 for a warrior chosen behind the screen."""
    if viewer != table.turn and table.step == ACTION and WARRIOR < pick < FIRST_SQUARE:
        return 0
    return 1 + pick


def shown_look(table: Position, pick: i64, viewer: i64) -> i64:
    """Return the strength the Mage finds, 0 for everybody else and any other pick."""
    if table.step != POWER_LOOK or viewer != table.turn:
        return 0
    return table.strength(pick - FIRST_SQUARE)


def shown_end(table: Position, pick: i64, viewer: i64) -> i64:
    """Return what turning all warriors up tells a viewer, as a number (``docs/picks.md`` 1.3).

    For each seat, for each warrior stronger than 1, strongest first: its place among the face-down ones in
    reading order, from 1, or 0 when it is not there. For others the warrior that this pick lays counts too.
    """
    radix = ARMY_SIZE[table.seats] + 1
    digit: i64 = 1
    number: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        down = table.owned[seat] & ~known_warriors(table, viewer, seat)
        laid: i64 = 0
        if table.step == WARRIOR_SQUARE and seat == table.turn and seat != viewer:
            laid = bit(grid_of_square(pick - FIRST_SQUARE))
            down |= laid
        strength: i64 = STRENGTHS - 1
        while strength > 0:
            places = table.warriors[STRENGTHS * seat + strength] & down
            if table.chosen == strength + 1:
                places |= laid
            number, digit = _add_digits(
                number, digit, radix, ARMIES[table.seats][strength], places, down
            )
            strength -= 1
        seat += 1
    return 1 + number


def _add_digits(
    number: i64, digit: i64, radix: i64, warriors: i64, places: i64, down: i64
) -> tuple[i64, i64]:
    while warriors:
        if places:
            rest = places
            while rest & (rest - 1):
                rest &= rest - 1
            number += digit * (1 + count(down & (rest - 1)))
            places ^= rest
        digit *= radix
        warriors -= 1
    return number, digit
