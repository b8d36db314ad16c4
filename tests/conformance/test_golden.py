"""One finished game for the version of each game's rules: it replays as long as they stay the same.

A change of the rules raises ``rules_version`` and replaces the file: tables of the version before are frozen,
which ``tests/table`` holds.
"""

import json
from pathlib import Path

import pytest

from longtable.core import OVER, Game, games, make

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_rules_as_they_are_have_a_golden_game(game: Game) -> None:
    names = [path.stem for path in FILES if path.stem.rpartition("-")[0] == game.id]
    assert names == [f"{game.id}-{game.rules_version}"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    game = make(told["game"])
    assert game.rules_version == told["rules_version"]
    state = game.replay(
        game.Options.from_json(told["options"]), game.Deal.from_json(told["deal"]), told["picks"]
    )
    result = state.standings()
    assert state.turn == OVER
    assert result.outcome == told["outcome"]
    assert list(result.points) == told["points"]
    assert list(result.ranks) == told["ranks"]
    assert [list(account.gains) for account in result.accounts] == told["gains"]
