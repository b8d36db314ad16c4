"""What is asked over the land: every pick has its place, choices lie beside what they are about."""

import re

import pytest

from longtable.core import OVER, SPECTATOR, Layout
from longtable.games.barony import GAME
from longtable.games.barony.board import DONE, FIRST_HEX, FIRST_TOKEN, PASS
from longtable.games.barony.pictures.choices import ghosts
from longtable.games.barony.pictures.pen import Pen, pen_for
from longtable.games.barony.pictures.sight import terrain_of
from longtable.games.barony.rules import BaronyState, SeenBarony
from longtable.games.barony.rules.position import (
    BUILD_KIND,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    PLACE,
    RECRUIT_NUMBER,
    STOLEN,
)
from tests.games.barony.seeing import (
    FINGER,
    LAYOUTS,
    SEATS,
    elements,
    game,
    label,
    picture,
    texts,
    used,
    where,
)
from tests.games.barony.table import dealt, play, position

STAGE = 388  #: pixels in which a phone 844 pixels high shows a picture
OFFERING = (RECRUIT_NUMBER, BUILD_KIND, STOLEN, PAY)
RAID = {
    "knights": [{"c2": 2}, {}],
    "villages": [[], ["d2"]],
    "tokens": [{}, {"field": 1, "forest": 2}],
}


def pen_of(state: BaronyState, layout: Layout) -> Pen:
    seen = SeenBarony(state.seen_by(0))
    looks = tuple(range(int(seen.seats)))
    words = GAME.words("en")
    return pen_for(layout, int(seen.seats), terrain_of(seen), "en", words.folder, looks)


def boxes(state: BaronyState, layout: Layout) -> dict[str, tuple[float, float, float, float]]:
    """Return left, top, right and bottom of the slate and of what lies on it."""
    found = {}
    for id, element in elements(picture(state, state.turn, layout), "offer").items():
        moved = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
        inner = element.find("rect[@class='hit']")
        rect = inner if inner is not None else element.findall("rect")[1]
        assert moved
        x, y = (
            float(moved[1]) + float(rect.get("x", "")),
            float(moved[2]) + float(rect.get("y", "")),
        )
        found[id] = (x, y, x + float(rect.get("width", "")), y + float(rect.get("height", "")))
    return found


# -- places ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_can_be_picked_has_one_place(seats: int, layout: Layout) -> None:
    """Closing words are buttons of the page."""
    for seed in (1, 2):
        for state in game(seats, seed)[:-1:23]:
            drawn = picture(state, state.turn, layout)
            there = elements(drawn)
            for pick in set(state.picks()) - {PASS, DONE}:
                assert there[drawn.places[pick]].get("data-pick") == str(pick)
            picks = [one.get("data-pick") for one in there.values() if one.get("data-pick")]
            assert len(picks) == len(set(picks))


@pytest.mark.parametrize("step", OFFERING)
def test_only_who_is_asked_sees_the_question(step: int) -> None:
    options = {"stolen": "victim"} if step == STOLEN else {}
    asked = where(3, step, **options)
    assert asked
    for state in asked[:12]:
        for viewer in (*range(3), SPECTATOR):
            offer = picture(state, viewer).layers["offer"]
            assert bool(offer) == (viewer == state.turn)


def test_where_nothing_is_asked_nothing_lies_over_the_land() -> None:
    for state in game(2, 1)[::17]:
        if state.turn != OVER and state.step not in OFFERING:
            assert picture(state, state.turn).layers["offer"] == {}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("step", OFFERING)
def test_choices_are_large_enough_for_a_finger_and_lie_on_their_slate(
    step: int, layout: Layout
) -> None:
    for seats in SEATS:
        for state in where(seats, step)[:25]:
            left, top, right, bottom = (slate := boxes(state, layout).pop("slate"))
            at = pen_of(state, layout).at
            x, y, width, height = at.land
            shown = min(1.0, STAGE / at.box[1]) if layout == "tall" else 1.0
            assert x <= left <= right <= x + width, slate
            assert y <= top <= bottom <= y + height, slate
            for id, (a, b, c, d) in boxes(state, layout).items():
                assert min(c - a, d - b) * shown >= FINGER - 0.1
                assert left <= a <= c <= right, id
                assert top <= b <= d <= bottom, id


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("step", [RECRUIT_NUMBER, BUILD_KIND, STOLEN])
def test_a_slate_does_not_hide_the_hex_it_is_about(step: int, layout: Layout) -> None:
    for seats in SEATS:
        for state in where(seats, step)[:40]:
            x, y = pen_of(state, layout).at.middle(int(state.place))
            left, top, right, bottom = boxes(state, layout)["slate"]
            assert not (left < x < right and top < y < bottom)


# -- what is asked -----------------------------------------------------------------------------------------


