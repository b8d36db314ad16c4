"""What is told of each pick, what glides, and how a game is reckoned at its end."""

import re

import pytest

from longtable.core import OVER, SPECTATOR, EventKind, seen
from longtable.games.barony import GAME
from longtable.games.barony.rules import BaronyState
from tests.games.barony.raiding import course
from tests.games.barony.table import T7, meadow, opening, play, position
from tests.games.barony.telling import CHINESE, WORDS, moves, sentences, told

# -- setup ---------------------------------------------------------------------------------------------------


def test_a_city_of_setup_comes_with_a_knight() -> None:
    events = told(opening(2, meadow()), "c3")
    assert sentences(events) == ["Ann founds a city on c3, with a knight."]
    assert moves(events) == [("moved", "seat-1", "at-c3")]


def test_the_last_city_begins_play() -> None:
    state = opening(3, meadow(seats=3), starter=2)
    cities = ("a1", "c1", "e1", "g1", "i1", "a3", "c3", "e3", "g3")
    assert sentences(told(state, *cities))[1:] == [
        "All cities are placed. Cleo has the first turn."
    ]


def test_B_16_who_finds_no_hex_is_told() -> None:
    assert sentences(told(opening(2, T7, starter=1), "c2")) == [
        "Ben founds a city on c2, with a knight.",
        "No hex is left for another city, so some stay in reserve: those of Ann and Ben.",
        "All cities are placed. Ben has the first turn.",
    ]


# -- recruiting, moving --------------------------------------------------------------------------------------

CITY = position(map=meadow(c1="lake"), cities=[["c2"], []])


@pytest.mark.parametrize("picks", [["recruit"], ["recruit", "c2"]])
def test_choosing_what_comes_next_is_not_worth_a_word(picks: list[str]) -> None:
    assert told(CITY, *picks) == []


def test_recruits_come_from_the_reserve() -> None:
    events = told(CITY, "recruit", "c2", "knights-3")
    assert sentences(events) == ["Ann recruits 3 knights in c2."]
    assert moves(events) == [("moved", "seat-1", "at-c2")]


def test_the_only_knight_left_is_recruited_with_the_city() -> None:
    state = position(map=meadow(), cities=[["c2"], []], knights=[{"a5": 6}, {}])
    assert sentences(told(state, "recruit", "c2")) == ["Ann recruits 1 knight in c2."]


def test_a_knight_goes_from_hex_to_hex() -> None:
    state = position(map=meadow(), knights=[{"a1": 1, "c1": 1}, {}])
    events = told(state, "move", "a1", "b1")
    assert sentences(events) == ["Ann moves a knight from a1 to b1."]
    assert moves(events) == [("moved", "at-a1", "at-b1")]
    assert told(state, "move", "a1", "b1", "done") == []


def test_B_46_who_joins_others_is_told_to_be_beside_them() -> None:
    standing = [{"b3": 1}, {"c2": 1}, {"c2": 1}]
    state = position(seats=3, map=meadow(seats=3), knights=standing)
    events = told(state, "move", "b3", "c2")
    assert sentences(events) == [
        "Ann moves a knight from b3 to c2, beside the knight of Ben and the knight of Cleo."
    ]
    assert moves(events) == [("moved", "at-b3", "at-c2")]


# -- raids ---------------------------------------------------------------------------------------------------


def raided(tokens: dict[str, int], **options: str) -> BaronyState:
    """Return a position in which Ann's knight on d2 can destroy Ben's village on c2, on T7."""
    return position(
        knights=[{"c2": 1, "d2": 2}, {}],
        villages=[[], ["c2"]],
        tokens=[{}, tokens],
        options={"stolen": "attacker", "stronghold_token": "yes", "tie": "latest", **options},
    )


def test_B_47_pieces_that_fall_are_named_with_their_owners() -> None:
    standing = [{"b3": 1, "c2": 1, "a1": 1}, {"c2": 1}, {}]
    state = position(
        seats=3, map=meadow(seats=3), knights=standing, villages=[[], [], ["c2"]], tokens=[{}] * 3
    )
    events = told(state, "move", "b3", "c2")
    assert sentences(events) == [
        "Ann moves a knight from b3 to c2 and destroys the knight of Ben and the village of Cleo.",
        "Cleo has no token to lose.",
    ]
    assert [event.kind for event in events] == [
        EventKind.MOVED,
        EventKind.MARKED,
        EventKind.TOLD,
    ]
    assert events[1].places == ("seat-2", "seat-3")


def test_B_50_the_only_kind_of_token_goes_over_at_once() -> None:
    events = told(raided({"forest": 2}), "move", "d2", "c2")
    assert sentences(events) == [
        "Ann moves a knight from d2 to c2 and destroys the village of Ben.",
        "Ann takes a forest token from Ben, who has no other kind.",
    ]
    assert moves(events)[-1] == ("moved", "seat-2-forest", "seat-1-forest")


