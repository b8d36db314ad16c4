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
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import CARD_NAMES, PICK_COUNT, TILE_NAMES
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, draw_deal, start
from longtable.games.pandoria.laws import broken_laws
from longtable.games.pandoria.reading import read_seen, read_state
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.record import STEP_NAMES
from longtable.games.pandoria.rules.steps import BUY, CARD, SPELL_HEX
from tests.games.pandoria.lively import course, generous, lively_pick, opened

thorough = settings(max_examples=120, deadline=None, derandomize=True)

NAMES = [
    *("a2", "g5", "c3", "n9", "a1", "o1", "a11", "ａ2", "", "none", "nothing", "slot-1", "g01"),
    *("hu-a", "forest-1", "forest-1-hill-2", "hill-1-forest-1", "villager", "leader", "crystals"),
    *("humans", "truth", "spectator", "full", "due", "x" * 99),
]
NUMBERS = [-(10**30), -1, 0, 1, 2, 3, 4, 5, 6, 10, 11, 54, 140, 255, 2**31, 2**63, 10**30]
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
def tables(draw: st.DrawFn) -> PandoriaState:
    """Draw a position of a game with any options, at its beginning, in the middle, or at the end."""
    options = {
        info.name: draw(st.sampled_from([choice.value for choice in info.choices]))
        for info in PandoriaOptions.infos()
    }
    _options, _deal, state = opened(draw(st.integers(2, 4)), draw(st.integers(0, 99)), **options)
    rng = Rng(draw(st.integers(0, 999)))
    for _pick in range(draw(st.sampled_from([0, 1, 9, 40, 140, 240, 3000]))):
        if state.turn == OVER:
            break
        generous(state, rng)
        state.play(lively_pick(state, rng))
    return state


