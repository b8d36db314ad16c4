"""Why a pick is refused: the reasons, and which of them helps most."""

from __future__ import annotations

from typing import Final

from longtable.core.errors import HouseReason, Reason
from longtable.core.messages import N_
from longtable.core.state import OVER
from longtable.games.barony.board import (
    BUILD,
    CITY,
    DONE,
    DUKE,
    EXPEDITION,
    FIRST_HEX,
    FIRST_TOKEN,
    FOREST,
    FOUND,
    KNIGHT,
    KNIGHTS,
    MOST_NEW_CITIES,
    MOUNTAIN,
    MOVE,
    NO_BUILDING,
    PASS,
    PROMOTE,
    RECRUIT,
    STRONGHOLD,
    TOKEN_KINDS,
    VILLAGE,
    neighbours_of,
)
from longtable.games.barony.rules import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    PLACE,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
    SeenBarony,
)
from longtable.games.barony.rules.construction import has_building
from longtable.games.barony.rules.expedition import COST
from longtable.games.barony.rules.recruitment import RECRUITS, RECRUITS_BY_A_LAKE


class BaronyReason(Reason):
    """Why Barony refuses a pick: a sentence, and the rule behind it."""

    # Another step: what is asked first.
    CITIES_FIRST = N_("Cities are being placed: pick a hex for yours."), "B-12"
    ACTION_FIRST = N_("Choose one of the six actions first."), "B-20"
    ONE_ACTION = (
        N_("You have begun an action, and it is one a turn; take it back to choose another."),
        "B-20",
    )
    ONLY_FORCED = N_("You cannot pass while an action is possible."), "B-21"
    CITY_FIRST = N_("Choose the city in which you recruit."), "B-30"
    NUMBER_FIRST = N_("Say how many knights you recruit."), "B-30"
    KNIGHT_FIRST = N_("Choose the hex from which a knight moves."), "B-40"
    STEP_FIRST = N_("Choose the hex to which the knight moves."), "B-40"
    SECOND_OR_DONE = N_("Choose the hex that a second knight leaves, or leave it at one."), "B-40"
    TOKEN_FIRST = N_("A village has fallen: choose the token that changes hands."), "B-51"
    SITE_FIRST = N_("Choose the hex on which you build."), "B-60"
    SITE_OR_DONE = N_("Choose another hex to build on, or leave it at that."), "B-60"
    KIND_FIRST = N_("Say whether you build a village or a stronghold."), "B-60"
    VILLAGE_FIRST = N_("Choose the village that becomes a city."), "B-70"
    LANDING_FIRST = N_("Choose the border hex where the expedition lands."), "B-80"
    PAYMENT_FIRST = N_("Choose the tokens with which you pay for the title."), "B-90"
    NOTHING_TO_END = N_("Nothing has been done that could end here."), "B-20"
    MOVE_ONE = N_("At least one knight has to move."), "B-40"
    BUILD_ONE = N_("At least one building has to be built."), "B-60"
    NO_TOKEN_NOW = N_("No token is paid or taken now."), "B-90"

    # Hexes and the first cities.
    NO_SUCH_HEX = N_("The map has no such hex."), "B-01"
    CITY_ON_LAKE = N_("A city cannot stand on a lake."), "B-13"
    CITY_IN_FOREST = N_("A city cannot stand in a forest."), "B-13"
    CITY_STANDS_THERE = N_("A city stands there already."), "B-13"
    CITY_TOO_CLOSE = N_("A city stands next to that hex."), "B-13"

    # Recruiting.
    NO_KNIGHTS_LEFT = N_("You have no knight in reserve to recruit."), "B-32"
    NO_CITY_TO_RECRUIT = N_("You have no city to recruit in."), "B-30"
    NOT_YOUR_CITY = N_("You have no city there."), "B-30"
    ANOTHERS_CITY = N_("That city is another player's."), "B-30"
    ONE_CITY = N_("You recruit in one city only; take it back to choose another."), "B-31"
    NO_LAKE = N_("Three knights can be recruited only beside a lake."), "B-30"
    NOT_SO_MANY = N_("So many knights are not in your reserve."), "B-32"

    # Moving.
    NO_KNIGHT_OUT = N_("You have no knight on the map."), "B-40"
    ALL_STUCK = N_("None of your knights can enter a neighbouring hex."), "B-43"
    NO_KNIGHT_THERE = N_("You have no knight there."), "B-40"
    HAS_MOVED = N_("The knight there has just moved; the second one must be another."), "B-42"
    STUCK = N_("A knight can enter none of the hexes around."), "B-43"
    STANDS_THERE = N_("The knight stands there already."), "B-40"
    ONE_STEP = N_("A knight moves by one step, to a neighbouring hex."), "B-40"
    LAKE = N_("Nobody may enter a lake."), "B-43"
    ENEMY_CITY = N_("Another player's city stands there."), "B-43"
    ENEMY_STRONGHOLD = N_("Another player's stronghold stands there."), "B-43"
    TWO_KNIGHTS = N_("Two or more knights of one opponent stand there."), "B-43"
    KNIGHT_AND_VILLAGE = N_("A knight and a village of one opponent stand there."), "B-43"
    MOUNTAIN_KNIGHT = N_("On a mountain a single enemy knight keeps you out."), "B-43"
    MOUNTAIN_VILLAGE = N_("On a mountain a single enemy village keeps you out."), "B-43"
    NOT_IN_THAT_PURSE = N_("The owner of the village has no such token."), "B-50"

    # Building.
    NO_BUILDING_LEFT = N_("You have neither a village nor a stronghold in reserve."), "B-64"
    NO_SITE = N_("No knight of yours stands where you could build."), "B-61"
    NO_KNIGHT_TO_REPLACE = N_("You have no knight there that could become a building."), "B-61"
    BUILDING_THERE = N_("There is a building already."), "B-61"
    ENEMY_THERE = N_("An enemy piece stands there."), "B-61"
    NO_VILLAGE_LEFT = N_("You have no village in reserve."), "B-64"
    NO_STRONGHOLD_LEFT = N_("You have no stronghold in reserve."), "B-64"

    # New cities.
    TWO_FOUNDED = N_("You have founded two new cities, and that is the most."), "B-72"
    NO_VILLAGE_OUT = N_("You have no village on the map."), "B-70"
    NO_VILLAGE_FITS = N_("None of your villages can become a city now."), "B-71"
    NO_VILLAGE_THERE = N_("You have no village there."), "B-70"
    VILLAGE_IN_FOREST = N_("In a forest no village can become a city."), "B-71"
    VILLAGE_TOO_CLOSE = N_("A city stands next to that village."), "B-71"
    VILLAGE_DISPUTED = N_("An enemy knight stands there, so the village stays a village."), "B-71"

    # Expeditions.
    TWO_FOR_EXPEDITION = N_("An expedition takes two knights from your reserve."), "B-80"
    NO_LANDING = N_("No hex at the border is empty."), "B-82"
    NOT_AT_BORDER = N_("That hex is not at the border of the map."), "B-81"
    LANDING_ON_LAKE = N_("An expedition cannot land on a lake."), "B-82"
    OWN_PIECE_THERE = N_("The hex must be empty, and a piece of yours stands there."), "B-82"
    PIECE_THERE = N_("The hex must be empty, and another player's piece stands there."), "B-82"

    # Titles.
    TOO_POOR = N_("A title costs 15 gold, and you have less."), "B-90"
    DUKE_ALREADY = N_("You are duke: there is no higher title."), "B-93"
    NO_SUCH_TOKEN = N_("You have no such token left."), "B-90"
    LARGEST_FIRST = N_("Tokens are paid in order of gold, the largest first."), "B-92"
    TOO_LITTLE_LEFT = N_("Beginning there you could not reach 15 gold."), "B-92"


