"""Templates to markup. A fragment is a pure function of its view, so equal ones are rendered once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from longtable.core import Words, games
from longtable.draw import Markup, board_css
from longtable.web.claims import ClaimGroupView, ClaimsView, SaidView, WitnessView
from longtable.web.views import (
    ChatView,
    FactView,
    LobbyView,
    LogEntryView,
    PlateView,
    PromptView,
    ResultView,
    ShareView,
    TableView,
    ToolsView,
)

FOLDER: Final = Path(__file__).parent
STATIC: Final = FOLDER / "static"
FRAGMENTS: Final = (
    "plates",
    "prompt",
    "lobby",
    "share",
    "log",
    "chat",
    "result",
    "tools",
    "claims",
)
LANGUAGE_TAGS: Final = {"en": "en", "zh_Hant": "zh-Hant-TW"}

FragmentView = PromptView | LobbyView | ShareView | ResultView | ToolsView


@lru_cache(256)
def static(name: str) -> str:
    """Return the URL of a file of ``web/static``; its content is part of it, so it may be kept for ever."""
    return f"/static/{name}?v={_digest(STATIC / name)}"


@lru_cache(64)
def room_digest(folder: Path) -> str:
    """Return what tells one version of a room's CSS from another."""
    return sha256(room_css(folder).encode()).hexdigest()[:12]


def room_css(folder: Path) -> str:
    """Return the CSS of a room's pictures: what the pictures of all games share, then the room's own."""
    own = folder / f"{folder.name}.css"
    return board_css() + (own.read_text(encoding="utf-8") if own.is_file() else "")


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else "0"


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else each rendering asks the disk whether its template has changed
    )
    made.globals["static"] = static
    return made


_ENVIRONMENT: Final = _environment()


def warm() -> None:
    """Read all templates and catalogues, so that no visitor waits for them."""
    for name in _ENVIRONMENT.list_templates(extensions=["html"]):
        _template(name)
    for language in LANGUAGE_TAGS:
        for game in games():
            game.words(language).text("")


def page(name: str, words: Words, context: Mapping[str, object]) -> Markup:
    """Render a whole page."""
    return _render(name, words, context)


def _render(name: str, words: Words, context: Mapping[str, object]) -> Markup:
    """Render a template; its context is made here, for jinja takes as long for that as for a plate."""
    given = {
        **_ENVIRONMENT.globals,
        **context,
        "words": words,
        "language": words.language,
        "lang_tag": LANGUAGE_TAGS[words.language],
    }
    template = _template(name)
    return Markup("".join(template.root_render_func(template.new_context(given, shared=True))))


@cache
def _template(name: str) -> Template:
    return _ENVIRONMENT.get_template(name)


@lru_cache(2048)
def fragment(id: str, words: Words, table: TableView, view: FragmentView) -> Markup:
    """Render a fragment whose variables are the fields of its view."""
    context = {name: getattr(view, name) for name in view.__struct_fields__}
    return _render(f"fragments/{id}.html", words, {**context, "table": table})


def claims(words: Words, view: ClaimsView) -> Markup:
    """Render what was said and what may be; most of it is the same as after the last move."""
    parts = [
        _witnesses(words, view.witnesses) if view.witnesses else "",
        _said(words, view.said) if view.said else "",
        _claim_groups(words, view.groups, view.spent) if view.groups else "",
    ]
    return Markup("".join(parts))


@lru_cache(256)
def _witnesses(words: Words, witnesses: tuple[WitnessView, ...]) -> Markup:
    return _render("fragments/claims_last.html", words, {"witnesses": witnesses})


@lru_cache(256)
def _said(words: Words, said: tuple[SaidView, ...]) -> Markup:
    return _render("fragments/claims_said.html", words, {"said": said})


@lru_cache(512)
def _claim_groups(words: Words, groups: tuple[ClaimGroupView, ...], spent: bool) -> Markup:
    return _render("fragments/claims_groups.html", words, {"groups": groups, "spent": spent})


@lru_cache(2048)
def plate(words: Words, table: TableView, plate: PlateView) -> Markup:
    """Render one seat beside the board."""
    facts = [_fact(words.language, row) for row in plate.facts]
    return _render("fragments/plate.html", words, {"table": table, "plate": plate, "facts": facts})


@lru_cache(2048)
def _fact(language: str, fact: FactView) -> Markup:
    """Render one fact at a seat: the same at all tables."""
    return _render("fragments/fact.html", Words(language), {"fact": fact})


def plates(
    words: Words, table: TableView, plates: tuple[PlateView, ...], spectators: int
) -> Markup:
    """Render the seats beside the board, and how many look on."""
    drawn = [plate(words, table, row) for row in plates]
    return _render("fragments/plates.html", words, {"plates": drawn, "spectators": spectators})


def log(words: Words, table: TableView, entries: tuple[LogEntryView, ...]) -> Markup:
    """Render the whole log."""
    return _render("fragments/log.html", words, {"table": table, "entries": entries})


@lru_cache(2048)
def log_entry(words: Words, table: TableView, entry: LogEntryView) -> Markup:
    """Render one entry of the log."""
    return _render("fragments/log_entry.html", words, {"table": table, "entry": entry})


def chat(words: Words, table: TableView, messages: tuple[ChatView, ...], can_chat: bool) -> Markup:
    """Render the whole chat."""
    context = {"table": table, "messages": messages, "can_chat": can_chat}
    return _render("fragments/chat.html", words, context)


@lru_cache(2048)
def chat_message(words: Words, table: TableView, message: ChatView) -> Markup:
    """Render one message of the chat."""
    return _render("fragments/chat_message.html", words, {"table": table, "message": message})
