"""A wrong call exits with 2, says one clear sentence, and writes nothing to standard output."""

import socket
from pathlib import Path

import pytest

from longtable.cli import cli
from longtable.store import Store
from tests.cli.calls import call

WRONG = [
    ("nonsense", "No such command 'nonsense'."),
    ("simulate", "Missing argument 'GAME'."),
    (
        "simulate chess",
        "There is no game called “chess”; the games are armadora, barony, pandoria, saboteur.",
    ),
    ("simulate armadora --seats 5", "This game is played by 2 to 4, not by 5."),
    ("simulate armadora --seats two", "Invalid value for '--seats': 'two' is not a valid integer."),
    ("simulate armadora --bots random", "This game is played by 2 to 4, not by 1."),
    ("simulate armadora --seats 3 --bots easy,easy", "There are 3 seats, but --bots names 2."),
    (
        "simulate armadora --bots easy,",
        "There is no bot called “”; the bots are random, easy, normal, hard, expert.",
    ),
    (
        "simulate armadora --bots easy,Deep",
        "There is no bot called “Deep”; the bots are random, easy, normal, hard, expert.",
    ),
    ("simulate armadora --games 0", "Invalid value for '--games': 0 is not in the range x>=1."),
    ("simulate armadora --seed x", "Invalid value for '--seed': 'x' is not a valid integer."),
    ("simulate armadora --option board", "--option is given as NAME=VALUE, not as “board”."),
    (
        "simulate armadora --option board=9x9",
        "Option board: “9x9” is not possible; choose one of 8x5, 7x5.",
    ),
    (
        "simulate armadora --option colour=red",
        "There is no option “colour”; the options are rules, four, board, look_again, starter.",
    ),
    ("simulate armadora --quick", "No such option '--quick'."),
    ("bench armadora", "Got unexpected extra argument (armadora)"),
    ("serve --port 70000", "Invalid value for '--port': 70000 is not in the range 0<=x<=65535."),
    ("serve --host no.such.host.invalid", "There is no address no.such.host.invalid to listen on."),
    (
        "serve --public-url longtable.example",
        "public_url is like https://play.example.org, not 'longtable.example'.",
    ),
    ("export", "Missing argument 'TABLE'."),
    ("export t1 --db {tmp}/none.db", "There is no file {tmp}/none.db."),
    ("verify {tmp}/none.json", "{tmp}/none.json cannot be read: No such file or directory."),
    ("verify {tmp}", "{tmp} cannot be read: Is a directory."),
    ("backup {tmp}/copy --db {tmp}/none.db", "There is no file {tmp}/none.db."),
    ("restore {tmp}/none --db {tmp}/tables.db", "There is no file {tmp}/none."),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=[wrong for wrong, _ in WRONG])
def test_a_wrong_call_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, sentence: str
) -> None:
    called = call(capsys, *arguments.format(tmp=tmp_path).split())
    assert (called.code, called.out) == (2, "")
    assert called.err == f"longtable: {sentence.format(tmp=tmp_path)}\n"


def test_a_port_in_use_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        called = call(
            capsys, "serve", "--host", "127.0.0.1", "--port", port, "--db", str(tmp_path / "t.db")
        )
    assert called.code == 2
    assert called.err == (
        f"longtable: 127.0.0.1:{port} cannot be listened on: Address already in use.\n"
    )


def test_a_database_that_another_server_holds_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    db = tmp_path / "t.db"
    with Store.open(db):
        called = call(capsys, "serve", "--host", "127.0.0.1", "--port", "0", "--db", str(db))
    assert called.code == 2
    assert called.err.startswith("longtable: ")
    assert str(db) in called.err
    assert called.err.count("\n") == 1


def test_a_path_at_the_beginning_of_a_refusal_stays_as_it_was_typed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    db = Path("data/longtable.sqlite3")
    db.parent.mkdir()
    with Store.open(db):
        assert call(capsys, "backup", "copy", "--db", str(db)).code == 0
        called = call(capsys, "restore", "copy", "--db", str(db))
    assert called.code == 2
    assert called.err.startswith("longtable: data/longtable.sqlite3 is open ")


def test_a_file_that_is_no_database_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    db = tmp_path / "notes.txt"
    db.write_text("not a database " * 100)
    for command in (["export", "t1"], ["backup", str(tmp_path / "copy")]):
        called = call(capsys, *command, "--db", str(db))
        assert called.code == 2
        assert str(db) in called.err
        assert called.err.count("\n") == 1


def test_without_arguments_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys)
    assert called.code == 0
    assert cli.commands
    for command in cli.commands:
        assert f"\n  {command} " in called.out
