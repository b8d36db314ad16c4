"""The deal: what is shuffled, how it becomes an opening, and what is refused (4.1, 4.9)."""

from collections import Counter
from dataclasses import replace

import pytest

from longtable.core import SPECTATOR, TRUTH, BadPosition
from longtable.core.stream import numbered_stream
from longtable.games.pandoria.board import (
    CARD_NUMBERS,
    PICK_COUNT,
    PICK_NAMES,
    REALM_NAMES,
    hex_name,
    neighbours_of,
)
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.deal import (
    PandoriaDeal,
    PandoriaOptions,
    draw_deal,
    monument_stack,
    start,
    starting_layouts,
)
from longtable.games.pandoria.rules.steps import LAY
from tests.games.pandoria.table import opening, stock

FULL = PandoriaOptions()
BEGINNER = PandoriaOptions(game="beginner")


def dealt(seats: int = 3, options: PandoriaOptions = FULL) -> PandoriaDeal:
    """Return a deal of chance, the same each time."""
    return draw_deal(options, seats, numbered_stream(7))


# -- numbers and names ------------------------------------------------------------------------------------


def test_the_picks_are_numbered_as_on_the_page() -> None:
    assert len(PICK_NAMES) == len(set(PICK_NAMES)) == PICK_COUNT == 356
    known = {
        0: "nothing",
        6: "monument",
        7: "crystals",
        14: "slot-5",
        25: "pay-10",
        29: "seat-4",
        30: "forest-1-hill-1",
        53: "mountain-2-city-2",
        54: "cast-g01",
        107: "cast-ha-b",
        161: "build-ha-b",
        162: "take-g01",
        216: "a1",
        355: "n10",
    }
    assert {number: PICK_NAMES[number] for number in known} == known


@pytest.mark.parametrize(
    ("hex", "around"),
    [(14 * 4 + 6, "h5 g6 f6 f5 f4 g4"), (14 * 5 + 6, "h6 h7 g7 f6 g5 h5"), (0, "b1 a2")],
)
def test_hexes_touch_as_the_map_is_drawn(hex: int, around: str) -> None:
    assert [hex_name(other) for other in neighbours_of(hex)] == around.split()


# -- the deal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [FULL, BEGINNER])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_reads_back_what_it_writes(seats: int, options: PandoriaOptions) -> None:
    made = dealt(seats, options)
    assert PandoriaDeal.from_json(made.to_json()) == made


@pytest.mark.parametrize(("seats", "removed", "left"), [(2, 12, 36), (3, 8, 40), (4, 4, 44)])
def test_tiles_are_removed_by_the_number_of_seats(seats: int, removed: int, left: int) -> None:
    made = dealt(seats)
    assert (len(made.removed), len(made.doubles)) == (removed, left)
    assert Counter(made.removed + made.doubles) == Counter(STANDARD.doubles)
    assert Counter(made.singles) == Counter(STANDARD.singles)


def test_the_full_game_deals_all_cards_and_the_beginner_game_not_those_of_the_realms() -> None:
    assert len(dealt().deck) == len(set(dealt().deck)) == 54
    made = dealt(3, BEGINNER)
    assert len(made.deck) == 54 - 2 * 3
    own = {f"{realm[:2]}-{letter}" for realm in made.realms for letter in "ab"}
    assert not own & set(made.deck)


def test_the_starting_tiles_have_sixteen_ways_to_lie() -> None:
    layouts = starting_layouts(STANDARD)
    assert len(layouts) == len(set(layouts)) == 16
    for layout in layouts:
        assert {hex for _tile, *hexes in layout for hex in hexes} == {"g5", "h5", "g6", "h6"}
        assert [tile for tile, *_hexes in layout] == list(STANDARD.starting)


def test_every_seat_may_begin_and_every_realm_may_be_dealt() -> None:
    made = [draw_deal(FULL, 3, numbered_stream(seed)) for seed in range(60)]
    assert {one.starter for one in made} == {0, 1, 2}
    assert {realm for one in made for realm in one.realms} == set(REALM_NAMES)
    first = PandoriaOptions(starter="first")
    assert {draw_deal(first, 3, numbered_stream(seed)).starter for seed in range(9)} == {0}


