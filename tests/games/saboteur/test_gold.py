"""How gold is shared, paid and counted (dossier 2.12 to 2.14, worked examples G1 to G13)."""

import pytest

from longtable.core import HIDDEN, OVER
from longtable.games.saboteur.rules import CARD, DIGGERS, SHARE, SaboteurState
from longtable.games.saboteur.rules.gold import pay
from tests.games.saboteur.table import (
    ROW,
    dig,
    discard_until,
    names,
    opening,
    play,
)


def reached(roles: str, connector: str, *gold: int, **options: str) -> SaboteurState:
    """Return the sharing after this seat (A, B, …) has reached the gold; ``gold`` on the pile."""
    starter = "ABCDEFGHIJ".index(connector)
    hands = {starter: ["tunnel-ew"]}
    state = opening(len(roles), starter=starter, roles=roles, hands=hands, gold=gold, **options)
    return play(dig(state, *ROW), "tunnel-ew", "8,3")


def takers(state: SaboteurState) -> str:
    """Return who takes the gold cards, in order."""
    return "".join("ABCDEFGHIJ"[state.chooser(0, at)] for at in range(state.shared_cards(0)))


def share(state: SaboteurState) -> SaboteurState:
    """Let every chooser keep the highest card; return the same state."""
    while state.step == SHARE:
        state.play(state.picks()[-1])
    return state


@pytest.mark.parametrize(
    ("example", "roles", "connector", "order"),
    [
        ("G1", "DDSDD", "E", "EDBAE"),
        ("G2", "SDDSD", "B", "BECBE"),
        ("G3", "DDSDSD", "C", "BAFDBA"),
        ("G4", "DSD", "B", "ACA"),
        ("G4", "DSD", "A", "ACA"),
        ("G5", "DDD", "A", "ACB"),
        ("G6", "DSSSDDD", "B", "AGFEAGF"),
        ("G7", "SDDDSDSD", "H", "HFDCBHFD"),
        ("G8", "DDSDDSDDSD", "A", "AJHGEDBAJ"),
        ("G9", "DSDSDSDSDD", "B", "AJIGECAJI"),
    ],
)
def test_G1_to_G9_who_takes_a_card_and_when(
    example: str, roles: str, connector: str, order: str
) -> None:
    state = reached(roles, connector)
    assert takers(state) == order, example
    assert "ABCDEFGHIJ"[state.turn] == order[0]


@pytest.mark.parametrize(
    ("roles", "connector", "order"),
    [
        ("DDSDD", "E", "EDBA"),
        ("DSD", "B", "AC"),
        ("DDD", "A", "ACB"),
        ("DDSDDSDDSD", "A", "AJHGEDB"),
    ],
)
def test_as_many_cards_as_diggers_where_the_option_says_so(
    roles: str, connector: str, order: str
) -> None:
    assert takers(reached(roles, connector, gold_cards="diggers")) == order


def test_G10_everybody_takes_the_highest() -> None:
    state = reached("DDSDD", "E", 3, 1, 1, 2, 1)
    assert state.offer(0, 0) == [3, 1, 1]
    assert names(state) == ["gold-1", "gold-2", "gold-3"]
    play(state, "gold-3")
    assert names(state) == ["gold-1", "gold-2"]
    play(state, "gold-2")
    assert names(state) == ["gold-1"]
    play(state, "gold-1", "gold-1")
    assert [state.nuggets(seat) for seat in range(5)] == [1, 1, 0, 2, 4]
    assert [state.gold_cards(seat) for seat in range(5)] == [1, 1, 0, 1, 2]


def test_each_choice_is_a_turn_and_the_last_card_is_none() -> None:
    state = reached("DDSDD", "E", 3, 1, 1, 2, 1)
    assert (state.turn, state.turns) == (4, 1)
    play(state, "gold-3")
    assert (state.turn, state.turns) == (3, 2)
    play(state, "gold-2")
    assert (state.turn, state.turns) == (1, 3)
    play(state, "gold-1")
    assert (state.turn, state.turns) == (0, 4)
    play(state, "gold-1")
    assert (state.turn, state.turns, state.round, state.step) == (0, 5, 1, CARD)


