"""What comes in from outside, right or wrong: it is read, or refused with a reason, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.core import (
    OVER,
    SPECTATOR,
    BadOptions,
    BadPosition,
    Rng,
    UnknownPick,
    numbered_stream,
    seen,
)
from longtable.games.armadora import GAME
from longtable.games.armadora.deal import ArmadoraDeal, ArmadoraOptions
from longtable.games.armadora.rules import ArmadoraState
from longtable.games.armadora.rules.record import STEP_NAMES
from tests.games.armadora.table import CORNER, NO_MORE_LINES, ONE_LEFT, opening, play, position

thorough = settings(max_examples=200, deadline=None, derandomize=True)

NAMES = [
    "a1",
    "b2",
    "d1",
    "h5",
    "i9",
    "",
    "ａ1",
    "d2-e2",
    "pass",
    "truth",
    "spectator",
    "orc",
    "x" * 99,
]
NUMBERS = [-(10**30), -1, 0, 1, 2, 3, 5, 6, 16, 35, 255, 2**31, 2**63, 10**30]
leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(NUMBERS),
    st.sampled_from([0.5, 1.0, float("nan"), float("inf")]),
    st.sampled_from(NAMES),
)
nonsense = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(NAMES), inner),
    max_leaves=6,
)


@st.composite
def tables(draw: st.DrawFn) -> ArmadoraState:
    """Draw a position of a random game with any options, the middle of a turn included."""
    options = ArmadoraOptions(
        **{
            info.name: draw(st.sampled_from([choice.value for choice in info.choices]))
            for info in ArmadoraOptions.infos()
        }
    )
    deal = GAME.deal(options, draw(st.integers(2, 4)), numbered_stream(draw(st.integers(0, 99))))
    state, rng = GAME.start(options, deal), Rng(draw(st.integers(0, 999)))
    for _pick in range(draw(st.integers(0, 70))):
        if state.turn == OVER:
            break
        state.play(state.random_pick(rng) or state.random_pick(rng))
    return state


squares = st.sampled_from([*NAMES, "b1", "c1", "a2"])
numbers = st.sampled_from(NUMBERS)
plausible: dict[str, st.SearchStrategy[object]] = {
    "viewer": st.sampled_from([-2, -1, 0, 1, 4, "truth", "spectator", "me", None]),
    "turn": st.none() | numbers,
    "turns": numbers,
    "seats": numbers,
    "board": st.sampled_from(["8x5", "7x5", "5x8"]),
    "rules": st.sampled_from(["basic", "advanced", ""]),
    "teams": st.booleans(),
    "gold": st.lists(numbers, min_size=7, max_size=9),
    "races": st.lists(st.sampled_from(["orc", "goblin", "elf", "mage", "human"]), max_size=5),
    "hands": st.lists(st.lists(st.none() | numbers, min_size=5, max_size=5), max_size=4),
    "warriors": st.lists(
        st.dictionaries(squares, st.none() | numbers, max_size=17), min_size=2, max_size=4
    ),
    "palisades": st.lists(st.sampled_from([*NAMES, "e2-d2", "a1-a2", "a1-b1"]), max_size=40),
    "face_up": st.lists(squares, max_size=3),
    "looked_at": st.lists(squares, max_size=3),
    "arrows": st.dictionaries(squares, numbers, max_size=3),
    "reinforced": st.lists(squares, max_size=3),
    "powers": st.lists(numbers, min_size=2, max_size=4),
    "ended": st.lists(numbers, max_size=4),
    "step": st.sampled_from([*STEP_NAMES, "dance"]),
    "chosen": st.none() | numbers,
    "power_used": st.booleans(),
}


def changed(draw: st.DrawFn, words: dict[str, object]) -> dict[str, object]:
    """Return what is written with one word of it changed, left out, or made up."""
    key = draw(st.sampled_from(sorted(words)))
    value = words[key]
    match draw(st.integers(0, 5)):
        case 0:
            return {name: kept for name, kept in words.items() if name != key}
        case 1:
            return {**words, draw(st.sampled_from([*NAMES, key])): draw(nonsense)}
        case 2 if isinstance(value, list) and value:
            at = draw(st.integers(0, len(value) - 1))
            return {**words, key: [*value[:at], draw(nonsense), *value[at + 1 :]]}
        case 3 if isinstance(value, list) and value:
            return {**words, key: value * draw(st.integers(2, 40))}
        case 4 if isinstance(value, list) and value and isinstance(value[0], list):
            first = [*value[0][:-1], draw(st.none() | numbers)]
            return {**words, key: [first, *value[1:]]}
        case _:
            return {**words, key: draw(plausible.get(key, nonsense))}


@st.composite
def writings(draw: st.DrawFn, full: bool) -> dict[str, object]:
    """Draw what is written of a position, in full or for some viewer, with one or two things changed."""
    state = draw(tables())
    viewer = draw(st.integers(SPECTATOR, state.seats - 1))
    words = state.to_json() if full else state.seen_by(viewer).to_json()
    for _change in range(draw(st.integers(1, 2))):
        words = changed(draw, words)
    return words


WRONG: list[object] = [
    *NUMBERS,
    *NAMES,
    None,
    True,
    False,
    0.5,
    1.0,
    float("nan"),
    [],
    {},
    [[]],
    {"a1": 1},
]


def everything_changed_once(value: object) -> Iterator[object]:
    """Yield what is written with each single thing in it replaced, left out or doubled."""
    yield from WRONG
    if isinstance(value, dict):
        for key, inner in value.items():
            yield {name: kept for name, kept in value.items() if name != key}
            yield {**value, f"{key}s": inner}
            for other in everything_changed_once(inner):
                yield {**value, key: other}
    if isinstance(value, list):
        yield value[1:]
        yield value * 2
        yield value * 40
        for at, inner in enumerate(value):
            for other in everything_changed_once(inner):
                yield [*value[:at], other, *value[at + 1 :]]


def once(words: dict[str, object]) -> Iterator[tuple[str, object]]:
    """Yield each word of what is written with another value for it."""
    for key, value in words.items():
        yield from ((key, other) for other in everything_changed_once(value))


def same_words(given: dict[str, object], read: dict[str, object]) -> bool:
    """Whether all that was given is in what was read; the order of squares and lines says nothing."""

    def plain(words: object) -> object:
        sets = isinstance(words, list) and all(isinstance(word, str | int) for word in words)
        return sorted(words, key=str) if isinstance(words, list) and sets else words

    ordered = ("gold", "races", "powers")
    return all(
        said == read[key]
        or (said is None and key in ("hands", "powers"))
        or (said == [] and key == "warriors")
        or (key not in ordered and plain(said) == plain(read[key]))
        for key, said in given.items()
    )


def refused_well(refusal: BadPosition) -> bool:
    """Hold a refusal to its form: the rule of positions, and not too long to be read; return false."""
    assert refusal.rule == "H-9"
    assert 0 < len(str(refusal)) < 300
    return False


def read_or_refused(written: object) -> bool:
    """Read a full position and say whether it was one; anything but a refusal is an error."""
    assert isinstance(written, dict)
    try:
        state = GAME.state_from_json(written)
    except BadPosition as refusal:
        return refused_well(refusal)
    assert GAME.broken_laws(state) == []
    assert GAME.state_from_json(state.to_json()) == state
    assert same_words(written, state.to_json())
    return True


def seen_or_refused(written: object) -> bool:
    """Read what a viewer knows and say whether it could; anything but a refusal is an error."""
    assert isinstance(written, dict)
    try:
        sight = GAME.seen_from_json(written)
    except BadPosition as refusal:
        return refused_well(refusal)
    again = sight.to_json()
    assert same_words(written, again)
    assert GAME.seen_from_json(again) == sight
    world = sight.guess(Rng(1))
    assert world.seen_by(int(sight.viewer)) == sight
    assert GAME.broken_laws(world) == []
    return True


@thorough
@given(writings(full=True))
def test_a_full_position_is_read_as_it_was_written_or_refused(written: dict[str, object]) -> None:
    read_or_refused(written)


@thorough
@given(writings(full=False))
def test_a_seen_position_is_read_as_it_was_written_or_refused(written: dict[str, object]) -> None:
    seen_or_refused(written)


def middle() -> ArmadoraState:
    """Return a position with something of everything: the Goblin has taken a warrior for its power."""
    state = position(
        seats=3,
        rules="advanced",
        races=["elf", "goblin", "mage"],
        warriors=[{"a1": 1, "a2": 1}, {"b1": 2, "h5": 1}, {"c1": 4}],
        palisades=CORNER,
        arrows={"c1": 1},
        looked_at=["h5"],
        reinforced=["a1"],
        turn=1,
        turns=9,
    )
    return play(state, "power", "warrior-4")


def test_one_wrong_thing_in_a_full_position_is_refused_or_says_something_else() -> None:
    right = middle().to_json()
    read = [read_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 2000
    assert sum(read) < len(read) / 10


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_one_wrong_thing_in_a_seen_position_is_refused_or_says_something_else(viewer: int) -> None:
    right = middle().seen_by(viewer).to_json()
    read = [seen_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 2000
    assert sum(read) < len(read) / 10


SECOND = {"seats": 2, "step": "second-line"}
TWO_ORCS = {"seats": 2, "rules": "advanced", "races": ["orc", "goblin"]}
FULL_LAND = [
    "a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2", "c2", "d2", "e2", "g2", "a3", "b3", "c3", "d3",
    "e3", "f3", "g3", "h3", "b4", "c4", "d4", "f4", "g4", "h4", "a5", "b5", "d5", "e5", "f5", "h5",
]  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        SECOND,
        SECOND | {"palisades": NO_MORE_LINES},
        TWO_ORCS | {"power_used": True},
        TWO_ORCS | {"step": "power-line", "palisades": NO_MORE_LINES},
        TWO_ORCS | {"step": "power-line", "power_used": True, "powers": [0, 1]},
        TWO_ORCS | {"step": "power-line", "powers": [0, 1]},
        {"seats": 2, "step": "reinforce-square"},
    ],
)
def test_a_step_that_could_not_be_finished_is_none(words: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match="the step fits the turn"):
        GAME.state_from_json(words)


def test_the_goblin_needs_an_empty_square_for_its_step() -> None:
    army = [1] * 7 + [2, 2, 3, 4]
    full = FULL_LAND[:11], FULL_LAND[11:22], FULL_LAND[22:]
    warriors = [dict(zip(own, army, strict=False)) for own in full]
    words: dict[str, object] = {
        "seats": 3,
        "rules": "advanced",
        "races": ["orc", "elf", "goblin"],
        "turn": 2,
        "warriors": warriors,
    }
    assert GAME.state_from_json(words).tiles_left(2) == 1
    with pytest.raises(BadPosition, match="the step fits the turn"):
        GAME.state_from_json(words | {"step": "power-warrior"})


def test_steps_that_can_be_finished_are_read() -> None:
    assert position(**SECOND, palisades=["d2-e2"]).picks()[0] == 1
    assert len(position(**TWO_ORCS, step="power-line", palisades=ONE_LEFT).picks()) == 3
    assert position(**TWO_ORCS, power_used=True, powers=[0, 1]).powers_left(0) == 0


@pytest.mark.parametrize(
    ("turn", "step", "chosen", "races", "what"),
    [
        (1, "warrior-square", 3, [], "known to its seat alone"),
        (0, "warrior-square", None, [], "known to its seat alone"),
        (0, "warrior-square", 5, [], "one of that strength"),
        (0, "warrior-square", 0, [], "one of that strength"),
        (1, "power-square", 5, ["orc", "goblin", "elf"], "one of that strength"),
        (1, "power-square", 0, ["orc", "goblin", "elf"], "one of that strength"),
    ],
)
def test_a_warrior_in_the_hand_that_could_not_be_there_is_refused(
    turn: int, step: str, chosen: int | None, races: list[str], what: str
) -> None:
    words: dict[str, object] = {"seats": 3, "viewer": 0, "turn": turn, "step": step}
    words |= {"chosen": chosen, "races": races, "rules": "advanced" if races else "basic"}
    with pytest.raises(BadPosition, match=what):
        GAME.seen_from_json(words)


def test_whoever_has_placed_all_warriors_has_none_in_the_hand() -> None:
    army = dict.fromkeys(FULL_LAND[:11])
    words: dict[str, object] = {
        "seats": 3,
        "viewer": 0,
        "turn": 1,
        "warriors": [{}, army, {}],
    }
    GAME.seen_from_json(words)
    with pytest.raises(BadPosition, match="one in the hand"):
        GAME.seen_from_json(words | {"step": "warrior-square", "chosen": None})


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ({"turns": 76}, "0 to 75 turns"),
        ({"turns": 2**70}, "0 to 75 turns"),
        ({"powers": [2**70, 0]}, "so many power tokens"),
        ({"powers": [-1, 0]}, "so many power tokens"),
        ({"hands": [[2**70, 0, 0, 0, 0], [0] * 5]}, "none to all of an army"),
        ({"hands": [[-1, 0, 0, 0, 0], [0] * 5]}, "none to all of an army"),
        ({"ended": [1, 1]}, "ends once"),
        ({"face_up": ["a1", "a1"]}, "a1 is named twice"),
        ({"face_up": ["x" * 99]}, "no square x{40}$|no square x{40}."),
        ({"palisades": ["x" * 99]}, "no line x{40}$|no line x{40}."),
    ],
)
def test_numbers_and_names_beyond_all_games_are_refused(
    words: dict[str, object], what: str
) -> None:
    with pytest.raises(BadPosition, match=what):
        GAME.state_from_json({"seats": 2} | words)


# -- deals, options, names --------------------------------------------------------------------------------

DEAL: dict[str, object] = {
    "starter": 1,
    "seats": 3,
    "gold": [3, 4, 4, 5, 5, 6, 6, 7],
    "races": ["orc", "elf", "mage"],
}


def dealt_or_refused(words: dict[str, object]) -> ArmadoraDeal | None:
    try:
        return ArmadoraDeal.from_json(words)
    except BadPosition:
        return None


def test_one_wrong_thing_in_a_deal_is_refused_or_another_deal() -> None:
    accepted = []
    for key, value in once(DEAL):
        words = {**DEAL, key: value}
        dealt = dealt_or_refused(words)
        if dealt is not None and value != DEAL[key]:
            accepted.append((key, value))
            assert json.loads(json.dumps(dealt.to_json())) == words
    # Another seat begins, or races are none: nothing else that is changed once is a deal.
    assert accepted == [("starter", 0), ("starter", 2), ("races", [])]


@pytest.mark.parametrize("data", [None, [], "deal", 3, {}, {"starter": 0}, {1: 2}])
def test_what_is_no_deal_is_refused(data: object) -> None:
    with pytest.raises(BadPosition) as refusal:
        ArmadoraDeal.from_json(data)
    assert refusal.value.rule == "H-10"


@pytest.mark.parametrize("name", ["rules", "four", "board", "look_again", "starter"])
@pytest.mark.parametrize(
    "value", ["", "ADVANCED", "８x5", "yes ", "x" * 10_000, 1, None, [], {}, 0.5]
)
def test_option_values_that_do_not_exist_are_refused_and_kept_short(
    name: str, value: object
) -> None:
    with pytest.raises(BadOptions) as refusal:
        ArmadoraOptions.from_json({name: value})
    assert refusal.value.rule == "H-5"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", ["", "Rules", "rules ", "x" * 10_000])
def test_options_that_do_not_exist_are_refused_and_kept_short(name: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        ArmadoraOptions.from_json({name: "basic"})
    assert refusal.value.rule == "H-6"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    "name",
    ["", " ", "A1", "a1 ", " a1", "a1\n", "\0", "ａ1", "a１", "а1", "warrior-0", "warrior-6",
     "warrior-３", "warrior--1", "d2–e2", "d2-e2-f2", "d2-", "-", "117", "pass pass", "x" * 10_000],
)  # fmt: skip
def test_names_that_are_none_are_refused_and_kept_short(name: str) -> None:
    with pytest.raises(UnknownPick) as refusal:
        GAME.pick(name)
    assert refusal.value.rule == "H-1"
    assert len(str(refusal.value)) < 90


@given(st.text(max_size=8) | st.text(alphabet="abcdefgh123456789-waripso", max_size=9))
@settings(max_examples=300, derandomize=True)
def test_a_text_is_a_name_or_refused(name: str) -> None:
    try:
        pick = GAME.pick(name)
    except UnknownPick:
        return
    canonical = GAME.name(pick)
    assert name == canonical or "-".join(reversed(name.split("-"))) == canonical


@pytest.mark.parametrize("number", [-(10**30), -1, 116, 255, 2**31, 2**63, 10**30])
def test_numbers_that_are_no_pick_are_refused_everywhere(number: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.name(number)
    with pytest.raises(UnknownPick):
        GAME.check(seen(opening(2), 0), number)
    with pytest.raises(UnknownPick) as refusal:
        GAME.replay(ArmadoraOptions(), ArmadoraDeal.from_json({**DEAL, "races": []}), [0, number])
    assert refusal.value.__notes__ == [f"at pick 1 ({number})"]
