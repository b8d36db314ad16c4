"""The CSS of a room's pictures: what all games share comes first, so that a room can say otherwise."""

import pytest

from longtable.draw import board_css
from longtable.games.armadora import GAME
from longtable.web import render
from tests.web.client import Browser


@pytest.mark.parametrize("query", ["", "?v=1"])
async def test_a_room_is_given_the_shared_css_and_its_own(ann: Browser, query: str) -> None:
    answer = await ann.get(f"/games/armadora.css{query}")
    own = (GAME.folder / "armadora.css").read_text(encoding="utf-8")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/css; charset=utf-8")
    assert answer.text == board_css() + own
    kept = answer.headers["cache-control"]
    assert kept == ("public, max-age=31536000, immutable" if query else "no-cache")


async def test_pages_name_the_version_of_both(ann: Browser) -> None:
    page = await ann.get("/rules/armadora")
    assert f"/games/armadora.css?v={render.room_digest(GAME.folder)}" in page.text


def test_the_version_follows_the_shared_css_too(monkeypatch: pytest.MonkeyPatch) -> None:
    before = render.room_digest(GAME.folder)
    render.room_digest.cache_clear()
    monkeypatch.setattr(render, "board_css", lambda: ".place {}")
    assert render.room_digest(GAME.folder) != before
    render.room_digest.cache_clear()
