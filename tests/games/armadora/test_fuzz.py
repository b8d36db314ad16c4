"""What holds in every game: the dossier's list of properties, on games drawn by hypothesis."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.core import HIDDEN, OVER, SPECTATOR, Rng, numbered_stream
from longtable.games.armadora import GAME
from longtable.games.armadora.board import LINES, SQUARES, square_name
from longtable.games.armadora.deal import ArmadoraOptions
from longtable.games.armadora.rules import ARMIES, SECOND_LINE, ArmadoraState
from longtable.games.armadora.rules.scoring import piles_by_side

thorough = settings(max_examples=25, deadline=None, derandomize=True)


@st.composite
def openings(draw: st.DrawFn) -> ArmadoraState:
    """Draw an opening with any options."""
    options = ArmadoraOptions(
        **{
            info.name: draw(st.sampled_from([c.value for c in info.choices]))
            for info, _ in ArmadoraOptions()
        }
    )
    seats = draw(st.integers(2, 4))
    return GAME.start(
        options, GAME.deal(options, seats, numbered_stream(draw(st.integers(0, 999))))
    )


games = st.tuples(openings(), st.integers(0, 2**32 - 1))


def walk(opening: ArmadoraState, seed: int) -> Iterator[tuple[ArmadoraState, int]]:
    """Play at random; yield every position with the pick that is about to be made, -1 at the end."""
    state, rng = opening.copy(), Rng(seed)
    eager = rng.below(2) == 0  # half of the games go on until little can be done
    while state.turn != OVER:
        pick = state.random_pick(rng)
        for _again in range(6 * eager):
            if pick:
                break
            pick = state.random_pick(rng)
        yield state, int(pick)
        state.play(pick)
    yield state, -1


@thorough
@given(games)
def test_gold_awarded_unclaimed_and_left_over_is_40(game: tuple[ArmadoraState, int]) -> None:
    for state, pick in walk(*game):
        if pick != -1:
            continue
        awarded = sum(sum(piles) for piles in piles_by_side(state))
        lost = 0
        for account in state.standings().accounts:
            gold = dict(account.why.values)["gold"]
            assert isinstance(gold, int)
            sides = {state.side(seat) for seat in range(state.seats) if account.gains[seat]}
            lost += gold - max(account.gains) * len(sides)
        assert awarded + lost == 40
        assert lost >= 0


@thorough
@given(games)
def test_no_territory_is_ever_smaller_than_four(game: tuple[ArmadoraState, int]) -> None:
    for state, _pick in walk(*game):
        assert min(len(state.territory_of(s)) for s in range(SQUARES) if state.is_square(s)) >= 4


@thorough
@given(games)
def test_palisades_built_and_in_the_supply_are_35(game: tuple[ArmadoraState, int]) -> None:
    for state, _pick in walk(*game):
        built = sum(state.has_palisade(line) for line in range(LINES))
        assert built + state.palisades_left == 35
        assert state.palisades_left >= 0


@thorough
@given(games)
def test_warriors_on_the_board_and_in_hand_are_the_armies(game: tuple[ArmadoraState, int]) -> None:
    for state, _pick in walk(*game):
        for seat in range(state.seats):
            counts = state.hand(seat)
            for square in range(SQUARES):
                if state.owner(square) == seat:
                    counts[state.strength(square) - 1] += 1
            assert counts == ARMIES[state.seats]


@thorough
@given(games)
def test_no_warrior_stands_on_a_mine(game: tuple[ArmadoraState, int]) -> None:
    for state, _pick in walk(*game):
        assert not any(state.gold(s) and state.owner(s) >= 0 for s in range(SQUARES))


@thorough
@given(games)
def test_legal_lines_only_ever_become_fewer(game: tuple[ArmadoraState, int]) -> None:
    before = {line for line in range(LINES) if game[0].may_build(line)}
    for state, _pick in walk(*game):
        now = {line for line in range(LINES) if state.may_build(line)}
        assert now <= before
        before = now


@thorough
@given(games)
def test_a_game_ends_within_67_actions_4_reinforcements_and_the_ends(
    game: tuple[ArmadoraState, int],
) -> None:
    *_before, (end, _pick) = walk(*game)
    assert end.turn == OVER
    assert end.turns <= 67 + 4 + end.seats


@thorough
@given(games)
def test_no_viewer_is_shown_a_strength_it_must_not_know(game: tuple[ArmadoraState, int]) -> None:
    for state, pick in walk(*game):
        if pick == -1:
            break
        for viewer in range(SPECTATOR, state.seats):
            seen = state.seen_by(viewer)
            for square in range(SQUARES):
                owner = state.owner(square)
                if owner < 0:
                    continue
                may_know = (
                    owner == viewer
                    or state.face_up(square)
                    or (viewer >= 0 and state.looked(viewer, square))
                )
                assert (seen.strength(square) != HIDDEN) == may_know
            assert seen.to_json()["warriors"] == [
                {
                    square_name(s): None if seen.strength(s) == HIDDEN else seen.strength(s)
                    for s in range(SQUARES)
                    if state.owner(s) == seat
                }
                for seat in range(state.seats)
            ]


@thorough
@given(games)
def test_picks_are_ascending_and_a_random_pick_is_one_of_them(
    game: tuple[ArmadoraState, int],
) -> None:
    for at, (state, pick) in enumerate(walk(*game)):
        picks = state.picks()
        assert picks == sorted(set(picks))
        assert (not picks) == (pick == -1)
        if picks:
            assert state.random_pick(Rng(at)) == picks[Rng(at).below(len(picks))]


@thorough
@given(games)
def test_turns_grow_by_one_or_not_at_all(game: tuple[ArmadoraState, int]) -> None:
    before, turn = 0, int(game[0].turn)
    for state, _pick in walk(*game):
        assert state.turns - before in (0, 1)
        assert state.turn == turn or state.turns == before + 1
        before, turn = int(state.turns), int(state.turn)


@thorough
@given(games)
def test_at_most_three_palisades_a_turn_and_two_without_the_orc(
    game: tuple[ArmadoraState, int],
) -> None:
    left, turns, power = 35, 0, False
    for state, _pick in walk(*game):
        if state.turns != turns or state.turn == OVER:
            assert left - state.palisades_left <= (3 if power else 2)
            left, turns = int(state.palisades_left), int(state.turns)
        power = state.power_used
        assert state.step != SECOND_LINE or state.palisades_left > 0


@thorough
@given(games)
def test_all_laws_hold(game: tuple[ArmadoraState, int]) -> None:
    for state, _pick in walk(*game):
        assert GAME.broken_laws(state) == []


@thorough
@given(games)
def test_a_copy_goes_its_own_way(game: tuple[ArmadoraState, int]) -> None:
    for state, pick in walk(*game):
        kept = state.copy()
        assert kept == state
        if pick != -1:
            kept.play(pick)
            assert kept != state


@thorough
@given(games)
def test_positions_go_to_json_and_back(game: tuple[ArmadoraState, int]) -> None:
    for at, (state, _pick) in enumerate(walk(*game)):
        if at % 5 == 0:
            assert GAME.state_from_json(state.to_json()) == state
            for viewer in range(SPECTATOR, state.seats):
                seen = state.seen_by(viewer)
                assert GAME.seen_from_json(seen.to_json()) == seen
