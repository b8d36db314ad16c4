"""What the tests of pictures look at: a picture of a position, its elements, and what stands on them."""

import re
from functools import lru_cache
from xml.etree import ElementTree

from longtable.core import OVER, SPECTATOR, Layout, Words
from longtable.draw import Picture
from longtable.games.pandoria.board import BORDER, HEXES, hex_name
from longtable.games.pandoria.data import STANDARD
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


def board_hexes() -> list[str]:
    return [hex_name(hex) for hex in range(HEXES) if STANDARD.tables.ground[hex] != BORDER]


def standing_on(drawn: Picture, name: str) -> list[str]:
    """Return the pieces on a hex, those in the rear first."""
    return [id for id in used(elements(drawn, "hexes")[f"at-{name}"]) if "-of-" in id]


def laid(drawn: Picture, name: str) -> list[str]:
    """Return what has been laid on a hex: its ground, and which icons lie on it and how many."""
    element = elements(drawn, "land")[f"land-{name}"]
    grounds = [
        use.get("fill", "") for use in element.iter("use") if "ground" in use.get("fill", "")
    ]
    icons = [id.removeprefix("icons-") for id in used(element) if id.startswith("icons-")]
    return [*(re.sub(r"url\(#ground-(.*)\)", r"\1", ground) for ground in grounds), *icons]


def joint_of(element: ElementTree.Element) -> int:
    """Return the direction in which a hex of a tile goes on; its shadow is always a whole hex."""
    rim = next(id for id in used(element) if id.startswith("slab-rim-"))
    return int(rim.removeprefix("slab-rim-"))


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
