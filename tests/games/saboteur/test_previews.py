"""What a pick would do is told in facts that its picker knows."""

import pytest

from longtable.core import OVER, Preview, Rng, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.digging import course
from tests.games.saboteur.table import BOTTOM, MIDDLE, ROW, TOP, after, dig, opening, play

WORDS = GAME.words("en", (), ("Ann", "Ben", "Cleo"))


def preview(state: SaboteurState, name: str) -> Preview | None:
    """Return what is told to the seat to pick."""
    pick = GAME.pick(name)
    assert pick in state.picks()
    return GAME.preview(seen(state, state.turn), pick)


def told(state: SaboteurState, name: str) -> str:
    shown = preview(state, name)
    assert shown
    return WORDS.say(shown.message)


def places(state: SaboteurState, name: str) -> tuple[tuple[str, ...], ...]:
    shown = preview(state, name)
    assert shown
    return shown.places


# -- cards of the hand ---------------------------------------------------------------------------------------


def test_a_tunnel_card_lights_the_cells_it_fits() -> None:
    state = opening(3, hands={0: ["tunnel-ew", "tunnel-nesw"]})
    assert told(state, "tunnel-ew") == "Fits into 2 of the 4 open cells."
    assert places(state, "tunnel-ew") == (("cell-0-3", "cell-2-3"),)
    assert told(state, "tunnel-nesw") == "Fits into all 4 open cells."
    assert len(places(state, "tunnel-nesw")[0]) == 4


def test_a_tunnel_card_that_fits_nowhere_says_so() -> None:
    ends = ("d:s 1,2", "d:w 2,3", "d:n 1,4")
    state = dig(opening(3, hands={0: ["tunnel-ns", "tunnel-ew"]}), *ends)
    assert told(state, "tunnel-ns") == "Fits nowhere now. You could only discard it."
    assert told(state, "tunnel-ew") == "Fits into the one open cell."


def test_with_a_broken_tool_a_tunnel_card_can_only_be_discarded() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["tunnel-ew", "break-cart"]})
    play(state, "break-cart", "seat-2")
    assert told(state, "tunnel-ew") == "Broken: cart. You could only discard it."
    assert preview(state, "break-cart") is None


def test_an_action_card_without_a_target_says_so() -> None:
    state = opening(3, hands={0: ["rockfall", "repair-cart", "map"]})
    for card in ("rockfall", "repair-cart"):
        assert told(state, card) == "There is nothing to use it on. You could only discard it."
    assert preview(state, "map") is None
    assert preview(play(state, "map"), "discard") is None


# -- tunnels -------------------------------------------------------------------------------------------------


def test_a_tunnel_says_what_it_opens() -> None:
    state = play(opening(3, hands={0: ["tunnel-nesw"]}), "tunnel-nesw")
    assert told(state, "2,3") == "New open cells: 3; 6 in all."
    assert places(state, "2,3") == (("cell-2-2", "cell-3-3", "cell-2-4"),)


def test_a_tunnel_that_fits_both_ways_says_so_and_each_way_what_it_opens() -> None:
    state = play(opening(3, hands={0: ["tunnel-nse"]}), "tunnel-nse")
    assert told(state, "1,2") == "Fits upright and turned round; you choose next."
    play(state, "1,2")
    assert places(state, "upright") == (("cell-1-1", "cell-2-2"),)
    assert places(state, "turned") == (("cell-1-1", "cell-0-2"),)


def test_a_tunnel_that_is_turned_is_looked_at_as_it_will_lie() -> None:
    state = play(opening(3, hands={0: ["tunnel-ne"]}), "tunnel-ne")
    assert places(state, "2,3") == (("cell-2-4",),)


def test_a_dead_end_and_a_loop_open_nothing() -> None:
    state = opening(3, hands={0: ["dead-ew", "tunnel-nw"]})
    assert told(after(state, "dead-ew"), "2,3") == (
        "A dead end: nothing leads on. Open cells left: 3."
    )
    dig(state, "se 1,2", "sw 2,2")
    assert told(after(state, "tunnel-nw"), "2,3") == "Opens no new cell. Open cells left: 2."


def test_closing_the_last_cell_is_said() -> None:
    state = dig(opening(3, hands={0: ["dead-e"]}), "d:s 1,2", "d:w 2,3", "d:n 1,4")
    assert told(play(state, "dead-e"), "0,3") == "Closes the last open cell: nobody could dig on."


def test_mending_a_gap_says_how_much_it_joins_again() -> None:
    state = opening(3, hands={0: ["rockfall"], 1: ["tunnel-ew", "dead-ew"]})
    dig(state, "ew 2,3", "ew 3,3", "ew 4,3", "ew 5,3")
    play(state, "rockfall", "3,3")
    assert told(after(state, "tunnel-ew"), "3,3") == ("Joins cut-off cards to the start again: 2.")
    assert places(after(state, "tunnel-ew"), "3,3") == (
        ("cell-6-3",),
        ("cell-4-3", "cell-5-3"),
    )
    assert told(after(state, "dead-ew"), "3,3").startswith("A dead end")


