"""What a good player of Saboteur looks at: ways to the goals, and who is likely to be what."""

import pytest

from longtable.games.saboteur.board import (
    CARD_NAMES,
    GOAL,
    GOAL_CELLS,
    START,
    START_CELL,
    STONE_NE,
    cell_at,
    tunnel_piece,
)
from longtable.games.saboteur.hints.belief import GOLD, STONE, Belief
from longtable.games.saboteur.hints.evidence import AGAINST, dug, fell, let_go, towards
from longtable.games.saboteur.hints.ground import FARTHEST, Ground, ground_of

Card = tuple[str, int, int]
ROW = [("tunnel-ew", column, 3) for column in range(2, 7)]


def ground(*cards: Card, middle: int = GOAL) -> Ground:
    """Return the ground with these cards: name, column and row, ``/`` before a turned one."""
    cells = [START_CELL, *GOAL_CELLS]
    pieces = [START, GOAL, middle, GOAL]
    for name, column, row in cards:
        turned = name.startswith("/")
        cells.append(cell_at(column, row))
        pieces.append(int(tunnel_piece(CARD_NAMES.index(name.removeprefix("/")), turned)))
    return ground_of([int(cell) for cell in cells], pieces)


def nearest(mine: Ground) -> list[int]:
    return [int(mine.nearest(goal)) for goal in range(3)]


# -- ways to the goals ----------------------------------------------------------------------------------


def test_the_shortest_dig_is_seven_cards_and_nine_to_a_corner() -> None:
    assert nearest(ground()) == [9, 7, 9]


def test_each_card_of_a_straight_row_brings_the_goals_one_nearer() -> None:
    assert [nearest(ground(*ROW[:cards])) for cards in range(6)] == [
        [9 - cards, 7 - cards, 9 - cards] for cards in range(6)
    ]


def test_a_dead_end_sends_the_tunnel_round_it() -> None:
    crossroads = [("tunnel-nesw", column, row) for _name, column, row in ROW]
    assert nearest(ground(*crossroads)) == [4, 2, 4]
    assert nearest(ground(*crossroads, ("dead-nesw", 7, 3))) == [4, 4, 4]


def test_a_straight_row_that_ends_dead_must_begin_again() -> None:
    assert nearest(ground(*ROW, ("dead-ew", 7, 3))) == [9, 9, 9]


def test_a_hole_is_filled_with_one_card_and_what_lies_beyond_still_serves() -> None:
    whole = ground(*ROW)
    assert nearest(whole.without(cell_at(4, 3))) == [5, 3, 5]
    assert nearest(whole.without(cell_at(4, 3)).with_piece(cell_at(4, 3), 1)) == [4, 2, 4]


def test_a_wall_is_no_way() -> None:
    """The card at 3,3 leads up only, so two cards have brought the middle goal no nearer."""
    assert nearest(ground(("tunnel-ew", 2, 3), ("tunnel-nw", 3, 3))) == [7, 7, 9]


def test_a_closed_tunnel_reaches_nothing() -> None:
    ends = [("/dead-n", 1, 2), ("dead-n", 1, 4), ("/dead-e", 2, 3), ("dead-e", 0, 3)]
    closed = ground(*ends)
    assert nearest(closed) == [FARTHEST] * 3
    assert closed.effort(1) == FARTHEST


def test_a_goal_is_reached_by_a_through_card_that_opens_on_it_and_by_no_other() -> None:
    before = ground(*ROW, ("tunnel-ew", 7, 3))
    assert nearest(before)[1] == 1
    assert before.with_piece(cell_at(8, 3), piece("tunnel-ew")).effort(1) == 0.0
    assert before.with_piece(cell_at(8, 3), piece("dead-ew")).effort(1) > 1
    assert before.with_piece(cell_at(8, 3), piece("tunnel-nw")).effort(1) > 1


def test_a_stone_is_dug_through() -> None:
    """The stone lies open to the west and the south: one card below it turns the bottom goal over."""
    row = [*ROW, ("tunnel-ew", 7, 3), ("tunnel-ew", 8, 3)]
    assert nearest(ground(*row, middle=STONE_NE + 1))[2] == 1
    assert nearest(ground(*row, middle=STONE_NE + 1))[0] > 1


def test_more_ends_are_worth_more_than_one() -> None:
    alone = ground(("tunnel-ew", 2, 3))
    branching = ground(("tunnel-nesw", 2, 3))
    assert nearest(alone) == nearest(branching)
    assert branching.effort(1) < alone.effort(1)


def test_what_lies_far_behind_the_start_makes_no_difference() -> None:
    behind = [("tunnel-ew", column, 3) for column in range(0, -15, -1)]
    assert nearest(ground(*behind)) == [9, 7, 9]


def piece(name: str) -> int:
    return int(tunnel_piece(CARD_NAMES.index(name), False))


# -- who is what ----------------------------------------------------------------------------------------


def chances(belief: Belief, openly: bool = True) -> list[float]:
    return [round(chance, 3) for chance in belief.suspicion(openly)]


