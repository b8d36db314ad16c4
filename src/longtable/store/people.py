"""Guests and their sessions. Of a token only the hash is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

import structlog
from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.exc import IntegrityError

from longtable.store import schema
from longtable.store.database import Database
from longtable.store.errors import StoreError, StoreMissing
from longtable.store.rows import Person

DAY: Final = 86400.0
HOUR: Final = 3600.0
log = structlog.get_logger(__name__)
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another

_p = schema.people.c
_s = schema.sessions.c
_people = select(_p.id, _p.name, _p.language, _p.created, _p.seen)


def new_id(length: int = 12) -> str:
    """Return a random id of small letters and digits, about 5 bits each, for links and rows."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()


class People:
    """Guests, their sessions, and the server's own keys."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- guests ---------------------------------------------------------------------------------------

    def add(self, name: str, language: str = "") -> Person:
        """Welcome a new guest, who gets an id."""
        now = self._database.clock()
        row = {
            "id": new_id(20),
            "name": name,
            "language": language,
            "created": now,
            "seen": now,
        }
        with self._database.write() as connection:
            connection.execute(insert(schema.people), row)
        return Person(id=str(row["id"]), name=name, language=language, created=now, seen=now)

    def person(self, person_id: str) -> Person | None:
        """Return a guest, or ``None``."""
        with self._database.read() as connection:
            found = connection.execute(_people.where(_p.id == person_id)).one_or_none()
        return Person(*found) if found else None

    def change(
        self, person_id: str, *, name: str | None = None, language: str | None = None
    ) -> None:
        """Change what is given.

        Raises:
            StoreMissing: there is no such guest.
        """
        given = {"name": name, "language": language}
        values: dict[str, object] = {
            column: value for column, value in given.items() if value is not None
        }
        values["seen"] = self._database.clock()
        with self._database.write() as connection:
            changed = connection.execute(
                update(schema.people).where(_p.id == person_id).values(values)
            ).rowcount
        if not changed:
            raise StoreMissing("there is no such person")

    # -- sessions -------------------------------------------------------------------------------------

    def start_session(self, person_id: str, lifetime: float = 365 * DAY) -> str:
        """Return a new session's token (to go into a cookie), good for so many seconds unused.

        Raises:
            StoreMissing: there is no such guest.
        """
        token = secrets.token_urlsafe(24)
        now = self._database.clock()
        row = {
            "token_hash": _hash(token),
            "person_id": person_id,
            "created": now,
            "seen": now,
            "lifetime": lifetime,
            "expires": now + lifetime,
        }
        try:
            with self._database.write() as connection:
                connection.execute(insert(schema.sessions), row)
        except IntegrityError as error:
            raise StoreMissing("there is no such person") from error
        return token

    def session(self, token: str) -> Person | None:
        """Return whose session this is, or ``None`` when it is unknown or over.

        Use prolongs it; this is written down at most once an hour, and not where nothing can be written.
        """
        now = self._database.clock()
        wanted = (
            _people.add_columns(_s.seen.label("used"))
            .join(schema.sessions, _s.person_id == _p.id)
            .where(_s.token_hash == _hash(token), _s.expires > now)
        )
        with self._database.read() as connection:
            found = connection.execute(wanted).one_or_none()
        if found is None:
            return None
        person = Person(*found[:5])
        if now - found.used >= HOUR:
            try:
                self._prolong(token, person.id, now)
            except StoreError as error:  # a full disk: who came in before comes in still
                log.warning("session not prolonged", why=str(error))
        return person

    def _prolong(self, token: str, person_id: str, now: float) -> None:
        used = {"seen": now, "expires": now + _s.lifetime}
        with self._database.write() as connection:
            connection.execute(
                update(schema.sessions).where(_s.token_hash == _hash(token)).values(used)
            )
            connection.execute(
                update(schema.people).where(_p.id == person_id).values({"seen": now})
            )

    def end_session(self, token: str) -> None:
        """End a session; one that does not exist is no error."""
        with self._database.write() as connection:
            connection.execute(delete(schema.sessions).where(_s.token_hash == _hash(token)))

    def sweep(self) -> int:
        """Remove sessions that are over; returns how many."""
        over = delete(schema.sessions).where(_s.expires <= self._database.clock())
        with self._database.write() as connection:
            return connection.execute(over).rowcount

    # -- the server's own keys --------------------------------------------------------------------------

    def key(self, name: str) -> bytes:
        """Return the server's own secret of that name (32 bytes), the same one for ever.

        For signing cookies, for instance; made at first use.
        """
        keys = schema.server_keys
        made = {"name": name, "secret": secrets.token_bytes(32)}
        wanted = select(keys.c.secret).where(keys.c.name == name)
        with self._database.read() as connection:
            found = connection.execute(wanted).scalar_one_or_none()
        if found is None:
            with self._database.write() as connection:
                connection.execute(insert_or(keys).on_conflict_do_nothing(), made)
                found = connection.execute(wanted).scalar_one()
        return bytes(found)
