"""Final scoring, teams, and who has won (dossier 2.8, 2.9)."""

import pytest

from longtable.core import Standings
from longtable.games.armadora import GAME
from longtable.games.armadora.rules.scoring import piles_by_side
from tests.games.armadora.table import CORNER, play, position, sizes

TWO_MINES = ["a3-a4", "a4-b4", "b4-b5", "c4-c5", "c5-d5"]  # a5, b5 and the mines a4, c5
#: d1, e4, f2, h2, c5 and g5 each alone in a territory; b2 and a4 together
SEVEN = [
    "b1-c1", "d1-e1", "e1-f1", "f1-g1", "a2-b2", "b2-c2", "c2-d2", "d2-e2", "e2-f2", "g2-h2",
    "b3-c3", "c3-d3", "d3-e3", "e3-f3", "f3-g3", "a4-b4", "c4-d4", "d4-e4", "e4-f4", "d5-e5",
    "e5-f5", "f5-g5", "g5-h5", "b1-b2", "g1-g2", "d2-d3", "g2-g3", "b3-b4", "c3-c4", "f3-f4",
    "g3-g4", "h3-h4", "a4-a5", "b4-b5",
]  # fmt: skip
WORDS = GAME.words("en", names=("Ann", "Bob", "Cid", "Dan"))


def result(**words: object) -> Standings:
    """Return the standings of a position in which all have ended."""
    seats = words["seats"]
    assert isinstance(seats, int)
    state = position(turn=None, ended=list(range(seats)), **words)
    return state.standings()


def said(standings: Standings) -> list[str]:
    return [WORDS.say(account.why) for account in standings.accounts]


def test_A_70_A_71_AT_15_the_stronger_takes_all() -> None:
    end = result(seats=2, warriors=[{"a1": 5}, {"c1": 2}])
    assert end.points == (40, 0)
    assert end.ranks == (1, 2)
    assert end.outcome == "ended"
    assert end.winners == (0,)
    assert said(end) == ["Ann 5 and Bob 2: 40 gold for Ann."]


def test_A_78_AT_16_equal_in_everything_is_a_shared_victory() -> None:
    end = result(seats=2, warriors=[{"a1": 5}, {"c1": 5}])
    assert end.points == (20, 20)
    assert end.ranks == (1, 1)
    assert end.wins() == (0.5, 0.5)
    assert end.tie_break is None
    assert said(end) == ["Ann 5 and Bob 5: a tie for 40 gold, 20 for each."]


def test_AT_17_four_territories_and_one_unclaimed() -> None:
    """With three players nobody has a 5, so 4s stand in for the dossier's 5s."""
    walls = [
        "c1-d1", "c2-d2", "e1-f1", "e2-f2", "d2-d3", "e2-e3", "e3-e4", "f3-f4", "d4-e4", "d5-e5",
        "f1-g1", "f2-g2", "f3-g3", "f4-g4", "f5-g5",
    ]  # fmt: skip
    warriors = [{"e5": 4}, {"e1": 4}, {"g3": 4}]
    assert sizes(position(seats=3, palisades=walls, warriors=warriors)) == [4, 4, 10, 22]
    end = result(seats=3, palisades=walls, warriors=warriors)
    assert end.points == (6, 3, 12)
    assert end.ranks == (2, 3, 1)
    assert said(end)[0] == "Nobody stands here, so nobody gets the 19 gold."


def test_A_72_AT_18_two_halves_one_of_them_shared() -> None:
    walls = [f"d{row}-e{row}" for row in range(1, 6)]
    end = result(
        seats=2, palisades=walls, warriors=[{"a1": 5, "e1": 1, "h5": 2}, {"c3": 4, "f1": 3}]
    )
    assert end.points == (29, 11)
    assert [account.gains for account in end.accounts] == [(18, 0), (11, 11)]
    assert end.accounts[0].place == "at-d1"
    assert "at-d5" in end.accounts[0].places
    assert "at-e5" not in end.accounts[0].places


