"""The worked examples of the dossier (8) up to 30, each with its number and its value."""

from __future__ import annotations

import pytest

from longtable.games.pandoria.board import LEADER, VILLAGER, hex_name
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.scene import at_cards, close_corner, corner, crystals_gold_wood, position
from tests.games.pandoria.table import names, number, play, skip_turn

NOTHING: dict[str, int] = {}
FULL = {"crystals": 10, "gold": 10, "wood": 10}


def closed(state: PandoriaState) -> list[str]:
    """Return the lowest hexes of the regions closed in this turn."""
    return [hex_name(region) for region in state.closing()]


# -- from the sources -------------------------------------------------------------------------------------


def three_icons(**words: object) -> PandoriaState:
    """Return a mountain of two hexes with 3 icons, Red's leader and Blue's villager beside it."""
    return position(
        land={"a2": "mountain-2", "b2": "mountain-1", "b3": "city-1"},
        figures=[{"c3": "leader"}, {"b3": "villager"}],
        tiles=[["hill-1-city-1"], ["forest-2-hill-2"]],
        **words,
    )


def test_1_icons_times_figures_the_leader_counting_for_two() -> None:
    state = three_icons(stock=[NOTHING, NOTHING])
    play(state, "hill-1-city-1", "c1", "c2")
    assert closed(state) == ["a2"]
    play(state, "villager", "c1", "nothing")
    assert crystals_gold_wood(state, 0) == (9, 0, 0)
    assert crystals_gold_wood(state, 1) == (3, 0, 0)


def test_2_towers_add_to_each_hex_and_what_is_too_much_becomes_points() -> None:
    state = three_icons(stock=[{"crystals": 2}, NOTHING], slots=[[["g07"], ["g02"]], []])
    play(state, "hill-1-city-1", "c1", "c2", "villager", "c1", "nothing")
    assert crystals_gold_wood(state, 0) == (10, 0, 0)
    assert list(state.points) == [2, 0]
    assert crystals_gold_wood(state, 1) == (3, 0, 0)


def test_3_two_figures_beside_a_forest_of_four() -> None:
    state = corner("forest-2", "forest-2", figures=[{"m8": "villager"}, {}], stock=[NOTHING] * 2)
    close_corner(state, "villager", "m9", "nothing")
    assert crystals_gold_wood(state, 0) == (0, 0, 8)


def test_4_two_workers_beside_a_mountain_of_three() -> None:
    state = corner(
        "mountain-2", "mountain-1", figures=[{"m8": "villager"}, {}], stock=[NOTHING] * 2
    )
    close_corner(state, "villager", "m9", "nothing")
    assert crystals_gold_wood(state, 0) == (6, 0, 0)


def test_5_a_monument_over_a_building_of_three_costs_five() -> None:
    state = at_cards(slots=[[["g02"]], []], stock=[{"wood": 5}, NOTHING])
    play(state, "monument", "slot-1")
    assert crystals_gold_wood(state, 0) == (0, 0, 0)
    assert list(state.points) == [6, 0]
    assert "monument" not in names(
        at_cards(slots=[[["g02"]], []], stock=[{"wood": 4, "gold": 10}, NOTHING])
    )


def test_6_a_spell_for_two_and_a_building_for_six() -> None:
    hands = [["g26", "g04"], []]
    state = at_cards(hands=hands, figures=[{"a2": "villager"}, {}], stock=[FULL, NOTHING])
    play(state, "cast-g26", "a2")
    assert crystals_gold_wood(state, 0) == (8, 10, 10)
    assert state.to_json()["piles"] == [["g26"], []]
    state = at_cards(hands=hands, stock=[FULL, NOTHING])
    play(state, "build-g04", "slot-1")
    assert crystals_gold_wood(state, 0) == (10, 10, 4)
    assert state.to_json()["slots"] == [[["g04"], [], [], [], []], [[], [], [], [], []]]


def test_7_no_tile_lies_on_a_printed_city_or_beyond_the_board() -> None:
    """The printed city is on j2; b1 is no hex of the board, k1 a path."""
    tiles = [["forest-1-mountain-1"], ["forest-2-hill-2"]]
    state = position(land={"i2": "forest-1", "i3": "hill-1"}, tiles=tiles)
    play(state, "forest-1-mountain-1")
    assert "j2" not in names(state)
    play(state, "j1")
    assert names(state) == ["i1"]
    state = position(land={"b2": "forest-1", "b3": "hill-1"}, tiles=tiles)
    play(state, "forest-1-mountain-1")
    assert {"a1", "b1"}.isdisjoint(names(state))
    play(state, "c1")
    assert names(state) == ["d1", "c2"]


