"""What is asked: prompts, what the others wait for, and what picks are called."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, say
from longtable.core.state import HIDDEN, OVER
from longtable.games.saboteur.board import (
    BREAK,
    DISCARD,
    DOUBLE_REPAIR,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    GOLD_PICK,
    MAP,
    MENDS,
    REPAIR,
    ROCKFALL,
    TOOLS,
    TUNNELS,
    TURNED,
    TURNED_SIDES,
    UPRIGHT_SIDES,
    is_tunnel_piece,
)
from longtable.games.saboteur.rules import SeenSaboteur
from longtable.games.saboteur.rules.position import CARD, NO_CARD, SHARE, TARGET, TOOL, WAY
from longtable.games.saboteur.words import naming

# -- what is asked of the seat to pick -----------------------------------------------------------------------


def prompt(seen: SeenSaboteur) -> Message:
    """Say what is asked of the seat to pick, so that somebody new to the game can go on."""
    if seen.turn == OVER:
        return say("The game is over.")
    if seen.step == CARD:
        return _ask_card(seen)
    if seen.step == TARGET:
        return _ask_target(seen)
    if seen.step == WAY:
        return say("Which way round does the tunnel lie?")
    if seen.step == TOOL:
        return say("Which tool of {who} do you mend?", who=SeatName(int(seen.place)))
    return _ask_gold(seen)


def _ask_card(seen: SeenSaboteur) -> Message:
    broken = seen.broken_tools(seen.turn)
    if broken:
        asked = say(
            "Broken: {tools}. You cannot dig. Pick a card: play an action, or discard it.",
            tools=naming.tools(broken),
        )
    else:
        asked = say("Pick a card: lay a tunnel, play an action, or discard it.")
    return _in_round(seen, asked)


def _in_round(seen: SeenSaboteur, message: Message) -> Message:
    """Say which round it is, where there are several."""
    if seen.rounds == 1:
        return message
    return say(
        "Round {number} of {rounds}. {message}",
        number=int(seen.round) + 1,
        rounds=int(seen.rounds),
        message=message,
    )


_BREAK: Final = (
    N_("Whose pickaxe do you break? Or discard the card."),
    N_("Whose lantern do you put out? Or discard the card."),
    N_("Whose cart do you wreck? Or discard the card."),
)
_MEND: Final = (
    N_("Whose pickaxe do you mend? Or discard the card."),
    N_("Whose lantern do you light again? Or discard the card."),
    N_("Whose cart do you mend? Or discard the card."),
    N_("Whose pickaxe or lantern do you mend? Or discard the card."),
    N_("Whose pickaxe or cart do you mend? Or discard the card."),
    N_("Whose lantern or cart do you mend? Or discard the card."),
)


def _ask_target(seen: SeenSaboteur) -> Message:
    kind = int(seen.chosen)
    if seen.picks() == [DISCARD]:
        return _no_use(seen, kind)
    if kind < TUNNELS:
        return say("Where does it go? Pick a lit cell, or discard the card.")
    if kind < REPAIR:
        return Message(_BREAK[kind - BREAK])
    if kind < ROCKFALL:
        return Message(_MEND[kind - REPAIR])
    if kind == ROCKFALL:
        return say("Where does the roof come down? Pick a tunnel card, or discard the rockfall.")
    return say("Which goal do you look at? Only you will see it. Or discard the map.")


def _no_use(seen: SeenSaboteur, kind: int) -> Message:
    """Say why a card can only be discarded."""
    if kind < TUNNELS and seen.blocked(seen.turn):
        broken = naming.tools(seen.broken_tools(seen.turn))
        return say(
            "Broken: {tools}. You can only discard this card, and nobody sees it.", tools=broken
        )
    if kind < TUNNELS:
        return say("It fits nowhere now. You can only discard it, and nobody sees it.")
    return say("There is nothing to use it on. You can only discard it, and nobody sees it.")


def _ask_gold(seen: SeenSaboteur) -> Message:
    number, place = int(seen.round), int(seen.taken)
    left = int(seen.shared_cards(number)) - place - 1
    following = SeatName(int(seen.chooser(number, place + 1)))
    if left == 1:
        return say("Keep a gold card. The other one goes to {who}.", who=following)
    return say(
        "Keep a gold card. The other {count} go on to {who}, who does the same.",
        count=left,
        who=following,
    )


def waiting(seen: SeenSaboteur) -> Message:
    """Say to everybody else what the table waits for."""
    if seen.turn == OVER:
        return say("The game is over.")
    who = SeatName(int(seen.turn))
    if seen.step == SHARE:
        return say("{who} is choosing a gold card.", who=who)
    return _in_round(seen, say("{who} is choosing a card and what to do with it.", who=who))


# -- what picks are called -----------------------------------------------------------------------------------

_TOOL_LABELS: Final = (N_("Pickaxe"), N_("Lantern"), N_("Cart"))
_BREAK_LABELS: Final = (
    N_("Break the pickaxe of {who}"),
    N_("Put out the lantern of {who}"),
    N_("Wreck the cart of {who}"),
)


def label(seen: SeenSaboteur, pick: int) -> Message:
    """Name a pick for a button or a screen reader."""
    if pick >= FIRST_CELL:
        return _cell(seen, pick - FIRST_CELL)
    if pick >= FIRST_CARD:
        return naming.card(pick - FIRST_CARD)
    if pick >= FIRST_SEAT:
        return _seat(seen, pick - FIRST_SEAT)
    if pick > GOLD_PICK:
        return say("Gold card: {nuggets}", nuggets=naming.nuggets(pick - GOLD_PICK))
    if pick >= FIRST_TOOL:
        return Message(_TOOL_LABELS[pick - FIRST_TOOL])
    if pick == DISCARD:
        return say("Discard, face down")
    return _way(seen, pick)


def _way(seen: SeenSaboteur, pick: int) -> Message:
    kind = int(seen.chosen)
    if seen.step != WAY:
        return say("Turned round") if pick == TURNED else say("Upright")
    if pick == TURNED:
        return say("Turned round: {sides}", sides=naming.sides(int(TURNED_SIDES[kind])))
    return say("Upright: {sides}", sides=naming.sides(int(UPRIGHT_SIDES[kind])))


def _seat(seen: SeenSaboteur, seat: int) -> Message:
    who, kind = SeatName(seat), int(seen.chosen)
    if seen.step not in (TARGET, TOOL) or kind in (NO_CARD, HIDDEN) or not TUNNELS <= kind < MAP:
        return say("Place of {who}", who=who)
    if kind < REPAIR:
        return Message(_BREAK_LABELS[kind - BREAK], (("who", who),))
    mended = [tool for tool in range(TOOLS) if MENDS[kind] >> tool & 1]
    if seat < seen.seats and kind >= DOUBLE_REPAIR:
        mended = [tool for tool in mended if seen.broken(seat, tool)] or mended
    return say("Mend for {who}: {tools}", who=who, tools=naming.tools(mended))


def _cell(seen: SeenSaboteur, cell: int) -> Message:
    goal, laid = naming.goal_in(cell), int(seen.card_at(cell))
    if goal >= 0:
        return say("Cell {cell}, {what}", cell=naming.at(cell), what=naming.goal(goal))
    if is_tunnel_piece(laid):
        return say("Cell {cell}. {what}", cell=naming.at(cell), what=naming.piece(laid))
    return say("Cell {cell}", cell=naming.at(cell))
