"""What a seat has witnessed, kept page by page in the form in which it goes to a worker process."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from itertools import chain

from longtable.bots.bot import Heard, Saw
from longtable.bots.worlds import hints_of
from longtable.core import Game, Hints, Likely, Rng


class Diary:
    """The memory of one seat; only what is worth remembering is written down.

    Reading sights as a person might have written them, checked for what cannot be, takes fifty times as long
    as thinking does: so they are pickled. Each page is packed once, when it is written, however often it is
    handed on.

    Attributes:
        pages: what is remembered, oldest first; for :attr:`longtable.bots.Question.memory`.
    """

    def __init__(self, game: Game) -> None:
        hints = hints_of(game)
        likely = hints.likely(0, Rng(0))
        self._readers: list[Hints | Likely] = [hints] if hints.remembers else []
        if likely is not None:
            self._readers.append(likely)
        self.pages: tuple[bytes, ...] = ()

    def write(self, news: Sequence[Saw | Heard]) -> None:
        """Write down what has been seen and heard since the last page, in order."""
        kept: list[Saw | Heard] = []
        anew = False
        for thing in reversed(news):
            if isinstance(thing, Heard) or self._tells(thing):
                kept.append(thing)
            if isinstance(thing, Saw) and self._forgets(thing):
                anew = True
                break
        if anew:
            self.pages = ()
        if kept:
            page = pickle.dumps(tuple(reversed(kept)), pickle.HIGHEST_PROTOCOL)
            self.pages = (*self.pages, page)

    def _tells(self, thing: Saw) -> bool:
        """Whether somebody makes something of it."""
        return any(reader.tells(thing.before, thing.after) for reader in self._readers)

    def _forgets(self, thing: Saw) -> bool:
        """Whether nobody makes anything of what was before it any more."""
        return bool(self._readers) and all(
            reader.forgets(thing.before, thing.after) for reader in self._readers
        )


def diary(game: Game, memory: Sequence[Saw | Heard]) -> tuple[bytes, ...]:
    """Return the pages of a memory that is written down at once."""
    written = Diary(game)
    written.write(memory)
    return written.pages


def read(pages: Sequence[bytes]) -> Iterator[Saw | Heard]:
    """Go through the pages of a diary; they must come from our own process, or its parent."""
    return chain.from_iterable(pickle.loads(page) for page in pages)  # noqa: S301
