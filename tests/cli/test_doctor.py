"""``longtable doctor`` in each state an installation can be in: what it says, and that it changes nothing."""

import errno
import importlib.metadata
import json
import os
import shutil
import socket
import sqlite3
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import SimpleNamespace

import pytest

import longtable
from longtable.cli.doctor import address, installed, places
from longtable.store import Store
from tests.cli.calls import Called, call
from tests.cli.test_tables import finished, stored


@pytest.fixture(autouse=True)
def plain_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("LONGTABLE_"):
            monkeypatch.delenv(name)


@pytest.fixture(autouse=True)
def quick_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process for bots be one that ends at once; one test has the true one."""
    monkeypatch.setattr(installed, "WORKER", ("-I", "-S", "-c", ""))


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stored(finished(4), tmp_path_factory.mktemp("whole") / "longtable.sqlite3")


@pytest.fixture
def db(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "longtable.sqlite3"))


Doctor = Callable[..., Called]


@pytest.fixture
def doctor(capsys: pytest.CaptureFixture[str], port: int) -> Doctor:
    """Call the doctor on an address that is free, unless another one is given."""

    def called(db: Path, *more: str) -> Called:
        where = () if "--port" in more else ("--port", str(port))
        host = () if "--host" in more else ("--host", "127.0.0.1")
        return call(capsys, "doctor", "--db", str(db), "--json", *where, *host, *more)

    return called


def found(answer: Called, topic: str) -> tuple[str, str, str]:
    """Return what is said about a topic, the worst of it."""
    rows = [row for row in json.loads(answer.out)["findings"] if row["topic"] == topic]
    worst = max(rows, key=lambda row: ("ok", "warn", "fail").index(row["level"]))
    return worst["level"], worst["text"], worst["advice"]


def files(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        path.name: (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.iterdir()
        if path.is_file()
    }


def fails(answer: Called, topic: str, text: str, advice: str) -> None:
    """Find that this fails, and nothing else does."""
    assert answer.code == 1
    report = json.loads(answer.out)
    assert report["ok"] is False
    assert {row["topic"] for row in report["findings"] if row["level"] == "fail"} == {topic}
    level, said, told = found(answer, topic)
    assert (level, text in said, advice in told) == ("fail", True, True), (said, told)


def warns(answer: Called, topic: str, text: str, advice: str = "") -> None:
    assert answer.code == 0, answer.out
    level, said, told = found(answer, topic)
    assert (level, text in said, advice in told) == ("warn", True, True), (said, told)


# -- all is well ----------------------------------------------------------------------------------------


def test_a_whole_house_is_well_and_nothing_is_changed(db: Path, doctor: Doctor) -> None:
    before = files(db.parent)
    answer = doctor(db)
    assert answer.code == 0, answer.out
    report = json.loads(answer.out)
    assert report["version"] == longtable.__version__
    assert report["ok"] is True
    assert {row["level"] for row in report["findings"] if row["topic"] != "speed"} == {"ok"}
    assert [row["topic"] for row in report["findings"]] == [
        "python", "libraries", "speed", "games", "bots", "folder", "disk", "database", "tables",
        "clock", "address", "port",
    ]  # fmt: skip
    assert found(answer, "tables")[1] == "1 of 1 tables can be read (1 running)."
    assert files(db.parent) == before


def test_a_house_that_was_never_opened_is_well(tmp_path: Path, doctor: Doctor) -> None:
    answer = doctor(tmp_path / "data" / "longtable.sqlite3")
    assert answer.code == 0
    assert "is not there yet; the server makes it" in found(answer, "database")[1]
    assert "is not there yet; the server makes it" in found(answer, "folder")[1]
    assert list(tmp_path.iterdir()) == []


def test_a_house_that_is_open_is_looked_at_as_it_is(db: Path, doctor: Doctor) -> None:
    with Store.open(db) as store:
        store.tables.create(
            "empty",
            game="armadora",
            rules_version=1,
            header=b"{}",
            phase="open",
            listed=True,
            seed=bytes(32),
        )
        fails(
            doctor(db), "tables", "Table empty is damaged and frozen: its header is no header", ""
        )
        assert "Table empty" not in doctor(db, "--quick").out


def test_quickly_means_without_reading_tables(db: Path, doctor: Doctor) -> None:
    report = json.loads(doctor(db, "--quick").out)
    assert "tables" not in {row["topic"] for row in report["findings"]}
    assert "is whole and up to date" in found(doctor(db, "--quick"), "database")[1]


def test_the_findings_read_as_lines(
    capsys: pytest.CaptureFixture[str], db: Path, port: int
) -> None:
    answer = call(capsys, "doctor", "--db", str(db), "--port", str(port), "--host", "127.0.0.1")
    lines = answer.out.splitlines()
    assert lines[0].startswith(f"ok    python     Longtable {longtable.__version__} on Python ")
    assert lines[-1] in ("All is well.", "Longtable works; it could be better.")
    db.write_bytes(b"a letter" * 100)
    answer = call(capsys, "doctor", "--db", str(db), "--port", str(port), "--host", "127.0.0.1")
    assert answer.code == 1
    assert answer.out.splitlines()[-1] == "1 of these must be put right before Longtable works."
    assert answer.err == ""


# -- what is installed ----------------------------------------------------------------------------------


def test_a_library_that_is_missing_is_named(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    required = [*(importlib.metadata.requires("longtable") or []), "nosuchlib>=1"]
    monkeypatch.setattr(importlib.metadata, "requires", lambda _name: required)
    fails(doctor(db), "libraries", "These cannot be used: nosuchlib.", "Install Longtable again")


@pytest.mark.parametrize(
    ("compiler", "headers", "said", "advice"),
    [
        (None, True, "there is no C compiler here", "apt install gcc"),
        ("/usr/bin/gcc", False, "the headers of Python are missing", "python3-dev"),
        ("/usr/bin/gcc", True, "several times slower", "A C compiler is here"),
    ],
)
def test_why_the_rules_are_not_compiled(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    compiler: str | None, headers: bool, said: str, advice: str,
) -> None:  # fmt: skip
    if headers:
        (tmp_path / "Python.h").touch()
    monkeypatch.setattr(longtable, "compiled", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda _name: compiler)
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    warns(doctor(db), "speed", said, advice)
    monkeypatch.setattr(longtable, "compiled", lambda: True)
    assert found(doctor(db), "speed") == ("ok", "The rules run compiled.", "")


def test_a_game_that_cannot_be_loaded(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ImportError("No module named 'chess_room'")

    monkeypatch.setattr(installed, "games", broken)
    fails(doctor(db), "games", "ImportError: No module named 'chess_room'", "Take out the package")
    monkeypatch.setattr(installed, "games", list)
    fails(doctor(db), "games", "There is no game to play.", "Install")


def test_a_process_for_bots_that_does_not_start(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as other:
        other.setattr(sys, "executable", "/nowhere/python")
        warns(doctor(db), "bots", "No such file or directory", "like beginners")
    monkeypatch.setattr(installed, "WORKER", ["-c", "import sys; sys.exit('no memory')"])
    warns(doctor(db), "bots", "it ended with 1 no memory", "like beginners")


def test_a_process_for_bots_that_does_start(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed, "WORKER", ("-m", "longtable.bots.worker"))
    assert found(doctor(db), "bots") == ("ok", "Bots think in processes of their own.", "")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("LONGTABLE_PORT", "eighty", "port cannot be so: Input should be a valid integer"),
        ("LONGTABLE_BOT_PACE", "-1", "bot_pace cannot be so"),
        ("LONGTABLE_PUBLIC_URL", "play.example.org", "public_url is like https://play.example.org"),
    ],
)
def test_a_setting_that_cannot_be(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    said: str,
) -> None:
    monkeypatch.setenv(name, value)
    fails(call(capsys, "doctor", "--json"), "settings", said, name)


# -- where the tables are -------------------------------------------------------------------------------


def test_a_folder_that_is_a_file(tmp_path: Path, doctor: Doctor) -> None:
    (tmp_path / "data").write_text("no folder")
    fails(doctor(tmp_path / "data" / "a.db"), "folder", "data is no folder.", "another --db")


def test_a_path_that_can_never_be_a_database(tmp_path: Path, doctor: Doctor) -> None:
    """Above all no pipe is waited for, and nobody is told to shut a folder by ``chmod``."""
    fails(doctor(tmp_path), "database", "is no file.", "another --db")
    fails(doctor(Path("/")), "database", "is no file.", "another --db")
    fails(doctor(tmp_path / ("x" * 300)), "database", "name too long", "another --db")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    fails(doctor(tmp_path / "round"), "database", "symbolic links", "another --db")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        fails(doctor(tmp_path / "pipe"), "database", "is no file.", "another --db")


def test_a_folder_and_a_file_that_may_not_be_written(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    access = os.access

    def forbids(path: object, mode: int) -> bool:
        return str(path) != forbidden and access(str(path), mode)

    monkeypatch.setattr(os, "access", forbids)
    forbidden = str(db.parent)
    fails(doctor(db), "folder", f"Nothing may be written to {db.parent}.", "chown")
    forbidden = str(db)
    fails(doctor(db), "folder", f"{db} may not be read and written.", "chown")


def test_a_file_that_others_may_read_or_own(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    db.chmod(0o644)
    warns(doctor(db), "folder", "tells every hidden card", f"chmod 600 {db}")
    db.chmod(0o600)
    assert found(doctor(db), "folder")[0] == "ok"
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    warns(doctor(db), "folder", "belongs to somebody else")


def test_a_folder_on_a_network(db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = f"/dev/vda / ext4 rw 0 0\nhost:/share {db.parent} nfs4 rw 0 0\n"
    (db.parent / "mounts").write_text(mounts)
    monkeypatch.setattr(places, "MOUNTS", db.parent / "mounts")
    fails(doctor(db), "folder", "lies on a network (nfs4)", "a disk of this machine")


@pytest.mark.parametrize(
    ("free", "level"), [(1_000_000, "fail"), (100 * 2**20, "warn"), (2**40, "ok")]
)
def test_how_much_room_there_is(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch, free: int, level: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=free))
    assert found(doctor(db), "disk")[0] == level
    assert doctor(db).code == (level == "fail")


def test_a_disk_that_takes_no_more_files(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = {"f_bavail": 2**30, "f_bfree": 2**30, "f_blocks": 2**31, "f_frsize": 4096}
    none = SimpleNamespace(f_files=100, f_favail=0, **room)
    monkeypatch.setattr(os, "statvfs", lambda _path: none)
    fails(doctor(db), "disk", "The disk is full", "Make room")


def test_files_that_are_no_database_of_ours(db: Path, doctor: Doctor) -> None:
    db.write_bytes(b"It was a dark and stormy night. " * 40)
    fails(doctor(db), "database", "is not a database of Longtable", "another --db")
    db.unlink()
    with closing(sqlite3.connect(db)) as other, other:
        other.execute("CREATE TABLE recipes (dish)")
    fails(doctor(db), "database", "is not a database of Longtable", "another --db")
    db.unlink()
    db.mkdir()
    fails(doctor(db), "database", "is no file.", "another --db")


def set_revision(db: Path, revision: str) -> None:
    with closing(sqlite3.connect(db)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = ?", (revision,))


def test_a_database_of_another_version(db: Path, doctor: Doctor) -> None:
    set_revision(db, "0999")
    fails(doctor(db), "database", "was written by a newer Longtable (schema 0999", "Install that")
    set_revision(db, "0000")
    before = files(db.parent)
    warns(doctor(db), "database", "is of an older Longtable", "longtable backup")
    assert files(db.parent) == before, "it is looked at, not upgraded"


def test_a_database_with_a_broken_page(db: Path, doctor: Doctor) -> None:
    data = bytearray(db.read_bytes())
    data[-4096:] = b"\xff" * 4096
    db.write_bytes(data)
    answer = doctor(db, "--quick")
    fails(answer, "database", "is damaged", "longtable restore")
    db.write_bytes(data[: len(data) // 2])
    assert found(doctor(db), "database")[0] == "fail"


def test_a_row_that_belongs_to_nothing(db: Path, doctor: Doctor) -> None:
    with closing(sqlite3.connect(db)) as file, file:
        file.execute("INSERT INTO entries VALUES ('nowhere', 1, 1.0, NULL, x'00')")
    fails(doctor(db), "database", "a row belongs to nothing", "longtable restore")


def test_tables_that_are_damaged_are_named_and_the_others_counted(db: Path, doctor: Doctor) -> None:
    with closing(sqlite3.connect(db)) as file, file:
        for copy in ("copy-1", "copy-2"):
            file.execute(
                "INSERT INTO tables SELECT ?, game, rules_version, replace(header, 'table-1', ?),"
                " phase, listed, created, changed FROM tables WHERE id = 'table-1'",
                (copy, copy),
            )
            file.execute(
                "INSERT INTO secrets SELECT ?, seed FROM secrets WHERE table_id = 'table-1'",
                (copy,),
            )
            file.execute(
                "INSERT INTO entries SELECT ?, number, stored, key, body FROM entries"
                " WHERE table_id = 'table-1'",
                (copy,),
            )
        file.execute("UPDATE entries SET body = x'00' WHERE table_id = 'copy-1' AND number = 4")
    answer = doctor(db)
    fails(
        answer,
        "tables",
        "Table copy-1 is damaged and frozen: entry 4 is no entry",
        "restore a backup",
    )
    rows = [row for row in json.loads(answer.out)["findings"] if row["topic"] == "tables"]
    assert [row["level"] for row in rows] == ["fail", "warn"]
    assert rows[1]["text"] == "2 of 3 tables can be read (2 running)."


def test_a_table_of_a_game_that_is_not_here(db: Path, doctor: Doctor) -> None:
    with closing(sqlite3.connect(db)) as file, file:
        file.execute(
            "UPDATE tables SET header = CAST(replace(header, 'armadora', 'chess') AS BLOB)"
        )
    warns(doctor(db), "tables", "Table table-1 cannot be played here", "Install the game")


# -- time and address -----------------------------------------------------------------------------------


def test_clocks_that_are_wrong(db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(db)) as file, file:
        file.execute("UPDATE entries SET stored = 1900000000.0 WHERE number = 2")
    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
    warns(doctor(db), "clock", "something was stored at 2030-03-17", "The clock is wrong now")
    monkeypatch.setattr(time, "time", lambda: 86_400.0)
    fails(doctor(db), "clock", "1970-01-02 00:00 UTC, which cannot be", "Set the clock")
    monkeypatch.setattr(time, "time", lambda: 1_900_000_100.0)
    assert found(doctor(db), "clock")[0] == "ok"
    ticks = iter(range(1_000, 0, -1))
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks))
    assert found(doctor(db), "clock")[:2] == ("fail", "The clock that only goes forward went back.")


@pytest.fixture
def health(port: int) -> Iterator[list[bytes]]:
    """A server on the port that answers what is put into the list."""
    says: list[bytes] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(says[-1])

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", port), Answer) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield says
        server.shutdown()
        thread.join()


def test_who_is_on_the_port(db: Path, doctor: Doctor, health: list[bytes], port: int) -> None:
    health.append(
        json.dumps({"status": "ok", "version": longtable.__version__, "compiled": True}).encode()
    )
    said = f"Longtable {longtable.__version__} (compiled) is open on port {port}."
    assert found(doctor(db), "port") == ("ok", said, "")
    health.append(b'{"status": "ok", "version": "0.0.1", "compiled": false}')
    warns(doctor(db), "port", f"Port {port} has Longtable 0.0.1", "Start the server again")
    for other in (b"<html>It works!</html>", b"[]", b'{"status": "ok"}'):
        health.append(other)
        fails(doctor(db), "port", f"Port {port} is taken, and not by a Longtable", "another --port")


def test_a_port_that_somebody_has_who_does_not_answer(
    db: Path, doctor: Doctor, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "PATIENCE", 0.1)
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        fails(doctor(db), "port", f"Port {port} is taken", "another --port")


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.EACCES, "may not be listened on"), (errno.EADDRNOTAVAIL, "cannot be listened on")],
)
def test_a_port_that_may_not_be_listened_on(
    db: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    monkeypatch.setattr(address, "why_not", lambda *_: OSError(number, os.strerror(number)))
    fails(doctor(db), "port", said, "Choose")


def test_an_address_that_is_none(db: Path, doctor: Doctor) -> None:
    fails(doctor(db, "--host", "no.such.host.invalid"), "port", "There is no address", "--host")


def test_addresses_of_a_house_behind_a_proxy(db: Path, doctor: Doctor) -> None:
    warns(
        doctor(db, "--public-url", "http://play.example.org"), "address", "not encrypted", "https"
    )
    for url in ("https://play.example.org", "http://localhost:8000"):
        assert found(doctor(db, "--public-url", url), "address") == (
            "ok",
            f"People come by {url}.",
            "",
        )
