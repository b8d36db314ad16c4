"""``longtable export``, ``verify``, ``backup`` and ``restore`` on a real database."""

import json
from pathlib import Path
from unittest.mock import patch

import pytest
import structlog

from longtable.bots import draft, make_bot
from longtable.cli.tables import _store
from longtable.core import OVER
from longtable.store import Store
from longtable.table import Entry, Repeated, Table, encode, encode_header
from longtable.table.botkeys import answer_seed, promise, table_key
from longtable.table.entries import Receipt
from longtable.table.play import BotWords
from longtable.table.receipts import BOTS
from tests.bots.matches import ARMADORA
from tests.cli.calls import call

SEED = bytes(range(32))
KEY = bytes(32)  #: of the house, from which those of its tables come


def finished(length: int = 10_000) -> Table:
    """Return a table at which Ann and a bot have made so many drafts, or all."""
    bots = promise(table_key(KEY.hex(), "table-1"))
    header = Table.open(
        "table-1", ARMADORA, {}, 2, seed=SEED, host="person-ann", now=1.0, bots=bots
    )
    table = Table.load(header, SEED, now=1.0)
    table.apply(table.sit("person-ann", 0, "Ann", now=1.0))
    table.apply(table.add_bot("person-ann", 1, "easy", "Robo", now=1.0))
    table.apply(table.start("person-ann", now=2.0))
    while table.turn != OVER and len(table.moves) < length:
        table.apply(_next(table))
    return table


def _next(table: Table) -> Entry:
    """Return what whoever is to move commits; a bot's advice will do for Ann too."""
    seat, key = table.turn, table_key(KEY.hex(), "table-1")
    seed = answer_seed(key, seat, table.at)
    found = draft(make_bot("easy", ARMADORA, seat, seed), table.view(seat))
    picks = found.picks
    if seat == 0:
        entry = table.commit("person-ann", 0, picks, id=f"m{table.at}", at=table.at, now=3.0)
        assert not isinstance(entry, Repeated)
        return entry
    question = table.bot_question()
    assert question is not None
    receipt = Receipt(level="easy", seed=seed, budget=found.budget, asked=question.asked, bots=BOTS)
    words = BotWords(found.why, found.numbers, receipt)
    return table.bot_draft(question, picks, now=3.0, words=words)


def stored(table: Table, path: Path) -> Path:
    """Store a table in a new database."""
    with Store.open(path) as store:
        with patch("longtable.store.people.secrets.token_bytes", return_value=KEY):
            store.people.key("bots")
        store.tables.create(
            table.header.id,
            game=ARMADORA.id,
            rules_version=ARMADORA.rules_version,
            header=encode_header(table.header),
            phase="over",
            listed=True,
            seed=SEED,
        )
        for number, entry in enumerate(table.entries, 1):
            store.append_now(table.header.id, number, encode(entry))
    return path


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stored(finished(), tmp_path_factory.mktemp("db") / "tables.db")


def test_a_finished_table_is_exported_and_proven(
    capsys: pytest.CaptureFixture[str], db: Path, tmp_path: Path
) -> None:
    exported = call(capsys, "export", "table-1", "--db", str(db))
    assert (exported.code, exported.err) == (0, "")
    assert json.loads(exported.out)["seed"] == SEED.hex()
    file = tmp_path / "table.json"
    file.write_text(exported.out)
    checked = call(capsys, "verify", str(file))
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.splitlines()[0] == (
        "The seed is the one whose hash was published before anybody sat down."
    )
    assert checked.out.splitlines()[-1] == "The result follows from the moves."


def test_a_changed_file_fails_the_check_and_it_is_said_where(
    capsys: pytest.CaptureFixture[str], db: Path, tmp_path: Path
) -> None:
    data = json.loads(call(capsys, "export", "table-1", "--db", str(db)).out)
    data["result"]["points"] = data["result"]["points"][::-1]
    file = tmp_path / "table.json"
    file.write_text(json.dumps(data))
    checked = call(capsys, "verify", str(file))
    assert checked.code == 1
    assert "The seed is the one" in checked.out
    assert checked.err.startswith("longtable: ")
    assert checked.err.count("\n") == 1


