"""A contest is the same however it is held: at once or in parts, by one process or several."""

import json
import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from longtable.arena import ArenaError, Contest, Goal, Setup
from longtable.arena.sequential import FEWEST
from longtable.arena.worker import play_game
from longtable.core import make, numbered_stream
from tests.arena.held import hold, read, setup, timeless
from tests.arena.processes import children, wait_until

RANDOM = "one=random,two=random"


def test_every_game_can_be_dealt_again_and_says_how_it_went() -> None:
    held = setup()
    record = hold(held, 2)[1]
    game = make("armadora")
    options = game.Options.from_json(held.options)
    assert game.deal(options, 2, numbered_stream(record.seed)) == held.deal(1)
    assert (record.number, record.deal, record.seating) == (1, 0, ("random", "easy"))
    assert (record.ended, record.outcomes, record.lost) == ("ended", ("ended",), None)
    assert record.picks > 10
    assert sorted(record.ranks) in ([1, 1], [1, 2])
    assert sum(record.wins) == 1
    for seat in range(2):
        spent, ms = record.budget[seat], record.ms[seat]
        assert spent is not None
        assert ms is not None
        assert spent.max == (3 if record.seating[seat] == "easy" else 1)
        assert len(record.each[seat]) == record.drafts[seat] > 1
        assert 0 <= ms.median <= ms.p99 <= ms.max


def test_what_comes_out_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    held = setup("easy,random,one=random")
    alone = hold(held, 12, 1, out=tmp_path / "one")
    together = hold(held, 12, 3, out=tmp_path / "three")
    assert len(alone) == 12
    assert timeless(alone) == timeless(together)
    assert [record.number for record in read(tmp_path / "three")] == list(range(12))


def test_counted_budgets_reach_the_bots_and_make_a_game_the_same_again() -> None:
    held = setup("hard@2,random")
    first, again = play_game(held, 0), play_game(held, 0)
    assert timeless([first]) == timeless([again])
    spent = first.budget[first.seating.index("hard@2")]
    assert spent is not None
    assert spent.max == 2


# -- going on -----------------------------------------------------------------------------------------------


def test_a_contest_that_was_left_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "contest.jsonl"
    contest = Contest(setup(RANDOM), 10, None, out)
    left = list(islice(contest.play(1), 5))
    contest.close()
    assert timeless(read(out)) == timeless(left)
    contest = Contest(setup(RANDOM), 10, None, out)
    assert contest.kept == 5
    rest = list(contest.play(1))
    contest.close()
    assert [record.number for record in rest] == [5, 6, 7, 8, 9]
    assert timeless(read(out)) == timeless(hold(setup(RANDOM), 10))


def test_the_last_line_may_be_half_written(tmp_path: Path) -> None:
    out = tmp_path / "contest.jsonl"
    whole = hold(setup(RANDOM), 4, out=out)
    data = out.read_bytes()
    for cut in (1, 40, len(data) - data.index(b"\n") - 5, len(data) - 20):
        out.write_bytes(data[:-cut])
        assert timeless(hold(setup(RANDOM), 4, out=out)) == timeless(whole)
        assert timeless(read(out)) == timeless(whole)


def test_more_games_go_on_with_the_same_file_and_fewer_count_its_first(tmp_path: Path) -> None:
    out = tmp_path / "contest.jsonl"
    hold(setup(RANDOM), 2, out=out)
    longer = hold(setup(RANDOM), 6, 2, out=out)
    assert timeless(longer) == timeless(hold(setup(RANDOM), 6))
    assert hold(setup(RANDOM), 4, out=out) == longer[:4]
    assert len(read(out)) == 6


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (setup(RANDOM, seed=1), "seed 0, not 1."),
        (setup(RANDOM, "saboteur", 3), "game armadora, not saboteur."),
        (setup(RANDOM, seats=3), "seats 2, not 3."),
        (setup(RANDOM, limit=1.0), "limit 10.0, not 1.0."),
    ],
)
def test_a_file_of_another_contest_is_refused(tmp_path: Path, other: Setup, sentence: str) -> None:
    out = tmp_path / "contest.jsonl"
    hold(setup(RANDOM), 2, out=out)
    before = out.read_bytes()
    with pytest.raises(ArenaError) as refused:
        Contest(other, 2, None, out)
    assert str(refused.value) == f"{out} belongs to another contest: {sentence}"
    assert out.read_bytes() == before


def test_what_is_no_file_of_a_contest_is_refused_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "notes.txt"
    for text in ("my notes", "my notes\n", '{"arena": 99}\n'):
        out.write_text(text)
        with pytest.raises(ArenaError, match="is not the file of a contest"):
            Contest(setup(RANDOM), 2, None, out)
        assert out.read_text() == text


def test_a_file_with_a_game_missing_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "contest.jsonl"
    hold(setup(RANDOM), 4, out=out)
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    with pytest.raises(ArenaError, match="line 3, is game 2, not 1"):
        Contest(setup(RANDOM), 4, None, out)
    out.write_bytes(b"".join([*lines[:2], b'{"number": 1}\n']))
    with pytest.raises(ArenaError, match="line 3, is no game"):
        Contest(setup(RANDOM), 4, None, out)


