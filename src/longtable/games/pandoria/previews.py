"""What a pick would do, in facts: what closes and who gets what for it, what stands where, what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.core.game import Preview
from longtable.core.messages import Message, SeatName, say
from longtable.games.pandoria.board import (
    CRYSTALS,
    DOUBLES,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_PAY,
    FIRST_SEAT,
    FIRST_SLOT,
    FIRST_TAKE,
    FIRST_TERRAIN,
    FIRST_TILE,
    FREE,
    GOLD,
    HEXES,
    MONUMENT,
    NO_CARD,
    NO_FIGURE,
    NOTHING,
    NOWHERE,
    RESOURCES,
    SECOND_TERRAIN,
    TERRAINS,
    YIELDS,
    neighbours_of,
)
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria
from longtable.games.pandoria.rules.land import (
    fits_first,
    lay_castle,
    lay_double,
    lay_single,
)
from longtable.games.pandoria.rules.payment import card_price, spell_price
from longtable.games.pandoria.rules.scoring import pays_points, strengths, yield_per_hex
from longtable.games.pandoria.rules.steps import (
    BACK_HEX,
    BUY,
    CARD,
    CASTLE_HEX,
    ELF_FROM,
    ELF_TO,
    EXTRA,
    FIGURE,
    FIGURE_HEX,
    FIRST_HALF,
    FLEE_HEX,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    RAGE_HEX,
    SECOND_HALF,
    SPELL_CASTLE,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.words import cards, naming
from longtable.games.pandoria.words.labels import is_free
from longtable.games.pandoria.words.naming import hex_id
from longtable.games.pandoria.words.paid import FREE as FOR_FREE
from longtable.games.pandoria.words.paid import paid


def preview(seen: SeenPandoria, pick: int) -> Preview | None:
    """Say what a pick that may be made now would do."""
    if pick >= FIRST_HEX:
        tell = _ON_HEXES.get(int(seen.step))
        return tell(seen, pick - FIRST_HEX) if tell else None
    for first, tell_of in _TELLING:
        if pick >= first:
            return tell_of(seen, pick - first)
    return _declined(seen) if pick == NOTHING else None


def caution(seen: SeenPandoria, pick: int) -> Message | None:
    """Ask back before a figure is put where it will never score: what it stands in sends it home (4.4)."""
    if seen.step not in (FIGURE_HEX, SPELL_HEX, TELEPORT_TO) or pick < FIRST_HEX:
        return None
    hex = pick - FIRST_HEX
    if any(_may_yield(seen, near) for near in neighbours_of(hex) if not _is_one(seen, hex, near)):
        return None
    return say(
        "Nobody on {hex} can ever score anything. Place the figure there?", hex=naming.at(hex)
    )


def _is_one(seen: SeenPandoria, hex: int, near: int) -> bool:
    """Whether both hexes belong to one region."""
    return bool(seen.region[hex] != NOWHERE and seen.region[hex] == seen.region[near])


def _may_yield(seen: SeenPandoria, hex: int) -> bool:
    """Whether a hex is free, or of a region that may still be scored; in the Elves' walk this turn's are."""
    ground = int(seen.ground[hex])
    if ground >= TERRAINS:
        return ground == FREE
    region = int(seen.region[hex])
    if seen.is_path_bound(region):
        return False
    scored = seen.step in (ELF_FROM, ELF_TO)
    return not seen.is_closed(region) or (region in seen.closing() and not scored)


def proposal(seen: SeenPandoria) -> list[int]:
    """Return the payment where a Market leaves no choice."""
    if seen.step not in (PAY_SPELL, PAY_BUILDING, PAY_MONUMENT, PAY_CARD):
        return []
    picks = seen.picks()
    return picks if len(picks) == 1 else []


def _ids(hexes: list[int]) -> tuple[str, ...]:
    return tuple([hex_id(hex) for hex in hexes])


def _regions_lit(seen: PandoriaState, regions: list[int]) -> tuple[tuple[str, ...], ...]:
    return tuple([_ids(seen.region_hexes(region)) for region in regions])


# -- laying: what closes, and who gets what for it -----------------------------------------------------------


def _tile(seen: SeenPandoria, kind: int) -> Preview:
    hexes = [hex for hex in range(HEXES) if fits_first(seen, hex)]
    message = say(
        "Hexes where its {terrain} can go: {count}.",
        terrain=naming.terrain(int(FIRST_TERRAIN[kind])),
        count=len(hexes),
    )
    return Preview(message, (_ids(hexes),))


def _first_half(seen: SeenPandoria, hex: int) -> Preview:
    """Light the hexes where the other half can go then."""
    then = seen.copy()
    then.place = hex
    then.step = SECOND_HALF
    hexes = [pick - FIRST_HEX for pick in then.picks()]
    message = say(
        "Hexes for its {terrain} then: {count}.",
        terrain=naming.terrain(int(SECOND_TERRAIN[int(seen.chosen)])),
        count=len(hexes),
    )
    return Preview(message, (_ids(hexes),))


def _second_half(seen: SeenPandoria, hex: int) -> Preview:
    then = seen.copy()
    lay_double(then, seen.chosen, seen.place, hex)
    return _laid(seen, then, [int(seen.place), hex])


def _castle(seen: SeenPandoria, hex: int) -> Preview:
    then = seen.copy()
    lay_castle(then, seen.turn, hex)
    return _laid(seen, then, [hex])


def _drawn(seen: SeenPandoria, hex: int) -> Preview:
    if seen.chosen < DOUBLES:
        return _first_half(seen, hex)
    then = seen.copy()
    lay_single(then, seen.chosen, hex)
    return _laid(seen, then, [hex])


def _laid(seen: SeenPandoria, then: PandoriaState, hexes: list[int]) -> Preview:
    """Say what would close, who walks home from there, and what it would yield as figures stand."""
    known = seen.closing()
    closed = [region for region in then.closing() if region not in known]
    if not closed:
        return Preview(_nothing_closes(then, hexes))
    home = [
        naming.figure_of(int(seen.figure_kind(hex)), int(seen.figure_owner(hex)))
        for region in closed
        for hex in then.region_hexes(region)
        if seen.figures[hex] != NO_FIGURE
    ]
    message = say("Closes {regions}.", regions=tuple([_yielding(then, one) for one in closed]))
    if home:
        message = say("{what} Home without yield: {figures}.", what=message, figures=tuple(home))
    return Preview(message, _regions_lit(then, closed))


def _nothing_closes(then: PandoriaState, hexes: list[int]) -> Message:
    """Say that nothing closes, and which of the new land never will, since a path leads out of it."""
    lost = [
        naming.terrain(int(then.ground[hex]))
        for hex in hexes
        if then.is_terrain(hex) and then.is_path_bound(int(then.region[hex]))
    ]
    if not lost:
        return say("Closes nothing.")
    return say("Closes nothing. A path keeps this open for ever: {terrains}.", terrains=tuple(lost))


def _yielding(then: PandoriaState, region: int) -> Message:
    """Name a region and what it gives to whom."""
    gains = gains_of(then, region)
    terrain, icons = (
        naming.terrain(int(then.ground[region])),
        naming.icons(int(then.worths[region])),
    )
    if not gains:
        return say("{terrain} with {icons} (nobody beside it)", terrain=terrain, icons=icons)
    return say(
        "{terrain} with {icons} ({gains})",
        terrain=terrain,
        icons=icons,
        gains=naming.side_by_side(gains),
    )


def gains_of(then: PandoriaState, region: int) -> list[Message]:
    """Say what a region would give to each seat as figures stand now, what goes over a track included."""
    found: list[Message] = []
    force = strengths(then, region)
    for seat in range(then.seats):
        if force[seat] == 0:
            continue
        resource = int(YIELDS[int(then.ground[region])])
        units = int(then.worths[region] * force[seat])
        more = int(then.sizes[region] * yield_per_hex(then, seat, region))
        if not pays_points(then, region):
            units, more = units + more, 0
        amounts = (naming.amount(resource, units), *((naming.points(more),) if more else ()))
        found.append(say("{who}: {amounts}", who=SeatName(seat), amounts=amounts))
    return found


# -- figures -------------------------------------------------------------------------------------------------


def _figure(seen: SeenPandoria, kind: int) -> Preview | None:
    """Light the hexes where the figure could go."""
    if seen.step != FIGURE:
        return None
    hexes = [int(hex) for hex in seen.laid if hex != NOWHERE and not seen.in_closed(hex)]
    left = int(seen.in_reserve(seen.turn, kind)) - 1
    return Preview(say("Of these left in reserve then: {count}.", count=left), (_ids(hexes),))


def _standing(seen: SeenPandoria, hex: int) -> Preview:
    """Say beside what a figure stands, or would stand, on a hex, and light that."""
    regions = sorted(
        {
            int(seen.region[near])
            for near in neighbours_of(hex)
            if seen.ground[near] < TERRAINS and seen.region[near] != seen.region[hex]
        }
    )
    alive = [region for region in regions if _may_yield(seen, region)]
    free = sum(seen.ground[near] == FREE for near in neighbours_of(hex))
    if not alive:
        message = say(
            "Beside nothing that can be scored yet; free hexes around it: {count}.", count=free
        )
        return Preview(message)
    named = tuple([naming.ground(int(seen.ground[one]), int(seen.worths[one])) for one in alive])
    message = say("Beside {regions}; free hexes around it: {count}.", regions=named, count=free)
    return Preview(message, _regions_lit(seen, alive))


def _raging(seen: SeenPandoria, hex: int) -> Preview:
    """Say what would be scored with this villager raging."""
    then = seen.copy()
    then.rage_hex = hex
    then.rage = seen.tables.strength[seen.spell]
    regions = then.closing()
    what = tuple([_yielding(then, region) for region in regions])
    return Preview(say("Scored then: {regions}.", regions=what), _regions_lit(then, regions))


# -- cards ---------------------------------------------------------------------------------------------------


def _cast(seen: SeenPandoria, card: int) -> Preview:
    effect = cards.spell_effect_of(seen.tables, card)
    left = int(seen.held(seen.turn, CRYSTALS)) - int(spell_price(seen, seen.turn, card))
    return Preview(_with_rest(effect, CRYSTALS, left))


def _with_rest(effect: Message, resource: int, left: int) -> Message:
    """Say what is left after paying, or that there is not enough, so that the Market is asked for help."""
    if left < 0:
        return say("{effect} Your Market has to help with the price.", effect=effect)
    rest = naming.amount(resource, left)
    return say("{effect} You have {rest} left then.", effect=effect, rest=rest)


def _build(seen: SeenPandoria, card: int) -> Preview:
    return Preview(cards.building_effect_of(seen.tables, card, seen.treasury_gold))


def _take(seen: SeenPandoria, card: int) -> Preview:
    """Say what both halves of a card do."""
    both = say(
        "{spell}: {effect} {building}: {use}",
        spell=cards.spell_of(seen.tables, card),
        effect=cards.spell_effect_of(seen.tables, card),
        building=cards.building_of(seen.tables, card),
        use=cards.building_effect_of(seen.tables, card, seen.treasury_gold),
    )
    if seen.step != BUY:
        return Preview(both)
    left = int(seen.held(seen.turn, GOLD)) - int(card_price(seen, seen.turn, card))
    return Preview(_with_rest(both, GOLD, left))


def _slot(seen: SeenPandoria, slot: int) -> Preview:
    """Say what is left after paying, and what works no longer since it is covered."""
    covered = int(seen.building_in(seen.turn, slot))
    message = _rest(seen, FIRST_SLOT + slot)
    if seen.step == MONUMENT_SLOT:
        message = say(
            "{points} at once. {rest}",
            points=naming.points(int(seen.monument_value())),
            rest=message,
        )
    if covered == NO_CARD:
        return Preview(message)
    name = cards.building_of(seen.tables, covered)
    return Preview(say("{what} {building} is covered for good.", what=message, building=name))


def _pay(seen: SeenPandoria, units: int) -> Preview:
    return Preview(_rest(seen, FIRST_PAY + units))


def _rest(seen: SeenPandoria, pick: int) -> Message:
    """Say what a seat has left after a pick; where a Market must help that is not known yet."""
    price, seat = paid(seen, pick), int(seen.turn)
    if price == FOR_FREE:
        if is_free(seen):
            return say("It costs nothing.")
        return say("Your Market has to help with the price.")
    left = [int(seen.held(seat, number)) - price[number] for number in range(RESOURCES)]
    amounts = tuple([naming.amount(number, count) for number, count in enumerate(left)])
    return say("You have {amounts} left then.", amounts=amounts)


def _adopt(seen: SeenPandoria, seat: int) -> Preview:
    return Preview(cards.spell_effect_of(seen.tables, int(seen.top_spell(seat))))


def _monument(seen: SeenPandoria, _pick: int) -> Preview:
    value = int(seen.monument_value())
    message = say(
        "{points} at once, {total} then. It covers one of your buildings.",
        points=naming.points(value),
        total=int(seen.points[int(seen.turn)]) + value,
    )
    return Preview(message)


def _declined(seen: SeenPandoria) -> Preview | None:
    """Say what is scored next, when no spell is cast before it."""
    regions = seen.closing()
    if seen.step not in (CARD, EXTRA) or not regions:
        return None
    what = tuple([_yielding(seen, region) for region in regions])
    return Preview(say("Scored now: {regions}.", regions=what), _regions_lit(seen, regions))


_Telling = Callable[[SeenPandoria, int], Preview | None]
#: from which pick on a kind of pick begins, the last first, and who tells of it
_TELLING: Final[tuple[tuple[int, _Telling], ...]] = (
    (FIRST_TAKE, _take),
    (FIRST_BUILD, _build),
    (FIRST_CAST, _cast),
    (FIRST_TILE, _tile),
    (FIRST_SEAT, _adopt),
    (FIRST_PAY, _pay),
    (FIRST_SLOT, _slot),
    (MONUMENT + 1, lambda _seen, _resource: None),
    (MONUMENT, _monument),
    (FIRST_FIGURE + 2, lambda _seen, _back: None),
    (FIRST_FIGURE, _figure),
)
_ON_HEXES: Final[dict[int, _Telling]] = {
    FIRST_HALF: _first_half,
    SECOND_HALF: _second_half,
    CASTLE_HEX: _castle,
    FIGURE_HEX: _standing,
    BACK_HEX: _standing,
    SPELL_HEX: _standing,
    SPELL_CASTLE: _castle,
    FLEE_HEX: _standing,
    RAGE_HEX: _raging,
    TELEPORT_FROM: _standing,
    TELEPORT_TO: _standing,
    TERRAIN_FIRST: _drawn,
    TERRAIN_SECOND: _second_half,
    ELF_FROM: _standing,
    ELF_TO: _standing,
}
