"""Why a pick is refused: the reasons, and which of them helps most."""

from __future__ import annotations

from typing import Final

from longtable.core.errors import HouseReason, Reason
from longtable.core.messages import N_
from longtable.core.state import OVER
from longtable.games.saboteur.board import (
    DISCARD,
    EAST,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOAL,
    GOLD_PICK,
    JOINED_SIDES,
    MAP,
    NORTH,
    NOTHING,
    OPEN_SIDES,
    OPPOSITE,
    REPAIR,
    ROCKFALL,
    SIDES,
    SOUTH,
    START,
    STEPS_TO,
    TOOLS,
    TUNNELS,
    TURNED,
    TURNED_SIDES,
    UPRIGHT_SIDES,
    WEST,
    WIDTH,
)
from longtable.games.saboteur.rules import SeenSaboteur
from longtable.games.saboteur.rules.position import CARD, SHARE, TARGET, TOOL, WAY
from longtable.games.saboteur.rules.tunnel import edges
from longtable.games.saboteur.words.naming import goal_in


class SaboteurReason(Reason):
    """Why Saboteur refuses a pick: a sentence, and the rule behind it."""

    # Another step: what is asked first.
    CARD_FIRST = N_("Pick a card from your hand first."), "S-10"
    NOT_IN_HAND = N_("You do not hold such a card."), "S-05"
    DISCARD_WHAT = N_("Pick the card first; then you can discard it."), "S-50"
    CARD_CHOSEN = (
        N_("You have picked a card: use it or discard it, or take it back to pick another."),
        "S-10",
    )
    WAY_FIRST = N_("Say which way round the tunnel card lies: both ways fit."), "S-23"
    NOT_TWO_WAYS = N_("Which way round is asked only when a tunnel card fits both ways."), "S-23"
    TOOL_FIRST = N_("Two tools are broken there: say which one you mend."), "S-45"
    NOT_TWO_TOOLS = (
        N_("Which tool is asked only when a double card finds both its tools broken."),
        "S-45",
    )
    TOOL_NOT_SHOWN = N_("The repair card does not show that tool."), "S-45"
    NO_SHARING = N_("No gold is being shared now."), "S-71"
    GOLD_FIRST = N_("The gold is being shared: keep one of the gold cards."), "S-71"
    GOLD_NOT_THERE = N_("No gold card of that value is among those handed to you."), "S-73"

    # Tunnel cards.
    BLOCKED = N_("A broken tool lies before you, so you cannot lay tunnel cards."), "S-20"
    TUNNEL_NEEDS_CELL = N_("A tunnel card goes into the mine, not before a player."), "S-21"
    START_LIES_THERE = N_("The start lies there."), "S-21"
    GOAL_LIES_THERE = N_("A goal lies there."), "S-21"
    OCCUPIED = N_("A tunnel card lies there already."), "S-21"
    FAR_FROM_TUNNEL = N_("No tunnel leads there: nothing lies next to that cell."), "S-21"
    ONLY_DIAGONAL = N_("Only corners touch there; a tunnel must lead in across a side."), "S-21"
    ONLY_A_GOAL = N_("Only a goal lies next to that cell; no tunnel leads in yet."), "S-21"
    ONLY_ROCK = N_("No tunnel leads there: the cards beside it show it only rock."), "S-21"
    BEYOND_DEAD_END = N_("Only a dead end is open towards that cell; nothing leads on."), "S-25"
    CUT_OFF = N_("The tunnel that leads there is cut off from the start."), "S-47"
    MISFIT_ABOVE = N_("It does not match the card above: rock would meet tunnel."), "S-22"
    MISFIT_RIGHT = N_("It does not match the card on the right: rock would meet tunnel."), "S-22"
    MISFIT_BELOW = N_("It does not match the card below: rock would meet tunnel."), "S-22"
    MISFIT_LEFT = N_("It does not match the card on the left: rock would meet tunnel."), "S-22"
    MISFIT_BOTH_WAYS = (
        N_("It fits neither upright nor turned: each way rock would meet tunnel somewhere."),
        "S-22",
    )

    # Broken tools and repairs.
    NEEDS_PLAYER = N_("This card is for a player: pick one."), "S-41"
    REPAIR_NEEDS_PLAYER = N_("A repair card is for a player: pick one."), "S-44"
    NOBODY_THERE = N_("Nobody sits there."), "S-41"
    NO_PATIENT = N_("Nobody sits there."), "S-44"
    BROKEN_ALREADY = N_("That tool is broken already: one of a kind before each player."), "S-41"
    NOT_ONESELF = N_("At this table nobody may break a tool of their own."), "S-43"
    NOTHING_BROKEN = N_("That player has no broken tool."), "S-44"
    OTHER_TOOL_BROKEN = N_("Something else is broken there; this card does not mend it."), "S-44"

    # Rockfall and map.
    ROCKFALL_NEEDS_TUNNEL = N_("A rockfall takes a tunnel card: pick one in the mine."), "S-46"
    NOTHING_TO_REMOVE = N_("No tunnel card lies there."), "S-46"
    START_STAYS = N_("A rockfall cannot take the start."), "S-46"
    GOAL_STAYS = N_("A rockfall cannot take a goal, face down or face up."), "S-46"
    MAP_NEEDS_GOAL = N_("A map shows a goal: pick one that lies face down."), "S-48"
    NOT_A_GOAL = N_("There is no goal there."), "S-48"
    GOAL_FACE_UP = N_("That goal lies face up for everybody."), "S-48"


R = SaboteurReason

