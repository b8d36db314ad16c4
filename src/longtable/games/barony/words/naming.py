"""Names of what lies on the table, and the ids of the elements that show them."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.games.barony.board import (
    CITY,
    KNIGHT,
    STRONGHOLD,
    TERRAIN_NAMES,
    VILLAGE,
    hex_name,
)
from longtable.games.barony.rules import SeenBarony
from longtable.games.barony.rules.scoring import TITLES

_TERRAINS: Final = (N_("field"), N_("plain"), N_("forest"), N_("mountain"), N_("lake"))
_TOKENS: Final = (N_("Field"), N_("Plain"), N_("Forest"), N_("Mountain"))
_A_TOKEN: Final = (
    N_("a field token"),
    N_("a plain token"),
    N_("a forest token"),
    N_("a mountain token"),
)
_THE_PIECE: Final = (
    N_("the knight of {who}"),
    N_("the village of {who}"),
    N_("the stronghold of {who}"),
    N_("the city of {who}"),
)
_BUILDINGS: Final = {
    VILLAGE: N_("a village"),
    STRONGHOLD: N_("a stronghold"),
    CITY: N_("a city"),
}


def at(hex: int) -> str:
    """Name a hex."""
    return hex_name(hex)


def terrain(number: int) -> Message:
    """Name a terrain."""
    return Message(_TERRAINS[number])


def token(kind: int) -> Message:
    """Name a kind of token as it is written on buttons."""
    return Message(_TOKENS[kind])


def a_token(kind: int) -> Message:
    """Name one token of a kind within a sentence."""
    return Message(_A_TOKEN[kind])


def title(number: int) -> Message:
    """Name a title."""
    return TITLES[number]


def the_piece(kind: int, seat: int) -> Message:
    """Name a piece within a sentence, and whose it is."""
    return Message(_THE_PIECE[kind], (("who", SeatName(seat)),))


def building(kind: int) -> Message:
    """Name a building within a sentence."""
    return Message(_BUILDINGS[kind])


def knights(count: int) -> Message:
    """Say a number of knights."""
    return say("1 knight") if count == 1 else say("{count} knights", count=count)


def points(count: int) -> Message:
    """Say a number of points."""
    return say("1 point") if count == 1 else say("{count} points", count=count)


def seats(numbers: list[int]) -> tuple[Value, ...]:
    """Name several seats, to be said as a list."""
    return tuple([SeatName(seat) for seat in numbers])


def enemies(seen: SeenBarony, seat: int, hex: int) -> tuple[Message, ...]:
    """Name all pieces of others on a hex that a knight may enter: each of them has one there (B-48)."""
    return tuple(
        [
            the_piece(KNIGHT if seen.knights_at(other, hex) else VILLAGE, other)
            for other in seen.seats_at(hex)
            if other != seat
        ]
    )


# -- ids of elements -----------------------------------------------------------------------------------------


def hex_id(hex: int) -> str:
    """Return the id of a hex with all that stands on it."""
    return f"at-{hex_name(hex)}"


def seat_id(seat: int) -> str:
    """Return the id of a seat's board in the picture, with its reserve."""
    return f"seat-{seat + 1}"


def purse_id(seat: int, kind: int) -> str:
    """Return the id of a seat's tokens of a kind."""
    return f"seat-{seat + 1}-{TERRAIN_NAMES[kind]}"


def marker_id(seat: int) -> str:
    """Return the id of a seat's marker on the score track."""
    return f"marker-{seat + 1}"


def plate_id(seat: int) -> str:
    """Return the id of a seat's plate beside the picture."""
    return f"plate-{seat}"