@pytest.mark.parametrize("goals", [TOP, MIDDLE, BOTTOM])
def test_a_goal_that_is_reached_is_named_and_its_face_is_not(goals: tuple[str, ...]) -> None:
    state = dig(opening(3, goals=goals, hands={0: ["tunnel-ew"]}), *ROW)
    play(state, "tunnel-ew")
    assert told(state, "8,3") == "Joins the tunnel to the middle goal."
    assert places(state, "8,3") == (("cell-9-3",),)


def test_who_has_looked_is_reminded_of_what_it_was() -> None:
    state = opening(3, hands={0: ["map", "map", "tunnel-ew"]})
    play(state, "map", "9,3", _first(state, 1), "discard", _first(state, 2), "discard")
    assert told(after(state, "map"), "9,3") == "You know this goal already: gold."
    assert preview(after(state, "map"), "9,1") is None
    dig(state, *ROW)
    assert told(play(state, "tunnel-ew"), "8,3") == (
        "Joins the tunnel to the middle goal, which you know is gold."
    )


def _first(state: SaboteurState, seat: int) -> str:
    return next(GAME.name(19 + kind) for kind, count in enumerate(state.hand(seat)) if count)


def test_two_goals_are_both_named() -> None:
    state = dig(
        opening(3, goals=TOP, hands={0: ["tunnel-nse"]}),
        *("ew 2,3", "sw 3,3", "ne 3,4", "ew 4,4", "ew 5,4", "ew 6,4", "ew 7,4", "ew 8,4"),
    )
    assert told(play(state, "tunnel-nse"), "9,4") == (
        "Joins the tunnel to the middle goal and the bottom goal."
    )
    assert places(state, "9,4") == (("cell-9-3",), ("cell-9-5",))


# -- action cards --------------------------------------------------------------------------------------------


def test_a_rockfall_says_what_it_cuts_off() -> None:
    state = dig(opening(3, hands={0: ["rockfall"]}), "ew 2,3", "ew 3,3", "ew 4,3", "d:s 1,2")
    play(state, "rockfall")
    assert told(state, "2,3") == "2 cards are cut off."
    assert places(state, "2,3") == (("cell-3-3", "cell-4-3"),)
    assert told(state, "3,3") == "1 card is cut off."
    assert told(state, "4,3") == "Cuts nothing off. Open cells then: 3."
    assert told(state, "1,2") == "Takes a dead end away. Open cells then: 4."


def test_broken_tools_and_repairs_say_who_can_dig() -> None:
    hands = {
        0: ["break-cart"],
        1: ["break-cart", "break-lantern"],
        2: ["repair-lantern-cart", "repair-cart"],
    }
    state = opening(3, hands=hands)
    assert told(after(state, "break-cart"), "seat-2") == "Ben cannot dig until it is mended."
    play(state, "break-cart", "seat-1")
    assert told(after(state, "break-lantern"), "seat-1") == (
        "Ann cannot dig as it is. Broken: cart."
    )
    play(state, "break-lantern", "seat-1")
    assert told(after(state, "repair-cart"), "seat-1") == ("Ann still cannot dig. Broken: lantern.")
    play(state, "repair-lantern-cart")
    assert told(state, "seat-1") == "Both are broken: lantern and cart. You choose next."
    assert told(play(state, "seat-1"), "lantern") == "Ann still cannot dig. Broken: cart."


def test_a_repair_of_the_only_broken_tool_lets_dig_again() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["repair-pickaxe-cart"]})
    play(state, "break-cart", "seat-1", "repair-pickaxe-cart")
    assert told(state, "seat-1") == "Ann can dig again."


def test_the_gold_that_is_not_kept_goes_on() -> None:
    state = dig(opening(3, roles="DDD", gold=[1, 2, 3], hands={0: ["tunnel-ew"]}), *ROW)
    play(state, "tunnel-ew", "8,3")
    assert told(state, "gold-2") == "2 gold cards to Cleo."
    assert told(play(state, "gold-2"), "gold-1") == "1 gold card to Ben."


# -- at every turn -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(3, 5), (8, 6)])
def test_previews_are_true_change_nothing_and_know_nothing_secret(seats: int, seed: int) -> None:
    """What is told of open cells comes about, and a world that looks the same is told the same."""
    options, deal, picks = course(seats, seed)
    state, rng = GAME.start(options, deal), Rng(seed)
    for pick in picks:
        view = seen(state, state.turn)
        world = view.guess(rng)
        before = view.copy()
        for asked in state.picks():
            shown = GAME.preview(view, asked)
            assert shown == GAME.preview(seen(world, state.turn), asked)
        assert view == before
        shown = GAME.preview(view, pick)
        count = dict(shown.message.values).get("all") if shown else None
        turn, opened = state.round, shown and shown.message.text.startswith("New open cells")
        state.play(pick)
        if opened and state.round == turn:
            assert count == len(state.open_cells())
    assert state.turn == OVER
