"""Positions in words: written, read, refused; copies, equality, pickles."""

import copy
import json
import pickle
from collections import Counter

import pytest

from longtable.core import OVER, SPECTATOR, TRUTH, BadPosition, Rng
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import CARD_NAMES, COPIES, PICK_NUMBERS
from longtable.games.saboteur.deal import SaboteurOptions, start
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.digging import course
from tests.games.saboteur.table import cell, names, opening, play

DECK: Counter[str] = Counter(dict(zip(CARD_NAMES, COPIES, strict=True)))


def position(**words: object) -> SaboteurState:
    """Return a full position written in words; what is not said is as at the opening, or follows."""
    return GAME.state_from_json(words)


def dealt(seats: int, *cards: str) -> dict[str, object]:
    """Return hands in words, the cards named with the first seat, and all others in order of their kinds."""
    size = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5}.get(seats, 4)
    rest = sorted((DECK - Counter(cards)).elements(), key=CARD_NAMES.index)
    first = [*cards, *rest[: size - len(cards)]]
    others = rest[size - len(cards) :]
    hands = [first, *[others[size * at : size * at + size] for at in range(seats - 1)]]
    return {"hands": [dict(Counter(hand)) for hand in hands]}


def test_the_shortest_position_is_an_opening() -> None:
    state = position(seats=4)
    assert (state.viewer, state.turn, state.turns, state.round, state.rounds) == (TRUTH, 0, 0, 0, 3)
    assert state.pile_size() == 43
    assert [int(state.hand_size(seat)) for seat in range(4)] == [6] * 4
    assert set(state.open_cells()) == {cell(n) for n in ("1,2", "2,3", "1,4", "0,3")}
    assert names(state) == ["tunnel-nesw", "tunnel-nse"]


def test_what_is_written_reads_like_the_game() -> None:
    state = opening(3, hands={0: ["tunnel-ne", "map"], 1: ["break-cart"]}, roles="DSD", rounds="1")
    play(state, "tunnel-ne", "2,3", "break-cart", "seat-1")
    written = state.to_json()
    hands, pile, gold_pile = written.pop("hands"), written.pop("pile"), written.pop("gold_pile")
    assert written == {
        "viewer": "truth",
        "turn": 2,
        "turns": 2,
        "seats": 3,
        "options": {
            "rounds": "1",
            "roles": "aside",
            "gold": "players",
            "own_tools": "yes",
            "early_end": "yes",
            "gold_won": "secret",
        },
        "round": 1,
        "began": 0,
        "step": "card",
        "chosen": "none",
        "place": None,
        "tunnel": {"2,3": "tunnel-ne turned"},
        "goals": [
            {"face": "stone-ne", "lies": "down"},
            {"face": "gold", "lies": "down"},
            {"face": "stone-nw", "lies": "down"},
        ],
        "hand_sizes": [6, 6, 6],
        "played": {},
        "buried": [{}, {}, {}],
        "buried_sizes": [0, 0, 0],
        "broken": [["cart"], [], []],
        "peeked": [[], [], []],
        "roles": ["digger", "saboteur", "digger", "digger"],
        "sharing": [[]],
        "taken": 0,
        "paid": [[[0, 0, 0]] * 3],
        "paid_cards": [[0, 0, 0]],
        "outcomes": [],
        "finisher": None,
        "shown": None,
        "last": {"card": "break-cart", "place": None, "pick": "seat-1"},
        "later": [],
    }
    assert isinstance(hands, list)
    assert hands[0]["map"] == 1
    assert isinstance(pile, list)
    assert len(pile) == 47
    assert isinstance(gold_pile, list)
    assert Counter(gold_pile) == {1: 16, 2: 8, 3: 4}


@pytest.mark.parametrize("seats", [3, 6, 10])
def test_positions_of_whole_games_go_to_json_and_back(seats: int) -> None:
    options, deal, picks = course(seats, 3)
    state = start(options, deal)
    for number, pick in enumerate(picks):
        state.play(pick)
        if number % 9 and state.step != 4 and state.turn != OVER:
            continue
        plain = json.loads(json.dumps(state.to_json()))
        assert GAME.state_from_json(plain) == state
        for viewer in range(SPECTATOR, seats):
            sight = state.seen_by(viewer)
            assert GAME.seen_from_json(json.loads(json.dumps(sight.to_json()))) == sight
    assert state.turn == OVER


