"""What lies on the table, and what may be asked of it.

Cells, kinds of cards, pieces, faces and tools are numbered as in :mod:`longtable.games.saboteur.board`. Every
question below may also be asked of a seen state; what its viewer does not know is ``HIDDEN``.

Of the arrays, those called *shared* below are never changed in place: copies hold the same one, and a rule
that changes something puts a new one there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from longtable.core.state import HIDDEN, State
from longtable.games.saboteur.board import (
    GOAL,
    GOAL_CELLS,
    KINDS,
    MOST_SHARED,
    START_CELL,
    TOOLS,
    VALUES,
)

# Steps: what is asked of the seat to pick.
CARD: Final = 0  #: a card from the hand
TARGET: Final = 1  #: what it is used on, or ``discard``
WAY: Final = 2  #: whether the tunnel card lies upright or turned
TOOL: Final = 3  #: which of two broken tools is mended
SHARE: Final = 4  #: a gold card to keep
STEPS: Final = 5

NO_CARD: Final = -1  #: ``chosen`` when no card is chosen
NOWHERE: Final = -1  #: ``place`` when nothing is chosen
NOBODY: Final = -1  #: a seat that is none
NO_PICK: Final = -1  #: ``last_pick`` before the first turn has ended
UNSHOWN: Final = -1  #: an entry of what the finished round showed while none is finished

# Outcomes of a round.
UNDECIDED: Final = 0
DIGGERS: Final = 1
SABOTEURS: Final = 2
NOBODY_WINS: Final = 3  #: no gold found, and no saboteur in play to be paid (2.13)
OUTCOME_NAMES: Final = ("", "diggers", "saboteurs", "nobody")

#: bits of a cell beside its piece
PIECE: Final = 63
OPEN: Final = 64  #: empty, and an open side of the connected network points at it
JOINED: Final = 128  #: holds a piece of the connected network

LAID: Final = 40  #: room for tunnel cards: all of them
FRINGE: Final = 32  #: room for open cells; there are never more than 26


class Position(State):
    """What lies on the table.

    Attributes:
        seats: how many play.
        rounds: how many rounds are played, 1 or 3.
        all_in_play: whether no role card is set aside.
        by_diggers: whether as many gold cards are shared as there are diggers.
        own_tools: whether a broken tool may be played on oneself (2.6).
        early_end: whether a round ends when nobody can play any more (2.11).
        gold_open: whether everybody sees who took which gold.
        round: the round being played, from 0; while gold is shared and at the end the one just finished.
        began: ``turns`` when this round began.
        step: what is asked of ``turn`` now.
        chosen: the kind of the card chosen, ``NO_CARD`` for none. It is still counted in hand. ``HIDDEN`` for
            others in step ``TARGET``; from ``WAY`` and ``TOOL`` on everybody sees it.
        place: in step ``WAY`` the cell chosen, in step ``TOOL`` the seat, otherwise ``NOWHERE``.
        cells: by cell the piece that lies there and the bits ``OPEN`` and ``JOINED``.
        laid: the cells with tunnel cards, ascending, in the first ``laid_size`` of ``LAID`` places; 0 behind
            them.
        laid_size: how many tunnel cards lie.
        fringe: the open cells, ascending, in the first ``fringe_size`` of ``FRINGE`` places; 0 behind them.
        fringe_size: how many cells are open.
        hands: cards in hand, at ``27 * seat + kind``; a hand that the viewer does not know is HIDDEN whole.
        hand_sizes: cards in hand, by seat.
        pile: kinds of the draw pile, the next one at ``drawn``. Shared.
        drawn: how many cards of ``pile`` are gone.
        played: face-up discards by kind, rockfalls and what they removed included.
        buried: face-down discards, at ``27 * seat + kind``; those of others are HIDDEN whole.
        buried_sizes: face-down discards, by seat.
        tools: tools broken in front of each seat, as bits of the tools' numbers.
        peeked: goals that each seat has looked at with a map, as bits of their numbers. Everybody knows that.
        roles: by seat, then the card set aside (``NO_ROLE`` where there is none). Shared.
        goals: faces of the three goals. A viewer knows those turned up or peeked at. Shared.
        gold_pile: values of the gold pile, the top first; once this round's gold is taken in ascending order.
            Shared.
        choosers: who takes a gold card, at ``9 * round + place`` in the order of taking, ``NOBODY`` for no
            card. Known for the whole sharing when it begins. Shared.
        kept: the value taken there, 0 while it is not. A viewer knows its own. Shared.
        offers: numbers of cards by value that lay before that chooser, at
            ``3 * (9 * round + place) + value - 1``, what is kept included. A chooser knows those it had in
            hand; what it handed on is this less ``kept``. Shared.
        taken: how many gold cards of this sharing are taken.
        paid: gold cards by value paid to saboteurs, at ``3 * (seats * round + seat) + value - 1``. A viewer
            knows its own. Shared.
        paid_sizes: gold cards paid, at ``seats * round + seat``. Shared.
        outcomes: of each round, ``UNDECIDED`` before its end. Shared.
        finisher: the seat that used the last card of the round that ended last, ``NOBODY`` before.
        last_pick: the pick that ended the last turn in which a card was used, ``NO_PICK`` before any.
        last_card: the kind of that card, ``NO_CARD`` for one discarded.
        last_place: ``place`` as it was then. Through these three what was shown of the last turn stays known,
            also where it leaves no other trace: a second look at a goal, or whatever ended a round.
        shown_roles: what the round that ended last showed: roles as in ``roles``; ``UNSHOWN`` before. Shared.
        shown_goals: its three faces; ``UNSHOWN`` before. Shared.
        later: the shuffles of later rounds, one block each: roles as above, goals, the deck of 67 with the
            hands first, the gold order of 28. Nobody knows them. Shared.
    """

    def __init__(
        self,
        viewer: i64,
        turn: i64,
        turns: i64,
        seats: i64,
        rounds: i64,
        all_in_play: bool,
        by_diggers: bool,
        own_tools: bool,
        early_end: bool,
        gold_open: bool,
        round: i64,
        began: i64,
        step: i64,
        chosen: i64,
        place: i64,
        cells: vec[u8],
        laid: vec[i64],
        laid_size: i64,
        fringe: vec[i64],
        fringe_size: i64,
        hands: vec[i64],
        hand_sizes: vec[i64],
        pile: vec[i64],
        drawn: i64,
        played: vec[i64],
        buried: vec[i64],
        buried_sizes: vec[i64],
        tools: vec[i64],
        peeked: vec[i64],
        roles: vec[i64],
        goals: vec[i64],
        gold_pile: vec[i64],
        choosers: vec[i64],
        kept: vec[i64],
        offers: vec[i64],
        taken: i64,
        paid: vec[i64],
        paid_sizes: vec[i64],
        outcomes: vec[i64],
        finisher: i64,
        last_pick: i64,
        last_card: i64,
        last_place: i64,
        shown_roles: vec[i64],
        shown_goals: vec[i64],
        later: vec[i64],
    ) -> None:
        self.viewer = viewer
        self.turn = turn
        self.turns = turns
        self.seats: i64 = seats
        self.rounds: i64 = rounds
        self.all_in_play: bool = all_in_play
        self.by_diggers: bool = by_diggers
        self.own_tools: bool = own_tools
        self.early_end: bool = early_end
        self.gold_open: bool = gold_open
        self.round: i64 = round
        self.began: i64 = began
        self.step: i64 = step
        self.chosen: i64 = chosen
        self.place: i64 = place
        self.cells: vec[u8] = cells
        self.laid: vec[i64] = laid
        self.laid_size: i64 = laid_size
        self.fringe: vec[i64] = fringe
        self.fringe_size: i64 = fringe_size
        self.hands: vec[i64] = hands
        self.hand_sizes: vec[i64] = hand_sizes
        self.pile: vec[i64] = pile
        self.drawn: i64 = drawn
        self.played: vec[i64] = played
        self.buried: vec[i64] = buried
        self.buried_sizes: vec[i64] = buried_sizes
        self.tools: vec[i64] = tools
        self.peeked: vec[i64] = peeked
        self.roles: vec[i64] = roles
        self.goals: vec[i64] = goals
        self.gold_pile: vec[i64] = gold_pile
        self.choosers: vec[i64] = choosers
        self.kept: vec[i64] = kept
        self.offers: vec[i64] = offers
        self.taken: i64 = taken
        self.paid: vec[i64] = paid
        self.paid_sizes: vec[i64] = paid_sizes
        self.outcomes: vec[i64] = outcomes
        self.finisher: i64 = finisher
        self.last_pick: i64 = last_pick
        self.last_card: i64 = last_card
        self.last_place: i64 = last_place
        self.shown_roles: vec[i64] = shown_roles
        self.shown_goals: vec[i64] = shown_goals
        self.later: vec[i64] = later

    # -- the mine -------------------------------------------------------------------------------------

    def card_at(self, cell: i64) -> i64:
        """Return the piece that lies in a cell, ``NOTHING`` where it is empty."""
        return i64(self.cells[cell]) & PIECE

    def joined(self, cell: i64) -> bool:
        """Whether the piece there belongs to the network connected with the start (2.4)."""
        return (i64(self.cells[cell]) & JOINED) != 0

    def is_open(self, cell: i64) -> bool:
        """Whether the cell is empty and an open side of the connected network points at it."""
        return (i64(self.cells[cell]) & OPEN) != 0

    def open_cells(self) -> list[int]:
        """Return the open cells, ascending."""
        return [int(self.fringe[i]) for i in range(self.fringe_size)]

    def laid_cells(self) -> list[int]:
        """Return the cells in which something lies, start and goals included, ascending."""
        tunnels = [int(self.laid[i]) for i in range(self.laid_size)]
        return sorted([int(START_CELL), *[int(goal) for goal in GOAL_CELLS], *tunnels])

    def goal_up(self, goal: i64) -> bool:
        """Whether this goal (0 to 2) has been turned over."""
        return self.card_at(GOAL_CELLS[goal]) != GOAL

    def goal_face(self, goal: i64) -> i64:
        """Return the face of a goal, turned over or not; ``HIDDEN`` where the viewer does not know it."""
        return self.goals[goal]

    def has_peeked(self, seat: i64, goal: i64) -> bool:
        """Whether a seat has looked at this goal with a map. Everybody knows that (2.9)."""
        return (self.peeked[seat] >> goal & 1) != 0

    # -- the seats ------------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        """Return how many cards a seat holds; everybody knows that. A card just chosen is one of them."""
        return self.hand_sizes[seat]

    def hand_count(self, seat: i64, kind: i64) -> i64:
        """Return how many cards of a kind a seat holds, ``HIDDEN`` where unknown."""
        return self.hands[KINDS * seat + kind]

    def hand(self, seat: i64) -> list[int]:
        """Return a seat's cards: counts by kind, all ``HIDDEN`` where unknown."""
        return [int(self.hands[KINDS * seat + kind]) for kind in range(KINDS)]

    def buried_size(self, seat: i64) -> i64:
        """Return how many cards a seat has discarded face down this round; everybody knows that."""
        return self.buried_sizes[seat]

    def buried_count(self, seat: i64, kind: i64) -> i64:
        """Return how many of them are of a kind, ``HIDDEN`` where unknown."""
        return self.buried[KINDS * seat + kind]

    def broken(self, seat: i64, tool: i64) -> bool:
        """Whether this tool lies broken in front of a seat."""
        return (self.tools[seat] >> tool & 1) != 0

    def broken_tools(self, seat: i64) -> list[int]:
        """Return the tools broken in front of a seat."""
        return [tool for tool in range(TOOLS) if self.broken(seat, tool)]

    def blocked(self, seat: i64) -> bool:
        """Whether a seat may not lay tunnel cards, for a broken tool (2.6)."""
        return self.tools[seat] != 0

    def role(self, seat: i64) -> i64:
        """Return a seat's role in this round, ``HIDDEN`` where unknown."""
        return self.roles[seat]

    @property
    def set_aside(self) -> i64:
        """The role set aside, ``HIDDEN`` where unknown, ``NO_ROLE`` where none is."""
        return self.roles[self.seats]

    # -- piles ----------------------------------------------------------------------------------------

    def pile_size(self) -> i64:
        """Return how many cards are left to draw."""
        return len(self.pile) - self.drawn

    def gold_pile_size(self) -> i64:
        """Return how many gold cards nobody has won yet."""
        return len(self.gold_pile)

    # -- rounds and gold --------------------------------------------------------------------------------

    def rounds_over(self) -> i64:
        """Return how many rounds have ended; while gold is shared its round has."""
        over: i64 = 0
        while over < self.rounds and self.outcomes[over] != UNDECIDED:
            over += 1
        return over

    def round_over(self) -> bool:
        """Whether this round has ended: its gold is being shared, or the game is over."""
        return self.outcomes[self.round] != UNDECIDED

    def fresh(self) -> bool:
        """Whether a round has just begun after another: what that one showed is still told."""
        return self.round > 0 and self.turns == self.began

    def outcome(self, round: i64) -> i64:
        """Return how a round ended, ``UNDECIDED`` before its end."""
        return self.outcomes[round]

    def chooser(self, round: i64, place: i64) -> i64:
        """Return who takes the gold card at this place (0 to 8) of a round's sharing, or ``NOBODY``."""
        return self.choosers[MOST_SHARED * round + place]

    def shared_cards(self, round: i64) -> i64:
        """Return how many gold cards are shared in this round; 0 where no diggers have won it."""
        cards: i64 = 0
        while cards < MOST_SHARED and self.choosers[MOST_SHARED * round + cards] != NOBODY:
            cards += 1
        return cards

    def kept_value(self, round: i64, place: i64) -> i64:
        """Return the value taken at a place: 0 not yet taken, ``HIDDEN`` where unknown."""
        return self.kept[MOST_SHARED * round + place]

    def offer(self, round: i64, place: i64) -> list[int]:
        """Return the gold cards that chooser had in hand: counts by value, ``HIDDEN`` where unknown."""
        first = VALUES * (MOST_SHARED * round + place)
        return [int(self.offers[first + value]) for value in range(VALUES)]

    def paid_cards(self, round: i64, seat: i64) -> list[int]:
        """Return the gold cards paid to a seat in a round: counts by value, ``HIDDEN`` where unknown."""
        first = VALUES * (self.seats * round + seat)
        return [int(self.paid[first + value]) for value in range(VALUES)]

    def gold_cards_in(self, round: i64, seat: i64) -> i64:
        """Return how many gold cards a seat got in a round; everybody knows that (2.15)."""
        cards = self.paid_sizes[self.seats * round + seat]
        last = MOST_SHARED if round < self.round else self.taken
        place: i64 = 0
        while place < last:
            if self.choosers[MOST_SHARED * round + place] == seat:
                cards += 1
            place += 1
        return cards

    def gold_cards(self, seat: i64) -> i64:
        """Return how many gold cards a seat holds; everybody knows that (2.15)."""
        cards: i64 = 0
        round: i64 = 0
        while round <= self.round:
            cards += self.gold_cards_in(round, seat)
            round += 1
        return cards

    def nuggets_in(self, round: i64, seat: i64) -> i64:
        """Return the nuggets a seat won in a round, ``HIDDEN`` where the viewer does not know them."""
        nuggets: i64 = 0
        place: i64 = MOST_SHARED * round
        while place < MOST_SHARED * (round + 1):
            if self.choosers[place] == seat:
                if self.kept[place] == HIDDEN:
                    return HIDDEN
                nuggets += self.kept[place]
            place += 1
        first = VALUES * (self.seats * round + seat)
        value: i64 = 0
        while value < VALUES:
            if self.paid[first + value] == HIDDEN:
                return HIDDEN
            nuggets += (value + 1) * self.paid[first + value]
            value += 1
        return nuggets

    def nuggets(self, seat: i64) -> i64:
        """Return the nuggets a seat holds, ``HIDDEN`` where the viewer does not know them."""
        total: i64 = 0
        round: i64 = 0
        while round <= self.round:
            nuggets = self.nuggets_in(round, seat)
            if nuggets == HIDDEN:
                return HIDDEN
            total += nuggets
            round += 1
        return total
