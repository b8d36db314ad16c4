"""Pictures of Armadora: what a viewer sees of a table, as SVG.

Ids of elements: ``at-d2`` a square, ``line-d2-e2`` a line, ``hand-3`` the viewer's warriors of a
strength, ``power`` and ``reinforce`` the viewer's tokens, ``pile`` the supply of palisades, ``left-0``
what a seat has left (shown to spectators and at the end). What glides lies in an element of class
``piece``; what lights up is of class ``spot``; what takes the pointer of class ``hit``. Templates:
``ghost-1`` … ``ghost-5``, ``ghost-line``, ``ghost-arrow``, ``ghost-eye``, ``ghost-reinforcement``.
"""

from __future__ import annotations

from longtable.core.state import OVER, TRUTH
from longtable.core.words import Words
from longtable.draw import Layer, Picture
from longtable.games.armadora.pictures import land, parts, table, tray
from longtable.games.armadora.pictures.pen import Pen, pen_for
from longtable.games.armadora.pictures.places import (
    SQUARE_IDS,
    Layout,
    board_squares,
    place_ids,
)
from longtable.games.armadora.pictures.sight import Holding, columns_of, sights, squares_of
from longtable.games.armadora.pictures.templates import defs
from longtable.games.armadora.rules.scoring import strength_in
from longtable.games.armadora.rules.state import SeenArmadora

__all__ = ["defs", "draw", "looks_of"]

_BASIC_LOOKS = (0, 1, 2, 3)


def draw(seen: SeenArmadora, layout: Layout, words: Words) -> Picture:
    """Draw what the viewer sees. A pure function of its arguments; the names in ``words`` are not used."""
    columns = columns_of(seen)
    looks = looks_of(seen, words)
    pen = pen_for(layout, columns, words.language, words.folder, looks)
    viewer = int(seen.viewer)
    over = seen.turn == OVER
    holdings = _holdings(pen, seen) if over else ()
    return Picture(
        box=pen.at.box,
        layers={
            "board": table.board(layout, columns),
            "land": land.held(pen, holdings) if over else _divided(pen, seen),
            "squares": parts.squares(pen, board_squares(columns), sights(seen)),
            "lines": parts.lines(pen, int(seen.open_north), int(seen.open_west)),
            "won": land.badges(pen, holdings),
            "tray": _tray(pen, seen),
        },
        title=pen.words("The board of Armadora"),
        defs=defs(pen, looks[viewer] if viewer >= 0 else -1),
        places=place_ids(columns, viewer >= 0 and not over, seen.advanced),
    )


def looks_of(seen: SeenArmadora, words: Words) -> tuple[int, ...]:
    """Return the look of each seat: its race in the advanced game, else what was chosen."""
    if seen.advanced:
        return tuple(seen.races)
    chosen = words.looks
    return chosen if len(chosen) >= seen.seats else _BASIC_LOOKS[: seen.seats]


def _divided(pen: Pen, seen: SeenArmadora) -> Layer:
    return land.territories(pen, tuple(seen.territories()))


def _holdings(pen: Pen, seen: SeenArmadora) -> tuple[Holding, ...]:
    """Return the territories of a finished game, and who took their gold."""
    standings = seen.standings()
    accounts = {SQUARE_IDS.index(account.places[0]): account for account in standings.accounts}
    found = []
    for mask in seen.territories():
        squares = tuple(squares_of(int(mask)))
        account = accounts.get(squares[0])
        gains = account.gains if account else ()
        winners = [seat for seat, gain in enumerate(gains) if gain]
        here = [
            (int(strength_in(seen, mask, seat)), pen.looks[seat])
            for seat in range(seen.seats)
            if seen.owned[seat] & mask
        ]
        found.append(
            Holding(
                squares=squares,
                mines=tuple([square for square in squares if square in pen.mines]),
                gold=sum([seen.gold(square) for square in squares]),
                strengths=tuple(
                    [(look, strength) for strength, look in sorted(here, reverse=True)]
                ),
                winners=tuple([pen.looks[seat] for seat in winners]),
                gain=max(gains, default=0),
                shared=len({standings.teams[seat] for seat in winners}) > 1,
            )
        )
    return tuple(found)


def _tray(pen: Pen, seen: SeenArmadora) -> Layer:
    viewer, left = int(seen.viewer), int(seen.palisades_left)
    if viewer >= 0 and seen.turn != OVER:
        powers = int(seen.powers[viewer]) if seen.advanced else -1
        return tray.own_tray(
            pen, viewer, tuple(seen.hand(viewer)), left, powers, seen.reinforcement_left(viewer)
        )
    tiles = tuple(int(seen.tiles_left(seat)) for seat in range(seen.seats))
    hands: tuple[tuple[int, ...], ...] = ((),) * len(tiles)
    if seen.turn == OVER or viewer == TRUTH:
        hands = tuple(tuple(seen.hand(seat)) for seat in range(seen.seats))
    return tray.open_tray(pen, left, tiles, hands)
