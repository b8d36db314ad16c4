"""What is asked, what picks and plates are called, and that Chinese says all of it."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from longtable.core import OVER, SPECTATOR, seen
from longtable.core.words import catalogue
from longtable.games.barony import GAME
from longtable.games.barony.board import TITLE_NAMES
from longtable.games.barony.reasons import BaronyReason
from longtable.games.barony.rules import BaronyState
from tests.games.barony.table import meadow, opening, play, position, random_states
from tests.games.barony.telling import CHINESE, NAMES, WORDS


def asked(state: BaronyState, *picks: str, language: str = "en") -> str:
    """Return what is asked after some picks."""
    now = play(state.copy(), *picks)
    return GAME.words(language, (), NAMES).say(GAME.prompt(seen(now, now.turn)))


def waits(state: BaronyState) -> str:
    return WORDS.say(GAME.waiting(seen(state, SPECTATOR)))


#: all six actions are possible for Ann
READY = position(
    map=meadow(c1="lake"),
    knights=[{"c2": 2, "e4": 1}, {"e5": 1}],
    cities=[["c2"], ["h5"]],
    villages=[["e1", "g1"], ["f5"]],
    tokens=[{"field": 3, "plain": 2}, {"field": 1, "forest": 1}],
)
#: Ann's knights are at Ben's village
RAID = {
    "knights": [{"c2": 1, "d2": 2}, {}],
    "villages": [[], ["c2"]],
    "tokens": [{}, {"field": 1, "forest": 1}],
}
VICTIM = {"stolen": "victim", "stronghold_token": "yes", "tie": "latest"}

# -- prompts -------------------------------------------------------------------------------------------------


def test_the_prompt_names_the_actions_that_are_possible() -> None:
    assert asked(READY) == (
        "You have one action: recruit, move, build, found a city,"
        " send an expedition, or become Viscount."
    )
    assert asked(READY, language="zh_Hant") == (
        "你有一次行動：招募、移動、建造、建新城市、派出遠征，或晉升為子爵。"
    )
    alone = position(knights=[{"c2": 7}, {}])
    assert asked(alone) == "You have one action: move, or build."


def test_the_last_round_is_said_to_be_the_last() -> None:
    state = position(
        map=meadow(),
        turn=1,
        knights=[{}, {"c2": 7}],
        titles=["duke", "baron"],
        changed=True,
    )
    assert asked(state) == ("The last round. You have one more action: move, or build.")
    assert waits(state) == "The last round: Ben is choosing an action."


def test_a_turn_without_an_action_says_so() -> None:
    state = position(
        knights=[{}, {"b1": 2}],
        reserves=[{"knights": 1, "villages": 14, "strongholds": 2, "cities": 5},
                  {"knights": 5, "villages": 14, "strongholds": 2, "cities": 5}],
        removed=[6, 0],
    )  # fmt: skip
    assert asked(state) == "None of the six actions is possible: your turn goes by."


def test_setup_counts_the_cities() -> None:
    state = opening(2, meadow())
    assert asked(state) == (
        "Place city 1 of 3, with a knight. Not in a forest, and not next to a city."
    )
    assert waits(state) == "Ann is placing a city."
    assert asked(state, "a1", "c1", "e1").startswith("Place city 3 of 3")


@pytest.mark.parametrize(
    ("picks", "question"),
    [
        (
            "recruit",
            "In which of your cities? Two knights at most, three beside a lake; 4 in reserve.",
        ),
        ("recruit c2", "How many knights do you recruit in c2?"),
        (
            "move",
            "Pick the hex that a knight leaves. One or two knights may move, a step each.",
        ),
        ("move c2", "Where does the knight on c2 go?"),
        (
            "move c2 d2",
            "A second knight may move: pick the hex that it leaves. Or leave it at one.",
        ),
        ("build", "On which hex does a knight become a village or a stronghold?"),
        (
            "build e4",
            "What do you build on e4? A village may be destroyed, a stronghold never.",
        ),
        ("city", "Which village becomes a city, for 10 points?"),
        (
            "expedition",
            "Where does the expedition land? One knight comes there, another one leaves the game.",
        ),
        (
            "title",
            "Pay 15 gold to become Viscount, the largest token first. No change is given.",
        ),
        ("title field field", "10 gold paid, 5 more to become Viscount."),
    ],
)
def test_each_step_asks_for_what_comes_next(picks: str, question: str) -> None:
    assert asked(READY, *picks.split()) == question


def test_after_a_building_another_may_follow() -> None:
    state = position(map=meadow(), knights=[{"a1": 1, "c1": 1}, {}])
    assert asked(state, "build", "a1", "village") == (
        "You may build on another hex, too. Or leave it at that."
    )


def test_a_stolen_token_is_asked_of_who_chooses_it() -> None:
    state = position(**RAID)
    play(state, "move", "d2", "c2")
    assert asked(state) == "The village of Ben has fallen. Which token do you take?"
    assert waits(state) == "Ann is choosing an action."
    state = position(**RAID, options=VICTIM)
    play(state, "move", "d2", "c2")
    assert asked(state) == "Ann has destroyed your village on c2. Which token do you give up?"
    assert waits(state) == "Ben is choosing which token to give up."


def test_when_it_is_over_nothing_is_asked() -> None:
    over = random_states(2, 1)[-1]
    assert over.turn == OVER
    assert WORDS.say(GAME.prompt(seen(over, 0))) == waits(over) == "The game is over."


# -- labels --------------------------------------------------------------------------------------------------


def label(state: BaronyState, name: str) -> str:
    return WORDS.say(GAME.label(seen(state, state.turn), GAME.pick(name)))


def test_picks_have_labels() -> None:
    named = ("pass", "done", "recruit", "title", "village", "knights-1", "knights-3", "forest")
    assert [label(READY, name) for name in named] == [
        "Let the turn go by",
        "Done",
        "Recruit knights",
        "Title",
        "Village",
        "1 knight",
        "3 knights",
        "Forest: 3 gold, 1 silver",
    ]
    assert [label(READY, name) for name in ("c1", "c2", "l12")] == [
        "Hex c1, lake",
        "Hex c2, plain",
        "Hex l12",
    ]


@pytest.mark.parametrize(
    ("picks", "pick", "said"),
    [
        ("recruit", "c2", "Recruit on c2, plain"),
        ("move", "c2", "Move a knight from c2, plain"),
        ("move c2", "d2", "Move it to d2, plain"),
        ("move c2 d2", "c2", "Move a knight from c2, plain"),
        ("move c2 d2", "done", "Leave it at one knight"),
        ("build", "e4", "Build on e4, plain"),
        ("city", "e1", "New city on e1, plain"),
        ("expedition", "a1", "Expedition to a1, plain"),
    ],
)
def test_labels_say_what_a_pick_does_in_its_step(picks: str, pick: str, said: str) -> None:
    assert label(play(READY.copy(), *picks.split()), pick) == said


def test_labels_of_setup_and_of_the_last_building() -> None:
    assert label(opening(2, meadow("field")), "a1") == "City on a1, field"
    state = position(map=meadow(), knights=[{"a1": 1, "c1": 1}, {}])
    assert label(play(state, "build", "a1", "village"), "done") == "Build no more"
    assert label(state, "c1") == "Build on c1, plain"


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("picks", ["", "move", "move c2 d2", "build", "title"])
def test_every_pick_has_a_label_of_its_own(language: str, picks: str) -> None:
    words, view = GAME.words(language), seen(play(READY.copy(), *picks.split()), 0)
    labels = [words.say(GAME.label(view, pick)) for pick in range(GAME.pick_count)]
    assert len(set(labels)) == GAME.pick_count


# -- plates --------------------------------------------------------------------------------------------------


def facts(state: BaronyState, seat: int) -> list[tuple[str, str]]:
    return [(fact.icon, fact.value) for fact in GAME.facts(seen(state, SPECTATOR), seat)]


def test_plates_show_points_by_title_and_gold() -> None:
    state = position(
        map=meadow(),
        cities=[["a1", "c1", "e1", "g1"], []],
        founded=[1, 0],
        titles=["count", "baron"],
        tokens=[{"field": 2, "mountain": 1}, {}],
    )
    assert facts(state, 0) == [("count", "40"), ("gold", "12")]
    assert facts(state, 1) == [("baron", "0"), ("gold", "0")]
    named = [WORDS.say(fact.label) for fact in GAME.facts(seen(state, 0), 0)]
    assert named[0] == "Count; points without silver"


def test_in_the_last_round_plates_show_who_has_a_turn_left() -> None:
    state = position(
        seats=3,
        map=meadow(seats=3),
        turn=0,
        starter=2,
        knights=[{"a1": 1}, {"c1": 1}, {"e1": 1}],
        titles=["baron", "baron", "duke"],
        changed=True,
    )
    last = [("last", "") in facts(state, seat) for seat in range(3)]
    assert last == [True, True, False]
    play(state, "move", "a1", "b1")
    assert [("last", "") in facts(state, seat) for seat in range(3)] == [False, True, False]


def test_at_the_end_silver_is_among_the_points() -> None:
    over = random_states(3, 2)[-1]
    shown = [
        [("victory", str(over.total(seat))), ("silver", str(over.silver(seat)))]
        for seat in range(3)
    ]
    assert [facts(over, seat) for seat in range(3)] == shown
    assert [int(facts(over, seat)[0][1]) for seat in range(3)] == list(over.standings().points)


def test_the_css_draws_every_look_and_icon() -> None:
    css = (GAME.folder / "barony.css").read_text(encoding="utf-8")
    for icon in ("victory", *TITLE_NAMES, "gold", "silver", "last"):
        assert re.search(rf"\.icon-{icon}\b", css), icon
    for look in GAME.looks:
        assert re.search(rf"\.look-{look.id}\b", css), look.id


def test_a_table_may_agree_to_finish_and_confirm_adds_done() -> None:
    assert GAME.may_agree
    assert GAME.done == GAME.pick("done")


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
    for reason in BaronyReason:
        assert re.search(r"[\u4e00-\u9fff]", CHINESE(reason.sentence)), reason.name
