"""The form of a position in words: what may be written, and how much of it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NoReturn

import msgspec

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.state import TRUTH
from longtable.games.pandoria.board import (
    CARDS,
    CASTLES,
    DISPLAY,
    MOST_SEATS,
    SINGLES,
    SLOTS,
    TILES_IN_HAND,
    TRACK_END,
    VILLAGERS,
)
from longtable.games.pandoria.data import ALL_DOUBLES, ALL_MONUMENTS, DATA_SETS, STANDARD
from longtable.games.pandoria.laws import MOST_POINTS, MOST_RAGE, MOST_TURNS
from longtable.games.pandoria.laws_of_turns import MOST_TARGETS
from longtable.games.pandoria.rules.record import EMPTY, STEP_NAMES, VIEWER_NAMES

MOST_VILLAGERS: Final = max(VILLAGERS)

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Turns = Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
Units = Annotated[int, msgspec.Meta(ge=0, le=TRACK_END)]
Points = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Value = Annotated[int, msgspec.Meta(ge=3, le=6)]
Slot = Annotated[list[str | Value], msgspec.Meta(max_length=CARDS)]
Names = Annotated[list[str], msgspec.Meta(max_length=CARDS)]
Cards = Annotated[list[str | None], msgspec.Meta(max_length=CARDS)]
Doubles = Annotated[list[str | None], msgspec.Meta(max_length=ALL_DOUBLES)]
Realm = Literal["humans", "dwarves", "elves", "mages", "halflings"]


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    """What of the options the rules are played by."""

    game: Literal["full", "beginner"] = "full"
    four: Literal["alone", "teams"] = "alone"
    treasury: Literal["points", "gold"] = "points"
    end: Literal["failed-draw", "emptied"] = "failed-draw"
    monuments: Literal["4-3-3-3", "1-4-4-4"] = "4-3-3-3"
    data: str = STANDARD.name


class Stock(msgspec.Struct, forbid_unknown_fields=True):
    """Resources of a seat."""

    crystals: Units = 0
    gold: Units = 0
    wood: Units = 0

    def units(self) -> list[int]:
        """Return how many there are, in the order of the resources."""
        return [self.crystals, self.gold, self.wood]


class Reserve(msgspec.Struct, forbid_unknown_fields=True):
    """Figures and castles in reserve; what is not written is not on the board."""

    villagers: Annotated[int, msgspec.Meta(ge=0, le=MOST_VILLAGERS)] | None = None
    leaders: Annotated[int, msgspec.Meta(ge=0, le=1)] | None = None
    castles: Annotated[int, msgspec.Meta(ge=0, le=CASTLES)] | None = None


class Rage(msgspec.Struct, forbid_unknown_fields=True):
    """The villager that rages, and what it counts as."""

    hex: str
    counts: Annotated[int, msgspec.Meta(ge=1, le=MOST_RAGE)]


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position in words. Only ``seats`` must be there; the rest follows, or is as at the opening.

    What follows: turns go round from the starter; realms come in their order and have what they begin with;
    figures and castles are in reserve if they are not on the board; hands, display, removed tiles, tiles in
    hand and stacks take what is nowhere else, in the order of their numbers, and where the stack is written
    all other tiles are removed; monuments are missing from the top; whether the last round has begun.

    ``land`` are tiles as ``to_json`` writes them, or terrain and icons by hex (``{"d4": "mountain-2"}``);
    tiles are then found that lie so. The starting tiles are where nothing else is said of their hexes.
    """

    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)]
    viewer: int | str = VIEWER_NAMES[TRUTH]
    turn: Seat | msgspec.UnsetType | None = msgspec.UNSET
    turns: Turns | None = None
    starter: Seat = 0
    options: Rules = msgspec.field(default_factory=Rules)
    realms: list[Realm] | None = None
    land: list[list[str]] | dict[str, str] = []
    castles: list[list[str]] | None = None
    figures: list[dict[str, Literal["villager", "leader"]]] | None = None
    closing: list[str] = []
    stock: list[Stock] | None = None
    points: list[Points] | None = None
    reserve: list[Reserve] | None = None
    hands: list[Cards] | None = None
    open: Names | None = None
    display: Annotated[list[str | None], msgspec.Meta(max_length=DISPLAY)] | None = None
    deck: Cards | None = None
    piles: list[Names] | None = None
    slots: list[Annotated[list[Slot], msgspec.Meta(max_length=SLOTS)]] | None = None
    monuments: Annotated[list[Value], msgspec.Meta(max_length=ALL_MONUMENTS)] | None = None
    tiles: list[Annotated[list[str | None], msgspec.Meta(max_length=TILES_IN_HAND)]] | None = None
    stack: Doubles | None = None
    singles: Annotated[list[str | None], msgspec.Meta(max_length=SINGLES)] | None = None
    removed: Doubles | None = None
    step: str = STEP_NAMES[0]
    chosen: str | None = None
    place: str | None = None
    spell: str | None = None
    targets: Annotated[int, msgspec.Meta(ge=0, le=MOST_TARGETS)] = 0
    first_target: str | None = None
    laid: Annotated[list[str], msgspec.Meta(max_length=2)] = []
    rage: Rage | None = None
    extra: Literal["no", "due", "used"] = "no"
    scored_from: list[Stock] | None = None
    laid_in_round: bool | None = None
    last_round: bool | None = None


BY_SEAT: Final = (
    *("realms", "castles", "figures", "stock", "points", "reserve"),
    *("hands", "piles", "slots", "tiles", "scored_from"),
)
#: what a viewer knows in part, so that it has to be written in what a viewer knows
PARTLY_KNOWN: Final = ("hands", "display", "deck", "tiles", "stack", "singles", "removed")


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
    if max(turn, written.starter) >= written.seats:
        refuse("there is no such seat")
    if written.options.data not in DATA_SETS:
        refuse(f"there is no data set {written.options.data[:40]}")
    if written.step not in STEP_NAMES:
        refuse(f"there is no step {written.step[:40]}")
    return written


def viewer_of(written: Written) -> int:
    """Return whose position this is: a seat, SPECTATOR or TRUTH."""
    for number, name in VIEWER_NAMES.items():
        if written.viewer == name:
            return number
    if not isinstance(written.viewer, int) or not 0 <= written.viewer < written.seats:
        refuse("the viewer is a seat, “spectator” or “truth”")
    return written.viewer


def must_be_whole(written: Written) -> None:
    """Refuse what a viewer knows if it leaves out anything that is known in part."""
    for name in PARTLY_KNOWN:
        if getattr(written, name) is None:
            refuse(f"what a viewer knows says “{name}”")


def no_card(name: str | None) -> bool:
    """Whether this is what stands on the display where no card lies."""
    return name == EMPTY


def refuse(what: str) -> NoReturn:
    """Refuse a position.

    Raises:
        BadPosition: always.
    """
    raise BadPosition(HouseReason.BAD_STATE, what=what)
