"""What is true of setup, rounds, turns and steps: the laws of how a position can have come about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.games.barony.board import (
    CITY,
    DUKE,
    FOREST,
    GOLD,
    KNIGHT,
    LAKE,
    MOST_NEW_CITIES,
    NOWHERE,
    STRONGHOLD,
    TITLE_PRICE,
    VILLAGE,
)
from longtable.games.barony.ledger import Ledger
from longtable.games.barony.rules.position import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    NOBODY,
    PAY,
    PLACE,
    QUIET_ROUNDS,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
)

KEEP_A_PLACE: Final = (RECRUIT_NUMBER, ENTER, BUILD_KIND, STOLEN)
#: how many knights may have moved in a step; in all others none has
MOVED_BEFORE: Final = {LEAVE_AGAIN: (1,), ENTER: (0, 1), STOLEN: (1, 2)}

# -- setup, rounds, end -----------------------------------------------------------------------------------


def _setup_order(ledger: Ledger) -> list[int]:
    order = [int(ledger.table.starter + at) % len(ledger.seats) for at in ledger.seats]
    return order + [seat for seat in reversed(order) for _city in range(2)]


def _setup_is_cities_with_a_knight_each(ledger: Ledger) -> bool:
    table = ledger.table
    if not ledger.in_setup:
        return True
    order = _setup_order(ledger)
    later = [*table.tokens, *table.titles, *table.removed, *table.founded]
    return (
        table.turn == order[table.placed]
        and table.turns == table.placed
        and (table.round, table.quiet, table.changed, sum(later)) == (0, 0, False, 0)
        and len(ledger.cities) == len(ledger.buildings)
        and ledger.knights == {(seat, hex): 1 for hex, seat in ledger.cities.items()}
        and sorted(ledger.cities.values()) == sorted(order[: table.placed])
    )


def _turns_are_counted(ledger: Ledger) -> bool:
    table = ledger.table
    if ledger.in_setup:
        return True
    setup = sum(ledger.first_cities(seat) for seat in ledger.seats)
    rounds = len(ledger.seats) * (table.round - 1)
    turns = setup + rounds + ledger.place_in_round() + ledger.over
    return bool(table.round >= 1 and table.turns == turns)


def _quiet_rounds_are_counted(ledger: Ledger) -> bool:
    table = ledger.table
    if ledger.in_setup:
        return True
    rounds = table.round if ledger.over else table.round - 1
    return bool(table.quiet <= rounds)


def _changes_are_noted(ledger: Ledger) -> bool:
    """Nothing has changed when a round begins; building and robbing change something, so does a Duke."""
    table = ledger.table
    duke = DUKE in list(table.titles)
    if ledger.over:
        return not table.changed and not (duke and table.quiet)
    done = table.moved or table.step in (BUILD_KIND, BUILD_AGAIN)
    if ledger.place_in_round() == 0 and not done:
        return not table.changed
    return bool(table.changed or not (duke or table.step in (BUILD_AGAIN, STOLEN)))


def _it_ends_when_it_must(ledger: Ledger) -> bool:
    """Only with a round: when there is a Duke, or nothing has changed for so long (B-100, B-104)."""
    table = ledger.table
    duke = DUKE in list(table.titles)
    if not ledger.over:
        # A Duke of a round before would have ended the game; in a round that begins there is none.
        fresh = ledger.place_in_round() == 0 and not ledger.in_setup
        return table.quiet < QUIET_ROUNDS and not (duke and (fresh or ledger.in_setup))
    last = ledger.place_in_round() == len(ledger.seats) - 1 and not ledger.in_setup
    return last and (duke or table.quiet == QUIET_ROUNDS)


# -- turns and steps --------------------------------------------------------------------------------------


def _turn_is_somebodys(ledger: Ledger) -> bool:
    table = ledger.table
    if ledger.over:
        return table.victim == NOBODY
    if table.step == STOLEN:
        chooser = table.victim if table.victim_chooses else table.mover
        return table.turn == chooser and table.victim not in (NOBODY, table.mover)
    return table.turn == table.mover and table.victim == NOBODY


def _steps_keep_what_they_need(ledger: Ledger) -> bool:
    table = ledger.table
    step, moved = int(table.step), int(table.moved)
    if ledger.over:
        return (step, table.place, moved, table.arrived) == (ACTION, NOWHERE, 0, NOWHERE)
    return (
        (step == PLACE) == ledger.in_setup
        and (table.place != NOWHERE) == (step in KEEP_A_PLACE)
        and moved in MOVED_BEFORE.get(step, (0,))
        and (table.arrived != NOWHERE) == (moved == 1)
    )


def _recruiting_fits(ledger: Ledger) -> bool:
    mover, step = ledger.mover, ledger.table.step
    left = ledger.reserve(mover, KNIGHT)
    if step == RECRUIT_CITY:
        return left > 0 and mover in ledger.cities.values()
    return step != RECRUIT_NUMBER or (left > 1 and _city_of_mover(ledger))


def _city_of_mover(ledger: Ledger) -> bool:
    return ledger.cities.get(int(ledger.table.place)) == ledger.mover


def _moving_fits(ledger: Ledger) -> bool:
    table, mover = ledger.table, ledger.mover
    if table.arrived != NOWHERE and (mover, table.arrived) not in ledger.knights:
        return False
    if table.step in (LEAVE, LEAVE_AGAIN):
        standing = [hex for seat, hex in ledger.knights if seat == mover]
        return any(ledger.can_leave(hex) for hex in standing)
    return table.step != ENTER or ledger.can_leave(int(table.place))


def _robbing_fits(ledger: Ledger) -> bool:
    """Where the village fell two pawns of the mover stand alone, a knight that came among them."""
    table, place = ledger.table, int(ledger.table.place)
    if table.step != STOLEN:
        return True
    return (
        sum(number > 0 for number in ledger.held(int(table.victim))) > 1
        and ledger.reserve(int(table.victim), VILLAGE) > 0
        and ledger.is_alone(place)
        and ledger.pawns[place][ledger.mover] > 1
        and (ledger.mover, place) in ledger.knights
        and ledger.buildings.get(place, (ledger.mover, VILLAGE)) == (ledger.mover, VILLAGE)
        and table.arrived in (NOWHERE, place)
    )


def _building_fits(ledger: Ledger) -> bool:
    table, mover = ledger.table, ledger.mover
    if table.step not in (BUILD_HEX, BUILD_KIND, BUILD_AGAIN):
        return True
    left = ledger.reserve(mover, VILLAGE) + ledger.reserve(mover, STRONGHOLD)
    if table.step == BUILD_KIND:
        return left > 0 and ledger.can_build_on(int(table.place))
    built = any(seat == mover and kind != CITY for seat, kind in ledger.buildings.values())
    return (
        left > 0
        and any(ledger.can_build_on(hex) for hex in ledger.pawns)
        and (built or table.step == BUILD_HEX)
    )


def _founding_fits(ledger: Ledger) -> bool:
    if ledger.table.step != FOUND_HEX:
        return True
    mover = ledger.mover
    villages = [hex for hex, built in ledger.buildings.items() if built == (mover, VILLAGE)]
    return (
        ledger.reserve(mover, CITY) > 0
        and ledger.table.founded[mover] < MOST_NEW_CITIES
        and any(
            ledger.is_alone(hex) and ledger.terrain[hex] != FOREST and hex not in ledger.settled
            for hex in villages
        )
    )


def _landing_fits(ledger: Ledger) -> bool:
    if ledger.table.step != LANDING:
        return True
    empty = [hex for hex, of in ledger.terrain.items() if of != LAKE and hex not in ledger.pawns]
    on_the_rim = any(len(ledger.around(hex)) < 6 for hex in empty)
    return ledger.reserve(ledger.mover, KNIGHT) >= 2 and on_the_rim


def _paying_fits(ledger: Ledger) -> bool:
    """What is laid down is too little yet, and can be enough with tokens worth no more than its least."""
    paid = dict(zip(GOLD, ledger.held(len(ledger.seats)), strict=True))
    if ledger.table.step != PAY:
        return not any(paid.values())
    least = min((gold for gold, number in paid.items() if number), default=max(GOLD))
    held = dict(zip(GOLD, ledger.held(ledger.mover), strict=True))
    total = sum(gold * number for gold, number in paid.items())
    more = sum(gold * number for gold, number in held.items() if gold <= least)
    return total < TITLE_PRICE <= total + more and ledger.table.titles[ledger.mover] < DUKE


def _somebody_asked_can_answer(ledger: Ledger) -> bool:
    return ledger.over == (len(ledger.table.picks()) == 0)


LAWS_OF_TURNS: Final[tuple[tuple[Callable[[Ledger], bool], str], ...]] = (
    (_setup_is_cities_with_a_knight_each, "in setup cities are placed in turn, each with a knight"),
    (_turns_are_counted, "each city of setup is a turn, and each seat has one in every round"),
    (_quiet_rounds_are_counted, "no more rounds are without change than have been played"),
    (_changes_are_noted, "what has changed in this round is noted"),
    (_it_ends_when_it_must, "the game ends with the round of a Duke or the 30th without change"),
    (_turn_is_somebodys, "the turn is the mover's, or that of whoever chooses a token"),
    (_steps_keep_what_they_need, "hexes and knights chosen before are kept while they are needed"),
    (_recruiting_fits, "whoever recruits has a city, and knights in reserve"),
    (_moving_fits, "whoever moves a knight has one that can go"),
    (_robbing_fits, "a token is chosen where a village has fallen to two pawns"),
    (_building_fits, "whoever builds has a knight in a place for it, and a piece"),
    (_founding_fits, "whoever founds a city has one, and a village that can become it"),
    (_landing_fits, "an expedition has two knights and an empty hex on the border"),
    (_paying_fits, "tokens are laid down for a title until they are worth 15"),
    (_somebody_asked_can_answer, "whoever is asked has something to pick"),
)
