"""The rules against a slow oracle: whole games pick by pick, and counts of pick sequences."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.barony.board import PICK_NAMES, TERRAIN_NAMES, hex_name
from longtable.games.barony.deal import BaronyDeal, BaronyOptions, draw_deal, start
from longtable.games.barony.rules import ACTION, BUILD_KIND, STEPS, STOLEN, BaronyState
from tests.games.barony.oracle import Hex, Oracle, around, count_sequences, hex_of, places_of_tiles
from tests.games.barony.oracle import hex_name as name_of
from tests.games.barony.raiding import course, raid
from tests.games.barony.table import meadow, opening

TERRAINS = {"M": "mountain", "F": "forest", "P": "plain", "C": "field", "L": "lake"}
PIECES = ("knight", "village", "stronghold", "city")


def land_of(deal: BaronyDeal) -> dict[Hex, str]:
    """Return the terrain of each hex, laid out by the dossier's formula and not by the rules."""
    places = places_of_tiles(deal.shape, deal.seats)
    return {
        place: TERRAINS[letter]
        for hexes, tile in zip(places, deal.tiles, strict=True)
        for place, letter in zip(hexes, tile, strict=True)
    }


def both(options: BaronyOptions, deal: BaronyDeal) -> tuple[BaronyState, Oracle]:
    """Return the same opening for the rules and for the oracle."""
    oracle = Oracle(
        land_of(deal),
        deal.seats,
        deal.starter,
        victim_chooses=options.stolen == "victim",
        strongholds_pay=options.stronghold_token == "yes",
        ties_shared=options.tie == "shared",
    )
    return start(options, deal), oracle


def legal(state: BaronyState) -> set[str]:
    return {PICK_NAMES[pick] for pick in state.picks()}


def on_the_table(state: BaronyState) -> tuple[object, ...]:
    """Return what stands on the map, in reserves and purses, and whose turn it is."""
    seats = range(state.seats)
    pawns: dict[str, Counter[tuple[int, str]]] = {}
    for hex in state.map_hexes():
        there = Counter({(s, "knight"): int(state.knights_at(s, hex)) for s in seats})
        if state.building_at(hex):
            there[int(state.builder_at(hex)), PIECES[state.building_at(hex)]] += 1
        pawns[hex_name(hex)] = +there
    return (
        int(state.turn),
        int(state.turns),
        pawns,
        [{PIECES[p]: int(state.reserve(s, p)) for p in range(4)} for s in seats],
        [int(number) for number in state.removed],
        [+Counter({TERRAIN_NAMES[k]: int(state.tokens_of(s, k)) for k in range(4)}) for s in seats],
        +Counter({TERRAIN_NAMES[kind]: int(state.paid(kind)) for kind in range(4)}),
        {TERRAIN_NAMES[kind]: int(state.supply(kind)) for kind in range(4)},
        [int(state.title(seat)) for seat in seats],
        [int(state.new_cities(seat)) for seat in seats],
        int(state.quiet),
        [int(state.total(seat)) for seat in seats],
    )


def recorded(oracle: Oracle) -> tuple[object, ...]:
    """Return the same as the oracle has it."""
    paid = Counter(oracle.paid)
    return (
        OVER if oracle.turn is None else oracle.turn,
        oracle.turns,
        {name_of(place): Counter(there) for place, there in oracle.pawns.items()},
        [{piece: reserve[piece] for piece in PIECES} for reserve in oracle.reserve],
        oracle.gone,
        [+purse for purse in oracle.purses],
        paid,
        {kind: oracle.supply(kind) - paid[kind] for kind in TERRAIN_NAMES[:4]},
        oracle.titles,
        oracle.founded,
        oracle.quiet,
        oracle.points(),
    )


# -- whole games ------------------------------------------------------------------------------------------

