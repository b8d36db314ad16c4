"""What comes in from outside, right or wrong: it is read, or refused with a reason, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.core import (
    OVER,
    SPECTATOR,
    BadOptions,
    BadPosition,
    IllegalPick,
    NotYourTurn,
    Rng,
    UnknownPick,
    numbered_stream,
    seen,
)
from longtable.games.barony import GAME
from longtable.games.barony.board import PICK_COUNT
from longtable.games.barony.deal import BaronyDeal, BaronyOptions, draw_deal, start
from longtable.games.barony.maps import TILES, is_joined, land, terrains, turned
from longtable.games.barony.rules import ENTER, PAY, STOLEN, BaronyState
from longtable.games.barony.rules.record import STEP_NAMES
from tests.games.barony.raiding import course, raid
from tests.games.barony.table import dealt

thorough = settings(max_examples=120, deadline=None, derandomize=True)

NAMES = [
    *("a1", "b2", "i6", "l12", "m1", "a13", "ａ1", "", "none", "pass", "done", "field", "lake"),
    *("knights", "village", "duke", "truth", "spectator", "attacker", "x" * 99),
]
NUMBERS = [-(10**30), -1, 0, 1, 2, 3, 5, 6, 7, 14, 20, 144, 255, 2**31, 2**63, 10**30]
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
def tables(draw: st.DrawFn) -> BaronyState:
    """Draw a position of a game with any options: in setup, in a turn, or at the end."""
    options = BaronyOptions(
        **{
            info.name: draw(st.sampled_from([choice.value for choice in info.choices]))
            for info in BaronyOptions.infos()
        }
    )
    deal = draw_deal(options, draw(st.integers(2, 4)), numbered_stream(draw(st.integers(0, 99))))
    state, rng = start(options, deal), Rng(draw(st.integers(0, 999)))
    for _pick in range(draw(st.sampled_from([0, 1, 9, 30, 140, 400, 3000]))):
        if state.turn == OVER:
            break
        state.play(raid(state, rng) if rng.below(2) else state.random_pick(rng))
    return state


hexes = st.sampled_from(["a1", "b2", "c3", "d4", "a6", "i6", "l12", "z9"])
numbers = st.sampled_from(NUMBERS)
purses = st.dictionaries(st.sampled_from(["field", "plain", "forest", "mountain", "lake"]), numbers)
plausible: dict[str, st.SearchStrategy[object]] = {
    "viewer": st.sampled_from([-2, -1, 0, 1, 9, "truth", "spectator", "me", None]),
    "turn": st.none() | numbers,
    "turns": numbers,
    "seats": numbers,
    "starter": numbers,
    "options": st.dictionaries(
        st.sampled_from(["stolen", "tie", "stronghold_token", "map"]),
        st.sampled_from(["victim", "shared", "no", "compact", 1]),
    ),
    "map": st.dictionaries(hexes, st.sampled_from(["field", "lake", "mountain", "sea"])),
    "tiles": st.lists(st.lists(hexes, max_size=4), max_size=40),
    "placed": numbers,
    "round": numbers,
    "quiet": numbers,
    "changed": st.sampled_from([True, False, 0, "no"]),
    "mover": st.none() | numbers,
    "step": st.sampled_from([*STEP_NAMES, "dance"]),
    "place": st.none() | hexes,
    "moved": numbers,
    "arrived": st.none() | hexes,
    "victim": st.none() | numbers,
    "knights": st.lists(st.dictionaries(hexes, numbers), min_size=1, max_size=5),
    "villages": st.lists(st.lists(hexes, max_size=4), min_size=1, max_size=5),
    "strongholds": st.lists(st.lists(hexes, max_size=3), min_size=1, max_size=5),
    "cities": st.lists(st.lists(hexes, max_size=6), min_size=1, max_size=5),
    "tokens": st.lists(purses, min_size=1, max_size=5),
    "paid": purses,
    "reserves": st.lists(
        st.dictionaries(st.sampled_from(["knights", "villages", "cities", "horses"]), numbers),
        min_size=1,
        max_size=5,
    ),
    "removed": st.lists(numbers, min_size=1, max_size=5),
    "founded": st.lists(numbers, min_size=1, max_size=5),
    "titles": st.lists(st.sampled_from(["baron", "count", "duke", "king"]), max_size=5),
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
        case 4 if isinstance(value, dict) and value:
            return {**words, key: {**value, draw(st.sampled_from(sorted(value))): draw(nonsense)}}
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
    None,
    True,
    -1,
    3,
    255,
    2**63,
    0.5,
    "b2",
    "duke",
    "x" * 99,
    [],
    {},
    {"b2": 1},
]


def everything_changed_once(value: object, deep: int = 3) -> Iterator[object]:
    """Yield what is written with each single thing in it replaced, left out or doubled."""
    yield from WRONG
    if isinstance(value, dict) and deep:
        for key, inner in [*value.items()][:4]:
            yield {name: kept for name, kept in value.items() if name != key}
            yield {**value, f"{key}s": inner}
            for other in everything_changed_once(inner, deep - 1):
                yield {**value, key: other}
    if isinstance(value, list) and deep:
        yield value[1:]
        yield value * 2
        for at, inner in enumerate(value[:3]):
            for other in everything_changed_once(inner, deep - 1):
                yield [*value[:at], other, *value[at + 1 :]]


def once(words: dict[str, object]) -> Iterator[tuple[str, object]]:
    """Yield each word of what is written with another value for it."""
    for key, value in words.items():
        yield from ((key, other) for other in everything_changed_once(value))


def same_words(given: dict[str, object], read: dict[str, object]) -> bool:
    """Whether all that was given is in what was read; where something follows it need not be said."""
    return all(_same(said, read[key]) for key, said in given.items())


def _same(said: object, read: object) -> bool:
    if said is None:
        return True  # nothing is said; what is not said follows
    if isinstance(said, dict) and isinstance(read, dict):
        # That there are none of something may be said or not.
        kept = {key: inner for key, inner in said.items() if inner != 0}
        return all(_same(inner, read.get(key)) for key, inner in kept.items())
    if isinstance(said, list) and isinstance(read, list):
        if all(isinstance(word, str) for word in [*said, *read]) and sorted(said) == sorted(read):
            return True
        return len(said) == len(read) and all(map(_same, said, read))
    return type(said) is type(read) and said == read


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
    assert (state.turn == OVER) == (state.picks() == [])
    return True


def seen_or_refused(written: object) -> bool:
    """Read what a viewer knows and say whether it could; anything but a refusal is an error."""
    assert isinstance(written, dict)
    try:
        sight = GAME.seen_from_json(written)
    except BadPosition as refusal:
        return refused_well(refusal)
    assert same_words(written, sight.to_json())
    assert GAME.seen_from_json(sight.to_json()) == sight
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


@cache
def moment(step: int) -> BaronyState:
    """Return a position of a game with raids, well under way, in which this is asked for."""
    options, deal, picks = course(3, 8, stolen="victim")
    state = start(options, deal)
    for pick in picks:
        if state.round > 12 and state.step == step:
            return state
        state.play(pick)
    raise AssertionError(f"this game has no step {step} after its twelfth round")


@pytest.mark.parametrize("step", [ENTER, STOLEN, PAY])
def test_one_wrong_thing_in_a_full_position_is_refused_or_says_something_else(step: int) -> None:
    right = moment(step).to_json()
    assert read_or_refused(right)
    read = [read_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 1000
    assert sum(read) < len(read) / 10


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_one_wrong_thing_in_a_seen_position_is_refused_or_says_something_else(viewer: int) -> None:
    right = moment(ENTER).seen_by(viewer).to_json()
    assert seen_or_refused(right)
    read = [seen_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 1000
    assert sum(read) < len(read) / 10


# -- deals, options, names --------------------------------------------------------------------------------


def a_deal() -> dict[str, object]:
    return draw_deal(BaronyOptions(starter="first"), 4, numbered_stream(3)).to_json()


def dealt_or_refused(words: dict[str, object]) -> BaronyDeal | None:
    try:
        return BaronyDeal.from_json(words)
    except BadPosition as refusal:
        _hold_to_its_form(refusal)
        return None


def _hold_to_its_form(refusal: BadPosition) -> None:
    """Hold a refusal to its form: the rule of deals, and not too long to be read."""
    assert refusal.rule == "H-10"
    assert len(str(refusal)) < 400


def test_one_wrong_thing_in_a_deal_is_refused_or_another_deal() -> None:
    right = a_deal()
    accepted = []
    for key, value in once(right):
        dealt = dealt_or_refused({**right, key: value})
        if dealt is not None and value != right[key]:
            accepted.append(key)
            again = json.loads(json.dumps(dealt.to_json()))
            assert BaronyDeal.from_json(again) == dealt
    assert accepted == ["starter"], "only that another seat begins is another deal"


@pytest.mark.parametrize("data", [None, [], "deal", 3, {}, {"starter": 0}, {1: 2}])
def test_what_is_no_deal_is_refused(data: object) -> None:
    with pytest.raises(BadPosition) as refusal:
        BaronyDeal.from_json(data)
    assert refusal.value.rule == "H-10"


def test_a_deal_of_another_map_is_refused() -> None:
    deal = draw_deal(BaronyOptions(), 4, numbered_stream(3))
    with pytest.raises(BadPosition) as refusal:
        GAME.start(BaronyOptions(map="uneven"), deal)
    assert refusal.value.rule == "H-10"


def cut_tiles() -> list[str]:
    """Return the first tiles of a shuffle, turned as they come, whose lakes cut the land in two."""
    for seed in range(999):
        stream = numbered_stream(seed)
        box = [tile for tile, copies in TILES.items() for _copy in range(copies)]
        stream.shuffle(box)
        laid = [turned(tile)[stream.below(3)] for tile in box[:18]]
        if not is_joined(land(terrains("compact", 2, laid))):
            return laid
    raise AssertionError("no shuffle cuts the land in two")


def test_a_deal_of_land_that_lakes_cut_in_two_is_refused() -> None:
    right = draw_deal(BaronyOptions(), 2, numbered_stream(3)).to_json()
    with pytest.raises(BadPosition, match="lakes never cut it in two") as refusal:
        BaronyDeal.from_json({**right, "tiles": cut_tiles()})
    assert refusal.value.rule == "H-10"


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**30])
def test_seat_counts_that_do_not_exist_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.deal(BaronyOptions(), seats, numbered_stream(1))
    assert refusal.value.rule == "H-7"


@pytest.mark.parametrize("name", [info.name for info in BaronyOptions.infos()])
@pytest.mark.parametrize("value", ["", "YES", "３", "yes ", "x" * 10_000, 7, None, [], {}, 0.5])
def test_option_values_that_do_not_exist_are_refused_and_kept_short(
    name: str, value: object
) -> None:
    with pytest.raises(BadOptions) as refusal:
        BaronyOptions.from_json({name: value})
    assert refusal.value.rule == "H-5"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    "name",
    ["", " ", "Pass", "pass ", " pass", "a1\n", "\0", "ａ1", "a０", "a0", "a01", "a13", "m1", "A1",
     "1a", "a", "a-1", "a+1", "a1-a2", "knights-0", "knights-4", "knights", "lake", "161", "x" * 10_000],
)  # fmt: skip
def test_names_that_are_none_are_refused_and_kept_short(name: str) -> None:
    with pytest.raises(UnknownPick) as refusal:
        GAME.pick(name)
    assert refusal.value.rule == "H-1"
    assert len(str(refusal.value)) < 90


@given(st.text(max_size=8) | st.text(alphabet="abklm-0123456789", max_size=4))
@settings(max_examples=300, derandomize=True)
def test_a_text_is_a_name_or_refused(name: str) -> None:
    try:
        pick = GAME.pick(name)
    except UnknownPick:
        return
    assert name == GAME.name(pick)


def test_every_name_goes_to_its_number_and_back() -> None:
    assert [GAME.pick(GAME.name(pick)) for pick in range(PICK_COUNT)] == [*range(PICK_COUNT)]


@pytest.mark.parametrize("number", [-(10**30), -1, PICK_COUNT, 2**31, 2**63, 10**30])
def test_numbers_that_are_no_pick_are_refused_everywhere(number: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.name(number)
    with pytest.raises(UnknownPick):
        GAME.check(seen(dealt(3), 0), number)
    options = BaronyOptions()
    deal = draw_deal(options, 4, numbered_stream(3))
    first = start(options, deal).picks()[0]
    with pytest.raises(UnknownPick) as refusal:
        GAME.replay(options, deal, [first, number])
    assert refusal.value.__notes__ == [f"at pick 1 ({number})"]


def test_what_may_not_be_picked_now_is_refused_with_its_rule_to_whoever_tries() -> None:
    """Each number that is no legal pick, at each step of a game, and by the seat that is not asked."""
    options, deal, picks = course(2, 4)
    state, met = start(options, deal), set()
    for pick in picks:
        if int(state.step) not in met:
            met.add(int(state.step))
            sight, legal = seen(state, int(state.turn)), set(state.picks())
            for tried in set(range(PICK_COUNT)) - legal:
                with pytest.raises(IllegalPick) as refusal:
                    GAME.check(sight, tried)
                assert refusal.value.rule
            with pytest.raises(NotYourTurn):
                GAME.check(seen(state, 1 - int(state.turn)), min(legal))
        state.play(pick)
    assert len(met) > 10
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 0), 0)
