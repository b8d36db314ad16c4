"""Who takes part: levels of the house, with a counted budget or without, and programs of anybody's."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from longtable.arena.errors import ArenaError
from longtable.bots import LEVELS

MOST: Final = 12  #: entrants of one contest
COUNTING: Final = tuple(level for level in LEVELS if level != "random")  #: levels with a budget
LARGEST_BUDGET: Final = 1_000_000_000
_NAMED: Final = re.compile(r"([A-Za-z0-9][\w.@+-]{0,39})=(.*)", re.DOTALL)
_LEVEL: Final = re.compile(r"(\w+)(@(.*))?", re.DOTALL)
_PART: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])*""")


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """One who takes part.

    Attributes:
        name: tells it from the others.
        level: of ``LEVELS``, for a bot of the house.
        budget: what it may count for one pick; ``None``: the level's own, which may be the clock.
        command: for a program, with its arguments; empty for a bot of the house.
    """

    name: str
    level: str = ""
    budget: int | None = None
    command: tuple[str, ...] = ()


def entrants(given: Sequence[str], budget: int | None = None) -> tuple[Entrant, ...]:
    """Understand who shall take part.

    Args:
        given: texts such as ``normal,hard@300,mine=./mybot.py``; a comma within quotes separates nothing.
        budget: for every bot of the house that names none.

    Raises:
        ArenaError: saying what cannot be.
    """
    found = tuple(_entrant(part, budget) for text in given for part in _parts(text))
    if len(found) < 2:
        raise ArenaError("A contest needs two entrants or more, as in --bots normal,easy.")
    if len(found) > MOST:
        raise ArenaError(f"A contest has {MOST} entrants at most, not {len(found)}.")
    _check_names(found)
    return found


def _check_names(found: Sequence[Entrant]) -> None:
    for entrant in found:
        alike = [_written(other) for other in found if other.name == entrant.name]
        if len(alike) > 1:
            raise ArenaError(
                f"Two entrants are called “{entrant.name}”;"
                f" name them: one={alike[0]},two={alike[1]}."
            )


def _written(entrant: Entrant) -> str:
    """Return an entrant as it can be typed after ``name=``."""
    if entrant.command:
        command = shlex.join(entrant.command)
        return command if len(entrant.command) == 1 else f'"{command}"'
    return entrant.level if entrant.budget is None else f"{entrant.level}@{entrant.budget}"


def _parts(text: str) -> list[str]:
    """Return what stands between the commas outside quotes."""
    parts: list[str] = []
    at = 0
    while at <= len(text):
        match = _PART.match(text, at)
        assert match is not None
        parts.append(match[0].strip())
        at = match.end() + 1
    return parts


def _entrant(text: str, budget: int | None) -> Entrant:
    named = _NAMED.fullmatch(text)
    name, said = (named[1], named[2].strip()) if named else ("", text)
    said = said[1:-1] if len(said) > 1 and said[0] == said[-1] and said[0] in "'\"" else said
    level = _LEVEL.fullmatch(said)
    if level and level[1] in LEVELS:
        own = _budget(said, level[1], level[3]) if level[2] else budget
        bot = Entrant(name="", level=level[1], budget=own if level[1] in COUNTING else None)
        return msgspec.structs.replace(bot, name=name or _written(bot))
    return Entrant(name=name or said, command=_command(said))


def _budget(said: str, level: str, number: str) -> int:
    if level not in COUNTING:
        raise ArenaError(
            f"“{said}” means nothing: {level} tries nothing out;"
            f" those that count their tries are {', '.join(COUNTING)}."
        )
    if not number.isascii() or not number.isdigit() or not 0 < int(number) <= LARGEST_BUDGET:
        raise ArenaError(
            f"“{said}” is no level with a budget; hard@300 weighs 300 things for a pick."
        )
    return int(number)


def _command(said: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(said))
    except ValueError:
        raise ArenaError(f"The quotes in “{said}” do not match.") from None
    if not command or shutil.which(command[0]) is None:
        raise ArenaError(_no_program(command[0] if command else said))
    return command


def _no_program(called: str) -> str:
    """Say why there is nothing to run: a file may be there, and still be none that can be run so."""
    if not Path(called).is_file():
        return (
            f"There is no bot called “{called}”, and no program to run;"
            f" the bots are {', '.join(LEVELS)}."
        )
    path = called if os.sep in called else f"./{called}"
    if os.access(path, os.X_OK):
        return f"The file {called} is there; to run a program of this folder, write {path}."
    then = "" if path == called else f", then write {path}"
    return (
        f"The file {called} is there, but may not be executed: chmod +x {shlex.quote(path)}{then}."
    )
