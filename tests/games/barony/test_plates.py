"""The plates of the six actions: they say what each would do now, and agree with what is legal."""

from itertools import combinations

import pytest

from longtable.core import OVER, SPECTATOR, Layout
from longtable.games.barony.board import FIRST_HEX, RECRUIT
from longtable.games.barony.pictures.places import measures, outline_of
from longtable.games.barony.pictures.plates import fitted
from longtable.games.barony.pictures.prospects import Prospect, prospects_of
from longtable.games.barony.pictures.sight import terrain_of
from longtable.games.barony.pictures.signs import ACTIONS
from longtable.games.barony.rules import BaronyState, SeenBarony
from longtable.games.barony.rules.position import ACTION
from tests.games.barony.seeing import (
    FINGER,
    LAYOUTS,
    SEATS,
    elements,
    game,
    label,
    picture,
    texts,
)
from tests.games.barony.table import dealt, meadow, names, play, position

MOST = 60  #: positions looked at in a test


def prospects(state: BaronyState, viewer: int) -> dict[str, Prospect]:
    sights = prospects_of(SeenBarony(state.seen_by(viewer)))
    return dict(zip(ACTIONS, sights, strict=True))


def at_action(seats: int, seed: int = 1) -> list[BaronyState]:
    found = [state for state in game(seats, seed) if state.step == ACTION and state.turn != OVER]
    return found[:: max(1, len(found) // MOST)]


def hexes_after(state: BaronyState, pick: str) -> list[int]:
    return [each - FIRST_HEX for each in play(state.copy(), pick).picks() if each >= FIRST_HEX]


# -- what can be done --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_plate_offers_what_is_legal(seats: int) -> None:
    for state in at_action(seats):
        can = {name for name, prospect in prospects(state, state.turn).items() if prospect.can}
        assert can == set(names(state)) - {"pass"}


@pytest.mark.parametrize("seats", SEATS)
def test_plates_count_what_the_steps_after_them_ask_for(seats: int) -> None:
    for state in at_action(seats):
        turn = state.turn
        for name, prospect in prospects(state, turn).items():
            if not prospect.can or name in ("recruit", "title"):
                continue
            sites = hexes_after(state, name)
            if name == "move":
                assert prospect.counts[0] == sum(int(state.knights_at(turn, hex)) for hex in sites)
            elif name == "build":
                assert prospect.counts[0] == min(len(sites), prospect.counts[2])
            else:
                assert prospect.counts[0] == len(sites)


def test_recruiting_counts_the_best_city() -> None:
    """T7 has a lake beside its middle, and none beside d2."""
    by_the_lake = position(cities=[["c2"], []], reserves=[{"knights": 4}, {}])
    assert prospects(by_the_lake, 0)["recruit"].counts == (3, 4)
    inland = position(cities=[["d2"], []])
    assert prospects(inland, 0)["recruit"].counts[0] == 2
    assert prospects(position(cities=[["c2"], []], knights=[{"c2": 7}, {}]), 0)[
        "recruit"
    ] == Prospect(False, False, 0, (0, 0))


def test_building_counts_the_gold_it_would_bring() -> None:
    state = position(knights=[{"c2": 1, "d2": 1, "c3": 2}, {}])
    assert prospects(state, 0)["build"].counts == (3, 4 + 5 + 3, 16)


def test_a_stronghold_that_earns_nothing_counts_for_nothing() -> None:
    land = meadow("plain", d3="field")
    last = position(
        map=land,
        knights=[{"c3": 1, "d3": 1, "e3": 1}, {}],
        villages=[[name for name in land if name.endswith(("1", "2"))][:13], []],
        options={"stronghold_token": "no"},
    )
    assert prospects(last, 0)["build"].counts == (3, 5, 3)  # one village is left, for the field


def test_a_plate_is_pressed_while_its_action_goes_on() -> None:
    state = position(knights=[{"c2": 2}, {}])
    assert not any(prospect.chosen for prospect in prospects(state, 0).values())
    play(state, "move")
    assert [name for name, prospect in prospects(state, 0).items() if prospect.chosen] == ["move"]
    play(state, "c2", "d2")
    assert [name for name, prospect in prospects(state, 0).items() if prospect.chosen] == ["move"]
    assert not any(prospect.chosen for prospect in prospects(state, 1).values())


# -- what is written ---------------------------------------------------------------------------------------


def test_a_plate_says_what_it_would_do() -> None:
    state = position(
        cities=[["c2"], []],
        knights=[{"c2": 1, "d2": 1}, {}],
        tokens=[{"field": 3, "mountain": 1}, {}],
    )
    there = elements(picture(state, 0), "plates")
    assert texts(there["recruit"]) == ["Recruit", "up to 3 knights", "5 in reserve"]
    assert texts(there["move"]) == ["Move", "2 can move"]
    assert texts(there["build"]) == ["Build", "on 1 hex", "+5 gold"]
    assert texts(there["city"]) == ["New city", "no village fits"]
    assert texts(there["expedition"]) == ["Expedition", "4 border hexes", "costs one knight"]
    assert texts(there["title"]) == ["Title", "→ Viscount", "17 gold in hand"]


def test_a_knight_that_has_moved_is_not_counted_again() -> None:
    state = play(position(map=meadow(), knights=[{"c3": 1, "d3": 2}, {}]), "move", "c3", "d3")
    assert prospects(state, 0)["move"].counts == (2,)
    robbing = position(
        map=meadow(),
        knights=[{"c3": 2, "g3": 1}, {}],
        villages=[[], ["d3"]],
        tokens=[{}, {"field": 1, "plain": 1}],
    )
    play(robbing, "move", "c3", "d3", "c3", "d3")
    assert names(robbing) == ["field", "plain"]
    assert prospects(robbing, 0)["move"] == Prospect(False, True, 0, (0,))


def test_a_plate_says_why_not() -> None:
    state = position(
        knights=[{"c2": 6}, {}],
        removed=[1, 0],
        cities=[["c2"], []],
        tokens=[{"field": 1, "plain": 1}, {}],
    )
    assert label(state, 0, "recruit") == "Recruit, not possible now: no knights left"
    assert label(state, 0, "build") == "Build, not possible now: no free hex"
    assert label(state, 0, "expedition") == "Expedition, not possible now: 2 knights needed"
    assert label(state, 0, "title") == "Title, not possible now: 9 of 15 gold"
    duke = play(
        position(titles=["marquis", "baron"], tokens=[{"field": 6}, {}], knights=[{}, {"c2": 1}]),
        *("title", "field", "field", "field"),
    )
    assert label(duke, 0, "title") == "Title, not possible now: you are Duke"


def test_while_a_title_is_paid_its_plate_counts_along() -> None:
    state = play(position(tokens=[{"field": 2, "plain": 2}, {}]), "title", "field")
    assert label(state, 0, "title") == "Title, chosen: 5 of 15 gold paid"
    play(state, "field")
    assert label(state, 0, "title") == "Title, chosen: 10 of 15 gold paid"


def test_before_and_after_play_nothing_is_offered() -> None:
    begin, end = dealt(3), game(3, 1)[-1]
    for state, why in ((begin, "once all cities stand"), (end, "the game is over")):
        for name, prospect in prospects(state, 0).items():
            assert not prospect.can
            assert label(state, 0, name).endswith(f"not possible now: {why}")


# -- places ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_seat_has_six_picks_and_who_looks_on_has_none(layout: Layout) -> None:
    state = at_action(3)[5]
    for viewer in range(3):
        there = elements(picture(state, viewer, layout), "plates")
        picks = [int(there[name].get("data-pick", "-1")) for name in ACTIONS]
        assert picks == [RECRUIT + i for i in range(6)]
    for element in elements(picture(state, SPECTATOR, layout), "plates").values():
        assert element.get("data-pick") is None
        assert element.get("data-about") == element.get("aria-label")


def test_who_looks_on_sees_the_movers_plates() -> None:
    state = at_action(3)[9]
    seen_by_all = prospects(state, SPECTATOR)
    assert seen_by_all == prospects(state, state.mover)
    assert any(
        seen_by_all[name] != prospects(state, (state.mover + 1) % 3)[name] for name in ACTIONS
    )


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_plates_are_large_enough_for_a_finger_and_apart(seats: int, layout: Layout) -> None:
    for shape in ("compact", "uneven"):
        opened = SeenBarony(dealt(seats, map=shape).seen_by(0))
        at = measures(layout, seats, outline_of(terrain_of(opened)))
        for x, y, width, height in at.plates:
            assert min(width, height) >= FINGER
            assert x >= 0
            assert y + height <= at.box[1]
        for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(at.plates, 2):
            assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


def test_a_plate_of_an_action_that_brings_a_piece_carries_its_ghost() -> None:
    state = position(knights=[{}, {}], villages=[["c2"], []])
    there = elements(picture(state, 0), "plates")
    assert there["expedition"].get("data-ghost") == "ghost-knight-lily"
    assert there["city"].get("data-ghost") == "ghost-city-lily"
    assert there["move"].get("data-ghost") is None
    over = elements(picture(position(villages=[["c1"], []], cities=[["c2"], []]), 0), "plates")
    assert over["city"].get("data-ghost") is None  # it cannot be done


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_unchanged_plate_is_the_same_object(layout: Layout) -> None:
    state = position(cities=[["c2"], []], knights=[{"c2": 2}, {}])
    before = picture(state, 0, layout).layers["plates"]
    after = picture(play(state.copy(), "move"), 0, layout).layers["plates"]
    assert before["recruit"] is after["recruit"]
    assert before["move"] is not after["move"]


def test_letters_shrink_only_where_a_text_does_not_fit() -> None:
    assert fitted("Move", 16, 100) == 16
    assert fitted("a very long line of text", 16, 100) < 8
    assert fitted("遠征遠征", 16, 40) < fitted("abcd", 16, 40)
