"""Every refusal says why, and is the most helpful one; every legal pick is let through."""

from collections import Counter

import pytest

from longtable.core import OVER, SPECTATOR, HouseReason, IllegalPick, NotYourTurn, UnknownPick, seen
from longtable.games.barony import GAME
from longtable.games.barony.reasons import BaronyReason
from longtable.games.barony.rules import BaronyState
from tests.games.barony.raiding import course
from tests.games.barony.table import T7, meadow, opening, play, position, random_states

#: every case of the tests below: its position, the picks before, what is tried, the reason
Case = tuple[BaronyState, str, str, str]


def refused(state: BaronyState, name: str) -> str:
    """Return the name of the reason for which the seat to pick may not pick this."""
    with pytest.raises(IllegalPick) as refusal:
        GAME.check(seen(state, state.turn), GAME.pick(name))
    return refusal.value.reason.name


def check(case: Case) -> None:
    state, begun, tried, reason = case
    assert refused(play(state.copy(), *begun.split()), tried) == reason


@pytest.mark.parametrize(
    ("seats", "stolen", "strongholds"),
    [(2, "attacker", "yes"), (3, "victim", "no"), (4, "victim", "yes")],
)
def test_a_reason_is_given_exactly_for_the_picks_that_are_illegal(
    seats: int, stolen: str, strongholds: str
) -> None:
    given: Counter[str] = Counter()
    options, deal, picks = course(seats, 3, stolen=stolen, stronghold_token=strongholds)
    state = GAME.start(options, deal)
    for turn, pick in enumerate(picks):
        if turn % 7 == 0 or state.turn != state.mover:
            legal, view = set(state.picks()), seen(state, state.turn)
            for asked in range(GAME.pick_count):
                reason = GAME.why_not(view, asked)
                assert (reason is None) == (asked in legal)
                if reason is not None:
                    given[reason.name] += 1
        state.play(pick)
    assert len(given) > 35


@pytest.mark.parametrize("reason", list(BaronyReason))
def test_every_reason_is_a_sentence_with_a_rule(reason: BaronyReason) -> None:
    assert reason.sentence.endswith(".")
    assert "{" not in reason.sentence
    assert reason.rule.startswith("B-")


def test_no_two_reasons_are_the_same() -> None:
    both = [(reason.sentence, reason.rule) for reason in BaronyReason]
    assert len(set(both)) == len(list(BaronyReason)) == len(BaronyReason.__members__)


# -- another step is asked first -----------------------------------------------------------------------------

#: Red may do anything but pass: a knight on c2 beside a city, villages, tokens enough
READY = position(
    map=meadow(c1="lake"),
    knights=[{"c2": 2, "e4": 1}, {"e5": 1}],
    cities=[["c2"], ["h5"]],
    villages=[["e1", "g1"], ["f5"]],
    tokens=[{"field": 3, "plain": 2}, {"field": 1, "forest": 1}],
    starter=0,
)
#: with another knight on e4, which comes to e5 after a raid on f5
RAIDING = position(
    map=meadow(),
    knights=[{"e5": 1, "f5": 1}, {}],
    villages=[[], ["f5"]],
    tokens=[{}, {"field": 1, "forest": 1}],
)

