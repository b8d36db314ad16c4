"""What the tests of Saboteur say in one word: a deal by hand, a mine dug by shapes, picks by name."""

from collections import Counter
from collections.abc import Mapping, Sequence

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.saboteur.board import (
    CARD_NAMES,
    DEAD,
    FIRST_CARD,
    FIRST_CELL,
    GOLD_COPIES,
    HAND_SIZES,
    NOTHING,
    OPEN_SIDES,
    PICK_NAMES,
    PICK_NUMBERS,
    ROCKFALL,
    TUNNELS,
    cell_name,
    column_of,
    row_of,
    tunnel_piece,
)
from longtable.games.saboteur.deal import (
    RoundDeal,
    SaboteurDeal,
    SaboteurOptions,
    draw_deal,
    role_cards,
    start,
    whole_deck,
)
from longtable.games.saboteur.rules import CARD, TARGET, SaboteurState
from longtable.games.saboteur.rules.tunnel import fits, lay

#: goals with the gold in the middle, above and below it; the other stone lies at the other end
MIDDLE = ("stone-ne", "gold", "stone-nw")
TOP = ("gold", "stone-ne", "stone-nw")
BOTTOM = ("stone-nw", "stone-ne", "gold")

#: the row of dossier 6: straight tunnels from the start to one cell before the middle goal
ROW = [f"ew {column},3" for column in range(2, 8)]

Hands = Mapping[int, Sequence[str]]


def round_deal(
    seats: int,
    *,
    roles: str = "",
    goals: Sequence[str] = MIDDLE,
    hands: Hands | None = None,
    draws: Sequence[str] = (),
    gold: Sequence[int] = (),
    aside: bool = True,
) -> RoundDeal:
    """Return the shuffles of a round; what is not said is filled up in a fixed order.

    ``roles`` is a letter a seat, D or S; the card set aside is what is left of the mix. ``gold``
    gives the values on top of the gold pile.
    """
    mix = Counter(role_cards(seats, aside))
    sitting = [{"D": "digger", "S": "saboteur"}[letter] for letter in roles]
    mix.subtract(sitting)
    return RoundDeal(
        roles=(*sitting, *sorted(mix.elements())),
        goals=tuple(goals),
        deck=_deck(seats, hands or {}, draws),
        gold=_gold(gold),
    )


def _deck(seats: int, hands: Hands, draws: Sequence[str]) -> tuple[str, ...]:
    rest = Counter(whole_deck())
    for cards in [*hands.values(), draws]:
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "there are not so many cards"
    filling = list(rest.elements())
    deck: list[str] = []
    for seat in range(seats):
        named = list(hands.get(seat, ()))
        missing = HAND_SIZES[seats] - len(named)
        deck += [*named, *filling[:missing]]
        filling = filling[missing:]
    return (*deck, *draws, *filling)


def _gold(values: Sequence[int]) -> tuple[int, ...]:
    first = {1: 0, 2: GOLD_COPIES[0], 3: GOLD_COPIES[0] + GOLD_COPIES[1]}
    order: list[int] = []
    for value in values:
        order.append(first[value])
        first[value] += 1
    return (*order, *[number for number in range(28) if number not in order])


def opening(
    seats: int,
    *,
    starter: int = 0,
    roles: str = "",
    goals: Sequence[str] = MIDDLE,
    hands: Hands | None = None,
    draws: Sequence[str] = (),
    gold: Sequence[int] = (),
    gold_cards: str = "players",
    **options: str,
) -> SaboteurState:
    """Return the opening of a deal in which every round is dealt the same.

    ``gold`` gives the values on top of the gold pile; the option of that name is ``gold_cards``.
    """
    chosen = SaboteurOptions(gold=gold_cards, **options)
    dealt = round_deal(
        seats,
        roles=roles,
        goals=goals,
        hands=hands,
        draws=draws,
        gold=gold,
        aside=chosen.roles == "aside",
    )
    rounds = (dealt,) * int(chosen.rounds)
    return start(chosen, SaboteurDeal(starter=starter, seats=seats, rounds=rounds))


# -- digging by shapes, past hands and turns --------------------------------------------------------------


def cell(name: str) -> int:
    """Return the number of a cell."""
    return PICK_NUMBERS[name] - FIRST_CELL


def piece(shape: str) -> int:
    """Return the piece of a shape as it lies: ``ew``, ``sw`` (a ``tunnel-ne`` turned), ``d:w``."""
    dead = shape.startswith("d:")
    sides = sum(1 << "nesw".index(letter) for letter in shape.removeprefix("d:"))
    for kind in range(7, 16) if dead else range(7):
        for turned in (False, True):
            found = int(tunnel_piece(kind, turned))
            if OPEN_SIDES[found] == sides:
                return found
    raise AssertionError(f"no card is {shape}")


