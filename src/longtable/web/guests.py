"""What people are called who give no name: something friendly that nobody at the table is called yet."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from typing import Final

from longtable.table.seats import bare

MANNERS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Merry", "Quiet", "Lucky", "Curious", "Gentle", "Brave", "Clever", "Cosy", "Nimble", "Patient",
        "Sunny", "Wily",
    ),
    "zh_Hant": (
        "快樂", "安靜", "幸運", "好奇", "溫柔", "勇敢", "聰明", "悠閒", "靈巧", "耐心", "開朗", "機靈",
    ),
}  # fmt: skip
ANIMALS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        "Otter", "Heron", "Badger", "Fox", "Owl", "Hare", "Hedgehog", "Squirrel", "Swallow", "Bear",
        "Deer", "Cat", "Dormouse", "Raven", "Seal", "Crane",
    ),
    "zh_Hant": (
        "水獺", "蒼鷺", "石虎", "狐狸", "貓頭鷹", "野兔", "刺蝟", "松鼠", "燕子", "黑熊",
        "梅花鹿", "貓咪", "睡鼠", "藍鵲", "海豹", "白鶴",
    ),
}  # fmt: skip
BETWEEN: Final[Mapping[str, str]] = {"en": " ", "zh_Hant": "的"}


def guest_name(language: str, taken: Collection[str] = ()) -> str:
    """Return a name that is not among those taken; there are more of them than seats at any table."""
    known = {bare(name) for name in taken}
    every = [
        f"{manner}{BETWEEN[language]}{animal}"
        for manner in MANNERS[language]
        for animal in ANIMALS[language]
    ]
    return secrets.choice([name for name in every if bare(name) not in known])
