"""Positions of Pandoria in words, at the places of the map that the tests need again and again.

The corner: below the city's path on n7, n8 and n9 touch nothing but each other, m8 and m9::

    m7  n7 (path)
      m8  n8
    m9  n9
"""

from __future__ import annotations

from longtable.games.pandoria.reading import read_state
from longtable.games.pandoria.rules import PandoriaState
from tests.games.pandoria.table import play

#: a ring around the corner for a region of each terrain: what lies on m8, and the tile for l9 and m9
RINGS = {
    "forest": ("hill-1", "hill-1-city-1"),
    "hill": ("forest-1", "forest-1-city-1"),
    "mountain": ("forest-1", "forest-1-city-1"),
}


def position(**words: object) -> PandoriaState:
    """Return a position in words, of two Humans and Mages where nothing else is said."""
    seats = int(str(words.get("seats", 2)))
    realms = ["humans", "mages", "elves", "halflings"][:seats]
    return read_state({"seats": seats, "realms": realms, **words})


def at_cards(**words: object) -> PandoriaState:
    """Return a position in which the first seat has laid a tile on a2 and b2 and may play a card now."""
    land = words.pop("land", {})
    assert isinstance(land, dict)
    return position(
        **{
            "land": {"a2": "forest-1", "b2": "hill-1", **land},
            "laid": ["a2", "b2"],
            "step": "card",
            **words,
        }
    )


def corner(n8: str, n9: str, **words: object) -> PandoriaState:
    """Return a position in which the first seat can close a region in the corner; see ``close_corner``."""
    mate, tile = RINGS[n8.partition("-")[0]]
    tiles = [[tile], ["forest-2-hill-2"]]
    return position(**{"land": {"n8": n8, "n9": n9, "m8": mate}, "tiles": tiles, **words})


def close_corner(state: PandoriaState, *picks: str) -> PandoriaState:
    """Lay the tile that closes the corner, on l9 and m9, and go on."""
    tile = next(t for t in ("hill-1-city-1", "forest-1-city-1") if _holds(state, t))
    return play(state, tile, "l9", "m9", *picks)


def _holds(state: PandoriaState, tile: str) -> bool:
    hands = state.to_json()["tiles"]
    assert isinstance(hands, list)
    return tile in hands[state.turn]


def crystals_gold_wood(state: PandoriaState, seat: int) -> tuple[int, int, int]:
    """Return the resources of a seat."""
    return state.held(seat, 0), state.held(seat, 1), state.held(seat, 2)
