"""What Pandoria tells bots: how long it goes on, what a position promises, and ways to play a turn."""

from functools import cache

import pytest

from longtable.core import OVER, Rng, Seen, seen
from longtable.games.pandoria.board import PICK_COUNT, PICK_NAMES
from longtable.games.pandoria.hints.clock import Clock
from longtable.games.pandoria.hints.outlook import Outlook
from longtable.games.pandoria.hints.plans import Line, Plans
from longtable.games.pandoria.hints.promising import promising
from longtable.games.pandoria.hints.thoughts import PandoriaHints
from longtable.games.pandoria.hints.weights import WEIGHTS
from longtable.games.pandoria.hints.worths import card_worth
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import BUY
from tests.games.pandoria.lively import opened, positions
from tests.games.pandoria.scene import at_cards, corner, position
from tests.games.pandoria.table import number, opening, paint, play, put, skip_turn

LAND = {"d4": "mountain-2", "e4": "hill-1", "f4": "forest-1"}


def outlook(**words: object) -> Outlook:
    """Look at a position with the land of the example, or other land."""
    return Outlook(position(**{"land": LAND, **words}), WEIGHTS)


def expected(**words: object) -> float:
    """Return what the first seat may expect."""
    return outlook(**words).points[0]


@cache
def of_each_step(seats: int) -> list[PandoriaState]:
    """Return a position of each step that lively games come to."""
    found: dict[int, PandoriaState] = {}
    for seed in range(8):
        for state in positions(seats, seed):
            if state.turn != OVER and int(state.step) not in found:
                found[int(state.step)] = state.copy()
    assert len(found) > 24
    return list(found.values())


# -- how long it goes on ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rounds"), [(2, 17), (3, 13), (4, 11)])
@pytest.mark.parametrize("end", ["failed-draw", "emptied"])
def test_the_turns_to_come_are_counted_right_where_only_tiles_are_laid(
    seats: int, rounds: int, end: str
) -> None:
    _options, _deal, state = opened(seats, 3, end=end)
    told: list[int] = []
    while state.turn != OVER:
        told.append(int(Clock(state).turns))
        skip_turn(state)
    assert told == list(range(len(told), 0, -1))
    assert abs(len(told) / seats - rounds) <= 1


def test_a_seat_knows_its_own_turns_to_come() -> None:
    state = position(seats=4, turn=2, starter=1, stack=[])
    clock = Clock(state)
    assert [int(clock.of(seat)) for seat in range(4)] == [1, 0, 1, 1]


# -- what a position promises ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        {"points": [3, 0]},
        {"stock": [{"crystals": 6, "gold": 4, "wood": 8}, {"crystals": 9, "gold": 2, "wood": 2}]},
        {"figures": [{"e4": "villager", "d4": "villager"}, {}]},
        {"slots": [[["g10"]], []]},
    ],
)
def test_whoever_has_more_may_expect_more(more: dict[str, object]) -> None:
    villager: dict[str, object] = {"figures": [{"d4": "villager"}, {}]}
    assert expected(**{**villager, **more}) > expected(**villager) + 0.2


def test_a_figure_beside_rich_land_may_expect_more_than_one_beside_poor() -> None:
    rich, poor = (
        expected(land={"d4": f"mountain-{icons}", "e4": "hill-1"}, figures=[{"e4": "villager"}, {}])
        for icons in (2, 1)
    )
    assert rich > poor


def test_a_figure_may_expect_nothing_of_the_region_that_it_stands_in() -> None:
    look = outlook(land={"d4": "mountain-2", "e4": "mountain-1"})
    apart = outlook(land={"d4": "mountain-2", "e4": "hill-1"})
    beside = number("e4")
    assert apart.beside(0, beside, 1.0, False) > look.beside(0, beside, 1.0, False) + 0.1


def test_land_that_never_closes_promises_nothing_but_is_a_safe_place() -> None:
    bound = outlook(land={"e2": "mountain-1", "e3": "hill-1"})  # beside the path of mountain on e1
    open_land = outlook(land={"e2": "city-1", "e3": "hill-1"})
    assert bound.chance[number("e2")] == 0.0
    assert open_land.chance[number("e2")] > 0.1
    assert bound.beside(0, number("e2"), 1.0, False) > open_land.beside(0, number("e2"), 1.0, False)


def test_the_fewer_free_hexes_land_touches_the_likelier_it_closes() -> None:
    wide, narrow = corner("mountain-2", "mountain-1"), corner("mountain-2", "mountain-1")
    near = Outlook(narrow, WEIGHTS).chance[number("n8")]
    alone = position(land={"f7": "mountain-2"})
    assert near > Outlook(alone, WEIGHTS).chance[number("f7")]
    assert Outlook(wide, WEIGHTS).touched[number("n8")] == 1


