"""What is asked, what picks, cards and plates are called, and that Chinese says all of it."""

import re
from itertools import chain
from pathlib import Path
from typing import Unpack

import pytest
from babel.messages.extract import extract_from_file

from longtable.core import OVER, SPECTATOR, seen
from longtable.core.words import catalogue
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    BUILDING_NAMES,
    BUILDINGS,
    CARDS,
    NO_CARD,
    SPELL_NAMES,
    SPELLS,
)
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.refusals import PandoriaReason
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.words import cards, naming
from tests.games.pandoria.casting import with_spell
from tests.games.pandoria.lively import positions
from tests.games.pandoria.table import (
    Said,
    at_cards,
    opening,
    own,
    paint,
    pile_up,
    play,
    put,
    set_stock,
)
from tests.games.pandoria.telling import CHINESE, NAMES, WORDS

TILE = "forest-1-hill-2"
LAID = (TILE, "f6", "f7")


def asked(state: PandoriaState, *picks: str, language: str = "en") -> str:
    """Return what is asked after some picks, without the step of the turn."""
    now = play(state.copy(), *picks)
    return GAME.words(language, (), NAMES).say(GAME.prompt(seen(now, now.turn)))


def waits(state: PandoriaState) -> str:
    return WORDS.say(GAME.waiting(seen(state, SPECTATOR)))


def label(state: PandoriaState, *picks: str) -> str:
    """Return what the last pick is called, after the others; it must be legal."""
    now = play(state.copy(), *picks[:-1])
    pick = GAME.pick(picks[-1])
    assert pick in now.picks()
    return WORDS.say(GAME.label(seen(now, now.turn), pick))


def begun(**said: Unpack[Said]) -> PandoriaState:
    """Return an opening in which the first seat holds the tile and full tracks."""
    said["tiles"] = {0: (TILE,)}
    state = opening(**said)
    set_stock(state, 0, 10, 10, 10)
    return state


# -- prompts -------------------------------------------------------------------------------------------------


def test_each_of_the_five_steps_says_which_it_is() -> None:
    state = begun()
    assert asked(state) == "Step 1 of 5: lay your tile, forest 1 + hill 2, or a castle."
    assert asked(state, *LAID) == "Step 2 of 5: you may put a figure on what you have laid."
    assert asked(state, *LAID, "nothing") == (
        "Step 3 of 5: you may cast a spell, build a building or erect a monument."
    )
    mages = begun(realms=("mages", "humans"))
    assert asked(mages, *LAID, "nothing", "nothing") == (
        "Step 4 of 5: Mages may buy a card every turn. You have 10 gold."
    )
    elves = begun(realms=("elves", "humans"))
    put(elves, 0, g5="villager")
    assert asked(elves, *LAID, "nothing", "nothing") == (
        "Step 5 of 5: a villager of the Elves may walk up to two hexes. Which one?"
    )
    assert (
        asked(state, language="zh_Hant")
        == "步驟 1／5：放下手上的板塊「森林 1＋小丘 2」，或一座城堡。"
    )


def test_halves_are_asked_for_by_their_terrain() -> None:
    state = begun()
    assert asked(state, TILE).endswith("where does the forest of your tile go?")
    assert asked(state, TILE, "f6").endswith("where does the hill go, next to f6?")
    assert asked(state, "castle").endswith("where does your castle go? It takes one hex.")


def test_dwarves_choose_between_two_tiles() -> None:
    state = opening(realms=("dwarves", "mages"), tiles={0: (TILE, "hill-1-city-1")})
    assert asked(state).endswith("lay one of your tiles, or a castle.")


def test_the_last_round_says_so() -> None:
    state = begun()
    state.last_round = True
    assert asked(state).startswith("Last round, step 1 of 5: lay your tile")
    assert waits(state) == "The last round: Ann is laying a tile or a castle."


def test_a_step_with_nothing_to_do_says_so() -> None:
    state = at_cards(opening())
    set_stock(state, 0, 0, 0, 0)
    assert asked(state).endswith("there is nothing that you could cast, build or erect now.")
    state = opening()
    state.step += 4
    assert asked(state).endswith("there is no figure that you could place or take back.")
    put(state, 0, g5="villager")
    assert asked(state).endswith("you may take a figure back. None can be placed now.")
    mages = at_cards(opening(realms=("mages", "humans")))
    set_stock(mages, 0, 9, 0, 0)
    assert asked(mages, "nothing").endswith("you might buy a card, but 0 gold is too little.")


