"""Where a turn stands, and where cards are: the numbers that a position is written in."""

from __future__ import annotations

from typing import Final

# Steps: what is asked of the seat to pick, in the order of a turn.
LAY: Final = 0  #: a tile from the hand, or ``castle``
FIRST_HALF: Final = 1  #: the hex of the tile's first half
SECOND_HALF: Final = 2  #: the hex of its second half
CASTLE_HEX: Final = 3  #: where the castle goes
FIGURE: Final = 4  #: a figure, ``back``, or ``nothing``
FIGURE_HEX: Final = 5  #: where the figure goes
BACK_HEX: Final = 6  #: which figure comes back
CARD: Final = 7  #: a spell, a building, ``monument``, or ``nothing``
SLOT: Final = 8  #: where the building goes
MONUMENT_SLOT: Final = 9  #: which building the monument covers
PAY_SPELL: Final = 10  #: how the spell is paid
PAY_BUILDING: Final = 11
PAY_MONUMENT: Final = 12
ADOPT_SEAT: Final = 13  #: whose spell is copied
SPELL_FIGURE: Final = 14  #: which figure Astral Ship, Clone or Muster places, or ``done``
SPELL_HEX: Final = 15  #: where it goes
CONJURE_WHAT: Final = 16  #: which resource is set
CONSTRUCT_WHAT: Final = 17  #: a building, or ``monument``
BUILDER_CARD: Final = 18  #: Master Builder's building
SPELL_CASTLE: Final = 19  #: where Enchanted Castle's castle goes
CASTLE_FIGURE: Final = 20  #: which figure stands on it
FLEE_HEX: Final = 21  #: which figure flees, or ``done``
RAGE_HEX: Final = 22  #: which villager rages
TELEPORT_FROM: Final = 23  #: which figure is moved, or ``done``
TELEPORT_TO: Final = 24  #: where it goes
TERRAIN_FIRST: Final = 25  #: the hex of Terrain's tile, or of its first half
TERRAIN_SECOND: Final = 26  #: the hex of its second half
ACQUIRE_CARD: Final = 27  #: which card is taken, or ``done``
EXTRA: Final = 28  #: Halflings: one more spell, or ``nothing``
BUY: Final = 29  #: a card to buy, or ``nothing``
PAY_CARD: Final = 30  #: how it is paid
ELF_FROM: Final = 31  #: Elves: which villager walks, or ``nothing``
ELF_TO: Final = 32  #: where it walks
STEPS: Final = 33

# Where a card is. The seats' hands are 0 to 3.
IN_HAND: Final = 0  #: ``IN_HAND + seat``
IN_PILE: Final = 4  #: ``IN_PILE + seat``: cast, on that seat's pile of spells
BUILT: Final = 8  #: ``BUILT + seat``: built by that seat, visible or covered
IN_DECK: Final = 12
ON_DISPLAY: Final = 13

# What is known of a region, as bits.
PATH_BOUND: Final = 1  #: it touches a path of its terrain and never closes (4.4)
CLOSED: Final = 2
CLOSING: Final = 4  #: it was closed in this turn

# The Halflings' extra spell.
NO_EXTRA: Final = 0  #: nothing was built in this turn, or it is no Halfling's
EXTRA_DUE: Final = 1  #: they have built in this turn
EXTRA_USED: Final = 2  #: it was asked for
