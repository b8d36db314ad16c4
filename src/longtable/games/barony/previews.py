"""What a pick would do, in facts: who is met and what falls, what is earned, what a title costs."""

from __future__ import annotations

from collections import Counter
from typing import Final

from longtable.core.game import Preview
from longtable.core.messages import N_, Message, SeatName, say
from longtable.games.barony.board import (
    BUILD,
    CITY,
    CITY_POINTS,
    EXPEDITION,
    FIRST_HEX,
    FIRST_TOKEN,
    FOUND,
    GOLD,
    KIND,
    KNIGHT,
    KNIGHTS,
    LAKE,
    MOVE,
    PROMOTE,
    RECRUIT,
    SILVER,
    STRONGHOLD,
    SUPPLY,
    TITLE_POINTS,
    TITLE_PRICE,
    TOKEN_KINDS,
    VILLAGE,
    neighbours_of,
)
from longtable.games.barony.payments import best_payment, gold_of, gold_to_earn, purse_of
from longtable.games.barony.rules import (
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
    RECRUIT_CITY,
    STOLEN,
    SeenBarony,
)
from longtable.games.barony.rules.construction import may_build_on, may_found_on
from longtable.games.barony.rules.expedition import may_land_on
from longtable.games.barony.rules.movement import captures, may_enter, may_leave
from longtable.games.barony.rules.recruitment import RECRUITS, RECRUITS_BY_A_LAKE, most_recruits
from longtable.games.barony.words import naming
from longtable.games.barony.words.naming import hex_id


def preview(seen: SeenBarony, pick: int) -> Preview | None:
    """Say what a pick that may be made now would do."""
    if pick >= FIRST_HEX:
        return _ON_HEXES[int(seen.step)](seen, pick - FIRST_HEX)
    if pick >= FIRST_TOKEN:
        kind = pick - FIRST_TOKEN
        return _stolen(seen, kind) if seen.step == STOLEN else _paid(seen, kind)
    if pick > KNIGHTS:
        left = int(seen.reserve(seen.turn, KNIGHT)) - (pick - KNIGHTS)
        return Preview(say("Knights in reserve then: {count}.", count=left))
    if seen.step == BUILD_KIND:
        return _built(seen, pick - KIND)
    tell = _ACTIONS.get(pick)
    return tell(seen) if tell else None


def caution(seen: SeenBarony, pick: int) -> Message | None:
    """Ask back before a title is paid with more gold than the seat's tokens need."""
    if seen.step != PAY or not FIRST_TOKEN <= pick < FIRST_HEX:
        return None
    gold = int(seen.paid_gold()) + int(GOLD[pick - FIRST_TOKEN])
    best = best_payment(purse_of(seen, int(seen.turn)))
    if gold < TITLE_PRICE or best is None or gold_of(best) >= gold:
        return None
    return say(
        "You would pay {gold} gold, and your tokens can pay with {least}. Pay more than needed?",
        gold=gold,
        least=gold_of(best),
    )


def proposal(seen: SeenBarony) -> list[int]:
    """Return the payment for a title that loses least, as picks in their order (B-92)."""
    if seen.step != PAY or seen.paid_gold() > 0:
        return []
    best = best_payment(purse_of(seen, int(seen.turn)))
    if best is None:
        return []
    return [FIRST_TOKEN + kind for kind, number in enumerate(best) for _token in range(number)]


def _ids(hexes: list[int]) -> tuple[str, ...]:
    return tuple([hex_id(hex) for hex in hexes])


def _groups(*groups: list[int]) -> tuple[tuple[str, ...], ...]:
    return tuple([_ids(hexes) for hexes in groups if hexes])


# -- the six actions -----------------------------------------------------------------------------------------


def _recruiting(seen: SeenBarony) -> Preview:
    cities = [hex for hex in seen.map_hexes() if seen.is_city_of(seen.turn, hex)]
    count = int(seen.reserve(seen.turn, KNIGHT))
    return Preview(say("Knights in reserve: {count}.", count=count), _groups(cities))


def _moving(seen: SeenBarony) -> Preview:
    hexes = [hex for hex in seen.map_hexes() if may_leave(seen, seen.turn, hex)]
    count = sum(int(seen.knights_at(seen.turn, hex)) for hex in hexes)
    return Preview(say("Knights that can move: {count}.", count=count), _groups(hexes))


def _building(seen: SeenBarony) -> Preview:
    """Say how many hexes there are to build on, and what their tokens are worth at most."""
    seat = int(seen.turn)
    hexes = [hex for hex in seen.map_hexes() if may_build_on(seen, seat, hex)]
    message = say(
        "Hexes to build on: {count}, for up to {gold} gold.",
        count=len(hexes),
        gold=gold_to_earn(seen, seat, hexes),
    )
    return Preview(message, _groups(hexes))


def _founding(seen: SeenBarony) -> Preview:
    hexes = [hex for hex in seen.map_hexes() if may_found_on(seen, seen.turn, hex)]
    message = say(
        "Villages that can become a city: {count}. It is worth {points} points.",
        count=len(hexes),
        points=CITY_POINTS,
    )
    return Preview(message, _groups(hexes))