@pytest.mark.parametrize(
    ("gold", "share", "sentence"),
    [
        (
            [3, 7, 4, 4, 5, 5, 6, 6],
            3,
            "Ann 1 and Bob 1: a tie for 7 gold, 3 for each; nobody gets the other 1.",
        ),
        ([7, 6, 3, 4, 4, 5, 5, 6], 3, "Ann 1 and Bob 1: a tie for 6 gold, 3 for each."),
    ],
)
def test_A_72_AT_21_a_tie_splits_and_the_rest_is_nobodys(
    gold: list[int], share: int, sentence: str
) -> None:
    end = result(seats=2, gold=gold, palisades=CORNER, warriors=[{"a1": 1}, {"b1": 1}])
    assert end.points == (share, share)
    assert said(end)[0] == sentence


@pytest.mark.parametrize(
    ("gold", "share"), [([3, 4, 4, 6, 5, 6, 5, 7], 5), ([3, 4, 4, 6, 5, 6, 7, 5], 6)]
)
def test_A_72_AT_21_AB_6_the_territory_is_split_as_a_whole(gold: list[int], share: int) -> None:
    end = result(seats=2, gold=gold, palisades=TWO_MINES, warriors=[{"a5": 1}, {"b5": 1}])
    assert end.points == (share, share)


def test_A_72_AT_21_a_mine_of_three_tied_by_three() -> None:
    gold = [7, 3, 4, 4, 5, 5, 6, 6]
    end = result(seats=3, gold=gold, palisades=CORNER, warriors=[{"a1": 1}, {"b1": 1}, {"a2": 1}])
    assert end.points == (1, 1, 1)


def test_A_76_AT_21_a_mine_of_three_tied_by_four_is_no_pile_for_anybody() -> None:
    gold = [7, 3, 4, 4, 5, 5, 6, 6]
    walls = ["c1-d1", "c1-c2", "b2-c2", "a2-a3", "b2-b3"]
    end = result(
        seats=4, gold=gold, palisades=walls, warriors=[{"a1": 1}, {"b1": 1}, {"a2": 1}, {"c1": 1}]
    )
    assert end.points == (0, 0, 0, 0)
    state = position(
        seats=4, gold=gold, palisades=walls, warriors=[{"a1": 1}, {"b1": 1}, {"a2": 1}, {"c1": 1}]
    )
    assert piles_by_side(state) == [[], [], [], []]
    assert said(end)[0] == (
        "Ann 1, Bob 1, Cid 1 and Dan 1: a tie, and 3 gold is too little to share; nobody gets it."
    )


def test_A_77_AT_22_the_second_largest_pile_decides_between_equal_gold() -> None:
    gold = [6, 7, 3, 6, 5, 4, 5, 4]
    ours = [{"c1": 1, "e1": 1, "f1": 1}, {"g1": 1, "d3": 1, "f4": 1}, {"g4": 1}]
    end = result(seats=3, gold=gold, palisades=SEVEN, warriors=ours)
    state = position(seats=3, gold=gold, palisades=SEVEN, warriors=ours)
    assert [sorted(piles) for piles in piles_by_side(state)] == [[3, 4, 6], [2, 5, 6], [2]]
    assert end.points == (13, 13, 2)
    assert end.ranks == (2, 1, 3)
    assert end.tie_break is not None
    assert WORDS.say(end.tie_break) == (
        "Equal gold, so the piles are compared, largest first: Bob 6 + 5 + 2 and Ann 6 + 4 + 3."
    )


def test_A_77_AT_23_AB_9_piles_are_sorted_before_they_are_compared() -> None:
    gold = [3, 4, 4, 7, 6, 5, 5, 6]
    ours = [{"c1": 1, "g1": 1}, {"e1": 1, "d3": 1}]
    state = position(seats=2, gold=gold, palisades=SEVEN, warriors=ours)
    assert piles_by_side(state) == [[3, 7], [5, 5]]
    end = result(seats=2, gold=gold, palisades=SEVEN, warriors=ours)
    assert end.points == (10, 10)
    assert end.ranks == (1, 2)


