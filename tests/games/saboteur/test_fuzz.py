"""What holds in every game: properties of the dossier, on games drawn by hypothesis."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from longtable.core import HIDDEN, OVER, SPECTATOR, TRUTH, Rng, numbered_stream
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import (
    COPIES,
    DIGGER,
    GOAL,
    GOAL_CELLS,
    HAND_SIZES,
    JOINED_SIDES,
    KINDS,
    OPEN_SIDES,
    PAY,
    SABOTEUR,
    SABOTEUR_CARDS,
    SIDES,
    STEPS_TO,
)
from longtable.games.saboteur.deal import SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import (
    CARD,
    DIGGERS,
    NOBODY_WINS,
    SABOTEURS,
    SHARE,
    UNDECIDED,
    SaboteurState,
)
from tests.games.saboteur.digging import dig

thorough = settings(max_examples=40, deadline=None, derandomize=True)


@st.composite
def openings(draw: st.DrawFn) -> SaboteurState:
    """Draw an opening with any options."""
    options = SaboteurOptions(
        **{
            info.name: draw(st.sampled_from([c.value for c in info.choices]))
            for info in SaboteurOptions.infos()
        }
    )
    seats = draw(st.integers(3, 10))
    return start(options, draw_deal(options, seats, numbered_stream(draw(st.integers(0, 999)))))


games = st.tuples(openings(), st.integers(0, 2**32 - 1))


def walk(opened: SaboteurState, seed: int) -> Iterator[tuple[SaboteurState, int]]:
    """Play a game; yield every position with the pick that is about to be made, -1 at the end."""
    state, rng = opened.copy(), Rng(seed)
    eager = rng.below(4)  # some of the games dig, some are at random
    while state.turn != OVER:
        pick = dig(state, rng) if rng.below(5) < 2 * eager else int(state.random_pick(rng))
        yield state, pick
        state.play(pick)
    yield state, -1


@thorough
@given(games)
def test_the_67_cards_are_always_somewhere(game: tuple[SaboteurState, int]) -> None:
    for state, _pick in walk(*game):
        held = sum(int(state.hand_size(s) + state.buried_size(s)) for s in range(state.seats))
        broken = sum(len(state.broken_tools(seat)) for seat in range(state.seats))
        lying = len(state.laid_cells()) - 4
        assert held + broken + lying + int(state.pile_size()) + sum(state.played) == 67


@thorough
@given(games)
def test_no_kind_ever_has_more_or_fewer_cards_than_there_are(
    game: tuple[SaboteurState, int],
) -> None:
    for state, pick in walk(*game):
        if state.step != CARD and pick != -1:
            continue
        counts = Counter({kind: int(state.played[kind]) for kind in range(KINDS)})
        for seat in range(state.seats):
            for kind in range(KINDS):
                counts[kind] += int(state.hand_count(seat, kind) + state.buried_count(seat, kind))
            counts.update(16 + tool for tool in state.broken_tools(seat))
        counts.update(int(kind) for kind in list(state.pile)[state.drawn :])
        counts.update(
            (int(state.card_at(state.laid[at])) - 1) // 2 for at in range(state.laid_size)
        )
        assert [counts[kind] for kind in range(KINDS)] == list(COPIES)


@thorough
@given(games)
def test_hands_are_full_while_the_pile_lasts(game: tuple[SaboteurState, int]) -> None:
    for state, _pick in walk(*game):
        if state.pile_size() and state.step != SHARE and state.turn != OVER:
            sizes = {int(state.hand_size(seat)) for seat in range(state.seats)}
            assert sizes == {HAND_SIZES[state.seats]}


@thorough
@given(games)
def test_the_28_gold_cards_are_always_somewhere(game: tuple[SaboteurState, int]) -> None:
    for state, _pick in walk(*game):
        won = sum(int(state.nuggets(seat)) for seat in range(state.seats))
        cards = sum(int(state.gold_cards(seat)) for seat in range(state.seats))
        offered = state.offer(state.round, state.taken) if state.step == SHARE else [0, 0, 0]
        assert cards + sum(offered) + len(state.gold_pile) == 28
        handed = sum(value * number for value, number in enumerate(offered, 1))
        assert won + handed + sum(state.gold_pile) == 44


@thorough
@given(games)
def test_a_round_lasts_67_turns_at_most_and_just_so_many_without_gold_and_early_end(
    game: tuple[SaboteurState, int],
) -> None:
    begun, round_ = 0, 0
    for state, _pick in walk(*game):
        over = state.rounds_over()
        if over == round_:
            assert state.turns - begun <= 67
            continue
        if state.outcome(over - 1) != DIGGERS and not state.early_end:
            assert state.turns - begun == 67
        round_, begun = int(over), int(state.turns)
        if state.step == SHARE:
            begun += int(state.shared_cards(state.round)) - 1


@thorough
@given(games)
def test_saboteurs_are_paid_what_is_due_and_diggers_share_as_told(
    game: tuple[SaboteurState, int],
) -> None:
    *_before, (end, _pick) = walk(*game)
    for round_ in range(end.rounds):
        got = [int(end.nuggets_in(round_, seat)) for seat in range(end.seats)]
        outcome = end.outcome(round_)
        if outcome == SABOTEURS:
            paid = [amount for amount in got if amount]
            assert len(paid) in (SABOTEUR_CARDS[end.seats], SABOTEUR_CARDS[end.seats] - 1)
            assert set(paid) == {PAY[len(paid)]}
        elif outcome == DIGGERS:
            cards = [int(end.gold_cards_in(round_, seat)) for seat in range(end.seats)]
            diggers = sum(number > 0 for number in cards)
            assert sum(cards) == (diggers if end.by_diggers else min(end.seats, 9))
            assert max(cards) <= 2
        else:
            assert outcome == NOBODY_WINS
            assert not any(got)


@thorough
@given(games)
def test_only_diggers_take_gold_and_only_saboteurs_are_paid(
    game: tuple[SaboteurState, int],
) -> None:
    for state, pick in walk(*game):
        over = int(state.rounds_over())
        if over == 0 or not (state.step == SHARE or pick == -1 or state.fresh()):
            continue
        for seat in range(state.seats):
            took = seat in [state.chooser(over - 1, place) for place in range(9)]
            paid = state.paid_sizes[state.seats * (over - 1) + seat] > 0
            assert not took or state.shown_roles[seat] == DIGGER
            assert not paid or state.shown_roles[seat] == SABOTEUR


@thorough
@given(games)
def test_no_card_of_the_network_points_at_a_goal_face_down(
    game: tuple[SaboteurState, int],
) -> None:
    for state, _pick in walk(*game):
        for cell in GOAL_CELLS:
            if state.card_at(cell) != GOAL:
                continue
            for side, step in zip(SIDES, STEPS_TO, strict=True):
                beside = state.card_at(cell + step)
                back = side << 2 if side < 4 else side >> 2
                joined = state.joined(cell + step) and JOINED_SIDES[beside] & back
                assert not joined, "a goal that is reached lies face down"


@thorough
@given(games)
def test_a_goal_turned_over_stays_so_and_nothing_lies_where_it_did_not_fit(
    game: tuple[SaboteurState, int],
) -> None:
    round_, up, before = -1, set[int](), set[int]()
    for state, _pick in walk(*game):
        now = {goal for goal in range(3) if state.goal_up(goal)}
        lying = set(state.laid_cells())
        if state.round == round_:
            assert up <= now
            assert len(lying - before) <= 1
            assert len(before - lying) <= 1
        round_, up, before = int(state.round), now, lying


@thorough
@given(games)
def test_open_cells_are_empty_and_an_open_side_points_at_each(
    game: tuple[SaboteurState, int],
) -> None:
    for state, _pick in walk(*game):
        for cell in state.open_cells():
            assert state.card_at(cell) == 0
            assert any(
                state.joined(cell + step)
                and OPEN_SIDES[state.card_at(cell + step)] & (side << 2 if side < 4 else side >> 2)
                for side, step in zip(SIDES, STEPS_TO, strict=True)
            )


@thorough
@given(games)
def test_the_round_that_goes_on_and_the_one_that_ends(game: tuple[SaboteurState, int]) -> None:
    """With the pile used up and the early end on, it goes on exactly as long as a card can be played."""
    for state, pick in walk(*game):
        if pick == -1 or state.step != CARD or state.pile_size() or not state.early_end:
            continue
        assert state.outcome(state.round) == UNDECIDED
        assert any(_plays(state, seat) for seat in range(state.seats))


def _plays(state: SaboteurState, seat: int) -> bool:
    """Whether a seat could use a card if it were its turn: the picks say so."""
    asked = state.copy()
    asked.turn = seat
    for pick in asked.picks() if asked.hand_size(seat) else []:
        on = asked.copy()
        on.play(pick)
        if len(on.picks()) > 1:
            return True
    return False


@thorough
@given(games)
def test_what_is_seen_is_what_is_there_or_hidden(game: tuple[SaboteurState, int]) -> None:
    rng = Rng(game[1])
    for state, pick in walk(*game):
        if rng.below(8):
            continue
        viewer = int(rng.below(state.seats + 1)) - 1
        sight = state.seen_by(viewer)
        for part in ("hands", "buried", "roles", "goals", "kept", "offers", "paid", "gold_pile"):
            true, known = list(getattr(state, part)), list(getattr(sight, part))
            assert len(true) == len(known)
            assert all(b in (HIDDEN, a) for a, b in zip(true, known, strict=True))
            assert pick != -1 or true == known
        for part in ("played", "tools", "peeked", "hand_sizes", "buried_sizes", "paid_sizes"):
            assert list(getattr(state, part)) == list(getattr(sight, part))
        assert sight.open_cells() == state.open_cells()
        assert viewer != SPECTATOR or HIDDEN in [*sight.hands, int(pick == -1) * HIDDEN]


@thorough
@given(games)
def test_what_a_seat_does_not_see_changes_nothing_it_is_told(
    game: tuple[SaboteurState, int],
) -> None:
    """Every pick shows a guessed world's viewer the same as the truth does, if it may be picked there."""
    rng = Rng(game[1])
    for state, pick in walk(*game):
        if pick == -1 or rng.below(6):
            continue
        viewer = int(rng.below(state.seats + 1)) - 1
        world = state.seen_by(viewer).guess(rng)
        assert world.viewer == TRUTH
        if viewer == state.turn:
            assert world.picks() == state.picks()
            assert [world.reveals(p) for p in world.picks()] == [
                state.reveals(p) for p in state.picks()
            ]
        after, other = state.copy(), world.copy()
        if pick not in other.picks():
            continue
        same = state.shows(pick, viewer) == world.shows(pick, viewer)
        after.play(pick)
        other.play(pick)
        assert same == (after.seen_by(viewer) == other.seen_by(viewer))


@thorough
@given(games)
def test_the_laws_hold(game: tuple[SaboteurState, int]) -> None:
    rng = Rng(game[1])
    for state, pick in walk(*game):
        if pick == -1 or state.step == SHARE or rng.below(7) == 0:
            assert GAME.broken_laws(state) == []
