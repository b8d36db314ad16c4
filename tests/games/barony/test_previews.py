"""What a pick would do is told in facts; what wastes gold is asked back, and what wastes least proposed."""

from itertools import product

import pytest

from longtable.core import OVER, Preview, seen
from longtable.games.barony import GAME
from longtable.games.barony.board import FIRST_TOKEN, GOLD, SILVER, TITLE_PRICE
from longtable.games.barony.payments import best_payment, gold_of
from longtable.games.barony.rules import ENTER, FOUND_HEX, STOLEN, BaronyState
from tests.games.barony.raiding import course
from tests.games.barony.table import meadow, opening, play, position
from tests.games.barony.telling import CHINESE, WORDS

OPTIONS = {"stolen": "attacker", "stronghold_token": "yes", "tie": "latest"}


def preview(state: BaronyState, *picks: str) -> Preview | None:
    """Play all picks but the last, of which is told what it would do."""
    now = play(state.copy(), *picks[:-1])
    pick = GAME.pick(picks[-1])
    assert pick in now.picks()
    return GAME.preview(seen(now, now.turn), pick)


def told(state: BaronyState, *picks: str) -> str:
    shown = preview(state, *picks)
    assert shown
    return WORDS.say(shown.message)


def places(state: BaronyState, *picks: str) -> tuple[tuple[str, ...], ...]:
    shown = preview(state, *picks)
    assert shown
    return shown.places


#: all six actions are possible for Ann; her knight on e4 stands beside Ben's knight and village
READY = position(
    map=meadow(c1="lake", a1="field", g4="field"),
    knights=[{"c2": 2, "e4": 1, "g4": 1}, {"e5": 1}],
    cities=[["c2"], ["h5"]],
    villages=[["e1", "g1"], ["f5"]],
    tokens=[{"field": 3, "plain": 2}, {"field": 1, "forest": 1}],
)

# -- the six actions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("recruit", "Knights in reserve: 3."),
        ("move", "Knights that can move: 4."),
        ("build", "Hexes to build on: 2, for up to 9 gold."),
        ("city", "Villages that can become a city: 2. It is worth 10 points."),
        ("expedition", "It costs a knight for good. Empty hexes at the border: 23."),
        ("title", "Viscount: 15 points more. Your tokens can pay exactly 15 gold."),
    ],
)
def test_each_action_says_what_it_offers_now(action: str, said: str) -> None:
    assert told(READY, action) == said


def test_actions_light_where_they_may_be_done() -> None:
    assert places(READY, "recruit") == (("at-c2",),)
    assert places(READY, "move") == (("at-c2", "at-e4", "at-g4"),)
    assert places(READY, "build") == (("at-e4", "at-g4"),)
    assert places(READY, "city") == (("at-e1", "at-g1"),)
    assert len(places(READY, "expedition")[0]) == 23
    assert "at-e1" not in places(READY, "expedition")[0]


def test_building_counts_no_more_gold_than_there_are_buildings_that_earn() -> None:
    villages = [f"{column}{row}" for row in (5, 6) for column in "abcdefg"][:13]
    three = {"a1": 1, "c1": 1, "e1": 1}
    state = position(
        map=meadow(a1="field"),
        knights=[three, {}],
        villages=[villages, []],
        strongholds=[["g1"], []],
    )
    assert told(state, "build") == "Hexes to build on: 3, for up to 9 gold."
    state = position(
        map=meadow(a1="field"),
        knights=[three, {}],
        villages=[villages, []],
        strongholds=[["g1"], []],
        options={**OPTIONS, "stronghold_token": "no"},
    )
    assert told(state, "build") == "Hexes to build on: 3, for up to 5 gold."
    state = position(map=meadow(a1="field"), knights=[three, {}], tokens=[{}, {"plain": 19}])
    assert told(state, "build") == "Hexes to build on: 3, for up to 9 gold."


def test_a_title_that_cannot_be_paid_exactly_says_what_is_lost() -> None:
    state = position(tokens=[{"plain": 4}, {}])
    assert told(state, "title") == (
        "Viscount: 15 points more. The best you can pay is 16 gold, 1 too much."
    )


# -- setup, recruiting ---------------------------------------------------------------------------------------


