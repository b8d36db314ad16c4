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
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import PICK_COUNT
from longtable.games.saboteur.deal import SaboteurDeal, SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import SHARE, SaboteurState
from longtable.games.saboteur.rules.record import STEP_NAMES
from tests.games.saboteur.digging import course, dig
from tests.games.saboteur.table import opening

thorough = settings(max_examples=120, deadline=None, derandomize=True)

NAMES = [
    *("9,3", "9,1", "2,3", "-39,43", "1,3", "９,3", "", "none", "map", "tunnel-ne turned"),
    *("tunnel-ew", "dead-n", "digger", "gold", "stone-ne", "down", "truth", "spectator", "x" * 99),
]
NUMBERS = [-(10**30), -1, 0, 1, 2, 3, 5, 6, 28, 67, 255, 2**31, 2**63, 10**30]
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
def tables(draw: st.DrawFn) -> SaboteurState:
    """Draw a position of a game with any options, in a turn, in a sharing, or at the end."""
    options = SaboteurOptions(
        **{
            info.name: draw(st.sampled_from([choice.value for choice in info.choices]))
            for info in SaboteurOptions.infos()
        }
    )
    deal = draw_deal(options, draw(st.integers(3, 10)), numbered_stream(draw(st.integers(0, 99))))
    state, rng = start(options, deal), Rng(draw(st.integers(0, 999)))
    for _pick in range(draw(st.sampled_from([0, 1, 30, 90, 140, 200, 999]))):
        if state.turn == OVER:
            break
        state.play(dig(state, rng) if rng.below(4) else state.random_pick(rng))
    return state


cells = st.sampled_from(["9,3", "2,3", "3,3", "-3,5", "1,4", "40,3", "b2"])
numbers = st.sampled_from(NUMBERS)
purses = st.none() | st.lists(numbers, min_size=2, max_size=4)
cards = st.dictionaries(st.sampled_from(["map", "tunnel-ew", "dead-n", "rockfall", "mop"]), numbers)
plausible: dict[str, st.SearchStrategy[object]] = {
    "viewer": st.sampled_from([-2, -1, 0, 1, 9, "truth", "spectator", "me", None]),
    "turn": st.none() | numbers,
    "turns": numbers,
    "seats": numbers,
    "options": st.dictionaries(
        st.sampled_from(["rounds", "roles", "gold", "starter"]),
        st.sampled_from(["3", "1", "aside", "all", "players", "2"]),
    ),
    "round": numbers,
    "began": numbers,
    "step": st.sampled_from([*STEP_NAMES, "dance"]),
    "chosen": st.none()
    | st.sampled_from(["none", "map", "tunnel-nse", "repair-lantern-cart", "mop"]),
    "place": st.none() | cells | numbers,
    "tunnel": st.dictionaries(cells, st.sampled_from(["tunnel-ew", "tunnel-ne turned", "dead-n"])),
    "goals": st.lists(
        st.fixed_dictionaries(
            {
                "face": st.none() | st.sampled_from(["gold", "stone-ne", "stone-nw"]),
                "lies": st.sampled_from(["down", "upright", "turned", "up"]),
            }
        ),
        min_size=3,
        max_size=3,
    ),
    "hands": st.lists(st.none() | cards, min_size=3, max_size=5),
    "hand_sizes": st.lists(numbers, min_size=3, max_size=5),
    "pile": st.lists(st.none() | st.sampled_from(["map", "dead-n"]), max_size=50),
    "played": cards,
    "buried": st.lists(st.none() | cards, min_size=3, max_size=5),
    "buried_sizes": st.lists(numbers, min_size=3, max_size=5),
    "broken": st.lists(st.lists(st.sampled_from(["cart", "lantern"])), min_size=3, max_size=5),
    "peeked": st.lists(st.lists(st.sampled_from(["9,1", "9,3", "9,2"])), min_size=3, max_size=5),
    "roles": st.lists(st.none() | st.sampled_from(["digger", "saboteur"]), min_size=3, max_size=6),
    "gold_pile": st.lists(st.none() | st.sampled_from([0, 1, 2, 3, 4]), max_size=30),
    "sharing": st.lists(
        st.lists(
            st.fixed_dictionaries({"seat": numbers, "offer": purses, "kept": st.none() | numbers})
        ),
        max_size=3,
    ),
    "taken": numbers,
    "paid": st.lists(st.lists(purses, min_size=3, max_size=5), max_size=3),
    "paid_cards": st.lists(st.lists(numbers, min_size=3, max_size=5), max_size=3),
    "outcomes": st.lists(st.sampled_from(["diggers", "saboteurs", "nobody", ""]), max_size=4),
    "finisher": st.none() | numbers,
    "shown": st.none()
    | st.fixed_dictionaries({"roles": st.lists(st.just("digger")), "goals": nonsense}),
    "last": st.none()
    | st.fixed_dictionaries(
        {
            "pick": st.sampled_from(["discard", "9,3", "seat-9", "up"]),
            "card": st.sampled_from(["none", "map", "mop"]),
            "place": nonsense,
        }
    ),
    "later": st.none() | st.lists(st.none(), max_size=3),
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
    "9,3",
    "map",
    "x" * 99,
    [],
    {},
    {"map": 1},
]


def everything_changed_once(value: object, deep: int = 3) -> Iterator[object]:
    """Yield what is written with each single thing in it replaced, left out or doubled."""
    yield from WRONG
    if isinstance(value, dict) and deep:
        for key, inner in value.items():
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