R = BaronyReason

#: what is asked in each step, said to somebody who picks something else
_ASKED_FIRST: Final = {
    PLACE: R.CITIES_FIRST,
    ACTION: R.ACTION_FIRST,
    RECRUIT_CITY: R.CITY_FIRST,
    RECRUIT_NUMBER: R.NUMBER_FIRST,
    LEAVE: R.KNIGHT_FIRST,
    ENTER: R.STEP_FIRST,
    STOLEN: R.TOKEN_FIRST,
    LEAVE_AGAIN: R.SECOND_OR_DONE,
    BUILD_HEX: R.SITE_FIRST,
    BUILD_KIND: R.KIND_FIRST,
    BUILD_AGAIN: R.SITE_OR_DONE,
    FOUND_HEX: R.VILLAGE_FIRST,
    LANDING: R.LANDING_FIRST,
    PAY: R.PAYMENT_FIRST,
}


def why_not(seen: SeenBarony, pick: int) -> Reason | None:
    """Return why the viewer may not make this pick now, or ``None`` when it may."""
    if seen.turn == OVER:
        return HouseReason.GAME_OVER
    if seen.turn != seen.viewer:
        return HouseReason.NOT_YOUR_TURN
    if pick in seen.picks():
        return None
    if pick >= FIRST_HEX:
        return _why_not_this_hex(seen, pick - FIRST_HEX)
    if pick >= FIRST_TOKEN:
        return _why_no_token(seen, pick - FIRST_TOKEN)
    if pick > KNIGHTS:
        return _why_not_so_many(seen, pick - KNIGHTS)
    if pick > PROMOTE:
        return _why_no_kind(seen, pick)
    return _why_no_action(seen, pick) if pick > DONE else _why_no_end(seen, pick)


