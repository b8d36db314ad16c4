"""A real server for the browser to visit: started, stopped and started again on the same tables."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

_SERVE: Final = """
import os, sys, threading
# The pipe ends with whoever started this, however that ended: no server outlives its tests.
threading.Thread(target=lambda: (sys.stdin.buffer.read(), os._exit(1)), daemon=True).start()
from pathlib import Path
from longtable.web.app import serve
from longtable.web.settings import Settings
{before}
serve(Settings(host="127.0.0.1", port=int(sys.argv[1]), db=Path(sys.argv[2])))
"""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """Longtable in a process of its own; bots pick at once and nothing is rationed."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self._serve = _SERVE.format(before=before)
        self.port = _free_port()
        self._db = folder / "tables.sqlite3"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, path: str = "/", host: str = "127.0.0.1") -> str:
        """Return the address of a page."""
        return f"http://{host}:{self.port}{path}"

    def start(self) -> None:
        """Start and wait until it answers."""
        settings = {"LONGTABLE_BOT_PACE": "0", "LONGTABLE_RATE_LIMITS": "off"}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self._serve, str(self.port), str(self._db)],
                env={**os.environ, **settings},
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self._log.read_text()}")
            time.sleep(0.1)

    def told(self) -> str:
        """Return what it has told whoever started it."""
        return self._log.read_text("utf-8")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url("/health"), timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Let it finish and go."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=20)
            self.forget()

    def forget(self) -> None:
        """Let go of a process that has ended."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        self._process = None
