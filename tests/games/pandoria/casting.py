"""A position in which a spell can be cast, as the tests of spells want it."""

from typing import Unpack

from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.table import Said, at_cards, names, opening, set_stock

#: hexes in the west, far from the starting tiles
SPOTS = ("c5", "d5", "e5", "c6", "d6", "e6")


def with_spell(*cards: str, **said: Unpack[Said]) -> PandoriaState:
    """Return a position in which Humans with these cards and full tracks are asked for one."""
    said["hands"] = {0: cards}
    state = at_cards(opening(**said))
    set_stock(state, 0, 10, 10, 10)
    return state


def may_cast(state: PandoriaState, card: str) -> bool:
    """Whether casting a card is among the legal picks."""
    return f"cast-{card}" in names(state)


def hexes(state: PandoriaState) -> list[str]:
    """Return the places among the legal picks."""
    return [name for name in names(state) if len(name) <= 3]
