"""How likely worlds are: what is guessed, counted, and how strange the counts are."""

from collections import Counter
from collections.abc import Callable, Mapping
from math import sqrt

from longtable.core import Rng
from longtable.games.saboteur.board import CARD_NAMES, COPIES
from longtable.games.saboteur.rules import SaboteurState

GUESSES = 4_000
DECK: Counter[str] = Counter(dict(zip(CARD_NAMES, COPIES, strict=True)))


Told = tuple[object, ...]
Chances = Mapping[Told, float]


def guessed(
    state: SaboteurState,
    viewer: int,
    told: Callable[[SaboteurState], Told],
    guesses: int = GUESSES,
) -> Counter[Told]:
    """Count what is told of guessed worlds."""
    seen, rng = state.seen_by(viewer), Rng(20)
    return Counter(told(seen.guess(rng)) for _guess in range(guesses))


def strangeness(found: Counter[Told], expected: Chances) -> float:
    """Return chi-square as a part of what it exceeds once in a thousand times when the guesses are right."""
    chances = {what: chance for what, chance in expected.items() if chance}
    assert set(found) <= set(chances), "a guess that cannot be"
    total, whole = sum(found.values()), sum(chances.values())
    square = sum(
        (found[what] - total * chance / whole) ** 2 / (total * chance / whole)
        for what, chance in chances.items()
    )
    ninth = 2 / (9 * (len(chances) - 1))
    return square / (len(chances) - 1) / pow(1 - ninth + 3.09 * sqrt(ninth), 3)
