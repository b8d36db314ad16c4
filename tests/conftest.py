"""What all tests share: where browser tests find Chromium, and how async tests run."""

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all of tests/browser, so that nobody can forget it."""
    for item in items:
        if item.path.is_relative_to(ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of Chromium. Without one the test fails: nothing is skipped in silence."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    pytest.fail(
        "There is no Chromium here. On Debian: apt install chromium fonts-noto-cjk."
        " Without a browser: make test-fast."
    )
