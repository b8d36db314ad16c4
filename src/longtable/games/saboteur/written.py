"""The form of a position in words: what may be written, and how much of it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NoReturn

import msgspec

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.state import TRUTH
from longtable.games.saboteur.board import (
    CARD_NAMES,
    DECK,
    GOALS,
    GOLD_CARDS,
    MOST_ROUNDS,
    MOST_SEATS,
    MOST_SHARED,
    VALUES,
)
from longtable.games.saboteur.rules.record import NONE, VIEWER_NAMES

MOST_TURNS: Final = MOST_ROUNDS * (DECK + MOST_SHARED)

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Cards = Annotated[int, msgspec.Meta(ge=0, le=DECK)]
Turns = Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]
Value = Annotated[int, msgspec.Meta(ge=0, le=VALUES)]
Counts = dict[str, Cards]
Purse = Annotated[
    list[Annotated[int, msgspec.Meta(ge=0, le=16)]],
    msgspec.Meta(min_length=VALUES, max_length=VALUES),
]
Role = Literal["digger", "saboteur"]
Face = Literal["gold", "stone-ne", "stone-nw"]


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    """What the table was opened with."""

    rounds: Literal["3", "1"] = "3"
    roles: Literal["aside", "all"] = "aside"
    gold: Literal["players", "diggers"] = "players"
    own_tools: Literal["yes", "no"] = "yes"
    early_end: Literal["yes", "no"] = "yes"
    gold_won: Literal["secret", "open"] = "secret"


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    """A goal and how it lies; ``None`` is a face that the viewer does not know."""

    face: Face | None
    lies: Literal["down", "upright", "turned"] = "down"


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """A place in a sharing: whose it is, the cards it had in hand by value, and the one it kept."""

    seat: Seat
    offer: Purse | None
    kept: Value | None


class Shuffles(msgspec.Struct, forbid_unknown_fields=True):
    """What is dealt in a later round, as in a deal."""

    roles: list[Role]
    goals: list[Face]
    deck: list[str]
    gold: list[Annotated[int, msgspec.Meta(ge=0, lt=GOLD_CARDS)]]


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    """What the round that ended last has shown."""

    roles: list[Role]
    goals: list[Face]


class Last(msgspec.Struct, forbid_unknown_fields=True):
    """The last turn in which a card was used: the card if it was shown, its place, the pick at its end."""

    pick: str
    card: str = NONE
    place: str | Seat | None = None


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position in words. Only ``seats`` must be there; the rest is as at the opening, or follows.

    What follows: hands take the cards that are nowhere else, in the order of the kinds, and the pile the
    rest of them; sizes and turns are counted; the gold pile is what nobody got; what is to be dealt later
    lies unshuffled, or is unknown to a viewer.
    """

    seats: int
    viewer: int | str = VIEWER_NAMES[TRUTH]
    turn: Seat | None = 0
    turns: Turns | None = None
    options: Rules = msgspec.field(default_factory=Rules)
    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    began: Turns | None = None
    step: Literal["card", "target", "way", "tool", "gold"] = "card"
    chosen: str | None = NONE
    place: str | Seat | None = None
    tunnel: dict[str, str] = {}
    goals: list[Goal] = msgspec.field(
        default_factory=lambda: [Goal("stone-ne"), Goal("gold"), Goal("stone-nw")]
    )
    hands: list[Counts | None] | None = None
    hand_sizes: list[Cards] | None = None
    pile: list[str | None] | None = None
    played: Counts = {}
    buried: list[Counts | None] | None = None
    buried_sizes: list[Cards] | None = None
    broken: list[list[Literal["pickaxe", "lantern", "cart"]]] | None = None
    peeked: list[list[Literal["9,1", "9,3", "9,5"]]] | None = None
    roles: list[Role | None] | None = None
    gold_pile: list[Value | None] | None = None
    sharing: list[list[Choice]] = []
    taken: Annotated[int, msgspec.Meta(ge=0, le=MOST_SHARED)] = 0
    paid: list[list[Purse | None]] | None = None
    paid_cards: list[list[Annotated[int, msgspec.Meta(ge=0, le=4)]]] | None = None
    outcomes: list[Literal["diggers", "saboteurs", "nobody"]] = []
    finisher: Seat | None = None
    shown: Shown | None = None
    last: Last | None = None
    later: list[Shuffles | None] | None = None


def parse(data: dict[str, object]) -> Written:
    """Return what is written, in its right form.

    Raises:
        BadPosition: when something is missing, unknown, or more or less than it can be.
    """
    try:
        written = msgspec.convert(data, Written)
    except msgspec.ValidationError as error:
        refuse(str(error)[:200])
    seats, rounds = written.seats, int(written.options.rounds)
    if not 3 <= seats <= MOST_SEATS:
        refuse("3 to 10 seats play")
    for name in ("hands", "hand_sizes", "buried", "buried_sizes", "broken", "peeked"):
        given = getattr(written, name)
        if given is not None and len(given) != seats:
            refuse(f"“{name}” is given for each seat or not at all")
    for paid in (written.paid, written.paid_cards):
        if paid is not None and [len(row) for row in paid] != [seats] * rounds:
            refuse("pay is given for each round and each seat")
    if written.round > rounds or max(len(written.outcomes), len(written.sharing)) > rounds:
        refuse("there are not so many rounds")
    _check_lists(written, rounds)
    _check_shuffles(written)
    return written


def _check_lists(written: Written, rounds: int) -> None:
    """Refuse lists that are longer or shorter than what they tell of."""
    places = [len(choices) for choices in written.sharing]
    takers = [choice.seat for choices in written.sharing for choice in choices]
    if max(places, default=0) > MOST_SHARED:
        refuse("at most nine gold cards are shared")
    if max([*takers, written.turn or 0, written.finisher or 0]) >= written.seats:
        refuse("there is no such seat")
    if len(written.goals) != GOALS or (written.shown and len(written.shown.goals) != GOALS):
        refuse("there are three goals")
    dealt = written.seats + (written.options.roles == "aside")
    shown = [] if written.shown is None else [len(written.shown.roles)]
    for number in [*shown, dealt if written.roles is None else len(written.roles)]:
        if number != dealt:
            refuse("roles are given for each seat, and for the card set aside where there is one")
    if written.later is not None and len(written.later) != rounds - written.round:
        refuse("there are as many shuffles as rounds to come")
    if (written.finisher is None) != (written.shown is None):
        refuse("a round that has ended has shown something, and somebody has used its last card")
    if len(written.gold_pile or []) > GOLD_CARDS or len(written.pile or []) > DECK:
        refuse("there are not so many cards")


def _check_shuffles(written: Written) -> None:
    for dealt in written.later or []:
        if dealt is not None and not (
            len(dealt.roles) == written.seats + (written.options.roles == "aside")
            and len(dealt.goals) == GOALS
            and len(dealt.deck) == DECK
            and set(dealt.deck) <= set(CARD_NAMES)
            and len(dealt.gold) == GOLD_CARDS
        ):
            refuse("a round to come is dealt roles, three goals, 67 cards and 28 gold cards")


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
