"""``longtable simulate``: what it prints, and that it prints the same again."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import longtable
from longtable.bots import Bot
from longtable.bots.match import LONGEST, Match, play_match
from longtable.cli import simulation
from longtable.core import OVER, TRUTH, Deal, Game, Options, Standings, State
from tests.bots.matches import ARMADORA
from tests.cli.calls import call

KEYS = ["game", "options", "seats", "games", "picks_per_game", "picks_per_second", "compiled"]
KEYS += ["outcomes", "bots"]


def counted(capsys: pytest.CaptureFixture[str], arguments: str) -> dict[str, Any]:
    called = call(capsys, "simulate", "armadora", *arguments.split(), "--json")
    assert (called.code, called.err) == (0, "")
    printed: dict[str, Any] = json.loads(called.out)
    return printed


def test_it_prints_exactly_the_keys_promised(capsys: pytest.CaptureFixture[str]) -> None:
    printed = counted(capsys, "--seats 3 --bots random,easy,random --games 4 --seed 9")
    assert list(printed) == KEYS
    assert printed["game"] == "armadora"
    assert printed["options"] == ARMADORA.Options().to_json()
    assert (printed["seats"], printed["games"]) == (3, 4)
    assert printed["compiled"] is longtable.compiled()
    assert printed["outcomes"] == {"ended": 4}
    assert [list(bot) for bot in printed["bots"]] == [
        ["name", "wins", "mean_rank", "mean_points"]
    ] * 3
    assert [bot["name"] for bot in printed["bots"]] == ["random", "easy", "random"]
    assert sum(bot["wins"] for bot in printed["bots"]) == pytest.approx(4)
    assert printed["picks_per_second"] > 0


def test_the_same_seed_prints_the_same_but_for_the_speed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second, other = (
        counted(capsys, f"--bots random,random --games 20 --seed {seed}") for seed in (5, 5, 6)
    )
    for printed in (first, second, other):
        del printed["picks_per_second"]
    assert first == second
    assert first != other


def test_options_are_taken_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    printed = counted(capsys, "--games 2 --option board=7x5 --option rules=advanced")
    assert printed["options"]["board"] == "7x5"
    assert printed["options"]["rules"] == "advanced"
    assert printed["seats"] == 2


def test_a_teams_win_counts_for_each_member(capsys: pytest.CaptureFixture[str]) -> None:
    printed = counted(capsys, "--seats 4 --bots easy,random,easy,random --games 6")
    won = [bot["wins"] for bot in printed["bots"]]
    assert won[0] == won[2]
    assert won[1] == won[3]
    assert won[0] + won[1] == pytest.approx(6)
    assert printed["bots"][0]["mean_points"] == printed["bots"][2]["mean_points"]


def test_a_game_that_does_not_end_is_unfinished_and_won_by_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert LONGEST == 20_000
    monkeypatch.setattr(simulation, "play_match", shortly)
    printed = simulation.count(simulation.plan("armadora", 2, "easy,easy", 3, 0, ()))
    assert printed["outcomes"] == {"unfinished": 3}
    assert [bot["wins"] for bot in printed["bots"]] == [0.0, 0.0]
    assert printed["picks_per_game"] == 10


def shortly(game: Game, options: Options, deal: Deal, bots: Sequence[Bot]) -> Match:
    return play_match(game, options, deal, bots, longest=10)


class ThreeRounds(State):
    """The end of a game that counts its rounds."""

    def standings(self) -> Standings:
        rounds = ("diggers", "nobody", "diggers")
        return Standings("ended", (8, 3), (1, 2), (0, 1), rounds=rounds)


def test_every_round_of_a_game_with_rounds_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Match(ThreeRounds(TRUTH, OVER, 9), (1, 2, 3), True)
    monkeypatch.setattr(simulation, "play_match", lambda *_given: played)
    printed = simulation.count(simulation.plan("armadora", 2, "random,random", 2, 0, ()))
    assert printed["outcomes"] == {"diggers": 4, "nobody": 2}
    assert [bot["wins"] for bot in printed["bots"]] == [2.0, 0.0]


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "simulate", "armadora", "--bots", "easy,random", "--games", "3")
    assert called.code == 0
    assert [line.split()[:2] for line in called.out.splitlines()[-2:]] == [
        ["1", "easy"],
        ["2", "random"],
    ]


def test_all_matches_are_passed_on_and_nothing_is_said_but_on_a_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plan = simulation.plan("armadora", 2, "random,random", 4, 0, ())
    assert len(list(simulation.watched(simulation.matches(plan), 4))) == 4
    assert capsys.readouterr() == ("", "")


def test_on_a_terminal_it_shows_how_far_it_is_before_the_first_game_is_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    plan = simulation.plan("armadora", 2, "random,random", 2, 0, ())
    begun: list[str] = []

    def noted() -> Iterator[Match]:
        for match in simulation.matches(plan):
            begun.append(capsys.readouterr().err)
            yield match

    assert len(list(simulation.watched(noted(), 2))) == 2
    assert "Playing" in begun[0]
    assert "50%" in begun[1]
    said = capsys.readouterr()
    assert "100%" in said.err
    assert said.out == ""


def test_it_runs_as_a_module_and_loads_neither_server_nor_database() -> None:
    code = (
        "import sys; from longtable.cli import main\n"
        "try: main(['simulate', 'armadora', '--games', '1'])\n"
        "except SystemExit as ended: assert not ended.code\n"
        "print([name for name in ('starlette', 'uvicorn', 'sqlalchemy', 'sqlite3', 'jinja2')"
        " if name in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stderr == "[]\n"
    ran = subprocess.run(
        [sys.executable, "-m", "longtable.cli", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == f"{longtable.__version__}\n"