# -- words ---------------------------------------------------------------------------------------------------


def _why_no_end(seen: SeenBarony, pick: int) -> Reason:
    """Say why one cannot pass, or be done, now."""
    if seen.step == ACTION:
        return R.ONLY_FORCED if pick == PASS else R.NOTHING_TO_END
    if pick == DONE and seen.step in (LEAVE, ENTER) and seen.moved == 0:
        return R.MOVE_ONE
    if pick == DONE and seen.step == BUILD_HEX:
        return R.BUILD_ONE
    return _ASKED_FIRST[int(seen.step)]


def _why_no_action(seen: SeenBarony, pick: int) -> Reason:
    seat = int(seen.turn)
    if seen.step in (PLACE, STOLEN):
        return _ASKED_FIRST[int(seen.step)]
    if seen.step != ACTION:
        return R.ONE_ACTION
    if pick == RECRUIT:
        return R.NO_CITY_TO_RECRUIT if seen.reserve(seat, KNIGHT) else R.NO_KNIGHTS_LEFT
    if pick == MOVE:
        return R.ALL_STUCK if seen.on_board(seat, KNIGHT) else R.NO_KNIGHT_OUT
    if pick == BUILD:
        return R.NO_SITE if has_building(seen, seat) else R.NO_BUILDING_LEFT
    if pick == FOUND:
        if seen.new_cities(seat) == MOST_NEW_CITIES:
            return R.TWO_FOUNDED
        return R.NO_VILLAGE_FITS if seen.on_board(seat, VILLAGE) else R.NO_VILLAGE_OUT
    if pick == EXPEDITION:
        return R.NO_LANDING if seen.reserve(seat, KNIGHT) >= COST else R.TWO_FOR_EXPEDITION
    return R.DUKE_ALREADY if seen.title(seat) == DUKE else R.TOO_POOR


def _why_no_kind(seen: SeenBarony, pick: int) -> Reason:
    if seen.step != BUILD_KIND:
        return _ASKED_FIRST[int(seen.step)]
    return R.NO_VILLAGE_LEFT if pick == PROMOTE + VILLAGE else R.NO_STRONGHOLD_LEFT


def _why_not_so_many(seen: SeenBarony, number: int) -> Reason:
    if seen.step != RECRUIT_NUMBER:
        return _ASKED_FIRST[int(seen.step)]
    if RECRUITS < number <= RECRUITS_BY_A_LAKE and not seen.beside_lake(seen.place):
        return R.NO_LAKE
    return R.NOT_SO_MANY


def _why_no_token(seen: SeenBarony, kind: int) -> Reason:
    if seen.step == STOLEN:
        return R.NOT_IN_THAT_PURSE
    if seen.step != PAY:
        return R.NO_TOKEN_NOW
    if seen.tokens_of(seen.turn, kind) == 0:
        return R.NO_SUCH_TOKEN
    paid_less = any(seen.paid(other) for other in range(kind + 1, TOKEN_KINDS))
    return R.LARGEST_FIRST if paid_less else R.TOO_LITTLE_LEFT


