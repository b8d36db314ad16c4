"""The 36 tiles: BT-01, and what the dossier says of them (1.4)."""

from collections import Counter

from longtable.games.barony.maps import LAYOUTS, TILES, turned


def test_BT_01_there_are_36_tiles_of_three_hexes() -> None:
    assert sum(copies for copies in TILES.values()) == 36
    assert {len(name) for name in TILES} == {3}


def test_BT_01_the_terrains_are_22_25_25_22_and_14() -> None:
    hexes = Counter(letter for name, copies in TILES.items() for letter in name * copies)
    assert hexes == {"M": 22, "F": 25, "P": 25, "C": 22, "L": 14}


def test_BT_01_no_tile_has_two_lakes() -> None:
    assert max(name.count("L") for name in TILES) == 1


def test_BT_01_so_many_hexes_lie_for_two_three_and_four() -> None:
    hexes = {seats: sum(map(len, LAYOUTS["compact", seats])) for seats in (2, 3, 4)}
    assert hexes == {2: 54, 3: 81, 4: 108}


def test_no_tile_is_listed_twice_under_another_reading() -> None:
    assert all(len(set(turned(name)) & set(TILES)) == 1 for name in TILES)


def test_every_terrain_goes_with_every_other_and_itself_except_lake_with_lake() -> None:
    """Of each two terrains some tile has both: the table is complete in this, whatever its third hexes."""
    pairs = {frozenset(pair) for name in TILES for pair in (name[:2], name[1:], name[::2])}
    assert len(pairs) == 15 - 1
    assert frozenset("L") not in pairs


def test_a_tile_is_turned_but_never_mirrored() -> None:
    assert turned("MPF") == ("MPF", "PFM", "FMP")
    assert turned("LLL") == ("LLL", "LLL", "LLL")
