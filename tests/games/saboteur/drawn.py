"""What the tests of pictures look at: a picture of a position, its elements, and what stands on them."""

import re
from collections.abc import Callable
from functools import lru_cache
from xml.etree import ElementTree

from longtable.core import Layout, Words, seen
from longtable.draw import Picture
from longtable.games.saboteur import GAME
from longtable.games.saboteur.rules import SaboteurState
from tests.games.saboteur.table import eastward_game, random_game

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
SEATS = (3, 5, 7, 10)


def picture(
    state: SaboteurState, viewer: int, layout: Layout = "wide", words: Words | None = None
) -> Picture:
    return GAME.draw(seen(state, viewer), layout, words or GAME.words("en"))


def elements(drawn: Picture) -> dict[str, ElementTree.Element]:
    """Return the elements of all layers by id."""
    found = {}
    for layer in drawn.layers.values():
        for id, markup in layer.items():
            element = ElementTree.fromstring(markup)
            assert element.get("id") == id
            found[id] = element
    return found


def label(
    state: SaboteurState, viewer: int, id: str, layout: Layout = "wide", language: str = "en"
) -> str:
    """Return what a screen reader says of an element."""
    drawn = elements(picture(state, viewer, layout, GAME.words(language)))
    return drawn[id].get("aria-label", "")


def used(drawn: Picture, id: str) -> list[str]:
    """Return the templates that an element uses, in drawing order."""
    return [use.get("href", "")[1:] for use in elements(drawn)[id].iter("use")]


def hit_box(element: ElementTree.Element) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what takes the pointer, of an element that is only moved."""
    moved = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    hit = element.find("rect[@class='hit']")
    assert moved
    assert hit is not None
    x, y = float(moved[1]) + float(hit.get("x", "")), float(moved[2]) + float(hit.get("y", ""))
    return x, y, x + float(hit.get("width", "")), y + float(hit.get("height", ""))


def texts_on(drawn: Picture, id: str) -> list[str]:
    """Return the texts drawn on an element."""
    return [text for text in elements(drawn)[id].itertext() if text]


def piece_in(drawn: Picture, id: str) -> str:
    """Return the markup of what lies in a cell, without where it lies and what is said of it."""
    for layer in drawn.layers.values():
        if id in layer:
            found = re.search(r'<g class="piece">.*</g>', layer[id])
            assert found
            return found[0]
    raise AssertionError(f"nothing is called {id}")


@lru_cache(32)
def states(seats: int, seed: int, eastward: bool = True) -> list[SaboteurState]:
    """Return the positions of a game, the last one over."""
    opened, picks = (eastward_game if eastward else random_game)(seats, seed)
    state = opened.copy()
    found = [state.copy()]
    for pick in picks:
        state.play(pick)
        found.append(state.copy())
    return found


def some(
    condition: Callable[[SaboteurState], bool], seats: int = 5, most: int = 40
) -> SaboteurState:
    """Return the first position of some games in which this is so."""
    for seed in range(most):
        for state in states(seats, seed):
            if condition(state):
                return state.copy()
    raise AssertionError("there is no such position")
