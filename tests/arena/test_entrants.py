"""Who takes part is understood, or refused in one sentence."""

import sys
from pathlib import Path

import pytest

from longtable.arena import ArenaError, Entrant, entrants
from longtable.bots import LEVELS


def test_levels_budgets_names_and_programs_are_understood() -> None:
    given = f"normal,slow=normal@300,mine={sys.executable} bot.py --deep"
    assert entrants([given]) == (
        Entrant(name="normal", level="normal"),
        Entrant(name="slow", level="normal", budget=300),
        Entrant(name="mine", command=(sys.executable, "bot.py", "--deep")),
    )


def test_a_budget_for_all_is_for_those_that_name_none() -> None:
    one, other = entrants(["easy,normal@7"], budget=50)
    assert (one.name, one.budget, other.name, other.budget) == ("easy@50", 50, "normal@7", 7)


def test_a_budget_for_all_is_not_for_chance_which_counts_nothing() -> None:
    one, other = entrants(["random,easy"], budget=50)
    assert one == Entrant(name="random", level="random")
    assert other == Entrant(name="easy@50", level="easy", budget=50)


def test_a_comma_within_quotes_separates_nothing_and_bots_may_be_named_one_by_one() -> None:
    found = entrants([f"one='{sys.executable} \"a, b.py\" 1,2'", "easy"])
    assert found[0] == Entrant(name="one", command=(sys.executable, "a, b.py", "1,2"))
    assert found[1].level == "easy"


COUNTED = "easy, normal, hard, expert"
BOTS = f"the bots are {', '.join(LEVELS)}."

WRONG = [
    ("normal", "A contest needs two entrants or more, as in --bots normal,easy."),
    ("normal,normal", "Two entrants are called “normal”; name them: one=normal,two=normal."),
    ("a=easy,a=random", "Two entrants are called “a”; name them: one=easy,two=random."),
    ("a=easy@5,b=easy,a=hard@7", "Two entrants are called “a”; name them: one=easy@5,two=hard@7."),
    (
        f"a={sys.executable} bot.py --deep,a={sys.executable}",
        f'Two entrants are called “a”; name them: one="{sys.executable} bot.py --deep",two={sys.executable}.',
    ),
    (
        "normal,random@5",
        f"“random@5” means nothing: random tries nothing out; those that count their tries are {COUNTED}.",
    ),
    (
        "normal,hrad@300",
        f"There is no bot called “hrad@300”, and no program to run; {BOTS}",
    ),
    (
        "normal,./no-such-bot --fast",
        f"There is no bot called “./no-such-bot”, and no program to run; the bots are {', '.join(LEVELS)}.",
    ),
    (
        "normal,",
        f"There is no bot called “”, and no program to run; {BOTS}",
    ),
    ("normal,easy@", "“easy@” is no level with a budget; hard@300 weighs 300 things for a pick."),
    (
        "normal,easy@-1",
        "“easy@-1” is no level with a budget; hard@300 weighs 300 things for a pick.",
    ),
    ("normal,x='ls", "The quotes in “'ls” do not match."),
    (",".join(f"b{n}=easy" for n in range(13)), "A contest has 12 entrants at most, not 13."),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG, ids=[given for given, _ in WRONG])
def test_what_cannot_be_is_refused_in_one_sentence(given: str, sentence: str) -> None:
    with pytest.raises(ArenaError) as refused:
        entrants([given])
    assert str(refused.value) == sentence


#: what is written in --bots, whether the file there may be executed, and what is said
THERE = [
    (
        "mybot.py",
        False,
        "The file mybot.py is there, but may not be executed: chmod +x ./mybot.py, then write ./mybot.py.",
    ),
    (
        "mybot.py",
        True,
        "The file mybot.py is there; to run a program of this folder, write ./mybot.py.",
    ),
    (
        "mine=./mybot.py --deep",
        False,
        "The file ./mybot.py is there, but may not be executed: chmod +x ./mybot.py.",
    ),
]


@pytest.mark.parametrize(("given", "executable", "sentence"), THERE)
def test_a_file_that_is_there_and_cannot_be_run_so_is_not_called_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: str, executable: bool, sentence: str
) -> None:
    bot = tmp_path / "mybot.py"
    bot.write_text("#!/usr/bin/env python3\n")
    bot.chmod(0o755 if executable else 0o644)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ArenaError) as refused:
        entrants([f"normal,{given}"])
    assert str(refused.value) == sentence
