"""What the tests of words say in one word: who is told what, in English and Chinese."""

from longtable.core import Event, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.table import play

NAMES = ("Ann", "Ben", "Cleo", "Dan")
WORDS = GAME.words("en", (), NAMES)
CHINESE = GAME.words("zh_Hant", (), NAMES)


def told(state: PandoriaState, *picks: str, viewer: int = 0) -> list[Event]:
    """Play picks by name on a copy; return what the viewer is told of the last one."""
    state = play(state.copy(), *picks[:-1])
    pick = GAME.pick(picks[-1])
    before, shown = seen(state, viewer), state.shows(pick, viewer)
    play(state, picks[-1])
    return GAME.events(before, shown, seen(state, viewer))


def sentences(events: list[Event]) -> list[str]:
    return [WORDS.say(event.message) for event in events if event.message]


def moves(events: list[Event]) -> list[tuple[str, str, str]]:
    return [(event.kind.value, event.source, event.target) for event in events]
