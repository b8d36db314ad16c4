"""Positions in words: written, read, refused; copies, equality, pickles."""

import copy
import json
import pickle

import pytest

from longtable.core import OVER, SPECTATOR, TRUTH, BadPosition
from longtable.games.armadora import GAME
from tests.games.armadora.table import CORNER, course, opening, play, position, square

GOBLIN_GAME: dict[str, object] = {"seats": 2, "rules": "advanced", "races": ["goblin", "elf"]}


def test_the_shortest_position_is_the_opening_of_a_basic_game() -> None:
    assert position(seats=2) == opening(2)
    assert position(seats=4, teams=True, board="7x5") == opening(4, board="7x5")
    assert position(seats=3, rules="advanced", races=["orc", "elf", "mage"]) == opening(
        3, "orc", "elf", "mage"
    )


def test_what_is_written_reads_like_the_game() -> None:
    state = play(opening(2, "goblin", "elf"), "power", "warrior-5", "a1", "d2-e2")
    assert state.to_json() == {
        "viewer": "truth",
        "turn": 0,
        "turns": 0,
        "seats": 2,
        "board": "8x5",
        "rules": "advanced",
        "teams": False,
        "look_again": True,
        "gold": [3, 4, 4, 5, 5, 6, 6, 7],
        "races": ["goblin", "elf"],
        "hands": [[11, 2, 1, 1, 0], [11, 2, 1, 1, 1]],
        "warriors": [{"a1": 5}, {}],
        "palisades": ["d2-e2"],
        "face_up": ["a1"],
        "looked_at": [],
        "arrows": {},
        "reinforced": [],
        "powers": [0, 2],
        "ended": [],
        "step": "second-line",
        "chosen": 0,
        "power_used": True,
    }


def test_positions_of_whole_games_go_to_json_and_back() -> None:
    options, deal, picks = course(4, 3, rules="advanced")
    state = GAME.start(options, deal)
    for pick in picks:
        state.play(pick)
        assert GAME.state_from_json(state.to_json()) == state
        for viewer in range(SPECTATOR, 4):
            seen = state.seen_by(viewer)
            assert GAME.seen_from_json(seen.to_json()) == seen
    assert state.turn == OVER


