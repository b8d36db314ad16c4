"""Laying tiles and castles, and how regions grow and close (4.3, 4.4)."""

from longtable.games.pandoria.board import FOREST, HEXES, NOWHERE
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.land import placements
from longtable.games.pandoria.rules.steps import TERRAIN_FIRST
from tests.games.pandoria.table import names, number, opening, paint, play, put, skip_turn

TILE = "forest-1-hill-2"

#: the hexes around the pair h3, i3, clockwise from i2; g3 and g4 are left for a tile
RING = {"i2": "forest-1", "j3": "hill-1", "i4": "forest-1", "h4": "hill-1"} | {
    "g2": "forest-1",
    "h2": "hill-1",
}


def mountain_left_open() -> PandoriaState:
    """Return an opening with the mountain h3, i3 of three icons, open to g3 and g4 alone."""
    state = opening(tiles={0: [TILE]})
    return paint(state, h3="mountain-1", i3="mountain-2", **RING)


def land(state: PandoriaState, hex: str) -> int:
    """Return the number of the region a hex belongs to."""
    return int(state.region[number(hex)])


# -- where (4.3) ------------------------------------------------------------------------------------------


def test_a_tile_must_touch_what_is_laid() -> None:
    state = play(opening(tiles={0: [TILE]}), TILE)
    firsts = names(state)
    assert "g4" in firsts
    assert "f4" in firsts
    assert "e4" in firsts  # its second half may touch: e4 and f4
    assert "d4" not in firsts
    assert names(play(state, "e4")) == ["f4", "f5"]


def test_the_second_half_must_touch_where_the_first_does_not() -> None:
    state = play(opening(tiles={0: [TILE]}), TILE, "e5")
    assert names(state) == ["f5"]  # of its neighbours only f5 lies beside the starting tiles


def test_a_tile_lies_on_free_hexes_only() -> None:
    state = play(opening(tiles={0: [TILE]}), TILE)
    for hex in ("g5", "h6", "c3", "f3", "k5", "a1", "e1"):
        assert hex not in names(state)


def test_placements_are_all_pairs_that_can_be_picked() -> None:
    state = opening(4)
    while state.turns < 12:
        skip_turn(state)
    pairs = []
    play(state, names(state)[-1])
    for first in names(state):
        pairs += [(first, second) for second in names(play(state.copy(), first))]
    found = [divmod(placement, HEXES) for placement in placements(state)]
    assert len(found) > 100
    assert found == [(number(first), number(second)) for first, second in pairs]


def test_printed_terrain_joins_when_a_tile_touches_it() -> None:
    state = opening(tiles={0: [TILE]})
    paint(state, d4="hill-1")  # beside the printed forest c3? only once d3 is laid
    assert state.near[number("c3")] == 0
    assert state.near[number("b2")] == 0
    paint(state, d3="hill-1")
    assert state.near[number("c3")] == 1
    assert state.near[number("b2")] == 1  # next to the printed forest alone
    assert state.near[number("a5")] == 0


def test_a_castle_makes_printed_terrain_join_too() -> None:
    state = paint(opening(), d4="hill-1")
    assert "b3" not in names(play(state.copy(), "castle"))
    play(state, "castle", "d3", "nothing", "nothing")
    assert "b3" in names(play(state, "castle"))


def test_a_castle_takes_one_free_hex_beside_the_land() -> None:
    state = play(opening(), "castle")
    assert "g4" in names(state)
    assert "e4" not in names(state)


def test_terrain_need_not_match() -> None:
    state = opening(tiles={0: ["mountain-1-city-1"]})
    play(state, "mountain-1-city-1", "g4", "f4")  # beside forest and mountain of the starting tiles
    assert state.turns == 0
    assert state.ground[number("g4")] == 2


# -- regions (4.4) ----------------------------------------------------------------------------------------


def test_regions_grow_together_under_their_lowest_hex() -> None:
    state = paint(opening(), d8="forest-1", f8="forest-2")
    assert (land(state, "d8"), land(state, "f8")) == (number("d8"), number("f8"))
    paint(state, e8="forest-1")
    region = land(state, "f8")
    assert region == number("d8")
    assert state.region_hexes(region) == [number("d8"), number("e8"), number("f8")]
    assert (int(state.sizes[region]), int(state.worths[region])) == (3, 4)


def test_laying_keeps_what_working_it_out_gives() -> None:
    state = opening(4)
    while state.turns < 24:
        skip_turn(state)
        again = paint(state.copy())
        for field in ("near", "region", "sizes", "worths", "openings"):
            assert list(getattr(state, field)) == list(getattr(again, field)), field
        for region in state.region_numbers():
            assert set(state.region_hexes(region)) == {
                hex for hex in range(HEXES) if state.region[hex] == region
            }


