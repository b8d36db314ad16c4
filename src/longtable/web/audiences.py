"""What a table is to know of who looks at it."""

from __future__ import annotations

from longtable.table import Phase, Table
from longtable.web.sessions import Visitor
from longtable.web.tell import Audience


def audience(
    table: Table, visitor: Visitor, language: str, origin: str, lifted: int | None = None
) -> Audience:
    """Return who a visitor is for a table; spectators of a game are all alike.

    Args:
        lifted: the seat for which the curtain was lifted on this page, where a device has several.
    """
    point = table.viewpoint(visitor.id, lifted)
    known = bool(table.seats.owned_by(visitor.id)) or visitor.id == table.header.host
    person = visitor.id if known or table.phase is Phase.OPEN else ""
    name = visitor.person.name if visitor.person and person else ""
    named = visitor.person is not None
    return Audience(point.viewer, person, name, named, language, origin, point.curtain)
