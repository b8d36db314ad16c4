"""The maps: BT-02 over many seeds, and how they are drawn from the stream (1.5)."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

import pytest

from longtable.core import Stream, numbered_stream
from longtable.games.barony.maps import (
    LAYOUTS,
    TILES,
    draw_tiles,
    is_joined,
    land,
    missing_tiles,
    terrains,
)
from tests.games.barony.oracle import Hex, around, places_of_tiles

BORDERS = [
    *[("compact", 2, 26), ("compact", 3, 32), ("compact", 4, 38)],
    *[("uneven", 2, 28), ("uneven", 3, 36), ("uneven", 4, 39)],
]
SHAPES = [pytest.param(*row[:2], id=f"{row[0]}-{row[1]}") for row in BORDERS]


def axial(number: int) -> Hex:
    """Return (q, r) of a hex: y = r and x = q + (r + 1) // 2."""
    return number % 12 - (number // 12 + 1) // 2, number // 12


def shown(shape: str, seats: int, laid: Sequence[str]) -> dict[Hex, str]:
    """Return what terrain lies where, as letters."""
    terrain = terrains(shape, seats, laid)
    assert len(terrain) == 144
    return {axial(number): "CPFML"[of] for number, of in enumerate(terrain) if of != 255}


def whole_map(shape: str, seats: int) -> set[Hex]:
    return {axial(number) for tile in LAYOUTS[shape, seats] for number in tile}


def reached(places: set[Hex]) -> set[Hex]:
    """Return all that can be walked to from one of the places without leaving them."""
    waiting = [min(places)]
    found = set(waiting)
    for place in waiting:
        new = places.intersection(around(place)) - found
        found |= new
        waiting += new
    return found


@pytest.mark.parametrize(("shape", "seats"), SHAPES)
def test_tiles_lie_where_the_strips_put_them(shape: str, seats: int) -> None:
    assert [[axial(n) for n in tile] for tile in LAYOUTS[shape, seats]] == places_of_tiles(
        shape, seats
    )


@pytest.mark.parametrize(("shape", "seats"), SHAPES)
def test_BT_02_tiles_are_whole_and_do_not_overlap(shape: str, seats: int) -> None:
    tiles = [[axial(number) for number in tile] for tile in LAYOUTS[shape, seats]]
    assert len(tiles) == 9 * seats
    assert len(whole_map(shape, seats)) == 27 * seats
    for one, two, three in tiles:
        assert two in around(one)
        assert three in around(two)
        assert one in around(three)


@pytest.mark.parametrize(("shape", "seats"), SHAPES)
def test_tiles_are_read_clockwise(shape: str, seats: int) -> None:
    """On the page r grows downwards, so clockwise means that the cross product is positive."""
    for tile in LAYOUTS[shape, seats]:
        (ax, ay), (bx, by), (cx, cy) = ((2 * q + r, r) for q, r in map(axial, tile))
        assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0


@pytest.mark.parametrize(("shape", "seats"), SHAPES)
def test_BT_02_the_map_is_joined_and_has_no_holes(shape: str, seats: int) -> None:
    there = whole_map(shape, seats)
    assert reached(there) == there
    outside = {(q, r) for q in range(-10, 15) for r in range(-2, 15)} - there
    assert reached(outside) == outside


@pytest.mark.parametrize(("shape", "seats", "border"), BORDERS)
def test_BT_02_so_many_hexes_lie_at_the_border(shape: str, seats: int, border: int) -> None:
    there = whole_map(shape, seats)
    assert sum(not there.issuperset(around(place)) for place in there) == border


@pytest.mark.parametrize(
    ("shape", "seats", "rows"),
    [
        *[("compact", 2, 6), ("compact", 3, 8), ("compact", 4, 12)],
        *[("uneven", 2, 8), ("uneven", 3, 10), ("uneven", 4, 10)],
    ],
)
def test_every_map_lies_in_the_window_and_each_row_starts_at_a(
    shape: str, seats: int, rows: int
) -> None:
    there = whole_map(shape, seats)
    assert {r for _q, r in there} == set(range(rows))
    for row in range(rows):
        columns = sorted(q + (r + 1) // 2 for q, r in there if r == row)
        assert columns == list(range(len(columns)))
        assert len(columns) <= 12


@pytest.mark.parametrize(("shape", "seats"), SHAPES)
def test_BT_02_a_thousand_maps_are_of_whole_tiles_and_joined_land(shape: str, seats: int) -> None:
    drawn: Counter[str] = Counter()
    for seed in range(1000):
        laid = draw_tiles(shape, seats, numbered_stream(seed))
        assert missing_tiles(laid) is None
        drawn.update(laid)
        there = shown(shape, seats, laid)
        assert there.keys() == whole_map(shape, seats)
        dry = {place for place, letter in there.items() if letter != "L"}
        assert reached(dry) == dry
    ways = {way for tile in TILES for way in (tile, tile[1:] + tile[:1], tile[2:] + tile[:2])}
    assert drawn.keys() == ways, "some tile never lay in one of its three ways"


@pytest.mark.parametrize(("shape", "seats"), SHAPES)
def test_each_hex_shows_what_its_tile_says(shape: str, seats: int) -> None:
    laid = draw_tiles(shape, seats, numbered_stream(7))
    there = shown(shape, seats, laid)
    for hexes, tile in zip(LAYOUTS[shape, seats], laid, strict=True):
        assert "".join(there[axial(number)] for number in hexes) == tile


# -- how the stream is used -------------------------------------------------------------------------------


def drawn_by_hand(shape: str, seats: int, stream: Stream) -> tuple[list[str], int]:
    """Return the map that the words of ``draw_tiles`` lead to, and how often it was drawn."""
    box = [tile for tile, copies in TILES.items() for _ in range(copies)]
    for times in range(1, 99):
        tiles = list(box)
        stream.shuffle(tiles)
        laid = []
        for tile in tiles[: 9 * seats]:
            by = stream.below(3)
            laid.append(tile[by:] + tile[:by])
        there = shown(shape, seats, laid)
        dry = {place for place, letter in there.items() if letter != "L"}
        if reached(dry) == dry:
            return laid, times
    raise AssertionError("no map in 99 has all its land joined")


def test_a_map_whose_lakes_cut_the_land_is_drawn_again() -> None:
    again = 0
    for seed in range(600):
        laid, times = drawn_by_hand("compact", 2, numbered_stream(seed))
        assert list(draw_tiles("compact", 2, numbered_stream(seed))) == laid
        again += times > 1
    assert 0 < again < 30, f"{again} of 600 maps were drawn more than once"


@pytest.mark.parametrize(
    ("shape", "seats", "digest"),
    [
        ("compact", 2, "ac14f0af4215e09e"),
        ("compact", 3, "df711a8bc074d158"),
        ("compact", 4, "3c45d0aaec72ad8e"),
        ("uneven", 2, "74f79630d610c663"),
        ("uneven", 3, "1506f32419744bde"),
        ("uneven", 4, "d3e2fef066bf6023"),
    ],
)
def test_the_same_seed_draws_the_same_map_for_ever(shape: str, seats: int, digest: str) -> None:
    maps = [draw_tiles(shape, seats, numbered_stream(seed)) for seed in range(20)]
    assert sha256(repr(maps).encode()).hexdigest()[:16] == digest


# -- what cannot be laid ----------------------------------------------------------------------------------


def test_the_box_has_no_other_tiles_and_no_more_of_them() -> None:
    assert missing_tiles([]) is None
    assert missing_tiles(["MMM", "FFL", "LFF", "FLM"]) is None
    assert missing_tiles(["MMM", "LLM"]) == "there is no tile LLM"
    assert missing_tiles(["MFP"]) == "there is no tile MFP", "it is the mirror of MPF"
    assert missing_tiles([""]) == "there is no tile "
    assert missing_tiles(["MMMM"]) == "there is no tile MMMM"
    assert missing_tiles(["MPF", "FFP", "PFM"]) == "the tile MPF is there once"
    assert missing_tiles(["LMM", "MML", "MLM"]) == "the tile MML is there twice"


def test_land_that_lakes_cut_in_two_is_not_joined() -> None:
    """Tiles that are lake along the second row of hexes cut the first row off, the last of them only."""
    laid = ["MMM"] * 18
    for place in range(6):
        assert is_joined(land(terrains("compact", 2, laid)))
        laid[place] = "PPL" if place % 2 else "PLL"
    assert not is_joined(land(terrains("compact", 2, laid)))


def test_joined_means_from_each_to_each() -> None:
    assert is_joined([])
    assert is_joined([40])
    assert is_joined([40, 41, 52])
    assert not is_joined([40, 42])
    assert not is_joined([11, 12]), "the end of a row does not touch the beginning of the next"
