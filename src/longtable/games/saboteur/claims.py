"""What can be said in one press, and whether it was so. Claims are no picks: they change nothing in the game.

Claims are numbered: two for each goal (gold, stone), ``NO_FIT``, ``A_DIGGER``, then trust and suspicion by
seat. Anybody may claim anything at any time; which claims there are depends on nothing secret.
"""

from __future__ import annotations

from typing import Final

from longtable.core.errors import UnknownPick
from longtable.core.game import ClaimGroup
from longtable.core.messages import N_, Message, SeatName, say
from longtable.core.state import HIDDEN, OVER
from longtable.games.saboteur.board import DIGGER, GOALS, GOLD_FACE, MOST_SEATS, TUNNELS
from longtable.games.saboteur.rules import SeenSaboteur
from longtable.games.saboteur.rules.tunnel import fits_anywhere

GOAL_CLAIMS: Final = 0  #: ``2 * goal`` says gold, one more says stone
NO_FIT: Final = 6
A_DIGGER: Final = 7
TRUST: Final = 8  #: plus the seat
SUSPECT: Final = 18  #: plus the seat
CLAIMS: Final = SUSPECT + MOST_SEATS

_GOALS: Final = (
    N_("The top goal is gold."),
    N_("The top goal is stone."),
    N_("The middle goal is gold."),
    N_("The middle goal is stone."),
    N_("The bottom goal is gold."),
    N_("The bottom goal is stone."),
)
_GOAL_TITLES: Final = (N_("Top goal"), N_("Middle goal"), N_("Bottom goal"))
assert len(_GOALS) == 2 * GOALS == NO_FIT


def claims(seen: SeenSaboteur) -> list[int]:
    """Return what the viewer may claim now: while a round is played, of goals that lie face down."""
    if seen.viewer < 0 or seen.turn == OVER or seen.round_over():
        return []
    others = [seat for seat in range(seen.seats) if seat != seen.viewer]
    return [
        *[number for number in range(NO_FIT) if not seen.goal_up(number // 2)],
        NO_FIT,
        A_DIGGER,
        *[TRUST + seat for seat in others],
        *[SUSPECT + seat for seat in others],
    ]


def claim_text(claim: int) -> Message:
    """Say a claim, in the first person.

    Raises:
        UnknownPick: when there is no such claim.
    """
    if not 0 <= claim < CLAIMS:
        raise UnknownPick(claim)
    if claim < NO_FIT:
        return Message(_GOALS[claim])
    if claim == NO_FIT:
        return say("I have no tunnel card that fits.")
    if claim == A_DIGGER:
        return say("I am a digger.")
    if claim < SUSPECT:
        return say("I trust {who}.", who=SeatName(claim - TRUST))
    return say("I suspect {who}.", who=SeatName(claim - SUSPECT))


def claim_groups(seen: SeenSaboteur) -> list[ClaimGroup]:
    """Lay out what the viewer may claim now: goal by goal, of itself, then player by player."""
    may = claims(seen)
    if not may:
        return []
    groups = [
        ClaimGroup(
            Message(_GOAL_TITLES[goal]), ((2 * goal, say("gold")), (2 * goal + 1, say("stone")))
        )
        for goal in range(GOALS)
        if 2 * goal in may
    ]
    own = ((A_DIGGER, say("a digger")), (NO_FIT, say("without a fitting tunnel card")))
    groups.append(ClaimGroup(say("I am"), own))
    return groups + [
        ClaimGroup(
            say("{who}", who=SeatName(seat)),
            ((TRUST + seat, say("I trust")), (SUSPECT + seat, say("I suspect"))),
        )
        for seat in range(seen.seats)
        if TRUST + seat in may
    ]


def judge(claim: int, seat: int, said: SeenSaboteur, now: SeenSaboteur) -> bool | None:
    """Tell whether what a seat claimed was so, as far as the viewer of both states can know.

    ``said`` is what was seen when it was claimed. Before the end of that round nothing is judged, and trust
    and suspicion never are: an opinion is no lie. Whether cards fitted is known of hands that ``said`` shows.
    """
    if now.rounds_over() <= said.round or claim >= TRUST:
        return None
    shown = (
        now.rounds_over() == said.round + 1
    )  # what a round showed is forgotten at the end of the next
    if claim < NO_FIT:
        face = int(now.shown_goals[claim // 2] if shown else said.goal_face(claim // 2))
        return None if face == HIDDEN else (face == GOLD_FACE) == (claim % 2 == 0)
    if claim == NO_FIT:
        return _nothing_fits(said, seat)
    role = int(now.shown_roles[seat] if shown else said.role(seat))
    return None if role == HIDDEN else role == DIGGER


def _nothing_fits(said: SeenSaboteur, seat: int) -> bool | None:
    hand = said.hand(seat)
    if hand[0] == HIDDEN:
        return None
    return not any(hand[kind] and fits_anywhere(said, kind) for kind in range(TUNNELS))
