"""What a screen reader says of the things in a picture: warriors by their race, never by a name."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_
from longtable.core.words import Words
from longtable.games.armadora.board import FIRST_LINE, FIRST_SQUARE, PICK_NAMES
from longtable.games.armadora.pictures.sight import BACK, BARE, OPEN, OWN, Holding, Sight

#: whose warriors they are, by look
OWNERS: Final = (N_("the orcs"), N_("the goblins"), N_("the elves"), N_("the mages"))
_POWERS: Final = (
    N_("Power of the orcs: one extra palisade. {count} left."),
    N_("Power of the goblins: one extra warrior, face up. {count} left."),
    N_("Power of the elves: an arrow. {count} left."),
    N_("Power of the mages: look at a warrior. {count} left."),
)


def square(words: Words, number: int, sight: Sight, look: int) -> str:
    """Say what the viewer sees on a square; ``look`` is that of the warrior's seat."""
    name = PICK_NAMES[FIRST_SQUARE + number]
    if sight.gold:
        return words("{square}: mine with {gold} gold", square=name, gold=sight.gold)
    if sight.seat < 0:
        return words("{square}: empty land", square=name)
    parts = [_warrior(words, name, sight, look)]
    if sight.arrows:
        parts.append(words("hit by an arrow") if sight.arrows == 1 else words("hit by two arrows"))
    if sight.reinforced:
        parts.append(words("reinforced"))
    if sight.looked:
        parts.append(words("looked at by the mages"))
    return words("; ").join(parts)


def _warrior(words: Words, name: str, sight: Sight, look: int) -> str:
    owner, strength = words(OWNERS[look]), sight.strength
    if sight.side == OPEN:
        return words(
            "{square}: warrior of {owner}, strength {strength}, face up",
            square=name,
            owner=owner,
            strength=strength,
        )
    if sight.side == OWN:
        return words(
            "{square}: your warrior, strength {strength}, face down", square=name, strength=strength
        )
    if sight.side == BACK:
        if sight.mine:
            return words("{square}: your warrior, face down", square=name)
        return words("{square}: warrior of {owner}, face down", square=name, owner=owner)
    if sight.side == BARE:
        return words(
            "{square}: warrior of {owner}, strength {strength}, face down",
            square=name,
            owner=owner,
            strength=strength,
        )
    return words(
        "{square}: warrior of {owner}, face down; you have seen its strength {strength}",
        square=name,
        owner=owner,
        strength=strength,
    )


def line(words: Words, number: int, built: bool) -> str:
    """Say what lies on a line."""
    first, second = PICK_NAMES[FIRST_LINE + number].split("-")
    if built:
        return words("palisade between {first} and {second}", first=first, second=second)
    return words("line between {first} and {second}, free", first=first, second=second)


def in_hand(words: Words, strength: int, left: int) -> str:
    """Say how many warriors of a strength the viewer has left."""
    return words("warrior of strength {strength}, {count} left", strength=strength, count=left)


def pile(words: Words, left: int) -> str:
    """Say how many palisades are in the supply."""
    return words("{count} palisades in the supply", count=left)


def about_pile(words: Words, left: int) -> str:
    """Say what the supply is for: it looks as if it was to be picked."""
    if left == 0:
        return words("The supply is used up: nobody can build any more.")
    return words("Everybody builds from this supply. To build, pick a line between two squares.")


def power(words: Words, look: int, left: int) -> str:
    """Say what the viewer's power is, and how often it can still be used."""
    return words(_POWERS[look], count=left)


def reinforcement(words: Words, left: bool) -> str:
    """Say whether the viewer has the reinforcement token left."""
    return words("reinforcement, not used yet") if left else words("reinforcement, already placed")


def behind_screen(words: Words, look: int, left: int, hand: tuple[int, ...]) -> str:
    """Say what a seat has behind its screen: how many warriors, or which when the game is over."""
    owner = words(OWNERS[look])
    if not hand:
        return words("{owner}: {count} warriors left", owner=owner, count=left)
    kinds = [
        words("{count} of strength {strength}", count=count, strength=strength)
        for strength, count in enumerate(hand, 1)
        if count
    ]
    said = words.list(kinds) if kinds else words("none")
    return words("left behind the screen of {owner}: {tiles}", owner=owner, tiles=said)


def holding(words: Words, mine: int, land: Holding) -> str:
    """Say of a territory at the end how large it is, how much gold it holds, and who took it."""
    said = words(
        "territory of {square}: {size} squares with {gold} gold",
        square=PICK_NAMES[FIRST_SQUARE + mine],
        size=len(land.squares),
        gold=land.gold,
    )
    takers = [
        words("{gain} for {owner}", gain=land.gain, owner=words(OWNERS[look]))
        for look in land.winners
    ]
    return words("; ").join([said, words.list(takers) if takers else words("nobody takes it")])
