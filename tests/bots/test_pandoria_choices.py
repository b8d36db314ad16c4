"""What bots of Pandoria do in positions made by hand, what they say of it, and that Chinese has the words."""

import ast
from pathlib import Path

import pytest

from longtable.core import say
from longtable.games.pandoria import GAME
from longtable.games.pandoria import hints as pandoria_hints
from longtable.games.pandoria.rules import PandoriaState
from tests.bots.pandoria import answer, names, said
from tests.games.pandoria.scene import at_cards, corner, position
from tests.games.pandoria.table import play

REALMS = ["mages", "elves"]
SOME = {"crystals": 9, "gold": 3, "wood": 2}
NO_WOOD = {"crystals": 9, "gold": 0, "wood": 0}
WOOD = {"crystals": 0, "gold": 3, "wood": 9}


def with_cards(*cards: str, **words: object) -> PandoriaState:
    """Return a position in which Mages may play one of these cards."""
    return at_cards(
        **{
            "realms": REALMS,
            "hands": [[*cards], ["g02"]],
            "stock": [SOME, SOME],
            "figures": [{"a2": "villager"}, {}],
            **words,
        }
    )


def closes(state: PandoriaState) -> bool:
    """Whether what a bot does closes any land."""
    after = state.copy()
    for pick in names(answer(state))[:-1]:
        play(after, pick)
    return after.has_closed()


# -- land and figures ------------------------------------------------------------------------------------


def test_it_closes_rich_land_beside_its_own_figure_and_puts_another_one_there() -> None:
    figures = [{"m8": "villager"}, {}]
    used = [["b8", "c8"], []]
    words: dict[str, object] = {"realms": REALMS, "figures": figures, "castles": used}
    state = corner("mountain-2", "mountain-1", stock=[WOOD, WOOD], hands=[[], []], **words)
    drafted = answer(state)
    assert names(drafted)[:5] == ["forest-1-city-1", *names(drafted)[1:3], "villager", "m9"]
    assert "m9" in names(drafted)[1:3]
    assert said(drafted) == "It closes land that brings 6 crystals, and nothing to others."


def test_it_does_not_close_land_that_only_others_stand_beside() -> None:
    others = [{}, {"m8": "leader"}]
    words: dict[str, object] = {"realms": REALMS, "hands": [[], []]}
    assert closes(corner("mountain-2", "mountain-2", figures=[{"m8": "villager"}, {}], **words))
    assert not closes(corner("mountain-2", "mountain-2", figures=others, **words))


def test_elves_walk_to_where_more_is_to_be_had() -> None:
    state = position(
        realms=["elves", "mages"],
        land={"n8": "mountain-2", "n9": "mountain-2", "m8": "forest-1"},
        figures=[{"n9": "villager"}, {}],
        step="elf-from",
    )
    drafted = answer(state)
    assert names(drafted) == ["n9", "m8"]
    assert said(drafted) == "Its villager walks to m8, where more is to be had."


# -- spells ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["g16", "g19"])
def test_conjuring_raises_what_it_has_least_of_and_needs_most(card: str) -> None:
    drafted = answer(with_cards(card, "g32", realms=["humans", "elves"]))
    assert names(drafted)[:2] == [f"cast-{card}", "wood"]


def test_construct_puts_up_the_dearest_building_where_there_is_no_wood() -> None:
    drafted = answer(with_cards("g20", "g04", "g11", stock=[NO_WOOD, SOME]))
    assert names(drafted)[:2] == ["cast-g20", "build-g04"]
    assert said(drafted) == "It builds Large Treasury without paying wood."


def test_acquire_takes_two_cards_for_nothing() -> None:
    drafted = answer(with_cards("g03", display=["g04", "g10", "g41", "g25"]))
    assert names(drafted) == ["cast-g03", "take-g04", "take-g10"]
    assert said(drafted) == "Acquire 2 brings it cards that it need not pay for."


def test_a_spell_that_others_have_shown_is_copied() -> None:
    drafted = answer(with_cards("g05", stock=[NO_WOOD, SOME], piles=[[], ["g19"]]))
    assert names(drafted)[:2] == ["cast-g05", "seat-2"]
    assert said(drafted) == "It copies Conjure 10 from the pile of seat 2."


# -- buildings, monuments, paying ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "because"),
    [
        ("g01", "Bank 1 makes things cheaper from now on."),
        ("g04", "Large Treasury pays for every hill that it will have a share in."),
        ("g10", "Statue pays for every city that it will have a share in."),
        ("g12", "Poorhouse keeps it from ever running out."),
        ("g19", "Store brings a point whenever a resource goes over 10."),
        ("g27", "Market 1:1 lets it pay with whatever it has."),
        ("g32", "Vault 2:3 turns what is left over into more points."),
        ("g41", "Shrine 2 brings points with every spell from now on."),
    ],
)
def test_who_has_wood_builds_and_says_what_for(card: str, because: str) -> None:
    drafted = answer(with_cards(card, stock=[WOOD, WOOD]))
    assert names(drafted)[:2] == [f"build-{card}", "slot-1"]
    assert said(drafted) == because


def test_a_market_helps_to_pay_for_what_is_worth_it() -> None:
    rich = {"crystals": 9, "gold": 9, "wood": 0}
    drafted = answer(with_cards("g04", stock=[rich, SOME], slots=[[["g27"]], []]))
    assert names(drafted)[:2] == ["build-g04", "slot-2"]
    assert names(drafted)[2].startswith("pay-")


def test_in_the_last_turn_it_covers_a_building_with_a_monument() -> None:
    state = with_cards(stock=[WOOD, WOOD], slots=[[["g15"]], []], stack=[], starter=1, turn=0)
    drafted = answer(state)
    assert names(drafted)[:2] == ["monument", "slot-1"]
    assert said(drafted).startswith("It erects a monument, 6 points at once")


# -- what is said ----------------------------------------------------------------------------------------


def sentences() -> list[str]:
    """Return every literal that the hints say."""
    found = []
    for path in sorted(Path(pandoria_hints.__file__ or "").parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(text)), *_]):
                    found.append(text)
    return found


def test_every_sentence_is_there_in_chinese() -> None:
    assert len(sentences()) > 30
    words = GAME.words("zh_Hant")
    assert [text for text in sentences() if words.say(say(text)) == text] == []
