"""Every refusal says why, and is the most helpful one; every legal pick is let through."""

from collections import Counter

import pytest

from longtable.core import OVER, SPECTATOR, HouseReason, IllegalPick, NotYourTurn, UnknownPick, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import FIRST_CELL
from longtable.games.saboteur.reasons import SaboteurReason
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.digging import course
from tests.games.saboteur.table import MIDDLE, ROW, TOP, after, dig, opening, play, random_game


def refused(state: SaboteurState, name: str) -> str:
    """Return the name of the reason for which the seat to pick may not pick this."""
    with pytest.raises(IllegalPick) as refusal:
        GAME.check(seen(state, state.turn), GAME.pick(name))
    return refusal.value.reason.name


@pytest.mark.parametrize(("seats", "own_tools"), [(3, "no"), (6, "yes"), (10, "no")])
def test_a_reason_is_given_exactly_for_the_picks_that_are_illegal(
    seats: int, own_tools: str
) -> None:
    given: Counter[str] = Counter()
    options, deal, picks = course(seats, seats, own_tools=own_tools, rounds="1")
    state = GAME.start(options, deal)
    for pick in picks:
        legal = set(state.picks())
        view = seen(state, state.turn)
        near = [cell + FIRST_CELL for cell in state.laid_cells() + state.open_cells()]
        around = {cell + step for cell in near for step in (0, -1, 1, -81, 81, -80, 82, 80, -82)}
        for asked in [*range(FIRST_CELL), *sorted(around), FIRST_CELL, GAME.pick_count - 1]:
            reason = GAME.why_not(view, asked)
            assert (reason is None) == (asked in legal)
            if reason is not None:
                given[reason.name] += 1
        state.play(pick)
    assert len(given) > 25


def test_the_whole_window_of_cells_is_answered_for() -> None:
    opened, picks = random_game(5, 4)
    state = opened.copy()
    for pick in picks[:60]:
        state.play(pick)
    for seat in range(len(state.picks())):
        chosen = after(state, GAME.name(state.picks()[seat]))
        view, legal = seen(chosen, chosen.turn), set(chosen.picks())
        for asked in range(GAME.pick_count):
            assert (GAME.why_not(view, asked) is None) == (asked in legal)


@pytest.mark.parametrize("reason", list(SaboteurReason))
def test_every_reason_is_a_sentence_with_a_rule(reason: SaboteurReason) -> None:
    assert reason.sentence.endswith(".")
    assert "{" not in reason.sentence
    assert reason.rule.startswith("S-")


def test_no_two_reasons_are_the_same() -> None:
    both = [(reason.sentence, reason.rule) for reason in SaboteurReason]
    assert len(set(both)) == len(list(SaboteurReason)) == len(SaboteurReason.__members__)


# -- another step is asked first -----------------------------------------------------------------------------

HAND = {0: ["tunnel-nse", "tunnel-ew", "break-cart", "map", "rockfall"]}


@pytest.mark.parametrize(
    ("begun", "tried", "reason"),
    [
        ([], "discard", "DISCARD_WHAT"),
        ([], "repair-cart", "NOT_IN_HAND"),
        ([], "2,3", "CARD_FIRST"),
        ([], "seat-2", "CARD_FIRST"),
        ([], "upright", "CARD_FIRST"),
        ([], "cart", "CARD_FIRST"),
        ([], "gold-1", "NO_SHARING"),
        (["tunnel-ew"], "map", "CARD_CHOSEN"),
        (["tunnel-ew"], "tunnel-ew", "CARD_CHOSEN"),
        (["tunnel-ew"], "turned", "NOT_TWO_WAYS"),
        (["tunnel-ew"], "cart", "NOT_TWO_TOOLS"),
        (["tunnel-ew"], "gold-1", "NO_SHARING"),
        (["tunnel-ew"], "seat-2", "TUNNEL_NEEDS_CELL"),
        (["break-cart"], "2,3", "NEEDS_PLAYER"),
        (["map"], "seat-2", "MAP_NEEDS_GOAL"),
        (["rockfall"], "seat-2", "ROCKFALL_NEEDS_TUNNEL"),
        (["tunnel-nse", "1,2"], "discard", "WAY_FIRST"),
        (["tunnel-nse", "1,2"], "1,4", "WAY_FIRST"),
        (["tunnel-nse", "1,2"], "map", "WAY_FIRST"),
        (["tunnel-nse", "1,2"], "gold-1", "NO_SHARING"),
    ],
)
def test_another_step_is_asked_first(begun: list[str], tried: str, reason: str) -> None:
    assert refused(play(opening(3, hands=HAND), *begun), tried) == reason


