"""A position in the game's own words: what is written down, and the words it is written in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import numbers
from longtable.core.state import HIDDEN, OVER, SPECTATOR, TRUTH
from longtable.games.armadora.board import (
    BOARD_NAMES,
    FIRST_LINE,
    LINES,
    PICK_NAMES,
    square_name,
    square_of_grid,
)
from longtable.games.armadora.rules.position import Position

RACE_NAMES: Final = ("orc", "goblin", "elf", "mage")
STEP_NAMES: Final = (
    "action",
    "warrior-square",
    "second-line",
    "reinforce-square",
    "power-line",
    "power-warrior",
    "power-square",
    "power-arrow",
    "power-look",
)
VIEWER_NAMES: Final = {TRUTH: "truth", SPECTATOR: "spectator"}


def as_json(table: Position) -> dict[str, object]:
    """Return a position in plain JSON values, ``None`` for what its viewer does not know."""
    seats = range(table.seats)
    viewer: int = table.viewer
    turn: int = table.turn
    return {
        "viewer": VIEWER_NAMES.get(viewer, viewer),
        "turn": None if turn == OVER else turn,
        "turns": int(table.turns),
        "seats": int(table.seats),
        "board": BOARD_NAMES[table.board],
        "rules": "advanced" if table.advanced else "basic",
        "teams": table.teams,
        "look_again": table.can_review,
        "gold": list(table.mine_gold),
        "races": [RACE_NAMES[race] for race in table.races] if table.advanced else [],
        "hands": [[_known(number) for number in table.hand(seat)] for seat in seats],
        "warriors": [_warriors(table, seat) for seat in seats],
        "palisades": [
            PICK_NAMES[FIRST_LINE + line] for line in range(LINES) if table.has_palisade(line)
        ],
        "face_up": _names(table.face_up_squares),
        "looked_at": _names(table.looked_at),
        "arrows": {name: 1 + (name in _names(table.shot_twice)) for name in _names(table.shot)},
        "reinforced": _names(table.reinforced_squares),
        "powers": [int(table.powers[seat]) for seat in seats],
        "ended": [seat for seat in seats if table.ended(seat)],
        "step": STEP_NAMES[table.step],
        "chosen": _known(table.chosen),
        "power_used": table.power_used,
    }


def _warriors(table: Position, seat: i64) -> dict[str, object]:
    """Return a seat's warriors on the board: strength by name of the square."""
    found: dict[str, object] = {}
    for grid in numbers(table.owned[seat]):
        square: int = square_of_grid(grid)
        found[square_name(square)] = _known(table.strength(square))
    return found


def _known(number: int) -> int | None:
    return None if number == HIDDEN else number


def _names(squares: i64) -> list[str]:
    return [square_name(square_of_grid(grid)) for grid in numbers(squares)]
