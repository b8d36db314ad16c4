"""What is told of each pick: to whom, how much, and what glides."""

import re

import pytest

from longtable.core import OVER, SPECTATOR, EventKind, seen
from longtable.games.saboteur import GAME
from tests.games.saboteur.digging import course
from tests.games.saboteur.table import (
    BOTTOM,
    MIDDLE,
    ROW,
    TOP,
    dig,
    discard_until,
    opening,
    play,
    random_game,
)
from tests.games.saboteur.telling import (
    CHINESE,
    WORDS,
    first_card,
    found,
    last_card,
    moves,
    sentences,
    told,
)

# -- what is done with a card --------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_choosing_a_card_is_not_worth_a_word(viewer: int) -> None:
    state = opening(3, hands={0: ["tunnel-nse", "repair-pickaxe-cart"]})
    assert told(state, viewer, "tunnel-nse") == []
    assert told(state, viewer, "tunnel-nse", "1,2") == []


def test_a_tunnel_glides_from_the_hand_to_its_cell_and_the_next_card_to_the_hand() -> None:
    state = opening(3, hands={0: ["tunnel-ew"]}, draws=["map"])
    assert moves(told(state, 0, "tunnel-ew", "2,3")) == [
        ("moved", "hand-tunnel-ew", "cell-2-3"),
        ("moved", "pile", "hand-map"),
    ]
    for viewer in (1, SPECTATOR):
        assert moves(told(state, viewer, "tunnel-ew", "2,3")) == [
            ("moved", "seat-1", "cell-2-3"),
            ("moved", "pile", "seat-1"),
        ]


def test_a_tunnel_is_told_as_it_lies() -> None:
    state = opening(3, hands={0: ["tunnel-ew", "tunnel-ne", "tunnel-nse", "dead-nse"]})
    assert sentences(told(state, 1, "tunnel-ew", "2,3")) == [
        "Ann lays a tunnel at 2,3: left and right."
    ]
    assert sentences(told(state, 1, "tunnel-ne", "2,3")) == [
        "Ann lays a tunnel at 2,3: down and left."
    ]
    assert sentences(told(state, 1, "tunnel-nse", "1,2", "upright")) == [
        "Ann lays a tunnel at 1,2: up, down and right."
    ]
    assert sentences(told(state, 1, "tunnel-nse", "1,2", "turned")) == [
        "Ann lays a tunnel at 1,2: up, down and left."
    ]
    assert sentences(told(state, 1, "dead-nse", "1,4", "turned")) == [
        "Ann lays a dead end at 1,4: up, down and left."
    ]


def test_only_who_draws_is_told_the_card() -> None:
    state = opening(3, hands={0: ["tunnel-ew"]}, draws=["dead-nw"])
    assert sentences(told(state, 0, "tunnel-ew", "2,3"))[1:] == [
        "Ann draws “Dead end: up and left”."
    ]
    for viewer in (1, SPECTATOR):
        assert sentences(told(state, viewer, "tunnel-ew", "2,3"))[1:] == []


def test_a_discard_is_named_to_its_owner_only() -> None:
    state = opening(3, hands={0: ["repair-lantern-cart"]})
    own, _draw = told(state, 0, "repair-lantern-cart", "discard")
    assert sentences([own]) == ["Ann discards “Repair: lantern or cart”."]
    assert (own.source, own.target) == ("hand-repair-lantern-cart", "discard")
    for viewer in (1, SPECTATOR):
        other, _draw = told(state, viewer, "repair-lantern-cart", "discard")
        assert sentences([other]) == ["Ann discards a card."]
        assert (other.source, other.target) == ("seat-1", "discard")


