"""Who sits where: a pure value, changed by the entries alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Final, Literal, TypeAlias
from unicodedata import category, normalize

import msgspec

from longtable.table.refusals import Refused, TableReason

SeatKind: TypeAlias = Literal["empty", "person", "bot"]

NAME_LENGTH: Final = 24
ENTROPY_DIGITS: Final = 64
_BLANK: Final = frozenset("\n\u115f\u1160\u2800\u3164\uffa0")  # letters and signs without ink
_INKLESS: Final = _BLANK.union(
    "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f",
    map(chr, range(0xFE00, 0xFE10)),
    map(chr, range(0xE0100, 0xE01F0)),
)  # with signs that vary or join the ones beside them
_TWINS: Final = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442"
    "\u0443\u0445\u0455\u0456\u0458\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc"
    "\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "abekmhopctyxsijhdqwabezhikmvoptyx",
)  # Cyrillic and Greek letters that look like Latin ones, small or capital
_NO_SIGNS: Final = frozenset("\ufffe\uffff")  # never to be signs: no picture may hold them
_TURNING: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True, slots=True)
class Holder:
    """One seat.

    Attributes:
        owner: the person whose seat it is (a secret id), or empty.
        name: the owner's name.
        level: the level of the bot that plays it now, or empty.
        bot: that bot's name.
        look: the chosen look, or ``None`` for any.
        entropy: what the owner added to the deal, in hexadecimal.
    """

    owner: str = ""
    name: str = ""
    level: str = ""
    bot: str = ""
    look: int | None = None
    entropy: str = ""

    @property
    def kind(self) -> SeatKind:
        """Who plays it now."""
        if self.level:
            return "bot"
        return "person" if self.owner else "empty"

    @property
    def called(self) -> str:
        """The name of who plays it now, or empty."""
        return self.bot if self.level else self.name


EMPTY = Holder()


class PublicSeat(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of a seat.

    Attributes:
        seat: its number.
        kind: who plays it now.
        name: the name of who plays it now, or empty.
        owner: the name of the person whose seat it is, or empty.
        tag: a short public id of that person, the same for all seats of theirs, or empty.
        level: the level of the bot that plays it now, or empty.
        look: its look, or ``None`` while that is open.
        away: seconds since when the owner has been away, as a time; ``None`` when here or a bot's.
    """

    seat: int
    kind: SeatKind
    name: str
    owner: str
    tag: str
    level: str
    look: int | None
    away: float | None


@lru_cache(4096)
@lru_cache(4096)
def tag(table: str, person: str) -> str:
    """Return the short public id of a person at one table; empty for nobody."""
    return sha256(f"{table}/{person}".encode()).hexdigest()[:12] if person else ""


def checked_name(name: str) -> str:
    """Return a name with its spaces tidied.

    Raises:
        Refused: when it is empty, too long or cannot be printed.
    """
    tidy = " ".join(name.split())
    if len(tidy) > NAME_LENGTH or not readable(tidy):
        raise Refused(TableReason.BAD_NAME, most=NAME_LENGTH)
    return tidy


def bare(name: str) -> str:
    """Return what names that look the same have in common: no case, width, script or signs without ink."""
    plain = normalize("NFKC", name).casefold().translate(_TWINS)
    return "".join([sign for sign in plain if category(sign) != "Cf" and sign not in _INKLESS])


def readable(text: str) -> bool:
    """Tell whether a text shows something and hides nothing.

    It needs a letter, digit or sign; control characters, half characters and those that turn the
    direction of writing are out (they could make one name look like another); line ends are allowed.
    """
    kinds = {category(sign) for sign in text if sign not in _BLANK}
    return (
        any(kind[0] in "LNPS" for kind in kinds)
        and not kinds & {"Cc", "Cs", "Zl", "Zp"}
        and not _TURNING.union(_NO_SIGNS).intersection(text)
    )


def checked_entropy(entropy: str) -> str:
    """Return what a seat adds to the deal in small letters.

    Raises:
        Refused: when it is neither empty nor 64 hexadecimal digits.
    """
    small = entropy.lower()
    if small and (len(small) != ENTROPY_DIGITS or set(small) - set("0123456789abcdef")):
        raise Refused(TableReason.BAD_ENTROPY)
    return small


