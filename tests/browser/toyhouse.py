"""A house at which the toy game is played, too: it has claims, rounds, a board that grows, and secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.toy import HOARD

from .guest import Guest
from .server import Server

# The toy game is no installed package, so that only tests can open a table of it.
_WITH_HOARD = """
from longtable.core import registry
from longtable.games.saboteur import GAME
from tests.toy import HOARD
known = {**registry._found(), GAME.id: GAME, HOARD.id: HOARD}
registry._found = lambda: known
"""


def toy_server(folder: Path) -> Server:
    """Return such a house, not yet open."""
    return Server(folder, before=_WITH_HOARD)


def begin(host: Guest, friend: Guest | None = None, **fields: str) -> str:
    """Open a table of Hoard for two, and begin: against a friend, else against a bot. Return its path."""
    bot = {} if friend else {"bots": "random", "start": "1"}
    path = post(
        host,
        "/tables",
        game=HOARD.id,
        name="Ann",
        seats="2",
        **{"option-starter": "first", **bot, **fields},
    )["to"]
    if friend:
        post(friend, f"{path}/sit", seat="1", name="Ben")
        post(host, f"{path}/start")
    for guest in (host, friend):
        if guest:
            guest.visit(path)
    return str(path)


def post(guest: Guest, path: str, **fields: str) -> dict[str, Any]:
    """Send a form as the page's script does it."""
    headers = {"Origin": guest.origin, "Accept": "application/json"}
    form: dict[str, str | float | bool] = {**(fields or {"nothing": ""})}
    answer = guest.page.request.post(guest.origin + path, form=form, headers=headers)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found
