"""The diagrams of the rule pages: whole, and true to the rules that they explain."""

import re
from xml.etree import ElementTree

import pytest

from longtable.games.barony import GAME
from longtable.games.barony.board import GOLD, TERRAIN_NAMES
from longtable.games.barony.diagrams import DIAGRAMS, PAYMENTS
from longtable.games.barony.rules import BaronyState
from longtable.games.barony.rules.construction import may_found_on
from longtable.games.barony.rules.expedition import may_land_on
from longtable.games.barony.rules.movement import captures, may_enter
from longtable.games.barony.rules.recruitment import most_recruits
from longtable.games.barony.rules.setup import may_place_on
from longtable.games.barony.scenes import SCENES, SEATS, Scene, hex_of, stand_of
from tests.games.barony.table import play, position

RED, BLUE, GREEN = (SEATS[color] for color in ("red", "blue", "green"))


def board_of(scene: Scene, **changes: str) -> BaronyState:
    """Return the position that a scene shows; ``changes`` puts something else on some hexes."""
    pawns: dict[str, list[dict[str, int]]] = {
        kind: [{}, {}, {}, {}] for kind in ("knight", "village", "stronghold", "city")
    }
    for name, text in {**scene.stands, **changes}.items():
        for part in filter(None, text.split(" + ")):
            color, kind, *count = part.split()
            pawns[kind][SEATS[color]][name] = int(count[0]) if count else 1
    land = {name: kind for kind, names in scene.land.items() for name in names.split()}
    return position(
        seats=4,
        map=dict(sorted(land.items(), key=lambda one: hex_of(one[0]))),
        knights=pawns["knight"],
        villages=[list(each) for each in pawns["village"]],
        strongholds=[list(each) for each in pawns["stronghold"]],
        cities=[list(each) for each in pawns["city"]],
    )


# -- drawn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_diagram_is_whole(name: str, language: str) -> None:
    svg = GAME.diagram(name, GAME.words(language)).svg(standalone=True)
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {element.get("href", "#")[1:] for element in root.iter("use")} <= set(ids)
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


@pytest.mark.parametrize("name", [name for name in DIAGRAMS if name != "cover"])
def test_a_diagram_for_a_page_needs_no_ids_of_its_own(name: str) -> None:
    """A rule page keeps ids of templates only, and has these but once."""
    drawn = GAME.diagram(name, GAME.words("en"))
    bare = re.sub(r' id="[^"]*"', "", "".join(drawn.layers["diagram"].values()))
    assert set(re.findall(r'href="#([^"]+)"', bare)) <= set(
        re.findall(r' id="([^"]+)"', drawn.defs)
    )
    assert drawn.defs == GAME.diagram("coexist", GAME.words("en")).defs


def test_an_unknown_diagram_says_which_there_are() -> None:
    with pytest.raises(LookupError, match=r"no diagram castle; it has .*cover"):
        GAME.diagram("castle", GAME.words("en"))


def test_the_cover_is_a_board_without_trays() -> None:
    layers = GAME.diagram("cover", GAME.words("en")).layers
    assert set(layers) == {"board", "realm", "hexes"}
    assert len(layers["hexes"]) == 81
    assert len(layers["realm"]) > 25  # the land is settled


# -- true --------------------------------------------------------------------------------------------------


def test_cities_are_kept_apart_as_the_diagram_says() -> None:
    scene = SCENES["city-sites"]
    state = board_of(scene)
    marked = dict.fromkeys(scene.yes.split(), True) | dict.fromkeys(scene.no.split(), False)
    assert {name: may_place_on(state, hex_of(name)) for name in marked} == marked
    assert len(marked) == 18  # all hexes but the city's own


def test_a_city_recruits_as_many_as_the_diagram_shows() -> None:
    scene = SCENES["recruit"]
    for name, text in scene.stands.items():
        bare = board_of(scene, **{name: "red city"})
        assert most_recruits(bare, RED, hex_of(name)) == stand_of(text).knights[RED]


def test_a_knight_may_not_enter_any_hex_of_the_diagram() -> None:
    scene = SCENES["barred"]
    state = board_of(scene)
    assert [name for name in scene.no.split() if may_enter(state, RED, hex_of(name))] == []
    assert len(scene.no.split()) == 7  # the seven kinds of B-43
    lone = board_of(scene, g1="blue knight", b3="blue village")
    assert all(may_enter(lone, RED, hex_of(name)) for name in ("g1", "b3"))


def test_a_knight_joins_another() -> None:
    scene = SCENES["coexist"]
    state = board_of(scene, a1="red knight", b1="blue knight")
    play(state, "move", "a1", "b1")
    assert state.seats_at(hex_of("b1")) == [RED, BLUE]
    assert stand_of(scene.stands["b1"]).seats() == [RED, BLUE]


def test_three_colours_may_share_a_hex() -> None:
    scene = SCENES["three-colours"]
    state = board_of(scene)
    play(state, "move", "a1", "b1")
    assert state.seats_at(hex_of("b1")) == [RED, BLUE, GREEN]
    second = board_of(scene, b1="blue knight + green knight + red knight")
    assert list(captures(second, RED, hex_of("b1"))) == [BLUE, GREEN]


def test_conflicts_end_as_the_diagram_says() -> None:
    scene = SCENES["conflict"]
    for move, outcome in zip(scene.moves, scene.becomes, strict=True):
        source, target = move.split()
        others = dict.fromkeys(
            set(scene.stands) - {source, target}, ""
        )  # seven knights are too few for all
        after = stand_of(scene.stands[outcome.split()[1]])
        ended = play(board_of(scene, **others), "move", source, target)
        hex = hex_of(target)
        assert ended.seats_at(hex) == after.seats()
        assert int(ended.knights_at(RED, hex)) == after.knights[RED]
        assert int(ended.building_at(hex)) == after.kind


def test_buildings_earn_the_tokens_below_them() -> None:
    scene = SCENES["build"]
    state = board_of(scene)
    kinds = [text.split()[1] for name, text in scene.stands.items() if name in scene.tokens.split()]
    play(state, "build")
    for name, kind in zip(("a1", "b1", "c1"), kinds, strict=True):
        play(state, name, kind)
    won = [TERRAIN_NAMES[kind] for kind in state.kinds_of(RED)]
    land = {name: kind for kind, names in scene.land.items() for name in names.split()}
    assert won == [land[name] for name in scene.tokens.split()]


def test_of_four_villages_one_becomes_a_city() -> None:
    scene = SCENES["new-city"]
    state = board_of(scene)
    assert may_found_on(state, RED, hex_of("b1"))
    assert [name for name in scene.no.split() if may_found_on(state, RED, hex_of(name))] == []
    for name in scene.no.split():
        assert "red village" in scene.stands[name]


def test_expeditions_land_where_the_diagram_says() -> None:
    """Its lower edge is cut off: there the land goes on."""
    scene = SCENES["expedition"]
    state = board_of(scene)
    marked = dict.fromkeys(scene.yes.split(), True) | dict.fromkeys(scene.no.split(), False)
    assert {name: may_land_on(state, hex_of(name)) for name in marked} == marked


def test_both_payments_are_exact() -> None:
    assert [sum(int(GOLD[kind]) for kind in paid) for paid in PAYMENTS] == [15, 15]
