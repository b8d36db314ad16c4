"""Positions in words: read back as they were written, by hand with what follows left out, or refused."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from longtable.core import OVER, SPECTATOR, TRUTH, BadPosition, Rng
from longtable.games.pandoria import tiling
from longtable.games.pandoria.board import CARD_NAMES, TILE_NAMES, hex_name
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, start, starting_layouts
from longtable.games.pandoria.reading import read_seen, read_state
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import LAY, STEPS
from longtable.games.pandoria.tiling import tiles_on
from tests.games.pandoria.lively import generous, lively_pick, opened, positions
from tests.games.pandoria.scene import at_cards, position
from tests.games.pandoria.table import names

NOTHING: dict[str, int] = {}


def written(state: PandoriaState) -> dict[str, object]:
    """Return a state in words as it comes back from a file."""
    words: dict[str, object] = json.loads(json.dumps(state.to_json()))
    return words


@cache
def moments() -> tuple[PandoriaState, ...]:
    """Return positions of rich games: some of each step, and the ends."""
    found: list[PandoriaState] = []
    for seats, seed, game in (
        (4, 24, "full"),
        (2, 37, "full"),
        (3, 26, "full"),
        (4, 3, "beginner"),
    ):
        _options, _deal, state = opened(seats, seed, game=game)
        rng = Rng(seed)
        met: list[int] = []
        while state.turn != OVER:
            generous(state, rng)
            met.append(int(state.step))
            if met.count(met[-1]) % 9 == 1:
                found.append(state.copy())
            state.play(lively_pick(state, rng))
        found.append(state)
    return tuple(found)


def test_the_moments_are_of_every_step_and_the_ends() -> None:
    assert {int(state.step) for state in moments()} == set(range(STEPS))
    assert sum(state.turn == OVER for state in moments()) == 4


def test_what_is_written_is_read_back() -> None:
    for state in moments():
        assert read_state(written(state)) == state
        for viewer in range(SPECTATOR, state.seats):
            sight = state.seen_by(viewer)
            assert read_seen(written(sight)) == sight


def test_what_is_read_back_goes_on_in_the_same_way() -> None:
    for state in moments()[::5]:
        other = read_state(written(state))
        rng, same = Rng(3), Rng(3)
        for _pick in range(30):
            assert other.picks() == state.picks()
            if state.turn == OVER:
                break
            state = state.copy()
            state.play(state.random_pick(rng))
            other.play(other.random_pick(same))
        assert other == state


# -- by hand ----------------------------------------------------------------------------------------------


def test_the_number_of_seats_is_enough() -> None:
    """What follows is the opening of a deal in the order of all numbers."""
    state = read_state({"seats": 2})
    doubles = [name for name, copies in STANDARD.doubles.items() for _tile in range(copies)]
    deal = PandoriaDeal(
        starter=0,
        seats=2,
        realms=("humans", "dwarves"),
        starting=starting_layouts(STANDARD)[0],
        removed=tuple(doubles[3:15]),
        doubles=tuple(doubles[:3] + doubles[15:]),
        singles=TILE_NAMES[24:],
        deck=CARD_NAMES,
    )
    assert state == start(PandoriaOptions(starter="first"), deal)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["full", "beginner"])
def test_openings_of_both_sides(seats: int, game: str) -> None:
    state = read_state({"seats": seats, "options": {"game": game}})
    assert [int(size) for size in state.hand_sizes] == [4 if game == "full" else 3] * seats
    if game == "beginner":
        assert state.to_json()["slots"] == [
            [[f"{realm}-a"], [], [], [], []] for realm in ("hu", "dw", "el", "ma")[:seats]
        ]
        assert state.to_json()["open"] == [f"{r}-b" for r in ("hu", "dw", "el", "ma")[:seats]]
    assert state.step == LAY


def test_land_may_be_written_hex_by_hex() -> None:
    """The first hex has one neighbour of the other terrain, and the tiles that lie so exist."""
    land = {"a2": "forest-1", "b2": "hill-2", "c2": "mountain-1", "d2": "city-2", "e2": "city-1"}
    state = read_state({"seats": 2, "land": land})
    lying = state.to_json()["land"]
    assert isinstance(lying, list)
    for hex, half in land.items():
        terrain, icons = half.split("-")
        _name, *hexes = tile = next(tile for tile in lying if hex in tile)
        parts = tile[0].split("-")
        at = hexes.index(hex)
        assert parts[2 * at : 2 * at + 2] == [terrain, icons]


def test_the_starting_tiles_may_be_written_hex_by_hex_too() -> None:
    land = {"h5": "forest-1", "h6": "mountain-1", "g6": "city-1", "g5": "hill-1"}
    lying = read_state({"seats": 2, "land": land}).to_json()["land"]
    assert lying == [["hill-1-city-1", "g5", "g6"], ["forest-1-mountain-1", "h5", "h6"]]


def test_tiles_are_found_only_as_many_as_there_are() -> None:
    """There is one single forest of two icons, and one tile with two icons on both halves of a pair."""
    assert tiles_on({"a2": "forest-2"}, STANDARD) == [["forest-2", "a2"]]
    assert tiles_on({"a2": "forest-2", "c2": "forest-2"}, STANDARD) is None
    twice = {"a2": "forest-2", "b2": "hill-2", "d2": "forest-2", "e2": "hill-2"}
    assert tiles_on(twice, STANDARD) is not None
    assert tiles_on({**twice, "g2": "forest-2", "h2": "hill-2"}, STANDARD) is None


def test_the_search_for_tiles_gives_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    land = {"a2": "forest-1", "b2": "hill-2", "c2": "mountain-1", "d2": "city-2"}
    assert tiles_on(land, STANDARD) is not None
    monkeypatch.setattr(tiling, "MOST_TRIES", 0)
    assert tiles_on(land, STANDARD) is None


def test_tiles_are_found_for_the_land_of_a_game() -> None:
    *_before, state = positions(2, 4)
    said = {
        hex_name(
            hex
        ): f"{('forest', 'hill', 'mountain', 'city')[state.ground[hex]]}-{state.icons[hex]}"
        for hex, mate in enumerate(state.mates)
        if mate >= 0
    }
    tiles = tiles_on(said, STANDARD)
    assert tiles is not None
    assert sorted(hex for _name, *hexes in tiles for hex in hexes) == sorted(said)


def test_turns_go_round_from_the_starter() -> None:
    assert position(seats=3, starter=2, turn=1, turns=8).turns == 8
    assert position(seats=3, starter=2, turn=1).turns == 2
    assert position(seats=3, starter=2, turns=4).turn == 0
    assert position(seats=3, starter=2).turn == 2


def test_what_was_laid_is_owed_and_noted() -> None:
    state = at_cards()
    assert state.to_json()["tiles"] == [[], ["forest-1-hill-1"]]
    assert state.laid_in_round
    assert position(turn=1).laid_in_round
    assert not position().laid_in_round


def test_where_the_stack_is_written_all_other_tiles_are_removed() -> None:
    state = position(stack=["forest-1-hill-1", "hill-2-city-2"])
    assert state.stack_size() == 2
    assert len(state.removed) == 48 - 2 - 2


def test_whether_the_last_round_has_begun_follows() -> None:
    assert not position().last_round
    assert not position(stack=[]).last_round
    assert position(stack=[], options={"end": "emptied"}).last_round
    assert position(stack=[], tiles=[[], ["forest-1-hill-1"]], turn=1).last_round


def test_monuments_are_missing_from_the_top_and_have_scored() -> None:
    state = position(slots=[[["g02", 6], ["g15", 4]], [["g01", 5]]])
    assert state.to_json()["monuments"] == [3, 3, 3, 3]
    assert list(state.points) == [10, 5]


def test_a_card_about_to_be_used_is_known_to_all() -> None:
    words = {"crystals": 5, "gold": 5, "wood": 5}
    state = at_cards(
        hands=[["g33"], []],
        slots=[[["g27"]], []],
        stock=[words, NOTHING],
        step="pay-spell",
        chosen="g33",
    )
    assert state.to_json()["open"] == ["g33"]
    assert names(state) == ["pay-0", "pay-1"]


# -- refused ----------------------------------------------------------------------------------------------

LAID: dict[str, object] = {"land": {"a2": "forest-1", "b2": "hill-1"}, "laid": ["a2", "b2"]}
WRONG: list[tuple[dict[str, object], str]] = [
    ({"seats": 1}, "`int` >= 2"),
    ({"seats": 5}, "`int` <= 4"),
    ({"dragons": 1}, "dragons"),
    ({"viewer": 0}, "a full position has the viewer “truth”"),
    ({"viewer": "nobody"}, "the viewer is a seat"),
    ({"viewer": 7}, "the viewer is a seat"),
    ({"turn": 2}, "there is no such seat"),
    ({"turn": 4}, "`int` <= 3"),
    ({"starter": 3}, "there is no such seat"),
    ({"turn": 1, "turns": 2}, "turns go round"),
    ({"turns": -1}, "`int` >= 0"),
    ({"turn": None}, "the game ends with the last round"),
    ({"options": {"treasury": "silver"}}, "silver"),
    ({"options": {"data": "standard"}}, "there is no data set standard"),
    ({"options": {"four": "teams"}}, "teams are of four seats"),
    ({"realms": ["humans"]}, "“realms” is given for each seat or not at all"),
    ({"realms": ["humans", "humans"]}, "a realm of its own"),
    ({"realms": ["humans", "orcs"]}, "orcs"),
    ({"land": [["forest-1-hill-1", "a2"]]}, "covers one hex a half"),
    ({"land": [["forest-1", "a2", "b2"]]}, "covers one hex a half"),
    ({"land": [["forest-1-hill-1", "a2", "c2"]]}, "lie side by side"),
    ({"land": [["forest-1-hill-1"]]}, "a tile has a name and one or two hexes"),
    ({"land": [["forest-1-hill-1", "a2", "b2", "c2"]]}, "a tile has a name and one or two hexes"),
    ({"land": [["swamp-1", "a2"]]}, "there is no tile swamp-1"),
    ({"land": [["forest-1", "o2"]]}, "there is no hex o2"),
    ({"land": [["forest-1", "c3"]]}, "nothing can be laid on c3"),
    ({"land": [["forest-1", "a2"], ["forest-2", "a2"]]}, "nothing can be laid on a2"),
    ({"land": [["forest-1", "a2"], ["forest-1", "b2"]]}, "not so many tiles of a kind"),
    ({"land": [["hill-1-city-1", "g5", "g6"]]}, "the starting tiles cover"),
    ({"land": {"a2": "forest-3"}}, "no tiles of the game lie so"),
    ({"land": {"z2": "forest-1"}}, "no tiles of the game lie so"),
    ({"land": {"a2": "forest-1", "g5": "forest-1"}}, "no tiles of the game lie so"),
    ({"land": {"a2": "forest-1", "c2": "forest-1"}}, "no tiles of the game lie so"),
    ({"castles": [["a2", "b2", "c2"], []]}, "a seat has not so many"),
    ({"castles": [["a2"], ["a2"]]}, "nothing can be laid on a2"),
    ({"castles": [["f3"], []]}, "nothing can be laid on f3"),
    ({"figures": [{"g5": "king"}, {}]}, "king"),
    ({"figures": [{"g5": "villager"}, {"g5": "villager"}]}, "one figure stands on g5"),
    ({"figures": [{"a2": "villager"}, {}]}, "figures stand on open land"),
    ({"figures": [{"g5": "leader", "h5": "leader"}, {}]}, "a seat has not so many"),
    ({"figures": [{}]}, "“figures” is given for each seat"),
    ({"closing": ["g5"]}, "a region closed in this turn is closed"),
    ({"closing": ["g5", "g5"]}, "a region closes once"),
    ({"stock": [{"gold": 11}, {}]}, "`int` <= 10"),
    ({"stock": [{"silver": 1}, {}]}, "silver"),
    ({"points": [-1, 0]}, "`int` >= 0"),
    ({"reserve": [{"villagers": 5}, {}]}, "villagers and leaders on the board"),
    ({"reserve": [{"castles": 1}, {}]}, "castles on the board and in reserve"),
    ({"hands": [["g01", "g01"], []]}, "g01 is in one place"),
    ({"hands": [["g99"], []]}, "there is no card g99"),
    ({"hands": [[None], []]}, "not so"),
    ({"hands": [["g01"], []], "display": ["g01"]}, "g01 is in one place"),
    ({"open": ["g50"]}, "there is no card g50"),
    ({"open": ["g01", "g01"]}, "named once"),
    ({"open": ["g44"]}, "cards that everybody knows are in hands"),
    ({"display": ["none", "none", "none", "none"]}, "four cards lie on the display"),
    ({"deck": []}, "not so"),
    ({"piles": [["g01", "g01"], []]}, "g01 is in one place"),
    ({"slots": [[[6]], []]}, "monuments cover buildings"),
    ({"slots": [[["g01", 6, 5]], []]}, "one monument lies in a slot"),
    ({"slots": [[[6, "g01"]], []]}, "one monument lies in a slot"),
    ({"slots": [[["g01"], ["g20"]], []]}, "two visible buildings of one name"),
    ({"slots": [[[], ["g01"]], []]}, "slots fill from the first one"),
    ({"slots": [[["g01", 4]], []]}, "monuments erected and left"),
    ({"slots": [[["g01", 7]], []]}, "`int` <= 6"),
    ({"monuments": [5, 6]}, "monuments erected and left"),
    ({"tiles": [["forest-1"], ["forest-1-hill-1"]]}, "double tiles are held"),
    ({"tiles": [[], ["forest-1-hill-1"]]}, "each seat holds its tile"),
    ({"tiles": [["forest-2-hill-2"], ["forest-2-hill-2"]]}, "not so many tiles of a kind"),
    ({"tiles": [["hill-1-city-1", "forest-1-hill-1"], ["forest-1-hill-1"]]}, "each seat holds"),
    ({"stack": ["forest-1"]}, "double tiles are held"),
    ({"singles": ["forest-1"]}, "tiles on the board"),
    ({"removed": []}, "double tiles are held and removed"),
    ({"step": "dance"}, "there is no step dance"),
    ({"step": "figure"}, "what was laid in this turn lies there"),
    ({"step": "card"}, "what was laid in this turn lies there"),
    ({"step": "first-half"}, "in the step “first-half” None is not chosen"),
    ({"step": "first-half", "chosen": "g01"}, "in the step “first-half” g01 is not chosen"),
    ({"step": "second-half", "chosen": "hill-1-city-1"}, "are kept while they are needed"),
    ({**LAID, "step": "figure-hex", "chosen": "g01"}, "g01 is not chosen"),
    ({**LAID, "step": "slot", "chosen": "villager"}, "villager is not chosen"),
    ({**LAID, "step": "slot", "chosen": "g44"}, "a card chosen is held openly"),
    ({"place": "g5"}, "are kept while they are needed"),
    ({"place": "z9"}, "there is no hex z9"),
    ({**LAID, "step": "pay-monument", "place": "g5"}, "a slot is kept"),
    ({**LAID, "step": "buy"}, "buying is for who closed"),
    ({**LAID, "step": "flee-hex"}, "a spell under way"),
    ({"spell": "g01"}, "a spell under way"),
    ({"spell": "g77"}, "there is no card g77"),
    ({"targets": 1}, "targets of a spell are counted"),
    ({"targets": 9}, "`int` <= 7"),
    ({"first_target": "g5"}, "targets of a spell are counted"),
    ({"laid": ["g5"]}, "what was laid in this turn lies there"),
    ({"laid": ["g5", "h5", "g6"]}, "length <= 2"),
    ({"rage": {"hex": "g5", "counts": 2}}, "whoever rages"),
    ({"extra": "due"}, "one more spell"),
    ({"extra": "often"}, "often"),
    ({"scored_from": [{}, {}]}, "is noted until the turn ends"),
    ({"laid_in_round": True}, "laid in this round is noted"),
    ({"last_round": True}, "runs out of tiles"),
    ({**LAID, "step": "elf-from"}, "walking for Elves"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_cannot_be_is_refused_and_named(words: dict[str, object], said: str) -> None:
    right: dict[str, object] = {"seats": 2, "realms": ["humans", "halflings"]}
    assert read_state(right).picks()
    with pytest.raises(BadPosition) as refusal:
        read_state({**right, **words})
    assert said in str(refusal.value)
    assert refusal.value.rule == "H-9"


def test_seats_must_be_said() -> None:
    with pytest.raises(BadPosition, match="seats"):
        read_state({})


# -- what a viewer knows ------------------------------------------------------------------------------------


def seen_words(viewer: int, **words: object) -> dict[str, object]:
    """Return what a viewer knows of an opening, in words, with something said otherwise."""
    return {**written(position().seen_by(viewer)), **words}


def test_the_truth_is_no_seen_position() -> None:
    with pytest.raises(BadPosition, match="a seat or “spectator”"):
        read_seen({"seats": 2})
    assert read_seen(seen_words(SPECTATOR)).viewer == SPECTATOR


@pytest.mark.parametrize(
    "name", ["hands", "display", "deck", "tiles", "stack", "singles", "removed"]
)
def test_what_a_viewer_knows_in_part_is_written(name: str) -> None:
    words = seen_words(0)
    del words[name]
    with pytest.raises(BadPosition, match=f"says “{name}”"):
        read_seen(words)


UNSEEN: list[tuple[dict[str, object], str]] = [
    ({"hands": [["g01", "g02", "g03", "g04"], ["g05", None, None, None]]}, "know just that"),
    ({"hands": [["g01", "g02", "g03", None], [None] * 4]}, "agree with those it has seen"),
    ({"hands": [["g01", "g02", "g03", "g04"], [None] * 5]}, "agree with those it has seen"),
    ({"tiles": [[None], [None]]}, "know just that"),
    ({"tiles": [["forest-1-hill-1"], ["forest-1-hill-1"]]}, "know just that"),
    ({"stack": [None] * 35}, "agree with those it has seen"),
    ({"stack": ["forest-1-hill-1", *[None] * 33]}, "know just that"),
    ({"deck": ["g44", *[None] * 41]}, "agree with those it has seen"),
    ({"singles": [None] * 7}, "agree with those it has seen"),
    ({"display": ["g09", "g10", None, "g12"]}, "agree with those it has seen"),
    ({"turn": 1}, "turns go round"),
]


@pytest.mark.parametrize(("words", "said"), UNSEEN)
def test_what_a_viewer_cannot_know_is_refused(words: dict[str, object], said: str) -> None:
    assert read_seen(seen_words(0)) == position().seen_by(0)
    with pytest.raises(BadPosition, match=said):
        read_seen(seen_words(0, **words))


# -- whatever is written ------------------------------------------------------------------------------------


def mangled(value: object, chance: random.Random) -> object:
    """Return JSON with something in it changed."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        changed: object = mangled(value[key], chance)
        return {**value, key: changed}
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        match chance.randrange(4):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]]
            case _:
                return [*value[:at], mangled(value[at], chance), *value[at + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and chance.random() < 0.8:
        return value + chance.choice([-1, 1])
    words = ["g01", "g5", "a2", "forest-1-hill-1", "villager", "slot-2", "", "none", "flee-hex"]
    return chance.choice([None, True, -1, 0, 1, 2, 3, 255, 10**30, 0.5, [], {}, *words])


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_written_is_read_and_can_be_played_or_is_refused(seed: int) -> None:
    """Positions with one to three things changed; the few that still are positions go on to their ends."""
    chance, rng, read = random.Random(seed), Rng(seed), 0
    states = moments()
    for _try in range(250):
        state = chance.choice(states)
        viewer = chance.choice([TRUTH, *range(SPECTATOR, state.seats)])
        words: object = written(state if viewer == TRUTH else state.seen_by(viewer))
        for _change in range(chance.choice([1, 1, 2, 3])):
            words = mangled(words, chance)
        assert isinstance(words, dict)
        try:
            found = read_state(words) if viewer == TRUTH else read_seen(words).guess(rng)
        except BadPosition:
            continue
        read += 1
        for _pick in range(60):
            if found.turn == OVER:
                break
            found.play(found.random_pick(rng))
    assert read > 0
