"""One server and one Chromium for all browser tests; every test is checked for a silent console."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .guest import DESKTOP, PATIENCE, Guest
from .server import Server
from .toyhouse import toy_server

HOST: Final = "table.test"  # a name that is not localhost: no secure context, as on a local network
FLAGS: Final = (
    "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking"
    " --disable-component-update --disable-sync --no-first-run"
    f" --host-resolver-rules=MAP {HOST} 127.0.0.1"
)

Invite = Callable[..., Guest]
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give each test here two more tries, named in the summary: a busy machine may hold a browser up."""
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(pytest.mark.flaky(reruns=2))


def _flags() -> list[str]:
    return ["--" + flag for flag in FLAGS.removeprefix("--").split(" --")]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that is open during all tests."""
    house = Server(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium, closed after the last test here: beside its loop no async test can run."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=_flags())
        yield found
        found.close()


@pytest.fixture(scope="package")
def toy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house at which the toy game is played."""
    house = toy_server(tmp_path_factory.mktemp("toys"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Bring a guest with a browser of their own; at the end nobody's console may have complained."""
    yield from _inviting(browser, server)


@pytest.fixture
def invite_to_play(browser: Browser, toy_house: Server) -> Iterator[Invite]:
    """Bring a guest, as ``invite`` does, to the house with the toy game."""
    yield from _inviting(browser, toy_house)


def _inviting(browser: Browser, server: Server) -> Iterator[Invite]:
    guests: list[Guest] = []

    def bring(
        size: tuple[int, int] = DESKTOP,
        *,
        host: str = "127.0.0.1",
        locale: str = "en-US",
        calm: bool = False,
        dark: bool = False,
    ) -> Guest:
        context = browser.new_context(
            locale=locale,
            has_touch=size[0] < 700,
            is_mobile=size[0] < 700,
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if dark else "light",
        )
        guests.append(Guest(context, size, server.url("", host)))
        return guests[-1]

    yield bring
    complaints = [text for guest in guests for text in guest.complaints]
    for guest in guests:
        guest.page.wait_for_load_state()  # Chromium may hang when a window closes while it loads
        guest.page.context.close()
    assert complaints == []
