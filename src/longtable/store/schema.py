"""The tables of the database, as they are now. How files get here is told in ``migrations``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

#: The newest migration; a test holds it equal to the newest file in ``migrations/versions``.
REVISION: Final = "0001"

#: ``PRAGMA application_id`` of our files: the letters “LTbl”.
APPLICATION_ID: Final = 0x4C54626C

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("phase", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)
Index(None, tables.c.phase, tables.c.listed)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seed", LargeBinary, nullable=False),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("stored", Float, nullable=False),
    Column("key", String),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "ix_entries_key",
    entries.c.table_id,
    entries.c.key,
    unique=True,
    sqlite_where=text("key IS NOT NULL"),
)

people: Final = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("lifetime", Float, nullable=False),
    Column("expires", Float, nullable=False),
    sqlite_with_rowid=False,
)
Index(None, sessions.c.person_id)
Index(None, sessions.c.expires)

members: Final = Table(
    "members",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("joined", Float, nullable=False),
    sqlite_with_rowid=False,
)
Index(None, members.c.table_id)

server_keys: Final = Table(
    "server_keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
