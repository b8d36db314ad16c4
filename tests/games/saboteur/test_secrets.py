"""Who knows what: what is seen, guessed worlds, and twins that look the same (dossier 2.15)."""

from collections.abc import Iterator

import pytest

from longtable.core import HIDDEN, OVER, SPECTATOR, TRUTH, Rng, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import PICK_NUMBERS
from longtable.games.saboteur.deal import SaboteurDeal, SaboteurOptions, start
from longtable.games.saboteur.rules import DIGGERS, SHARE, TARGET, UNDECIDED, SaboteurState
from longtable.testing import Case, Play, _compare_courses, facets
from tests.games.saboteur.digging import course
from tests.games.saboteur.table import opening, play, random_game

OPTIONS: list[dict[str, str]] = [
    {},
    {"gold_won": "open", "gold": "diggers"},
    {"roles": "all", "early_end": "no", "own_tools": "no"},
]


#: a game of three in which the first round ends with a sharing
FIRST_SHARING = 3


def positions(seats: int, seed: int, every: int, **options: str) -> Iterator[SaboteurState]:
    """Yield positions of a game in which gold is found: one of so many, and all in which it is shared."""
    chosen, deal, picks = course(seats, seed, **options)
    state = start(chosen, deal)
    for number, pick in enumerate(picks):
        if number % every == 0 or state.step == SHARE:
            yield state
        state.play(pick)
    yield state


def viewers(state: SaboteurState) -> range:
    return range(SPECTATOR, state.seats)


# -- worlds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5, 8, 10])
@pytest.mark.parametrize("variant", range(3))
def test_a_guess_is_a_true_position_that_looks_the_same(seats: int, variant: int) -> None:
    rng = Rng(seats)
    for state in positions(seats, 10 * seats + variant, 9, **OPTIONS[variant]):
        for viewer in viewers(state):
            sight = state.seen_by(viewer)
            world = sight.guess(rng)
            assert world.viewer == TRUTH
            assert world.seen_by(viewer) == sight
            assert GAME.broken_laws(world) == []


@pytest.mark.parametrize("seats", [3, 7])
def test_a_guess_never_is_a_world_in_which_the_round_would_have_ended(seats: int) -> None:
    """The laws find that out by trying every card of every hand; the pile is used up in each of these."""
    rng, looked = Rng(seats), 0
    for seed in (0, 4, 5):
        for state in positions(seats, seed, 1, rounds="1"):
            if state.pile_size() or state.outcome(0) != UNDECIDED:
                continue
            for viewer in viewers(state):
                world = state.seen_by(viewer).guess(rng)
                assert GAME.broken_laws(world) == []
                looked += 1
    assert looked > 50


def test_a_guess_of_another_seats_open_draft_restores_the_choice() -> None:
    state = play(opening(3, hands={0: ["map", "rockfall"]}), "map")
    rng = Rng(1)
    for viewer in (1, 2, SPECTATOR):
        sight = state.seen_by(viewer)
        assert sight.chosen == HIDDEN
        worlds = [sight.guess(rng) for _guess in range(50)]
        assert all(world.hand_count(0, world.chosen) > 0 for world in worlds)
        assert len({int(world.chosen) for world in worlds}) > 5
    assert state.seen_by(0).guess(rng).chosen == state.chosen


def test_a_card_shown_before_its_way_is_held_in_every_world() -> None:
    state = play(opening(3, hands={0: ["tunnel-nesw", "tunnel-nse"]}), "tunnel-nse", "1,2")
    sight, rng = state.seen_by(1), Rng(1)
    assert sight.chosen == state.chosen
    assert all(sight.guess(rng).hand_count(0, state.chosen) > 0 for _guess in range(50))


def test_a_guess_at_the_end_is_the_end() -> None:
    chosen, deal, picks = course(4, 2, rounds="1")
    state = start(chosen, deal)
    for pick in picks:
        state.play(pick)
    for viewer in viewers(state):
        assert state.seen_by(viewer).guess(Rng(1)) == state


def test_worlds_differ_in_all_that_is_unseen() -> None:
    state, picks = random_game(5, 4)
    for pick in picks[:60]:
        state.play(pick)
    sight, rng = state.seen_by(0), Rng(3)
    one, other = sight.guess(rng), sight.guess(rng)
    parts = ("hands", "buried", "pile", "roles", "gold_pile", "later")
    same = [part for part in parts if list(getattr(one, part)) == list(getattr(other, part))]
    assert same == []


def test_a_digger_remembers_in_later_rounds_what_it_was_handed() -> None:
    rng, remembered = Rng(5), 0
    for state in positions(6, 4, 25):
        for round_ in range(state.round):
            for place in range(state.shared_cards(round_)):
                chooser = int(state.chooser(round_, place))
                world = state.seen_by(chooser).guess(rng)
                assert world.offer(round_, place) == state.offer(round_, place)
                assert world.kept_value(round_, place) == state.kept_value(round_, place)
                remembered += 1
    assert remembered > 20


