"""Seeds of bots, mixed from what tells one question from another."""

from __future__ import annotations

from hashlib import sha256


def bot_seed(*parts: int | str) -> int:
    """Return a seed for :class:`~longtable.bots.bot.Bot` (62 bits) that depends on every part.

    A deal's seed must never be among the parts: a bot could then know what it has not seen.
    At a table something must be that no player knows: they could else work out what a bot has hidden.
    """
    digest = sha256("/".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
