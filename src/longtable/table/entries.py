"""What is stored of a table: a header, a secret seed, and entries that never change.

An entry is one row. The rows of a table are numbered from 1 without gaps; an entry does not hold its own
number, its place says it. Times are seconds since 1970, given by whoever asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from longtable.core.messages import Message, packed, unpacked

Visibility: TypeAlias = Literal["listed", "private"]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What stands about a table from its first moment, and never changes.

    Attributes:
        id: the table's public id, part of its link.
        game: the game's id; rules_version: the rules it is played by.
        options: names and values; may be replaced before the start by a ``Configure``.
        seats: how many seats; may be replaced likewise.
        commitment: SHA-256 of the seed in hexadecimal, published before anybody sits down.
        created: when it was opened.
        host: the person who opened it (a secret id; never shown to others).
        visibility: ``listed`` on the start page, or ``private``: found by its link only; may be replaced
            likewise.
        hints: whether whoever is to pick may ask a bot for advice; may be replaced likewise.
        bots: SHA-256 of the secret from which the seeds of its bots come, published likewise; empty at
            tables that were opened before there was one.
        previous: id of the table that this one is the rematch of, or empty.
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    seats: int
    commitment: str
    created: float
    host: str
    visibility: Visibility = "listed"
    hints: bool = False
    bots: str = ""
    previous: str = ""


_name: Final[Callable[[str], str]] = lambda name: name.lower()  # noqa: E731


class _Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_name):
    """What all entries share: when it was made."""

    time: float


# -- before the start ------------------------------------------------------------------------------


class Sit(_Entry, frozen=True, kw_only=True):
    """A person takes a seat; after the start: one that a bot without an owner holds.

    ``look`` is an index into ``Game.looks`` or ``None`` for any; ``entropy`` 64 hexadecimal digits that
    the person's browser adds to the deal, or empty.
    """

    seat: int
    person: str
    name: str
    look: int | None = None
    entropy: str = ""


class Stand(_Entry, frozen=True, kw_only=True, omit_defaults=True):
    """A seat becomes empty.

    ``sent`` is true when the host has sent its person away: then all their seats become empty, and they
    get none at this table any more.
    """

    seat: int
    sent: bool = False


class ChooseLook(_Entry, frozen=True, kw_only=True):
    """A seat chooses how it looks, or leaves it open again."""

    seat: int
    look: int | None


class AddBot(_Entry, frozen=True, kw_only=True):
    """A bot takes an empty seat, or one bot another's place."""

    seat: int
    level: str
    name: str


class RemoveBot(_Entry, frozen=True, kw_only=True):
    """A bot leaves its seat empty."""

    seat: int


class Order(_Entry, frozen=True, kw_only=True):
    """The seats change places: who sat in seat ``order[i]`` sits in seat ``i`` now."""

    order: tuple[int, ...]
    shuffled: bool = False


class Configure(_Entry, frozen=True, kw_only=True, omit_defaults=True):
    """The host changes options and the number of seats.

    ``visibility`` says who finds the table, ``hints`` whether there are any; empty and ``None``: as before.
    """

    options: dict[str, str]
    seats: int
    visibility: Visibility | Literal[""] = ""
    hints: bool | None = None


class Start(_Entry, frozen=True, kw_only=True, omit_defaults=True):
    """The game begins: the deal is fixed by the seed and what the seats added, in seat order.

    ``entropy`` is what whoever began it added in that moment, after the seats: 64 hexadecimal digits,
    or empty.
    """

    entropy: str = ""


