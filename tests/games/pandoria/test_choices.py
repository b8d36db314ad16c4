"""Realm boards, tracks and stacks, and what is asked over them: payments, Conjure, slots, spells to copy."""

import pytest

from longtable.core import SPECTATOR, Layout
from longtable.games.pandoria.board import PICK_NUMBERS, RESOURCE_NAMES
from longtable.games.pandoria.pictures.places import VIEWS, measures
from longtable.games.pandoria.rules.steps import (
    ADOPT_SEAT,
    CONJURE_WHAT,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    SLOT,
    TERRAIN_FIRST,
)
from tests.games.pandoria.drawn import LAYOUTS, elements, picture, texts, used, where
from tests.games.pandoria.scene import at_cards
from tests.games.pandoria.table import play

RICH = {"crystals": 10, "gold": 10, "wood": 10}


def numbers(said: list[str]) -> list[int]:
    return [int(text) for text in said if text.isdigit()]


# -- paying ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_way_to_pay_is_shown_with_what_it_takes(layout: Layout) -> None:
    state = at_cards(
        hands=[["g15"], []],  # Conjure 6, 2 crystals
        slots=[[["g27"]], []],  # Market 1:1
        stock=[{"crystals": 1, "gold": 3, "wood": 2}, RICH],
    )
    play(state, "cast-g15")
    assert state.step == PAY_SPELL
    offer = elements(picture(state, 0, layout), "offer")
    assert set(offer) == {"slate", "pay-0", "pay-1"}
    assert numbers(texts(offer["slate"])) == [2]  # the price
    assert numbers(texts(offer["pay-0"])) == [1, 1]
    assert used(offer["pay-0"]) == ["icon-crystals", "icon-wood"]
    assert used(offer["pay-1"]) == ["icon-crystals", "icon-gold"]
    assert offer["pay-1"].get("aria-label") == "Pay 1 crystal and 1 gold"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_even_the_longest_price_to_share_out_has_room(layout: Layout) -> None:
    state = at_cards(
        hands=[["g44"], []],  # Carpenter 3, 7 wood
        slots=[[["g27"]], []],
        stock=[{"crystals": 10, "gold": 10, "wood": 0}, RICH],
    )
    play(state, "build-g44", "slot-2")
    assert state.step == PAY_BUILDING
    drawn = picture(state, 0, layout)
    offer = elements(drawn, "offer")
    assert len(offer) == 1 + 8
    x, y, width, height = measures(layout, 2).realm
    for id, part in offer.items():
        if id != "slate":
            at_x, at_y = map(float, part.get("data-at", "").split())
            assert x < at_x < x + width
            assert y < at_y < y + height
            assert drawn.places[PICK_NUMBERS[id]] == id


@pytest.mark.parametrize("step", [PAY_SPELL, PAY_BUILDING, PAY_CARD, PAY_MONUMENT])
def test_whoever_pays_is_asked_and_nobody_else(step: int) -> None:
    for state in where(3, step):
        drawn = picture(state, state.turn)
        assert {drawn.places[pick] for pick in state.picks()} < set(drawn.layers["offer"])
        for viewer in (SPECTATOR, (state.turn + 1) % 3):
            assert not picture(state, viewer).layers["offer"]


# -- Conjure -----------------------------------------------------------------------------------------------


def test_conjure_offers_what_stands_below_its_value() -> None:
    state = at_cards(hands=[["g15"], []], stock=[{"crystals": 4, "gold": 6, "wood": 0}, RICH])
    play(state, "cast-g15")
    assert state.step == CONJURE_WHAT
    offer = elements(picture(state, 0), "offer")
    assert set(offer) == {"slate", "crystals", "wood"}
    assert texts(offer["crystals"]) == ["2 → 6"]
    assert texts(offer["wood"]) == ["0 → 6"]


# -- slots, monuments, spells to copy ----------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_slots_say_what_the_chosen_building_costs_there(layout: Layout) -> None:
    state = at_cards(
        hands=[["g44"], []],  # Carpenter 3, 7 wood
        slots=[[["g12"], ["g05"]], []],  # Poorhouse 4 wood, School 3 wood
        stock=[RICH, RICH],
    )
    play(state, "build-g44")
    assert state.step == SLOT
    drawn = picture(state, 0, layout)
    shown = elements(drawn, "realms")
    prices = {n: numbers(texts(shown[f"slot-{n}"])) for n in (1, 2, 3, 4)}
    assert prices == {
        1: [3],
        2: [4],
        3: [7],
        4: [4],
    }  # the fourth is free, but not its turn: a mere 4
    assert "costs" not in shown["slot-4"].get("aria-label", "")
    assert shown["slot-1"].get("aria-label", "").endswith("It costs 3 wood.")
    assert {drawn.places[pick] for pick in state.picks()} == {"slot-1", "slot-2", "slot-3"}


