"""A position in the game's own words: what is written down, and the words it is written in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.state import HIDDEN, OVER, SPECTATOR, TRUTH
from longtable.games.saboteur.board import (
    CARD_NAMES,
    DECK,
    FACE_NAMES,
    GOAL_CELLS,
    GOALS,
    GOLD_CARDS,
    KINDS,
    NO_ROLE,
    PICK_NAMES,
    ROLE_NAMES,
    TOOL_NAMES,
    TUNNELS,
    cell_name,
    is_turned,
    kind_of_piece,
)
from longtable.games.saboteur.rules.position import (
    NO_CARD,
    NO_PICK,
    NOBODY,
    NOWHERE,
    OUTCOME_NAMES,
    TOOL,
    WAY,
    Position,
)
from longtable.games.saboteur.rules.rounds import shuffles_size

STEP_NAMES: Final = ("card", "target", "way", "tool", "gold")
VIEWER_NAMES: Final = {TRUTH: "truth", SPECTATOR: "spectator"}
NONE: Final = "none"  #: no card chosen; ``None`` is one that the viewer does not know
TURNED_WORD: Final = "turned"


def as_json(table: Position) -> dict[str, object]:
    """Return a position in plain JSON values, ``None`` for what its viewer does not know."""
    viewer: int = table.viewer
    turn: int = table.turn
    seats = range(table.seats)
    finisher: int = table.finisher
    return {
        "viewer": VIEWER_NAMES.get(viewer, viewer),
        "turn": None if turn == OVER else turn,
        "turns": int(table.turns),
        "seats": int(table.seats),
        "options": _options(table),
        "round": int(table.round) + 1,
        "began": int(table.began),
        "step": STEP_NAMES[table.step],
        "chosen": _chosen(table),
        "place": _place(table),
        "tunnel": {
            cell_name(cell): _laid(table.card_at(cell))
            for cell in [table.laid[at] for at in range(table.laid_size)]
        },
        "goals": [_goal(table, goal) for goal in range(GOALS)],
        "hands": [_cards(table.hands, KINDS * seat) for seat in seats],
        "hand_sizes": [int(size) for size in table.hand_sizes],
        "pile": [_card(kind) for kind in table.pile[table.drawn :]],
        "played": _cards(table.played, 0),
        "buried": [_cards(table.buried, KINDS * seat) for seat in seats],
        "buried_sizes": [int(size) for size in table.buried_sizes],
        "broken": [[TOOL_NAMES[tool] for tool in table.broken_tools(seat)] for seat in seats],
        "peeked": [_peeked(table, seat) for seat in seats],
        "roles": _roles(table.roles),
        "gold_pile": [_known(value) for value in table.gold_pile],
        "sharing": [_sharing(table, round) for round in range(table.rounds)],
        "taken": int(table.taken),
        "paid": [
            [_counts(table.paid_cards(round, seat)) for seat in seats]
            for round in range(table.rounds)
        ],
        "paid_cards": [
            [int(table.paid_sizes[table.seats * round + seat]) for seat in seats]
            for round in range(table.rounds)
        ],
        "outcomes": [OUTCOME_NAMES[table.outcomes[i]] for i in range(table.rounds_over())],
        "finisher": None if finisher == NOBODY else finisher,
        "shown": None if finisher == NOBODY else _shown(table),
        "last": _last(table),
        "later": _later(table),
    }


def _options(table: Position) -> dict[str, str]:
    """Return the choices that the rules are played by, as the options name them."""
    return {
        "rounds": str(int(table.rounds)),
        "roles": "all" if table.all_in_play else "aside",
        "gold": "diggers" if table.by_diggers else "players",
        "own_tools": "yes" if table.own_tools else "no",
        "early_end": "yes" if table.early_end else "no",
        "gold_won": "open" if table.gold_open else "secret",
    }


def _known(number: i64) -> int | None:
    return None if number == HIDDEN else int(number)


def _counts(counts: list[int]) -> list[int] | None:
    """Return gold cards by value, ``None`` where the viewer does not know them."""
    return None if HIDDEN in counts else counts


def _card(kind: i64) -> str | None:
    return None if kind == HIDDEN else CARD_NAMES[kind]


def _cards(counts: vec[i64], first: i64) -> dict[str, int] | None:
    """Return cards by name, ``None`` where the viewer does not know them."""
    if counts[first] == HIDDEN:
        return None
    return {
        name: int(counts[first + kind])
        for kind, name in enumerate(CARD_NAMES)
        if counts[first + kind]
    }


def _chosen(table: Position) -> str | None:
    return NONE if table.chosen == NO_CARD else _card(table.chosen)


def _place(table: Position) -> object:
    if table.step in (WAY, TOOL):
        return _named_place(table.place, table.step == WAY)
    return None


def _named_place(place: i64, is_cell: bool) -> object:
    return cell_name(place) if is_cell else int(place)


def _laid(piece: i64) -> str:
    name = CARD_NAMES[kind_of_piece(piece)]
    return f"{name} {TURNED_WORD}" if is_turned(piece) else name


def _face(face: i64) -> str | None:
    return None if face == HIDDEN else FACE_NAMES[face]


def _goal(table: Position, goal: i64) -> dict[str, object]:
    """Return a goal's face, and whether it lies face down, upright or turned."""
    lies = "down"
    if table.goal_up(goal):
        lies = TURNED_WORD if is_turned(table.card_at(GOAL_CELLS[goal])) else "upright"
    return {"face": _face(table.goals[goal]), "lies": lies}


