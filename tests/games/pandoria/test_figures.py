"""Placing figures and taking them back, the leader rule, and the Elves' walk (4.5, 4.8)."""

from typing import Unpack

from longtable.games.pandoria.board import CASTLE
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import ELF_FROM
from tests.games.pandoria.table import Said, names, number, opening, paint, play, put

TILE = "forest-1-hill-2"
SPOTS = ("c5", "d5", "e5", "c6", "d6", "e6")


def with_villagers_out(seat: int, count: int, **said: Unpack[Said]) -> PandoriaState:
    """Return an opening in which so many villagers of a seat stand on cities in the west."""
    said["tiles"] = {0: [TILE]}
    state = paint(opening(**said), **dict.fromkeys(SPOTS, "city-1"))
    put(state, seat, **dict.fromkeys(SPOTS[:count], "villager"))
    return state


def test_the_leader_waits_for_the_last_villager() -> None:
    state = with_villagers_out(0, 5, realms=("halflings", "mages"))
    play(state, TILE, "g4", "f4")
    assert names(state) == ["nothing", "villager", "back"]


def test_the_leader_goes_when_no_villager_is_left() -> None:
    state = with_villagers_out(0, 6, realms=("halflings", "mages"))
    play(state, TILE, "g4", "f4")
    assert names(state) == ["nothing", "leader", "back"]


def test_humans_may_send_the_leader_at_any_time() -> None:
    state = with_villagers_out(0, 1)
    play(state, TILE, "g4", "f4")
    assert names(state) == ["nothing", "villager", "leader", "back"]
    play(state, "leader", "g4")
    assert state.figure_kind(number("g4")) == 1


def test_humans_of_side_a_wait_like_everybody() -> None:
    state = with_villagers_out(0, 1, game="beginner")
    play(state, TILE, "g4", "f4")
    assert names(state) == ["nothing", "villager", "back"]


def test_any_figure_may_come_back_the_leader_too() -> None:
    state = with_villagers_out(0, 6, realms=("halflings", "mages"))
    paint(state, g4="city-1")
    put(state, 0, f3="leader")  # on the ship
    play(state, "castle", "f4", "back")
    assert names(state) == sorted([*SPOTS, "f3"], key=number)
    play(state, "f3")
    assert state.in_reserve(0, 1) == 1


def test_nobody_takes_back_the_figures_of_others() -> None:
    state = with_villagers_out(1, 2)
    play(state, TILE, "g4", "f4")
    assert "back" not in names(state)


def test_placing_and_taking_back_are_one_choice() -> None:
    state = with_villagers_out(0, 1)
    play(state, TILE, "g4", "f4", "back", "c5")
    assert names(state)[0] == "nothing"
    assert "villager" not in names(state)


def test_a_figure_stands_on_what_was_laid_unless_that_is_closed() -> None:
    state = opening(tiles={0: [TILE]})
    around_h3 = dict.fromkeys(("g2", "h2", "g3", "i3", "h4"), "city-1")
    paint(state, **around_h3)
    play(state, "forest-1-hill-2", "h3", "g4", "villager")
    assert names(state) == ["g4"]  # the forest on h3 is closed at once


def test_nothing_may_be_placed_where_all_that_was_laid_is_closed() -> None:
    state = opening(tiles={0: [TILE]})
    around = ("g2", "h2", "g3", "i3", "h4", "f4", "f5", "g1", "i2", "j4", "i4", "j3")
    paint(state, **dict.fromkeys((*around, "h5"), "city-1"))
    play(state, TILE, "h3", "g4")
    closed = [state.in_closed(number(hex)) for hex in ("h3", "g4")]
    assert closed == [True, True]
    assert names(state) == ["nothing"]


def test_a_castle_takes_a_figure_when_it_is_laid_and_never_later() -> None:
    state = opening()
    play(state, "castle", "g4", "nothing", "nothing")
    play(state, "castle", "f4", "villager")
    assert names(state) == ["f4"]


# -- the Elves' walk (4.8) --------------------------------------------------------------------------------


def elf(**terrain: str) -> PandoriaState:
    """Return a position in which Elves are asked to walk, their villager on d5."""
    state = paint(opening(realms=("elves", "mages")), d5="city-1", **terrain)
    put(state, 0, d5="villager")
    state.step = ELF_FROM
    return state


def walks(state: PandoriaState) -> list[str]:
    """Return where the villager on d5 may go."""
    return names(play(state.copy(), "d5"))


def test_a_villager_walks_two_steps_over_land() -> None:
    state = elf(e5="forest-1", f5="hill-1")
    assert walks(state) == ["e5", "f5"]  # g5 of the starting tiles is three steps away


def test_it_crosses_an_occupied_hex_and_does_not_rest_there() -> None:
    state = elf(e5="forest-1", f5="hill-1")
    put(state, 1, e5="villager")
    assert walks(state) == ["f5"]


def test_it_does_not_cross_empty_land() -> None:
    assert names(elf(f5="hill-1")) == ["nothing"]


def test_it_crosses_a_closed_region_and_does_not_rest_there() -> None:
    state = elf(e5="forest-1", f5="hill-1")
    paint(state, d4="hill-1", e4="hill-1", d6="hill-1", e6="hill-1")
    assert state.in_closed(number("e5"))
    assert "e5" not in walks(state)
    assert "f5" in walks(state)


def test_it_rests_on_its_own_castle_and_not_on_that_of_others() -> None:
    state = elf()
    for seat, hex in ((0, "e5"), (1, "c5")):
        state.ground[number(hex)] = CASTLE + seat
    assert walks(state) == ["e5"]


def test_it_does_not_go_through_the_castle_of_others() -> None:
    state = elf(f5="hill-1")
    state.ground[number("e5")] = CASTLE + 1
    assert names(state) == ["nothing"]


def test_a_castle_of_the_partner_is_another_players_castle() -> None:
    state = opening(4, realms=("elves", "mages", "humans", "halflings"), four="teams")
    paint(state, d5="city-1", f5="hill-1")
    put(state, 0, d5="villager")
    state.ground[number("e5")] = CASTLE + 2
    state.step = ELF_FROM
    assert names(state) == ["nothing"]


def test_it_crosses_printed_terrain_and_rests_on_it() -> None:
    state = paint(opening(realms=("elves", "mages")), b3="city-1", d3="hill-1")
    put(state, 0, b3="villager")
    state.step = ELF_FROM
    assert names(play(state, "b3")) == ["c3", "d3"]  # c3 is the printed forest


def test_it_starts_from_a_ship_and_does_not_go_onto_one() -> None:
    state = elf()
    put(state, 0, f3="villager")
    paint(state, f4="hill-1")
    play(state, "f3")
    assert names(state) == ["f4", "g5"]
    assert walks(elf(c6="forest-1")) == ["c6"]  # the lake c7 lies behind it


def test_leaders_stay() -> None:
    state = paint(opening(realms=("elves", "mages")), d5="city-1", e5="forest-1")
    put(state, 0, d5="leader")
    state.step = ELF_FROM
    assert names(state) == ["nothing"]
