"""The data set: what it says, and that each check of the loader is one."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from longtable.core import OVER, Rng
from longtable.games.pandoria import data
from longtable.games.pandoria.board import TERRAIN_NAMES, neighbours_of
from longtable.games.pandoria.data import DATA_SETS, STANDARD, BadData, DataSet, load_set
from longtable.games.pandoria.laws import broken_laws
from longtable.games.pandoria.reading import read_state
from tests.games.pandoria.lively import lively_pick

FOLDER = Path(data.__file__).parent / "standard"


# -- what the set says (1, 2, 3) --------------------------------------------------------------------------


def test_the_standard_set_is_the_one_that_tables_were_opened_with() -> None:
    """A set that is changed gets a name of its own beside this one, which stays."""
    assert STANDARD.name == "standard-d9b79584aa10"
    assert {STANDARD.name: STANDARD} == DATA_SETS
    assert load_set(FOLDER) == STANDARD


def test_2_2_the_map() -> None:
    assert Counter("".join(STANDARD.map)) == {
        ".": 112, "S": 4, "L": 4, "#": 8,
        "F": 1, "H": 1, "M": 1, "C": 1,
        "f": 2, "h": 2, "m": 2, "c": 2,
    }  # fmt: skip


def test_2_2_every_path_touches_at_least_three_free_hexes() -> None:
    letters = "".join(STANDARD.map)
    for hex, letter in enumerate(letters):
        if letter in "fhmc":
            near = [letters[other] for other in neighbours_of(hex)]
            assert near.count(".") >= 3


def halves(name: str) -> list[tuple[str, int]]:
    parts = name.split("-")
    return [(parts[at], int(parts[at + 1])) for at in range(0, len(parts), 2)]


def test_1_1_double_tiles() -> None:
    """Eight tiles a pair of terrains; each terrain on 24 hexes, 15 with one icon and 9 with two."""
    pairs: Counter[tuple[str, ...]] = Counter()
    hexes: Counter[tuple[str, int]] = Counter()
    for name, copies in STANDARD.doubles.items():
        pairs[tuple(terrain for terrain, _icons in halves(name))] += copies
        for half in halves(name):
            hexes[half] += copies
    assert len(pairs) == 6
    assert set(pairs.values()) == {8}
    for terrain in TERRAIN_NAMES:
        assert hexes[terrain, 1] == 15
        assert hexes[terrain, 2] == 9
    assert [halves(name) for name in STANDARD.starting] == [
        [("forest", 1), ("mountain", 1)],
        [("hill", 1), ("city", 1)],
    ]


def test_1_2_single_tiles() -> None:
    singles = {f"{terrain}-{icons}": 1 for terrain in TERRAIN_NAMES for icons in (1, 2)}
    assert STANDARD.singles == singles


def test_3_3_gold_follows_crystals_and_wood() -> None:
    steps = {5: 2, 7: 3, 9: 4, 11: 5, 20: 6}
    for card in STANDARD.cards:
        both = card.crystals + card.wood
        assert card.gold == next(gold for most, gold in steps.items() if both <= most)


def test_3_3_copies_of_spells_and_buildings_among_the_general_cards() -> None:
    general = STANDARD.cards[:44]
    spells = Counter((card.spell, card.strength) for card in general)
    assert spells == {
        ("acquire", 1): 2, ("acquire", 2): 2, ("adopt", 0): 3, ("astral-ship", 0): 3,
        ("clone", 1): 2, ("clone", 2): 2, ("conjure", 6): 2, ("conjure", 8): 2, ("conjure", 10): 1,
        ("construct", 0): 3, ("enchanted-castle", 0): 3, ("flee", 0): 2, ("master-builder", 0): 3,
        ("muster", 1): 2, ("muster", 2): 2, ("rage", 2): 2, ("rage", 3): 2,
        ("teleport", 1): 1, ("teleport", 2): 2, ("terrain", 1): 2, ("terrain", 2): 1,
    }  # fmt: skip
    buildings = Counter((card.building, card.rate) for card in general)
    assert buildings == {
        ("bank", 1): 2, ("bank", 2): 1, ("bank", 3): 1,
        ("carpenter", 1): 2, ("carpenter", 2): 1, ("carpenter", 3): 1,
        ("school", 1): 2, ("school", 2): 1, ("school", 3): 1,
        ("lumberyard", 1): 1, ("lumberyard", 2): 1, ("vault", 1): 1, ("vault", 2): 1,
        ("repository", 1): 1, ("repository", 2): 1, ("market", 1): 1, ("market", 2): 1,
        ("poorhouse", 2): 2, ("small-saw-mill", 1): 3, ("small-tower", 1): 3,
        ("small-treasury", 1): 3, ("large-saw-mill", 2): 2, ("large-tower", 2): 2,
        ("large-treasury", 2): 2, ("shrine", 1): 2, ("shrine", 2): 1, ("statue", 1): 2,
        ("store", 1): 2,
    }  # fmt: skip


def test_3_3_all_pairs_of_spell_and_building_differ_and_the_five_first_buildings_cost_the_same() -> (
    None
):
    cards = STANDARD.cards
    assert len({(c.spell, c.strength, c.building, c.rate) for c in cards}) == len(cards) == 54
    assert {card.wood for card in cards if card.name.endswith("-a")} == {3}


def test_6_9_a_spell_costs_two_crystals_and_a_building_six_wood() -> None:
    g04, g11 = STANDARD.cards[3], STANDARD.cards[10]
    assert (g04.name, g04.building, g04.wood) == ("g04", "large-treasury", 6)
    assert (g11.name, g11.spell, g11.crystals) == ("g11", "clone", 2)


def test_1_3_monuments_and_4_8_realms() -> None:
    assert STANDARD.monuments == {"4-3-3-3": (4, 3, 3, 3), "1-4-4-4": (1, 4, 4, 4)}
    assert {sum(counts) for counts in STANDARD.monuments.values()} == {13}
    stocks = {realm.name: (realm.crystals, realm.gold, realm.wood) for realm in STANDARD.realms}
    assert stocks == {
        "humans": (5, 4, 5),
        "dwarves": (2, 10, 5),
        "elves": (8, 3, 4),
        "mages": (9, 2, 2),
        "halflings": (4, 3, 7),
    }
    assert all(realm.beginner == stocks[realm.name] for realm in STANDARD.realms)


def test_the_hash_tells_sets_apart_by_what_they_say_and_by_nothing_else(tmp_path: Path) -> None:
    copied = tmp_path / "standard"
    shutil.copytree(FOLDER, copied)
    cards = copied / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(f"# read again\n{text}", encoding="utf-8")
    assert load_set(copied).name == STANDARD.name
    cards.write_text(text.replace("g01 = { gold = 2", "g01 = { gold = 3"), encoding="utf-8")
    corrected = load_set(copied)
    assert corrected.digest != STANDARD.digest
    assert corrected.cards[0].gold == 3


# -- each check breaks ------------------------------------------------------------------------------------

Edit = Callable[[str], str]


def instead(old: str, new: str) -> Edit:
    """Return an edit that puts one text where another one stands."""

    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def without(start: str) -> Edit:
    """Return an edit that leaves out the line that begins so."""

    def edit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith(start)]
        assert len(kept) == len(lines) - 1
        return "".join(kept)

    return edit


def row(number: int, new: str) -> Edit:
    """Return an edit that draws a row of the map anew."""
    return instead(f'"{STANDARD.map[number]}"', f'"{new}"')


def on_map(*changes: tuple[int, str]) -> Edit:
    """Return an edit that draws several rows anew."""

    def edit(text: str) -> str:
        for number, new in changes:
            text = row(number, new)(text)
        return text

    return edit


BREACHES: list[tuple[str, Edit, str]] = [
    ("map.toml", lambda _text: "rows = [", "Invalid"),
    ("map.toml", lambda _text: "", "missing required field `rows`"),
    ("map.toml", lambda text: f"{text}size = 3\n", "unknown field `size`"),
    ("map.toml", instead('"##..m.....h.##",', ""), "a map has 10 rows of 14 hexes"),
    ("map.toml", row(3, "............."), "a map has 10 rows of 14 hexes"),
    ("map.toml", row(3, "...x.........."), "the letter x stands for nothing"),
    ("map.toml", row(3, "...F.........."), "forest is printed on one hex, F"),
    ("map.toml", row(8, ".............."), "hill is printed on one hex, H"),
    (
        "map.toml",
        on_map((2, "h.F..........f"), (4, "......SS......"), (6, "m..........M.c"), (7, "." * 14)),
        "there is a lake with a ship, L",
    ),
    ("map.toml", row(5, "......S......."), "there are four starting hexes, S, not 3"),
    ("map.toml", row(5, "......SSS....."), "there are four starting hexes, S, not 5"),
    (
        "map.toml",
        row(5, "..S.S........."),
        "two tiles cannot cover the starting hexes",
    ),
    (
        "map.toml",
        on_map((4, "......S...L..S"), (5, "......S...S...")),
        "two tiles cannot cover the starting hexes",
    ),
    ("map.toml", row(3, "...f.........."), "the path on d4 does not lead out of the board"),
    (
        "map.toml",
        on_map((6, "m#L........M.c"), (5, "##....SS......"), (7, "##......L.....")),
        "the path on a7 touches no free hex",
    ),
    ("map.toml", row(6, "mM.........L.c"), "the path on a7 touches printed terrain of its own"),
    (
        "map.toml",
        on_map((0, "##..m.....h.#."), (1, ".........C..##")),
        "nothing that is laid can ever come to n1",
    ),
    (
        "map.toml",
        on_map((3, "##############"), (1, "####.....C....")),
        "nothing that is laid can ever come to",
    ),
    (
        "map.toml",
        on_map((1, ".L.L.L...C.L.L"), (3, "L.L.L.L.L.L.L."), (8, "L.L.H.L.L.L.L.")),
        "there is no room for all tiles: 96 free hexes are needed",
    ),
    ("tiles.toml", without("starting"), "missing required field `starting`"),
    ("tiles.toml", instead('"hill-1-city-1"]', '"hill-1-hill-1"]'), "no double tile hill-1-hill-1"),
    ("tiles.toml", instead(', "hill-1-city-1"]', "]"), "length 2"),
    ("tiles.toml", instead("forest-1-city-1 =", "city-1-forest-1 ="), "no double tile city-1-"),
    ("tiles.toml", instead("forest-1-city-1 = 3", "forest-1-city-1 = 4"), "are 48 double tiles"),
    ("tiles.toml", without("forest-1-city-1"), "there are 48 double tiles"),
    ("tiles.toml", instead("forest-1-city-1 = 3", "forest-1-city-1 = 0"), "Expected `int` >= 1"),
    ("tiles.toml", instead("forest-1-city-1 = 3", "forest-1-city-1 = 3.5"), "Expected `int`"),
    ("singles.toml", instead("hill-2 = 1", "hill-3 = 1"), "there is no single tile hill-3"),
    ("singles.toml", instead("hill-2 = 1", "hill-2 = 2"), "there are 8 single tiles"),
    ("singles.toml", without("hill-2"), "there are 8 single tiles"),
    ("cards.toml", without("g07"), "g07 is missing among the cards"),
    ("cards.toml", instead("g07 =", "g70 ="), "g07 is missing among the cards"),
    (
        "cards.toml",
        lambda text: text + text[-120:].splitlines()[-1].replace("ha-b", "ha-c"),
        "ha-c",
    ),
    ("cards.toml", instead("gold = 2", "gold = 0"), "Expected `int` >= 1"),
    ("cards.toml", instead("crystals = 3", "crystals = 11"), "Expected `int` <= 10"),
    ("cards.toml", instead("wood = 2", "wood = 0"), "Expected `int` >= 1"),
    ("cards.toml", instead("wood = 2", "wood = 11"), "Expected `int` <= 10"),
    ("cards.toml", instead('"acquire"', '"aquire"'), "g01: there is no spell aquire"),
    ("cards.toml", instead('"bank"', '"banc"'), "g01: there is no building banc"),
    (
        "cards.toml",
        instead("strength = 1", "strength = 3"),
        "g01: acquire cannot have the strength 3",
    ),
    (
        "cards.toml",
        instead("strength = 6", "strength = 7"),
        "g15: conjure cannot have the strength 7",
    ),
    ("cards.toml", instead("strength = 1, ", ""), "g01: acquire cannot have the strength 0"),
    (
        "cards.toml",
        instead('"adopt", ', '"adopt", strength = 1, '),
        "g05: adopt cannot have the strength 1",
    ),
    ("cards.toml", instead("rate = 1", "rate = 4"), "g01: bank cannot have the rate 4"),
    (
        "cards.toml",
        instead('"small-tower", rate = 1', '"small-tower", rate = 2'),
        "g02: small-tower cannot have the rate 2",
    ),
    (
        "cards.toml",
        lambda text: text.replace('"flee"', '"adopt"'),
        "flee is missing among the spells",
    ),
    (
        "cards.toml",
        lambda text: text.replace('"store"', '"statue"'),
        "store is missing among the buildings",
    ),
    (
        "cards.toml",
        instead('g15 = { gold = 2, spell = "conjure"', 'g15 = { gold = 2, spell = "flee"'),
        "g15: flee cannot have the strength 6",
    ),
    (
        "cards.toml",
        lambda text: text.replace('building = "carpenter", rate = 1, wood = 3', _TOWER),
        "two cards are the same",
    ),
    ("monuments.toml", without("4-3-3-3"), "4-3-3-3 is missing among the splits"),
    ("monuments.toml", lambda text: f"{text}4-4-4-1 = [4, 4, 4, 1]\n", "there is no 4-4-4-1 among"),
    (
        "monuments.toml",
        instead("[4, 3, 3, 3]", "[3, 4, 3, 3]"),
        "the split 4-3-3-3 is not what it is called",
    ),
    ("monuments.toml", instead("[4, 3, 3, 3]", "[4, 3, 3]"), "length 4"),
    ("realms.toml", instead("[elves]", "[elfs]"), "elves is missing among the realms"),
    (
        "realms.toml",
        lambda text: text + text[text.index("[halflings]") :].replace("halflings", "orcs"),
        "there is no orcs among the realms",
    ),
    ("realms.toml", instead("crystals = 5", "crystals = 11"), "Expected `int` <= 10"),
    ("realms.toml", instead("crystals = 5", "crystals = -1"), "Expected `int` >= 0"),
    ("realms.toml", instead("crystals = 5, ", ""), "missing required field `crystals`"),
]
_TOWER = 'building = "small-tower", rate = 1, wood = 3'


@pytest.mark.parametrize(("name", "edit", "said"), BREACHES)
def test_a_set_that_cannot_be_played_is_refused(
    name: str, edit: Edit, said: str, tmp_path: Path
) -> None:
    folder = tmp_path / "set"
    shutil.copytree(FOLDER, folder)
    file = folder / name
    file.write_text(edit(file.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(BadData) as refusal:
        load_set(folder)
    assert refusal.value.file == file
    assert said in refusal.value.what
    assert str(refusal.value) == f"{file}: {refusal.value.what}"


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.toml")))
def test_a_set_without_one_of_its_files_is_refused(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    shutil.copytree(FOLDER, folder)
    (folder / name).unlink()
    with pytest.raises(BadData, match="cannot be read") as refusal:
        load_set(folder)
    assert refusal.value.file == folder / name


# -- another set beside it --------------------------------------------------------------------------------


def corrected(tmp_path: Path) -> DataSet:
    """Return a set with one more lake, a dearer card, other tiles and a richer realm."""
    folder = tmp_path / "corrected"
    shutil.copytree(FOLDER, folder)
    edits: dict[str, Edit] = {
        "map.toml": row(3, "...........L.."),
        "cards.toml": instead("g01 = { gold = 2", "g01 = { gold = 3"),
        "tiles.toml": lambda text: text.replace("city-2 = 2", "city-2 = 1").replace(
            "city-1 = 2", "city-1 = 3"
        ),
        "realms.toml": instead("crystals = 5", "crystals = 6"),
    }
    for name, edit in edits.items():
        file = folder / name
        file.write_text(edit(file.read_text(encoding="utf-8")), encoding="utf-8")
    return load_set(folder)


def test_a_corrected_set_is_played_beside_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions say which set they are of; each is played to its end by what its own set says."""
    other = corrected(tmp_path)
    monkeypatch.setitem(DATA_SETS, other.name, other)
    old = read_state({"seats": 2})
    new = read_state({"seats": 2, "options": {"data": other.name}})
    assert [state.tables.gold[0] for state in (old, new)] == [2, 3]
    assert [state.held(0, 0) for state in (old, new)] == [5, 6]
    assert [state.ground[3 * 14 + 11] for state in (old, new)] == [4, 5]
    rng = Rng(5)
    for state in (old, new):
        while state.turn != OVER:
            state.play(lively_pick(state, rng))
            if rng.below(20) == 0:
                assert broken_laws(state) == []
                assert read_state(state.to_json()) == state
                assert broken_laws(state.seen_by(1).guess(rng)) == []
    assert old.to_json()["options"] != new.to_json()["options"]
