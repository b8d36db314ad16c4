"""Armadora, searched: whole drafts worth trying, what every seat may expect, and what matters."""

from collections.abc import Iterator, Mapping

import pytest

from longtable.core import OVER, Rng, State, numbered_stream, seen
from longtable.games.armadora.board import DONE, FIRST_LINE, PASS, POWER
from tests.bots.matches import ARMADORA, KINDS, drafts, match

HINTS = ARMADORA.hints


def states(number: int, seats: int = 2, chosen: Mapping[str, str] | None = None) -> list[State]:
    """Return the positions of a game before each draft, and the last."""
    options = ARMADORA.Options.from_json(chosen or {})
    start = ARMADORA.start(options, ARMADORA.deal(options, seats, numbered_stream(number)))
    played = match(["easy"] * seats, number, chosen or {})
    return [before for before, _picks in drafts(played.picks, start)] + [played.state]


def all_states() -> Iterator[State]:
    for number, (seats, chosen) in enumerate(KINDS):
        yield from states(number, seats, chosen)[:-1]


def play(state: State, *names: str) -> State:
    after = state.copy()
    for name in names:
        after.play(ARMADORA.pick(name))
    return after


def test_ways_are_whole_legal_drafts_the_best_first() -> None:
    for state in all_states():
        ways = HINTS.ways(seen(state, int(state.turn)), Rng(1), 12)
        assert 1 <= len(ways) <= 12
        assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
        assert len({way.picks for way in ways}) == len(ways)
        for way in ways:
            after = state.copy()
            for pick in way.picks[:-1]:
                assert pick in after.picks()
                assert not after.fills(pick)
                after.play(pick)
            assert way.picks[-1] in after.picks()
            assert after.fills(way.picks[-1])


def test_a_way_is_worth_what_the_position_after_it_promises() -> None:
    compared = 0
    for state in states(7)[::4]:
        sight = seen(state, int(state.turn))
        if state.turn == OVER:
            continue
        for way in HINTS.ways(sight, Rng(1), 100):
            after = sight.copy()
            if way.picks == (PASS,) or any(after.reveals(pick) for pick in way.picks[:1]):
                continue
            for pick in way.picks:
                after.play(pick)
            if after.turn != OVER:
                assert HINTS.prospects(after)[state.turn] == pytest.approx(way.worth)
                compared += 1
    assert compared > 100


def test_equal_information_brings_equal_ways() -> None:
    for state in states(3)[:-1:3]:
        sight = seen(state, int(state.turn))
        other = seen(sight.guess(Rng(5)), int(state.turn))
        assert HINTS.ways(sight, Rng(1), 12) == HINTS.ways(other, Rng(1), 12)


def test_ways_follow_from_the_sight_and_not_from_what_was_asked_before() -> None:
    sights = [seen(state, int(state.turn)) for state in states(4)[:-1:5]]
    forwards = [HINTS.ways(sight, Rng(1), 12) for sight in sights]
    backwards = [HINTS.ways(sight, Rng(1), 12) for sight in reversed(sights)]
    assert forwards == backwards[::-1]


def test_the_reply_is_a_whole_legal_draft() -> None:
    for state in states(2)[:-1:3]:
        after = state.copy()
        for pick in HINTS.reply(seen(state, int(state.turn)), Rng(1)):
            assert pick in after.picks()
            after.play(pick)
        assert after.turns == state.turns + 1


def test_a_wall_that_shuts_the_strong_warrior_out_is_the_best_way() -> None:
    rules = ARMADORA.Options.from_json({"starter": "first"})
    start = ARMADORA.start(rules, ARMADORA.deal(rules, 2, numbered_stream(0)))
    nearly = play(start, "warrior-5", "a1", "warrior-5", "c1")
    nearly = play(nearly, "b1-c1", "b2-c2", "h4-h5", "done", "a2-a3", "done", "g4-g5", "done")
    ways = HINTS.ways(seen(nearly, int(nearly.turn)), Rng(1), 200)
    lone = {way.picks: way.worth for way in ways}
    closing = (ARMADORA.pick("b2-b3"), DONE)
    assert lone[closing] == max(
        worth for picks, worth in lone.items() if picks[0] >= FIRST_LINE and DONE in picks
    )


def test_prospects_are_chances_of_both_seats_and_partners_share_theirs() -> None:
    for state in states(3)[::4]:
        first, second = HINTS.prospects(state)
        assert 0.0 <= first <= 1.0
        assert first + second == pytest.approx(1.0)
    for state in states(3, 4, {"four": "teams"})[::6]:
        prospects = HINTS.prospects(state)
        assert prospects[0] == prospects[2]
        assert prospects[1] == prospects[3]


def test_who_is_ahead_at_the_end_had_better_prospects_just_before() -> None:
    agreed = 0
    for number in range(6):
        played = states(number)
        points = played[-1].standings().points
        first, second = HINTS.prospects(played[-2])
        agreed += (first > second) == (points[0] > points[1]) or points[0] == points[1]
    assert agreed >= 5


def test_rewards_come_when_all_is_over_and_order_the_seats_as_the_result_does() -> None:
    for number, (seats, chosen) in enumerate(KINDS):
        played = states(number, seats, chosen)
        root = seen(played[0], int(played[0].turn))
        assert HINTS.rewards(root, played[-2]) is None
        rewards = HINTS.rewards(root, played[-1])
        assert rewards is not None
        wins = played[-1].standings().wins()
        assert [round(reward) for reward in rewards] == [round(share) for share in wins]
        assert all(0.0 <= reward <= 1.0 for reward in rewards)


def test_a_shared_win_is_half_of_one() -> None:
    rules = ARMADORA.Options.from_json({"starter": "first"})
    start = ARMADORA.start(rules, ARMADORA.deal(rules, 2, numbered_stream(0)))
    even = play(start, "warrior-1", "c1", "warrior-1", "c2", "pass", "pass")
    assert HINTS.rewards(seen(start, 0), even) == [0.5, 0.5]


def test_powers_begin_some_of_the_ways() -> None:
    races = set()
    for number in range(6):
        for state in states(number, 2, {"rules": "advanced"})[:-1:4]:
            for way in HINTS.ways(seen(state, int(state.turn)), Rng(1), 200):
                if way.picks[0] == POWER:
                    races.add(state.to_json()["races"][state.turn])  # type: ignore[index]
    assert len(races) >= 3


def test_what_matters_is_said_in_every_position_and_differs() -> None:
    said: set[str] = set()
    words = ARMADORA.words("zh_Hant", names=("甲", "乙", "丙", "丁"))
    for state in all_states():
        sight = seen(state, int(state.turn))
        message = HINTS.matters(sight)
        assert message == HINTS.matters(seen(sight.guess(Rng(2)), int(state.turn)))
        said.add(message.text)
        assert "{" not in words.say(message)
    assert len(said) >= 6
