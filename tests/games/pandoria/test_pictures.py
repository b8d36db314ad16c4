"""The picture of the island: where hexes lie, what is laid and stands there, regions, the tray, changes."""

import re
from itertools import combinations
from math import hypot, sqrt
from xml.etree import ElementTree

import pytest

from longtable.core import OVER, SPECTATOR, Layout, Words
from longtable.draw import difference
from longtable.draw.paint import SERIF
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    FIRST_HEX,
    PICK_NUMBERS,
    TILE_NUMBERS,
    hex_name,
    neighbours_of,
)
from longtable.games.pandoria.pictures import draw
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.places import PANEL, VIEWS, measures
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria
from longtable.games.pandoria.rules.steps import (
    ELF_FROM,
    FIRST_HALF,
    LAY,
    SECOND_HALF,
    SPELL_CASTLE,
    TELEPORT_FROM,
    TERRAIN_FIRST,
)
from tests.games.pandoria.drawn import (
    LAYOUTS,
    SEATS,
    board_hexes,
    elements,
    game,
    picture,
    texts,
    used,
    where,
)
from tests.games.pandoria.scene import position
from tests.games.pandoria.table import number, opening, play

MOST_BYTES = 300_000  #: of a whole picture with its templates
FINGER = 44  #: the least width and height of what a finger shall meet; a unit of a phone's picture is a pixel


# -- well formed, and safe in the page -----------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_is_well_formed_and_has_each_id_once(seats: int, layout: Layout) -> None:
    for state in game(seats, 1)[::90]:
        for viewer in (SPECTATOR, 0, seats - 1):
            root = ElementTree.fromstring(picture(state, viewer, layout).svg())
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_picture_alone_needs_no_css(layout: Layout) -> None:
    """Renderers to PNG know no variables; what only a page shows is unseen, and numbers have a font."""
    for state in game(3, 2)[::150]:
        svg = picture(state, 0, layout).svg(standalone=True)
        assert not re.search(r"var\(|color-mix|<style| style=|<script|<filter|filter=|:is\(", svg)
        named: dict[str, list[ElementTree.Element]] = {}
        for element in ElementTree.fromstring(svg).iter():
            named.setdefault(element.get("class", ""), []).append(element)
        assert {hit.get("fill") for hit in named["hit"]} == {"none"}
        assert {spot.get("opacity") for spot in named["spot"]} == {"0"}
        assert {dusk.get("opacity") for dusk in named["dusk"]} == {"0"}
        assert {text.get("font-family") for text in named["num"]} == {SERIF}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_template_that_is_used_is_there(seats: int, layout: Layout) -> None:
    for state in game(seats, 3)[::60]:
        svg = picture(state, state.turn if state.turn != OVER else 0, layout).svg()
        root = ElementTree.fromstring(svg)
        there = {element.get("id") for element in root.iter()}
        wanted = {element.get("href", "#")[1:] for element in root.iter("use")}
        wanted |= {element.get("data-ghost", "") for element in root.iter()} - {""}
        assert wanted <= there
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= there


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_whole_picture_of_a_full_board_is_small_enough_for_a_phone(layout: Layout) -> None:
    for seed in (5, 6):
        for state in game(4, seed)[-1::-200]:
            assert len(picture(state, 0, layout).svg().encode()) < MOST_BYTES


