"""Addresses that other devices can open, and their QR codes."""

from __future__ import annotations

from functools import lru_cache

import segno
from starlette.requests import HTTPConnection

from longtable.draw import Markup
from longtable.web.settings import Settings, is_local, network_address


def outside(connection: HTTPConnection, settings: Settings) -> str:
    """Return the origin under which others reach this house.

    It is the public URL where there is one, else the address by which the page was opened, or the
    network address when that means only this machine.
    """
    if settings.public_url:
        return settings.public_url
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    host, port = connection.url.hostname or "localhost", connection.url.port
    if is_local(host):
        host = _network()
    if ":" in host:
        host = f"[{host}]"
    return f"{scheme}://{host}:{port}" if port else f"{scheme}://{host}"


@lru_cache(1)
def _network() -> str:
    return network_address()


@lru_cache(256)
def qr(url: str) -> Markup:
    """Return a QR code as inline SVG: dark modules only, scaled by CSS, named by its page."""
    code = segno.make(url, error="m", micro=False)
    return Markup(code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None))
