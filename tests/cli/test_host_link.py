"""``longtable host-link``: whoever can read the database may open the host's page."""

import time
from pathlib import Path

import pytest

from longtable.store import Store
from longtable.web.hostkeys import KEY, HostKeys
from tests.cli.calls import call


def opened(path: Path) -> bytes:
    """Make a database that a server has opened, and return its key."""
    with Store.open(path) as store:
        return store.people.key(KEY)


def test_it_prints_a_link_that_the_house_follows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "db"
    key = opened(db)
    called = call(capsys, "host-link", "--db", str(db), "--port", "8123")
    assert called.code == 0
    address, token = called.out.strip().rsplit("/", 1)
    assert address == "http://localhost:8123/host"
    keys = HostKeys(key, time.time)
    keys.check(keys.follow(token))


def test_behind_a_proxy_it_is_the_public_address(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "db"
    opened(db)
    called = call(capsys, "host-link", "--db", str(db), "--public-url", "https://play.example.org")
    assert called.out.startswith("https://play.example.org/host/")


def test_it_prints_one_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "db"
    with Store.open(db) as store:
        store.people.key(KEY)
        assert call(capsys, "host-link", "--db", str(db)).code == 0


def test_without_a_database_or_a_key_it_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = call(capsys, "host-link", "--db", str(tmp_path / "none"))
    assert (missing.code, missing.out) == (2, "")
    assert "There is no file" in missing.err
    Store.open(tmp_path / "fresh").close()
    fresh = call(capsys, "host-link", "--db", str(tmp_path / "fresh"))
    assert fresh.code == 2
    assert "No server has opened this database yet" in fresh.err
