"""Programs that play: what they may answer, and what becomes of those that misbehave."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from longtable.arena import Entrant, Record, Setup
from longtable.arena.program import Program
from longtable.arena.worker import play_game
from tests.arena.held import hold, of, program, timeless
from tests.arena.processes import alive, children, noted, wait_until
from tests.house.compiled import ROOT

RANDOM = Entrant(name="random", level="random")
PAGE = (ROOT / "docs" / "line-protocol.md").read_text()

#: an honest bot, to be changed into others
HONEST = """
import json, os, subprocess, sys, time
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "game":
        print('{"protocol": 1}', flush=True)
    elif told["type"] == "pick":
        pick = told["picks"][-1]["name"]
        print(json.dumps({"pick": pick}), flush=True)
"""
SAY = 'print(json.dumps({"pick": pick}), flush=True)'
HAND = "print('{\"protocol\": 1}', flush=True)"


def test_the_example_of_the_docs_plays_every_game_as_it_stands_there(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(example.splitlines()) <= 20
    mine = program("mine", tmp_path / "mybot.py", example)
    for game, seats in (("armadora", 2), ("barony", 2), ("pandoria", 2), ("saboteur", 3)):
        held = of(mine, RANDOM, game=game, seats=seats)
        first, again = play_game(held, 0), play_game(held, 0)
        assert first.lost is None
        assert first.ended not in ("unfinished", "forfeit")
        assert first.drafts[first.seating.index("mine")] > 3
        assert timeless([first]) == timeless([again])


def misbehaving(tmp_path: Path, old: str, new: str, limit: float = 30.0) -> Record:
    """Play a game against an honest bot in which something is another way."""
    assert old in HONEST
    mine = program("mine", tmp_path / "bot.py", HONEST.replace(old, new))
    held: Setup = of(mine, RANDOM, limit=limit)
    return play_game(held, 0)


def test_an_honest_program_loses_nothing_but_by_play(tmp_path: Path) -> None:
    record = misbehaving(tmp_path, SAY, SAY)
    assert (record.lost, record.ended) == (None, "ended")


#: what is changed, what it is changed to, the fault, and what is said of it. Whether a second answer comes
#: before the next question is asked, or is taken for the answer to it, is a matter of luck.
WRONG = {
    "crashes": (SAY, "sys.exit(3)", "crashed", "its program ended with code 3"),
    "is ended by a signal": (
        SAY,
        "os.kill(os.getpid(), 9)",
        "crashed",
        "its program ended with signal 9",
    ),
    "crashes at once": ("for line", "sys.exit(1)\nfor line", "crashed", "ended with code 1"),
    "closes its output": (SAY, "os.close(1); time.sleep(60)", "crashed", "it closed its output"),
    "stops within a line": (
        SAY,
        "print('{\"pick\"', end='', flush=True); sys.exit(0)",
        "crashed",
        "its program ended with code 0",
    ),
    "writes no JSON": (SAY, "print('pass', flush=True)", "garbled", "it wrote 'pass'"),
    "answers a list": (SAY, "print('[1]', flush=True)", "garbled", "it wrote '[1]'"),
    "answers nothing in particular": (SAY, "print('{}', flush=True)", "garbled", "pick"),
    "misspells a key": (SAY, 'print(\'{"pick": 0, "claim": []}\', flush=True)', "garbled", "claim"),
    "writes bytes that are no text": (
        SAY,
        "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
        "garbled",
        "it wrote",
    ),
    "floods with one long line": (
        SAY,
        "print('x' * 10_000_000, flush=True)",
        "garbled",
        "65536 bytes",
    ),
    "answers twice": (SAY, f"{SAY}; {SAY}", "garbled or illegal", "it "),
    "floods with lines": (SAY, f"while True: {SAY}", "garbled or illegal", "it "),
    "speaks another protocol": (
        HAND,
        HAND.replace("1}", "7}"),
        "garbled",
        "speaks protocol 7, not 1",
    ),
    "shakes no hands": (HAND, "print('hello', flush=True)", "garbled", "no handshake"),
    "picks what is not": (SAY, SAY.replace("pick}", "'a9'}"), "illegal", "no pick called “a9”"),
    "picks a number beyond": (
        SAY,
        SAY.replace("pick}", "10**9}"),
        "illegal",
        "it picked 1000000000",
    ),
    "picks what may not be": (SAY, SAY.replace("pick}", "'e1'}"), "illegal", "it picked e1: "),
    "claims what cannot be": (
        SAY,
        'print(\'{"pick": 0, "claims": [5]}\', flush=True)',
        "illegal",
        "it claimed 5",
    ),
}


@pytest.mark.parametrize("how", WRONG)
def test_a_program_that_misbehaves_loses_its_game_and_it_is_said_why(
    tmp_path: Path, how: str
) -> None:
    old, new, fault, said = WRONG[how]
    record = misbehaving(tmp_path, old, new)
    assert record.lost is not None
    assert record.lost.entrant == "mine"
    assert record.lost.fault in fault.split(" or ")
    assert said in record.lost.said
    assert record.ended == "forfeit"
    seat = record.seating.index("mine")
    assert (record.wins[seat], record.wins[1 - seat]) == (0.0, 1.0)
    assert (record.ranks[seat], record.ranks[1 - seat]) == (2, 1)
    assert record.points[seat] == 0


@pytest.mark.parametrize("old", [SAY, HAND, "for line"])
def test_a_program_that_hangs_loses_when_its_time_is_over(tmp_path: Path, old: str) -> None:
    record = misbehaving(
        tmp_path, old, f"time.sleep(600)\n{old}" if old == "for line" else "time.sleep(600)", 0.5
    )
    assert record.lost is not None
    assert record.lost.fault == "silent"
    assert record.lost.said == "it did not answer within 0.5 s; does it flush every line it writes?"


def test_a_program_that_does_not_read_is_silent_and_holds_nobody_up(tmp_path: Path) -> None:
    mine = program(
        "mine",
        tmp_path / "bot.py",
        "import time\nprint('{\"protocol\": 1}', flush=True)\ntime.sleep(600)",
    )
    record = play_game(of(mine, RANDOM, RANDOM, game="saboteur", seats=3, limit=0.5), 0)
    assert record.lost is not None
    assert record.lost.fault == "silent"


def test_a_program_that_is_not_there_loses_its_games(tmp_path: Path) -> None:
    gone = Entrant(name="gone", command=(str(tmp_path / "gone"),))
    records = hold(of(gone, RANDOM), 2)
    assert [record.lost.fault for record in records if record.lost] == ["missing"] * 2


def test_a_script_that_does_not_say_what_runs_it_is_asked_for_its_first_line(
    tmp_path: Path,
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import sys\n")
    bot.chmod(0o755)
    record = play_game(of(Entrant(name="mine", command=(str(bot),)), RANDOM), 0)
    assert record.lost is not None
    assert record.lost.fault == "missing"
    assert record.lost.said.endswith("Exec format error; does its first line begin with #!?")


def test_what_it_wrote_to_standard_error_is_kept_its_last_lines(tmp_path: Path) -> None:
    words = "[print('thought', n, file=sys.stderr) for n in range(50)]; sys.exit(1)"
    record = misbehaving(tmp_path, SAY, words)
    assert record.lost is not None
    assert record.lost.log.splitlines() == [f"thought {n}" for n in range(42, 50)]


def test_endless_words_on_standard_error_hurt_nobody(tmp_path: Path) -> None:
    words = f"[print('thought' * 1000, file=sys.stderr) for n in range(50)]; {SAY}"
    assert misbehaving(tmp_path, SAY, words).lost is None


def test_the_contest_goes_on_and_the_others_share_what_one_has_lost(tmp_path: Path) -> None:
    crash = HONEST.replace(
        "told = json.loads(line)", "told = json.loads(line); told['seat'] and sys.exit(1)"
    )
    crash = crash.replace("told['seat']", "told.get('seat') == 1 and told['type'] == 'game'")
    mine = program("mine", tmp_path / "bot.py", crash)
    one, two = (Entrant(name=name, level="random") for name in ("one", "two"))
    records = hold(of(mine, one, two, seats=3), 6, 2)
    assert len(records) == 6
    for record in records:
        if record.seating[1] != "mine":
            assert record.lost is None
            continue
        assert record.lost is not None
        assert record.wins == (0.5, 0.0, 0.5)
        assert record.ranks == (1, 3, 1)


def test_with_partners_their_side_loses(tmp_path: Path) -> None:
    mine = program("mine", tmp_path / "bot.py", HONEST.replace(SAY, "sys.exit(1)"))
    held = of(mine, RANDOM, seats=4, options={"four": "teams"})
    record = play_game(held, 0)
    assert record.lost is not None
    lost = record.teams[record.lost.seat]
    assert record.wins == tuple(0.0 if team == lost else 1.0 for team in record.teams)
    assert record.ranks == tuple(2 if team == lost else 1 for team in record.teams)


# -- nothing is left behind ---------------------------------------------------------------------------------


def noting(pids: Path, python: str) -> str:
    """Return a program that writes down its process and that of a child which stays for ever."""
    stays = "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    note = f"print(os.getpid(), child.pid, file=open({str(pids)!r}, 'a'))"
    return python.replace("for line", f"{stays}\n{note}\nfor line")


def test_a_program_and_what_it_has_started_are_ended(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    lingers = HONEST.replace("elif", "elif told['type'] == 'end': time.sleep(600)\n    elif")
    mine = program("mine", tmp_path / "bot.py", noting(pids, lingers))
    assert play_game(of(mine, RANDOM), 0).lost is None
    assert len(noted(pids)) == 2
    assert not any(alive(pid) for pid in noted(pids))


def test_a_program_is_known_of_before_anything_else_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[object] = []
    start = Thread.start

    def noted_start(thread: Thread) -> None:
        done.append("thread")
        start(thread)

    monkeypatch.setattr(Thread, "start", noted_start)
    stays = [sys.executable, "-c", "import time; time.sleep(600)"]
    started = Program(stays, 1.0, begun=done.append, ended=done.append)
    started.kill()
    assert done == [started.pid, "thread", "thread", "thread", started.pid]


@pytest.mark.parametrize("whom", ["arena", "worker", "interrupted"])
def test_programs_end_when_the_arena_or_its_worker_is_killed_or_interrupted(
    tmp_path: Path, whom: str
) -> None:
    pids = tmp_path / "pids"
    mine = program(
        "mine", tmp_path / "bot.py", noting(pids, HONEST.replace(SAY, "time.sleep(600)"))
    )
    command = [sys.executable, "-m", "longtable.cli", "arena", "armadora", "--limit", "300"]
    command += ["--bots", f"random,mine={' '.join(mine.command)}", "--games", "2"]
    arena = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(lambda: len(noted(pids)) == 2)
    first = noted(pids)
    if whom == "worker":
        os.kill(children(arena.pid)[0], signal.SIGKILL)
        wait_until(lambda: len(noted(pids)) == 4)  # the game is begun again
        wait_until(lambda: not any(alive(pid) for pid in first))
    arena.send_signal(signal.SIGINT if whom == "interrupted" else signal.SIGKILL)
    arena.wait(timeout=60)  # though the program thinks for ten minutes
    wait_until(lambda: not any(alive(pid) for pid in noted(pids)))
