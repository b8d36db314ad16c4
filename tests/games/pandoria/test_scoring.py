"""What a closed region yields to whom (4.7, 3.5)."""

from typing import Unpack

import pytest

from longtable.games.pandoria.rules import PandoriaState, shares
from longtable.games.pandoria.rules.scoring import strengths
from longtable.games.pandoria.rules.steps import BUY
from tests.games.pandoria.table import (
    Said,
    names,
    number,
    opening,
    own,
    paint,
    play,
    put,
    set_stock,
    stock,
)

LARGE_TOWER, SMALL_TOWER = "g07", "g02"


def closing(
    terrain: str, icons: tuple[int, ...], ring: str = "city-1", **said: Unpack[Said]
) -> PandoriaState:
    """Return an opening in which a castle on g3 closes the region of h3 and, of two icons' hexes, i3 too."""
    state = opening(**said)
    around = ["g2", "h2", "g4", "h4", "i3"] if len(icons) == 1 else []
    around += ["g2", "h2", "i2", "j3", "i4", "h4", "g4"] if len(icons) == 2 else []
    paint(state, **dict.fromkeys(around, ring))
    hexes = dict(zip(("h3", "i3"), icons, strict=False))
    paint(state, **{hex: f"{terrain}-{count}" for hex, count in hexes.items()})
    for seat in range(state.seats):
        set_stock(state, seat, 0, 0, 0)
    return state


def close(state: PandoriaState) -> PandoriaState:
    """Lay the castle and do nothing else until the purchase is asked."""
    return play(state, "castle", "g3", "nothing", "nothing")


def test_icons_times_figures_and_a_leader_counts_for_two() -> None:
    state = closing("mountain", (1, 2))
    put(state, 0, g2="leader", h2="villager")
    put(state, 1, i4="villager")
    close(state)
    assert stock(state, 0)["crystals"] == 9
    assert stock(state, 1)["crystals"] == 3


@pytest.mark.parametrize(
    ("terrain", "ring", "what"),
    [
        ("forest", "city-1", "wood"),
        ("hill", "city-1", "gold"),
        ("mountain", "city-1", "crystals"),
    ],
)
def test_each_terrain_yields_its_resource(terrain: str, ring: str, what: str) -> None:
    state = closing(terrain, (2, 2), ring)
    put(state, 1, h4="villager", j3="villager")
    close(state)
    assert stock(state, 1) == {"crystals": 0, "gold": 0, "wood": 0} | {what: 8}
    assert int(state.points[1]) == 0


def test_a_city_yields_points() -> None:
    state = closing("city", (1, 2), "forest-1")
    put(state, 0, g2="villager", h2="villager")
    own(state, 0, "g10")  # Statue: one more for each of two hexes
    close(state)
    assert int(state.points[0]) == 6 + 2
    assert stock(state, 0) == {"crystals": 0, "gold": 0, "wood": 0}


def test_a_figure_that_touches_with_several_sides_counts_once() -> None:
    state = closing("mountain", (1, 1))
    put(state, 0, h2="villager")  # beside h3 and beside i3
    assert list(strengths(state, number("h3"))) == [1, 0, 0, 0]


def test_figures_on_castles_and_ships_count_and_stay() -> None:
    state = opening()
    paint(state, **dict.fromkeys(("d2", "e2", "d3", "d4", "f4"), "city-1"), e3="forest-2")
    put(state, 1, f3="villager")  # on the ship beside e3
    set_stock(state, 0, 0, 0, 0)
    set_stock(state, 1, 0, 0, 0)
    play(state, "castle", "e4", "villager", "e4", "nothing")
    assert stock(state, 0)["wood"] == stock(state, 1)["wood"] == 2
    assert [state.figure_owner(number(hex)) for hex in ("f3", "e4")] == [1, 0]


def two_regions(north: str, south: str, between: str) -> PandoriaState:
    """Return an opening in which a castle on g3 closes the regions of g2 and of g4 or h3."""
    state = opening()
    around = ("g1", "h1", "f2", "h2", "i3", "h4", "f4")
    paint(state, **dict.fromkeys(around, "city-1"), g2=north, g4=south, h3=between)
    for seat in range(2):
        set_stock(state, seat, 0, 0, 0)
    return state


