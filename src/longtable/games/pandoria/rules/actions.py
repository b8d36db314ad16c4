"""What may be picked, and what a pick does, step by step (4.2, ``docs/picks.md`` 4.2)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    BACK,
    CONSTRUCT,
    CRYSTALS,
    DISPLAY,
    FIGURE_KINDS,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_PAY,
    FIRST_SLOT,
    FIRST_TAKE,
    FIRST_TILE,
    GOLD,
    HEXES,
    LAY_CASTLE,
    MASTER_BUILDER,
    MONUMENT,
    NO_CARD,
    NO_TILE,
    NOTHING,
    NOWHERE,
    TILES_IN_HAND,
    WOOD,
)
from longtable.games.pandoria.rules.buildings import (
    add_buildings,
    add_monument_slots,
    add_slots,
    build,
    can_erect,
    erect,
)
from longtable.games.pandoria.rules.figures import (
    has_figure,
    may_walk,
    may_walk_to,
    move_figure,
    put_figure,
    send_home,
    stands,
)
from longtable.games.pandoria.rules.land import (
    add_first_places,
    add_places_alone,
    add_second_places,
    lay_castle,
    lay_double,
)
from longtable.games.pandoria.rules.payment import (
    add_splits,
    building_price,
    can_pay,
    card_price,
    is_short,
    monument_price,
    pay,
    pay_split,
    spell_price,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.spells import add_spell_splits, add_spells, lay_on_pile
from longtable.games.pandoria.rules.steps import (
    BACK_HEX,
    BUILDER_CARD,
    BUY,
    CARD,
    CASTLE_HEX,
    CONSTRUCT_WHAT,
    ELF_FROM,
    ELF_TO,
    EXTRA,
    FIGURE,
    FIGURE_HEX,
    FIRST_HALF,
    LAY,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SECOND_HALF,
    SLOT,
)
from longtable.games.pandoria.rules.targets import add_targets, aim, begin_spell
from longtable.games.pandoria.rules.turns import (
    can_lay_castle,
    can_lay_tile,
    end_action,
    end_buying,
    end_turn,
    give_tile,
    refill,
    take_card,
)

# -- what may be picked -----------------------------------------------------------------------------------


def legal_picks(table: Position) -> list[int]:
    """Return the legal picks of the seat to pick, ascending."""
    picks: list[int] = []
    step = table.step
    if table.turn < 0:
        return picks
    if step <= BACK_HEX:
        _add_on_board(table, picks)
    elif step <= PAY_MONUMENT:
        _add_with_cards(table, picks)
    elif step < EXTRA:
        add_targets(table, picks)
    else:
        _add_afterwards(table, picks)
    return picks


def _add_on_board(table: Position, picks: list[int]) -> None:
    """Add the picks of steps 1 and 2."""
    step = table.step
    if step == LAY:
        _add_what_to_lay(table, picks)
    elif step == FIRST_HALF:
        add_first_places(table, picks)
    elif step == SECOND_HALF:
        add_second_places(table, table.place, picks)
    elif step == CASTLE_HEX:
        add_places_alone(table, picks)
    elif step == FIGURE:
        _add_figures(table, picks)
    elif step == FIGURE_HEX:
        _add_laid(table, picks)
    else:
        hex: i64
        for hex in range(HEXES):
            if stands(table, table.turn, hex):
                picks.append(FIRST_HEX + hex)


def _add_what_to_lay(table: Position, picks: list[int]) -> None:
    if can_lay_castle(table, table.turn):
        picks.append(LAY_CASTLE)
    if can_lay_tile(table, table.turn):
        first = table.tiles[TILES_IN_HAND * table.turn]
        second = table.tiles[TILES_IN_HAND * table.turn + 1]
        picks.append(FIRST_TILE + first)
        if second not in (NO_TILE, first):
            picks.append(FIRST_TILE + second)


def _may_stand_on(table: Position, hex: i64) -> bool:
    """Whether a figure may be put on a hex laid in this turn: it is none, or closed, or free (4.5)."""
    return hex != NOWHERE and not table.in_closed(hex)


def _add_figures(table: Position, picks: list[int]) -> None:
    picks.append(NOTHING)
    if _may_stand_on(table, table.laid[0]) or _may_stand_on(table, table.laid[1]):
        kind: i64
        for kind in range(FIGURE_KINDS):
            if table.may_place(table.turn, kind):
                picks.append(FIRST_FIGURE + kind)
    if has_figure(table, table.turn):
        picks.append(BACK)


def _add_laid(table: Position, picks: list[int]) -> None:
    first = table.laid[0]
    second = table.laid[1]
    low = first if first < second or second == NOWHERE else second
    high = second if low == first else first
    if _may_stand_on(table, low):
        picks.append(FIRST_HEX + low)
    if _may_stand_on(table, high):
        picks.append(FIRST_HEX + high)


def _add_with_cards(table: Position, picks: list[int]) -> None:
    """Add the picks of step 3, the targets of spells left aside."""
    step = table.step
    seat = table.turn
    if step == CARD:
        picks.append(NOTHING)
        if can_erect(table, seat):
            picks.append(MONUMENT)
        add_spells(table, seat, picks)
        add_buildings(table, seat, False, False, picks)
    elif step == SLOT:
        free, both = _in_construct(table), _in_master_builder(table)
        add_slots(table, seat, table.chosen, free, both, picks)
    elif step == MONUMENT_SLOT:
        add_monument_slots(table, seat, _in_construct(table), picks)
    elif step == PAY_SPELL:
        add_spell_splits(table, seat, table.chosen, picks)
    elif step == PAY_BUILDING:
        price = building_price(table, seat, table.chosen, table.place)
        add_splits(table, seat, WOOD, price, picks)
    else:
        price = monument_price(table, seat, table.place, NOWHERE, NO_CARD)
        add_splits(table, seat, WOOD, price, picks)


def _in_construct(table: Position) -> bool:
    return table.spell != NO_CARD and table.tables.spell[table.spell] == CONSTRUCT


def _in_master_builder(table: Position) -> bool:
    return table.spell != NO_CARD and table.tables.spell[table.spell] == MASTER_BUILDER


def _add_afterwards(table: Position, picks: list[int]) -> None:
    """Add the picks of the extra spell, the purchase and the Elves' walk."""
    step = table.step
    if step == EXTRA:
        picks.append(NOTHING)
        add_spells(table, table.turn, picks)
    elif step == BUY:
        picks.append(NOTHING)
        _add_purchases(table, picks)
    elif step == PAY_CARD:
        price = card_price(table, table.turn, table.chosen)
        add_splits(table, table.turn, GOLD, price, picks)
    elif step == ELF_FROM:
        picks.append(NOTHING)
        _add_walks(table, picks)
    else:
        _add_walk_ends(table, picks)


