"""What a pick is worth to the seat that makes it.

Worth is counted in cards: a digger who lays a card that brings the gold one card nearer has gained about
one. To a saboteur a pick is worth what it spoils, less what it shows: they reckon with what everybody will
think of a move, care much for that at first, and little once the tunnel is near the gold or much of the deck
gone.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import bit, count
from longtable.games.saboteur.board import (
    BREAK,
    DEAD,
    DECK,
    DISCARD,
    FIRST_SEAT,
    GOAL_CELLS,
    GOALS,
    GOLD_PICK,
    HAND_SIZES,
    MAP,
    MENDS,
    REPAIR,
    ROCKFALL,
    SABOTEUR,
    SABOTEUR_CARDS,
    TUNNELS,
    TURNED,
    UPRIGHT_SIDES,
    VALUES,
    tunnel_piece,
)
from longtable.games.saboteur.hints.belief import UNKNOWN
from longtable.games.saboteur.hints.evidence import (
    AGAINST,
    FOR,
    LOOK,
    OWN_TOOL,
    dug,
    fell,
    let_go,
    towards,
)
from longtable.games.saboteur.hints.ground import FARTHEST, Ground
from longtable.games.saboteur.hints.mind import Mind, cell_of, efforts, needed
from longtable.games.saboteur.rules.position import SHARE, TOOL, WAY, Position
from longtable.games.saboteur.rules.tunnel import ways

SCALE: Final = 24.0  #: cards that lie between a pick that loses and one that wins

# Diggers.
WIN: Final = 5.0  #: reaching the gold, beside the card gained
REACH: Final = 0.5  #: turning a goal over that may be stone: now it is known
KNOW: Final = 1.5  #: a look at the goals while nothing is known
STOP: Final = 3.0  #: breaking the tool of a saboteur …
STOP_FROM: Final = 0.55  #: … who is one with more than this chance
STOP_AGAIN: Final = 0.15  #: of that, breaking a second tool
MEND_OWN: Final = 1.7  #: mending one's own last broken tool
MEND: Final = 1.3  #: mending the last broken tool of a digger
MEND_ONE: Final = 0.35  #: of that, mending one of several
TIDY: Final = 0.35  #: letting go a card worth nothing rather than one worth a whole card
ROCK: Final = 0.3  #: what a rockfall must gain to be worth its while
PASSING: Final = 0.3  #: laying a card that gains nothing, instead of keeping it

# Saboteurs.
NEAR: Final = 3  #: cards from a goal at which they strike …
NEAR_ALONE: Final = 6  #: … and at which one does who is alone: there is nobody to hide among
DRAWN: Final = 0.5  #: … or part of the draw pile gone …
FOUND_OUT: Final = 0.65  #: … or what everybody suspects them of: then there is nothing left to hide
SPOIL_HIDDEN: Final = 1.4  #: what a card lost to the diggers is worth to them before that …
SPOIL: Final = 1.7  #: … and then
CARE_HIDDEN: Final = 1.4  #: what suspicion costs them before (a factor e of it) …
CARE: Final = 0.15  #: … and then
OVERT: Final = (
    -0.5
)  #: gain, as everybody sees it, below which a card laid or a rockfall is no mistake …
OVERT_COST: Final = 5.0  #: … and which keeps them from it while they hide
SPOIL_LOOK: Final = 0.05  #: a map used up
SPOIL_CARD: Final = 0.15  #: a whole card let go that would have served the diggers
HINDER_HIDDEN: Final = 2.1  #: breaking the tool of a digger before, which may pass for a mistake …
HINDER: Final = 1.4  #: … and then
BLUNT: Final = 0.25  #: what a broken tool must be worth to them to be used at all
AID: Final = 0.8  #: mending that of another saboteur

#: what a card is worth in hand, from 0 to 1: to a digger, and to the diggers when a saboteur lets it go
THROUGH: Final = [0.0, 0.0, 0.62, 0.82, 1.0]  #: a tunnel card by its open sides
KEPT_BREAK: Final = 0.45
KEPT_REPAIR: Final = 0.5
KEPT_ROCKFALL: Final = 0.45
KEPT_MAP: Final = 0.7  #: while nothing is known of the goals


def keep(kind: i64, doubt: float) -> float:
    """Return what a card in hand is worth to the diggers; ``doubt`` is how little is known of the goals."""
    if kind < DEAD:
        return THROUGH[count(UPRIGHT_SIDES[kind])]
    if kind < TUNNELS:
        return 0.0
    if kind < REPAIR:
        return KEPT_BREAK
    if kind < ROCKFALL:
        return KEPT_REPAIR
    return KEPT_ROCKFALL if kind == ROCKFALL else KEPT_MAP * doubt


def keep_to_spoil(kind: i64) -> float:
    """Return what a card in hand is worth to a saboteur."""
    if kind < DEAD:
        return 0.25 - 0.06 * float(count(UPRIGHT_SIDES[kind]))
    if kind < TUNNELS:
        return 0.8
    if kind < REPAIR:
        return 0.9
    if kind < ROCKFALL:
        return 0.45
    return 1.0 if kind == ROCKFALL else 0.2


@final
class Weighing:
    """What the seat to pick reckons with in this turn.

    Attributes:
        gold, shared_gold: chances of the goals to be the gold, to this seat and to everybody.
        suspicion, shared_suspicion: chances of the seats to be saboteurs, likewise.
        need: cards to the gold, to this seat; shared_need: to everybody.
        doubt: how little this seat knows of the goals, from 0 to 1.
        striking: whether a saboteur no longer hides.
    """

    def __init__(self, mind: Mind, table: Position) -> None:
        mind.look(table)
        belief = mind.belief
        self.mind: Mind = mind
        self.seat: i64 = table.turn
        self.turns: i64 = table.turns
        self.saboteur: bool = table.role(table.turn) == SABOTEUR
        self.ground: Ground = mind.ground
        self.gold: list[float] = belief.gold(False)
        self.shared_gold: list[float] = belief.gold(True)
        self.suspicion: list[float] = belief.suspicion(False)
        self.shared_suspicion: list[float] = belief.suspicion(True)
        self.need: float = mind.needed(self.gold)
        self.shared_need: float = mind.needed(self.shared_gold)
        self.doubt: float = (1.0 - max(self.gold)) * 1.5
        self.excused: bool = mind.excused & bit(table.turn) != 0
        self.striking: bool = self._strikes(table)

    def _strikes(self, table: Position) -> bool:
        """Whether a saboteur stops hiding: the tunnel is near, much of the deck gone, or all is out."""
        if self.shared_suspicion[self.seat] > FOUND_OUT:
            return True
        pile = DECK - table.seats * HAND_SIZES[table.seats]
        if float(table.pile_size()) <= (1.0 - DRAWN) * float(pile):
            return True
        near = [self.ground.nearest(goal) for goal in range(GOALS) if self.gold[goal] > 0.1]
        alone = SABOTEUR_CARDS[table.seats] == 1
        return min(near) <= (NEAR_ALONE if alone else NEAR)

    # -- single picks ------------------------------------------------------------------------------------

    def worth(self, table: Position, pick: i64) -> float:
        """Return what the pick that ends a turn is worth, in cards."""
        kind = table.chosen
        if pick == DISCARD:
            return self._discard(table, kind)
        if kind == MAP:
            return self._look(pick)
        if kind == ROCKFALL:
            return self._rockfall(cell_of(pick))
        if kind >= BREAK:
            target = table.place if table.step == TOOL else pick - FIRST_SEAT
            if kind < REPAIR:
                return self._break(table, target)
            return self._repair(table, kind, target)
        return self._lay(table, kind, pick)

    def _lay(self, table: Position, kind: i64, pick: i64) -> float:
        if table.step == WAY:
            cell = table.place
            turned = pick == TURNED
        else:
            cell = cell_of(pick)
            turned = ways(table, cell, kind) == 2
        after = self.ground.with_piece(cell, tunnel_piece(kind, turned))
        left = efforts(after)
        gain = self.need - needed(left, self.gold)
        shared_gain = self.shared_need - needed(left, self.shared_gold)
        reached = 0.0
        for goal in range(GOALS):
            if (self.ground.hidden & ~after.hidden) & bit(goal):
                reached += self.gold[goal]
                gain += REACH
        if not self.saboteur:
            return gain + WIN * reached - PASSING
        worth = self._spoil() * (-gain - WIN * reached) - self._overt(shared_gain)
        return worth - self._care() * math.log(dug(shared_gain, kind >= DEAD))

    def _rockfall(self, cell: i64) -> float:
        left = efforts(self.ground.without(cell))
        gain = self.need - needed(left, self.gold)
        if not self.saboteur:
            return gain - ROCK
        shared_gain = self.shared_need - needed(left, self.shared_gold)
        worth = -self._spoil() * gain - ROCK - self._overt(shared_gain)
        return worth - self._care() * math.log(fell(shared_gain))

    def _look(self, pick: i64) -> float:
        chance = 0.0
        unknown = False
        for goal in range(GOALS):
            if GOAL_CELLS[goal] == cell_of(pick):
                chance = self.gold[goal]
                unknown = self.mind.belief.known[goal] == UNKNOWN
        news = chance * (1.0 - chance) * 4.5 if unknown else 0.0
        if self.saboteur:
            return SPOIL_LOOK + 0.3 * news - self._care() * math.log(LOOK)
        return KNOW * news

    def _break(self, table: Position, target: i64) -> float:
        again = STOP_AGAIN if table.blocked(target) else 1.0
        if target == self.seat:
            return -3.0 - self._care() * math.log(OWN_TOOL)
        suspicion = self.suspicion[target]
        if not self.saboteur:
            return STOP * again * (suspicion - STOP_FROM)
        shown = math.log(towards(AGAINST, self.shared_suspicion[target]))
        hinders = HINDER if self.striking else HINDER_HIDDEN
        return hinders * again * (1.0 - suspicion) - BLUNT - self._care() * shown

    def _repair(self, table: Position, kind: i64, target: i64) -> float:
        last = 1.0 if table.tools[target] & ~MENDS[kind] == 0 else MEND_ONE
        if table.step == TOOL:
            last = MEND_ONE  # two of its tools are broken
        if target == self.seat:
            return MEND_OWN * last * (0.5 if self.saboteur else 1.0)
        suspicion = self.suspicion[target]
        if not self.saboteur:
            return MEND * last * (1.0 - 2.2 * suspicion)
        shown = math.log(towards(FOR, self.shared_suspicion[target]))
        return AID * last * (2.0 * suspicion - 1.0) - self._care() * shown

    def _discard(self, table: Position, kind: i64) -> float:
        if not self.saboteur:
            return TIDY * (0.5 - keep(kind, self.doubt))
        served = keep(kind, self.doubt)
        shown = math.log(let_go(table.blocked(self.seat), self.excused))
        return SPOIL_CARD * served - TIDY * keep_to_spoil(kind) - self._care() * shown

    def _spoil(self) -> float:
        return SPOIL if self.striking else SPOIL_HIDDEN

    def _overt(self, shared_gain: float) -> float:
        """Return what a saboteur in hiding pays for what everybody would call sabotage."""
        return OVERT_COST if shared_gain < OVERT and not self.striking else 0.0

    def _care(self) -> float:
        if not self.saboteur:
            return 0.0
        return CARE if self.striking else CARE_HIDDEN

    # -- whole positions ---------------------------------------------------------------------------------

    def outlook(self) -> float:
        """Return how good the position looks to this seat, from 0 to 1."""
        near = max(0.0, 1.0 - self.need / float(FARTHEST))
        return 1.0 - near if self.saboteur else near


def pick_value(weighing: Weighing, table: Position, pick: i64) -> float:
    """Return what a pick that reveals is worth, from 0 (lost) to 1 (won)."""
    if table.step == SHARE:
        return float(pick - GOLD_PICK) / float(VALUES)
    return min(1.0, max(0.0, 0.5 + weighing.worth(table, pick) / SCALE))
