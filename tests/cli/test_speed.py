"""``longtable bench``: what it prints. How fast it is belongs to whoever runs it."""

import json

import pytest

import longtable
from longtable.cli import speed
from longtable.core import games
from tests.bots.matches import ARMADORA
from tests.cli.calls import call
from tests.toy import HOARD
from tests.toy.toy import HoardGame

KEYS = ["playouts_per_s", "sampled_playouts_per_s", "picks_per_s", "copy_ns", "seen_by_us"]
KEYS += ["guess_us", "draw_ms", "diff_ms", "graph_ms", "config"]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure little: what is printed has the same form."""
    monkeypatch.setattr(speed, "SLICE_MS", 2)
    monkeypatch.setattr(speed, "REPEATS", 3)
    monkeypatch.setattr(speed, "GAMES", 2)
    monkeypatch.setattr(speed, "POSITIONS", 5)


def test_it_prints_exactly_the_keys_promised(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "bench", "--json")
    assert (called.code, called.err) == (0, "")
    printed = json.loads(called.out)
    assert list(printed) == ["compiled", "games"]
    assert printed["compiled"] is longtable.compiled()
    assert list(printed["games"]) == [game.id for game in games()]
    for speeds in printed["games"].values():
        assert list(speeds) == KEYS
        assert all(speeds[key] > 0 for key in KEYS[:-1])


def test_armadora_is_measured_basic_with_two_seats_on_the_printed_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    config = json.loads(call(capsys, "bench", "--json").out)["games"]["armadora"]["config"]
    assert config == {"seats": 2, "seats_drawn": 2, "options": ARMADORA.Options().to_json()}
    assert config["options"]["rules"] == "basic"
    assert config["options"]["board"] == "8x5"


def test_the_positions_are_mid_game_and_the_same_every_time() -> None:
    first, again = (list(speed.courses(ARMADORA, ARMADORA.Options(), 2)) for _time in range(2))
    assert [course.states for course in first] == [course.states for course in again]
    for course in first:
        turns = [int(state.turns) for state in course.middle]
        assert turns[0] >= len(course.states) // 3
        assert turns[-1] < course.states[-1].turns


def test_a_game_of_any_kind_can_be_measured() -> None:
    assert list(speed.speeds_of(HOARD)) == KEYS


def test_a_game_says_with_how_many_seats_it_is_played_and_drawn() -> None:
    class Wide(HoardGame):
        bench_seats = (2, 4)

    config = speed.speeds_of(Wide())["config"]
    assert (config["seats"], config["seats_drawn"]) == (2, 4)


def test_people_read_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    called = call(capsys, "bench")
    assert called.code == 0
    assert "picks a second" in called.out
