"""What each viewer sees of a pick, and what seen states keep secret (dossier 2.15, picks.md 3.3 to 3.6)."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import HIDDEN, OVER, SPECTATOR, Rng
from longtable.games.saboteur.board import CARD_NAMES, PICK_NUMBERS
from longtable.games.saboteur.rules import SHARE, SHOWN, TARGET, SaboteurState
from tests.games.saboteur.table import (
    BOTTOM,
    MIDDLE,
    ROW,
    TOP,
    after,
    dig,
    discard_until,
    eastward_game,
    opening,
    play,
    random_game,
)


def shown(state: SaboteurState, name: str) -> list[int]:
    """Return what the picker, another seat and a spectator see of a pick."""
    other = (state.turn + 1) % state.seats
    return [state.shows(PICK_NUMBERS[name], viewer) for viewer in (state.turn, other, SPECTATOR)]


def parts(number: int) -> dict[str, int]:
    """Return a number that is shown in its parts, those that are 0 left out."""
    found = {}
    for part, radix in (("s", 6608), ("C", 28), ("G1", 4), ("G2", 4), ("P", 4), ("D", 28)):
        found[part] = number % radix
        number //= radix
    found["R"] = number
    return {part: value for part, value in found.items() if value}


def told(*numbers: int) -> int:
    """Return the R that tells these bytes."""
    return 1 + int.from_bytes(bytes(numbers), "big")


def kind(name: str) -> int:
    """Return 1 + the kind of a card."""
    return 1 + CARD_NAMES.index(name)


def test_N_is_one_more_than_there_are_picks() -> None:
    assert SHOWN == 6608


def test_a_card_from_the_hand_shows_to_nobody_else() -> None:
    state = opening(3, hands={0: ["tunnel-ew", "map"]})
    assert shown(state, "tunnel-ew") == [24, 0, 0]
    assert shown(state, "map") == [46, 0, 0]


def test_a_tunnel_card_shows_when_it_is_laid_and_the_picker_sees_the_draw() -> None:
    state = opening(3, hands={0: ["tunnel-ew"]}, draws=["rockfall"])
    play(state, "tunnel-ew")
    cell = 1 + PICK_NUMBERS["2,3"]
    assert [parts(number) for number in shown(state, "2,3")] == [
        {"s": cell, "D": kind("rockfall")},
        {"s": cell, "C": kind("tunnel-ew")},
        {"s": cell, "C": kind("tunnel-ew")},
    ]


def test_with_a_way_still_to_choose_the_card_shows_already() -> None:
    state = opening(3, hands={0: ["tunnel-nse"]}, draws=["rockfall"])
    play(state, "tunnel-nse")
    cell = 1 + PICK_NUMBERS["1,2"]
    assert [parts(number) for number in shown(state, "1,2")] == [
        {"s": cell},
        {"s": cell, "C": kind("tunnel-nse")},
        {"s": cell, "C": kind("tunnel-nse")},
    ]
    play(state, "1,2")
    assert [parts(number) for number in shown(state, "turned")] == [
        {"s": 3, "D": kind("rockfall")},
        {"s": 3},
        {"s": 3},
    ]


def test_with_a_tool_still_to_choose_the_card_shows_already() -> None:
    hands = {0: ["break-lantern"], 1: ["break-cart"], 2: ["repair-lantern-cart"]}
    state = opening(3, hands=hands, draws=["map", "map", "dead-n"])
    play(state, "break-lantern", "seat-1", "break-cart", "seat-1", "repair-lantern-cart")
    assert [parts(number) for number in shown(state, "seat-1")] == [
        {"s": 10},
        {"s": 10, "C": kind("repair-lantern-cart")},
        {"s": 10, "C": kind("repair-lantern-cart")},
    ]
    play(state, "seat-1")
    assert [parts(number) for number in shown(state, "cart")] == [
        {"s": 6, "D": kind("dead-n")},
        {"s": 6},
        {"s": 6},
    ]


def test_a_discard_shows_nothing_but_itself() -> None:
    state = opening(3, hands={0: ["dead-n"]}, draws=["map"])
    play(state, "dead-n")
    assert shown(state, "discard") == [319_721_473, 1, 1]


def test_a_map_shows_the_goal_to_one_and_the_place_to_all() -> None:
    state = opening(3, goals=MIDDLE, hands={0: ["map"]}, draws=["dead-n"])
    play(state, "map")
    for where, face in (("9,1", 2), ("9,3", 1), ("9,5", 3)):
        cell = 1 + PICK_NUMBERS[where]
        assert [parts(number) for number in shown(state, where)] == [
            {"s": cell, "P": face, "D": kind("dead-n")},
            {"s": cell, "C": kind("map")},
            {"s": cell, "C": kind("map")},
        ]


def test_goals_turned_over_show_to_all_in_the_order_of_the_sides() -> None:
    state = opening(3, goals=BOTTOM, hands={0: ["tunnel-nse"]}, draws=["map"])
    dig(state, *ROW[:-1], "nw 7,3", "se 7,2", "ew 8,2")
    play(state, "tunnel-nse")
    cell = 1 + PICK_NUMBERS["9,2"]
    assert [parts(number) for number in shown(state, "9,2")] == [
        {"s": cell, "G1": 3, "G2": 2, "D": kind("map")},
        {"s": cell, "C": kind("tunnel-nse"), "G1": 3, "G2": 2},
        {"s": cell, "C": kind("tunnel-nse"), "G1": 3, "G2": 2},
    ]


# -- the trace of the page (3.6) ----------------------------------------------------------------------------


def gold_reached(gold_won: str = "secret") -> SaboteurState:
    """Return the trace's first line: five seats, seat 2 the saboteur, seat 4 about to connect."""
    hands = {0: ["dead-n"], 4: ["tunnel-ew"]}
    gold = [3, 2, 1, 1, 1]
    state = opening(5, starter=4, roles="DDSDD", hands=hands, gold=gold, gold_won=gold_won)
    return dig(state, *ROW)


