"""What one seat makes of a round: it watches, and keeps a belief."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import bit
from longtable.core.state import HIDDEN
from longtable.games.saboteur.board import (
    BREAK,
    DEAD,
    DISCARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOALS,
    GOLD_FACE,
    KINDS,
    MAP,
    PICK_COUNT,
    REPAIR,
    ROCKFALL,
    SABOTEUR,
    SABOTEUR_CARDS,
    TUNNELS,
)
from longtable.games.saboteur.claims import CLAIMS, GOAL_CLAIMS, NO_FIT, SUSPECT, TRUST
from longtable.games.saboteur.hints.belief import GOLD, STONE, UNKNOWN, Belief
from longtable.games.saboteur.hints.evidence import (
    ACCUSED,
    AGAINST,
    FOR,
    LOOK,
    OWN_TOOL,
    VOUCHED,
    dug,
    fell,
    let_go,
)
from longtable.games.saboteur.hints.ground import Ground, ground_of_table
from longtable.games.saboteur.rules.position import SHARE, Position

SHOWN_CARDS: Final = 28  #: how many values the card that turns up has in what is shown of a pick


@final
class Mind:
    """The belief of one seat, or of somebody who only looks on, kept up to date pick by pick.

    Attributes:
        belief: of the round that is played.
        ground: of the table as it was last seen; needs: the cards to each goal on it.
        excused: seats that said nothing fits since their last move, as bits.
        opinions: who has called whom trusted or a suspect, as claims by seat, so that saying it again tells
            nothing.
        first_hand: a number made from the viewer's hand when the round began, or was first seen.
    """

    def __init__(self, table: Position) -> None:
        self.round: i64 = -1
        self.excused: i64 = 0
        self.opinions: list[int] = []
        self.first_hand: i64 = 0
        self.belief: Belief = Belief(1, 0, False)
        self.ground: Ground = ground_of_table(table)
        self.needs: list[float] = efforts(self.ground)
        self.table: Position = table
        self.look(table)

    def look(self, table: Position) -> None:
        """See where a position stands; where a round begins, all before it is forgotten."""
        if table.round != self.round:
            self._begin(table)
        if table is not self.table and table.cells != self.table.cells:
            self.ground = ground_of_table(table)
            self.needs = efforts(self.ground)
        self.table = table
        for goal in range(GOALS):
            face = table.goal_face(goal)
            if face == HIDDEN:
                continue
            openly = table.goal_up(goal)
            known = self.belief.shown[goal] if openly else self.belief.known[goal]
            if known == UNKNOWN:
                self.belief.see_goal(goal, GOLD if face == GOLD_FACE else STONE, openly)

    def _begin(self, table: Position) -> None:
        self.round = table.round
        self.excused = 0
        self.opinions = []
        self.belief = Belief(table.seats, SABOTEUR_CARDS[table.seats], not table.all_in_play)
        self.first_hand = 0
        seat = table.viewer
        if seat >= 0:
            for kind in range(KINDS):
                held = table.hands[KINDS * seat + kind]
                self.first_hand = (self.first_hand * 7 + held) & 0xFFFFFFFF
        if seat >= 0 and table.role(seat) != HIDDEN:
            self.belief.know_role(seat, table.role(seat) == SABOTEUR)

    # -- what happens ------------------------------------------------------------------------------------

    def saw(self, before: Position, seat: i64, shown: int, after: Position) -> None:
        """Take in a pick; the one that ends a turn tells what the turn was."""
        self.look(before)
        if after.turns > before.turns and before.step != SHARE and not before.round_over():
            choice = int(shown % (PICK_COUNT + 1)) - 1
            kind: i64 = before.chosen
            if kind == HIDDEN:
                kind = int(shown // (PICK_COUNT + 1) % SHOWN_CARDS) - 1
            self._judge(before, seat, kind, choice, after)
            self.excused &= ~bit(seat)
        self.look(after)

    def _judge(self, before: Position, seat: i64, kind: i64, choice: i64, after: Position) -> None:
        """Weigh a turn: a card of this kind (-1 where it is hidden), and the pick that ended it."""
        belief = self.belief
        if choice == DISCARD:
            excused = self.excused & bit(seat) != 0
            belief.blame(seat, let_go(before.blocked(seat), excused))
        elif kind == MAP:
            belief.blame(seat, LOOK)
        elif BREAK <= kind < ROCKFALL:
            self._judge_tool(before, seat, kind, choice)
        elif after.round == before.round and not after.round_over():
            gold = belief.gold(True)
            needed = self.needed(gold)
            self.look(after)
            gain = needed - self.needed(gold)
            if kind == ROCKFALL:
                belief.blame(seat, fell(gain))
            else:
                belief.blame(seat, dug(gain, DEAD <= kind < TUNNELS))

    def _judge_tool(self, before: Position, seat: i64, kind: i64, choice: i64) -> None:
        target = before.place if FIRST_TOOL <= choice < FIRST_SEAT else choice - FIRST_SEAT
        if kind >= REPAIR:
            if target != seat:
                self.belief.pair(seat, target, FOR)
        elif target == seat:
            self.belief.blame(seat, OWN_TOOL)
        else:
            self.belief.pair(seat, target, AGAINST)

    def heard(self, seat: i64, claim: i64) -> None:
        """Take in a claim. What a seat says of a goal it has not looked at is worth nothing."""
        if claim < NO_FIT:
            goal = (claim - GOAL_CLAIMS) // 2
            if self.table.has_peeked(seat, goal):
                self.belief.hear_goal(seat, goal, STONE if claim & 1 else GOLD)
        elif claim == NO_FIT:
            self.excused |= bit(seat)
        elif TRUST <= claim < CLAIMS:
            other = (claim - TRUST) % (SUSPECT - TRUST)
            opinion = int(CLAIMS * seat + claim)
            if other != seat and other < self.table.seats and opinion not in self.opinions:
                self.opinions.append(opinion)
                self.belief.pair(seat, other, VOUCHED if claim < SUSPECT else ACCUSED)

    # -- what it comes to --------------------------------------------------------------------------------

    def needed(self, gold: list[float]) -> float:
        """Return the cards needed to the gold, with these chances of each goal to be it."""
        return needed(self.needs, gold)


def efforts(ground: Ground) -> list[float]:
    """Return the cards it takes to each goal."""
    return [ground.effort(goal) for goal in range(GOALS)]


def needed(efforts: list[float], gold: list[float]) -> float:
    """Return the mean of the efforts, weighed by the chance of each goal to be the gold."""
    total = 0.0
    for goal in range(GOALS):
        total += efforts[goal] * gold[goal]
    return total


def cell_of(pick: i64) -> i64:
    """Return the cell that a pick names."""
    return pick - FIRST_CELL