def test_a_first_city_says_what_lies_around() -> None:
    state = opening(2, meadow(c2="lake", d3="field", c4="forest"))
    assert told(state, "c3") == (
        "City on a hex of plain. Around it: field 1, plain 3, forest 1 and lake 1."
        " The lake brings a third recruit."
    )
    assert len(places(state, "c3")[0]) == 6
    assert told(state, "h3") == "City on a hex of plain. Around it: plain 6."


def test_a_city_says_how_many_it_recruits_and_why() -> None:
    assert told(READY, "recruit", "c2") == "Up to 3 knights, since a lake is near."
    assert told(READY, "recruit", "c2", "knights-2") == "Knights in reserve then: 1."
    dry = position(map=meadow(), cities=[["c3"], []])
    assert told(dry, "recruit", "c3") == "Up to 2 knights."
    last = position(map=meadow(c1="lake"), cities=[["c2"], []], knights=[{"a5": 6}, {}])
    assert told(last, "recruit", "c2") == "1 knight: there are no more in reserve."


# -- moving --------------------------------------------------------------------------------------------------


def test_a_knight_lights_where_it_can_go_and_apart_where_it_fights() -> None:
    standing = [{"c3": 1, "d3": 1}, {"d3": 1}]
    state = position(map=meadow(c2="lake"), knights=standing)
    assert told(state, "move", "c3") == (
        "Hexes that it can enter: 5. In 1 of them it destroys what is there."
    )
    calm, fights = places(state, "move", "c3")
    assert fights == ("at-d3",)
    assert len(calm) == 4
    assert "at-c2" not in calm
    state = position(map=meadow(), knights=[{"c3": 1}, {}])
    assert told(state, "move", "c3") == "Hexes that it can enter: 6."


def test_a_free_hex_says_what_a_building_would_earn() -> None:
    state = position(map=meadow("field"), knights=[{"c3": 1}, {}])
    assert told(state, "move", "c3", "d3") == (
        "Nobody is there. A building would earn a field token, 5 gold."
    )


def test_a_free_hex_promises_no_token_that_cannot_be_earned() -> None:
    map = meadow("field")
    without = position(map=map, knights=[{"c3": 1}, {}], tokens=[{}, {"field": 20}])
    assert told(without, "move", "c3", "d3") == "Nobody is there."
    spent = position(
        map=map,
        knights=[{"c3": 1}, {}],
        villages=[[f"{column}{row}" for row in (5, 6) for column in "abcdefg"], []],
        options={**OPTIONS, "stronghold_token": "no"},
    )
    assert told(spent, "move", "c3", "d3") == "Nobody is there."


def test_B_45_own_pieces_are_joined() -> None:
    state = position(
        map=meadow(), knights=[{"c3": 1, "d3": 2}, {}], villages=[["b3"], []], cities=[["c2"], []]
    )
    assert told(state, "move", "c3", "d3") == "Joins your own. Knights there then: 3."
    assert told(state, "move", "c3", "b3") == "Joins a village of yours."
    assert told(state, "move", "c3", "c2") == "Joins a city of yours."


def test_B_46_a_first_piece_joins_the_others() -> None:
    standing = [{"c3": 1}, {"d3": 1, "c4": 1}, {"d3": 1}]
    state = position(seats=3, map=meadow(seats=3), knights=standing)
    assert told(state, "move", "c3", "c4") == "Joins the knight of Ben. Both stay."
    assert told(state, "move", "c3", "d3") == (
        "Joins the knight of Ben and the knight of Cleo. All stay."
    )


def raided(tokens: dict[str, int], **options: str) -> BaronyState:
    """Return a position in which Ann's knight on d2 can destroy Ben's village on c2, on T7."""
    return position(
        knights=[{"c2": 1, "d2": 2}, {}],
        villages=[[], ["c2"]],
        tokens=[{}, tokens],
        options=OPTIONS | options,
    )


@pytest.mark.parametrize(
    ("tokens", "stolen", "loot"),
    [
        ({}, "attacker", "Ben has no token to lose."),
        ({"forest": 3}, "attacker", "You take a forest token."),
        ({"forest": 3}, "victim", "You take a forest token."),
        ({"forest": 3, "field": 1}, "attacker", "You choose a token of Ben."),
        ({"forest": 3, "field": 1}, "victim", "Ben chooses a token to give up."),
    ],
)
def test_B_50_a_village_that_falls_says_what_it_brings(
    tokens: dict[str, int], stolen: str, loot: str
) -> None:
    state = raided(tokens, stolen=stolen)
    assert told(state, "move", "d2", "c2") == f"Destroys the village of Ben. {loot}"


