"""The signs of the six actions, carved into their plates: shapes without paint, some 52 units wide."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from longtable.draw import Markup, el, join

ACTIONS: Final = (
    "recruit",
    "move",
    "build",
    "city",
    "expedition",
    "title",
)  #: in the order of their picks

_HELM: Final = (
    "M-21-13L-18-22H7L10-13V9L-5.500 23L-21 9ZM-18-9V-4.500H-8V-9ZM-3-9V-4.500H7V-9Z"
    "M-7-1V15H-4V-1ZM-15 1V4H-12V1ZM-15 7V10H-12V7ZM1 1V4H4V1ZM1 7V10H4V7Z"
    "M15-26H20V-19H27V-14H20V-7H15V-14H12V-19H15Z"
)
_STEED: Final = (
    "M-14 13C-14 6-8 3-8-3C-12-1-14 2-17 1C-20 0-20-4-17-7L-9-16L-9-24L-4-19"
    "C8-19 14-11 14-1C14 5 13 9 12 13ZM-7.500-11.500L-3.500-13L-5-9.500Z"
    "M-22 17.500H9V13.500L24 20.500L9 27.500V23.500H-22Z"
)
_WORKS: Final = (
    "M-27 23V3L-13-12L1 3V23H-9V11H-17V23Z"
    "M5 23V-9H2V-22H7V-17H12V-22H17V-17H22V-22H27V-9H24V23H18V13C18 8 11 8 11 13V23ZM12.500-7V-1H16.500V-7Z"
)
_TOWN: Final = (
    "M-25 22V-10H-21V-6H-18V-10H-14V2H-10V-20H-6V-16H-2V-20H2V-16H6V-20H10V2H14V-10H18V-6H21V-10H25V22"
    "H6V14C6 6-6 6-6 14V22ZM-3-10V-3H3V-10ZM-21 2V8H-18V2ZM18 2V8H21V2Z"
)
_BANNER: Final = (
    "M1 24V-24H5V24ZM5-22C12-26 17-18 27-21V-5C17-2 12-10 5-6Z"
    "M-26-9L-16 1L-26 11V5L-22 1L-26-3ZM-14-9L-4 1L-14 11V5L-10 1L-14-3Z"
    "M-12 25C-8 17 12 17 18 25Z"
)
_CROWN: Final = (
    "M-20 14L-25-10L-11 0L0-19L11 0L25-10L20 14ZM-19 17.500H19V24H-19Z"
    "M-25-17A3.500 3.500 0 1 1-25.010-17ZM0-26A3.500 3.500 0 1 1-.010-26ZM25-17A3.500 3.500 0 1 1 24.990-17Z"
)
_SHAPES: Final = (_HELM, _STEED, _WORKS, _TOWN, _BANNER, _CROWN)


@lru_cache(1)
def templates() -> Markup:
    """Return the signs for ``defs``: ``sign-recruit`` and so on, unpainted, around their middle."""
    return join(
        [
            el("path", d=d, fill_rule="evenodd", id=f"sign-{name}")
            for name, d in zip(ACTIONS, _SHAPES, strict=True)
        ]
    )
