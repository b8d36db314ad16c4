"""What Barony tells bots: values that agree with the rules, dangers, and ways to play a turn."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import OVER, Rng, Seen, seen
from longtable.games.barony import GAME
from longtable.games.barony.board import FIRST_HEX, HEXES, PICK_COUNT, PICK_NAMES
from longtable.games.barony.hints.danger import Dangers
from longtable.games.barony.hints.outlook import Outlook, patience_at
from longtable.games.barony.hints.plans import plans
from longtable.games.barony.hints.reach import FAR, walk
from longtable.games.barony.hints.thoughts import BaronyHints, lines_of, standing
from longtable.games.barony.hints.weights import WEIGHTS
from longtable.games.barony.rules import STEPS, BaronyState
from tests.games.barony.table import dealt, hex_of, meadow, play, position, random_states

CITIES = [["c2"], ["g5"]]


def land(**words: object) -> BaronyState:
    """Return a position on plains with a city of each seat."""
    return position(**{"map": meadow(), "cities": CITIES, **words})


def expected(state: BaronyState, seat: int) -> float:
    return Outlook(state, WEIGHTS).points[seat]


def lost(state: BaronyState, seat: int) -> float:
    """Return what raids may take from a seat."""
    dangers = Dangers(Outlook(state, WEIGHTS))
    return dangers.worst[seat] + dangers.rest[seat]


def value(state: BaronyState, seat: int) -> float:
    return GAME.hints.value(seen(state, seat), seat)


def of_each_step(seats: int, **options: str) -> list[BaronyState]:
    """Return a position of each step that a random game comes to."""
    found: dict[int, BaronyState] = {}
    for state in random_states(seats, 3, **options):
        if state.turn != OVER:
            found[int(state.step)] = state
    assert len(found) > STEPS - 3
    return list(found.values())


# -- how far it is ---------------------------------------------------------------------------------------


def steps_from(state: BaronyState, start: str) -> dict[str, int]:
    steps = vec[i64]([FAR] * HEXES)
    reached = walk(state, 0, [hex_of(start)], 2, steps)
    return {PICK_NAMES[FIRST_HEX + hex]: int(steps[hex]) for hex in reached}


def test_walks_lead_around_lakes_and_enemy_cities() -> None:
    assert steps_from(position(), "b1") == {"b1": 0, "c1": 1, "c2": 1, "d2": 2, "b3": 2, "c3": 2}
    walled = position(cities=[[], ["c2"]], turn=0)
    assert steps_from(walled, "b1") == {"b1": 0, "c1": 1, "d2": 2}


# -- what a position promises ----------------------------------------------------------------------------


def test_seats_that_have_the_same_may_expect_the_same() -> None:
    state = position(
        map={"a1": "mountain", "b1": "lake", "c1": "mountain"}, cities=[["a1"], ["c1"]]
    )
    assert expected(state, 0) == pytest.approx(expected(state, 1))
    assert standing(state, 0, WEIGHTS) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "more",
    [
        {"titles": ["viscount", "baron"]},
        {"founded": [1, 0], "cities": [["c2", "a5", "e1", "c6"], ["g5", "h1", "g3"]]},
        {"tokens": [{"mountain": 1}, {}]},
        {"knights": [{"d3": 2}, {}]},
        {"villages": [["e4"], []]},
    ],
)
def test_whoever_has_more_may_expect_more(more: dict[str, object]) -> None:
    three = {"cities": [["c2", "a5", "e1"], ["g5", "h1", "g3"]]}
    knight = {"knights": [{"d3": 1}, {}]}
    before, after = land(**three, **knight), land(**{**three, **knight, **more})
    assert expected(after, 0) > expected(before, 0) + 0.5


def test_rich_land_nearby_is_worth_more_than_poor() -> None:
    rich, poor = (
        land(map=meadow("forest", 2, c2="plain", g5="plain", d3=near), knights=[{"c2": 1}, {}])
        for near in ("field", "mountain")
    )
    assert expected(rich, 0) > expected(poor, 0)


def test_gold_beyond_what_the_titles_cost_counts_less() -> None:
    two, three, four = (
        expected(land(titles=["marquis", "baron"], tokens=[{"field": fields}, {}]), 0)
        for fields in (2, 3, 4)
    )
    assert three - two > four - three > 0


def test_in_the_last_round_only_points_count() -> None:
    last = {"turn": 1, "changed": True, "titles": ["duke", "marquis"]}
    bare = land(**last, knights=[{"d3": 2}, {}])
    purse = land(**last, knights=[{}, {}], tokens=[{"field": 1}, {}])
    assert expected(purse, 0) - expected(bare, 0) == pytest.approx(3.0)


def test_a_game_that_is_over_is_worth_most_to_its_winner() -> None:
    state = random_states(3, 1)[-1]
    values = [value(state, seat) for seat in range(3)]
    wins = state.standings().wins()
    assert values.index(max(values)) == wins.index(1.0)
    assert min(values) >= 0.0
    assert max(values) <= 1.0


# -- dangers ---------------------------------------------------------------------------------------------

RICH = {"tokens": [{"field": 2}, {}]}


def test_a_village_beside_two_knights_of_one_enemy_is_in_danger() -> None:
    near = land(**RICH, villages=[["e3"], []], knights=[{}, {"f3": 2}])
    far = land(**RICH, villages=[["e3"], []], knights=[{}, {"h3": 2}])
    assert lost(near, 0) > 1.0 > lost(far, 0)


def test_nothing_is_in_danger_on_mountains_under_guard_or_behind_walls() -> None:
    besieged = {"knights": [{}, {"f3": 2}]}
    guarded = land(**RICH, villages=[["e3"], []], knights=[{"e3": 1}, {"f3": 2}])
    high = land(**RICH, **besieged, map=meadow("plain", 2, e3="mountain"), villages=[["e3"], []])
    walled = land(**RICH, **besieged, strongholds=[["e3"], []])
    assert max(lost(state, 0) for state in (guarded, high, walled)) < 0.2


def test_a_danger_is_greater_where_the_enemy_moves_first() -> None:
    words = {**RICH, "villages": [["e3"], []], "knights": [{}, {"f3": 2}]}
    assert lost(land(**words, turn=1), 0) > lost(land(**words, turn=0), 0)


def test_who_has_no_token_has_little_to_lose() -> None:
    words = {"villages": [["d2"], []], "knights": [{}, {"e2": 2}]}
    assert lost(land(**words), 0) < lost(land(**words, **RICH), 0) / 3


def test_the_longer_nothing_changes_the_less_dangers_are_feared() -> None:
    words = {**RICH, "villages": [["e3"], []], "knights": [{}, {"f3": 2}], "turn": 1}
    busy, idle = land(**words), land(**words, quiet=20, round=25)
    assert patience_at(busy) == 1.0
    assert patience_at(idle) < 0.3
    assert standing(idle, 0, WEIGHTS, patience_at(idle)) > standing(busy, 0, WEIGHTS) + 0.02


# -- ways to play a turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stolen"), [(2, "attacker"), (3, "victim")])
def test_ways_are_legal_and_end_where_the_draft_is_full(seats: int, stolen: str) -> None:
    for state in of_each_step(seats, stolen=stolen):
        ways = plans(state, WEIGHTS)
        assert ways
        for picks in ways:
            trial = state.copy()
            for at, pick in enumerate(picks):
                assert pick in trial.picks()
                assert trial.fills(pick) == (at == len(picks) - 1)
                trial.play(pick)


def test_titles_are_paid_in_the_cheapest_ways_first() -> None:
    purse = {"field": 3, "plain": 1, "forest": 2, "mountain": 2}
    state = play(land(knights=[{"c2": 1}, {}], tokens=[purse, {}]), "title")
    paid = [[PICK_NAMES[pick] for pick in picks] for picks in plans(state, WEIGHTS)]
    assert paid[0] == ["field", "forest", "forest", "mountain", "mountain"]
    assert len(paid) == 3


def test_every_action_that_is_legal_is_thought_of() -> None:
    for state in random_states(2, 5)[::40]:
        if state.turn != OVER:
            first = {picks[0] for picks in plans(state, WEIGHTS)}
            assert first == set(state.picks()) or state.step != 1


# -- what bots ask ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [28, PICK_COUNT])
def test_candidates_are_legal_and_none_twice(limit: int) -> None:
    for state in of_each_step(2):
        picks = BaronyHints().candidates(seen(state, int(state.turn)), Rng(1), limit)
        assert picks
        assert set(picks) <= set(state.picks())
        assert len(set(picks)) == len(picks)


def test_the_first_candidate_leads_along_the_best_way_at_first_glance() -> None:
    state = dealt(2, 4)
    hints = BaronyHints()
    while state.in_setup():
        state.play(hints.candidates(seen(state, int(state.turn)), Rng(1), 28)[0])
    best = lines_of(state, WEIGHTS)[0].picks
    sight = Seen(seen(state, int(state.turn)).copy())
    for pick in best:
        assert hints.candidates(sight, Rng(1), 28)[0] == pick
        sight.play(pick)


def test_hints_of_a_seat_answer_the_same_when_asked_the_same() -> None:
    states = [state for state in random_states(2, 6)[:400:25] if state.turn != OVER]
    answers = []
    for hints in (BaronyHints(), GAME.hints.watching(0)):
        sights = [seen(state, int(state.turn)) for state in states]
        answers.append([hints.candidates(sight, Rng(3), 28) for sight in sights])
    assert answers[0] == answers[1]