# -- where things lie ----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_hex_of_the_board_lies_in_its_place(layout: Layout) -> None:
    """Neighbours touch: their middles are as far apart as a hex is wide, and no others are nearer."""
    drawn = elements(picture(opening(2), 0, layout), "hexes")
    assert [id.removeprefix("at-") for id in drawn] == board_hexes()
    middles = {}
    for id, element in drawn.items():
        x, y = map(float, element.get("data-at", "").split())
        assert element.get("transform") == f"translate({x:g} {y:g})"
        middles[number(id.removeprefix("at-"))] = (x, y)
    wide = measures(layout, 2).size * sqrt(3)
    for one, other in combinations(middles, 2):
        (ax, ay), (bx, by) = middles[one], middles[other]
        far = hypot(ax - bx, ay - by)
        if other in neighbours_of(one):
            assert far == pytest.approx(wide, abs=0.03)
        else:
            assert far > wide * 1.5
    assert middles[number("c2")][0] == pytest.approx(middles[number("c1")][0] + wide / 2, abs=0.03)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_lies_over_something_else_or_beyond_the_picture(seats: int, layout: Layout) -> None:
    at = measures(layout, seats)
    left, top, width, height = at.land
    for name in board_hexes():
        x, y = at.middle(number(name))
        assert left <= x - at.size < x + at.size <= left + width
        assert top <= y - at.size < y + at.size <= top + height
    boxes = [at.frame, at.market, at.hand, at.realm, at.tray, at.stacks, *at.others]
    boxes += [at.purse] if at.purse else []
    for one, other in combinations(boxes, 2):
        across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
        along = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
        assert min(across, along) < 0.01
    for x, y, wide, high in boxes:
        assert min(x, y) >= 0
        assert x + wide <= at.box[0]
        assert y + high <= at.box[1]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_drawn_inside_out(seats: int, layout: Layout) -> None:
    """Where there is little room, what frames or names a thing may want more than there is."""
    for state in game(seats, 4)[::60]:
        for id, element in elements(picture(state, max(0, int(state.turn)), layout)).items():
            for part in element.iter():
                for name in ("width", "height", "r", "rx", "font-size"):
                    assert float(part.get(name, "1")) > 0, (id, part.attrib)


@pytest.mark.parametrize("seats", SEATS)
def test_a_phone_has_three_panels_and_each_part_lies_in_one(seats: int) -> None:
    at = measures("tall", seats)
    assert at.purse is not None
    held = {
        "board": [at.frame, at.tray, at.purse],
        "hand": [at.hand, at.realm],
        "market": [at.market, at.stacks, *at.others],
    }
    for name, (left, top, width, height) in VIEWS:
        assert (width, height) == PANEL
        for x, y, wide, high in held[name]:
            assert left <= x
            assert x + wide <= left + width
            assert top <= y
            assert y + high <= top + height


def test_only_a_phone_is_told_of_panels_and_in_its_language() -> None:
    state = opening(2)
    assert elements(picture(state, 0, "wide"), "views") == {}
    shown = elements(picture(state, 0, "tall"), "views")
    assert list(shown) == ["view-board", "view-hand", "view-market"]
    for name, box in VIEWS:
        view = shown[f"view-{name}"]
        found = [float(view.get(key, "0")) for key in ("x", "y", "width", "height")]
        assert found == list(box)
        assert view.get("data-view")


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_put_on_the_land_is_large_enough_for_a_finger(seats: int, layout: Layout) -> None:
    for state in game(seats, 4)[::120]:
        tray = elements(picture(state, 0, layout), "tray")
        tiles = sum(id.startswith("tile-in-hand") for id in tray)
        for id, element in tray.items():
            hit = element.find(".//rect[@class='hit']")
            if hit is None:
                assert id == "tray"
                continue
            # Two tiles of a Dwarf lie below each other at a desk, where it is a mouse that points.
            least = FINGER if layout == "tall" or tiles == 1 or "tile" not in id else FINGER - 6
            assert float(hit.get("width", "0")) >= FINGER
            assert float(hit.get("height", "0")) >= least


# -- picks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_can_be_picked_has_its_place(seats: int, layout: Layout) -> None:
    for state in game(seats, 4)[:-1:11]:
        drawn = picture(state, state.turn, layout)
        there = elements(drawn)
        for pick in state.picks():
            if pick < 2:
                continue  # nothing and done are buttons of the page
            element = there[drawn.places[pick]]
            assert element.get("data-pick") == str(pick)
            assert element.get("aria-label")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_places_are_those_of_the_elements(viewer: int) -> None:
    for state in game(2, 5)[::60]:
        drawn = picture(state, viewer)
        picks = {id: element.get("data-pick") for id, element in elements(drawn).items()}
        found = {id: pick for id, pick in picks.items() if pick is not None}
        assert {str(pick) for pick in drawn.places} == set(found.values())
        for pick, id in drawn.places.items():
            assert found[id] == str(pick)
        for name in board_hexes():
            assert drawn.places[PICK_NUMBERS[name]] == f"at-{name}"


