"""What the tests of this folder share."""

from longtable.store import Store

SEED = bytes(range(100, 132))


def open_table(
    store: Store, table_id: str, *, phase: str = "open", listed: bool = True, game: str = "toy"
) -> None:
    store.tables.create(
        table_id,
        game=game,
        rules_version=1,
        header=b'{"id":"%s"}' % table_id.encode(),
        phase=phase,
        listed=listed,
        seed=SEED,
    )


def bodies(store: Store, table_id: str) -> list[bytes]:
    return [entry.body for entry in store.entries(table_id)]
