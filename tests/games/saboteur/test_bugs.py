"""What went wrong elsewhere, once each (dossier 3.4, B1 to B22)."""

import json
import pickle
from collections import Counter

import pytest

from longtable.core import HIDDEN, IllegalPick, Rng, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import CART, GOAL_CELLS, GOLD_FACE, LANTERN, PICKAXE
from longtable.games.saboteur.deal import role_cards, whole_deck
from longtable.games.saboteur.rules import SHARE
from longtable.games.saboteur.rules.tunnel import remove
from tests.games.saboteur.table import (
    BOTTOM,
    MIDDLE,
    ROW,
    TOP,
    after,
    cards_of,
    cell,
    dig,
    discard_until,
    lies,
    may_lay,
    mine,
    names,
    open_cells,
    opening,
    play,
    random_game,
    turned_up,
)


def test_B1_a_turned_card_turns_over_the_goal_it_points_at_as_it_lies() -> None:
    """The same card lies at 9,4 both times, once upright and once turned."""
    state = opening(3, goals=TOP, hands={0: ["tunnel-ne", "tunnel-nw"]})
    dig(state, *ROW, "sw 8,3", "ne 8,4")
    assert turned_up(after(state, "tunnel-ne", "9,4")) == ["9,5"]
    assert turned_up(after(state, "tunnel-nw", "9,4")) == ["9,3"]


def test_B2_the_middle_goal_is_eight_cells_away() -> None:
    state = opening(3)
    assert [state.card_at(cell(f"{column},3")) for column in range(2, 9)] == [0] * 7
    assert state.card_at(cell("9,3")) != 0


def test_B3_who_has_a_broken_tool_does_not_dig() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["tunnel-ew", "dead-nesw"]})
    play(state, "break-cart", "seat-2")
    assert names(after(state, "tunnel-ew")) == ["discard"]
    assert names(after(state, "dead-nesw")) == ["discard"]


def test_B4_no_connection_leaks_through_a_stone_that_does_not_fit() -> None:
    state = mine(*ROW[:-1], "nsw 7,3", "ne 7,4", "ew 8,4", "ew 9,4", goals=TOP)
    dig(state, "se 7,2", "sw 8,2")
    remove(state, cell("8,4"))
    dig(state, "ne 8,3")
    assert lies(state, "9,3") == "sw"
    assert not state.joined(cell("9,4"))
    assert "10,4" not in open_cells(state)


def test_B5_two_laps_of_discards_with_cards_left_end_nothing() -> None:
    state = discard_until(opening(3, roles="SDD", early_end="no"), 49)
    assert state.pile_size() == 0
    discard_until(state, 49 + 6)
    assert state.round == 0
    assert sum(state.hand_size(seat) for seat in range(3)) == 12


@pytest.mark.parametrize(("roles", "left"), [("DDDDS", 26), ("DDSDS", 26), ("SSSSDDDDDD", 24)])
def test_B6_saboteurs_are_paid_from_the_pile(roles: str, left: int) -> None:
    state = opening(len(roles), roles=roles, early_end="no")
    discard_until(state, 67)
    assert len(state.gold_pile) == left
    paid = sum(int(state.nuggets(seat)) for seat in range(len(roles)))
    assert paid + sum(state.gold_pile) == 44


def test_B7_maps_and_rockfalls_are_in_the_deck_and_stones_lead_on() -> None:
    deck = Counter(whole_deck())
    assert (deck["map"], deck["rockfall"]) == (6, 3)
    assert turned_up(mine(*ROW, "ew 8,3", "ns 9,4", goals=TOP)) == ["9,3", "9,5"]


def test_B8_copies_are_independent() -> None:
    state = opening(3, hands={0: ["tunnel-nse"]})
    before = state.copy()
    other = after(state, "tunnel-nse", "1,2", "turned")
    assert state == before
    assert other != state
    assert lies(other, "1,2") == "nsw"


def test_B8_no_pick_is_listed_twice() -> None:
    hands = {0: ["rockfall", "rockfall", "tunnel-nesw", "tunnel-nesw", "dead-ns"]}
    state = dig(opening(3, hands=hands), "ew 2,3")
    for name in ["rockfall", "tunnel-nesw", "dead-ns"]:
        assert names(state).count(name) == 1
        picks = names(after(state, name))
        assert len(picks) == len(set(picks))


