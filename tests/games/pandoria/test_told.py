"""What is told when something happens: sentences, what moves where, and who hears what."""

import pytest

from longtable.core import OVER, SPECTATOR, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.casting import with_spell
from tests.games.pandoria.lively import course
from tests.games.pandoria.table import (
    at_cards,
    opening,
    own,
    paint,
    pile_up,
    play,
    put,
    set_stock,
    skip_turn,
)
from tests.games.pandoria.telling import CHINESE, NAMES, WORDS, moves, sentences, told

LARGE_TOWER, SMALL_TOWER, STORE, POORHOUSE, SHRINE = "g07", "g02", "g19", "g12", "g09"
TILE = {0: ("forest-1-hill-2",)}


def closing(icons: tuple[int, ...] = (1, 2)) -> PandoriaState:
    """Return an opening in which a castle on g3 closes the mountains on h3 and i3."""
    state = opening(2)
    around = ["g2", "h2", "i2", "j3", "i4", "h4", "g4"]
    paint(state, **dict.fromkeys(around, "city-1"))
    paint(state, h3=f"mountain-{icons[0]}", i3=f"mountain-{icons[1]}")
    return state


# -- laying and figures --------------------------------------------------------------------------------------


def test_a_tile_is_named_with_both_its_halves() -> None:
    events = told(opening(tiles=TILE), "forest-1-hill-2", "f6", "f7")
    assert sentences(events) == ["Ann lays forest 1 + hill 2 on f6 and f7."]
    assert moves(events) == [("moved", "tile-in-hand-1", "at-f6")]
    assert events[0].places == ("land-f6", "land-f7", "at-f7")
    other = told(opening(tiles=TILE), "forest-1-hill-2", "f6", "f7", viewer=1)
    assert moves(other) == [("moved", "realm-1", "at-f6")]


def test_what_only_chooses_is_not_told() -> None:
    assert told(opening(tiles=TILE), "forest-1-hill-2") == []
    assert told(opening(tiles=TILE), "castle") == []


def test_a_castle_says_how_many_are_left() -> None:
    events = told(opening(), "castle", "f6")
    assert sentences(events) == ["Ann lays a castle on f6. Castles left: 1."]
    assert moves(events) == [("moved", "castle", "at-f6")]


def test_a_figure_comes_from_the_reserve_and_goes_back_there() -> None:
    state = play(opening(), "castle", "f6")
    events = told(state, "villager", "f6")
    assert sentences(events) == ["Ann places a villager on f6."]
    assert moves(events) == [("moved", "villager", "at-f6")]
    put(state, 0, g5="leader")
    events = told(state, "back", "g5", viewer=1)
    assert sentences(events) == ["Ann takes the leader on g5 back."]
    assert moves(events) == [("moved", "at-g5", "reserve-1")]


def test_what_closes_is_told_and_who_walks_home_from_it() -> None:
    state = closing()
    put(state, 0, h3="leader", h4="villager")
    put(state, 1, i3="villager")
    events = told(state, "castle", "g3", viewer=1)
    assert sentences(events)[1:] == [
        "Closed: mountain (h3 and i3) with 3 icons.",
        "Home without yield: leader of Ann and villager of Ben.",
    ]
    assert moves(events)[1:] == [
        ("marked", "", "at-h3"),
        ("moved", "at-h3", "reserve-1"),
        ("moved", "at-i3", "villager"),
    ]
    assert events[1].places == ("closed-h3",)


# -- scoring -------------------------------------------------------------------------------------------------