def test_B_51_a_token_that_was_chosen_is_told_when_it_is() -> None:
    state = raided({"forest": 2, "field": 1})
    assert len(sentences(told(state, "move", "d2", "c2"))) == 1
    events = told(state, "move", "d2", "c2", "field")
    assert sentences(events) == ["Ann takes a field token from Ben."]
    assert moves(events) == [("moved", "seat-2-field", "seat-1-field")]


def test_B_51_the_victim_gives_up_what_it_chose() -> None:
    state = raided({"forest": 2, "field": 1}, stolen="victim")
    events = told(state, "move", "d2", "c2", "forest")
    assert sentences(events) == ["Ben gives up a forest token to Ann."]
    assert moves(events) == [("moved", "seat-2-forest", "seat-1-forest")]
    assert events[0].seat == 0


# -- building, cities, expeditions, titles -------------------------------------------------------------------


def test_B_63_a_building_earns_its_token() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {}])
    events = told(state, "build", "d2", "village")
    assert sentences(events) == ["Ann builds a village on d2 and takes a field token."]
    assert moves(events) == [("moved", "seat-1", "at-d2"), ("moved", "at-d2", "seat-1-field")]
    events = told(state, "build", "d2", "stronghold")
    assert sentences(events) == ["Ann builds a stronghold on d2 and takes a field token."]


def test_B_65_where_no_token_is_left_it_is_said() -> None:
    state = position(knights=[{"c2": 1, "d2": 1}, {}], tokens=[{}, {"field": 20}])
    events = told(state, "build", "d2", "village")
    assert sentences(events) == ["Ann builds a village on d2. No such token is left."]
    assert moves(events) == [("moved", "seat-1", "at-d2")]


def test_a_stronghold_that_earns_nothing_says_nothing_of_tokens() -> None:
    options = {"stolen": "attacker", "stronghold_token": "no", "tie": "latest"}
    state = position(knights=[{"c2": 1, "d2": 1}, {}], options=options)
    assert sentences(told(state, "build", "d2", "stronghold")) == ["Ann builds a stronghold on d2."]


def test_B_70_a_new_city_tells_its_points() -> None:
    state = position(
        map=meadow(), villages=[["e3"], []], titles=["viscount", "baron"], knights=[{"a1": 1}, {}]
    )
    events = told(state, "city", "e3")
    assert sentences(events) == ["Ann turns the village on e3 into a city: 10 points more, 25 now."]
    assert moves(events) == [("moved", "seat-1", "at-e3"), ("moved", "marker-1", "marker-1")]


def test_B_80_an_expedition_costs_a_knight() -> None:
    events = told(position(), "expedition", "d2")
    assert sentences(events) == ["Ann sends an expedition to d2. Another knight leaves the game."]
    assert moves(events) == [("moved", "seat-1", "at-d2")]


def test_B_90_a_title_is_told_when_it_is_paid_with_what_was_lost() -> None:
    state = position(tokens=[{"field": 2, "plain": 1, "mountain": 4}, {}])
    assert told(state, "title", "field") == []
    exact = ("field", "plain", "mountain", "mountain", "mountain")
    assert sentences(told(state, "title", *exact)) == [
        "Ann pays 5 + 4 + 2 + 2 + 2 = 15 gold and becomes Viscount: 15 points more, 15 now."
    ]
    events = told(state, "title", "field", "field", "plain", "mountain")
    (said,) = sentences(events)
    assert said == (
        "Ann pays 5 + 5 + 4 + 2 = 16 gold, 1 too much,"
        " and becomes Viscount: 15 points more, 15 now."
    )
    assert moves(events) == [("told", "", ""), ("moved", "marker-1", "marker-1")]
    assert events[0].places == ("seat-1-field", "seat-1-plain", "seat-1-mountain", "seat-1")


def test_B_21_a_turn_that_goes_by_is_told() -> None:
    state = position(
        knights=[{}, {"b1": 2}],
        reserves=[
            {"knights": 1, "villages": 14, "strongholds": 2, "cities": 5},
            {"knights": 5, "villages": 14, "strongholds": 2, "cities": 5},
        ],
        removed=[6, 0],
    )
    assert sentences(told(state, "pass")) == ["Ann can do nothing at all, so the turn goes by."]


# -- the last round and the reckoning ------------------------------------------------------------------------

FIELDS = {"field": 3}
BUY = ("title", "field", "field", "field")


def three(**words: object) -> BaronyState:
    """Return a position of three seats, each with a knight on a meadow."""
    standing = [{"a1": 1}, {"c1": 1}, {"e1": 1}]
    return position(seats=3, map=meadow(seats=3), knights=standing, **words)


