"""What bots of Saboteur do in positions made by hand, what they say of it, and that Chinese has the words."""

import ast
from pathlib import Path

import pytest

from longtable.bots import Bot, Drafted, draft, make_bot
from longtable.core import say, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur import hints as saboteur_hints
from longtable.games.saboteur.board import PICK_NAMES, PICK_NUMBERS
from longtable.games.saboteur.claims import NO_FIT, SUSPECT
from longtable.games.saboteur.hints.mind import Mind
from longtable.games.saboteur.rules import SaboteurState
from tests.bots.saboteur import play_on
from tests.games.saboteur.table import ROW, TOP, dig, opening, play

NEAR = ROW[:-1]  #: two cards are missing to the middle goal
JUNK = ["dead-n", "dead-e", "dead-ns", "dead-ew", "dead-ne", "dead-nw"]


def bot_of(state: SaboteurState) -> Bot:
    return make_bot("normal", GAME, int(state.turn), 1)


def answer(state: SaboteurState, bot: Bot | None = None) -> Drafted:
    return draft(bot or bot_of(state), seen(state, int(state.turn)))


def names(drafted: Drafted) -> list[str]:
    return [PICK_NAMES[pick] for pick in drafted.picks]


def said(drafted: Drafted) -> str:
    return GAME.words("en").say(drafted.why)


def dealt(role: str, *cards: str, goals: tuple[str, str, str] = TOP) -> SaboteurState:
    """Return the opening for three: seat 0 has this role and these cards, and dead ends."""
    roles = {"D": "DSD", "S": "SDD"}[role]
    hand = [*cards, *JUNK[: 6 - len(cards)]]
    return opening(3, roles=roles, hands={0: hand}, goals=goals)


# -- diggers --------------------------------------------------------------------------------------------


def test_a_digger_digs_straight_to_the_goals() -> None:
    drafted = answer(dealt("D", "tunnel-ew"))
    assert names(drafted) == ["tunnel-ew", "2,3"]
    assert said(drafted) == "It brings the tunnel nearer to the goals."


def test_a_digger_who_can_reach_a_goal_does() -> None:
    state = dig(dealt("D", "tunnel-nesw", "map", "break-cart"), *ROW)
    drafted = answer(state)
    assert names(drafted) == ["tunnel-nesw", "8,3"]
    assert said(drafted) == "It reaches 9,3: maybe the gold is there."


def test_a_digger_looks_before_they_go_on_in_the_dark() -> None:
    drafted = answer(dealt("D", "map", "tunnel-ns"))
    assert names(drafted)[0] == "map"
    assert said(drafted).startswith("It wants to know what lies at 9,")


def test_a_digger_mends_their_own_tool() -> None:
    state = dealt("D", "repair-cart", "tunnel-ew")
    tools = state.tools[:]
    tools[0] = 4
    state.tools = tools
    drafted = answer(state)
    assert names(drafted) == ["repair-cart", "seat-1"]
    assert said(drafted) == "It wants to dig again."


def test_a_digger_lets_rocks_fall_on_a_dead_end_in_the_way() -> None:
    state = dig(dealt("D", "rockfall"), *NEAR[:4], "d:ew 6,3")
    drafted = answer(state)
    assert names(drafted) == ["rockfall", "6,3"]
    assert said(drafted) == "It clears away what stands in the way at 6,3."


def test_a_digger_lets_a_dead_end_go_rather_than_lay_it() -> None:
    drafted = answer(dealt("D"))
    assert names(drafted)[-1] == "discard"
    assert said(drafted) == "It lets a card go, hoping for a better one."


# -- saboteurs ------------------------------------------------------------------------------------------


def test_a_saboteur_strikes_when_the_tunnel_is_near() -> None:
    state = dig(dealt("S", "rockfall"), *ROW)
    assert names(answer(state))[0] in ("rockfall", *JUNK)
    assert names(answer(state))[1] != "discard"


def test_a_saboteur_does_not_strike_at_once() -> None:
    hand = {0: ["rockfall", *JUNK[:4]]}
    drafted = answer(dig(opening(7, roles="SDSDSDD", hands=hand), "ew 2,3"))
    assert names(drafted)[1] not in ("2,3", "3,3")  # neither rocks nor a dead end on the only way


def test_a_saboteur_never_reaches_the_gold_if_anything_else_can_be_done() -> None:
    state = dig(dealt("S", "tunnel-nesw", goals=("stone-ne", "gold", "stone-nw")), *ROW)
    assert names(answer(state)) != ["tunnel-nesw", "8,3"]


# -- what is said ---------------------------------------------------------------------------------------


def test_a_digger_says_what_they_saw_and_once() -> None:
    state = opening(3, roles="DSD", hands={0: ["map", *JUNK]}, goals=TOP)
    bot = bot_of(state)
    for pick in ("map", "9,1"):
        play_on(state, [bot], PICK_NUMBERS[pick])
    while state.turn != 0:
        for let_go in (int(state.picks()[0]), 0):
            play_on(state, [bot], let_go)
    first = answer(state, bot)
    assert 0 in first.claims  # the top goal is gold
    for claim in first.claims:
        bot.heard(0, claim)
    assert 0 not in answer(state, bot).claims


def test_a_claim_about_a_goal_counts_only_from_who_has_looked() -> None:
    state = opening(3, roles="DSD", hands={1: ["map", "rockfall", *JUNK[:4]]})
    mind = Mind(state.seen_by(0))
    mind.heard(1, 0)
    assert mind.belief.gold(False) == pytest.approx([1 / 3] * 3)
    play(state, *[PICK_NAMES[state.picks()[0]], "discard"], "map", "9,1")
    mind.look(state.seen_by(0))
    mind.heard(1, 0)
    assert mind.belief.gold(False)[0] > 0.6


def test_saying_a_suspicion_again_tells_nothing_new() -> None:
    mind = Mind(opening(5).seen_by(0))
    mind.heard(1, SUSPECT + 2)
    once = mind.belief.suspicion(True)
    mind.heard(1, SUSPECT + 2)
    assert mind.belief.suspicion(True) == once
    assert once[2] > 1 / 3


def test_who_holds_no_tunnel_that_fits_says_so() -> None:
    hand = ["tunnel-ns", "tunnel-ns", "break-cart", "map", "rockfall", "repair-cart"]
    state = dig(opening(3, hands={0: hand}), "d:n 1,4", "d:s 1,2")
    state = dig(state, "ew 2,3", "ew 0,3")
    assert NO_FIT in answer(state).claims
    assert NO_FIT not in answer(dealt("D", "tunnel-ew")).claims


def sentences() -> list[str]:
    """Return every literal that the hints say."""
    found = []
    for path in sorted(Path(saboteur_hints.__file__ or "").parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(text)), *_]):
                    found.append(text)
    return found


def test_every_sentence_is_there_in_chinese() -> None:
    assert len(sentences()) > 12
    words = GAME.words("zh_Hant")
    assert [text for text in sentences() if words.say(say(text)) == text] == []
