"""What picks are called on buttons and for screen readers, by what they do in the step that is asked."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.games.pandoria.board import (
    ACQUIRE,
    BACK,
    BORDER,
    CONSTRUCT,
    CRYSTALS,
    DONE,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_PAY,
    FIRST_RESOURCE,
    FIRST_SEAT,
    FIRST_SLOT,
    FIRST_TAKE,
    FIRST_TERRAIN,
    FIRST_TILE,
    FLEE,
    GOLD,
    LEADER,
    MONUMENT,
    NO_CARD,
    NOTHING,
    NOWHERE,
    SECOND_TERRAIN,
    SLOTS,
    TELEPORT,
    VILLAGER,
    WOOD,
)
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.buildings import lowest_free_slot, may_build_in
from longtable.games.pandoria.rules.payment import (
    FIRST_OTHER,
    SECOND_OTHER,
    building_price,
    card_price,
    monument_price,
    spell_price,
    units_missing,
)
from longtable.games.pandoria.rules.steps import (
    BACK_HEX,
    BUY,
    CARD,
    CASTLE_HEX,
    CONJURE_WHAT,
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
    SLOT,
    SPELL_CASTLE,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.words import cards, naming
from longtable.games.pandoria.words.asked import priced

_PAYING: Final = (PAY_SPELL, PAY_BUILDING, PAY_MONUMENT, PAY_CARD)


def label(seen: SeenPandoria, pick: int) -> Message:
    """Name a pick by what it does in this step."""
    if pick >= FIRST_HEX:
        return _hex(seen, pick - FIRST_HEX)
    for first, name in _NAMING:
        if pick >= first:
            return name(seen, pick - first)
    if pick == NOTHING:
        return Message(_NOTHING.get(int(seen.step), N_("Nothing")))
    return _done(seen) if pick == DONE else _castle(seen)


def _seat(seen: SeenPandoria) -> int:
    """Return whose picks are named: those of the seat to pick, after the game those of anybody."""
    return max(int(seen.turn), 0)


_NOTHING: Final = {
    FIGURE: N_("No figure"),
    CARD: N_("Nothing in this step"),
    EXTRA: N_("No more spell"),
    BUY: N_("Buy nothing"),
    ELF_FROM: N_("Nobody walks"),
}
_ENOUGH: Final = {
    ACQUIRE: N_("No second card"),
    FLEE: N_("Nobody else flees"),
    TELEPORT: N_("Move nobody else"),
}


def _done(seen: SeenPandoria) -> Message:
    if seen.spell == NO_CARD:
        return say("Done")
    spell = int(seen.tables.spell[int(seen.spell)])
    return Message(_ENOUGH.get(spell, N_("Place nobody else")))


def _castle(seen: SeenPandoria) -> Message:
    return say("Castle, {count} left", count=int(seen.castles[_seat(seen)]))


# -- what is laid and placed ---------------------------------------------------------------------------------


def _tile(_seen: SeenPandoria, kind: int) -> Message:
    return say("Tile: {tile}", tile=naming.tile(kind))


def _figure(seen: SeenPandoria, kind: int) -> Message:
    if kind == LEADER:
        return say("Leader, counts as 2")
    return say("Villager, {count} left", count=int(seen.in_reserve(_seat(seen), VILLAGER)))


def _back(_seen: SeenPandoria, _pick: int) -> Message:
    return say("Take a figure back")


def _hex(seen: SeenPandoria, hex: int) -> Message:
    """Name a hex by what goes there or comes from there, and what is on it."""
    name = naming.at(hex)
    if seen.ground[hex] == BORDER:
        return say("Hex {hex}", hex=name)
    step = int(seen.step)
    ground = naming.ground_at(seen, hex)
    if step in _WITH_TERRAIN:
        return _half(seen, name, step)
    text = _HEXES.get(step, N_("{hex}: {ground}"))
    values: tuple[tuple[str, Value], ...] = (("hex", name), ("ground", ground))
    if "{figure}" in text:
        kind = seen.chosen if step in (FIGURE_HEX, SPELL_HEX) else seen.figure_kind(hex)
        if step in (TELEPORT_TO, ELF_TO):
            kind = seen.figure_kind(seen.place)
        if kind < 0:
            return Message(N_("{hex}: {ground}"), values)
        values = (*values, ("figure", naming.figure(int(kind))))
    return Message(text, values)


_WITH_TERRAIN: Final = (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND)
_HEXES: Final = {
    CASTLE_HEX: N_("Castle on {hex}"),
    SPELL_CASTLE: N_("Castle on {hex}"),
    FIGURE_HEX: N_("Place the {figure} on {hex}: {ground}"),
    SPELL_HEX: N_("Place the {figure} on {hex}: {ground}"),
    BACK_HEX: N_("Take back the {figure} on {hex}: {ground}"),
    FLEE_HEX: N_("The {figure} on {hex} flees: {ground}"),
    RAGE_HEX: N_("The {figure} on {hex} rages: {ground}"),
    TELEPORT_FROM: N_("Move the {figure} on {hex}: {ground}"),
    TELEPORT_TO: N_("Move the {figure} to {hex}: {ground}"),
    ELF_FROM: N_("The {figure} on {hex} walks: {ground}"),
    ELF_TO: N_("The {figure} walks to {hex}: {ground}"),
}


def _half(seen: SeenPandoria, name: str, step: int) -> Message:
    """Name a hex where a half of a tile goes, or the whole of a single one."""
    first = step in (FIRST_HALF, TERRAIN_FIRST)
    terrain = (FIRST_TERRAIN if first else SECOND_TERRAIN)[int(seen.chosen)]
    return say("{terrain} on {hex}", terrain=naming.terrain(int(terrain)), hex=name)


# -- cards and prices ----------------------------------------------------------------------------------------


def _cast(seen: SeenPandoria, card: int) -> Message:
    return say(
        "Cast {spell} for {price}",
        spell=cards.spell_of(seen.tables, card),
        price=naming.amount(CRYSTALS, int(spell_price(seen, _seat(seen), card))),
    )


def _build(seen: SeenPandoria, card: int) -> Message:
    name = cards.building_of(seen.tables, card)
    if is_free(seen):
        return say("Build {building} for free", building=name)
    return say(
        "Build {building} for {price}",
        building=name,
        price=naming.amount(WOOD, _usual_price(seen, card)),
    )


def is_free(seen: SeenPandoria) -> bool:
    """Whether Construct is being carried out, so that nothing is paid."""
    return seen.spell != NO_CARD and seen.tables.spell[seen.spell] == CONSTRUCT


def _usual_price(seen: SeenPandoria, card: int) -> int:
    """Return what a building costs in a free slot; where it cannot go there, where it is cheapest."""
    seat, free = _seat(seen), int(lowest_free_slot(seen, _seat(seen)))
    slots = [slot for slot in range(SLOTS) if may_build_in(seen, seat, card, slot)]
    if free in slots:
        slots = [free]
    prices = [int(building_price(seen, seat, card, slot)) for slot in slots]
    return min(prices, default=int(seen.tables.wood[card]))


def _take(seen: SeenPandoria, card: int) -> Message:
    name = cards.card_name(seen.tables, card)
    if seen.step != BUY:
        return say("Take {card}", card=name)
    price = naming.amount(GOLD, int(card_price(seen, _seat(seen), card)))
    return say("Buy {card} for {price}", card=name, price=price)


def _monument(seen: SeenPandoria, _pick: int) -> Message:
    return say("Monument for {points}", points=naming.points(int(seen.monument_value())))


def _slot(seen: SeenPandoria, slot: int) -> Message:
    """Name a slot with what would be covered there, and the price."""
    seat, number = _seat(seen), slot + 1
    covered = int(seen.building_in(seat, slot))
    value = int(seen.monument_in(seat, slot))
    if value:
        return say(
            "Slot {number}: monument for {points}", number=number, points=naming.points(value)
        )
    free = is_free(seen)
    if seen.step == SLOT and not free:
        price = int(building_price(seen, seat, int(seen.chosen), slot))
    elif seen.step == MONUMENT_SLOT and not free and covered != NO_CARD:
        price = int(monument_price(seen, seat, slot, NOWHERE, NO_CARD))
    else:
        price = 0
    what = say("free") if covered == NO_CARD else cards.building_of(seen.tables, covered)
    if price == 0:
        return say("Slot {number}: {what}", number=number, what=what)
    cost = naming.amount(WOOD, price)
    if covered == NO_CARD:
        return say("Slot {number}: free, {price}", number=number, price=cost)
    return say("Slot {number}: over {building}, {price}", number=number, building=what, price=cost)


def _pay(seen: SeenPandoria, units: int) -> Message:
    """Name a payment with a Market's help by all that is paid."""
    if seen.step not in _PAYING:
        return say("Pay {parts}", parts=naming.units(units))
    _what, resource, price = priced(seen)
    seat = _seat(seen)
    rest = int(units_missing(seen, seat, resource, price)) - units
    parts = (
        (resource, int(seen.held(seat, resource))),
        (int(FIRST_OTHER[resource]), units),
        (int(SECOND_OTHER[resource]), rest),
    )
    return say("Pay {parts}", parts=tuple([naming.amount(*part) for part in parts if part[1] > 0]))


def _resource(seen: SeenPandoria, resource: int) -> Message:
    title = naming.resource_title(resource)
    if seen.step != CONJURE_WHAT:
        return title
    return say(
        "{resource}: from {before} to {after}",
        resource=title,
        before=int(seen.held(_seat(seen), resource)),
        after=int(seen.tables.strength[int(seen.spell)]),
    )


def _whose(seen: SeenPandoria, seat: int) -> Message:
    card = int(seen.top_spell(seat)) if seat < seen.seats else NO_CARD
    if card == NO_CARD:
        return say("Seat {number}", number=seat + 1)
    return say("{spell} of {who}", spell=cards.spell_of(seen.tables, card), who=SeatName(seat))


#: from which pick on a kind of pick begins, the last first, and who names it
_NAMING: Final = (
    (FIRST_TAKE, _take),
    (FIRST_BUILD, _build),
    (FIRST_CAST, _cast),
    (FIRST_TILE, _tile),
    (FIRST_SEAT, _whose),
    (FIRST_PAY, _pay),
    (FIRST_SLOT, _slot),
    (FIRST_RESOURCE, _resource),
    (MONUMENT, _monument),
    (BACK, _back),
    (FIRST_FIGURE, _figure),
)