def test_the_arithmetic_is_written_out() -> None:
    """The dossier's examples 1 and 2."""
    state = closing()
    put(state, 0, g2="leader", h2="villager")
    put(state, 1, i4="villager")
    own(state, 0, LARGE_TOWER, SMALL_TOWER)
    set_stock(state, 0, 2, 0, 0)
    set_stock(state, 1, 0, 0, 0)
    events = told(state, "castle", "g3", "nothing", "nothing")
    assert sentences(events) == [
        (
            "Ann: 3 icons × 3 = 9 crystals, +4 Large Tower, +2 Small Tower,"
            " together 15 crystals, 2 points for 7 over 10."
        ),
        "Ben: 3 icons × 1 = 3 crystals.",
    ]
    assert moves(events) == [
        ("gained", "at-h3", "track-1-crystals"),
        ("gained", "at-h3", "track-2-crystals"),
    ]
    assert [CHINESE.say(event.message) for event in events if event.message] == [
        "Ann：3 個圖示 × 3 ＝ 9 個水晶，大塔樓 +4，小塔樓 +2，合計 15 個水晶，超過 10 的 7 個換 2 分。",
        "Ben：3 個圖示 × 1 ＝ 3 個水晶。",
    ]


def test_a_store_is_named_and_so_is_a_region_that_nobody_stands_beside() -> None:
    state = closing()
    assert sentences(told(state, "castle", "g3", "nothing", "nothing")) == [
        "Nobody stands beside mountain (h3 and i3)."
    ]
    put(state, 0, g2="villager")
    own(state, 0, STORE)
    set_stock(state, 0, 8, 0, 0)
    assert sentences(told(state, "castle", "g3", "nothing", "nothing")) == [
        "Ann: 3 icons × 1 = 3 crystals, 1 over 10 lost, +1 Store."
    ]


@pytest.mark.parametrize(
    ("treasury", "card", "sum"),
    [
        ("points", "g04", "1 icon × 1 = 1 gold, +2 points Large Treasury"),
        ("points", "g11", "1 icon × 1 = 1 gold, +1 point Small Treasury"),
        ("gold", "g04", "1 icon × 1 = 1 gold, +2 Large Treasury, together 3 gold"),
    ],
)
def test_treasuries_yield_what_the_table_chose(treasury: str, card: str, sum: str) -> None:
    state = opening(2, treasury=treasury)
    paint(state, **dict.fromkeys(["g2", "h2", "g4", "h4", "i3"], "city-1"))
    paint(state, h3="hill-1")
    put(state, 0, g2="villager")
    own(state, 0, card)
    set_stock(state, 0, 0, 0, 0)
    assert sentences(told(state, "castle", "g3", "nothing", "nothing")) == [f"Ann: {sum}."]


# -- cards ---------------------------------------------------------------------------------------------------


def test_a_spell_is_told_with_its_price_and_what_it_does() -> None:
    state = with_spell("g19")
    set_stock(state, 0, 6, 2, 0)
    events = told(state, "cast-g19")
    assert sentences(events) == ["Ann casts Conjure 10 for 4 crystals."]
    assert moves(events) == [("moved", "card-4-spell", "spell-1")]
    events = told(state, "cast-g19", "gold")
    assert sentences(events)[0] == "Ann raises gold from 2 to 10."
    assert moves(events)[0] == ("gained", "spell-1", "track-1-gold")


def test_a_shrine_is_told_before_the_effect() -> None:
    state = with_spell("g19")
    own(state, 0, SHRINE)
    assert sentences(told(state, "cast-g19")) == [
        "Ann casts Conjure 10 for 4 crystals.",
        "Ann gets 1 point from the Shrine.",
    ]


def test_a_market_pays_with_all_that_is_told() -> None:
    state = with_spell("g19")
    own(state, 0, "g27")
    set_stock(state, 0, 1, 5, 5)
    assert told(state, "cast-g19") == []
    assert sentences(told(state, "cast-g19", "pay-2")) == [
        "Ann casts Conjure 10 for 1 crystal, 2 gold and 1 wood."
    ]


