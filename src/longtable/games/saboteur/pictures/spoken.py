"""What a screen reader says of the things in a picture: dwarfs by their look, never by a name."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_
from longtable.core.words import Words
from longtable.games.saboteur.board import (
    GOLD,
    JOINED_SIDES,
    OPEN_SIDES,
    SABOTEUR,
    START,
    STONE_NE,
    cell_name,
)
from longtable.games.saboteur.pictures.sight import UNKNOWN, Ended, GoalSight, SeatSight
from longtable.games.saboteur.rules.position import DIGGERS, SABOTEURS
from longtable.games.saboteur.words import naming

#: whose plate it is, by look
DWARFS: Final = (
    N_("the dwarf with the hammer"),
    N_("the dwarf with the helmet"),
    N_("the dwarf with the mug"),
    N_("the dwarf with the key"),
    N_("the dwarf with the bell"),
    N_("the dwarf with the boot"),
    N_("the dwarf with the crystal"),
    N_("the dwarf with the bat"),
    N_("the dwarf with the anvil"),
    N_("the dwarf with the mushroom"),
)


def dwarf(words: Words, look: int) -> str:
    """Name whoever has this look."""
    return words(DWARFS[look])


def open_cell(words: Words, cell: int) -> str:
    """Say that the tunnel may go on in a cell."""
    return words("{cell}: open, the tunnel can go on here", cell=cell_name(cell))


def laid(words: Words, cell: int, piece: int, joined: bool) -> str:
    """Say what lies in a cell, face up."""
    name = cell_name(cell)
    if piece == START:
        return words("{cell}: the start, with its ladder", cell=name)
    if piece == GOLD:
        return words("{cell}: goal, gold", cell=name)
    if piece >= STONE_NE:
        sides = words.say(naming.sides(int(OPEN_SIDES[piece])))
        stone = words("{cell}: goal, stone, open {sides}", cell=name, sides=sides)
        return stone if joined else words("{what}; cut off from the start", what=stone)
    card = words("{cell}: {card}", cell=name, card=words.say(naming.piece(piece)))
    if joined or not JOINED_SIDES[piece]:
        return card
    return words("{what}; cut off from the start", what=card)


def goal(words: Words, cell: int, sight: GoalSight, looks: tuple[int, ...]) -> str:
    """Say what is known of a goal that lies face down."""
    name = words.say(naming.goal(naming.goal_in(cell)))
    parts = [words("{cell}: {goal}, face down", cell=cell_name(cell), goal=name)]
    if sight.face:
        parts.append(words("you know that it is {face}", face=words.say(naming.face(sight.face))))
    if sight.peekers:
        dwarfs = words.list([dwarf(words, looks[seat]) for seat in sight.peekers])
        parts.append(words("looked at by {dwarfs}", dwarfs=dwarfs))
    return words("; ").join(parts)


def in_hand(words: Words, kind: int, count: int) -> str:
    """Say which cards of a kind the viewer holds."""
    card = words.say(naming.card(kind))
    return words("{card}, {count} in hand", card=card, count=count) if count > 1 else card


def open_hand(words: Words, look: int, cards: tuple[tuple[int, int], ...]) -> str:
    """Say which cards somebody holds."""
    if not cards:
        return words("{dwarf}: no cards in hand", dwarf=dwarf(words, look))
    held = words("; ").join([in_hand(words, kind, count) for kind, count in cards])
    return words("{dwarf} holds: {cards}", dwarf=dwarf(words, look), cards=held)


def pile(words: Words, left: int) -> str:
    """Say how many cards are left to draw."""
    return words("draw pile: {count} cards left", count=left)


def discard(words: Words, up: int, down: int) -> str:
    """Say how many cards have been discarded."""
    return words("discard pile: {up} face up, {down} face down", up=up, down=down)


def played(words: Words, down: int, cards: tuple[tuple[int, int], ...]) -> str:
    """Say which cards lie face up in the discard pile."""
    up = sum([count for _, count in cards])
    kinds = [f"{words.say(naming.card(kind))} ×{count}" for kind, count in cards]
    return words("; ").join([discard(words, up, down), *kinds])


def seat(words: Words, look: int, sight: SeatSight) -> str:
    """Say what is seen of a seat."""
    parts = [words("{dwarf}: {count} cards in hand", dwarf=dwarf(words, look), count=sight.hand)]
    broken = [tool for tool in range(3) if sight.tools >> tool & 1]
    if broken:
        tools = words.list([words.say(naming.tool(tool)) for tool in broken])
        parts.append(words("broken: {tools}", tools=tools))
    if sight.gold:
        parts.append(words("gold cards: {count}", count=sight.gold))
    if sight.nuggets > 0:
        parts.append(words("worth {count} in all", count=sight.nuggets))
    if sight.role != UNKNOWN:
        parts.append(words("role: {role}", role=words.say(naming.role(sight.role))))
    return words("; ").join(parts)


def role_covered(words: Words) -> str:
    """Say what the card is that one holds to look at."""
    return words("My role: hold to look")


def role(words: Words, number: int) -> str:
    """Say what the viewer is."""
    return words("You are a saboteur.") if number == SABOTEUR else words("You are a digger.")


def aside(words: Words, number: int) -> str:
    """Say what the role card is that was dealt to nobody."""
    if number == UNKNOWN:
        return words("the role card set aside, face down")
    return words("the role card set aside: {role}", role=words.say(naming.role(number)))


def way(words: Words, cell: int, open_sides: int) -> str:
    """Say how a card would lie, by where it is open then."""
    return words(
        "{cell}: open {sides}", cell=cell_name(cell), sides=words.say(naming.sides(open_sides))
    )


def mended(words: Words, tool: int) -> str:
    """Say which tool would be mended."""
    return words("mend the {tool}", tool=words.say(naming.tool(tool)))


def gold(words: Words, value: int, count: int) -> str:
    """Say which gold cards may be kept."""
    nuggets = words.say(naming.nuggets(value))
    if count > 1:
        return words("gold card with {nuggets}, {count} of them", nuggets=nuggets, count=count)
    return words("gold card with {nuggets}", nuggets=nuggets)


def sack(words: Words, left: int, look: int) -> str:
    """Say how many gold cards somebody is choosing from."""
    return words("{count} gold cards before {dwarf}", count=left, dwarf=dwarf(words, look))


def outcome(words: Words, ended: Ended) -> str:
    """Say how a round has ended."""
    if ended.outcome == DIGGERS:
        return words("Round {round}: the diggers found the gold", round=ended.round)
    if ended.outcome == SABOTEURS:
        return words("Round {round}: the saboteurs won", round=ended.round)
    return words("Round {round}: nobody won", round=ended.round)


def told(words: Words, ended: Ended) -> str:
    """Say all that a finished round has shown on the board."""
    faces = [
        words(
            "{goal} was {face}", goal=words.say(naming.goal(i)), face=words.say(naming.face(face))
        )
        for i, face in enumerate(ended.goals)
    ]
    return words("; ").join([outcome(words, ended), *faces])
