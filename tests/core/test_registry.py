"""Games are found by their entry point, ours like anybody's."""

import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import longtable
from longtable.core import BadOptions, registry
from tests.toy.toy import HOARD


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Return a list of entry points that stands in for the installed ones."""
    entries: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: entries)
    registry._found.cache_clear()
    yield entries
    registry._found.cache_clear()


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, registry.GROUP)


def test_armadora_is_there() -> None:
    assert longtable.make("armadora") in longtable.games()
    assert repr(longtable.make("armadora")) == "<game armadora>"
    assert importlib.metadata.entry_points(group=registry.GROUP)


def test_a_package_of_anybody_brings_a_game(registered: list[EntryPoint]) -> None:
    registered.append(entry("hoard", "tests.toy.toy:HOARD"))
    assert longtable.games() == (HOARD,)
    assert longtable.make("hoard") is HOARD


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match=r"no game called “chess”; the games are .*armadora"):
        longtable.make("chess")


@pytest.mark.parametrize("value", ["tests.toy.toy:LETTERS", "tests.toy.toy:HOARD"])
def test_an_entry_point_that_is_no_game_or_another_is_an_error(
    registered: list[EntryPoint], value: str
) -> None:
    registered.append(entry("chess", value))
    with pytest.raises(TypeError, match=r"entry point chess of longtable.games must give a Game"):
        longtable.games()


def test_the_list_and_the_rooms_share_a_name() -> None:
    """``longtable.games`` is called before and after a room is imported."""
    code = (
        "import longtable; before = longtable.games();"
        "import longtable.games.armadora as room; assert longtable.games() == before;"
        "assert longtable.games.armadora.GAME in before and room.GAME in before"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
