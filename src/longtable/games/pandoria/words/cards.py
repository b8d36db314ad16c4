"""What cards are called and what they do: their spells and buildings, each in its strength (3.4, 3.5)."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, say
from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    BANK,
    CARPENTER,
    CLONE,
    CONJURE,
    CONSTRUCT,
    ENCHANTED_CASTLE,
    FLEE,
    HILL,
    LARGE_MILL,
    LUMBERYARD,
    MARKET,
    MASTER_BUILDER,
    MUSTER,
    POINTS,
    POORHOUSE,
    RAGE,
    REPOSITORY,
    SCHOOL,
    SHRINE,
    SMALL_MILL,
    STATUE,
    STORE,
    TELEPORT,
    TERRAIN,
    YIELDS,
)
from longtable.games.pandoria.rules import Tables
from longtable.games.pandoria.words import naming

# -- spells --------------------------------------------------------------------------------------------------

_SPELLS: Final = (
    *(N_("Acquire"), N_("Adopt"), N_("Astral Ship"), N_("Clone"), N_("Conjure")),
    *(N_("Construct"), N_("Enchanted Castle"), N_("Flee"), N_("Master Builder")),
    *(N_("Muster"), N_("Rage"), N_("Teleport"), N_("Terrain")),
)
_STRONG_SPELLS: Final = (ACQUIRE, CLONE, CONJURE, MUSTER, RAGE, TELEPORT)
_ONE_TARGET: Final = {
    ACQUIRE: N_("Take a card from the display for free."),
    CLONE: N_("Put a figure on a free space next to a figure of yours."),
    MUSTER: N_("Put a figure on any free space."),
    TELEPORT: N_("Move one of your figures to any free space."),
    TERRAIN: N_("Draw a single tile and lay it."),
}
_TWO_TARGETS: Final = {
    ACQUIRE: N_("Take up to 2 cards from the display for free."),
    CLONE: N_("Put up to 2 figures on free spaces next to figures of yours."),
    MUSTER: N_("Put up to 2 figures on any free spaces."),
    TELEPORT: N_("Move up to 2 of your figures to any free spaces."),
    TERRAIN: N_("Draw a double tile and lay it."),
}
_SPELL_EFFECTS: Final = {
    ADOPT: N_("Do what the top spell of another player says."),
    ASTRAL_SHIP: N_("Put a figure on a free ship."),
    CONJURE: N_("Raise one of your resources to {strength}."),
    CONSTRUCT: N_("Build a building or erect a monument for free."),
    ENCHANTED_CASTLE: N_("Lay one of your castles, with a figure on it."),
    FLEE: N_("Take back as many of your figures as you like."),
    MASTER_BUILDER: N_("Build a building, then erect a monument."),
    RAGE: N_("One of your villagers counts as {strength} in this scoring."),
}


def spell_title(spell: int) -> Message:
    """Name a spell, its strength left aside."""
    return Message(_SPELLS[spell])


def spell_name(spell: int, strength: int) -> Message:
    """Name a spell with its strength, where there are several of that name."""
    if spell == TERRAIN:
        return say("Single Terrain") if strength == 1 else say("Double Terrain")
    if spell not in _STRONG_SPELLS:
        return spell_title(spell)
    return say("{spell} {strength}", spell=spell_title(spell), strength=strength)


def spell_effect(spell: int, strength: int) -> Message:
    """Say in a sentence what a spell does."""
    if spell in _SPELL_EFFECTS:
        text = _SPELL_EFFECTS[spell]
        return Message(text, (("strength", strength),) if "{strength}" in text else ())
    return Message(_ONE_TARGET[spell] if strength == 1 else _TWO_TARGETS[spell])


# -- buildings -----------------------------------------------------------------------------------------------

_BUILDINGS: Final = (
    *(N_("Bank"), N_("Carpenter"), N_("School of Wizardry")),
    *(N_("Repository"), N_("Vault"), N_("Lumberyard"), N_("Market"), N_("Poorhouse")),
    *(N_("Large Saw Mill"), N_("Large Treasury"), N_("Large Tower")),
    *(N_("Small Saw Mill"), N_("Small Treasury"), N_("Small Tower"), N_("Statue")),
    *(N_("Shrine"), N_("Store")),
)
_STRONG_BUILDINGS: Final = (BANK, CARPENTER, SCHOOL, SHRINE)
_SAVINGS: Final = {
    BANK: N_("Cards that you buy cost {amount} less, but at least 1."),
    CARPENTER: N_("Buildings and monuments cost {amount} less, but at least 1."),
    SCHOOL: N_("Spells cost {amount} less, but at least 1."),
}
_SAVED: Final = {SCHOOL: 0, BANK: 1, CARPENTER: 2}  #: which resource is saved
_EXCHANGES: Final = (
    N_("Crystals over 10: 1 point for 2."),
    N_("Gold over 10: 1 point for 2."),
    N_("Wood over 10: 1 point for 2."),
)
_GOOD_EXCHANGES: Final = (
    N_("Crystals over 10: 2 points for 3."),
    N_("Gold over 10: 2 points for 3."),
    N_("Wood over 10: 2 points for 3."),
)
_YIELDS: Final = (
    N_("A forest that you score yields {amount} more for each hex."),
    N_("A hill that you score yields {amount} more for each hex."),
    N_("A mountain that you score yields {amount} more for each hex."),
    N_("A city that you score yields {amount} more for each hex."),
)


def building_title(building: int) -> Message:
    """Name a building, its strength left aside."""
    return Message(_BUILDINGS[building])


def building_name(building: int, rate: int) -> Message:
    """Name a building with its strength, where there are several of that name."""
    title = building_title(building)
    if building in _STRONG_BUILDINGS:
        return say("{building} {strength}", building=title, strength=rate)
    if building == MARKET:
        return say("{building} {rate}:1", building=title, rate=rate)
    if not REPOSITORY <= building <= LUMBERYARD:
        return title
    return say("{building} {points}:{units}", building=title, points=rate, units=rate + 1)


def building_effect(building: int, rate: int, treasury_gold: bool) -> Message:
    """Say in a sentence what a building does; treasuries as the table plays them."""
    if building in _SAVINGS:
        saved = naming.amount(_SAVED[building], rate)
        return Message(_SAVINGS[building], (("amount", saved),))
    if REPOSITORY <= building <= LUMBERYARD:
        texts = _EXCHANGES if rate == 1 else _GOOD_EXCHANGES
        return Message(texts[building - REPOSITORY])
    if LARGE_MILL <= building <= STATUE:
        return _production(building, rate, treasury_gold)
    return _OTHERS[building](rate)


def _production(building: int, rate: int, treasury_gold: bool) -> Message:
    terrain = building - (SMALL_MILL if building >= SMALL_MILL else LARGE_MILL)
    yields = int(YIELDS[terrain])
    if terrain == HILL and not treasury_gold:
        yields = POINTS
    return Message(_YIELDS[terrain], (("amount", naming.amount(yields, rate)),))


def _market(rate: int) -> Message:
    if rate == 1:
        return say("What you lack of a resource is paid with others, 1 for 1.")
    return say("What you lack of a resource is paid with others, 2 for 1.")


def _poorhouse(rate: int) -> Message:
    return say("At the end of your turn what stands at 0 rises to {count}.", count=rate)


def _shrine(rate: int) -> Message:
    return say("{points} for each spell that you cast.", points=naming.points(rate))


def _store(rate: int) -> Message:
    return say("{points} whenever a resource goes over 10.", points=naming.points(rate))


_OTHERS: Final = {MARKET: _market, POORHOUSE: _poorhouse, SHRINE: _shrine, STORE: _store}

# -- cards ---------------------------------------------------------------------------------------------------


def spell_of(tables: Tables, card: int) -> Message:
    """Name the spell of a card."""
    return spell_name(int(tables.spell[card]), int(tables.strength[card]))


def spell_effect_of(tables: Tables, card: int) -> Message:
    """Say what the spell of a card does."""
    return spell_effect(int(tables.spell[card]), int(tables.strength[card]))


def building_of(tables: Tables, card: int) -> Message:
    """Name the building of a card."""
    return building_name(int(tables.building[card]), int(tables.rate[card]))


def building_effect_of(tables: Tables, card: int, treasury_gold: bool) -> Message:
    """Say what the building of a card does."""
    return building_effect(int(tables.building[card]), int(tables.rate[card]), treasury_gold)


def card_name(tables: Tables, card: int) -> Message:
    """Name a card by both its halves."""
    return say(
        "{spell} / {building}", spell=spell_of(tables, card), building=building_of(tables, card)
    )
