"""Who knows what: what is seen, guessed worlds, and twins that look the same (dossier 4.12)."""

from __future__ import annotations

import pytest

from longtable.core import HIDDEN, OVER, SPECTATOR, TRUTH, Rng
from longtable.games.pandoria.board import CARDS, FIRST_CAST, FIRST_TAKE
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, start
from longtable.games.pandoria.laws import broken_laws
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import (
    BUILDER_CARD,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    LAY,
    PAY_SPELL,
    TERRAIN_FIRST,
)
from longtable.games.pandoria.twins import twin_course
from tests.games.pandoria.lively import course, opened, positions
from tests.games.pandoria.scene import at_cards, position
from tests.games.pandoria.table import names, play

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"game": "beginner"}),
    (4, {"four": "teams", "end": "emptied"}),
    (4, {}),
]


def viewers(state: PandoriaState) -> range:
    return range(SPECTATOR, state.seats)


# -- what is seen (4.12) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_hands_tiles_orders_and_removed_tiles_are_hidden_and_nothing_else(
    seats: int, options: dict[str, str]
) -> None:
    for number, state in enumerate(positions(seats, seats, **options)):
        if number % 11 and state.turn != OVER:
            continue
        said = state.to_json()
        for viewer in viewers(state):
            seen = state.seen_by(viewer).to_json()
            hidden = {name for name in said if said[name] != seen[name]}
            assert hidden <= {
                *("viewer", "hands", "deck", "tiles", "stack", "singles", "removed"),
            }
            for name in ("deck", "stack", "singles", "removed"):
                row, shown = said[name], seen[name]
                assert isinstance(row, list)
                assert shown == [None] * len(row)
            check_hands(said, seen, viewer)


def check_hands(said: dict[str, object], seen: dict[str, object], viewer: int) -> None:
    """Own cards and tiles are seen, of others their number and the cards that are open."""
    for name in ("hands", "tiles"):
        rows, shown = said[name], seen[name]
        assert isinstance(rows, list)
        assert isinstance(shown, list)
        for seat, (row, known) in enumerate(zip(rows, shown, strict=True)):
            assert len(row) == len(known)
            if seat == viewer:
                assert row == known
                continue
            open_cards = said["open"]
            assert isinstance(open_cards, list)
            assert {card for card in known if card} == set(row).intersection(open_cards)


def test_a_card_bought_is_known_until_it_is_played() -> None:
    state = position(
        realms=["mages", "elves"],
        step="buy",
        land={"a2": "forest-1", "b2": "hill-1"},
        laid=["a2", "b2"],
        stock=[{"gold": 10, "wood": 10}, {}],
        display=["g01", "g03", "g04", "g05"],
    )
    play(state, "take-g01")
    for viewer in (1, SPECTATOR):
        hands = state.seen_by(viewer).to_json()["hands"]
        assert isinstance(hands, list)
        assert hands[0] == ["g01", None, None, None, None]
    worlds = [state.seen_by(1).guess(Rng(seed)) for seed in range(20)]
    assert {int(world.cards[0]) for world in worlds} == {IN_HAND}
    assert len({tuple(world.hand(0)) for world in worlds}) > 10


def test_a_spell_about_to_be_paid_is_known_to_all() -> None:
    words = {"crystals": 5, "gold": 5, "wood": 5}
    state = at_cards(hands=[["g33", "g40"], []], slots=[[["g27"]], []], stock=[words, {}])
    play(state, "cast-g33")
    assert state.step == PAY_SPELL
    hands = state.seen_by(SPECTATOR).to_json()["hands"]
    assert hands == [["g33", None], []]


def test_the_end_shows_no_hands() -> None:
    *_before, state = positions(3, 3)
    assert state.turn == OVER
    held = sum(int(size) for size in state.hand_sizes)
    seen = state.seen_by(SPECTATOR)
    hidden = [card for card in range(CARDS) if seen.cards[card] == HIDDEN]
    known = [card for card in range(CARDS) if seen.cards[card] < IN_PILE]
    assert held > len(known)
    assert len(hidden) == held - len(known) + state.deck_size()


def test_a_seen_state_is_not_shown_to_others() -> None:
    seen = position().seen_by(0)
    assert seen.seen_by(0) == seen
    with pytest.raises(ValueError, match="own viewer"):
        seen.seen_by(1)


# -- worlds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_guess_is_a_true_position_that_looks_the_same(
    seats: int, options: dict[str, str]
) -> None:
    rng = Rng(seats)
    for state in positions(seats, 20 + seats, **options):
        if rng.below(7) and state.step not in (PAY_SPELL, BUILDER_CARD, TERRAIN_FIRST):
            continue
        for viewer in viewers(state):
            sight = state.seen_by(viewer)
            world = sight.guess(rng)
            assert world.viewer == TRUTH
            assert world.seen_by(viewer) == sight
            assert broken_laws(world) == []


def test_a_guess_of_the_truth_is_the_truth() -> None:
    state = position()
    assert state.guess(Rng(1)) == state


def test_worlds_differ_in_all_that_is_unseen() -> None:
    _options, _deal, state = opened(4, 3)
    sight, rng = state.seen_by(0), Rng(3)
    one, other = sight.guess(rng), sight.guess(rng)
    parts = ("cards", "deck", "tiles", "stack", "singles", "removed")
    same = [part for part in parts if list(getattr(one, part)) == list(getattr(other, part))]
    assert same == []


