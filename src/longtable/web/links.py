"""Addresses that other devices can open, and their QR codes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import segno
from starlette.requests import HTTPConnection

from longtable.draw import Markup
from longtable.web.settings import Settings, is_local, network_address

LONGEST_HOST: Final = 253


def outside(connection: HTTPConnection, settings: Settings) -> str:
    """Return the origin under which others reach this house.

    It is the public URL where there is one, else the address by which the page was opened, or the
    network address when that means only this machine and the house is open to others, too.
    """
    if settings.public_url:
        return settings.public_url
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    host, port = _called(connection)
    if is_local(host) and not is_local(settings.host):
        host = _network()
    if ":" in host:
        host = f"[{host}]"
    return f"{scheme}://{host}:{port}" if port else f"{scheme}://{host}"


def _called(connection: HTTPConnection) -> tuple[str, int | None]:
    """Return host and port by which the house was called; ``localhost`` where that is no address."""
    try:
        host, port = connection.url.hostname or "", connection.url.port
    except ValueError:
        return "localhost", None
    return (host, port) if 0 < len(host) <= LONGEST_HOST else ("localhost", port)


@lru_cache(1)
def _network() -> str:
    return network_address()


@lru_cache(256)
def qr(url: str) -> Markup:
    """Return a QR code as inline SVG: dark modules only, scaled by CSS, named by its page."""
    code = segno.make(url, error="m", micro=False)
    return Markup(code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None))
