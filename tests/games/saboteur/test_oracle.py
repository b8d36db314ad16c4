"""The rules against a slow oracle: counts of pick sequences, and whole games pick by pick."""

from collections import Counter

import pytest

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.saboteur.board import (
    CARD_NAMES,
    GOAL_CELLS,
    HAND_SIZES,
    PICK_NAMES,
    cell_name,
)
from longtable.games.saboteur.deal import RoundDeal as Dealt
from longtable.games.saboteur.deal import SaboteurDeal, SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import NO_CARD, OUTCOME_NAMES, SaboteurState
from tests.games.saboteur.digging import course
from tests.games.saboteur.oracle import GOALS, Oracle, RoundDeal, count_sequences
from tests.games.saboteur.table import names, round_deal

HANDS = {
    0: ["tunnel-nse", "tunnel-ew", "dead-nw", "break-cart", "map", "rockfall"],
    1: ["tunnel-nesw", "tunnel-ne", "repair-lantern-cart", "break-lantern", "repair-cart", "map"],
    2: ["tunnel-new", "dead-nesw", "dead-e", "break-cart", "repair-pickaxe", "rockfall"],
}


def both(options: SaboteurOptions, deal: SaboteurDeal) -> tuple[SaboteurState, Oracle]:
    """Return the same opening for the rules and for the oracle."""
    size = HAND_SIZES[deal.seats]
    oracle = Oracle(
        deal.seats,
        [_round(deal.seats, size, dealt) for dealt in deal.rounds],
        deal.starter,
        mine_too=options.own_tools == "yes",
        early_stop=options.early_end == "yes",
        share_by_diggers=options.gold == "diggers",
    )
    return start(options, deal), oracle


def _round(seats: int, size: int, dealt: Dealt) -> RoundDeal:
    deck = list(dealt.deck)
    hands = [deck[size * seat : size * seat + size] for seat in range(seats)]
    roles, goals = list(dealt.roles[:seats]), list(dealt.goals)
    return RoundDeal(roles, goals, hands, deck[size * seats :], list(dealt.gold))


def count(state: SaboteurState, depth: int) -> int:
    picks = state.picks()
    if depth == 1:
        return len(picks)
    total = 0
    for pick in picks:
        after = state.copy()
        after.play(pick)
        total += count(after, depth - 1)
    return total


def opened() -> tuple[SaboteurState, Oracle]:
    """Return an opening with one card of nearly every sort in the three hands."""
    dealt = round_deal(3, roles="DSD", hands=HANDS, draws=["tunnel-ns", "tunnel-nw", "dead-n"])
    options = SaboteurOptions(rounds="1")
    return both(options, SaboteurDeal(starter=0, seats=3, rounds=(dealt,)))


# The numbers are the oracle's; for the last depths it takes long, so it is asked again only by `make slow`.
COUNTS = [(1, 6), (2, 22), (3, 124), (4, 418), (5, 2_452), (6, 8_046), (7, 44_392), (8, 158_644)]
SLOW = [pytest.param(depth, marks=pytest.mark.slow) for depth in (7, 8)]


@pytest.mark.parametrize(("depth", "number"), COUNTS)
def test_sequences_from_a_deal_of_three(depth: int, number: int) -> None:
    assert count(opened()[0], depth) == number


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5, 6, *SLOW])
def test_the_oracle_counts_the_same(depth: int) -> None:
    state, oracle = opened()
    assert count(state, depth) == count_sequences(oracle, depth)


def in_the_middle(depth: int) -> tuple[SaboteurState, Oracle]:
    """Return a game of five in the middle of its first round, a tunnel dug and tools broken."""
    options, deal, picks = course(5, 11)
    state, oracle = both(options, deal)
    for pick in picks[:depth]:
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    return state, oracle


@pytest.mark.parametrize(("played", "number"), [(57, 985), (78, 482), (106, 243)])
def test_sequences_from_the_middle_of_a_round_of_five(played: int, number: int) -> None:
    state, oracle = in_the_middle(played)
    assert count(state, 4) == number == count_sequences(oracle, 4)


# -- whole games ------------------------------------------------------------------------------------------


