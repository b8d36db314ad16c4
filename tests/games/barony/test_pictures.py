"""The picture of the table: where each hex lies, what stands on it, whose land it is, and what changes."""

import re
from itertools import combinations
from math import hypot, sqrt
from xml.etree import ElementTree

import pytest

from longtable.core import OVER, SPECTATOR, Layout, seen
from longtable.draw import Picture, difference
from longtable.draw.paint import SANS, SERIF
from longtable.games.barony import GAME
from longtable.games.barony.board import FIRST_HEX, HEXES, NO_LAND, PICK_NAMES, hex_name
from longtable.games.barony.pictures.heraldry import LOOKS
from longtable.games.barony.pictures.places import Measures, measures, outline_of
from longtable.games.barony.pictures.sight import terrain_of
from longtable.games.barony.rules import BaronyState, SeenBarony
from tests.games.barony.seeing import LAYOUTS, SEATS, elements, game, picture, texts, used
from tests.games.barony.table import dealt, hex_of, meadow, play, position

MOST_BYTES = 250_000  #: of a whole picture with its templates
SHAPES = ("compact", "uneven")


def at(state: BaronyState, layout: Layout) -> Measures:
    return measures(layout, int(state.seats), outline_of(terrain_of(SeenBarony(state.seen_by(0)))))


def hexes_of(state: BaronyState) -> list[str]:
    return [hex_name(hex) for hex in range(HEXES) if state.land.terrain[hex] != NO_LAND]


def standing_on(drawn: Picture, name: str) -> list[str]:
    """Return the pieces on a hex, those in the rear first."""
    return [id for id in used(elements(drawn, "hexes")[f"at-{name}"]) if "-of-" in id]


def held(drawn: Picture) -> dict[str, str]:
    """Return the hexes that are washed with a colour, and with which."""
    return {
        id.removeprefix("realm-"): used(element)[0].removeprefix("realm-of-")
        for id, element in elements(drawn, "realm").items()
    }


def far_apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


# -- well formed, and safe in the page -----------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_is_well_formed_and_has_each_id_once(seats: int, layout: Layout) -> None:
    for state in game(seats, 1)[::150]:
        for viewer in (SPECTATOR, 0, seats - 1):
            root = ElementTree.fromstring(picture(state, viewer, layout).svg())
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_picture_alone_needs_no_css(layout: Layout) -> None:
    """Renderers to PNG know no variables; what only a page shows is unseen, and words have a font."""
    for state in game(3, 2)[::200]:
        svg = picture(state, 0, layout).svg(standalone=True)
        assert not re.search(r"var\(|color-mix|<style| style=|<script|<filter|filter=|:is\(", svg)
        named: dict[str, list[ElementTree.Element]] = {}
        for element in ElementTree.fromstring(svg).iter():
            named.setdefault(element.get("class", ""), []).append(element)
        assert {hit.get("fill") for hit in named["hit"]} == {"none"}
        assert {spot.get("opacity") for spot in named["spot"]} == {"0"}
        assert {dusk.get("opacity") for dusk in named["dusk"]} == {"0"}
        assert {number.get("font-family") for number in named["num"]} == {SERIF}
        assert f'font-family="{SANS}"' in svg


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


def test_no_template_is_called_like_a_place() -> None:
    defs = set(re.findall(r' id="([^"]+)"', picture(dealt(4), 0).defs))
    places = {f"at-{name}" for name in PICK_NAMES} | set(PICK_NAMES)
    assert defs & (places | {"slate", "paid", "track", "table"}) == set()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_whole_picture_of_the_largest_map_is_small_enough_for_a_phone(layout: Layout) -> None:
    for state in game(4, 5)[::300]:
        assert len(picture(state, 0, layout).svg().encode()) < MOST_BYTES