CHOICES = [
    {"map": map, "stolen": stolen, "stronghold_token": pays, "tie": tie}
    for map, stolen, pays, tie in product(
        ("compact", "uneven"), ("attacker", "victim"), ("yes", "no"), ("latest", "shared")
    )
]
GAMES = [
    pytest.param(seats, choice, id=f"{seats}-{'-'.join(choice.values())}")
    for seats in (2, 3, 4)
    for choice in CHOICES
]


def compare(state: BaronyState, oracle: Oracle, rng: Rng, raids: bool) -> None:
    """Play a game with both; hold each pick of the rules to the oracle, and often the whole table."""
    glances = Rng(0)  # of its own, so that the game is the same without them
    while state.turn != OVER:
        assert legal(state) == oracle.picks()
        if glances.below(8) == 0 or state.step == STOLEN:
            assert on_the_table(state) == recorded(oracle)
        pick = raid(state, rng) if raids else int(state.random_pick(rng))
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    assert on_the_table(state) == recorded(oracle)
    assert oracle.picks() == set()
    end = state.standings()
    assert end.outcome == oracle.outcome
    assert list(end.points) == oracle.points()
    assert list(end.ranks) == oracle.ranks()


@pytest.mark.parametrize(("seats", "choice"), GAMES)
def test_games_agree_with_the_oracle_at_every_pick(seats: int, choice: dict[str, str]) -> None:
    """Of each way to open a table: games at random and with raids by turns."""
    seed = 3 * CHOICES.index(choice) + seats
    options = BaronyOptions.from_json({**choice, "starter": "random"})
    deal = draw_deal(options, seats, numbered_stream(seed))
    compare(*both(options, deal), Rng(seed), raids=seed % 2 == 0)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "choice"), GAMES)
def test_many_games_agree_with_the_oracle(seats: int, choice: dict[str, str]) -> None:
    options = BaronyOptions.from_json(choice)
    for seed in range(100, 110):
        deal = draw_deal(options, seats, numbered_stream(seed))
        compare(*both(options, deal), Rng(seed), raids=seed % 3 > 0)


# -- small and odd maps -------------------------------------------------------------------------------------


def odd_map(seed: int) -> dict[Hex, str]:
    """Return a joined map of 8 to 30 hexes of any terrain in any order, holes where chance leaves some."""
    rng = Rng(seed)
    size = 8 + rng.below(23)
    land = {(2, 4): "plain"}
    while len(land) < size:
        place = list(land)[rng.below(len(land))]
        q, r = around(place)[rng.below(6)]
        if 0 <= r < 12 and 0 <= q + (r + 1) // 2 < 12:
            land.setdefault((q, r), list(TERRAINS.values())[rng.below(5)])
    return land


@pytest.mark.parametrize("seed", range(40))
def test_crowded_games_agree_with_the_oracle(seed: int) -> None:
    """With room for few cities placements fall away, seats have to pass, and nothing changes any more."""
    land = odd_map(seed)
    seats, starter = 2 + seed % 3, seed % 2
    oracle = Oracle(land, seats, starter)
    state = opening(seats, {name_of(place): of for place, of in land.items()}, starter)
    compare(state, oracle, Rng(seed), raids=seed % 4 > 0)


@pytest.mark.parametrize(("terrain", "seats"), [("mountain", 3), ("field", 4)])
def test_games_in_which_the_bank_runs_out_agree_with_the_oracle(terrain: str, seats: int) -> None:
    """On land of one terrain twenty tokens are few: villages are built without one (B-65)."""
    names = meadow(terrain, seats)
    oracle = Oracle({hex_of(name): of for name, of in names.items()}, seats, 0)
    compare(opening(seats, names), oracle, Rng(1), raids=True)
    again, rng, kind, without = opening(seats, names), Rng(1), TERRAIN_NAMES.index(terrain), 0
    while again.turn != OVER:
        without += again.step == BUILD_KIND and again.supply(kind) == 0
        again.play(raid(again, rng))
    assert without > 5