STEPS: list[Case] = [
    (opening(2, meadow()), "", "pass", "CITIES_FIRST"),
    (opening(2, meadow()), "", "recruit", "CITIES_FIRST"),
    (opening(2, meadow()), "", "knights-2", "CITIES_FIRST"),
    (opening(2, meadow()), "", "field", "NO_TOKEN_NOW"),
    (READY, "", "pass", "ONLY_FORCED"),
    (READY, "", "done", "NOTHING_TO_END"),
    (READY, "", "village", "ACTION_FIRST"),
    (READY, "", "knights-1", "ACTION_FIRST"),
    (READY, "", "field", "NO_TOKEN_NOW"),
    (READY, "", "c2", "ACTION_FIRST"),
    (READY, "recruit", "move", "ONE_ACTION"),
    (READY, "recruit", "knights-2", "CITY_FIRST"),
    (READY, "recruit", "pass", "CITY_FIRST"),
    (READY, "recruit c2", "done", "NUMBER_FIRST"),
    (READY, "recruit c2", "d2", "NUMBER_FIRST"),
    (READY, "move", "done", "MOVE_ONE"),
    (READY, "move", "village", "KNIGHT_FIRST"),
    (READY, "move e4", "done", "MOVE_ONE"),
    (READY, "move e4", "village", "STEP_FIRST"),
    (READY, "move e4 d4", "build", "ONE_ACTION"),
    (READY, "move e4 d4", "village", "SECOND_OR_DONE"),
    (READY, "move e4 d4", "pass", "SECOND_OR_DONE"),
    (READY, "move e4 d4 c2", "done", "STEP_FIRST"),
    (READY, "build", "done", "BUILD_ONE"),
    (READY, "build", "village", "SITE_FIRST"),
    (READY, "build e4", "done", "KIND_FIRST"),
    (READY, "build e4", "c2", "KIND_FIRST"),
    (READY, "city", "done", "VILLAGE_FIRST"),
    (READY, "expedition", "done", "LANDING_FIRST"),
    (READY, "title", "done", "PAYMENT_FIRST"),
    (READY, "title", "c2", "PAYMENT_FIRST"),
    (RAIDING, "move e5 f5", "done", "TOKEN_FIRST"),
    (RAIDING, "move e5 f5", "move", "TOKEN_FIRST"),
    (RAIDING, "move e5 f5", "e5", "TOKEN_FIRST"),
    (RAIDING, "move e5 f5", "plain", "NOT_IN_THAT_PURSE"),
]


@pytest.mark.parametrize("case", STEPS)
def test_another_step_is_asked_first(case: Case) -> None:
    check(case)


def test_after_a_building_the_turn_may_go_on_or_be_ended() -> None:
    state = position(map=meadow(), knights=[{"a1": 1, "c1": 1}, {}])
    assert refused(play(state, "build", "a1", "village"), "knights-1") == "SITE_OR_DONE"
    assert refused(state, "move") == "ONE_ACTION"


# -- the six actions -----------------------------------------------------------------------------------------

NONE_LEFT = {"knights": 0, "villages": 0, "strongholds": 0, "cities": 0}
WITHOUT: list[Case] = [
    (position(knights=[{"c2": 7}, {}], cities=[["c2"], []]), "", "recruit", "NO_KNIGHTS_LEFT"),
    (position(knights=[{"c2": 1}, {}]), "", "recruit", "NO_CITY_TO_RECRUIT"),
    (position(tokens=[{"field": 3}, {}]), "", "move", "NO_KNIGHT_OUT"),
    (
        position(
            knights=[{"b3": 1}, {"c2": 2, "c3": 2}],
        ),
        "",
        "move",
        "ALL_STUCK",
    ),
    (
        position(
            map=meadow(seats=3),
            seats=3,
            knights=[{"a1": 1}, {}, {}],
            villages=[
                [f"{column}{row}" for row in (3, 5) for column in "abcdefg"],
                [],
                [],
            ],
            strongholds=[["c1", "e1"], [], []],
        ),
        "",
        "build",
        "NO_BUILDING_LEFT",
    ),
    (position(knights=[{"c2": 1}, {"c2": 1}]), "", "build", "NO_SITE"),
    (
        position(
            map=meadow(),
            knights=[{"a5": 1}, {}],
            cities=[["a1", "c1", "e1", "g1", "i1"], []],
            villages=[["e5"], []],
        ),
        "",
        "city",
        "TWO_FOUNDED",
    ),
    (position(knights=[{"c2": 1}, {}]), "", "city", "NO_VILLAGE_OUT"),
    (position(knights=[{"c2": 1}, {}], villages=[["b1"], []]), "", "city", "NO_VILLAGE_FITS"),
    (position(knights=[{"c2": 6}, {}]), "", "expedition", "TWO_FOR_EXPEDITION"),
    (
        position(
            knights=[{"c2": 1, "b1": 1, "d2": 1}, {"c1": 1, "b3": 1, "c3": 1}],
        ),
        "",
        "expedition",
        "NO_LANDING",
    ),
    (position(knights=[{"c2": 1}, {}], tokens=[{"field": 2}, {}]), "", "title", "TOO_POOR"),
    (
        position(
            map=meadow(seats=3),
            seats=3,
            turn=0,
            starter=1,
            knights=[{"a1": 1}, {}, {}],
            changed=True,
            titles=["duke", "baron", "baron"],
            tokens=[{"field": 3}, {}, {}],
        ),
        "",
        "title",
        "DUKE_ALREADY",
    ),
]


