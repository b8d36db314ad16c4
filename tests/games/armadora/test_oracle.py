"""The rules against a slow oracle: counts of pick sequences, and random games pick by pick."""

import pytest

from longtable.core import OVER, Rng
from longtable.games.armadora import GAME
from longtable.games.armadora.board import FIRST_LINE, LINES, SQUARES, square_name
from longtable.games.armadora.deal import ArmadoraDeal, ArmadoraOptions
from longtable.games.armadora.rules import ArmadoraState
from longtable.games.armadora.rules.scoring import piles_by_side
from tests.games.armadora.oracle import Oracle, count_sequences, line_name
from tests.games.armadora.oracle import square_name as oracle_square_name
from tests.games.armadora.table import names

GOLD = (5, 4, 7, 3, 6, 4, 5, 6)
BASIC = ArmadoraDeal(starter=1, seats=2, gold=GOLD)
ADVANCED = ArmadoraDeal(starter=0, seats=3, gold=GOLD, races=("goblin", "orc", "elf"))


def both(
    deal: ArmadoraDeal, board: str = "8x5", four: str = "teams"
) -> tuple[ArmadoraState, Oracle]:
    """Return the same opening for the rules and for the oracle."""
    rules = "advanced" if deal.races else "basic"
    state = GAME.start(ArmadoraOptions(rules=rules, board=board, four=four), deal)
    teams = deal.seats == 4 and four == "teams"
    return state, Oracle(deal.seats, list(deal.races), deal.starter, board=board, teams=teams)


def count(state: ArmadoraState, depth: int) -> int:
    picks = state.picks()
    if depth == 1:
        return len(picks)
    total = 0
    for pick in picks:
        after = state.copy()
        after.play(pick)
        total += count(after, depth - 1)
    return total


# The numbers are the oracle's; for the third depth it takes long, so it is asked again only by `make slow`.
@pytest.mark.parametrize(("depth", "number"), [(1, 73), (2, 4714), (3, 333335)])
def test_sequences_from_a_basic_deal_of_two(depth: int, number: int) -> None:
    assert count(both(BASIC)[0], depth) == number


@pytest.mark.parametrize(("depth", "number"), [(1, 73), (2, 4686), (3, 331234)])
def test_sequences_from_an_advanced_deal_of_three(depth: int, number: int) -> None:
    assert count(both(ADVANCED)[0], depth) == number


@pytest.mark.parametrize("deal", [BASIC, ADVANCED])
@pytest.mark.parametrize("depth", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_the_oracle_counts_the_same(deal: ArmadoraDeal, depth: int) -> None:
    state, oracle = both(deal)
    assert count(state, depth) == count_sequences(oracle, depth)


def on_the_table(state: ArmadoraState) -> tuple[object, ...]:
    """Return what lies on the table, before and behind the screens, and whose turn it is."""
    seats = range(state.seats)
    tiles = {
        square_name(at): (
            state.owner(at),
            state.strength(at),
            state.face_up(at),
            state.arrows(at),
            state.reinforced(at),
        )
        for at in range(SQUARES)
        if state.owner(at) >= 0
    }
    return (
        state.turn,
        tiles,
        {GAME.name(FIRST_LINE + line) for line in range(LINES) if state.has_palisade(line)},
        state.palisades_left,
        [state.hand(seat) for seat in seats],
        [state.powers_left(seat) for seat in seats],
        [state.reinforcement_left(seat) for seat in seats],
        {seat for seat in seats if state.ended(seat)},
        state.power_used,
    )


def recorded(oracle: Oracle) -> tuple[object, ...]:
    """Return the same as the oracle has it."""
    return (
        oracle.turn,
        {
            oracle_square_name(at): (
                tile.seat,
                tile.strength,
                tile.face_up,
                tile.arrows,
                tile.token,
            )
            for at, tile in oracle.tiles.items()
        },
        {line_name(line) for line in oracle.walls},
        35 - len(oracle.walls),
        [[hand.get(strength, 0) for strength in range(1, 6)] for hand in oracle.hands],
        oracle.powers,
        oracle.tokens,
        oracle.ended,
        oracle.power_used,
    )


RACES = ("elf", "mage", "goblin", "orc")


@pytest.mark.parametrize("board", ["8x5", "7x5"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_agree_with_the_oracle_at_every_pick(
    seats: int, board: str, seed: int
) -> None:
    four = "teams" if seed % 2 else "alone"
    races = RACES[seed % 2 :][:seats] if seats < 4 else RACES
    deal = ArmadoraDeal(starter=0, seats=seats, gold=GOLD, races=races)
    state, oracle = both(deal, board, four)
    rng = Rng(100 * seats + seed)
    while state.turn != OVER:
        assert set(names(state)) == oracle.picks()
        assert on_the_table(state) == recorded(oracle)
        pick = state.random_pick(rng)
        for _again in range(8):  # so that games go on until little is left
            if pick:
                break
            pick = state.random_pick(rng)
        state.play(pick)
        oracle.do(GAME.name(pick))
    assert oracle.turn is None
    assert {seat for seat in range(seats) if state.ended(seat)} == oracle.ended
    piles = oracle.piles(list(GOLD))
    assert [sorted(own, reverse=True) for own in piles_by_side(state)] == piles
    end = state.standings()
    assert end.points == tuple(sum(piles[oracle.side(seat)]) for seat in range(seats))
    results = [(sum(piles[oracle.side(seat)]), piles[oracle.side(seat)]) for seat in range(seats)]
    better = [
        {oracle.side(seat) for seat in range(seats) if results[seat] > mine} for mine in results
    ]
    assert end.ranks == tuple(1 + len(sides) for sides in better)