def test_cards_count_one_point_at_the_end_and_what_they_can_do_before() -> None:
    state = position(hands=[["g04", "g26"], []])
    late = [card_worth(state, 0, card, 0, 0.0, WEIGHTS) for card in (3, 25)]
    assert late == [1.0, 1.0]
    assert max(card_worth(state, 0, card, 10, 0.9, WEIGHTS) for card in range(54)) > 2.0


def test_a_game_that_is_over_promises_what_was_won() -> None:
    state = list(positions(3, 2))[-1]
    points = state.standings().points
    assert Outlook(state, WEIGHTS).points == [float(gained) for gained in points]
    values = [PandoriaHints().value(seen(state, seat), seat) for seat in range(3)]
    assert values == list(state.standings().wins())


def test_partners_want_the_same() -> None:
    state = position(seats=4, options={"four": "teams"}, points=[0, 0, 9, 0], land=LAND)
    look = Outlook(state, WEIGHTS)
    assert look.lead(0) == pytest.approx(look.lead(2))
    assert look.lead(0) > look.lead(1)


# -- ways to play a turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_ways_are_legal_and_whole_ones_end_where_the_draft_is_full(seats: int) -> None:
    for state in of_each_step(seats):
        lines = Plans(state.seen_by(int(state.turn)), WEIGHTS).lines
        assert [line.worth for line in lines] == sorted([line.worth for line in lines])[::-1]
        for line in some(lines):
            trial = state.copy()
            for at, pick in enumerate(line.picks):
                assert pick in trial.picks()
                last = at == len(line.picks) - 1
                assert trial.fills(pick) == (last and line.whole)
                trial.play(pick)


def some(lines: list[Line]) -> list[Line]:
    """Return the best whole ways, and some of all."""
    return [line for line in lines if line.whole][:5] + lines[:: 1 + len(lines) // 10]


def test_every_tile_hex_and_card_is_thought_of() -> None:
    _options, _deal, state = opened(2, 5)
    lines = Plans(state.seen_by(int(state.turn)), WEIGHTS).lines
    assert {line.picks[0] for line in lines} == set(state.picks())
    state = at_cards(hands=[["g10", "g15", "g26", "g35"], []])
    lines = Plans(state.seen_by(0), WEIGHTS).lines
    assert {line.picks[0] for line in lines} == set(state.picks())


def test_elves_are_not_drawn_to_land_that_is_scored_already() -> None:
    state = opening(realms=("elves", "mages"))
    paint(state, **dict.fromkeys(("g2", "h2", "i2", "j3", "i4", "h4", "g4"), "city-1"))
    paint(state, h3="mountain-2", i3="mountain-2", f6="hill-1", f7="mountain-1")
    put(state, 0, g5="villager")
    play(state, "castle", "g3", "villager", "g3", "nothing", "nothing", "g5")
    look = Outlook(state, WEIGHTS)
    scored, open_land = (look.beside(0, number(hex), 1.0, True) for hex in ("g4", "f7"))
    assert scored > open_land  # as it would be if the mountains were still to score
    assert [PICK_NAMES[pick] for pick in promising(state, WEIGHTS)] == ["f7", "h6", "g6"]


# -- what bots ask ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [28, PICK_COUNT])
def test_candidates_are_legal_and_none_twice(limit: int) -> None:
    for state in of_each_step(2):
        picks = PandoriaHints().candidates(seen(state, int(state.turn)), Rng(1), limit)
        assert picks
        assert set(picks) <= set(state.picks())
        assert len(set(picks)) == len(picks)


def test_the_first_candidate_leads_along_the_best_way() -> None:
    _options, _deal, state = opened(2, 4)
    hints = PandoriaHints()
    sight = Seen(seen(state, int(state.turn)).copy())
    best = next(line for line in Plans(state.seen_by(int(state.turn)), WEIGHTS).lines if line.whole)
    for pick in best.picks:
        assert hints.candidates(sight, Rng(1), 28)[0] == pick
        sight.play(pick)


def test_hints_answer_the_same_whatever_others_hold() -> None:
    _options, _deal, state = opened(2, 4)
    seat = int(state.turn)
    worlds = [state.seen_by(seat).guess(Rng(seed)) for seed in range(3)]
    assert len({tuple(world.hand(1 - seat)) for world in worlds}) > 1
    answers = [
        [PICK_NAMES[pick] for pick in PandoriaHints().candidates(seen(world, seat), Rng(1), 28)]
        for world in worlds
    ]
    assert answers[0] == answers[1] == answers[2]


def test_a_pick_that_draws_is_worth_about_what_its_position_is() -> None:
    for state in positions(2, 6):
        if state.turn == OVER or state.step != BUY:
            continue
        seat = int(state.turn)
        drawing = [pick for pick in state.picks() if state.reveals(pick)]
        if not drawing or state.stack_size() < 10:
            continue
        hints = PandoriaHints()
        now = hints.value(seen(state, seat), seat)
        values = [hints.pick_value(seen(state, seat), pick) for pick in drawing]
        assert now == pytest.approx(max(values))
        return
    pytest.fail("nothing was drawn")