def test_8_whoever_stands_in_what_closes_goes_home_before_it_scores() -> None:
    state = corner(
        "mountain-2", "mountain-1", figures=[{"m8": "villager"}, {"n8": "villager"}],
        stock=[NOTHING] * 2,
    )  # fmt: skip
    assert state.in_reserve(1, VILLAGER) == 5
    close_corner(state)
    assert state.in_reserve(1, VILLAGER) == 6
    assert state.standing(1) == []
    play(state, "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (3, 0, 0)
    assert crystals_gold_wood(state, 1) == (0, 0, 0)


def test_9_a_figure_goes_on_what_was_just_laid_and_nowhere_else() -> None:
    """An older forest lies beside the hill just laid, and the city on n9 is closed."""
    state = position(
        land={
            "n9": "city-1",
            "m9": "hill-1",
            "n8": "mountain-1",
            "m8": "hill-1",
            "l9": "forest-1",
            "l10": "mountain-1",
        },
        tiles=[["forest-1-hill-1"], ["forest-2-hill-2"]],
    )
    assert state.in_closed(number("n9"))
    play(state, "forest-1-hill-1", "k9", "k8", "villager")
    assert names(state) == ["k8", "k9"]
    play(state, "k8")
    assert [hex_name(hex) for hex in state.standing(0)] == ["k8"]


def test_10_who_closes_for_others_alone_may_buy_all_the_same() -> None:
    state = corner(
        "mountain-2", "mountain-1", figures=[{}, {"m8": "villager"}],
        stock=[{"gold": 2}, NOTHING], display=["g01", "g03", "g04", "g05"],
    )  # fmt: skip
    close_corner(state, "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (0, 2, 0)
    assert crystals_gold_wood(state, 1) == (3, 0, 0)
    assert names(state) == ["nothing", "take-g01"]


# -- derived: exchanges and prices ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("surplus", "points"),
    [
        (1, (0, 0, 0)), (2, (0, 1, 0)), (3, (1, 1, 2)), (5, (1, 2, 2)),
        (6, (2, 3, 4)), (7, (2, 3, 4)), (9, (3, 4, 6)),
    ],
)  # fmt: skip
def test_11_surplus_at_one_for_three_one_for_two_and_two_for_three(
    surplus: int, points: tuple[int, int, int]
) -> None:
    """By what stands on the track at the end; g17 and g42 are the Lumberyards."""
    slots: list[list[list[str]]] = [[], [["g17"]], [["g42"]]]
    for row, expected in zip(slots, points, strict=True):
        state = position(
            stock=[{"wood": surplus}, NOTHING], slots=[row, []], hands=[[], []], points=[0, 0]
        )
        assert state.standings().points == (expected, 0)


def test_12_the_store_counts_what_goes_over_ten_and_not_what_comes_to_ten() -> None:
    """One figure beside a forest of 4 icons; g19 is the Store."""
    for wood, points in ((9, 2), (6, 0)):
        state = corner(
            "forest-2", "forest-2", figures=[{"m8": "villager"}, {}],
            slots=[[["g19"]], []], stock=[{"wood": wood}, NOTHING],
        )  # fmt: skip
        close_corner(state, "nothing", "nothing")
        assert crystals_gold_wood(state, 0) == (0, 0, 10)
        assert list(state.points) == [points, 0]


@pytest.mark.parametrize(
    ("slots", "covered", "price"),
    [
        ([["g41"]], "slot-1", 1),  # a Shrine for 7
        ([["g04"]], "slot-1", 2),  # a Large Treasury for 6
        ([["g04"], ["g13"]], "slot-1", 1),  # and Carpenter 2
        ([["g44"]], "slot-1", 1),  # Carpenter 3 itself, for 7
    ],
)
def test_14_prices_of_monuments(slots: list[list[str]], covered: str, price: int) -> None:
    state = at_cards(slots=[slots, []], stock=[FULL, NOTHING])
    play(state, "monument", covered)
    assert crystals_gold_wood(state, 0) == (10, 10, 10 - price)


def test_15_master_builder_saves_twice_with_a_carpenter() -> None:
    """Carpenter 1, a building for 6, and a monument over a Repository for 4."""
    state = at_cards(
        hands=[["g28", "g04"], []], slots=[[["g15"], ["g06"]], []], stock=[FULL, NOTHING]
    )
    play(state, "cast-g28", "build-g04", "slot-3")
    assert crystals_gold_wood(state, 0) == (6, 10, 5)
    play(state, "slot-2")
    assert crystals_gold_wood(state, 0) == (6, 10, 2)
    assert list(state.points) == [6, 0]


def test_16_construct_costs_no_wood_and_what_it_built_counts_with_its_price_later() -> None:
    """A Shrine for 7 wood; in the next turn a monument over it costs 1."""
    state = at_cards(hands=[["g20", "g41"], []], stock=[{"crystals": 6, "wood": 1}, NOTHING])
    play(state, "cast-g20", "build-g41", "slot-1")
    assert crystals_gold_wood(state, 0) == (0, 0, 1)
    while state.turn != 1:
        play(state, "nothing")
    skip_turn(state)
    tile = names(state)[-1]
    play(state, tile)
    play(state, names(state)[-1])
    play(state, names(state)[-1], "nothing", "monument", "slot-1")
    assert crystals_gold_wood(state, 0) == (0, 0, 0)


def test_17_bank_and_school_leave_one_to_pay() -> None:
    """Bank 3 and a card for 2; School 2 and a spell for 2."""
    state = corner(
        "mountain-1", "mountain-2", slots=[[["g30"]], []], display=["g01", "g03", "g04", "g05"],
        stock=[{"gold": 1}, NOTHING],
    )  # fmt: skip
    close_corner(state, "nothing", "nothing", "take-g01")
    assert crystals_gold_wood(state, 0) == (0, 0, 0)
    state = at_cards(hands=[["g15"], []], slots=[[["g34"]], []], stock=[{"crystals": 1}, NOTHING])
    play(state, "cast-g15")
    assert crystals_gold_wood(state, 0) == (0, 0, 0)


def test_19_conjure_is_paid_first() -> None:
    state = at_cards(hands=[["g15"], []], stock=[{"crystals": 5}, NOTHING])
    play(state, "cast-g15")
    assert crystals_gold_wood(state, 0) == (3, 0, 0)
    play(state, "crystals")
    assert crystals_gold_wood(state, 0) == (6, 0, 0)


def test_20_rage_is_for_villagers() -> None:
    """A region of 2 icons, beside it a villager that counts for 3 and the leader."""
    state = corner(
        "mountain-1", "mountain-1", figures=[{"m8": "leader"}, {}], hands=[["g37"], []],
        stock=[{"crystals": 4}, NOTHING],
    )  # fmt: skip
    close_corner(state, "villager", "m9", "cast-g37")
    assert names(state) == ["m9"]
    play(state, "m9")
    assert crystals_gold_wood(state, 0) == (10, 0, 0)
    assert list(state.points) == [0, 0]


# -- derived: regions and figures -------------------------------------------------------------------------


def test_21_a_villager_that_touches_with_three_sides_counts_once() -> None:
    state = position(
        land={
            "n8": "mountain-1",
            "n9": "mountain-1",
            "m9": "mountain-1",
            "m8": "forest-1",
            "l10": "city-1",
        },
        figures=[{"m8": "villager"}, {}],
        stock=[NOTHING] * 2,
        tiles=[["forest-1-hill-1"], ["forest-2-hill-2"]],
    )
    play(state, "forest-1-hill-1", "l8", "l9", "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (3, 0, 0)


def test_23_a_figure_on_a_castle_scores_what_closes_beside_it_time_after_time() -> None:
    """Between a forest, which closes first, and a hill, which closes two turns later."""
    state = position(
        land={"n9": "forest-2", "l10": "hill-1"},
        castles=[["m9"], []],
        figures=[{"m9": "villager"}, {}],
        stock=[NOTHING] * 2,
        tiles=[["hill-1-city-1"], ["forest-1-city-1"]],
        stack=["forest-1-mountain-1", "forest-1-city-1"],
        hands=[[], []],
    )
    play(state, "hill-1-city-1", "m8", "n8", "nothing", "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (0, 0, 2)
    play(state, "forest-1-city-1", "g4", "h4", *["nothing"] * 3)
    play(state, "forest-1-mountain-1", "k10", "l9", "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (0, 1, 2)
    assert [hex_name(hex) for hex in state.standing(0)] == ["m9"]


def test_24_a_hole_keeps_open_and_a_castle_in_it_closes_all_around() -> None:
    """The hole is n9; n8 and m9 have no other free neighbour, m8 has."""
    state = position(
        land={
            "n8": "hill-1",
            "m8": "forest-1",
            "m9": "mountain-1",
            "l8": "hill-1",
            "l9": "city-1",
            "l10": "forest-1",
        }
    )
    assert not any(state.in_closed(number(hex)) for hex in ("n8", "m8", "m9"))
    play(state, "castle", "n9")
    assert closed(state) == ["n8", "m9"]
    assert not state.in_closed(number("m8"))


def test_25_a_path_of_its_own_terrain_keeps_a_region_open_for_good() -> None:
    """d1 touches the mountain path on e1; its other neighbours are c1, c2 and d2."""
    for half, tile, shut in (
        ("mountain-1", "hill-1-city-1", []),
        ("forest-1", "hill-1-city-1", ["d1"]),
    ):
        state = position(land={"d1": half, "d2": "city-1"}, tiles=[[tile], ["forest-2-hill-2"]])
        play(state, tile, "c1", "c2")
        assert closed(state) == shut
        assert state.is_path_bound(number("d1")) == (not shut)


def test_27_printed_terrain_closes_as_a_region_of_its_own() -> None:
    """The printed forest on c3 and its six neighbours."""
    state = position(
        land={"b2": "hill-1", "c2": "city-1", "b3": "mountain-1", "d3": "hill-1"},
        figures=[{"b2": "villager"}, {}],
        stock=[NOTHING] * 2,
        tiles=[["hill-1-mountain-1"], ["forest-2-hill-2"]],
    )
    play(state, "hill-1-mountain-1", "b4", "c4")
    assert closed(state) == ["c3"]
    play(state, "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (0, 0, 1)


def test_28_a_villager_sent_home_may_go_out_again_in_the_same_turn() -> None:
    """All four villagers are out, two of them in what closes."""
    state = position(
        seats=4,
        land={"n8": "mountain-2", "n9": "mountain-1", "m8": "forest-1"},
        figures=[dict.fromkeys(("n8", "n9", "g5", "h6"), "villager"), {}, {}, {}],
        tiles=[["forest-1-city-1"], ["forest-2-hill-2"], ["hill-1-city-1"], ["hill-1-city-1"]],
    )
    assert state.in_reserve(0, VILLAGER) == 0
    play(state, "forest-1-city-1", "l9", "m9", "villager", "m9")
    assert state.in_reserve(0, VILLAGER) == 1


def villagers_out(out: int, realm: str) -> dict[str, object]:
    """Return four seats of which the first has so many villagers on the board, and the rest as at cards."""
    hexes = ["g5", "h5", "g6", "h6"][:out]
    others = [
        name for name in ("humans", "mages", "elves", "halflings", "dwarves") if name != realm
    ]
    return {
        "seats": 4,
        "realms": [realm, *[name for name in others if name != "dwarves"][:3]],
        "figures": [dict.fromkeys(hexes, "villager"), {}, {}, {}],
        "stock": [FULL, NOTHING, NOTHING, NOTHING],
    }


def test_29_the_leader_waits_for_the_last_villager_but_for_humans() -> None:
    laid = {"land": {"a2": "forest-1", "b2": "hill-1"}, "laid": ["a2", "b2"], "step": "figure"}
    assert names(position(**villagers_out(4, "mages"), **laid)) == ["nothing", "leader", "back"]
    assert names(position(**villagers_out(3, "mages"), **laid)) == ["nothing", "villager", "back"]
    for out in (0, 3):
        assert {"villager", "leader"} <= set(
            names(position(**villagers_out(out, "humans"), **laid))
        )


def test_29_muster_two_takes_the_last_villager_and_then_the_leader() -> None:
    hands = [["g33"], [], [], []]
    state = at_cards(**villagers_out(3, "mages"), hands=hands)
    play(state, "cast-g33")
    assert names(state) == ["villager"]
    play(state, "villager", "a2")
    assert names(state) == ["done", "leader"]
    play(state, "leader", "b2")
    assert [state.in_reserve(0, kind) for kind in (VILLAGER, LEADER)] == [0, 0]


def test_30_with_all_figures_out_the_leader_may_be_taken_back() -> None:
    state = position(
        seats=4,
        land={"a2": "forest-1", "b2": "hill-1", "a4": "city-1", "b4": "hill-1"},
        laid=["a4", "b4"],
        step="figure",
        figures=[
            {**dict.fromkeys(("g5", "h5", "g6", "h6"), "villager"), "a2": "leader"},
            *[{}, {}, {}],
        ],
    )
    assert names(state) == ["nothing", "back"]
    play(state, "back")
    assert "a2" in names(state)
    play(state, "a2")
    assert state.in_reserve(0, LEADER) == 1
