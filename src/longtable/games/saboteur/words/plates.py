"""What a seat's plate shows, as far as the viewer knows it."""

from __future__ import annotations

from typing import Final

from longtable.core.game import Fact
from longtable.core.messages import N_, Message, say
from longtable.core.state import HIDDEN, OVER
from longtable.games.saboteur.board import SABOTEUR, TOOL_NAMES
from longtable.games.saboteur.rules import SeenSaboteur

_BROKEN: Final = (
    N_("broken pickaxe: no digging"),
    N_("lantern gone out: no digging"),
    N_("broken cart: no digging"),
)


def facts(seen: SeenSaboteur, seat: int) -> list[Fact]:
    """Return cards in hand, broken tools, gold, and after a round who the seat was in it."""
    told = _role(seen, seat)
    told.append(Fact("hand", str(seen.hand_size(seat)), say("cards in hand")))
    told += [
        Fact(f"broken-{TOOL_NAMES[tool]}", "✕", Message(_BROKEN[tool]))
        for tool in seen.broken_tools(seat)
    ]
    cards = int(seen.gold_cards(seat))
    if cards:
        told.append(Fact("gold-cards", str(cards), say("gold cards won")))
        nuggets = int(seen.nuggets(seat))
        if nuggets != HIDDEN:
            told.append(Fact("gold", str(nuggets), _nuggets(seen)))
    return told


def _nuggets(seen: SeenSaboteur) -> Message:
    if seen.gold_open or seen.turn == OVER:
        return say("nuggets")
    return say("nuggets, known to nobody else")


def _role(seen: SeenSaboteur, seat: int) -> list[Fact]:
    """Tell the role that a finished round has shown, until the first turn of the next one is over."""
    if not (seen.round_over() or seen.fresh()):
        return []
    if seen.shown_roles[seat] == SABOTEUR:
        return [Fact("role-saboteur", "✓", say("was a saboteur in the round just finished"))]
    return [Fact("role-digger", "✓", say("was a digger in the round just finished"))]
