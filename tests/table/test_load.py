"""``longtable.load``: a finished table opened in Python, and files that are not right."""

import doctest
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import longtable
from longtable.core import OVER, SPECTATOR, TRUTH
from longtable.table import BadFile, FileReason, Table, export_table, load
from tests.house.compiled import ROOT
from tests.table.helpers import ANN, BEN, applied, opened
from tests.table.test_file import no_result, other_format, other_pick, other_seed, played
from tests.toy import HOARD


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.json"
    path.write_bytes(export_table(played()))
    return path


def armadora() -> Table:
    """Return a short game of Armadora: Ann places a warrior, then both pass."""
    game = longtable.make("armadora")
    options = {"starter": "first"}
    header = Table.open("t", game, options, 2, seed=b"\x07" * 32, host=ANN, now=0.0)
    table = Table(header, b"\x07" * 32, game)
    applied(table, table.sit(ANN, 0, "Ann", now=1.0))
    applied(table, table.sit(BEN, 1, "Ben", now=1.0))
    applied(table, table.start(ANN, now=2.0))
    for names in (["warrior-3", "b1"], ["pass"], ["pass"]):
        person, picks = (ANN, BEN)[table.turn], [game.pick(name) for name in names]
        commit = table.commit(person, table.turn, picks, id=f"c{table.next}", at=table.at, now=3.0)
        applied(table, commit)
    return table


def test_a_loaded_table_is_the_one_that_was_played(file: Path) -> None:
    table, found = played(), load(file, game=HOARD)
    assert found.game is HOARD
    assert found.options == table.options
    assert found.deal == table.deal
    assert found.seats == 3
    assert found.names == table.seats.called()
    assert found.picks == table.picks
    assert found.pick_names == tuple(HOARD.name(pick) for pick in table.picks)
    assert [move.picks for move in found.moves] == [move.entry.picks for move in table.standing]
    assert found.standings == table.standings()
    assert found.header.commitment == table.header.commitment
    assert len(found.entries) == len(table.entries)
    assert found.looks == tuple(HOARD.looks[look].id for look in table.looks)
    assert found.proof[0] == (
        "The seed is the one whose hash was published before anybody sat down."
    )


def test_every_state_can_be_had(file: Path) -> None:
    found = load(file, game=HOARD)
    states = list(found.states())
    assert len(states) == len(found.picks) + 1
    assert states[0] == HOARD.start(found.options, found.deal)
    assert states[-1] == found.final
    assert found.final.turn == OVER
    assert all(found.state_at(number) == state for number, state in enumerate(states))
    assert {state.viewer for state in states} == {TRUTH}


def test_a_state_belongs_to_whoever_asked(file: Path) -> None:
    found = load(file, game=HOARD)
    state = found.state_at(0)
    state.play(found.picks[0])
    assert state == found.state_at(1)
    assert found.state_at(0) != state


def test_a_seat_is_seen_with_what_it_knew_then(file: Path) -> None:
    found = load(file, game=HOARD)
    number = len(found.picks) // 2
    for viewer in (SPECTATOR, 0, 1, 2):
        sight = found.seen_at(number, viewer)
        assert sight == found.state_at(number).seen_by(viewer)
        assert sight.viewer == viewer
    assert found.seen_at(number, 0) != found.seen_at(number, 1)


@pytest.mark.parametrize("number", [-1, 10_000])
def test_states_that_were_not_are_refused(file: Path, number: int) -> None:
    with pytest.raises(IndexError, match=f"not {number}"):
        load(file, game=HOARD).state_at(number)


def test_a_table_closed_before_the_end_has_no_result(tmp_path: Path) -> None:
    table = opened()
    applied(table, table.close(ANN, now=5.0))
    path = tmp_path / "closed.json"
    path.write_bytes(export_table(table))
    with pytest.raises(BadFile) as refused:
        load(path, game=HOARD)
    assert refused.value.reason is FileReason.NO_GAME


def cut(file: dict[str, Any]) -> None:
    del file["deal"]


BAD: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "another seed": (
        other_seed,
        "The seed does not belong to the hash published at the beginning.",
    ),
    "an illegal pick": (other_pick, "Entry 29 could not be: Something else is asked now."),
    "another format": (other_format, "This is not the file of a table: "),
    "no deal": (cut, "This is not the file of a table: Object missing required field `deal`."),
    "no result": (no_result, "The result does not follow from the moves."),
}


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_not_right_says_what_is_wrong(file: Path, name: str) -> None:
    change, why = BAD[name]
    data = json.loads(file.read_bytes())
    change(data)
    file.write_text(json.dumps(data))
    with pytest.raises(BadFile) as refused:
        load(file, game=HOARD)
    assert refused.value.reason is FileReason.WRONG
    assert why in str(refused.value)
    assert "{" not in str(refused.value).replace(why, "")


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="No such file or directory") as refused:
        load(tmp_path / "nothing.json")
    assert refused.value.reason is FileReason.UNREADABLE
    with pytest.raises(BadFile, match="Is a directory"):
        load(tmp_path)


def test_a_game_that_is_not_here_is_named(file: Path) -> None:
    with pytest.raises(BadFile, match="There is no game called “hoard”"):
        longtable.load(file)


def test_the_page_about_sharing_shows_what_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "armadora.json").write_bytes(export_table(armadora()))
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "sharing.md").read_text(encoding="utf-8")
    python = page.split("```pycon\n")[1].split("```")[0]
    test = doctest.DocTestParser().get_doctest(python, {}, "sharing.md", "sharing.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert result.failed == 0, "".join(said)
    assert result.attempted > 8


def test_what_a_seat_did_not_know_is_hidden(tmp_path: Path) -> None:
    path = tmp_path / "armadora.json"
    path.write_bytes(export_table(armadora()))
    found = longtable.load(path)
    full, less = [11, 2, 1, 1, 1], [11, 2, 0, 1, 1]
    assert found.state_at(2).to_json()["hands"] == [less, full]
    assert found.seen_at(2, 0).to_json()["hands"] == [less, full]
    assert found.seen_at(2, 1).to_json()["hands"] == [[None] * 5, full]
