"""What a table chooses, and what chance deals (2.2, 2.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from longtable.core.errors import BadPosition, HouseReason
from longtable.core.game import Deal
from longtable.core.messages import N_
from longtable.core.options import Choice, Options, option
from longtable.core.stream import Stream
from longtable.games.saboteur.board import (
    CARD_NAMES,
    COPIES,
    DIGGER_CARDS,
    FACE_NAMES,
    GOLD_CARDS,
    NO_ROLE,
    ROLE_NAMES,
    SABOTEUR_CARDS,
)
from longtable.games.saboteur.rules import SaboteurState, opening

SEATS: Final = range(3, 11)
ROUNDS: Final = (1, 3)


@dataclass(frozen=True, kw_only=True)
class SaboteurOptions(Options):
    """What a table of Saboteur is opened with."""

    rounds: str = option(
        N_("Rounds"),
        Choice("3", N_("three"), N_("Three rounds; the most gold from all of them wins.")),
        Choice("1", N_("one"), N_("A quick game of a single round.")),
        help=N_("How many rounds are played."),
        house=False,
    )
    roles: str = option(
        N_("Roles in the mix"),
        Choice(
            "aside",
            N_("one is set aside"),
            N_("One role card more than players; nobody knows if a saboteur is missing."),
        ),
        Choice(
            "all",
            N_("all are dealt"),
            N_("No card is set aside: all saboteur cards are in play."),
        ),
        help=N_("Whether the number of saboteurs in play is certain."),
        house=False,
    )
    gold: str = option(
        N_("Gold cards when the diggers win"),
        Choice(
            "players",
            N_("as many as players"),
            N_("One for each player, nine with ten; some diggers get two."),
        ),
        Choice("diggers", N_("as many as diggers"), N_("Each digger gets one.")),
        help=N_("How many gold cards the diggers share when they win."),
    )
    own_tools: str = option(
        N_("Breaking one's own tools"),
        Choice("yes", N_("yes"), N_("You may play a broken tool on yourself; you are asked back.")),
        Choice("no", N_("no"), N_("Broken tools are for others only.")),
        help=N_("Whether a broken tool may be played on oneself."),
    )
    early_end: str = option(
        N_("Early end of a round"),
        Choice(
            "yes",
            N_("yes"),
            N_("With the pile used up, the round ends when no card in any hand can be played."),
        ),
        Choice("no", N_("no"), N_("A round without gold ends when all hands are empty.")),
        help=N_("Whether a round ends as soon as nobody can play any more."),
    )
    gold_won: str = option(
        N_("Gold won"),
        Choice("secret", N_("secret"), N_("How much gold you hold is shown at the end.")),
        Choice("open", N_("open"), N_("Everybody sees how much gold each player holds.")),
        help=N_("Whether the gold that players have won is open."),
    )


@dataclass(frozen=True, kw_only=True)
class RoundDeal:
    """The shuffles of one round.

    Attributes:
        roles: the role of each seat, then the card set aside; without that card one a seat (1.4).
        goals: faces of the goals in ``9,1``, ``9,3`` and ``9,5``: ``gold``, ``stone-ne``, ``stone-nw``.
        deck: all 67 cards by name, the top first: the hand of the first seat, of the second and so on, then
            the draw pile.
        gold: the order of the gold pile, the top first. Cards are numbered from 0, those of one nugget
            first, then those of two and of three: 0 to 15, 16 to 23, 24 to 27. In a later round the cards
            still there are numbered anew in this way, and numbers that are too high are left out.
    """

    roles: tuple[str, ...]
    goals: tuple[str, ...]
    deck: tuple[str, ...]
    gold: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class SaboteurDeal(Deal):
    """All chance of a game of Saboteur.

    Attributes:
        starter: the seat that begins the first round.
        seats: how many play.
        rounds: the shuffles of each round, one or three.
    """

    seats: int
    rounds: tuple[RoundDeal, ...]

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt."""
        if self.seats not in SEATS:
            _refuse("3 to 10 seats play")
        if not 0 <= self.starter < self.seats:
            _refuse("the starter is one of the seats")
        if len(self.rounds) not in ROUNDS:
            _refuse("one round is dealt, or three are")
        if len({len(dealt.roles) for dealt in self.rounds}) != 1:
            _refuse("a role is set aside in every round, or in none")
        for dealt in self.rounds:
            _check_round(self.seats, dealt)

    @property
    def sets_aside(self) -> bool:
        """Whether a role card is set aside."""
        return len(self.rounds[0].roles) > self.seats


