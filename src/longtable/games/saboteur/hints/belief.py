"""What a seat believes: who the saboteurs are, and where the gold lies.

Every way the saboteurs may sit has a weight. With a role card set aside each way to choose the places of
the saboteur cards among the seats and the card set aside is as likely as any other; so before the first move
all sets of k seats and all sets of k - 1 seats weigh the same. Every move that is seen multiplies the weights
by how much likelier it is under one role than under the other.

There are two accounts of it: what everybody at the table may think, and what the viewer thinks, who knows
their own role and has looked at goals.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import bit, count

GOALS: Final = 3
UNKNOWN: Final = -1
GOLD: Final = 1
STONE: Final = 0

DOUBT: Final = 0.004  #: what is left of even the least likely case after a move: people err
DIGGER_IS_RIGHT: Final = 0.97  #: how often a digger says truly what they saw
SABOTEUR_IS_RIGHT: Final = 0.35  #: and how often a saboteur does
# How much likelier a claim found false is from a saboteur, and one found true.
LIE: Final = 9.0
TRUTH: Final = 0.7
BOTH_HONEST: Final = (
    0.06  #: what is left of the cases in which two who contradict each other both dig
)


def role_sets(seats: i64, saboteurs: i64, aside: bool) -> list[int]:
    """Return every set of seats that may be the saboteurs'; each is as likely as any other."""
    found: list[int] = []
    seat_set: i64 = 0
    while seat_set < bit(seats):
        dealt = count(seat_set)
        if dealt == saboteurs or (aside and dealt == saboteurs - 1):
            found.append(int(seat_set))
        seat_set += 1
    return found


