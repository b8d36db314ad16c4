"""Everything that pages and the web's refusals say exists in both languages."""

import ast
import re
from pathlib import Path
from string import Formatter

import longtable
from longtable.core.words import catalogue

WEB = Path(longtable.__file__).parent / "web"
_IN_TEMPLATES = re.compile(r'words\(\s*"((?:[^"\\]|\\.)*)"')


def _of_templates() -> set[str]:
    pages = (WEB / "templates").rglob("*.html")
    return {text for page in pages for text in _IN_TEMPLATES.findall(page.read_text("utf-8"))}


def _of_code() -> set[str]:
    calls = (
        node
        for path in WEB.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and node.args
    )
    return {
        call.args[0].value
        for call in calls
        if getattr(call.func, "id", getattr(call.func, "attr", "")) in ("say", "N_", "words")
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def _gaps(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


def test_every_sentence_exists_in_chinese_and_no_other_does() -> None:
    """The catalogue is neither behind nor ahead of what is said."""
    texts = _of_templates() | _of_code()
    assert len(_of_templates()) > 100
    assert set(catalogue(WEB, "zh_Hant")) == texts


def test_the_gaps_are_the_same_in_both_languages() -> None:
    """A number or a name that one language tells, the other tells too."""
    for text, chinese in catalogue(WEB, "zh_Hant").items():
        assert _gaps(chinese) == _gaps(text), text


_NO_TEXT = re.compile(
    r"\{% block (?:kind|data) %\}.*?\{% endblock %\}|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.S
)


def test_templates_say_nothing_that_is_not_translated() -> None:
    """All text between tags comes from the catalogue."""
    for page in (WEB / "templates").rglob("*.html"):
        told = re.sub(r"<[^>]*>", " ", _NO_TEXT.sub("", page.read_text("utf-8")))
        assert re.findall(r"[A-Za-z]{2,}", told) == [], page.name