def test_what_is_read_goes_on_as_it_would_have() -> None:
    """The network and the open cells are not written: they are found again."""
    options, deal, picks = course(5, 7, rounds="1")
    state = start(options, deal)
    for pick in picks[:70]:
        state.play(pick)
    read = GAME.state_from_json(state.to_json())
    for pick in picks[70:]:
        assert read.picks() == state.picks()
        read.play(pick)
        state.play(pick)
    assert read == state


def gold_up(at: int = 1) -> list[dict[str, str]]:
    faces = ["stone-ne", "gold", "stone-nw"]
    return [{"face": f, "lies": "upright" if n == at else "down"} for n, f in enumerate(faces)]


THREE: dict[str, object] = {"seats": 3}
LAID: dict[str, object] = {"seats": 3, **dealt(3, "tunnel-ew")}

REFUSED: list[tuple[dict[str, object], str]] = [
    ({}, "seats"),
    ({"seats": 2}, "3 to 10"),
    ({"seats": 11}, "3 to 10"),
    ({"seats": "three"}, "int"),
    (THREE | {"castle": 1}, "castle"),
    (THREE | {"options": {"rounds": "2"}}, "2"),
    (THREE | {"options": {"starter": "random"}}, "starter"),
    (THREE | {"viewer": "me"}, "viewer"),
    (THREE | {"viewer": 0}, "truth"),
    (THREE | {"turn": 3}, "no such seat"),
    (THREE | {"turn": None}, "one after the other"),
    (THREE | {"turns": -1}, "turns"),
    (THREE | {"turns": 1}, "each turn uses one card"),
    (THREE | {"began": 3}, "each turn uses one card"),
    (THREE | {"round": 4}, "round"),
    (THREE | {"round": 2}, "one after the other"),
    (THREE | {"options": {"rounds": "1"}, "round": 2}, "not so many rounds"),
    (THREE | {"step": "dance"}, "dance"),
    (THREE | {"step": "target"}, "the step fits"),
    (THREE | {"step": "target", "chosen": "map"}, "the step fits"),
    (THREE | {"chosen": "tunnel-nesw"}, "the step fits"),
    (THREE | {"chosen": None, "step": "target"}, "nothing is hidden"),
    (THREE | {"chosen": "tunnel-x"}, "no card tunnel-x"),
    (THREE | {"step": "way", "chosen": "tunnel-nse"}, "a cell is chosen in"),
    (THREE | {"step": "way", "chosen": "tunnel-nse", "place": "a1"}, "no cell a1"),
    (THREE | {"step": "way", "chosen": "tunnel-nse", "place": "2,3"}, "the step fits"),
    (THREE | {"step": "way", "chosen": "tunnel-nesw", "place": "1,2"}, "the step fits"),
    (THREE | {"step": "tool", "chosen": "tunnel-nesw", "place": 0}, "the step fits"),
    (THREE | {"place": "2,3"}, "a cell is chosen in"),
    (THREE | {"step": "gold"}, "the step fits"),
    (LAID | {"tunnel": {"2,3": "map"}}, "not map"),
    (LAID | {"tunnel": {"2,3": "tunnel-ew up"}}, "not tunnel-ew up"),
    (LAID | {"tunnel": {"2,3": "tunnel-ew turned"}}, "looks the same"),
    (LAID | {"tunnel": {"2,3": "tunnel-zz"}}, "no card tunnel-zz"),
    (LAID | {"tunnel": {"b2": "tunnel-ew"}}, "no cell b2"),
    (LAID | {"tunnel": {"1,3": "tunnel-ew"}}, "beside start and goals"),
    (LAID | {"tunnel": {"9,5": "tunnel-ew"}}, "beside start and goals"),
    (LAID | {"tunnel": {"-39,3": "tunnel-ew"}}, "as far as -39,3"),
    (LAID | {"tunnel": {"3,43": "tunnel-ew"}}, "as far as 3,43"),
    (LAID | {"tunnel": {"2,3": "dead-n", "3,3": "dead-n"}}, "more tunnel cards of a kind"),
    (LAID | {"tunnel": {"2,3": "tunnel-ns"}}, "match"),
    (
        THREE | {"tunnel": {f"{c},3": "tunnel-ew" if c < 5 else "tunnel-new" for c in range(2, 9)}},
        "a goal that is reached is turned over",
    ),
    (  # cut off, but joined when it was laid: joined again it would lead to a goal face down
        THREE | {"tunnel": {"2,3": "tunnel-ew", "8,3": "tunnel-ew"}},
        "a goal that is reached is turned over",
    ),
    (THREE | {"tunnel": {"5,3": "tunnel-ew"}, "pile": []}, "67"),
    (THREE | {"goals": [{"face": "gold"}]}, "three goals"),
    (THREE | {"goals": [{"face": "gold"}] * 3}, "gold and two stones"),
    (THREE | {"goals": [{"face": "wood"}] * 3}, "wood"),
    (THREE | {"goals": gold_up()}, "gold ends the round"),
    (THREE | {"goals": [{"face": None}, {"face": "gold"}, {"face": "stone-nw"}]}, "hidden"),
    (
        THREE
        | {"goals": [{"face": None, "lies": "upright"}, {"face": "gold"}, {"face": "stone-nw"}]},
        "shows its face",
    ),
    (
        THREE
        | {
            "goals": [
                {"face": "gold", "lies": "turned"},
                {"face": "stone-ne"},
                {"face": "stone-nw"},
            ]
        },
        "gold looks the same",
    ),
    (THREE | {"hands": [{}]}, "each seat"),
    (THREE | {"hands": [{}, {}, None]}, "hidden"),
    (THREE | {"hands": [{"map": 7}, {}, {}]}, "numbers that the game has"),
    (THREE | {"hands": [{"map": 68}, {}, {}]}, "67"),
    (THREE | {"hands": [{"mop": 1}, {}, {}]}, "no card mop"),
    (THREE | {"hands": [{}, {}, {}]}, "full while the pile lasts"),
    (THREE | {"hand_sizes": [5, 6, 6]}, "sizes that are told"),
    (THREE | {"buried_sizes": [1, 0, 0]}, "sizes that are told"),
    (THREE | {"pile": ["map"]}, "67"),
    (THREE | {"pile": ["map"] * 68}, "not so many cards"),
    (THREE | {"played": {"rockfall": 1}}, "with what they remove"),
    (THREE | {"played": {"tunnel-ew": 1}}, "with what they remove"),
    (THREE | {"played": {"repair-cart": 1, "break-lantern": 1}}, "with what they remove"),
    (THREE | {"played": {"map": 1}}, "looked at with maps"),
    (THREE | {"peeked": [["9,1"], [], []]}, "looked at with maps"),
    (THREE | {"peeked": [["9,2"], [], []]}, "9,2"),
    (THREE | {"peeked": [["9,1", "9,1"], [], []]}, "named twice"),
    (THREE | {"broken": [["cart", "cart"], [], []]}, "named twice"),
    (THREE | {"broken": [["cart"]]}, "each seat"),
    (THREE | {"broken": [["cart"]] * 3, "pile": None, "played": {"break-cart": 1}}, "67"),
    (THREE | {"roles": ["digger"] * 3}, "set aside"),
    (THREE | {"roles": ["digger"] * 4}, "so many seats"),
    (THREE | {"roles": ["digger", None, "digger", "saboteur"]}, "hidden"),
    (
        THREE | {"options": {"roles": "all"}, "roles": ["digger", "digger", "digger", "saboteur"]},
        "set aside",
    ),
    (THREE | {"gold_pile": [1, 2, 3]}, "28"),
    (THREE | {"gold_pile": [4]}, "3"),
    (THREE | {"taken": 1, "turns": 1}, "as the options say"),
    (THREE | {"paid": [[[0, 0, 0]] * 3]}, "each round"),
    (THREE | {"paid": [[[1, 0, 0], [0] * 3, [0] * 3], [[0] * 3] * 3, [[0] * 3] * 3]}, "paid"),
    (THREE | {"outcomes": ["draw"]}, "draw"),
    (THREE | {"outcomes": ["saboteurs"] * 4}, "not so many rounds"),
    (THREE | {"outcomes": ["saboteurs"]}, "one after the other"),
    (THREE | {"finisher": 1}, "has shown something"),
    (THREE | {"last": {"pick": "up"}}, "no pick up"),
    (THREE | {"last": {"pick": "8,3", "card": "mop"}}, "no card mop"),
    (THREE | {"last": {"pick": "turned", "card": "dead-n", "place": "b2"}}, "no cell b2"),
    (THREE | {"last": {"pick": "discard"}}, "last turn was one"),
    (THREE | {"later": []}, "rounds to come"),
    (THREE | {"later": [None, None]}, "hidden"),
    (
        THREE | {"later": [{"roles": [], "goals": [], "deck": [], "gold": []}, None]},
        "67 cards and 28",
    ),
]


