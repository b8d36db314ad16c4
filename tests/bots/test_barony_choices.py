"""What bots of Barony do in positions made by hand, what they say of it, and that Chinese has the words."""

import ast
from pathlib import Path

import pytest

from longtable.core import say
from longtable.games.barony import GAME
from longtable.games.barony import hints as barony_hints
from longtable.games.barony.board import FIELD, neighbours_of
from tests.bots.barony import answer, names, said
from tests.games.barony.table import hex_of, meadow, play, position

FIVE = ["c2", "a5", "g1", "e6", "c4"]
FAR = ["i5", "i1", "g6"]
FULL = ["a1", "b1", "c1", "d1", "e1", "f1", "h1", "a3", "a6", "b5", "b6", "c6", "d6", "f6"]

#: plains everywhere; both seats have what cities they may have, so that building, raiding and titles matter
SETTLED = {"map": meadow(), "cities": [FIVE, FAR], "founded": [2, 0]}


# -- the six actions -------------------------------------------------------------------------------------


def test_it_raids_a_village_beside_two_of_its_knights_and_takes_the_richest_token() -> None:
    state = position(
        **SETTLED,
        knights=[{"e4": 2}, {}],
        villages=[[], ["f4"]],
        tokens=[{}, {"field": 2, "forest": 1}],
    )
    drafted = answer(state)
    assert names(drafted) == ["move", "e4", "f4", "e4", "f4", "field"]
    assert said(drafted) == "It destroys the village of seat 2 at f4 and takes a token."


def test_it_guards_a_village_that_two_knights_of_an_enemy_stand_beside() -> None:
    state = position(
        **SETTLED,
        knights=[{"d3": 1}, {"f3": 2}],
        villages=[["e3"], []],
        tokens=[{"field": 2}, {}],
    )
    drafted = answer(state)
    assert names(drafted)[:3] == ["move", "d3", "e3"]
    assert said(drafted) == "It guards its village at e3, which is in danger."


def test_it_pays_for_a_title_before_it_can_be_robbed() -> None:
    state = position(
        **SETTLED, knights=[{}, {"f3": 2}], villages=[["e3"], []], tokens=[{"field": 3}, {}]
    )
    assert names(answer(state)) == ["title", "field", "field", "field"]


def test_it_pays_exactly_where_it_can() -> None:
    purse = {"field": 2, "plain": 2, "forest": 1, "mountain": 1}
    drafted = answer(position(**SETTLED, knights=[{"c2": 1}, {}], tokens=[purse, {}]))
    assert said(drafted) == "It pays for a title with exactly 15 gold."


def test_it_builds_all_at_once() -> None:
    drafted = answer(position(**SETTLED, knights=[{"d3": 1, "e2": 1, "b3": 1}, {"i5": 1}]))
    assert names(drafted)[0] == "build"
    assert names(drafted).count("village") == 3
    assert said(drafted) == "It builds at e2, b3 and d3, all in one turn."


def test_without_a_village_left_it_builds_strongholds() -> None:
    state = position(**SETTLED, knights=[{"d3": 3, "e2": 4}, {"i5": 1}], villages=[FULL, []])
    assert names(answer(state)).count("stronghold") == 2


def test_where_two_enemy_knights_stand_by_it_builds_a_stronghold() -> None:
    state = position(
        **SETTLED,
        knights=[{"e4": 1, "b3": 1, "d1": 1, "e2": 1}, {"f4": 2}],
        tokens=[{"mountain": 1}, {}],
    )
    picks = names(answer(state))
    assert picks.count("village") == 3
    assert picks[-2:] == ["e4", "stronghold"]


def test_a_village_in_danger_becomes_a_city_where_it_may() -> None:
    state = position(
        map=meadow(),
        cities=[["c2"], ["i5"]],
        knights=[{"d3": 1}, {"f3": 2}],
        villages=[["e3"], []],
        tokens=[{"field": 2}, {}],
    )
    drafted = answer(state)
    assert names(drafted) == ["city", "e3"]
    assert said(drafted).startswith("Its village at e3 becomes a city")


def test_it_recruits_beside_a_lake_and_as_many_as_it_can() -> None:
    state = position(
        map=meadow(b3="lake"), cities=[[*FIVE], FAR], founded=[2, 0], knights=[{}, {"i5": 1}]
    )
    assert names(answer(state)) == ["recruit", "c2", "knights-3"]


def test_the_first_city_lies_where_the_land_is_rich() -> None:
    rich = dict.fromkeys(("f2", "g2", "f3", "g3", "h3", "g4", "f4", "h2"), "field")
    state = position(map=meadow("mountain", 2, **rich), step="place", placed=0)
    city = hex_of(names(answer(state))[0])
    fields = [hex for hex in neighbours_of(city) if state.terrain_at(hex) == FIELD]
    assert len(fields) > 3


# -- the end of the game ---------------------------------------------------------------------------------


def test_in_the_last_turn_of_all_it_takes_the_points_that_there_are() -> None:
    state = position(
        **SETTLED,
        turn=1,
        changed=True,
        titles=["duke", "viscount"],
        tokens=[{}, {"field": 3}],
        knights=[{}, {"i5": 1}],
    )
    drafted = answer(state)
    assert names(drafted) == ["title", "field", "field", "field"]
    assert said(drafted) == "It takes one more title before the game is over."


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    state = position(
        map=meadow(),
        cities=[["c2"], [*FAR, "e6", "a5"]],
        founded=[0, 2],
        knights=[{"c2": 1, "d3": 1}, {"i5": 1}],
        titles=["marquis", "marquis"],
        tokens=[{"field": 3}, {"field": 3, "plain": 3}],
    )
    assert names(answer(state))[0] != "title"


def test_it_ends_a_game_that_it_will_win() -> None:
    state = position(
        **SETTLED,
        knights=[{"c2": 1}, {"i5": 1}],
        titles=["marquis", "viscount"],
        tokens=[{"field": 3}, {"field": 1}],
    )
    drafted = answer(state)
    assert names(drafted) == ["title", "field", "field", "field"]
    assert said(drafted) == "It becomes Duke: the game ends with this round."


# -- where the victim chooses ----------------------------------------------------------------------------


def test_a_victim_gives_up_its_poorest_token() -> None:
    state = position(
        **SETTLED,
        options={"stolen": "victim", "stronghold_token": "yes", "tie": "latest"},
        knights=[{"e4": 2}, {}],
        villages=[[], ["f4"]],
        tokens=[{}, {"field": 2, "forest": 1}],
    )
    assert names(answer(state)) == ["move", "e4", "f4", "e4", "f4"]
    play(state, "move", "e4", "f4", "e4", "f4")
    drafted = answer(state)
    assert names(drafted) == ["forest"]
    assert said(drafted) == "It gives up what is worth least to it."


# -- what is said ----------------------------------------------------------------------------------------


def sentences() -> list[str]:
    """Return every literal that the hints say."""
    found = []
    for path in sorted(Path(barony_hints.__file__ or "").parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(text)), *_]):
                    found.append(text)
    return found


def test_every_sentence_is_there_in_chinese() -> None:
    assert len(sentences()) > 20
    words = GAME.words("zh_Hant")
    assert [text for text in sentences() if words.say(say(text)) == text] == []


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_pass_is_taken_only_where_nothing_else_can_be_done(level: str) -> None:
    state = position(map={"a1": "mountain", "b1": "lake"}, cities=[["a1"], []], knights=[{}, {}])
    assert "pass" not in names(answer(state, level))
