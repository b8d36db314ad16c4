"""The worked examples of the dossier (8) about buildings, realms, the course of a turn and the end."""

from __future__ import annotations

import pytest

from longtable.core import OVER
from longtable.games.pandoria.board import VILLAGER, hex_name
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.scene import at_cards, close_corner, corner, crystals_gold_wood, position
from tests.games.pandoria.table import names, number, opening, play, skip_turn

NOTHING: dict[str, int] = {}
FULL = {"crystals": 10, "gold": 10, "wood": 10}


# -- derived: what buildings yield ------------------------------------------------------------------------


def test_31_a_statue_adds_a_point_to_each_hex_of_a_city() -> None:
    """A city of 2 hexes and 3 icons, strength 2; g10 is a Statue."""
    state = position(
        land={"a2": "city-2", "b2": "city-1", "b3": "forest-1"},
        figures=[{"b3": "villager"}, {}],
        slots=[[["g10"]], []],
        tiles=[["hill-1-mountain-1"], ["forest-2-hill-2"]],
    )
    play(state, "hill-1-mountain-1", "c1", "c2", "villager", "c1", "nothing")
    assert list(state.points) == [8, 0]


@pytest.mark.parametrize(("treasury", "gold", "points"), [("gold", 10, 1), ("points", 4, 9)])
def test_32_treasuries_beside_a_hill_of_three_hexes_and_four_icons(
    treasury: str, gold: int, points: int
) -> None:
    """4 + 3 + 6 is 13 gold, so 10 and a point for the surplus of 3; or 4 gold and 3 + 6 points."""
    state = position(
        options={"treasury": treasury},
        land={
            "n8": "hill-1",
            "n9": "hill-2",
            "m9": "hill-1",
            "m8": "forest-1",
            "l10": "city-1",
        },
        figures=[{"m8": "villager"}, {}],
        stock=[NOTHING] * 2,
        slots=[[["g04"], ["g11"]], []],
        tiles=[["forest-1-mountain-1"], ["forest-2-hill-2"]],
    )
    play(state, "forest-1-mountain-1", "l8", "l9", "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (0, gold, 0)
    assert list(state.points) == [points, 0]


def test_33_mills_yield_nothing_where_nobody_stands() -> None:
    state = corner("forest-2", "forest-2", slots=[[["g14"], ["g08"]], []], stock=[NOTHING] * 2)
    close_corner(state, "nothing", "nothing")
    assert crystals_gold_wood(state, 0) == (0, 0, 0)
    assert list(state.points) == [0, 0]


# -- derived: realms and the course of a turn ---------------------------------------------------------------


def test_35_who_closes_nothing_may_not_buy_but_for_mages() -> None:
    for realms, asked in ((["humans", "elves"], False), (["mages", "elves"], True)):
        state = at_cards(realms=realms, stock=[FULL, NOTHING])
        play(state, "nothing")
        assert (state.turn == 0) == asked
        assert any(name.startswith("take-") for name in names(state)) == asked


def test_36_a_castle_leaves_the_tile_in_hand() -> None:
    state = position(tiles=[["hill-1-city-1"], ["forest-2-hill-2"]])
    left = state.stack_size()
    play(state, "castle", "h4", "nothing", "nothing")
    assert state.turn == 1
    assert state.stack_size() == left
    assert state.to_json()["tiles"] == [["hill-1-city-1"], ["forest-2-hill-2"]]


def test_36_dwarves_lay_one_tile_of_two_and_draw_one() -> None:
    state = position(
        realms=["dwarves", "mages"],
        tiles=[["forest-1-city-1", "hill-1-city-1"], ["forest-2-hill-2"]],
        stack=["mountain-1-city-1", "hill-2-city-2"],
    )
    assert names(state) == ["castle", "forest-1-city-1", "hill-1-city-1"]
    play(state, "hill-1-city-1", "h4", "i4", "nothing", "nothing")
    assert state.turn == 1
    assert state.to_json()["tiles"] == [
        ["forest-1-city-1", "mountain-1-city-1"],
        ["forest-2-hill-2"],
    ]


def test_37_a_poorhouse_helps_at_the_end_of_the_turn() -> None:
    """g12 is a Poorhouse; building for the last wood leaves 0, Conjure raises what was 0 before."""
    state = at_cards(
        hands=[["g02", "g15"], []], slots=[[["g12"]], []],
        stock=[{"crystals": 2, "gold": 3, "wood": 3}, NOTHING],
    )  # fmt: skip
    other = state.copy()
    play(state, "build-g02", "slot-2")
    assert state.turn == 1
    assert crystals_gold_wood(state, 0) == (2, 3, 2)
    play(other, "cast-g15")
    assert crystals_gold_wood(other, 0) == (0, 3, 3)
    play(other, "crystals")
    assert other.turn == 1
    assert crystals_gold_wood(other, 0) == (6, 3, 3)


def walking(**words: object) -> PandoriaState:
    """Return Elves at the end of a turn with a villager on b4; see the tests for the rest."""
    return position(
        **{
            "realms": ["elves", "mages"],
            "step": "elf-from",
            "laid": ["k8", "k9"],
            "figures": [{"b4": "villager"}, {}],
            **words,
        }
    )


LINE = {"a4": "hill-1", "b4": "forest-1", "c4": "hill-1", "d4": "forest-1"}
TWO = {"k8": "forest-1", "k9": "hill-1"}


def test_38_a_villager_of_the_elves_crosses_an_occupied_hex() -> None:
    state = walking(land={**LINE, **TWO}, figures=[{"b4": "villager"}, {"c4": "villager"}])
    play(state, "b4")
    assert "d4" in names(state)
    assert "c4" not in names(state)
    play(state, "d4")
    assert [hex_name(hex) for hex in state.standing(0)] == ["d4"]


def test_38_a_leader_stays() -> None:
    state = walking(land={**LINE, **TWO}, figures=[{"b4": "leader"}, {}])
    assert names(state) == ["nothing"]


def test_38_no_way_leads_through_a_rival_castle_or_a_lake() -> None:
    """b4, c4 and d4 lie side by side; c4 is another's castle. f3 is a lake, between e3 and g3."""
    line = {"a4": "hill-1", "b4": "forest-1", "d4": "forest-1", "e4": "hill-1"}
    state = walking(land={**line, **TWO}, castles=[[], ["c4"]])
    play(state, "b4")
    assert "a4" in names(state)
    assert {"c4", "d4"}.isdisjoint(names(state))
    lake = {"e2": "hill-1", "e3": "forest-1", "g3": "forest-1", "h3": "hill-1"}
    state = walking(land={**lake, **TWO}, figures=[{"e3": "villager"}, {}])
    play(state, "e3")
    assert names(state) == ["e2"]


def test_38_nobody_walks_into_what_is_closed() -> None:
    """The forest on n9 is closed by n8, m8 and m9; a villager on m8 may cross it."""
    land = {"n9": "forest-1", "n8": "hill-1", "m8": "mountain-1", "m9": "city-1"}
    state = walking(land={**land, **TWO}, figures=[{"m8": "villager"}, {}])
    assert state.in_closed(number("n9"))
    play(state, "m8")
    assert "n9" not in names(state)
    assert "m9" in names(state)


def test_39_halflings_build_and_then_cast_and_not_the_other_way() -> None:
    words: dict[str, object] = {
        "realms": ["halflings", "mages"],
        "slots": [[["g02"]], []],
        "hands": [["g15", "g11"], []],
        "stock": [{"crystals": 4, "gold": 5, "wood": 8}, NOTHING],
    }
    state = at_cards(**words)
    play(state, "monument", "slot-1", "cast-g15", "crystals")
    assert state.turn == 1
    assert list(state.points) == [6, 0]
    state = at_cards(**words)
    play(state, "cast-g15", "crystals")
    assert state.turn == 1


# -- derived: the end -------------------------------------------------------------------------------------


def test_41_forty_four_turns_of_four_seats() -> None:
    """No Dwarves, no castles, no Terrain: the 40th turn draws the last tile, the 41st cannot draw."""
    state = opening(4)
    drawn = {}
    while state.turn != OVER:
        skip_turn(state)
        drawn[int(state.turns)] = (state.stack_size(), state.last_round)
    assert drawn[39] == (1, False)
    assert drawn[40] == (0, False)
    assert drawn[41] == (0, True)
    assert state.turns == 44
    assert state.to_json()["tiles"] == [[], [], [], []]
    assert sum(1 for mate in state.mates if mate >= 0) == 2 * (44 + 2)


def test_42_terrain_may_draw_the_last_tile_and_that_is_no_trigger() -> None:
    state = position(
        castles=[["i4"], []],
        laid=["i4"],
        step="card",
        hands=[["g44"], []],
        stock=[{"crystals": 3}, NOTHING],
        stack=["forest-1-city-1"],
    )
    play(state, "cast-g44")
    assert state.stack_size() == 0
    play(state, "h4", "h3")
    assert state.turn == 1
    assert state.to_json()["last_round"] is False
    play(state, names(state)[-1], "j4", "k4", "nothing", "nothing", "nothing")
    assert state.to_json()["last_round"] is True
    assert state.picks() == []


def test_43_partners_add_their_points() -> None:
    state = position(
        seats=4,
        options={"four": "teams"},
        points=[30, 20, 25, 40],
        stock=[NOTHING] * 4,
        hands=[[], [], [], []],
    )
    assert state.standings().points == (55, 60, 55, 60)
    assert state.standings().teams == (0, 1, 0, 1)


@pytest.mark.parametrize(
    ("seats", "villagers", "removed", "monuments"),
    [
        (2, 6, 12, [6, 5, 4, 3, 3, 3, 3]),
        (3, 5, 8, [6, 6, 5, 5, 4, 4, 3, 3, 3, 3]),
        (4, 4, 4, [6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3]),
    ],
)
def test_44_setup(seats: int, villagers: int, removed: int, monuments: list[int]) -> None:
    state = opening(seats)
    assert [state.in_reserve(seat, VILLAGER) for seat in range(seats)] == [villagers] * seats
    assert len(state.removed) == removed
    assert state.to_json()["monuments"] == monuments


# -- edges that chance seldom meets -----------------------------------------------------------------------


def test_4_11_a_tie_goes_by_what_the_better_rate_leaves() -> None:
    """5 wood at 1 for 2 and 7 at 1 for 3 are 2 points each, and leave 1 each; 8 would leave 2."""
    for wood, ranks in ((7, (1, 1)), (8, (2, 1))):
        state = position(
            stock=[{"wood": 5}, {"wood": wood}],
            slots=[[["g17"]], []],
            hands=[[], []],
        )
        assert state.standings().points == (2, 2)
        assert state.standings().ranks == ranks


def test_3_4_master_builder_pays_twice_out_of_the_same_units() -> None:
    """No wood, a Market 1:1 and a tower for 3: 1 to build over the tower and 5 for the monument are 6."""
    for gold, can in ((5, False), (6, True)):
        state = at_cards(
            hands=[["g29", "g11"], []],
            slots=[[["g27"], ["g02"]], []],
            stock=[{"crystals": 4, "gold": gold}, NOTHING],
        )
        assert ("cast-g29" in names(state)) == can
    play(state, "cast-g29", "build-g11")
    assert names(state) == ["slot-2"]
    play(state, "slot-2", "pay-0", "slot-2", "pay-0")
    assert crystals_gold_wood(state, 0) == (0, 0, 0)
    assert list(state.points) == [6, 0]