@pytest.mark.parametrize(
    ("card", "whom", "said"),
    [
        ("break-pickaxe", "seat-2", "Ann breaks the pickaxe of Ben."),
        ("break-lantern", "seat-3", "Ann puts out the lantern of Cleo."),
        ("break-cart", "seat-2", "Ann wrecks the cart of Ben."),
        ("break-lantern", "seat-1", "Ann puts out a lantern: their own."),
    ],
)
def test_a_broken_tool_goes_to_the_seat_it_is_meant_for(card: str, whom: str, said: str) -> None:
    state = opening(3, hands={0: [card]})
    for viewer, source in ((0, f"hand-{card}"), (1, "seat-1"), (SPECTATOR, "seat-1")):
        broken, _draw = told(state, viewer, card, whom)
        assert sentences([broken]) == [said]
        assert (broken.source, broken.target) == (source, whom)


def test_a_repair_names_the_tool_and_clears_both_cards_away() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["break-lantern"], 2: ["repair-lantern-cart"]})
    play(state, "break-cart", "seat-1", "break-lantern", "seat-1")
    for tool, said in (
        ("cart", "Cleo mends the cart of Ann."),
        ("lantern", "Cleo lights the lantern of Ann again."),
    ):
        events = told(state, 0, "repair-lantern-cart", "seat-1", tool)
        assert sentences(events) == [said]
        assert moves(events)[:2] == [
            ("moved", "seat-1", "discard"),
            ("moved", "seat-3", "discard"),
        ]


def test_a_double_repair_with_one_broken_tool_names_that_one() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["repair-lantern-cart"]})
    play(state, "break-cart", "seat-2")
    assert sentences(told(state, 2, "repair-lantern-cart", "seat-2")) == [
        "Ben mends a cart: their own."
    ]


def test_a_rockfall_tells_what_it_takes_and_what_it_cuts_off() -> None:
    state = dig(opening(3, hands={0: ["rockfall"]}), "ew 2,3", "ew 3,3", "ew 4,3", "d:w 5,3")
    assert sentences(told(state, 1, "rockfall", "3,3")) == [
        "Ann brings the roof down at 3,3; the tunnel there is gone. 1 card is cut off."
    ]
    assert sentences(told(state, 1, "rockfall", "2,3")) == [
        "Ann brings the roof down at 2,3; the tunnel there is gone. 2 cards are cut off."
    ]
    assert sentences(told(state, 1, "rockfall", "5,3")) == [
        "Ann brings the roof down at 5,3; the dead end there is gone."
    ]
    gone, card, _draw = told(state, 1, "rockfall", "3,3")
    assert (gone.source, gone.target) == ("cell-3-3", "discard")
    assert (card.source, card.target) == ("seat-1", "discard")


def test_S1_a_look_tells_the_goal_to_all_and_its_face_to_the_one_who_looks() -> None:
    for goals, face in ((TOP, "gold"), (MIDDLE, "stone")):
        state = opening(3, goals=goals, hands={0: ["map"]})
        assert sentences(told(state, 0, "map", "9,1"))[:1] == [
            f"Ann looks at the top goal: {face}."
        ]
        for viewer in (1, 2, SPECTATOR):
            events = told(state, viewer, "map", "9,1")
            assert sentences(events) == ["Ann looks at the top goal."]
            assert (events[0].kind, events[0].target) == (EventKind.MARKED, "cell-9-1")


def test_stone_is_turned_over_and_the_round_goes_on() -> None:
    state = dig(opening(3, goals=TOP, hands={0: ["tunnel-ew"]}), *ROW)
    events = told(state, 1, "tunnel-ew", "8,3")
    assert sentences(events) == [
        "Ann lays a tunnel at 8,3: left and right.",
        "Under the middle goal there is only stone.",
    ]
    assert moves(events)[1] == ("turned", "", "cell-9-3")


