"""What is said: to whom, how much, and in both languages."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from longtable.core import OVER, SPECTATOR, Event, EventKind, seen
from longtable.core.words import catalogue
from longtable.games.armadora import GAME
from longtable.games.armadora.board import SQUARES, square_name
from longtable.games.armadora.reasons import ArmadoraReason
from longtable.games.armadora.rules import ArmadoraState
from tests.games.armadora.table import NO_MORE_LINES, course, opening, play, position

NAMES = ("Ann", "Ben", "Cleo", "Dan")
WORDS = GAME.words("en", (), NAMES)


def told(state: ArmadoraState, viewer: int, *picks: str) -> list[Event]:
    """Play picks by name on a copy; return what the viewer is told of the last one."""
    state = state.copy()
    play(state, *picks[:-1])
    pick = GAME.pick(picks[-1])
    before = seen(state, viewer)
    shown = state.shows(pick, viewer)
    state.play(pick)
    return GAME.events(before, shown, seen(state, viewer))


def sentences(events: list[Event]) -> list[str]:
    return [WORDS.say(event.message) for event in events if event.message]


def asked(state: ArmadoraState, language: str = "en") -> str:
    return GAME.words(language).say(GAME.prompt(seen(state, state.turn)))


# -- events --------------------------------------------------------------------------------------------------


def test_a_warrior_is_told_with_its_strength_to_its_owner_only() -> None:
    [own] = told(opening(2), 0, "warrior-3", "d2")
    assert WORDS.say(own.message) == "Ann places a warrior of strength 3 on d2."  # type: ignore[arg-type]
    assert (own.kind, own.source, own.target) == (EventKind.MOVED, "hand-3", "at-d2")
    for viewer in (1, SPECTATOR):
        [event] = told(opening(2), viewer, "warrior-3", "d2")
        assert WORDS.say(event.message) == "Ann places a warrior on d2."  # type: ignore[arg-type]
        assert (event.source, event.target) == ("plate-0", "at-d2")


def test_without_looking_again_the_log_hides_the_owners_strength_too() -> None:
    [own] = told(opening(2, look_again="no"), 0, "warrior-3", "d2")
    assert sentences([own]) == ["Ann places a warrior on d2."]
    assert own.source == "hand-3"


def test_without_looking_again_the_log_hides_what_the_mage_saw_too() -> None:
    words = {"seats": 2, "rules": "advanced", "races": ["mage", "orc"], "warriors": [{}, {"a1": 4}]}
    [seen_again] = told(position(**words), 0, "power", "a1")
    assert sentences([seen_again]) == ["Ann looks at the warrior on a1: strength 4."]
    [hidden] = told(position(**words, look_again=False), 0, "power", "a1")
    assert sentences([hidden]) == ["Ann looks at the warrior on a1."]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_choosing_a_warrior_is_not_worth_a_word(viewer: int) -> None:
    assert told(opening(2), viewer, "warrior-3") == []


def test_a_palisade_comes_from_the_pile() -> None:
    [event] = told(opening(2), 1, "d2-e2")
    assert sentences([event]) == ["Ann builds a palisade between d2 and e2."]
    assert (event.source, event.target) == ("pile", "line-d2-e2")
    assert told(opening(2), 1, "d2-e2", "done") == []


def test_a_palisade_that_divides_the_land_tells_sizes_and_gold() -> None:
    state = position(seats=2, palisades=["b1-c1", "b2-c2", "a2-a3"])
    palisade, divided = told(state, SPECTATOR, "b2-b3")
    assert sentences([divided]) == [
        "A territory is divided: 4 squares with 4 gold here, 36 with 36 there."
    ]
    assert divided.target == "at-a1"
    assert palisade.target == "line-b2-b3"


def test_a_pass_is_told() -> None:
    assert sentences(told(opening(3), 1, "pass")) == ["Ann passes and takes no more turns."]


def test_powers_are_told() -> None:
    board: dict[str, object] = {"seats": 2, "rules": "advanced"}
    orc = position(**board, races=["orc", "elf"])
    assert sentences(told(orc, 1, "power", "d2-e2")) == [
        "Ann uses the power of the orcs: an extra palisade between d2 and e2."
    ]
    goblin = position(**board, races=["goblin", "elf"])
    for viewer in (0, 1, SPECTATOR):
        assert sentences(told(goblin, viewer, "power", "warrior-2", "d2")) == [
            "Ann uses the power of the goblins: an extra 2, face up on d2."
        ]
    elf = position(**board, races=["elf", "orc"], warriors=[{"a1": 1}, {"h5": 2}])
    [shot] = told(elf, 0, "power", "h5")
    assert sentences([shot]) == ["Ann shoots an arrow at the warrior on h5."]
    assert (shot.source, shot.target) == ("power", "at-h5")


def test_only_the_mage_is_told_what_it_saw() -> None:
    state = position(
        seats=2, rules="advanced", races=["mage", "orc"], warriors=[{"a1": 1}, {"h5": 4}]
    )
    assert sentences(told(state, 0, "power", "h5")) == [
        "Ann looks at the warrior on h5: strength 4."
    ]
    for viewer in (1, SPECTATOR):
        [event] = told(state, viewer, "power", "h5")
        assert sentences([event]) == ["Ann looks at the warrior on h5."]
        assert event.kind == EventKind.MARKED


def test_a_reinforcement_is_told() -> None:
    state = position(
        seats=2,
        rules="advanced",
        races=["elf", "orc"],
        warriors=[{"a1": 1, "b1": 1}, {"a2": 2}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
    )
    [own] = told(state, 0, "reinforce", "b1")
    assert sentences([own]) == ["Ann reinforces the warrior on b1."]
    assert (own.source, own.target) == ("reinforce", "at-b1")
    [event] = told(state, 1, "reinforce", "b1")
    assert event.source == "plate-0"


def test_A_33_who_can_do_nothing_more_is_named_with_the_reason() -> None:
    chosen, deal, picks = course(3, 12)
    state = GAME.start(chosen, deal)
    said: list[str] = []
    passed = 0
    for pick in picks:
        before = seen(state, SPECTATOR)
        shown = state.shows(pick, SPECTATOR)
        passed += pick == 0
        state.play(pick)
        said += sentences(GAME.events(before, shown, seen(state, SPECTATOR)))
    ends = [text for text in said if "can do nothing more and takes no more turns: no " in text]
    assert state.turn == OVER
    assert len(ends) + passed == 3
    assert ends


def test_A_33_the_reason_says_what_each_lacks() -> None:
    """The last land square is taken; the third seat keeps a warrior, the others have none."""
    land = [square_name(at) for at in range(SQUARES) if opening(3).is_land(at)]
    ranks = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4]
    armies = [dict(zip(land[at : at + 11], ranks, strict=False)) for at in (0, 11, 22)]
    del armies[1][land[21]]
    state = position(seats=3, turn=1, warriors=armies, palisades=NO_MORE_LINES)
    play(state, "warrior-4")
    stepped_over = "can do nothing more and takes no more turns"
    assert sentences(told(state, SPECTATOR, land[21]))[:4] == [
        f"Ben places a warrior on {land[21]}.",
        f"Cleo {stepped_over}: no empty square for a warrior, no palisade left.",
        f"Ann {stepped_over}: no warrior left, no palisade left.",
        f"Ben {stepped_over}: no warrior left, no palisade left.",
    ]


def test_the_end_turns_warriors_gives_gold_and_names_the_winner() -> None:
    state = position(
        seats=2,
        warriors=[{"a1": 3}, {"h5": 1}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
        ended=[1],
    )
    events = told(state, SPECTATOR, "pass")
    assert sentences(events) == [
        "Ann passes and takes no more turns.",
        "Everybody has ended. All warriors are turned face up.",
        "Territory of b2, 4 squares: Ann 3: 4 gold for Ann.",
        "Territory of d1, 36 squares: Ben 1: 36 gold for Ben.",
        "Ben wins with 36 gold.",
    ]


def steps(events: list[Event]) -> list[tuple[str, str, str]]:
    """What happens at the end, in order, without its words."""
    return [(event.kind.value, event.source, event.target) for event in events]


def test_the_end_goes_from_territory_to_territory_and_the_richest_is_last() -> None:
    state = position(
        seats=2,
        warriors=[{"a1": 3, "c1": 1}, {"h5": 1, "b1": 1}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
        gold=[6, 4, 3, 7, 5, 5, 4, 6],
        ended=[1],
    )
    assert steps(told(state, SPECTATOR, "pass")) == [
        ("told", "", ""),
        ("told", "", ""),
        ("turned", "", "at-a1"),
        ("turned", "", "at-b1"),
        ("gained", "at-b2", "plate-0"),
        ("turned", "", "at-c1"),
        ("turned", "", "at-h5"),
        *[
            ("gained", f"at-{mine}", f"plate-{taker}")
            for mine in ("d1", "f2", "h2", "a4", "e4", "c5", "g5")
            for taker in (0, 1)
        ],
        ("told", "", ""),
    ]


def test_at_the_end_land_without_gold_turns_up_at_once_and_unclaimed_gold_is_told() -> None:
    state = position(
        seats=2,
        warriors=[{"a3": 1, "e3": 1}, {"b3": 2}],
        palisades=["a2-a3", "b2-b3", "c2-c3", "d2-d3", "a3-a4", "b3-b4", "c3-c4", "d3-d4", "d3-e3",
                   "b1-c1", "b2-c2"],
        ended=[1],
    )  # fmt: skip
    events = told(state, SPECTATOR, "pass")
    assert steps(events)[1:5] == [
        ("told", "", ""),
        ("turned", "", "at-a3"),
        ("turned", "", "at-b3"),
        ("told", "", ""),
    ]
    assert events[1].places == ("land-a3",)
    assert events[4].places == ("land-a1", "won-b2")
    assert sentences(events)[2] == (
        "Territory of b2, 4 squares: Nobody stands here, so nobody gets the 4 gold."
    )


def test_a_shared_victory_and_that_of_a_team() -> None:
    state = position(seats=2, warriors=[{"a1": 1}, {"b1": 1}], ended=[1])
    assert sentences(told(state, 0, "pass"))[-1] == (
        "Ann and Ben share the victory, with 20 gold each."
    )
    state = position(
        seats=4, teams=True, warriors=[{"a1": 1}, {"b1": 1}, {"c1": 1}, {}], ended=[1, 2, 3]
    )
    assert sentences(told(state, 0, "pass"))[-1] == "Ann and Cleo win together with 40 gold."


# -- prompts -------------------------------------------------------------------------------------------------


def test_the_prompt_teaches_what_can_be_done() -> None:
    assert asked(opening(2)) == (
        "You have one action: place a warrior, or build up to two palisades."
    )
    assert asked(opening(2), "zh_Hant") == "你有一個行動：放一個戰士，或放最多兩個岩壁。"
    assert asked(opening(2, "orc", "elf")) == (
        "You may use your power first. "
        "Then you have one action: place a warrior, or build up to two palisades."
    )


def test_the_prompt_names_three_choices() -> None:
    state = position(
        seats=2,
        rules="advanced",
        races=["elf", "orc"],
        warriors=[{"a1": 1, "b1": 1}, {"a2": 2}],
        palisades=["b1-c1", "b2-c2", "a2-a3", "b2-b3"],
    )
    assert asked(state) == (
        "You have one action: place a warrior, build up to two palisades, "
        "or reinforce one of your warriors."
    )


def test_each_step_asks_for_what_comes_next() -> None:
    assert asked(play(opening(2), "warrior-4")) == (
        "Where does your warrior of strength 4 go? Any empty square; it lies face down."
    )
    assert asked(play(opening(2), "d2-e2")) == (
        "You may build a second palisade, anywhere. Or leave it at one."
    )
    goblin = play(opening(2, "goblin", "elf"), "power", "warrior-1")
    assert asked(goblin).endswith("it lies face up.")
    assert asked(play(goblin, "c3")).startswith("Your power is used. Now you have one action:")


def test_others_are_told_whom_the_table_waits_for() -> None:
    assert WORDS.say(GAME.waiting(seen(opening(2), 1))) == "Ann is choosing an action."
    used = play(opening(2, "orc", "elf"), "power", "d2-e2")
    assert WORDS.say(GAME.waiting(seen(used, 1))) == (
        "Ann has used a power and is choosing an action."
    )


# -- labels and facts ----------------------------------------------------------------------------------------


def test_picks_have_labels() -> None:
    view = seen(opening(2, "mage", "elf"), 0)
    names = ("pass", "done", "power", "reinforce", "warrior-5", "h5", "a1-a2")
    assert [WORDS.say(GAME.label(view, GAME.pick(name))) for name in names] == [
        "Pass: no more turns for me",
        "Leave it at one palisade",
        "Power of the mages: look at a warrior",
        "Reinforce a warrior",
        "Warrior of strength 5",
        "Square h5",
        "Palisade between a1 and a2",
    ]


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_every_pick_has_a_label_of_its_own(language: str) -> None:
    words = GAME.words(language)
    view = seen(opening(2, "mage", "elf"), SPECTATOR)
    labels = [words.say(GAME.label(view, pick)) for pick in range(GAME.pick_count)]
    assert len(set(labels)) == GAME.pick_count


def test_a_pass_is_asked_back_while_there_is_something_else_to_do() -> None:
    state = opening(2)
    asked_back = GAME.caution(seen(state, 0), GAME.pick("pass"))
    assert asked_back is not None
    assert "no more turns" in WORDS.say(asked_back)
    assert GAME.caution(seen(state, 0), GAME.pick("warrior-1")) is None
    play(state, "warrior-1")
    assert GAME.caution(seen(state, 0), GAME.pick("pass")) is None  # it is no pick now


def test_facts_are_public() -> None:
    state = position(
        seats=2, rules="advanced", races=["mage", "orc"], warriors=[{"a1": 1}, {}], ended=[1]
    )
    facts = GAME.facts(seen(state, SPECTATOR), 0)
    assert [(fact.icon, fact.value) for fact in facts] == [
        ("warriors", "15"),
        ("power-mage", "2"),
        ("reinforcement", "1"),
    ]
    assert GAME.facts(seen(state, SPECTATOR), 1)[-1].icon == "ended"
    basic = GAME.facts(seen(opening(3), 1), 2)
    assert [(fact.icon, fact.value) for fact in basic] == [("warriors", "11")]


def test_the_css_draws_every_icon() -> None:
    css = (GAME.folder / "armadora.css").read_text(encoding="utf-8")
    for race in ("orc", "goblin", "elf", "mage"):
        other = "elf" if race == "orc" else "orc"
        state = position(seats=2, rules="advanced", races=[race, other], ended=[0], turn=1)
        for fact in GAME.facts(seen(state, SPECTATOR), 0):
            assert f".icon-{fact.icon} {{" in css


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
    words = GAME.words("zh_Hant")
    for reason in ArmadoraReason:
        assert re.search(r"[\u4e00-\u9fff]", words(reason.sentence)), reason.name