REFUSED: list[tuple[dict[str, object], str]] = [
    ({}, "seats"),
    ({"seats": 5}, "2 to 4"),
    ({"seats": "two"}, "int"),
    ({"seats": 2, "castle": 1}, "castle"),
    ({"seats": 2, "board": "9x9"}, "9x9"),
    ({"seats": 2, "viewer": "me"}, "viewer"),
    ({"seats": 2, "viewer": 0}, "truth"),
    ({"seats": 2, "turn": 2}, "no such seat"),
    ({"seats": 2, "turn": None}, "until all have"),
    ({"seats": 2, "ended": [0]}, "who has not ended"),
    ({"seats": 2, "ended": [0, 1]}, "until all have"),
    ({"seats": 2, "turns": -1}, "turn"),
    ({"seats": 2, "gold": [40]}, "eight mines"),
    ({"seats": 2, "gold": [5] * 8}, "one pile of 3"),
    ({"seats": 3, "teams": True}, "teams"),
    ({"seats": 2, "races": ["orc", "elf"]}, "race"),
    ({"seats": 2, "rules": "advanced"}, "race"),
    ({"seats": 2, "rules": "advanced", "races": ["orc", "orc"]}, "race"),
    ({"seats": 2, "warriors": [{}]}, "each seat"),
    ({"seats": 2, "warriors": [{"i9": 1}, {}]}, "no square i9"),
    ({"seats": 2, "warriors": [{"d1": 1}, {}]}, "land"),
    ({"seats": 2, "board": "7x5", "warriors": [{"h1": 1}, {}]}, "land"),
    ({"seats": 2, "warriors": [{"a1": 6}, {}]}, "1 to 5"),
    ({"seats": 2, "warriors": [{"a1": None}, {}]}, "knows"),
    ({"seats": 3, "warriors": [{"a1": 5}, {}, {}]}, "army"),
    ({"seats": 2, "warriors": [{"a1": 5, "b1": 5}, {}]}, "army"),
    ({"seats": 2, "warriors": [{"a1": 5}, {"a1": 4}]}, "one warrior"),
    ({"seats": 2, "hands": [[11, 2, 1, 1, 1]]}, "five counts"),
    ({"seats": 2, "hands": [[11, 2, 1, 1, 0], [11, 2, 1, 1, 1]]}, "army"),
    ({"seats": 2, "hands": [[None] * 5, [11, 2, 1, 1, 1]]}, "hidden"),
    ({"seats": 2, "palisades": ["d2-f2"]}, "no line d2-f2"),
    ({"seats": 2, "palisades": ["d2-e2", "e2-d2"]}, "d2 already"),
    ({"seats": 2, "board": "7x5", "palisades": ["g1-h1"]}, "not on this board"),
    ({"seats": 2, "palisades": ["a1-b1", "a1-a2"]}, "four squares"),
    ({"seats": 2, "reinforced": ["a1"]}, "basic game"),
    ({"seats": 2, "power_used": True}, "basic game"),
    ({"seats": 2, "powers": [1, 1]}, "basic game"),
    ({"seats": 2, "powers": [1]}, "each seat"),
    ({"seats": 2, "step": "dance"}, "dance"),
    ({"seats": 2, "step": "warrior-square"}, "step"),
    ({"seats": 2, "step": "warrior-square", "chosen": None}, "hidden"),
    ({"seats": 2, "step": "action", "chosen": None}, "about to be placed"),
    ({"seats": 2, "step": "warrior-square", "chosen": 9}, "1 to 5"),
    ({"seats": 2, "chosen": 3}, "step"),
    ({"seats": 2, "step": "power-line"}, "step"),
    (GOBLIN_GAME | {"step": "power-line"}, "step"),
    (GOBLIN_GAME | {"face_up": ["a1"]}, "lie on warriors"),
    (GOBLIN_GAME | {"warriors": [{}, {"a1": 1}], "face_up": ["a1"]}, "Goblin's"),
    (GOBLIN_GAME | {"warriors": [{"a1": 1}, {}], "face_up": ["a1"], "powers": [1, 2]}, "power"),
    (GOBLIN_GAME | {"warriors": [{"a1": 1, "b1": 1}, {}], "face_up": ["a1", "b1"]}, "power"),
    (GOBLIN_GAME | {"warriors": [{}, {"a1": 1}], "arrows": {"a1": 1}}, "opponents"),
    (GOBLIN_GAME | {"warriors": [{"a1": 1}, {}], "arrows": {"a1": 3}}, "one or two arrows"),
    (GOBLIN_GAME | {"warriors": [{"a1": 1}, {}], "looked_at": ["a1"]}, "Mage"),
    (GOBLIN_GAME | {"warriors": [{"a1": 1}, {}], "reinforced": ["a1"]}, "full territory"),
]


@pytest.mark.parametrize(("words", "what"), REFUSED)
def test_what_cannot_be_is_refused_with_the_reason(words: dict[str, object], what: str) -> None:
    with pytest.raises(BadPosition, match=what) as refusal:
        GAME.state_from_json(words)
    assert refusal.value.rule == "H-9"


def test_two_reinforcements_in_one_territory_are_refused() -> None:
    words = GOBLIN_GAME | {
        "palisades": CORNER,
        "warriors": [{"a1": 1, "a2": 1}, {"b1": 1}],
        "reinforced": ["a1", "b1"],
    }
    with pytest.raises(BadPosition, match="alone"):
        GAME.state_from_json(words)


def seen_words() -> dict[str, object]:
    """What seat 1 knows after an unseen warrior of seat 0 and one of its own."""
    return play(opening(2), "warrior-4", "a1", "warrior-3", "b1").seen_by(1).to_json()


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"viewer": "truth"}, "seat or “spectator”"),
        ({"warriors": [{"a1": 4}, {"b1": 3}]}, "can know"),
        ({"warriors": [{"a1": None}, {"b1": None}]}, "knows"),
        ({"hands": [[11, 2, 1, 0, 1], [11, 2, 0, 1, 1]]}, "can know"),
        ({"hands": [[None] * 5, [None] * 5]}, "can know"),
        ({"viewer": "spectator"}, "can know"),
        ({"palisades": ["a1-b1", "a1-a2"]}, "four squares"),
    ],
)
def test_what_a_viewer_could_not_know_just_so_is_refused(
    change: dict[str, object], what: str
) -> None:
    assert GAME.seen_from_json(seen_words()).viewer == 1
    with pytest.raises(BadPosition, match=what):
        GAME.seen_from_json(seen_words() | change)