def test_B8_hands_roles_and_rounds() -> None:
    assert Counter(role_cards(10, aside=True)) == {"digger": 7, "saboteur": 4}
    assert [opening(seats).hand_size(0) for seats in range(3, 11)] == [6, 6, 6, 5, 5, 4, 4, 4]
    assert names(
        play(opening(3, hands={0: ["break-cart"], 1: ["repair-cart"]}), "break-cart", "seat-2",
             "repair-cart")
    ) == ["discard", "seat-2"]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_B8_three_rounds_whoever_wins(seed: int) -> None:
    opened, picks = random_game(4, seed)
    for pick in picks:
        opened.play(pick)
    assert len(opened.standings().rounds) == 3


def test_B9_a_state_is_the_same_when_it_is_written_and_read() -> None:
    opened, picks = random_game(5, 3)
    for at, pick in enumerate(picks):
        if at % 25 == 0:
            assert pickle.loads(pickle.dumps(opened)) == opened
            assert GAME.state_from_json(json.loads(json.dumps(opened.to_json()))) == opened
        opened.play(pick)


def test_B10_a_map_shows_its_goal_to_one_seat_only() -> None:
    state = opening(3, hands={0: ["map"]})
    play(state, "map", "9,3")
    assert state.seen_by(0).goal_face(1) == GOLD_FACE
    for viewer in (1, 2, -1):
        assert state.seen_by(viewer).goal_face(1) == HIDDEN
        assert state.seen_by(viewer).has_peeked(0, 1)


def test_B11_rockfalls_leave_goals_alone_and_nine_cards_are_shared_by_ten() -> None:
    state = dig(opening(3, goals=TOP, hands={0: ["rockfall"]}), *ROW, "ew 8,3")
    assert "9,3" not in names(play(state, "rockfall"))
    ten = opening(10, roles="DDSDDSDDSD", hands={0: ["tunnel-ew"]})
    play(dig(ten, *ROW), "tunnel-ew", "8,3")
    assert ten.shared_cards(0) == 9


def test_B11_the_next_round_does_not_begin_with_the_first_seat() -> None:
    state = discard_until(opening(4, early_end="no"), 67)
    assert state.turn == 3


def test_B11_a_stone_turns_towards_the_card_that_reached_it() -> None:
    """A neighbour to the north lies there already; the card that reaches the stone comes from the west."""
    state = mine(*ROW[:-1], "new 7,3", "se 7,2", "ew 8,2", "ew 9,2", "ew 8,3", goals=TOP)
    assert lies(state, "9,3") == "sw"


def test_B12_a_goal_is_turned_over_by_being_reached_and_not_by_what_lies_near_it() -> None:
    assert turned_up(mine(*ROW, "nw 8,3")) == []
    assert turned_up(mine(*ROW, "d:ew 8,3")) == []
    assert turned_up(mine(*ROW, "ew 8,3")) == ["9,3"]
    assert not may_lay(mine(), "ew", "5,3")


def test_B13_one_card_falls_and_walls_meet_walls() -> None:
    state = mine("ew 2,3", "ew 3,3", "ew 4,3")
    remove(state, cell("3,3"))
    assert (lies(state, "2,3"), lies(state, "4,3")) == ("ew", "ew")
    assert may_lay(mine("ns 1,2", "new 2,3"), "se", "2,2")


def test_B13_a_double_repair_mends_one_tool() -> None:
    hands = {0: ["break-lantern"], 1: ["break-cart"], 2: ["repair-lantern-cart"]}
    state = opening(3, hands=hands)
    play(state, "break-lantern", "seat-1", "break-cart", "seat-1", "repair-lantern-cart", "seat-1")
    assert play(state, "lantern").broken_tools(0) == [CART]


def test_B14_a_turned_stone_opens_its_cell_at_once() -> None:
    assert open_cells(mine("d:ew 2,3")) == {"1,2", "1,4", "0,3"}
    state = mine(*ROW, "ew 8,3", goals=TOP)
    assert "9,4" in open_cells(state)
    assert not may_lay(state, "ew", "9,4")


def test_B15_a_map_on_a_goal_already_seen_changes_nothing() -> None:
    state = opening(3, hands={0: ["map", "map"]})
    play(state, "map", "9,3")
    discard_until(state, 3)
    play(state, "map", "9,3")
    assert (state.goal_up(1), lies(state, "9,3")) == (False, "")
    assert state.seen_by(0).goal_face(1) == GOLD_FACE
    assert state.card_at(GOAL_CELLS[1]) != 0