def test_B_47_a_knight_that_falls_brings_nothing() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {"c2": 1}])
    assert told(state, "move", "d2", "c2") == "Destroys the knight of Ben."


def test_a_stolen_token_says_what_one_holds_then() -> None:
    state = raided({"forest": 3, "field": 1})
    assert told(state, "move", "d2", "c2", "field") == "You hold 5 gold and 3 silver then."
    state = raided({"forest": 3, "field": 1}, stolen="victim")
    assert told(state, "move", "d2", "c2", "field") == "You hold 9 gold and 3 silver then."


# -- building ------------------------------------------------------------------------------------------------


def test_a_building_says_what_it_earns_and_what_is_left() -> None:
    earned = "Earns a field token, 5 gold: you hold 28 then."
    assert told(READY, "build", "g4") == earned
    assert told(READY, "build", "g4", "village") == f"{earned} Villages left: 11."
    assert told(READY, "build", "g4", "stronghold") == (
        f"{earned} Nobody can enter or destroy it. Strongholds left: 1."
    )


def test_B_65_a_building_that_earns_nothing_says_so() -> None:
    state = position(knights=[{"d2": 1}, {}], tokens=[{}, {"field": 20}])
    assert told(state, "build", "d2") == "Earns nothing: no such token is left."
    state = position(knights=[{"d2": 1}, {}], options=OPTIONS | {"stronghold_token": "no"})
    nothing = "Earns nothing: at this table only villages do."
    assert told(state, "build", "d2", "stronghold").startswith(nothing)
    assert told(state, "build", "d2") == (
        "Earns a field token, 5 gold: you hold 5 then. A stronghold would earn nothing."
    )
    state = position(
        map=meadow(),
        knights=[{"d2": 1}, {}],
        villages=[[f"{column}{row}" for row in (5, 6) for column in "abcdefg"], []],
        options=OPTIONS | {"stronghold_token": "no"},
    )
    assert told(state, "build", "d2") == nothing


def test_B_70_a_new_city_says_its_points_and_its_recruits() -> None:
    assert told(READY, "city", "e1") == (
        "10 points more, 10 then. You can recruit 2 knights here from now on."
    )
    lake = position(map=meadow(f1="lake"), villages=[["e1"], []])
    assert told(lake, "city", "e1").endswith("You can recruit 3 knights here from now on.")


def test_B_80_an_expedition_says_where_it_lands_and_what_it_costs() -> None:
    assert told(READY, "expedition", "a1") == (
        "A hex of field. Knights of yours that stay in the game: 6."
    )


# -- titles --------------------------------------------------------------------------------------------------


def paying(*purse: int) -> BaronyState:
    """Return a position in which Ann pays from so many fields, plains, forests and mountains."""
    names = ("field", "plain", "forest", "mountain")
    held = {name: number for name, number in zip(names, purse, strict=True) if number}
    return play(position(tokens=[held, {}]), "title")


def test_a_payment_says_how_far_it_is_and_what_it_costs_in_the_end() -> None:
    state = paying(2, 1, 1, 1)
    assert told(state, "field") == "5 gold then, 10 more to pay."
    assert told(state, "field", "field", "plain", "mountain") == (
        "Viscount: 15 points more, for 8 silver. Gold wasted: 1."
    )
    assert told(paying(3, 0, 0, 0), "field", "field", "field") == (
        "Viscount: 15 points more, for 9 silver. Nothing is wasted."
    )


def cautioned(state: BaronyState, *picks: str) -> str:
    """Return what is asked back before the last of these picks."""
    now = play(state.copy(), *picks[:-1])
    asked = GAME.caution(seen(now, now.turn), GAME.pick(picks[-1]))
    return WORDS.say(asked) if asked else ""


def test_B_92_gold_that_need_not_be_lost_is_asked_back() -> None:
    state = paying(3, 1, 0, 0)
    assert cautioned(state, "field", "field", "plain") == ""  # not paid yet
    assert cautioned(state, "field", "field", "field") == ""
    state = paying(1, 4, 0, 1)
    assert cautioned(state, "plain", "plain", "plain", "plain") == (
        "You would pay 16 gold, and your tokens can pay with 15. Pay more than needed?"
    )
    assert cautioned(state, "field", "plain", "plain", "mountain") == ""


