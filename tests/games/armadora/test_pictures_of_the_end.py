"""The picture when a game is over, step by step on the way there, and for whoever looks back."""

import pytest

from longtable.core import SPECTATOR, TRUTH, EventKind, Layout, seen
from longtable.draw import difference
from longtable.games.armadora import GAME
from longtable.games.armadora.board import square_name
from tests.games.armadora.drawn import (
    ADVANCED,
    LAYOUTS,
    TABLES,
    elements,
    numbers_on,
    picture,
    states,
)
from tests.games.armadora.table import course, opening, position


def test_at_the_end_everything_lies_open_to_everybody() -> None:
    state = position(seats=2, warriors=[{"a1": 5}, {"b1": 1}], turn=None, ended=[0, 1])
    for viewer in (SPECTATOR, 0, 1):
        drawn = picture(state, viewer)
        assert numbers_on(drawn, "at-a1") == ["5"]
        assert elements(drawn)["left-0"].get("aria-label") == (
            "left behind the screen of the orcs: "
            "11 of strength 1, 2 of strength 2, 1 of strength 3 and 1 of strength 4"
        )


def test_at_the_end_territories_show_who_took_their_gold() -> None:
    state = position(
        seats=2,
        warriors=[{"a1": 3}, {"h5": 1}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
        turn=None,
        ended=[0, 1],
    )
    drawn = picture(state, SPECTATOR, words=GAME.words("en", (2, 0)))
    assert "url(#emblem-elf)" in drawn.layers["land"]["land-a1"]
    assert "url(#emblem-orc)" in drawn.layers["land"]["land-c1"]
    assert numbers_on(drawn, "won-b2") == ["3"], "all of what the plate says"
    assert elements(drawn)["won-b2"].get("aria-label") == (
        "territory of b2: 4 squares with 4 gold; 4 for the elves"
    )
    assert numbers_on(drawn, "won-d1") == ["1", "+36"]
    assert numbers_on(drawn, "won-f2") == []
    assert "#back-orc" in drawn.layers["won"]["won-f2"]


def test_at_the_end_shared_and_unclaimed_territories_are_told_apart() -> None:
    state = position(
        seats=2,
        warriors=[{"a1": 2}, {"b1": 2}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
        gold=[6, 5, 3, 4, 5, 7, 4, 6],
        turn=None,
        ended=[0, 1],
    )
    drawn = picture(state, SPECTATOR)
    assert "url(#shared)" in drawn.layers["land"]["land-a1"]
    assert "url(#" not in drawn.layers["land"]["land-c1"]
    assert numbers_on(drawn, "won-b2") == ["2", "2", "+2"]
    assert numbers_on(drawn, "won-d1") == []
    assert elements(drawn)["won-b2"].get("aria-label") == (
        "territory of b2: 4 squares with 5 gold; 2 for the orcs and 2 for the goblins"
    )
    assert elements(drawn)["won-d1"].get("aria-label") == (
        "territory of d1: 36 squares with 35 gold; nobody takes it"
    )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_whoever_looks_back_sees_all_warriors_and_all_hands(layout: Layout) -> None:
    """Views of the truth are given of finished games only: each moment lies open."""
    state = position(**ADVANCED)
    drawn = picture(state, TRUTH, layout)
    assert [numbers_on(drawn, f"at-{name}") for name in ("a1", "b1", "c1", "e1", "f1")] == [
        ["4"], ["1"], ["3"], ["1"], ["2"],
    ]  # fmt: skip
    assert "#back-orc" in drawn.layers["squares"]["at-a1"]
    assert "#front-goblin" in drawn.layers["squares"]["at-c1"]
    assert elements(drawn)["at-b1"].get("aria-label") == (
        "b1: warrior of the orcs, strength 1, face down"
    )
    assert numbers_on(drawn, "left-0") == ["1", "×6", "2", "×2", "3", "×1"]


def test_whoever_looks_back_sees_all_even_where_seats_may_not_look_again() -> None:
    state = position(**ADVANCED, look_again=False)
    assert numbers_on(picture(state, TRUTH), "at-b1") == ["1"]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_moment_can_be_drawn_for_whoever_looks_back(
    seats: int, options: dict[str, str]
) -> None:
    moments = states(seats, options, 8)
    for state in moments[::5]:
        drawn = picture(state, TRUTH)
        placed = [at for at in range(40) if state.owner(at) >= 0]
        shown = [numbers_on(drawn, f"at-{square_name(at)}") for at in placed]
        assert shown == [[str(state.strength(at))] for at in placed]
    assert picture(moments[-1], TRUTH).layers == picture(moments[-1], SPECTATOR).layers


@pytest.mark.parametrize("rules", ["basic", "advanced"])
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_at_the_end_every_change_belongs_to_an_event(rules: str, viewer: int) -> None:
    for seed in range(4):
        chosen, deal, picks = course(2, seed, rules=rules)
        state = GAME.replay(chosen, deal, picks[:-1])
        before, shown = seen(state, viewer), state.shows(picks[-1], viewer)
        state.play(picks[-1])
        after = seen(state, viewer)
        events = GAME.events(before, shown, after)
        old, new = (GAME.draw(view, "wide", GAME.words("en")) for view in (before, after))
        changes = {id: layer for layer, id, _, _ in difference(old, new)}
        turned = {event.target for event in events if event.kind == EventKind.TURNED}
        assert turned <= set(changes)
        staged = {id for event in events for id in (event.target, *event.places)}
        assert {layer for id, layer in changes.items() if id not in staged} <= {"tray"}
        named = {id for event in events for id in event.places}
        assert named <= elements(new).keys()
        flown = {event.source for event in events if event.kind == EventKind.GAINED}
        assert flown <= elements(new).keys()


def test_gold_has_a_template_to_fly() -> None:
    assert '<g id="ghost-gained"' in picture(opening(2), SPECTATOR).defs
