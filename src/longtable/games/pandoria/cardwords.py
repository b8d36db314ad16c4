"""What cards and realms do, in the few words that there is room for on them (3.4, 3.5, 4.8).

What they are called, and what they do at length, is in :mod:`longtable.games.pandoria.words`.
"""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message
from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    CLONE,
    CONJURE,
    CONSTRUCT,
    ENCHANTED_CASTLE,
    FLEE,
    LARGE_TREASURY,
    LUMBERYARD,
    MARKET,
    MASTER_BUILDER,
    MUSTER,
    RAGE,
    REPOSITORY,
    SCHOOL,
    SHRINE,
    SMALL_TOWER,
    SMALL_TREASURY,
    STATUE,
    STORE,
    TELEPORT,
    TERRAIN,
    VAULT,
)
from longtable.games.pandoria.rules.tables import Tables

_SINGLE: Final = 1  #: what a strength of one card, figure or hex is

# -- spells ------------------------------------------------------------------------------------------------

_PLAIN: Final = {
    ADOPT: N_("Copy the top of another pile."),
    ASTRAL_SHIP: N_("Put a figure on a free ship."),
    CONSTRUCT: N_("Build or erect for free."),
    ENCHANTED_CASTLE: N_("Lay a castle with a figure."),
    FLEE: N_("Take back any of your figures."),
    MASTER_BUILDER: N_("Build and erect a monument."),
}
_ONE: Final = {
    ACQUIRE: N_("Take an open card for free."),
    CLONE: N_("Put a figure next to yours."),
    MUSTER: N_("Put a figure on a free space."),
    TELEPORT: N_("Move one of your figures."),
    TERRAIN: N_("Draw a single tile and lay it."),
}
_MORE: Final = {
    ACQUIRE: N_("Take up to {count} cards for free."),
    CLONE: N_("Up to {count} figures next to yours."),
    MUSTER: N_("Up to {count} figures on free spaces."),
    TELEPORT: N_("Move up to {count} of your figures."),
    TERRAIN: N_("Draw a double tile and lay it."),
    CONJURE: N_("Raise one resource to {count}."),
    RAGE: N_("One villager counts as {count}."),
}


def spell_effect(tables: Tables, card: int) -> Message:
    """Return what a card's spell does, in one short sentence."""
    spell, strength = int(tables.spell[card]), int(tables.strength[card])
    if spell in _PLAIN:
        return Message(_PLAIN[spell])
    if strength == _SINGLE and spell in _ONE:
        return Message(_ONE[spell])
    return Message(_MORE[spell], (("count", strength),))


# -- buildings ---------------------------------------------------------------------------------------------

_EFFECTS: Final = (
    N_("Cards cost {rate} gold less."),
    N_("Build and erect for {rate} wood less."),
    N_("Spells cost {rate} crystals less."),
    *[
        N_("{points} points for {units} extra crystals."),
        N_("{points} points for {units} extra gold."),
    ],
    N_("{points} points for {units} extra wood."),
    N_("{rate} others pay for 1 missing."),
    N_("After your turn 0 becomes {rate}."),
    *[N_("+{rate} wood a forest hex."), N_("+{rate} gold a hill hex.")],
    N_("+{rate} crystals a mountain hex."),
    *[N_("+{rate} wood a forest hex."), N_("+{rate} gold a hill hex.")],
    N_("+{rate} crystals a mountain hex."),
    N_("+{rate} points a city hex."),
    N_("{rate} points for each spell."),
    N_("{rate} points when a track goes over 10."),
)
_SINGLES: Final = {
    SCHOOL: N_("Spells cost 1 crystal less."),
    LUMBERYARD: N_("1 point for {units} extra wood."),
    VAULT: N_("1 point for {units} extra gold."),
    REPOSITORY: N_("1 point for {units} extra crystals."),
    MARKET: N_("1 other pays for 1 missing."),
    SMALL_TOWER: N_("+1 crystal a mountain hex."),
    STATUE: N_("+1 point a city hex."),
    SHRINE: N_("1 point for each spell."),
    STORE: N_("1 point when a track goes over 10."),
}
_TREASURIES: Final = (LARGE_TREASURY, SMALL_TREASURY)


def building_effect(tables: Tables, card: int, treasury_gold: bool) -> Message:
    """Return what a card's building does, in one short sentence; treasuries by the table's option."""
    building, rate = int(tables.building[card]), int(tables.rate[card])
    values = (("rate", rate), ("points", rate), ("units", rate + 1))
    text = _EFFECTS[building]
    if rate == _SINGLE and building in _SINGLES:
        text = _SINGLES[building]
    if building in _TREASURIES and not treasury_gold:
        text = N_("+1 point a hill hex.") if rate == _SINGLE else N_("+{rate} points a hill hex.")
    return Message(text, tuple([value for value in values if f"{{{value[0]}}}" in text]))


# -- realms ------------------------------------------------------------------------------------------------

_ABILITIES: Final = (
    N_("The leader may come early"),
    N_("Two tiles to choose from"),
    N_("A villager may walk"),
    N_("May buy in every turn"),
    N_("A spell after building"),
)


def ability(realm: int) -> Message:
    """Return what a realm can do, in a few words for its board."""
    return Message(_ABILITIES[realm])
