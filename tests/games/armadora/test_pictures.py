"""The picture of the table: what each viewer sees, where picks lie, and what changes."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import SPECTATOR, Layout
from longtable.draw import difference
from longtable.draw.paint import SANS, SERIF
from longtable.games.armadora import GAME
from longtable.games.armadora.pictures import art, land
from tests.games.armadora.drawn import (
    ADVANCED,
    LAYOUTS,
    TABLES,
    elements,
    label,
    numbers_on,
    picture,
    states,
)
from tests.games.armadora.table import opening, play, position

# -- well formed, and safe in the page ----------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_picture_is_well_formed_and_has_each_id_once(
    seats: int, options: dict[str, str], layout: Layout
) -> None:
    for state in states(seats, options, 5)[::7]:
        for viewer in (SPECTATOR, *range(seats)):
            root = ElementTree.fromstring(picture(state, viewer, layout).svg())
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_style_that_the_page_would_refuse(layout: Layout) -> None:
    state = states(3, {"rules": "advanced"}, 2)[40]
    svg = picture(state, 0, layout).svg()
    assert " style=" not in svg
    assert "<style" not in svg
    assert "<script" not in svg


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_template_that_is_used_is_there(
    seats: int, options: dict[str, str], layout: Layout
) -> None:
    for state in states(seats, options, 8)[::9]:
        drawn = picture(state, 0, layout)
        root = ElementTree.fromstring(drawn.svg())
        there = {element.get("id") for element in root.iter()}
        for element in root.iter():
            used = element.get("href", "#").removeprefix("#") or element.get("data-ghost")
            assert used is None or used in there
        assert set(re.findall(r"url\(#([^)]+)\)", drawn.svg())) <= there


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_picture_alone_needs_no_css(layout: Layout) -> None:
    """Renderers to PNG know no variables; what only a page shows is unseen, and words have a font."""
    for state in states(3, {"rules": "advanced"}, 4)[::20]:
        for viewer in (SPECTATOR, 0):
            svg = picture(state, viewer, layout).svg(standalone=True)
            assert not re.search(r"var\(|color-mix|<style|<filter|filter=|:is\(", svg)
            root = ElementTree.fromstring(svg)
            named: dict[str, list[ElementTree.Element]] = {}
            for element in root.iter():
                named.setdefault(element.get("class", ""), []).append(element)
            assert {hit.get("fill") for hit in named["hit"]} == {"none"}
            assert {spot.get("opacity") for spot in named["spot"]} == {"0"}
            assert {dusk.get("opacity") for dusk in named["dusk"]} == {"0"}
            assert {number.get("font-family") for number in named["num"]} == {SERIF}
            assert root.get("font-family") == SANS
            anchors = {text.get("text-anchor") for text in [*named["num"], *named["letter"]]}
            assert anchors <= {"middle", "end"}


# -- picks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_whatever_can_be_picked_has_its_place(
    seats: int, options: dict[str, str], layout: Layout
) -> None:
    buttons = {GAME.pick("pass"), GAME.pick("done")}
    for state in states(seats, options, 3)[:-1:4]:
        drawn = picture(state, state.turn, layout)
        there = elements(drawn)
        for pick in set(state.picks()) - buttons:
            assert there[drawn.places[pick]].get("data-pick") == str(pick)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_places_are_those_of_the_elements(viewer: int) -> None:
    drawn = picture(opening(2, "elf", "mage"), viewer)
    picks = {id: element.get("data-pick") for id, element in elements(drawn).items()}
    assert {id: str(pick) for pick, id in drawn.places.items()} == {
        id: pick for id, pick in picks.items() if pick is not None
    }


def test_a_place_has_a_label_and_an_anchor() -> None:
    for element in elements(picture(opening(3, "elf", "mage", "orc"), 1)).values():
        if element.get("data-pick"):
            assert element.get("aria-label")
            assert re.fullmatch(r"[\d.]+ [\d.]+", element.get("data-at", ""))


def test_a_line_says_how_a_palisade_is_turned() -> None:
    drawn = elements(picture(opening(2), 0))
    assert drawn["line-d2-e2"].get("data-angle") == "-90"
    assert drawn["line-d2-d3"].get("data-angle") == "0"


def test_what_a_pick_brings() -> None:
    ghosts = {
        race: elements(picture(opening(2, race, other), 0))["power"].get("data-ghost")
        for race, other in (("orc", "elf"), ("goblin", "elf"), ("elf", "orc"), ("mage", "elf"))
    }
    assert ghosts == {
        "orc": "ghost-line",
        "goblin": None,
        "elf": "ghost-arrow",
        "mage": "ghost-eye",
    }
    drawn = elements(picture(opening(2, "elf", "orc"), 0))
    assert drawn["hand-4"].get("data-ghost") == "ghost-4"
    assert drawn["reinforce"].get("data-ghost") == "ghost-reinforcement"
    assert drawn["line-a1-b1"].get("data-ghost") == "ghost-line"


def test_targets_are_large_enough_for_a_thumb() -> None:
    drawn = picture(opening(2, "elf", "orc"), 0, "tall")
    assert drawn.box[0] == 390
    for id, element in elements(drawn).items():
        hit = element.find("rect[@class='hit']")
        if element.get("data-pick") is None or hit is None:
            continue
        assert float(hit.get("width", "0")) >= 44, id
        assert float(hit.get("height", "0")) >= 44, id


# -- who sees what -----------------------------------------------------------------------------------------


def test_the_owner_sees_the_strength_on_a_slip_that_nobody_else_sees() -> None:
    state = position(**ADVANCED)
    assert numbers_on(picture(state, 0), "at-a1") == ["4"]
    assert numbers_on(picture(state, 1), "at-a1") == []
    assert numbers_on(picture(state, SPECTATOR), "at-a1") == []
    assert label(state, 0, "at-a1") == (
        "a1: your warrior, strength 4, face down; looked at by the mages"
    )
    assert label(state, 1, "at-a1") == "a1: warrior of the orcs, face down; looked at by the mages"


def test_the_mage_sees_what_it_has_looked_at() -> None:
    state = position(**ADVANCED)
    assert numbers_on(picture(state, 2), "at-a1") == ["4"]
    assert numbers_on(picture(state, 2), "at-b1") == []
    assert "you have seen its strength 4" in label(state, 2, "at-a1")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_a_face_up_warrior_is_open_to_all(viewer: int) -> None:
    state = position(**ADVANCED)
    assert numbers_on(picture(state, viewer), "at-c1") == ["3"]
    assert "strength 3, face up" in label(state, viewer, "at-c1")


def test_A_30_without_looking_again_the_owner_sees_backs() -> None:
    state = position(**ADVANCED, look_again=False)
    assert numbers_on(picture(state, 0), "at-a1") == []
    assert label(state, 0, "at-b1") == "b1: your warrior, face down"


def test_without_looking_again_the_mage_sees_the_strength_until_its_turn_is_over() -> None:
    state = position(
        **(ADVANCED | {"looked_at": []}), turn=2, look_again=False, ended=[0, 1], powers=[1, 0, 2]
    )
    play(state, "power", "a1")
    assert numbers_on(picture(state, 2), "at-a1") == ["4"]
    assert numbers_on(picture(state, 0), "at-a1") == []
    play(state, "warrior-1", "h5")
    assert numbers_on(picture(state, 2), "at-a1") == []


def test_arrows_and_reinforcement_are_said_and_drawn() -> None:
    state = position(
        seats=2,
        rules="advanced",
        races=["elf", "orc"],
        warriors=[{"a1": 1}, {"b1": 4, "a2": 1}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
        arrows={"b1": 1, "a2": 1},
        reinforced=["b1"],
    )
    drawn = elements(picture(state, SPECTATOR))
    used = [use.get("href") for use in drawn["at-b1"].iter("use")]
    assert used.count("#arrow") == 1
    assert used.count("#plus-orc") == 1
    assert label(state, SPECTATOR, "at-b1").endswith("hit by an arrow; reinforced")


def test_two_arrows_on_one_warrior() -> None:
    state = position(
        seats=2,
        rules="advanced",
        races=["elf", "orc"],
        warriors=[{"a1": 1}, {"b1": 4}],
        arrows={"b1": 2},
    )
    drawn = elements(picture(state, SPECTATOR))["at-b1"]
    assert [use.get("href") for use in drawn.iter("use")].count("#arrow") == 2
    assert drawn.get("aria-label") == "b1: warrior of the orcs, face down; hit by two arrows"


def test_a_spectator_sees_how_many_warriors_are_left_and_no_hand() -> None:
    drawn = elements(picture(position(**ADVANCED), SPECTATOR))
    assert drawn["left-1"].get("aria-label") == "the goblins: 9 warriors left"
    assert not [id for id in drawn if id.startswith("hand-")]


def test_the_hand_says_how_many_are_left() -> None:
    drawn = picture(position(**ADVANCED), 0)
    assert elements(drawn)["hand-1"].get("aria-label") == "warrior of strength 1, 6 left"
    assert numbers_on(drawn, "hand-1") == ["1", "×6"]
    assert numbers_on(drawn, "hand-4") == ["4"]


def test_no_person_is_named_in_a_picture() -> None:
    words = GAME.words("en", (), ("Rosalind", "Wilhelmina"))
    drawn = picture(opening(2), 0, words=words)
    assert "Rosalind" not in drawn.svg()
    assert drawn.layers["squares"] is picture(opening(2), 0).layers["squares"]


def test_looks_are_chosen_in_the_basic_game_and_dealt_in_the_advanced_one() -> None:
    basic = position(seats=2, warriors=[{"a1": 1}, {"b1": 1}])
    drawn = elements(picture(basic, SPECTATOR, words=GAME.words("en", (3, 1))))
    assert [use.get("href") for use in drawn["at-a1"].iter("use")][1] == "#back-mage"
    drawn = elements(picture(position(**ADVANCED), SPECTATOR, words=GAME.words("en", (3, 2, 0))))
    assert [use.get("href") for use in drawn["at-b1"].iter("use")][1] == "#back-orc"


# -- the board -----------------------------------------------------------------------------------------------


def test_the_7x5_board_has_no_column_h() -> None:
    drawn = elements(picture(opening(2, board="7x5"), 0))
    assert len([id for id in drawn if id.startswith("at-")]) == 35
    assert len([id for id in drawn if id.startswith("line-")]) == 58
    assert "at-h1" not in drawn
    assert drawn["at-g3"].get("aria-label") == "g3: mine with 5 gold"


def test_gold_is_drawn_with_its_amount() -> None:
    drawn = elements(picture(opening(2), 0))
    assert [use.get("href") for use in drawn["at-g5"].iter("use")][1] == "#gold-7"
    assert drawn["at-g5"].get("aria-label") == "g5: mine with 7 gold"


def test_the_supply_says_what_it_is_for() -> None:
    """It looks as if it was to be picked, and is not."""
    drawn = elements(picture(opening(2), 0))["pile"]
    assert drawn.get("data-pick") is None
    assert "pick a line" in drawn.get("data-about", "")


def test_territories_are_tinted_once_the_land_is_divided() -> None:
    walls = ["b1-c1", "b2-c2", "a2-a3"]
    assert picture(position(seats=2, palisades=walls), 0).layers["land"] == {}
    divided = picture(position(seats=2, palisades=[*walls, "b2-b3"]), 0)
    assert list(divided.layers["land"]) == ["land-a1"]


def test_as_long_as_there_are_enough_each_territory_has_a_tint_of_its_own() -> None:
    apart = [(0, 1, 8, 9), (5, 6, 13, 14), (34, 35, 36, 37)]
    assert land._hues(tuple(apart)) == [0, 1, 2]


def test_a_territory_beside_others_of_every_tint_is_tinted_all_the_same() -> None:
    strips = [(x, x + 8) for x in range(5)]
    assert land._hues((*strips, tuple(range(16, 24)))) == [0, 1, 2, 3, 4, 4]


# -- what changes ------------------------------------------------------------------------------------------


def test_the_same_position_is_drawn_by_the_same_objects() -> None:
    state = states(3, {"rules": "advanced"}, 4)[30]
    first, second = picture(state, 1), picture(state.copy(), 1)
    for name, layer in first.layers.items():
        assert second.layers[name] is layer
    assert difference(first, second) == []


def test_a_warrior_changes_its_square_and_the_hand() -> None:
    state = opening(2)
    before = picture(state, 0)
    play(state, "warrior-3", "d2")
    assert [change[:2] for change in difference(before, picture(state, 0))] == [
        ("squares", "at-d2"),
        ("tray", "hand-3"),
    ]


def test_a_palisade_changes_its_line_and_the_supply() -> None:
    state = opening(2)
    before = picture(state, 1)
    play(state, "d2-e2")
    assert [change[:2] for change in difference(before, picture(state, 1))] == [
        ("lines", "line-d2-e2"),
        ("tray", "pile"),
    ]


def test_another_seat_choosing_a_warrior_changes_nothing() -> None:
    state = opening(2)
    before = picture(state, 1)
    play(state, "warrior-3")
    assert difference(before, picture(state, 1)) == []


# -- languages -----------------------------------------------------------------------------------------------


def test_labels_are_said_in_chinese_too() -> None:
    assert label(position(**ADVANCED), 0, "at-a1", "zh_Hant") == (
        "a1：你的戰士，武力 4，面朝下；法師看過"
    )
    assert label(position(**ADVANCED), 0, "line-a2-b2", "zh_Hant") == "a2 和 b2 之間的空線"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_english_is_left_in_a_chinese_picture(layout: Layout) -> None:
    for state in states(3, {"rules": "advanced"}, 6)[::11]:
        for viewer in (SPECTATOR, 1):
            drawn = picture(state, viewer, layout, GAME.words("zh_Hant"))
            said = [element.get("aria-label", "") for element in elements(drawn).values()]
            texts = [t for element in elements(drawn).values() for t in element.itertext()]
            assert not [t for t in [*said, *texts, drawn.title] if re.search(r"[A-Za-z]{2}", t)]


def test_the_emblems_of_the_css_are_those_of_the_picture() -> None:
    css = (GAME.folder / "armadora.css").read_text(encoding="utf-8")
    for name, emblem, paint in zip(art.LOOKS, art.EMBLEMS, art.PAINTS, strict=True):
        rules = css.split(f".look-{name} {{")[1].split("}")[0]
        assert emblem in rules
        assert f"--seat: {paint.body};" in rules
