"""The toy game keeps the contract by which the house is tested."""

import pytest

from longtable.core import OVER, SPECTATOR, ClaimGroup, Rng, Seen, numbered_stream, say, seen
from longtable.testing import Broken, cases, check_secrets
from tests.toy import HOARD, Hoard, HoardGame, HoardOptions


def course(seats: int, seed: int, **options: str) -> tuple[Hoard, list[Hoard], list[int]]:
    """Play a whole game at random; return its end, every position before a pick, and the picks."""
    chosen = HoardOptions(**options)
    state = HOARD.start(chosen, HOARD.deal(chosen, seats, numbered_stream(seed)))
    before, picks, rng = [], [], Rng(seed)
    while state.turn != OVER:
        before.append(state.copy())
        picks.append(state.random_pick(rng))
        state.play(picks[-1])
    return state, before, picks


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_keep_all_cards_and_replay_the_same(seats: int) -> None:
    end, before, picks = course(seats, seats)
    chosen = HoardOptions()
    deal = HOARD.deal(chosen, seats, numbered_stream(seats))
    assert [HOARD.broken_laws(state) for state in before] == [[]] * len(before)
    assert HOARD.replay(chosen, deal, [HOARD.name(pick) for pick in picks]) == end
    assert end.turns == 2 * 3 * seats
    assert HOARD.state_from_json(end.to_json()) == end


def test_a_guess_looks_the_same_and_decides_nothing_visible() -> None:
    _end, before, _picks = course(3, 7)
    rng = Rng(1)
    for state in before:
        for viewer in (SPECTATOR, 0, 1, 2):
            world = seen(state, viewer).guess(rng)
            assert world.seen_by(viewer) == state.seen_by(viewer)
            assert HOARD.broken_laws(world) == []
            assert HOARD.seen_from_json(state.seen_by(viewer).to_json()) == seen(state, viewer)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_a_twin_is_another_game_with_the_same_looks(viewer: int) -> None:
    _end, before, picks = course(3, 11)
    chosen = HoardOptions()
    deal = HOARD.deal(chosen, 3, numbered_stream(11))
    half = picks[: len(picks) // 3]
    other, same = HOARD.twin(chosen, deal, half, viewer, Rng(5))
    state = HOARD.start(chosen, other)
    for at, pick in enumerate(same):
        assert state.seen_by(viewer) == before[at].seen_by(viewer)
        assert state.shows(pick, viewer) == before[at].shows(half[at], viewer)
        state.play(pick)
    assert other != deal
    assert state != before[len(half)]


class Untidy(HoardGame):
    """Lays out a claim that may not be made."""

    def claim_groups(self, seen: Seen) -> list[ClaimGroup]:
        return [*super().claim_groups(seen), ClaimGroup(None, ((99, say("what?")),))]


def test_the_kit_finds_a_claim_that_is_laid_out_and_may_not_be_made() -> None:
    case = cases(HOARD)[0]
    check_secrets(HOARD, case)
    with pytest.raises(Broken, match="claim_groups lays out"):
        check_secrets(Untidy(), case)
