"""Markup, escaped by type: text is escaped, markup is not."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias


class Markup(str):
    """Text that is already markup."""

    __slots__ = ()

    def __html__(self) -> str:
        """Tell template engines that no escaping is needed."""
        return self


Attribute: TypeAlias = "str | int | float | None"
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escaped(value: str | int | float) -> str:
    """Return the value as markup: markup as it is, numbers with at most two decimals, text escaped."""
    if isinstance(value, Markup):
        return value
    if isinstance(value, str):
        return value.translate(_ESCAPES)
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


@lru_cache(1024)
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def el(tag: str, *children: str | float, **attributes: Attribute) -> Markup:
    """Build an element: ``el("g", child, class_="piece", data_at="3 4")``.

    An underscore at the end of an attribute's name is dropped, others become hyphens; ``None`` leaves
    the attribute out.
    """
    opened = "".join(
        [
            f' {_attribute(name)}="{escaped(value)}"'
            for name, value in attributes.items()
            if value is not None
        ]
    )
    if not children:
        return Markup(f"<{tag}{opened}/>")
    return Markup(f"<{tag}{opened}>{''.join([escaped(child) for child in children])}</{tag}>")


def join(parts: list[Markup]) -> Markup:
    """Put markup together."""
    return Markup("".join(parts))
