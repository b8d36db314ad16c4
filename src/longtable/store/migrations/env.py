"""Alembic's way in. The store hands over its connection, already in a transaction."""

from __future__ import annotations

from alembic import context

from longtable.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