def test_hands_of_a_seen_position_follow_where_they_are_not_written() -> None:
    words = seen_words()
    del words["hands"]
    assert GAME.seen_from_json(words) == GAME.seen_from_json(seen_words())


def test_copies_pickles_and_deep_copies_are_equal_and_independent() -> None:
    state = play(opening(3, "mage", "orc", "elf"), "warrior-4", "a1", "d2-e2", "done")
    for other in (state.copy(), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert other == state
        play(other, "warrior-1", "b1")
        assert other != state
        assert state.owner(square("b1")) == -1


EVERYTHING: dict[str, object] = {
    "seats": 4,
    "rules": "advanced",
    "races": ["elf", "goblin", "orc", "mage"],
    "board": "7x5",
    "teams": True,
    "look_again": False,
    "gold": [7, 6, 6, 5, 5, 4, 4, 3],
    "turn": 3,
    "turns": 17,
    "warriors": [{"a1": 1, "a2": 2}, {"b1": 3, "e5": 4}, {"f5": 1}, {"g1": 2}],
    "palisades": CORNER,
    "face_up": ["e5"],
    "looked_at": ["b1"],
    "arrows": {"b1": 2},
    "reinforced": ["a2"],
    "powers": [0, 0, 1, 1],
    "ended": [2],
    "step": "warrior-square",
    "chosen": 4,
    "power_used": True,
}


@pytest.mark.parametrize("viewer", [TRUTH, SPECTATOR, 0, 1, 2, 3])
def test_nothing_of_a_position_is_lost_on_any_way(viewer: int) -> None:
    state = position(**EVERYTHING)
    written = state.to_json()
    assert EVERYTHING.items() <= written.items()
    if viewer != TRUTH:
        state = state.seen_by(viewer)
        written = state.to_json()
    read = GAME.state_from_json if viewer == TRUTH else GAME.seen_from_json
    assert read(json.loads(json.dumps(written))).to_json() == written
    for other in (state.copy(), pickle.loads(pickle.dumps(state)), copy.copy(state)):
        assert other == state
        assert other.to_json() == written
        assert other.picks() == state.picks()


def test_states_differ_by_viewer_and_by_what_is_hidden() -> None:
    state = opening(2)
    assert state.viewer == TRUTH
    assert state != state.seen_by(0)
    assert state != "a position"
    assert opening(2) != opening(2, look_again="no")
    one, other = play(state.copy(), "warrior-1", "a1"), play(state.copy(), "warrior-2", "a1")
    assert one != other
    assert one.seen_by(1) == other.seen_by(1)


def test_states_cannot_be_hashed_for_they_change() -> None:
    with pytest.raises(TypeError):
        hash(opening(2))


@pytest.mark.parametrize(
    ("change", "law"),
    [
        ("hands", "the army of each seat"),
        ("warriors", "one warrior stands on a square"),
        ("palisades_left", "35"),
        ("legal_north", "a line may take a palisade"),
        ("free", "the empty squares"),
        ("turn", "the turn is somebody's"),
        ("chosen", "the step fits"),
        ("looked_at", "lie on warriors"),
    ],
)
def test_broken_laws_finds_what_is_wrong(change: str, law: str) -> None:
    state = play(opening(2, "mage", "orc"), "warrior-4", "a1")
    assert GAME.broken_laws(state) == []
    match change:
        case "hands":
            state.hands[0] += 1
        case "warriors":
            state.warriors[4] |= 1
        case "palisades_left":
            state.palisades_left -= 1
        case "legal_north":
            state.legal_north ^= 1 << 9
        case "free":
            state.free ^= 2
        case "turn":
            state.turn = OVER
        case "chosen":
            state.chosen = 3
        case _:
            state.looked_at = 2
    assert any(law in words for words in GAME.broken_laws(state))


def test_replay_gives_the_identical_state_from_names_or_numbers() -> None:
    options, deal, picks = course(3, 8, rules="advanced")
    state = GAME.start(options, deal)
    for pick in picks:
        state.play(pick)
    assert GAME.replay(options, deal, picks) == state
    assert GAME.replay(options, deal, [GAME.name(pick) for pick in picks]) == state