def test_buildings_say_what_they_cover_and_what_is_paid() -> None:
    state = with_spell("g19", "g01")
    events = told(state, "build-g19", "slot-1")
    assert sentences(events)[0] == "Ann builds Store for 5 wood."
    assert moves(events)[0] == ("moved", "card-4-building", "slot-1")
    own(state, 0, "g12")
    assert sentences(told(state, "build-g19", "slot-1"))[0] == (
        "Ann builds Store over Poorhouse for 1 wood."
    )
    events = told(state, "monument", "slot-1", viewer=1)
    assert sentences(events)[0] == "Ann erects a monument over Poorhouse for 4 wood: 6 points."
    assert moves(events)[0] == ("moved", "monument-stack", "built-1")


def test_construct_builds_for_free() -> None:
    state = with_spell("g20", "g19")
    own(state, 0, "g12")
    assert sentences(told(state, "cast-g20", "build-g19", "slot-2"))[0] == (
        "Ann builds Store for free."
    )
    assert sentences(told(state, "cast-g20", "build-g19", "slot-1"))[0] == (
        "Ann builds Store over Poorhouse for free."
    )
    assert sentences(told(state, "cast-g20", "monument", "slot-1"))[0] == (
        "Ann erects a monument over Poorhouse for free: 6 points."
    )


def test_adopt_says_whose_spell_it_copies_and_terrain_what_it_draws() -> None:
    state = with_spell("g05", singles=("hill-2",))
    pile_up(state, 1, "g42")
    events = told(state, "cast-g05", "seat-2", viewer=SPECTATOR)
    assert sentences(events) == [
        "Ann copies Single Terrain of Ben.",
        "Ann draws hill 2 and lays it at once.",
    ]
    assert moves(events) == [
        ("marked", "spell-1", "spell-2"),
        ("moved", "singles", "tile-in-hand-1"),
    ]
    assert sentences(told(state, "cast-g05", "seat-2", "f6"))[0] == "Ann lays hill 2 on f6."


def test_figures_that_spells_move_are_told() -> None:
    state = with_spell("g26", "g39", "g40")
    paint(state, f6="hill-1", f7="city-1")
    put(state, 0, f6="villager")
    assert sentences(told(state, "cast-g26", "f6"))[0] == "Ann: the villager on f6 flees."
    assert sentences(told(state, "cast-g39", "f6", "f7"))[0] == (
        "Ann teleports the villager from f6 to f7."
    )


def test_rage_says_what_the_villager_counts_as() -> None:
    ready = with_spell("g37")
    paint(ready, **dict.fromkeys(["g2", "h2", "g4", "h4", "i3"], "city-1"))
    paint(ready, h3="mountain-2")
    put(ready, 0, g2="villager")
    ready.step = opening().step
    events = told(ready, "castle", "g3", "nothing", "cast-g37", "g2")
    assert sentences(events) == [
        "Ann: the villager on g2 counts as 3 figures in this scoring.",
        "Ann: 2 icons × 3 = 6 crystals, 2 over 10 lost.",
    ]


# -- the display, drawing, the end of a turn -----------------------------------------------------------------


def test_a_purchase_says_the_price_and_what_turns_up() -> None:
    state = closing()
    state = play(state, "castle", "g3", "nothing", "nothing")
    card = next(GAME.name(pick) for pick in state.picks() if GAME.name(pick).startswith("take"))
    events = told(state, card)
    assert sentences(events)[0].startswith("Ann buys ")
    assert sentences(events)[1].startswith("New in the display: ")
    assert moves(events)[1][:2] == ("moved", "deck")
    assert moves(events)[0][1] == moves(events)[1][2]


def test_only_who_draws_a_tile_hears_which() -> None:
    state = opening(tiles=TILE, stack=("mountain-1-city-2",))
    picks = ("forest-1-hill-2", "f6", "f7", "nothing", "nothing")
    assert sentences(told(state, *picks)) == ["Ann draws mountain 1 + city 2."]
    for viewer, target in ((1, "realm-1"), (SPECTATOR, "tile-in-hand-1")):
        events = told(state, *picks, viewer=viewer)
        assert sentences(events) == ["Ann draws a tile."]
        assert moves(events) == [("moved", "stack", target)]


