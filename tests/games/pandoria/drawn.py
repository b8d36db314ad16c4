"""What the tests of pictures look at: a picture of a position, its elements, and what stands on them."""

from functools import lru_cache
from xml.etree import ElementTree

from longtable.core import OVER, SPECTATOR, Layout, Words
from longtable.draw import Picture
from longtable.games.pandoria.pictures import draw
from longtable.games.pandoria.rules import PandoriaState, SeenPandoria
from tests.games.pandoria.lively import positions

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
SEATS = (2, 3, 4)
ENOUGH = 5  #: positions that are looked at, at least, where games have so many


def picture(
    state: PandoriaState,
    viewer: int = SPECTATOR,
    layout: Layout = "wide",
    words: Words | None = None,
) -> Picture:
    return draw(SeenPandoria(state.seen_by(viewer)), layout, words or Words("en"))


def elements(drawn: Picture, layer: str = "") -> dict[str, ElementTree.Element]:
    """Return the elements by id, of one layer or of all."""
    found: dict[str, ElementTree.Element] = {}
    for name, markup in drawn.layers.items():
        if layer in ("", name):
            found |= {id: ElementTree.fromstring(text) for id, text in markup.items()}
    return found


def texts(element: ElementTree.Element) -> list[str]:
    """Return what is written on an element."""
    return [text for text in element.itertext() if text]


def used(element: ElementTree.Element) -> list[str]:
    """Return the templates that an element uses, in drawing order."""
    return [use.get("href", "")[1:] for use in element.iter("use")]


@lru_cache(32)
def game(seats: int, seed: int, **options: str) -> tuple[PandoriaState, ...]:
    """Return all positions of a lively game."""
    return tuple([state.copy() for state in positions(seats, seed, **options)])


@lru_cache(128)
def where(seats: int, step: int) -> tuple[PandoriaState, ...]:
    """Return positions of lively games in which this step is asked: of the first games that have it."""
    found: list[PandoriaState] = []
    for seed in range(1, 40):
        found += [state for state in game(seats, seed) if state.turn != OVER and state.step == step]
        if len(found) > ENOUGH:
            break
    assert found
    return tuple(found)
