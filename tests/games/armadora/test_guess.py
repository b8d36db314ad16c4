"""A guess makes every arrangement of the unseen warriors equally likely: compared with brute force."""

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from longtable.core import SPECTATOR, Rng
from longtable.games.armadora.rules import ARMIES, ArmadoraState
from tests.games.armadora.table import play, position, square

GUESSES = 20_000


def unseen_tiles(seats: int, *known: int) -> list[int]:
    """Return an army tile by tile, without one tile of each known strength."""
    tiles = [s for s, count in enumerate(ARMIES[seats], 1) for _tile in range(count)]
    for strength in known:
        tiles.remove(strength)
    return tiles


def by_brute_force(tiles: list[int], places: int) -> dict[tuple[int, ...], float]:
    """Return how likely each sequence of strengths is, dealt tile by tile to that many places."""
    ways = Counter(
        tuple(tiles[i] for i in dealt) for dealt in permutations(range(len(tiles)), places)
    )
    total = factorial(len(tiles)) // factorial(len(tiles) - places)
    assert sum(ways.values()) == total
    return {sequence: number / total for sequence, number in ways.items()}


def distance(found: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    """Return chi-square divided by its degrees of freedom: about 1 when the guesses are right."""
    assert set(found) <= set(expected), "a guess that cannot be"
    total = sum(found.values())
    return sum(
        (found[sequence] - total * chance) ** 2 / (total * chance)
        for sequence, chance in expected.items()
    ) / (len(expected) - 1)


def guessed(state: ArmadoraState, viewer: int, *squares: str) -> Counter[tuple[int, ...]]:
    """Count the strengths guessed on these squares, then the warrior in another seat's hand, if any."""
    seen = state.seen_by(viewer)
    rng = Rng(20)
    found: Counter[tuple[int, ...]] = Counter()
    for _guess in range(GUESSES):
        world = seen.guess(rng)
        strengths = [world.strength(square(name)) for name in squares]
        found[tuple([*strengths, int(world.chosen)] if seen.chosen else strengths)] += 1
    return found


def test_three_unseen_warriors_of_four_players() -> None:
    state = position(seats=4, warriors=[{}, {"a1": 1, "b1": 4, "c1": 2}, {}, {}])
    expected = by_brute_force(unseen_tiles(4), 3)
    assert len(expected) == 34
    assert distance(guessed(state, 0, "a1", "b1", "c1"), expected) < 1.6
    assert distance(guessed(state, SPECTATOR, "a1", "b1", "c1"), expected) < 1.6


def test_three_unseen_warriors_of_two_players() -> None:
    state = position(seats=2, warriors=[{}, {"h5": 1, "g4": 1, "a1": 5}])
    expected = by_brute_force(unseen_tiles(2), 3)
    assert distance(guessed(state, 0, "h5", "g4", "a1"), expected) < 1.5


def test_a_whole_army_on_the_board() -> None:
    squares = ["a1", "b1", "c1", "e1", "f1", "g1", "h1", "a2"]
    army = dict(zip(squares, [1, 1, 1, 1, 1, 2, 3, 4], strict=True))
    state = position(seats=4, turn=1, warriors=[army, {}, {}, {}])
    expected = by_brute_force(unseen_tiles(4), 8)
    assert len(expected) == 336
    assert distance(guessed(state, 1, *squares), expected) < 1.4


def test_what_lies_face_up_and_what_the_mage_saw_is_left_out() -> None:
    state = position(
        seats=4,
        rules="advanced",
        races=["mage", "goblin", "orc", "elf"],
        warriors=[{}, {"a1": 4, "b1": 1, "c1": 1, "e1": 1}, {}, {}],
        face_up=["a1"],
        looked_at=["b1"],
    )
    of_the_mage = by_brute_force(unseen_tiles(4, 4, 1), 2)
    assert distance(guessed(state, 0, "c1", "e1"), of_the_mage) < 1.9
    of_others = by_brute_force(unseen_tiles(4, 4), 3)
    assert distance(guessed(state, 2, "b1", "c1", "e1"), of_others) < 1.9


def test_the_warrior_in_another_seats_hand_is_one_of_the_unseen() -> None:
    state = play(position(seats=4, turn=1, warriors=[{}, {"a1": 1, "b1": 3}, {}, {}]), "warrior-4")
    expected = by_brute_force(unseen_tiles(4), 3)
    assert distance(guessed(state, 0, "a1", "b1"), expected) < 1.6


def test_the_warrior_that_the_goblin_names_is_not_among_the_unseen() -> None:
    state = play(
        position(
            seats=4,
            turn=1,
            rules="advanced",
            races=["mage", "goblin", "orc", "elf"],
            warriors=[{}, {"a1": 1, "b1": 3}, {}, {}],
        ),
        "power",
        "warrior-4",
    )
    expected = {
        (*pair, 4): chance for pair, chance in by_brute_force(unseen_tiles(4, 4), 2).items()
    }
    assert distance(guessed(state, 0, "a1", "b1"), expected) < 2.2


def test_seats_are_guessed_independently() -> None:
    state = position(seats=4, warriors=[{}, {"a1": 4}, {"b1": 4}, {}])
    one = by_brute_force(unseen_tiles(4), 1)
    expected = {(*a, *b): p * q for a, p in one.items() for b, q in one.items()}
    assert distance(guessed(state, 0, "a1", "b1"), expected) < 1.8


@pytest.mark.parametrize("wrong", [1, 2, 3, 4])
def test_the_measure_finds_a_guess_that_prefers_a_strength(wrong: int) -> None:
    state = position(seats=4, warriors=[{}, {"a1": 1, "b1": 4, "c1": 2}, {}, {}])
    found = guessed(state, 0, "a1", "b1", "c1")
    moved = Counter({s: n for s, n in found.items() if s[0] != wrong})
    moved.update({s: n + n // 5 for s, n in found.items() if s[0] == wrong})
    assert distance(moved, by_brute_force(unseen_tiles(4), 3)) > 1.6
