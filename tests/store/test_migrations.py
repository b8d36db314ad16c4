import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import OperationalError

from longtable.store import Store, StoreError, database
from longtable.store.schema import APPLICATION_ID, REVISION, metadata
from tests.store.tables_for_tests import bodies, open_table


def schema_of(path: Path) -> dict[str, str]:
    """Return what SQLite was told to make, name by name, whatever its spacing and order."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT name, sql FROM sqlite_master"
            " WHERE sql IS NOT NULL AND name <> 'alembic_version'"
        ).fetchall()
    return {name: " ".join(sorted(re.split(r",\s*|\s+", sql))) for name, sql in rows}


def test_migrations_lead_to_the_tables_the_code_knows(tmp_path: Path) -> None:
    Store.open(tmp_path / "migrated.db").close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    metadata.create_all(engine)
    engine.dispose()
    assert schema_of(tmp_path / "migrated.db") == schema_of(tmp_path / "made.db")
    assert "entries" in schema_of(tmp_path / "made.db")


def test_alembic_finds_nothing_to_do(path: Path) -> None:
    Store.open(path).close()
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_newest_migration_is_the_version_the_code_expects() -> None:
    config = Config()
    config.set_main_option("script_location", "longtable.store:migrations")
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [REVISION]
    assert [script.revision for script in scripts.walk_revisions()] == ["0001"]


def test_a_new_file_says_what_it_is(path: Path) -> None:
    Store.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [
            (REVISION,)
        ]
    assert APPLICATION_ID.to_bytes(4, "big") == b"LTbl"


def test_a_failed_migration_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(*_arguments: object) -> None:
        raise OperationalError("half done", None, sqlite3.OperationalError("disk trouble"))

    with monkeypatch.context() as patch:
        patch.setattr(op, "create_index", half)
        with pytest.raises(StoreError, match="disk trouble"):
            Store.open(path)
    assert schema_of(path) == {}
    with Store.open(path) as store:
        open_table(store, "t")
        store.append_now("t", 1, b"x")
        assert bodies(store, "t") == [b"x"]


def test_an_older_file_is_upgraded_when_it_is_opened(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(path) as store:
        open_table(store, "t")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    upgraded = []
    monkeypatch.setattr(database, "_upgrade", lambda path, patience: upgraded.append(path))
    Store.open(path).close()
    assert upgraded == [path]