# -- after the start ------------------------------------------------------------------------------


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a bot's answer follows from, besides what its seat knew: who asks the same gets the same picks.

    A secret while the game is played: with the seed a player could work out what a bot has hidden.

    Attributes:
        level: who answered; where that failed it is not the level that sits there.
        seed: the bot's own; budget: what it was given to think, counted (see ``Drafted.budget``).
        asked: the number of the last entry before it was asked: so far its memory reaches.
        blank: whether it was asked without its memory, as where no process answers.
        bots: the version of Longtable whose bots these were.
    """

    level: str
    seed: int
    budget: int
    asked: int
    bots: str
    blank: bool = False


class Commit(_Entry, frozen=True, kw_only=True, omit_defaults=True):
    """The picks of one full draft of one seat. ``id`` is the sender's, unique for the seat.

    Of a bot's: ``why`` is the one sentence in which it says why, as JSON (:func:`in_text`), for everybody;
    ``numbers`` another one out of what it reckoned with, for when nothing is hidden any more; ``receipt``
    what the picks follow from. ``absent`` is the level that was asked and gave no answer, where another
    one stood in.
    """

    seat: int
    id: str
    picks: tuple[int, ...]
    why: str = ""
    numbers: str = ""
    receipt: Receipt | None = None
    absent: str = ""


class Undo(_Entry, frozen=True, kw_only=True):
    """All standing commits with a number greater than ``to`` are taken back; nothing else is."""

    seat: int
    to: int


class HandOver(_Entry, frozen=True, kw_only=True):
    """A bot sits in for a person, at the wish of seat ``by`` (the seat itself or another)."""

    seat: int
    level: str
    name: str
    by: int


class TakeBack(_Entry, frozen=True, kw_only=True):
    """The owner plays the seat again."""

    seat: int


class Claim(_Entry, frozen=True, kw_only=True):
    """A seat says something that games and bots understand (``Game.claim_text``)."""

    seat: int
    claim: int


class Hint(_Entry, frozen=True, kw_only=True):
    """A seat's person is given advice for the move that is theirs to make; what it says is not stored."""

    seat: int


class Agree(_Entry, frozen=True, kw_only=True):
    """A seat's person agrees to finish the game here, or withdraws that."""

    seat: int
    yes: bool


# -- at any time ----------------------------------------------------------------------------------


class Chat(_Entry, frozen=True, kw_only=True):
    """Something said; ``seat`` is -1 when a spectator says it. ``id`` is unique for the person."""

    seat: int
    person: str
    name: str
    text: str
    id: str = ""


class Close(_Entry, frozen=True, kw_only=True):
    """The host closes the table; nothing follows but a rematch."""


class Rematch(_Entry, frozen=True, kw_only=True):
    """The same people play again, at the table with this id."""

    table: str


Entry: TypeAlias = (
    Sit
    | Stand
    | ChooseLook
    | AddBot
    | RemoveBot
    | Order
    | Configure
    | Start
    | Commit
    | Undo
    | HandOver
    | TakeBack
    | Claim
    | Hint
    | Agree
    | Chat
    | Close
    | Rematch
)

_encoder: Final = msgspec.json.Encoder()
_entries: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)
_headers: Final = msgspec.json.Decoder(Header)


def encode(entry: Entry) -> bytes:
    """Return an entry as one line of JSON."""
    return _encoder.encode(entry)


def decode(data: bytes | str) -> Entry:
    """Read an entry.

    Raises:
        msgspec.ValidationError: when the data are no entry.
    """
    return _entries.decode(data)


def in_text(message: Message) -> str:
    """Return a message as it is stored in an entry."""
    return msgspec.json.encode(packed(message)).decode()


def why_of(entry: Entry) -> Message | None:
    """Return why a bot made a commit; ``None`` for anything else, and for what is no sentence."""
    return _sentence(entry.why) if isinstance(entry, Commit) else None


def numbers_of(entry: Entry) -> Message | None:
    """Return what a bot reckoned with, like :func:`why_of`; for nobody while something is hidden."""
    return _sentence(entry.numbers) if isinstance(entry, Commit) else None


def _sentence(text: str) -> Message | None:
    try:
        said = unpacked(msgspec.json.decode(text)) if text else None
    except msgspec.DecodeError:
        return None
    return said if isinstance(said, Message) else None


def key_of(entry: Entry) -> str | None:
    """Return what makes a repeated entry recognisable in its table, or ``None`` where nothing does."""
    if isinstance(entry, Commit):
        return f"{entry.seat}:{entry.id}"
    if isinstance(entry, Chat) and entry.id:
        return f"chat:{entry.person}:{entry.id}"
    return None


def encode_header(header: Header) -> bytes:
    """Return a header as one line of JSON."""
    return _encoder.encode(header)


def decode_header(data: bytes | str) -> Header:
    """Read a header.

    Raises:
        msgspec.ValidationError: when the data are no header.
    """
    return _headers.decode(data)
