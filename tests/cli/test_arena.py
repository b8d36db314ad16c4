"""``longtable arena``: what it prints, and what it refuses."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.held import read
from tests.cli.calls import call

TWO = "arena armadora --bots easy,random"

WRONG = [
    ("arena armadora", "Missing option '--bots'."),
    (
        "arena chess --bots easy,random",
        "There is no game called “chess”; the games are armadora, barony, pandoria, saboteur.",
    ),
    (
        "arena armadora --bots easy",
        "A contest needs two entrants or more, as in --bots normal,easy.",
    ),
    (
        "arena armadora --bots easy,easy",
        "Two entrants are called “easy”; name them: one=easy,two=easy.",
    ),
    (
        "arena armadora --bots easy,normal@x",
        "“normal@x” is no level with a budget; hard@300 weighs 300 things for a pick.",
    ),
    (f"{TWO} --seats 9", "This game is played by 2 to 4, not by 9."),
    (f"{TWO} --games 0", "Invalid value for '--games': 0 is not in the range x>=1."),
    (f"{TWO} --workers 0", "Invalid value for '--workers': 0 is not in the range 1<=x<=256."),
    (
        f"{TWO} --limit 0",
        "Invalid value for '--limit': 0.0 is not in the range 0.05<=x<=3600.",
    ),
    (f"{TWO} --limit nan", "--limit is a number of seconds, not nan."),
    (
        f"{TWO} --budget 0",
        "Invalid value for '--budget': 0 is not in the range 1<=x<=1000000000.",
    ),
    (f"{TWO} --option board", "--option is given as NAME=VALUE, not as “board”."),
    (
        f"{TWO} --option board=9x9",
        "Option board: “9x9” is not possible; choose one of 8x5, 7x5.",
    ),
    (f"{TWO} --until 65", "A share lies between 0 and 1, not at 65."),
    (f"{TWO} --until nan", "A share lies between 0 and 1, not at nan."),
    (f"{TWO} --until-points inf", "A lead in points is a number, not inf."),
    (f"{TWO} --until 0.5 --until-points 0", "Give --until or --until-points, not both."),
    (
        f"{TWO},normal --until 0.5",
        "To stop early is for two entrants: the first against the second.",
    ),
    (f"{TWO} --out {{tmp}}", "{tmp} cannot be written: Is a directory."),
    (f"{TWO} --out {{tmp}}/notes", "{tmp}/notes is not the file of a contest."),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=[wrong for wrong, _ in WRONG])
def test_a_wrong_call_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, sentence: str
) -> None:
    (tmp_path / "notes").write_text("milk, bread\n")
    called = call(capsys, *arguments.format(tmp=tmp_path).split())
    assert (called.code, called.out) == (2, "")
    assert called.err == f"longtable: {sentence.format(tmp=tmp_path)}\n"


def test_people_read_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = str(tmp_path / "contest.jsonl")
    arguments = [*TWO.split(), "--games", "3", "--seed", "4", "--option", "board=7x5", "--out", out]
    called = call(capsys, *arguments)
    assert called.code == 0
    lines = called.out.splitlines()
    assert lines[0].startswith("armadora (")
    assert "board=7x5" in lines[0]
    assert lines[0].endswith("2 seats, seed 4")
    assert lines[1].startswith("4 games of 2 deals, ")
    assert lines[2] == "outcomes: ended 4"
    assert [line.split()[0] for line in lines[5:7]] == ["easy", "random"]
    assert any(line.startswith("easy against random: ahead ") for line in lines)
    assert lines[-1] == "games lost to anything but play: none"
    assert "4 games instead of 3, so that deals are whole." in called.err
    again = call(capsys, *arguments)
    assert again.out == called.out
    assert "4 games are in the file; going on after 4." in again.err


def test_json_holds_the_setup_the_rows_the_pairs_and_the_goal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    called = call(capsys, *TWO.split(), "--games", "4", "--until-points", "0", "--json")
    printed = json.loads(called.out)
    assert printed["setup"]["game"] == "armadora"
    assert (printed["games"], printed["deals"]) == (4, 2)
    assert [row["name"] for row in printed["rows"]] == ["easy", "random"]
    (pair,) = printed["pairs"]
    assert pair["share"]["mean"] > 0.5
    assert pair["points"]["mean"] == pytest.approx(
        printed["rows"][0]["points"]["mean"] - printed["rows"][1]["points"]["mean"]
    )
    assert printed["goal"] == {
        "points": True,
        "threshold": 0.0,
        "decided": None,
        "interval": [None, None],
    }


def test_a_goal_ends_it_early_and_it_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "contest.jsonl"
    called = call(capsys, *TWO.split(), "--until", "0.5", "--workers", "2", "--out", str(out))
    played = len(read(out))
    assert 4 <= played < 100
    assert f"after {played} games the share is above 50 %: " in called.out


def test_a_program_that_is_not_there_any_more_is_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import sys\nsys.exit(1)\n")
    bots = f"random,mine={sys.executable} {bot}"
    called = call(capsys, "arena", "armadora", "--bots", bots, "--games", "2")
    assert called.out.splitlines()[-2:] == [
        "games lost to anything but play: mine: 2 crashed",
        "  mine, the first time: its program ended with code 1",
    ]


def test_why_a_program_lost_is_said_with_its_last_words_and_they_do_nothing_to_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import sys\n"
        "print('looking', file=sys.stderr)\n"
        "print('\\x1b[31mno table\\n \\n', file=sys.stderr)\n"
        "sys.exit(3)\n"
    )
    bots = f"random,mine={sys.executable} {bot}"
    called = call(capsys, "arena", "armadora", "--bots", bots, "--games", "2", "--json")
    (first,) = (row["first_lost"] for row in json.loads(called.out)["rows"] if row["lost"])
    assert (first["fault"], first["log"].splitlines()[0]) == ("crashed", "looking")
    called = call(capsys, "arena", "armadora", "--bots", bots, "--games", "2")
    assert called.out.splitlines()[-1] == (
        "  mine, the first time: its program ended with code 3; last on standard error: [31mno table"
    )


def test_on_a_terminal_it_shows_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    called = call(capsys, *TWO.split(), "--games", "2")
    assert "Playing" in called.err
    assert "100%" in called.err
    assert "Playing" not in called.out


def test_it_loads_neither_server_nor_database() -> None:
    code = (
        "import sys, longtable.arena.worker, longtable.cli.arena\n"
        "print([name for name in ('starlette', 'uvicorn', 'sqlalchemy', 'sqlite3', 'jinja2')"
        " if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
