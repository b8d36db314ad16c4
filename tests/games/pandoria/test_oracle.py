"""The rules against an oracle that was written apart from them: pick by pick, and by counting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from longtable.core import OVER, Rng
from longtable.games.pandoria.board import (
    CARD_NAMES,
    FIGURE_NAMES,
    HEXES,
    NO_CARD,
    PICK_NAMES,
    RESOURCE_NAMES,
    SLOTS,
    TILE_NAMES,
    hex_name,
)
from longtable.games.pandoria.deal import start
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.lively import course, generous, lively_pick, opened
from tests.games.pandoria.oracle import Oracle
from tests.games.pandoria.oracle_board import by_row, name_of

GAMES = ("full", "beginner")
FOURS = ("alone", "teams")
TREASURIES = ("points", "gold")
ENDS = ("failed-draw", "emptied")
SPLITS = ("4-3-3-3", "1-4-4-4")
TABLES = [
    pytest.param(
        seats,
        dict(zip(("game", "four", "treasury", "end", "monuments"), values, strict=True)),
        id="-".join([str(seats), *values]),
    )
    for seats in (2, 3, 4)
    for values in product(GAMES, FOURS[: 2 if seats == 4 else 1], TREASURIES, ENDS, SPLITS)
]


def picks(state: PandoriaState) -> set[str]:
    return {PICK_NAMES[pick] for pick in state.picks()}


def told(state: PandoriaState) -> dict[str, object]:
    """Return what both must say of a position, out of the rules."""
    everybody = range(state.seats)
    return {
        "turn": None if state.turn == OVER else int(state.turn),
        "turns": int(state.turns),
        "last": state.last_round,
        "stock": [
            {name: state.held(seat, kind) for kind, name in enumerate(RESOURCE_NAMES)}
            for seat in everybody
        ],
        "points": [int(points) for points in state.points],
        "closed": {hex_name(hex) for hex in range(HEXES) if state.in_closed(hex)},
        "closing": sorted(hex_name(region) for region in state.closing()),
        "regions": sorted(
            sorted(hex_name(hex) for hex in state.region_hexes(region))
            for region in state.region_numbers()
        ),
        "figures": {
            hex_name(hex): (state.figure_owner(hex), FIGURE_NAMES[state.figure_kind(hex)])
            for hex in range(HEXES)
            if state.figure_owner(hex) >= 0
        },
        "castles": {
            hex_name(hex): state.castle_owner(hex)
            for hex in range(HEXES)
            if state.castle_owner(hex) >= 0
        },
        "reserve": [
            {name: state.in_reserve(seat, kind) for kind, name in enumerate(FIGURE_NAMES)}
            for seat in everybody
        ],
        "hands": [sorted(CARD_NAMES[card] for card in state.hand(seat)) for seat in everybody],
        "tiles": [sorted(TILE_NAMES[k] for k in state.tiles_in_hand(seat)) for seat in everybody],
        "display": [None if card == NO_CARD else CARD_NAMES[card] for card in state.display],
        "piles": [[CARD_NAMES[card] for card in state.pile(seat)] for seat in everybody],
        "slots": [[slot(state, seat, n) for n in range(SLOTS)] for seat in everybody],
        "left": [state.deck_size(), state.stack_size(), state.singles_left()],
        "monuments": [int(value) for value in state.monuments[state.erected_count :]],
    }


def slot(state: PandoriaState, seat: int, number: int) -> list[str | int]:
    value = state.monument_in(seat, number)
    cards: list[str | int] = [CARD_NAMES[card] for card in state.slot_cards(seat, number)]
    return [*cards, value] if value else cards


def told_slowly(oracle: Oracle) -> dict[str, object]:
    """Return what both must say of a position, out of the oracle."""
    return {
        "turn": oracle.turn,
        "turns": oracle.turns,
        "last": oracle.last_round,
        "stock": oracle.stock,
        "points": oracle.points,
        "closed": {name_of(place) for place in oracle.closed_hexes()},
        "closing": sorted(name_of(min(region, key=by_row)) for region in oracle.closed_now),
        "regions": sorted(sorted(map(name_of, region)) for region in oracle.regions()),
        "figures": {name_of(place): figure for place, figure in oracle.figures.items()},
        "castles": {name_of(place): seat for place, seat in oracle.castles.items()},
        "reserve": oracle.reserve,
        "hands": [sorted(hand) for hand in oracle.hands],
        "tiles": [sorted(hand) for hand in oracle.tiles],
        "display": oracle.display,
        "piles": oracle.piles,
        "slots": oracle.slots,
        "left": [len(oracle.deck), len(oracle.stack), len(oracle.singles)],
        "monuments": oracle.monuments,
    }


def sorted_hexes(facts: dict[str, object]) -> dict[str, object]:
    """Return facts with regions in one order: names of hexes sort otherwise than their numbers."""
    regions = facts["regions"]
    assert isinstance(regions, list)
    return {**facts, "regions": sorted(sorted(region) for region in regions)}


def both(
    seats: int, seed: int, rich: bool, **options: str
) -> Iterator[tuple[PandoriaState, Oracle]]:
    """Yield a lively game, played by the rules and by the oracle; in a rich one stocks are changed."""
    chosen, deal, state = opened(seats, seed, **options)
    oracle = Oracle(chosen.to_json(), deal.to_json())
    rng = Rng(seed)
    while state.turn != OVER:
        units = generous(state, rng) if rich else None
        if units is not None:
            oracle.stock[oracle.me] = dict(zip(RESOURCE_NAMES, units, strict=True))
        yield state, oracle
        pick = lively_pick(state, rng)
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    yield state, oracle


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_same_picks_are_legal_and_the_same_things_happen(
    seats: int, options: dict[str, str]
) -> None:
    seed = len(str(options)) + 100 * seats
    for number, (state, oracle) in enumerate(both(seats, seed, seed % 2 == 0, **options)):
        assert picks(state) == oracle.picks()
        if number % 5 == 0 or state.turn == OVER:
            assert sorted_hexes(told(state)) == sorted_hexes(told_slowly(oracle))
    result, totals = state.standings(), oracle.totals()
    assert list(result.points) == [points for points, _left in totals]
    sides = totals[:2] if options["four"] == "teams" else totals
    assert list(result.ranks) == [1 + sum(other > own for other in sides) for own in totals]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_closed_is_what_flood_fill_finds_closed_after_every_placement(seats: int) -> None:
    placed = 0
    for seed in range(3):
        covered = 0
        for state, oracle in both(seats, 7 * seed + seats, True):
            if len(oracle.covered) == covered:
                continue
            covered, placed = len(oracle.covered), placed + 1
            closed = {
                place
                for region in oracle.regions()
                if oracle.cannot_grow(region)
                for place in region
            }
            assert {hex_name(hex) for hex in range(HEXES) if state.in_closed(hex)} == {
                name_of(place) for place in closed
            }
    assert placed > 90


#: what is seldom met by chance: Markets, and spells that build, to begin with
BUILDERS = (
    ("g27", "g29", "g20", "g05"),
    ("g03", "g28", "g30", "g21"),
    ("hu-b", "ha-a", "g06", "g22"),
)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_the_same_picks_are_legal_with_markets_and_builders_in_every_hand(
    seats: int, seed: int
) -> None:
    options, dealt, _state = opened(seats, seed)
    first = [card for hand in BUILDERS[:seats] for card in hand]
    deal = replace(dealt, deck=(*first, *[card for card in dealt.deck if card not in first]))
    state, oracle = start(options, deal), Oracle(options.to_json(), deal.to_json())
    rng = Rng(seed)
    while state.turn != OVER:
        units = generous(state, rng)
        if units is not None:
            oracle.stock[oracle.me] = dict(zip(RESOURCE_NAMES, units, strict=True))
        assert picks(state) == oracle.picks()
        pick = lively_pick(state, rng)
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
        assert [int(points) for points in state.points] == oracle.points
    assert sorted_hexes(told(state)) == sorted_hexes(told_slowly(oracle))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_the_same_picks_are_legal_in_many_games(seed: int) -> None:
    for seats, rich in product((2, 3, 4), (False, True)):
        options = {"game": GAMES[seed % 5 == 2], "treasury": TREASURIES[seed % 2]}
        for state, oracle in both(seats, 1_000 + seed, rich, **options):
            assert picks(state) == oracle.picks()
            assert [int(points) for points in state.points] == oracle.points


# -- sequences of picks -----------------------------------------------------------------------------------

#: seats, seed, options, how many lively picks go before; how many sequences of each length follow
COUNTS: list[tuple[int, int, dict[str, str], int, list[int]]] = [
    (2, 1, {}, 0, [2, 34, 88, 226, 964, 3098, 6870, 23494]),
    (3, 2, {"game": "beginner"}, 0, [2, 34, 88, 216, 886, 3294, 12018]),
    (
        4,
        3,
        {"four": "teams", "end": "emptied"},
        90,
        [4, 11, 112, 1116, 3172, 8429, 20491],
    ),
    (2, 4, {"treasury": "gold"}, 70, [1, 3, 8, 9, 112, 958, 2720, 7071]),
    (3, 5, {"monuments": "1-4-4-4"}, 120, [2, 82, 228, 492, 650, 976, 5335, 43377]),
    (2, 6, {}, 150, [1, 2, 110, 284, 852, 2265, 2373, 16626]),
    (4, 7, {}, 200, [1, 1, 48, 116, 232, 694, 833, 10733]),
    (2, 8, {"game": "beginner"}, 180, [4, 12, 36, 36, 188, 1584, 3376, 8200]),
]


def count(state: PandoriaState, depth: int) -> int:
    """Return how many sequences of so many picks there are; where the game ends, they end."""
    if depth == 0 or state.turn == OVER:
        return 1
    legal = state.picks()
    if depth == 1:
        return len(legal)
    total = 0
    for pick in legal:
        after = state.copy()
        after.play(pick)
        total += count(after, depth - 1)
    return total


def count_slowly(oracle: Oracle, depth: int) -> int:
    if depth == 0 or oracle.turn is None:
        return 1
    legal = oracle.picks()
    if depth == 1:
        return len(legal)
    return sum(count_slowly(oracle.play(name), depth - 1) for name in sorted(legal))


def after(
    seats: int, seed: int, options: dict[str, str], played: int
) -> tuple[PandoriaState, Oracle]:
    chosen, deal, course_ = course(seats, seed, **options)
    _chosen, _deal, state = opened(seats, seed, **options)
    oracle = Oracle(chosen.to_json(), deal.to_json())
    for pick in course_[:played]:
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    return state, oracle


@pytest.mark.parametrize(("seats", "seed", "options", "played", "numbers"), COUNTS)
def test_sequences_of_picks(
    seats: int, seed: int, options: dict[str, str], played: int, numbers: list[int]
) -> None:
    state, oracle = after(seats, seed, options, played)
    assert [count(state, depth + 1) for depth in range(len(numbers))] == numbers
    assert [count_slowly(oracle, depth + 1) for depth in range(len(numbers) - 2)] == numbers[:-2]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "options", "played", "numbers"), COUNTS)
def test_sequences_of_picks_counted_by_the_oracle(
    seats: int, seed: int, options: dict[str, str], played: int, numbers: list[int]
) -> None:
    _state, oracle = after(seats, seed, options, played)
    assert [count_slowly(oracle, depth + 1) for depth in range(len(numbers))] == numbers