ROLES = (0, 0, 1, 0, 0, 1)
END = (1, 2, 1, 3, *ROLES, 0, 0, 0, 0, 0)  #: outcome, goals, roles, numbers of cards paid


def test_trace_the_gold_is_reached() -> None:
    state = gold_reached()
    assert shown(state, "tunnel-ew") == [24, 0, 0]
    play(state, "tunnel-ew")
    picker, other, spectator = shown(state, "8,3")
    assert parts(picker) == {"s": 3334, "G1": 1, "R": told(*END, 0, 0, 0, 3, 1, 1)}
    assert parts(other) == {"s": 3334, "C": 5, "G1": 1, "R": told(*END, 0, 0, 0)}
    assert parts(spectator) == {"s": 3334, "C": 5, "G1": 1, "R": told(*END)}
    assert picker == 3334 + 6608 * (28 + 50176 * told(*END, 0, 0, 0, 3, 1, 1))
    assert other == 3334 + 6608 * (33 + 50176 * told(*END, 0, 0, 0))


def test_trace_the_gold_is_shared() -> None:
    state = play(gold_reached(), "tunnel-ew", "8,3")
    for name, chooser, offer in (
        ("gold-3", 3, (3, 1, 0)),
        ("gold-2", 1, (3, 0, 0)),
        ("gold-1", 0, (2, 0, 0)),
    ):
        pick = PICK_NUMBERS[name]
        seen = [state.shows(pick, viewer) for viewer in range(5)]
        expected = [0] * 5
        expected[chooser] = 6608 * 50176 * told(*offer)
        expected[state.turn] = 1 + pick
        assert seen == expected
        assert state.shows(pick, SPECTATOR) == 0
        play(state, name)


def test_trace_the_last_card_and_the_next_round() -> None:
    state = play(gold_reached(), "tunnel-ew", "8,3", "gold-3", "gold-2", "gold-1")
    assert state.turn == 0
    following = after(state, "gold-1")
    assert (following.turn, following.round) == (0, 1)
    for viewer in range(5):
        last = [1, 0, 0] if viewer == 4 else []
        news = told(*last, following.role(viewer), *following.hand(viewer))
        number = state.shows(PICK_NUMBERS["gold-1"], viewer)
        assert parts(number) == ({"s": 7, "R": news} if viewer == 0 else {"R": news})
    assert state.shows(PICK_NUMBERS["gold-1"], SPECTATOR) == 0


def test_trace_the_first_turn_of_the_next_round() -> None:
    state = play(gold_reached(), "tunnel-ew", "8,3", "gold-3", "gold-2", "gold-1", "gold-1")
    assert state.fresh()
    assert shown(state, "dead-n") == [27, 0, 0]
    play(state, "dead-n", "discard")
    assert not state.fresh()


def test_open_gold_shows_the_choice_and_the_last_card_to_all() -> None:
    state = play(gold_reached("open"), "tunnel-ew", "8,3")
    assert shown(state, "gold-3") == [9, 9, 9]
    play(state, "gold-3", "gold-2", "gold-1")
    assert parts(state.shows(PICK_NUMBERS["gold-1"], SPECTATOR)) == {"s": 7, "R": told(1, 0, 0)}


