"""What follows from the cards and the rules (dossier 1.1 to 1.5)."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.core import OVER, Rng, numbered_stream
from longtable.games.saboteur.board import (
    CARD_NAMES,
    CELLS,
    COPIES,
    DEAD,
    FIRST_CELL,
    GOAL_CELLS,
    GOLD_COPIES,
    JOINED_SIDES,
    MENDS,
    MOST_ROUNDS,
    MOST_SHARED,
    OPEN_SIDES,
    PICK_COUNT,
    PICK_NAMES,
    PICK_NUMBERS,
    START_CELL,
    TUNNELS,
    TURNED_SIDES,
    UPRIGHT_SIDES,
    cell_at,
    column_of,
    row_of,
    tunnel_piece,
)
from longtable.games.saboteur.deal import SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import SaboteurState
from longtable.games.saboteur.rules.rounds import deal_round
from longtable.games.saboteur.rules.tunnel import find_network
from tests.games.saboteur.table import BOTTOM, ROW, TOP, eastward_game, mine, random_game, turned_up

SEEDS = range(6)


def test_40_tunnel_cards_31_through_and_9_dead_ends() -> None:
    assert sum(COPIES[:DEAD]) == 31
    assert COPIES[DEAD:TUNNELS] == (1,) * 9
    assert sum(COPIES[:TUNNELS]) == 40


def test_27_action_cards() -> None:
    counts = dict(zip(CARD_NAMES[TUNNELS:], COPIES[TUNNELS:], strict=True))
    assert counts == {
        "break-pickaxe": 3,
        "break-lantern": 3,
        "break-cart": 3,
        "repair-pickaxe": 2,
        "repair-lantern": 2,
        "repair-cart": 2,
        "repair-pickaxe-lantern": 1,
        "repair-pickaxe-cart": 1,
        "repair-lantern-cart": 1,
        "rockfall": 3,
        "map": 6,
    }
    assert sum(counts.values()) == 27


def test_28_gold_cards_of_44_nuggets() -> None:
    assert sum(GOLD_COPIES) == 28
    assert sum(copies * value for value, copies in enumerate(GOLD_COPIES, 1)) == 44


def test_102_open_sides() -> None:
    sides = [int(UPRIGHT_SIDES[kind]).bit_count() for kind in range(TUNNELS)]
    assert sum(open * copies for open, copies in zip(sides, COPIES, strict=False)) == 102


def test_16_shapes_in_26_variants() -> None:
    assert TUNNELS == 16
    through = {int(tunnel_piece(kind, turned)) for kind in range(DEAD) for turned in (False, True)}
    dead = {int(tunnel_piece(k, turned)) for k in range(DEAD, TUNNELS) for turned in (False, True)}
    assert (len(through), len(dead)) == (11, 15)
    assert len({int(OPEN_SIDES[piece]) for piece in through}) == 11
    assert len({int(OPEN_SIDES[piece]) for piece in dead}) == 15


def test_13_through_cards_carry_east_and_west() -> None:
    both = [kind for kind in range(DEAD) if UPRIGHT_SIDES[kind] & 10 == 10]
    assert sum(COPIES[kind] for kind in both) == 13


def test_turning_swaps_north_and_south_and_east_and_west() -> None:
    sides = {name: int(TURNED_SIDES[kind]) for kind, name in enumerate(CARD_NAMES[:TUNNELS])}
    assert (sides["tunnel-ne"], sides["tunnel-nse"], sides["dead-n"]) == (4 | 8, 1 | 4 | 8, 4)


def test_a_repair_mends_what_its_name_says() -> None:
    tools = ("pickaxe", "lantern", "cart")
    for kind, name in enumerate(CARD_NAMES):
        told = name.split("-")[1:] if name.startswith("repair") else []
        assert [tool for at, tool in enumerate(tools) if MENDS[kind] >> at & 1] == told


def test_picks_are_numbered_as_the_page_says() -> None:
    assert PICK_COUNT == 6607 == len(PICK_NAMES) == len(PICK_NUMBERS)
    said = {
        "discard": 0,
        "upright": 1,
        "turned": 2,
        "pickaxe": 3,
        "lantern": 4,
        "cart": 5,
        "gold-1": 6,
        "gold-3": 8,
        "seat-1": 9,
        "seat-10": 18,
        "tunnel-nesw": 19,
        "tunnel-ew": 23,
        "dead-n": 26,
        "dead-nesw": 34,
        "break-pickaxe": 35,
        "repair-pickaxe": 38,
        "repair-lantern-cart": 43,
        "rockfall": 44,
        "map": 45,
        "-39,-37": 46,
        "8,3": 3333,
        "41,43": 6606,
    }
    assert {name: PICK_NUMBERS[name] for name in said} == said
    assert [PICK_NAMES[pick] for pick in said.values()] == list(said)


def test_cells_and_columns_and_rows_agree() -> None:
    for cell in range(CELLS):
        assert cell_at(column_of(cell), row_of(cell)) == cell
        assert PICK_NAMES[FIRST_CELL + cell] == f"{column_of(cell)},{row_of(cell)}"


def test_eight_cards_reach_a_corner_through_a_stone() -> None:
    state = mine(*ROW, "ew 8,3", "ns 9,4", goals=BOTTOM)
    assert turned_up(state) == ["9,3", "9,5"]
    assert state.laid_size == 8
    assert turned_up(mine(*ROW, "ew 8,3", goals=TOP)) == ["9,3"]


def test_no_fewer_cards_reach_a_goal_than_seven_and_eight() -> None:
    """Whatever lies: cells between, side by side, counted with a stone in the middle as no card."""
    cards = {int(START_CELL): 0}
    waiting = [int(START_CELL)]
    while waiting:
        here = waiting.pop(0)
        for beyond in (here - 81, here + 1, here + 81, here - 1):
            needed = cards[here] + (beyond not in GOAL_CELLS)
            if needed < cards.get(beyond, 10):  # farther than nine cards nothing is asked for
                cards[beyond] = needed
                waiting.append(beyond)
    assert [cards[int(cell)] for cell in GOAL_CELLS] == [8, 7, 8]


def test_gold_cannot_run_out_while_diggers_win() -> None:
    assert sum(GOLD_COPIES) >= MOST_ROUNDS * MOST_SHARED


@pytest.mark.parametrize("seats", range(3, 11))
def test_a_round_at_random_keeps_the_laws(seats: int) -> None:
    for seed in SEEDS:
        opened, picks = random_game(seats, seed, early_end="no")
        state = opened.copy()
        for pick in picks:
            state.play(pick)
            _check_laws(state)
        assert state.turn == OVER


def _check_laws(state: SaboteurState) -> None:
    seats = range(state.seats)
    broken = sum(len(state.broken_tools(seat)) for seat in seats)
    cards = sum(state.hands) + sum(state.played) + sum(state.buried)
    assert cards + state.pile_size() + broken + state.laid_size == 67
    if state.step != 4:  # while gold is shared the cards in between belong to nobody yet
        assert sum(state.gold_cards(seat) for seat in seats) + len(state.gold_pile) == 28
        assert sum(state.nuggets(seat) for seat in seats) + sum(state.gold_pile) == 44


@pytest.mark.parametrize("seats", range(3, 11))
def test_nobody_has_to_pass_and_hands_empty_on_the_same_lap(seats: int) -> None:
    """Without gold and without the early end each round has 67 turns, one for each card (1.5)."""
    for seed in SEEDS:
        opened, picks = random_game(seats, seed, early_end="no")
        state, began = opened.copy(), opened.turn
        for pick in picks:
            if state.turns == state.began:
                began = state.turn
            assert state.turn == (began + state.turns - state.began) % seats
            state.play(pick)
        assert state.turns == 67 * 3


def test_the_network_kept_along_the_way_is_the_one_found_anew() -> None:
    for seed in range(30):
        opened, picks = random_game(5, seed)
        state = opened.copy()
        for at, pick in enumerate(picks):
            state.play(pick)
            if at % 9 == 0:
                again = state.copy()
                find_network(again)
                assert list(again.cells) == list(state.cells)
                assert list(again.fringe) == list(state.fringe)


def test_no_joined_card_ever_points_at_a_goal_face_down() -> None:
    """A chain of goals is impossible: whatever is joined has turned over what it points at (2.5)."""
    turned: Counter[int] = Counter()
    for seed in range(40):
        opened, picks = eastward_game(8, seed)
        state = opened.copy()
        for pick in picks:
            round = state.round
            up = sum(state.goal_up(goal) for goal in range(3))
            state.play(pick)
            assert not [goal for goal in range(3) if not state.goal_up(goal) and _fed(state, goal)]
            if state.round == round:
                turned[sum(state.goal_up(goal) for goal in range(3)) - up] += 1
    assert turned[1] > 50
    assert turned[2] > 0


def _fed(state: SaboteurState, goal: int) -> bool:
    at = int(GOAL_CELLS[goal])
    around = ((at - 81, 4), (at + 1, 8), (at + 81, 1), (at - 1, 2))
    return any(state.joined(c) and JOINED_SIDES[state.card_at(c)] & side for c, side in around)


def test_copies_share_nothing_that_changes() -> None:
    opened, picks = random_game(6, 5)
    state = opened.copy()
    rng = Rng(9)
    for pick in picks:
        kept, other = state.copy(), state.copy()
        other.play(other.random_pick(rng))
        assert state == kept
        state.play(pick)


def test_random_pick_draws_from_the_list() -> None:
    opened, picks = random_game(4, 6)
    state = opened.copy()
    for at, pick in enumerate(picks):
        listed = state.picks()
        assert listed == sorted(set(listed))
        assert state.random_pick(Rng(at)) == listed[Rng(at).below(len(listed))]
        state.play(pick)


def test_shares_of_rounds_without_a_saboteur() -> None:
    """One in four with three seats, one in five with four (1.4)."""
    for seats, expected in ((3, 0.25), (4, 0.2)):
        missing = 0
        for seed in range(1000):
            deal = draw_deal(SaboteurOptions(), seats, numbered_stream(seed))
            missing += sum("saboteur" not in dealt.roles[:seats] for dealt in deal.rounds)
        assert missing / 3000 == pytest.approx(expected, abs=0.03)


def test_a_gold_pile_shuffled_anew_holds_what_is_left() -> None:
    """Each order of the cards left is as likely: numbers beyond them are left out of an order of all 28."""
    state = start(SaboteurOptions(), draw_deal(SaboteurOptions(), 3, numbered_stream(4)))
    state.gold_pile = vec[i64]([1, 1, 2, 3])
    order = [int(number) for number in state.later[3 + 1 + 3 + 67 : 3 + 1 + 3 + 67 + 28]]
    deal_round(state)
    assert list(state.gold_pile) == [[1, 1, 2, 3][number] for number in order if number < 4]
