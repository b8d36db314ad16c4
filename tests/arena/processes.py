"""Processes, as the system sees them."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path


def alive(pid: int) -> bool:
    """Tell whether a process runs; one that has ended and waits to be counted does not."""
    state = _ps("-o", "stat=", "-p", str(pid)).strip()
    return bool(state) and not state.startswith("Z")


def children(pid: int) -> list[int]:
    """Return the running processes that a process has started."""
    return [
        child for line in _ps("-o", "pid=", "--ppid", str(pid)).split() if alive(child := int(line))
    ]


def noted(path: Path) -> list[int]:
    """Return the numbers of processes that were written down in a file."""
    return [int(line) for line in path.read_text().split()] if path.exists() else []


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline, "it never came to be so"
        time.sleep(0.02)


def _ps(*arguments: str) -> str:
    return subprocess.run(["ps", *arguments], capture_output=True, text=True, check=False).stdout
