"""A turn, its end, and the end of a round (dossier 2.3, 2.10, 2.11, worked examples F1 to F9)."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import HIDDEN, OVER
from longtable.games.saboteur.board import CARD_NAMES, CART, GOLD_FACE
from longtable.games.saboteur.rules import CARD, NOBODY_WINS, SABOTEURS, SHARE, SaboteurState
from longtable.games.saboteur.rules.tunnel import remove
from tests.games.saboteur.table import (
    BOTTOM,
    ROW,
    TOP,
    after,
    cards_of,
    cell,
    dig,
    discard_until,
    names,
    opening,
    play,
)


@pytest.mark.parametrize(
    ("seats", "next_starter"),
    [(3, 1), (4, 3), (5, 2), (6, 1), (7, 4), (8, 3), (9, 4), (10, 7)],
)
def test_F1_F2_a_round_without_gold_has_67_turns(seats: int, next_starter: int) -> None:
    state = opening(seats, early_end="no")
    discard_until(state, 66)
    assert (state.round, state.turns) == (0, 66)
    discard_until(state, 67)
    assert (state.round, state.turns, state.began) == (1, 67, 67)
    assert state.turn == next_starter
    assert state.finisher == (next_starter - 1) % seats


def test_F1_then_the_saboteurs_win() -> None:
    state = opening(5, roles="DDSDS", early_end="no")
    discard_until(state, 67)
    assert state.outcome(0) == SABOTEURS
    assert [state.nuggets(seat) for seat in range(5)] == [0, 0, 3, 0, 3]


def test_F3_after_the_gold_the_seat_to_the_left_begins_and_no_card_is_drawn() -> None:
    state = dig(opening(5, starter=3, roles="DDSDD", hands={3: ["tunnel-ew"]}), *ROW)
    play(state, "tunnel-ew", "8,3")
    assert state.step == SHARE
    assert (state.hand_size(3), state.pile_size()) == (5, 37)
    while state.step == SHARE:
        state.play(state.picks()[0])
    assert (state.round, state.turn) == (1, 4)


def test_F4_discards_in_a_row_end_nothing_while_cards_are_left() -> None:
    state = discard_until(opening(3, roles="SDD", early_end="no"), 49)
    assert state.pile_size() == 0
    discard_until(state, 55)
    assert (state.round, state.turns) == (0, 55)
    assert [state.hand_size(seat) for seat in range(3)] == [4, 4, 4]


def at_the_end(*hands: list[str], early_end: str = "yes", own_tools: str = "yes") -> SaboteurState:
    """Return the turn of seat 0 with the pile used up and these hands; the mine is closed on all sides."""
    state = opening(3, roles="SDD", early_end=early_end, own_tools=own_tools)
    dig(state, "d:n 1,4", "d:s 1,2", "d:w 2,3", "d:e 0,3")
    state.pile = vec[i64]([])
    state.hands = vec[i64]([hand.count(name) for hand in hands for name in CARD_NAMES])
    state.hand_sizes = vec[i64]([len(hand) for hand in hands])
    return state


def test_F5_when_nobody_can_play_the_round_ends() -> None:
    state = at_the_end(["dead-n", "tunnel-ew"], ["tunnel-nesw"], ["tunnel-ne", "dead-ns"])
    play(state, "dead-n", "discard")
    assert (state.round, state.turns, state.turn) == (1, 1, 1)
    assert state.outcome(0) == SABOTEURS


def test_F5_not_without_the_early_end() -> None:
    state = at_the_end(["dead-n", "tunnel-ew"], ["tunnel-nesw"], ["dead-ns"], early_end="no")
    play(state, "dead-n", "discard", "tunnel-nesw", "discard", "dead-ns", "discard")
    assert (state.round, state.turn) == (0, 0)
    play(state, "tunnel-ew", "discard")
    assert state.round == 1


def test_F6_a_map_in_one_hand_keeps_the_round_alive() -> None:
    state = at_the_end(["dead-n", "tunnel-ew"], ["tunnel-nesw"], ["map"])
    play(state, "dead-n", "discard")
    assert (state.round, state.turn) == (0, 1)
    play(state, "tunnel-nesw", "discard", "map", "9,1")
    assert (state.round, state.turns, state.turn) == (1, 3, 0)


@pytest.mark.parametrize(
    ("card", "goes_on"),
    [("break-cart", True), ("rockfall", True), ("repair-pickaxe", False), ("repair-cart", False)],
)
def test_other_cards_keep_it_alive_as_far_as_they_have_a_use(card: str, goes_on: bool) -> None:
    state = at_the_end(["dead-n"], ["tunnel-nesw"], [card])
    play(state, "dead-n", "discard")
    assert (state.round == 0) == goes_on


def test_a_repair_that_fits_keeps_it_alive() -> None:
    state = at_the_end(["dead-n"], ["tunnel-nesw"], ["repair-lantern-cart"])
    state.tools[0] = 1 << CART
    play(state, "dead-n", "discard")
    assert (state.round, state.turn) == (0, 1)


def test_a_break_without_a_target_does_not() -> None:
    state = at_the_end(["dead-n"], ["tunnel-nesw"], ["break-cart"], own_tools="no")
    state.tools[0] = state.tools[1] = 1 << CART
    play(state, "dead-n", "discard")
    assert state.round == 1


@pytest.mark.parametrize(("blocked", "goes_on"), [(False, True), (True, False)])
def test_a_tunnel_card_that_fits_only_in_a_hand_that_may_dig(blocked: bool, goes_on: bool) -> None:
    state = at_the_end(["dead-n", "dead-ew"], ["tunnel-nesw"], ["dead-ns"])
    remove(state, cell("1,2"))
    state.tools[1] = state.tools[2] = int(blocked)
    state.tools[0] = 1
    play(state, "dead-n", "discard")
    assert (state.round == 0) == goes_on


def test_F8_a_card_that_could_be_played_may_be_discarded() -> None:
    state = opening(3, hands={0: ["tunnel-ew"]})
    assert names(after(state, "tunnel-ew")) == ["discard", "0,3", "2,3"]
    play(state, "tunnel-ew", "discard")
    assert (state.turn, state.step) == (1, CARD)


def test_F8_one_discard_ends_the_turn() -> None:
    state = opening(3, hands={0: ["tunnel-ew", "dead-n"]})
    play(state, "tunnel-ew", "discard")
    assert state.turn == 1
    assert state.buried_size(0) == 1


def test_F9_what_follows_from_two_stones_is_not_said() -> None:
    state = opening(3, goals=("stone-ne", "gold", "stone-nw"), hands={0: ["map"]})
    play(state, "map", "9,1")
    dig(state, *ROW, "sw 8,3", "ne 8,4", "sw 9,4")
    seen = state.seen_by(0)
    assert [seen.goal_face(goal) for goal in range(3)] == [2, HIDDEN, 3]
    assert state.goal_face(1) == GOLD_FACE


def test_a_turn_ends_with_a_draw() -> None:
    state = opening(3, hands={0: ["dead-n"]}, draws=["map"])
    play(state, "dead-n", "discard")
    assert (state.hand_size(0), cards_of(state, 0)["map"]) == (6, 1)
    assert state.pile_size() == 48


def test_a_seat_without_cards_is_stepped_over() -> None:
    state = at_the_end(["map", "map"], [], ["map"])
    play(state, "map", "discard")
    assert state.turn == 2


def test_a_quick_game_ends_with_its_round() -> None:
    state = opening(3, roles="SDD", rounds="1", early_end="no")
    discard_until(state, 67)
    assert state.turn == OVER
    assert state.picks() == []
    assert state.standings().rounds == ("saboteurs",)


def test_no_saboteur_and_no_gold_is_a_round_for_nobody() -> None:
    state = opening(3, roles="DDD", rounds="1", early_end="no")
    discard_until(state, 67)
    assert state.outcome(0) == NOBODY_WINS
    assert state.standings().rounds == ("nobody",)


def test_three_rounds_whoever_wins() -> None:
    state = opening(4, roles="DDDS", hands={0: ["tunnel-ew"]}, goals=TOP, early_end="no")
    discard_until(state, 67)
    discard_until(state, 134)
    assert (state.round, state.turn) == (2, 2)
    discard_until(state, 201)
    assert state.turn == OVER
    assert state.standings().rounds == ("saboteurs",) * 3


def test_what_a_round_showed_is_told_until_a_turn_of_the_next_one_is_over() -> None:
    state = opening(4, roles="DDDS", goals=BOTTOM, early_end="no")
    discard_until(state, 66)
    assert list(state.shown_roles) == [-1] * 5
    discard_until(state, 67)
    assert state.fresh()
    assert list(state.shown_roles) == [0, 0, 0, 1, 0]
    assert list(state.shown_goals) == [3, 2, 1]
    discard_until(state, 68)
    assert not state.fresh()
    assert list(state.shown_roles) == [0, 0, 0, 1, 0]
