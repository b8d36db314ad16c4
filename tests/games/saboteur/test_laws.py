"""The conservation laws find what is wrong, and hold in games of all outcomes."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import OVER
from longtable.games.saboteur import GAME
from longtable.games.saboteur.board import CARD_NAMES, PICK_NUMBERS
from longtable.games.saboteur.deal import start
from longtable.games.saboteur.rules import DIGGERS, SABOTEURS
from longtable.games.saboteur.rules.position import NOWHERE
from longtable.games.saboteur.treasury import best_pay
from tests.games.saboteur.digging import course
from tests.games.saboteur.table import ROW, cell, dig, discard_until, opening, play

BREAKING: list[tuple[str, int, int, str]] = [
    ("hands", 0, 1, "67 cards"),
    ("hand_sizes", 0, 1, "sizes that are told"),
    ("played", 26, 1, "67 cards"),
    ("buried", 3, 1, "67 cards"),
    ("buried_sizes", 1, 1, "sizes that are told"),
    ("tools", 2, 1, "67 cards"),
    ("tools", 2, 8, "numbers that the game has"),
    ("peeked", 2, 7, "looked at with maps"),
    ("roles", 0, 1, "so many seats"),
    ("goals", 0, 1, "gold and two stones"),
    ("gold_pile", 0, 1, "28 cards"),
    ("later", 0, 1, "dealt whole"),
    ("kept", 0, 1, "hands on the others"),
    ("offers", 0, 1, "hands on the others"),
    ("paid", 2, 1, "28 cards"),
    ("paid_sizes", 0, 1, "paid what is due"),
    ("outcomes", 0, 2, "one after the other"),
    ("choosers", 0, 1, "as the options say"),
    ("shown_goals", 0, 1, "shown its roles"),
    ("fringe", 0, 1, "open cells"),
    ("fringe", 31, 1, "open cells"),
    ("laid", 39, 1, "tunnel cards lie"),
]


@pytest.mark.parametrize(("field", "at", "change", "law"), BREAKING)
def test_broken_laws_finds_what_is_wrong(field: str, at: int, change: int, law: str) -> None:
    state = opening(4)
    assert GAME.broken_laws(state) == []
    numbers = list(getattr(state, field))
    numbers[at] += change
    setattr(state, field, vec[i64](numbers))
    assert any(law in words for words in GAME.broken_laws(state)), GAME.broken_laws(state)


@pytest.mark.parametrize(
    ("field", "value", "law"),
    [
        ("turn", OVER, "turn is somebody's"),
        ("turn", 7, "numbers that the game has"),
        ("turns", 3, "each turn uses one card"),
        ("began", 3, "each turn uses one card"),
        ("round", 1, "one after the other"),
        ("chosen", 3, "the step fits"),
        ("place", 3, "the step fits"),
        ("step", 4, "the step fits"),
        ("taken", 1, "as the options say"),
        ("finisher", 1, "shown its roles"),
        ("last_pick", 0, "last turn was one"),
        ("last_card", 4, "last turn was one"),
        ("last_place", 4, "last turn was one"),
        ("all_in_play", True, "so many seats"),
        ("drawn", 1, "67 cards"),
        ("fringe_size", 3, "open cells"),
    ],
)
def test_broken_laws_finds_a_wrong_number(field: str, value: int, law: str) -> None:
    state = opening(4)
    setattr(state, field, value)
    assert any(law in words for words in GAME.broken_laws(state)), GAME.broken_laws(state)


@pytest.mark.parametrize(
    ("name", "piece", "law"),
    [
        ("4,4", 1, "nothing else lies"),
        ("2,3", 64, "the open cells"),
        ("5,5", 64, "the open cells"),
        ("1,3", 33, "the network"),
        ("9,3", 35, "gold ends the round"),
        ("9,1", 35, "shows its face"),
    ],
)
def test_broken_laws_finds_a_wrong_cell(name: str, piece: int, law: str) -> None:
    state = opening(4)
    cells = state.cells[:]
    cells[cell(name)] = piece if name != "2,3" else 0
    state.cells = cells
    assert any(law in words for words in GAME.broken_laws(state)), GAME.broken_laws(state)


@pytest.mark.parametrize(
    ("pick", "card", "place"),
    [
        ("discard", "map", NOWHERE),
        ("upright", "tunnel-ew", cell("2,3")),
        ("upright", "tunnel-ne", NOWHERE),
        ("turned", "tunnel-ne", cell("9,3")),
        ("turned", "map", cell("2,3")),
        ("pickaxe", "repair-pickaxe", 1),
        ("cart", "repair-pickaxe-lantern", 1),
        ("cart", "repair-pickaxe-cart", NOWHERE),
        ("cart", "repair-pickaxe-cart", 4),
        ("gold-1", "repair-pickaxe-lantern", 1),
        ("seat-5", "break-cart", NOWHERE),
        ("seat-1", "break-cart", 1),
        ("seat-1", "rockfall", NOWHERE),
        ("tunnel-ew", "tunnel-ew", NOWHERE),
        ("8,3", "map", NOWHERE),
        ("9,3", "map", cell("9,3")),
        ("9,3", "rockfall", NOWHERE),
        ("1,3", "dead-n", NOWHERE),
        ("8,3", "break-cart", NOWHERE),
    ],
)
def test_no_turn_is_one_that_there_is_not(pick: str, card: str, place: int) -> None:
    state = discard_until(opening(4, roles="DDDS", early_end="no"), 67)
    assert state.round == 1
    assert GAME.broken_laws(state) == []
    state.last_pick, state.last_card = PICK_NUMBERS[pick], CARD_NAMES.index(card)
    state.last_place = place
    assert GAME.broken_laws(state) == ["the last turn was one that there is"]


def test_gold_is_found_with_the_card_that_lies_there() -> None:
    state = dig(opening(4, starter=1, roles="DDDS", hands={1: ["tunnel-ew"]}), *ROW)
    play(state, "tunnel-ew", "8,3")
    law = "the last turn was one that there is"
    assert law not in GAME.broken_laws(state)
    for card in ("tunnel-new", "dead-ew"):
        state.last_card = CARD_NAMES.index(card)
        assert law in GAME.broken_laws(state)


def test_the_laws_hold_in_games_of_all_outcomes() -> None:
    seen_outcomes: set[int] = set()
    for seats, seed in [(3, 2), (6, 11), (6, 2), (10, 1)]:
        options, deal, picks = course(seats, seed, gold="diggers" if seed == 2 else "players")
        state = start(options, deal)
        for number, pick in enumerate(picks):
            if number % 7 == 0 or state.step == 4:
                assert GAME.broken_laws(state) == []
            state.play(pick)
        assert GAME.broken_laws(state) == []
        seen_outcomes.update(int(outcome) for outcome in state.outcomes)
    assert {DIGGERS, SABOTEURS} <= seen_outcomes


@pytest.mark.parametrize(
    ("pile", "saboteurs", "paid"),
    [
        ((16, 8, 4), 1, ((2, 2),)),
        ((16, 8, 4), 2, ((3,), (3,))),
        ((16, 8, 4), 4, ((2,), (2,), (2,), (2,))),
        ((16, 8, 2), 3, ((3,), (3,), (2, 1))),
        ((16, 8, 0), 2, ((2, 1), (2, 1))),
        ((5, 3, 0), 4, ((2,), (2,), (2,), (1, 1))),
        ((1, 1, 0), 2, ((2, 1), ())),
        ((0, 5, 0), 3, ((2,), (2,), (2,))),
        ((4, 0, 1), 1, ((3, 1),)),
    ],
)
def test_what_the_laws_hold_for_the_right_pay(
    pile: tuple[int, int, int], saboteurs: int, paid: tuple[tuple[int, ...], ...]
) -> None:
    """RULINGS: nobody above what is due, as much as can be, in the fewest cards, the lowest seat first."""
    assert best_pay(pile, saboteurs) == paid
