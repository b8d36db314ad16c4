"""The island in the picture: what has been laid, regions that tell something, and who stands where."""

import re
from itertools import pairwise

import pytest

from longtable.core import SPECTATOR, Words
from longtable.draw import difference
from longtable.games.pandoria.board import (
    CASTLE,
    FIGURE_KINDS,
    HEXES,
    PICK_NUMBERS,
    TERRAINS,
    hex_name,
)
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.sight import NO_TILE, land_of, regions
from longtable.games.pandoria.pictures.terrain import ALONE
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.steps import (
    CLOSED,
    SECOND_HALF,
)
from tests.games.pandoria.drawn import (
    SEATS,
    board_hexes,
    elements,
    game,
    joint_of,
    laid,
    picture,
    standing_on,
    used,
)
from tests.games.pandoria.scene import close_corner, corner, position
from tests.games.pandoria.table import number, opening, play

# -- the land ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_drawn_is_what_has_been_laid(seats: int) -> None:
    names = ("forest", "hill", "mountain", "city")
    signs = ("wood", "gold", "crystals", "points")
    for state in game(seats, 2)[::70]:
        drawn = picture(state)
        shown = elements(drawn, "land")
        half = hex_name(state.place) if state.step == SECOND_HALF else None
        wanted = set()
        for hex in range(HEXES):
            ground, name = state.ground[hex], hex_name(hex)
            if TERRAINS <= ground < CASTLE:
                continue
            wanted.add(f"land-{name}")
            if ground >= CASTLE:
                assert used(shown[f"land-{name}"])[-1] == "court"
            else:
                icons = f"{signs[ground]}-{state.icons[hex]}"
                assert laid(drawn, name) == [names[ground], icons]
        assert set(shown) - {f"land-{half}"} == wanted


def test_the_halves_of_a_tile_are_joined() -> None:
    """Each half goes on towards the other: to the right and back, or along the two slanting ways."""
    for state in (opening(2), game(3, 2)[-1]):
        shown = elements(picture(state), "land")
        joints = land_of(SeenPandoria(state.seen_by(0))).joints
        pairs = 0
        for hex in range(HEXES):
            mate = state.mates[hex]
            if mate < 0:
                assert joints[hex] == NO_TILE
                continue
            joint = joint_of(shown[f"land-{hex_name(hex)}"])
            if mate == hex:
                assert joint == ALONE
                continue
            assert joint_of(shown[f"land-{hex_name(mate)}"]) == (joint + 3) % 6
            assert (joint == 0) == (mate == hex + 1)
            pairs += 1
        assert pairs >= 4


def test_the_board_itself_shows_four_terrains_four_lakes_and_eight_paths() -> None:
    island = elements(picture(opening(2)), "board")["island"]
    found = used(island)
    for terrain in ("forest", "hill", "mountain", "city"):
        assert found.count(f"pass-{terrain}") == 2
    assert found.count("ship") == found.count("lake-water") == 4
    drawn = picture(opening(2))
    assert laid(drawn, "c3") == ["forest", "wood-1"]
    assert laid(drawn, "j2") == ["city", "points-1"]
    assert laid(drawn, "l7") == ["mountain", "crystals-1"]
    assert laid(drawn, "e9") == ["hill", "gold-1"]


def test_the_first_half_of_a_tile_is_seen_before_the_second_is_chosen() -> None:
    state = opening(2, tiles={0: ["forest-1-mountain-2"]})
    play(state, "forest-1-mountain-2")
    free = next(name for name in board_hexes() if PICK_NUMBERS[name] in state.picks())
    before = picture(state, 0)
    play(state, free)
    assert state.step == SECOND_HALF
    after = picture(state, 0)
    assert laid(after, free) == ["forest", "wood-1"]
    changed = [change[:2] for change in difference(before, after) if change[0] in ("land", "hexes")]
    assert changed == [("land", f"land-{free}")]


# -- regions -------------------------------------------------------------------------------------------