def test_B_100_the_first_duke_announces_the_last_round_and_who_still_plays() -> None:
    state = three(titles=["marquis", "marquis", "baron"], tokens=[FIELDS, FIELDS, {}])
    assert sentences(told(state, *BUY)) == [
        "Ann pays 5 + 5 + 5 = 15 gold and becomes Duke: 15 points more, 60 now.",
        "Ann is duke: this is the last round. Ben and Cleo have one more turn each.",
    ]
    play(state, *BUY)
    assert sentences(told(state, *BUY)) == [
        "Ben pays 5 + 5 + 5 = 15 gold and becomes Duke: 15 points more, 60 now."
    ]
    state = three(turn=1, titles=["count", "marquis", "baron"], tokens=[{}, FIELDS, {}])
    assert sentences(told(state, *BUY))[-1] == (
        "Ben is duke: this is the last round. Cleo has one more turn."
    )


def test_B_101_the_end_reckons_seat_by_seat_the_last_first_and_silver_flies() -> None:
    state = three(
        turn=2,
        titles=["count", "baron", "marquis"],
        founded=[2, 0, 0],
        cities=[["a4", "c4", "e4", "g4", "i4"], [], []],
        tokens=[{"field": 1, "plain": 1}, {"mountain": 1}, FIELDS],
    )
    events = told(state, *BUY)
    assert sentences(events) == [
        "Cleo pays 5 + 5 + 5 = 15 gold and becomes Duke: 15 points more, 60 now.",
        "Cleo is duke, and the round is complete.",
        "The game is over. Now silver counts, too.",
        "Ben: Baron 0, together 0 points.",
        "Ann: Count 30, new cities 20 and silver 5, together 55 points.",
        "Cleo: Duke 60, together 60 points.",
        "Cleo wins with 60 points.",
    ]
    gained = [event for event in events if event.kind is EventKind.GAINED]
    assert moves(gained) == [("gained", "seat-1-field", "plate-0")]
    assert gained[0].places == ("seat-1", "marker-1")


def last_turn(tie: str) -> list[str]:
    """Return what is told when Cleo's last turn leaves Ann and Cleo with 60 points each."""
    options = {"stolen": "attacker", "stronghold_token": "yes", "tie": tie}
    state = three(turn=2, titles=["duke", "baron", "marquis"], tokens=[{}, {}, FIELDS],
                  changed=True, options=options)  # fmt: skip
    return sentences(told(state, *BUY))


def test_B_103_a_tie_is_explained() -> None:
    assert last_turn("latest")[-3:] == [
        "Ann: Duke 60, together 60 points.",
        "Cleo: Duke 60, together 60 points.",
        "Ann and Cleo have 60 points each. Cleo is the latest of them in turn order and wins.",
    ]
    assert last_turn("shared")[-1] == "Ann and Cleo share the victory, with 60 points each."


@pytest.mark.parametrize(("quiet", "said"), [(19, 20), (24, 25), (28, 29)])
def test_B_104_rounds_without_change_are_counted_aloud(quiet: int, said: int) -> None:
    state = three(turn=2, quiet=quiet, round=40)
    assert sentences(told(state, "move", "e1", "f1"))[1:] == [
        f"Nothing has changed for {said} rounds. After 30 the game ends."
    ]


def test_B_104_other_rounds_are_not() -> None:
    assert sentences(told(three(turn=2, quiet=20, round=40), "move", "e1", "f1"))[1:] == []


def test_B_104_a_stalemate_says_why_it_is_over() -> None:
    said = sentences(told(three(turn=2, quiet=29, round=40), "move", "e1", "f1"))
    assert said[1] == (
        "Nothing has changed for 30 rounds, so the game ends here. Now silver counts, too."
    )
    assert said[-1] == (
        "Ann, Ben and Cleo have 0 points each. Cleo is the latest of them in turn order and wins."
    )


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stolen", ["attacker", "victim"])
def test_everybody_is_told_the_same(stolen: str) -> None:
    options, deal, picks = course(3, 5, stolen=stolen)
    state = GAME.start(options, deal)
    for pick in picks[:400]:
        sights = [seen(state, viewer) for viewer in (0, 2, SPECTATOR)]
        state.play(pick)
        later = [seen(state, viewer) for viewer in (0, 2, SPECTATOR)]
        events = [GAME.events(*pair) for pair in zip(sights, [pick + 1] * 3, later, strict=True)]
        assert events[0] == events[1] == events[2]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_a_whole_game_is_told_in_both_languages(seats: int, seed: int) -> None:
    """Nothing that is told names an unknown gap, Chinese is Chinese, and each turn is told."""
    options, deal, picks = course(seats, seed)
    state = GAME.start(options, deal)
    told_of, kinds = 0, set()
    for pick in picks:
        before = seen(state, 0)
        state.play(pick)
        events = GAME.events(before, pick + 1, seen(state, 0))
        told_of += bool(sentences(events))
        kinds |= {event.kind for event in events}
        for event in events:
            if event.message:
                assert "{" not in WORDS.say(event.message)
                assert re.search(r"[\u4e00-\u9fff]", CHINESE.say(event.message))
    assert state.turn == OVER
    assert 10 * told_of > 9 * state.turns
    assert {EventKind.MOVED, EventKind.MARKED, EventKind.TOLD} <= kinds