def test_a_poorhouse_is_told_where_it_helps_and_only_there() -> None:
    state = at_cards(opening(hands={0: ("g19", "g15")}))
    own(state, 0, POORHOUSE)
    set_stock(state, 0, 4, 0, 5)
    assert sentences(told(state, "nothing")) == ["Ann: the Poorhouse raises gold from 0 to 2."]
    assert sentences(told(state, "build-g19", "slot-2"))[1:] == [
        "Ann: the Poorhouse raises gold from 0 to 2.",
        "Ann: the Poorhouse raises wood from 0 to 2.",
    ]
    assert sentences(told(state, "cast-g19", "gold"))[1:] == [
        "Ann: the Poorhouse raises crystals from 0 to 2."
    ]


def test_a_villager_of_the_elves_walks() -> None:
    state = at_cards(opening(realms=("elves", "mages")))
    paint(state, f6="hill-1", f7="city-1")
    put(state, 0, f6="villager")
    assert sentences(told(state, "nothing", "f6", "f7")) == [
        "Ann: the villager walks from f6 to f7."
    ]


# -- the end of the game -------------------------------------------------------------------------------------


def last_turn(seats: int = 2, **said: str) -> PandoriaState:
    """Return a position in which the last seat need only decline its card to end the game."""
    realms = ("mages", "elves", "dwarves", "humans")[-seats:]
    state = opening(seats, realms=realms, four=said.get("four", "alone"))
    state.turn = seats - 1
    state.turns = seats - 1
    state.last_round = True
    state.laid_in_round = True
    for seat in range(seats):
        set_stock(state, seat, 1, 1, 1)
    return at_cards(state)


def test_the_end_is_reckoned_step_by_step() -> None:
    state = last_turn()
    set_stock(state, 0, 7, 3, 2)
    state.points[0], state.points[1] = 20, 12
    events = told(state, "nothing")
    assert sentences(events) == [
        "The game is over. Cards in hand and what is left over count, too.",
        "Ben: 12 points on the way and 4 for cards in hand, together 16 points.",
        (
            "Ann: 20 points on the way, 4 for cards in hand, 2 for 7 crystals and 1 for 3 gold,"
            " together 27 points."
        ),
        "Ann wins with 27 points.",
    ]
    assert moves(events)[1:3] == [
        ("gained", "realm-2", "plate-1"),
        ("gained", "realm-1", "plate-0"),
    ]


def test_a_tie_is_explained_and_one_that_stays_is_shared() -> None:
    state = last_turn()
    assert sentences(told(state, "nothing"))[-1] == (
        "Ann and Ben share the victory: each side has 4 points, and as many resources left: 3."
    )
    set_stock(state, 1, 2, 1, 1)
    assert sentences(told(state, "nothing"))[-2:] == [
        "Equal points, and Ben has more resources left: 4 against 3.",
        "Ben wins with 4 points.",
    ]


def test_what_decides_between_teams_is_what_partners_have_left_together() -> None:
    state = last_turn(4, four="teams")
    set_stock(state, 1, 2, 1, 1)
    events = told(state, "nothing")
    assert sentences(events)[-2:] == [
        "Equal points, and Ben and Dan together have more resources left: 7 against 6.",
        "Ben and Dan win together with 8 points.",
    ]
    assert events[-2].message
    assert CHINESE.say(events[-2].message).endswith("Dan加起來剩下的資源比較多：7 個對 6 個。")


def test_of_three_with_equal_points_two_may_be_ahead_together() -> None:
    state = last_turn(3)
    set_stock(state, 0, 2, 1, 1)
    set_stock(state, 1, 1, 1, 2)
    assert sentences(told(state, "nothing"))[-2:] == [
        "Equal points, and Ann and Ben have more resources left: 4 each against 3.",
        "Ann and Ben share the victory: each side has 4 points, and as many resources left: 4.",
    ]


def test_partners_win_together() -> None:
    state = last_turn(4, four="teams")
    state.points[1] = 3
    assert sentences(told(state, "nothing"))[-1] == "Ben and Dan win together with 11 points."