def test_A_77_piles_are_compared_to_the_last_and_their_number_is_nothing() -> None:
    """Both have 6 and 4; then a pile of 4 is more than two of 2, which are won in ties."""
    gold = [5, 3, 4, 6, 5, 6, 7, 4]  # d1 b2 f2 h2 a4 e4 c5 g5; b2 and a4 are one territory
    ours = [
        {"g1": 1, "a1": 1, "f1": 1},  # h2: 6, a tie for b2 and a4: 4, f2: 4
        {"e1": 1, "b1": 1, "c1": 1, "f4": 1},  # e4: 6, the tie: 4, ties for d1 and g5: 2 each
        {"c2": 1, "g4": 1},
    ]
    state = position(seats=3, gold=gold, palisades=SEVEN, warriors=ours)
    assert [sorted(piles) for piles in piles_by_side(state)] == [[4, 4, 6], [2, 2, 4, 6], [2, 2]]
    end = result(seats=3, gold=gold, palisades=SEVEN, warriors=ours)
    assert end.points == (14, 14, 4)
    assert end.ranks == (1, 2, 3)


def test_A_77_of_two_ties_the_one_for_more_gold_is_told() -> None:
    gold = [7, 4, 4, 6, 5, 5, 6, 3]
    ours = [{"c1": 1, "f1": 1}, {"g1": 1, "e1": 1}, {"a1": 1}, {"d3": 1, "f4": 1}]
    end = result(seats=4, gold=gold, palisades=SEVEN, warriors=ours)
    assert end.points == (11, 11, 9, 9)
    assert end.ranks == (1, 2, 3, 4)
    assert end.tie_break is not None
    assert WORDS.say(end.tie_break) == (
        "Equal gold, so the piles are compared, largest first: Ann 7 + 4 and Bob 6 + 5."
    )


def test_A_78_AT_24_AB_8_one_warrior_each_and_an_open_board_is_a_draw() -> None:
    state = position(seats=2)
    play(state, "warrior-1", "a1", "warrior-1", "b1", "pass", "pass")
    end = state.standings()
    assert end.points == (20, 20)
    assert end.ranks == (1, 1)


def test_AT_25_AB_10_who_has_nothing_is_listed_with_nothing() -> None:
    end = result(seats=3, warriors=[{"a1": 1}, {}, {}])
    assert end.points == (40, 0, 0)
    assert end.ranks == (1, 2, 2)
    assert end.tie_break is None


def test_A_74_AT_19_AB_12_a_territory_without_warriors_gives_nobody_anything() -> None:
    end = result(seats=2, palisades=CORNER, warriors=[{"h5": 1}, {}])
    assert end.points == (36, 0)
    assert said(end) == [
        "Nobody stands here, so nobody gets the 4 gold.",
        "Ann 1: 36 gold for Ann.",
    ]


def test_A_74_AB_12_nobody_anywhere() -> None:
    end = result(seats=2)
    assert end.points == (0, 0)
    assert end.ranks == (1, 1)
    assert said(end) == ["Nobody stands here, so nobody gets the 40 gold."]


TEAMS = {"seats": 4, "teams": True}


def test_A_61_A_63_AT_20_partners_add_strength_and_gold() -> None:
    end = result(**TEAMS, warriors=[{"a1": 2}, {"b1": 3}, {"c1": 2}, {}])
    assert end.points == (40, 0, 40, 0)
    assert end.ranks == (1, 2, 1, 2)
    assert end.teams == (0, 1, 0, 1)
    assert end.accounts[0].gains == (40, 0, 40, 0)
    assert said(end) == ["Ann + Cid 4 and Bob + Dan 3: 40 gold for Ann + Cid."]


def test_A_64_alone_among_four_strengths_are_not_added() -> None:
    end = result(seats=4, warriors=[{"a1": 2}, {"b1": 3}, {"c1": 2}, {}])
    assert end.points == (0, 40, 0, 0)
    assert end.teams == (0, 1, 2, 3)


