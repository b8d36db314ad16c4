"""Commands about stored tables: serving, giving away, checking, keeping safe."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import structlog
from pydantic import ValidationError

from longtable.cli import WrongCall
from longtable.cli.ports import why_not
from longtable.cli.sentences import as_sentence
from longtable.core import Words
from longtable.store import Store, StoreError, StoreMissing
from longtable.store import backup as store_backup
from longtable.store import restore as store_restore
from longtable.table import Report, Table, decode, decode_header, export_table, verify_file
from longtable.table.botkeys import table_key
from longtable.table.receipts import verify_bots
from longtable.web.settings import Settings


def _settings(given: Mapping[str, object]) -> Settings:
    """Return the settings: what is given, then the environment, then the defaults."""
    chosen: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    try:
        return Settings(**chosen)
    except ValidationError as error:
        first = error.errors()[0]
        said = str(first["msg"])
        if not said.startswith(
            "Value error, "
        ):  # one of pydantic's own, which does not name the setting
            said = f"{first['loc'][0]}: {said}"
        raise WrongCall(said.removeprefix("Value error, ") + ".") from None


@contextmanager
def _store(level: int = logging.WARNING) -> Iterator[None]:
    """Use the store: its log from ``level`` on goes to standard error, its refusal is a wrong call."""
    before = structlog.get_config()
    # Where rich is installed a trace would show the variables of every frame, and with them seeds and hands.
    plain = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
    structlog.configure(
        processors=[*before["processors"][:-1], plain],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_names: structlog.PrintLogger(sys.stderr),
    )
    try:
        yield
    except StoreError as error:
        raise WrongCall(as_sentence(error)) from None
    finally:
        structlog.configure(**before)


# -- serving --------------------------------------------------------------------------------------------


def run_server(given: Mapping[str, object]) -> None:
    """Serve until stopped.

    Raises:
        WrongCall: the port or the database cannot be used, and why.
    """
    from longtable.web.app import serve

    settings = _settings(given)
    _check_port(settings.host, settings.port)
    try:
        settings.db.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongCall(
            f"The folder {settings.db.parent} cannot be made: {error.strerror}."
        ) from None
    with _store():
        Store.open(settings.db).close()
    with _store(logging.INFO):
        serve(settings)


def new_host_link(given: Mapping[str, object]) -> str:
    """Return a fresh link to the host's page, also while the server runs.

    Raises:
        WrongCall: there is no database, or no server has opened it yet.
    """
    from longtable.web import hostkeys
    from longtable.web.app import host_address

    settings = _settings(given)
    with _store(), Store.reading(settings.db) as store:
        try:
            key = store.people.key(hostkeys.KEY)
        except StoreError:  # it would have to be made, which is the server's to do
            raise WrongCall(
                "No server has opened this database yet; when one does, it prints the link."
            ) from None
    return host_address(settings, settings.port, hostkeys.link(key, time.time()))


def _check_port(host: str, port: int) -> None:
    try:
        error = why_not(host, port)
    except OSError:
        raise WrongCall(f"There is no address {host} to listen on.") from None
    if error is not None:
        raise WrongCall(f"{host}:{port} cannot be listened on: {error.strerror}.") from None


# -- giving away and checking ---------------------------------------------------------------------------


def exported(table_id: str, db: Path | None) -> bytes:
    """Return a table that is over as the bytes of a file.

    Raises:
        WrongCall: there is no such database or table.
        Refused: the table is not over.
    """
    with _store(), Store.reading(_settings({"db": db}).db) as store:
        row = store.tables.row(table_id)
        if row is None:
            raise StoreMissing(f"there is no table {table_id}")
        entries = [decode(entry.body) for entry in store.entries(table_id)]
        seed = store.tables.seed(table_id)
        bots = table_key(_key_of_bots(store), table_id)
    return export_table(Table.load(decode_header(row.header), seed, entries, now=0.0), bots)


def _key_of_bots(store: Store) -> str:
    try:
        return store.people.key("bots").hex()
    except StoreError:  # it would have to be made, which is the server's to do: no bot has played
        return ""


def verified(file: Path, *, bots: bool = False) -> bool:
    """Say what a file proves, sentence by sentence; return whether all of it is right.

    Args:
        bots: whether every bot is asked again for its moves as well, which takes as long as they thought.

    Raises:
        WrongCall: the file cannot be read.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise WrongCall(f"{file} cannot be read: {error.strerror}.") from None
    words = Words()
    report = _with_bots(data) if bots else verify_file(data)
    for sentence in report.proven:
        click.echo(words.say(sentence))
    for sentence in report.wrong:
        click.echo(f"longtable: {words.say(sentence)}", err=True)
    return report.right


def _with_bots(data: bytes) -> Report:
    """Check a file and its bots; on a terminal a bar shows how far that is."""
    with click.progressbar(length=1, label="Asking the bots again", file=sys.stderr) as bar:

        def heard(done: int, of: int) -> None:
            bar.length = of
            bar.update(1)

        return verify_bots(data, heard=heard)


# -- keeping safe ---------------------------------------------------------------------------------------


def back_up(file: Path, db: Path | None, *, overwrite: bool) -> None:
    """Write a backup and say so.

    Raises:
        WrongCall: it cannot be, and why.
    """
    database = _settings({"db": db}).db
    with _store():
        store_backup(database, file, overwrite=overwrite)
    click.echo(f"All of {database} is in {file}; it holds secrets, so keep it private.", err=True)


def put_back(file: Path, db: Path | None) -> None:
    """Restore a backup and say so.

    Raises:
        WrongCall: it cannot be, and why.
    """
    database = _settings({"db": db}).db
    with _store():
        kept = store_restore(file, database)
    before = f"; the one before is kept as {kept}" if kept else ""
    click.echo(f"{database} is again what {file} holds{before}.", err=True)