def test_who_only_looks_on_has_nothing_to_pick_but_hexes() -> None:
    for state in (opening(2), game(2, 5)[100]):
        drawn = picture(state, SPECTATOR)
        assert [pick for pick in drawn.places if pick < FIRST_HEX and 30 <= pick < 54] == []
        assert drawn.places.keys() & {2, 3, 4, 5} == set()


# -- what picks bring ------------------------------------------------------------------------------------


def test_tiles_castles_and_figures_bring_themselves() -> None:
    state = opening(2, tiles={0: ["forest-1-mountain-2"]})
    tray = elements(picture(state, 0), "tray")
    kind = TILE_NUMBERS["forest-1-mountain-2"]
    assert tray["tile-in-hand-1"].get("data-ghost") == f"ghost-tile-{kind}"
    assert tray["tile-in-hand-1"].get("data-pick") == str(PICK_NUMBERS["forest-1-mountain-2"])
    for name in ("castle", "villager", "leader"):
        assert tray[name].get("data-ghost") == f"ghost-{name}-flame"
        assert tray[name].get("data-pick") == str(PICK_NUMBERS[name])
    assert tray["back"].get("data-ghost") is None
    assert "tile-back" in used(elements(picture(state), "tray")["tile-in-hand-1"])


def test_a_ghost_lies_along_its_two_hexes() -> None:
    """The first half lies around the origin, the second to the right, as far as hexes are apart."""
    svg = ElementTree.fromstring(picture(opening(2), 0).svg())
    tile = next(element for element in svg.iter() if element.get("id") == "tile-1")
    moved = [part.get("transform") for part in tile if part.tag.endswith("g")]
    assert moved == ["translate(173.205 0)"]


def test_a_tile_that_is_being_laid_stays_in_the_tray_so_that_its_ghost_turns() -> None:
    for step in (FIRST_HALF, SECOND_HALF):
        for state in where(3, step):
            tray = elements(picture(state, state.turn), "tray")["tile-in-hand-1"]
            assert tray.get("data-ghost") == f"ghost-tile-{state.chosen}"
            assert tray.get("data-pick") == str(30 + state.chosen)


def test_a_dwarf_has_two_tiles_and_may_have_two_alike() -> None:
    alike = ["forest-1-hill-1", "forest-1-hill-1"]
    state = opening(2, realms=("dwarves", "mages"), tiles={0: alike})
    drawn = picture(state, 0)
    tray = elements(drawn, "tray")
    pick = PICK_NUMBERS["forest-1-hill-1"]
    assert [tray[f"tile-in-hand-{n}"].get("data-pick") for n in (1, 2)] == [str(pick)] * 2
    assert drawn.places[pick] == "tile-in-hand-1"


def test_counts_are_those_of_the_reserve() -> None:
    for state in game(3, 4)[::60]:
        tray = elements(picture(state, 1), "tray")
        assert texts(tray["castle"]) == [str(state.castles[1])]
        assert texts(tray["villager"]) == [str(state.reserve[2])]
        assert texts(tray["leader"]) == [str(state.reserve[3])]


def test_hexes_bring_what_a_spell_lays_or_moves() -> None:
    for state in where(2, TERRAIN_FIRST):
        ghosts = {
            element.get("data-ghost")
            for element in elements(picture(state, state.turn), "hexes").values()
        }
        assert ghosts == {f"ghost-tile-{state.chosen}"}
    for state in where(2, SPELL_CASTLE):
        look = LOOKS[state.turn].id
        for element in elements(picture(state, state.turn), "hexes").values():
            assert element.get("data-ghost") == f"ghost-castle-{look}"
            assert element.get("data-angle") == "0"
    for step in (TELEPORT_FROM, ELF_FROM):
        for state in where(3, step):
            hexes = elements(picture(state, state.turn), "hexes")
            carried = {id for id, element in hexes.items() if element.get("data-ghost")}
            assert carried == {f"at-{hex_name(hex)}" for hex in state.standing(state.turn)}
    for state in where(2, LAY):
        assert not any(
            element.get("data-ghost")
            for element in elements(picture(state, state.turn), "hexes").values()
        )


# -- what changes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_same_position_is_drawn_by_the_same_objects(layout: Layout) -> None:
    state = game(3, 4)[200]
    first, second = picture(state, 1, layout), picture(state.copy(), 1, layout)
    assert difference(first, second) == []
    for name, layer in first.layers.items():
        assert second.layers[name] is layer or layer == {}


