"""Another deal that looks the same to one viewer, made without ``guess``.

The course is followed card by card and tile by tile. What the viewer has held, what was turned up and what
was played or laid stays; all else changes places: cards in the hands of others that they never played, the
rest of the deck, tiles in the hands of others, the rest of both stacks and the tiles removed at setup. Which
of two tiles in another's hand it was that was laid is drawn anew. Picks name what they play, so they stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from longtable.core.bits import Rng
from longtable.core.state import OVER
from longtable.games.pandoria.board import (
    BEGINNER_HAND,
    CARD_NAMES,
    CARDS,
    DOUBLES,
    DWARVES,
    FIRST_TILE,
    HAND,
    TILE_NAMES,
    TILES_IN_HAND,
)
from longtable.games.pandoria.deal import PandoriaDeal, PandoriaOptions, start
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import IN_HAND, LAY, TERRAIN_FIRST

TRIES: Final = 20  #: hands are dealt anew so often when a spell under way could not go on

Known = dict[int, str]  #: what the viewer knows to lie at a place of a list of the deal


@dataclass
class _Course:
    """What a course tells of a deal.

    Attributes:
        state: its end.
        tiles: the double tiles that the viewer knows, by place; hands: the places of those in hands.
        drawn: how many double tiles have left the stack, those dealt among them.
    """

    state: PandoriaState
    hands: list[list[int]]
    drawn: int
    tiles: Known = field(default_factory=dict)


def twin_course(
    options: PandoriaOptions, deal: PandoriaDeal, picks: Sequence[int], viewer: int, rng: Rng
) -> tuple[PandoriaDeal, list[int]]:
    """Return a deal that looks the same to the viewer, as different as can be, and the same picks."""
    course = _follow(options, deal, picks, viewer, rng)
    state = course.state
    doubles = _filled((*deal.doubles, *deal.removed), course.tiles, rng)
    drawn_singles = len(deal.singles) - state.singles_left()
    singles = _filled(deal.singles, dict(enumerate(deal.singles[:drawn_singles])), rng)
    tiles = len(deal.doubles)
    twin = replace(deal, doubles=doubles[:tiles], removed=doubles[tiles:], singles=singles)
    known = _known_cards(deal, state, viewer)
    for _try in range(TRIES):
        changed = replace(twin, deck=_filled(deal.deck, known, rng))
        if _goes_on(options, changed, picks):
            return changed, list(picks)
    return twin, list(picks)


def _goes_on(options: PandoriaOptions, deal: PandoriaDeal, picks: Sequence[int]) -> bool:
    """Whether there is something to pick at the end: a spell under way must still find its card."""
    state = start(options, deal)
    for pick in picks:
        state.play(pick)
    return state.turn == OVER or len(state.picks()) > 0


def _filled(things: Sequence[str], known: Mapping[int, str], rng: Rng) -> tuple[str, ...]:
    """Return the things with some in given places and the others anywhere."""
    rest = [*(Counter(things) - Counter(known.values())).elements()]
    order = list(range(len(rest)))
    rng.shuffle(order)
    return tuple(known[at] if at in known else rest[order.pop()] for at in range(len(things)))


# -- cards ------------------------------------------------------------------------------------------------


def _known_cards(deal: PandoriaDeal, end: PandoriaState, viewer: int) -> Known:
    """Return what is known of the deck, by place: all but what others still hold, and what is not drawn."""
    size = BEGINNER_HAND if end.beginner else HAND
    held = {
        CARD_NAMES[card]
        for card in range(CARDS)
        if IN_HAND <= end.cards[card] < IN_HAND + end.seats and not end.open_cards[card]
    }
    own = range(size * viewer, size * viewer + size) if viewer >= 0 else range(0)
    drawn = len(deal.deck) - end.deck_size()
    return {at: name for at, name in enumerate(deal.deck[:drawn]) if at in own or name not in held}


# -- tiles ------------------------------------------------------------------------------------------------


def _follow(
    options: PandoriaOptions, deal: PandoriaDeal, picks: Sequence[int], viewer: int, rng: Rng
) -> _Course:
    """Play a course, and note where each tile that the viewer knows was in the stack."""
    state = start(options, deal)
    hands: list[list[int]] = []
    top = 0
    for seat in range(state.seats):
        size = TILES_IN_HAND if state.has_ability(seat, DWARVES) else 1
        hands.append([*range(top, top + size)])
        top += size
    course = _Course(state, hands, top)
    for pick in picks:
        seat, before, left = int(state.turn), int(state.step), state.stack_size()
        state.play(pick)
        if before == LAY and FIRST_TILE <= pick < FIRST_TILE + DOUBLES:
            _lay(course, deal, seat, TILE_NAMES[pick - FIRST_TILE], seat == viewer, rng)
        if state.stack_size() < left:
            _draw(course, deal, seat)
    if viewer >= 0:
        course.tiles.update((at, deal.doubles[at]) for at in course.hands[viewer])
    return course


def _lay(course: _Course, deal: PandoriaDeal, seat: int, name: str, own: bool, rng: Rng) -> None:
    """Note which tile was laid: the viewer knows of its own ones, and of others it may be either."""
    hand = course.hands[seat]
    might = [at for at in hand if not own or deal.doubles[at] == name]
    at = might[int(rng.below(len(might)))]
    hand.remove(at)
    course.tiles[at] = name


def _draw(course: _Course, deal: PandoriaDeal, seat: int) -> None:
    """Note a tile that was drawn: what Terrain draws is open to all."""
    if course.state.step == TERRAIN_FIRST:
        course.tiles[course.drawn] = deal.doubles[course.drawn]
    else:
        course.hands[seat].append(course.drawn)
    course.drawn += 1