def on_the_table(state: SaboteurState) -> tuple[object, ...]:
    """Return what lies on the table, in hands, piles and purses, and whose turn it is."""
    seats = range(state.seats)
    lying = {
        cell_name(state.laid[at]): CARD_NAMES[(int(state.card_at(state.laid[at])) - 1) // 2]
        for at in range(state.laid_size)
    }
    return (
        state.turn,
        lying,
        {cell_name(cell) for cell in state.open_cells()},
        {cell_name(GOAL_CELLS[goal]) for goal in range(3) if state.goal_up(goal)},
        [+Counter(dict(zip(CARD_NAMES, state.hand(seat), strict=True))) for seat in seats],
        [CARD_NAMES[kind] for kind in list(state.pile)[state.drawn :]],
        [set(state.broken_tools(seat)) for seat in seats],
        +Counter(dict(zip(CARD_NAMES, state.played, strict=True))),
        [
            +Counter({name: state.buried_count(seat, kind) for kind, name in enumerate(CARD_NAMES)})
            for seat in seats
        ],
        [{cell_name(GOAL_CELLS[g]) for g in range(3) if state.has_peeked(s, g)} for s in seats],
        [int(state.nuggets(seat)) for seat in seats],
        [int(state.gold_cards(seat)) for seat in seats],
        [OUTCOME_NAMES[state.outcome(round_)] for round_ in range(state.rounds_over())],
        sum(state.gold_pile),
        None if state.chosen == NO_CARD else CARD_NAMES[state.chosen],
    )


def recorded(oracle: Oracle) -> tuple[object, ...]:
    """Return the same as the oracle has it."""
    tools = ("pickaxe", "lantern", "cart")
    fixed = [(1, 3), *GOALS]
    return (
        OVER if oracle.turn is None else oracle.turn,
        {f"{c},{r}": laid.name for (c, r), laid in oracle.table.items() if (c, r) not in fixed},
        {f"{c},{r}" for c, r in oracle.fringe()},
        {f"{c},{r}" for c, r in GOALS if (c, r) in oracle.table},
        [Counter(hand) for hand in oracle.hands],
        oracle.pile,
        [{tools.index(tool) for tool in broken} for broken in oracle.broken],
        Counter(oracle.face_up_discards),
        [Counter(cards) for cards in oracle.discards],
        [{f"{c},{r}" for c, r in peeks} for peeks in oracle.peeks],
        [sum(won) for won in oracle.won],
        [len(won) for won in oracle.won],
        oracle.outcomes,
        sum(value * left for value, left in oracle.purse.items()) - sum(oracle.offered),
        oracle.card if oracle.todo in ("target", "way", "tool") else None,
    )


VARIANTS: list[dict[str, str]] = [
    {},
    {"early_end": "no", "gold": "diggers"},
    {"own_tools": "no", "roles": "all"},
]


@pytest.mark.parametrize("seats", [3, 4, 5, 7, 10])
@pytest.mark.parametrize("variant", range(3))
def test_whole_games_agree_with_the_oracle_at_every_pick(seats: int, variant: int) -> None:
    options, deal, picks = course(seats, 40 + 3 * seats + variant, **VARIANTS[variant])
    state, oracle = both(options, deal)
    for pick in picks:
        assert set(names(state)) == oracle.picks()
        assert on_the_table(state) == recorded(oracle)
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    assert on_the_table(state) == recorded(oracle)
    points = [sum(won) for won in oracle.won]
    end = state.standings()
    assert list(end.points) == points
    assert list(end.ranks) == [1 + sum(other > mine for other in points) for mine in points]
    assert list(end.rounds) == oracle.outcomes


@pytest.mark.parametrize("seed", range(4))
def test_random_games_agree_with_the_oracle_at_every_pick(seed: int) -> None:
    options = SaboteurOptions(rounds="1", early_end="yes" if seed % 2 else "no")
    deal = draw_deal(options, 3 + 2 * seed, numbered_stream(seed))
    state, oracle = both(options, deal)
    rng = Rng(seed)
    while state.turn != OVER:
        assert set(names(state)) == oracle.picks()
        assert on_the_table(state) == recorded(oracle)
        pick = int(state.random_pick(rng))
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    assert on_the_table(state) == recorded(oracle)


def test_every_outcome_came_up_in_the_games_compared() -> None:
    """So that the comparison above is one of sharings, of pay and of rounds without either."""
    outcomes: Counter[str] = Counter()
    for seats in (3, 4, 5, 7, 10):
        for variant in range(3):
            options, deal, picks = course(seats, 40 + 3 * seats + variant, **VARIANTS[variant])
            state = start(options, deal)
            for pick in picks:
                state.play(pick)
            outcomes.update(state.standings().rounds)
    assert set(outcomes) == {"diggers", "saboteurs", "nobody"}