def test_two_goals_at_once_are_told_one_after_the_other() -> None:
    hands = {0: ["tunnel-nse"]}
    beside = ("ew 2,3", "sw 3,3", "ne 3,4", "ew 4,4", "ew 5,4", "ew 6,4", "ew 7,4", "ew 8,4")
    state = dig(opening(3, goals=TOP, hands=hands), *beside)
    assert sentences(told(state, SPECTATOR, "tunnel-nse", "9,4")) == [
        "Ann lays a tunnel at 9,4: up, down and left.",
        "Under the middle goal there is only stone.",
        "Under the bottom goal there is only stone.",
    ]
    state = dig(opening(3, goals=BOTTOM, hands=hands), *beside)
    assert sentences(told(state, SPECTATOR, "tunnel-nse", "9,4"))[1:4] == [
        "Under the middle goal there is only stone.",
        "Under the bottom goal lies the gold!",
        "Round 1: the diggers have found the gold and win.",
    ]


def test_the_last_card_of_the_pile_is_told_to_all() -> None:
    state = discard_until(opening(10), 26)
    for viewer in (int(state.turn), 0, SPECTATOR):
        assert sentences(told(state, viewer, first_card(state), "discard"))[-1] == (
            "The draw pile is used up."
        )
    state = discard_until(state, 27)
    assert len(told(state, SPECTATOR, first_card(state), "discard")) == 1


# -- how a round ends ----------------------------------------------------------------------------------------


def test_G1_gold_is_found_roles_are_shown_and_the_sharing_begins() -> None:
    for viewer in (0, 2, 4, SPECTATOR):
        events = told(found(), viewer, "tunnel-ew", "8,3")
        assert sentences(events) == [
            "Eve lays a tunnel at 8,3: left and right.",
            "Under the middle goal lies the gold!",
            "Round 1: the diggers have found the gold and win.",
            "The saboteur was Cleo.",
            "The dwarf card set aside was a saboteur.",
            "Eve looks at 5 gold cards and chooses first.",
        ]
        assert [target for kind, _, target in moves(events) if kind == "turned"] == [
            *("cell-9-3", "cell-9-1", "cell-9-5"),
            *(f"seat-{seat}" for seat in range(1, 6)),
            "aside",
        ]


def test_G4_a_saboteur_who_finds_the_gold_gets_nothing() -> None:
    state = dig(opening(3, starter=1, roles="DSD", hands={1: ["tunnel-ew"]}), *ROW)
    assert sentences(told(state, 0, "tunnel-ew", "8,3"))[-1] == (
        "Ben gets nothing; Ann looks at 3 gold cards and chooses first."
    )


def test_G10_a_gold_card_is_named_to_who_keeps_it_and_counted_for_all() -> None:
    state = play(found(), "tunnel-ew", "8,3")
    [own] = told(state, 4, "gold-3")
    assert sentences([own]) == [
        "Eve keeps a gold card of 3 nuggets and hands 4 gold cards on to Dan."
    ]
    assert (own.kind, own.source, own.target) == (EventKind.GAINED, "gold-3", "plate-4")
    for viewer in (0, 3, SPECTATOR):
        [event] = told(state, viewer, "gold-3")
        assert sentences([event]) == ["Eve keeps a gold card and hands 4 gold cards on to Dan."]
        assert event.source == "sack"


def test_G10_the_last_card_goes_by_itself_and_the_next_round_begins() -> None:
    state = play(found(), "tunnel-ew", "8,3", "gold-3", "gold-2", "gold-1")
    assert sentences(told(state, 0, "gold-1")) == [
        "Ann keeps a gold card of 1 nugget.",
        "The last one goes to Eve: a gold card of 1 nugget.",
        "Round 2 begins: new roles, new cards, a new mine. Ann begins.",
    ]
    assert sentences(told(state, 4, "gold-1"))[:2] == [
        "Ann keeps a gold card.",
        "The last one goes to Eve: a gold card of 1 nugget.",
    ]
    assert sentences(told(state, 1, "gold-1"))[:2] == [
        "Ann keeps a gold card.",
        "The last one goes to Eve: a gold card.",
    ]
    assert moves(told(state, 1, "gold-1"))[:2] == [
        ("gained", "sack", "plate-0"),
        ("gained", "sack", "plate-4"),
    ]