def test_a_round_without_gold_shows_its_end_and_the_next_hand() -> None:
    state = opening(4, roles="DDDS", goals=BOTTOM, early_end="no")
    discard_until(state, 66)
    state.play(state.picks()[0])
    following = after(state, "discard")
    end = (2, 3, 2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 2)
    own = {seat: (0, 2, 0) if seat == 3 else (0, 0, 0) for seat in range(4)}
    for viewer in range(4):
        news = told(*end, *own[viewer], following.role(viewer), *following.hand(viewer))
        assert parts(state.shows(0, viewer))["R"] == news
    assert parts(state.shows(0, SPECTATOR)) == {"s": 1, "R": told(*end)}


def last_turn(card: str) -> SaboteurState:
    """Return a round of three of which one turn is left, and this the one card."""
    state = discard_until(dig(opening(3, early_end="no"), *ROW), 66)
    state.hands = vec[i64]([int(at == kind(card) - 1) for at in range(3 * 27)])
    state.tools = vec[i64]([0, 6, 2])
    return play(state, card)


def endings(state: SaboteurState, viewer: int) -> list[tuple[list[int], SaboteurState]]:
    """Return all ways in which a turn may end: what its picks show to a viewer, and what it sees then."""
    found = []
    for pick in state.picks():
        shown, played = state.shows(pick, viewer), state.copy()
        played.play(pick)
        if played.round == state.round:
            found += [([shown, *more], sight) for more, sight in endings(played, viewer)]
        else:
            found.append(([shown], played.seen_by(viewer)))
    return found


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("map", 4),
        ("rockfall", 7),
        ("break-cart", 3),
        ("repair-lantern-cart", 4),
        ("tunnel-nse", 7),
        ("dead-n", 3),
    ],
)
def test_what_the_last_turn_of_a_round_without_gold_has_shown_stays_known(
    card: str, ways: int
) -> None:
    """The next round lies there already, but nobody forgets what was done before."""
    state = last_turn(card)
    for viewer in range(SPECTATOR, 3):
        ends = endings(state, viewer)
        assert len(ends) == ways
        for at, (shown, sight) in enumerate(ends):
            assert not [other for other in ends[:at] if other[0] == shown or other[1] == sight]
            assert sight.round == 1


def test_a_second_look_at_goals_leaves_which_one_it_was() -> None:
    state = opening(3, hands={0: ["map"] * 3})
    for goal in ("9,1", "9,3"):
        play(state, "map", goal)
        discard_until(state, int(state.turns) + 2)
    play(state, "map")
    looks = [PICK_NUMBERS[goal] for goal in ("9,1", "9,3")]
    for viewer in range(SPECTATOR, 3):
        assert len({state.shows(pick, viewer) for pick in looks}) == 2
        one, other = (after(state, goal).seen_by(viewer) for goal in ("9,1", "9,3"))
        assert one != other


def test_what_was_discarded_last_is_known_to_nobody_else() -> None:
    one, other = last_turn("map"), last_turn("rockfall")
    for viewer in (SPECTATOR, 1, 2):
        assert one.shows(0, viewer) == other.shows(0, viewer)
        assert after(one, "discard").seen_by(viewer) == after(other, "discard").seen_by(viewer)


def test_a_card_drawn_where_the_round_ends_with_it_is_not_shown() -> None:
    """It is the last of the pile, and of no use: the hand it went to is gone with the round."""
    state = opening(3)
    discard_until(state, 48)
    useless = kind("repair-cart") - 1
    state.hands = vec[i64]([5 * (at % 27 == useless) for at in range(3 * 27)])
    state.pile = vec[i64]([*list(state.pile)[:-1], useless])
    play(state, "repair-cart")
    assert after(state, "discard").round == 1
    for viewer in range(SPECTATOR, 3):
        assert "D" not in parts(state.shows(0, viewer))


def test_at_the_end_of_the_game_everything_shows() -> None:
    state = play(gold_reached(), "tunnel-ew", "8,3", "gold-3", "gold-2", "gold-1")
    state.rounds = 1
    over = after(state, "gold-1")
    assert over.turn == OVER
    hands = [count for seat in range(5) for count in over.hand(seat)]
    kept = [3, 2, 1, 1, 1] + [0] * 22
    news = told(*hands, *over.pile, *[0] * 135, *kept, *[0] * 45)
    assert parts(state.shows(PICK_NUMBERS["gold-1"], SPECTATOR)) == {"R": news}
    assert over.seen_by(2).to_json() == {**over.to_json(), "viewer": 2}


# -- reveals (3.4) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_what_ends_a_turn_reveals_and_nothing_else(seed: int) -> None:
    opened, picks = random_game(5, seed)
    state = opened.copy()
    for pick in picks:
        turns, reveals = state.turns, state.reveals(pick)
        state.play(pick)
        assert reveals == (state.turns > turns)