def may_lay(state: SaboteurState, shape: str, where: str) -> bool:
    """Whether a card may be laid in a cell so that it lies like this."""
    at, lying = cell(where), piece(shape)
    return state.card_at(at) == NOTHING and fits(state, at, OPEN_SIDES[lying])


def dig(state: SaboteurState, *cards: str) -> SaboteurState:
    """Lay cards, each legal where it is laid, past hands and turns: ``ew 2,3``; return the same state."""
    for card in cards:
        shape, where = card.split()
        assert may_lay(state, shape, where), f"{card} is not legal"
        lay(state, cell(where), piece(shape))
    return state


def mine(*cards: str, goals: Sequence[str] = MIDDLE) -> SaboteurState:
    """Return a fresh mine in which these cards have been laid."""
    return dig(opening(3, goals=goals), *cards)


def open_cells(state: SaboteurState) -> set[str]:
    """Return the names of the open cells."""
    return {cell_name(at) for at in state.open_cells()}


def turned_up(state: SaboteurState) -> list[str]:
    """Return the cells of the goals that have been turned over."""
    return [name for goal, name in enumerate(("9,1", "9,3", "9,5")) if state.goal_up(goal)]


SHAPES = (
    "",
    "n",
    "e",
    "ne",
    "s",
    "ns",
    "se",
    "nse",
    "w",
    "nw",
    "ew",
    "new",
    "sw",
    "nsw",
    "sew",
    "nesw",
)


def lies(state: SaboteurState, where: str) -> str:
    """Return the open sides of what lies in a cell, as the dossier names the shape."""
    return SHAPES[OPEN_SIDES[state.card_at(cell(where))]]


# -- playing by names -------------------------------------------------------------------------------------


def names(state: SaboteurState) -> list[str]:
    """Return the names of the legal picks."""
    return [PICK_NAMES[pick] for pick in state.picks()]


def play(state: SaboteurState, *picks: str) -> SaboteurState:
    """Play picks by name, each legal; return the same state."""
    for name in picks:
        assert name in names(state), f"{name} is not legal, but {names(state)[:40]}"
        state.play(PICK_NUMBERS[name])
    return state


def after(state: SaboteurState, *picks: str) -> SaboteurState:
    """Return a copy on which picks were played."""
    return play(state.copy(), *picks)


def discard_until(state: SaboteurState, stop: int) -> SaboteurState:
    """Let everybody discard their first card until so many turns are over."""
    while state.turn != OVER and state.turns < stop:
        state.play(state.picks()[0])
        state.play(0)
    return state


def cards_of(state: SaboteurState, seat: int) -> dict[str, int]:
    """Return a seat's cards by name."""
    return {name: count for name, count in zip(CARD_NAMES, state.hand(seat), strict=True) if count}


def random_game(seats: int, seed: int, **options: str) -> tuple[SaboteurState, list[int]]:
    """Return a deal's opening and a random course from it to the end."""
    chosen = SaboteurOptions(**options)
    opened = start(chosen, draw_deal(chosen, seats, numbered_stream(seed)))
    state, rng, picks = opened.copy(), Rng(seed), list[int]()
    while state.turn != OVER:
        picks.append(state.random_pick(rng))
        state.play(picks[-1])
    return opened, picks


def eastward_game(seats: int, seed: int, **options: str) -> tuple[SaboteurState, list[int]]:
    """Return a deal's opening and a course in which all dig towards the goals, with rockfalls in between.

    Nobody breaks tools or lays dead ends on purpose, so goals are reached in most rounds.
    """
    chosen = SaboteurOptions(**options)
    opened = start(chosen, draw_deal(chosen, seats, numbered_stream(seed)))
    state, rng, picks = opened.copy(), Rng(seed), list[int]()
    while state.turn != OVER:
        picks.append(_eastward(state, rng))
        state.play(picks[-1])
    return opened, picks


def _eastward(state: SaboteurState, rng: Rng) -> int:
    listed = state.picks()
    if state.step == CARD:
        wanted = [
            pick for pick in listed if pick < FIRST_CARD + DEAD or pick == ROCKFALL + FIRST_CARD
        ]
        return wanted[rng.below(len(wanted))] if wanted else listed[rng.below(len(listed))]
    if state.step != TARGET or state.chosen >= TUNNELS or rng.below(5) == 0:
        return state.random_pick(rng) if state.chosen != ROCKFALL or rng.below(3) == 0 else 0
    return max(listed, key=lambda pick: _nearness(pick - FIRST_CELL) if pick else -99)


def _nearness(at: int) -> int:
    column, row = int(column_of(at)), int(row_of(at))
    return -abs(9 - column) - min(abs(row - goal) for goal in (1, 3, 5))
