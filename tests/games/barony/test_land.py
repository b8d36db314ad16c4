"""The painted land: what grows where, lakes that flow together, and that a map is always painted alike."""

import re
from xml.etree import ElementTree

import pytest

from longtable.core.hex import OUTSIDE
from longtable.games.barony.board import FIELD, FOREST, HEXES, LAKE, MOUNTAIN, NO_LAND, PLAIN
from longtable.games.barony.pictures import land
from longtable.games.barony.pictures.ground import MIDDLES, Ground, banks, beside, hex_at
from longtable.games.barony.pictures.nature import TREES
from tests.games.barony.table import dealt, hex_of, meadow

#: what tells each terrain from the others in black and white
GROWING = {
    FIELD: {"plots-0", "plots-1", "plots-2", "plots-3", "sheaf"},
    FOREST: set(TREES),
    MOUNTAIN: {"peak-0", "peak-1", "peak-2", "peak-3", "peak-4"},
    LAKE: {"wave-0", "wave-1"},
    PLAIN: {"tuft-0", "tuft-1", "tuft-2", "hill-0", "hill-1", "hill-2", "sheep", "oak-1"},
}
NAMES = {"field": FIELD, "plain": PLAIN, "forest": FOREST, "mountain": MOUNTAIN, "lake": LAKE}


def terrain(words: dict[str, str]) -> bytes:
    found = [NO_LAND] * HEXES
    for name, kind in words.items():
        found[hex_of(name)] = NAMES[kind]
    return bytes(found)


def painted(terrain: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(land.painted(terrain))


def strewn(root: ElementTree.Element) -> list[tuple[str, float, float]]:
    """Return what stands somewhere on the land: which template, and where."""
    found = []
    for use in root.iter("use"):
        x, y = use.get("x"), use.get("y")
        if x is not None or y is not None:
            found.append((use.get("href", "")[1:], float(x or 0), float(y or 0)))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_each_terrain_is_told_by_what_grows_there(name: str) -> None:
    root = painted(terrain(meadow(name)))
    used = {use.get("href", "")[1:] for use in root.iter("use")}
    others = set().union(*[growing for kind, growing in GROWING.items() if kind != NAMES[name]])
    own = GROWING[NAMES[name]]
    assert used & own
    assert not used & (others - own)


def test_trees_stand_in_forests_and_leave_room_for_pieces() -> None:
    """A piece's foot is somewhat below the middle of its hex: no tree covers it."""
    state = dealt(4, 3)
    kinds = bytes(state.land.terrain)
    trees = [
        (x, y - 10) for id, x, y in strewn(painted(kinds)) if id in ("fir-0", "fir-1", "fir-2")
    ]
    assert len(trees) > 50
    for x, y in trees:
        hex = hex_at(x, y)
        assert kinds[hex] == FOREST
        mx, my = MIDDLES[hex]
        assert abs(x - mx) > 25 or abs(y - my - 14) > 20


def test_every_forest_mountain_and_field_has_something_on_it() -> None:
    state = dealt(4, 8)
    kinds = bytes(state.land.terrain)
    there = {hex_at(x, y) for _, x, y in strewn(painted(kinds))}
    for hex, kind in enumerate(kinds):
        if kind in (FOREST, MOUNTAIN, LAKE):
            assert hex in there


def test_what_stands_lower_is_painted_later() -> None:
    kinds = bytes(dealt(3, 2).land.terrain)
    peaks = [y for id, _, y in strewn(painted(kinds)) if id.startswith("peak-")]
    assert peaks == sorted(peaks)
    assert len(peaks) >= 3 * sum(kind == MOUNTAIN for kind in kinds)


def test_neighbouring_lakes_have_one_shore() -> None:
    two = Ground(terrain(meadow(c3="lake", d3="lake")))
    apart = Ground(terrain(meadow(c3="lake", f3="lake")))
    assert banks(two, two.of(LAKE)).count("M") == 1
    assert banks(apart, apart.of(LAKE)).count("M") == 2


def test_a_shore_stays_within_its_hexes() -> None:
    ground = Ground(terrain(meadow(d3="lake")))
    x, y = MIDDLES[hex_of("d3")]
    d = banks(ground, ground.of(LAKE))
    at_x, at_y = map(float, re.findall(r"-?\d+", d)[:2])
    for numbers in re.findall(r"q([^qZ]+)", d):
        _, _, dx, dy = map(float, re.findall(r"-?\d+", numbers))
        at_x, at_y = at_x + dx, at_y + dy
        assert (at_x - x) ** 2 + (at_y - y) ** 2 < 95**2


def test_between_two_hexes_runs_one_line_for_both() -> None:
    ground = Ground(terrain(meadow()))
    for hex in (hex_of("c3"), hex_of("e4")):
        for direction in range(6):
            other = beside(hex, direction)
            assert ground.side(other, (direction + 3) % 6) == tuple(
                reversed(ground.side(hex, direction))
            )


def test_around_a_map_there_is_one_line() -> None:
    ground = Ground(bytes(dealt(4, 1).land.terrain))
    whole = frozenset(ground.hexes)
    (loop,) = ground.around(whole)
    outside = sum(beside(hex, way) not in whole for hex in whole for way in range(6))
    assert len(loop) == outside
    assert loop[-1].end == loop[0].start


def test_a_point_lies_in_the_hex_whose_middle_is_nearest() -> None:
    for hex in (hex_of("a1"), hex_of("d4"), hex_of("l12")):
        x, y = MIDDLES[hex]
        for dx, dy in ((0, 0), (80, 0), (-80, 0), (0, 90), (0, -90), (60, 50)):
            assert hex_at(x + dx, y + dy) == hex
    assert hex_at(-500, -500) == OUTSIDE


def test_a_map_is_painted_alike_whenever_it_is_painted() -> None:
    kinds = bytes(dealt(2, 5).land.terrain)
    first = land.painted(kinds)
    land.painted.cache_clear()
    assert land.painted(kinds) == first


def test_two_maps_may_lie_on_one_page() -> None:
    """Lines that only one map has are called differently, so that no map is drawn with another's shore."""
    ids = [
        set(re.findall(r' id="([^"]+)"', land.painted(bytes(dealt(2, seed).land.terrain))))
        for seed in (1, 2)
    ]
    assert all(len(found) == 9 for found in ids)
    assert not ids[0] & ids[1]