def test_a_step_that_can_only_be_declined_says_so() -> None:
    elves = at_cards(opening(realms=("elves", "mages")))
    nobody = "Step 5 of 5: a villager of the Elves might walk, but there is none that can."
    assert asked(elves, "nothing") == nobody
    put(elves, 0, f3="villager")  # on a ship, with no land around it
    assert asked(elves, "nothing") == nobody
    halflings = begun(realms=("halflings", "mages"), hands={0: ("g02", "g19")})
    built = (*LAID, "nothing", "build-g02", "slot-1")
    assert asked(halflings, *built) == (
        "Step 3 of 5: you have built, so your Halflings may cast one more spell."
    )
    set_stock(halflings, 0, 0, 0, 9)
    assert asked(halflings, *built) == (
        "Step 3 of 5: you have built, but there is no spell that your Halflings could cast now."
    )
    mages = at_cards(opening(realms=("mages", "humans")))
    for place in range(4):
        mages.display[place] = NO_CARD
    assert asked(mages, "nothing") == (
        "Step 4 of 5: you might buy a card, but there is none left to buy."
    )


def test_whoever_looks_on_is_told_what_is_asked_and_nothing_of_what_is_hidden() -> None:
    asked_for = {GAME.prompt(seen(begun(), viewer)) for viewer in (1, SPECTATOR)}
    assert [WORDS.say(said) for said in asked_for] == ["Step 1 of 5: lay a tile, or a castle."]
    state = begun()
    state.castles[0] = 0
    assert WORDS.say(GAME.prompt(seen(state, 1))) == "Step 1 of 5: lay a tile."
    poor = at_cards(opening())
    set_stock(poor, 0, 0, 0, 0)
    assert WORDS.say(GAME.prompt(seen(poor, 1))) == (
        "Step 3 of 5: you may cast a spell, build a building or erect a monument."
    )


def test_all_that_is_asked_can_be_said_to_everybody() -> None:
    steps = set()
    games = (positions(2 + seed % 3, seed) for seed in range(11, 17))
    for state in chain.from_iterable(games):
        steps.add(int(state.step))
        for viewer in (*range(state.seats), SPECTATOR):
            view = seen(state, viewer)
            for said in (GAME.prompt(view), GAME.waiting(view)):
                assert WORDS.say(said).endswith((".", "?"))
                assert CHINESE.say(said).endswith(("。", "？"))
    assert len(steps) > 24


def test_a_market_is_explained_where_it_has_to_help() -> None:
    state = with_spell("g19")
    own(state, 0, "g03")
    set_stock(state, 0, 2, 5, 5)
    assert asked(state, "cast-g19").endswith(
        "Conjure 10 costs 4 crystals, and you have 2."
        " Your Market takes 4 units of gold or wood for the rest."
    )
    set_stock(state, 0, 3, 5, 5)
    own(state, 0, "g27")
    state.slots[0] = state.slots[1]  # Market 1:1 instead of 2:1
    state.slots[1] = NO_CARD
    assert asked(state, "cast-g19").endswith(
        "Your Market takes 1 unit of gold or wood for the rest."
    )


def test_payments_are_named_by_all_that_is_paid() -> None:
    state = with_spell("g19")
    own(state, 0, "g03")
    set_stock(state, 0, 2, 5, 5)
    assert label(state, "cast-g19", "pay-1") == "Pay 2 crystals, 1 gold and 3 wood"
    assert label(state, "cast-g19", "pay-4") == "Pay 2 crystals and 4 gold"


@pytest.mark.parametrize(
    ("card", "picks", "said"),
    [
        ("g08", "", "Astral Ship: which figure do you place?"),
        ("g08", "villager", "on which ship does the villager stand?"),
        ("g33", "", "Muster 2: which figure do you place?"),
        ("g33", "villager f6", "Muster 2: you may place one more figure."),
        ("g33", "villager", "on which free space does the villager stand?"),
        ("g13", "villager", "where, next to a figure of yours, does the villager stand?"),
        ("g23", "", "where does the enchanted castle go?"),
        ("g23", "e6", "which figure stands on the castle?"),
        ("g26", "", "which of your figures flees to the reserve?"),
        ("g40", "", "which of your figures do you move?"),
        ("g40", "g5", "where does the villager on g5 go?"),
        ("g40", "g5 f6", "you may move another figure."),
        ("g03", "", "which card of the display do you take for free?"),
        ("g03", "take-g01", "you may take a second card for free."),
        ("g28", "", "which building do you build? A monument follows."),
        ("g20", "", "which building do you build for free?"),
        ("g42", "", "you have drawn hill 2. Where does it go?"),
    ],
)
def test_spells_ask_for_what_they_need(card: str, picks: str, said: str) -> None:
    state = with_spell(card, "g02", singles=("hill-2",), display=("g01", "g04", "g05", "g06"))
    paint(state, f6="hill-1", f7="city-1")
    put(state, 0, g5="villager", h5="villager")
    assert asked(state, f"cast-{card}", *picks.split()).endswith(said)


