from collections.abc import Iterator
from pathlib import Path

import pytest

from longtable.store import Store


class Clock:
    """A clock that stands until it is set."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock(1_000_000.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "long table.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    with Store.open(path, clock=clock, patience=2.0) as store:
        yield store
