"""Which picks are worth a thought, what a position is worth, and all of it together."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.hints import Hints, Manner
from longtable.core.hints import Way as Draft
from longtable.core.messages import Message
from longtable.core.state import OVER, Seen, State
from longtable.games.pandoria.board import PICK_COUNT
from longtable.games.pandoria.hints.glance import NARROW, QUICK, Breadth, Glance
from longtable.games.pandoria.hints.likely import LikelyCards
from longtable.games.pandoria.hints.matters import matters
from longtable.games.pandoria.hints.outlook import Outlook, chance_to_win
from longtable.games.pandoria.hints.plans import Line, Plans, lead_after
from longtable.games.pandoria.hints.reasons import reason
from longtable.games.pandoria.hints.weights import WEIGHTS, Weights
from longtable.games.pandoria.rules.state import PandoriaState

WIDTH: Final = 3  #: of the best ways, how many count when only good ones are asked for
SILLY: Final = (
    6.0  #: so many points less than the best a way may be worth before it is plainly absurd
)


CALM_LAST: Final = 1.8  #: what points in the lead count for the chance to win, at the end …
CALM_LONG: Final = 8.5  #: … and how much more at the beginning
ROOT: Final = 5  #: so many ways are asked for where the time for all is to be had


def chance_after(outlook: Outlook, seat: i64, lead: float) -> float:
    """Return roughly how likely a lead wins; in it, others count for less than they really have.

    The longer the game still goes on, the less a lead means.
    """
    table = outlook.table
    others, count = 0.0, 0
    for place in range(table.seats):
        if table.side(place) != table.side(seat):
            others += outlook.points[place]
            count += 1
    if not table.teams:
        others /= float(count)
    calm = CALM_LAST + CALM_LONG * outlook.clock.share
    return chance_to_win(lead - (1.0 - outlook.weights.others) * others, calm)


@final
class Way:
    """A next pick, and how good the way looks that it leads to."""

    def __init__(self, pick: int, worth: float) -> None:
        self.pick: int = pick
        self.worth: float = worth


class PandoriaHints(Hints):
    """Pandoria's help for bots. Those of one seat keep the ways found for the turn they are asked about."""

    manner: ClassVar[Manner] = Manner(width=5, answers=3, worlds=16, trust=3.0, courage=0.05)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights: Weights = weights
        self._root: PandoriaState | None = None
        self._lines: list[Line] = []

    def watching(self, seat: int) -> PandoriaHints:
        """Return hints that keep what they find for the turn they are asked about."""
        return PandoriaHints(self.weights)

    def likely(self, seat: int, rng: Rng) -> LikelyCards:
        """Return what a seat believes of the cards that others hold."""
        return LikelyCards()

    def value(self, seen: Seen, seat: int) -> float:
        """Return a seat's chance to win, as it looks: after its best way on, if it is to pick."""
        table = cast(PandoriaState, seen)
        if table.turn == OVER:
            return table.standings().wins()[seat]
        known = self._ended(table, seat)
        if known is not None:
            return chance_to_win(known.worth, self.weights.calm)
        if table.turn == seat:
            return chance_to_win(self._ways_on(table, True)[0].worth, self.weights.calm)
        return chance_to_win(lead_after(table, seat, self.weights), self.weights.calm)

    def pick_value(self, seen: Seen, pick: int) -> float:
        """Return what a pick is worth that draws a tile or a card, which of them left open."""
        table = cast(PandoriaState, seen)
        after = table.copy()
        after.play(pick)
        if after.turn == OVER:
            return after.standings().wins()[int(table.turn)]
        known = self._ended(after, table.turn)
        if known is not None:
            return chance_to_win(known.worth, self.weights.calm)
        return chance_to_win(lead_after(after, table.turn, self.weights), self.weights.calm)

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        """Return the next picks of the most promising ways to play the draft, the best first.

        With a limit of all picks there are, all that are not plainly absurd, in any order.
        """
        ways = self._ways_on(cast(PandoriaState, seen), limit < PICK_COUNT)
        least = ways[0].worth - SILLY
        found: list[int] = []
        for way in ways:
            if way.worth >= least and way.pick not in found:
                found.append(way.pick)
        if limit >= PICK_COUNT:
            rng.shuffle(found)
        return found[:limit]

    def why(self, seen: Seen, picks: list[int]) -> Message:
        """Say why, from what everybody can see."""
        return reason(cast(PandoriaState, seen), picks)

    def matters(self, seen: Seen) -> Message:
        """Say what to look at."""
        return matters(cast(PandoriaState, seen), self.weights)

    # -- for the search -----------------------------------------------------------------------------------

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Draft]:
        """Return whole drafts: of many asked for the best there are, of few those seen at once."""
        table = cast(PandoriaState, seen)
        lines = Plans(table, self.weights).lines if limit >= ROOT else self._glance(table, NARROW)
        outlook = Outlook(table, self.weights)
        found: list[Draft] = []
        for line in lines:
            if line.whole:
                found.append(
                    Draft(tuple(line.picks), chance_after(outlook, table.turn, line.worth))
                )
                if len(found) == limit:
                    break
        return found

    def reply(self, seen: Seen, rng: Rng) -> tuple[int, ...]:
        """Return the draft that looks best at first glance."""
        return tuple(self._glance(cast(PandoriaState, seen), QUICK)[0].picks)

    def _glance(self, table: PandoriaState, breadth: Breadth) -> list[Line]:
        return Glance(table, self.weights, breadth).lines

    def prospects(self, state: State) -> list[float]:
        """Return each seat's chance to win, whoever is to pick thought to do what looks best at once."""
        table = cast(PandoriaState, state)
        seat = table.turn
        if seat == OVER:
            return list(table.standings().wins())
        outlook = Outlook(table, self.weights)
        best = self._glance(table.seen_by(int(seat)), QUICK)[0].worth
        chance = chance_after(outlook, seat, best)
        if table.seats == 2:
            return [chance, 1.0 - chance] if seat == 0 else [1.0 - chance, chance]
        found = [chance_after(outlook, other, outlook.lead(other)) for other in range(table.seats)]
        found[seat] = chance
        return found

    # -- what was found -----------------------------------------------------------------------------------

    def _ways_on(self, table: PandoriaState, best: bool) -> list[Way]:
        """Return the ways on from a position, the most promising first, as they were found for its turn.

        Args:
            best: whether the best few will do; otherwise all, also those only guessed how they go on.
        """
        made = self._made(table)
        if made is None:
            self._root = table.copy()
            self._lines = Plans(table, self.weights).lines
            made = []
        length = len(made)
        ways: list[Way] = []
        for line in self._best_lines() if best else self._lines:
            if len(line.picks) > length and line.picks[:length] == made:
                ways.append(Way(line.picks[length], line.worth))
        return ways

    def _best_lines(self) -> list[Line]:
        """Return the few best ways to the end of the draft."""
        best: list[Line] = []
        for line in self._lines:
            if line.whole:
                best.append(line)
                if len(best) == WIDTH:
                    break
        return best

    def _made(self, table: PandoriaState) -> list[int] | None:
        """Return the picks that led from where this turn was first looked at to a position, if any did."""
        root = self._root
        if root is None or root.turns != table.turns or root.viewer != table.viewer:
            return None
        if root == table:
            return []
        for line in self._best_lines():
            state = root.copy()
            for place in range(len(line.picks) - 1):
                state.play(line.picks[place])
                if _looks_like(state, table) and state == table:
                    return line.picks[: place + 1]
        return None

    def _ended(self, table: PandoriaState, seat: i64) -> Line | None:
        """Return the way that was found to lead to this end of a draft, if any did."""
        root = self._root
        if root is None or root.turn != seat:
            return None
        for line in self._best_lines():
            state = root.copy()
            for pick in line.picks:
                state.play(pick)
            if _looks_like(state, table) and state == table:
                return line
        return None


def _looks_like(one: PandoriaState, other: PandoriaState) -> bool:
    """Whether two positions agree in what is quickly compared."""
    return (
        one.turns == other.turns
        and one.step == other.step
        and one.place == other.place
        and one.chosen == other.chosen
        and one.targets == other.targets
    )


HINTS: Final = PandoriaHints()
