"""Every refusal says why, and is the most helpful one; every legal pick is let through."""

from collections import Counter

import pytest

from longtable.core import OVER, SPECTATOR, HouseReason, IllegalPick, NotYourTurn, UnknownPick, seen
from longtable.games.armadora import GAME
from longtable.games.armadora.reasons import ArmadoraReason
from tests.games.armadora.table import course, opening, play, position, refused


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reason_is_given_exactly_for_the_picks_that_are_illegal(seats: int) -> None:
    given: Counter[str] = Counter()
    for seed in range(4):
        board = "7x5" if seed % 2 else "8x5"
        options, deal, picks = course(seats, seed, rules="advanced", board=board)
        state = GAME.start(options, deal)
        for pick in picks:
            legal = set(state.picks())
            view = seen(state, state.turn)
            for asked in range(GAME.pick_count):
                reason = GAME.why_not(view, asked)
                assert (reason is None) == (asked in legal)
                if reason is not None:
                    given[reason.name] += 1
            state.play(pick)
    assert len(given) > 25


@pytest.mark.parametrize("reason", list(ArmadoraReason))
def test_every_reason_is_a_sentence_with_a_rule_of_the_dossier(reason: ArmadoraReason) -> None:
    assert reason.sentence.endswith(".")
    assert "{" not in reason.sentence
    assert reason.rule.startswith("A-")


@pytest.mark.parametrize(
    ("begun", "tried", "reason"),
    [
        ([], "done", "NOTHING_TO_CLOSE"),
        ([], "a1", "ACTION_FIRST"),
        (["warrior-1"], "pass", "SQUARE_FIRST"),
        (["warrior-1"], "warrior-1", "SQUARE_FIRST"),
        (["warrior-1"], "d2-e2", "SQUARE_FIRST"),
        (["d2-e2"], "pass", "SECOND_LINE_FIRST"),
        (["d2-e2"], "warrior-1", "SECOND_LINE_FIRST"),
        (["d2-e2"], "a1", "SECOND_LINE_FIRST"),
        (["d2-e2"], "d2-e2", "BUILT"),
        (["power"], "pass", "GOBLIN_WARRIOR_FIRST"),
        (["power"], "power", "GOBLIN_WARRIOR_FIRST"),
        (["power", "warrior-1"], "pass", "GOBLIN_SQUARE_FIRST"),
        (["power", "warrior-1"], "d1", "MINE"),
    ],
)
def test_another_step_is_asked_first(begun: list[str], tried: str, reason: str) -> None:
    state = play(opening(2, "goblin", "orc"), *begun)
    assert refused(state, tried)[0] == reason


@pytest.mark.parametrize(
    ("race", "warriors", "reason"),
    [
        ("orc", [{}, {}], "ORC_LINE_FIRST"),
        ("elf", [{"a1": 1}, {"b1": 1}], "ARROW_FIRST"),
        ("mage", [{}, {"b1": 1}], "LOOK_FIRST"),
    ],
)
def test_a_power_is_finished_first(race: str, warriors: list[dict[str, int]], reason: str) -> None:
    words = {"seats": 2, "rules": "advanced", "races": [race, "goblin"], "warriors": warriors}
    state = play(position(**words), "power")
    for tried in ("pass", "done", "warrior-1", "reinforce"):
        assert refused(state, tried)[0] == reason


def test_a_warrior_without_an_empty_square_is_refused_as_such() -> None:
    squares = [
        "a1", "b1", "c1", "e1", "f1", "g1", "a2", "c2", "d2", "e2", "g2", "a3", "b3", "c3", "d3",
        "e3", "f3", "b4", "c4", "d4", "f4", "g4", "a5", "b5", "d5", "e5", "f5",
    ]  # fmt: skip
    ranks = [1] * 11 + [2, 2]
    warriors = [
        dict(zip(squares[:13], ranks, strict=True)),
        dict(zip(squares[13:], [*ranks, 3], strict=True)),
    ]
    state = position(seats=2, board="7x5", warriors=warriors)
    assert refused(state, "warrior-5") == ("NO_EMPTY_SQUARE", "A-20")


def test_the_reason_carries_what_the_one_who_tried_has_seen_and_no_more() -> None:
    state = play(opening(2), "warrior-5", "a1")
    with pytest.raises(IllegalPick) as refusal:
        GAME.check(seen(state, 1), GAME.pick("a1"))
    assert refusal.value.seen == state.seen_by(1)
    assert refusal.value.rule == "A-10"


def test_out_of_turn_over_and_unknown() -> None:
    state = opening(2)
    assert GAME.why_not(seen(state, 1), 0) is HouseReason.NOT_YOUR_TURN
    assert GAME.why_not(seen(state, SPECTATOR), 0) is HouseReason.NOT_YOUR_TURN
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 1), 0)
    play(state, "pass", "pass")
    assert state.turn == OVER
    assert GAME.why_not(seen(state, 1), 0) is HouseReason.GAME_OVER
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 1), 0)
    with pytest.raises(UnknownPick):
        GAME.check(seen(opening(2), 0), 116)


def test_AB_7_who_is_not_to_pick_is_refused_however_fast() -> None:
    state = play(opening(2), "warrior-1", "a1")
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 0), GAME.pick("warrior-1"))


def test_AB_4_the_same_palisade_twice_in_one_action_is_refused() -> None:
    state = play(opening(2), "d2-e2")
    assert refused(state, "d2-e2") == ("BUILT", "A-25")
    assert refused(state, "e2-d2") == ("BUILT", "A-25")


def test_AB_5_two_players_have_one_three_each() -> None:
    assert opening(2).hand(0) == [11, 2, 1, 1, 1]
