"""Whole games of each rules version, kept as they were played: they replay to the same end for ever."""

import json
from pathlib import Path

import pytest

from longtable.games.armadora import GAME

GAMES = sorted((Path(__file__).parent / "golden").glob("*.json"))


def test_the_rules_in_force_have_golden_games() -> None:
    assert [file for file in GAMES if file.name.startswith(f"v{GAME.rules_version}-")]


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_golden_game(file: Path) -> None:
    kept = json.loads(file.read_text())
    options = GAME.Options.from_json(kept["options"])
    deal = GAME.Deal.from_json(kept["deal"])
    state = GAME.replay(options, deal, kept["picks"])
    end = state.standings()
    assert state.to_json() == kept["end"]
    assert list(end.points) == kept["points"]
    assert list(end.ranks) == kept["ranks"]
    names = GAME.words("en", names=("Ann", "Bob", "Cid", "Dan"))
    assert [names.say(account.why) for account in end.accounts] == kept["why"]