def test_B15_a_rockfall_leaves_no_open_cell_behind() -> None:
    state = mine("nesw 2,3", "nesw 3,3", "ns 3,2", "ns 3,4", "ew 4,3")
    remove(state, cell("3,3"))
    assert open_cells(state) == {"1,2", "0,3", "1,4", "2,2", "2,4", "3,3"}


def test_B16_a_new_round_has_no_trace_of_the_last() -> None:
    hands = {0: ["break-lantern"], 1: ["map"], 2: ["tunnel-ew"]}
    state = opening(3, hands=hands, early_end="no")
    fresh = state.copy()
    play(state, "break-lantern", "seat-2", "map", "9,3", "tunnel-ew", "2,3")
    discard_until(state, 67)
    assert state.round == 1
    assert (list(state.tools), list(state.peeked), state.laid_size) == ([0] * 3, [0] * 3, 0)
    assert (sum(state.played), sum(state.buried), state.pile_size()) == (0, 0, 49)
    assert [cards_of(state, seat) for seat in range(3)] == [
        cards_of(fresh, seat) for seat in range(3)
    ]


def test_B17_matching_without_a_way_back_is_not_enough() -> None:
    assert not may_lay(mine("d:ew 2,3"), "ew", "3,3")
    state = mine("ew 2,3", "ew 3,3", "ew 4,3")
    remove(state, cell("3,3"))
    assert not may_lay(state, "ew", "5,3")


def test_B18_a_stone_is_a_curve_and_no_crossroads() -> None:
    state = mine(*ROW, "ew 8,3", goals=TOP)
    assert open_cells(state) & {"9,2", "10,3", "9,4"} == {"9,4"}


def test_B19_three_tools_of_one_seat_may_be_broken() -> None:
    hands = {0: ["break-lantern", "break-cart"], 1: ["break-pickaxe"]}
    state = opening(3, hands=hands)
    play(state, "break-lantern", "seat-3", "break-pickaxe", "seat-3")
    discard_until(state, 3)
    play(state, "break-cart", "seat-3")
    assert state.broken_tools(2) == [PICKAXE, LANTERN, CART]


def test_B19_a_tunnel_longer_than_thirty_cards_still_leads_on() -> None:
    down = [f"ns 1,{row}" for row in range(4, 36)]
    state = mine(*down)
    assert state.laid_size == 32
    assert "1,36" in open_cells(state)


def test_B20_the_mine_has_no_edge_at_nine_by_five() -> None:
    state = mine("ns 1,2", "ns 1,1", "ns 1,0", "ns 1,-1", "ew 0,3", "ew -1,3")
    assert {"1,-2", "-2,3"} <= open_cells(state)


def test_B20_a_refused_pick_changes_nothing() -> None:
    state = play(opening(3, hands={0: ["tunnel-ne"]}), "tunnel-ne")
    before = state.copy()
    with pytest.raises(IllegalPick):
        GAME.check(seen(state, 0), GAME.pick("2,2"))
    assert state == before
    assert names(state) == ["discard", "1,2", "0,3", "2,3", "1,4"]


def test_B20_one_discard_and_no_other() -> None:
    state = opening(3, hands={0: ["tunnel-ne", "tunnel-nw"]})
    play(state, "tunnel-ne", "discard")
    assert (state.turn, state.buried_size(0)) == (1, 1)


def test_B21_hands_stay_full_while_the_pile_lasts() -> None:
    opened, picks = random_game(5, 8)
    for pick in picks:
        opened.play(pick)
        if opened.pile_size() and opened.step != SHARE:
            assert [opened.hand_size(seat) for seat in range(5)] == [6] * 5


def test_B22_no_card_is_laid_on_another() -> None:
    state = mine("ew 2,3")
    for shape in ("ew", "nesw", "d:ew"):
        assert not may_lay(state, shape, "2,3")
        assert not may_lay(state, shape, "1,3")
    hand = opening(3, goals=MIDDLE, hands={0: ["tunnel-ew"]})
    assert "2,3" not in names(play(dig(hand, "ew 2,3"), "tunnel-ew"))


def test_what_is_drawn_at_random_never_depends_on_a_role() -> None:
    """The picks of a given hand, mine and tools are the same for a digger and a saboteur (S3)."""
    for seed in range(12):
        rng = Rng(seed)
        digger = opening(4, roles="DDDS", goals=BOTTOM, early_end="no")
        saboteur = opening(4, roles="SDDD", goals=BOTTOM, early_end="no")
        for _pick in range(120):
            assert digger.picks() == saboteur.picks()
            pick = digger.random_pick(rng)
            digger.play(pick)
            saboteur.play(pick)
