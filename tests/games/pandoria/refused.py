"""What the tests of refusals say in one word: why a pick is refused."""

import pytest

from longtable.core import IllegalPick, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.table import play

#: a position, the picks before, what is tried, and the reason
Case = tuple[PandoriaState, str, str, str]


def refused(state: PandoriaState, name: str) -> str:
    """Return the name of the reason for which the seat to pick may not pick this."""
    with pytest.raises(IllegalPick) as refusal:
        GAME.check(seen(state, state.turn), GAME.pick(name))
    return refusal.value.reason.name


def check(case: Case) -> None:
    """Hold the position, after its picks, to refusing what is tried for the reason."""
    state, begun, tried, reason = case
    assert refused(play(state.copy(), *begun.split()), tried) == reason