# -- tunnel cards --------------------------------------------------------------------------------------------


def test_T1_a_broken_tool_keeps_from_digging() -> None:
    state = opening(3, hands={0: ["break-lantern"], 1: ["tunnel-ew"]})
    play(state, "break-lantern", "seat-2", "tunnel-ew")
    assert refused(state, "2,3") == "BLOCKED"
    assert refused(state, "1,3") == "BLOCKED"


@pytest.mark.parametrize(
    ("mined", "card", "tried", "reason"),
    [
        ([], "tunnel-ew", "1,3", "START_LIES_THERE"),
        ([], "tunnel-ew", "9,3", "GOAL_LIES_THERE"),
        (["ew 2,3"], "tunnel-ew", "2,3", "OCCUPIED"),
        ([], "tunnel-ew", "2,2", "ONLY_DIAGONAL"),
        ([], "tunnel-ew", "5,3", "FAR_FROM_TUNNEL"),
        ([], "tunnel-ew", "8,3", "ONLY_A_GOAL"),
        ([], "tunnel-ew", "-39,-37", "FAR_FROM_TUNNEL"),
        ([], "tunnel-ew", "41,43", "FAR_FROM_TUNNEL"),
        (["ns 1,2", "ew 2,3"], "tunnel-ne", "2,2", "ONLY_ROCK"),
        (["d:ew 2,3"], "tunnel-ew", "3,3", "BEYOND_DEAD_END"),
        ([], "tunnel-ns", "2,3", "MISFIT_LEFT"),
        ([], "tunnel-ew", "1,2", "MISFIT_BELOW"),
        ([], "tunnel-ew", "1,4", "MISFIT_ABOVE"),
        ([], "tunnel-ns", "0,3", "MISFIT_RIGHT"),
        (["ns 1,2", "new 2,3"], "tunnel-nesw", "2,2", "MISFIT_LEFT"),
        (["se 1,2", "sw 2,2"], "tunnel-ne", "2,3", "MISFIT_BOTH_WAYS"),
    ],
)
def test_why_a_card_cannot_lie_there(mined: list[str], card: str, tried: str, reason: str) -> None:
    state = dig(opening(3, hands={0: [card]}), *mined)
    assert refused(play(state, card), tried) == reason


def test_W40_a_piece_that_is_cut_off_cannot_be_dug_on_from() -> None:
    state = dig(opening(3, hands={0: ["rockfall"], 1: ["tunnel-ew"]}), "ew 2,3", "ew 3,3", "ew 4,3")
    play(state, "rockfall", "3,3", "tunnel-ew")
    assert refused(state, "5,3") == "CUT_OFF"


def test_W24_goals_turned_over_are_goals_still() -> None:
    state = dig(opening(3, goals=TOP, hands={0: ["map", "rockfall", "tunnel-ew"]}), *ROW, "ew 8,3")
    for card, reason in (
        ("tunnel-ew", "GOAL_LIES_THERE"),
        ("rockfall", "GOAL_STAYS"),
        ("map", "GOAL_FACE_UP"),
    ):
        assert refused(after(state, card), "9,3") == reason


# -- action cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "tried", "reason"),
    [
        ("rockfall", "1,3", "START_STAYS"),
        ("rockfall", "9,1", "GOAL_STAYS"),
        ("rockfall", "2,3", "NOTHING_TO_REMOVE"),
        ("map", "1,3", "NOT_A_GOAL"),
        ("map", "8,3", "NOT_A_GOAL"),
        ("repair-cart", "seat-1", "NOTHING_BROKEN"),
        ("repair-cart", "2,3", "REPAIR_NEEDS_PLAYER"),
        ("repair-cart", "seat-4", "NO_PATIENT"),
        ("break-cart", "seat-4", "NOBODY_THERE"),
    ],
)
def test_why_an_action_card_has_no_such_target(card: str, tried: str, reason: str) -> None:
    state = opening(3, hands={0: [card]})
    assert refused(play(state, card), tried) == reason


