"""The file of a contest: a line for the setup, then one a game, in order, so that it can go on any time."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from longtable.arena.errors import ArenaError
from longtable.arena.record import Record, Setup, can_be

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_setups = msgspec.json.Decoder(Setup)
_records = msgspec.json.Decoder(Record)


class Ledger:
    """Writes down games as they are played; without a file it only keeps them.

    Attributes:
        records: all games so far, those of the file first.
        kept: how many were in the file.
    """

    def __init__(self, setup: Setup, path: Path | None) -> None:
        """Open or begin a file.

        Raises:
            ArenaError: when it cannot be written, somebody else writes it, it belongs to another contest, or
                something in it is no record.
        """
        self.records: list[Record] = []
        self._setup, self._path = setup, path
        self._file: BinaryIO | None = None
        if path is not None:
            self._open(path)
        self.kept = len(self.records)

    def _open(self, path: Path) -> None:
        try:
            file = path.open("a+b")
        except OSError as error:
            raise ArenaError(f"{path} cannot be written: {error.strerror}.") from None
        self._file = file
        try:
            _lock(file)
        except OSError:
            file.close()
            raise ArenaError(f"{path} is being written by another contest.") from None
        try:
            self._read(file)
        except ArenaError:
            file.close()
            raise

    def _read(self, file: BinaryIO) -> None:
        file.seek(0)
        data = file.read()
        whole = (
            data.rfind(b"\n") + 1
        )  # a line that was being written when all ended is played again
        lines = data[:whole].splitlines()
        if not lines and data and not _line(self._setup).startswith(data):
            raise ArenaError(f"{self._path} is not the file of a contest.")
        for number, line in enumerate(lines):
            if number == 0:
                self._check_setup(line)
            else:
                self.records.append(self._record(number, line))
        file.truncate(whole)
        if not lines:
            self._append(_line(self._setup))

    def _check_setup(self, line: bytes) -> None:
        try:
            setup = _setups.decode(line)
        except msgspec.MsgspecError:
            raise ArenaError(f"{self._path} is not the file of a contest.") from None
        for name in Setup.__struct_fields__:
            if getattr(setup, name) != getattr(self._setup, name):
                theirs, ours = (_said(getattr(one, name)) for one in (setup, self._setup))
                raise ArenaError(
                    f"{self._path} belongs to another contest: {name} {theirs}, not {ours}."
                )

    def _record(self, number: int, line: bytes) -> Record:
        try:
            record = _records.decode(line)
        except msgspec.MsgspecError as error:
            raise ArenaError(f"{self._path}, line {number + 1}, is no game: {error}.") from None
        if record.number != number - 1:
            raise ArenaError(
                f"{self._path}, line {number + 1}, is game {record.number}, not {number - 1}."
            )
        if not can_be(self._setup, record):
            raise ArenaError(f"{self._path}, line {number + 1}, is no game of this contest.")
        return record

    def add(self, record: Record) -> None:
        """Keep the next game, safe on disk before it counts."""
        if self._file is not None:
            self._append(_line(record))
        self.records.append(record)

    def _append(self, line: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write(line)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise ArenaError(f"{self._path} cannot be written: {error.strerror}.") from None

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _line(thing: Setup | Record) -> bytes:
    return msgspec.json.encode(thing) + b"\n"


def _said(value: object) -> str:
    plain = msgspec.to_builtins(value)
    said = plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()
    return said if len(said) <= 200 else said[:200] + "…"
