"""Pictures stand in a page: what they call their elements must not be the name of anything there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import longtable.web
from longtable.core import OVER, Game, Layout, Rng, games, numbered_stream, seen

TEMPLATES = Path(longtable.web.__file__).parent / "templates"
NAMED = re.compile(r'\bid="([^"{}]+)"')
# What templates number: plates and places of the lobby.
NUMBERED = re.compile(r"(plate|setting|tab|panel|step)-\d+")
EVERY = 40  #: one position in so many is drawn


def page_ids() -> set[str]:
    return {
        id for page in TEMPLATES.glob("*.html") for id in NAMED.findall(page.read_text("utf-8"))
    }


def test_the_page_has_names() -> None:
    assert {"log", "board", "plates", "confirm"} <= page_ids()


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_no_picture_takes_a_name_of_the_page(game: Game, layout: Layout) -> None:
    seats, rng, pages = min(game.seats), Rng(1), page_ids()
    options = game.Options()
    state = game.start(options, game.deal(options, seats, numbered_stream(1)))
    words = game.words("en", range(seats))
    taken: set[str] = set()
    played = 0
    while state.turn != OVER:
        if played % EVERY == 0:
            found = NAMED.findall(str(game.draw(seen(state, int(state.turn)), layout, words).svg()))
            taken |= {id for id in found if id in pages or NUMBERED.fullmatch(id)}
        state.play(state.random_pick(rng))
        played += 1
    assert taken == set()
