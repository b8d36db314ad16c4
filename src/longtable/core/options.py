"""The choices a table is opened with.

A game's options are a frozen dataclass; each field is made with :func:`option` and so carries its label,
choices and help. Forms, command-line flags and the docs are made from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Final, Self

from longtable.core.errors import BadOptions, HouseReason
from longtable.core.messages import N_


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: how it is written, its label, and one sentence of what it means."""

    value: str
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What a form needs to know of an option.

    Attributes:
        name: the field's name.
        label: its label; help: one sentence of explanation.
        choices: its values, the default first.
        house: whether it is folded under *house rules*.
        seats: the seat counts it matters for; empty means all.
    """

    name: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    house: bool
    seats: tuple[int, ...]

    @property
    def default(self) -> str:
        """The value when nothing is said."""
        return self.choices[0].value


_INFO: Final = "option"


def option(
    label: str,
    *choices: Choice,
    help: str,
    house: bool = True,
    seats: tuple[int, ...] = (),
) -> str:
    """Declare a field of an options class; the first choice is the default."""
    info = OptionInfo("", label, help, choices, house, seats)
    made: str = field(default=choices[0].value, metadata={_INFO: info})
    return made


@dataclass(frozen=True, kw_only=True)
class Options:
    """Options every game has; rooms derive theirs, again frozen and ``kw_only``."""

    starter: str = option(
        N_("Who starts"),
        Choice("random", N_("dealt at random"), N_("The deal says who begins.")),
        Choice("first", N_("the first seat"), N_("Whoever sits in the first seat begins.")),
        help=N_("Which seat takes the first turn."),
    )

    def __post_init__(self) -> None:
        """Refuse values that are not among the choices."""
        for info in self.infos():
            value = getattr(self, info.name)
            known = tuple(choice.value for choice in info.choices)
            if value not in known:
                raise BadOptions(
                    HouseReason.BAD_OPTIONS, option=info.name, value=str(value)[:40], choices=known
                )

    @classmethod
    def infos(cls) -> tuple[OptionInfo, ...]:
        """Describe the options: the game's own rows first, those of all games last."""
        rows = [_described(row) for row in fields(cls)]
        shared = {row.name for row in fields(Options)}
        return tuple(sorted(rows, key=lambda row: row.name in shared))

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> Self:
        """Read options from names and values.

        Raises:
            BadOptions: for a name or a value that does not exist, saying which are possible.
        """
        known = tuple(info.name for info in cls.infos())
        for name in values:
            if name not in known:
                raise BadOptions(HouseReason.UNKNOWN_OPTION, option=str(name)[:40], choices=known)
        return cls(**{name: str(value) for name, value in values.items()})

    def to_json(self) -> dict[str, str]:
        """Return names and values, in the order of the fields."""
        return {row.name: getattr(self, row.name) for row in fields(self)}

    def __iter__(self) -> Iterator[tuple[OptionInfo, str]]:
        """Go through the options and what was chosen."""
        return ((info, getattr(self, info.name)) for info in self.infos())


def _described(row: Field[object]) -> OptionInfo:
    info = row.metadata[_INFO]
    assert isinstance(info, OptionInfo)
    return OptionInfo(row.name, info.label, info.help, info.choices, info.house, info.seats)
