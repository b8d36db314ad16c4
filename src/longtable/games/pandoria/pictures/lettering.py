"""Texts on cards and boards: how wide they are, and how they are broken into lines that fit."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from longtable.draw import Markup, el

_WIDE_SIGNS: Final = 0x2E80  #: from here on signs are as wide as they are high
_NARROW: Final = "il.,:;'’!|() 1jtfrI-"
_BROAD: Final = "mwMW—"
_BOLD: Final = 1.16  #: how much wider bold letters are
_SLACK: Final = 1e-6  #: what fits exactly fits, in whatever order its widths are summed
SOFT: Final = "\u00ad"  #: where a word may be broken, to be seen as a hyphen only there
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
    return wide * _BOLD if bold and ord(text[0]) < _WIDE_SIGNS else wide


def fitted(text: str, size: float, room: float, bold: bool = False) -> float:
    """Return the size of letters at which a text fits, at most ``size``."""
    return round(min(size, room / max(width_of(text, bold), 0.5)), 2)


#: where the long words of English names may be broken
_HYPHENS: Final = {
    word.replace("-", ""): word.replace("-", SOFT)
    for word in (
        *("Ac-quire", "Car-penter", "Con-jure", "Con-struct", "En-chant-ed", "Lumber-yard"),
        *("Mar-ket", "Mas-ter", "Mus-ter", "Poor-house", "Repos-itory", "Tele-port", "Ter-rain"),
        *("Trea-sury", "Build-er", "Stat-ue", "Cas-tle", "Wiz-ardry"),
    )
}


def hyphened(text: str) -> str:
    """Return a name with the places where its words may be broken, if there is no other way."""
    return " ".join([_HYPHENS.get(word, word) for word in text.split(" ")])


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
    return piece[-1] in (" ", SOFT) or ord(piece[-1]) >= _WIDE_SIGNS


class _Piece(NamedTuple):
    """A part of a text that is never broken: it, how wide it is within a line and at its end."""

    text: str
    wide: float
    bare: float


@lru_cache(2048)
def _measured(text: str) -> tuple[_Piece, ...]:
    """Break a text into what stays together, each with its width: the same for letters of all sizes."""
    return tuple(
        [
            _Piece(piece, width_of(piece.rstrip(SOFT)), width_of(_ended(piece)))
            for piece in _pieces(text)
        ]
    )


def _ended(text: str) -> str:
    """Return a text as it is written at the end of a line: without a blank, and with its hyphen."""
    text = text.rstrip(" ")
    return text.replace(SOFT, "") + ("-" if text.endswith(SOFT) else "")


@lru_cache(4096)
def wrapped(text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines that are no wider than the room, and as even as may be."""
    pieces, room = _measured(text), room / size
    lines, _ = _filled(pieces, room, bold)
    even = lines
    for share in (0.9, 0.8, 0.7, 0.6, 0.5):
        tried, _ = _filled(pieces, room * share, bold)
        if len(tried) > len(lines):
            break
        even = tried
    return tuple([_ended(line) for line in even])


def _filled(pieces: tuple[_Piece, ...], room: float, bold: bool) -> tuple[list[str], float]:
    """Fill lines with pieces; return them and how wide the widest is, in sizes of its letters."""
    lines: list[str] = []
    wide = widest = 0.0
    heavy = 1.0
    for text, along, bare in pieces:
        if lines and (wide + bare) * heavy <= room + _SLACK:
            lines[-1] += text
        else:
            lines.append(text)
            wide, heavy = 0.0, _BOLD if bold and ord(text[0]) < _WIDE_SIGNS else 1.0
        widest = max(widest, (wide + bare) * heavy)
        wide += along
    return lines, widest


@lru_cache(4096)
def block(
    text: str, size: float, room: float, most: int, bold: bool = False, least: float = 5.5
) -> tuple[float, tuple[str, ...]]:
    """Return the size of letters and the lines of a text that fits into so many lines."""
    pieces = _measured(text)
    while size > least:
        lines, widest = _filled(pieces, room / size, bold)
        if len(lines) <= most and widest * size <= room + 0.1:
            return round(size, 2), wrapped(text, size, room, bold)
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