def test_T2_a_tool_that_is_broken_is_not_broken_again() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["break-cart", "break-lantern"]})
    play(state, "break-cart", "seat-1")
    assert refused(after(state, "break-cart"), "seat-1") == "BROKEN_ALREADY"
    play(state, "break-lantern", "seat-1")
    assert state.broken_tools(0) == [1, 2]


def test_T4_a_repair_card_mends_only_what_it_shows() -> None:
    state = opening(3, hands={0: ["break-pickaxe"], 1: ["repair-lantern-cart"]})
    play(state, "break-pickaxe", "seat-1", "repair-lantern-cart")
    assert refused(state, "seat-1") == "OTHER_TOOL_BROKEN"
    assert refused(state, "seat-2") == "NOTHING_BROKEN"


def test_T6_a_table_may_keep_everybody_from_breaking_their_own_tools() -> None:
    hands = {0: ["break-cart"]}
    assert refused(play(opening(3, hands=hands, own_tools="no"), "break-cart"), "seat-1") == (
        "NOT_ONESELF"
    )
    play(opening(3, hands=hands), "break-cart", "seat-1")


def test_the_tool_of_a_double_repair_is_one_of_the_two() -> None:
    hands = {0: ["break-cart"], 1: ["break-lantern"], 2: ["repair-lantern-cart"]}
    state = play(opening(3, hands=hands), "break-cart", "seat-1", "break-lantern", "seat-1")
    play(state, "repair-lantern-cart", "seat-1")
    assert refused(state, "pickaxe") == "TOOL_NOT_SHOWN"
    for tried in ("discard", "seat-2", "2,3", "map", "upright"):
        assert refused(state, tried) == "TOOL_FIRST"


def test_gold_is_kept_before_anything_else() -> None:
    state = opening(4, goals=MIDDLE, roles="DDDD", gold=[1, 1, 2, 1], hands={0: ["tunnel-ew"]})
    play(dig(state, *ROW), "tunnel-ew", "8,3")
    assert refused(state, "gold-3") == "GOLD_NOT_THERE"
    for tried in ("discard", "map", "seat-2", "2,3", "cart", "turned"):
        assert refused(state, tried) == "GOLD_FIRST"


# -- doors ---------------------------------------------------------------------------------------------------


def test_the_reason_carries_what_the_one_who_tried_has_seen_and_no_more() -> None:
    state = play(opening(3, hands=HAND), "tunnel-ew")
    with pytest.raises(IllegalPick) as refusal:
        GAME.check(seen(state, 0), GAME.pick("1,3"))
    assert refusal.value.seen == state.seen_by(0)
    assert refusal.value.rule == "S-21"


def test_S3_refusals_do_not_depend_on_roles() -> None:
    states = [play(opening(3, roles=roles, hands=HAND), "rockfall") for roles in ("DDS", "SDD")]
    for pick in range(FIRST_CELL + 3000):
        reasons = {GAME.why_not(seen(state, 0), pick) for state in states}
        assert len(reasons) == 1


def test_out_of_turn_over_and_unknown() -> None:
    state = opening(3)
    assert GAME.why_not(seen(state, 1), 0) is HouseReason.NOT_YOUR_TURN
    assert GAME.why_not(seen(state, SPECTATOR), 0) is HouseReason.NOT_YOUR_TURN
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 1), 0)
    with pytest.raises(UnknownPick):
        GAME.check(seen(state, 0), GAME.pick_count)
    opened, picks = random_game(3, 1, rounds="1")
    over = opened.copy()
    for pick in picks:
        over.play(pick)
    assert over.turn == OVER
    assert GAME.why_not(seen(over, 1), 0) is HouseReason.GAME_OVER
    with pytest.raises(NotYourTurn):
        GAME.check(seen(over, 1), 0)


@pytest.mark.parametrize("name", ["", "tunnel", "9,9,9", "42,3", "seat-11", "gold-4", "TURNED"])
def test_names_that_are_none_are_unknown(name: str) -> None:
    with pytest.raises(UnknownPick):
        GAME.pick(name)


@pytest.mark.parametrize("pick", [-1, 6607])
def test_numbers_that_are_none_are_unknown(pick: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.name(pick)
