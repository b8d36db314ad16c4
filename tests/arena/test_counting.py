"""What made-up results come to: shares, leads, intervals, ratings."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from longtable.arena import Record, count
from longtable.arena.counting import by_deal, differences, estimate, shares, wilson
from longtable.arena.ratings import Match, ratings
from longtable.arena.record import Lost, spread
from tests.arena.held import made_up, setup

NAMES = ("easy", "random")


def games(results: Sequence[tuple[int, int]]) -> list[Record]:
    """Return games of two, seats swapped, from the points of the first and the second entrant."""
    return [
        made_up(number, NAMES, (mine, theirs))
        if number % 2 == 0
        else made_up(number, NAMES[::-1], (theirs, mine))
        for number, (mine, theirs) in enumerate(results)
    ]


def test_a_share_is_that_of_a_deal_whoever_sat_where_and_a_tie_is_half() -> None:
    deals = by_deal(setup(), games([(5, 3), (4, 4), (1, 2), (0, 9), (8, 1), (2, 0)]))
    assert shares(deals, "easy", "random") == [0.75, 0.0, 1.0]
    assert shares(deals, "random", "easy") == [0.25, 1.0, 0.0]
    assert differences(deals, "easy", "random") == [1.0, -5.0, 4.5]


def test_a_deal_that_is_not_played_whole_does_not_count() -> None:
    counted = count(setup(), games([(5, 3), (4, 4), (1, 2)]))
    assert (counted.games, counted.deals, counted.picks) == (2, 1, 2)


def test_at_five_seats_every_two_seats_of_two_entrants_meet_and_points_are_means() -> None:
    seating = ("easy", "random", "easy", "random", "easy")
    swapped = ("random", "easy", "random", "easy", "random")
    records = [made_up(0, seating, (4, 0, 0, 2, 3)), made_up(1, swapped, (0, 3, 0, 1, 2))]
    held = setup("easy,random", "saboteur", 5)
    (deal,) = by_deal(held, records)
    # 4 beats 0 and 2, 0 ties with 0 and loses to 2, 3 beats both; then 3 and 1 against 0, 0 and 2.
    assert shares([deal], "easy", "random") == [pytest.approx((2 + 0.5 + 0 + 2 + 3 + 2) / 12)]
    assert differences([deal], "easy", "random") == [
        pytest.approx((4 + 0 + 3 + 3 + 1) / 5 - (0 + 2 + 0 + 0 + 2) / 5)
    ]


def test_partners_do_not_play_against_each_other() -> None:
    record = msgspec.structs.replace(
        made_up(0, ("a", "b", "a", "c"), (5, 2, 5, 2)), teams=(0, 1, 0, 1), ranks=(1, 2, 1, 2)
    )
    assert shares([[record]], "b", "c") == []
    assert shares([[record]], "a", "c") == [1.0]


def test_intervals_hold_the_truth_in_nineteen_of_twenty_and_resample_deals_not_games() -> None:
    held = 0
    for seed in range(100):
        rng = Random(seed)
        values = [float(rng.random() < 0.7) for _deal in range(60)]
        interval = estimate(values, share=True).interval
        assert interval is not None
        held += interval[0] <= 0.7 <= interval[1]
    assert 88 <= held <= 99


def test_where_all_deals_came_out_alike_a_share_still_has_an_interval() -> None:
    assert (
        estimate([1.0] * 20, share=True).interval
        == wilson(1.0, 20)
        == pytest.approx((0.839, 1), abs=0.001)
    )
    assert estimate([3.0] * 20, share=False).interval is None
    assert estimate([1.0], share=True).interval is None


def test_a_game_lost_otherwise_than_by_play_is_counted_for_its_entrant() -> None:
    lost = Lost(seat=0, entrant="easy", fault="crashed", said="it ended")
    records = [msgspec.structs.replace(record, lost=lost) for record in games([(0, 3), (4, 1)])[:1]]
    records += games([(0, 3), (4, 1)])[1:]
    counted = count(setup(), records)
    assert [dict(row.lost) for row in counted.rows] == [{"crashed": 1}, {}]


def test_spread_is_median_99th_percentile_and_most() -> None:
    assert spread([]) is None
    found = spread(range(1, 201))
    assert found is not None
    assert (found.median, found.p99, found.max) == (100.5, 198, 200)


# -- ratings ----------------------------------------------------------------------------------------------


def duels(chance: float, deals: int, seed: int) -> list[list[Match]]:
    """Return duplicates in which the first of two wins a game with that chance."""
    rng = Random(seed)
    return [
        [Match(((0,), (1,)), (1, 2) if rng.random() < chance else (2, 1)) for _game in range(2)]
        for _deal in range(deals)
    ]


def test_who_wins_more_is_rated_higher_and_even_players_even() -> None:
    better, worse = ratings(duels(0.75, 100, 1), 2)
    assert better.mean - worse.mean == pytest.approx(7, abs=2)
    assert better.interval is not None
    assert worse.interval is not None
    assert worse.interval[1] < 25 < better.interval[0]
    one, other = ratings(duels(0.5, 60, 2), 2)
    assert one.interval is not None
    assert one.interval[0] < 25 < one.interval[1]
    assert abs(one.mean - other.mean) < 3


def test_a_rating_does_not_hang_on_which_game_came_last() -> None:
    deals = duels(0.7, 60, 3)
    ordered = sorted(deals, key=lambda deal: sum(match.ranks[0] for match in deal))
    first, last = (ratings(given, 2)[0].mean for given in (ordered, ordered[::-1]))
    assert first == pytest.approx(last, abs=1)


def test_three_of_different_strength_come_in_their_order_whoever_met_whom() -> None:
    rng = Random(4)
    strength = (3.0, 1.0, 0.0)
    deals = []
    for _deal in range(60):
        luck = [own + rng.gauss(0, 2) for own in strength]
        order = sorted(range(3), key=lambda entrant: -luck[entrant])
        deals.append([Match(((0,), (1,), (2,)), tuple(order.index(e) + 1 for e in range(3)))])
    one, two, three = (rating.mean for rating in ratings(deals, 3))
    assert one > two > three


def test_a_player_in_several_seats_gains_by_beating_others_and_not_by_beating_itself() -> None:
    sides = ((0,), (1,), (0,), (1,), (0,))
    first, second = ratings([[Match(sides, (1, 4, 1, 4, 1))]] * 10, 2)
    assert first.mean > 25 > second.mean
    alone = ratings([[Match(((0,), (0,)), (1, 2))]] * 10, 1)
    assert alone[0].mean == pytest.approx(25, abs=0.01)


def test_partners_are_rated_together() -> None:
    sides = ((0, 1), (2, 3))
    rated = ratings([[Match(sides, (1, 2))]] * 10, 4)
    assert min(rated[0].mean, rated[1].mean) > 25 > max(rated[2].mean, rated[3].mean)


def test_a_few_deals_give_no_interval() -> None:
    assert ratings(duels(0.5, 7, 0), 2)[0].interval is None
    assert ratings([], 2) == []
