"""What the tests of pictures look at: a picture of a position, its elements, and what stands on them."""

from functools import lru_cache
from xml.etree import ElementTree

from longtable.core import Layout, Words, seen
from longtable.draw import Picture
from longtable.games.barony import GAME
from longtable.games.barony.rules import BaronyState
from tests.games.barony.table import random_states

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
SEATS = (2, 3, 4)
ENOUGH = 5  #: positions that are looked at, at least, where games have so many
FINGER = 44  #: the least width and height of what a finger shall meet; a unit of a phone's picture is a pixel


def picture(
    state: BaronyState, viewer: int, layout: Layout = "wide", words: Words | None = None
) -> Picture:
    return GAME.draw(seen(state, viewer), layout, words or GAME.words("en"))


def elements(drawn: Picture, layer: str = "") -> dict[str, ElementTree.Element]:
    """Return the elements by id, of one layer or of all."""
    found: dict[str, ElementTree.Element] = {}
    for name, markup in drawn.layers.items():
        if layer in ("", name):
            found |= {id: ElementTree.fromstring(text) for id, text in markup.items()}
    return found


def label(
    state: BaronyState, viewer: int, id: str, layout: Layout = "wide", language: str = "en"
) -> str:
    """Return what a screen reader says of an element."""
    drawn = picture(state, viewer, layout, GAME.words(language))
    return elements(drawn)[id].get("aria-label", "")


def texts(element: ElementTree.Element) -> list[str]:
    """Return what is written on an element."""
    return [text for text in element.itertext() if text]


def used(element: ElementTree.Element) -> list[str]:
    """Return the templates that an element uses, in drawing order."""
    return [use.get("href", "")[1:] for use in element.iter("use")]


@lru_cache(32)
def game(seats: int, seed: int, **options: str) -> tuple[BaronyState, ...]:
    """Return all positions of a random game."""
    return tuple(random_states(seats, seed, **options))


def where(seats: int, step: int, **options: str) -> list[BaronyState]:
    """Return positions of random games in which this step is asked: of the first games that have it."""
    found: list[BaronyState] = []
    for seed in range(1, 40):
        found += [state for state in game(seats, seed, **options) if state.step == step]
        if len(found) > ENOUGH:
            return found
    assert found
    return found
