"""Who asks: guests without an account, known by a signed cookie and a session on the server."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from longtable.core import LANGUAGES
from longtable.store import Person, Store
from longtable.web.refusals import Refused, WebReason
from longtable.web.settings import Settings

YEAR: Final = 365 * 86_400
LANGUAGE_COOKIE: Final = "language"
PAINT: Final = {"theme": ("light", "dark"), "motion": ("calm", "full")}
"""Cookies that a page's script keeps, so that already the first paint is as its reader wants it."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and in which language: ``person`` is ``None`` until a name was given."""

    person: Person | None
    language: str

    @property
    def id(self) -> str:
        """The person's id, or empty."""
        return self.person.id if self.person else ""


class Sessions:
    """Cookies in, persons out; and private links to seats."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._people = store.people
        self._settings = settings
        self._cookies = URLSafeSerializer(store.people.key("session"), "session")
        self._links = URLSafeSerializer(store.people.key("seat-link"), "seat")

    @property
    def cookie(self) -> str:
        """The cookie's name; over https browsers bind ``__Host-`` to this host alone."""
        return "__Host-session" if self._settings.secure else "session"

    async def visitor(self, connection: HTTPConnection) -> Visitor:
        """Return who asks."""
        token = self._token(connection)
        person = await asyncio.to_thread(self._people.session, token) if token else None
        return Visitor(person, language(connection, person))

    async def welcome(self, name: str, language: str) -> tuple[Person, str]:
        """Make a new guest with a session; return both, the session as a cookie's value."""
        person = await asyncio.to_thread(self._people.add, name, language)
        return person, await self.enter(person.id)

    async def rename(self, person: Person, name: str) -> Person:
        """Call a person by another name from now on; tables keep the name they were joined with."""
        await asyncio.to_thread(self._people.change, person.id, name=name)
        return replace(person, name=name)

    async def enter(self, person_id: str) -> str:
        """Start a session of a known person; return the cookie's value."""
        token = await asyncio.to_thread(self._people.start_session, person_id)
        return str(self._cookies.dumps(token))

    def seat_link(self, table_id: str, person_id: str) -> str:
        """Return the token of the private link that leads this person back to their seat."""
        return str(self._links.dumps([table_id, person_id]))

    def follow(self, token: str) -> tuple[str, str]:
        """Return table and person of a private link.

        Raises:
            Refused: when the token is not one of ours.
        """
        try:
            table_id, person_id = self._links.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Refused(WebReason.BAD_LINK) from None
        return str(table_id), str(person_id)

    def remember(self, response: Response, value: str) -> None:
        """Set the session cookie."""
        response.set_cookie(
            self.cookie,
            value,
            max_age=YEAR,
            path="/",
            secure=self._settings.secure,
            httponly=True,
            samesite="lax",
        )

    def remember_language(self, response: Response, language: str) -> None:
        """Keep the chosen language of this browser."""
        response.set_cookie(
            LANGUAGE_COOKIE,
            language,
            max_age=YEAR,
            path="/",
            secure=self._settings.secure,
            httponly=True,
            samesite="lax",
        )

    def _token(self, connection: HTTPConnection) -> str:
        try:
            return str(self._cookies.loads(connection.cookies.get(self.cookie, "")))
        except BadSignature:
            return ""


def paint(connection: HTTPConnection) -> dict[str, str]:
    """Return the theme and motion that this browser has chosen; empty where the system decides."""
    chosen = {name: connection.cookies.get(name, "") for name in PAINT}
    return {name: value if value in PAINT[name] else "" for name, value in chosen.items()}


def language(connection: HTTPConnection, person: Person | None = None) -> str:
    """Return the language to answer in: this browser's choice, the person's, else what it accepts."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    if person is not None and person.language in LANGUAGES:
        return person.language
    return accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """Return the language that an Accept-Language header likes best; English when it names none of ours.

    Any Chinese means Traditional Chinese: it is the only one here.
    """
    best, liked = "en", 0.0
    for part in header[:400].split(","):
        tag, _, weight = part.strip().partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        code = {"zh": "zh_Hant", "en": "en"}.get(tag.lower().split("-")[0])
        if code is not None and quality > liked:
            best, liked = code, quality
    return best
