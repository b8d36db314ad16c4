"""Every deal is played until everybody has had every seat."""

from collections import Counter

import pytest

from longtable.arena import Seating, seats_for
from longtable.core import BadOptions, make
from tests.arena.held import hold, setup


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (3, 3), (4, 4), (2, 5), (3, 4), (3, 10)])
def test_in_a_deal_each_entrant_has_each_seat_once(entrants: int, seats: int) -> None:
    seating = Seating(entrants, seats)
    assert seating.games_a_deal == entrants
    for deal in range(5):
        games = [seating.seated(deal * entrants + turn) for turn in range(entrants)]
        for seat in range(seats):
            assert sorted(game[seat] for game in games) == list(range(entrants))


def test_two_entrants_at_five_seats_take_over_each_others_seats() -> None:
    seating = Seating(2, 5)
    assert [seating.seated(game) for game in range(2)] == [(0, 1, 0, 1, 0), (1, 0, 1, 0, 1)]


@pytest.mark.parametrize(("entrants", "seats"), [(3, 2), (4, 2), (5, 3)])
def test_more_entrants_than_seats_meet_in_every_group_and_each_has_each_seat_in_it(
    entrants: int, seats: int
) -> None:
    seating = Seating(entrants, seats)
    games = [seating.seated(game) for game in range(seating.games_a_deal)]
    met = Counter(frozenset(game) for game in games)
    assert set(met.values()) == {seats}
    assert len(met) == len(seating.groups)
    had = Counter((entrant, seat) for game in games for seat, entrant in enumerate(game))
    assert len(had) == entrants * seats
    assert len(set(had.values())) == 1


def test_from_deal_to_deal_everybody_comes_to_sit_behind_everybody() -> None:
    seating = Seating(4, 4)
    behind = Counter(
        (game[seat], game[(seat + 1) % 4])
        for number in range(6 * 4)
        for game in [seating.seated(number)]
        for seat in range(4)
    )
    assert len(behind) == 12
    assert len(set(behind.values())) == 1


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [Seating(3, 2).deals(games) for games in (1, 6, 7)] == [1, 1, 2]


def test_seats_are_as_many_as_entrants_where_that_can_be() -> None:
    armadora, saboteur = make("armadora"), make("saboteur")
    assert [seats_for(armadora, entrants, None) for entrants in (2, 3, 7)] == [2, 3, 4]
    assert seats_for(saboteur, 2, None) == 3
    assert seats_for(saboteur, 2, 5) == 5
    with pytest.raises(BadOptions, match="2 to 4, not by 5"):
        seats_for(armadora, 2, 5)


def test_the_games_of_a_deal_have_the_same_deal_and_other_deals_another() -> None:
    held = setup(seats=2)
    assert held.deal(0) == held.deal(1)
    assert held.deal(2) == held.deal(3) != held.deal(0)
    assert held.bot_seed(0, 0) != held.bot_seed(1, 0)


def test_in_saboteur_who_takes_over_a_seat_takes_over_its_role() -> None:
    held = setup("easy,random", "saboteur", 5, {"rounds": "1"})
    one, other = hold(held, 2)
    assert (one.seed, one.teams) == (other.seed, other.teams)
    assert held.deal(0) == held.deal(1)
    assert [{mine, theirs} for mine, theirs in zip(one.seating, other.seating, strict=True)] == [
        {"easy", "random"}
    ] * 5
