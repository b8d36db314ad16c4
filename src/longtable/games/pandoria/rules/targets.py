"""What a spell is aimed at, one pick after the other (3.4, ``docs/picks.md`` 4.2)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    CLONE,
    CONJURE,
    CONSTRUCT,
    CRYSTALS,
    DISPLAY,
    DONE,
    DOUBLES,
    ENCHANTED_CASTLE,
    FIGURE_KINDS,
    FIRST_FIGURE,
    FIRST_HEX,
    FIRST_RESOURCE,
    FIRST_SEAT,
    FIRST_TAKE,
    FLEE,
    GOLD,
    HEXES,
    MASTER_BUILDER,
    MONUMENT,
    NO_CARD,
    NOWHERE,
    RAGE,
    RESOURCES,
    TELEPORT,
    WOOD,
)
from longtable.games.pandoria.rules.buildings import add_buildings, can_cover_any
from longtable.games.pandoria.rules.figures import (
    has_clone_space,
    has_figure,
    has_space,
    is_clone_space,
    is_free_ship,
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
    lay_single,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.spells import has_open_card, may_adopt, may_rage
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    ADOPT_SEAT,
    BUILDER_CARD,
    CASTLE_FIGURE,
    CONJURE_WHAT,
    CONSTRUCT_WHAT,
    FLEE_HEX,
    RAGE_HEX,
    SPELL_CASTLE,
    SPELL_FIGURE,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.rules.turns import (
    draw_double,
    draw_single,
    end_action,
    refill,
    take_card,
)

# -- the beginning ----------------------------------------------------------------------------------------


def begin_spell(table: Position, card: i64) -> None:
    """Begin to carry out the spell of a card that is paid, or copied; Terrain draws its tile now."""
    spell = table.tables.spell[card]
    table.spell = card
    table.chosen = NOWHERE
    table.place = NOWHERE
    if spell in (ASTRAL_SHIP, CLONE) or spell > MASTER_BUILDER:
        _begin_on_board(table, card, spell)
    elif spell == ACQUIRE:
        table.step = ACQUIRE_CARD
    elif spell == ADOPT:
        table.step = ADOPT_SEAT
    elif spell == CONJURE:
        table.step = CONJURE_WHAT
    elif spell == CONSTRUCT:
        table.step = CONSTRUCT_WHAT
    elif spell == ENCHANTED_CASTLE:
        table.step = SPELL_CASTLE
    elif spell == FLEE:
        table.step = FLEE_HEX
    else:
        table.step = BUILDER_CARD


def _begin_on_board(table: Position, card: i64, spell: i64) -> None:
    if spell == RAGE:
        table.step = RAGE_HEX
    elif spell == TELEPORT:
        table.step = TELEPORT_FROM
    elif spell < RAGE:
        table.step = SPELL_FIGURE
    else:
        double = table.tables.strength[card] == 2
        table.chosen = draw_double(table) if double else draw_single(table)
        table.step = TERRAIN_FIRST


# -- what may be picked -----------------------------------------------------------------------------------


def add_targets(table: Position, picks: list[int]) -> None:
    """Add the legal picks in the steps of a spell."""
    step = table.step
    if step == ADOPT_SEAT:
        _add_seats(table, picks)
    elif step == CONJURE_WHAT:
        _add_resources(table, picks)
    elif step == CONSTRUCT_WHAT:
        if can_cover_any(table, table.turn):
            picks.append(MONUMENT)
        add_buildings(table, table.turn, True, False, picks)
    elif step == BUILDER_CARD:
        add_buildings(table, table.turn, False, True, picks)
    elif step == ACQUIRE_CARD:
        _add_done(table, picks)
        add_open_cards(table, picks)
    elif step in (SPELL_FIGURE, CASTLE_FIGURE):
        _add_done(table, picks)
        add_figures(table, picks)
    elif step == TERRAIN_FIRST:
        if table.chosen < DOUBLES:
            add_first_places(table, picks)
        else:
            add_places_alone(table, picks)
    elif step == TERRAIN_SECOND:
        add_second_places(table, table.place, picks)
    elif step == SPELL_CASTLE:
        add_places_alone(table, picks)
    else:
        _add_hexes(table, picks)


def _add_done(table: Position, picks: list[int]) -> None:
    """After the first target a spell may be ended (``docs/picks.md`` 0.3)."""
    if table.targets > 0:
        picks.append(DONE)


def _add_seats(table: Position, picks: list[int]) -> None:
    first = RESOURCES * table.turn
    crystals = table.stock[first + CRYSTALS]
    gold = table.stock[first + GOLD]
    wood = table.stock[first + WOOD]
    other: i64
    for other in range(table.seats):
        if may_adopt(table, table.turn, other, NO_CARD, crystals, gold, wood):
            picks.append(FIRST_SEAT + other)


def _add_resources(table: Position, picks: list[int]) -> None:
    resource: i64
    for resource in range(RESOURCES):
        if table.stock[RESOURCES * table.turn + resource] < table.tables.strength[table.spell]:
            picks.append(FIRST_RESOURCE + resource)


def add_open_cards(table: Position, picks: list[int]) -> None:
    """Add all cards on the display."""
    first = len(picks)
    at: i64
    for at in range(DISPLAY):
        if table.display[at] != NO_CARD:
            picks.append(FIRST_TAKE + table.display[at])
    if len(picks) - first > 1:
        taken = picks[first:]
        taken.sort()
        del picks[first:]
        picks.extend(taken)


def add_figures(table: Position, picks: list[int]) -> None:
    """Add the figures that may be placed."""
    kind: i64
    for kind in range(FIGURE_KINDS):
        if table.may_place(table.turn, kind):
            picks.append(FIRST_FIGURE + kind)


def _add_hexes(table: Position, picks: list[int]) -> None:
    """Add the hexes of the board that a spell may be aimed at."""
    if table.step == FLEE_HEX or table.step == TELEPORT_FROM:
        _add_done(table, picks)
    hex: i64
    for hex in range(HEXES):
        if _is_target(table, hex):
            picks.append(FIRST_HEX + hex)


def _is_target(table: Position, hex: i64) -> bool:
    step = table.step
    if step == FLEE_HEX:
        return stands(table, table.turn, hex)
    if step == TELEPORT_FROM:
        return stands(table, table.turn, hex) and hex != table.first_target
    if step == RAGE_HEX:
        return may_rage(table, table.turn, hex)
    spell = table.tables.spell[table.spell]
    if spell == ASTRAL_SHIP:
        return is_free_ship(table, hex)
    if spell == CLONE:
        return is_clone_space(table, table.turn, hex)
    return table.is_space(hex)  # Muster, Teleport


# -- what a pick does -------------------------------------------------------------------------------------


def aim(table: Position, pick: i64) -> None:
    """Carry out a legal pick in the steps of a spell, those of buildings left aside."""
    step = table.step
    if pick == DONE:
        _end_spell(table)
    elif step == ADOPT_SEAT:
        begin_spell(table, table.piles[pick - FIRST_SEAT])
    elif step == CONJURE_WHAT:
        at = RESOURCES * table.turn + pick - FIRST_RESOURCE
        table.stock[at] = table.tables.strength[table.spell]
        end_action(table)
    elif step == ACQUIRE_CARD:
        take_card(table, table.turn, pick - FIRST_TAKE)
        _next_target(table)
    elif step == SPELL_FIGURE:
        table.chosen = pick - FIRST_FIGURE
        table.step = SPELL_HEX
    elif step == CASTLE_FIGURE:
        put_figure(table, table.turn, pick - FIRST_FIGURE, table.place)
        end_action(table)
    else:
        _aim_at(table, pick - FIRST_HEX)


def _aim_at(table: Position, hex: i64) -> None:
    """Aim a spell at a hex."""
    step = table.step
    if step == SPELL_HEX:
        put_figure(table, table.turn, table.chosen, hex)
        table.first_target = hex
        table.step = SPELL_FIGURE
        _next_target(table)
    elif step == FLEE_HEX:
        send_home(table, hex)
        _next_target(table)
    elif step == TELEPORT_FROM:
        table.place = hex
        table.step = TELEPORT_TO
    elif step == TELEPORT_TO:
        move_figure(table, table.place, hex)
        table.first_target = hex
        table.step = TELEPORT_FROM
        _next_target(table)
    elif step == RAGE_HEX:
        table.rage_hex = hex
        table.rage = table.tables.strength[table.spell]
        end_action(table)
    elif step == SPELL_CASTLE:
        _lay_castle(table, hex)
    else:
        _lay_terrain(table, hex)


def _lay_castle(table: Position, hex: i64) -> None:
    """Lay Enchanted Castle's castle; a figure goes on it if the reserve now has one (RULINGS)."""
    lay_castle(table, table.turn, hex)
    if table.has_figure_to_place(table.turn):
        table.place = hex
        table.step = CASTLE_FIGURE
    else:
        end_action(table)


