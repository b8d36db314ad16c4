"""The conservation laws: each can be broken, and none is in a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import OVER, Rng
from longtable.games.pandoria.board import CARD_NUMBERS, TILE_NUMBERS
from longtable.games.pandoria.laws import BASIC, LAWS, broken_laws
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    BACK_HEX,
    BUY,
    CARD,
    CLOSED,
    CLOSING,
    ELF_FROM,
    EXTRA,
    EXTRA_DUE,
    EXTRA_USED,
    FIGURE,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    LAY,
    PAY_CARD,
    RAGE_HEX,
    SECOND_HALF,
    SPELL_HEX,
    STEPS,
)
from tests.games.pandoria.lively import generous, lively_pick, opened
from tests.games.pandoria.scene import at_cards, close_corner, corner, position
from tests.games.pandoria.table import number, play

Change = dict[str | tuple[str, int], int]
At = Callable[[], PandoriaState]
NOTHING: dict[str, int] = {}
FULL = {"crystals": 10, "gold": 10, "wood": 10}


def changed(state: PandoriaState, change: Change) -> PandoriaState:
    """Return a position with some of its numbers changed: fields, or entries of lists."""
    for field, value in change.items():
        if isinstance(field, str):
            setattr(state, field, value)
            continue
        name, at = field
        numbers = [int(n) for n in getattr(state, name)]
        numbers[at] = value
        setattr(state, name, vec[i64](numbers))
    return state


# -- positions to break -----------------------------------------------------------------------------------


def laying() -> PandoriaState:
    """Two seats in their first turn: land on a2 and b2, a lone hill on a4, figures, a castle."""
    return position(
        land={"a2": "forest-1", "b2": "hill-1", "a4": "hill-2"},
        castles=[[], ["b4"]],
        figures=[{"a2": "villager", "f3": "villager"}, {"b4": "leader"}],
        piles=[["g05"], ["g31"]],
        slots=[[["g02", 6], ["g15"]], [["g01"]]],
    )


def beginner() -> PandoriaState:
    return position(options={"game": "beginner"})


def halves() -> PandoriaState:
    """A tile is being laid, its first half on h4."""
    return play(position(tiles=[["hill-1-city-1"], ["forest-1-hill-1"]]), "hill-1-city-1", "h4")


def placed() -> PandoriaState:
    return at_cards(step="figure")


def cards() -> PandoriaState:
    return at_cards(hands=[["g33", "g15", "g04", "g39"], []], stock=[FULL, NOTHING])


def mustering() -> PandoriaState:
    """Muster 2 has placed its first villager on a2."""
    return play(cards(), "cast-g33", "villager", "a2", "villager")


def teleporting() -> PandoriaState:
    state = at_cards(
        hands=[["g40"], []],
        figures=[{"a2": "villager", "g5": "villager"}, {}],
        stock=[FULL, NOTHING],
    )
    return play(state, "cast-g40", "a2", "b2", "g5")


def castling() -> PandoriaState:
    """Enchanted Castle has laid its castle on h4."""
    return play(at_cards(hands=[["g23"], []], stock=[FULL, NOTHING]), "cast-g23", "h4")


def drawing() -> PandoriaState:
    """Terrain has drawn a single tile."""
    return play(at_cards(hands=[["g42"], []], stock=[FULL, NOTHING]), "cast-g42")


def paying() -> PandoriaState:
    """A spell for 6 crystals is paid with a Market: there are 5."""
    words = {"crystals": 5, "gold": 5, "wood": 5}
    state = at_cards(hands=[["g33"], []], slots=[[["g27"]], []], stock=[words, NOTHING])
    return play(state, "cast-g33")


def buying() -> PandoriaState:
    """A corner has closed and scored; a villager that raged stands on m9."""
    state = corner(
        "mountain-1",
        "mountain-1",
        hands=[["g37"], []],
        stock=[{"crystals": 4, "gold": 3}, NOTHING],
        figures=[{"m8": "leader"}, {}],
        slots=[[["g27"]], []],
        display=["g01", "g03", "g04", "g05"],
    )
    return close_corner(state, "villager", "m9", "cast-g37", "m9")


def buying_dear() -> PandoriaState:
    """A card for 4 gold is paid with a Market: there are 3."""
    return play(buying(), "take-g03")


def raging() -> PandoriaState:
    state = corner("mountain-1", "mountain-1", hands=[["g37"], []], stock=[FULL, NOTHING])
    return close_corner(state, "villager", "m9", "cast-g37")


def walking() -> PandoriaState:
    return position(
        realms=["elves", "mages"],
        land={"k8": "forest-1", "k9": "hill-1"},
        laid=["k8", "k9"],
        step="elf-from",
    )


def extra() -> PandoriaState:
    """Halflings who have built."""
    state = at_cards(
        realms=["halflings", "mages"], hands=[["g02", "g15"], []], stock=[FULL, NOTHING]
    )
    return play(state, "build-g02", "slot-1")


def both() -> PandoriaState:
    """Halflings in the middle of Master Builder."""
    state = at_cards(
        realms=["halflings", "mages"], hands=[["g28", "g02"], []], stock=[FULL, NOTHING]
    )
    return play(state, "cast-g28", "build-g02", "slot-1")


def emptied() -> PandoriaState:
    """The stack has run out under the option that this begins the last round."""
    return position(options={"end": "emptied"}, stack=[])


def over() -> PandoriaState:
    """The game is over: somebody could not draw."""
    return position(turn=None, stack=[], tiles=[[], ["forest-1-hill-1"]])


def at(name: str) -> int:
    return number(name)


def card(name: str) -> int:
    return CARD_NUMBERS[name]


LAND: list[tuple[str, At, Change]] = [
    ("what is printed", laying, {("ground", at("a1")): 0}),
    ("what is printed", laying, {("icons", at("c3")): 2}),
    ("what is printed", laying, {("icons", at("b4")): 1}),
    ("what is printed", laying, {("icons", at("a2")): 0}),
    ("what is printed", laying, {("ground", at("a4")): 4}),
    ("what is printed", laying, {("mates", at("c3")): at("c3")}),
    ("a tile lies alone or", laying, {("mates", at("a2")): at("a4")}),
    ("a tile lies alone or", laying, {("ground", at("a2")): 1}),
    ("the starting tiles", laying, {("icons", at("g5")): 2}),
    ("regions, their sizes", laying, {("region", at("a2")): at("b2")}),
    ("regions, their sizes", laying, {("region", at("a1")): at("a1")}),
    ("regions, their sizes", laying, {("sizes", at("a2")): 2}),
    ("regions, their sizes", laying, {("sizes", at("a1")): 1}),
    ("regions, their sizes", laying, {("worths", at("a2")): 2}),
    ("regions, their sizes", laying, {("openings", at("a2")): 0}),
    ("regions, their sizes", laying, {("status", at("a2")): CLOSED}),
    ("regions, their sizes", laying, {("chain", at("a2")): at("b2")}),
    ("regions, their sizes", buying, {("status", at("n8")): CLOSING}),
    ("what laid land touches", laying, {("near", at("b3")): 0}),
    ("what laid land touches", laying, {("near", at("n9")): 1}),
    ("is closed", laying, {("status", at("a2")): CLOSING}),
]
FIGURES: list[tuple[str, At, Change]] = [
    ("figures stand on open", laying, {("figures", at("b3")): 1, ("reserve", 0): 3}),
    ("figures stand on open", laying, {("figures", at("e1")): 1, ("reserve", 0): 3}),
    ("figures stand on open", laying, {("figures", at("b4")): 1, ("reserve", 3): 1}),
    ("figures stand on open", buying, {("figures", at("n8")): 1, ("reserve", 0): 4}),
    ("villagers and leaders", laying, {("reserve", 0): 5}),
    ("villagers and leaders", laying, {("reserve", 1): 0}),
    ("villagers and leaders", laying, {("figures", at("a2")): 2}),
    ("castles on the board", laying, {("castles", 0): 1}),
    ("castles on the board", laying, {("castles", 1): 2}),
]
TILES: list[tuple[str, At, Change]] = [
    ("are all there are", laying, {("stack", 0): TILE_NUMBERS["forest-2-hill-2"]}),
    ("are all there are", laying, {("icons", at("a4")): 1}),
    ("are all there are", halves, {"chosen": TILE_NUMBERS["forest-1-hill-1"]}),
    ("double tiles are held", laying, {("stack", 0): TILE_NUMBERS["hill-1"]}),
    ("double tiles are held", laying, {("singles", 0): 3}),
    ("each seat holds", laying, {("tiles", 0): -1}),
    ("each seat holds", laying, {("tiles", 1): 3}),
    ("each seat holds", laying, {("tiles", 0): -1, ("tiles", 1): 0}),
    ("each seat holds", placed, {("tiles", 0): 3}),
]
CARDS: list[tuple[str, At, Change]] = [
    ("each card is in one place", laying, {("cards", card("g03")): IN_DECK}),
    ("each card is in one place", laying, {("cards", card("g05")): IN_HAND}),
    ("each card is in one place", laying, {("deck", 0): card("g02")}),
    ("each card is in one place", laying, {("display", 0): card("g02")}),
    ("each card is in one place", laying, {("piles", 0): -1}),
    ("each card is in one place", laying, {("under", card("g05")): card("g05")}),
    ("each card is in one place", laying, {("slots", 5): card("g02")}),
    ("in piles and slots alone", laying, {("under", card("g03")): card("g04")}),
    ("cards in hand are counted", laying, {("hand_sizes", 1): 5}),
    ("that everybody knows", laying, {("open_cards", card("g05")): 1}),
    ("four cards lie", laying, {("display", 0): -1}),
    ("slots fill", laying, {("slots", 1): -1, ("slots", 2): card("g15")}),
    ("slots fill", laying, {("erected", 3): 5}),
    ("of one name", laying, {("slots", 2): card("g28")}),
    ("monuments erected", laying, {("erected", 0): 5}),
    ("monuments erected", laying, {("monuments", 0): 6}),
    ("monuments have scored", laying, {("points", 0): 5}),
    ("on side A", beginner, {("slots", 0): card("g01")}),
    ("on side A", beginner, {("open_cards", card("hu-b")): 0}),
    ("on side A", beginner, {("cards", card("hu-b")): IN_HAND + 1}),
    ("on side A", beginner, {("cards", card("hu-b")): IN_PILE + 1}),
]
COURSE: list[tuple[str, At, Change]] = [
    ("a realm of its own", laying, {("realms", 1): 0}),
    ("a realm of its own", laying, {"teams": True}),
    ("turns go round", laying, {"turn": 1}),
    ("turns go round", laying, {"turns": 1}),
    ("turns go round", over, {"turns": 3}),
    ("turns go round", over, {"turns": 0}),
    ("laid in this round is noted", laying, {"laid_in_round": True}),
    ("laid in this round is noted", placed, {"laid_in_round": False}),
    ("laid in this round is noted", over, {"laid_in_round": True}),
    ("runs out of tiles", laying, {"last_round": True}),
    ("runs out of tiles", over, {"last_round": False}),
    ("runs out of tiles", emptied, {"last_round": False}),
    ("where nobody can lay", over, {"last_round": False}),
    ("lies there", laying, {("laid", 0): at("a2")}),
    ("lies there", placed, {("laid", 0): -1}),
    ("lies there", placed, {("laid", 0): -1, ("laid", 1): -1}),
    ("lies there", placed, {("laid", 1): -1}),
    ("lies there", placed, {("laid", 1): at("a2")}),
    ("lies there", placed, {("laid", 0): at("g5"), ("laid", 1): at("h5")}),
    ("are kept while they are needed", over, {"step": FIGURE}),
    ("are kept while they are needed", laying, {"place": at("a2")}),
    ("are kept while they are needed", halves, {"place": -1}),
    ("what it was chosen for", halves, {"place": at("g5")}),
    ("what it was chosen for", castling, {("figures", at("h4")): 1}),
    ("what it was chosen for", castling, {"place": at("a2")}),
    ("what it was chosen for", teleporting, {"place": at("b2")}),
    ("what it was chosen for", teleporting, {"place": at("a2")}),
    ("what it was chosen for", walking, {"step": STEPS - 1, "place": at("k8")}),
    ("a card chosen is held", paying, {("open_cards", card("g33")): 0}),
    ("a card chosen is held", paying, {"chosen": card("g01")}),
    ("a card chosen is held", buying_dear, {"chosen": card("g02")}),
    ("there to be placed", mustering, {"chosen": 1, ("realms", 0): 2}),
    ("a tile chosen is a double", halves, {"chosen": TILE_NUMBERS["hill-1"]}),
    ("a tile chosen is a double", drawing, {"chosen": 3}),
    ("a way to pay", paying, {("stock", 0): 6}),
    ("a way to pay", buying_dear, {("stock", 1): 4}),
    ("has something to pick", placed, {"step": BACK_HEX}),
]
SPELLS: list[tuple[str, At, Change]] = [
    ("a spell under way", cards, {"spell": card("g15")}),
    ("a spell under way", mustering, {"spell": -1}),
    ("a spell under way", mustering, {"spell": card("g34")}),
    ("a spell under way", mustering, {"step": RAGE_HEX, "chosen": -1}),
    ("a spell under way", over, {"spell": card("g15")}),
    ("targets of a spell", mustering, {"targets": 2}),
    ("targets of a spell", mustering, {"targets": 0}),
    ("targets of a spell", mustering, {"first_target": -1}),
    ("targets of a spell", mustering, {"first_target": at("b2")}),
    ("targets of a spell", cards, {"targets": 1}),
    ("whoever rages", buying, {"rage": 2}),
    ("whoever rages", buying, {"rage_hex": -1}),
    ("whoever rages", buying, {"rage_hex": at("m8")}),
    ("whoever rages", raging, {"rage_hex": at("m9"), "rage": 3}),
    ("whoever rages", buying, {("piles", 0): card("g33")}),
    ("one more spell", cards, {"extra": EXTRA_USED}),
    ("one more spell", extra, {"extra": 0}),
    ("one more spell", extra, {"extra": EXTRA_DUE}),
    ("one more spell", extra, {"step": CARD}),
    ("one more spell", both, {"extra": 0}),
    ("noted until the turn ends", laying, {("status", at("a2")): CLOSED | CLOSING}),
    ("buying is for", cards, {"step": BUY}),
    ("buying is for", cards, {"step": ELF_FROM}),
    ("buying is for", cards, {"step": EXTRA}),
]
ALL = [*LAND, *FIGURES, *TILES, *CARDS, *COURSE, *SPELLS]


@pytest.mark.parametrize(("law", "at", "change"), ALL)
def test_a_wrong_number_breaks_its_law(law: str, at: At, change: Change) -> None:
    state = at()
    assert broken_laws(state) == []
    broken = broken_laws(changed(state, change))
    assert any(law in words for words in broken), broken


def test_a_tile_too_few_was_removed() -> None:
    state = laying()
    state.stack = vec[i64]([*state.stack, state.removed[0]])
    state.removed = state.removed[1:]
    assert broken_laws(state) == ["double tiles are held and removed, single ones lie apart"]


def test_what_was_scored_is_noted_once() -> None:
    state = buying()
    state.scored_from = state.scored_from[:0]
    assert broken_laws(state) == [
        "what closed in this turn is noted until the turn ends, and scored once"
    ]


def test_a_castle_must_be_left_for_the_spell_that_lays_one() -> None:
    state = play(at_cards(hands=[["g23"], []], stock=[FULL, NOTHING]), "cast-g23")
    assert broken_laws(state) == []
    state.castles[0] = 0
    assert "a figure chosen, or a castle, is there to be placed" in broken_laws(state)


def test_the_display_may_lack_what_acquire_takes() -> None:
    state = at_cards(hands=[["g03"], []], stock=[FULL, NOTHING])
    play(state, "cast-g03", "take-g02")
    assert state.step == ACQUIRE_CARD
    assert broken_laws(state) == []
    state.targets = 0
    assert "four cards lie on the display as long as there are more" in broken_laws(state)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *[("seats", 1), ("seats", 5), ("turn", 2), ("turn", -2), ("starter", 2), ("turns", -1)],
        *[("step", STEPS), ("step", -1), ("spell", 54), ("targets", 8), ("first_target", 140)],
        *[("rage_hex", -2), ("rage", 4), ("extra", 3), ("chosen", 0), ("place", 140)],
    ],
)
def test_numbers_that_mean_nothing_are_all_that_is_said(field: str, value: int) -> None:
    state = laying()
    setattr(state, field, value)
    assert broken_laws(state) in [[words] for _holds, words in BASIC]


@pytest.mark.parametrize(
    ("field", "at", "value"),
    [
        *[("realms", 0, 5), ("ground", 0, 13), ("icons", 3, 3), ("mates", 3, 140)],
        *[("figures", 3, 5), ("near", 3, 2), ("region", 3, -2), ("chain", 3, 140)],
        *[("status", 3, 8), ("stock", 0, 11), ("stock", 0, -1), ("points", 0, -1)],
        *[("reserve", 0, 7), ("castles", 0, -1), ("hand_sizes", 0, 55), ("under", 0, 54)],
        *[("piles", 0, -2), ("slots", 0, 54), ("erected", 0, 7), ("monuments", 0, 7)],
        *[("laid", 0, 140), ("open_cards", 0, 2), ("cards", 0, 14), ("display", 0, 54)],
        *[("deck", 0, -1), ("tiles", 0, 32), ("stack", 0, -1), ("singles", 0, 32)],
        *[("removed", 0, 255), ("cards", 0, 255)],
    ],
)
def test_entries_that_mean_nothing_are_all_that_is_said(field: str, at: int, value: int) -> None:
    state = changed(laying(), {(field, at): value})
    assert broken_laws(state) in [[words] for _holds, words in BASIC]


@pytest.mark.parametrize(
    "field",
    [
        *("ground", "mates", "chain", "status", "realms", "points", "cards", "under", "stock"),
        *("reserve", "slots", "erected", "tiles", "display", "laid"),
    ],
)
def test_lists_that_are_too_short_are_all_that_is_said(field: str) -> None:
    state = laying()
    setattr(state, field, getattr(state, field)[:1])
    assert broken_laws(state) == [BASIC[0][1]]


@pytest.mark.parametrize(
    ("at", "step"), [(halves, SECOND_HALF), (mustering, SPELL_HEX), (paying, PAY_CARD)]
)
def test_what_is_chosen_is_what_the_step_wants(at: At, step: int) -> None:
    state = at()
    for wanted, wrong in ((step, 54), (step, -1), (CARD, 0)):
        state.step, state.chosen = wanted, wrong
        assert broken_laws(state) == [BASIC[1][1]]


def test_each_law_is_broken_by_some_test_of_this_file() -> None:
    tried = {law for law, _at, _change in ALL}
    silent = [words for _keeps, words in LAWS if not any(law in words for law in tried)]
    assert silent == []


# -- and they hold ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"game": "beginner", "end": "emptied"}),
        (3, {"treasury": "gold", "monuments": "1-4-4-4"}),
        (4, {"four": "teams"}),
    ],
)
def test_the_laws_hold_in_lively_games(seats: int, options: dict[str, str], rich: bool) -> None:
    _options, _deal, state = opened(seats, 5 * seats, **options)
    rng = Rng(seats)
    while state.turn != OVER:
        if rich:
            generous(state, rng)
        if rng.below(3) == 0 or state.step not in (LAY, FIGURE, CARD, BUY):
            assert broken_laws(state) == []
        state.play(lively_pick(state, rng))
    assert broken_laws(state) == []
