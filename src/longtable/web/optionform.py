"""The rows of a form about options: for a new table, and for one that has not begun yet."""

from __future__ import annotations

from collections.abc import Mapping

from longtable.core import Options, Words
from longtable.web.views import ChoiceView, OptionView


def option_views(
    options: type[Options], words: Words, chosen: Mapping[str, str] | None = None
) -> tuple[OptionView, ...]:
    """Return a row for each option, with what is chosen of it; the defaults where nothing is said."""
    values = chosen or {}
    return tuple(
        OptionView(
            name=info.name,
            field=f"option-{info.name}",
            label=words.text(info.label),
            help=words.text(info.help),
            choices=tuple(
                ChoiceView(
                    choice.value,
                    words.text(choice.label),
                    words.text(choice.help) if choice.help else "",
                    choice.value == values.get(info.name, info.default),
                )
                for choice in info.choices
            ),
            house=info.house,
            seats=info.seats,
        )
        for info in options.infos()
    )