@pytest.mark.parametrize(
    ("roles", "paid"),
    [
        ("DSDD", [0, 4, 0, 0]),
        ("SDDDD", [4, 0, 0, 0, 0]),
        ("SDDSD", [3, 0, 0, 3, 0]),
        ("SDDSDDS", [3, 0, 0, 3, 0, 0, 3]),
        ("SDDSDDSDDD", [3, 0, 0, 3, 0, 0, 3, 0, 0, 0]),
        ("SDDSDDSDDS", [2, 0, 0, 2, 0, 0, 2, 0, 0, 2]),
    ],
)
def test_G11_what_saboteurs_are_paid(roles: str, paid: list[int]) -> None:
    state = opening(len(roles), roles=roles, rounds="1", early_end="no")
    discard_until(state, 67)
    assert [state.nuggets(seat) for seat in range(len(roles))] == paid


def test_G12_without_a_saboteur_nobody_is_paid() -> None:
    state = opening(4, roles="DDDD", early_end="no")
    discard_until(state, 67)
    assert [state.nuggets(seat) for seat in range(4)] == [0] * 4
    assert len(state.gold_pile) == 28
    share_all = opening(4, starter=1, roles="DDDD", hands={1: ["tunnel-ew"]}, early_end="no")
    share(play(dig(share_all, *ROW), "tunnel-ew", "8,3"))
    assert len(share_all.gold_pile) == 24
    discard_until(share_all, share_all.turns + 67)
    assert len(share_all.gold_pile) == 24


def test_G13_equal_totals_share_a_rank() -> None:
    state = share(reached("DDD", "A", 3, 3, 2))
    assert [state.nuggets(seat) for seat in range(3)] == [3, 2, 3]
    assert state.standings().ranks == (1, 3, 1)
    paid = state.paid[:]
    paid[2], paid[4], paid[6] = 1, 2, 1  # a three to A, two twos to B, a one to C
    state.paid = paid
    result = state.standings()
    assert result.points == (6, 6, 4)
    assert result.ranks == (1, 1, 3)
    assert result.winners == (0, 1)
    assert (result.outcome, result.tie_break) == ("ended", None)


def test_two_rounds_of_gold_add_up() -> None:
    """In the second round B begins and reaches the gold: 3, 2 and 1 lie on top of what is left."""
    hands = {0: ["tunnel-ew"], 1: ["tunnel-ew"]}
    state = opening(3, roles="DDD", gold=[3, 3, 2], hands=hands)
    for _round in range(2):
        share(play(dig(state, *ROW), "tunnel-ew", "8,3"))
    assert [state.nuggets_in(0, seat) for seat in range(3)] == [3, 2, 3]
    assert [state.nuggets_in(1, seat) for seat in range(3)] == [2, 3, 1]
    assert [state.nuggets(seat) for seat in range(3)] == [5, 5, 4]
    assert state.standings().ranks == (1, 1, 3)


def test_standings_tell_each_round() -> None:
    state = opening(4, starter=0, roles="DDDS", gold=[3, 2, 1, 1], hands={0: ["tunnel-ew"]})
    share(play(dig(state, *ROW), "tunnel-ew", "8,3"))
    discard_until(state, 71)
    result = state.standings()
    assert result.rounds == ("diggers", "saboteurs")
    assert [account.gains for account in result.accounts] == [(4, 1, 2, 0), (0, 0, 0, 4)]
    assert result.outcomes == ("diggers", "saboteurs")


def test_won_gold_is_out_of_the_pile_of_later_rounds() -> None:
    state = opening(3, roles="DDD", gold=[3, 3, 3], hands={0: ["tunnel-ew"]})
    share(play(dig(state, *ROW), "tunnel-ew", "8,3"))
    assert (state.round, sorted(state.gold_pile)) == (1, [1] * 16 + [2] * 8 + [3])


def test_goals_and_roles_are_shown_while_gold_is_shared() -> None:
    state = reached("DDSDD", "E")
    assert state.outcome(0) == DIGGERS
    seen = state.seen_by(2)
    assert [seen.role(seat) for seat in range(5)] == [0, 0, 1, 0, 0]
    assert seen.set_aside == 1
    assert [seen.goal_face(goal) for goal in range(3)] == [2, 1, 3]
    assert [state.goal_up(goal) for goal in range(3)] == [False, True, False]


def test_after_the_last_round_the_game_is_over() -> None:
    state = reached("DDSDD", "E", rounds="1")
    share(state)
    assert (state.turn, state.round) == (OVER, 0)
    assert state.standings().rounds == ("diggers",)