def test_crowded_games_meet_everything_that_can_come_up() -> None:
    """Otherwise the comparison above would say less than it seems to."""
    asked: Counter[int] = Counter()
    met: Counter[str] = Counter()
    for seed in range(40):
        land = {name_of(place): of for place, of in odd_map(seed).items()}
        state, rng = opening(2 + seed % 3, land, seed % 2), Rng(seed)
        while state.turn != OVER:
            asked[int(state.step)] += 1
            met["three on a hex"] += any(int(there) in (7, 11, 13, 14) for there in state.present)
            met["no room for all first cities"] += (
                state.round == 1 and state.turns < 3 * state.seats
            )
            pick = raid(state, rng) if seed % 4 else int(state.random_pick(rng))
            met["a seat that can only pass"] += PICK_NAMES[pick] == "pass"
            state.play(pick)
        met[state.standings().outcome] += 1
    assert set(asked) == set(range(STEPS)), asked
    assert all(met.values()), met
    assert met["duke"] + met["stalemate"] == 40


# -- counts -----------------------------------------------------------------------------------------------


def count(state: BaronyState, depth: int) -> int:
    picks = state.picks()
    if depth == 1:
        return len(picks)
    total = 0
    for pick in picks:
        after = state.copy()
        after.play(pick)
        total += count(after, depth - 1)
    return total


def at(seats: int, seed: int, played: int, options: dict[str, str]) -> tuple[BaronyState, Oracle]:
    """Return a game with raids after so many picks, and on to where the next action is asked for."""
    chosen, deal, picks = course(seats, seed, **options)
    state, oracle = both(chosen, deal)
    for pick in picks[:played]:
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    while played and state.step != ACTION:
        pick = state.picks()[0]
        state.play(pick)
        oracle.do(PICK_NAMES[pick])
    return state, oracle


# The numbers are the oracle's; where it takes long, it is asked again only by `make slow`.
VICTIM, PLAIN = {"stolen": "victim"}, {"map": "uneven", "stronghold_token": "no"}
COUNTS: list[tuple[int, int, int, dict[str, str], dict[int, int]]] = [
    (2, 1, 0, {}, {1: 30, 2: 776, 3: 17_112, 4: 317_448}),
    (3, 2, 0, {"map": "uneven"}, {1: 51, 2: 2_362, 3: 98_856}),
    (2, 3, 60, {}, {5: 620, 6: 2_718, 7: 11_418, 8: 50_103}),
    (2, 3, 300, VICTIM, {5: 259, 6: 553, 7: 1_301, 8: 3_590}),
    (3, 5, 700, VICTIM, {5: 214, 6: 556, 7: 1_006, 8: 2_150}),
    (4, 6, 200, PLAIN, {5: 638, 6: 2_139, 7: 12_642, 8: 39_036}),
    (4, 6, 900, {}, {5: 355, 6: 399, 7: 1_197, 8: 3_635}),
]
IDS = [f"{seats}-seats-after-{played}" for seats, _seed, played, *_rest in COUNTS]
QUICK = 2_500


@pytest.mark.parametrize(("seats", "seed", "played", "options", "counts"), COUNTS, ids=IDS)
def test_so_many_sequences_of_picks_can_be_played(
    seats: int, seed: int, played: int, options: dict[str, str], counts: dict[int, int]
) -> None:
    state, oracle = at(seats, seed, played, options)
    assert {depth: count(state, depth) for depth in counts} == counts
    quick = {depth: number for depth, number in counts.items() if number < QUICK}
    assert {depth: count_sequences(oracle, depth) for depth in quick} == quick


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "played", "options", "counts"), COUNTS, ids=IDS)
def test_the_oracle_counts_as_many_to_the_last_depth(
    seats: int, seed: int, played: int, options: dict[str, str], counts: dict[int, int]
) -> None:
    _state, oracle = at(seats, seed, played, options)
    assert {depth: count_sequences(oracle, depth) for depth in counts} == counts