def test_figures_sent_home_count_for_no_region_closed_at_once() -> None:
    state = two_regions("hill-1", "city-1", "mountain-2")
    put(state, 0, g2="villager", h2="villager")
    play(state, "castle", "g3")
    assert state.closing() == [number("g2"), number("h3")]
    assert state.in_reserve(0, 0) == 5  # the one on g2 is home
    play(state, "nothing", "nothing")
    assert stock(state, 0) == {"crystals": 2, "gold": 1, "wood": 0}  # of h2 alone


def test_each_region_is_a_scoring_of_its_own() -> None:
    state = two_regions("hill-1", "hill-1", "city-1")
    own(state, 0, "g19", "g18")  # Store, and a Vault that gives 1 for 2
    set_stock(state, 0, 0, 10, 0)
    put(state, 0, h3="villager")
    close(state)
    assert state.closing() == [number("g2"), number("g4")]
    assert int(state.points[0]) == 2  # the Store twice; 1 over twice is never 2 over


@pytest.mark.parametrize(("north", "south", "points"), [("2", "1", 0), ("1", "2", 1)])
def test_the_region_in_the_upper_row_scores_first(north: str, south: str, points: int) -> None:
    """A leader beside both gains 4 and 2: after 7, 1 and 2 are over, or only the 3 of the second."""
    state = two_regions(f"hill-{north}", f"hill-{south}", "city-1")
    set_stock(state, 0, 0, 7, 0)
    put(state, 0, h3="leader")
    close(state)
    assert (stock(state, 0)["gold"], int(state.points[0])) == (10, points)


def test_who_has_no_figure_there_gets_nothing_from_buildings() -> None:
    state = closing("mountain", (1, 1))
    own(state, 0, LARGE_TOWER, SMALL_TOWER)
    close(state)
    assert stock(state, 0)["crystals"] == 0


def test_both_towers_add_up_for_each_hex_and_not_for_each_figure() -> None:
    state = closing("mountain", (1, 2))
    put(state, 0, g2="leader", h2="villager")
    own(state, 0, LARGE_TOWER, SMALL_TOWER)
    set_stock(state, 0, 2, 0, 0)
    close(state)
    assert stock(state, 0)["crystals"] == 10  # 2 + 9 + 4 + 2 = 17
    assert int(state.points[0]) == 2  # 7 over: two threes


@pytest.mark.parametrize(("option", "gold", "points"), [("points", 4, 6), ("gold", 10, 0)])
def test_treasuries_yield_points_or_gold(option: str, gold: int, points: int) -> None:
    state = closing("hill", (2, 2), treasury=option)
    put(state, 0, g2="villager")
    own(state, 0, "g24", "g11")  # Large and Small Treasury, two hexes
    close(state)
    assert stock(state, 0)["gold"] == gold
    assert int(state.points[0]) == points


@pytest.mark.parametrize(
    ("building", "surplus", "points"),
    [
        (None, 2, 0),
        (None, 5, 1),
        (None, 6, 2),
        ("g06", 2, 1),  # Repository, 1 for 2
        ("g06", 5, 2),
        ("g06", 6, 3),
        ("g25", 2, 0),  # Repository, 2 for 3
        ("g25", 5, 2),
        ("g25", 6, 4),
    ],
)
def test_surplus_is_exchanged(building: str | None, surplus: int, points: int) -> None:
    state = closing("mountain", (1, 1))
    if building:
        own(state, 0, building)
    put(state, 0, g2="villager")
    set_stock(state, 0, 8 + surplus, 0, 0)  # 2 are gained
    close(state)
    assert stock(state, 0)["crystals"] == 10
    assert int(state.points[0]) == points


def test_exchange_buildings_are_for_their_own_resource() -> None:
    state = closing("mountain", (1, 1))
    own(state, 0, "g32", "g42")  # Vault and Lumberyard
    put(state, 0, g2="villager")
    set_stock(state, 0, 10, 0, 0)
    close(state)
    assert int(state.points[0]) == 0


