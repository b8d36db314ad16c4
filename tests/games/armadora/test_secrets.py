"""Who knows what, and what turns up when (dossier 2.10; docs/picks.md 1.3 and 1.4)."""

import pytest

from longtable.core import HIDDEN, OVER, SPECTATOR, TRUTH, Rng
from longtable.games.armadora import GAME
from longtable.games.armadora.rules import ACTION, POWER_LOOK, ArmadoraState
from tests.games.armadora.table import (
    NO_MORE_LINES,
    ONE_LEFT,
    course,
    names,
    opening,
    play,
    position,
    square,
)

N = 117


def shown(state: ArmadoraState, name: str, viewer: int) -> tuple[int, int]:
    """Return the two parts of what a viewer is shown of a pick: the choice, and what turns up."""
    number = state.shows(GAME.pick(name), viewer)
    return int(number % N), int(number // N)


def test_2_10_face_down_warriors_are_known_to_their_owner_alone() -> None:
    state = play(opening(3), "warrior-4", "a1")
    assert [state.seen_by(v).strength(square("a1")) for v in (SPECTATOR, 0, 1, 2)] == [
        HIDDEN, 4, HIDDEN, HIDDEN,
    ]  # fmt: skip
    assert [state.seen_by(v).owner(square("a1")) for v in (SPECTATOR, 0, 1, 2)] == [0] * 4


def test_A_62_partners_do_not_see_each_others_warriors() -> None:
    state = play(opening(4), "warrior-4", "a1")
    assert state.side(0) == state.side(2)
    assert state.seen_by(2).strength(square("a1")) == HIDDEN
    assert state.seen_by(2).hand(0) != state.hand(0)


def test_A_04_before_the_first_warrior_every_hand_is_the_whole_army() -> None:
    assert opening(2).seen_by(1).hand(0) == [11, 2, 1, 1, 1]
    assert opening(4).seen_by(SPECTATOR).hand(3) == [5, 1, 1, 1, 0]


def test_A_04_after_one_unseen_warrior_each_strong_one_may_be_gone() -> None:
    state = play(opening(4), "warrior-1", "a1")
    assert state.seen_by(1).hand(0) == [HIDDEN, HIDDEN, HIDDEN, HIDDEN, 0]
    assert state.seen_by(1).tiles_left(0) == 7


def test_2_10_hands_by_elimination_when_all_warriors_on_the_board_are_in_sight() -> None:
    state = position(
        seats=2,
        rules="advanced",
        races=["goblin", "mage"],
        warriors=[{"a1": 5, "b1": 2}, {}],
        face_up=["a1"],
        looked_at=["b1"],
    )
    assert state.seen_by(1).hand(0) == [11, 1, 1, 1, 0]
    assert state.seen_by(SPECTATOR).hand(0) == [HIDDEN, HIDDEN, HIDDEN, HIDDEN, 0]


def test_2_10_the_empty_hand_is_known_and_the_board_is_not() -> None:
    squares = ["a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2"]
    army = dict(zip(squares, [1, 1, 1, 1, 1, 2, 3, 4], strict=True))
    state = position(seats=4, turn=1, warriors=[army, {}, {}, {}])
    assert state.seen_by(1).hand(0) == [0, 0, 0, 0, 0]
    assert state.seen_by(1).strength(square("a1")) == HIDDEN


def test_the_warrior_taken_in_hand_is_hidden_until_and_after_it_is_placed() -> None:
    state = play(opening(2), "warrior-5")
    assert state.seen_by(0).chosen == 5
    assert state.seen_by(1).chosen == HIDDEN
    assert state.seen_by(SPECTATOR).chosen == HIDDEN
    assert shown(opening(2), "warrior-5", 0) == (9, 0)
    assert shown(opening(2), "warrior-5", 1) == (0, 0)


def test_A_44_the_goblins_choice_is_open() -> None:
    state = play(opening(2, "goblin", "orc"), "power")
    assert shown(state, "warrior-5", 1) == (9, 0)
    play(state, "warrior-5")
    assert state.seen_by(1).chosen == 5
    assert shown(state, "a1", 1) == (10, 0)


def test_A_43_only_the_mage_is_shown_the_strength() -> None:
    state = play(
        position(
            seats=3, rules="advanced", races=["mage", "orc", "elf"], warriors=[{}, {"f3": 4}, {}]
        ),
        "power",
    )
    assert shown(state, "f3", 0) == (31, 4)
    assert shown(state, "f3", 1) == (31, 0)
    assert shown(state, "f3", SPECTATOR) == (31, 0)


@pytest.mark.parametrize("name", ["pass", "d2-e2"])
def test_open_picks_are_shown_to_everybody_and_pass_is_no_secret(name: str) -> None:
    state = opening(2)
    assert [shown(state, name, v) for v in (SPECTATOR, 0, 1)] == [(1 + GAME.pick(name), 0)] * 3


def test_reveals_the_mages_look_also_a_second_one() -> None:
    state = position(
        seats=2, rules="advanced", races=["mage", "orc"], warriors=[{}, {"f3": 4}], looked_at=["f3"]
    )
    assert not state.reveals(GAME.pick("power"))
    play(state, "power")
    assert state.reveals(GAME.pick("f3"))


def test_A_70_reveals_the_pass_that_ends_the_game_and_no_other() -> None:
    state = play(opening(2), "warrior-4", "a1")
    assert not state.reveals(GAME.pick("pass"))
    play(state, "pass")
    assert state.reveals(GAME.pick("pass"))
    assert not state.reveals(GAME.pick("d2-e2"))
    assert not state.reveals(GAME.pick("warrior-1"))


def test_A_33_reveals_the_last_warrior_when_nobody_can_do_anything_after_it() -> None:
    squares = ["a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2"]
    others = ["c2", "d2", "e2", "g2", "a3", "b3", "c3", "d3"]
    third = ["e3", "f3", "g3", "h3", "b4", "c4", "d4", "f4"]
    last = ["g4", "h4", "a5", "b5", "d5", "e5", "f5"]
    ranks = [1, 1, 1, 1, 1, 2, 3, 4]
    state = position(
        seats=4,
        turn=3,
        warriors=[
            dict(zip(squares, ranks, strict=True)),
            dict(zip(others, ranks, strict=True)),
            dict(zip(third, ranks, strict=True)),
            dict(zip(last, ranks[:-1], strict=True)),
        ],
        palisades=NO_MORE_LINES,
    )
    play(state, "warrior-4")
    assert names(state) == ["h5"]
    assert state.reveals(GAME.pick("h5"))
    assert state.seen_by(3).reveals(GAME.pick("h5"))
    play(state, "h5")
    assert state.turn == OVER


def test_A_33_reveals_the_last_warrior_also_where_squares_stay_empty() -> None:
    """The other seat has passed with warriors in hand, and no palisade is left."""
    squares = [
        "a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2", "c2", "d2", "e2", "g2", "a3", "b3", "c3",
    ]  # fmt: skip
    army = dict(zip(squares, [1] * 11 + [2, 2, 3, 4], strict=True))
    state = position(seats=2, ended=[1], warriors=[army, {"h5": 2}], palisades=NO_MORE_LINES)
    play(state, "warrior-5")
    assert len(names(state)) == 16
    assert state.reveals(GAME.pick("d5"))
    assert state.seen_by(0).reveals(GAME.pick("d5"))
    assert shown(state, "d5", 0) == (
        45,
        1 + 17**8,
    )  # of seat 0 nothing; seat 1's 2 is the fourth digit
    play(state, "d5")
    assert state.turn == OVER


def test_A_33_reveals_the_last_palisade_when_nobody_can_do_anything_after_it() -> None:
    squares = [
        "a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2", "c2", "d2", "e2", "g2", "a3", "b3", "c3",
    ]  # fmt: skip
    army = dict(zip(squares, [1] * 11 + [2, 2, 3, 4], strict=True)) | {"h5": 5}
    last = position(seats=2, ended=[1], warriors=[army, {}], palisades=ONE_LEFT)
    assert last.reveals(GAME.pick("b1-c1"))
    assert shown(last, "b1-c1", 0)[1] == shown(last, "pass", 0)[1] > 0
    assert play(last, "b1-c1").turn == OVER

    two = position(seats=2, ended=[1], warriors=[army, {}], palisades=ONE_LEFT[:-1])
    assert not two.reveals(GAME.pick("b1-c1"))
    play(two, "b1-c1")
    assert not two.reveals(GAME.pick("done"))
    assert two.reveals(GAME.pick("g4-g5"))
    assert play(two, "g4-g5").turn == OVER


def test_A_70_at_the_end_everything_lies_open_also_what_is_left_behind_the_screens() -> None:
    state = play(opening(2), "warrior-4", "a1", "pass", "pass")
    for viewer in (SPECTATOR, 0, 1):
        seen = state.seen_by(viewer)
        assert seen.viewer == viewer
        assert seen.strength(square("a1")) == 4
        assert seen.face_up(square("a1"))
        assert seen.hand(0) == [11, 2, 1, 0, 1]
        assert seen.hand(1) == [11, 2, 1, 1, 1]


def test_shows_at_the_end_counts_places_among_the_face_down_warriors() -> None:
    """docs/picks.md 1.3: strongest first, digits in radix 17, a later place first among equals."""
    state = position(
        seats=2,
        ended=[0],
        turn=1,
        warriors=[{"c3": 2, "a1": 1, "b1": 5, "h5": 2}, {"d2": 4}],
    )
    digits_of_0 = [2, 0, 0, 4, 3]  # 5 at b1, 4 and 3 in hand, 2s at h5 and c3
    digits_of_1 = [0, 1, 0, 0, 0]  # the 4 at d2
    number = sum(digit * 17**at for at, digit in enumerate(digits_of_0))
    assert shown(state, "pass", 1) == (1, 1 + number)
    number += sum(digit * 17 ** (5 + at) for at, digit in enumerate(digits_of_1))
    assert shown(state, "pass", SPECTATOR) == (1, 1 + number)


def test_shows_at_the_end_is_different_exactly_for_different_news() -> None:
    seen = {}
    for strength, place in [(5, "a1"), (5, "b1"), (4, "a1"), (4, "b1"), (1, "b1")]:
        other = "b1" if place == "a1" else "a1"
        state = position(seats=2, ended=[0], turn=1, warriors=[{place: strength, other: 1}, {}])
        seen[strength, place] = state.shows(0, 1)
    assert len(set(seen.values())) == 5


def test_shows_at_the_end_counts_the_warrior_that_the_pick_lays() -> None:
    state = position(seats=2, ended=[1], turn=0, warriors=[{}, {}], palisades=NO_MORE_LINES)
    squares = [name for name in names(play(state.copy(), "warrior-1")) if name != "h5"]
    ranks = [1] * 11 + [2, 2, 3, 4]
    both = [dict(zip(squares[:15], ranks, strict=True)), {}]
    rest = squares[15:]
    both[1] = dict(zip(rest, [1] * 11 + [2, 2, 3, 4, 5], strict=True))
    state = position(seats=2, ended=[1], turn=0, warriors=both, palisades=NO_MORE_LINES)
    play(state, "warrior-5")
    assert state.reveals(GAME.pick("h5"))
    assert shown(state, "h5", 0)[1] != shown(state, "h5", 1)[1]
    assert (shown(state, "h5", 1)[1] - 1) % 17 == 16  # the 5 is the sixteenth of sixteen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shows_at_the_end_is_the_same_exactly_when_the_same_is_seen(seats: int) -> None:
    """After a few turns all pass, so that little is hidden and worlds are often the same."""
    same = different = 0
    for seed in range(60):
        options, deal, picks = course(seats, seed, rules="advanced")
        state = GAME.start(options, deal)
        for pick in picks:
            if state.turns >= 4 and state.step == ACTION:
                break
            state.play(pick)
        for _pass in range(seats - 1):
            play(state, "pass")
        rng = Rng(seed)
        end = play(state.copy(), "pass")
        assert end.turn == OVER
        for viewer in range(SPECTATOR, seats):
            for _world in range(4):
                world = state.seen_by(viewer).guess(rng)
                alike = world.shows(0, viewer) == state.shows(0, viewer)
                world.play(0)
                assert alike == (world.seen_by(viewer) == end.seen_by(viewer))
                same += alike
                different += not alike
    assert same > 20
    assert different > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ends_are_foreseen_exactly_in_whole_games(seats: int) -> None:
    for seed in range(8):
        options, deal, picks = course(seats, seed, rules="advanced", board="7x5")
        state = GAME.start(options, deal)
        ends = []
        for pick in picks:
            look = state.step == POWER_LOOK
            foreseen = state.reveals(pick)
            assert state.seen_by(state.turn).reveals(pick) == foreseen
            state.play(pick)
            ends.append((foreseen and not look, state.turn == OVER))
        assert all(foreseen == over for foreseen, over in ends)


def test_a_seat_plays_its_own_draft_on_what_it_sees() -> None:
    for seed in range(6):
        options, deal, picks = course(4, seed, rules="advanced")
        state = GAME.start(options, deal)
        for pick in picks:
            mover = int(state.turn)
            seen = state.seen_by(mover)
            assert seen.picks() == state.picks()
            reveals = state.reveals(pick)
            if not reveals:
                assert seen.shows(pick, mover) == state.shows(pick, mover)
                seen.play(pick)
            state.play(pick)
            if not reveals:
                assert seen == state.seen_by(mover)


def test_a_guess_is_a_true_position_that_looks_the_same() -> None:
    for seed in range(6):
        options, deal, picks = course(2 + seed % 3, seed, rules="advanced")
        state = GAME.start(options, deal)
        rng = Rng(seed)
        for pick in picks:
            for viewer in range(SPECTATOR, state.seats):
                seen = state.seen_by(viewer)
                world = seen.guess(rng)
                assert world.viewer == TRUTH
                assert world.seen_by(viewer) == seen
                assert GAME.broken_laws(world) == []
            state.play(pick)


def test_a_guess_of_another_seats_open_draft_restores_the_choice() -> None:
    state = play(opening(2), "warrior-5")
    rng = Rng(1)
    chosen = {state.seen_by(1).guess(rng).chosen for _ in range(400)}
    assert chosen == {1, 2, 3, 4, 5}
    assert state.seen_by(0).guess(rng).chosen == 5


def test_a_guess_at_the_end_is_the_end() -> None:
    state = play(opening(2), "warrior-4", "a1", "pass", "pass")
    assert state.seen_by(1).guess(Rng(1)) == state


def test_a_seen_state_is_not_shown_to_others() -> None:
    seen = play(opening(2), "warrior-4", "a1").seen_by(0)
    assert seen.seen_by(0) == seen
    with pytest.raises(ValueError, match="own viewer"):
        seen.seen_by(1)


def test_A_30_look_again_no_leaves_what_a_seat_knows_unchanged() -> None:
    state = play(opening(2, look_again="no"), "warrior-4", "a1")
    assert not state.can_review
    assert state.seen_by(0).strength(square("a1")) == 4


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_a_twin_looks_the_same_at_every_pick(viewer: int, part: float) -> None:
    different = 0
    for seed in range(6):
        options, deal, picks = course(4, seed, rules="advanced")
        played = picks[: int(len(picks) * part)]
        same_deal, twin = GAME.twin(options, deal, played, viewer, Rng(seed))
        assert same_deal == deal
        different += twin != played
        one, other = GAME.start(options, deal), GAME.start(options, same_deal)
        for mine, theirs in zip(played, twin, strict=True):
            assert one.seen_by(viewer) == other.seen_by(viewer)
            assert one.shows(mine, viewer) == other.shows(theirs, viewer)
            assert theirs in other.picks()
            one.play(mine)
            other.play(theirs)
        assert one.seen_by(viewer) == other.seen_by(viewer)
    assert different > 0


def test_a_twin_of_a_whole_game_is_the_game_for_at_the_end_all_is_shown() -> None:
    options, deal, picks = course(3, 1)
    assert GAME.twin(options, deal, picks, 0, Rng(1)) == (deal, picks)


def test_what_is_written_of_a_seen_state_holds_no_strength_the_viewer_does_not_know() -> None:
    state = opening(2)
    play(state, "warrior-4", "a1", "warrior-3", "b1")
    written = state.seen_by(1).to_json()
    assert written["warriors"] == [{"a1": None}, {"b1": 3}]
    assert written["hands"] == [[None, None, None, None, None], [11, 2, 0, 1, 1]]
    public = state.seen_by(SPECTATOR).to_json()
    assert public["warriors"] == [{"a1": None}, {"b1": None}]
