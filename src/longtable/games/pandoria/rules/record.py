"""A position in the game's own words: what is written down, and the words it is written in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import HIDDEN, OVER, SPECTATOR, TRUTH
from longtable.games.pandoria.board import (
    CARD_NAMES,
    DISPLAY,
    FIGURE_KINDS,
    FIGURE_NAMES,
    HEXES,
    LEADER,
    NO_CARD,
    NOWHERE,
    REALM_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    TERRAIN_NAMES,
    TILE_NAMES,
    VILLAGER,
    double_kind,
    hex_name,
)
from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.steps import (
    FIGURE_HEX,
    FIRST_HALF,
    PAY_BUILDING,
    PAY_MONUMENT,
    SECOND_HALF,
    SPELL_HEX,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)

STEP_NAMES: Final = (
    *("lay", "first-half", "second-half", "castle-hex", "figure", "figure-hex", "back-hex"),
    *("card", "slot", "monument-slot", "pay-spell", "pay-building", "pay-monument"),
    *("adopt-seat", "spell-figure", "spell-hex", "conjure-what", "construct-what"),
    *("builder-card", "spell-castle", "castle-figure", "flee-hex", "rage-hex"),
    *("teleport-from", "teleport-to", "terrain-first", "terrain-second", "acquire-card"),
    *("extra", "buy", "pay-card", "elf-from", "elf-to"),
)
VIEWER_NAMES: Final = {TRUTH: "truth", SPECTATOR: "spectator"}
EXTRA_NAMES: Final = ("no", "due", "used")
EMPTY: Final = "none"  #: a place of the display without a card; ``None`` is one that is not known


def as_json(table: Position) -> dict[str, object]:
    """Return a position in plain JSON values, ``None`` for what its viewer does not know."""
    viewer: int = table.viewer
    turn: int = table.turn
    return {
        "viewer": VIEWER_NAMES.get(viewer, viewer),
        "turn": None if turn == OVER else turn,
        "turns": int(table.turns),
        "seats": int(table.seats),
        "starter": int(table.starter),
        "options": _options(table),
        "realms": [REALM_NAMES[realm] for realm in table.realms],
        **_board(table),
        **_seats(table),
        **_cards(table),
        **_tiles(table),
        **_course(table),
    }


def _options(table: Position) -> dict[str, str]:
    """Return the choices that the rules are played by, as the options name them."""
    return {
        "game": "beginner" if table.beginner else "full",
        "four": "teams" if table.teams else "alone",
        "treasury": "gold" if table.treasury_gold else "points",
        "end": "emptied" if table.end_emptied else "failed-draw",
        "monuments": table.split,
        "data": table.tables.name,
    }


# -- the board --------------------------------------------------------------------------------------------


def _board(table: Position) -> dict[str, object]:
    seats = range(table.seats)
    return {
        "land": [_tile_at(table, hex) for hex in range(HEXES) if _is_first(table, hex)],
        "castles": [
            [hex_name(hex) for hex in range(HEXES) if table.castle_owner(hex) == seat]
            for seat in seats
        ],
        "figures": [
            {hex_name(hex): FIGURE_NAMES[table.figure_kind(hex)] for hex in table.standing(seat)}
            for seat in seats
        ],
        "closing": [hex_name(region) for region in table.closing()],
    }


def _is_first(table: Position, hex: int) -> bool:
    """Whether a single tile or the first half of a double one lies there."""
    mate = table.mates[hex]
    if mate == NOWHERE:
        return False
    return mate == hex or table.ground[hex] < table.ground[mate]


def _tile_at(table: Position, hex: int) -> list[str]:
    mate = table.mates[hex]
    if mate == hex:
        return [f"{TERRAIN_NAMES[table.ground[hex]]}-{int(table.icons[hex])}", hex_name(hex)]
    kind = double_kind(table.ground[hex], table.icons[hex], table.ground[mate], table.icons[mate])
    return [TILE_NAMES[kind], hex_name(hex), hex_name(mate)]


# -- what the seats have ----------------------------------------------------------------------------------


def _seats(table: Position) -> dict[str, object]:
    seats = range(table.seats)
    return {
        "stock": _stocks(table.stock),
        "points": [int(points) for points in table.points],
        "reserve": [
            {
                "villagers": int(table.reserve[FIGURE_KINDS * seat + VILLAGER]),
                "leaders": int(table.reserve[FIGURE_KINDS * seat + LEADER]),
                "castles": int(table.castles[seat]),
            }
            for seat in seats
        ],
    }


def _stocks(stock: vec[i64]) -> list[dict[str, int]]:
    return [
        {name: int(stock[first + resource]) for resource, name in enumerate(RESOURCE_NAMES)}
        for first in range(0, len(stock), RESOURCES)
    ]


def _cards(table: Position) -> dict[str, object]:
    seats = range(table.seats)
    return {
        "hands": [_hand(table, seat) for seat in seats],
        "open": [CARD_NAMES[card] for card, known in enumerate(table.open_cards) if known],
        "display": [_card(table.display[at]) for at in range(DISPLAY)],
        "deck": [_card(card) for card in table.deck[table.deck_at :]],
        "piles": [[CARD_NAMES[card] for card in table.pile(seat)] for seat in seats],
        "slots": [[_slot(table, seat, slot) for slot in range(SLOTS)] for seat in seats],
        "monuments": [int(value) for value in table.monuments[table.erected_count :]],
    }


def _card(card: i64) -> str | None:
    if card == NO_CARD:
        return EMPTY
    return None if card == HIDDEN else CARD_NAMES[card]


def _hand(table: Position, seat: int) -> list[str | None]:
    """Return a hand: the cards that the viewer knows, and ``None`` for each other one."""
    known = [CARD_NAMES[card] for card in table.hand(seat)]
    unknown: int = table.hand_sizes[seat] - len(known)
    return [*known, *[None] * unknown]


def _slot(table: Position, seat: int, slot: int) -> list[str | int]:
    """Return what lies in a slot, the lowest first; a monument as its value."""
    found: list[str | int] = [CARD_NAMES[card] for card in table.slot_cards(seat, slot)]
    value = table.monument_in(seat, slot)
    if value:
        found.append(value)
    return found


def _tiles(table: Position) -> dict[str, object]:
    return {
        "tiles": [
            [_tile(kind) for kind in table.tiles_in_hand(seat)] for seat in range(table.seats)
        ],
        "stack": [_tile(kind) for kind in table.stack[table.stack_at :]],
        "singles": [_tile(kind) for kind in table.singles[table.singles_at :]],
        "removed": [_tile(kind) for kind in table.removed],
    }


def _tile(kind: i64) -> str | None:
    return None if kind == HIDDEN else TILE_NAMES[kind]


# -- where the turn stands --------------------------------------------------------------------------------


def _course(table: Position) -> dict[str, object]:
    rage_hex: int = table.rage_hex
    return {
        "step": STEP_NAMES[table.step],
        "chosen": _chosen(table),
        "place": _place(table),
        "spell": None if table.spell == NO_CARD else CARD_NAMES[table.spell],
        "targets": int(table.targets),
        "first_target": _hex(table.first_target),
        "laid": [hex_name(hex) for hex in table.laid if hex != NOWHERE],
        "rage": None
        if rage_hex == NOWHERE
        else {"hex": hex_name(rage_hex), "counts": int(table.rage)},
        "extra": EXTRA_NAMES[table.extra],
        "scored_from": _stocks(table.scored_from) if len(table.scored_from) else None,
        "laid_in_round": bool(table.laid_in_round),
        "last_round": bool(table.last_round),
    }


def _hex(hex: i64) -> str | None:
    return None if hex == NOWHERE else hex_name(hex)


def _chosen(table: Position) -> str | None:
    """Return the tile, the figure or the card that is chosen, as the step wants it."""
    if table.chosen == NOWHERE:
        return None
    if table.step in (FIRST_HALF, SECOND_HALF, TERRAIN_FIRST, TERRAIN_SECOND):
        return TILE_NAMES[table.chosen]
    if table.step in (FIGURE_HEX, SPELL_HEX):
        return FIGURE_NAMES[table.chosen]
    return CARD_NAMES[table.chosen]


def _place(table: Position) -> str | None:
    if table.step in (PAY_BUILDING, PAY_MONUMENT):
        return f"slot-{int(table.place) + 1}"
    return _hex(table.place)