def test_viewers_share_what_everybody_sees() -> None:
    state = game(3, 4)[201]
    for name in ("board", "land", "regions", "hexes"):
        assert picture(state, 1).layers[name] is picture(state, SPECTATOR).layers[name]
    assert picture(state, 1).defs is picture(state, SPECTATOR).defs


def test_the_island_is_drawn_once() -> None:
    first = picture(game(4, 6)[0], 0).layers["board"]
    assert all(picture(state, 1).layers["board"] is first for state in game(4, 6)[::80])
    assert picture(opening(4), 2).layers["board"] is first


def test_a_tile_changes_its_two_hexes_and_no_other() -> None:
    state = position(tiles=[["forest-1-hill-1"], ["forest-1-hill-1"]], land={"d4": "city-1"})
    before = picture(state)
    play(state, "forest-1-hill-1", "e4", "f4")
    changed = [change[:2] for change in difference(before, picture(state))]
    assert [one for one in changed if one[0] in ("board", "land", "regions", "hexes")] == [
        ("land", "land-e4"),
        ("land", "land-f4"),
        ("hexes", "at-e4"),
        ("hexes", "at-f4"),
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_english_is_left_in_a_chinese_picture(layout: Layout) -> None:
    words = Words("zh_Hant", GAME.folder)
    for state in game(3, 6)[::70]:
        viewer = int(state.turn) if state.turn != OVER else SPECTATOR
        drawn = picture(state, viewer, layout, words)
        said = [drawn.title]
        for element in elements(drawn).values():
            said += [part.get("aria-label", "") for part in element.iter()]
            said += [part.get("data-view", "") for part in element.iter()]
            said += texts(element)
        assert [text for text in said if re.search("[A-Za-z]{2}", text)] == []


def test_no_person_is_named_in_a_picture() -> None:
    words = Words("en", names=("Rosalind", "Wilhelmina"))
    drawn = picture(opening(2), 0, words=words)
    assert "Rosalind" not in drawn.svg()
    assert drawn.layers["hexes"] is picture(opening(2), 0).layers["hexes"]


def test_the_signs_of_the_css_are_those_of_the_picture() -> None:
    css = (GAME.folder / "pandoria.css").read_text(encoding="utf-8")
    assert [look.id for look in GAME.looks] == [look.id for look in LOOKS]
    for look in LOOKS:
        rules = css.split(f".look-{look.id} {{")[1].split("}")[0]
        assert f"--seat: {look.color};" in rules
        assert f"--seat-ink: {look.ink};" in rules
        assert look.path in rules


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_finished_game_may_be_seen_whole(layout: Layout) -> None:
    """Whoever sees everything may pick nothing of it, and sees the tiles that are left in hands."""
    for state in (game(3, 4)[150], game(2, 1)[-1]):
        drawn = draw(SeenPandoria(state), layout, Words("en"))
        assert drawn.places.keys() & set(range(2, 7)) == set()
        tray = elements(drawn, "tray")
        seat = max(0, int(state.turn))
        for place, kind in enumerate(state.tiles_in_hand(seat)):
            number = place + 1 + (state.step in (FIRST_HALF, SECOND_HALF))
            assert f"tile-{kind}" in used(tray[f"tile-in-hand-{number}"])


def test_a_picture_of_a_finished_game_is_drawn() -> None:
    state: PandoriaState = game(2, 1)[-1]
    assert state.turn == OVER
    assert set(elements(picture(state, 0), "hexes")) == {f"at-{name}" for name in board_hexes()}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_boards_show_at_the_end_what_plates_show(layout: Layout) -> None:
    """Points of the way beside those that decide would be two answers to one question."""
    state = game(3, 4)[-1]
    final = state.standings().points
    assert state.turn == OVER
    assert list(final) != list(state.points)
    drawn = elements(picture(state, 0, layout))
    for seat, points in enumerate(final):
        for id in {f"track-{seat + 1}-points", f"stock-{seat + 1}-points"} & set(drawn):
            assert str(points) in texts(drawn[id])
            assert f" {points}" in drawn[id].get("aria-label", "")
