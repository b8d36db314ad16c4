"""The picture by which a game invites: its own diagram ``cover``, else a game that bots have half played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from longtable.bots import bot_seed, make_bot
from longtable.bots.match import play_match
from longtable.core import SPECTATOR, Game, numbered_stream, seen
from longtable.draw import Picture

COVER: Final = "cover"
LONGEST: Final = 400  #: picks that bots make at most; half of them are shown


@dataclass(frozen=True, slots=True)
class Cover:
    """A picture as a file of its own: its address, which changes with it, its size and its content."""

    url: str
    width: int
    height: int
    svg: bytes


@lru_cache(32)
def cover(game: Game, language: str) -> Cover:
    """Draw the cover of a game, once. It holds no secret of any table, for no table is in it."""
    words = game.words(language)
    try:
        picture = game.diagram(COVER, words)
    except LookupError:
        picture = _half_played(game, language)
    svg = picture.svg(standalone=True).encode()
    width, height = picture.box
    sized = svg.replace(b"<svg ", f'<svg width="{width}" height="{height}" '.encode(), 1)
    url = f"/games/{game.id}/cover.svg?language={language}&v={sha256(sized).hexdigest()[:12]}"
    return Cover(url, width, height, sized)


def _half_played(game: Game, language: str) -> Picture:
    """Draw what somebody looking on sees in the middle of a game among easy bots; always the same game."""
    options = game.Options()
    seats = max(seats for seats in game.seats if seats <= 3 or seats == game.seats[0])
    deal = game.deal(options, seats, numbered_stream(bot_seed(COVER, game.id)))
    bots = [make_bot("easy", game, seat, bot_seed(COVER, game.id, seat)) for seat in range(seats)]
    picks = play_match(game, options, deal, bots, LONGEST).picks
    state = game.replay(options, deal, picks[: len(picks) // 2])
    return game.draw(seen(state, SPECTATOR), "wide", game.words(language))
