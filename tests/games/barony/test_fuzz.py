"""What holds in every game: properties of the dossier, on games drawn by hypothesis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.core import OVER, SPECTATOR, TRUTH, Rng, numbered_stream
from longtable.games.barony import GAME
from longtable.games.barony.board import (
    CITY,
    DUKE,
    FIRST_HEX,
    FOREST,
    FOUND,
    KNIGHT,
    LAKE,
    MOUNTAIN,
    PASS,
    PIECES,
    PROMOTE,
    RECRUIT,
    STRONGHOLD,
    SUPPLY,
    TOKENS,
    VILLAGE,
    neighbours_of,
)
from longtable.games.barony.deal import BaronyOptions, draw_deal, start
from longtable.games.barony.rules import ACTION, ENTER, STOLEN, BaronyState
from tests.games.barony.raiding import raid

thorough = settings(max_examples=25, deadline=None, derandomize=True)


@st.composite
def openings(draw: st.DrawFn) -> BaronyState:
    """Draw an opening with any options."""
    options = BaronyOptions(
        **{
            info.name: draw(st.sampled_from([c.value for c in info.choices]))
            for info in BaronyOptions.infos()
        }
    )
    seats = draw(st.integers(2, 4))
    return start(options, draw_deal(options, seats, numbered_stream(draw(st.integers(0, 999)))))


games = st.tuples(openings(), st.integers(0, 2**32 - 1))


def walk(opened: BaronyState, seed: int) -> Iterator[tuple[BaronyState, int]]:
    """Play a game; yield every position with the pick that is about to be made, -1 at the end."""
    state, rng = opened.copy(), Rng(seed)
    fierce = rng.below(4)  # some of the games raid, some are at random
    while state.turn != OVER:
        pick = raid(state, rng) if rng.below(5) < 2 * fierce else int(state.random_pick(rng))
        yield state, pick
        state.play(pick)
    yield state, -1


def actions(game: tuple[BaronyState, int]) -> Iterator[BaronyState]:
    """Yield the positions of a game in which an action is asked for, and the end."""
    for state, _pick in walk(*game):
        if state.step == ACTION:
            yield state.copy()


# -- the invariants of 2.9 --------------------------------------------------------------------------------


@thorough
@given(games)
def test_the_pieces_of_a_colour_are_always_somewhere(game: tuple[BaronyState, int]) -> None:
    for state in [*actions(game)][::9]:
        for seat in range(state.seats):
            for piece in range(PIECES):
                there = state.on_board(seat, piece) + state.reserve(seat, piece)
                gone = state.removed[seat] if piece == KNIGHT else 0
                assert there + gone == SUPPLY[piece]


@thorough
@given(games)
def test_tokens_held_and_in_the_bank_are_twenty_of_each(game: tuple[BaronyState, int]) -> None:
    for state, _pick in walk(*game):
        for kind in range(4):
            held = sum(int(state.tokens_of(seat, kind)) for seat in range(state.seats))
            assert held + state.paid(kind) + state.supply(kind) == TOKENS
            assert state.supply(kind) >= 0


@thorough
@given(games)
def test_no_pawn_on_a_lake_no_city_in_a_forest_and_no_two_cities_side_by_side(
    game: tuple[BaronyState, int],
) -> None:
    for state in [*actions(game)][::5]:
        for hex in state.map_hexes():
            terrain = state.terrain_at(hex)
            assert terrain != LAKE or not state.seats_at(hex)
            if state.building_at(hex) == CITY:
                assert terrain != FOREST
                near = [other for other in neighbours_of(hex) if state.on_map(other)]
                assert CITY not in [state.building_at(other) for other in near]


@thorough
@given(games)
def test_two_pawns_a_mountain_a_stronghold_and_a_city_hold_one_colour(
    game: tuple[BaronyState, int],
) -> None:
    for state in actions(game):
        for hex in state.land.hexes:
            if int(state.present[hex]) in (0, 1, 2, 4, 8):
                continue
            seats = state.seats_at(hex)
            assert state.terrain_at(hex) != MOUNTAIN
            assert state.building_at(hex) not in (STRONGHOLD, CITY)
            assert {int(state.pawns_at(seat, hex)) for seat in seats} == {1}


@thorough
@given(games)
def test_the_score_is_that_of_titles_and_new_cities(game: tuple[BaronyState, int]) -> None:
    for state in actions(game):
        for seat in range(state.seats):
            if state.round > 0:
                new = 2 - state.reserve(seat, CITY)
                assert state.score(seat) == 15 * state.title(seat) + 10 * new
                assert 0 <= new <= 2


@thorough
@given(games)
def test_cities_and_strongholds_stay_for_good_and_titles_only_rise(
    game: tuple[BaronyState, int],
) -> None:
    stand: set[tuple[int, int]] = set()
    titles = [0] * int(game[0].seats)
    for state in actions(game):
        now = {
            (hex, int(state.buildings[hex]))
            for hex in state.map_hexes()
            if state.building_at(hex) in (STRONGHOLD, CITY)
        }
        assert stand <= now
        stand = now
        risen = [int(title) for title in state.titles]
        assert sum(risen) - sum(titles) in (0, 1)
        assert all(new >= old for new, old in zip(risen, titles, strict=True))
        titles = risen


# -- turns and ends ---------------------------------------------------------------------------------------


@thorough
@given(games)
def test_all_seats_have_had_as_many_turns_when_it_ends(game: tuple[BaronyState, int]) -> None:
    turns: Counter[int] = Counter()
    before = -1
    for state, _pick in walk(*game):
        if state.turns != before and state.turn != OVER:
            turns[int(state.mover)] += 1
        before = int(state.turns)
    assert len(turns) == game[0].seats
    assert len(set(turns.values())) == 1


@thorough
@given(games)
def test_it_ends_with_the_round_of_the_first_duke_or_thirty_rounds_without_change(
    game: tuple[BaronyState, int],
) -> None:
    crowned, changed = 0, 0
    before: list[int] = []
    state, turn = game[0], game[0]
    for state in actions(game):
        now = [int(number) for number in [*state.buildings, *state.titles]]
        if before and now != before:
            changed = int(turn.round)  # the turn that has just ended was of this round
        if state.has_duke() and not crowned:
            crowned = int(turn.round)
        before, turn = now, state.copy()
        assert state.turn == OVER or state.round - changed <= 30
    if state.standings().outcome == "duke":
        assert state.round == crowned
    else:
        assert not crowned
        assert state.quiet == state.round - changed == 30


@thorough
@given(games)
def test_passing_is_for_whoever_can_do_nothing_else(game: tuple[BaronyState, int]) -> None:
    for state, _pick in walk(*game):
        picks = state.picks()
        assert (PASS in picks) == (picks == [PASS])
        if picks == [PASS]:
            assert state.step == ACTION
            assert not any(state.knights_at(state.turn, hex) for hex in _free(state))


def _free(state: BaronyState) -> list[int]:
    """Return the hexes with a neighbour that no enemy closes to the seat to pick."""
    open_ = {hex for hex in state.land.hexes if int(state.closed[hex]) in (0, 1 << state.turn)}
    return [hex for hex in state.land.hexes if open_.intersection(neighbours_of(hex))]


# -- what picks do ----------------------------------------------------------------------------------------


@thorough
@given(games)
def test_a_knight_destroys_where_it_is_the_second_and_otherwise_nobody(
    game: tuple[BaronyState, int],
) -> None:
    """B-46 to B-49: what was there before tells what is there after."""
    for state, pick in walk(*game):
        if state.step != ENTER:
            continue
        hex, seat = pick - FIRST_HEX, int(state.mover)
        others = [other for other in state.seats_at(hex) if other != seat]
        second = state.pawns_at(seat, hex) > 0
        after = state.copy()
        after.play(pick)
        assert after.pawns_at(seat, hex) == state.pawns_at(seat, hex) + 1
        for other in others:
            back = KNIGHT if state.knights_at(other, hex) else VILLAGE
            gained = after.reserve(other, back) - state.reserve(other, back)
            assert gained == second
            assert after.pawns_at(other, hex) == (0 if second else 1)


@thorough
@given(games)
def test_a_village_destroyed_costs_its_owner_one_token_if_there_is_one(
    game: tuple[BaronyState, int],
) -> None:
    for state, pick in walk(*game):
        if state.step != ENTER:
            continue
        hex, seat = pick - FIRST_HEX, int(state.mover)
        owner = int(state.builder_at(hex))
        falls = state.pawns_at(seat, hex) > 0 and owner not in (-1, seat)
        kinds = len(state.kinds_of(owner)) if falls else 0
        after = state.copy()
        after.play(pick)
        assert (after.step == STOLEN) == (kinds > 1)
        if kinds > 1:
            assert after.turn == (owner if state.victim_chooses else seat)
            assert after.turns == state.turns
            after.play(after.picks()[-1])
        held = [sum(int(s.tokens_of(owner, k)) for k in range(4)) for s in (state, after)]
        got = [sum(int(s.tokens_of(seat, k)) for k in range(4)) for s in (state, after)]
        if falls:
            assert held[0] - held[1] == got[1] - got[0] == (1 if kinds else 0)
        else:
            assert got[0] == got[1]


@thorough
@given(games)
def test_points_come_from_titles_cities_and_tokens_alone(game: tuple[BaronyState, int]) -> None:
    """B-101: recruiting, moving without a raid and expeditions change nobody's points."""
    at, points, action = -1, [0], PASS
    for state, pick in walk(*game):
        now = [int(state.score(seat)) for seat in range(state.seats)]
        if state.turns != at:
            gained = sum(now) - sum(points) if at >= 0 else 0
            assert gained == {PROMOTE: 15, FOUND: 10}.get(action, 0)
            at, points = int(state.turns), now
        if state.step == ACTION:
            action = pick
    assert RECRUIT not in (PROMOTE, FOUND)


