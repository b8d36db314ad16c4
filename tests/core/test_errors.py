"""Refusals say what was wrong and what would be right, and never hold a true state."""

import pytest

from longtable.core import (
    TRUTH,
    HouseReason,
    IllegalPick,
    NotYourTurn,
    StaleTable,
    UnknownPick,
    Words,
    numbered_stream,
    seen,
)
from tests.toy.toy import HOARD, HoardReason

STATE = HOARD.start(HOARD.Options(), HOARD.deal(HOARD.Options(), 2, numbered_stream(1)))


def test_a_refusal_can_be_said_in_any_language() -> None:
    refusal = UnknownPick("z9")
    assert str(refusal) == "There is no pick called “z9” in this game."
    assert Words("en").say(refusal.message) == str(refusal)
    assert "z9" in Words("zh_Hant").say(refusal.message)
    assert Words("zh_Hant").say(refusal.message) != str(refusal)
    assert refusal.rule == "H-1"


def test_long_input_is_not_repeated_whole() -> None:
    assert len(str(UnknownPick("z" * 10_000))) < 120


def test_the_guarded_door() -> None:
    mover = int(STATE.turn)
    with pytest.raises(UnknownPick):
        HOARD.check(seen(STATE, mover), HOARD.pick_count)
    with pytest.raises(NotYourTurn) as other:
        HOARD.check(seen(STATE, 1 - mover), 0)
    assert other.value.reason is HouseReason.NOT_YOUR_TURN
    with pytest.raises(IllegalPick) as illegal:
        HOARD.check(seen(STATE, mover), HOARD.pick("done"))
    assert illegal.value.reason is HoardReason.NOT_NOW
    assert illegal.value.seen is not None
    assert illegal.value.seen.viewer == mover != TRUTH


def test_replay_says_which_pick_could_not_be() -> None:
    deal = HOARD.deal(HOARD.Options(), 2, numbered_stream(1))
    with pytest.raises(IllegalPick) as refused:
        HOARD.replay(HOARD.Options(), deal, ["mark-a", "done", "mark-a"])
    assert refused.value.__notes__ == ["at pick 2 (mark-a)"]
    with pytest.raises(UnknownPick) as unknown:
        HOARD.replay(HOARD.Options(), deal, ["mark-z"])
    assert unknown.value.__notes__ == ["at pick 0 (mark-z)"]


def test_stale() -> None:
    assert str(StaleTable()) == "The table has moved on; look again."