def test_bots_are_asked_again_and_what_is_not_theirs_is_found(
    capsys: pytest.CaptureFixture[str], db: Path, tmp_path: Path
) -> None:
    file = tmp_path / "table.json"
    file.write_text(call(capsys, "export", "table-1", "--db", str(db)).out)
    checked = call(capsys, "verify", str(file), "--bots")
    assert (checked.code, checked.err.strip()) == (0, "Asking the bots again")
    assert "moves of bots, and what they claimed, follow from what their seats knew." in checked.out
    data = json.loads(file.read_text())
    made = [n for n, entry in enumerate(data["entries"], 1) if "receipt" in entry]
    for number in made[:2]:
        data["entries"][number - 1]["receipt"]["seed"] += 1
    file.write_text(json.dumps(data))
    assert call(capsys, "verify", str(file)).code == 0
    checked = call(capsys, "verify", str(file), "--bots")
    assert checked.code == 1
    assert checked.err.splitlines()[-2:] == [
        f"longtable: Entry {number} was made with another seed." for number in made[:2]
    ]
    assert f"{len(made) - 2} moves of bots" in checked.out


def test_a_file_without_receipts_is_refused_clearly(
    capsys: pytest.CaptureFixture[str], db: Path, tmp_path: Path
) -> None:
    data = json.loads(call(capsys, "export", "table-1", "--db", str(db)).out)
    for entry in data["entries"]:
        entry.pop("receipt", None)
    file = tmp_path / "table.json"
    file.write_text(json.dumps(data))
    checked = call(capsys, "verify", str(file), "--bots")
    assert checked.code == 1
    assert checked.err.splitlines()[-1] == (
        "longtable: The moves of bots have no receipts: the table was played before there were any."
    )


def test_a_table_under_way_is_not_given_away(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = stored(finished(4), tmp_path / "tables.db")
    called = call(capsys, "export", "table-1", "--db", str(path))
    assert (called.code, called.out) == (2, "")
    assert SEED.hex() not in called.err
    assert called.err.startswith("longtable: ")


def test_a_table_that_does_not_exist_is_said(capsys: pytest.CaptureFixture[str], db: Path) -> None:
    called = call(capsys, "export", "table-9", "--db", str(db))
    assert (called.code, called.err) == (2, "longtable: There is no table table-9.\n")


def test_a_backup_brings_everything_back_and_keeps_what_was_there(
    capsys: pytest.CaptureFixture[str], db: Path, tmp_path: Path
) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other.db"
    before = call(capsys, "export", "table-1", "--db", str(db)).out
    made = call(capsys, "backup", str(copy), "--db", str(db))
    assert (made.code, made.out) == (0, "")
    again = call(capsys, "backup", str(copy), "--db", str(db))
    assert (again.code, again.err) == (
        2,
        f"longtable: {copy} exists already; it is left as it is.\n",
    )
    assert call(capsys, "backup", str(copy), "--db", str(db), "--overwrite").code == 0
    Store.open(other).close()
    restored = call(capsys, "restore", str(copy), "--db", str(other))
    assert (restored.code, restored.out) == (0, "")
    assert "is kept as" in restored.err
    assert call(capsys, "export", "table-1", "--db", str(other)).out == before


def test_the_database_is_found_by_the_environment(
    capsys: pytest.CaptureFixture[str], db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGTABLE_DB", str(db))
    assert call(capsys, "export", "table-1").code == 0


def test_a_trace_in_the_log_shows_no_variable(capsys: pytest.CaptureFixture[str]) -> None:
    """Where rich is installed structlog would show those of every frame: seeds, hands, sessions."""
    with _store():
        try:
            secret = SEED.hex()
            raise ValueError(len(secret))
        except ValueError:
            structlog.get_logger("longtable.test").exception("it failed")
    told = capsys.readouterr().err
    assert "ValueError: 64" in told
    assert SEED.hex()[:20] not in told