class Seats:
    """All seats of a table, in order."""

    def __init__(self, count: int) -> None:
        self.holders: list[Holder] = [EMPTY] * count

    def __len__(self) -> int:
        return len(self.holders)

    def __getitem__(self, seat: int) -> Holder:
        """Return one seat.

        Raises:
            Refused: when there is no such seat.
        """
        if not 0 <= seat < len(self.holders):
            raise Refused(TableReason.NO_SUCH_SEAT)
        return self.holders[seat]

    # -- questions -------------------------------------------------------------------------------------

    def owned_by(self, person: str) -> list[int]:
        """Return the seats that belong to a person; several in pass-and-play."""
        return [seat for seat, held in enumerate(self.holders) if person and held.owner == person]

    def played_by(self, person: str) -> list[int]:
        """Return the seats that a person owns and plays now."""
        return [seat for seat in self.owned_by(person) if not self.holders[seat].level]

    def people(self) -> list[str]:
        """Return the persons who play now, each once, in seat order."""
        playing = (held.owner for held in self.holders if held.kind == "person")
        return list(dict.fromkeys(playing))

    def called(self) -> tuple[str, ...]:
        """Return the name of who plays each seat now, empty where nobody does."""
        return tuple([held.called for held in self.holders])

    def mine(self, person: str, seat: int) -> Holder:
        """Return a seat that the person plays now.

        Raises:
            Refused: when it is not theirs, or a bot sits in.
        """
        held = self[seat]
        if not person or held.owner != person:
            raise Refused(TableReason.NOT_YOUR_SEAT)
        if held.level:
            raise Refused(TableReason.BOT_SITS)
        return held

    def check_name(self, name: str, seat: int) -> str:
        """Return the tidied name if nobody else at the table has it.

        Raises:
            Refused: when it is no name, or taken.
        """
        tidy = checked_name(name)
        for other, held in enumerate(self.holders):
            if other != seat and bare(tidy) in (bare(held.name), bare(held.bot)):
                raise Refused(TableReason.NAME_TAKEN, name=tidy)
        return tidy

    def looks(self, count: int, dealt: Sequence[int | None] = ()) -> tuple[int, ...]:
        """Return the look of each seat: dealt, chosen, or else the lowest that is free.

        Args:
            count: how many looks the game has.
            dealt: what the game deals, by seat; ``None`` where the seat is free to choose.
        """
        found = list(dealt) or [None] * len(self.holders)
        for seat, held in enumerate(self.holders):
            if found[seat] is None and held.look not in found:
                found[seat] = held.look
        left = iter([look for look in range(count) if look not in found])
        return tuple(next(left) if look is None else look for look in found)

    # -- changes, made by entries only ------------------------------------------------------------------

    def sit(self, seat: int, person: str, name: str, look: int | None, entropy: str) -> None:
        """Give a seat to a person; a bot there goes."""
        self.holders[seat] = Holder(person, name, look=look, entropy=entropy)

    def clear(self, seat: int) -> None:
        """Make a seat empty."""
        self.holders[seat] = EMPTY

    def choose_look(self, seat: int, look: int | None) -> None:
        """Set how a seat looks."""
        self.holders[seat] = replace(self.holders[seat], look=look)

    def bot(self, seat: int, level: str, name: str) -> None:
        """Let a bot play a seat; its owner, if any, remains."""
        self.holders[seat] = replace(self.holders[seat], level=level, bot=name)

    def take_back(self, seat: int) -> None:
        """Let the owner play again."""
        self.holders[seat] = replace(self.holders[seat], level="", bot="")

    def order(self, order: Sequence[int]) -> None:
        """Let who sat in ``order[i]`` sit in ``i``."""
        self.holders = [self.holders[seat] for seat in order]

    def resize(self, count: int) -> None:
        """Change how many seats there are; those taken away are the last ones."""
        self.holders = [*self.holders[:count], *[EMPTY] * (count - len(self.holders))]