def _check_round(seats: int, dealt: RoundDeal) -> None:
    mixes = [sorted(role_cards(seats, aside)) for aside in (True, False)]
    if sorted(dealt.roles) not in mixes:
        _refuse(f"the roles of {seats} seats are not {', '.join(dealt.roles)[:200]}")
    if sorted(dealt.goals) != sorted(FACE_NAMES[1:]):
        _refuse("the goals are gold, stone-ne and stone-nw")
    if sorted(dealt.deck) != sorted(whole_deck()):
        _refuse("the deck is the 67 cards of the game")
    if sorted(dealt.gold) != [*range(GOLD_CARDS)]:
        _refuse("the gold cards are numbered from 0 to 27")


def _refuse(what: str) -> None:
    raise BadPosition(HouseReason.BAD_DEAL, what=what)


def role_cards(seats: int, aside: bool) -> list[str]:
    """Return the role cards that are shuffled; without one to set aside a digger is missing (1.4, 3.1)."""
    diggers = DIGGER_CARDS[seats] - (0 if aside else 1)
    return ["digger"] * diggers + ["saboteur"] * SABOTEUR_CARDS[seats]


def whole_deck() -> list[str]:
    """Return the 67 cards by name, ordered by kind."""
    return [name for name, copies in zip(CARD_NAMES, COPIES, strict=True) for _ in range(copies)]


def draw_deal(options: SaboteurOptions, seats: int, stream: Stream) -> SaboteurDeal:
    """Shuffle roles, goals, deck and gold of each round, then draw who begins where chance says it."""
    rounds: list[RoundDeal] = []
    for _round in range(int(options.rounds)):
        roles = role_cards(seats, options.roles == "aside")
        goals = list(FACE_NAMES[1:])
        deck = whole_deck()
        gold = list(range(GOLD_CARDS))
        stream.shuffle(roles)
        stream.shuffle(goals)
        stream.shuffle(deck)
        stream.shuffle(gold)
        rounds.append(
            RoundDeal(roles=tuple(roles), goals=tuple(goals), deck=tuple(deck), gold=tuple(gold))
        )
    return SaboteurDeal(
        starter=stream.below(seats) if options.starter == "random" else 0,
        seats=seats,
        rounds=tuple(rounds),
    )


# -- from a deal to the position ----------------------------------------------------------------------


def start(options: SaboteurOptions, deal: SaboteurDeal) -> SaboteurState:
    """Return the position before the first pick.

    Raises:
        BadPosition: when the deal is not one for these options.
    """
    if len(deal.rounds) != int(options.rounds):
        _refuse(f"{options.rounds} rounds are to be played, and {len(deal.rounds)} are dealt")
    if deal.sets_aside != (options.roles == "aside"):
        _refuse("a role card is set aside where the options say so, and only there")
    return opening(
        deal.seats,
        len(deal.rounds),
        not deal.sets_aside,
        options.gold == "diggers",
        options.own_tools == "yes",
        options.early_end == "yes",
        options.gold_won == "open",
        deal.starter,
        [number for dealt in deal.rounds for number in shuffles(deal.seats, dealt)],
    )


def shuffles(seats: int, dealt: RoundDeal) -> list[int]:
    """Return the shuffles of a round as numbers, in the order of ``Position.later``."""
    roles = [ROLE_NAMES.index(role) for role in dealt.roles]
    return [
        *roles,
        *[NO_ROLE] * (seats + 1 - len(roles)),
        *[FACE_NAMES.index(face) for face in dealt.goals],
        *[CARD_NAMES.index(card) for card in dealt.deck],
        *dealt.gold,
    ]
