"""A table of Armadora: what the toy game cannot show."""

import pytest

from longtable.core import OVER, Rng, make
from longtable.table import CUT, FULL, Refused, Table, TableReason, export_table, verify_file
from longtable.table.entries import Commit
from tests.table.helpers import ANN, BEN, SEED, applied

ARMADORA = make("armadora")


def armadora(seats: int = 2, **options: str) -> Table:
    """Return a table of Ann, Ben and bots that has just begun."""
    header = Table.open(
        "a1", ARMADORA, {"starter": "first", **options}, seats, seed=SEED, host=ANN, now=0
    )
    table = Table.load(header, SEED, now=0)
    applied(table, table.sit(ANN, 0, "Ann", now=0))
    applied(table, table.sit(BEN, 1, "Ben", now=0))
    for seat in range(2, seats):
        applied(table, table.add_bot(ANN, seat, "easy", f"Bot {seat}", now=0))
    applied(table, table.start(ANN, now=0))
    return table


def numbers(*names: str) -> tuple[int, ...]:
    return tuple(ARMADORA.pick(name) for name in names)


def test_A_01_each_race_is_used_once() -> None:
    header = Table.open("a1", ARMADORA, {}, 3, seed=SEED, host=ANN, now=0)
    table = Table.load(header, SEED, now=0)
    applied(table, table.sit(ANN, 0, "Ann", now=0, look=0))
    with pytest.raises(Refused) as error:
        table.sit(BEN, 1, "Ben", now=0, look=0)
    assert error.value.reason is TableReason.LOOK_TAKEN
    applied(table, table.sit(BEN, 1, "Ben", now=0))
    applied(table, table.add_bot(ANN, 2, "easy", "Robo", now=0))
    applied(table, table.start(ANN, now=0))
    assert table.looks == (0, 1, 2)


def test_in_the_advanced_game_the_races_are_dealt() -> None:
    table = armadora(3, rules="advanced")
    view = table.view(-1)
    assert table.looks == tuple(ARMADORA.look_of(view, seat) for seat in range(3))
    assert len(set(table.looks)) == 3


def test_confirm_after_one_palisade_adds_done() -> None:
    table = armadora()
    entry = table.commit(ANN, 0, numbers("a1-a2"), id="a", at=0, now=0)
    assert isinstance(entry, Commit)
    assert entry.picks == numbers("a1-a2", "done")
    applied(table, entry)
    assert table.turn == 1


def test_a_warrior_and_its_square_are_one_draft() -> None:
    table = armadora()
    with pytest.raises(Refused) as error:
        table.commit(ANN, 0, numbers("warrior-1"), id="a", at=0, now=0)
    assert error.value.reason is TableReason.DRAFT_SHORT
    assert table.set_draft(ANN, 0, numbers("warrior-1", "a1")).full


def test_the_first_graph_holds_card_and_place_and_is_cut_at_second_palisades() -> None:
    table = armadora()
    found = table.graph(0)
    assert sum(map(len, found)) <= 600
    warriors = {found[0][pick] for pick in numbers("warrior-1", "warrior-2", "warrior-3")}
    assert len(warriors) == 1  # the squares are the same for each
    assert set(found[warriors.pop()].values()) == {FULL}
    assert found[0][numbers("pass")[0]] == FULL
    last = numbers("h4-h5")[0]
    assert found[0][last] == CUT
    table.set_draft(ANN, 0, [last])
    below = table.graph(0)
    assert below[below[0][last]][numbers("done")[0]] == FULL


@pytest.mark.parametrize(("seats", "rules"), [(2, "basic"), (3, "advanced"), (4, "advanced")])
def test_whole_games_are_proven_by_their_files(seats: int, rules: str) -> None:
    table = armadora(seats, rules=rules)
    rng = Rng(seats)
    while table.turn != OVER:
        seat = table.turn
        question = table.bot_question()
        if question is not None:
            made = table.bot_answer(question, int(question.seen.random_pick(rng)), now=1)
            if made is not None:
                applied(table, made)
            continue
        owner, picks = (ANN, BEN)[seat], list[int]()
        while not (draft := table.set_draft(owner, seat, picks)).ready:
            picks.append(int(draft.seen.random_pick(rng)))
        id = f"m{table.next}"
        applied(table, table.commit(owner, seat, picks, id=id, at=table.at, now=0))
    assert table.standings() is not None
    assert verify_file(export_table(table)).right
