"""Everything that core and table say exists in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import longtable
from longtable.core.words import catalogue

HOUSE = Path(longtable.__file__).parent


def said(folder: Path) -> Iterator[str]:
    """Find every literal that is marked to be translated."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            if name not in ("say", "N_", "words", "self") or not isinstance(first, ast.Constant):
                continue
            if isinstance(first.value, str):
                yield first.value


def gaps(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


@pytest.mark.parametrize("room", ["core", "table"])
def test_every_sentence_exists_in_chinese_and_no_other_does(room: str) -> None:
    texts = set(said(HOUSE / room))
    known = catalogue(HOUSE / room, "zh_Hant")
    assert len(texts) > 15
    assert texts == set(known)


@pytest.mark.parametrize("room", ["core", "table"])
def test_translations_fill_the_same_gaps_and_are_chinese(room: str) -> None:
    for english, chinese in catalogue(HOUSE / room, "zh_Hant").items():
        assert gaps(english) == gaps(chinese), english
        assert any("\u4e00" <= sign <= "\u9fff" for sign in chinese), english
