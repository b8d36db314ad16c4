"""Whether a server can listen on a port."""

from __future__ import annotations

import socket


def why_not(host: str, port: int) -> OSError | None:
    """Return why a server cannot listen there; ``None`` when it can.

    Raises:
        OSError: there is no such address.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _name, address = found[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            return error
    return None