def test_the_last_round_is_announced_with_who_is_left() -> None:
    state = opening(3, tiles=TILE)
    state.stack_at = len(state.stack)
    picks = ("forest-1-hill-2", "f6", "f7", "nothing", "nothing")
    assert sentences(told(state, *picks)) == [
        "No tile is left to draw. This is the last round, with turns of Ben and Cleo."
    ]


def test_the_last_turn_is_not_over_before_the_elves_have_walked() -> None:
    state = opening(realms=("mages", "elves"), tiles={1: ("forest-1-hill-2",)})
    state.turn = 1
    state.stack_at = len(state.stack)
    picks = ("forest-1-hill-2", "f6", "f7", "nothing", "nothing")
    assert sentences(told(state, *picks)) == [
        "No tile is left to draw. The game ends with this turn."
    ]


def test_the_last_turn_is_not_over_before_a_tile_that_a_spell_drew_is_laid() -> None:
    state = with_spell("g44", end="emptied", starter=1)
    state.turn = 0
    state.stack_at = len(state.stack) - 1
    events = told(state, "cast-g44")
    assert sentences(events)[-1] == (
        "The last tile of the stack is drawn. The game ends with this turn."
    )
    assert events[-1].message
    assert CHINESE.say(events[-1].message) == ("最後一片板塊被抽走了。這個回合結束時，遊戲也結束。")


def test_where_a_turn_ends_with_its_tile_the_game_is_said_to_be_complete() -> None:
    state = opening(realms=("mages", "humans"), tiles={1: ("forest-1-hill-2",)})
    state.turn = 1
    state.stack_at = len(state.stack)
    picks = ("forest-1-hill-2", "f6", "f7", "nothing", "nothing")
    assert sentences(told(state, *picks))[0] == (
        "No tile is left to draw. The round is complete, and with it the game."
    )


def test_a_stalemate_is_said_to_be_one() -> None:
    state = last_turn()
    state.last_round = False
    state.laid_in_round = False
    assert sentences(told(state, "nothing"))[0] == (
        "Nobody could lay anything in this round, so the game is over."
    )


# -- whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_everything_can_be_told_to_everybody_in_both_languages(seats: int, seed: int) -> None:
    viewers = (*range(seats), SPECTATOR)
    _options, _deal, picks = course(seats, seed)
    state = GAME.start(_options, _deal)
    heard = 0
    for pick in picks:
        sights = [(viewer, seen(state, viewer), state.shows(pick, viewer)) for viewer in viewers]
        state.play(pick)
        for viewer, before, shown in sights:
            for event in GAME.events(before, shown, seen(state, viewer)):
                if event.message:
                    heard += 1
                    assert WORDS.say(event.message).endswith(".")
                    assert CHINESE.say(event.message).endswith("。")
    assert state.turn == OVER
    assert heard > 100 * len(viewers)


def test_what_events_name_is_in_the_picture() -> None:
    options, deal, picks = course(3, 7)
    state = GAME.start(options, deal)
    named = 0
    for number, pick in enumerate(picks):
        viewer = (0, 1, 2, SPECTATOR)[number % 4]
        before, shown = seen(state, viewer), state.shows(pick, viewer)
        state.play(pick)
        after = seen(state, viewer)
        events = GAME.events(before, shown, after)
        if events:
            drawn = [GAME.draw(sight, "wide", WORDS) for sight in (before, after)]
            there = {id for picture in drawn for layer in picture.layers.values() for id in layer}
            ids = {id for event in events for id in (event.source, event.target, *event.places)}
            lost = {id for id in ids - there if id and not id.startswith("plate-")}
            assert lost == set()
            named += len(ids)
    assert named > 300


def test_names_of_seats_are_those_of_people() -> None:
    state = opening(2)
    skip_turn(state)
    assert NAMES[1] in WORDS.say(GAME.waiting(seen(state, SPECTATOR)))