def test_what_was_kept_from_others_is_guessed_anew() -> None:
    rng, differing = Rng(5), 0
    for state in positions(6, 11, 25):
        for round_ in range(state.round):
            if state.outcome(round_) == DIGGERS:
                world = state.seen_by(SPECTATOR).guess(rng)
                differing += world.offer(round_, 0) != state.offer(round_, 0)
    assert differing > 5


def test_a_seen_state_is_not_shown_to_others() -> None:
    sight = opening(3).seen_by(0)
    assert sight.seen_by(0) == sight
    with pytest.raises(ValueError, match="own viewer"):
        sight.seen_by(1)


@pytest.mark.parametrize("seats", [3, 6])
def test_a_seat_plays_its_own_draft_on_what_it_sees(seats: int) -> None:
    chosen, deal, picks = course(seats, 8)
    state = start(chosen, deal)
    for pick in picks:
        mover = int(state.turn)
        sight = state.seen_by(mover)
        assert sight.picks() == state.picks()
        assert [sight.reveals(each) for each in sight.picks()] == [
            state.reveals(each) for each in state.picks()
        ]
        reveals = state.reveals(pick)
        if not reveals:
            assert sight.shows(pick, mover) == state.shows(pick, mover)
            sight.play(pick)
        state.play(pick)
        if not reveals:
            assert sight == state.seen_by(mover)


def test_what_is_written_of_a_seen_state_holds_nothing_the_viewer_does_not_know() -> None:
    state = opening(3, hands={0: ["map"], 1: ["rockfall"]})
    play(state, "map", "9,3", "rockfall", "discard")
    written = state.seen_by(0).to_json()
    assert isinstance(written["hands"], list)
    assert written["hands"][1:] == [None, None]
    assert written["hands"][0] == state.to_json()["hands"][0]  # type: ignore[index]
    assert written["buried"] == [{}, None, None]
    assert written["buried_sizes"] == [0, 1, 0]
    assert set(written["pile"]) == {None}  # type: ignore[call-overload]
    assert written["goals"] == [
        {"face": None, "lies": "down"},
        {"face": "gold", "lies": "down"},
        {"face": None, "lies": "down"},
    ]
    assert written["roles"] == [state.to_json()["roles"][0], None, None, None]  # type: ignore[index]
    assert set(written["gold_pile"]) == {None}  # type: ignore[call-overload]
    assert written["later"] == [None, None]
    public = state.seen_by(SPECTATOR).to_json()
    assert public["hands"] == [None] * 3
    assert public["roles"] == [None] * 4


# -- what leaves the house, where gold is found -----------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5, 10])
def test_worlds_look_the_same_in_pictures_words_and_refusals(seats: int) -> None:
    """The kit's own comparison, in games at random; here in games with sharings and rounds that follow."""
    rng, shared = Rng(seats), 0
    for state in positions(seats, 20 + seats, 60):
        viewer = int(rng.below(seats + 1)) - 1
        for looking in {viewer, int(state.turn), SPECTATOR} - {OVER}:
            sight = seen(state, looking)
            shown = facets(GAME, sight, seats)
            world = seen(sight.guess(rng), looking)
            assert facets(GAME, world, seats) == shown
            shared += state.step == SHARE
    assert shared > 0


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_twins_look_the_same_in_all_that_leaves_the_house_where_gold_is_shared(viewer: int) -> None:
    """As the kit compares them in games at random: pictures, words, events, graphs, refusals, reasons."""
    options, deal, picks = course(3, FIRST_SHARING)
    state, stop = start(options, deal), 0
    while state.outcome(0) == UNDECIDED or state.turns - state.began < 3 or state.round == 0:
        state.play(picks[stop])
        stop += 1
    case = Case(options, 3, FIRST_SHARING)
    play_on = Play(GAME, case, deal, state, picks[:stop])
    twin_deal, twin_picks = GAME.twin(options, deal, picks[:stop], viewer, Rng(viewer + 1))
    assert (twin_deal, twin_picks) != (deal, picks[:stop])
    _compare_courses(play_on, (twin_deal, twin_picks), viewer)


# -- twins ------------------------------------------------------------------------------------------------


def compared(
    first: tuple[SaboteurOptions, SaboteurDeal, list[int]],
    twin: tuple[SaboteurDeal, list[int]],
    viewer: int,
) -> tuple[SaboteurState, SaboteurState]:
    """Play both courses, and hold them to look the same to the viewer at every pick."""
    options, deal, picks = first
    one, other = start(options, deal), start(options, twin[0])
    assert one.seen_by(viewer) == other.seen_by(viewer)
    for mine, theirs in zip(picks, twin[1], strict=True):
        assert theirs in other.picks()
        assert one.shows(mine, viewer) == other.shows(theirs, viewer)
        one.play(mine)
        other.play(theirs)
        assert one.seen_by(viewer) == other.seen_by(viewer)
    return one, other


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 3, 5])
@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_a_twin_looks_the_same_at_every_pick(viewer: int, part: float) -> None:
    for seed, variant in enumerate(OPTIONS):
        options, deal, picks = course(6, 30 + seed, **variant)
        played = picks[: int(len(picks) * part)]
        twin = GAME.twin(options, deal, played, viewer, Rng(seed))
        assert isinstance(twin[0], SaboteurDeal)
        one, other = compared((options, deal, played), (twin[0], twin[1]), viewer)
        assert one != other
        assert twin[0] != deal