@pytest.mark.parametrize(
    ("split", "seats", "values"),
    [
        ("4-3-3-3", 2, [6, 5, 4, 3, 3, 3, 3]),
        ("4-3-3-3", 3, [6, 6, 5, 5, 4, 4, 3, 3, 3, 3]),
        ("4-3-3-3", 4, [6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3]),
        ("1-4-4-4", 2, [6, 6, 5, 5, 4, 4, 3]),
        ("1-4-4-4", 4, [6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 3]),
    ],
)
def test_monuments_lie_with_the_highest_on_top(split: str, seats: int, values: list[int]) -> None:
    assert monument_stack(STANDARD, split, seats) == values


# -- the opening ------------------------------------------------------------------------------------------


def test_an_opening_of_the_full_game() -> None:
    state = opening(4, starter=2)
    assert (state.viewer, state.turn, state.turns, state.step) == (TRUTH, 2, 0, LAY)
    assert [int(size) for size in state.hand_sizes] == [4] * 4
    assert len(state.open_display()) == 4
    assert state.deck_size() == 54 - 16 - 4
    assert state.stack_size() == 40
    assert [len(state.tiles_in_hand(seat)) for seat in range(4)] == [1] * 4
    assert [stock(state, seat) for seat in range(4)] == [
        {"crystals": 5, "gold": 4, "wood": 5},
        {"crystals": 9, "gold": 2, "wood": 2},
        {"crystals": 8, "gold": 3, "wood": 4},
        {"crystals": 4, "gold": 3, "wood": 7},
    ]
    assert [state.in_reserve(0, 0), state.in_reserve(0, 1), int(state.castles[0])] == [4, 1, 2]


def test_an_opening_of_the_beginner_game() -> None:
    state = opening(2, game="beginner")
    assert [int(size) for size in state.hand_sizes] == [3, 3]
    assert state.building_in(0, 0) == CARD_NUMBERS["hu-a"]
    assert state.building_in(1, 0) == CARD_NUMBERS["ma-a"]
    assert CARD_NUMBERS["hu-b"] in state.hand(0)
    assert CARD_NUMBERS["ma-b"] in state.seen_by(0).hand(1)  # everybody knows who has it
    assert CARD_NUMBERS["ma-b"] in state.seen_by(SPECTATOR).hand(1)
    assert len(state.seen_by(0).hand(1)) == 1
    assert state.deck_size() == 54 - 4 - 4 - 4
    assert [int(points) for points in state.points] == [0, 0]


def test_seats_get_their_cards_and_tiles_in_the_order_of_the_deal() -> None:
    made = replace(dealt(2), realms=("mages", "dwarves"))
    state = start(FULL, made)
    for seat in range(2):
        cards = made.deck[4 * seat : 4 * seat + 4]
        assert state.hand(seat) == sorted(CARD_NUMBERS[card] for card in cards)
    assert state.open_display() == [CARD_NUMBERS[card] for card in made.deck[8:12]]
    assert len(state.tiles_in_hand(1)) == 2
    assert state.stack_size() == 36 - 3


# -- what is refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seats": 5}, "2 to 4 seats"),
        ({"starter": 3}, "the starter"),
        ({"realms": ("humans", "humans", "mages")}, "a realm of its own"),
        ({"realms": ("humans", "orcs", "mages")}, "a realm of its own"),
        ({"doubles": ("forest-3-hill-1",)}, "the double tiles"),
        ({"singles": ("lake-1",)}, "the single tiles"),
        ({"deck": ("g99",)}, "the cards"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        replace(dealt(), **change)  # type: ignore[arg-type]
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"removed": ()}, "8 tiles are removed"),
        ({"singles": ()}, "the single tiles are those"),
        ({"deck": ("g01",)}, "the cards of the full game"),
        ({"starting": (("forest-1-mountain-1", "g5", "h5"),)}, "the starting tiles"),
    ],
)
def test_a_deal_of_another_game_is_refused(change: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        start(FULL, replace(dealt(), **change))  # type: ignore[arg-type]
    assert why in str(refused.value)


def test_a_full_deal_is_none_for_the_beginner_game() -> None:
    with pytest.raises(BadPosition):
        start(BEGINNER, dealt())
