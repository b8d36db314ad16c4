"""Texts on cards and boards: how wide they are, and how they are broken into lines that fit."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el

_WIDE_SIGNS: Final = 0x2E80  #: from here on signs are as wide as they are high
_NARROW: Final = "il.,:;'’!|() 1jtfrI-"
_BROAD: Final = "mwMW—"
_CLOSING: Final = "，。、：；）」"  #: what never begins a line


def width_of(text: str, bold: bool = False) -> float:
    """Estimate how wide a text is, in sizes of its letters, in a broad font: none is known here."""
    wide = 0.0
    for sign in text:
        if ord(sign) >= _WIDE_SIGNS:
            wide += 1.0
        elif sign in _NARROW:
            wide += 0.38
        elif sign in _BROAD:
            wide += 0.96
        else:
            wide += 0.7 if sign.isupper() else 0.61
    return wide * 1.16 if bold and ord(text[0]) < _WIDE_SIGNS else wide


def fitted(text: str, size: float, room: float, bold: bool = False) -> float:
    """Return the size of letters at which a text fits, at most ``size``."""
    return round(min(size, room / max(width_of(text, bold), 0.5)), 2)


def _pieces(text: str) -> list[str]:
    """Break a text where a line may end: behind blanks, and between Chinese signs."""
    pieces: list[str] = []
    for sign in text:
        closes = sign in _CLOSING or sign == " "
        goes_on = ord(sign) < _WIDE_SIGNS and pieces and not _breaks_behind(pieces[-1])
        if pieces and (closes or goes_on):
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _breaks_behind(piece: str) -> bool:
    return piece[-1] == " " or ord(piece[-1]) >= _WIDE_SIGNS


@lru_cache(4096)
def wrapped(text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines that are no wider than the room, and as even as may be."""
    lines = _filled(text, size, room, bold)
    least = room
    for share in (0.9, 0.8, 0.7, 0.6, 0.5):
        if len(_filled(text, size, room * share, bold)) > len(lines):
            break
        least = room * share
    return _filled(text, size, least, bold)


def _filled(text: str, size: float, room: float, bold: bool) -> tuple[str, ...]:
    lines: list[str] = []
    for piece in _pieces(text):
        if lines and width_of((lines[-1] + piece).rstrip(), bold) * size <= room:
            lines[-1] += piece
        else:
            lines.append(piece)
    return tuple([line.rstrip() for line in lines])


@lru_cache(4096)
def block(
    text: str, size: float, room: float, most: int, bold: bool = False, least: float = 5.5
) -> tuple[float, tuple[str, ...]]:
    """Return the size of letters and the lines of a text that fits into so many lines."""
    while size > least:
        lines = wrapped(text, size, room, bold)
        if len(lines) <= most and all(width_of(line, bold) * size <= room + 0.1 for line in lines):
            return round(size, 2), lines
        size -= 0.25
    return least, wrapped(text, least, room, bold)


def line(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    weight: int = 500,
) -> Markup:
    """Write a line of text."""
    return el(
        "text",
        text,
        x=round(x, 2),
        y=round(y, 2),
        class_="letter",
        font_weight=weight,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
    )


def lines(
    texts: tuple[str, ...],
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    weight: int = 500,
    gap: float = 1.1,
) -> list[Markup]:
    """Write lines one below the other, around ``x``; ``y`` is the baseline of the first."""
    return [
        line(text, x, y + i * size * gap, size, fill, weight=weight) for i, text in enumerate(texts)
    ]