#: what is asked in each step, said to somebody who picks something else
_ASKED_FIRST: Final = {
    CARD: R.CARD_FIRST,
    TARGET: R.CARD_CHOSEN,
    WAY: R.WAY_FIRST,
    TOOL: R.TOOL_FIRST,
    SHARE: R.GOLD_FIRST,
}
_MISFITS: Final = {
    NORTH: R.MISFIT_ABOVE,
    EAST: R.MISFIT_RIGHT,
    SOUTH: R.MISFIT_BELOW,
    WEST: R.MISFIT_LEFT,
}
_CORNERS: Final = (-WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1)


def why_not(seen: SeenSaboteur, pick: int) -> Reason | None:
    """Return why the viewer may not make this pick now, or ``None`` when it may."""
    if seen.turn == OVER:
        return HouseReason.GAME_OVER
    if seen.turn != seen.viewer:
        return HouseReason.NOT_YOUR_TURN
    if pick in seen.picks():
        return None
    if GOLD_PICK < pick < FIRST_SEAT:
        return R.GOLD_NOT_THERE if seen.step == SHARE else R.NO_SHARING
    if seen.step == CARD:
        return _why_no_card(pick)
    if seen.step == TOOL and FIRST_TOOL <= pick < FIRST_TOOL + TOOLS:
        return R.TOOL_NOT_SHOWN
    if seen.step == TARGET:
        return _why_no_target(seen, pick)
    return _ASKED_FIRST[int(seen.step)]


def _why_no_card(pick: int) -> Reason:
    if pick == DISCARD:
        return R.DISCARD_WHAT
    return R.NOT_IN_HAND if FIRST_CARD <= pick < FIRST_CELL else R.CARD_FIRST


def _why_no_target(seen: SeenSaboteur, pick: int) -> Reason:
    if FIRST_CARD <= pick < FIRST_CELL:
        return R.CARD_CHOSEN
    if pick <= TURNED:
        return R.NOT_TWO_WAYS
    if pick < FIRST_TOOL + TOOLS:
        return R.NOT_TWO_TOOLS
    if pick < FIRST_CARD:
        return _why_not_this_seat(seen, pick - FIRST_SEAT)
    return _why_not_this_cell(seen, pick - FIRST_CELL)


def _why_not_this_seat(seen: SeenSaboteur, seat: int) -> Reason:
    kind = int(seen.chosen)
    if kind < TUNNELS:
        return R.TUNNEL_NEEDS_CELL
    if kind == ROCKFALL:
        return R.ROCKFALL_NEEDS_TUNNEL
    if kind == MAP:
        return R.MAP_NEEDS_GOAL
    if seat >= seen.seats:
        return R.NOBODY_THERE if kind < REPAIR else R.NO_PATIENT
    if kind < REPAIR:
        own = seat == seen.turn and not seen.own_tools
        return R.NOT_ONESELF if own else R.BROKEN_ALREADY
    return R.OTHER_TOOL_BROKEN if seen.blocked(seat) else R.NOTHING_BROKEN


def _why_not_this_cell(seen: SeenSaboteur, cell: int) -> Reason:
    kind, piece = int(seen.chosen), int(seen.card_at(cell))
    if kind < TUNNELS:
        return R.BLOCKED if seen.blocked(seen.turn) else _why_no_tunnel(seen, cell, kind)
    if kind < ROCKFALL:
        return R.NEEDS_PLAYER if kind < REPAIR else R.REPAIR_NEEDS_PLAYER
    if kind == MAP:
        return R.GOAL_FACE_UP if goal_in(cell) >= 0 else R.NOT_A_GOAL
    if piece == START:
        return R.START_STAYS
    return R.GOAL_STAYS if goal_in(cell) >= 0 else R.NOTHING_TO_REMOVE


def _why_no_tunnel(seen: SeenSaboteur, cell: int, kind: int) -> Reason:
    piece = seen.card_at(cell)
    if piece == START:
        return R.START_LIES_THERE
    if piece != NOTHING:
        return R.GOAL_LIES_THERE if piece >= GOAL else R.OCCUPIED
    return _why_no_match(seen, cell, kind) if seen.is_open(cell) else _why_closed(seen, cell)


def _why_closed(seen: SeenSaboteur, cell: int) -> Reason:
    """Say why no tunnel leads into an empty cell: the nearest to a way in decides."""
    beside = [
        (cell + int(step), int(side))
        for step, side in zip(STEPS_TO, OPPOSITE, strict=True)
        if _lies(seen, cell + int(step)) != NOTHING
    ]
    towards = [at for at, side in beside if OPEN_SIDES[seen.card_at(at)] & side]
    if any(JOINED_SIDES[seen.card_at(at)] for at in towards):
        return R.CUT_OFF
    if towards:
        return R.BEYOND_DEAD_END
    if beside:
        goals = all(seen.card_at(at) == GOAL for at, _ in beside)
        return R.ONLY_A_GOAL if goals else R.ONLY_ROCK
    corners = any(_lies(seen, cell + corner) != NOTHING for corner in _CORNERS)
    return R.ONLY_DIAGONAL if corners else R.FAR_FROM_TUNNEL


def _lies(seen: SeenSaboteur, cell: int) -> int:
    """Return what lies in a cell; nothing outside the window of cells, which no tunnel reaches."""
    return int(seen.card_at(cell)) if 0 <= cell < len(seen.cells) else NOTHING


def _why_no_match(seen: SeenSaboteur, cell: int, kind: int) -> Reason:
    """Say on which side a card does not match, if that is the same side whichever way it lies."""
    matter, opened = (int(sides) for sides in edges(seen, cell))
    wrong = [(int(sides) & matter) ^ opened for sides in (UPRIGHT_SIDES[kind], TURNED_SIDES[kind])]
    always = wrong[0] & wrong[1]
    for side in SIDES:
        if always & side:
            return _MISFITS[int(side)]
    return R.MISFIT_BOTH_WAYS