def test_as_many_numbers_of_knights_as_can_be_recruited() -> None:
    state = play(position(cities=[["c2"], []]), "recruit", "c2")
    there = elements(picture(state, 0), "offer")
    assert list(there) == ["slate", "knights-1", "knights-2", "knights-3"]
    assert used(there["knights-3"]) == ["knight-of-lily"] * 3
    assert there["knights-2"].get("aria-label") == "2 knights"
    inland = play(position(cities=[["d2"], []]), "recruit", "d2")
    assert list(elements(picture(inland, 0), "offer")) == ["slate", "knights-1", "knights-2"]


def test_a_building_that_is_used_up_is_not_offered() -> None:
    state = play(position(knights=[{"c2": 1}, {}]), "build", "c2")
    there = elements(picture(state, 0), "offer")
    assert list(there) == ["slate", "village", "stronghold"]
    assert there["stronghold"].get("aria-label") == "stronghold, 2 in reserve"
    assert there["village"].get("data-ghost") == "ghost-village-lily"
    used_up = position(knights=[{"c2": 1}, {}], strongholds=[["b3", "c3"], []])
    assert list(elements(picture(play(used_up, "build", "c2"), 0), "offer")) == [
        "slate",
        "village",
    ]


def test_the_victims_tokens_lie_open_to_choose_from() -> None:
    state = play(position(**RAID), "move", "c2", "d2", "c2", "d2")
    there = elements(picture(state, 0), "offer")
    assert list(there) == ["slate", "field", "forest"]
    assert texts(there["slate"]) == ["Take one"]
    assert used(there["slate"]) == ["medal-of-sun"]
    assert texts(there["forest"]) == ["×2"]
    assert there["field"].get("data-pick") == str(FIRST_TOKEN)
    assert label(state, 0, "forest") == "Forest: gold 3, silver 1; 2 there"


def test_a_victim_that_chooses_is_asked_itself() -> None:
    state = position(**RAID, options={"stolen": "victim"})
    play(state, "move", "c2", "d2", "c2", "d2")
    assert texts(elements(picture(state, 1), "offer")["slate"]) == ["Give one away"]
    assert picture(state, 0).layers["offer"] == {}


def test_tokens_that_are_paid_move_up_to_the_shelf() -> None:
    state = position(tokens=[{"field": 2, "plain": 2, "mountain": 1}, {}])
    play(state, "title", "field")
    there = elements(picture(state, 0), "offer")
    assert list(there) == ["slate", "field", "plain", "mountain"]
    assert texts(there["slate"]) == ["Pay for: Viscount", "5/15"]
    assert used(there["slate"]) == ["token-field", "coin"]
    play(state, "field")
    there = elements(picture(state, 0), "offer")
    assert list(there) == ["slate", "plain", "mountain"]
    assert texts(there["slate"]) == ["Pay for: Viscount", "10/15"]
    assert used(there["slate"]) == ["token-field", "token-field", "coin"]


# -- ghosts ------------------------------------------------------------------------------------------------


def test_every_ghost_has_its_template() -> None:
    for step in (PLACE, LEAVE, *OFFERING):
        state = where(3, step)[0]
        drawn = picture(state, state.turn)
        templates = set(re.findall(r' id="(ghost-[^"]+)"', drawn.defs))
        wanted = {ghost for one in elements(drawn).values() if (ghost := one.get("data-ghost"))}
        assert wanted <= templates


def test_a_hex_of_setup_brings_the_city_itself() -> None:
    state = dealt(2)
    there = elements(picture(state, 0), "hexes")
    haunted = [id for id, one in there.items() if one.get("data-ghost")]
    assert len(haunted) == len(state.picks())
    assert {there[id].get("data-ghost") for id in haunted} == {"ghost-city-lily"}
    assert {there[id].get("data-angle") for id in haunted} == {"0"}


@pytest.mark.parametrize("step", [LEAVE, LEAVE_AGAIN])
def test_a_hex_that_is_left_carries_its_knight_to_the_next(step: int) -> None:
    for state in where(2, step)[:20]:
        seen = SeenBarony(state.seen_by(state.turn))
        found = ghosts(pen_of(state, "wide"), seen)
        legal = {pick - FIRST_HEX for pick in state.picks() if pick >= FIRST_HEX}
        assert set(found) == legal
        assert {own for _, own in found.values()} == {False}


def test_the_knight_is_carried_until_it_has_arrived() -> None:
    state = play(position(knights=[{"c2": 2}, {}]), "move", "c2")
    there = elements(picture(state, 0), "hexes")
    haunted = {id: one for id, one in there.items() if one.get("data-ghost")}
    assert list(haunted) == ["at-c2"]
    assert haunted["at-c2"].get("data-ghost") == "ghost-knight-lily"
    assert haunted["at-c2"].get("data-angle") is None


def test_a_city_that_recruits_brings_a_knight() -> None:
    state = play(position(cities=[["c2"], []]), "recruit")
    there = elements(picture(state, 0), "hexes")
    assert {id: one.get("data-angle") for id, one in there.items() if one.get("data-ghost")} == {
        "at-c2": "0"
    }


def test_hexes_bring_nothing_to_who_is_not_asked() -> None:
    state = where(2, LEAVE)[0]
    seen = SeenBarony(state.seen_by(1 - state.turn))
    assert not ghosts(pen_of(state, "wide"), seen)