@pytest.mark.parametrize(("words", "what"), REFUSED)
def test_what_cannot_be_is_refused_with_the_reason(words: dict[str, object], what: str) -> None:
    with pytest.raises(BadPosition, match=what) as refusal:
        GAME.state_from_json(words)
    assert refusal.value.rule == "H-9"


def middle(seats: int = 5, seed: int = 4, stop: int = 60) -> SaboteurState:
    options, deal, picks = course(seats, seed)
    state = start(options, deal)
    for pick in picks[:stop]:
        state.play(pick)
    return state


def sharing() -> SaboteurState:
    """Return a game of six in which gold is shared, one card taken."""
    options, deal, picks = course(6, 11)
    state = start(options, deal)
    for pick in picks:
        if state.step == 4 and state.taken == 1:
            break
        state.play(pick)
    return state


def test_gold_in_words_must_follow_the_rules_of_sharing() -> None:
    state = sharing()
    right = state.to_json()
    GAME.state_from_json(right)
    choices = right["sharing"]
    assert isinstance(choices, list)
    swapped = [choices[0][1], choices[0][0], *choices[0][2:]]
    wrong: list[tuple[dict[str, object], str]] = [
        ({"taken": 2}, "each turn uses|hands on|can take it"),
        ({"sharing": [choices[0][:-1], *choices[1:]]}, "as the options say"),
        ({"sharing": [swapped, *choices[1:]]}, "hands on|counter-clockwise|can take it"),
        ({"turn": (state.turn + 1) % 6}, "turn is somebody's"),
        ({"outcomes": ["saboteurs"]}, "gold ends the round"),
        ({"step": "card"}, "the step fits"),
        ({"gold_pile": sorted(state.gold_pile, reverse=True)}, "ascending order"),
    ]
    for change, what in wrong:
        with pytest.raises(BadPosition, match=what):
            GAME.state_from_json(right | change)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"viewer": "truth"}, "seat or “spectator”"),
        ({"viewer": 0}, "own cards"),
        ({"viewer": "spectator"}, "cannot know just that"),
        ({"hands": None}, "own cards"),
        ({"roles": ["digger"] * 6}, "no cards"),
        ({"pile": None}, ""),
        ({"chosen": "map"}, "about to be used|holds it"),
        ({"hand_sizes": [6, 6, 6, 6, 5]}, "no cards"),
    ],
)
def test_what_a_viewer_could_not_know_just_so_is_refused(
    change: dict[str, object], what: str
) -> None:
    right = middle().seen_by(1).to_json()
    assert GAME.seen_from_json(right).viewer == 1
    if not what:
        assert GAME.seen_from_json(right | change).to_json() == right
        return
    with pytest.raises(BadPosition, match=what):
        GAME.seen_from_json(right | change)