def _sending(seen: SeenBarony) -> Preview:
    hexes = [hex for hex in map(int, seen.land.hexes) if may_land_on(seen, hex)]
    message = say(
        "It costs a knight for good. Empty hexes at the border: {count}.", count=len(hexes)
    )
    return Preview(message, _groups(hexes))


def _rising(seen: SeenBarony) -> Preview | None:
    """Say what the next title costs at least."""
    seat = int(seen.turn)
    best = best_payment(purse_of(seen, seat))
    if best is None:
        return None
    title, waste = naming.title(int(seen.title(seat)) + 1), gold_of(best) - TITLE_PRICE
    if waste == 0:
        message = say(
            "{title}: {points} points more. Your tokens can pay exactly {price} gold.",
            title=title,
            points=TITLE_POINTS,
            price=TITLE_PRICE,
        )
        return Preview(message)
    message = say(
        "{title}: {points} points more. The best you can pay is {gold} gold, {waste} too much.",
        title=title,
        points=TITLE_POINTS,
        gold=gold_of(best),
        waste=waste,
    )
    return Preview(message)


_ACTIONS: Final = {
    RECRUIT: _recruiting,
    MOVE: _moving,
    BUILD: _building,
    FOUND: _founding,
    EXPEDITION: _sending,
    PROMOTE: _rising,
}

# -- setup, recruiting ---------------------------------------------------------------------------------------


def _placing(seen: SeenBarony, hex: int) -> Preview:
    """Say what the land is like where a city would stand, and around it."""
    around = [other for other in neighbours_of(hex) if seen.on_map(other)]
    kinds = Counter(int(seen.terrain_at(other)) for other in around)
    land = tuple(
        [
            say("{terrain} {count}", terrain=naming.terrain(kind), count=kinds[kind])
            for kind in sorted(kinds)
        ]
    )
    text = N_("City on a hex of {terrain}. Around it: {land}.")
    if kinds[LAKE]:
        text = N_("City on a hex of {terrain}. Around it: {land}. The lake brings a third recruit.")
    terrain = naming.terrain(int(seen.terrain_at(hex)))
    return Preview(Message(text, (("terrain", terrain), ("land", land))), _groups(around))


def _recruiting_in(seen: SeenBarony, hex: int) -> Preview:
    most = int(most_recruits(seen, seen.turn, hex))
    if most == 1:
        return Preview(say("1 knight: there are no more in reserve."))
    if most == RECRUITS_BY_A_LAKE:
        return Preview(say("Up to {count} knights, since a lake is near.", count=most))
    return Preview(say("Up to {count} knights.", count=most))


# -- moving --------------------------------------------------------------------------------------------------


def _leaving(seen: SeenBarony, hex: int) -> Preview:
    """Light the hexes that a knight could enter from here; apart those where it would destroy something."""
    seat = int(seen.turn)
    open_to = [
        other for other in neighbours_of(hex) if seen.on_map(other) and may_enter(seen, seat, other)
    ]
    fights = [other for other in open_to if captures(seen, seat, other)]
    calm = [other for other in open_to if other not in fights]
    if fights:
        message = say(
            "Hexes that it can enter: {count}. In {fights} of them it destroys what is there.",
            count=len(open_to),
            fights=len(fights),
        )
        return Preview(message, _groups(calm, fights))
    return Preview(say("Hexes that it can enter: {count}.", count=len(open_to)), _groups(calm))


def _entering(seen: SeenBarony, hex: int) -> Preview:
    """Say whom a knight would meet, and what would become of them (B-46, B-47)."""
    seat = int(seen.turn)
    met = naming.enemies(seen, seat, hex)
    if captures(seen, seat, hex):
        destroys = say("Destroys {pieces}.", pieces=met)
        loot = _loot(seen, hex)
        return Preview(say("{what} {loot}", what=destroys, loot=loot) if loot else destroys)
    if met:
        text = (
            N_("Joins {pieces}. Both stay.") if len(met) == 1 else N_("Joins {pieces}. All stay.")
        )
        return Preview(Message(text, (("pieces", met),)))
    terrain = int(seen.terrain_at(hex))
    values = (("token", naming.a_token(terrain)), ("gold", int(GOLD[terrain])))
    if not seen.is_present(seat, hex):
        if gold_to_earn(seen, seat, [hex]) == 0:
            return Preview(say("Nobody is there."))
        text = N_("Nobody is there. A building would earn {token}, {gold} gold.")
        return Preview(Message(text, values))
    own = int(seen.building_at(hex))
    if own in (VILLAGE, STRONGHOLD, CITY):
        return Preview(say("Joins {building} of yours.", building=naming.building(own)))
    count = int(seen.knights_at(seat, hex)) + 1
    return Preview(say("Joins your own. Knights there then: {count}.", count=count))


