"""What the tests of pictures look at: a picture of a position, its elements, and what stands on them."""

from xml.etree import ElementTree

from longtable.core import OVER, Layout, Words, seen
from longtable.draw import Picture
from longtable.games.armadora import GAME
from longtable.games.armadora.rules import ArmadoraState
from tests.games.armadora.table import course

LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
TABLES = [
    (2, {}),
    (3, {"rules": "advanced"}),
    (4, {"rules": "advanced", "look_again": "no"}),
    (2, {"rules": "advanced", "board": "7x5"}),
]

ADVANCED = {
    "seats": 3,
    "rules": "advanced",
    "races": ["orc", "goblin", "mage"],
    "warriors": [{"a1": 4, "b1": 1}, {"c1": 3, "e1": 1}, {"f1": 2}],
    "face_up": ["c1"],
    "looked_at": ["a1"],
}


def picture(
    state: ArmadoraState, viewer: int, layout: Layout = "wide", words: Words | None = None
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


def label(state: ArmadoraState, viewer: int, id: str, language: str = "en") -> str:
    """Return what a screen reader says of an element."""
    return elements(picture(state, viewer, words=GAME.words(language)))[id].get("aria-label", "")


def numbers_on(drawn: Picture, id: str) -> list[str]:
    """Return the texts drawn on an element."""
    return [text for text in elements(drawn)[id].itertext() if text]


def states(seats: int, options: dict[str, str], seed: int) -> list[ArmadoraState]:
    """Return the positions of a random game, the last one over."""
    chosen, deal, picks = course(seats, seed, passing=6, **options)
    state = GAME.start(chosen, deal)
    found = [state.copy()]
    for pick in picks:
        state.play(pick)
        found.append(state.copy())
    assert found[-1].turn == OVER
    return found
