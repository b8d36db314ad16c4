"""How much each thing counts that a good player looks at.

Everything is reckoned in points at the end of the game, as far as a look at the table can tell.
"""

from __future__ import annotations

from typing import Final, final


@final
class Weights:
    """What things are worth, in points. The numbers were found by letting ``normal`` play itself.

    Attributes:
        wood, gold, crystals: a unit while there is still much to be paid with it.
        hoard: what is taken off for each unit above six in one track, squared.
        others: how much what the others may expect counts, against what a seat may expect itself.
        free: how much less likely a region closes for each free hex that it touches.
        pace: how many turns a free hex of a region takes to be covered.
        hole: how likely a hole is filled that no double tile fits into.
        growth: icons that a region may gain for each free hex that it touches.
        edge: what a figure may expect of each free hex beside it.
        buy: the right to buy a card.
        villager, leader: one in reserve that can be put to use; stuck: a leader that must wait; next: how
            much less each further villager counts.
        castle: one in reserve.
        spell: what casting one some time counts, against what it may bring.
        delay: own turns until a building in hand is likely built.
        keep: how much of a card's use its holder may expect.
        cover: how much of a monument's use a building may expect that it can be built over.
        mill, large, statue: buildings that yield one, two resources, a point for each hex, over a whole
            game; treasury: a point for each hex of a hill.
        store, exchange, poorhouse, market: those buildings; bank, carpenter, school, shrine: the same for
            each unit of their strength.
        tempo: a turn's work that is done beside another.
        unseen: a card in another hand.
        terrain: a tile that a spell draws; calm: what points in the lead count for the chance to win.
    """

    def __init__(self) -> None:
        self.wood: float = 0.55
        self.gold: float = 0.37
        self.crystals: float = 0.35
        self.hoard: float = 0.02
        self.others: float = 0.8
        self.free: float = 0.45
        self.pace: float = 1.5
        self.hole: float = 0.4
        self.growth: float = 0.3
        self.edge: float = 0.3
        self.buy: float = 0.5
        self.villager: float = 0.7
        self.leader: float = 1.8
        self.stuck: float = 1.2
        self.next: float = 0.8
        self.castle: float = 0.8
        self.spell: float = 0.75
        self.delay: float = 1.0
        self.keep: float = 0.6
        self.cover: float = 0.35
        self.mill: float = 4.0
        self.large: float = 8.0
        self.statue: float = 10.5
        self.treasury: float = 9.0
        self.store: float = 5.0
        self.exchange: float = 4.0
        self.poorhouse: float = 5.0
        self.market: float = 3.0
        self.bank: float = 1.5
        self.carpenter: float = 1.8
        self.school: float = 1.3
        self.shrine: float = 3.0
        self.tempo: float = 1.5
        self.unseen: float = 1.7
        self.terrain: float = 2.0
        self.calm: float = 9.0


WEIGHTS: Final = Weights()