def _add_purchases(table: Position, picks: list[int]) -> None:
    found: list[int] = []
    at: i64
    for at in range(DISPLAY):
        card = table.display[at]
        if card != NO_CARD:
            price = card_price(table, table.turn, card)
            if can_pay(table, table.turn, GOLD, price, NOWHERE):
                found.append(FIRST_TAKE + card)
    found.sort()
    picks.extend(found)


def _add_walks(table: Position, picks: list[int]) -> None:
    hex: i64
    for hex in range(HEXES):
        if may_walk(table, table.turn, hex):
            picks.append(FIRST_HEX + hex)


def _add_walk_ends(table: Position, picks: list[int]) -> None:
    hex: i64
    for hex in range(HEXES):
        if may_walk_to(table, table.turn, table.place, hex):
            picks.append(FIRST_HEX + hex)


# -- what a pick does -------------------------------------------------------------------------------------


def carry_out(table: Position, pick: i64) -> None:
    """Do what a legal pick says."""
    step = table.step
    if step <= CASTLE_HEX:
        _lay(table, pick)
    elif step <= BACK_HEX:
        _place(table, pick)
    elif step in (CARD, EXTRA, CONSTRUCT_WHAT, BUILDER_CARD):
        _begin_action(table, pick)
    elif step in (SLOT, MONUMENT_SLOT):
        _choose_slot(table, pick - FIRST_SLOT)
    elif step <= PAY_MONUMENT:
        _pay_rest(table, pick - FIRST_PAY)
    elif step < EXTRA:
        aim(table, pick)
    elif step in (BUY, PAY_CARD):
        _buy(table, pick)
    else:
        _walk(table, pick)


def _lay(table: Position, pick: i64) -> None:
    """Lay a tile or a castle (4.3)."""
    step = table.step
    if pick == LAY_CASTLE:
        table.step = CASTLE_HEX
        return
    if step == LAY:
        table.chosen = pick - FIRST_TILE
        give_tile(table, table.turn, table.chosen)
        table.step = FIRST_HALF
        return
    hex = pick - FIRST_HEX
    if step == FIRST_HALF:
        table.place = hex
        table.step = SECOND_HALF
        return
    if step == SECOND_HALF:
        lay_double(table, table.chosen, table.place, hex)
        table.laid[0] = table.place
        table.laid[1] = hex
    else:
        lay_castle(table, table.turn, hex)
        table.laid[0] = hex
    table.chosen = NOWHERE
    table.place = NOWHERE
    table.laid_in_round = True
    table.step = FIGURE