# -- where things lie ----------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_hex_of_the_map_lies_in_its_place(seats: int, layout: Layout, shape: str) -> None:
    """Neighbours touch: their middles are as far apart as a hex is wide, and no others are nearer."""
    state = dealt(seats, 1, map=shape)
    drawn = elements(picture(state, 0, layout), "hexes")
    assert [id.removeprefix("at-") for id in drawn] == hexes_of(state)
    middles = {}
    for id, element in drawn.items():
        x, y = map(float, element.get("data-at", "").split())
        assert element.get("transform") == f"translate({x:g} {y:g})"
        middles[hex_of(id.removeprefix("at-"))] = (x, y)
    wide = at(state, layout).size * sqrt(3)
    assert min(far_apart(*two) for two in combinations(middles.values(), 2)) > wide - 0.02
    assert middles[hex_of("b1")][0] - middles[hex_of("a1")][0] == pytest.approx(wide, abs=0.02)
    assert middles[hex_of("a2")][0] == pytest.approx(middles[hex_of("a1")][0] - wide / 2, abs=0.02)
    assert middles[hex_of("a3")][0] == pytest.approx(middles[hex_of("a1")][0], abs=0.02)
    assert middles[hex_of("a3")][1] > middles[hex_of("a2")][1] > middles[hex_of("a1")][1]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_land_lies_within_its_frame_and_nothing_else_in_it(
    seats: int, layout: Layout, shape: str
) -> None:
    state = dealt(seats, 1, map=shape)
    found = at(state, layout)
    left, top, width, height = found.land
    half = found.size * sqrt(3) / 2
    for name in hexes_of(state):
        x, y = found.middle(hex_of(name))
        assert left <= x - half < x + half <= left + width
        assert top <= y - found.size < y + found.size <= top + height
    boxes = [found.frame, found.track, *found.purses, *found.plates]
    assert len(boxes) == 2 + seats + 6
    for one, other in combinations(boxes, 2):
        across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
        along = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
        assert min(across, along) < 0.01
    for x, y, wide, high in boxes:
        assert min(x, y) >= 0
        assert x + wide <= found.box[0]
        assert y + high <= found.box[1]


@pytest.mark.parametrize("seats", SEATS)
def test_a_phone_shows_the_map_as_wide_as_it_is_and_the_rest_below(seats: int) -> None:
    """With four the map is high: then the plates stand beside it, and all of it is shown larger."""
    state = dealt(seats)
    found = at(state, "tall")
    assert found.box[0] == 390
    right, below = found.frame[2], found.frame[1] + found.frame[3]
    assert all(box[1] >= below for box in (found.track, *found.purses))
    assert all(box[1] >= below if seats < 4 else box[0] > right for box in found.plates)
    assert right == 390 if seats < 4 else right > 320
    assert found.size * outline_of(bytes(state.land.terrain)).width > right - 20
    assert found.box[1] < 510


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_can_be_picked_has_its_place(seats: int, layout: Layout) -> None:
    for state in game(seats, 4)[:-1:23]:
        drawn = picture(state, state.turn, layout)
        there = elements(drawn)
        for pick in state.picks():
            if pick < 2:
                continue  # pass and done are buttons of the page
            element = there[drawn.places[pick]]
            assert element.get("data-pick") == str(pick)
            assert element.get("aria-label")
            x, y = map(float, element.get("data-at", "").split())
            assert 0 <= x <= drawn.box[0]
            assert 0 <= y <= drawn.box[1]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_places_are_those_of_the_elements(viewer: int) -> None:
    for state in game(2, 5)[::90]:
        drawn = picture(state, viewer)
        picks = {id: element.get("data-pick") for id, element in elements(drawn).items()}
        assert {id: str(pick) for pick, id in drawn.places.items()} == {
            id: pick for id, pick in picks.items() if pick is not None
        }
        for name in hexes_of(state):
            assert drawn.places[FIRST_HEX + hex_of(name)] == f"at-{name}"


# -- what stands on a hex ------------------------------------------------------------------------------


def test_a_lone_knight_needs_no_number_and_an_empty_hex_has_nothing() -> None:
    drawn = picture(position(knights=[{"c2": 1}, {}]), 0)
    assert standing_on(drawn, "c2") == ["knight-of-lily"]
    there = elements(drawn, "hexes")
    assert texts(there["at-c2"]) == []
    assert standing_on(drawn, "d2") == []
    assert there["at-d2"].find(".//g[@class='piece']") is None


@pytest.mark.parametrize(
    ("many", "shown"),
    [(1, []), (2, ["2"]), (3, ["3"]), (7, ["7"])],
)
def test_knights_are_counted_from_two_on(many: int, shown: list[str]) -> None:
    drawn = picture(position(knights=[{"d2": many}, {}]), 0)
    assert standing_on(drawn, "d2") == ["knight-of-lily"] * min(many, 3)
    assert texts(elements(drawn, "hexes")["at-d2"]) == shown


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_seven_knights_on_a_city_are_legible(seats: int, layout: Layout) -> None:
    """The city stands behind, two knights before it, and their number is written large enough to read."""
    others: list[list[str]] = [[] for _ in range(1, seats)]
    knights = [{"d3": 7}, *[{} for _ in others]]
    state = position(
        seats=seats, map=meadow(seats=seats), knights=knights, cities=[["d3"], *others]
    )
    drawn = picture(state, SPECTATOR, layout)
    assert standing_on(drawn, "d3") == ["city-of-lily", "knight-of-lily", "knight-of-lily"]
    element = elements(drawn, "hexes")["at-d3"]
    assert texts(element) == ["7"]
    number = element.find(".//text")
    assert number is not None
    scale = at(state, layout).size / 100
    assert float(number.get("font-size", "0")) * scale >= 14.9


