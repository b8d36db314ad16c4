"""The picture of the table: what each viewer sees, where picks lie, and what changes."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core import OVER, SPECTATOR, TRUTH, Layout, Rng, seen
from longtable.draw import difference
from longtable.draw.paint import SANS, SERIF
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import MAP
from longtable.games.saboteur.diagrams import DIAGRAMS
from longtable.games.saboteur.pictures import art
from longtable.games.saboteur.pictures.emblems import EMBLEMS
from longtable.games.saboteur.rules import CARD, TOOL, WAY
from tests.games.saboteur.drawn import (
    LAYOUTS,
    SEATS,
    elements,
    hit_box,
    label,
    picture,
    piece_in,
    some,
    states,
    texts_on,
    used,
)
from tests.games.saboteur.table import ROW, TOP, after, dig, opening, play

# -- well formed, and safe in the page ----------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_is_well_formed_and_has_each_id_once(seats: int, layout: Layout) -> None:
    for state in states(seats, 1)[::60]:
        for viewer in (SPECTATOR, 0, seats - 1):
            root = ElementTree.fromstring(picture(state, viewer, layout).svg())
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_picture_alone_needs_no_css(layout: Layout) -> None:
    """Renderers to PNG know no variables; what only a page shows is unseen, and words have a font."""
    for state in states(5, 2)[::50]:
        for viewer in (SPECTATOR, 0):
            svg = picture(state, viewer, layout).svg(standalone=True)
            assert not re.search(
                r"var\(|color-mix|<style| style=|<script|<filter|filter=|:is\(", svg
            )
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
    for state in states(seats, 3)[::45]:
        svg = picture(state, state.turn if state.turn != OVER else TRUTH, layout).svg()
        root = ElementTree.fromstring(svg)
        there = {element.get("id") for element in root.iter()}
        wanted = {element.get("href", "#")[1:] for element in root.iter("use")}
        wanted |= {element.get("data-ghost", "") for element in root.iter()} - {""}
        assert wanted <= there
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= there


def test_no_template_is_called_like_a_place() -> None:
    defs = set(re.findall(r' id="([^"]+)"', picture(opening(3), 0).defs))
    places = {GAME.name(pick) for pick in range(46)} | {
        "pile",
        "aside",
        "role",
        "sack",
        "slate",
        "ended",
    }
    assert defs & places == set()


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_diagram_is_whole(name: str, language: str) -> None:
    svg = GAME.diagram(name, GAME.words(language)).svg(standalone=True)
    root = ElementTree.fromstring(svg)
    there = {element.get("id") for element in root.iter()}
    assert {element.get("href", "#")[1:] for element in root.iter("use")} <= there


def test_an_unknown_diagram_says_which_there_are() -> None:
    with pytest.raises(LookupError, match=r"no diagram cellar; it has .*cover"):
        GAME.diagram("cellar", GAME.words("en"))


# -- picks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_can_be_picked_has_its_place(seats: int, layout: Layout) -> None:
    for state in states(seats, 4)[:-1:7]:
        drawn = picture(state, state.turn, layout)
        there = elements(drawn)
        for pick in state.picks():
            assert there[drawn.places[pick]].get("data-pick") == str(pick)


def test_both_ways_and_both_tools_have_a_place_when_they_are_asked_for() -> None:
    way = some(lambda state: state.step == WAY)
    there = elements(picture(way, way.turn))
    assert {there[id].get("data-pick") for id in ("upright", "turned")} == {"1", "2"}
    hands = {0: ["repair-pickaxe-cart"], 1: ["break-pickaxe"], 2: ["break-cart"]}
    state = play(
        opening(3, starter=1, hands=hands), "break-pickaxe", "seat-2", "break-cart", "seat-2"
    )
    play(state, "repair-pickaxe-cart", "seat-2")
    assert state.step == TOOL
    there = elements(picture(state, 0))
    assert {there[id].get("data-pick") for id in ("pickaxe", "cart")} == {"3", "5"}
    assert "lantern" not in there


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_places_are_those_of_the_elements(viewer: int) -> None:
    for state in states(5, 5)[::40]:
        drawn = picture(state, viewer)
        picks = {id: element.get("data-pick") for id, element in elements(drawn).items()}
        assert {id: str(pick) for pick, id in drawn.places.items()} == {
            id: pick for id, pick in picks.items() if pick is not None
        }


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_place_has_a_label_and_an_anchor_within_the_picture(layout: Layout) -> None:
    for state in states(7, 6)[::50]:
        drawn = picture(state, 1, layout)
        left, top, width, height = drawn.frame
        for element in elements(drawn).values():
            if element.get("data-pick"):
                assert element.get("aria-label")
                x, y = map(float, element.get("data-at", "").split())
                assert left <= x <= left + width
                assert top <= y <= top + height


@pytest.mark.parametrize("seats", range(3, 11))
def test_targets_beside_the_mine_are_large_enough_for_a_thumb(seats: int) -> None:
    """Cells are as large as ten columns let them be: taps near them count, and one can come closer."""
    drawn = picture(opening(seats), 0, "tall")
    assert drawn.box[0] == 390
    for id, element in elements(drawn).items():
        hit = element.find("rect[@class='hit']")
        if hit is None or id.startswith("cell-") or id in ("pile", "aside"):
            continue
        assert float(hit.get("width", "0")) >= 44, id
        assert float(hit.get("height", "0")) >= 44, id


# -- the mine ------------------------------------------------------------------------------------------------


def test_goals_that_lie_face_down_are_the_same_to_the_byte() -> None:
    drawn = picture(opening(4), 0)
    assert piece_in(drawn, "cell-9-1") == piece_in(drawn, "cell-9-3") == piece_in(drawn, "cell-9-5")
    assert "goal-back" in piece_in(drawn, "cell-9-1")


def test_a_card_that_lies_turned_is_drawn_as_it_is_open() -> None:
    state = dig(opening(3), "sw 2,3")
    assert used(picture(state, SPECTATOR), "cell-2-3")[0] == "through-12"
    assert label(state, SPECTATOR, "cell-2-3") == "2,3: Tunnel: down and left"


def test_a_dead_end_is_another_picture_than_the_tunnel_of_its_shape() -> None:
    state = dig(opening(3), "d:ew 2,3")
    assert used(picture(state, SPECTATOR), "cell-2-3")[0] == "dead-10"
    assert label(state, SPECTATOR, "cell-2-3") == "2,3: Dead end: left and right"
    assert art.of_kind(4) == "through-10"


def test_what_is_cut_off_is_said_to_be() -> None:
    state = dig(opening(3, hands={0: ["rockfall"]}), "ew 2,3", "ew 3,3")
    play(state, "rockfall", "2,3")
    assert label(state, 1, "cell-3-3").endswith("cut off from the start")


def test_the_lamps_of_what_is_cut_off_have_gone_out() -> None:
    """Of stones as of tunnels; a dead end is as dark as ever."""
    state = dig(opening(3, goals=TOP, hands={0: ["rockfall"]}), *ROW, "ew 8,3", "d:ns 9,4")
    lit = picture(state, SPECTATOR)
    play(state, "rockfall", "2,3")
    out = ["cell-3-3", "cell-8-3", "cell-9-3"]
    for place in out:
        assert "unlit" not in used(lit, place)
        assert "unlit" in used(picture(state, SPECTATOR), place)
        assert label(state, 1, place).endswith("cut off from the start")
    for place in ("cell-1-3", "cell-9-4"):
        assert "unlit" not in used(picture(state, SPECTATOR), place)


def test_the_board_grows_with_the_tunnel_and_cells_keep_their_place() -> None:
    state = dig(opening(3), "ns 1,2", "ns 1,1")
    small = picture(opening(3), 0)
    grown = picture(state, 0)
    assert grown.box > small.box
    assert grown.frame[1] < small.frame[1]
    assert "cell-1-0" in grown.layers["cells"]
    assert grown.layers["cells"]["cell-9-5"] is small.layers["cells"]["cell-9-5"]


def test_the_first_picture_holds_the_rectangle_of_the_rules_whole() -> None:
    for layout in LAYOUTS:
        drawn = picture(opening(3), 0, layout)
        assert drawn.origin == (0, 0)
        assert "cell-0-3" in drawn.layers["cells"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_ways_are_offered_beside_the_cell_and_within_the_picture(layout: Layout) -> None:
    for where in ("1,2", "1,4", "0,3", "2,3"):
        state = play(opening(3, hands={0: ["tunnel-nse", "tunnel-new"]}), "tunnel-nse")
        if where in ("0,3", "2,3"):
            state = play(opening(3, hands={0: ["tunnel-new"]}), "tunnel-new")
        drawn = picture(play(state, where), 0, layout)
        there = elements(drawn)
        x, _ = map(float, there[f"cell-{where.replace(',', '-')}"].get("data-at", "").split())
        for id in ("upright", "turned"):
            left, top, right, bottom = hit_box(there[id])
            assert drawn.frame[0] <= left < right <= drawn.frame[0] + drawn.box[0]
            assert drawn.frame[1] <= top < bottom <= drawn.frame[1] + drawn.box[1]
            assert x < left or right < x
            assert right - left >= 44
            assert bottom - top >= 44


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seat", range(10))
def test_tools_are_offered_within_the_picture(seat: int, layout: Layout) -> None:
    hands = {0: ["break-pickaxe"], 1: ["break-cart"], 2: ["repair-pickaxe-cart"]}
    state = opening(10, hands=hands)
    whose = f"seat-{seat + 1}"
    play(state, "break-pickaxe", whose, "break-cart", whose, "repair-pickaxe-cart", whose)
    drawn = picture(state, 2, layout)
    for id in ("pickaxe", "cart"):
        left, top, right, bottom = hit_box(elements(drawn)[id])
        assert 0 <= left < right <= drawn.box[0]
        assert 0 <= top < bottom <= drawn.box[1]
        assert min(right - left, bottom - top) >= 44


# -- ghosts --------------------------------------------------------------------------------------------------


def test_a_chosen_card_is_a_ghost_in_each_cell_as_it_fits() -> None:
    state = play(opening(3, hands={0: ["tunnel-ne"]}), "tunnel-ne")
    there = elements(picture(state, 0))
    ghosts = {
        id: there[id].get("data-ghost") for id in ("cell-2-3", "cell-0-3", "cell-1-2", "cell-1-4")
    }
    assert ghosts == {
        "cell-2-3": "ghost-tunnel-ne-turned",
        "cell-0-3": "ghost-tunnel-ne",
        "cell-1-2": "ghost-tunnel-ne-turned",
        "cell-1-4": "ghost-tunnel-ne",
    }
    assert there["cell-2-3"].get("data-angle") == "0"


def test_a_choice_of_ways_shows_each_in_the_cell() -> None:
    state = play(opening(3, hands={0: ["tunnel-nse"]}), "tunnel-nse", "1,2")
    there = elements(picture(state, 0))
    cell = there["cell-1-2"]
    assert cell.get("data-ghost") is None
    for id, ghost in (("upright", "ghost-tunnel-nse"), ("turned", "ghost-tunnel-nse-turned")):
        assert there[id].get("data-ghost") == ghost
        assert there[id].get("data-at") == cell.get("data-at")
    assert there["upright"].get("aria-label") == "1,2: open up, down and right"


def test_nobody_else_sees_what_is_being_chosen() -> None:
    before = opening(3, hands={0: ["tunnel-ne"]})
    after_it = after(before, "tunnel-ne")
    for viewer in (1, 2, SPECTATOR):
        assert difference(picture(before, viewer), picture(after_it, viewer)) == []


# -- who sees what -------------------------------------------------------------------------------------------


def test_the_hand_is_its_owners_alone_and_equal_cards_are_one_place() -> None:
    state = opening(3, hands={0: ["tunnel-ew", "tunnel-ew", "map"], 1: ["rockfall"]})
    own = picture(state, 0)
    assert label(state, 0, "hand-tunnel-ew") == "Tunnel: left and right, 2 in hand"
    assert texts_on(own, "hand-tunnel-ew") == ["×2"]
    for viewer in (1, 2, SPECTATOR):
        assert "hand-map" not in elements(picture(state, viewer)) or state.hand_count(viewer, MAP)


def test_the_role_is_hidden_until_it_is_held_and_only_its_owner_has_it() -> None:
    state = opening(5, roles="SDDDS")
    drawn = picture(state, 0)
    there = elements(drawn)
    assert there["role"].get("data-secret") == "secret-role"
    assert there["role"].get("aria-label") == "My role: hold to look"
    assert "role-saboteur" not in used(drawn, "role")
    assert there["secret-role"].get("display") == "none"
    assert there["secret-role"].get("aria-label") == "You are a saboteur."
    assert used(drawn, "secret-role") == ["role-saboteur"]
    assert used(picture(state, 1), "secret-role") == ["role-digger"]
    assert "secret-role" not in picture(state, 0).svg(standalone=True).split("</defs>")[1].replace(
        'data-secret="secret-role"', ""
    )
    assert not {"role", "secret-role"} & set(elements(picture(state, SPECTATOR)))


def test_a_peek_shows_the_goal_to_one_and_the_peek_to_all() -> None:
    state = play(opening(3, hands={0: ["map"]}), "map", "9,3")
    assert "slip-gold" in used(picture(state, 0), "cell-9-3")
    assert label(state, 0, "cell-9-3") == (
        "9,3: the middle goal, face down; you know that it is gold; looked at by the dwarf with the hammer"
    )
    for viewer in (1, 2, SPECTATOR):
        assert used(picture(state, viewer), "cell-9-3") == ["goal-back", "medal-of-hammer", "spot"]
        assert "gold" not in label(state, viewer, "cell-9-3")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_worlds_that_look_the_same_are_drawn_the_same(layout: Layout) -> None:
    rng = Rng(7)
    for state in states(5, 8)[5::37]:
        for viewer in (0, 3, SPECTATOR):
            known = seen(state, viewer)
            other = seen(known.guess(rng), viewer)
            words = GAME.words("en")
            assert GAME.draw(known, layout, words).svg() == GAME.draw(other, layout, words).svg()


def test_no_person_is_named_in_a_picture() -> None:
    words = GAME.words("en", (), ("Rosalind", "Wilhelmina"))
    drawn = picture(opening(3), 0, words=words)
    assert "Rosalind" not in drawn.svg()
    assert drawn.layers["cells"] is picture(opening(3), 0).layers["cells"]


# -- seats ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_broken_tools_hang_at_the_seat(layout: Layout) -> None:
    state = play(
        opening(3, hands={0: ["break-cart"], 1: ["break-lantern"]}), "break-cart", "seat-3"
    )
    play(state, "break-lantern", "seat-3")
    drawn = picture(state, SPECTATOR, layout)
    hanging = [id for id in drawn.layers["seats"] if id.startswith("hung-")]
    assert hanging == ["hung-3-lantern", "hung-3-cart"]
    assert used(drawn, "hung-3-cart") == ["hung-cart"]
    assert "tool-cart" not in used(drawn, "seat-3")
    assert elements(drawn)["hung-3-cart"].get("pointer-events") == "none"
    assert "broken: lantern and cart" in label(state, SPECTATOR, "seat-3", layout)


def test_seats_wear_the_looks_that_were_chosen() -> None:
    words = GAME.words("en", (3, 9, 0))
    assert used(picture(opening(3), SPECTATOR, words=words), "seat-2")[0] == "medal-of-mushroom"


def test_gold_is_worth_something_to_its_owner_only() -> None:
    state = some(lambda s: s.step == CARD and s.round == 1 and s.gold_cards(0) > 0)
    worth = int(state.nuggets(0))
    assert f"worth {worth} in all" in label(state, 0, "seat-1")
    assert "worth" not in label(state, 1, "seat-1")


# -- what changes ------------------------------------------------------------------------------------------


def test_the_same_position_is_drawn_by_the_same_objects() -> None:
    state = states(5, 4)[80]
    first, second = picture(state, 1), picture(state.copy(), 1)
    assert difference(first, second) == []
    for name, layer in first.layers.items():
        assert second.layers[name] is layer or layer == {}


def test_viewers_share_what_everybody_sees() -> None:
    state = states(5, 4)[81]
    for name in ("board", "grid", "cells"):
        assert picture(state, 1).layers[name] is picture(state, SPECTATOR).layers[name]


def test_a_tunnel_changes_its_cell_the_seats_and_what_opens() -> None:
    state = opening(3, hands={0: ["tunnel-ew"]})
    before = picture(state, 2)
    play(state, "tunnel-ew", "2,3")
    changed = [change[:2] for change in difference(before, picture(state, 2))]
    assert changed == [
        ("cells", "cell-2-3"),
        ("cells", "cell-3-3"),
        ("seats", "seat-1"),
        ("seats", "seat-2"),
        ("tray", "pile"),
    ]


# -- languages and looks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_english_is_left_in_a_chinese_picture(layout: Layout) -> None:
    for seats in (5, 10):
        for state in states(seats, 6)[::23]:
            for viewer in (SPECTATOR, int(state.turn) if state.turn != OVER else TRUTH):
                drawn = picture(state, viewer, layout, GAME.words("zh_Hant"))
                said = [element.get("aria-label", "") for element in elements(drawn).values()]
                texts = [t for element in elements(drawn).values() for t in element.itertext()]
                english = [t for t in [*said, *texts, drawn.title] if re.search(r"[A-Za-z]{2}", t)]
                assert english == []


def test_the_emblems_of_the_css_are_those_of_the_picture() -> None:
    css = (GAME.folder / "saboteur.css").read_text(encoding="utf-8")
    assert [look.id for look in GAME.looks] == [emblem.id for emblem in EMBLEMS]
    for emblem in EMBLEMS:
        rules = css.split(f".look-{emblem.id} {{")[1].split("}")[0]
        assert emblem.path in rules
        assert f"--seat: {emblem.color};" in rules
        assert f"--seat-ink: {emblem.ink};" in rules


def test_every_fact_at_a_plate_has_its_icon() -> None:
    css = (GAME.folder / "saboteur.css").read_text(encoding="utf-8")
    icons = {
        fact.icon
        for state in states(5, 1)[::9]
        for seat in range(5)
        for fact in GAME.facts(seen(state, SPECTATOR), seat)
    }
    assert {"hand", "gold-cards"} <= icons
    assert [icon for icon in icons if f".icon-{icon} {{" not in css] == []
