"""What a chat shows of a link to a table: a sentence and a picture, of what everybody may know."""

from __future__ import annotations

from dataclasses import dataclass

from longtable.core import SPECTATOR, Words
from longtable.table.record import Phase
from longtable.table.table import Table
from longtable.web.result import in_words


@dataclass(frozen=True, slots=True)
class Preview:
    """The table in a sentence; ``image`` is the address of a picture, ``alt`` what it shows, or empty."""

    url: str
    text: str
    image: str = ""
    alt: str = ""


def preview(table: Table, words: Words, origin: str) -> Preview:
    """Return what a link to a table shows of it before it is followed."""
    url = f"{origin}/table/{table.header.id}"
    game = table.game.title
    if table.phase is Phase.OPEN:
        free = sum(held.kind == "empty" for held in table.seats.holders)
        seats = len(table.seats)
        text = words(
            "A table of {game}: {free} of {seats} seats are free.",
            game=game,
            free=free,
            seats=seats,
        )
        return Preview(url, text)
    told = in_words(table, words.language)
    if told:
        return Preview(url, told, f"{url}/result.png", told)
    if table.phase is Phase.RUNNING:
        names = table.seats.called()
        text = words("{names} are playing {game}.", names=names, game=game)
        return Preview(url, text, f"{url}/picture.png", text)
    return Preview(url, words.say(table.prompt(SPECTATOR)))