# -- hexes ---------------------------------------------------------------------------------------------------


def _why_not_this_hex(seen: SeenBarony, hex: int) -> Reason:
    if not seen.on_map(hex):
        return R.NO_SUCH_HEX
    step, seat = int(seen.step), int(seen.turn)
    if step == RECRUIT_NUMBER and seen.is_city_of(seat, hex):
        return R.ONE_CITY
    why = _WHY_NOT_THERE.get(step)
    return why(seen, seat, hex) if why else _ASKED_FIRST[step]


def _why_no_city(seen: SeenBarony, _seat: int, hex: int) -> Reason:
    if seen.is_lake(hex):
        return R.CITY_ON_LAKE
    if seen.terrain_at(hex) == FOREST:
        return R.CITY_IN_FOREST
    return R.CITY_STANDS_THERE if seen.building_at(hex) == CITY else R.CITY_TOO_CLOSE


def _why_no_recruits(seen: SeenBarony, _seat: int, hex: int) -> Reason:
    return R.ANOTHERS_CITY if seen.building_at(hex) == CITY else R.NOT_YOUR_CITY


def _why_no_start(seen: SeenBarony, seat: int, hex: int) -> Reason:
    waiting = seen.knights_at(seat, hex)
    if waiting == 0:
        return R.NO_KNIGHT_THERE
    return R.HAS_MOVED if hex == seen.arrived and waiting == 1 else R.STUCK


def _why_no_way(seen: SeenBarony, seat: int, hex: int) -> Reason:
    """Say which of the seven cases keeps a knight out, or that the hex is not one step away (B-43)."""
    if hex == seen.place:
        return R.STANDS_THERE
    if hex not in neighbours_of(int(seen.place)):
        return R.ONE_STEP
    if seen.is_lake(hex):
        return R.LAKE
    if seen.building_at(hex) in (STRONGHOLD, CITY):
        return R.ENEMY_CITY if seen.building_at(hex) == CITY else R.ENEMY_STRONGHOLD
    enemies = [other for other in seen.seats_at(hex) if other != seat]
    if any(seen.knights_at(other, hex) > 1 for other in enemies):
        return R.TWO_KNIGHTS
    if any(seen.pawns_at(other, hex) > 1 for other in enemies):
        return R.KNIGHT_AND_VILLAGE
    assert seen.terrain_at(hex) == MOUNTAIN
    return R.MOUNTAIN_VILLAGE if seen.building_at(hex) == VILLAGE else R.MOUNTAIN_KNIGHT


def _why_no_building(seen: SeenBarony, seat: int, hex: int) -> Reason:
    if seen.knights_at(seat, hex) == 0:
        return R.NO_KNIGHT_TO_REPLACE
    return R.ENEMY_THERE if seen.building_at(hex) == NO_BUILDING else R.BUILDING_THERE


def _why_no_new_city(seen: SeenBarony, seat: int, hex: int) -> Reason:
    if seen.building_of(seat, hex) != VILLAGE:
        return R.NO_VILLAGE_THERE
    if seen.terrain_at(hex) == FOREST:
        return R.VILLAGE_IN_FOREST
    return R.VILLAGE_TOO_CLOSE if seen.is_settled(hex) else R.VILLAGE_DISPUTED


def _why_no_landing(seen: SeenBarony, seat: int, hex: int) -> Reason:
    if not seen.is_border(hex):
        return R.NOT_AT_BORDER
    if seen.is_lake(hex):
        return R.LANDING_ON_LAKE
    return R.OWN_PIECE_THERE if seen.is_present(seat, hex) else R.PIECE_THERE


_WHY_NOT_THERE: Final = {
    PLACE: _why_no_city,
    RECRUIT_CITY: _why_no_recruits,
    LEAVE: _why_no_start,
    LEAVE_AGAIN: _why_no_start,
    ENTER: _why_no_way,
    BUILD_HEX: _why_no_building,
    BUILD_AGAIN: _why_no_building,
    FOUND_HEX: _why_no_new_city,
    LANDING: _why_no_landing,
}