def test_B_92_waste_that_cannot_be_helped_is_not_asked_back() -> None:
    assert cautioned(paying(0, 4, 0, 0), "plain", "plain", "plain", "plain") == ""


def proposed(state: BaronyState) -> list[str]:
    return [GAME.name(pick) for pick in GAME.proposal(seen(state, state.turn))]


@pytest.mark.parametrize(
    ("purse", "payment"),
    [
        ((3, 0, 0, 0), "field field field"),
        ((3, 4, 0, 1), "field plain plain mountain"),  # as exact, and a silver less
        ((0, 4, 0, 0), "plain plain plain plain"),
        ((4, 4, 5, 0), "forest forest forest forest forest"),
        ((2, 2, 0, 0), "field field plain plain"),  # 18: no less is possible
    ],
)
def test_B_92_the_payment_with_least_waste_is_proposed(
    purse: tuple[int, int, int, int], payment: str
) -> None:
    assert proposed(paying(*purse)) == payment.split()


def test_nothing_is_proposed_elsewhere() -> None:
    assert proposed(READY) == []
    assert proposed(play(paying(3, 1, 0, 0), "field")) == []


@pytest.mark.parametrize("fields", range(4))
def test_B_92_no_payment_loses_less_than_the_one_proposed(fields: int) -> None:
    """Of all purses: the proposal can be picked, and no course of picks pays with less gold, or silver."""
    for rest in product(range(5), range(4), range(4)):
        purse = (fields, *rest)
        best = best_payment(purse)
        if gold_of(purse) < TITLE_PRICE:
            assert best is None
            continue
        assert best is not None
        state = paying(*purse)
        losses = [_loss(payment) for payment in _courses(state)]
        assert _loss(best) == min(losses)
        play(state, *proposed(state))
        assert state.title(0) == 1


def _loss(payment: tuple[int, ...]) -> tuple[int, int]:
    silver = sum(int(SILVER[kind]) * number for kind, number in enumerate(payment))
    return gold_of(payment), silver


def _courses(state: BaronyState) -> list[tuple[int, ...]]:
    """Return all payments that can be picked."""
    found: list[tuple[int, ...]] = []
    open_states = [state]
    while open_states:
        now = open_states.pop()
        for pick in now.picks():
            kind = pick - FIRST_TOKEN
            paid = tuple(int(now.paid(other)) + (other == kind) for other in range(len(GOLD)))
            if gold_of(paid) >= TITLE_PRICE:
                found.append(paid)
            else:
                after = now.copy()
                after.play(pick)
                open_states.append(after)
    return found


# -- at every turn -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stolen"), [(2, "attacker"), (4, "victim")])
def test_previews_are_true_and_change_nothing(seats: int, stolen: str) -> None:
    """What is said to be destroyed is destroyed; gold and points are what is held then."""
    options, deal, picks = course(seats, 4, stolen=stolen)
    state = GAME.start(options, deal)
    destroyed = 0
    for pick in picks:
        view = seen(state, state.turn)
        before, seat, step = state.copy(), int(state.turn), int(state.step)
        for asked in state.picks():
            shown = GAME.preview(view, asked)
            if shown:
                assert "{" not in WORDS.say(shown.message)
                assert WORDS.say(shown.message) != CHINESE.say(shown.message)
        assert view == before.seen_by(seat)
        shown = GAME.preview(view, pick)
        state.play(pick)
        if shown is None:
            continue
        values, said = dict(shown.message.values), WORDS.say(shown.message)
        if step == ENTER:
            hex = pick - GAME.pick("a1")
            gone = bool(before.seats_at(hex)) and len(state.seats_at(hex)) == 1
            own = before.seats_at(hex) == [seat]
            assert said.startswith("Destroys") == (gone and not own)
            destroyed += said.startswith("Destroys")
        elif step == STOLEN:
            assert values == {"gold": state.gold(seat), "silver": state.silver(seat)}
        elif step == FOUND_HEX:
            assert values["total"] == state.score(seat)
    assert state.turn == OVER
    assert destroyed > 5
