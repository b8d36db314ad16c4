"""The boards of the seats and the score track: what everybody has, and how they stand."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from longtable.core import SPECTATOR, Layout
from longtable.draw import difference
from longtable.games.barony.board import TITLE_NAMES
from longtable.games.barony.pictures.holdings import track_of
from longtable.games.barony.pictures.places import measures, outline_of
from longtable.games.barony.pictures.sight import terrain_of
from longtable.games.barony.pictures.track import design_of, marker_spot
from longtable.games.barony.rules import BaronyState, SeenBarony
from tests.games.barony.seeing import (
    LAYOUTS,
    SEATS,
    elements,
    game,
    label,
    picture,
    texts,
    used,
)
from tests.games.barony.table import dealt, play, position

KINDS = ("field", "plain", "forest", "mountain")


def changed(before: BaronyState, after: BaronyState, layout: Layout = "wide") -> set[str]:
    """Return the elements of boards and track that differ."""
    changes = difference(picture(before, SPECTATOR, layout), picture(after, SPECTATOR, layout))
    return {id for layer, id, _, _ in changes if layer in ("seats", "track")}


# -- purses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_a_board_and_a_place_for_each_kind_of_token(
    seats: int, layout: Layout
) -> None:
    for state in game(seats, 1)[::150]:
        there = elements(picture(state, SPECTATOR, layout), "seats")
        assert set(there) == {
            f"seat-{n}{kind}"
            for n in range(1, seats + 1)
            for kind in ("", *[f"-{k}" for k in KINDS])
        }
        assert [element for element in there.values() if element.get("data-pick")] == []


def test_tokens_are_counted_by_kind() -> None:
    state = position(tokens=[{"field": 2, "mountain": 12}, {"forest": 1}])
    there = elements(picture(state, 0), "seats")
    assert texts(there["seat-1-field"]) == ["×2"]
    assert texts(there["seat-1-mountain"]) == ["×12"]
    assert texts(there["seat-1-plain"]) == []
    assert used(there["seat-1-field"]) == ["token-field"] * 2
    assert used(there["seat-1-mountain"]) == ["token-mountain"] * 3  # a pile says no more
    assert texts(there["seat-2-forest"]) == ["×1"]


def test_a_board_says_what_tokens_are_worth_and_what_is_left() -> None:
    state = position(
        tokens=[{"field": 2, "plain": 1}, {}], cities=[["c2"], []], knights=[{"c2": 3}, {}]
    )
    assert label(state, 1, "seat-1") == (
        "the blue lily: gold 14, silver 8; Field ×2 and Plain ×1; "
        "in reserve: knights 4, villages 14, strongholds 2, cities 4; first in each round"
    )
    drawn = texts(elements(picture(state, 1))["seat-1"])
    assert drawn[-6:] == ["14", "8", "4", "14", "2", "4"]


def test_enough_gold_for_a_title_gleams() -> None:
    poor = picture(position(tokens=[{"field": 2, "plain": 1}, {}]), 0).layers["seats"]["seat-1"]
    rich = picture(position(tokens=[{"field": 3}, {}]), 0).layers["seats"]["seat-1"]
    assert 'fill="#ffe88f"' not in poor
    assert 'fill="#ffe88f"' in rich


def test_paid_tokens_leave_the_purse_one_by_one() -> None:
    state = position(tokens=[{"field": 2, "plain": 2}, {}])
    paying = play(state.copy(), "title", "field")
    assert changed(state, paying) == {"seat-1", "seat-1-field"}
    assert texts(elements(picture(paying, 0))["seat-1-field"]) == ["×1"]


def test_a_token_that_is_won_changes_the_winners_purse_alone() -> None:
    state = position(knights=[{"d2": 1, "c2": 1}, {}])
    built = play(state.copy(), "build", "d2", "village")
    assert changed(state, built) == {"seat-1", "seat-1-field"}


def test_a_stolen_token_goes_from_purse_to_purse() -> None:
    state = position(
        knights=[{"c2": 2}, {}],
        villages=[[], ["d2"]],
        tokens=[{}, {"field": 1, "forest": 2}],
    )
    asked = play(state, "move", "c2", "d2", "c2", "d2").copy()
    stolen = play(state, "forest")
    assert changed(asked, stolen) >= {"seat-1", "seat-1-forest", "seat-2", "seat-2-forest"}
    assert texts(elements(picture(stolen, 0))["seat-1-forest"]) == ["×1"]


def test_the_first_player_and_whose_turn_it_is_are_marked() -> None:
    state = position(starter=1, turn=0, mover=0)
    there = picture(state, SPECTATOR).layers["seats"]
    assert "first in each round" in there["seat-2"]
    assert "first in each round" not in there["seat-1"]
    lit = 'stroke="#ffd98a"'
    assert (lit in there["seat-1"], lit in there["seat-2"]) == (True, False)


def test_at_the_end_each_board_shows_the_points_in_all() -> None:
    last = game(3, 1)[-1]
    for seat in range(3):
        assert f"points in all: {last.total(seat)}" in label(last, SPECTATOR, f"seat-{seat + 1}")
        assert str(last.total(seat)) in texts(
            elements(picture(last, SPECTATOR))[f"seat-{seat + 1}"]
        )


# -- the score track ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_track_shows_all_points_there_are(layout: Layout) -> None:
    written = texts(elements(picture(dealt(2), 0, layout))["track"])
    points = {15 * title + 10 * cities for title in range(5) for cities in range(3)}
    assert {int(text) for text in written if text.isdigit()} == points
    assert [text for text in written if text.lower() in TITLE_NAMES] == [
        name.capitalize() for name in TITLE_NAMES
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_a_marker_lies_in_the_cell_of_its_title_and_cities(seats: int, layout: Layout) -> None:
    states = game(seats, 1)
    at = measures(layout, seats, outline_of(terrain_of(SeenBarony(states[0].seen_by(0)))))
    design = design_of(at.track)
    for state in states[::90]:
        sight = track_of(SeenBarony(state.seen_by(0)))
        spots = [marker_spot(design, sight, seat) for seat in range(seats)]
        assert len({(x, y) for x, y, _ in spots}) == seats  # none lies right under another
        for seat, (x, y, radius) in enumerate(spots):
            left, top, width, height = design.cells[state.title(seat)][state.new_cities(seat)]
            assert left + radius - 1 <= x <= left + width - radius + 1
            assert top + radius - 1 <= y <= top + height - radius + 1


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("among", [1, 2, 3, 4])
def test_no_marker_hides_the_middle_of_another(seats: int, layout: Layout, among: int) -> None:
    seen = SeenBarony(dealt(seats).seen_by(0))
    design = design_of(measures(layout, seats, outline_of(terrain_of(seen))).track)
    together = tuple((3, 0) if seat < among else (0, 0) for seat in range(seats))
    sight = track_of(seen)._replace(places=together)
    spots = [marker_spot(design, sight, seat) for seat in range(seats)]
    for (x, y, radius), (other_x, other_y, _) in combinations(spots, 2):
        assert hypot(x - other_x, y - other_y) >= radius


def test_a_title_moves_a_marker_and_leaves_those_of_other_cells() -> None:
    state = position(tokens=[{"field": 3}, {}], titles=["baron", "count"])
    paid = play(state.copy(), "title", "field", "field")
    risen = play(paid.copy(), "field")
    assert changed(paid, risen) >= {"marker-1", "track"}
    assert "marker-2" not in changed(paid, risen)


def test_the_round_is_told_and_the_last_one_stands_out() -> None:
    state = position(round=7, titles=["marquis", "baron"], tokens=[{"field": 3}, {}])
    assert "Round 7" in texts(elements(picture(state, 0))["track"])
    play(state, "title", "field", "field", "field")
    for layout in LAYOUTS:
        assert "Last round" in texts(elements(picture(state, 0, layout))["track"])
        assert "Last round" in label(state, 0, "track", layout)


def test_the_track_is_read_aloud() -> None:
    state = position(titles=["viscount", "baron"], founded=[1, 0], cities=[["c2"], []], round=3)
    assert label(state, 0, "track") == (
        "Score track; Round 3; the blue lily: Viscount, new cities 1, points 25; "
        "the yellow sun: Baron, new cities 0, points 0"
    )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_has_not_changed_is_the_same_object(layout: Layout) -> None:
    """A move of a knight touches no purse; a round that goes on touches the track alone."""
    for before, after in pairwise(game(2, 2)[:120]):
        if (
            before.tokens == after.tokens
            and before.turn == after.turn
            and list(before.reserves) == list(after.reserves)
        ):
            one, two = (
                picture(state, SPECTATOR, layout).layers["seats"] for state in (before, after)
            )
            assert one is two