ADVANCED = {"seats": 2, "rules": "advanced", "races": ["orc", "elf"], "palisades": CORNER}


def test_A_73_AT_31_a_reinforcement_counts_one() -> None:
    end = result(**ADVANCED, warriors=[{"a1": 1, "a2": 1}, {"b1": 2}], reinforced=["b1"])
    assert end.points == (0, 4)
    assert said(end)[0] == "Ann 2 and Bob 3: 4 gold for Bob."


def test_A_73_AT_32_a_reinforcement_breaks_the_tie() -> None:
    end = result(**ADVANCED, warriors=[{"a1": 1, "a2": 1}, {"b1": 1}], reinforced=["b1"])
    assert end.points == (0, 4)
    assert said(end)[0] == (
        "Ann 2 and Bob 2: a tie, and the reinforcement here gives all 4 gold to Bob."
    )


def test_A_73_a_reinforcement_of_a_weaker_side_decides_nothing() -> None:
    end = result(
        seats=3,
        rules="advanced",
        races=["orc", "elf", "mage"],
        palisades=CORNER,
        warriors=[{"a1": 3}, {"b1": 3}, {"a2": 1}],
        reinforced=["a2"],
    )
    assert end.points == (2, 2, 0)


def test_A_73_elsewhere_it_decides_nothing() -> None:
    end = result(
        **ADVANCED,
        warriors=[{"a1": 1, "a2": 1, "h5": 4}, {"b1": 1, "h4": 4}],
        reinforced=["b1"],
    )
    assert end.accounts[1].gains == (18, 18)


def test_A_46_AT_44_a_three_with_reinforcement_and_arrow_counts_three() -> None:
    end = result(
        **ADVANCED,
        warriors=[{"a1": 3, "a2": 1}, {"b1": 4}],
        reinforced=["a1"],
        arrows={"a1": 1},
    )
    assert end.points == (4, 0)
    assert said(end)[0] == (
        "Ann 4 and Bob 4: a tie, and the reinforcement here gives all 4 gold to Ann."
    )


def test_A_46_A_75_AT_45_a_one_hit_twice_counts_nothing_and_claims_nothing() -> None:
    end = result(**ADVANCED, warriors=[{"a1": 1}, {}], arrows={"a1": 2})
    assert end.points == (0, 0)
    assert said(end)[0] == "Ann 0: no strength is left, so nobody gets the 4 gold."


def test_A_46_the_floor_is_each_warriors_own() -> None:
    end = result(**ADVANCED, warriors=[{"a1": 1, "a2": 1}, {"b1": 1}], arrows={"a1": 2})
    assert end.points == (2, 2)


def test_A_46_the_floor_comes_after_reinforcement_and_arrows() -> None:
    """1 + 1 - 2 is 0, not 1: the Orc has 1 by its other warrior, the Elf 2."""
    end = result(
        **ADVANCED,
        warriors=[{"a1": 1, "a2": 1}, {"b1": 2}],
        reinforced=["a1"],
        arrows={"a1": 2},
    )
    assert end.points == (0, 4)
    assert said(end)[0] == "Ann 1 and Bob 2: 4 gold for Bob."


@pytest.mark.parametrize(("strength", "left"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_A_46_two_arrows_take_two_and_never_more_than_there_is(strength: int, left: int) -> None:
    end = result(**ADVANCED, warriors=[{"a1": strength, "a2": 1}, {"b1": 4}], arrows={"a1": 2})
    assert said(end)[0].startswith(f"Ann {left + 1} and Bob 4: ")


def test_A_75_a_side_at_zero_has_no_share_of_a_tie() -> None:
    end = result(**ADVANCED, warriors=[{"a1": 1}, {"b1": 1}], arrows={"a1": 1})
    assert end.points == (0, 4)


def test_standings_may_be_asked_of_any_position() -> None:
    state = position(seats=2, warriors=[{"a1": 5}, {"c1": 2}])
    assert state.turn == 0
    assert state.standings().points == (40, 0)