@pytest.mark.parametrize(
    "changed",
    [
        {"seating": ["two", "three"]},
        {"seating": ["two"]},
        {"deal": 7},
        {"seed": 7},
        {"points": [1]},
        {"points": [10**400, 0]},
        {"ranks": []},
        {"teams": [0, 0]},
        {"each": []},
        {"budget": []},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_of_this_contest_is_refused(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    out = tmp_path / "contest.jsonl"
    hold(setup(RANDOM), 2, out=out)
    lines = out.read_bytes().splitlines(keepends=True)
    game = json.dumps(json.loads(lines[2]) | changed).encode()
    out.write_bytes(b"".join([*lines[:2], game, b"\n"]))
    with pytest.raises(ArenaError, match="line 3, is no game of this contest"):
        Contest(setup(RANDOM), 2, None, out)


def test_two_contests_do_not_write_one_file(tmp_path: Path) -> None:
    out = tmp_path / "contest.jsonl"
    contest = Contest(setup(RANDOM), 2, None, out)
    with pytest.raises(ArenaError, match="is being written by another contest"):
        Contest(setup(RANDOM), 2, None, out)
    contest.close()
    Contest(setup(RANDOM), 2, None, out).close()


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="cannot be written: Is a directory"):
        Contest(setup(RANDOM), 2, None, tmp_path)


# -- hard ends ----------------------------------------------------------------------------------------------


def call(out: Path, *bots: str, games: int = 80, workers: int = 2) -> subprocess.Popen[bytes]:
    """Hold a contest in a process of its own."""
    arguments = ["arena", "armadora", "--bots", ",".join(bots), "--out", str(out), "--json"]
    arguments += ["--games", str(games), "--workers", str(workers)]
    return subprocess.Popen(
        [sys.executable, "-m", "longtable.cli", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.parametrize("hard", [signal.SIGKILL, signal.SIGINT])
def test_after_a_hard_end_the_file_becomes_that_of_a_contest_never_stopped(
    tmp_path: Path, hard: signal.Signals
) -> None:
    out = tmp_path / "contest.jsonl"
    process = call(out, "one=random", "two=random")
    wait_until(lambda: lines(out) > 4)
    process.send_signal(hard)
    _out, said = process.communicate()
    if hard is signal.SIGINT:
        assert process.returncode == 130
        said_last = said.decode().strip().splitlines()[-1]
        assert said_last == f"The games so far are in {out}; the same call goes on."
    assert lines(out) < 81
    again = call(out, "one=random", "two=random")
    again.communicate()
    assert again.returncode == 0
    assert timeless(read(out)) == timeless(hold(setup("one=random,two=random"), 80, 2))


def test_a_worker_that_is_killed_is_replaced_and_its_game_played_again(tmp_path: Path) -> None:
    contest = Contest(setup(RANDOM), 12, None, tmp_path / "contest.jsonl")
    playing = contest.play(1)
    records = [next(playing)]
    (worker,) = children(os.getpid())
    os.kill(worker, signal.SIGKILL)
    records += playing
    contest.close()
    assert timeless(records) == timeless(hold(setup(RANDOM), 12))
    assert children(os.getpid()) == []


# -- stopping early -----------------------------------------------------------------------------------------


def test_it_stops_as_soon_as_the_interval_decides_whatever_the_workers(tmp_path: Path) -> None:
    held = setup("easy,random")
    goal = Goal(points=False, threshold=0.5)
    alone = Contest(held, 100, goal)
    list(alone.play(1))
    assert alone.decided == "above"
    assert len(alone.records) % 2 == 0
    assert len(alone.records) < 100
    out = tmp_path / "contest.jsonl"
    together = hold(held, 100, 3, goal, out)
    assert timeless(together) == timeless(alone.records) == timeless(read(out))
    again = Contest(held, 100, goal, out)
    assert (again.decided, list(again.play(1)), len(again.records)) == ("above", [], len(together))
    again.close()


def test_a_lead_in_points_is_decided_too() -> None:
    contest = Contest(setup("easy,random"), 100, Goal(points=True, threshold=0))
    list(contest.play(2))
    assert contest.decided == "above"
    assert len(contest.records) >= 2 * FEWEST
    below = Contest(setup("easy,random"), 100, Goal(points=True, threshold=1000))
    list(below.play(2))
    assert below.decided == "below"


def test_even_bots_are_not_decided() -> None:
    contest = Contest(setup(RANDOM), 20, Goal(points=False, threshold=0.5))
    list(contest.play(2))
    assert (contest.decided, len(contest.records)) == ("", 20)


@pytest.mark.parametrize(
    ("bots", "goal", "sentence"),
    [
        ("easy,random,normal", Goal(points=False, threshold=0.5), "for two entrants"),
        ("easy,random", Goal(points=False, threshold=1.5), "between 0 and 1, not at 1.5"),
        ("easy,random", Goal(points=False, threshold=0), "between 0 and 1, not at 0"),
    ],
)
def test_a_goal_that_means_nothing_is_refused(bots: str, goal: Goal, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        Contest(setup(bots), 10, goal)
