"""Options are read, checked and described."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from longtable.core import BadOptions, Choice, Options, option


@dataclass(frozen=True, kw_only=True)
class Toy(Options):
    rules: str = option(
        "Rules",
        Choice("basic", "Basic"),
        Choice("advanced", "Advanced"),
        help="Which.",
        house=False,
    )
    four: str = option(
        "Four", Choice("teams", "Teams"), Choice("alone", "Alone"), help="How.", seats=(4,)
    )


def test_the_first_choice_is_the_default() -> None:
    assert Toy().to_json() == {"starter": "random", "rules": "basic", "four": "teams"}


def test_the_games_own_rows_come_first() -> None:
    assert [info.name for info in Toy.infos()] == ["rules", "four", "starter"]
    rules, four, starter = Toy.infos()
    assert (rules.house, four.house, starter.house) == (False, True, True)
    assert (rules.seats, four.seats, rules.default) == ((), (4,), "basic")


def test_round_trip() -> None:
    options = Toy(rules="advanced")
    assert Toy.from_json(options.to_json()) == options
    assert {info.name: value for info, value in options} == options.to_json()


def test_an_unknown_value_is_refused_with_the_possible_ones() -> None:
    with pytest.raises(
        BadOptions, match="Option rules: “epic” is not possible; choose one of basic, advanced"
    ):
        Toy(rules="epic")
    with pytest.raises(BadOptions, match="choose one of teams, alone"):
        Toy.from_json({"four": 4})


def test_an_unknown_option_is_refused_with_the_possible_ones() -> None:
    with pytest.raises(BadOptions, match="no option “color”; the options are rules, four, starter"):
        Toy.from_json({"color": "red"})


def test_options_cannot_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Toy().rules = "advanced"  # type: ignore[misc]