def test_a_region_closes_when_its_last_free_neighbour_is_laid() -> None:
    state = mountain_left_open()
    play(state, TILE, "g3")
    assert not state.is_closed(land(state, "h3"))
    play(state, "g4")
    assert state.is_closed(land(state, "h3"))
    assert state.closing() == [number("h3")]
    assert state.has_closed()


def test_a_hole_keeps_a_region_open() -> None:
    state = paint(mountain_left_open(), g3="forest-1")
    assert not state.is_closed(land(state, "h3"))
    play(state, "castle", "g4")
    assert state.is_closed(land(state, "h3"))


def test_a_castle_in_a_hole_closes_every_region_around_it() -> None:
    state = opening()
    ring = {"i2": "forest-1", "i4": "hill-1", "j3": "city-1"}
    around = ("h1", "i1", "j1", "k3", "j4", "k2", "h2", "g3", "h4", "g4", "g2", "i5", "h3")
    paint(state, **ring, **dict.fromkeys(around, "mountain-1"))
    state = paint(state, j5="forest-1", k4="forest-1", h5="mountain-1")
    assert [state.is_closed(land(state, hex)) for hex in ring] == [False, False, False]
    play(state, "castle", "i3")
    assert [state.is_closed(land(state, hex)) for hex in ring] == [True, True, True]


def test_the_figures_of_all_seats_go_home_at_once_and_unscored() -> None:
    state = mountain_left_open()
    put(state, 0, h3="villager")
    put(state, 1, i3="leader")
    play(state, TILE, "g3", "g4")
    assert [state.in_reserve(0, 0), state.in_reserve(1, 1)] == [6, 1]
    assert state.figure_owner(number("h3")) == state.figure_owner(number("i3")) == -1
    assert [int(points) for points in state.points] == [0, 0]


def test_a_figure_that_came_home_may_be_placed_in_the_same_turn() -> None:
    state = mountain_left_open()
    put(state, 0, h3="villager")
    for hex in ("c5", "d5", "e5", "c6", "d6"):
        paint(state, **{hex: "city-1"})
        put(state, 0, **{hex: "villager"})
    assert state.in_reserve(0, 0) == 0
    play(state, TILE, "g3", "g4", "villager", "g4")
    assert state.figure_owner(number("g4")) == 0


def test_a_region_beside_a_path_of_its_terrain_never_closes() -> None:
    state = paint(opening(), d1="mountain-1")  # e1 is a mountain path
    assert state.is_path_bound(land(state, "d1"))
    paint(state, c1="forest-1", c2="hill-1", d2="forest-1")
    assert not state.is_closed(land(state, "d1"))


def test_a_path_of_another_terrain_closes_like_the_border() -> None:
    state = paint(opening(), d1="forest-1", c1="hill-1", c2="hill-1", d2="hill-1")
    assert state.is_closed(land(state, "d1"))


def test_what_joins_a_path_bound_region_is_bound_as_well() -> None:
    state = paint(opening(), d2="mountain-1", d1="mountain-1")
    assert land(state, "d2") == number("d1")
    assert state.is_path_bound(number("d1"))


def test_printed_terrain_can_close() -> None:
    state = opening()
    paint(state, **dict.fromkeys(("b2", "c2", "b3", "d3", "b4"), "hill-1"))
    assert not state.is_closed(number("c3"))
    paint(state, c4="hill-1")
    assert state.is_closed(number("c3"))
    assert (int(state.sizes[number("c3")]), int(state.worths[number("c3")])) == (1, 1)


def test_a_lake_bounds_a_region() -> None:
    state = paint(opening(), e3="forest-1")  # f3 beside it is a lake
    free = sum(state.ground[number(hex)] == 4 for hex in ("d3", "d2", "e2", "d4", "e4"))
    assert int(state.openings[number("e3")]) == free == 5


def test_closed_regions_stay_closed_when_the_turn_is_over() -> None:
    state = mountain_left_open()
    play(state, TILE, "g3", "g4", "nothing", "nothing", "nothing")
    assert state.turns == 1
    assert state.is_closed(number("h3"))
    assert state.closing() == []


# -- Terrain and Enchanted Castle lay, too ----------------------------------------------------------------


def test_terrain_may_close_regions_with_what_it_draws() -> None:
    state = mountain_left_open()
    paint(state, g3="forest-1")
    state.step = TERRAIN_FIRST
    state.chosen = 24 + FOREST * 2
    state.spell = 41  # g42, Terrain (single)
    play(state, "g4")
    assert state.is_closed(number("h3"))
    assert state.mates[number("g4")] == number("g4")
    assert state.laid[0] == NOWHERE  # no figure may be put on it: step 2 is over
