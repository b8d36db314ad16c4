"""How whoever runs the house proves it: by a link that only their console shows, and a cookie from it.

Both are signed with a key of the house and say when they were made. Nobody becomes the host by having come
first, and no cookie of a guest opens the host's page.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from longtable.web.refusals import Refused, WebReason

KEY: Final = "host"  #: the name of the key in the store
LINK_SECONDS: Final = 86_400  #: for so long a link opens the page
COOKIE_SECONDS: Final = 86_400  #: for so long a browser that followed one may use it


def link(key: bytes, now: float) -> str:
    """Return the token of a fresh link."""
    return str(_links(key).dumps([int(now), secrets.token_urlsafe(12)]))


def _links(key: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(key, "host-link")


class HostKeys:
    """Makes and checks the links and cookies of one house."""

    def __init__(self, key: bytes, now: Callable[[], float]) -> None:
        self._key = key
        self._now = now
        self._cookies = URLSafeSerializer(key, "host-cookie")

    def link(self) -> str:
        """Return the token of a fresh link."""
        return link(self._key, self._now())

    def follow(self, token: str) -> str:
        """Return the cookie that a link is good for.

        Raises:
            Refused: it is none of ours, or too old.
        """
        if not self._fresh(_links(self._key), token, LINK_SECONDS):
            raise Refused(WebReason.HOST_LINK)
        return str(self._cookies.dumps([int(self._now()), secrets.token_urlsafe(12)]))

    def check(self, cookie: str) -> None:
        """Let nobody pass without a cookie that is still good.

        Raises:
            Refused: saying how to get one.
        """
        if not self._fresh(self._cookies, cookie, COOKIE_SECONDS):
            raise Refused(WebReason.HOST_ONLY)

    def _fresh(self, signer: URLSafeSerializer, token: str, seconds: float) -> bool:
        try:
            made, _ = signer.loads(token)
            return -1 <= self._now() - float(made) < seconds  # a link holds whole seconds
        except (BadSignature, ValueError, TypeError):
            return False
