"""Tables of the toy game for tests: everything is applied as soon as it is allowed."""

from collections.abc import Sequence

from longtable.table import Entry, Repeated, Table
from tests.toy import HOARD

SEED = bytes(range(32))
ANN, BEN, CLEO = "person-ann", "person-ben", "person-cleo"
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}
BEGAN = 1_000.0


def opened(seats: int = 2, *, host: str = ANN, **options: str) -> Table:
    """Return an empty table; the first seat starts unless told otherwise."""
    header = Table.open(
        "t1", HOARD, {"starter": "first", **options}, seats, seed=SEED, host=host, now=BEGAN
    )
    return Table.load(header, SEED, now=BEGAN, game=HOARD)


def applied(table: Table, entry: object) -> Entry:
    """Apply what a command returned; it must be a new entry."""
    assert not isinstance(entry, Repeated)
    table.apply(entry)  # type: ignore[arg-type]
    return entry  # type: ignore[return-value]


def began(people: Sequence[str] = (ANN, BEN), bots: int = 0, **options: str) -> Table:
    """Return a table at which these people, then bots, sit in this order, just begun."""
    table = opened(len(people) + bots, host=people[0], **options)
    for seat, person in enumerate(people):
        applied(table, table.sit(person, seat, NAMES[person], now=BEGAN))
    for seat in range(len(people), len(people) + bots):
        applied(table, table.add_bot(people[0], seat, "easy", f"Bot {seat}", now=BEGAN))
    applied(table, table.start(people[0], now=BEGAN))
    return table


def numbers(*names: str) -> tuple[int, ...]:
    """Return the picks with these names."""
    return tuple(HOARD.pick(name) for name in names)


def confirm(table: Table, *names: str, now: float = BEGAN) -> int:
    """Let whoever is to move confirm these picks; return the number of the entry."""
    seat = table.turn
    if table.seats[seat].level:
        for name in names:
            question = table.bot_question()
            assert question is not None
            made = table.bot_answer(question, HOARD.pick(name), now=now)
            assert (made is not None) == (name == names[-1])
            if made is not None:
                table.apply(made)
    else:
        owner, id = table.seats[seat].owner, f"m{table.next}"
        applied(table, table.commit(owner, seat, numbers(*names), id=id, at=table.at, now=now))
    return table.next - 1


def reloaded(table: Table, now: float = BEGAN) -> Table:
    """Return the table that its stored entries make."""
    return Table.load(table.header, SEED, table.entries, now=now, game=HOARD)


def facts(table: Table) -> tuple[object, ...]:
    """Return all that makes a table what it is, what lives in memory only included."""
    views = [table.view(viewer) for viewer in range(-1, len(table.seats))] if table.looks else []
    logs = [table.log(viewer, table.words("en")) for viewer in range(-1, len(table.seats))]
    return (
        *(table.phase, table.at, table.last_undo, table.turn, table.looks, table.agreed),
        *(table.moves, list(table.entries), list(table.seats.holders), views, logs),
        *(table.options.to_json(), table.entropy, table.rematch_id),
        *(table.asked(0.0), [table.draft(s) for s in range(len(table.seats)) if views]),
    )


def stored_facts(table: Table) -> tuple[object, ...]:
    """Return all that entries make of a table."""
    return facts(table)[:-2]
