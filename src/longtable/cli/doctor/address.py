"""Where a house is reached: the public address, and the port it listens on."""

from __future__ import annotations

import errno
import http.client
import json
from collections.abc import Iterator
from typing import Any, Final

import longtable
from longtable.cli.doctor.finding import Finding
from longtable.cli.ports import why_not
from longtable.web.settings import Settings, is_local

PATIENCE: Final = 3.0


def findings(settings: Settings) -> Iterator[Finding]:
    """Look at both."""
    yield from _address(settings)
    yield from _port(settings)


def _address(settings: Settings) -> Iterator[Finding]:
    url = settings.public_url
    if url.startswith("http://") and not is_local(url.removeprefix("http://").partition(":")[0]):
        yield Finding(
            "address", "warn", f"{url} is not encrypted: whoever is on the way can read along.",
            "Let the proxy in front speak https, and give --public-url https://….",
        )  # fmt: skip
    elif url:
        yield Finding("address", "ok", f"People come by {url}.")
    else:
        yield Finding("address", "ok", "People come by the address of this machine.")


def _port(settings: Settings) -> Iterator[Finding]:
    """Tell whether the port is free, or who has it."""
    host, port = settings.host, settings.port
    try:
        error = why_not(host, port)
    except OSError:
        yield Finding(
            "port", "fail", f"There is no address {host} to listen on.", "Choose another --host."
        )
        return
    if error is None:
        yield Finding(
            "port", "ok", f"Port {port} is free." if port else "Any free port is taken.", ""
        )
    elif error.errno == errno.EADDRINUSE:
        yield _taken(settings)
    elif error.errno in (errno.EACCES, errno.EPERM):
        yield Finding(
            "port", "fail", f"Port {port} may not be listened on: {error.strerror}.",
            "Choose a --port above 1023.",
        )  # fmt: skip
    else:
        yield Finding(
            "port", "fail", f"{host}:{port} cannot be listened on: {error.strerror}.",
            "Choose another --host or --port.",
        )  # fmt: skip


def _taken(settings: Settings) -> Finding:
    port = settings.port
    health = _health(settings.host, port)
    if health is None:
        return Finding(
            "port", "fail", f"Port {port} is taken, and not by a Longtable that answers.",
            "Stop that program, or choose another --port.",
        )  # fmt: skip
    version = str(health.get("version"))
    if version != longtable.__version__:
        return Finding(
            "port", "warn", f"Port {port} has Longtable {version}, and {longtable.__version__} is installed.",
            "Start the server again to play by the new one.",
        )  # fmt: skip
    how = "compiled" if health.get("compiled") else "plain"
    return Finding("port", "ok", f"Longtable {version} ({how}) is open on port {port}.", "")


def _health(host: str, port: int) -> dict[str, Any] | None:
    """Ask whoever listens; no proxy stands between."""
    here = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    asking = http.client.HTTPConnection(here, port, timeout=PATIENCE)
    try:
        asking.request("GET", "/health")
        answer = asking.getresponse()
        found = json.loads(answer.read(4_096)) if answer.status == 200 else None
    except (OSError, http.client.HTTPException, ValueError):
        return None
    finally:
        asking.close()
    return (
        found
        if isinstance(found, dict) and found.get("status") == "ok" and "version" in found
        else None
    )