def test_conjure_asks_what_rises_and_rage_who_rages() -> None:
    state = with_spell("g19")
    set_stock(state, 0, 6, 1, 1)
    assert asked(state, "cast-g19").endswith("which resource rises to 10?")
    assert label(state, "cast-g19", "wood") == "Wood: from 1 to 10"


def test_waiting_says_what_the_others_are_doing() -> None:
    state = with_spell("g19")
    set_stock(state, 0, 6, 1, 1)
    assert waits(begun()) == "Ann is laying a tile or a castle."
    assert waits(state) == "Ann may cast, build or erect something."
    assert waits(play(state, "cast-g19")) == "Ann is casting Conjure 10."
    state.turn = OVER
    assert waits(state) == "The game is over."
    assert WORDS.say(GAME.prompt(seen(state, 0))) == "The game is over."


# -- labels --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picks", "name"),
    [
        ("castle", "Castle, 2 left"),
        (TILE, "Tile: forest 1 + hill 2"),
        (f"{TILE} f6", "forest on f6"),
        (f"{TILE} f6 f7", "hill on f7"),
        ("castle f6", "Castle on f6"),
        (f"{TILE} f6 f7 villager", "Villager, 6 left"),
        (f"{TILE} f6 f7 leader", "Leader, counts as 2"),
        (f"{TILE} f6 f7 nothing", "No figure"),
        (f"{TILE} f6 f7 villager f7", "Place the villager on f7: hill with 2 icons"),
        ("castle f6 villager f6", "Place the villager on f6: castle of Ann"),
        (f"{TILE} f6 f7 nothing nothing", "Nothing in this step"),
    ],
)
def test_picks_on_the_board_are_named_by_what_they_do(picks: str, name: str) -> None:
    assert label(begun(), *picks.split()) == name


def test_cards_are_named_with_their_price_now() -> None:
    state = with_spell("g19", "g02", "g20")
    assert label(state, "build-g19") == "Build Store for 5 wood"
    set_stock(state, 0, 9, 10, 10)
    assert label(state, "cast-g19") == "Cast Conjure 10 for 4 crystals"
    own(state, 0, "g05", "g15")
    assert label(state, "cast-g19") == "Cast Conjure 10 for 3 crystals"
    assert label(state, "build-g19") == "Build Store for 4 wood"
    assert label(state, "cast-g20", "build-g19") == "Build Store for free"
    assert label(state, "build-g19", "slot-3") == "Slot 3: free, 4 wood"
    assert label(state, "build-g19", "slot-1") == "Slot 1: over School of Wizardry 1, 1 wood"
    assert label(state, "cast-g20", "build-g19", "slot-3") == "Slot 3: free"
    assert label(state, "monument") == "Monument for 6 points"
    assert label(state, "monument", "slot-2") == "Slot 2: over Carpenter 1, 5 wood"


def test_buying_and_taking_are_two_things() -> None:
    state = begun(realms=("mages", "humans"), display=("g01", "g04", "g05", "g06"))
    picks = (*LAID, "nothing", "nothing")
    assert label(state, *picks, "take-g01") == "Buy Acquire 1 / Bank 1 for 2 gold"
    assert label(state, *picks, "nothing") == "Buy nothing"
    state = with_spell("g03", display=("g01", "g04", "g05", "g06"))
    assert label(state, "cast-g03", "take-g01") == "Take Acquire 1 / Bank 1"
    assert label(state, "cast-g03", "take-g01", "done") == "No second card"


def test_whose_spell_is_copied_is_said() -> None:
    state = with_spell("g05")
    pile_up(state, 1, "g40")
    put(state, 0, g5="villager")
    assert label(state, "cast-g05", "seat-2") == "Teleport 2 of Ben"


def test_every_pick_has_a_name_in_every_step() -> None:
    """Also those that are illegal: a page names what it refuses."""
    steps = set()
    games = (positions(2 + seed % 3, seed) for seed in range(11, 17))
    for state in chain.from_iterable(games):
        if state.turn == OVER or int(state.step) in steps:
            continue
        steps.add(int(state.step))
        view = seen(state, state.turn)
        for pick in range(GAME.pick_count):
            assert WORDS.say(GAME.label(view, pick))
            assert CHINESE.say(GAME.label(view, pick))
    assert len(steps) > 20


# -- cards, in words -----------------------------------------------------------------------------------------


def test_all_spells_and_buildings_are_named_as_the_data_name_them() -> None:
    def plain(text: str) -> str:
        return text.lower().replace(" ", "-")

    titles = [plain(cards.spell_title(spell).text) for spell in range(SPELLS)]
    assert titles == list(SPELL_NAMES)
    titles = [plain(cards.building_title(building).text) for building in range(BUILDINGS)]
    assert [title.removesuffix("-of-wizardry") for title in titles] == list(BUILDING_NAMES)