hexes = st.sampled_from(["a2", "b2", "g5", "h5", "c3", "f3", "e1", "a1", "n9", "z9"])
numbers = st.sampled_from(NUMBERS)
cards = st.sampled_from(["g01", "g05", "g28", "g44", "hu-a", "ha-b", "g99"]) | st.none()
doubles = st.sampled_from([*TILE_NAMES[:30:5], "swamp-1"]) | st.none()
stocks = st.lists(
    st.dictionaries(st.sampled_from(["crystals", "gold", "wood", "silver"]), numbers),
    min_size=1,
    max_size=5,
)
plausible: dict[str, st.SearchStrategy[object]] = {
    "viewer": st.sampled_from([-2, -1, 0, 1, 9, "truth", "spectator", "me", None]),
    "turn": st.none() | numbers,
    "turns": numbers,
    "seats": numbers,
    "starter": numbers,
    "options": st.dictionaries(
        st.sampled_from(["game", "four", "treasury", "end", "monuments", "data", "map"]),
        st.sampled_from(["beginner", "teams", "gold", "emptied", "1-4-4-4", "standard", 1]),
    ),
    "realms": st.lists(st.sampled_from(["humans", "dwarves", "elves", "mages", "orcs"])),
    "land": st.lists(st.lists(hexes | st.sampled_from(TILE_NAMES), max_size=4), max_size=9)
    | st.dictionaries(hexes, st.sampled_from(["forest-1", "hill-2", "swamp-1"])),
    "castles": st.lists(st.lists(hexes, max_size=3), min_size=1, max_size=5),
    "figures": st.lists(
        st.dictionaries(hexes, st.sampled_from(["villager", "leader", "king"])), max_size=5
    ),
    "closing": st.lists(hexes, max_size=3),
    "stock": stocks,
    "points": st.lists(numbers, min_size=1, max_size=5),
    "reserve": st.lists(
        st.dictionaries(st.sampled_from(["villagers", "leaders", "castles", "kings"]), numbers),
        min_size=1,
        max_size=5,
    ),
    "hands": st.lists(st.lists(cards, max_size=5), min_size=1, max_size=5),
    "open": st.lists(cards, max_size=4),
    "display": st.lists(cards | st.just("none"), max_size=5),
    "deck": st.lists(cards, max_size=60),
    "piles": st.lists(st.lists(cards, max_size=3), min_size=1, max_size=5),
    "slots": st.lists(
        st.lists(st.lists(cards | st.integers(2, 7), max_size=3), max_size=6), max_size=5
    ),
    "monuments": st.lists(st.integers(2, 7), max_size=14),
    "tiles": st.lists(st.lists(doubles, max_size=3), min_size=1, max_size=5),
    "stack": st.lists(doubles, max_size=50),
    "singles": st.lists(doubles, max_size=9),
    "removed": st.lists(doubles, max_size=50),
    "step": st.sampled_from([*STEP_NAMES, "dance"]),
    "chosen": st.sampled_from(NAMES) | st.none(),
    "place": st.none() | hexes | st.just("slot-2"),
    "spell": cards,
    "targets": numbers,
    "first_target": st.none() | hexes,
    "laid": st.lists(hexes, max_size=3),
    "rage": st.none() | st.fixed_dictionaries({"hex": hexes, "counts": numbers}),
    "extra": st.sampled_from(["no", "due", "used", "often"]),
    "scored_from": st.none() | stocks,
    "laid_in_round": st.sampled_from([True, False, 0, "no"]),
    "last_round": st.sampled_from([True, False, 1, None]),
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
    *[None, True, -1, 3, 255, 2**63, 0.5, "g5", "g01", "forest-1-hill-1", "x" * 99],
    *[[], {}, {"g5": 1}],
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
        for at, inner in enumerate(value[:2]):
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
        missing: list[object] = [[]] * (len(read) - len(said))  # slots may be left out at the end
        in_order = all(map(_same, [*said, *missing], read)) and len(said) <= len(read)
        return in_order or sorted(map(json.dumps, said)) == sorted(map(json.dumps, read))
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
        state = read_state(written)
    except BadPosition as refusal:
        return refused_well(refusal)
    assert broken_laws(state) == []
    assert read_state(state.to_json()) == state
    if not isinstance(written.get("land"), dict):
        said = {key: value for key, value in written.items() if (key, value) != ("land", [])}
        assert same_words(said, state.to_json())  # where no land is told the starting tiles lie
    assert (state.turn == OVER) == (state.picks() == [])
    return True


def seen_or_refused(written: object) -> bool:
    """Read what a viewer knows and say whether it could; anything but a refusal is an error."""
    assert isinstance(written, dict)
    try:
        sight = read_seen(written)
    except BadPosition as refusal:
        return refused_well(refusal)
    assert same_words(written, sight.to_json())
    assert read_seen(sight.to_json()) == sight
    world = sight.guess(Rng(1))
    assert world.seen_by(int(sight.viewer)) == sight
    assert broken_laws(world) == []
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
def moment(step: int) -> PandoriaState:
    """Return a position of a rich game, well under way, in which this is asked for."""
    _options, _deal, state = opened(3, 26)
    rng = Rng(26)
    while state.turn != OVER:
        generous(state, rng)
        if state.turns > 12 and state.step == step:
            return state
        state.play(lively_pick(state, rng))
    raise AssertionError(f"this game has no step {step} after its twelfth turn")


@pytest.mark.parametrize("step", [CARD, SPELL_HEX, BUY])
def test_one_wrong_thing_in_a_full_position_is_refused_or_says_something_else(step: int) -> None:
    right = moment(step).to_json()
    assert read_or_refused(right)
    read = [read_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 1000
    assert sum(read) < len(read) / 10


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_one_wrong_thing_in_a_seen_position_is_refused_or_says_something_else(viewer: int) -> None:
    right = moment(SPELL_HEX).seen_by(viewer).to_json()
    assert seen_or_refused(right)
    read = [seen_or_refused({**right, key: value}) for key, value in once(right)]
    assert len(read) > 1000
    assert sum(read) < len(read) / 10


# -- deals and options ------------------------------------------------------------------------------------


def a_deal() -> dict[str, object]:
    return draw_deal(PandoriaOptions(starter="first"), 4, numbered_stream(3)).to_json()


def started_or_refused(words: dict[str, object]) -> PandoriaDeal | None:
    """Read a deal and start it; anything but a refusal is an error."""
    try:
        deal = PandoriaDeal.from_json(words)
        assert broken_laws(start(PandoriaOptions(), deal)) == []
    except BadPosition as refusal:
        _hold_to_its_form(refusal)
        return None
    return deal


def _hold_to_its_form(refusal: BadPosition) -> None:
    """Hold a refusal to its form: the rule of deals, and not too long to be read."""
    assert refusal.rule == "H-10"
    assert len(str(refusal)) < 400


def test_one_wrong_thing_in_a_deal_is_refused_or_another_deal() -> None:
    right = a_deal()
    accepted = set()
    for key, value in once(right):
        deal = started_or_refused({**right, key: value})
        if deal is not None and value != right[key]:
            accepted.add(key)
            again = json.loads(json.dumps(deal.to_json()))
            assert PandoriaDeal.from_json(again) == deal
    assert accepted == {"starter"}, "only that another seat begins is another deal"


@pytest.mark.parametrize("data", [None, [], "deal", 3, {}, {"starter": 0}, {1: 2}])
def test_what_is_no_deal_is_refused(data: object) -> None:
    with pytest.raises(BadPosition) as refusal:
        PandoriaDeal.from_json(data)
    assert refusal.value.rule == "H-10"


def test_a_deal_of_the_other_side_is_refused() -> None:
    deal = draw_deal(PandoriaOptions(), 4, numbered_stream(3))
    with pytest.raises(BadPosition, match="the cards of the beginner game") as refusal:
        start(PandoriaOptions(game="beginner"), deal)
    assert refusal.value.rule == "H-10"
    assert set(deal.deck) == set(CARD_NAMES)


@pytest.mark.parametrize("name", [info.name for info in PandoriaOptions.infos()])
@pytest.mark.parametrize("value", ["", "FULL", "３", "gold ", "x" * 10_000, 7, None, [], {}, 0.5])
def test_option_values_that_do_not_exist_are_refused_and_kept_short(
    name: str, value: object
) -> None:
    with pytest.raises(BadOptions) as refusal:
        PandoriaOptions.from_json({name: value})
    assert refusal.value.rule == "H-5"
    assert len(str(refusal.value)) < 200


def test_a_table_that_names_another_data_set_is_refused() -> None:
    with pytest.raises(BadOptions, match="standard-d9b79584aa10"):
        PandoriaOptions(data="standard-000000000000")


# -- picks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 10**30])
def test_seat_counts_that_do_not_exist_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.deal(PandoriaOptions(), seats, numbered_stream(1))
    assert refusal.value.rule == "H-7"


@pytest.mark.parametrize(
    "name",
    ["", " ", "Nothing", "nothing ", "a2\n", "\0", "ａ2", "a0", "a02", "a11", "o1", "A2", "2a", "a",
     "pay-11", "pay", "slot-0", "slot-6", "seat-0", "seat-5", "cast-g45", "build-", "take-none",
     "forest-1", "hill-1-forest-1", "forest-1-hill-3", "mountain", "216", "x" * 10_000],
)  # fmt: skip
def test_names_that_are_none_are_refused_and_kept_short(name: str) -> None:
    with pytest.raises(UnknownPick) as refusal:
        GAME.pick(name)
    assert refusal.value.rule == "H-1"
    assert len(str(refusal.value)) < 90


@given(st.text(max_size=8) | st.text(alphabet="abgmn-0123456789", max_size=4))
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
    options, deal, state = opened(3, 3)
    with pytest.raises(UnknownPick):
        GAME.name(number)
    with pytest.raises(UnknownPick):
        GAME.check(seen(state, int(state.turn)), number)
    with pytest.raises(UnknownPick) as refusal:
        GAME.replay(options, deal, [state.picks()[0], number])
    assert refusal.value.__notes__ == [f"at pick 1 ({number})"]


def test_what_may_not_be_picked_now_is_refused_with_its_rule_to_whoever_tries() -> None:
    """Each number that is no legal pick, at each step of a game, and by the seat that is not asked."""
    _options, _deal, state = opened(4, 24)
    rng, met = Rng(24), set()
    while state.turn != OVER:
        generous(state, rng)
        if int(state.step) not in met:
            met.add(int(state.step))
            sight, legal = seen(state, int(state.turn)), set(state.picks())
            for tried in set(range(PICK_COUNT)) - legal:
                with pytest.raises(IllegalPick) as refusal:
                    GAME.check(sight, tried)
                assert refusal.value.rule
            with pytest.raises(NotYourTurn):
                GAME.check(seen(state, (int(state.turn) + 1) % 4), min(legal))
        state.play(lively_pick(state, rng))
    assert len(met) > 25
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 0), 0)


def test_picks_by_name_lead_to_the_same_position_as_by_number() -> None:
    options, deal, picks = course(3, 5)
    named = [GAME.name(pick) for pick in picks]
    assert GAME.replay(options, deal, named) == GAME.replay(options, deal, picks)
