from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.web.client import Browser, Running, running, settings


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(settings(tmp_path)) as house:
        yield house


@pytest.fixture
async def ann(house: Running) -> AsyncIterator[Browser]:
    browser = house.browser()
    yield browser
    await browser.close()


@pytest.fixture
async def ben(house: Running) -> AsyncIterator[Browser]:
    browser = house.browser()
    yield browser
    await browser.close()
