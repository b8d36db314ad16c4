"""What is written and read aloud of the things in a picture: houses by their look, never by a name."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_
from longtable.core.words import Words
from longtable.games.barony.board import (
    CITY,
    CITY_POINTS,
    DUKE,
    GOLD,
    NO_BUILDING,
    SILVER,
    STRONGHOLD,
    TITLE_POINTS,
    TITLE_PRICE,
    VILLAGE,
)
from longtable.games.barony.pictures.holdings import SeatSight, TrackSight
from longtable.games.barony.pictures.prospects import ENDED, PLAYING, SETTING_UP, Prospect
from longtable.games.barony.pictures.sight import Stand
from longtable.games.barony.words import naming

#: whose a thing is, by look
HOUSES: Final = (
    N_("the blue lily"),
    N_("the yellow sun"),
    N_("the green horseshoe"),
    N_("the red swords"),
)
_STANDING: Final = {
    VILLAGE: N_("village of {house}"),
    STRONGHOLD: N_("stronghold of {house}"),
    CITY: N_("city of {house}"),
}

# -- plates ------------------------------------------------------------------------------------------------

_ACTIONS: Final = (
    N_("Recruit"),
    N_("Move"),
    N_("Build"),
    N_("New city"),
    N_("Expedition"),
    N_("Title"),
)
_COURSES: Final = {
    SETTING_UP: N_("once all cities stand"),
    ENDED: N_("the game is over"),
}


def house(words: Words, look: int) -> str:
    """Name the house that has this look."""
    return words(HOUSES[look])


def action(words: Words, number: int) -> str:
    """Name an action as its plate does."""
    return words(_ACTIONS[number])


def prospect(words: Words, number: int, prospect: Prospect) -> tuple[str, ...]:
    """Say in one or two short lines what an action would do now, or why it cannot be done."""
    if prospect.course != PLAYING:
        return (words(_COURSES[prospect.course]),)
    return _PROSPECTS[number](words, prospect)


def _recruiting(words: Words, prospect: Prospect) -> tuple[str, ...]:
    most, left = prospect.counts
    if not left:
        return (words("no knights left"),)
    if not most:
        return (words("no city"),)
    first = words("1 knight") if most == 1 else words("up to {count} knights", count=most)
    return first, words("{count} in reserve", count=left)


def _moving(words: Words, prospect: Prospect) -> tuple[str, ...]:
    (free,) = prospect.counts
    if not free:
        return (words("none can move"),)
    if free == 1:
        return (words("1 knight can move"),)
    return (words("{count} can move", count=free),)


def _building(words: Words, prospect: Prospect) -> tuple[str, ...]:
    many, gold, left = prospect.counts
    if not left:
        return (words("no buildings left"),)
    if not many:
        return (words("no free hex"),)
    if many == 1:
        return words("on 1 hex"), words("+{gold} gold", gold=gold)
    return words("on {count} hexes", count=many), words("up to +{gold} gold", gold=gold)


def _founding(words: Words, prospect: Prospect) -> tuple[str, ...]:
    many, left = prospect.counts
    if not left:
        return (words("both founded"),)
    if not many:
        return (words("no village fits"),)
    first = words("from 1 village") if many == 1 else words("from {count} villages", count=many)
    return first, words("+{points} points", points=int(CITY_POINTS))


def _landing(words: Words, prospect: Prospect) -> tuple[str, ...]:
    many, left = prospect.counts
    if left < 2:
        return (words("2 knights needed"),)
    if not many:
        return (words("no free border"),)
    first = words("1 border hex") if many == 1 else words("{count} border hexes", count=many)
    return first, words("costs one knight")


def _rising(words: Words, prospect: Prospect) -> tuple[str, ...]:
    gold, title, paid = prospect.counts
    if title == DUKE:
        return (words("you are Duke"),)
    if prospect.chosen:
        return (words("{paid} of {price} gold paid", paid=paid, price=int(TITLE_PRICE)),)
    if not prospect.can:
        return (words("{gold} of {price} gold", gold=gold, price=int(TITLE_PRICE)),)
    gets = words("→ {title}", title=words.say(naming.title(title + 1)))
    return gets, words("{gold} gold in hand", gold=gold)


_PROSPECTS: Final = (_recruiting, _moving, _building, _founding, _landing, _rising)


def plate(words: Words, number: int, prospect_: Prospect) -> str:
    """Say what a plate shows."""
    told = words("; ").join(prospect(words, number, prospect_))
    name = action(words, number)
    if prospect_.chosen:
        return words("{action}, chosen: {told}", action=name, told=told)
    if prospect_.can:
        return words("{action}: {told}", action=name, told=told)
    return words("{action}, not possible now: {told}", action=name, told=told)


# -- seats and the score track -----------------------------------------------------------------------------


def seat(words: Words, look: int, sight: SeatSight) -> str:
    """Say what a seat has in its purse and in reserve."""
    name = house(words, look)
    parts = [
        words(
            "{house}: gold {gold}, silver {silver}",
            house=name,
            gold=sight.gold,
            silver=sight.silver,
        )
    ]
    held = [
        f"{words.say(naming.token(kind))} ×{count}"
        for kind, count in enumerate(sight.tokens)
        if count
    ]
    parts.append(words.list(held) if held else words("no tokens"))
    knights, villages, strongholds, cities = sight.reserve
    parts.append(
        words(
            "in reserve: knights {knights}, villages {villages}, strongholds {strongholds}, cities {cities}",
            knights=knights,
            villages=villages,
            strongholds=strongholds,
            cities=cities,
        )
    )
    if sight.first:
        parts.append(words("first in each round"))
    if sight.total >= 0:
        parts.append(words("points in all: {total}", total=sight.total))
    return words("; ").join(parts)


def round_(words: Words, sight: TrackSight) -> str:
    """Say which round it is; nothing while cities are placed."""
    if sight.over:
        return words("The game is over")
    if sight.last:
        return words("Last round")
    return words("Round {round}", round=sight.round) if sight.round else ""


def track(words: Words, sight: TrackSight, looks: tuple[int, ...]) -> str:
    """Say how everybody stands."""
    parts = [words("Score track"), *[said for said in [round_(words, sight)] if said]]
    parts += [
        words(
            "{house}: {title}, new cities {cities}, points {points}",
            house=house(words, looks[seat]),
            title=words.say(naming.title(title)),
            cities=cities,
            points=int(TITLE_POINTS) * title + int(CITY_POINTS) * cities,
        )
        for seat, (title, cities) in enumerate(sight.places)
    ]
    return words("; ").join(parts)


# -- choices -----------------------------------------------------------------------------------------------


def knights(words: Words, many: int) -> str:
    """Say how many knights would be recruited."""
    return words.say(naming.knights(many))


def building(words: Words, kind: int, left: int) -> str:
    """Say what would be built, and how many of it are in reserve."""
    if kind == STRONGHOLD:
        return words("stronghold, {count} in reserve", count=left)
    return words("village, {count} in reserve", count=left)


def token(words: Words, kind: int, count: int) -> str:
    """Say what a token is worth, and how many of the kind there are."""
    return words(
        "{token}: gold {gold}, silver {silver}; {count} there",
        token=words.say(naming.token(kind)),
        gold=int(GOLD[kind]),
        silver=int(SILVER[kind]),
        count=count,
    )


def take(words: Words) -> str:
    """Ask which token is taken."""
    return words("Take one")


def give(words: Words) -> str:
    """Ask which token is given away."""
    return words("Give one away")


def paying(words: Words, title: int) -> str:
    """Say which title is being paid for."""
    return words("Pay for: {title}", title=words.say(naming.title(title)))


# -- the land ----------------------------------------------------------------------------------------------


def title(words: Words) -> str:
    """Name the whole picture."""
    return words("The map of Barony")


def hexagon(words: Words, hex: int, terrain: int, stand: Stand, looks: tuple[int, ...]) -> str:
    """Say what lies in a hex and what stands there."""
    name, land = naming.at(hex), words.say(naming.terrain(terrain))
    if stand.kind == NO_BUILDING and not any(stand.knights):
        return words("{hex}: {terrain}", hex=name, terrain=land)
    standing = []
    if stand.kind != NO_BUILDING:
        owner = house(words, looks[stand.owner])
        standing.append(words(_STANDING[stand.kind], house=owner))
    for seat, count in enumerate(stand.knights):
        if count == 1:
            standing.append(words("knight of {house}", house=house(words, looks[seat])))
        elif count:
            standing.append(
                words("{count} knights of {house}", count=count, house=house(words, looks[seat]))
            )
    return words("{hex}: {terrain}; {pieces}", hex=name, terrain=land, pieces=words.list(standing))
