"""One process holds a database at a time.

The lock lies on a file beside the database and belongs to the process: the system drops it however the
process ends, and a child does not inherit it. It says nothing to readers.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Lock

from longtable.store.errors import StoreError, StoreHeld

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held_here: set[Path] = set()
_door = Lock()


class Hold:
    """The right to change a database.

    Raises:
        StoreHeld: somebody has it already.
        StoreError: the lock file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._file = Path(f"{path}.lock").absolute()
        with _door:
            # A process is never in its own way for the system, and closing a second handle of the
            # file would drop the lock of the first: what is held here must be asked first.
            if self._file in _held_here:
                raise StoreHeld(f"{path} is open already in this process")
            self._handle = self._locked(path)
            _held_here.add(self._file)

    def _locked(self, path: Path) -> int:
        try:
            handle = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"{self._file} cannot be made: {error.strerror}") from error
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            raise StoreHeld(f"{path} is open in another process: stop that server first") from error
        return handle

    def release(self) -> None:
        """Let go; again does nothing."""
        with _door:
            if self._file in _held_here:
                _held_here.discard(self._file)
                os.close(self._handle)