@pytest.mark.parametrize(("held", "points"), [(8, 0), (9, 1), (10, 1)])
def test_the_store_counts_when_the_track_is_passed(held: int, points: int) -> None:
    state = closing("mountain", (1, 1))
    own(state, 0, "g19")
    put(state, 0, g2="villager")
    set_stock(state, 0, held, 0, 0)
    close(state)
    assert int(state.points[0]) == points


def test_covered_buildings_yield_nothing() -> None:
    state = closing("mountain", (1, 1))
    own(state, 0, LARGE_TOWER)
    state.erected[0] = 6
    put(state, 0, g2="villager")
    close(state)
    assert stock(state, 0)["crystals"] == 2


def test_all_score_and_only_the_seat_in_turn_may_buy() -> None:
    state = closing("hill", (1, 1), hands={0: ["g03"]}, realms=("humans", "elves"))
    put(state, 1, h2="villager")
    set_stock(state, 0, 0, 4, 0)
    close(state)
    assert stock(state, 1)["gold"] == 2
    assert (state.turn, state.step) == (0, BUY)
    assert len(names(state)) == 5


def test_what_was_gained_pays_for_the_card() -> None:
    state = closing("hill", (1, 1), display=["g01", "g22"])
    put(state, 0, g2="villager")
    close(state)
    play(state, "take-g01")  # 2 gold
    assert stock(state, 0)["gold"] == 0
    assert state.hand_sizes[0] == 5
    assert state.open_cards[0] == 1


def test_a_bought_card_is_replaced_in_its_place() -> None:
    state = closing("hill", (1, 1), display=["g40", "g01", "g41", "g42"], draws=["g39"])
    put(state, 0, g2="villager")
    play(close(state), "take-g01")
    assert [int(card) for card in state.display] == [39, 38, 40, 41]


def test_with_the_deck_used_up_the_place_stays_empty() -> None:
    state = closing("hill", (1, 1), display=["g40", "g01", "g41", "g42"])
    put(state, 0, g2="villager")
    state.deck_at = len(state.deck)
    play(close(state), "take-g01")
    assert [int(card) for card in state.display] == [39, -1, 40, 41]


def test_the_resources_from_which_scoring_began_are_kept_until_the_turn_ends() -> None:
    state = closing("hill", (1, 1))
    put(state, 0, g2="villager")
    close(state)
    assert [int(units) for units in state.scored_from] == [0] * 6
    play(state, "nothing")
    assert len(state.scored_from) == 0


# -- how it is reckoned -----------------------------------------------------------------------------------


def test_a_scoring_is_written_out_share_by_share() -> None:
    state = closing("mountain", (1, 2))
    put(state, 0, g2="leader", h2="villager")
    put(state, 1, i4="villager")
    own(state, 0, LARGE_TOWER, SMALL_TOWER)
    set_stock(state, 0, 2, 0, 0)
    close(state)
    red, blue = shares(state)
    assert red._asdict() == {
        "region": number("h3"),
        "seat": 0,
        "resource": 0,
        "icons": 3,
        "strength": 3,
        "hexes": 2,
        "per_hex": 3,
        "per_hex_in_points": False,
        "before": 2,
        "over": 7,
        "points": 2,
    }
    assert red.units == 15
    assert (blue.seat, blue.units, blue.over, blue.points) == (1, 3, 0, 0)
    assert shares(state.seen_by(1)) == [red, blue]


def test_shares_tell_treasuries_and_cities_apart() -> None:
    state = closing("hill", (2, 2))
    put(state, 0, g2="villager")
    own(state, 0, "g24", "g11")
    (share,) = shares(close(state))
    assert (share.units, share.per_hex, share.per_hex_in_points, share.points) == (4, 3, True, 6)
    state = closing("city", (1, 2), "forest-1")
    put(state, 0, g2="villager")
    own(state, 0, "g10")
    (share,) = shares(close(state))
    assert (share.resource, share.units, share.before, share.points) == (3, 5, 0, 5)


def test_without_a_scoring_there_is_nothing_to_write_out() -> None:
    state = closing("hill", (2, 2))
    assert shares(state) == []
    play(close(state), "nothing")
    assert shares(state) == []
