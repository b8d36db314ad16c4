"""What surrounds every answer: headers, and who may ask at all."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longtable.web.refusals import Refused, WebReason

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; media-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""No inline script or style; inline SVG (boards, QR codes) is markup and needs no permission."""

HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # `no-referrer` would also take the Origin away from forms; to other sites nothing is told.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SECURE_HEADERS: Final = {
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",  # browsers grumble about it over plain http
}


class SafeHeaders:
    """Puts the headers on every answer, errors included.

    What has no caching of its own is not stored anywhere: pages show hands and private links.
    """

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = {**HEADERS, **(SECURE_HEADERS if secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                headers.add_vary_header("Cookie, Accept-Language")
            await send(message)

        await self.app(scope, receive, with_headers)


def netloc(headers: Headers) -> str:
    """Return host and port by which this house was called, in lower case."""
    return headers.get("host", "").lower()


def same_site(connection: HTTPConnection, public_url: str) -> bool:
    """Tell whether the page that asks is one of ours: its Origin is the Host it calls.

    Ports count, the scheme does not (a proxy may speak https for us). A browser sends Origin with every
    form and socket, so a request without one is no page of ours.
    """
    origin = connection.headers.get("origin", "")
    if not origin or origin == "null":
        return False
    if public_url and origin.lower() == public_url:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == netloc(connection.headers)


def guard(connection: HTTPConnection, public_url: str) -> None:
    """Refuse what another site sends.

    Raises:
        Refused: when the Origin is not ours.
    """
    if not same_site(connection, public_url):
        raise Refused(WebReason.FOREIGN)


def address(connection: HTTPConnection) -> str:
    """Return the network address of who asks (as the trusted proxy tells it, where there is one)."""
    return connection.client.host if connection.client else "?"