def test_a_monument_is_erected_from_the_board_at_the_price_of_each_slot() -> None:
    state = at_cards(
        hands=[[], []],
        slots=[[["g12"], ["g05", 6]], []],
        stock=[RICH, RICH],
    )
    drawn = picture(state, 0)
    assert drawn.places[PICK_NUMBERS["monument"]] == "monument"
    assert elements(drawn, "realms")["monument"].get("aria-label") == "Monument: 5 points, 6 left"
    play(state, "monument")
    assert state.step == MONUMENT_SLOT
    shown = elements(picture(state, 0), "realms")
    assert numbers(texts(shown["slot-1"])) == [4]  # 8 - 4
    assert numbers(texts(shown["slot-2"])) == [6]  # what the one that stands there is worth


def test_the_top_spells_of_all_others_can_be_copied() -> None:
    for state in where(4, ADOPT_SEAT):
        drawn = picture(state, state.turn)
        for pick in state.picks():
            assert drawn.places[pick].startswith("spell-")
        shown = elements(drawn, "realms")
        assert shown[f"spell-{state.turn + 1}"].get("data-pick") is None


# -- what everybody has --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_tracks_show_what_each_seat_has(layout: Layout) -> None:
    state = at_cards(
        stock=[{"crystals": 0, "gold": 7, "wood": 10}, {"crystals": 3, "gold": 1, "wood": 2}],
        points=[47, 123],
    )
    for viewer in (0, 1, SPECTATOR):
        shown = elements(picture(state, viewer, layout))
        for seat in range(2):
            held = [state.held(seat, resource) for resource in range(3)]
            for name, count in (
                *zip(RESOURCE_NAMES, held, strict=True),
                ("points", state.points[seat]),
            ):
                ids = {f"track-{seat + 1}-{name}", f"stock-{seat + 1}-{name}"} & set(shown)
                assert len(ids) == (2 if layout == "tall" else 1)
                for id in ids:
                    said = shown[id].get("aria-label", "")
                    assert f" {count} " in said or said.endswith(f" {count}"), said


def test_on_a_phone_what_a_region_yields_flies_to_the_purse_beside_the_island() -> None:
    """The boards lie in other panels: out of sight for whoever looks at the region."""
    state = at_cards(seats=3, points=[5, 6, 7])
    assert not picture(state, 0, "wide").layers["purse"]
    purse = elements(picture(state, 0, "tall"), "purse")
    left, top, width, height = VIEWS[0][1]
    for seat in range(3):
        held = [*[state.held(seat, resource) for resource in range(3)], state.points[seat]]
        for name, count in zip((*RESOURCE_NAMES, "points"), held, strict=True):
            shown = purse.pop(f"track-{seat + 1}-{name}")
            assert numbers(texts(shown)) == [count]
            x, y = map(float, shown.get("data-at", "").split())
            assert left < x < left + width
            assert top < y < top + height
    assert list(purse) == ["purse"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_rivals_have_built_and_hold_is_a_tap_away(seats: int, layout: Layout) -> None:
    state = at_cards(
        seats=seats,
        hands=[[] for _ in range(seats - 1)] + [["g15", "g16"]],
        slots=[[] for _ in range(seats - 1)] + [[["g12"], ["g05", 6]]],
    )
    shown = elements(picture(state, 0, layout), "realms")
    built = shown[f"built-{seats}"]
    assert "Poorhouse" in built.get("data-about", "")
    assert "monument 6" in built.get("data-about", "")
    assert "School" not in built.get("data-about", "")  # it is covered
    held = shown[f"held-{seats}"]
    assert numbers(texts(held)) == [2]
    assert "Conjure" not in held.get("data-about", "")


def test_cards_that_were_taken_openly_are_known_to_all() -> None:
    state = at_cards(hands=[[], ["g15", "g16"]], open=["g15"])
    held = elements(picture(state, 0), "realms")["held-2"].get("data-about", "")
    assert "Conjure 6" in held
    assert held.count("Conjure") == 1


def test_stacks_say_how_many_are_left() -> None:
    state = at_cards()
    shown = elements(picture(state, SPECTATOR), "stacks")
    counts = {id: [text for text in texts(part) if text[0] == "×"] for id, part in shown.items()}
    assert counts["deck"] == [f"×{state.deck_size()}"]
    assert counts["stack"] == [f"×{state.stack_size()}"]
    assert counts["singles"] == [f"×{state.singles_left()}"]
    assert counts["monument-stack"] == [f"×{len(state.monuments) - state.erected_count}"]
    assert not any(part.get("data-pick") for part in shown.values())


def test_others_see_the_tile_that_terrain_has_drawn() -> None:
    for state in where(3, TERRAIN_FIRST):
        other = elements(picture(state, (state.turn + 1) % 3), "stacks")
        own = elements(picture(state, state.turn), "stacks")
        id = "singles" if state.chosen >= 24 else "stack"
        assert f"tile-{state.chosen}" in used(other[id])
        assert f"tile-{state.chosen}" not in used(own[id])


def test_in_the_beginner_game_realms_can_do_nothing_of_their_own() -> None:
    full = elements(picture(at_cards(), 0), "realms")["realm-1"]
    plain = elements(picture(at_cards(options={"game": "beginner"}), 0), "realms")["realm-1"]
    assert "Humans" in texts(full)
    assert len(texts(full)) == 2
    assert texts(plain) == ["Humans"]