def test_no_world_contradicts_what_was_bought_played_or_shown() -> None:
    """What a viewer has seen of a card or a tile in a whole game stays so in all later worlds."""
    rng = Rng(9)
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        seen_at: dict[int, set[int]] = {}
        for state in positions(seats, seed):
            for card in range(CARDS):
                if state.cards[card] in (IN_DECK,) or not (
                    state.open_cards[card] or state.cards[card] >= IN_PILE
                ):
                    continue
                seen_at.setdefault(card, set()).add(int(state.cards[card]))
            if rng.below(12):
                continue
            world = state.seen_by(SPECTATOR).guess(rng)
            for card in seen_at:
                assert world.cards[card] == state.cards[card]
            assert [int(n) for n in world.mates] == [int(n) for n in state.mates]


def test_a_viewer_sees_its_own_picks_in_every_world() -> None:
    rng, asked = Rng(4), 0
    for state in positions(3, 8):
        if state.turn == OVER or rng.below(5):
            continue
        world = state.seen_by(int(state.turn)).guess(rng)
        assert world.picks() == state.picks() == state.seen_by(int(state.turn)).picks()
        asked += 1
    assert asked > 30


# -- twins ------------------------------------------------------------------------------------------------

Course = tuple[PandoriaOptions, PandoriaDeal, list[int]]


def compared(
    played: Course, twin: tuple[PandoriaDeal, list[int]], viewer: int
) -> tuple[PandoriaState, PandoriaState]:
    """Play a course and its twin side by side; what the viewer sees must be equal all the way."""
    options, deal, picks = played
    one, other = start(options, deal), start(options, twin[0])
    assert twin[1] == picks
    for pick in picks:
        assert one.seen_by(viewer) == other.seen_by(viewer)
        assert one.shows(pick, viewer) == other.shows(pick, viewer)
        assert pick in other.picks()
        one.play(pick)
        other.play(pick)
    assert one.seen_by(viewer) == other.seen_by(viewer)
    assert other.turn == OVER or other.picks()
    return one, other


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_twins_look_the_same_and_differ(seats: int, options: dict[str, str]) -> None:
    for viewer in range(SPECTATOR, seats):
        chosen, deal, picks = course(seats, 40 + viewer, **options)
        for stop in (0, 37, 151, len(picks)):
            played = chosen, deal, picks[:stop]
            twin = twin_course(chosen, deal, picks[:stop], viewer, Rng(stop))
            one, other = compared(played, twin, viewer)
            assert one != other
            for own in range(seats):
                if own == viewer:
                    assert one.hand(own) == other.hand(own)
                    assert one.tiles_in_hand(own) == other.tiles_in_hand(own)


def test_twins_differ_in_all_that_the_viewer_has_not_seen() -> None:
    chosen, deal, picks = course(4, 6)
    twin = twin_course(chosen, deal, picks[:120], 2, Rng(1))
    one, other = compared((chosen, deal, picks[:120]), twin, 2)
    assert [one.hand(seat) for seat in (0, 1, 3)] != [other.hand(seat) for seat in (0, 1, 3)]
    tiles = [[s.tiles_in_hand(seat) for seat in (0, 1, 3)] for s in (one, other)]
    assert tiles[0] != tiles[1]
    assert [int(card) for card in one.deck[one.deck_at :]] != [
        int(card) for card in other.deck[other.deck_at :]
    ]
    for part in ("stack", "singles", "removed"):
        assert list(getattr(one, part)) != list(getattr(other, part))


def test_dwarves_may_have_held_what_they_laid_before_or_after() -> None:
    """Of two tiles in another's hand any may have been the one laid; the one kept may be another."""
    kept = set()
    for seed in range(30):
        chosen, deal, picks = course(2, 4)
        dwarves = deal.realms.index("dwarves")
        twin = twin_course(chosen, deal, picks[:60], 1 - dwarves, Rng(seed))
        _one, other = compared((chosen, deal, picks[:60]), twin, 1 - dwarves)
        kept.add(tuple(other.tiles_in_hand(dwarves)))
    assert len(kept) > 10


@pytest.mark.parametrize(("seats", "seed"), [(3, 7), (3, 109), (4, 103)])
def test_in_the_middle_of_master_builder_a_twin_can_go_on_too(seats: int, seed: int) -> None:
    """The course stops after a spell that needs a card in hand: the twin has one as well."""
    chosen, deal, picks = course(seats, seed)
    state = start(chosen, deal)
    met = 0
    for number, pick in enumerate(picks):
        if state.step == BUILDER_CARD:
            viewer = (int(state.turn) + 1) % seats
            for again in range(5):
                twin = twin_course(chosen, deal, picks[:number], viewer, Rng(again))
                compared((chosen, deal, picks[:number]), twin, viewer)
            met += 1
        state.play(pick)
    assert met == 1


def test_picks_of_others_that_are_hidden_say_nothing_before_they_are_made() -> None:
    """Whether a hand can do anything is a secret: step 3 is asked all the same."""
    poor = at_cards(hands=[["g04"], []], stock=[{}, {}])
    assert poor.step > LAY
    assert names(poor) == ["nothing"]
    for pick in range(FIRST_CAST, FIRST_TAKE):
        assert pick not in poor.picks()
