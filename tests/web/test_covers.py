"""The pictures by which games invite."""

import re

from longtable.core import LANGUAGES, games
from longtable.web.covers import cover
from tests.toy import HOARD
from tests.web.client import Running


async def test_every_game_invites_by_a_picture_that_may_be_kept(house: Running) -> None:
    browser = house.browser()
    page = (await browser.get("/")).text
    for game in games():
        address = re.escape(f"/games/{game.id}/cover.svg?language=en&amp;v=") + "[0-9a-f]{12}"
        found = re.search(address, page)
        assert found is not None
        answer = await browser.get(found[0].replace("&amp;", "&"))
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text.startswith("<svg ")


async def test_there_is_no_picture_of_a_game_that_is_not_here(house: Running) -> None:
    assert (await house.browser().get("/games/chess/cover.svg")).status_code == 404


def test_a_game_that_draws_no_cover_is_shown_half_played() -> None:
    for language in LANGUAGES:
        picture = cover(HOARD, language)
        assert (picture.width, picture.height) == (90, 30)
        assert re.search(rb">m[123]<|>[?0-9]", picture.svg), "something lies on the board"
        assert picture.url.startswith(f"/games/hoard/cover.svg?language={language}&v=")
