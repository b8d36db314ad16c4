"""Words of one language for one game: catalogues, and how messages are said.

English is the key, so it needs no catalogue. Chinese lies beside the code that speaks, as
``locale/zh_Hant.po``: one in each room of the house that has something to say, and one in each game. The
catalogues are read as they are, when first needed; nothing has to be compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from longtable.core.messages import Message, SeatName, Value

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "zh_Hant": "繁體中文"}
_HOUSE: Final = Path(__file__).parent.parent


@lru_cache
def catalogue(folder: Path, language: str) -> Mapping[str, str]:
    """Return the translations in ``folder/locale/LANGUAGE.po``; empty when there is no such file."""
    path = folder / "locale" / f"{language}.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        entries = read_po(file, locale=language)
    return {
        entry.id: entry.string
        for entry in entries
        if entry.id and isinstance(entry.id, str) and isinstance(entry.string, str) and entry.string
    }


@lru_cache
def house_catalogue(language: str) -> Mapping[str, str]:
    """Return the translations of all rooms of the house, games apart."""
    words: dict[str, str] = {}
    for locale in sorted(_HOUSE.glob("*/locale")):
        words.update(catalogue(locale.parent, language))
    return words


@dataclass(frozen=True, slots=True)
class Words:
    """How things are said at one table in one language. Hashable, so drawings can be cached by it.

    Attributes:
        language: a key of :data:`LANGUAGES`.
        folder: the folder of the game whose catalogue is asked first, or ``None``.
        looks: the look of each seat (an index into ``Game.looks``), for drawing.
        names: who sits in each seat; empty where the drawing must not depend on it.
    """

    language: str = "en"
    folder: Path | None = None
    looks: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    def text(self, text: str) -> str:
        """Return the translation of an English text, or the text itself."""
        if self.language == "en":
            return text
        if self.folder is not None:
            found = catalogue(self.folder, self.language).get(text)
            if found is not None:
                return found
        return house_catalogue(self.language).get(text, text)

    def __call__(self, text: str, /, **values: Value) -> str:
        """Say a text with its gaps filled; the text is a literal, found by the extractor."""
        return self.say(Message(text, tuple(values.items())))

    def say(self, message: Message) -> str:
        """Say a message."""
        said = self.text(message.text)
        if not message.values:
            return said
        return said.format(**{key: self._value(value) for key, value in message.values})

    def seat(self, seat: int) -> str:
        """Name whoever sits in the seat."""
        return (
            self.names[seat] if seat < len(self.names) else self("seat {number}", number=seat + 1)
        )

    def list(self, parts: list[str]) -> str:
        """Join parts as a list is said: ``a, b and c``, 「a、b 和 c」."""
        if len(parts) < 2:
            return "".join(parts)
        comma, last = (", ", " and ") if self.language == "en" else ("、", "和")
        first = comma.join(parts[:-1])
        if self.language != "en":  # letters and digits stand a little apart from Chinese
            last = (" " if _is_latin(first[-1:]) else "") + last
            last += " " if _is_latin(parts[-1][:1]) else ""
        return first + last + parts[-1]

    def _value(self, value: Value) -> str | int:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, SeatName):
            return self.seat(value.seat)
        if isinstance(value, tuple):
            return self.list([str(self._value(part)) for part in value])
        return value


def _is_latin(letter: str) -> bool:
    """Whether it is a letter or digit that stands a little apart from Chinese."""
    return letter.isascii() and letter.isalnum()
