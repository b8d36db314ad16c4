"""Rule pages as the web shows them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from longtable.core import Game
from longtable.core.rulepage import contents, render
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


async def rule_page(game: Game, language: str) -> RulePage:
    """Return the rules; drawn outside of the event loop, the first time takes a while.

    Raises:
        Refused: when the game has none in this language.
    """
    return await asyncio.to_thread(_rule_page, game, language)


def _rule_page(game: Game, language: str) -> RulePage:
    try:
        body = render(game, language)
    except FileNotFoundError:
        raise Refused(WebReason.NO_PAGE) from None
    headings = [Heading(id, text, 2) for id, text in contents(game, language)]
    return RulePage(body, tuple(headings))