def test_cards_say_what_they_do() -> None:
    said = {
        WORDS.say(cards.card_name(STANDARD.tables, card)): (
            WORDS.say(cards.spell_effect_of(STANDARD.tables, card)),
            WORDS.say(cards.building_effect_of(STANDARD.tables, card, treasury_gold=False)),
        )
        for card in range(CARDS)
    }
    assert len(said) == CARDS
    assert said["Conjure 10 / Store"] == (
        "Raise one of your resources to 10.",
        "1 point whenever a resource goes over 10.",
    )
    assert said["Acquire 2 / Large Treasury"] == (
        "Take up to 2 cards from the display for free.",
        "A hill that you score yields 2 points more for each hex.",
    )
    assert said["Muster 1 / Vault 2:3"][1] == "Gold over 10: 2 points for 3."


def test_treasuries_say_what_the_table_chose() -> None:
    gold = cards.building_effect_of(STANDARD.tables, 3, treasury_gold=True)
    assert WORDS.say(gold) == "A hill that you score yields 2 gold more for each hex."


def test_one_is_told_from_many() -> None:
    for resource, one, two in (
        (0, "1 crystal", "2 crystals"),
        (1, "1 gold", "2 gold"),
        (2, "1 wood", "2 wood"),
        (3, "1 point", "2 points"),
    ):
        assert WORDS.say(naming.amount(resource, 1)) == one
        assert WORDS.say(naming.amount(resource, 2)) == two
    assert WORDS.say(naming.tile(-1)) == "a tile face down"


# -- plates --------------------------------------------------------------------------------------------------


def facts(state: PandoriaState, seat: int) -> list[tuple[str, str]]:
    return [(fact.icon, fact.value) for fact in GAME.facts(seen(state, SPECTATOR), seat)]


def test_plates_show_points_and_cards_and_at_the_end_all_points() -> None:
    state = opening(3)
    state.points[1] = 7
    assert facts(state, 1) == [("points", "7"), ("hand", "4")]
    state.last_round = True
    state.turn = 1
    assert [facts(state, seat)[-1][0] for seat in range(3)] == ["hand", "last", "last"]
    state.turn = OVER
    set_stock(state, 1, 3, 2, 1)
    assert facts(state, 1) == [("points", "12")]


def test_plates_of_partners_show_what_their_team_has() -> None:
    state = opening(4, four="teams")
    for seat, points in enumerate((30, 4, 25, 5)):
        state.points[seat] = points
    shown = [facts(state, seat)[:2] for seat in range(4)]
    assert shown == [
        [("points", "30"), ("team", "55")],
        [("points", "4"), ("team", "9")],
        [("points", "25"), ("team", "55")],
        [("points", "5"), ("team", "9")],
    ]
    state.turn = OVER
    for seat in range(4):
        set_stock(state, seat, 0, 0, 0)
    assert facts(state, 2) == [("points", "29"), ("team", "63")]  # four cards in each hand


def test_every_fact_has_its_icon() -> None:
    state = opening(4, four="teams")
    state.last_round = True
    style = (Path(GAME.folder) / "pandoria.css").read_text()
    icons = {icon for seat in range(4) for icon, _value in facts(state, seat)}
    assert icons == {"points", "team", "hand", "last"}
    assert [icon for icon in icons if f".icon-{icon} {{" not in style] == []


def test_partners_are_a_team() -> None:
    state = opening(4, four="teams")
    assert [GAME.team(seen(state, 0), seat) for seat in range(4)] == [0, 1, 0, 1]
    assert GAME.team(seen(opening(4), 0), 1) is None


# -- the catalogue -------------------------------------------------------------------------------------------


def messages() -> set[str]:
    """Return everything that the room says."""
    keywords = {"words": None, "say": None, "N_": None}
    found: set[str] = set()
    for path in sorted(Path(GAME.folder).rglob("*.py")):
        for _, message, _, _ in extract_from_file("python", path, keywords=keywords):
            found.add(message if isinstance(message, str) else message[0])
    return found


def test_everything_is_said_in_chinese_and_nothing_more() -> None:
    chinese = catalogue(GAME.folder, "zh_Hant")
    assert messages() - set(chinese) == set()
    assert set(chinese) - messages() == set()


def test_translations_keep_their_gaps() -> None:
    gap = re.compile(r"\{(\w+)\}")
    wrong = {
        text: said
        for text, said in catalogue(GAME.folder, "zh_Hant").items()
        if sorted(set(gap.findall(text))) != sorted(set(gap.findall(said)))
    }
    assert wrong == {}


def test_every_reason_is_said_in_chinese() -> None:
    for reason in PandoriaReason:
        assert re.search(r"[\u4e00-\u9fff]", CHINESE(reason.sentence)), reason.name
