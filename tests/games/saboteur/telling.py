"""What the tests of words say in one word: who is told what, and tables at which there is much to tell."""

from longtable.core import Event, seen
from longtable.games.saboteur import GAME
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.table import ROW, after, dig, discard_until, opening, play

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Joe")
WORDS = GAME.words("en", (), NAMES)
CHINESE = GAME.words("zh_Hant", (), NAMES)


def told(state: SaboteurState, viewer: int, *picks: str) -> list[Event]:
    """Play picks by name on a copy; return what the viewer is told of the last one."""
    state = after(state, *picks[:-1])
    pick = GAME.pick(picks[-1])
    before = seen(state, viewer)
    shown = state.shows(pick, viewer)
    play(state, picks[-1])
    return GAME.events(before, shown, seen(state, viewer))


def sentences(events: list[Event]) -> list[str]:
    return [WORDS.say(event.message) for event in events if event.message]


def moves(events: list[Event]) -> list[tuple[str, str, str]]:
    return [(event.kind.value, event.source, event.target) for event in events]


def first_card(state: SaboteurState) -> str:
    """Return the first card that the seat to pick holds."""
    return GAME.name(state.picks()[0])


def found(gold_won: str = "secret") -> SaboteurState:
    """Return a mine in which the next card, a straight tunnel of Eve's, reaches the gold (G1, G10)."""
    hands = {4: ["tunnel-ew"]}
    gold = [3, 1, 1, 2, 1]
    state = opening(5, starter=4, roles="DDSDD", gold=gold, hands=hands, gold_won=gold_won)
    return dig(state, *ROW)


def last_card(seats: int, roles: str, rounds: str = "3") -> tuple[SaboteurState, tuple[str, str]]:
    """Return a round in which everybody has discarded everything but one card, and its use."""
    state = discard_until(opening(seats, roles=roles, early_end="no", rounds=rounds), 66)
    return state, (first_card(state), "discard")