def _lay_terrain(table: Position, hex: i64) -> None:
    """Lay Terrain's tile; nobody may be put on it."""
    if table.step == TERRAIN_SECOND:
        lay_double(table, table.chosen, table.place, hex)
        end_action(table)
    elif table.chosen < DOUBLES:
        table.place = hex
        table.step = TERRAIN_SECOND
    else:
        lay_single(table, table.chosen, hex)
        end_action(table)


def _next_target(table: Position) -> None:
    """Ask for one more target; where none is left to pick the spell is over."""
    table.chosen = NOWHERE
    table.place = NOWHERE
    table.targets += 1
    if not _has_next_target(table):
        _end_spell(table)


def _has_next_target(table: Position) -> bool:
    """Whether the spell may have, and finds, another target."""
    spell = table.tables.spell[table.spell]
    if spell == FLEE:
        return has_figure(table, table.turn)
    if table.targets >= most_targets(table, table.spell):
        return False
    if spell == ACQUIRE:
        return has_open_card(table)
    if spell == TELEPORT:
        return _has_other_figure(table) and has_space(table)
    if not table.has_figure_to_place(table.turn):
        return False
    return has_clone_space(table, table.turn) if spell == CLONE else has_space(table)


def most_targets(table: Position, card: i64) -> i64:
    """Return how many targets a spell may have; Flee, which may have any number, left aside."""
    return 1 if table.tables.spell[card] == ASTRAL_SHIP else table.tables.strength[card]


def _has_other_figure(table: Position) -> bool:
    """Whether a figure stands on the board that Teleport has not moved yet."""
    return any(hex != table.first_target and stands(table, table.turn, hex) for hex in range(HEXES))


def _end_spell(table: Position) -> None:
    """End a spell with several targets; what Acquire took from the display is replaced now."""
    if table.tables.spell[table.spell] == ACQUIRE:
        refill(table)
    end_action(table)
