"""Messages are said in a language, with names, lists and other messages in their gaps."""

from pathlib import Path

import pytest

from longtable.core import LANGUAGES, Message, SeatName, Words, say
from longtable.core.words import catalogue

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "{who} builds {lines}."
msgstr "{who}建造了{lines}。"

msgid "a palisade"
msgstr "一道岩壁"

msgid "not yet said"
msgstr ""
"""


@pytest.fixture
def room(tmp_path: Path) -> Path:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "zh_Hant.po").write_text(PO, encoding="utf-8")
    return tmp_path


BUILDS = say("{who} builds {lines}.", who=SeatName(1), lines=("d1-d2", say("a palisade")))


def test_english_is_the_key(room: Path) -> None:
    words = Words("en", room, names=("Ann", "Bo"))
    assert words.say(BUILDS) == "Bo builds d1-d2 and a palisade."


def test_chinese_comes_from_the_room(room: Path) -> None:
    words = Words("zh_Hant", room, names=("小安", "阿波"))
    assert words.say(BUILDS) == "阿波建造了d1-d2 和一道岩壁。"


def test_a_missing_translation_falls_back_to_english(room: Path) -> None:
    assert Words("zh_Hant", room)("not yet said") == "not yet said"
    assert catalogue(room, "en") == {}


def test_braces_in_a_value_stay_text(room: Path) -> None:
    words = Words("en", room, names=("{lines}", "{0.__class__}"))
    assert words.say(BUILDS) == "{0.__class__} builds d1-d2 and a palisade."


@pytest.mark.parametrize(
    ("parts", "english", "chinese"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a 和 b"),
        (["a", "b", "c"], "a, b and c", "a、b 和 c"),
        (["甲", "2 分"], "甲 and 2 分", "甲和 2 分"),
    ],
)
def test_lists(parts: list[str], english: str, chinese: str) -> None:
    assert Words("en").list(parts) == english
    assert Words("zh_Hant").list(parts) == chinese


def test_words_can_be_a_cache_key() -> None:
    assert hash(Words("en", looks=(1, 0))) == hash(Words("en", looks=(1, 0)))
    assert Words("en", looks=(1, 0)) != Words("en", looks=(0, 1))
    assert set(LANGUAGES) == {"en", "zh_Hant"}
    assert Message("x") == say("x")
