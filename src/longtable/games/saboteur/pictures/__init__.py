"""Pictures of Saboteur: what a viewer sees of a table, as SVG.

Ids of elements: ``cell-9-3`` a cell with a card in it, or an open one; ``hand-tunnel-ew`` the viewer's cards
of a kind; ``seat-1`` a seat; ``pile``, ``discard``, ``aside`` (the role dealt to nobody); ``role`` the
viewer's own, face down, with ``secret-role``. While they are asked for: ``upright``, ``turned``,
``pickaxe``, ``lantern``, ``cart``, ``gold-1`` … ``gold-3``, or ``sack`` for gold that others choose from;
``ended`` tells how the last round ended. ``played`` is what lies face up in the discard pile, for
spectators; ``hand-of-1`` … are all hands, where they lie open.
"""

from __future__ import annotations

from longtable.core.game import Layout
from longtable.core.state import HIDDEN, OVER, SPECTATOR, TRUTH
from longtable.core.words import Words
from longtable.draw import Layer, Picture
from longtable.games.saboteur.board import FIRST_CARD, FIRST_CELL, FIRST_SEAT, KINDS, MENDS, NO_ROLE
from longtable.games.saboteur.pictures import art, choices, opened, parts, table
from longtable.games.saboteur.pictures import seats as seated
from longtable.games.saboteur.pictures import tray as trays
from longtable.games.saboteur.pictures.pen import Pen, pen_for
from longtable.games.saboteur.pictures.places import View, view_of
from longtable.games.saboteur.pictures.sight import (
    GOAL_PLACES,
    UNKNOWN,
    Draft,
    Mine,
    draft_of,
    ended_of,
    fitting,
    goals_of,
    hand_of,
    has_ways,
    mine_of,
    opened_goals,
    seats_of,
    share_of,
)
from longtable.games.saboteur.pictures.templates import defs
from longtable.games.saboteur.rules.state import SeenSaboteur
from longtable.games.saboteur.words.naming import cell_id, hand_id, seat_id

__all__ = ["defs", "draw", "looks_of"]

_LOOKS = tuple(range(10))


def draw(seen: SeenSaboteur, layout: Layout, words: Words) -> Picture:
    """Draw what the viewer sees. A pure function of its arguments; the names in ``words`` are not used."""
    pen = pen_for(layout, int(seen.seats), words.language, words.folder, looks_of(seen, words))
    mine = mine_of(bytes(seen.cells))
    view = view_of(layout, int(seen.seats), mine.extent)
    draft = draft_of(seen)
    layers: dict[str, Layer] = {
        "board": table.board(view, pen.at),
        "grid": table.grid(view, pen.at),
        "cells": _cells(pen, seen, mine, draft),
        "seats": seated.seats(pen, view, seats_of(seen)),
        "tray": _tray(pen, view, seen),
        "told": _told(pen, view, seen),
        "offer": _offer(pen, view, seen, draft),
        "secret": _secret(pen, view, seen),
    }
    return Picture(
        box=view.box,
        origin=view.origin,
        layers=layers,
        title=pen.words("The mine of Saboteur"),
        defs=defs(pen),
        places=_places(layers, mine, int(seen.seats)),
    )


def looks_of(seen: SeenSaboteur, words: Words) -> tuple[int, ...]:
    """Return the look of each seat."""
    chosen = words.looks
    return chosen if len(chosen) >= seen.seats else _LOOKS[: seen.seats]


def _cells(pen: Pen, seen: SeenSaboteur, mine: Mine, draft: Draft) -> Layer:
    """Return all cells; where a card is being laid, each says how the card would lie in it."""
    faces = opened_goals(seen)
    shown = tuple([faces.get(cell, 0) for cell in GOAL_PLACES])
    layer = parts.cells(pen, mine, goals_of(seen), shown)
    if not draft.mine or not has_ways(draft.kind) or draft.cell != UNKNOWN:
        return layer
    fits = fitting(seen, draft.kind)
    return layer | {
        cell_id(cell): parts.open_cell(pen, cell, art.ghost_of(draft.kind, way == 2))
        for cell, way in fits.items()
    }


def _tray(pen: Pen, view: View, seen: SeenSaboteur) -> Layer:
    viewer = int(seen.viewer)
    bare = viewer == TRUTH or seen.turn == OVER
    playing = viewer >= 0 and not bare
    hand = hand_of(seen, viewer) if playing else ()
    down = sum([int(seen.buried_size(seat)) for seat in range(seen.seats)])
    lower = trays.tray(
        pen,
        view,
        hand,
        int(seen.role(viewer)) if playing and not seen.round_over() else UNKNOWN,
        int(seen.pile_size()),
        (sum([int(count) for count in seen.played]), down),
        _aside(seen),
    )
    if viewer == SPECTATOR and not bare:
        up = tuple([(kind, int(count)) for kind, count in enumerate(seen.played) if count])
        return lower | opened.played(pen, view, down, up)
    if not bare:
        return lower
    return lower | opened.hands(
        pen, view, tuple([hand_of(seen, seat) for seat in range(seen.seats)])
    )


def _aside(seen: SeenSaboteur) -> int:
    """Return the role set aside in this round: ``UNKNOWN``, or HIDDEN where there is no such card."""
    role = int(seen.set_aside)
    if role == NO_ROLE:
        return HIDDEN
    return UNKNOWN if role == HIDDEN else role


def _told(pen: Pen, view: View, seen: SeenSaboteur) -> Layer:
    told = ended_of(seen)
    return choices.ended(pen, view, told) if told and seen.fresh() else {}


def _offer(pen: Pen, view: View, seen: SeenSaboteur, draft: Draft) -> Layer:
    share = share_of(seen)
    if share:
        return choices.sharing(pen, view, share)
    if draft.mine and draft.cell != UNKNOWN:
        return choices.ways(pen, view, draft.kind, draft.cell)
    if draft.mine and draft.seat != UNKNOWN:
        mends = int(MENDS[draft.kind])
        return choices.tools(pen, view, tuple([t for t in range(3) if mends >> t & 1]), draft.seat)
    return {}


def _secret(pen: Pen, view: View, seen: SeenSaboteur) -> Layer:
    viewer = int(seen.viewer)
    if viewer < 0 or seen.round_over():
        return {}
    return trays.own_secret(pen, view, int(seen.role(viewer)))


def _places(layers: dict[str, Layer], mine: Mine, seats: int) -> dict[int, str]:
    """Return where picks lie."""
    places = {
        FIRST_CELL + cell: cell_id(cell) for cell in (*mine.open, *[at for at, _ in mine.laid])
    }
    places |= {FIRST_SEAT + seat: seat_id(seat) for seat in range(seats)}
    tray, offer = layers["tray"], layers["offer"]
    places |= {FIRST_CARD + kind: hand_id(kind) for kind in range(KINDS) if hand_id(kind) in tray}
    places[0] = "discard"
    for first, names in (
        (1, ("upright", "turned", "pickaxe", "lantern", "cart", "gold-1", "gold-2", "gold-3")),
    ):
        places |= {first + i: name for i, name in enumerate(names) if name in offer}
    return places
