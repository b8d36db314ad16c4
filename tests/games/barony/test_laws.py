"""The laws find what is wrong, each of them, and hold in games of all sorts (2.9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core import OVER
from longtable.games.barony import GAME
from longtable.games.barony.board import (
    CITY,
    DUKE,
    FIELD,
    HEXES,
    KNIGHT,
    LAKE,
    NOWHERE,
    PIECES,
    STRONGHOLD,
    VILLAGE,
)
from longtable.games.barony.deal import start
from longtable.games.barony.laws import BASIC, LAWS, broken_laws
from longtable.games.barony.rules import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    PLACE,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
    BaronyState,
    Land,
)
from longtable.games.barony.rules.pieces import note_all
from tests.games.barony.raiding import course
from tests.games.barony.table import dealt, hex_of, meadow, names, play, position, random_states

OWN, OTHER = 0, HEXES  #: where the knights of the two seats begin in their array


def playing(**words: object) -> BaronyState:
    """Return a position with something of everything, in the third round, seat 0 to take an action."""
    return position(
        map=meadow(i1="lake", h1="lake", d3="mountain", f3="forest", b5="field"),
        **{
            "round": 3,
            "knights": [{"a1": 2, "c1": 1}, {"c1": 1, "g5": 1}],
            "villages": [["a3", "e1"], ["g5"]],
            "strongholds": [["d3"], []],
            "cities": [["a1"], ["i3"]],
            "tokens": [{"field": 2, "plain": 2}, {"forest": 1, "mountain": 1}],
            **words,
        },
    )


def over() -> BaronyState:
    return playing(turn=None, titles=["duke", "baron"])


def late_duke() -> BaronyState:
    """The second seat has its turn; the first has become Duke in this round."""
    return playing(turn=1, titles=["duke", "baron"], changed=True)


def placing() -> BaronyState:
    """One city and its knight have been placed."""
    state = dealt(2, 1)
    return play(state, names(state)[0])


def robbing() -> BaronyState:
    """Two knights of seat 0 have come together where a village of seat 1 was."""
    state = playing(knights=[{"g6": 2}, {}], villages=[[], ["g5"]], strongholds=[[], []])
    return play(state, "move", "g6", "g5", "g6", "g5")


def paying() -> BaronyState:
    return play(playing(), "title", "field")


Change = dict[tuple[str, int] | str, int | bool]
At = Callable[[], BaronyState]


def changed(state: BaronyState, change: Change) -> BaronyState:
    """Return the state with some of its numbers changed, and what follows from the pawns with them."""
    for where, value in change.items():
        if isinstance(where, str):
            setattr(state, where, value)
            continue
        field, at = where
        numbers = [int(number) for number in getattr(state, field)]
        numbers[at] = value
        of_bytes = field in ("knights", "buildings", "present", "closed", "settled")
        setattr(state, field, vec[u8](numbers) if of_bytes else vec[i64](numbers))
        if field in ("knights", "buildings"):
            note_all(state)
    return state


def building(seat: int, kind: int) -> int:
    return 4 * seat + kind


def on(name: str, first: int = 0) -> int:
    return first + hex_of(name)


RESERVES: list[tuple[str, At, Change]] = [
    ("knights on the map", playing, {("reserves", KNIGHT): 5}),
    ("knights on the map", playing, {("removed", 1): 1}),
    ("knights on the map", playing, {("knights", on("b1")): 1}),
    ("villages on the map", playing, {("reserves", VILLAGE): 13}),
    ("villages on the map", playing, {("buildings", on("e1")): 0}),
    ("strongholds on the map", playing, {("reserves", PIECES + STRONGHOLD): 1}),
    ("cities on the map", playing, {("reserves", CITY): 3}),
    ("15 a title and 10 a new city", playing, {("reserves", CITY): 3}),
]
PAWNS: list[tuple[str, At, Change]] = [
    ("never on a lake", playing, {("knights", on("i1")): 1}),
    ("never on a lake", playing, {("buildings", on("l9")): building(0, VILLAGE)}),
    ("no city stands in a forest", playing, {("buildings", on("f3")): building(0, CITY)}),
    ("no two cities", playing, {("buildings", on("b2")): building(1, CITY)}),
    ("keep other colours out", playing, {("knights", on("a1", OTHER)): 1}),
    ("keep other colours out", playing, {("knights", on("d3", OTHER)): 1}),
    ("keep other colours out", playing, {("knights", on("c1")): 2}),
    ("keep other colours out", playing, {("knights", on("g5")): 1}),
    ("who is where", playing, {("present", on("c1")): 1}),
    ("who is where", playing, {("closed", on("c1")): 1}),
    ("who is where", playing, {("closed", on("a1")): 0}),
    ("what is settled", playing, {("settled", on("e4")): 1}),
    ("what is settled", playing, {("settled", on("b1")): 0}),
]
TOKENS: list[tuple[str, At, Change]] = [
    ("20 of each kind", playing, {("tokens", FIELD): 12, ("tokens", 4 + FIELD): 9}),
    ("three first cities", playing, {("founded", 0): 2}),
    ("until they are worth 15", playing, {("tokens", 8): 1}),
    ("until they are worth 15", paying, {("tokens", 8): 3}),
    ("until they are worth 15", paying, {("tokens", 0): 0, ("tokens", 1): 0}),
    ("until they are worth 15", paying, {("titles", 0): DUKE}),
    ("until they are worth 15", paying, {("tokens", 8 + 3): 1}),
]
COURSE: list[tuple[str, At, Change]] = [
    ("placed in turn", placing, {"turns": 2}),
    ("placed in turn", placing, {"turn": 0, "mover": 0}),
    ("placed in turn", placing, {"round": 1}),
    ("placed in turn", placing, {"changed": True}),
    ("placed in turn", placing, {("tokens", 0): 1}),
    ("placed in turn", placing, {("titles", 0): 1}),
    ("placed in turn", placing, {"placed": 2}),
    ("each seat has one in every round", playing, {"turns": 5}),
    ("each seat has one in every round", playing, {"round": 0}),
    ("each seat has one in every round", playing, {"turn": 1, "mover": 1}),
    ("than have been played", playing, {"quiet": 3}),
    ("what has changed in this round", playing, {"changed": True}),
    ("what has changed in this round", late_duke, {"changed": False}),
    ("what has changed in this round", over, {"changed": True}),
    ("what has changed in this round", over, {"quiet": 1}),
    ("the game ends with the round", playing, {("titles", 0): DUKE}),
    ("the game ends with the round", playing, {"quiet": 30}),
    ("the game ends with the round", over, {("titles", 0): 3}),
    ("the game ends with the round", over, {"mover": 0}),
    ("the turn is the mover's", playing, {"turn": 1}),
    ("the turn is the mover's", playing, {"victim": 1}),
    ("the turn is the mover's", over, {"victim": 1}),
    ("the turn is the mover's", robbing, {"turn": 1}),
    ("the turn is the mover's", robbing, {"victim_chooses": True}),
    ("the turn is the mover's", robbing, {"victim": 0}),
    ("the turn is the mover's", robbing, {"victim": -1}),
]
STEPS: list[tuple[str, At, Change]] = [
    ("while they are needed", over, {"step": PAY}),
    ("while they are needed", over, {"place": 0}),
    ("while they are needed", playing, {"place": 0}),
    ("while they are needed", playing, {"moved": 1}),
    ("while they are needed", playing, {"arrived": 0}),
    ("while they are needed", playing, {"step": PLACE}),
    ("while they are needed", placing, {"step": ACTION}),
    ("while they are needed", playing, {"step": ENTER}),
    ("while they are needed", robbing, {"moved": 0}),
    ("while they are needed", robbing, {"place": NOWHERE}),
    ("whoever recruits", playing, {"step": RECRUIT_CITY, ("reserves", KNIGHT): 0}),
    ("whoever recruits", playing, {"step": RECRUIT_CITY, ("buildings", on("a1")): 0}),
    ("whoever recruits", playing, {"step": RECRUIT_NUMBER, "place": on("i3")}),
    (
        "whoever recruits",
        playing,
        {"step": RECRUIT_NUMBER, "place": on("a1"), ("reserves", KNIGHT): 1},
    ),
    (
        "whoever moves a knight",
        playing,
        {"step": LEAVE, ("knights", on("a1")): 0, ("knights", on("c1")): 0},
    ),
    ("whoever moves a knight", playing, {"step": ENTER, "place": on("e1")}),
    (
        "whoever moves a knight",
        playing,
        {"step": LEAVE_AGAIN, "moved": 1, "arrived": on("c1"), ("knights", on("a1")): 0},
    ),
    (
        "whoever moves a knight",
        playing,
        {"step": LEAVE_AGAIN, "moved": 1, "arrived": on("b1")},
    ),
    ("fallen to two pawns", robbing, {("tokens", 4 + 2): 0}),
    ("fallen to two pawns", robbing, {("reserves", PIECES + VILLAGE): 0}),
    ("fallen to two pawns", robbing, {("knights", on("g5")): 1}),
    ("fallen to two pawns", robbing, {("knights", on("g5", OTHER)): 1}),
    ("fallen to two pawns", robbing, {"place": on("a1")}),
    ("fallen to two pawns", robbing, {"place": on("i5")}),
    ("fallen to two pawns", robbing, {"moved": 1, "arrived": on("a3")}),
    ("whoever builds", playing, {"step": BUILD_KIND, "place": on("c1")}),
    ("whoever builds", playing, {"step": BUILD_HEX, ("knights", on("a1")): 0}),
    (
        "whoever builds",
        playing,
        {"step": BUILD_AGAIN, "changed": True},
    ),
    ("whoever founds", playing, {"step": FOUND_HEX, ("founded", 0): 2}),
    ("whoever founds", playing, {"step": FOUND_HEX, ("reserves", CITY): 0}),
    (
        "whoever founds",
        playing,
        {"step": FOUND_HEX, ("buildings", on("a3")): 0, ("buildings", on("e1")): 0},
    ),
    ("an expedition has", playing, {"step": LANDING, ("reserves", KNIGHT): 1}),
]
ALL = [*RESERVES, *PAWNS, *TOKENS, *COURSE, *STEPS]


@pytest.mark.parametrize(("law", "at", "change"), ALL)
def test_a_wrong_number_breaks_its_law(law: str, at: At, change: Change) -> None:
    state = at()
    assert broken_laws(state) == []
    broken = broken_laws(changed(state, change))
    assert any(law in words for words in broken), broken


def with_land(**other: list[int]) -> BaronyState:
    """Return a position whose land says something else of itself than its terrain does."""
    state = playing()
    land = Land([int(of) for of in state.land.terrain], [NOWHERE] * HEXES)
    for field, numbers in other.items():
        setattr(land, field, vec[u8](numbers) if len(numbers) == HEXES else vec[i64](numbers))
    state.land = land
    return state


@pytest.mark.parametrize("field", ["hexes", "ways", "border", "lakeside"])
def test_what_follows_from_the_map_is_looked_at(field: str) -> None:
    kept = [int(number) for number in getattr(playing().land, field)]
    assert broken_laws(with_land(**{field: kept})) == []
    kept[3] = 1 - kept[3]
    assert "borders, shores and ways are those of the map" in broken_laws(
        with_land(**{field: kept})
    )


@pytest.mark.parametrize("wrong", ["twice", "missing", "apart", "number"])
def test_tiles_are_looked_at(wrong: str) -> None:
    state = dealt(2, 1)
    tiles = [int(tile) for tile in state.land.tiles]
    match wrong:
        case "twice":
            tiles[tiles.index(0)] = 1
        case "missing":
            tiles = [NOWHERE if tile == 17 else tile for tile in tiles]
        case "apart":
            one, other = tiles.index(0), tiles.index(9)
            tiles[one], tiles[other] = 9, 0
        case _:
            tiles = [40 if tile == 17 else tile for tile in tiles]
    state.land = Land([int(of) for of in state.land.terrain], tiles)
    assert broken_laws(state) == [
        "each hex of the map belongs to a tile of three, or no tile is known"
    ]


def test_an_expedition_needs_an_empty_hex_on_the_border() -> None:
    around = dict.fromkeys(("b1", "c1", "b2", "b3", "c3"), "lake")
    state = position(map={"c2": "plain", "d2": "plain", **around}, knights=[{"d2": 1}, {}])
    state.step = LANDING
    assert broken_laws(state)[0] == "an expedition has two knights and an empty hex on the border"


def test_whoever_is_asked_must_have_an_answer() -> None:
    """On a map of lakes nobody has a hex for a city, and setup would never have been asked."""
    state = placing()
    state.land = Land([LAKE if of < 255 else 255 for of in state.land.terrain], [-1] * HEXES)
    assert "whoever is asked has something to pick" in broken_laws(state)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *[("seats", 1), ("seats", 5), ("turn", 2), ("turn", -2), ("starter", 2), ("mover", -1)],
        *[("placed", 7), ("quiet", 31), ("step", 14), ("place", 144), ("arrived", -2)],
        *[("moved", 3), ("victim", 2), ("turns", -1), ("round", 10**9)],
    ],
)
def test_numbers_that_mean_nothing_are_all_that_is_said(field: str, value: int) -> None:
    state = playing()
    setattr(state, field, value)
    assert broken_laws(state) in [[words] for _holds, words in BASIC]


@pytest.mark.parametrize(
    ("field", "at", "value"),
    [
        *[("knights", 0, 8), ("buildings", 0, 4), ("buildings", 0, 9), ("tokens", 0, 21)],
        *[("tokens", 0, -1), ("reserves", 0, -1), ("reserves", 0, 15), ("removed", 0, 7)],
        *[("founded", 0, 3), ("founded", 1, -1), ("titles", 1, 5)],
    ],
)
def test_entries_that_mean_nothing_are_all_that_is_said(field: str, at: int, value: int) -> None:
    state = playing()
    numbers = [int(number) for number in getattr(state, field)]
    numbers[at] = value
    of_bytes = field in ("knights", "buildings")
    setattr(state, field, vec[u8](numbers) if of_bytes else vec[i64](numbers))
    assert broken_laws(state) == [BASIC[1][1]]


@pytest.mark.parametrize("field", ["knights", "present", "tokens", "reserves", "removed", "titles"])
def test_lists_that_are_too_short_are_all_that_is_said(field: str) -> None:
    state = playing()
    setattr(state, field, getattr(state, field)[:1])
    assert broken_laws(state) == [BASIC[0][1]]


def test_each_law_is_broken_by_some_test_of_this_file() -> None:
    tried = {law for law, _at, _change in ALL}
    others = {"borders, shores", "belongs to a tile", "has something to pick"}
    silent = [words for _keeps, words in LAWS if not any(t in words for t in tried | others)]
    assert silent == []


# -- and they hold ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold_in_games_at_random(seats: int) -> None:
    for state in random_states(seats, seats, map="uneven")[::7]:
        assert GAME.broken_laws(state) == []


@pytest.mark.parametrize(("seats", "stolen"), [(2, "attacker"), (3, "victim"), (4, "victim")])
def test_the_laws_hold_in_games_with_raids(seats: int, stolen: str) -> None:
    options, deal, picks = course(seats, 11, stolen=stolen)
    state = start(options, deal)
    for number, pick in enumerate(picks):
        if number % 7 == 0 or state.step == STOLEN:
            assert GAME.broken_laws(state) == []
        state.play(pick)
    assert state.turn == OVER
    assert GAME.broken_laws(state) == []
