"""The opening, the deal and the options (dossier 2.1, 2.2, 1.4; bugs B2, B7 to B9)."""

from collections import Counter
from dataclasses import replace

import pytest

from longtable.core import BadOptions, BadPosition, numbered_stream
from longtable.games.saboteur.board import (
    CARD_NAMES,
    COPIES,
    GOAL_CELLS,
    KINDS,
    NOTHING,
    START_CELL,
    cell_name,
)
from longtable.games.saboteur.deal import (
    SEATS,
    SaboteurDeal,
    SaboteurOptions,
    draw_deal,
    start,
    whole_deck,
)
from tests.games.saboteur.table import cards_of, cell, opening, round_deal

#: by seats: hand, draw pile, saboteur and digger cards of the mix (1.4)
TABLE = {
    3: (6, 49, 1, 3),
    4: (6, 43, 1, 4),
    5: (6, 37, 2, 4),
    6: (5, 37, 2, 5),
    7: (5, 32, 3, 5),
    8: (4, 35, 3, 6),
    9: (4, 31, 3, 7),
    10: (4, 27, 4, 7),
}


def test_seven_empty_cells_lie_between_start_and_middle_goal() -> None:
    state = opening(3)
    assert cell_name(START_CELL) == "1,3"
    assert [cell_name(goal) for goal in GOAL_CELLS] == ["9,1", "9,3", "9,5"]
    between = [state.card_at(cell(f"{column},3")) for column in range(2, 9)]
    assert between == [NOTHING] * 7
    assert [state.card_at(cell(where)) for where in ("9,2", "9,4")] == [NOTHING] * 2


@pytest.mark.parametrize("seats", SEATS)
def test_hands_piles_and_roles_by_number_of_seats(seats: int) -> None:
    hand, pile, saboteurs, diggers = TABLE[seats]
    deal = draw_deal(SaboteurOptions(), seats, numbered_stream(7))
    state = start(SaboteurOptions(), deal)
    assert [state.hand_size(seat) for seat in range(seats)] == [hand] * seats
    assert [sum(state.hand(seat)) for seat in range(seats)] == [hand] * seats
    assert state.pile_size() == pile
    mix = Counter(deal.rounds[0].roles)
    assert (mix["saboteur"], mix["digger"]) == (saboteurs, diggers)


@pytest.mark.parametrize("seats", SEATS)
def test_without_a_card_set_aside_all_saboteurs_are_in_play(seats: int) -> None:
    options = SaboteurOptions(roles="all")
    deal = draw_deal(options, seats, numbered_stream(7))
    roles = Counter(deal.rounds[0].roles)
    assert roles == {"saboteur": TABLE[seats][2], "digger": seats - TABLE[seats][2]}
    assert start(options, deal).set_aside == 2


def test_hands_are_the_top_of_the_deck_seat_by_seat() -> None:
    deal = draw_deal(SaboteurOptions(), 4, numbered_stream(3))
    state = start(SaboteurOptions(), deal)
    deck = deal.rounds[0].deck
    for seat in range(4):
        assert cards_of(state, seat) == Counter(deck[6 * seat : 6 * seat + 6])
    assert [CARD_NAMES[kind] for kind in state.pile] == list(deck[24:])


def test_the_starter_is_dealt_or_the_first_seat() -> None:
    dealt = {draw_deal(SaboteurOptions(), 5, numbered_stream(n)).starter for n in range(40)}
    assert dealt == {0, 1, 2, 3, 4}
    first = SaboteurOptions(starter="first")
    assert {draw_deal(first, 5, numbered_stream(n)).starter for n in range(9)} == {0}


def test_every_round_is_shuffled_anew() -> None:
    deal = draw_deal(SaboteurOptions(), 5, numbered_stream(1))
    assert len(deal.rounds) == 3
    assert len({dealt.deck for dealt in deal.rounds}) == 3
    assert len({dealt.gold for dealt in deal.rounds}) == 3
    assert len(draw_deal(SaboteurOptions(rounds="1"), 5, numbered_stream(1)).rounds) == 1


def test_a_deal_is_read_back_as_it_was_written() -> None:
    deal = draw_deal(SaboteurOptions(), 10, numbered_stream(2))
    assert SaboteurDeal.from_json(deal.to_json()) == deal


def test_what_cannot_be_dealt_is_refused() -> None:
    good = round_deal(5)
    for wrong, what in [
        (replace(good, roles=("digger",) * 6), "the roles of 5 seats are not"),
        (replace(good, roles=good.roles[:4]), "the roles of 5 seats are not"),
        (replace(good, goals=("gold", "gold", "stone-ne")), "the goals are"),
        (replace(good, deck=good.deck[:-1]), "67 cards"),
        (replace(good, deck=(*good.deck[:-1], "tunnel-ew")), "67 cards"),
        (replace(good, gold=(*range(1, 29),)), "numbered from 0 to 27"),
    ]:
        with pytest.raises(BadPosition, match=what):
            SaboteurDeal(starter=0, seats=5, rounds=(wrong,))
    for seats, starter, rounds, what in [
        (2, 0, (good,), "3 to 10 seats"),
        (5, 5, (good,), "the starter"),
        (5, 0, (good, good), "one round is dealt, or three"),
        (5, 0, (good, good, round_deal(5, aside=False)), "in every round, or in none"),
    ]:
        with pytest.raises(BadPosition, match=what):
            SaboteurDeal(starter=starter, seats=seats, rounds=rounds)


def test_a_deal_belongs_to_its_options() -> None:
    deal = draw_deal(SaboteurOptions(), 5, numbered_stream(1))
    with pytest.raises(BadPosition, match="1 rounds are to be played, and 3 are dealt"):
        start(SaboteurOptions(rounds="1"), deal)
    with pytest.raises(BadPosition, match="set aside"):
        start(SaboteurOptions(roles="all"), deal)


def test_options_are_the_rows_of_the_house() -> None:
    rows = {
        info.name: [choice.value for choice in info.choices] for info in SaboteurOptions.infos()
    }
    assert rows == {
        "rounds": ["3", "1"],
        "roles": ["aside", "all"],
        "gold": ["players", "diggers"],
        "own_tools": ["yes", "no"],
        "early_end": ["yes", "no"],
        "gold_won": ["secret", "open"],
        "starter": ["random", "first"],
    }
    assert [info.name for info in SaboteurOptions.infos() if not info.house] == ["rounds", "roles"]
    with pytest.raises(BadOptions):
        SaboteurOptions(rounds="2")


def test_the_deck_is_the_67_cards() -> None:
    state = opening(7)
    dealt = [sum(state.hand_count(seat, kind) for seat in range(7)) for kind in range(KINDS)]
    for kind in state.pile:
        dealt[kind] += 1
    assert dealt == list(COPIES)
    assert Counter(whole_deck())["map"] == 6
    assert Counter(whole_deck())["rockfall"] == 3


def test_the_top_of_the_gold_is_what_was_dealt() -> None:
    state = opening(5, gold=[3, 1, 1, 2, 1])
    assert list(state.gold_pile)[:5] == [3, 1, 1, 2, 1]
    assert sum(state.gold_pile) == 44
