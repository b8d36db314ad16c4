"""Pictures that stand alone: parts that every room must give, and text that must fit."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import longtable
from longtable.core import SPECTATOR, Game, seen
from longtable.core.stream import numbered_stream
from longtable.draw import Picture
from longtable.web import cards
from longtable.web.rates import PICTURES_PER_MINUTE, Rates
from longtable.web.refusals import Refused, WebReason
from tests.web.client import settings

SPACE = "{http://www.w3.org/2000/svg}"
GAMES = pytest.mark.parametrize("game", longtable.games(), ids=lambda game: game.id)


def begun(game: Game) -> Picture:
    options = game.Options()
    state = game.start(options, game.deal(options, game.seats[-1], numbered_stream(1)))
    return game.draw(seen(state, SPECTATOR), "wide", game.words("en", range(game.seats[-1])))


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SPACE}text")]


@GAMES
def test_the_css_of_a_room_paints_every_look(game: Game) -> None:
    paints = cards.paints(game.folder)
    for look in game.looks:
        paint = paints[look.id]
        assert re.fullmatch(r"#[0-9a-f]{3,8}", paint.seat)
        assert re.fullmatch(r"#[0-9a-f]{3,8}", paint.ink)
        assert "<path" in paint.emblem
        assert len(paint.view_box.split()) == 4
        ET.fromstring(f"<g>{paint.emblem}</g>")


@GAMES
def test_a_card_needs_nothing_of_the_page(game: Game) -> None:
    said = cards.Position(game.id, "Longtable", "It begins.", (cards.Seat("", "Ann"),), "A board.")
    svg = cards.position_card(begun(game), cards.paints(game.folder), said)
    assert "var(" not in svg
    assert "<style" not in svg
    assert 'href="http' not in svg
    root = ET.fromstring(svg)
    assert root.findtext(f"{SPACE}title") == game.id
    assert root.findtext(f"{SPACE}desc") == "A board."
    assert {"It begins.", "Ann", "Longtable"} <= set(texts(svg))


def test_names_are_text_whatever_they_hold() -> None:
    game = longtable.make("armadora")
    name = "<b>&\"'</b>"
    seats = (cards.Seat("orc", name, 1, 12), cards.Seat("no such look", "Ben", 2, 3))
    said = cards.Outcome("G", "H", f"{name} wins.", "", seats, name)
    svg = cards.result_card(begun(game), cards.paints(game.folder), said)
    assert name in texts(svg)
    assert ET.fromstring(svg).findtext(f"{SPACE}desc") == name
    assert ET.fromstring(svg).get("viewBox") == "0 0 1200 630"


def test_a_long_text_is_cut_and_says_so() -> None:
    assert cards.clipped("Ann", 10, 100) == "Ann"
    cut = cards.clipped("Wilhelmina Wonderbar", 10, 60)
    assert cut.endswith("…")
    assert "Wilhelmina Wonderbar".startswith(cut[:-1])
    assert cards.text_width(cut, 10) <= 60
    assert cards.clipped("名字很長的人", 10, 40) == "名字很…"


def test_a_headline_takes_two_lines_where_it_must() -> None:
    assert cards.wrapped("Ann wins.", 10, 100) == ["Ann wins."]
    assert cards.wrapped("Ann and Wilhelmina win together.", 10, 110) == [
        "Ann and Wilhelmina",
        "win together.",
    ]
    assert cards.wrapped("名字很長的人獲勝。", 10, 50) == ["名字很長的", "人獲勝。"]


def test_a_folder_without_css_has_plain_paint(tmp_path: Path) -> None:
    assert cards.paints(tmp_path) == {}


def test_png_are_rationed(tmp_path: Path) -> None:
    rates = Rates(settings(tmp_path, rate_limits=True))
    for _ in range(PICTURES_PER_MINUTE):
        rates.hit("picture", "somebody")
    with pytest.raises(Refused) as refused:
        rates.hit("picture", "somebody")
    assert refused.value.reason is WebReason.TOO_FAST
    rates.hit("picture", "another")
