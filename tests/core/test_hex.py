"""Hexes: neighbours, distances, windows and corners agree with each other and with a slow look."""

from __future__ import annotations

from math import dist, isclose, sqrt

import pytest

from longtable.core.hex import (
    DIRECTIONS,
    OUTSIDE,
    STEPS,
    Window,
    centre,
    corners,
    distance,
    edge,
    neighbour,
    opposite,
)

LEFT, RIGHT = Window(12, 12, "left"), Window(14, 10, "right")
WINDOWS = [pytest.param(LEFT, id="left"), pytest.param(RIGHT, id="right")]


def test_six_steps_lead_to_six_neighbours_clockwise_from_the_right() -> None:
    assert [neighbour((3, 4), direction) for direction in range(DIRECTIONS)] == [
        *[(4, 4), (3, 5), (2, 5), (2, 4), (3, 3), (4, 3)],
    ]


def test_the_opposite_direction_leads_back() -> None:
    for direction in range(DIRECTIONS):
        assert neighbour(neighbour((2, -5), direction), opposite(direction)) == (2, -5)
        assert opposite(opposite(direction)) == direction


def walked(start: tuple[int, int], steps: int) -> dict[tuple[int, int], int]:
    """Return how many steps it takes to each hex that can be reached in so many."""
    found, waiting = {start: 0}, [start]
    for at in waiting:
        for direction in range(DIRECTIONS):
            other = neighbour(at, direction)
            if found[at] < steps and other not in found:
                found[other] = found[at] + 1
                waiting.append(other)
    return found


def test_the_distance_is_the_number_of_steps() -> None:
    found = walked((2, -1), 5)
    assert len(found) == 1 + 6 * (1 + 2 + 3 + 4 + 5)
    for other, steps in found.items():
        assert distance((2, -1), other) == distance(other, (2, -1)) == steps


# -- windows ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", WINDOWS)
def test_numbers_go_to_axial_coordinates_and_back(window: Window) -> None:
    assert window.size == window.columns * window.rows
    places = [window.axial(number) for number in range(window.size)]
    assert len(set(places)) == window.size
    assert [window.number(at) for at in places] == [*range(window.size)]


@pytest.mark.parametrize("window", WINDOWS)
def test_what_lies_beyond_a_window_has_no_number(window: Window) -> None:
    inside = {window.axial(number) for number in range(window.size)}
    around = {(q, r) for q in range(-20, 25) for r in range(-3, 15)} - inside
    assert {window.number(at) for at in around} == {OUTSIDE}


def test_odd_rows_lie_half_a_hex_to_the_left_or_to_the_right() -> None:
    """On the left window a2 touches a1 alone of the first row, on the right one a1 and b1."""
    above_left = [number for number in LEFT.neighbours(12) if 0 <= number < 12]
    above_right = [number for number in RIGHT.neighbours(14) if 0 <= number < 14]
    assert [LEFT.name(number) for number in above_left] == ["a1"]
    assert sorted(RIGHT.name(number) for number in above_right) == ["a1", "b1"]


@pytest.mark.parametrize("window", WINDOWS)
def test_neighbours_are_mutual_six_inside_and_never_around_the_end_of_a_row(
    window: Window,
) -> None:
    for number in range(window.size):
        near = window.neighbours(number)
        assert len(near) == DIRECTIONS
        for direction, other in enumerate(near):
            if other == OUTSIDE:
                continue
            assert window.neighbours(other)[opposite(direction)] == number
            assert abs(other % window.columns - number % window.columns) <= 1
        row, column = divmod(number, window.columns)
        rim = row in (0, window.rows - 1) or column in (0, window.columns - 1)
        assert rim or OUTSIDE not in near


def test_names_are_a_letter_for_the_column_and_a_number_for_the_row() -> None:
    assert [LEFT.name(number) for number in (0, 11, 12, 42, 143)] == [
        *["a1", "l1", "a2", "g4", "l12"],
    ]
    assert len({LEFT.name(number) for number in range(LEFT.size)}) == LEFT.size


# -- pictures ---------------------------------------------------------------------------------------------


def test_hexes_that_touch_have_centres_a_width_apart() -> None:
    middle = centre((3, 5), 10.0)
    for direction in range(DIRECTIONS):
        assert isclose(dist(middle, centre(neighbour((3, 5), direction), 10.0)), 10 * sqrt(3))


def test_r_grows_downwards_and_q_to_the_right() -> None:
    assert centre((0, 0), 10.0) == (0, 0)
    right, below = centre((1, 0), 10.0), centre((0, 1), 10.0)
    assert right[0] > 0
    assert right[1] == 0
    assert below[1] > 0
    assert isclose(below[0], right[0] / 2)


def test_corners_lie_around_the_centre_the_first_on_top() -> None:
    found = corners((7.0, 8.0), 10.0)
    assert found[0] == (7.0, -2.0)
    assert all(isclose(dist(corner, (7.0, 8.0)), 10.0) for corner in found)
    assert all(isclose(dist(found[at], found[at - 1]), 10.0) for at in range(6))


@pytest.mark.parametrize("direction", range(DIRECTIONS))
def test_the_edge_in_a_direction_is_shared_with_the_neighbour_there(direction: int) -> None:
    mine = edge(centre((0, 0), 10.0), 10.0, direction)
    there = centre(STEPS[direction], 10.0)
    its_own = edge(there, 10.0, opposite(direction))
    for one, other in zip(mine, reversed(its_own), strict=True):
        assert dist(one, other) < 1e-9
