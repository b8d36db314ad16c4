from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.web.client import Browser, Running, running, settings


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(settings(tmp_path)) as house:
        yield house


@pytest.fixture
def ann(house: Running) -> Browser:
    return house.browser()


@pytest.fixture
def ben(house: Running) -> Browser:
    return house.browser()
