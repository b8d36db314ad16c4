"""What is true of rounds that have ended, and of the last turn, in every full position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from longtable.core.state import OVER
from longtable.games.saboteur.board import (
    BREAK,
    DEAD,
    DIGGER_CARDS,
    DISCARD,
    DOUBLE_REPAIR,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOAL_CELLS,
    GOALS,
    GOLD_PICK,
    MAP,
    MENDS,
    NO_ROLE,
    ROCKFALL,
    SABOTEUR_CARDS,
    START_CELL,
    TUNNELS,
    TURNED_SIDES,
    UPRIGHT_SIDES,
    kind_of_piece,
)
from longtable.games.saboteur.rules.position import (
    DIGGERS,
    NO_CARD,
    NO_PICK,
    NOBODY,
    NOBODY_WINS,
    NOWHERE,
    SABOTEURS,
    UNDECIDED,
    UNSHOWN,
)
from longtable.games.saboteur.rules.state import SaboteurState


def role_mix(state: SaboteurState) -> list[int]:
    """Return the role cards of a round, ``NO_ROLE`` for one that is not set aside."""
    saboteurs = SABOTEUR_CARDS[state.seats]
    diggers = DIGGER_CARDS[state.seats] - state.all_in_play
    return [0] * diggers + [1] * saboteurs + [NO_ROLE] * state.all_in_play


def _outcomes_follow_each_other(state: SaboteurState) -> bool:
    outcomes = [int(state.outcome(round_)) for round_ in range(len(state.outcomes))]
    over = int(state.rounds_over())
    sharing = outcomes[state.round] == DIGGERS and state.turn != OVER
    return (
        state.round < state.rounds
        and UNDECIDED not in outcomes[:over]
        and set(outcomes[over:]) <= {UNDECIDED}
        and over == state.round + (sharing or state.turn == OVER)
        and (state.turn != OVER or over == state.rounds)
        and (
            NOBODY_WINS not in outcomes
            or (not state.all_in_play and SABOTEUR_CARDS[state.seats] == 1)
        )
    )


def _what_was_shown_is_right(state: SaboteurState) -> bool:
    """The round that ended last showed its roles and goals, and who used its last card."""
    shown = [*state.shown_roles], [*state.shown_goals]
    if state.rounds_over() == 0:
        nothing = [UNSHOWN] * (state.seats + 1), [UNSHOWN] * GOALS
        return state.finisher == NOBODY and shown == nothing
    if state.round_over() and shown != ([*state.roles], [*state.goals]):
        return False
    saboteurs = shown[0][: state.seats].count(1)
    outcome = state.outcome(state.rounds_over() - 1)
    return (
        0 <= state.finisher < state.seats
        and sorted(shown[0]) == role_mix(state)
        and (shown[0][state.seats] == NO_ROLE) == state.all_in_play
        and sorted(shown[1]) == [1, 2, 3]
        and (outcome == DIGGERS or (outcome == SABOTEURS) == (saboteurs > 0))
    )


def _the_last_turn_is_one(state: SaboteurState) -> bool:
    """Whether some turn ends by this pick with this card, and one that finds gold where gold was found."""
    pick, card, place = int(state.last_pick), int(state.last_card), int(state.last_place)
    if pick == NO_PICK:
        return (card, place) == (NO_CARD, NOWHERE)
    if state.turns == 0 or not _could_end_a_turn(int(state.seats), pick, card, place):
        return False
    laid = 0 <= card < TUNNELS
    if state.round_over() and state.outcome(state.round) == DIGGERS and not (laid and card < DEAD):
        return False
    cell = pick - FIRST_CELL if place == NOWHERE else place
    return not laid or state.fresh() or kind_of_piece(state.card_at(cell)) == card


def _could_end_a_turn(seats: int, pick: int, card: int, place: int) -> bool:
    if pick == DISCARD or card == NO_CARD:
        return (pick, card, place) == (DISCARD, NO_CARD, NOWHERE)
    if pick < FIRST_TOOL:
        two_ways = card < TUNNELS and UPRIGHT_SIDES[card] != TURNED_SIDES[card]
        return two_ways and _is_free(place)
    if pick <= GOLD_PICK:
        shown = card >= DOUBLE_REPAIR and MENDS[card] >> (pick - FIRST_TOOL) & 1 == 1
        return shown and 0 <= place < seats
    if pick < FIRST_CELL:
        player = FIRST_SEAT <= pick < FIRST_SEAT + seats
        return player and BREAK <= card < ROCKFALL and place == NOWHERE
    cell = pick - FIRST_CELL
    fits = cell in GOAL_CELLS if card == MAP else _is_free(cell)
    return fits and place == NOWHERE and not BREAK <= card < ROCKFALL


def _is_free(cell: int) -> bool:
    """Whether a tunnel card may lie there at all."""
    return cell >= 0 and cell not in GOAL_CELLS and cell != START_CELL


END_LAWS: Final[tuple[tuple[Callable[[SaboteurState], bool], str], ...]] = (
    (_outcomes_follow_each_other, "rounds end one after the other"),
    (_what_was_shown_is_right, "the round that ended last has shown its roles and goals"),
    (_the_last_turn_is_one, "the last turn was one that there is"),
)
