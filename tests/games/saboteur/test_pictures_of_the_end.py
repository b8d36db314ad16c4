"""Pictures when a round is over: roles, goals and gold, and what those see who hold no cards."""

import pytest

from longtable.core import SPECTATOR, TRUTH, Layout
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import GOAL, GOAL_CELLS
from longtable.games.saboteur.rules import CARD, SHARE, TARGET
from tests.games.saboteur.drawn import (
    LAYOUTS,
    elements,
    label,
    picture,
    some,
    states,
    texts_on,
    used,
)
from tests.games.saboteur.table import opening, play


@pytest.mark.parametrize("layout", LAYOUTS)
def test_gold_lies_open_before_who_chooses_and_is_a_number_to_the_others(layout: Layout) -> None:
    state = some(lambda s: s.step == SHARE)
    chooser, left = int(state.turn), int(state.shared_cards(state.round) - state.taken)
    own = picture(state, chooser, layout)
    offered = {id for id in own.layers["offer"] if id.startswith("gold-")}
    assert offered == {GAME.name(pick) for pick in state.picks()}
    for viewer in {0, 1, 2, SPECTATOR} - {chooser}:
        other = picture(state, viewer, layout)
        assert set(other.layers["offer"]) == {"slate", "sack"}
        assert texts_on(other, "sack") == [str(left)]


def test_roles_and_goals_lie_open_when_a_round_is_over() -> None:
    state = some(lambda s: s.step == SHARE)
    drawn = picture(state, SPECTATOR)
    for seat in range(5):
        role = ("role-digger", "role-saboteur")[int(state.role(seat))]
        assert role in used(drawn, f"seat-{seat + 1}")
    hidden = [id for id in ("cell-9-1", "cell-9-3", "cell-9-5") if "goal-back" in used(drawn, id)]
    assert hidden == []
    assert "role" not in elements(picture(state, 0))


def test_what_a_round_showed_is_told_until_the_first_turn_of_the_next() -> None:
    state = some(lambda s: s.fresh() and s.step == CARD)
    told = elements(picture(state, SPECTATOR))["ended"].get("aria-label", "")
    assert told.startswith("Round 1: the ")
    assert "the middle goal was " in told
    for seat in range(5):
        won = int(state.gold_cards_in(0, seat))
        assert (f"+{won}" in texts_on(picture(state, SPECTATOR), f"seat-{seat + 1}")) == (won > 0)
    chosen = state.copy()
    chosen.play(chosen.picks()[0])
    assert chosen.step == TARGET
    assert "ended" in picture(chosen, int(chosen.turn)).layers["told"]
    chosen.play(0)
    drawn = picture(chosen, SPECTATOR)
    assert drawn.layers["told"] == {}
    assert not [name for name in used(drawn, "seat-1") if name.startswith("role-")]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_hands_lie_open_when_the_game_is_over(layout: Layout) -> None:
    state = states(5, 9)[-1]
    for viewer in (0, SPECTATOR, TRUTH):
        there = elements(picture(state, viewer, layout))
        assert [f"hand-of-{seat}" in there for seat in range(1, 6)] == [True] * 5


def test_who_looks_on_sees_what_has_been_played_and_no_hand() -> None:
    hands = {0: ["break-cart", "break-cart"], 1: ["repair-cart"], 2: ["break-cart"]}
    state = play(opening(3, hands=hands), "break-cart", "seat-2", "repair-cart", "seat-2")
    drawn = picture(state, SPECTATOR)
    assert used(drawn, "played")[:2] == ["card-break-cart", "card-repair-cart"]
    assert label(state, SPECTATOR, "played") == (
        "discard pile: 2 face up, 0 face down; Broken cart ×1; Repair: cart ×1"
    )
    assert "played" not in elements(picture(state, 2))


def test_who_looks_back_sees_hands_roles_and_goals_of_every_moment() -> None:
    state = states(5, 9)[30]
    drawn = picture(state, TRUTH)
    assert [name for name in used(drawn, "seat-2") if name.startswith("role-")]
    down = [goal for goal in range(3) if state.card_at(GOAL_CELLS[goal]) == GOAL]
    for goal in down:
        assert [name for name in used(drawn, f"cell-9-{2 * goal + 1}") if name.startswith("slip-")]
    kinds = sum(1 for count in state.hand(0) if count)
    assert len(used(drawn, "hand-of-1")) == kinds + 1
