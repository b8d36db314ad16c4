"""Finished games of each game's rules as they are: they replay to the same end as long as the rules stay.

They lie in ``tests/games/<id>/golden/v<version>-*.json``. A change of the rules raises ``rules_version`` and
replaces them; tables of the version before are frozen, which ``tests/table`` holds.
"""

import json
from pathlib import Path

import pytest

from longtable.core import OVER, Game, games

ROOMS = Path(__file__).parents[1] / "games"
KEPT = [
    pytest.param(game, path, id=f"{game.id}-{path.stem}")
    for game in games()
    for path in sorted((ROOMS / game.id / "golden").glob("*.json"))
]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_rules_in_force_and_no_others_have_golden_games(game: Game) -> None:
    versions = {path.stem.split("-")[0] for path in (ROOMS / game.id / "golden").glob("*.json")}
    assert versions == {f"v{game.rules_version}"}


@pytest.mark.parametrize(("game", "path"), KEPT)
def test_golden_game(game: Game, path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    options = game.Options.from_json(kept["options"])
    state = game.replay(options, game.Deal.from_json(kept["deal"]), kept["picks"])
    end = state.standings()
    assert state.turn == OVER
    assert state.to_json() == kept["end"]
    assert list(end.points) == kept["points"]
    assert list(end.ranks) == kept["ranks"]
    names = game.words("en", names=("Ann", "Bob", "Cid", "Dan"))
    assert [names.say(account.why) for account in end.accounts] == kept["why"]