FOLLOWS = ("turns", "began", "hands", "hand_sizes", "pile", "buried", "buried_sizes", "broken")
FOLLOW_TOO = ("peeked", "roles", "gold_pile", "paid", "paid_cards", "later")


def same_words(given: dict[str, object], read: dict[str, object]) -> bool:
    """Whether all that was given is in what was read; where something follows it need not be said."""
    return all(
        _same(said, read[key])
        or (said is None and key in (*FOLLOWS, *FOLLOW_TOO))
        or (key == "sharing" and said == [])
        for key, said in given.items()
    )


def _same(said: object, read: object) -> bool:
    if isinstance(said, dict) and isinstance(read, dict):
        # No card of a kind may be said or not, and options that are not said are the usual ones.
        kept = {key: inner for key, inner in said.items() if inner != 0}
        return all(_same(inner, read.get(key)) for key, inner in kept.items())
    if isinstance(said, list) and isinstance(read, list):
        sets = all(isinstance(word, str) for word in [*said, *read])
        if sets and sorted(said) == sorted(read):
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


def middle() -> SaboteurState:
    """Return a position with something of nearly everything, in the second round, in the middle of a turn."""
    options, deal, picks = course(5, 4)
    state = start(options, deal)
    for pick in picks:
        state.play(pick)
        if state.round == 1 and state.turns - state.began > 40 and state.chosen >= 0:
            break
    return state


def sharing() -> SaboteurState:
    options, deal, picks = course(3, 11)
    state = start(options, deal)
    for pick in picks:
        state.play(pick)
        if state.step == SHARE:
            break
    return state


@pytest.mark.parametrize("state", [middle(), sharing()], ids=["middle", "sharing"])
def test_one_wrong_thing_in_a_full_position_is_refused_or_says_something_else(
    state: SaboteurState,
) -> None:
    right = state.to_json()
    read = [read_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 1500
    assert sum(read) < len(read) / 10


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_one_wrong_thing_in_a_seen_position_is_refused_or_says_something_else(viewer: int) -> None:
    for state in (middle(), sharing()):
        right = state.seen_by(viewer).to_json()
        read = [seen_or_refused({**right, key: value}) for key, value in once(right)]
        assert len(read) > 1000
        assert sum(read) < len(read) / 5


# -- deals, options, names --------------------------------------------------------------------------------


def a_deal() -> dict[str, object]:
    return draw_deal(SaboteurOptions(rounds="1"), 4, numbered_stream(3)).to_json()


def dealt_or_refused(words: dict[str, object]) -> SaboteurDeal | None:
    try:
        return SaboteurDeal.from_json(words)
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
            assert SaboteurDeal.from_json(again) == dealt
    # Another seat begins; nothing else that is changed once is a deal.
    assert set(accepted) <= {"starter", "rounds"}
    assert accepted.count("starter") == 1


@pytest.mark.parametrize("data", [None, [], "deal", 3, {}, {"starter": 0}, {1: 2}])
def test_what_is_no_deal_is_refused(data: object) -> None:
    with pytest.raises(BadPosition) as refusal:
        SaboteurDeal.from_json(data)
    assert refusal.value.rule == "H-10"


@pytest.mark.parametrize("options", [{"rounds": "1"}, {"roles": "all"}])
def test_a_deal_for_other_options_is_refused(options: dict[str, str]) -> None:
    deal = draw_deal(SaboteurOptions(), 4, numbered_stream(3))
    with pytest.raises(BadPosition) as refusal:
        GAME.start(SaboteurOptions(**options), deal)
    assert refusal.value.rule == "H-10"


@pytest.mark.parametrize("seats", [-1, 0, 2, 11, 10**30])
def test_seat_counts_that_do_not_exist_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.deal(SaboteurOptions(), seats, numbered_stream(1))
    assert refusal.value.rule == "H-7"


@pytest.mark.parametrize("name", [info.name for info in SaboteurOptions.infos()])
@pytest.mark.parametrize("value", ["", "YES", "３", "yes ", "x" * 10_000, 7, None, [], {}, 0.5])
def test_option_values_that_do_not_exist_are_refused_and_kept_short(
    name: str, value: object
) -> None:
    with pytest.raises(BadOptions) as refusal:
        SaboteurOptions.from_json({name: value})
    assert refusal.value.rule == "H-5"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    "name",
    ["", " ", "Discard", "discard ", " discard", "9,3\n", "\0", "９,3", "9，3", "+9,3", "09,3", "9,03",
     "9, 3", "9", "9,", ",3", "-40,3", "42,3", "3,-38", "3,44", "-0,3", "gold-0", "gold-4", "seat-0",
     "seat-11", "seat-１", "tunnel-en", "tunnel-n", "dead-w", "upright turned", "6607", "x" * 10_000],
)  # fmt: skip
def test_names_that_are_none_are_refused_and_kept_short(name: str) -> None:
    with pytest.raises(UnknownPick) as refusal:
        GAME.pick(name)
    assert refusal.value.rule == "H-1"
    assert len(str(refusal.value)) < 90


@given(st.text(max_size=8) | st.text(alphabet="-,0123456789nesw", max_size=7))
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
        GAME.check(seen(opening(3), 0), number)
    options = SaboteurOptions(rounds="1")
    deal = draw_deal(options, 4, numbered_stream(3))
    first = start(options, deal).picks()[0]
    with pytest.raises(UnknownPick) as refusal:
        GAME.replay(options, deal, [first, number])
    assert refusal.value.__notes__ == [f"at pick 1 ({number})"]
