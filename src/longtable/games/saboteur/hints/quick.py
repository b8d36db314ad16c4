"""What looks best at first glance, for any seat in the course that a search tries."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import bit
from longtable.games.saboteur.board import (
    BREAK,
    DEAD,
    DECK,
    DISCARD,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOAL_CELLS,
    GOALS,
    GOLD_FACE,
    HAND_SIZES,
    KINDS,
    MAP,
    MENDS,
    REPAIR,
    ROCKFALL,
    SABOTEUR,
    SABOTEUR_CARDS,
    TOOLS,
    TUNNELS,
    TURNED,
    UPRIGHT,
    kind_of_piece,
    tunnel_piece,
)
from longtable.games.saboteur.hints.course import Course
from longtable.games.saboteur.hints.evidence import (
    AGAINST,
    FOR,
    LOOK,
    dug,
    fell,
    let_go,
    towards,
)
from longtable.games.saboteur.hints.worth import (
    AID,
    BLUNT,
    CARE,
    CARE_HIDDEN,
    DRAWN,
    FOUND_OUT,
    HINDER,
    HINDER_HIDDEN,
    KNOW,
    MEND,
    MEND_ONE,
    MEND_OWN,
    NEAR,
    NEAR_ALONE,
    OVERT,
    OVERT_COST,
    PASSING,
    REACH,
    ROCK,
    SPOIL,
    SPOIL_CARD,
    SPOIL_HIDDEN,
    SPOIL_LOOK,
    STOP,
    STOP_AGAIN,
    STOP_FROM,
    TIDY,
    WIN,
    keep,
    keep_to_spoil,
)
from longtable.games.saboteur.rules.position import Position
from longtable.games.saboteur.rules.rounds import may_break
from longtable.games.saboteur.rules.tunnel import ways

BOTH: Final = 3
TURNED_WAY: Final = 2
WORST: Final = 99.0  #: worse than anything
MAYBE: Final = 0.12  #: a goal less likely to be the gold is not dug for


@final
class Quick:
    """One seat's first glance at its turn."""

    def __init__(self, course: Course, table: Position) -> None:
        seat = table.turn
        self.course: Course = course
        self.table: Position = table
        self.seat: i64 = seat
        self.saboteur: bool = table.roles[seat] == SABOTEUR
        self.gold: list[float] = self._gold(table, seat)
        self.need: float = course.dig.need(self.gold)
        self.shared_need: float = course.dig.need(course.gold) if self.saboteur else 0.0
        self.striking: bool = self.saboteur and self._strikes(table)
        self.doubt: float = (1.0 - max(self.gold)) * 1.5
        self.shared: list[float] = course.suspicion()
        self._own: list[float] = []
        self.worth: float = -WORST
        self.picks: tuple[int, ...] = ()

    def _gold(self, table: Position, seat: i64) -> list[float]:
        """Return the chance of each goal to be the gold, to this seat."""
        chances = list(self.course.gold)
        total = 0.0
        for goal in range(GOALS):
            if table.peeked[seat] & bit(goal):
                if table.goals[goal] == GOLD_FACE:
                    return [1.0 if at == goal else 0.0 for at in range(GOALS)]
                chances[goal] = 0.0
            total += chances[goal]
        if total <= 0.0:
            for goal in range(GOALS):
                known = table.goal_up(goal) or table.peeked[seat] & bit(goal) != 0
                chances[goal] = 0.0 if known else 1.0
            for chance in chances:
                total += chance
            total = max(1.0, total)
        return [chance / total for chance in chances]

    def _strikes(self, table: Position) -> bool:
        if self.course.suspicion()[self.seat] > FOUND_OUT:
            return True
        pile = DECK - table.seats * HAND_SIZES[table.seats]
        if float(table.pile_size()) <= (1.0 - DRAWN) * float(pile):
            return True
        strike: i64 = NEAR_ALONE if SABOTEUR_CARDS[table.seats] == 1 else NEAR
        near = [self.course.dig.nearest(goal) for goal in range(GOALS) if self.gold[goal] > 0.1]
        return min(near) <= strike

    def suspicion(self) -> list[float]:
        """Return the chance of each seat to be a saboteur, to this one."""
        if not self._own:
            self._own = self.course.suspicion_by(self.seat, self.saboteur)
        return self._own

    # -- all it may do -----------------------------------------------------------------------------------

    def best(self) -> tuple[int, ...]:
        """Return what looks best: to use a card in hand, or to let the least useful one go."""
        table = self.table
        first = KINDS * self.seat
        best = -WORST
        spared: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if table.hands[first + kind]:
                worth = self._discard(kind)
                if worth > best:
                    best = worth
                    spared = kind
                self._use(kind)
            kind += 1
        self._take((int(FIRST_CARD + spared), DISCARD), best)
        return self.picks

    def _use(self, kind: i64) -> None:
        if kind < TUNNELS:
            if not self.table.blocked(self.seat) and (kind < DEAD or self.saboteur):
                self._lay_all(kind)
        elif kind < REPAIR:
            self._break_all(kind)
        elif kind < ROCKFALL:
            self._mend_all(kind)
        elif kind == ROCKFALL:
            self._rockfalls()
        else:
            self._maps()

    def _take(self, picks: tuple[int, ...], worth: float) -> None:
        """Take a way, if it is better than all so far."""
        if worth > self.worth:
            self.worth = worth
            self.picks = picks

    # -- tunnel cards ------------------------------------------------------------------------------------

    def _lay_all(self, kind: i64) -> None:
        tried: list[int] = []
        for goal in range(GOALS):
            if self.gold[goal] < MAYBE:
                continue
            for cell in self.course.dig.on_the_way(goal):
                if cell not in tried:
                    tried.append(cell)
                    self._lay_at(kind, cell)

    def _lay_at(self, kind: i64, cell: i64) -> None:
        open_ways = ways(self.table, cell, kind)
        if open_ways == 0:
            return
        card = int(FIRST_CARD + kind)
        place = int(FIRST_CELL + cell)
        if open_ways == BOTH:
            self._take((card, place, UPRIGHT), self._lay(kind, cell, False))
            self._take((card, place, TURNED), self._lay(kind, cell, True))
        else:
            self._take((card, place), self._lay(kind, cell, open_ways == TURNED_WAY))

    def _lay(self, kind: i64, cell: i64, upside_down: bool) -> float:
        dig = self.course.dig
        piece = tunnel_piece(kind, upside_down)
        gain = self.need - dig.need_after(cell, piece, self.gold)
        reached = 0.0
        found = dig.reached(cell, piece)
        if found:
            for goal in range(GOALS):
                if found & bit(goal):
                    reached += self.gold[goal]
                    gain += REACH
        if not self.saboteur:
            return gain + WIN * reached - PASSING
        shared_gain = self.shared_need - dig.need_after(cell, piece, self.course.gold)
        worth = self._spoil() * (-gain - WIN * reached) - self._overt(shared_gain)
        return worth - self._care() * math.log(dug(shared_gain, kind >= DEAD))

    # -- rockfalls and maps ------------------------------------------------------------------------------

    def _rockfalls(self) -> None:
        table = self.table
        if self.saboteur and not self.striking:
            return
        at: i64 = 0
        while at < table.laid_size:
            cell = table.laid[at]
            if self.saboteur == (kind_of_piece(table.card_at(cell)) < DEAD):
                self._take((FIRST_CARD + ROCKFALL, int(FIRST_CELL + cell)), self._rockfall(cell))
            at += 1

    def _rockfall(self, cell: i64) -> float:
        after = self.course.dig.after(cell, 0)
        gain = self.need - after.need(self.gold)
        if not self.saboteur:
            return gain - ROCK
        shared_gain = self.shared_need - after.need(self.course.gold)
        worth = -self._spoil() * gain - ROCK - self._overt(shared_gain)
        return worth - self._care() * math.log(fell(shared_gain))

    def _maps(self) -> None:
        for goal in range(GOALS):
            if not self.table.goal_up(goal):
                self._take(
                    (FIRST_CARD + MAP, int(FIRST_CELL + GOAL_CELLS[goal])), self._look_at(goal)
                )

    def _look_at(self, goal: i64) -> float:
        chance = self.gold[goal]
        unknown = self.table.peeked[self.seat] & bit(goal) == 0
        news = chance * (1.0 - chance) * 4.5 if unknown else 0.0
        if self.saboteur:
            return SPOIL_LOOK + 0.3 * news - self._care() * math.log(LOOK)
        return KNOW * news

    # -- tools -------------------------------------------------------------------------------------------

    def _break_all(self, kind: i64) -> None:
        for target in range(self.table.seats):
            if target != self.seat and may_break(self.table, self.seat, target, kind - BREAK):
                self._take((int(FIRST_CARD + kind), FIRST_SEAT + target), self._break(target))

    def _break(self, target: i64) -> float:
        again = STOP_AGAIN if self.table.tools[target] else 1.0
        suspicion = self.suspicion()[target]
        if not self.saboteur:
            return STOP * again * (suspicion - STOP_FROM)
        shown = math.log(towards(AGAINST, self.shared[target]))
        hinders = HINDER if self.striking else HINDER_HIDDEN
        return hinders * again * (1.0 - suspicion) - BLUNT - self._care() * shown

    def _mend_all(self, kind: i64) -> None:
        for target in range(self.table.seats):
            tools = self.table.tools[target] & MENDS[kind]
            if tools:
                picks: tuple[int, ...] = (int(FIRST_CARD + kind), FIRST_SEAT + target)
                if tools & (tools - 1):
                    tool = 0
                    while tool < TOOLS and not tools & bit(tool):
                        tool += 1
                    picks = (*picks, FIRST_TOOL + tool)
                self._take(picks, self._mend(kind, target, len(picks) > 2))

    def _mend(self, kind: i64, target: i64, several: bool) -> float:
        left = self.table.tools[target] & ~MENDS[kind]
        last = 1.0 if left == 0 and not several else MEND_ONE
        if target == self.seat:
            return MEND_OWN * last * (0.5 if self.saboteur else 1.0)
        suspicion = self.suspicion()[target]
        if not self.saboteur:
            return MEND * last * (1.0 - 2.2 * suspicion)
        shown = math.log(towards(FOR, self.shared[target]))
        return AID * last * (2.0 * suspicion - 1.0) - self._care() * shown

    def _discard(self, kind: i64) -> float:
        if not self.saboteur:
            return TIDY * (0.5 - keep(kind, self.doubt))
        excused = self.course.excused & bit(self.seat) != 0
        shown = math.log(let_go(self.table.blocked(self.seat), excused))
        served = keep(kind, self.doubt)
        return SPOIL_CARD * served - TIDY * keep_to_spoil(kind) - self._care() * shown

    def _spoil(self) -> float:
        return SPOIL if self.striking else SPOIL_HIDDEN

    def _overt(self, shared_gain: float) -> float:
        return OVERT_COST if shared_gain < OVERT and not self.striking else 0.0

    def _care(self) -> float:
        if not self.saboteur:
            return 0.0
        return CARE if self.striking else CARE_HIDDEN