@pytest.mark.parametrize(("seats", "saboteurs"), [(3, 1), (5, 2), (7, 3), (10, 4)])
def test_at_first_everybody_is_as_likely_a_saboteur_as_the_mix_says(
    seats: int, saboteurs: int
) -> None:
    """One card more than seats is shuffled, so each seat holds each card as likely."""
    assert chances(Belief(seats, saboteurs, True)) == [round(saboteurs / (seats + 1), 3)] * seats
    assert chances(Belief(seats, saboteurs, False)) == [round(saboteurs / seats, 3)] * seats


def test_the_number_of_saboteurs_is_k_or_one_less() -> None:
    belief = Belief(10, 4, True)
    assert len(belief.sets) == 210 + 120
    assert sum(belief.shared[at] for at in range(330) if belief.sets[at].bit_count() == 4) == (
        pytest.approx(7 / 11)
    )


def test_who_is_a_saboteur_knows_that_there_are_fewer_others() -> None:
    belief = Belief(5, 2, True)
    belief.know_role(0, True)
    assert chances(belief, openly=False) == [1.0] + [0.2] * 4
    assert chances(belief) == [0.333] * 5


def test_a_digger_suspects_the_others_more_and_the_only_suspect_left_all_the_more() -> None:
    belief = Belief(3, 1, True)
    belief.know_role(0, False)
    assert chances(belief, openly=False) == [0.0, 0.333, 0.333]
    belief.blame(1, 0.1)
    assert belief.suspicion(False)[2] > 0.4


def test_a_move_weighs_as_much_as_it_is_likelier_of_a_saboteur() -> None:
    belief = Belief(4, 1, True)
    belief.blame(2, 6.0)
    assert belief.suspicion(True)[2] == pytest.approx(0.6, abs=0.01)


def test_however_much_speaks_against_somebody_there_is_a_way_back() -> None:
    belief = Belief(5, 2, True)
    for _move in range(50):
        belief.blame(1, 8.0)
    assert 0.99 < belief.suspicion(True)[1] < 1.0
    for _move in range(4):
        belief.blame(1, 0.2)
    assert belief.suspicion(True)[1] < 0.5


def test_who_breaks_the_tool_of_a_suspect_is_trusted_and_who_breaks_a_diggers_is_not() -> None:
    first, second = Belief(5, 2, False), Belief(5, 2, False)
    first.blame(1, 6.0)
    second.blame(1, 0.1)
    for belief in (first, second):
        belief.pair(0, 1, AGAINST)
    assert first.suspicion(True)[0] < second.suspicion(True)[0]


# -- where the gold is ----------------------------------------------------------------------------------


def gold(belief: Belief, openly: bool = False) -> list[float]:
    return [round(chance, 2) for chance in belief.gold(openly)]


def test_at_first_each_goal_is_as_likely_the_gold() -> None:
    assert gold(Belief(4, 1, True)) == [0.33, 0.33, 0.33]


def test_two_stones_leave_the_gold() -> None:
    belief = Belief(4, 1, True)
    belief.see_goal(0, STONE, False)
    assert gold(belief) == [0.0, 0.5, 0.5]
    belief.see_goal(2, STONE, True)
    assert gold(belief) == [0.0, 1.0, 0.0]
    assert gold(belief, openly=True) == [0.5, 0.5, 0.0]


def test_a_claim_is_believed_as_far_as_its_seat_is_trusted() -> None:
    trusted, suspect = Belief(5, 2, True), Belief(5, 2, True)
    trusted.blame(3, 0.1)
    suspect.blame(3, 20.0)
    for belief in (trusted, suspect):
        belief.hear_goal(3, 0, GOLD)
    assert trusted.gold(True)[0] > 0.85
    assert suspect.gold(True)[0] < 0.4


def test_a_liar_is_found_out_by_whoever_looks_and_by_all_when_the_goal_turns() -> None:
    belief = Belief(5, 2, True)
    belief.hear_goal(3, 1, GOLD)
    before = belief.suspicion(True)[3]
    belief.see_goal(1, STONE, False)
    assert belief.suspicion(False)[3] > 0.7
    assert belief.suspicion(True)[3] == pytest.approx(before)
    belief.see_goal(1, STONE, True)
    assert belief.suspicion(True)[3] > 0.7


def test_of_two_who_contradict_each_other_one_is_most_likely_a_saboteur() -> None:
    belief = Belief(5, 2, True)
    belief.hear_goal(1, 0, STONE)
    belief.hear_goal(2, 0, GOLD)
    both = belief.suspicion(True)
    assert both[1] == pytest.approx(both[2])
    assert both[1] > 0.5
    assert both[3] < 0.25


# -- what a move tells ----------------------------------------------------------------------------------


def test_digging_clears_and_barring_blames() -> None:
    assert dug(1.0, False) < 1.0 < dug(-1.0, False) < dug(-1.0, True)
    assert fell(0.5) < 1.0 < fell(-0.5)
    assert let_go(True, False) < let_go(False, True) < let_go(False, False)


def test_breaking_a_tool_clears_where_the_other_is_suspected() -> None:
    assert towards(AGAINST, 0.9) < 1.0 < towards(AGAINST, 0.1)
    assert towards(AGAINST, 0.5) == pytest.approx(1.0)
