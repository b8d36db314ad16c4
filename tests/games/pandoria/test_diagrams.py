"""The diagrams of the rule pages: whole, and true to the rules that they explain."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import Words
from longtable.games.pandoria.board import (
    BESIDE,
    CARD_NAMES,
    CARDS,
    CITY,
    FIRST_FIGURE,
    FIRST_HEX,
    FREE,
    LAKE,
    MONUMENT_PRICE,
    PICK_NAMES,
    SPELL_NAMES,
    SPELLS,
    STRIDE,
    TILE_NAMES,
    VILLAGER,
)
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.diagrams import DIAGRAMS, diagram, with_spell
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.land import fits_alone
from longtable.games.pandoria.rules.scoring import strengths
from longtable.games.pandoria.rules.steps import FIGURE, LAY
from longtable.games.pandoria.scenes import SCENES, hex_of, offer_of, state_of

ENGLISH = Words("en")
NAMES = tuple(DIAGRAMS)


def neighbours(hex: int) -> list[int]:
    return [int(BESIDE[STRIDE * hex + 1 + n]) for n in range(BESIDE[STRIDE * hex])]


def shown(name: str) -> list[str]:
    """Return what is written in a diagram."""
    drawn = "".join(diagram(name, ENGLISH).layers["diagram"].values())
    return [text for text in ElementTree.fromstring(drawn).itertext() if text]


# -- drawn -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("name", NAMES)
def test_every_diagram_is_whole(name: str, language: str) -> None:
    svg = diagram(name, Words(language)).svg(standalone=True)
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {element.get("href", "#")[1:] for element in root.iter("use")} <= set(ids)
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "cover"])
def test_a_diagram_for_a_page_needs_no_ids_of_its_own(name: str) -> None:
    """A rule page keeps ids of templates only, and has these but once."""
    drawn = diagram(name, ENGLISH)
    bare = re.sub(r' id="[^"]*"', "", "".join(drawn.layers["diagram"].values()))
    wanted = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', bare))
    assert {one or other for one, other in wanted} <= set(re.findall(r' id="([^"]+)"', drawn.defs))
    assert drawn.defs is diagram("tiles", ENGLISH).defs


def test_an_unknown_diagram_says_which_there_are() -> None:
    with pytest.raises(LookupError, match=r"no diagram ocean; it has .*cover"):
        diagram("ocean", ENGLISH)


def test_the_cover_is_an_island_without_trays() -> None:
    layers = diagram("cover", ENGLISH).layers
    assert set(layers) == {"board", "land", "regions", "hexes"}
    assert len(layers["land"]) > 60
    assert any(id.startswith("closed-") for id in layers["regions"])
    assert sum("piece" in markup for markup in layers["hexes"].values()) > 5


def test_the_gallery_shows_each_card_once_under_its_spell() -> None:
    gallery = [card for spell in range(SPELLS) for card in with_spell(spell)]
    assert sorted(gallery) == list(range(CARDS))
    for spell, name in enumerate(SPELL_NAMES):
        drawn = "".join(diagram(f"cards-{name}", ENGLISH).layers["diagram"].values())
        assert drawn.count(f'href="#magic-{spell}"') == len(with_spell(spell))
        for card in with_spell(spell):
            assert f'href="#hall-{STANDARD.tables.building[card]}"' in drawn, CARD_NAMES[card]


# -- true --------------------------------------------------------------------------------------------------


def holding(state: PandoriaState, tile: str) -> list[tuple[str, str]]:
    """Return where the seat on turn may lay a tile, first half and second, as it could if it held it."""
    ways = []
    state.tiles[2 * state.turn] = TILE_NAMES.index(tile)
    assert state.step == LAY
    state.play(PICK_NAMES.index(tile))
    for first in state.picks():
        after = state.copy()
        after.play(first)
        ways += [(PICK_NAMES[first], PICK_NAMES[second]) for second in after.picks()]
    return ways


def test_tiles_may_lie_where_they_are_ticked_and_nowhere_else() -> None:
    (scene,) = SCENES["laying"]
    legal = {}
    for text in scene.offered:
        kind, first, second = offer_of(text)
        names = PICK_NAMES[FIRST_HEX + first], PICK_NAMES[FIRST_HEX + second]
        legal[names] = names in holding(state_of("laying"), TILE_NAMES[kind])
    assert {hex for names, fits in legal.items() if fits for hex in names} == set(scene.yes.split())
    assert {hex for names, fits in legal.items() if not fits for hex in names} == set(
        scene.no.split()
    )
    state = state_of("laying")
    assert int(state.ground[hex_of("f3")]) == LAKE
    assert not any(
        state.near[hex_of(hex)] for hex in ("h3", "g2")
    )  # that tile touches nothing laid


def test_the_hexes_around_a_printed_forest_are_open_once_it_is_touched() -> None:
    (scene,) = SCENES["printed"]
    state = state_of("printed")
    forest = hex_of("c3")
    free = {hex for hex in neighbours(forest) if state.ground[hex] == FREE}
    assert free == {hex_of(name) for name in scene.open.split()}
    assert all(fits_alone(state, hex) for hex in free)


def test_a_hole_keeps_a_region_open_and_a_castle_closes_it() -> None:
    region = hex_of("h3")
    assert not state_of("hole", 0).is_closed(region)
    assert state_of("hole", 1).is_closed(region)
    (hole,) = SCENES["hole"][0].open.split()
    before = state_of("hole", 0)
    assert [hex for hex in neighbours(hex_of(hole)) if before.ground[hex] == FREE] == []
    assert [hex for hex in neighbours(region) if before.ground[hex] == FREE] == [hex_of(hole)]


def test_mountains_at_their_path_stay_open_though_nothing_is_free_around_them() -> None:
    state = state_of("path")
    region = hex_of("e2")
    assert state.is_path_bound(region)
    assert state.openings[region] == 0
    assert not state.is_closed(region)


def test_the_tile_that_is_laid_closes_the_mountains_and_the_villager_walks_home() -> None:
    before, after = state_of("home", 0), SCENES["home"][1]
    (leaves,) = SCENES["home"][0].leaves.split()
    assert before.figure_owner(hex_of(leaves)) == 1
    holding(before, "forest-1-hill-1")
    forest, hill = after.new.split()[1], after.new.split()[0]
    for hex in (forest, hill):
        before.play(FIRST_HEX + hex_of(hex))
    assert before.is_closed(hex_of("n8"))
    assert before.figures[hex_of(leaves)] == 0
    told = state_of("home", 1)
    assert [told.ground[hex_of(hex)] for hex in after.land] == [
        before.ground[hex_of(hex)] for hex in after.land
    ]


def test_a_figure_may_stand_where_it_is_ticked_and_not_where_it_is_crossed() -> None:
    (scene,) = SCENES["placing"]
    state = state_of("placing")
    state.step = FIGURE
    state.play(FIRST_FIGURE + VILLAGER)
    legal = {PICK_NAMES[pick] for pick in state.picks()}
    assert set(scene.yes.split()) <= legal
    assert not set(scene.no.split()) & legal
    city = hex_of("l10")
    assert state.ground[city] == CITY
    assert state.is_closed(int(state.region[city]))


def test_the_sums_beside_a_closed_region_are_those_of_the_rules() -> None:
    state = state_of("scoring")
    region = hex_of("h3")
    assert state.is_closed(region)
    assert int(state.worths[region]) == 3
    assert [int(each) for each in strengths(state, region)][:2] == [3, 1]
    assert [text for text in shown("scoring") if "=" in text] == ["3 × 3 = 9", "3 × 1 = 3"]


def test_what_is_over_the_track_brings_what_the_diagram_says() -> None:
    written = shown("overflow")
    assert "2 + 15 = 17" in written
    assert written[-2:] == ["+7", "+2"]  # 7 over, 1 point for 3


def test_a_monument_costs_what_the_diagram_says() -> None:
    assert f"{int(MONUMENT_PRICE)} − 3 = 5" in shown("monument")


def test_realms_begin_with_what_the_data_says() -> None:
    numbers = [int(text) for text in shown("realms") if text.isdigit()]
    assert numbers == [
        n for realm in STANDARD.realms for n in (realm.crystals, realm.gold, realm.wood)
    ]


def test_the_card_in_the_diagram_is_marked_at_five_parts() -> None:
    assert [text for text in shown("card") if text in "12345"][-5:] == ["1", "2", "3", "4", "5"]
    assert {"Conjure 10", "Store"} <= set(shown("card"))