def _loot(seen: SeenBarony, hex: int) -> Message | None:
    """Say what a village that falls here would bring (B-50, B-51)."""
    owner = int(seen.builder_at(hex))
    if owner == NOBODY:
        return None
    kinds, whom = seen.kinds_of(owner), SeatName(owner)
    if not kinds:
        return say("{whom} has no token to lose.", whom=whom)
    if len(kinds) == 1:
        return say("You take {token}.", token=naming.a_token(kinds[0]))
    if seen.victim_chooses:
        return say("{whom} chooses a token to give up.", whom=whom)
    return say("You choose a token of {whom}.", whom=whom)


def _stolen(seen: SeenBarony, kind: int) -> Preview:
    """Say what whoever chooses holds then."""
    seat, sign = int(seen.turn), -1 if seen.turn == seen.victim else 1
    message = say(
        "You hold {gold} gold and {silver} silver then.",
        gold=int(seen.gold(seat)) + sign * int(GOLD[kind]),
        silver=int(seen.silver(seat)) + sign * int(SILVER[kind]),
    )
    return Preview(message)


# -- building ------------------------------------------------------------------------------------------------


def _building_on(seen: SeenBarony, hex: int) -> Preview:
    """Say what a village would earn; apart whether a stronghold earns nothing (B-63)."""
    earned, seat = _earned(seen, hex), int(seen.turn)
    if seen.stronghold_pays:
        return Preview(earned)
    if seen.reserve(seat, VILLAGE) == 0:
        return Preview(_nothing_for_strongholds())
    if seen.reserve(seat, STRONGHOLD) == 0 or seen.supply(seen.terrain_at(hex)) == 0:
        return Preview(earned)
    return Preview(say("{earned} A stronghold would earn nothing.", earned=earned))


def _nothing_for_strongholds() -> Message:
    return say("Earns nothing: at this table only villages do.")


def _earned(seen: SeenBarony, hex: int) -> Message:
    """Say which token a building would earn (B-63, B-65)."""
    kind = int(seen.terrain_at(hex))
    if seen.supply(kind) == 0:
        return say("Earns nothing: no such token is left.")
    gold = int(GOLD[kind])
    return say(
        "Earns {token}, {gold} gold: you hold {all} then.",
        token=naming.a_token(kind),
        gold=gold,
        all=int(seen.gold(seen.turn)) + gold,
    )


def _built(seen: SeenBarony, kind: int) -> Preview:
    left = int(seen.reserve(seen.turn, kind)) - 1
    earned = _earned(seen, int(seen.place))
    if kind == VILLAGE:
        return Preview(say("{earned} Villages left: {count}.", earned=earned, count=left))
    if not seen.stronghold_pays:
        earned = _nothing_for_strongholds()
    return Preview(
        say(
            "{earned} Nobody can enter or destroy it. Strongholds left: {count}.",
            earned=earned,
            count=left,
        )
    )


def _founded(seen: SeenBarony, hex: int) -> Preview:
    message = say(
        "{points} points more, {total} then. You can recruit {count} knights here from now on.",
        points=CITY_POINTS,
        total=int(seen.score(seen.turn)) + CITY_POINTS,
        count=RECRUITS_BY_A_LAKE if seen.beside_lake(hex) else RECRUITS,
    )
    return Preview(message)


def _landed(seen: SeenBarony, hex: int) -> Preview:
    """Say what is there, and how many knights are left for the rest of the game."""
    message = say(
        "A hex of {terrain}. Knights of yours that stay in the game: {count}.",
        terrain=naming.terrain(int(seen.terrain_at(hex))),
        count=int(SUPPLY[KNIGHT]) - int(seen.removed[int(seen.turn)]) - 1,
    )
    return Preview(message)


# -- titles --------------------------------------------------------------------------------------------------


def _paid(seen: SeenBarony, kind: int) -> Preview:
    """Say how far a payment would be with this token, or that it would be the title."""
    seat = int(seen.turn)
    gold = int(seen.paid_gold()) + int(GOLD[kind])
    if gold < TITLE_PRICE:
        message = say(
            "{paid} gold then, {missing} more to pay.", paid=gold, missing=TITLE_PRICE - gold
        )
        return Preview(message)
    lost = sum(int(seen.paid(other)) * int(SILVER[other]) for other in range(TOKEN_KINDS))
    text = N_("{title}: {points} points more, for {silver} silver. Nothing is wasted.")
    if gold > TITLE_PRICE:
        text = N_("{title}: {points} points more, for {silver} silver. Gold wasted: {waste}.")
    values = (
        ("title", naming.title(int(seen.title(seat)) + 1)),
        ("points", TITLE_POINTS),
        ("silver", lost + int(SILVER[kind])),
        *((("waste", gold - TITLE_PRICE),) if gold > TITLE_PRICE else ()),
    )
    return Preview(Message(text, values))


_ON_HEXES: Final = {
    PLACE: _placing,
    RECRUIT_CITY: _recruiting_in,
    LEAVE: _leaving,
    LEAVE_AGAIN: _leaving,
    ENTER: _entering,
    BUILD_HEX: _building_on,
    BUILD_AGAIN: _building_on,
    FOUND_HEX: _founded,
    LANDING: _landed,
}