def test_a_seen_hand_of_another_seat_is_refused() -> None:
    state = middle()
    right = state.seen_by(1).to_json()
    with pytest.raises(BadPosition, match="“hands”"):
        GAME.seen_from_json(right | {"hands": state.to_json()["hands"]})
    with pytest.raises(BadPosition, match=r"“goals”|no cards"):
        GAME.seen_from_json(right | {"goals": state.to_json()["goals"]})
    with pytest.raises(BadPosition, match="“gold_pile”"):
        GAME.seen_from_json(right | {"gold_pile": [1] * len(state.gold_pile)})
    with pytest.raises(BadPosition, match="“roles”"):
        GAME.seen_from_json(right | {"roles": state.to_json()["roles"]})


def test_the_goals_that_a_viewer_has_looked_at_are_known_to_it() -> None:
    state = position(seats=3, played={"map": 1}, peeked=[["9,3"], [], []])
    right = state.seen_by(0).to_json()
    goals = right["goals"]
    assert isinstance(goals, list)
    with pytest.raises(BadPosition, match="looked at"):
        GAME.seen_from_json(right | {"goals": [goals[0], goals[0], goals[2]]})


def test_a_round_that_goes_on_where_nobody_could_play_is_refused() -> None:
    """The pile is used up, and what is left cannot be played by anybody, whoever holds it."""
    held = ["repair-cart", "repair-cart", "rockfall", "rockfall"]
    rest = DECK - Counter(held)
    hands = [{"repair-cart": 1}, {"repair-cart": 1, "rockfall": 1}, {"rockfall": 1}]
    words: dict[str, object] = {
        "seats": 3,
        "options": {"rounds": "1"},
        "pile": [],
        "hands": hands,
        "buried": [dict(rest), {}, {}],
    }
    with pytest.raises(BadPosition, match="nobody can play any more"):
        GAME.state_from_json(words)
    seen_words = words | {
        "viewer": 0,
        "hands": [hands[0], None, None],
        "hand_sizes": [1, 2, 1],
        "buried": [dict(rest), None, None],
        "buried_sizes": [63, 0, 0],
        "pile": [],
        "goals": [{"face": None}] * 3,
        "roles": ["digger", None, None, None],
    }
    with pytest.raises(BadPosition, match="no cards"):
        GAME.seen_from_json(seen_words)
    late = seen_words | {"options": {"rounds": "1", "early_end": "no"}}
    assert GAME.seen_from_json(late).viewer == 0