# -- seen states (2.15) -----------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_role_and_discards_only() -> None:
    state = opening(4, roles="SDDD", hands={0: ["dead-n"], 1: ["dead-e"]})
    play(state, "dead-n", "discard", "dead-e", "discard")
    seen = state.seen_by(0)
    assert seen.hand(0) == state.hand(0)
    assert [seen.hand(seat) for seat in (1, 2, 3)] == [[HIDDEN] * 27] * 3
    assert [seen.hand_size(seat) for seat in range(4)] == [6] * 4
    assert seen.buried_count(0, CARD_NAMES.index("dead-n")) == 1
    assert (seen.buried_count(1, 0), seen.buried_size(1)) == (HIDDEN, 1)
    assert [seen.role(seat) for seat in range(4)] == [1, HIDDEN, HIDDEN, HIDDEN]
    assert (seen.set_aside, seen.pile_size()) == (HIDDEN, 41)
    assert set(seen.pile[seen.drawn :]) == {HIDDEN}
    assert set(seen.later) == {HIDDEN}
    assert set(seen.gold_pile) == {HIDDEN}


def test_a_card_half_played_is_known_to_its_picker_alone() -> None:
    state = play(opening(3, hands={0: ["tunnel-nse"]}), "tunnel-nse")
    assert state.step == TARGET
    assert [state.seen_by(viewer).chosen for viewer in (0, 1, SPECTATOR)] == [1, HIDDEN, HIDDEN]
    play(state, "1,2")
    assert [state.seen_by(viewer).chosen for viewer in (0, 1, SPECTATOR)] == [1, 1, 1]


def test_S1_others_learn_where_a_map_was_played_and_no_more() -> None:
    for goals in (TOP, MIDDLE, BOTTOM):
        state = opening(3, goals=goals, hands={0: ["map"]})
        play(state, "map")
        cell = 1 + PICK_NUMBERS["9,3"]
        assert state.shows(PICK_NUMBERS["9,3"], 1) == cell + 6608 * kind("map")


def test_S2_two_goals_not_seen_may_be_exchanged() -> None:
    courses = []
    for goals in (MIDDLE, ("stone-nw", "gold", "stone-ne"), TOP):
        state = opening(3, goals=goals, hands={0: ["map"], 1: ["map"]})
        play(state, "map", "9,3", "map", "9,5")
        courses.append(state)
    one, other, third = courses
    assert one.seen_by(0) == other.seen_by(0)
    assert one.seen_by(2).to_json() == other.seen_by(2).to_json() == third.seen_by(2).to_json()
    assert one.seen_by(0) != third.seen_by(0)
    assert one.seen_by(1) != other.seen_by(1)


def test_S3_picks_do_not_depend_on_the_role() -> None:
    digger = opening(4, roles="DDDS", hands={0: ["rockfall", "tunnel-ew", "break-cart"]})
    saboteur = opening(4, roles="SDDD", hands={0: ["rockfall", "tunnel-ew", "break-cart"]})
    for card in ("rockfall", "tunnel-ew", "break-cart"):
        assert after(digger, card).picks() == after(saboteur, card).picks()


def test_a_round_that_is_over_keeps_hands_secret_and_no_roles() -> None:
    state = play(gold_reached(), "tunnel-ew", "8,3")
    assert state.step == SHARE
    seen = state.seen_by(0)
    assert [seen.role(seat) for seat in range(5)] == [0, 0, 1, 0, 0]
    assert seen.hand(1) == [HIDDEN] * 27


def positions(seats: int) -> Iterator[tuple[SaboteurState, int]]:
    """Yield positions of games in which the gold is sometimes reached, with the pick made there."""
    for seed in range(4):
        opened, picks = eastward_game(seats, seed)
        state = opened.copy()
        for pick in picks:
            yield state, pick
            state.play(pick)


@pytest.mark.parametrize("seats", [3, 6, 10])
def test_what_shows_tells_exactly_what_is_known_afterwards(seats: int) -> None:
    """In worlds that look the same before, a pick shows the same exactly when they look the same after."""
    rng = Rng(seats)
    same = different = 0
    for state, pick in positions(seats):
        if (state.pile_size() > 1 and rng.below(6)) or not state.reveals(pick):
            continue
        for viewer in range(-1, seats):
            world = state.seen_by(viewer).guess(rng)
            if pick not in world.picks():
                continue
            shows = [side.shows(pick, viewer) for side in (state, world)]
            ends = []
            for side in (state, world):
                played = side.copy()
                played.play(pick)
                ends.append(played.seen_by(viewer))
            assert (shows[0] == shows[1]) == (ends[0] == ends[1])
            same += shows[0] == shows[1]
            different += shows[0] != shows[1]
    assert same > 50
    assert different > 50