@pytest.mark.parametrize("case", WITHOUT)
def test_why_an_action_is_not_there(case: Case) -> None:
    check(case)


# -- hexes, numbers, tokens ----------------------------------------------------------------------------------

#: a red knight on e3, and what it meets around: only f3 in the east is free
BARRED = position(
    seats=3,
    map=meadow(seats=3, h7="lake", f4="mountain", e4="mountain"),
    knights=[{"e3": 1, "i7": 1}, {"d3": 1, "e2": 2, "f4": 1}, {}],
    villages=[[], ["d3", "e4"], []],
    strongholds=[[], ["f2"], []],
)
FIVE_OUT = position(map=meadow(c1="lake"), cities=[["c2"], []], knights=[{"a5": 5}, {}])
DRY = position(map=meadow(), cities=[["c3", "g3"], []])
SITES = position(
    map=meadow(),
    knights=[{"a1": 1, "c1": 1, "e1": 1}, {"c1": 1}],
    villages=[["e1"], []],
    strongholds=[["g1", "i1"], []],
)
CROWDED = position(
    seats=3,
    map=meadow(seats=3),
    knights=[{"a1": 1}, {}, {}],
    villages=[[f"{column}{row}" for row in (3, 5) for column in "abcdefg"], [], []],
)
VILLAGES = position(
    map=meadow(a1="forest"),
    knights=[{}, {"e1": 1}],
    villages=[["a1", "c5", "e1", "g1"], []],
    cities=[[], ["c4"]],
)
COAST = position(knights=[{"d2": 1}, {"b3": 1}])
PURSE = position(tokens=[{"field": 2, "plain": 2, "mountain": 1}, {}])

