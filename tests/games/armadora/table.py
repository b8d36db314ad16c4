"""What the tests of Armadora say in one word: a position in words, picks by name, and why one is refused."""

from longtable.core import OVER, IllegalPick, Rng, UnknownPick, numbered_stream, seen
from longtable.games.armadora import GAME
from longtable.games.armadora.board import square_name
from longtable.games.armadora.deal import ArmadoraDeal, ArmadoraOptions
from longtable.games.armadora.rules import ArmadoraState, territory_squares

GOLD = (3, 4, 4, 5, 5, 6, 6, 7)

#: fences off a1, b1, a2 and the mine b2
CORNER = ["b1-c1", "b2-c2", "a2-a3", "b2-b3"]

#: 35 palisades, after which the supply is used up
NO_MORE_LINES = [
    "f1-g1", "g1-h1", "a2-b2", "b2-c2", "c2-d2", "e2-f2", "g2-h2", "c3-d3", "d3-e3", "e3-f3",
    "f3-g3", "g3-h3", "c4-d4", "d4-e4", "e4-f4", "f4-g4", "c5-d5", "e5-f5", "g5-h5", "c1-c2",
    "d1-d2", "e1-e2", "f1-f2", "a2-a3", "b2-b3", "d2-d3", "f2-f3", "a3-a4", "b3-b4", "c3-c4",
    "g3-g4", "a4-a5", "b4-b5", "e4-e5", "b1-c1",
]  # fmt: skip

#: 34 palisades; three lines are legal, the supply holds one palisade
ONE_LEFT = [
    "f1-g1", "g1-h1", "a2-b2", "b2-c2", "c2-d2", "e2-f2", "g2-h2", "c3-d3", "d3-e3", "e3-f3",
    "f3-g3", "g3-h3", "c4-d4", "d4-e4", "e4-f4", "f4-g4", "c5-d5", "e5-f5", "g5-h5", "c1-c2",
    "d1-d2", "e1-e2", "f1-f2", "a2-a3", "b2-b3", "d2-d3", "f2-f3", "a3-a4", "b3-b4", "c3-c4",
    "g3-g4", "a4-a5", "b4-b5", "e4-e5",
]  # fmt: skip


def position(**words: object) -> ArmadoraState:
    """Return a full position written in words; what is not said is as at the opening."""
    return GAME.state_from_json(words)


def opening(seats: int, *races: str, starter: int = 0, **options: str) -> ArmadoraState:
    """Return the opening of a deal with the gold in ascending order; with races, the advanced game."""
    chosen = ArmadoraOptions(rules="advanced" if races else "basic", **options)
    deal = ArmadoraDeal(starter=starter, seats=seats, gold=GOLD, races=races)
    return GAME.start(chosen, deal)


def play(state: ArmadoraState, *picks: str) -> ArmadoraState:
    """Play picks by name, each through the guarded door; return the same state."""
    for name in picks:
        pick = GAME.pick(name)
        GAME.check(seen(state, state.turn), pick)
        state.play(pick)
    return state


def names(state: ArmadoraState) -> list[str]:
    """Return the names of the legal picks."""
    return [GAME.name(pick) for pick in state.picks()]


def refused(state: ArmadoraState, name: str) -> tuple[str, str]:
    """Return the name and rule of the reason for which the seat to pick may not pick this."""
    try:
        GAME.check(seen(state, state.turn), GAME.pick(name))
    except IllegalPick as error:
        return error.reason.name, error.rule
    except UnknownPick as error:
        return "UNKNOWN_PICK", error.rule
    raise AssertionError(f"{name} is legal")


def sizes(state: ArmadoraState) -> list[int]:
    """Return the numbers of squares of the territories, ascending."""
    return sorted(len(territory_squares(territory)) for territory in state.territories())


def territory(state: ArmadoraState, name: str) -> list[str]:
    """Return the squares of the territory that a square lies in, by name."""
    square = GAME.pick(name) - 9
    return [square_name(other) for other in state.territory_of(square)]


def square(name: str) -> int:
    """Return the number of a square, 0 to 39."""
    return GAME.pick(name) - 9


def course(
    seats: int, seed: int, *, passing: int = 6, **options: str
) -> tuple[ArmadoraOptions, ArmadoraDeal, list[int]]:
    """Play a random game to the end; a pass is drawn again until it comes up ``passing`` times in a row."""
    chosen = ArmadoraOptions(**options)
    deal = GAME.deal(chosen, seats, numbered_stream(seed))
    state = GAME.start(chosen, deal)
    rng = Rng(seed)
    picks: list[int] = []
    while state.turn != OVER:
        pick = state.random_pick(rng)
        for _again in range(passing):
            if pick != 0:
                break
            pick = state.random_pick(rng)
        picks.append(pick)
        state.play(pick)
    return chosen, deal, picks
