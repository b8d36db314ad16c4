"""Rule pages, rendered once for each language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt

from longtable.core import Game
from longtable.draw import Markup
from longtable.web.refusals import Refused, WebReason


@dataclass(frozen=True, slots=True)
class Heading:
    """One line of the contents."""

    id: str
    text: str
    level: int


@dataclass(frozen=True, slots=True)
class RulePage:
    """The rules of a game in one language."""

    body: Markup
    contents: tuple[Heading, ...]


@lru_cache(64)
def rule_page(game: Game, language: str) -> RulePage:
    """Return the rules.

    Raises:
        Refused: when the game has none in this language.
    """
    path = game.folder / f"rules.{language}.md"
    if not path.is_file():
        raise Refused(WebReason.NO_PAGE)
    return RulePage(Markup(MarkdownIt().render(path.read_text(encoding="utf-8"))), ())
