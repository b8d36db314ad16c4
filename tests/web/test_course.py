"""The course of a game as one viewer may see it: its moments, its cuts, and who may see what."""

import pytest

import longtable
from longtable.core import OVER, SPECTATOR, TRUTH
from longtable.table import Table
from longtable.table.entries import Commit
from longtable.web.course import Course, Onlooker, course, view_named, views
from longtable.web.refusals import Refused, WebReason
from longtable.web.replay import runs

PEOPLE = ("person-ann", "person-ben", "person-cleo")


def begun(seats: int = 2, **options: str) -> Table:
    """Return a table of Armadora that has just begun, seat 0 to move."""
    game = longtable.make("armadora")
    chosen = {"starter": "first", **options}
    header = Table.open("t", game, chosen, seats, seed=bytes(32), host=PEOPLE[0], now=0.0)
    table = Table(header, bytes(32), game)
    for seat in range(seats):
        name = ("Ann", "Ben", "Cleo")[seat]
        table.apply(table.sit(PEOPLE[seat], seat, name, now=1.0))
    table.apply(table.start(PEOPLE[0], now=2.0))
    return table


def move(table: Table, *names: str) -> None:
    """Let whoever is to move make these picks."""
    seat = table.turn
    picks = [table.game.pick(name) for name in names]
    entry = table.commit(PEOPLE[seat], seat, picks, id=f"c{table.next}", at=table.at, now=3.0)
    assert isinstance(entry, Commit)
    table.apply(entry)


def gone_through(table: Table, viewer: int, language: str = "en") -> Course:
    return course(table.rewound(), tuple(table.entries), Onlooker(viewer, SPECTATOR, language, ()))


def played() -> Table:
    """Ann places, Ben builds twice and takes it back, then builds once."""
    table = begun()
    move(table, "warrior-3", "a1")
    move(table, "d2-e2", "d3-e3")
    table.ask_undo(PEOPLE[1], now=4.0)
    undo = table.answer_undo(PEOPLE[0], True, now=4.0)
    assert undo is not None
    table.apply(undo)
    move(table, "c1-d1", "done")
    return table


def test_a_course_has_a_moment_for_each_pick_that_shows_something() -> None:
    told = gone_through(played(), SPECTATOR)
    assert [(moment.key, moment.text(told.words)) for moment in told.moments] == [
        ("3", "The game begins."),
        ("4", "Ann places a warrior on a1."),
        ("5.1", "Ben builds a palisade between d2 and e2."),
        ("5", "Ben builds a palisade between d3 and e3."),
        ("6", "Ben takes the last move back."),
        ("7", "Ben builds a palisade between c1 and d1."),
    ]
    assert [moment.key for moment in told.moments if moment.undone] == ["5.1", "5", "6"]
    assert [moment.key for moment in told.moments if moment.begins] == ["3", "4", "5.1", "7"]


def test_what_is_seen_is_what_was_seen_then() -> None:
    table = played()
    sights = {viewer: gone_through(table, viewer) for viewer in (SPECTATOR, 0, 1, TRUTH)}
    hands = {viewer: told.moments[1].seen.to_json()["hands"] for viewer, told in sights.items()}
    full, less, hidden = [11, 2, 1, 1, 1], [11, 2, 0, 1, 1], [None] * 5
    assert hands == {
        SPECTATOR: [hidden, full],
        0: [less, full],
        1: [hidden, full],
        TRUTH: [less, full],
    }
    assert sights[0].moments[1].text(sights[0].words) == "Ann places a warrior of strength 3 on a1."
    assert sights[1].moments[1].text(sights[1].words) == "Ann places a warrior on a1."
    assert sights[TRUTH].moments[1].text(sights[TRUTH].words) == (
        "Ann places a warrior of strength 3 on a1."
    )


def test_taking_back_brings_the_position_back() -> None:
    told = gone_through(played(), 1)
    by_key = {moment.key: moment for moment in told.moments}
    assert by_key["6"].seen == by_key["4"].seen
    assert by_key["5"].seen != by_key["4"].seen


def test_an_address_finds_its_moment() -> None:
    told = gone_through(played(), 0)
    keys = [moment.key for moment in told.moments]
    assert [keys[told.index(at)] for at in ("5.1", "5", "5.2", "6", "1", "7")] == [
        "5.1",
        "5",
        "5.1",
        "6",
        "3",
        "7",
    ]
    for wrong in ("x", "-1", "8", "5.", "5.x", "5.1.1", "１", "9" * 20, "."):
        with pytest.raises(Refused) as refused:
            told.index(wrong)
        assert refused.value.reason is WebReason.NO_MOMENT


def test_steps_pass_over_what_was_taken_back() -> None:
    told = gone_through(played(), 0)
    keys = [moment.key for moment in told.moments]
    assert keys[told.step(keys.index("4"), 1)] == "7"
    assert keys[told.step(keys.index("7"), -1)] == "4"
    assert told.step(0, -1) == 0
    assert told.step(len(keys) - 1, 1) == len(keys) - 1


def test_turns_are_cut_for_the_ribbon() -> None:
    told = gone_through(played(), 0)
    assert [
        (run.start, run.length, run.look, run.undone) for run in runs(told, ["orc", "elf"])
    ] == [
        (0, 1, "", False),
        (1, 1, "orc", False),
        (2, 3, "elf", True),
        (5, 1, "elf", False),
    ]


def test_whoever_plays_looks_back_from_their_own_seat_only() -> None:
    table = begun(3)
    assert views(table, PEOPLE[1]) == (1,)
    assert views(table, "somebody") == (SPECTATOR,)
    assert views(table, "") == (SPECTATOR,)
    assert view_named(table, PEOPLE[1], "") == 1
    for person, name in (
        (PEOPLE[1], "0"),
        (PEOPLE[1], "all"),
        (PEOPLE[1], "public"),
        ("somebody", "0"),
        ("", "all"),
    ):
        with pytest.raises(Refused) as refused:
            view_named(table, person, name)
        assert refused.value.reason is WebReason.NOT_YOUR_VIEW


def test_who_shares_a_device_looks_back_at_what_is_public() -> None:
    """Nobody knows who of them holds it."""
    game = longtable.make("armadora")
    header = Table.open("t", game, {}, 2, seed=bytes(32), host=PEOPLE[0], now=0.0)
    table = Table(header, bytes(32), game)
    table.apply(table.sit(PEOPLE[0], 0, "Ann", now=1.0))
    table.apply(table.sit(PEOPLE[0], 1, "Ben", now=1.0, also=True))
    table.apply(table.start(PEOPLE[0], now=2.0))
    assert views(table, PEOPLE[0]) == (SPECTATOR,)


def test_when_a_table_is_over_everybody_may_see_everything() -> None:
    table = begun()
    move(table, "pass")
    move(table, "pass")
    assert table.turn == OVER
    assert views(table, PEOPLE[1]) == (1, TRUTH, 0, SPECTATOR)
    assert views(table, "somebody") == (TRUTH, 0, 1, SPECTATOR)
    assert [view_named(table, "", name) for name in ("all", "public", "1")] == [TRUTH, SPECTATOR, 1]
