"""The diagrams of the rule pages: bits of the map, pieces and cards, drawn by the room's own pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from longtable.core.bits import Rng
from longtable.core.state import SPECTATOR
from longtable.core.stream import Stream
from longtable.core.words import Words
from longtable.draw import Markup, Picture, el
from longtable.draw.pieces import badge
from longtable.draw.wood import tray
from longtable.games.pandoria import sketches
from longtable.games.pandoria.board import (
    CARD_NUMBERS,
    CARDS,
    CRYSTALS,
    SPELL_NAMES,
    TERRAIN_NAMES,
    TERRAINS,
    TILE_NUMBERS,
    TRACK_END,
    VILLAGERS,
    YIELDS,
)
from longtable.games.pandoria.data import STANDARD
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, draw_deal, start
from longtable.games.pandoria.pictures import cards, cells, hexes, island, land, regions, tracks
from longtable.games.pandoria.pictures.heraldry import LOOKS
from longtable.games.pandoria.pictures.holdings import Slot
from longtable.games.pandoria.pictures.lettering import fitted, line
from longtable.games.pandoria.pictures.market import monument
from longtable.games.pandoria.pictures.pen import moved, number, pen_for, use
from longtable.games.pandoria.pictures.pieces import NAMES as PIECES
from longtable.games.pandoria.pictures.places import SIDE, UNIT
from longtable.games.pandoria.pictures.sight import land_of
from longtable.games.pandoria.pictures.signs import NAMES as RESOURCES
from longtable.games.pandoria.pictures.templates import defs
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.scoring import strengths
from longtable.games.pandoria.scenes import (
    SCENES,
    SEATS,
    hex_of,
    state_of,
)
from longtable.games.pandoria.sketches import PALE, arrow, board, picture, sheet, table_pen
from longtable.games.pandoria.words import naming

_ZOOM: Final = 0.72  #: what a hundredth of a hex's size measures
_CARD: Final = (92.0, 160.0)
_ROW: Final = 3  #: cards side by side, so that a phone shows them as large as at the table
#: whether treasuries yield gold, as a table plays that has chosen nothing
_GOLDEN: Final = PandoriaOptions().treasury == "gold"
_SEED: Final = b"an island for the rule pages"
_COVER_GAME: Final = 11  #: the game on the door: which, and how far
_COVER_TURNS: Final = 34


# -- the map ------------------------------------------------------------------------------------------------


def _scenes(name: str, words: Words) -> Picture:
    """Draw the scenes of a diagram side by side, an arrow between what was and what becomes of it."""
    drawn, x, high = [], 0.0, 0.0
    for at in range(len(SCENES[name])):
        if at:
            drawn.append(arrow((x - 6, high / 2), (x + 96, high / 2), 26, PALE))
            x += 100
        scene, (left, top, width, height) = sketches.drawn(words, name, at)
        drawn.append(el("g", scene, transform=moved(x - left, -top)))
        x, high = x + width, max(high, height)
    box = (0.0, 0.0, x * _ZOOM, high * _ZOOM)
    return picture(words, box, el("g", *drawn, transform=f"scale({_ZOOM})"))


def _island(words: Words) -> Picture:
    """Draw the map as a game begins."""
    seen = land_of(SeenPandoria(start(PandoriaOptions(), _deal(2)).seen_by(SPECTATOR)))
    drawn = [board(words)[0], *land.land(table_pen(words), seen, -1, -1).values()]
    return picture(words, table_pen(words).at.frame, *drawn)


def _deal(seats: int) -> PandoriaDeal:
    return draw_deal(PandoriaOptions(), seats, Stream(_SEED))


def _cover(words: Words) -> Picture:
    """Draw the island in the middle of a game: what hasty players made of it."""
    state = start(PandoriaOptions(), _deal(3))
    chance = Rng(_COVER_GAME)
    while state.turns < _COVER_TURNS and state.turn >= 0:
        picks = state.picks()
        doing = [pick for pick in picks if pick > 1] or picks
        state.play(doing[chance.below(len(doing))])
    seen = land_of(SeenPandoria(state.seen_by(SPECTATOR)))
    pen = pen_for("wide", 3, STANDARD.tables, words.language, words.folder, (0, 1, 3), -1, 0)
    x, y, width, height = pen.at.frame
    return Picture(
        box=(round(width), round(height)),
        origin=(round(x), round(y)),
        layers={
            "board": island.board(pen),
            "land": land.land(pen, seen, -1, -1),
            "regions": regions.layer(pen, seen),
            "hexes": hexes.hexes(pen, seen),
        },
        title="",
        defs=defs(pen),
    )


# -- tiles and pieces --------------------------------------------------------------------------------------


def _terrains(words: Words) -> Picture:
    """Draw the four terrains, and what each yields."""
    step, height = 176.0, 240.0
    drawn = [sheet(step * TERRAINS + 24, height)]
    for terrain in range(TERRAINS):
        x = 12 + step * (terrain + 0.5)
        drawn += [
            use(f"terrain-{TERRAIN_NAMES[terrain]}", x, 88, 0.74),
            use(f"icon-{RESOURCES[int(YIELDS[terrain])]}", x, 196, 1.1),
        ]
    return picture(words, (0, 0, step * TERRAINS + 24, height), *drawn)


def _tiles(words: Words) -> Picture:
    """Draw two double tiles, a single one and a castle."""
    size, height = 0.62, 156.0
    half = 2 * SIDE * UNIT * size
    x, drawn = 24 + half / 2, []
    for name in ("forest-1-hill-2", "mountain-2-city-1", "city-2"):
        kind = TILE_NUMBERS[name]
        drawn.append(use(land.tile_id(kind), x, 74, size))
        x += half * (2 if name.count("-") > 1 else 1) + 22
    drawn.append(use(f"castle-of-{LOOKS[0].id}", x, 112, 0.7))
    return picture(
        words, (0, 0, x + half / 2 + 22, height), sheet(x + half / 2 + 22, height), *drawn
    )


def _pieces(words: Words) -> Picture:
    """Draw figures and castles, each with how many everybody has."""
    step, height = 170.0, 206.0
    villagers = [many for many in VILLAGERS if many]
    counts = {"villager": f"{min(villagers)}–{max(villagers)}", "leader": "1", "castle": "2"}
    drawn = [sheet(step * len(PIECES) + 30, height)]
    for i, (what, many) in enumerate(counts.items()):
        x = 15 + step * (i + 0.5)
        drawn += [
            use(f"{what}-of-{LOOKS[0].id}", x, 140, 1.15 if what != "castle" else 0.86),
            number(f"×{many}", x, 186, 32),
        ]
    return picture(words, (0, 0, step * len(PIECES) + 30, height), *drawn)


# -- cards -------------------------------------------------------------------------------------------------


def _put_card(words: Words, card: int, x: float, y: float, size: float) -> Markup:
    tables = STANDARD.tables
    drawn = cards.whole(words, tables, card, _GOLDEN, _CARD, cards.printed(tables)[card])
    return el("g", drawn, transform=moved(x, y, size))


def _card(words: Words) -> Picture:
    """Draw a card with numbers at its parts: gold, spell, crystals, building, wood."""
    size, width, height = 2.1, 380.0, 372.0
    x, y = width / 2, height / 2 - 3
    marks = ((1, 152, 36), (2, 152, 108), (3, -152, 36), (4, 152, 272), (5, -152, 202))
    drawn = [sheet(width, height), _put_card(words, CARD_NUMBERS["g19"], x, y, size)]
    for mark, aside, at in marks:
        inner = x + (98 if aside > 0 else -98)
        if mark == 1:
            inner = x + 92
        drawn += [
            el(
                "path",
                d=f"M{x + aside:g} {at}H{inner:g}",
                stroke=PALE,
                stroke_width=3,
                stroke_dasharray="2 6",
                stroke_linecap="round",
            ),
            el("g", badge(str(mark), 17, 22), transform=moved(x + aside, at)),
        ]
    return picture(words, (0, 0, width, height), *drawn)


def with_spell(spell: int) -> tuple[int, ...]:
    """Return the cards that bear a spell, ascending."""
    return tuple([card for card in range(CARDS) if STANDARD.tables.spell[card] == spell])


def _gallery(spell: int, words: Words) -> Picture:
    """Draw all cards that bear a spell."""
    found, size, gap = with_spell(spell), 1.55, 14.0
    wide, high = _CARD[0] * size + gap, _CARD[1] * size + gap
    rows = -(-len(found) // _ROW)
    width, height = min(len(found), _ROW) * wide + gap + 12, rows * high + gap + 14
    drawn = [
        _put_card(
            words,
            card,
            6 + gap + wide * (n % _ROW + 0.5) - gap / 2,
            3 + gap + high * (n // _ROW + 0.5) - gap / 2,
            size,
        )
        for n, card in enumerate(found)
    ]
    return picture(words, (0, 0, width, height), sheet(width, height), *drawn)


# -- boards and sums ---------------------------------------------------------------------------------------


def _monument(words: Words) -> Picture:
    """Draw a building for 3 wood, and the monument that covers it: what that costs."""
    card = CARD_NUMBERS["g15"]
    pen, size = table_pen(words), (60.0, 88.0)
    built = cells.slot(pen.words, STANDARD.tables, 1, Slot(card), size)
    width, height = 620.0, 232.0
    price = int(STANDARD.tables.wood[card])
    drawn = [
        sheet(width, height),
        el("g", built, transform=moved(98, 112, 2.1)),
        arrow((186, 108), (262, 108), 20, PALE),
        el("g", monument(6, 176), transform=moved(344, 112)),
        number(f"8 − {price} = {8 - price}", 502, 124, 36),
        use("icon-wood", 502, 70, 1.0),
    ]
    return picture(words, (0, 0, width, height), *drawn)


def _scoring(words: Words) -> Picture:
    """Draw who stands around a closed region, and the sums of what it brings."""
    scene, (left, top, width, height) = sketches.drawn(words, "scoring", 0)
    state = state_of("scoring")
    region = int(state.region[hex_of("h3")])
    icons = int(state.worths[region])
    across, high = width * _ZOOM, height * _ZOOM
    drawn = [el("g", el("g", scene, transform=moved(-left, -top)), transform=f"scale({_ZOOM})")]
    rows = [(seat, strength) for seat, strength in enumerate(strengths(state, region)) if strength]
    drawn.append(tray((3, high + 4, across - 6, 62 * len(rows) + 16)))
    for n, (seat, strength) in enumerate(rows):
        y = high + 42 + 62 * n
        drawn += [
            use(f"medal-of-{LOOKS[seat].id}", 52, y, 0.8),
            use("icon-crystals", 118, y, 0.9),
            number(
                f"{icons} × {int(strength)} = {icons * int(strength)}", across / 2 + 24, y + 13, 38
            ),
            use("icon-crystals", across - 62, y, 0.9),
        ]
    return picture(words, (0, 0, across, high + 62 * len(rows) + 26), *drawn)


def _overflow(words: Words) -> Picture:
    """Draw a track that is full, and what becomes of the rest."""
    had, gained = 2, 15
    over = had + gained - TRACK_END
    pen, box = table_pen(words), (0.0, -11.0, 310.0, 22.0)
    rail = tracks.track(pen, "full-track", SEATS["red"], CRYSTALS, TRACK_END, box)
    drawn = [
        sheet(680, 186),
        el("g", rail, transform=moved(28, 52, 2.0)),
        use("icon-crystals", 56, 130, 0.8),
        number(f"{had} + {gained} = {had + gained}", 84, 142, 34, "start"),
        arrow((316, 130), (372, 130), 15, PALE),
        number(f"+{over}", 388, 142, 34, "start", "#ffb59a"),
        arrow((464, 130), (520, 130), 15, PALE),
        use("icon-points", 558, 130, 0.9),
        number(f"+{over // 3}", 588, 142, 34, "start", "#ffe88f"),
    ]
    return picture(words, (0, 0, 680, 186), *drawn)


def _realms(words: Words) -> Picture:
    """Draw what each realm begins with."""
    step, width = 58.0, 560.0
    height = step * len(STANDARD.realms) + 26
    drawn = [sheet(width, height)]
    for n, realm in enumerate(STANDARD.realms):
        y = 12 + step * (n + 0.5)
        said = words.say(naming.realm(n))
        stock = realm.crystals, realm.gold, realm.wood
        drawn.append(
            line(
                said,
                30,
                y + 9,
                fitted(said, 27, 190, bold=True),
                "#f6e3b8",
                anchor="start",
                weight=700,
            )
        )
        for resource, many in enumerate(stock):
            x = 270 + 96 * resource
            drawn += [
                use(f"icon-{RESOURCES[resource]}", x, y, 0.85),
                number(str(many), x + 24, y + 11, 30, "start"),
            ]
    return picture(words, (0, 0, width, height), *drawn)


DIAGRAMS: Final[Mapping[str, Callable[[Words], Picture]]] = {
    "island": _island,
    **{name: partial(_scenes, name) for name in SCENES if name != "scoring"},
    "terrains": _terrains,
    "tiles": _tiles,
    "pieces": _pieces,
    "card": _card,
    "monument": _monument,
    "scoring": _scoring,
    "overflow": _overflow,
    "realms": _realms,
    **{f"cards-{name}": partial(_gallery, spell) for spell, name in enumerate(SPELL_NAMES)},
    "cover": _cover,
}


def diagram(name: str, words: Words) -> Picture:
    """Draw a diagram of the rule pages.

    Raises:
        LookupError: when there is none of that name.
    """
    if name not in DIAGRAMS:
        raise LookupError(f"Pandoria has no diagram {name}; it has {', '.join(DIAGRAMS)}")
    return DIAGRAMS[name](words)
