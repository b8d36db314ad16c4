"""What a host may set, by ``LONGTABLE_*`` in the environment or by the command line."""

from __future__ import annotations

import ipaddress
import re
import socket
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from longtable.table.table import AWAY

_ORIGIN: Final = re.compile(
    r"(?P<origin>https?://(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{1,5}))?)/*"
)


class Settings(BaseSettings):
    """Where the house listens, where it keeps its tables, and how much it lets one visitor do.

    Attributes:
        host, port: the address to listen on; ``0.0.0.0`` is every interface.
        db: the file of tables and people; its folder is made when missing.
        public_url: the address people use when a proxy stands before the house, without a path
            (``https://play.example.org``); empty when they come directly.
        bot_pace: by how much the pace of bots is stretched; at 1 they are as quick as ``web/pacing.py`` says.
        idle_seconds: how long a table without open pages stays in memory.
        away_seconds: how long somebody must be away before others may let a bot sit in.
        body_bytes, frame_bytes: the largest form and the largest socket message.
        head_seconds, body_seconds: how long a request may take to arrive: its head, its form.
        slow_seconds: how long a page may take nothing of what it is sent.
        tables_per_person, sockets_per_person, sockets_per_address: what one visitor may hold open.
        pages_per_minute, posts_per_minute, guests_per_minute, chats_per_minute, undos_per_minute,
            hints_per_minute, tables_per_hour: how often, for one person or address.
        frames_per_second, frames_burst: how fast one socket may send.
        rate_limits: off for tests and trusted networks: nothing is counted then.
        queue: updates that may wait for a slow connection before it is sent the whole picture instead.
    """

    model_config = SettingsConfigDict(env_prefix="LONGTABLE_", frozen=True)

    host: str = "0.0.0.0"  # noqa: S104 - friends on the same network shall reach it
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    db: Path = Path("data/longtable.sqlite3")
    public_url: str = ""
    bot_pace: Annotated[float, Field(ge=0)] = 1.0
    idle_seconds: Annotated[float, Field(gt=0)] = 900.0
    away_seconds: Annotated[float, Field(ge=0)] = AWAY
    body_bytes: Annotated[int, Field(gt=0)] = 16_384
    frame_bytes: Annotated[int, Field(gt=0)] = 4_096
    head_seconds: Annotated[float, Field(gt=0)] = 15.0
    body_seconds: Annotated[float, Field(gt=0)] = 15.0
    slow_seconds: Annotated[float, Field(gt=0)] = 30.0
    tables_per_person: Annotated[int, Field(gt=0)] = 20
    sockets_per_person: Annotated[int, Field(gt=0)] = 16
    sockets_per_address: Annotated[int, Field(gt=0)] = 400
    pages_per_minute: Annotated[int, Field(gt=0)] = 600
    posts_per_minute: Annotated[int, Field(gt=0)] = 120
    guests_per_minute: Annotated[int, Field(gt=0)] = 60
    chats_per_minute: Annotated[int, Field(gt=0)] = 40
    undos_per_minute: Annotated[int, Field(gt=0)] = 30
    hints_per_minute: Annotated[int, Field(gt=0)] = 12
    tables_per_hour: Annotated[int, Field(gt=0)] = 60
    frames_per_second: Annotated[float, Field(gt=0)] = 15.0
    frames_burst: Annotated[int, Field(gt=0)] = 60
    queue: Annotated[int, Field(gt=0)] = 64
    rate_limits: bool = True

    @field_validator("public_url")
    @classmethod
    def _whole_origin(cls, url: str) -> str:
        if not url:
            return ""
        found = _ORIGIN.fullmatch(url.lower())
        if found is None or int(found["port"] or 0) > 65535:
            raise ValueError(f"public_url is like https://play.example.org, not {url!r}")
        return found["origin"]

    @property
    def secure(self) -> bool:
        """Whether people come by https only, so that cookies can be bound to it."""
        return self.public_url.startswith("https://")


def network_address() -> str:
    """Return this machine's address on the local network, or ``127.0.0.1`` when it has none.

    Nothing is sent: a datagram socket only asks the system which way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def is_local(host: str) -> bool:
    """Tell whether a host name means only the machine itself."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
