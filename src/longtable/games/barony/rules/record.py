"""A position in the game's own words: what is written down, and the words it is written in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.state import OVER, SPECTATOR, TRUTH
from longtable.games.barony.board import (
    CITY,
    HEXES,
    NOWHERE,
    PIECE_NAMES,
    STRONGHOLD,
    TERRAIN_NAMES,
    TITLE_NAMES,
    TOKEN_KINDS,
    VILLAGE,
    hex_name,
)
from longtable.games.barony.rules.position import NOBODY, Position

STEP_NAMES: Final = (
    "place",
    "action",
    "recruit-city",
    "recruit-number",
    "leave",
    "enter",
    "stolen",
    "leave-again",
    "build-hex",
    "build-kind",
    "build-again",
    "found-hex",
    "landing",
    "pay",
)
VIEWER_NAMES: Final = {TRUTH: "truth", SPECTATOR: "spectator"}


def as_json(table: Position) -> dict[str, object]:
    """Return a position in plain JSON values."""
    viewer: int = table.viewer
    turn: int = table.turn
    victim: int = table.victim
    seats = range(table.seats)
    return {
        "viewer": VIEWER_NAMES.get(viewer, viewer),
        "turn": None if turn == OVER else turn,
        "turns": int(table.turns),
        "seats": int(table.seats),
        "starter": int(table.starter),
        "options": _options(table),
        "map": {hex_name(hex): TERRAIN_NAMES[table.terrain_at(hex)] for hex in table.map_hexes()},
        "tiles": _tiles(table),
        "placed": int(table.placed),
        "round": int(table.round),
        "quiet": int(table.quiet),
        "changed": table.changed,
        "mover": int(table.mover),
        "step": STEP_NAMES[table.step],
        "place": _hex(table.place),
        "moved": int(table.moved),
        "arrived": _hex(table.arrived),
        "victim": None if victim == NOBODY else victim,
        "knights": [_knights(table, seat) for seat in seats],
        "villages": [_buildings(table, seat, VILLAGE) for seat in seats],
        "strongholds": [_buildings(table, seat, STRONGHOLD) for seat in seats],
        "cities": [_buildings(table, seat, CITY) for seat in seats],
        "tokens": [_tokens(table, seat) for seat in seats],
        "paid": _tokens(table, table.seats),
        "reserves": [_reserve(table, seat) for seat in seats],
        "removed": [int(number) for number in table.removed],
        "founded": [int(number) for number in table.founded],
        "titles": [TITLE_NAMES[title] for title in table.titles],
    }


def _options(table: Position) -> dict[str, str]:
    """Return the choices that the rules are played by, as the options name them."""
    return {
        "stolen": "victim" if table.victim_chooses else "attacker",
        "stronghold_token": "yes" if table.stronghold_pays else "no",
        "tie": "shared" if table.ties_shared else "latest",
    }


def _hex(hex: i64) -> str | None:
    return None if hex == NOWHERE else hex_name(hex)


def _tiles(table: Position) -> list[list[str]]:
    """Return the hexes of each tile, in the order of laying."""
    hexes = [hex for hex in range(HEXES) if table.tile_of(hex) != NOWHERE]
    tiles: list[list[str]] = [[] for _tile in {int(table.tile_of(hex)) for hex in hexes}]
    for hex in hexes:
        tiles[table.tile_of(hex)].append(hex_name(hex))
    return tiles


def _knights(table: Position, seat: i64) -> dict[str, int]:
    return {
        hex_name(hex): int(table.knights_at(seat, hex))
        for hex in range(HEXES)
        if table.knights_at(seat, hex) > 0
    }


def _buildings(table: Position, seat: i64, kind: i64) -> list[str]:
    return [hex_name(hex) for hex in range(HEXES) if table.building_of(seat, hex) == kind]


def _tokens(table: Position, seat: i64) -> dict[str, int]:
    return {
        TERRAIN_NAMES[kind]: int(table.tokens_of(seat, kind))
        for kind in range(TOKEN_KINDS)
        if table.tokens_of(seat, kind) > 0
    }


def _reserve(table: Position, seat: i64) -> dict[str, int]:
    return {name: int(table.reserve(seat, piece)) for piece, name in enumerate(PIECE_NAMES)}
