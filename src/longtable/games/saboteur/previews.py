"""What a pick would do, in facts that its picker knows: where a card fits, what is reached or cut off."""

from __future__ import annotations

from typing import Final

from longtable.core.game import Preview
from longtable.core.messages import Message, SeatName, say
from longtable.core.state import HIDDEN
from longtable.games.saboteur.board import (
    DISCARD,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOAL,
    JOINED_SIDES,
    MENDS,
    REPAIR,
    ROCKFALL,
    SIDES,
    STEPS_TO,
    TUNNELS,
    TURNED,
    tunnel_piece,
)
from longtable.games.saboteur.rules import SeenSaboteur
from longtable.games.saboteur.rules.position import SHARE, TARGET, TOOL, WAY
from longtable.games.saboteur.rules.rounds import usable
from longtable.games.saboteur.rules.tunnel import lay, remove, ways
from longtable.games.saboteur.words import naming
from longtable.games.saboteur.words.happened import cut_off

_BOTH: Final = 3  #: a card fits upright and turned


def preview(seen: SeenSaboteur, pick: int) -> Preview | None:
    """Say what a pick that may be made now would do."""
    if seen.step == SHARE:
        return _gold(seen)
    if pick >= FIRST_CELL:
        return _cell(seen, pick - FIRST_CELL)
    if pick >= FIRST_CARD:
        return _card(seen, pick - FIRST_CARD)
    if pick >= FIRST_SEAT:
        return _seat(seen, pick - FIRST_SEAT)
    if seen.step == TOOL and pick >= FIRST_TOOL:
        return _mended(seen, int(seen.place), pick - FIRST_TOOL)
    if seen.step == WAY and pick != DISCARD:
        return _laid(seen, int(seen.place), pick == TURNED)
    return None


# -- a card of the hand --------------------------------------------------------------------------------------


def _card(seen: SeenSaboteur, kind: int) -> Preview | None:
    """Say where a tunnel card fits, or that a card has no use now."""
    seat = int(seen.turn)
    if kind < TUNNELS and seen.blocked(seat):
        broken = naming.tools(seen.broken_tools(seat))
        return Preview(say("Broken: {tools}. You could only discard it.", tools=broken))
    if not usable(seen, seat, kind):
        if kind < TUNNELS:
            return Preview(say("Fits nowhere now. You could only discard it."))
        return Preview(say("There is nothing to use it on. You could only discard it."))
    if kind >= TUNNELS:
        return None
    cells = [cell for cell in seen.open_cells() if ways(seen, cell, kind)]
    places = tuple([naming.cell_id(cell) for cell in cells])
    count, everywhere = len(cells), _open(seen)
    if everywhere == 1:
        return Preview(say("Fits into the one open cell."), (places,))
    if count == everywhere:
        return Preview(say("Fits into all {count} open cells.", count=count), (places,))
    message = say("Fits into {count} of the {all} open cells.", count=count, all=everywhere)
    return Preview(message, (places,))


def _open(seen: SeenSaboteur) -> int:
    return int(seen.fringe_size)


# -- cells ---------------------------------------------------------------------------------------------------


def _cell(seen: SeenSaboteur, cell: int) -> Preview | None:
    kind = int(seen.chosen)
    if seen.step != TARGET:
        return None
    if kind < TUNNELS:
        fitting = int(ways(seen, cell, kind))
        if fitting == _BOTH:
            return Preview(say("Fits upright and turned round; you choose next."))
        return _laid(seen, cell, fitting != 1)
    if kind == ROCKFALL:
        return _removed(seen, cell)
    face = int(seen.goal_face(naming.goal_in(cell)))
    if face == HIDDEN:
        return None
    return Preview(say("You know this goal already: {what}.", what=naming.face(face)))


