"""Python, libraries, compiled rules, games, bots: what the installation itself is made of."""

from __future__ import annotations

import importlib
import importlib.metadata
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import longtable
from longtable.cli.doctor.finding import Finding
from longtable.core import games

WORKER: Final = ("-m", "longtable.bots.worker")
WORKER_SECONDS: Final = 30.0


def findings() -> Iterator[Finding]:
    """Look at all of it."""
    for look in (_python, _libraries, _compiled, _games, _bots):
        yield from look()


def _python() -> Iterator[Finding]:
    version = platform.python_version()
    text = f"Longtable {longtable.__version__} on Python {version}, {platform.system()}."
    if sys.version_info < (3, 11):  # noqa: UP036 - that is what is asked
        yield Finding("python", "fail", text, "Longtable needs Python 3.11 or newer.")
    else:
        yield Finding("python", "ok", text)


def _libraries() -> Iterator[Finding]:
    missing = [name for name in _needed() if not _importable(name)]
    if missing:
        names = ", ".join(missing)
        yield Finding(
            "libraries", "fail", f"These cannot be used: {names}.", "Install Longtable again."
        )
    else:
        yield Finding("libraries", "ok", "All libraries are there and can be loaded.")


def _needed() -> list[str]:
    """Return the distributions that Longtable needs to run."""
    try:
        required = importlib.metadata.requires("longtable") or []
    except importlib.metadata.PackageNotFoundError:  # run from the source, without being installed
        return []
    needed = [line for line in required if "extra ==" not in line]
    return [re.split(r"[^A-Za-z0-9_.-]", line, maxsplit=1)[0] for line in needed]


def _importable(name: str) -> bool:
    """Tell whether a distribution is there, and each of its packages can be loaded."""
    try:
        files = importlib.metadata.distribution(name).files or []
        for file in files:
            if file.parts[1:] == ("__init__.py",) and file.parts[0].isidentifier():
                importlib.import_module(file.parts[0])
    except Exception:  # whatever a broken library raises
        return False
    return True


def _compiled() -> Iterator[Finding]:
    if longtable.compiled():
        yield Finding("speed", "ok", "The rules run compiled.")
        return
    text = "The rules run as plain Python, which is all right but several times slower"
    compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) or shutil.which(
        "gcc"
    )
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    if compiler is None:
        why, advice = (
            "there is no C compiler here",
            "Install one (Debian: apt install gcc libc6-dev)",
        )
    elif not headers.is_file():
        why, advice = (
            "the headers of Python are missing",
            "Install them (Debian: apt install python3-dev)",
        )
    else:
        yield Finding(
            "speed", "warn", f"{text}.",
            "A C compiler is here: install Longtable again without LONGTABLE_PURE, and not as editable.",
        )  # fmt: skip
        return
    yield Finding("speed", "warn", f"{text}: {why}.", f"{advice} and install Longtable again.")


def _games() -> Iterator[Finding]:
    try:
        names = [game.id for game in games()]
    except Exception as error:  # a room of somebody else's may do anything
        yield Finding(
            "games", "fail", f"A game cannot be loaded: {type(error).__name__}: {error}",
            "Take out the package that brings it, or install it again.",
        )  # fmt: skip
        return
    if names:
        yield Finding("games", "ok", f"To be played: {', '.join(names)}.")
    else:
        yield Finding("games", "fail", "There is no game to play.", "Install Longtable again.")


def _bots() -> Iterator[Finding]:
    """Start a bot's process, which ends by itself when nothing is asked of it."""
    command = [sys.executable, *WORKER]
    try:
        ended = subprocess.run(  # noqa: S603 - our own module
            command, input=b"", capture_output=True, timeout=WORKER_SECONDS, check=False
        )
        said = ended.stderr.decode(errors="replace").strip().splitlines()[-1:]
        why = "" if ended.returncode == 0 else f"it ended with {ended.returncode} {''.join(said)}"
    except subprocess.TimeoutExpired:
        why = f"it did not answer within {WORKER_SECONDS:g} s"
    except OSError as error:
        why = str(error.strerror)
    if why:
        yield Finding(
            "bots", "warn", f"A process for bots cannot be used: {why.strip()}.",
            "They play all the same, but like beginners. Is there a limit on memory or processes?",
        )  # fmt: skip
    else:
        yield Finding("bots", "ok", "Bots think in processes of their own.")