# -- what is paid from which pile ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "saboteurs", "paid"),
    [
        ((16, 8, 4), 1, [0, 2, 0]),  # 2 + 2 keeps the ones, 3 + 1 would not
        ((16, 1, 4), 1, [1, 0, 1]),
        ((16, 8, 4), 2, [0, 0, 1, 0, 0, 1]),
        ((16, 8, 1), 2, [0, 0, 1, 1, 1, 0]),  # the lowest seat gets the fewest cards
        ((16, 8, 4), 3, [0, 0, 1] * 3),
        ((16, 0, 1), 3, [0, 0, 1, 3, 0, 0, 3, 0, 0]),
        ((16, 8, 4), 4, [0, 1, 0] * 4),
        ((4, 2, 1), 4, [0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 0]),
        ((0, 3, 0), 2, [0, 1, 0, 0, 1, 0]),  # nobody gets more than due; the rest is lost
        ((1, 3, 0), 2, [1, 1, 0, 0, 1, 0]),  # the lowest seat gets most
        ((0, 0, 4), 4, [0] * 12),
        ((0, 0, 4), 1, [0, 0, 1]),
        ((0, 0, 0), 3, [0] * 9),
        ((16, 8, 4), 0, []),
    ],
)
def test_pay(pile: tuple[int, int, int], saboteurs: int, paid: list[int]) -> None:
    assert pay(*pile, saboteurs) == paid


def test_pay_is_the_best_there_is() -> None:
    """Compared with all ways to pay two saboteurs from every small pile."""
    ways = [
        (ones, twos, threes)
        for ones in range(4)
        for twos in range(2)
        for threes in range(2)
        if ones + 2 * twos + 3 * threes <= 3
    ]
    worth = {way: way[0] + 2 * way[1] + 3 * way[2] for way in ways}
    for ones in range(5):
        for twos in range(4):
            for threes in range(3):
                pile = (ones, twos, threes)
                possible = [
                    (one, other)
                    for one in ways
                    for other in ways
                    if all(a + b <= c for a, b, c in zip(one, other, pile, strict=True))
                ]
                one, other = max(
                    possible,
                    key=lambda given: (
                        worth[given[0]] + worth[given[1]],
                        -sum(given[0]) - sum(given[1]),
                        -given[0][0] - given[1][0],
                        worth[given[0]],
                        -sum(given[0]),
                    ),
                )
                assert pay(ones, twos, threes, 2) == [*one, *other]


# -- who sees what of it ----------------------------------------------------------------------------------


def test_a_chooser_sees_what_it_has_in_hand_and_nobody_else_does() -> None:
    state = reached("DDSDD", "E", 3, 1, 1, 2, 1)
    assert state.seen_by(4).offer(0, 0) == [3, 1, 1]
    assert state.seen_by(3).offer(0, 0) == [HIDDEN] * 3
    assert state.seen_by(-1).offer(0, 0) == [HIDDEN] * 3
    play(state, "gold-3")
    assert state.seen_by(3).offer(0, 1) == [3, 1, 0]
    assert state.seen_by(4).offer(0, 1) == [HIDDEN] * 3
    assert state.seen_by(4).offer(0, 0) == [3, 1, 1]
    assert [state.seen_by(viewer).kept_value(0, 0) for viewer in (4, 3, -1)] == [3, HIDDEN, HIDDEN]


def test_what_was_kept_and_handed_on_stays_known_in_later_rounds() -> None:
    state = share(reached("DDSDD", "E", 3, 1, 1, 2, 1))
    assert state.round == 1
    seen = state.seen_by(4)
    assert seen.offer(0, 0) == [3, 1, 1]
    assert [seen.kept_value(0, at) for at in range(5)] == [3, HIDDEN, HIDDEN, HIDDEN, 1]
    assert (seen.nuggets(4), seen.nuggets(3)) == (4, HIDDEN)
    assert (seen.nuggets(2), seen.gold_cards(3)) == (0, 1)


def test_open_gold_shows_who_has_how_much() -> None:
    state = share(reached("DDSDD", "E", 3, 1, 1, 2, 1, gold_won="open"))
    assert [state.seen_by(-1).nuggets(seat) for seat in range(5)] == [1, 1, 0, 2, 4]


def test_pay_is_secret_but_the_number_of_cards_is_not() -> None:
    state = opening(4, roles="DDDS", early_end="no")
    discard_until(state, 67)
    assert state.paid_cards(0, 3) == [0, 2, 0]
    seen = state.seen_by(0)
    assert seen.paid_cards(0, 3) == [HIDDEN] * 3
    assert (seen.gold_cards(3), seen.nuggets(0)) == (2, 0)
    assert state.seen_by(3).paid_cards(0, 3) == [0, 2, 0]
