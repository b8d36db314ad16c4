"""Noble titles (BT-33 to BT-38, BT-45)."""

from itertools import product

import pytest

from longtable.games.barony.board import FIRST_TOKEN, GOLD
from longtable.games.barony.rules import BaronyState
from longtable.games.barony.rules.titles import may_promote
from tests.games.barony.table import meadow, names, play, position, tokens

KINDS = ("field", "plain", "forest", "mountain")


def holding(*purse: int, **words: object) -> BaronyState:
    """Return a position in which seat 0 holds so many fields, plains, forests and mountains."""
    held = {kind: number for kind, number in zip(KINDS, purse, strict=True) if number}
    return position(tokens=[held, {}], **words)


def test_BT_33_three_fields_buy_a_title() -> None:
    state = holding(3, 0, 0, 0)
    play(state, "title", "field", "field")
    assert (state.title(0), state.paid_gold(), tokens(state, 0)) == (0, 10, {"field": 1})
    play(state, "field")
    assert (state.title(0), state.score(0), tokens(state, 0)) == (1, 15, {})
    assert (state.turn, state.turns, state.paid_gold()) == (1, 1, 0)


def test_B_91_tokens_that_are_paid_go_back_to_the_bank() -> None:
    state = play(holding(4, 0, 0, 0), "title", "field")
    assert (int(state.paid(0)), int(state.supply(0))) == (1, 16)  # laid down, but not back yet
    play(state, "field", "field")
    assert (int(state.paid(0)), int(state.supply(0))) == (0, 19)


def test_BT_34_fourteen_gold_is_not_enough() -> None:
    state = holding(2, 1, 0, 0)
    assert state.gold(0) == 14
    assert "title" not in names(state)


def test_BT_35_thirty_gold_buys_one_title_an_action() -> None:
    state = holding(6, 0, 0, 0)
    play(state, "title", "field", "field", "field")
    assert (state.title(0), state.gold(0), state.turn) == (1, 15, 1)
    play(state, "expedition", "d2", "title", "field", "field", "field")
    assert (state.title(0), state.gold(0)) == (2, 0)


def test_B_90_there_is_no_change() -> None:
    """Two fields and a plain are 14 gold, so another plain is needed, and three gold are lost."""
    state = play(holding(2, 2, 0, 0), "title", "field", "field", "plain", "plain")
    assert (state.title(0), state.gold(0)) == (1, 0)


def test_BT_37_a_Viscount_with_one_new_city_has_25_points() -> None:
    state = position(cities=[["c2"], []], founded=[1, 0], titles=["viscount", "baron"])
    assert state.score(0) == 25


@pytest.mark.parametrize(
    ("new", "row"),
    [(0, [0, 15, 30, 45, 60]), (1, [10, 25, 40, 55, 70]), (2, [20, 35, 50, 65, 80])],
)
def test_the_scoreboard(new: int, row: list[int]) -> None:
    cities = ["a1", "c1", "e1", "g1", "i1"][: 3 + new]
    found = [
        position(
            map=meadow(),
            turn=1,  # whoever is Duke has had the last turn of this round
            changed=True,
            cities=[cities, []],
            founded=[new, 0],
            titles=[title, "baron"],
        )
        for title in ("baron", "viscount", "count", "marquis", "duke")
    ]
    assert [int(state.score(0)) for state in found] == row


def test_BT_45_a_Duke_cannot_advance_but_others_can_in_the_last_round() -> None:
    state = position(
        turn=1, changed=True, titles=["duke", "marquis"], tokens=[{"field": 3}, {"field": 3}]
    )
    assert not may_promote(state, 0)
    assert "title" in names(state)


# -- sets without waste (RULINGS) -----------------------------------------------------------------------


def payments(state: BaronyState) -> list[tuple[int, ...]]:
    """Return the set of tokens paid at the end of each course of picks after ``title``."""
    found: list[tuple[int, ...]] = []
    waiting: list[tuple[BaronyState, tuple[int, ...]]] = [
        (play(state.copy(), "title"), (0, 0, 0, 0))
    ]
    while waiting:
        before, paid = waiting.pop()
        for pick in before.picks():
            kind = pick - FIRST_TOKEN
            laid = tuple(number + (kind == place) for place, number in enumerate(paid))
            after = before.copy()
            after.play(pick)
            if after.turn == before.turn:
                waiting.append((after, laid))
            else:
                found.append(laid)
    return sorted(found)


def without_waste(purse: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the sets of at least 15 gold that would fall below 15 without their smallest token."""
    found = []
    for counts in product(*[range(number + 1) for number in purse]):
        gold = sum(number * int(GOLD[kind]) for kind, number in enumerate(counts))
        worths = [int(GOLD[kind]) for kind, number in enumerate(counts) if number]
        if gold >= 15 and gold - min(worths) < 15:
            found.append(counts)
    return sorted(found)


@pytest.mark.parametrize(
    "purse", [(3, 3, 3, 3), (1, 1, 1, 8), (6, 0, 0, 0), (2, 1, 0, 1), (0, 0, 5, 8), (1, 2, 1, 0)]
)
def test_every_set_without_waste_is_paid_in_exactly_one_way_and_no_other(
    purse: tuple[int, ...],
) -> None:
    found = payments(holding(*purse))
    assert found == without_waste(purse)
    assert found


def test_gold_never_rises_from_token_to_token() -> None:
    state = play(holding(2, 2, 4, 2), "title")
    assert names(state) == ["field", "plain", "forest"]  # mountains alone are 4 gold
    play(state, "plain")
    assert names(state) == ["plain", "forest"]


def test_a_kind_with_which_15_is_out_of_reach_cannot_begin() -> None:
    state = play(holding(2, 1, 0, 1), "title")
    assert names(state) == ["field"]
