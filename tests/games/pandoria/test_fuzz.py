"""What holds in every game: properties of the dossier, on games drawn by hypothesis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.core import OVER, SPECTATOR, Rng, numbered_stream
from longtable.games.pandoria.board import (
    CARDS,
    CASTLE,
    CASTLES,
    FIGURE_KINDS,
    FIRST_TILE,
    HEXES,
    LAKE,
    LAY_CASTLE,
    LEADER,
    REMOVED,
    TERRAINS,
    TILE_NAMES,
    VILLAGER,
    VILLAGERS,
    double_kind,
    single_kind,
)
from longtable.games.pandoria.deal import PandoriaOptions, draw_deal, start
from longtable.games.pandoria.laws import broken_laws
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import (
    BUY,
    CARD,
    ELF_FROM,
    FIGURE,
    FIRST_HALF,
    IN_HAND,
    LAY,
    SECOND_HALF,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from tests.games.pandoria.lively import generous, lively_pick

thorough = settings(max_examples=15, deadline=None, derandomize=True)


@st.composite
def openings(draw: st.DrawFn) -> PandoriaState:
    """Draw an opening with any options."""
    options = PandoriaOptions(
        **{
            info.name: draw(st.sampled_from([c.value for c in info.choices]))
            for info in PandoriaOptions.infos()
        }
    )
    seats = draw(st.integers(2, 4))
    return start(options, draw_deal(options, seats, numbered_stream(draw(st.integers(0, 999)))))


games = st.tuples(openings(), st.integers(0, 2**32 - 1))


def walk(game: tuple[PandoriaState, int]) -> Iterator[tuple[PandoriaState, int]]:
    """Play a game; yield every position with the pick that is about to be made, -1 at the end."""
    state, rng = game[0].copy(), Rng(game[1])
    rich = rng.below(2) > 0
    while state.turn != OVER:
        if rich:
            generous(state, rng)
        pick = lively_pick(state, rng)
        yield state, pick
        state.play(pick)
    yield state, -1


def turns(game: tuple[PandoriaState, int]) -> Iterator[PandoriaState]:
    """Yield the beginnings of all turns of a game, and the end."""
    before = -1
    for state, _pick in walk(game):
        if state.turns != before:
            before = int(state.turns)
            yield state.copy()


# -- pieces -----------------------------------------------------------------------------------------------


@thorough
@given(games)
def test_the_figures_and_castles_of_a_seat_are_always_somewhere(
    game: tuple[PandoriaState, int],
) -> None:
    for state in turns(game):
        figures = [int(figure) for figure in state.figures]
        ground = [int(of) for of in state.ground]
        for seat in range(state.seats):
            first = 1 + FIGURE_KINDS * seat
            villagers = figures.count(first) + state.in_reserve(seat, VILLAGER)
            leaders = figures.count(first + 1) + state.in_reserve(seat, LEADER)
            assert (villagers, leaders) == (VILLAGERS[state.seats], 1)
            assert ground.count(CASTLE + seat) + state.castles[seat] == CASTLES


def lying(state: PandoriaState) -> Counter[str]:
    """Return the tiles on the board by name, those of the start too."""
    found: Counter[str] = Counter()
    for hex in range(HEXES):
        mate = int(state.mates[hex])
        if mate == hex:
            found[TILE_NAMES[single_kind(state.ground[hex], state.icons[hex])]] += 1
        elif mate > hex:
            halves = state.ground[hex], state.icons[hex], state.ground[mate], state.icons[mate]
            found[TILE_NAMES[double_kind(*halves)]] += 1
    return found


@thorough
@given(games)
def test_the_tiles_are_always_somewhere(game: tuple[PandoriaState, int]) -> None:
    data = PandoriaOptions().data_set
    whole = Counter({**data.doubles, **data.singles}) + Counter(data.starting)
    for state, pick in walk(game):
        if pick % 3 == 0:
            continue
        held = [kind for seat in range(state.seats) for kind in state.tiles_in_hand(seat)]
        stacks = [*state.stack[state.stack_at :], *state.singles[state.singles_at :]]
        taken = state.step in (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND)
        rest = [*held, *stacks, *state.removed, *([state.chosen] if taken else [])]
        assert lying(state) + Counter(TILE_NAMES[kind] for kind in rest) == whole
        assert len(state.removed) == REMOVED[state.seats]


@thorough
@given(games)
def test_icons_on_the_board_are_those_of_its_tiles_and_four_printed_ones(
    game: tuple[PandoriaState, int],
) -> None:
    for state in turns(game):
        said = [int(part) for name in lying(state).elements() for part in name.split("-")[1::2]]
        assert sum(int(icons) for icons in state.icons) == 4 + sum(said)
        worths = sum(int(state.worths[region]) for region in state.region_numbers())
        assert worths == 4 + sum(said)


@thorough
@given(games)
def test_the_cards_are_always_somewhere(game: tuple[PandoriaState, int]) -> None:
    for state in turns(game):
        deck = [int(card) for card in state.deck[state.deck_at :]]
        found = [*deck, *state.open_display()]
        for seat in range(state.seats):
            found += [*state.hand(seat), *state.pile(seat)]
            found += [card for slot in range(5) for card in state.slot_cards(seat, slot)]
        assert sorted(found) == list(range(CARDS))


@thorough
@given(games)
def test_resources_stay_on_their_tracks_and_points_only_grow(
    game: tuple[PandoriaState, int],
) -> None:
    points = [0] * int(game[0].seats)
    for state, _pick in walk(game):
        assert all(0 <= units <= 10 for units in state.stock)
        now = [int(of) for of in state.points]
        assert all(new >= old for new, old in zip(now, points, strict=True))
        points = now


# -- the land ---------------------------------------------------------------------------------------------


@thorough
@given(games)
def test_what_is_closed_stays_closed_and_empty_and_what_is_laid_stays(
    game: tuple[PandoriaState, int],
) -> None:
    closed: set[int] = set()
    laid: dict[int, int] = {}
    for state, _pick in walk(game):
        now = {hex for hex in range(HEXES) if state.in_closed(hex)}
        assert closed <= now
        closed = now
        assert not any(state.figures[hex] for hex in closed)
        there = {hex: int(of) for hex, of in enumerate(state.ground) if of < 4 or of >= CASTLE}
        assert laid.items() <= there.items()
        laid = there


@thorough
@given(games)
def test_figures_stand_on_land_on_ships_and_on_castles_of_their_own(
    game: tuple[PandoriaState, int],
) -> None:
    for state, _pick in walk(game):
        for hex in range(HEXES):
            if state.figures[hex]:
                ground, owner = int(state.ground[hex]), state.figure_owner(hex)
                assert ground < TERRAINS or ground in (LAKE, CASTLE + owner)


@thorough
@given(games)
def test_any_double_tile_fits_where_another_does(game: tuple[PandoriaState, int]) -> None:
    for state, pick in walk(game):
        if state.step != LAY or pick == LAY_CASTLE:
            continue
        first = state.copy()
        first.play(pick)
        for other in state.picks():
            if other >= FIRST_TILE:
                second = state.copy()
                second.play(other)
                assert second.picks() == first.picks()


# -- turns and ends ---------------------------------------------------------------------------------------


@thorough
@given(games)
def test_a_turn_asks_its_steps_in_their_order(game: tuple[PandoriaState, int]) -> None:
    """Step 3 and, for Elves, the walk are asked in every turn; nothing comes before what precedes it."""
    order = {LAY: 1, FIGURE: 2, CARD: 3, BUY: 4, ELF_FROM: 5}
    asked: list[int] = []
    before = 0
    for state, pick in walk(game):
        if state.turns != before or pick == -1:
            assert asked == sorted(set(asked))
            assert {2, 3} <= set(asked)
            before, asked = int(state.turns), []
        if int(state.step) in order:
            asked.append(order[int(state.step)])


@thorough
@given(games)
def test_all_seats_have_as_many_turns_and_the_last_round_is_finished(
    game: tuple[PandoriaState, int],
) -> None:
    counted: Counter[int] = Counter()
    began = -1
    for state in turns(game):
        if state.turn == OVER:
            break
        counted[int(state.turn)] += 1
        if began < 0 and state.last_round:
            began = (int(state.turns) - 1) // int(state.seats)
    assert len(set(counted.values())) == 1
    assert len(counted) == state.seats
    assert began in (-1, counted[0] - 1)
    assert state.standings().outcome == "ended"


@thorough
@given(games)
def test_the_standings_are_points_cards_and_what_is_left(game: tuple[PandoriaState, int]) -> None:
    *_before, (end, _pick) = walk(game)
    result = end.standings()
    held = [end.cards[card] for card in range(CARDS) if end.cards[card] < IN_HAND + end.seats]
    alone = [sum(account.gains[seat] for account in result.accounts) for seat in range(end.seats)]
    for seat in range(end.seats):
        assert alone[seat] >= end.points[seat] + held.count(seat)
    total = [alone[seat] + (alone[seat ^ 2] if end.teams else 0) for seat in range(end.seats)]
    assert max(result.points) == result.points[result.ranks.index(1)]
    if not end.teams:
        assert list(result.points) == total


# -- what is seen -----------------------------------------------------------------------------------------


@thorough
@given(games)
def test_what_is_seen_is_played_like_the_truth(game: tuple[PandoriaState, int]) -> None:
    rng = Rng(game[1])
    for state, pick in walk(game):
        if pick == -1 or rng.below(4):
            continue
        mover = int(state.turn)
        sight = state.seen_by(mover)
        assert sight.picks() == state.picks()
        assert sight.reveals(pick) == state.reveals(pick)
        if not state.reveals(pick):
            after = state.copy()
            after.play(pick)
            sight.play(pick)
            assert sight == after.seen_by(mover)


@thorough
@given(games)
def test_what_a_pick_shows_is_what_changes_for_a_viewer(game: tuple[PandoriaState, int]) -> None:
    """Of two worlds that look the same: the pick shows the same exactly where they look the same after it."""
    rng = Rng(game[1])
    for state, pick in walk(game):
        if pick == -1 or rng.below(20):
            continue
        for viewer in range(SPECTATOR, state.seats):
            world = state.seen_by(viewer).guess(rng)
            if pick not in world.picks():
                continue
            after, other = state.copy(), world.copy()
            after.play(pick)
            other.play(pick)
            same = after.seen_by(viewer) == other.seen_by(viewer)
            assert (state.shows(pick, viewer) == world.shows(pick, viewer)) == same


@thorough
@given(games)
def test_the_laws_hold_in_games_and_in_what_is_guessed(game: tuple[PandoriaState, int]) -> None:
    rng = Rng(game[1])
    for state, pick in walk(game):
        if pick >= 0 and rng.below(25):
            continue
        assert broken_laws(state) == []
        viewer = int(rng.below(int(state.seats) + 1)) - 1
        assert broken_laws(state.seen_by(viewer).guess(rng)) == []
