"""Every registered game, and the toy, against the conformance kit."""

import json
from itertools import combinations, product
from pathlib import Path

import pytest

from longtable.core import Game, games
from longtable.testing import (
    Case,
    cases,
    check_conformance,
    check_secrets,
    check_twins,
    checksum,
    has_secrets,
)
from tests.toy.toy import HOARD

ALL = (*games(), HOARD)
OPENINGS = [
    pytest.param(game, case, id=f"{game.id}-{case}") for game in ALL for case in cases(game)
]


def test_armadora_is_registered() -> None:
    assert "armadora" in [game.id for game in games()]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_any_two_values_meet_in_some_case(game: Game) -> None:
    factors = {
        info.name: [choice.value for choice in info.choices] for info in game.Options.infos()
    }
    rows = [{**case.options.to_json(), "seats": str(case.seats)} for case in cases(game)]
    factors["seats"] = [str(seats) for seats in game.seats]
    for one, other in combinations(factors, 2):
        met = {(row[one], row[other]) for row in rows}
        assert met == set(product(factors[one], factors[other])), (one, other)


@pytest.mark.parametrize(("game", "case"), OPENINGS)
def test_conformance(game: Game, case: Case) -> None:
    check_conformance(game, case)


@pytest.mark.parametrize(("game", "case"), OPENINGS)
def test_guessed_worlds_look_the_same(game: Game, case: Case) -> None:
    check_secrets(game, case)


@pytest.mark.parametrize(("game", "case"), OPENINGS)
def test_twins_look_the_same(game: Game, case: Case) -> None:
    differing = check_twins(game, case)
    assert (differing > 0) == has_secrets(game, case), "where there are secrets twins must differ"


TRACES = Path(__file__).parent / "traces"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_plain_and_compiled_play_the_same(game: Game) -> None:
    """The sums are committed: this test runs plain and compiled, and both must give them."""
    sums = {str(case): checksum(game, case) for case in cases(game)}
    assert sums == json.loads((TRACES / f"{game.id}.json").read_text(encoding="utf-8"))