@final
class Belief:
    """What one seat believes in one round.

    Attributes:
        sets: the ways the saboteurs may sit, as sets of seats.
        shared: how likely each is to everybody.
        own: how likely to the viewer.
        said: what each seat claims a goal to be, by ``GOALS * seat + goal``; ``UNKNOWN`` where nothing.
        known: what the viewer knows of each goal; shown: what everybody knows.
    """

    def __init__(self, seats: i64, saboteurs: i64, aside: bool) -> None:
        self.seats: i64 = seats
        self.sets: list[int] = role_sets(seats, saboteurs, aside)
        self.shared: list[float] = [1.0 / len(self.sets)] * len(self.sets)
        self.own: list[float] = list(self.shared)
        self.said: list[int] = [UNKNOWN] * int(GOALS * seats)
        self.known: list[int] = [UNKNOWN] * GOALS
        self.shown: list[int] = [UNKNOWN] * GOALS

    def know_role(self, seat: i64, saboteur: bool) -> None:
        """Take in the viewer's own role."""
        self._weigh(self.own, bit(seat), 1.0 if saboteur else 0.0, 0.0 if saboteur else 1.0, 0.0)

    # -- who ---------------------------------------------------------------------------------------------

    def suspicion(self, openly: bool) -> list[float]:
        """Return the chance of each seat to be a saboteur."""
        weights = self.shared if openly else self.own
        chances = [0.0] * self.seats
        at: i64 = 0
        while at < len(self.sets):
            members: i64 = self.sets[at]
            weight = weights[at]
            for seat in range(self.seats):
                if members & bit(seat):
                    chances[seat] += weight
            at += 1
        return chances

    def blame(self, seat: i64, ratio: float) -> None:
        """Take in something everybody saw that is ``ratio`` times as likely of a saboteur."""
        self._weigh(self.shared, bit(seat), ratio, 1.0, DOUBT)
        self._weigh(self.own, bit(seat), ratio, 1.0, DOUBT)

    def blame_alone(self, seat: i64, ratio: float) -> None:
        """Take in something only the viewer can judge."""
        self._weigh(self.own, bit(seat), ratio, 1.0, DOUBT)

    def pair(self, seat: i64, other: i64, alike: float) -> None:
        """Take in a move of one seat for (or against) another: ``alike`` times as likely of one side."""
        for weights in (self.shared, self.own):
            at: i64 = 0
            while at < len(self.sets):
                members: i64 = self.sets[at]
                if (members & bit(seat) != 0) == (members & bit(other) != 0):
                    weights[at] *= alike
                at += 1
            _settle(weights, DOUBT)

    def not_both_honest(self, seat: i64, other: i64) -> None:
        """Take in that two seats contradict each other about what they saw."""
        either = bit(seat) | bit(other)
        self._weigh(self.shared, either, 1.0, BOTH_HONEST, DOUBT)
        self._weigh(self.own, either, 1.0, BOTH_HONEST, DOUBT)

    def _weigh(
        self, weights: list[float], seats: i64, among: float, beside: float, doubt: float
    ) -> None:
        """Multiply the weights of the sets with any of these seats, and those of the others."""
        at: i64 = 0
        while at < len(self.sets):
            members: i64 = self.sets[at]
            weights[at] *= among if members & seats else beside
            at += 1
        _settle(weights, doubt)

    # -- where the gold is -------------------------------------------------------------------------------

    def hear_goal(self, seat: i64, goal: i64, face: i64) -> None:
        """Take in what a seat claims of a goal that it has looked at; its last word counts."""
        place = GOALS * seat + goal
        if self.said[place] == face:
            return
        self.said[place] = int(face)
        if self.shown[goal] != UNKNOWN:
            return
        if self.known[goal] != UNKNOWN:
            self.blame_alone(seat, TRUTH if self.known[goal] == face else LIE)
        for other in range(self.seats):
            if other != seat and self._contradict(seat, other, goal, face):
                self.not_both_honest(seat, other)

    def _contradict(self, seat: i64, other: i64, goal: i64, face: i64) -> bool:
        """Whether two cannot both be right: one goal is two things, or two goals are gold."""
        for at in range(GOALS):
            said = self.said[GOALS * other + at]
            if said == UNKNOWN:
                continue
            if at == goal and said != face:
                return True
            if at != goal and said == GOLD and face == GOLD:
                return True
        return False

    def see_goal(self, goal: i64, face: i64, openly: bool) -> None:
        """Take in what a goal is, and so who told the truth about it."""
        learned = self.known[goal] == UNKNOWN
        self.known[goal] = int(face)
        news = openly and self.shown[goal] == UNKNOWN
        if openly:
            self.shown[goal] = int(face)
        for seat in range(self.seats):
            said = self.said[GOALS * seat + goal]
            if said == UNKNOWN:
                continue
            ratio = TRUTH if said == face else LIE
            if news:
                self._weigh(self.shared, bit(seat), ratio, 1.0, DOUBT)
            if learned:
                self._weigh(self.own, bit(seat), ratio, 1.0, DOUBT)

    def gold(self, openly: bool) -> list[float]:
        """Return the chance of each goal to be the gold."""
        faces = self.shown if openly else self.known
        suspicion = self.suspicion(openly)
        chances = [1.0] * GOALS
        for goal in range(GOALS):
            if faces[goal] == STONE:
                chances[goal] = 0.0
            elif faces[goal] == GOLD:
                return [1.0 if at == goal else 0.0 for at in range(GOALS)]
        for seat in range(self.seats):
            right = (
                DIGGER_IS_RIGHT + (SABOTEUR_IS_RIGHT - DIGGER_IS_RIGHT) * suspicion[seat]
            )  # how much we trust the seat's word
            for goal in range(GOALS):
                said = self.said[GOALS * seat + goal]
                if said == UNKNOWN or faces[goal] != UNKNOWN:
                    continue
                for at in range(GOALS):
                    chances[at] *= right if (at == goal) == (said == GOLD) else 1.0 - right
        return _share(chances, faces)


def _share(chances: list[float], faces: list[int]) -> list[float]:
    """Make chances of weights; where they all vanish, whatever is not known to be stone is as likely."""
    total = sum(chances)
    if total <= 0.0:
        chances = [0.0 if face == STONE else 1.0 for face in faces]
        total = sum(chances)
    return [chance / total for chance in chances]


def _settle(weights: list[float], doubt: float) -> None:
    """Make the weights sum to one and leave a doubt in every case that is not impossible."""
    total = 0.0
    possible = 0
    for weight in weights:
        total += weight
        if weight > 0.0:
            possible += 1
    if total <= 0.0:
        return
    floor = doubt / float(possible)
    for at in range(len(weights)):
        if weights[at] > 0.0:
            weights[at] = weights[at] / total * (1.0 - doubt) + floor