def _place(table: Position, pick: i64) -> None:
    """Place a figure on what was laid, take one back, or neither (4.5)."""
    step = table.step
    if step == FIGURE and pick != NOTHING:
        table.step = BACK_HEX if pick == BACK else FIGURE_HEX
        table.chosen = NOWHERE if pick == BACK else pick - FIRST_FIGURE
        return
    if step == FIGURE_HEX:
        put_figure(table, table.turn, table.chosen, pick - FIRST_HEX)
    elif step == BACK_HEX:
        send_home(table, pick - FIRST_HEX)
    table.chosen = NOWHERE
    table.step = CARD


# -- cards, buildings, monuments (4.6) --------------------------------------------------------------------


def _begin_action(table: Position, pick: i64) -> None:
    """Cast, build or erect, or nothing of it."""
    if pick == NOTHING:
        end_action(table)
    elif pick == MONUMENT:
        table.step = MONUMENT_SLOT
    elif pick >= FIRST_BUILD:
        table.chosen = pick - FIRST_BUILD
        table.open_cards[table.chosen] = 1
        table.step = SLOT
    else:
        _cast(table, pick - FIRST_CAST)


def _cast(table: Position, card: i64) -> None:
    price = spell_price(table, table.turn, card)
    if is_short(table, table.turn, CRYSTALS, price):
        table.chosen = card
        table.open_cards[card] = 1
        table.step = PAY_SPELL
    else:
        pay(table, table.turn, CRYSTALS, price)
        lay_on_pile(table, table.turn, card)
        begin_spell(table, card)


def _choose_slot(table: Position, slot: i64) -> None:
    """Build or erect in a slot, once it is paid; Construct is free."""
    if table.step == SLOT:
        _pay_for(table, building_price(table, table.turn, table.chosen, slot), slot, PAY_BUILDING)
    else:
        price = monument_price(table, table.turn, slot, NOWHERE, NO_CARD)
        _pay_for(table, price, slot, PAY_MONUMENT)


def _pay_for(table: Position, price: i64, slot: i64, payment: i64) -> None:
    if not _in_construct(table):
        if is_short(table, table.turn, WOOD, price):
            table.place = slot
            table.step = payment
            return
        pay(table, table.turn, WOOD, price)
    _put_up(table, slot, payment == PAY_BUILDING)


def _put_up(table: Position, slot: i64, is_building: bool) -> None:
    """Build or erect what is paid; after Master Builder's building its monument is asked for."""
    if not is_building:
        erect(table, table.turn, slot)
        end_action(table)
        return
    build(table, table.turn, table.chosen, slot)
    if _in_master_builder(table):
        table.chosen = NOWHERE
        table.place = NOWHERE
        table.step = MONUMENT_SLOT
    else:
        end_action(table)


def _pay_rest(table: Position, units: i64) -> None:
    """Pay with the help of a Market."""
    step = table.step
    seat = table.turn
    if step == PAY_SPELL:
        card = table.chosen
        pay_split(table, seat, CRYSTALS, spell_price(table, seat, card), units)
        lay_on_pile(table, seat, card)
        begin_spell(table, card)
    elif step == PAY_BUILDING:
        price = building_price(table, seat, table.chosen, table.place)
        pay_split(table, seat, WOOD, price, units)
        _put_up(table, table.place, True)
    else:
        price = monument_price(table, seat, table.place, NOWHERE, NO_CARD)
        pay_split(table, seat, WOOD, price, units)
        _put_up(table, table.place, False)


# -- buying (4.7) and walking (4.8) -----------------------------------------------------------------------


def _buy(table: Position, pick: i64) -> None:
    seat = table.turn
    if pick == NOTHING:
        end_buying(table)
        return
    card = table.chosen if table.step == PAY_CARD else pick - FIRST_TAKE
    price = card_price(table, seat, card)
    if table.step == PAY_CARD:
        pay_split(table, seat, GOLD, price, pick - FIRST_PAY)
    elif is_short(table, seat, GOLD, price):
        table.chosen = card
        table.step = PAY_CARD
        return
    else:
        pay(table, seat, GOLD, price)
    take_card(table, seat, card)
    refill(table)
    end_buying(table)


def _walk(table: Position, pick: i64) -> None:
    """Walk with a villager, or not; then the turn ends."""
    if pick == NOTHING:
        end_turn(table)
    elif table.step == ELF_FROM:
        table.place = pick - FIRST_HEX
        table.step = ELF_TO
    else:
        move_figure(table, table.place, pick - FIRST_HEX)
        end_turn(table)