@pytest.mark.parametrize("building", ["villages", "strongholds", "cities"])
def test_a_building_stands_behind_its_knight(building: str) -> None:
    piece = {"villages": "village", "strongholds": "stronghold", "cities": "city"}[building]
    drawn = picture(position(knights=[{}, {"c2": 1}], **{building: [[], ["c2"]]}), 0)
    assert standing_on(drawn, "c2") == [f"{piece}-of-sun", "knight-of-sun"]


@pytest.mark.parametrize("many", [2, 3, 4])
def test_pawns_of_several_houses_stand_apart(many: int) -> None:
    """A village and knights of other houses: all are seen, no two at the same place, none with a number."""
    state = position(
        seats=4,
        map=meadow(seats=4),
        villages=[["e5"], [], [], []],
        knights=[{}, *[{"e5": 1} if seat < many else {} for seat in range(1, 4)]],
    )
    drawn = picture(state, 0)
    assert sorted(standing_on(drawn, "e5")) == sorted(
        ["village-of-lily", *[f"knight-of-{LOOKS[seat].id}" for seat in range(1, many)]]
    )
    element = elements(drawn, "hexes")["at-e5"]
    feet = []
    for use in element.iter("use"):
        if "-of-" not in use.get("href", ""):
            continue
        moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", use.get("transform", ""))
        x, y = moved.groups() if moved else (use.get("x", "0"), use.get("y", "0"))
        feet.append((float(x), float(y)))
    assert min(far_apart(*two) for two in combinations(feet, 2)) > 60
    assert texts(element) == []


def piece_that_glides(drawn: Picture, name: str) -> list[str]:
    return [
        use.get("href", "")[1:]
        for piece in elements(drawn, "hexes")[f"at-{name}"].iter("g")
        if piece.get("class") == "piece"
        for use in piece.iter("use")
    ]


def test_of_all_that_stands_on_a_hex_the_one_glides_that_has_come() -> None:
    """A knight that joins others does not take the city along; among houses it is the mover's."""
    state = position(
        map=meadow(), knights=[{"c3": 1, "e3": 1}, {"e3": 1}], cities=[["d3"], ["g5"]], mover=0
    )
    drawn = picture(play(state, "move", "c3", "d3"), SPECTATOR)
    assert standing_on(drawn, "d3") == ["city-of-lily", "knight-of-lily"]
    assert piece_that_glides(drawn, "d3") == ["knight-of-lily"]
    assert piece_that_glides(drawn, "g5") == ["city-of-sun"]
    assert piece_that_glides(drawn, "e3") == ["knight-of-lily"]
    play(state, "done")
    assert piece_that_glides(picture(state, SPECTATOR), "e3") == ["knight-of-sun"]


def test_pieces_wear_the_looks_that_were_chosen() -> None:
    state = position(knights=[{"c2": 1}, {"d2": 1}], villages=[[], ["b3"]])
    drawn = picture(state, 0, words=GAME.words("en", (3, 2)))
    assert standing_on(drawn, "c2") == ["knight-of-swords"]
    assert standing_on(drawn, "d2") == ["knight-of-horseshoe"]
    assert held(drawn) == {"b3": "horseshoe"}


# -- whose land it is ----------------------------------------------------------------------------------


def test_land_belongs_to_whoever_has_built_there() -> None:
    state = position(
        villages=[["c2"], ["b3"]],
        cities=[[], ["d2"]],
        strongholds=[["c3"], []],
        knights=[{"b1": 2}, {}],
    )
    assert held(picture(state, 0)) == {"c2": "lily", "d2": "sun", "b3": "sun", "c3": "lily"}


def test_a_border_runs_only_where_the_land_of_a_house_ends() -> None:
    """Of two hexes that touch, each has a border of five sides, which is open towards the other."""
    alone = position(villages=[["c2"], []])
    both = position(villages=[["c2", "d2"], []])

    def border(state: BaronyState, name: str) -> str:
        path = elements(picture(state, 0), "realm")[f"realm-{name}"].find(".//path")
        assert path is not None
        return path.get("d", "")

    assert border(alone, "c2").count("L") == 6
    assert border(alone, "c2").endswith("Z")
    for name in ("c2", "d2"):
        assert border(both, name).count("L") == 5
        assert not border(both, name).endswith("Z")
    inner = position(villages=[["b1", "c1", "b2", "c2", "d2", "b3", "c3"], []], map=meadow())
    assert elements(picture(inner, 0), "realm")["realm-c2"].find(".//path") is None