THERE: list[Case] = [
    (opening(2, T7), "", "b1", "CITY_IN_FOREST"),
    (opening(2, T7), "", "b2", "CITY_ON_LAKE"),
    (opening(2, T7), "", "a1", "NO_SUCH_HEX"),
    (opening(2, T7), "", "l12", "NO_SUCH_HEX"),
    (opening(2, meadow()), "c3", "c3", "CITY_STANDS_THERE"),
    (opening(2, meadow()), "c3", "d3", "CITY_TOO_CLOSE"),
    (READY, "recruit", "h5", "ANOTHERS_CITY"),
    (READY, "recruit", "e1", "NOT_YOUR_CITY"),
    (DRY, "recruit c3", "knights-3", "NO_LAKE"),
    (DRY, "recruit c3", "g3", "ONE_CITY"),
    (FIVE_OUT, "recruit c2", "knights-3", "NOT_SO_MANY"),
    (BARRED, "move", "h3", "NO_KNIGHT_THERE"),
    (BARRED, "move i7", "i7", "STANDS_THERE"),
    (BARRED, "move i7", "e3", "ONE_STEP"),
    (BARRED, "move i7", "a12", "NO_SUCH_HEX"),
    (BARRED, "move i7", "h7", "LAKE"),
    (BARRED, "move e3", "f2", "ENEMY_STRONGHOLD"),
    (BARRED, "move e3", "e2", "TWO_KNIGHTS"),
    (BARRED, "move e3", "d3", "KNIGHT_AND_VILLAGE"),
    (BARRED, "move e3", "f4", "MOUNTAIN_KNIGHT"),
    (BARRED, "move e3", "e4", "MOUNTAIN_VILLAGE"),
    (position(knights=[{"d2": 1}, {}], cities=[[], ["c2"]]), "move d2", "c2", "ENEMY_CITY"),
    (position(knights=[{"b3": 1, "d2": 1}, {"c2": 2, "c3": 2}]), "move", "b3", "STUCK"),
    (position(map=meadow(), knights=[{"a1": 1, "i5": 1}, {}]), "move a1 b1", "b1", "HAS_MOVED"),
    (SITES, "build", "c1", "ENEMY_THERE"),
    (SITES, "build", "e1", "BUILDING_THERE"),
    (SITES, "build", "g1", "NO_KNIGHT_TO_REPLACE"),
    (SITES, "build a1", "stronghold", "NO_STRONGHOLD_LEFT"),
    (CROWDED, "build a1", "village", "NO_VILLAGE_LEFT"),
    (VILLAGES, "city", "a1", "VILLAGE_IN_FOREST"),
    (VILLAGES, "city", "c5", "VILLAGE_TOO_CLOSE"),
    (VILLAGES, "city", "e1", "VILLAGE_DISPUTED"),
    (VILLAGES, "city", "h1", "NO_VILLAGE_THERE"),
    (COAST, "expedition", "c2", "NOT_AT_BORDER"),
    (COAST, "expedition", "b2", "LANDING_ON_LAKE"),
    (COAST, "expedition", "d2", "OWN_PIECE_THERE"),
    (COAST, "expedition", "b3", "PIECE_THERE"),
    (PURSE, "title", "forest", "NO_SUCH_TOKEN"),
    (PURSE, "title", "plain", "TOO_LITTLE_LEFT"),
    (PURSE, "title field plain", "field", "LARGEST_FIRST"),
    (PURSE, "title field plain", "mountain", "TOO_LITTLE_LEFT"),
]


@pytest.mark.parametrize("case", THERE)
def test_why_not_there_or_not_so(case: Case) -> None:
    check(case)


def test_every_reason_has_a_case() -> None:
    after_building = {"SITE_OR_DONE"}
    shown = {reason for _state, _begun, _tried, reason in [*STEPS, *WITHOUT, *THERE]}
    assert shown | after_building == set(BaronyReason.__members__)


# -- doors ---------------------------------------------------------------------------------------------------


def test_the_reason_carries_what_the_one_who_tried_has_seen() -> None:
    state = play(READY.copy(), "move", "e4")
    with pytest.raises(IllegalPick) as refusal:
        GAME.check(seen(state, 0), GAME.pick("h3"))
    assert refusal.value.seen == state.seen_by(0)
    assert refusal.value.rule == "B-40"


def test_out_of_turn_over_and_unknown() -> None:
    state = READY
    assert GAME.why_not(seen(state, 1), 0) is HouseReason.NOT_YOUR_TURN
    assert GAME.why_not(seen(state, SPECTATOR), 0) is HouseReason.NOT_YOUR_TURN
    with pytest.raises(NotYourTurn):
        GAME.check(seen(state, 1), 0)
    with pytest.raises(UnknownPick):
        GAME.check(seen(state, 0), GAME.pick_count)
    over = random_states(2, 1)[-1]
    assert over.turn == OVER
    assert GAME.why_not(seen(over, 1), 0) is HouseReason.GAME_OVER


@pytest.mark.parametrize(
    "name", ["", "knights-0", "knights-4", "m1", "a13", "lake", "D4", "seat-1"]
)
def test_names_that_are_none_are_unknown(name: str) -> None:
    with pytest.raises(UnknownPick):
        GAME.pick(name)


@pytest.mark.parametrize("pick", [-1, 161])
def test_numbers_that_are_none_are_unknown(pick: int) -> None:
    with pytest.raises(UnknownPick):
        GAME.name(pick)