def _laid(seen: SeenSaboteur, cell: int, turned: bool) -> Preview:
    """Say which goals a tunnel reaches, or how many cells are open after it."""
    piece = int(tunnel_piece(seen.chosen, turned))
    joined = int(JOINED_SIDES[piece])
    goals = [
        cell + int(step)
        for side, step in zip(SIDES, STEPS_TO, strict=True)
        if joined & side and seen.card_at(cell + step) == GOAL
    ]
    if goals:
        reached = tuple([_goal(seen, goal) for goal in goals])
        places = tuple([(naming.cell_id(goal),) for goal in goals])
        return Preview(say("Joins the tunnel to {goals}.", goals=reached), places)
    after = SeenSaboteur(seen.copy())
    lay(after, cell, piece)
    fresh = set(after.open_cells()) - set(seen.open_cells())
    back = {at for at in after.laid_cells() if after.joined(at)} - _network(seen) - {cell}
    groups = tuple([_ids(cells) for cells in (fresh, back) if cells])
    return Preview(_opened(seen, after, len(fresh), len(back), joined == 0), groups)


def _goal(seen: SeenSaboteur, cell: int) -> Message:
    number = naming.goal_in(cell)
    face = int(seen.goal_face(number))
    if face == HIDDEN:
        return naming.goal(number)
    return say("{goal}, which you know is {what}", goal=naming.goal(number), what=naming.face(face))


def _opened(seen: SeenSaboteur, after: SeenSaboteur, fresh: int, back: int, dead: bool) -> Message:
    left = _open(after)
    if left == 0:
        return say("Closes the last open cell: nobody could dig on.")
    if back:
        return say("Joins cut-off cards to the start again: {count}.", count=back)
    if dead:
        return say("A dead end: nothing leads on. Open cells left: {count}.", count=left)
    if fresh == 0:
        return say("Opens no new cell. Open cells left: {count}.", count=left)
    return say("New open cells: {count}; {all} in all.", count=fresh, all=left)


def _removed(seen: SeenSaboteur, cell: int) -> Preview:
    """Say what a rockfall would cut off."""
    after = SeenSaboteur(seen.copy())
    remove(after, cell)
    lost = _network(seen) - _network(after) - {cell}
    if lost:
        return Preview(cut_off(len(lost)), (_ids(lost),))
    if JOINED_SIDES[seen.card_at(cell)] == 0:
        return Preview(say("Takes a dead end away. Open cells then: {count}.", count=_open(after)))
    return Preview(say("Cuts nothing off. Open cells then: {count}.", count=_open(after)))


def _network(seen: SeenSaboteur) -> set[int]:
    return {cell for cell in seen.laid_cells() if seen.joined(cell)}


def _ids(cells: set[int]) -> tuple[str, ...]:
    return tuple([naming.cell_id(cell) for cell in sorted(cells)])


# -- players -------------------------------------------------------------------------------------------------


def _seat(seen: SeenSaboteur, seat: int) -> Preview | None:
    kind = int(seen.chosen)
    if seen.step != TARGET or not TUNNELS <= kind < ROCKFALL:
        return None
    broken = seen.broken_tools(seat)
    if kind < REPAIR:
        if broken:
            text = say(
                "{who} cannot dig as it is. Broken: {tools}.",
                who=SeatName(seat),
                tools=naming.tools(broken),
            )
            return Preview(text)
        return Preview(say("{who} cannot dig until it is mended.", who=SeatName(seat)))
    mended = [tool for tool in broken if MENDS[kind] >> tool & 1]
    if len(mended) > 1:
        tools = naming.tools(mended)
        return Preview(say("Both are broken: {tools}. You choose next.", tools=tools))
    return _mended(seen, seat, mended[0])


def _mended(seen: SeenSaboteur, seat: int, tool: int) -> Preview:
    left = [other for other in seen.broken_tools(seat) if other != tool]
    who = SeatName(seat)
    if not left:
        return Preview(say("{who} can dig again.", who=who))
    return Preview(
        say("{who} still cannot dig. Broken: {tools}.", who=who, tools=naming.tools(left))
    )


# -- gold ----------------------------------------------------------------------------------------------------


def _gold(seen: SeenSaboteur) -> Preview:
    """Say who gets what is not kept."""
    number, place = int(seen.round), int(seen.taken)
    left = int(seen.shared_cards(number)) - place - 1
    following = SeatName(int(seen.chooser(number, place + 1)))
    return Preview(say("{cards} to {who}.", cards=naming.gold_cards(left), who=following))