def test_a_region_is_lit_while_it_closes_and_settled_afterwards() -> None:
    state = corner("hill-1", "hill-2")
    assert not [id for id in elements(picture(state), "regions") if id.startswith("closed-n")]
    close_corner(state)
    glowing = elements(picture(state), "regions")["closed-n8"]
    assert glowing.get("class") == "land closing"
    assert glowing.find(".//path[@class='halo']") is not None
    while state.turn == 0:
        play(state, "nothing")
    settled = elements(picture(state), "regions")["closed-n8"]
    assert settled.get("class") == "land"
    assert settled.find(".//path[@class='halo']") is None


def test_one_border_runs_around_a_region() -> None:
    """Two hexes that touch have a border with ten corners, each six alone."""
    state = corner("hill-1", "hill-2")
    close_corner(state)
    path = elements(picture(state), "regions")["closed-n8"].find("path")
    assert path is not None
    d = path.get("d", "")
    assert d.count("M") == d.count("Z") == 1
    steps = re.findall(r"-?\d+", d.partition("l")[2])
    assert len(steps) == 2 * 9


@pytest.mark.parametrize("seats", SEATS)
def test_the_regions_that_are_drawn_are_those_of_the_rules(seats: int) -> None:
    for state in game(seats, 2)[::70]:
        found = {
            (region.hexes[0], bool(region.bits & CLOSED))
            for region in regions(land_of(SeenPandoria(state.seen_by(SPECTATOR))))
        }
        assert found == {
            (region, state.is_closed(region))
            for region in state.region_numbers()
            if state.is_closed(region) or state.is_path_bound(region)
        }
        names = {f"{'closed' if closed else 'bound'}-{hex_name(hex)}" for hex, closed in found}
        assert set(elements(picture(state), "regions")) == names


def test_tracks_lead_through_a_region_to_its_path() -> None:
    """Mountains on d1 touch the mountains' path on e1: one line leads from one to the other."""
    state = position(land={"d1": "mountain-1", "c1": "hill-1"})
    bound = elements(picture(state), "regions")
    assert list(bound) == ["bound-d1"]
    path = bound["bound-d1"].find("path")
    assert path is not None
    assert path.get("d", "").count("M") == 1


# -- what stands on a hex ------------------------------------------------------------------------------


def test_figures_and_castles_stand_where_they_are_in_the_paint_of_their_seat() -> None:
    for state in (game(4, 2)[-1], game(4, 3)[200]):
        drawn = picture(state)
        for name in board_hexes():
            hex = number(name)
            wanted = []
            if state.ground[hex] >= CASTLE:
                wanted.append(f"castle-of-{LOOKS[state.ground[hex] - CASTLE].id}")
            if state.figures[hex]:
                seat, kind = divmod(state.figures[hex] - 1, FIGURE_KINDS)
                wanted.append(f"{('villager', 'leader')[kind]}-of-{LOOKS[seat].id}")
            assert standing_on(drawn, name) == wanted


def test_of_a_castle_and_a_figure_it_is_the_figure_that_glides() -> None:
    for state in game(4, 3)[::20]:
        for name, element in elements(picture(state), "hexes").items():
            found = [
                id
                for piece in element.iter("g")
                if piece.get("class") == "piece"
                for id in used(piece)
            ]
            assert found == standing_on(picture(state), name.removeprefix("at-"))[-1:]


def test_pieces_wear_the_looks_that_were_chosen() -> None:
    state = game(2, 3)[150]
    drawn = picture(state, 0, words=Words("en", looks=(3, 2)))
    worn = {id.partition("-of-")[2] for name in board_hexes() for id in standing_on(drawn, name)}
    assert worn == {"star", "moon"}


def test_the_four_looks_tell_apart_without_colour() -> None:
    """Their signs are different outlines, and no two colours are equally light."""
    assert len({look.path for look in LOOKS}) == 4

    def light(color: str) -> float:
        red, green, blue = (int(color[n : n + 2], 16) for n in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lights = sorted(light(look.color) for look in LOOKS)
    assert min(b - a for a, b in pairwise(lights)) > 10
