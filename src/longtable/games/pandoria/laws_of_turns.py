"""What is true of every position of the course of the game: whose turn it is, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    CASTLE,
    CLONE,
    CONJURE,
    CONSTRUCT,
    DOUBLES,
    ELVES,
    ENCHANTED_CASTLE,
    FLEE,
    FREE,
    HALFLINGS,
    HEXES,
    MAGES,
    MASTER_BUILDER,
    MOST_SEATS,
    MUSTER,
    NO_CARD,
    NOWHERE,
    RAGE,
    SLOTS,
    TELEPORT,
    TERRAIN,
    VILLAGER,
    neighbours_of,
)
from longtable.games.pandoria.ledger import Ledger
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    ADOPT_SEAT,
    BUILDER_CARD,
    BUY,
    CARD,
    CASTLE_FIGURE,
    CASTLE_HEX,
    CONJURE_WHAT,
    CONSTRUCT_WHAT,
    ELF_FROM,
    ELF_TO,
    EXTRA,
    EXTRA_DUE,
    EXTRA_USED,
    FIGURE,
    FLEE_HEX,
    IN_HAND,
    LAY,
    MONUMENT_SLOT,
    NO_EXTRA,
    ON_DISPLAY,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    RAGE_HEX,
    SECOND_HALF,
    SLOT,
    SPELL_CASTLE,
    SPELL_FIGURE,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

MOST_TARGETS: Final = 7  #: Flee may bring home all figures of a seat

_PLACED_ON_A_HEX: Final = (SECOND_HALF, TERRAIN_SECOND, TELEPORT_TO, ELF_TO, CASTLE_FIGURE)
_PLACED_IN_A_SLOT: Final = (PAY_BUILDING, PAY_MONUMENT)
_FROM_HAND: Final = (SLOT, PAY_SPELL, PAY_BUILDING)
_AFTER_SCORING: Final = (BUY, PAY_CARD, ELF_FROM, ELF_TO)
_WHOSE_SPELL: Final = {
    ADOPT_SEAT: (ADOPT,),
    SPELL_FIGURE: (ASTRAL_SHIP, CLONE, MUSTER),
    SPELL_HEX: (ASTRAL_SHIP, CLONE, MUSTER),
    CONJURE_WHAT: (CONJURE,),
    CONSTRUCT_WHAT: (CONSTRUCT,),
    BUILDER_CARD: (MASTER_BUILDER,),
    SPELL_CASTLE: (ENCHANTED_CASTLE,),
    CASTLE_FIGURE: (ENCHANTED_CASTLE,),
    FLEE_HEX: (FLEE,),
    RAGE_HEX: (RAGE,),
    TELEPORT_FROM: (TELEPORT,),
    TELEPORT_TO: (TELEPORT,),
    TERRAIN_FIRST: (TERRAIN,),
    TERRAIN_SECOND: (TERRAIN,),
    ACQUIRE_CARD: (ACQUIRE,),
}
#: a spell builds in these steps, or what is built is played from the hand
_PERHAPS_A_SPELL: Final = {
    SLOT: (CONSTRUCT, MASTER_BUILDER),
    MONUMENT_SLOT: (CONSTRUCT, MASTER_BUILDER),
    PAY_BUILDING: (MASTER_BUILDER,),
    PAY_MONUMENT: (MASTER_BUILDER,),
}

# -- turns and rounds (4.2, 4.11) ------------------------------------------------------------------------


def _the_company_is_right(ledger: Ledger) -> bool:
    table = ledger.table
    realms = [int(realm) for realm in table.realms]
    return len(set(realms)) == len(realms) and (not table.teams or table.seats == MOST_SEATS)


def _turns_go_round(ledger: Ledger) -> bool:
    table = ledger.table
    if ledger.over:
        return table.turns % table.seats == 0 and table.turns > 0
    return table.turn == (table.starter + table.turns) % table.seats


def _rounds_note_what_is_laid(ledger: Ledger) -> bool:
    """Whether somebody has laid in this round is known from the first turn on."""
    table = ledger.table
    laid = table.laid[0] != NOWHERE
    if ledger.over:
        return not table.laid_in_round
    if table.turn == table.starter:
        return table.laid_in_round == laid
    return table.laid_in_round or not laid


def _the_last_round_begins_when_it_must(ledger: Ledger) -> bool:
    """When a tile cannot be replaced, or when the last one is drawn (4.11)."""
    table = ledger.table
    if table.end_emptied:
        return table.last_round == (table.stack_size() == 0)
    short = any(len(ledger.hand_of_tiles(s)) < ledger.full_hand(s) for s in ledger.seats)
    return table.last_round == short


def _the_game_ends_when_it_must(ledger: Ledger) -> bool:
    """With the last round, or where nobody could lay anything in a round."""
    if not ledger.over or ledger.table.last_round:
        return True
    seats = ledger.seats
    return not any(ledger.can_lay_castle(s) or ledger.can_lay_tile(s) for s in seats)


# -- what a turn keeps -------------------------------------------------------------------------------------


def _laid_lies_there(ledger: Ledger) -> bool:
    """What was laid in this turn is a castle of the seat, or a double tile that is not of the start."""
    table = ledger.table
    first, second = int(table.laid[0]), int(table.laid[1])
    if ledger.over or table.step <= CASTLE_HEX:
        return (first, second) == (NOWHERE, NOWHERE)
    if first == NOWHERE:
        stuck = not ledger.can_lay_castle(table.turn) and not ledger.can_lay_tile(table.turn)
        return second == NOWHERE and (stuck or not FIGURE <= table.step <= CARD)
    if second == NOWHERE:
        return ledger.ground[first] == CASTLE + table.turn
    there = ledger.data.starting_hexes
    return first != second and table.mates[first] == second and first not in there


def _steps_keep_what_they_need(ledger: Ledger) -> bool:
    table = ledger.table
    placed = table.step in _PLACED_ON_A_HEX or table.step in _PLACED_IN_A_SLOT
    if ledger.over:
        return table.step == LAY and table.place == NOWHERE
    return (table.place != NOWHERE) == placed


def _places_are_what_they_were_chosen_for(ledger: Ledger) -> bool:
    table, hex = ledger.table, int(ledger.table.place)
    if hex == NOWHERE or ledger.over or table.step in _PLACED_IN_A_SLOT:
        return True
    standing = ledger.figures.get(hex, (NOWHERE, NOWHERE))
    match table.step:
        case step if step in (SECOND_HALF, TERRAIN_SECOND):
            return ledger.ground[hex] == FREE
        case step if step == CASTLE_FIGURE:
            return ledger.ground[hex] == CASTLE + table.turn and hex not in ledger.figures
        case step if step == ELF_TO:
            return standing == (table.turn, VILLAGER)
        case _:
            return standing[0] == table.turn and hex != table.first_target


def _chosen_cards_are_there(ledger: Ledger) -> bool:
    """A card about to be played is in the hand and open to all; one about to be bought on the display."""
    table = ledger.table
    if table.step == PAY_CARD:
        return table.cards[table.chosen] == ON_DISPLAY
    if table.step not in _FROM_HAND:
        return True
    held = table.cards[table.chosen] == IN_HAND + table.turn
    return bool(held and table.open_cards[table.chosen])


def _chosen_figures_may_be_placed(ledger: Ledger) -> bool:
    table = ledger.table
    if table.step == SPELL_HEX:
        return table.may_place(table.turn, table.chosen)
    if table.step == SPELL_CASTLE:
        return table.castles[table.turn] > 0
    return True


def _chosen_tiles_are_what_they_must_be(ledger: Ledger) -> bool:
    table = ledger.table
    if table.step not in (TERRAIN_FIRST, TERRAIN_SECOND):
        return table.chosen < DOUBLES or table.step > CASTLE_HEX
    single = table.spell != NO_CARD and table.tables.strength[table.spell] == 1
    return single == (table.chosen >= DOUBLES) and (not single or table.step == TERRAIN_FIRST)


def _paying_is_asked_where_something_is_missing(ledger: Ledger) -> bool:
    return ledger.over or ledger.is_short()


# -- spells (3.4) ----------------------------------------------------------------------------------------


def _spells_fit_their_steps(ledger: Ledger) -> bool:
    table, tables = ledger.table, ledger.table.tables
    step, card = int(table.step), int(table.spell)
    spell = NOWHERE if card == NO_CARD else int(tables.spell[card])
    if ledger.over or step not in (*_WHOSE_SPELL, *_PERHAPS_A_SPELL):
        return card == NO_CARD
    if step in _WHOSE_SPELL:
        fits = spell in _WHOSE_SPELL[step]
    else:
        fits = card == NO_CARD or spell in _PERHAPS_A_SPELL[step]
    return fits and (card == NO_CARD or card in ledger.cast_by(table.turn))


def _targets_are_counted(ledger: Ledger) -> bool:
    table = ledger.table
    if table.step in (SPELL_FIGURE, SPELL_HEX, TELEPORT_FROM, TELEPORT_TO, ACQUIRE_CARD):
        ship = table.tables.spell[table.spell] == ASTRAL_SHIP
        fits = table.targets < (1 if ship else table.tables.strength[table.spell])
    else:
        fits = table.targets == 0 or table.step == FLEE_HEX
    counted = table.step in (SPELL_FIGURE, SPELL_HEX, TELEPORT_FROM, TELEPORT_TO)
    first = int(table.first_target)
    if (first != NOWHERE) != (counted and table.targets > 0):
        return False
    return fits and (first == NOWHERE or ledger.figures.get(first, (-1, 0))[0] == table.turn)


def _rage_is_of_this_turn(ledger: Ledger) -> bool:
    """It is named before scoring, and stands beside a region that has closed."""
    table, hex = ledger.table, int(ledger.table.rage_hex)
    if hex == NOWHERE:
        return table.rage == 0
    closing = {other for other in range(HEXES) if table.region[other] in ledger.closing}
    strengths = {
        int(table.tables.strength[card])
        for card in ledger.cast_by(table.turn)
        if table.tables.spell[card] == RAGE
    }
    return (
        not ledger.over
        and table.step in _AFTER_SCORING
        and ledger.figures.get(hex) == (table.turn, VILLAGER)
        and bool(closing.intersection(neighbours_of(hex)))
        and table.rage in strengths
    )


def _the_extra_spell_is_for_halflings_who_built(ledger: Ledger) -> bool:
    table = ledger.table
    builds = table.step in (MONUMENT_SLOT, PAY_MONUMENT) and table.spell != NO_CARD
    second = builds and table.tables.spell[table.spell] == MASTER_BUILDER
    if ledger.over or not ledger.able(int(table.turn), HALFLINGS):
        return table.extra == NO_EXTRA
    if table.extra == EXTRA_DUE:
        return second
    if table.extra == NO_EXTRA:
        return not second and table.step != EXTRA
    built = any(ledger.slot(int(table.turn), slot) for slot in range(SLOTS))
    from_hand = table.step in _PERHAPS_A_SPELL and table.spell == NO_CARD
    return built and CARD < table.step < ELF_FROM and not from_hand and table.extra == EXTRA_USED


# -- scoring, buying, walking (4.7, 4.8) --------------------------------------------------------------------


def _scoring_is_noted(ledger: Ledger) -> bool:
    table = ledger.table
    if ledger.over or table.step <= CASTLE_HEX:
        return not ledger.closing and len(table.scored_from) == 0
    scored = table.step in _AFTER_SCORING and bool(ledger.closing)
    return (len(table.scored_from) > 0) == scored


def _steps_are_for_those_who_have_them(ledger: Ledger) -> bool:
    """Buying is for whoever closed a region, and for Mages; raging too; walking is for Elves."""
    table = ledger.table
    if table.step in (ELF_FROM, ELF_TO):
        return ledger.able(int(table.turn), ELVES)
    if table.step == EXTRA:
        return table.extra == EXTRA_USED
    buys = table.step not in (BUY, PAY_CARD)
    return buys or bool(ledger.closing) or ledger.able(int(table.turn), MAGES)


def _somebody_asked_can_answer(ledger: Ledger) -> bool:
    return ledger.over == (len(ledger.table.picks()) == 0)


LAWS_OF_TURNS: Final[tuple[tuple[Callable[[Ledger], bool], str], ...]] = (
    (_the_company_is_right, "each seat has a realm of its own, and teams are of four seats"),
    (_turns_go_round, "turns go round from the seat that began, until a round ends"),
    (_rounds_note_what_is_laid, "whether somebody has laid in this round is noted"),
    (_the_last_round_begins_when_it_must, "the last round is the one that runs out of tiles"),
    (_the_game_ends_when_it_must, "the game ends with the last round, or where nobody can lay"),
    (_laid_lies_there, "what was laid in this turn lies there"),
    (_steps_keep_what_they_need, "hexes and slots chosen before are kept while they are needed"),
    (_places_are_what_they_were_chosen_for, "a hex chosen before is what it was chosen for"),
    (_chosen_cards_are_there, "a card chosen is held openly, or lies on the display"),
    (_chosen_figures_may_be_placed, "a figure chosen, or a castle, is there to be placed"),
    (_chosen_tiles_are_what_they_must_be, "a tile chosen is a double one, or what Terrain draws"),
    (_paying_is_asked_where_something_is_missing, "a way to pay is asked for where it is needed"),
    (_spells_fit_their_steps, "a spell under way was cast, and is what the step belongs to"),
    (_targets_are_counted, "targets of a spell are counted, and the first one is known"),
    (_rage_is_of_this_turn, "whoever rages does so in this turn, beside what has closed"),
    (
        _the_extra_spell_is_for_halflings_who_built,
        "one more spell is for Halflings who have built in this turn",
    ),
    (_scoring_is_noted, "what closed in this turn is noted until the turn ends, and scored once"),
    (
        _steps_are_for_those_who_have_them,
        "buying is for who closed a region or is a Mage, walking for Elves",
    ),
    (_somebody_asked_can_answer, "whoever is asked has something to pick"),
)