def test_twins_differ_in_all_that_the_viewer_has_not_seen() -> None:
    """Hands, discards, pile, roles, gold and what is dealt later; only what a viewer saw is the same."""
    options, deal, picks = course(6, 30)
    sharing = 0
    for stop in range(50, len(picks), 70):
        twin = GAME.twin(options, deal, picks[:stop], 2, Rng(stop))
        assert isinstance(twin[0], SaboteurDeal)
        one, other = compared((options, deal, picks[:stop]), (twin[0], twin[1]), 2)
        for part in ("hands", "pile"):
            assert list(getattr(one, part)) != list(getattr(other, part)), part
        if one.round + 1 < one.rounds:
            assert list(one.later) != list(other.later)
        for begun in range(one.round + 1):
            assert twin[0].rounds[begun].deck != deal.rounds[begun].deck
            sharing += list(one.kept) != list(other.kept)
        assert one.hand(2) == other.hand(2)
        assert one.role(2) == other.role(2)
    assert sharing > 0


def test_some_twins_have_other_roles_goals_and_discards() -> None:
    roles = goals = discards = gold = 0
    for seed in range(12):
        options, deal, picks = course(5, seed)
        stop = 25 + 9 * seed
        twin = GAME.twin(options, deal, picks[:stop], 1, Rng(seed))
        assert isinstance(twin[0], SaboteurDeal)
        one, other = compared((options, deal, picks[:stop]), (twin[0], twin[1]), 1)
        roles += list(one.roles) != list(other.roles)
        goals += list(one.goals) != list(other.goals)
        discards += list(one.buried) != list(other.buried)
        gold += list(one.gold_pile) != list(other.gold_pile)
    assert min(roles, goals, discards, gold) > 2


def test_a_twin_of_a_game_in_the_middle_of_a_draft_has_another_card_chosen() -> None:
    chosen = set()
    for seed in range(8):
        options, deal, picks = course(4, 6)
        stop = next(n for n in range(30, 60) if _step_after(options, deal, picks[:n]) == TARGET)
        viewer = (_mover_after(options, deal, picks[:stop]) + 1) % 4
        twin = GAME.twin(options, deal, picks[:stop], viewer, Rng(seed))
        assert isinstance(twin[0], SaboteurDeal)
        _one, other = compared((options, deal, picks[:stop]), (twin[0], twin[1]), viewer)
        chosen.add(int(other.chosen))
    assert len(chosen) > 2


def _step_after(options: SaboteurOptions, deal: SaboteurDeal, picks: list[int]) -> int:
    state = start(options, deal)
    for pick in picks:
        state.play(pick)
    return state.step


def _mover_after(options: SaboteurOptions, deal: SaboteurDeal, picks: list[int]) -> int:
    state = start(options, deal)
    for pick in picks:
        state.play(pick)
    return int(state.turn)


def test_a_twin_of_a_whole_game_is_the_game_for_at_the_end_all_is_shown() -> None:
    options, deal, picks = course(3, 1)
    assert GAME.twin(options, deal, picks, 0, Rng(1)) == (deal, picks)


def test_rounds_that_ended_for_want_of_cards_have_twins_too() -> None:
    """The unseen cards change places so that nobody could play at the end, and somebody before."""
    changed = 0
    for seed in range(6):
        options, deal, picks = course(7, 60 + seed)
        state = start(options, deal)
        ended = 0
        for number, pick in enumerate(picks):
            state.play(pick)
            if state.round == 1 and state.outcome(0) != DIGGERS:
                ended = number + 2
                break
        if not ended:
            continue
        twin = GAME.twin(options, deal, picks[:ended], 3, Rng(seed))
        assert isinstance(twin[0], SaboteurDeal)
        compared((options, deal, picks[:ended]), (twin[0], twin[1]), 3)
        changed += twin[0].rounds[0].deck != deal.rounds[0].deck
    assert changed > 0


def test_gold_is_exchanged_only_so_that_as_many_cards_are_paid_after_it() -> None:
    """Seat 7 was paid two cards where the others had one: two threes had gone to the diggers before."""
    options, deal, picks = course(7, 17)
    played, differing = picks[:205], 0
    for seed in range(12):
        twin = GAME.twin(options, deal, played, SPECTATOR, Rng(seed))
        assert isinstance(twin[0], SaboteurDeal)
        one, other = compared((options, deal, played), (twin[0], twin[1]), SPECTATOR)
        assert [int(size) for size in one.paid_sizes][7:14] == [0, 0, 1, 0, 0, 1, 2]
        differing += list(one.kept) != list(other.kept)
    assert differing > 3


def test_picks_by_name_lead_to_the_same_position_as_by_number() -> None:
    options, deal, picks = course(4, 12, rounds="1")
    named = [GAME.name(pick) for pick in picks]
    assert [PICK_NUMBERS[name] for name in named] == picks
    assert GAME.replay(options, deal, named) == GAME.replay(options, deal, picks)
