"""The state of Hoard, a toy game in plain Python that has a little of everything.

Cards of value 1 to 3, twice as many of each as seats, are shuffled anew for each round; everybody gets
two. In a turn a seat may first draw a card, which it alone sees. Then it hides a card face down on a free
field, or puts one or two marks on fields, or robs a seat, which chooses the card it loses, face up; or it
passes. After three turns each the round ends: hidden cards are shown and count for their seats, marks
count one, robbed cards their value.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from longtable.core import HIDDEN, OVER, TRUTH, Account, Message, Rng, Standings, State, ranked, say

PASS: Final = 0
DONE: Final = 1
DRAW: Final = 2
CARD: Final = 2  #: plus a value from 1 to 3
FIELD: Final = 6  #: plus a field
MARK: Final = 14  #: plus a field
ROB: Final = 22  #: plus a seat
PICKS: Final = 27
FIELDS: Final = 8
VALUES: Final = (1, 2, 3)
TURNS: Final = 3  #: of each seat in a round

ACTION, PLACE, SECOND, LOSE = range(4)  # what is asked: the steps


def pack_of(seats: int) -> list[int]:
    """Return all cards of a round, in order."""
    return [value for value in VALUES for _copy in range(2 * seats)]


class Hoard(State):
    """A position. Hidden values are HIDDEN; decks have their top card last."""

    def __init__(
        self,
        viewer: int,
        turn: int,
        turns: int,
        step: int,
        mover: int,
        chosen: int,
        drew: bool,
        rounds: int,
        hands: list[list[int]],
        decks: list[list[int]],
        owners: list[int],
        values: list[int],
        marks: list[int],
        gone: list[int],
        shown: list[int],
        points: list[int],
        looks: list[int],
    ) -> None:
        super().__init__(viewer, turn, turns)
        self.step = step
        self.mover = mover  # whose turn it is, while a victim picks too
        self.chosen = chosen  # the card about to be hidden, 0 for none
        self.drew = drew
        self.rounds = rounds  # how many are played
        self.hands = hands
        self.decks = decks  # of this round and the later ones
        self.owners = owners  # of the cards on the fields, -1 for none
        self.values = values  # of the cards on the fields, 0 for none
        self.marks = marks  # whose mark is on the fields, -1 for none
        self.gone = gone  # cards lost, face up
        self.shown = shown  # what lay on the fields when the last round ended
        self.points = points
        self.looks = looks  # dealt ones, or empty

    def fields(self) -> tuple[object, ...]:
        """Return everything, in the order of the constructor."""
        return (
            *(self.viewer, self.turn, self.turns, self.step, self.mover, self.chosen, self.drew),
            *(self.rounds, self.hands, self.decks, self.owners, self.values, self.marks),
            *(self.gone, self.shown, self.points, self.looks),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hoard) and self.fields() == other.fields()

    __hash__ = None  # type: ignore[assignment]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    # -- picks ------------------------------------------------------------------------------------------

    def picks(self) -> list[int]:
        if self.turn == OVER:
            return []
        hand = sorted(set(self.hands[self.turn]) - {HIDDEN})
        free = [field for field in range(FIELDS) if self.owners[field] < 0]
        bare = [field for field in range(FIELDS) if self.marks[field] < 0]
        if self.step == LOSE:
            return [CARD + value for value in hand]
        if self.step == PLACE:
            return [FIELD + field for field in free]
        if self.step == SECOND:
            return [DONE, *(MARK + field for field in bare)]
        draws = [DRAW] if self._deck() and not self.drew else []
        cards = [CARD + value for value in hand if free]
        marks = [MARK + field for field in bare]
        victims = [seat for seat in range(self.seats) if seat != self.turn and self.hands[seat]]
        return [PASS, *draws, *cards, *marks, *(ROB + seat for seat in victims)]

    def random_pick(self, rng: Rng) -> int:
        legal = self.picks()
        return legal[rng.below(len(legal))]

    def _deck(self) -> list[int]:
        return self.decks[0] if self.decks else []

    def _ends_turn(self, pick: int) -> bool:
        if MARK <= pick < ROB:
            return self.step == SECOND or self.marks.count(-1) == 1
        return pick in (PASS, DONE) or FIELD <= pick < MARK or self.step == LOSE

    def _ends_round(self, pick: int) -> bool:
        return self._ends_turn(pick) and (self.turns + 1) % (TURNS * self.seats) == 0

    def reveals(self, pick: int) -> bool:
        return pick == DRAW or self._ends_round(pick)

    def shows(self, pick: int, viewer: int) -> int:
        hidden = viewer != self.turn and self.step == ACTION and CARD < pick < FIELD
        choice = 0 if hidden else 1 + pick
        turned = 0
        if pick == DRAW and viewer == self.turn:
            turned = self._deck()[-1]
        elif self._ends_round(pick):
            after = self.copy()
            after.play(pick)
            turned = after.seen_by(viewer).code()
        return choice + (PICKS + 1) * turned

    def code(self) -> int:
        """Return a number that tells apart whatever cards may be seen in a position."""
        number = 1
        for value in [*self.shown, *chain(*self.hands), *chain(*self.decks), *self.points]:
            number = number * 256 + value
        return number

    # -- what happens -----------------------------------------------------------------------------------

    def play(self, pick: int) -> None:
        seat = int(self.turn)
        ends = self._ends_turn(pick)
        if pick == DRAW:
            self.hands[seat] = sorted([*self.hands[seat], self.decks[0].pop()])
            self.drew = True
        elif CARD < pick < FIELD:
            self.hands[seat].remove(pick - CARD)
            if self.step == LOSE:
                self.gone.append(pick - CARD)
                self.points[self.mover] += pick - CARD
            else:
                self.chosen, self.step = pick - CARD, PLACE
        elif FIELD <= pick < MARK:
            self.owners[pick - FIELD] = seat
            self.values[pick - FIELD] = self.chosen
        elif MARK <= pick < ROB:
            self.marks[pick - MARK] = seat
            self.step = SECOND
        elif pick >= ROB:
            self.turn, self.step = pick - ROB, LOSE
        if ends:
            self._end_turn()

    def _end_turn(self) -> None:
        self.turns += 1
        self.step, self.chosen, self.drew = ACTION, 0, False
        self.mover = (self.mover + 1) % self.seats
        self.turn = self.mover
        if self.turns % (TURNS * self.seats) == 0:
            self._end_round()

    def _end_round(self) -> None:
        for field in range(FIELDS):
            if self.owners[field] >= 0:
                self.points[self.owners[field]] += self.values[field]
            if self.marks[field] >= 0:
                self.points[self.marks[field]] += 1
        self.shown = list(self.values)
        self.rounds += 1
        if len(self.decks) == 1:
            self.turn = OVER
            return
        self.decks.pop(0)
        self.hands = [sorted([self.decks[0].pop(), self.decks[0].pop()]) for _hand in self.hands]
        self.owners, self.marks = [-1] * FIELDS, [-1] * FIELDS
        self.values, self.gone = [0] * FIELDS, []

    # -- knowledge --------------------------------------------------------------------------------------

    def _with(
        self,
        viewer: int,
        chosen: int,
        hands: list[list[int]],
        decks: list[list[int]],
        values: list[int],
    ) -> Hoard:
        return Hoard(
            *(viewer, self.turn, self.turns, self.step, self.mover, chosen, self.drew),
            *(self.rounds, [list(hand) for hand in hands], [list(deck) for deck in decks]),
            *(list(self.owners), list(values), list(self.marks), list(self.gone)),
            *(list(self.shown), list(self.points), list(self.looks)),
        )

    def copy(self) -> Hoard:
        return self._with(int(self.viewer), self.chosen, self.hands, self.decks, self.values)

    def seen_by(self, viewer: int) -> Hoard:
        if self.turn == OVER or viewer == TRUTH:
            return self._with(viewer, self.chosen, self.hands, self.decks, self.values)
        return self._with(
            viewer,
            self.chosen if self.chosen == 0 or viewer == self.turn else HIDDEN,
            [h if seat == viewer else [HIDDEN] * len(h) for seat, h in enumerate(self.hands)],
            [[HIDDEN] * len(deck) for deck in self.decks],
            [
                value if owner in (viewer, -1) else HIDDEN
                for owner, value in zip(self.owners, self.values, strict=True)
            ],
        )

    def guess(self, rng: Rng) -> Hoard:
        unseen = pack_of(self.seats)
        for value in [self.chosen, *chain(*self.hands), *self._deck(), *self.values, *self.gone]:
            if value not in (0, HIDDEN):
                unseen.remove(value)
        rng.shuffle(unseen)

        def known(value: int) -> int:
            return unseen.pop() if value == HIDDEN else value

        later = [pack_of(self.seats) for _deck in self.decks[1:]]
        for deck in later:
            rng.shuffle(deck)
        over = self.turn == OVER
        return self._with(
            TRUTH,
            known(self.chosen),
            [sorted(map(known, hand)) for hand in self.hands],
            self.decks if over else [list(map(known, self._deck())), *later],
            list(map(known, self.values)),
        )

    # -- the end ----------------------------------------------------------------------------------------

    def standings(self) -> Standings:
        points = tuple(self.points)
        why: Message = say(
            "Cards hidden, marks and cards robbed in {rounds} rounds.", rounds=self.rounds
        )
        teams = tuple(range(self.seats))
        return Standings("ended", points, ranked(points, teams), teams, (Account("", why, points),))

    def __reduce__(self) -> tuple[object, ...]:
        """Let pickle rebuild it: over the compiled ``State`` it cannot find all fields by itself."""
        return type(self), self.fields()

    def to_json(self) -> dict[str, object]:
        names = ("viewer", "turn", "turns", "step", "mover", "chosen", "drew", "rounds", "hands")
        more = ("decks", "owners", "values", "marks", "gone", "shown", "points", "looks")
        return {
            name: _plain(value) for name, value in zip((*names, *more), self.fields(), strict=True)
        }


def _plain(value: object) -> object:
    if isinstance(value, list):
        return [_plain(part) for part in value]
    return None if value == HIDDEN else value
