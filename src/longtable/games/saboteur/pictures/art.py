"""Which template draws which card, and the templates themselves."""

from __future__ import annotations

from functools import lru_cache

from longtable.draw import Markup, el, join
from longtable.draw.paint import materials
from longtable.games.saboteur.board import (
    BREAK,
    CARD_NAMES,
    DEAD,
    DOUBLE_REPAIR,
    GOAL,
    GOLD,
    JOINED_SIDES,
    KINDS,
    MAP,
    MENDS,
    OPEN_SIDES,
    REPAIR,
    ROCKFALL,
    START,
    STONE_NE,
    TUNNELS,
    tunnel_piece,
)
from longtable.games.saboteur.pictures import emblems, paper, rock, tools, tunnels
from longtable.games.saboteur.pictures.pen import use
from longtable.games.saboteur.pictures.rock import FACES
from longtable.games.saboteur.pictures.tools import TOOLS


@lru_cache(64)
def of_piece(piece: int) -> str:
    """Return the template that draws what lies in a cell."""
    if piece == START:
        return "start"
    if piece == GOAL:
        return "goal-back"
    if piece == GOLD:
        return "goal-gold"
    sides = int(OPEN_SIDES[piece])
    if piece >= STONE_NE:
        return f"goal-{sides}"
    return f"through-{sides}" if JOINED_SIDES[piece] else f"dead-{sides}"


@lru_cache(64)
def of_kind(kind: int, turned: bool = False) -> str:
    """Return the template that draws a card, face up."""
    if kind < TUNNELS:
        return of_piece(int(tunnel_piece(kind, turned)))
    return f"card-{CARD_NAMES[kind]}"


def ghost_of(kind: int, turned: bool = False) -> str:
    """Return the template of what a card brings to its place."""
    return f"ghost-{CARD_NAMES[kind]}{'-turned' if turned else ''}"


@lru_cache(1)
def cards() -> Markup:
    """Return all cards as templates, in their own units."""
    drawn = {
        f"through-{mask}": (f"rock-{mask % FACES}", tunnels.through(mask)) for mask in _masks(True)
    }
    drawn |= {
        f"dead-{mask}": (f"rock-{(mask + 1) % FACES}", tunnels.dead_end(mask))
        for mask in _masks(False)
    }
    drawn |= {f"goal-{mask}": ("ore-face", tunnels.stone_goal(mask)) for mask in (3, 6, 9, 12)}
    drawn["start"] = ("rock-1", tunnels.start())
    drawn["goal-gold"] = ("ore-face", tunnels.gold_goal())
    dug = [el("g", use(face), carved, id=id) for id, (face, carved) in drawn.items()]
    papers = [el("g", card, id=id) for id, card in paper.faces().items()]
    return join([*dug, *papers])


def _masks(through: bool) -> list[int]:
    """Return the open sides of tunnel cards, as they may lie."""
    kinds = range(DEAD) if through else range(DEAD, TUNNELS)
    return sorted(
        {int(OPEN_SIDES[tunnel_piece(kind, turned)]) for kind in kinds for turned in (False, True)}
    )


def _ghosts(scale: float, small: float) -> list[Markup]:
    found = []
    for kind in range(KINDS):
        if kind < TUNNELS or kind == ROCKFALL:
            drawn = use(of_kind(kind), 0, 0, scale)
        elif kind == MAP:
            drawn = use("eye", 0, 0, scale * 2)
        elif kind < REPAIR:
            drawn = use(f"hung-{TOOLS[kind - BREAK]}", 0, 0, small * 1.2)
        else:
            drawn = _mending(kind, small * 1.2)
        found.append(el("g", drawn, id=ghost_of(kind)))
        if kind < TUNNELS:
            found.append(el("g", use(of_kind(kind, True), 0, 0, scale), id=ghost_of(kind, True)))
    return found


def _mending(kind: int, scale: float) -> Markup:
    mended = [tool for tool in range(len(TOOLS)) if MENDS[kind] >> tool & 1]
    shift = 12 * scale if kind >= DOUBLE_REPAIR else 0
    return join(
        [
            use(f"whole-{TOOLS[tool]}", (2 * i - 1) * shift if len(mended) > 1 else 0, 0, scale)
            for i, tool in enumerate(mended)
        ]
    )


def _discs() -> list[Markup]:
    """Draw the tools as discs, 40 units wide: whole with a green rim, hung up broken with a red one."""
    found = []
    for name in TOOLS:
        for id, sign, rim, field in (
            (f"whole-{name}", f"tool-{name}", "#23803f", "#f6f2d8"),
            (f"hung-{name}", f"broken-{name}", "#c1281c", "#fbe6d2"),
        ):
            found.append(
                el(
                    "g",
                    el("circle", cx=1, cy=2.4, r=20, fill="#1d0f05", fill_opacity=0.45),
                    el("circle", r=19, fill=field, stroke=rim, stroke_width=3.6),
                    el("circle", r=20.6, fill="none", stroke="#22110a", stroke_width=1),
                    use(sign, 0, 0, 0.5),
                    id=id,
                )
            )
    return found


@lru_cache(8)
def templates(scale: float, small: float) -> Markup:
    """Return gradients and templates; ``scale`` of cards in cells, ``small`` of discs at seats."""
    return join(
        [
            materials(),
            rock.gradients(),
            paper.gradients(),
            emblems.gradients(),
            tunnels.shapes(),
            tools.templates(),
            el("g", paper.eye(), id="eye"),
            *_discs(),
            emblems.templates(),
            cards(),
            *_ghosts(scale, small),
            el("g", use("gold-back", 0, 0, scale * 0.7), id="ghost-gained"),
        ]
    )