def test_open_gold_is_named_to_all() -> None:
    state = play(found(gold_won="open"), "tunnel-ew", "8,3")
    for viewer in (0, SPECTATOR):
        assert sentences(told(state, viewer, "gold-3")) == [
            "Eve keeps a gold card of 3 nuggets and hands 4 gold cards on to Dan."
        ]


def test_F1_saboteurs_are_paid_when_all_cards_are_used_up() -> None:
    state, rest = last_card(5, "DSDSD", rounds="1")
    said = sentences(told(state, SPECTATOR, *rest))
    assert said[1:6] == [
        "Round 1: all cards are used up, and the gold is not found. The saboteurs win.",
        "The gold was under the middle goal.",
        "The saboteurs were Ben and Dan.",
        "The dwarf card set aside was a digger.",
        "Each saboteur is due 3 nuggets.",
    ]
    assert said[6:] == [
        "Ben gets 1 gold card, 3 nuggets in all.",
        "Dan gets 1 gold card, 3 nuggets in all.",
        "All gold is shown: Ben 3, Dan 3, Ann 0, Cleo 0 and Eve 0.",
        "Ben and Dan share the victory, with 3 nuggets each.",
    ]


def test_in_a_round_that_is_not_the_last_pay_is_counted_for_others_and_the_new_mine_stands() -> (
    None
):
    state, rest = last_card(4, "DSDD")
    other, own = told(state, 0, *rest), told(state, 1, *rest)
    assert sentences(other)[2:] == [
        "The gold was under the middle goal.",
        "The saboteur was Ben.",
        "The dwarf card set aside was a digger.",
        "One saboteur alone is due 4 nuggets.",
        "Ben gets 2 gold cards.",
        "Round 2 begins: new roles, new cards, a new mine. Dan begins.",
    ]
    assert sentences(own)[6] == "Ben gets 2 gold cards, 4 nuggets in all."
    assert not [move for move in moves(other) if move[0] == "turned" and "cell" in move[2]]


def test_G12_without_a_saboteur_nobody_gets_anything() -> None:
    state, rest = last_card(4, "DDDD", rounds="1")
    over = "Round 1: all cards are used up, and the gold is not found."
    assert sentences(told(state, 0, *rest))[1:] == [
        f"{over} Nobody wins, for there was no saboteur.",
        "The gold was under the middle goal.",
        "There was no saboteur in this round.",
        "The dwarf card set aside was a saboteur.",
        "All gold is shown: Ann 0, Ben 0, Cleo 0 and Dan 0.",
        "Ann, Ben, Cleo and Dan share the victory, with 0 nuggets each.",
    ]


def test_F5_an_early_end_is_told_as_such() -> None:
    said: set[str] = set()
    for seed in range(6):
        opened, picks = random_game(5, seed)
        state = opened.copy()
        for pick in picks:
            before, shown = seen(state, SPECTATOR), state.shows(pick, SPECTATOR)
            state.play(pick)
            for text in sentences(GAME.events(before, shown, seen(state, SPECTATOR))):
                if "the gold is not found" in text:
                    held = sum(before.hand_sizes) > 1  # type: ignore[attr-defined]
                    assert ("no card that is left can be played" in text) == held
                    said.add(text.partition(": ")[2])
    assert (
        "no card that is left can be played, and the gold is not found. The saboteurs win." in said
    )


def test_a_whole_game_is_told_to_everybody_in_both_languages() -> None:
    """Nothing that is told names an unknown gap, and Chinese is Chinese."""
    for seats, seed in ((3, 1), (7, 2), (10, 3)):
        options, deal, picks = course(seats, seed)
        state = GAME.start(options, deal)
        for pick in picks:
            for viewer in (0, seats - 1, SPECTATOR):
                before, shown = seen(state, viewer), state.shows(pick, viewer)
                later = state.copy()
                later.play(pick)
                for event in GAME.events(before, shown, seen(later, viewer)):
                    if event.message:
                        assert "{" not in WORDS.say(event.message)
                        assert re.search(r"[\u4e00-\u9fff]", CHINESE.say(event.message))
            state.play(pick)
        assert state.turn == OVER
