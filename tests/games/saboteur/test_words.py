"""What is asked, what picks and plates are called, and that Chinese says all of it."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from longtable.core import SPECTATOR, seen
from longtable.core.words import catalogue
from longtable.games.saboteur import GAME
from longtable.games.saboteur.reasons import SaboteurReason
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.table import after, dig, opening, play
from tests.games.saboteur.telling import CHINESE, NAMES, WORDS, first_card, found


def asked(state: SaboteurState, language: str = "en") -> str:
    return GAME.words(language, (), NAMES).say(GAME.prompt(seen(state, state.turn)))


# -- prompts -------------------------------------------------------------------------------------------------


def test_the_prompt_teaches_what_can_be_done() -> None:
    state = opening(3, hands={0: ["break-pickaxe"], 1: ["tunnel-ew"]})
    assert asked(state) == (
        "Round 1 of 3. Pick a card: lay a tunnel, play an action, or discard it."
    )
    assert asked(state, "zh_Hant") == (
        "第 1 輪（共 3 輪）。請選一張手牌：放坑道卡、打出行動卡，或棄掉。"
    )
    play(state, "break-pickaxe", "seat-2")
    assert asked(state) == (
        "Round 1 of 3. Broken: pickaxe. You cannot dig. Pick a card: play an action, or discard it."
    )
    assert asked(play(state, "tunnel-ew")) == (
        "Broken: pickaxe. You can only discard this card, and nobody sees it."
    )


def test_a_game_of_one_round_does_not_count_rounds() -> None:
    state = opening(3, rounds="1")
    assert asked(state) == "Pick a card: lay a tunnel, play an action, or discard it."
    assert WORDS.say(GAME.waiting(seen(state, 1))) == (
        "Ann is choosing a card and what to do with it."
    )


@pytest.mark.parametrize(
    ("picks", "question"),
    [
        (["tunnel-nse"], "Where does it go? Pick a lit cell, or discard the card."),
        (["tunnel-nse", "1,2"], "Which way round does the tunnel lie?"),
        (["break-cart"], "Whose cart do you wreck? Or discard the card."),
        (
            ["rockfall"],
            "There is nothing to use it on. You can only discard it, and nobody sees it.",
        ),
        (["map"], "Which goal do you look at? Only you will see it. Or discard the map."),
    ],
)
def test_each_step_asks_for_what_comes_next(picks: list[str], question: str) -> None:
    state = opening(3, hands={0: ["tunnel-nse", "break-cart", "rockfall", "map"]})
    assert asked(play(state, *picks)) == question


def test_a_card_that_fits_nowhere_is_said_to_be_so() -> None:
    ends = ("d:s 1,2", "d:w 2,3", "d:n 1,4", "d:e 0,3")
    state = dig(opening(3, hands={0: ["tunnel-ew"]}), *ends)
    assert asked(play(state, "tunnel-ew")) == (
        "It fits nowhere now. You can only discard it, and nobody sees it."
    )


def test_a_repair_asks_for_the_player_then_for_the_tool() -> None:
    hands = {0: ["break-cart"], 1: ["break-lantern"], 2: ["repair-lantern-cart", "repair-cart"]}
    state = play(opening(3, hands=hands), "break-cart", "seat-1", "break-lantern", "seat-1")
    assert asked(after(state, "repair-cart")) == "Whose cart do you mend? Or discard the card."
    play(state, "repair-lantern-cart")
    assert asked(state) == "Whose lantern or cart do you mend? Or discard the card."
    assert asked(play(state, "seat-1")) == "Which tool of Ann do you mend?"


def test_the_sharing_asks_and_names_who_comes_next() -> None:
    state = play(found(), "tunnel-ew", "8,3")
    assert asked(state) == "Keep a gold card. The other 4 go on to Dan, who does the same."
    play(state, "gold-3", "gold-2", "gold-1")
    assert asked(state) == "Keep a gold card. The other one goes to Eve."


def test_others_are_told_whom_the_table_waits_for_and_nothing_of_the_card() -> None:
    state = opening(3, hands={0: ["map"]})
    for viewer in (1, SPECTATOR):
        waits = [WORDS.say(GAME.waiting(seen(now, viewer))) for now in (state, after(state, "map"))]
        assert waits == ["Round 1 of 3. Ann is choosing a card and what to do with it."] * 2
    sharing = play(found(), "tunnel-ew", "8,3")
    assert WORDS.say(GAME.waiting(seen(sharing, 0))) == "Eve is choosing a gold card."


def test_breaking_ones_own_tool_is_asked_back() -> None:
    state = play(opening(3, hands={0: ["break-lantern"]}), "break-lantern")
    view = seen(state, 0)
    cautions = [GAME.caution(view, pick) for pick in state.picks()]
    assert [WORDS.say(caution) for caution in cautions if caution] == ["Put out your own lantern?"]
    assert GAME.caution(view, GAME.pick("seat-1")) is not None


def test_mending_ones_own_tool_is_not_asked_back() -> None:
    state = opening(3, hands={0: ["break-lantern"], 1: ["repair-lantern"]})
    play(state, "break-lantern", "seat-2", "repair-lantern")
    assert GAME.caution(seen(state, 1), GAME.pick("seat-2")) is None


# -- labels and facts ----------------------------------------------------------------------------------------


def test_picks_have_labels() -> None:
    view = seen(dig(opening(3), "sw 2,3"), 0)
    named = ("discard", "cart", "gold-2", "seat-2", "tunnel-nesw", "map", "9,5", "2,3", "-2,5")
    assert [WORDS.say(GAME.label(view, GAME.pick(name))) for name in named] == [
        "Discard, face down",
        "Cart",
        "Gold card: 2 nuggets",
        "Place of Ben",
        "Tunnel: all four sides",
        "Map",
        "Cell 9,5, the bottom goal",
        "Cell 2,3. Tunnel: down and left",
        "Cell -2,5",
    ]


def test_labels_follow_the_card_that_was_chosen() -> None:
    state = opening(3, hands={0: ["break-cart", "tunnel-nse"], 1: ["repair-pickaxe-cart"]})
    pick = GAME.pick("seat-2")
    assert WORDS.say(GAME.label(seen(after(state, "break-cart"), 0), pick)) == (
        "Wreck the cart of Ben"
    )
    turn = seen(after(state, "tunnel-nse", "1,2"), 0)
    assert [WORDS.say(GAME.label(turn, GAME.pick(way))) for way in ("upright", "turned")] == [
        "Upright: up, down and right",
        "Turned round: up, down and left",
    ]
    play(state, "break-cart", "seat-2", "repair-pickaxe-cart")
    assert WORDS.say(GAME.label(seen(state, 1), pick)) == "Mend for Ben: cart"


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_every_pick_has_a_label_of_its_own(language: str) -> None:
    words = GAME.words(language)
    state = opening(10, hands={0: ["repair-lantern-cart", "tunnel-nse"]})
    for now in (state, after(state, "repair-lantern-cart"), after(state, "tunnel-nse", "1,2")):
        view = seen(now, 0)
        labels = [words.say(GAME.label(view, pick)) for pick in range(GAME.pick_count)]
        assert len(set(labels)) == GAME.pick_count


def facts(state: SaboteurState, viewer: int, seat: int) -> list[tuple[str, str]]:
    return [(fact.icon, fact.value) for fact in GAME.facts(seen(state, viewer), seat)]


def test_plates_show_hands_and_broken_tools() -> None:
    state = opening(3, hands={0: ["break-cart"], 1: ["break-pickaxe"]})
    play(state, "break-cart", "seat-1", "break-pickaxe", "seat-1")
    for viewer in (0, 1, SPECTATOR):
        assert facts(state, viewer, 0) == [
            ("hand", "6"),
            ("broken-pickaxe", "✕"),
            ("broken-cart", "✕"),
        ]
        assert facts(state, viewer, 2) == [("hand", "6")]


def test_plates_show_gold_cards_to_all_and_nuggets_to_their_owner() -> None:
    state = play(found(), "tunnel-ew", "8,3", "gold-3")
    assert facts(state, SPECTATOR, 4)[-1] == ("gold-cards", "1")
    assert facts(state, 0, 4)[-1] == ("gold-cards", "1")
    assert facts(state, 4, 4)[-2:] == [("gold-cards", "1"), ("gold", "3")]
    opened = play(found(gold_won="open"), "tunnel-ew", "8,3", "gold-3")
    assert facts(opened, SPECTATOR, 4)[-2:] == [("gold-cards", "1"), ("gold", "3")]


def test_plates_show_roles_from_the_end_of_a_round_to_the_end_of_the_next_ones_first_turn() -> None:
    state = found()
    assert facts(state, 2, 2) == [("hand", "6")]
    play(state, "tunnel-ew", "8,3")
    shown = [facts(state, SPECTATOR, seat)[0][0] for seat in range(5)]
    assert shown == ["role-digger"] * 2 + ["role-saboteur"] + ["role-digger"] * 2
    play(state, "gold-3", "gold-2", "gold-1", "gold-1")
    assert facts(state, 1, 2)[0][0] == "role-saboteur"
    play(state, first_card(state), "discard")
    assert facts(state, 1, 2)[0][0] == "hand"


def test_the_css_draws_every_look_and_icon() -> None:
    css = (GAME.folder / "saboteur.css").read_text(encoding="utf-8")
    icons = ["hand", "gold-cards", "gold", "role-digger", "role-saboteur"]
    icons += [f"broken-{tool}" for tool in ("pickaxe", "lantern", "cart")]
    for icon in icons:
        assert f".icon-{icon} {{" in css
    for look in GAME.looks:
        assert f".look-{look.id} {{" in css


# -- the catalogue -------------------------------------------------------------------------------------------


def messages() -> set[str]:
    """Return every text of the room that is marked for the catalogue."""
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
    for reason in SaboteurReason:
        assert re.search(r"[\u4e00-\u9fff]", CHINESE(reason.sentence)), reason.name
