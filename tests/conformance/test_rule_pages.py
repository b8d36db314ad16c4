"""The rule pages of every game: the same in both languages, and whole in themselves."""

import re
from xml.etree import ElementTree

import pytest

import longtable
from longtable.core import LANGUAGES, Game
from longtable.core.rulepage import render

GAMES = pytest.mark.parametrize("game", longtable.games(), ids=lambda game: game.id)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def marks(game: Game, language: str) -> list[str]:
    """Return rule marks, headings and diagrams in their order."""
    source = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"\[[A-Z]-\d+\]|^#+|\{#[a-z-]+\}|diagram:[a-z-]+", source, re.MULTILINE)


def page(game: Game, language: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<article>{render(game, language)}</article>")


@GAMES
def test_both_languages_say_the_same_in_the_same_order(game: Game) -> None:
    first, second = (marks(game, language) for language in LANGUAGES)
    assert first == second
    assert any(mark.startswith("[") for mark in first)


@GAMES
@LANGUAGE
def test_ids_are_unique(game: Game, language: str) -> None:
    ids = [id for element in page(game, language).iter() if (id := element.get("id"))]
    assert len(ids) == len(set(ids)) > 0


@GAMES
@LANGUAGE
def test_links_within_the_page_arrive(game: Game, language: str) -> None:
    root = page(game, language)
    ids = {element.get("id") for element in root.iter()}
    targets = [element.get("href", "") for element in root.iter()]
    inner = [target[1:] for target in targets if target.startswith("#")]
    assert set(inner) - ids == set()
