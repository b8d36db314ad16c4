"""Rule pages: a room's own rulebook, from Markdown to markup.

A room keeps ``rules.LANGUAGE.md`` in its folder. It is CommonMark with tables, without raw HTML, and three
marks of our own (``docs/rule-pages.md``):

- ``[A-26] `` at the beginning of a paragraph or list item names the rule it states: the element gets the id
  ``A-26``, so that a refusal can link to it. Several marks may follow each other.
- ``{#powers}`` at the end of a heading is the heading's id.
- ``![caption](diagram:name)``, alone in a paragraph, is a figure drawn by the room (``Game.diagram``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from longtable.core.game import Game
from longtable.core.words import Words
from longtable.draw import Markup, Picture, el, escaped, join

_MARKS: Final = re.compile(r"(?:\[[A-Z]{1,3}-[0-9A-Za-z]+\] )+")
_HEADING_ID: Final = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
_DIAGRAM: Final = "diagram:"
_SCALE: Final = 0.62  #: CSS pixels of a picture unit, where there is room
_UNWANTED: Final = re.compile(r' (?:id|role|aria-[a-z]+|data-[a-z]+)="[^"]*"')


@lru_cache(64)
def render(game: Game, language: str) -> Markup:
    """Return the rule page of a game in a language, as the inside of an article.

    Diagrams bring everything but the room's CSS, which the page around has to link.

    Raises:
        FileNotFoundError: when the room has no rules in this language.
        LookupError: when the page asks for a diagram that the room does not draw.
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    figures = _Figures(game, game.words(language))
    parser.core.ruler.push("rule_marks", _mark_rules)
    parser.core.ruler.push("heading_ids", _name_headings)
    parser.core.ruler.push("frames", _frame_tables)
    parser.core.ruler.push("diagrams", figures.put_in)
    text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return Markup(parser.render(text))


@lru_cache(64)
def contents(game: Game, language: str) -> tuple[tuple[str, str], ...]:
    """Return id and text of the page's chapters (second-level headings), in order."""
    tokens = MarkdownIt("commonmark").parse(
        (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    )
    found = []
    for heading, text in pairwise(tokens):
        named = _HEADING_ID.search(text.content)
        if heading.type == "heading_open" and heading.tag == "h2" and named:
            found.append((named[1], text.content[: named.start()]))
    return tuple(found)


def _mark_rules(state: StateCore) -> None:
    """Turn marks at the beginning of a block into its id and a link to itself."""
    for at, token in enumerate(state.tokens):
        found = _MARKS.match(token.content) if token.type == "inline" else None
        if not found or not token.children:
            continue
        rules = re.findall(r"[A-Z]+-\w+", found[0])
        first = token.children[0]
        first.content = first.content[len(found[0]) :]
        block = state.tokens[at - 1]
        if block.hidden:  # the paragraph of a tight list writes no tag of its own
            block = state.tokens[at - 2]
        block.attrSet("id", rules[0])
        links = [
            el("a", rule, class_="rule", href=f"#{rule}", id=rule if i else None)
            for i, rule in enumerate(rules)
        ]
        token.children.insert(0, _raw(join([Markup(f"{link} ") for link in links])))


def _name_headings(state: StateCore) -> None:
    for at, token in enumerate(state.tokens):
        if token.type != "heading_open":
            continue
        inside = state.tokens[at + 1]
        named = _HEADING_ID.search(inside.content)
        if named and inside.children:
            token.attrSet("id", named[1])
            last = inside.children[-1]
            last.content = _HEADING_ID.sub("", last.content)


def _frame_tables(state: StateCore) -> None:
    """Lay each table into a frame that scrolls where it is narrow, by keys too; its chapter names it."""
    framed: list[Token] = []
    chapter = ""
    for at, token in enumerate(state.tokens):
        if token.type == "heading_open":
            chapter = "".join([child.content for child in state.tokens[at + 1].children or ()])
        if token.type == "table_open":
            named = f'class="wide" role="group" tabindex="0" aria-label="{escaped(chapter)}"'
            framed.append(_block(Markup(f"<div {named}>")))
        framed.append(token)
        if token.type == "table_close":
            framed.append(_block(Markup("</div>")))
    state.tokens = framed


def _block(markup: Markup) -> Token:
    token = Token("html_block", "", 0)
    token.content = f"{markup}\n"
    return token


def _raw(markup: Markup) -> Token:
    token = Token("html_inline", "", 0)
    token.content = markup
    return token


class _Figures:
    """Puts diagrams in the place of their marks; templates that are the same are written once."""

    def __init__(self, game: Game, words: Words) -> None:
        self._game = game
        self._words = words
        self._prefixes: dict[str, str] = {}

    def put_in(self, state: StateCore) -> None:
        tokens = state.tokens
        for at, token in enumerate(tokens):
            image = _only_image(token)
            if image is None:
                continue
            figure = _block(self._figure(str(image.attrs["src"]), image.content))
            tokens[at - 1 : at + 2] = [_nothing(), figure, _nothing()]

    def _figure(self, source: str, caption: str) -> Markup:
        name = source.removeprefix(_DIAGRAM)
        picture = self._game.diagram(name, self._words)
        return el(
            "figure",
            self._svg(picture, caption),
            el("figcaption", caption),
            class_="diagram",
            id=f"diagram-{name}",
        )

    def _svg(self, picture: Picture, caption: str) -> Markup:
        """Write a diagram as one image: without ids of elements, and with ids of templates of its own."""
        known = picture.defs in self._prefixes
        prefix = self._prefixes.setdefault(picture.defs, f"d{len(self._prefixes) + 1}-")
        drawn = join([join(list(layer.values())) for layer in picture.layers.values()])
        width, height = picture.box
        return el(
            "svg",
            "" if known else el("defs", _prefixed(picture.defs, prefix)),
            _prefixed(Markup(_UNWANTED.sub("", drawn)), prefix),
            xmlns="http://www.w3.org/2000/svg",
            width=round(width * _SCALE),
            height=round(height * _SCALE),
            viewBox=picture.view_box,
            role="img",
            aria_label=picture.title or caption,
        )


def _only_image(token: Token) -> Token | None:
    children: Sequence[Token] = token.children or ()
    if token.type != "inline" or len(children) != 1 or children[0].type != "image":
        return None
    return children[0] if str(children[0].attrs["src"]).startswith(_DIAGRAM) else None


def _nothing() -> Token:
    return Token("html_block", "", 0)


def _prefixed(markup: Markup, prefix: str) -> Markup:
    """Give ids of templates, and what refers to them, a prefix."""
    named = re.sub(r' id="', f' id="{prefix}', markup)
    return Markup(re.sub(r'(href="#|url\(#)', rf"\g<1>{prefix}", named))