def test_a_knight_of_another_house_does_not_take_the_land() -> None:
    state = position(villages=[["c2"], []], knights=[{}, {"c2": 1}])
    assert held(picture(state, 0)) == {"c2": "lily"}


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
    for name in ("board", "realm", "track", "seats"):
        assert picture(state, 1).layers[name] is picture(state, SPECTATOR).layers[name]
    mine = picture(state, state.turn).layers["hexes"]
    others = picture(state, SPECTATOR).layers["hexes"]
    assert all(mine[id] is others[id] or 'data-ghost="' in mine[id] for id in others)


def test_the_map_is_drawn_once_for_a_game() -> None:
    states = game(4, 6)
    first = picture(states[0], 0).layers["board"]
    assert all(picture(state, 1).layers["board"] is first for state in states[::80])
    assert picture(dealt(4, 7), 0).layers["board"] != first


def test_a_step_changes_the_two_hexes_and_no_other() -> None:
    state = position(
        map=meadow(), knights=[{"c3": 2}, {}], villages=[["c3"], []], cities=[["g5"], ["b2"]]
    )
    before = picture(state, SPECTATOR)
    play(state, "move", "c3", "d3")
    changed = [change[:2] for change in difference(before, picture(state, SPECTATOR))]
    assert [change for change in changed if change[0] != "plates"] == [
        ("hexes", "at-c3"),
        ("hexes", "at-d3"),
    ]


def test_a_village_changes_its_hex_the_land_around_it_and_the_purse() -> None:
    state = position(
        map=meadow(), knights=[{"c3": 1}, {}], villages=[["d3"], ["f5"]], cities=[["g2"], ["b2"]]
    )
    before = picture(state, SPECTATOR)
    play(state, "build", "c3", "village")
    changed = [change[:2] for change in difference(before, picture(state, SPECTATOR))]
    assert [change for change in changed if change[0] in ("board", "realm", "hexes")] == [
        ("realm", "realm-c3"),
        ("realm", "realm-d3"),
        ("hexes", "at-c3"),
    ]


def test_no_person_is_named_in_a_picture() -> None:
    words = GAME.words("en", (), ("Rosalind", "Wilhelmina"))
    drawn = picture(dealt(2), 0, words=words)
    assert "Rosalind" not in drawn.svg()
    assert drawn.layers["hexes"] is picture(dealt(2), 0).layers["hexes"]


# -- languages and looks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_english_is_left_in_a_chinese_picture(layout: Layout) -> None:
    for seats in SEATS:
        for state in game(seats, 6)[::120]:
            viewer = int(state.turn) if state.turn != OVER else SPECTATOR
            drawn = picture(state, viewer, layout, GAME.words("zh_Hant"))
            there = elements(drawn)
            said = [element.get("aria-label", "") for element in there.values()]
            written = [text for element in there.values() for text in element.itertext()]
            assert [t for t in [*said, *written, drawn.title] if re.search("[A-Za-z]{2}", t)] == []


def test_the_signs_of_the_css_are_those_of_the_picture() -> None:
    css = (GAME.folder / "barony.css").read_text(encoding="utf-8")
    assert [look.id for look in GAME.looks] == [house.id for house in LOOKS]
    for house in LOOKS:
        rules = css.split(f".look-{house.id} {{")[1].split("}")[0]
        assert f"--seat: {house.color};" in rules
        assert f"--seat-ink: {house.ink};" in rules
        assert house.path in rules


def test_the_houses_are_told_apart_without_their_hue() -> None:
    """No two signs are alike, and no two neighbours in lightness share the shade of their ink."""
    assert len({house.path for house in LOOKS}) == len(LOOKS)

    def light(color: str) -> float:
        parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for house in LOOKS:
        bright, dark = sorted((light(house.color), light(house.ink)), reverse=True)
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, house.id


def test_facts_have_their_icons() -> None:
    css = (GAME.folder / "barony.css").read_text(encoding="utf-8")
    for state in game(3, 6)[::60]:
        for seat in range(3):
            for fact in GAME.facts(seen(state, SPECTATOR), seat):
                assert f".icon-{fact.icon} {{" in css
