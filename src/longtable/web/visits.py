"""One request: who asks, in which words, and how it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import longtable
from longtable.core import LANGUAGES, LongtableError, Words
from longtable.store import StoreError
from longtable.table.seats import checked_name
from longtable.web import links, render
from longtable.web.house import House
from longtable.web.refusals import Refused, WebReason, said, status
from longtable.web.security import address, guard
from longtable.web.sessions import Visitor, language, paint
from longtable.web.views import RefusalView

MOST_FIELDS = 64


def house_of(connection: HTTPConnection) -> House:
    """Return the house that a request came to."""
    found: Any = connection.app.state.house
    assert isinstance(found, House)
    return found


@dataclass(slots=True)
class Visit:
    """One request on its way to an answer.

    Attributes:
        request: what came; house: where; visitor: who asks; words: in their language.
        cookie: a new session to remember, or empty.
    """

    request: Request
    house: House
    visitor: Visitor
    words: Words
    cookie: str = ""

    @classmethod
    async def of(cls, request: Request, *, counted: bool = True) -> Visit:
        """Find out who asks; ``counted`` is false where a refusal is answered.

        Raises:
            Refused: when too much is asked from there.
            StoreError: when nobody can know who asks; not where a refusal is answered.
        """
        house = house_of(request)
        if counted:
            house.rates.hit("page", address(request))
        try:
            visitor = await house.sessions.visitor(request)
        except StoreError:
            if counted:
                raise
            visitor = Visitor(
                None, language(request)
            )  # the answer must not fail as the question did
        return cls(request, house, visitor, Words(visitor.language))

    @property
    def origin(self) -> str:
        """The address by which others reach the house."""
        return links.outside(self.request, self.house.settings)

    # -- what came -------------------------------------------------------------------------------------

    async def form(self) -> dict[str, str]:
        """Read the fields of a form that one of our pages sent.

        Raises:
            Refused: when another site sent it, it is too large, no form, or there are too many of them.
        """
        guard(self.request, self.house.settings.public_url)
        self.house.rates.hit("post", self.visitor.id or address(self.request))
        kind = self.request.headers.get("content-type", "").partition(";")[0].strip().lower()
        body = await self._body()
        if not body:
            return {}
        if kind != "application/x-www-form-urlencoded":
            raise Refused(WebReason.BAD_FORM, field="Content-Type")
        try:
            pairs = parse_qsl(
                body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"
            )
        except ValueError:
            raise Refused(WebReason.BAD_FORM, field="UTF-8") from None
        return dict(pairs)

    async def _body(self) -> bytes:
        body = bytearray()
        most = self.house.settings.body_bytes
        try:
            async with asyncio.timeout(self.house.settings.body_seconds):
                async for chunk in self.request.stream():
                    body += chunk
                    if len(body) > most:
                        raise Refused(WebReason.TOO_BIG)
        except (TimeoutError, ClientDisconnect):
            raise Refused(WebReason.TOO_SLOW) from None
        return bytes(body)

    async def settle(self, name: str) -> Visitor:
        """Make sure that there is a person, by the name given now or before.

        Raises:
            Refused: when there is no name yet and none is given, or it is no name.
        """
        person = self.visitor.person
        sessions = self.house.sessions
        if person is None:
            if not name.strip():
                raise Refused(WebReason.NO_NAME)
            fit = checked_name(name)
            self.house.rates.hit("guest", address(self.request))
            person, self.cookie = await sessions.welcome(fit, self.visitor.language)
        elif name.strip() and (fit := checked_name(name)) != person.name:
            person = await sessions.rename(person, fit)
        self.visitor = Visitor(person, self.visitor.language)
        return self.visitor

    # -- the answer ------------------------------------------------------------------------------------

    @property
    def wants_json(self) -> bool:
        """Whether a script asks, rather than a page load."""
        return "application/json" in self.request.headers.get("accept", "")

    def page(
        self,
        name: str,
        context: Mapping[str, object],
        *,
        status_code: int = 200,
        refused: RefusalView | None = None,
    ) -> Response:
        """Answer with a page."""
        person = self.visitor.person
        whole = {
            **paint(self.request),
            "languages": LANGUAGES,
            "person": person,
            "here": self.request.url.path if self.request.method == "GET" else "/",
            "version": longtable.__version__,
            "refused": refused,
            **context,
        }
        return self._kept(HTMLResponse(render.page(name, self.words, whole), status_code))

    def done(self, to: str) -> Response:
        """Answer a form: on to a page of ours, or ``{"ok": true}`` for a script.

        ``reconnect`` tells the script that the page has become somebody, so its socket should too.
        """
        if self.wants_json:
            return self._kept(JSONResponse({"ok": True, "to": to, "reconnect": bool(self.cookie)}))
        return self._kept(RedirectResponse(to, 303))

    def refused_json(self, refusal: LongtableError, game: str = "") -> Response:
        """Answer a script's form with why not."""
        body = {"refused": said(refusal, self.words, game)}
        return self._kept(JSONResponse(body, status(refusal)))

    def error(self, refusal: LongtableError, back: str = "/") -> Response:
        """Answer with a page that says why not."""
        context = {
            "status": status(refusal),
            "headline": self.words("This did not work"),
            "text": self.words.say(refusal.message),
            "back": back,
        }
        return self.page("error.html", context, status_code=status(refusal))

    def _kept(self, response: Response) -> Response:
        if self.cookie:
            self.house.sessions.remember(response, self.cookie)
        return response


def inside(path: str, otherwise: str = "/") -> str:
    """Return a path if it stays in this house, else another one."""
    fine = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if fine and path.isprintable() else otherwise
