"""Gold that construction could earn, and which tokens pay for a title with the least waste.

The latter choice is preselected (B-92, RULINGS).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from longtable.games.barony.board import GOLD, STRONGHOLD, TITLE_PRICE, TOKEN_KINDS, VILLAGE
from longtable.games.barony.rules import SeenBarony

Tokens = tuple[int, ...]  #: a number of tokens for each kind


def earning_pieces(seen: SeenBarony, seat: int) -> int:
    """Return how many pieces a seat has in reserve that would earn a token where they are built (B-63)."""
    villages, strongholds = int(seen.reserve(seat, VILLAGE)), int(seen.reserve(seat, STRONGHOLD))
    return villages + (strongholds if seen.stronghold_pays else 0)


def gold_to_earn(seen: SeenBarony, seat: int, hexes: Iterable[int]) -> int:
    """Return the most gold that a seat could earn by building on these hexes at once (B-63, B-65)."""
    sites = Counter(int(seen.terrain_at(hex)) for hex in hexes)
    worth = [
        int(GOLD[kind])
        for kind in sorted(sites)  # the richest first
        for _token in range(min(sites[kind], int(seen.supply(kind))))
    ]
    return sum(worth[: earning_pieces(seen, seat)])


@lru_cache(4096)
def best_payment(purse: Tokens) -> Tokens | None:
    """Return the payment that loses least gold; of several the one that loses least silver.

    Silver is always two less than gold, so of payments with equal gold the one of most tokens loses least. Of
    those the one with the most dear tokens is taken, so that the answer is one. ``None`` when 15 gold are
    out of reach.
    """
    return min(_payments(purse, 0, TITLE_PRICE), key=_loss, default=None)


def _loss(payment: Tokens) -> tuple[int, int, tuple[int, ...]]:
    return gold_of(payment), -sum(payment), tuple([-number for number in payment])


def _payments(purse: Tokens, kind: int, price: int) -> Iterator[Tokens]:
    """Yield all payments from this kind on that would be too small without their smallest token."""
    if price <= 0:
        yield (0,) * (TOKEN_KINDS - kind)
        return
    if kind == TOKEN_KINDS:
        return
    worth = int(GOLD[kind])
    most = min(purse[kind], -(-price // worth))
    for number in range(most + 1):
        for rest in _payments(purse, kind + 1, price - number * worth):
            yield (number, *rest)


def gold_of(tokens: Tokens) -> int:
    """Return the gold of so many tokens of each kind."""
    return sum(int(GOLD[kind]) * number for kind, number in enumerate(tokens))


def purse_of(seen: SeenBarony, seat: int) -> Tokens:
    """Return what a seat can pay with: its tokens, and in its own payment those laid down already."""
    paying = seat == seen.turn
    return tuple(
        [
            int(seen.tokens_of(seat, kind)) + (int(seen.paid(kind)) if paying else 0)
            for kind in range(TOKEN_KINDS)
        ]
    )