def test_a_round_that_ended_too_soon_is_refused() -> None:
    state = middle(5, 4, 250)
    assert state.round > 0
    right = state.to_json()
    sooner = {"began": 6, "turns": int(state.turns - state.began) + 6}
    with pytest.raises(BadPosition, match="at least seven turns"):
        GAME.state_from_json(right | sooner)


def test_copies_pickles_and_deep_copies_are_equal_and_independent() -> None:
    state = middle()
    for other in (state.copy(), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert other == state
        while other.turns == state.turns:
            other.play(other.picks()[-1])
        assert other != state
    assert state == middle()


@pytest.mark.parametrize("viewer", [TRUTH, SPECTATOR, 0, 1, 2, 3, 4, 5])
def test_nothing_of_a_position_is_lost_on_any_way(viewer: int) -> None:
    for full in (middle(6, 11, 150), sharing()):
        state = full if viewer == TRUTH else full.seen_by(viewer)
        written = state.to_json()
        read = GAME.state_from_json if viewer == TRUTH else GAME.seen_from_json
        assert read(json.loads(json.dumps(written))).to_json() == written
        for other in (state.copy(), pickle.loads(pickle.dumps(state)), copy.copy(state)):
            assert other == state
            assert other.to_json() == written
            if state.turn in (viewer, OVER) or viewer == TRUTH:
                assert other.picks() == state.picks()


def test_states_differ_by_viewer_and_by_what_is_hidden() -> None:
    state = opening(3)
    assert state.viewer == TRUTH
    assert state != state.seen_by(0)
    assert state != "a position"
    assert opening(3) != opening(3, own_tools="no")
    one, other = opening(3, roles="SDD"), opening(3, roles="DSD")
    assert one != other
    assert one.seen_by(2) == other.seen_by(2)


def test_states_cannot_be_hashed_for_they_change() -> None:
    with pytest.raises(TypeError):
        hash(opening(3))


def test_replay_gives_the_identical_state_from_names_or_numbers() -> None:
    options, deal, picks = course(3, 8)
    state = start(options, deal)
    for pick in picks:
        state.play(pick)
    assert GAME.replay(options, deal, picks) == state
    assert GAME.replay(options, deal, [GAME.name(pick) for pick in picks]) == state


def test_a_position_by_hand_is_played_on() -> None:
    state = position(
        seats=3,
        options={"rounds": "1"},
        tunnel={"2,3": "tunnel-ew", "3,3": "tunnel-nse turned"},
        broken=[[], ["lantern"], []],
        turn=1,
    )
    assert state.turns == 3
    assert names(state)[0] == "tunnel-nse"
    assert state.blocked(1)
    play(state, "tunnel-nse", "discard")
    assert state.turn == 2
    assert state.random_pick(Rng(1)) in state.picks()
    assert SaboteurOptions().rounds == "3"
    assert PICK_NUMBERS["discard"] == 0