def _peeked(table: Position, seat: i64) -> list[str]:
    return [cell_name(GOAL_CELLS[goal]) for goal in range(GOALS) if table.has_peeked(seat, goal)]


def _roles(roles: vec[i64]) -> list[str | None]:
    """Return roles by seat, then the card set aside, if there is one."""
    known = [int(role) for role in roles if role != NO_ROLE]
    return [None if role == HIDDEN else ROLE_NAMES[role] for role in known]


def _sharing(table: Position, round: int) -> list[dict[str, object]]:
    """Return who takes a gold card in a round, in order: cards in hand, and the value kept, 0 if not yet."""
    return [
        {
            "seat": int(table.chooser(round, place)),
            "offer": _counts(table.offer(round, place)),
            "kept": _known(table.kept_value(round, place)),
        }
        for place in range(table.shared_cards(round))
    ]


def _shown(table: Position) -> dict[str, object]:
    return {
        "roles": _roles(table.shown_roles),
        "goals": [FACE_NAMES[face] for face in table.shown_goals],
    }


def _last(table: Position) -> dict[str, object] | None:
    """Return the last turn in which a card was used: which card, where, and by which pick."""
    if table.last_pick == NO_PICK:
        return None
    place = None
    if table.last_place != NOWHERE:
        place = _named_place(table.last_place, table.last_card < TUNNELS)
    card = NONE if table.last_card == NO_CARD else CARD_NAMES[table.last_card]
    return {"card": card, "place": place, "pick": PICK_NAMES[table.last_pick]}


def _later(table: Position) -> list[dict[str, object] | None]:
    """Return the shuffles of later rounds as in a deal, each ``None`` where they are unknown."""
    size = shuffles_size(table.seats)
    found: list[dict[str, object] | None] = []
    first: i64 = 0
    while first < len(table.later):
        block = table.later[first : first + size]
        found.append(None if block[0] == HIDDEN else _shuffles(block, table.seats + 1))
        first += size
    return found


def _shuffles(block: vec[i64], seats: i64) -> dict[str, object]:
    deck = seats + GOALS
    gold = deck + DECK
    return {
        "roles": _roles(block[:seats]),
        "goals": [FACE_NAMES[face] for face in block[seats:deck]],
        "deck": [CARD_NAMES[kind] for kind in block[deck:gold]],
        "gold": [int(number) for number in block[gold : gold + GOLD_CARDS]],
    }