@thorough
@given(games)
def test_whoever_is_king_has_most_points_and_no_two_share_unless_the_table_says_so(
    game: tuple[BaronyState, int],
) -> None:
    *_before, (end, _pick) = walk(*game)
    result = end.standings()
    assert list(result.points) == [int(end.total(seat)) for seat in range(end.seats)]
    assert max(result.points) == result.points[result.ranks.index(1)]
    if end.ties_shared:
        assert len(set(zip(result.points, result.ranks, strict=True))) == len(set(result.points))
    else:
        assert sorted(result.ranks) == list(range(1, end.seats + 1))
    assert (result.outcome == "duke") == (DUKE in list(end.titles))


# -- what is seen -------------------------------------------------------------------------------------------


@thorough
@given(games)
def test_everybody_sees_everything(game: tuple[BaronyState, int]) -> None:
    rng = Rng(game[1])
    for state, pick in walk(*game):
        if rng.below(90):
            continue
        for viewer in range(SPECTATOR, state.seats):
            sight = state.seen_by(viewer)
            assert {**sight.to_json(), "viewer": "truth"} == state.to_json()
            world = sight.guess(rng)
            assert world == state
            assert world.viewer == TRUTH
            if pick >= 0:
                assert state.shows(pick, viewer) == 1 + pick
        assert pick < 0 or not any(state.reveals(each) for each in state.picks())


@thorough
@given(games)
def test_the_laws_hold(game: tuple[BaronyState, int]) -> None:
    rng = Rng(game[1])
    for state, pick in walk(*game):
        if pick == -1 or state.step == STOLEN or rng.below(20) == 0:
            assert GAME.broken_laws(state) == []
