"""What things are called, and the ids of the elements that show them."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.games.saboteur.board import (
    BREAK,
    CARD_NAMES,
    DEAD,
    GOAL_CELLS,
    GOLD_FACE,
    MAP,
    OPEN_SIDES,
    REPAIR,
    ROCKFALL,
    SABOTEUR,
    TUNNELS,
    UPRIGHT_SIDES,
    cell_name,
    column_of,
    row_of,
)

TOOLS: Final = (N_("pickaxe"), N_("lantern"), N_("cart"))
_GOALS: Final = (N_("the top goal"), N_("the middle goal"), N_("the bottom goal"))

#: where a card is open, by its set of sides
_SIDES: Final = (
    "",
    N_("up"),
    N_("right"),
    N_("up and right"),
    N_("down"),
    N_("up and down"),
    N_("down and right"),
    N_("up, down and right"),
    N_("left"),
    N_("up and left"),
    N_("left and right"),
    N_("up, left and right"),
    N_("down and left"),
    N_("up, down and left"),
    N_("down, left and right"),
    N_("all four sides"),
)

_ACTIONS: Final = (
    N_("Broken pickaxe"),
    N_("Broken lantern"),
    N_("Broken cart"),
    N_("Repair: pickaxe"),
    N_("Repair: lantern"),
    N_("Repair: cart"),
    N_("Repair: pickaxe or lantern"),
    N_("Repair: pickaxe or cart"),
    N_("Repair: lantern or cart"),
    N_("Rockfall"),
    N_("Map"),
)
assert BREAK + len(_ACTIONS) == len(CARD_NAMES)
assert (REPAIR, ROCKFALL, MAP) == (BREAK + 3, BREAK + 9, BREAK + 10)


def sides(open_sides: int) -> Message:
    """Say where a card is open."""
    return Message(_SIDES[open_sides])


def card(kind: int) -> Message:
    """Name a card as it is written on buttons."""
    if kind >= TUNNELS:
        return Message(_ACTIONS[kind - BREAK])
    return _shape(kind, int(UPRIGHT_SIDES[kind]))


def piece(laid: int) -> Message:
    """Name a tunnel card that lies, as it lies."""
    return _shape((laid - 1) // 2, int(OPEN_SIDES[laid]))


def _shape(kind: int, open_sides: int) -> Message:
    if kind < DEAD:
        return say("Tunnel: {sides}", sides=sides(open_sides))
    return say("Dead end: {sides}", sides=sides(open_sides))


def tool(number: int) -> Message:
    """Name a tool."""
    return Message(TOOLS[number])


def tools(numbers: list[int]) -> tuple[Value, ...]:
    """Name several tools, to be said as a list."""
    return tuple([tool(number) for number in numbers])


def goal(number: int) -> Message:
    """Name a goal by its place."""
    return Message(_GOALS[number])


def goal_in(cell: int) -> int:
    """Return which goal lies in a cell, -1 for none."""
    return next((i for i, at in enumerate(GOAL_CELLS) if at == cell), -1)


def face(shown: int) -> Message:
    """Name what a goal is."""
    return say("gold") if shown == GOLD_FACE else say("stone")


def role(number: int) -> Message:
    """Name a role."""
    return say("saboteur") if number == SABOTEUR else say("digger")


def seats(numbers: list[int]) -> tuple[Value, ...]:
    """Name several seats, to be said as a list."""
    return tuple([SeatName(seat) for seat in numbers])


def nuggets(count: int) -> Message:
    """Say an amount of gold."""
    return say("1 nugget") if count == 1 else say("{count} nuggets", count=count)


def gold_cards(count: int) -> Message:
    """Say a number of gold cards."""
    return say("1 gold card") if count == 1 else say("{count} gold cards", count=count)


# -- ids of elements -----------------------------------------------------------------------------------------


def cell_id(cell: int) -> str:
    """Return the id of a cell."""
    return f"cell-{column_of(cell)}-{row_of(cell)}"


def hand_id(kind: int) -> str:
    """Return the id of the viewer's cards of a kind."""
    return f"hand-{CARD_NAMES[kind]}"


def seat_id(seat: int) -> str:
    """Return the id of a seat's place in the picture."""
    return f"seat-{seat + 1}"


def plate_id(seat: int) -> str:
    """Return the id of a seat's plate beside the picture."""
    return f"plate-{seat}"


def at(cell: int) -> str:
    """Name a cell."""
    return cell_name(cell)
