"""Another deal and course that look the same to one viewer, made without ``guess``.

The course is followed card by card. Each card of the deck has a fate: the viewer held it, it was played for
all to see, or it was never seen. Which card of another seat's hand it was that was played is drawn anew, the
unseen ones are shuffled among themselves, and face-down discards are picked by the names they have then.
Roles, goals and gold that the viewer has not seen are exchanged in the same way, and all that is dealt for
later rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeVar

from longtable.core.bits import Rng
from longtable.core.state import OVER
from longtable.games.saboteur.board import (
    CARD_NAMES,
    DISCARD,
    FIRST_CARD,
    GOAL_CELLS,
    GOLD_CARDS,
    GOLD_COPIES,
    GOLD_PICK,
    HAND_SIZES,
)
from longtable.games.saboteur.deal import RoundDeal, SaboteurDeal, SaboteurOptions, start
from longtable.games.saboteur.rules import SaboteurState
from longtable.games.saboteur.rules.gold import pay
from longtable.games.saboteur.rules.position import CARD, DIGGERS, SABOTEURS, SHARE, UNDECIDED

TRIES = 6  #: worlds are drawn anew so often when the course would not be the same

Thing = TypeVar("Thing", int, str)


@dataclass
class Use:
    """A card that a seat took from its hand.

    Attributes:
        at: the place of that pick in the course.
        kind: what it was; shown: whether all saw it, or it went face down or is still in the hand.
        draws: whether a card was drawn after it.
    """

    at: int
    seat: int
    kind: int
    shown: bool
    draws: bool = False


@dataclass
class Course:
    """What happened, and what everybody saw of it: the facts that a twin must have in common with it."""

    end: SaboteurState
    uses: list[list[Use]] = field(default_factory=list)  #: by round
    keeps: list[list[int]] = field(default_factory=list)  #: by round, where gold was picked
    seen: list[tuple[object, ...]] = field(default_factory=list)


def twin_course(
    options: SaboteurOptions, deal: SaboteurDeal, picks: Sequence[int], viewer: int, rng: Rng
) -> tuple[SaboteurDeal, list[int]]:
    """Return a deal and picks that look the same to the viewer and differ in as much as they can.

    When the game is over all is open, and the course has no twin but itself.
    """
    course = _follow(start(options, deal), picks, viewer)
    if course is None or course.end.turn == OVER:
        return deal, list(picks)
    twin = Twin(course, deal, list(picks), viewer, rng)
    whole = [*range(len(course.uses)), -1]
    for parts in [whole, whole, whole, *[[part] for part in whole for _try in range(TRIES)]]:
        if twin.done.issuperset(parts):
            continue
        changed = twin.change(parts)
        other = changed and _follow(start(options, changed[0]), changed[1], viewer)
        if changed and other and other.seen == course.seen:
            twin.accept(changed, parts)
    return twin.deal, twin.picks


def _follow(state: SaboteurState, picks: Sequence[int], viewer: int) -> Course | None:
    """Play a course and note it; ``None`` as soon as a pick cannot be made."""
    course = Course(state, [[]], [[]])
    for at, pick in enumerate(picks):
        if not _can_pick(state, pick):
            return None
        before, round_, step = int(state.pile_size()), int(state.round), state.step
        if step == CARD:
            shown = at + 1 < len(picks) and picks[at + 1] != DISCARD
            course.uses[-1].append(Use(at, int(state.turn), pick - FIRST_CARD, shown))
        elif step == SHARE:
            course.keeps[-1].append(at)
        turns = state.turns
        state.play(pick)
        if step not in (CARD, SHARE) and state.turns > turns:
            course.uses[-1][-1].draws = before > 0 and state.outcome(round_) != DIGGERS
        if state.round != round_:
            course.uses.append([])
            course.keeps.append([])
        course.seen.append(_public(state, viewer))
    return course


def _can_pick(state: SaboteurState, pick: int) -> bool:
    """Whether a hidden pick can be made; all others stay as they were, on the same table."""
    if state.step == CARD:
        return state.turn != OVER and state.hand_count(state.turn, pick - FIRST_CARD) > 0
    if state.step == SHARE:
        return state.offer(state.round, state.taken)[pick - GOLD_PICK - 1] > 0
    return True


def _public(state: SaboteurState, viewer: int) -> tuple[object, ...]:
    """Return what must be the same in a twin and hangs on more than what it was made to have."""
    seats = range(state.seats)
    rounds = range(state.rounds)
    return (
        *(int(state.turn), int(state.turns), state.step, int(state.round), int(state.finisher)),
        [state.outcome(round_) for round_ in rounds],
        [state.gold_cards_in(round_, seat) for round_ in rounds for seat in seats],
        [state.paid_cards(round_, viewer) for round_ in rounds] if viewer >= 0 else [],
        [state.paid_cards(r, s) for r in rounds for s in seats] if state.gold_open else [],
    )


class Twin:
    """A course on its way to its twin: parts of it are changed one by one, or several together.

    Parts are the decks of the rounds that have begun, by number, and -1 for the gold.
    """

    def __init__(
        self, course: Course, deal: SaboteurDeal, picks: list[int], viewer: int, rng: Rng
    ) -> None:
        self.course = course
        self.viewer = viewer
        self.rng = rng
        self.deal = replace(
            deal,
            rounds=tuple(self._unseen_apart(r, dealt) for r, dealt in enumerate(deal.rounds)),
        )
        self.picks = picks
        self.done: set[int] = set()

    def change(self, parts: list[int]) -> tuple[SaboteurDeal, list[int]] | None:
        """Return deal and picks with these parts changed, ``None`` where that came to nothing."""
        rounds, picks = list(self.deal.rounds), list(self.picks)
        for part in parts:
            if part >= 0:
                rounds[part] = replace(rounds[part], deck=self._deck(part, picks))
            elif not self._gold(rounds, picks):
                return None
        return replace(self.deal, rounds=tuple(rounds)), picks

    def accept(self, changed: tuple[SaboteurDeal, list[int]], parts: list[int]) -> None:
        """Keep what was changed."""
        self.deal, self.picks = changed
        self.done.update(parts)

    # -- roles, goals, later rounds -----------------------------------------------------------------------

    def _unseen_apart(self, round_: int, dealt: RoundDeal) -> RoundDeal:
        """Return a round in which roles and goals that the viewer has not seen have changed places."""
        end = self.course.end
        if round_ > end.round:
            return RoundDeal(
                roles=self._mixed(dealt.roles, range(len(dealt.roles))),
                goals=self._mixed(dealt.goals, range(3)),
                deck=self._mixed(dealt.deck, range(len(dealt.deck))),
                gold=self._mixed(dealt.gold, range(GOLD_CARDS)),
            )
        if end.outcome(round_) != UNDECIDED:
            return dealt
        others = [seat for seat in range(len(dealt.roles)) if seat != self.viewer]
        down = [goal for goal in range(len(GOAL_CELLS)) if not self._knows_goal(goal)]
        return replace(
            dealt, roles=self._mixed(dealt.roles, others), goals=self._mixed(dealt.goals, down)
        )

    def _knows_goal(self, goal: int) -> bool:
        end = self.course.end
        return end.goal_up(goal) or (self.viewer >= 0 and end.has_peeked(self.viewer, goal))

    def _mixed(self, things: Sequence[Thing], places: Sequence[int]) -> tuple[Thing, ...]:
        """Return the things with those at some places in another order."""
        mixed = list(things)
        for place, other in zip(places, self._shuffled(places), strict=True):
            mixed[place] = things[other]
        return tuple(mixed)

    def _shuffled(self, numbers: Sequence[int]) -> list[int]:
        order = list(numbers)
        self.rng.shuffle(order)
        return order

    # -- the deck -----------------------------------------------------------------------------------------

    def _deck(self, round_: int, picks: list[int]) -> tuple[str, ...]:
        """Return another deck for a round, and pick what was not shown by the names it has there."""
        seats = int(self.course.end.seats)
        deck = self.deal.rounds[round_].deck
        size = HAND_SIZES[seats]
        hands = [[*range(size * seat, size * seat + size)] for seat in range(seats)]
        known = {place: deck[place] for place in hands[self.viewer]} if self.viewer >= 0 else {}
        unseen: list[tuple[int, int]] = []  # where in the course, which card of the deck
        top = size * seats
        for use in self.course.uses[round_]:
            hand = hands[use.seat]
            if use.seat == self.viewer:
                place = next(at for at in hand if deck[at] == CARD_NAMES[use.kind])
            else:
                place = hand[int(self.rng.below(len(hand)))]
                if use.shown:
                    known[place] = CARD_NAMES[use.kind]
                else:
                    unseen.append((use.at, place))
            hand.remove(place)
            if use.draws:
                hand.append(top)
                if use.seat == self.viewer:
                    known[top] = deck[top]
                top += 1
        names = self._filled(deck, known)
        for at, place in unseen:
            picks[at] = FIRST_CARD + CARD_NAMES.index(names[place])
        return names

    def _filled(self, deck: tuple[str, ...], known: dict[int, str]) -> tuple[str, ...]:
        """Return a deck with some cards in given places and the others anywhere."""
        rest = [*(Counter(deck) - Counter(known.values())).elements()]
        order = iter(self._shuffled(range(len(rest))))
        return tuple(known[at] if at in known else rest[next(order)] for at in range(len(deck)))

    # -- gold ---------------------------------------------------------------------------------------------

    def _gold(self, rounds: list[RoundDeal], picks: list[int]) -> bool:
        """Exchange the gold that the viewer has not seen; false where the cards drawn do not allow it."""
        end = self.course.end
        shares = [self._share(round_) for round_ in range(end.round + 1)]
        pool = Counter(dict(enumerate(GOLD_COPIES, 1)))
        for round_, values in enumerate(shares):
            pool.subtract([value for value in values if value])
            for seat in range(end.seats):
                pool.subtract(_cards(end.paid_cards(round_, seat)))
        rest = [*pool.elements()]
        self.rng.shuffle(rest)
        for values in shares:
            values[:] = [value or rest.pop() for value in values]
        left = Counter(dict(enumerate(GOLD_COPIES, 1)))
        for round_, values in enumerate(shares):
            order = self._gold_order(left, values)
            if order is None:
                return False
            rounds[round_] = replace(rounds[round_], gold=order)
            for at, value in zip(self.course.keeps[round_], values, strict=False):
                picks[at] = GOLD_PICK + value
            left.subtract(values)
            left.subtract(self._paid(round_, left))
        return True

    def _share(self, round_: int) -> list[int]:
        """Return what is taken and handed round in a sharing, in order, 0 for what is unseen."""
        end = self.course.end
        cards = end.shared_cards(round_)
        taken = end.taken if round_ == end.round else cards
        values = [int(end.kept_value(round_, place)) for place in range(taken)]
        if taken < cards:
            values += _cards(end.offer(round_, taken))
        fixed = set(range(taken)) if end.gold_open else set()
        own = [p for p in range(min(taken + 1, cards)) if end.chooser(round_, p) == self.viewer]
        fixed.update(place for place in own if place < taken)
        for first, after in pairwise([*own, cards]):
            between = [place for place in range(first, after) if place not in fixed]
            values = [*self._mixed(values, between)]
        unseen = range(own[0] if own else cards)
        return [0 if p in unseen and p not in fixed else value for p, value in enumerate(values)]

    def _paid(self, round_: int, left: Counter[int]) -> list[int]:
        """Return the gold cards paid in a round from what is left by then."""
        end = self.course.end
        if end.outcome(round_) != SABOTEURS:
            return []
        saboteurs = self.deal.rounds[round_].roles[: end.seats].count("saboteur")
        cards = pay(left[1], left[2], left[3], saboteurs)
        return [value for n in range(saboteurs) for value in _cards(cards[3 * n : 3 * n + 3])]

    def _gold_order(self, left: Counter[int], top: list[int]) -> tuple[int, ...] | None:
        """Return an order of gold cards in which these values come first, ``None`` where they are not there.

        The cards still there are numbered anew, ones first; higher numbers stand for none and go anywhere.
        """
        there = [value for value in (1, 2, 3) for _card in range(left[value])]
        numbers = self._shuffled(range(len(there)))
        order: list[int] = []
        for value in self._mixed(top, range(len(top))):
            number = next((n for n in numbers if there[n] == value), None)
            if number is None:
                return None
            numbers.remove(number)
            order.append(number)
        order += numbers
        for none in range(len(there), GOLD_CARDS):
            order.insert(int(self.rng.below(len(order) + 1)), none)
        return tuple(order)


def _cards(counts: Sequence[int]) -> list[int]:
    """Return values card by card for counts by value."""
    return [value for value, number in enumerate(counts, 1) for _card in range(number)]
