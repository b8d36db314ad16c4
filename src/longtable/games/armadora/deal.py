"""What a table chooses, and what chance deals (1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.game import Deal
from longtable.core.messages import N_
from longtable.core.options import Choice, Options, option
from longtable.core.stream import Stream
from longtable.games.armadora.rules.record import RACE_NAMES

#: the piles of gold, one for each mine (A-03)
GOLD_PILES: Final = (3, 4, 4, 5, 5, 6, 6, 7)
SEATS: Final = range(2, 5)


@dataclass(frozen=True, kw_only=True)
class ArmadoraOptions(Options):
    """What a table of Armadora is opened with."""

    rules: str = option(
        N_("Rules"),
        Choice(
            "basic",
            N_("basic"),
            N_("Warriors and palisades; a race is only how a seat looks."),
        ),
        Choice(
            "advanced",
            N_("advanced"),
            N_("Races are dealt and have powers, and each seat can reinforce one warrior."),
        ),
        help=N_("Whether races have powers and warriors can be reinforced."),
        house=False,
    )
    four: str = option(
        N_("Four players"),
        Choice(
            "teams",
            N_("two teams"),
            N_("Partners sit opposite each other; their strength and their gold are added."),
        ),
        Choice("alone", N_("everyone alone"), N_("Four players, each for themselves.")),
        help=N_("Whether four players form two teams."),
        house=False,
        seats=(4,),
    )
    board: str = option(
        N_("Board"),
        Choice("8x5", N_("8 × 5"), N_("The printed board: 32 land squares and 67 lines.")),
        Choice("7x5", N_("7 × 5"), N_("A smaller board: 27 land squares and 58 lines.")),
        help=N_("How large the board is. On the smaller one warriors may be left over."),
    )
    look_again: str = option(
        N_("Look again at one's own warriors"),
        Choice("yes", N_("yes"), N_("You always see the strength of your own warriors.")),
        Choice(
            "no",
            N_("no"),
            N_("Once your turn is over your own warriors show you their backs too."),
        ),
        help=N_("Whether you may look at your own face-down warriors on the board."),
    )


@dataclass(frozen=True, kw_only=True)
class ArmadoraDeal(Deal):
    """All chance of a game of Armadora.

    Attributes:
        starter: the seat that begins (A-07).
        seats: how many play.
        gold: the pile on each mine, mines in reading order (A-03).
        races: the race dealt to each seat; empty in the basic game (A-02).
    """

    seats: int
    gold: tuple[int, ...]
    races: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt."""
        if self.seats not in SEATS:
            _refuse("2 to 4 seats play")
        if not 0 <= self.starter < self.seats:
            _refuse("the starter is one of the seats")
        if tuple(sorted(self.gold)) != GOLD_PILES:
            _refuse("the gold is one pile of 3, two of 4, two of 5, two of 6 and one of 7")
        if self.races and not (
            len(self.races) == len(set(self.races)) == self.seats
            and set(self.races) <= set(RACE_NAMES)
        ):
            _refuse(f"each seat has a race of its own among {', '.join(RACE_NAMES)}")


def _refuse(what: str) -> None:
    raise BadPosition(HouseReason.BAD_DEAL, what=what)


def draw_deal(options: ArmadoraOptions, seats: int, stream: Stream) -> ArmadoraDeal:
    """Draw the gold, then the races of the advanced game, then who begins where that is left to chance."""
    gold = list(GOLD_PILES)
    stream.shuffle(gold)
    races: list[str] = []
    if options.rules == "advanced":
        races = list(RACE_NAMES)
        stream.shuffle(races)
    return ArmadoraDeal(
        starter=stream.below(seats) if options.starter == "random" else 0,
        seats=seats,
        gold=tuple(gold),
        races=tuple(races[:seats]),
    )
