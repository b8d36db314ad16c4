"""The form of a position in words: what may be written, and how much of it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NoReturn

import msgspec

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.state import TRUTH
from longtable.games.barony.board import (
    FIRST_CITIES,
    KNIGHT,
    MOST_NEW_CITIES,
    MOST_SEATS,
    SUPPLY,
    TILES_EACH,
    TOKENS,
    VILLAGE,
)
from longtable.games.barony.laws import MOST_TURNS
from longtable.games.barony.rules.position import QUIET_ROUNDS
from longtable.games.barony.rules.record import VIEWER_NAMES

MOST_KNIGHTS: Final = int(SUPPLY[KNIGHT])
MOST_PIECES: Final = int(SUPPLY[VILLAGE])
MOST_TILES: Final = TILES_EACH * MOST_SEATS

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
Knights = Annotated[int, msgspec.Meta(ge=1, le=MOST_KNIGHTS)]
Pieces = Annotated[int, msgspec.Meta(ge=0, le=MOST_PIECES)]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=TOKENS)]
Title = Literal["baron", "viscount", "count", "marquis", "duke"]
Step = Literal[
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
]


class Purse(msgspec.Struct, forbid_unknown_fields=True):
    """Tokens by the terrain they are of."""

    field: Tokens = 0
    plain: Tokens = 0
    forest: Tokens = 0
    mountain: Tokens = 0

    def counts(self) -> list[int]:
        """Return how many there are, in the order of the kinds."""
        return [self.field, self.plain, self.forest, self.mountain]


class Reserve(msgspec.Struct, forbid_unknown_fields=True):
    """Pieces in reserve; what is not written follows."""

    knights: Pieces | None = None
    villages: Pieces | None = None
    strongholds: Pieces | None = None
    cities: Pieces | None = None

    def counts(self) -> list[int | None]:
        """Return how many there are, in the order of the pieces."""
        return [self.knights, self.villages, self.strongholds, self.cities]


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    """What of the options the rules are played by."""

    stolen: Literal["attacker", "victim"] = "attacker"
    stronghold_token: Literal["yes", "no"] = "yes"  # noqa: S105 - no password
    tie: Literal["latest", "shared"] = "latest"


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position in words. Only ``seats`` and ``map`` must be there; the rest follows, or is as play begins.

    What follows: reserves are what is neither on the map nor removed, and where the knights in reserve are
    written, the removed ones are what is missing of the seven; cities beyond three are new ones; turns are
    counted; the turn is the starter's, or that of the mover.
    """

    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)]
    map: Annotated[
        dict[str, Literal["field", "plain", "forest", "mountain", "lake"]],
        msgspec.Meta(min_length=1),
    ]
    viewer: int | str = VIEWER_NAMES[TRUTH]
    turn: Seat | msgspec.UnsetType | None = msgspec.UNSET
    turns: Count | None = None
    starter: Seat = 0
    options: Rules = msgspec.field(default_factory=Rules)
    tiles: Annotated[list[list[str]], msgspec.Meta(max_length=MOST_TILES)] = []
    placed: Annotated[int, msgspec.Meta(ge=0, le=FIRST_CITIES * MOST_SEATS)] | None = None
    round: Count | None = None
    quiet: Annotated[int, msgspec.Meta(ge=0, le=QUIET_ROUNDS)] = 0
    changed: bool = False
    mover: Seat | None = None
    step: Step | None = None
    place: str | None = None
    moved: Annotated[int, msgspec.Meta(ge=0, le=2)] | None = None
    arrived: str | None = None
    victim: Seat | None = None
    knights: list[dict[str, Knights]] | None = None
    villages: list[list[str]] | None = None
    strongholds: list[list[str]] | None = None
    cities: list[list[str]] | None = None
    tokens: list[Purse] | None = None
    paid: Purse = msgspec.field(default_factory=Purse)
    reserves: list[Reserve] | None = None
    removed: list[Annotated[int, msgspec.Meta(ge=0, lt=MOST_KNIGHTS)]] | None = None
    founded: list[Annotated[int, msgspec.Meta(ge=0, le=MOST_NEW_CITIES)]] | None = None
    titles: list[Title] | None = None


BY_SEAT: Final = (
    *("knights", "villages", "strongholds", "cities", "tokens", "reserves"),
    *("removed", "founded", "titles"),
)


def parse(data: dict[str, object]) -> Written:
    """Return what is written, in its right form.

    Raises:
        BadPosition: when something is missing, unknown, or more or less than it can be.
    """
    try:
        written = msgspec.convert(data, Written)
    except msgspec.ValidationError as error:
        refuse(str(error)[:200])
    for name in BY_SEAT:
        given = getattr(written, name)
        if given is not None and len(given) != written.seats:
            refuse(f"“{name}” is given for each seat or not at all")
    turn = written.turn if isinstance(written.turn, int) else 0
    if max(turn, written.starter, written.mover or 0, written.victim or 0) >= written.seats:
        refuse("there is no such seat")
    if written.placed is not None and written.placed > FIRST_CITIES * written.seats:
        refuse("each seat places three cities")
    return written


def viewer_of(written: Written) -> int:
    """Return whose position this is: a seat, SPECTATOR or TRUTH."""
    for number, name in VIEWER_NAMES.items():
        if written.viewer == name:
            return number
    if not isinstance(written.viewer, int) or not 0 <= written.viewer < written.seats:
        refuse("the viewer is a seat, “spectator” or “truth”")
    return written.viewer


def refuse(what: str) -> NoReturn:
    """Refuse a position.

    Raises:
        BadPosition: always.
    """
    raise BadPosition(HouseReason.BAD_STATE, what=what)
