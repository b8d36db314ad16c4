"""What is written and read aloud of the things in a picture: seats by their look, never by a name."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message
from longtable.core.words import Words
from longtable.games.pandoria.board import (
    CASTLE,
    DOUBLES,
    FIRST_ICONS,
    FIRST_TERRAIN,
    FREE,
    LAKE,
    PATH,
    SECOND_ICONS,
    SECOND_TERRAIN,
    TERRAINS,
)
from longtable.games.pandoria.pictures.sight import Stand
from longtable.games.pandoria.rules.tables import Tables
from longtable.games.pandoria.words import cards as wording
from longtable.games.pandoria.words import naming

#: whose a thing is, by look
BANNERS: Final = (N_("Flame"), N_("Wave"), N_("Moon"), N_("Star"))
_FIGURES: Final = (N_("villager of {banner}"), N_("leader of {banner}"))
_TRAY: Final = {
    "castle": N_("Castles of {banner} in reserve: {count}"),
    "villager": N_("Villagers of {banner} in reserve: {count}"),
    "leader": N_("Leaders of {banner} in reserve: {count}"),
}


def title(words: Words) -> str:
    """Say what the picture shows."""
    return words("The island of Pandoria")


def banner(words: Words, look: int) -> str:
    """Name the banner of a look."""
    return words(BANNERS[look])


def _sentences(words: Words, parts: list[str]) -> str:
    """Join sentences as they are said one after the other."""
    return (" " if words.language == "en" else "").join(parts)


def _listed(words: Words, parts: list[str]) -> str:
    return (", " if words.language == "en" else "，").join(parts)


# -- land --------------------------------------------------------------------------------------------------


def _terrain(words: Words, terrain: int, icons: int) -> str:
    return words("{terrain} {icons}", terrain=naming.terrain(terrain), icons=icons)


def of_hexagon(words: Words, ground: int, icons: int, stand: Stand, looks: tuple[int, ...]) -> str:
    """Say, behind the name of a hex, what it is and what stands on it."""
    said = ["", _ground(words, ground, icons, looks)]
    if stand.printed:
        said.append(words("printed"))
    if stand.closed:
        said.append(words("closed"))
    if stand.seat >= 0:
        figure = _FIGURES[stand.kind]
        said.append(words.say(Message(figure, (("banner", Message(BANNERS[looks[stand.seat]])),))))
    return _listed(words, said)


def _ground(words: Words, ground: int, icons: int, looks: tuple[int, ...]) -> str:
    if ground < TERRAINS:
        return _terrain(words, ground, icons)
    if ground == FREE:
        return words("free")
    if ground == LAKE:
        return words("lake with a ship")
    if ground >= CASTLE:
        return words("castle of {banner}", banner=Message(BANNERS[looks[ground - CASTLE]]))
    return words("{terrain} path", terrain=naming.terrain(ground - PATH))


def tile(words: Words, kind: int) -> str:
    """Say what a tile shows; -1 is one that lies face down."""
    if kind < 0:
        return words("Tile, face down")
    first = _terrain(words, int(FIRST_TERRAIN[kind]), int(FIRST_ICONS[kind]))
    if kind >= DOUBLES:
        return words("Single tile: {first}", first=first)
    second = _terrain(words, int(SECOND_TERRAIN[kind]), int(SECOND_ICONS[kind]))
    return words("Tile: {first} and {second}", first=first, second=second)


def tray(words: Words, what: str, left: int, look: int) -> str:
    """Say how many castles or figures are in reserve, or that a figure may be taken back."""
    if what == "back":
        return words("Take a figure back") if left else words("No figure is out")
    return words.say(Message(_TRAY[what], (("banner", Message(BANNERS[look])), ("count", left))))


# -- cards -------------------------------------------------------------------------------------------------


def _price(words: Words, resource: int, now: int, before: int) -> str:
    if now == before:
        return words.say(naming.amount(resource, now))
    return words("{amount} instead of {before}", amount=naming.amount(resource, now), before=before)


def spell(words: Words, tables: Tables, card: int, now: int) -> str:
    """Say what the spell of a card does and costs."""
    return words(
        "Spell {name} for {price}. {effect}",
        name=wording.spell_of(tables, card),
        price=_price(words, 0, now, int(tables.crystals[card])),
        effect=wording.spell_effect_of(tables, card),
    )


def building(words: Words, tables: Tables, card: int, treasury_gold: bool, now: int) -> str:
    """Say what the building of a card does and costs."""
    return words(
        "Building {name} for {price}. {effect}",
        name=wording.building_of(tables, card),
        price=_price(words, 2, now, int(tables.wood[card])),
        effect=wording.building_effect_of(tables, card, treasury_gold),
    )


def offered(
    words: Words, tables: Tables, card: int, treasury_gold: bool, prices: tuple[int, int, int]
) -> str:
    """Say what a card on the display costs and can do; prices in crystals, wood and gold."""
    crystals, wood, gold = prices
    bought = words("Card for {price}.", price=_price(words, 1, gold, int(tables.gold[card])))
    halves = [
        spell(words, tables, card, crystals),
        building(words, tables, card, treasury_gold, wood),
    ]
    return _sentences(words, [bought, *halves])


def card_back(words: Words, look: int) -> str:
    """Say that a card in a hand is not known."""
    return words("A card in the hand of {banner}", banner=Message(BANNERS[look]))


# -- realms ------------------------------------------------------------------------------------------------


def slot(
    words: Words, tables: Tables, number: int, card: int, monument: int, treasury_gold: bool
) -> str:
    """Say what is in a slot; card and monument are -1 and 0 for none."""
    if monument:
        return words("Slot {number}: monument, {points} points", number=number, points=monument)
    if card < 0:
        return words("Slot {number}: free", number=number)
    return words(
        "Slot {number}: {name}. {effect}",
        number=number,
        name=wording.building_of(tables, card),
        effect=wording.building_effect_of(tables, card, treasury_gold),
    )


def costs(words: Words, said: str, price: int) -> str:
    """Add what it costs to put something there."""
    return _sentences(words, [said, words("It costs {count} wood.", count=price)])


def realm(words: Words, look: int, people: int, able: bool) -> str:
    """Say whose realm it is, and what it can do where it can."""
    said = words(
        "{banner}: {realm}.",
        banner=Message(BANNERS[look]),
        realm=naming.realm(people),
    )
    return _sentences(words, [said, words.say(naming.realm_ability(people))]) if able else said


def track(words: Words, look: int, resource: int, held: int) -> str:
    """Say how much of a resource, or how many points, a seat has."""
    return words(
        "{banner} has {amount}",
        banner=Message(BANNERS[look]),
        amount=naming.amount(resource, held),
    )


def pile(words: Words, tables: Tables, look: int, card: int, many: int) -> str:
    """Say which spell lies on top of a seat's pile; -1 for none."""
    owner = Message(BANNERS[look])
    if card < 0:
        return words("{banner} has cast no spell yet", banner=owner)
    return words(
        "Last of {many} spells of {banner}: {name}. {effect}",
        many=many,
        banner=owner,
        name=wording.spell_of(tables, card),
        effect=wording.spell_effect_of(tables, card),
    )


def monument(words: Words, value: int, left: int) -> str:
    """Say what the next monument is worth."""
    if not left:
        return words("No monuments are left")
    return words("Monument: {points} points, {count} left", points=value, count=left)


def rival(
    words: Words, tables: Tables, look: int, built: tuple[tuple[int, int], ...], treasury_gold: bool
) -> str:
    """Say what somebody has built; each slot is a card or -1, and the value of a monument or 0."""
    said = []
    for card, value in built:
        if value:
            said.append(words("monument {points}", points=value))
        elif card >= 0:
            effect = words.say(wording.building_effect_of(tables, card, treasury_gold))
            name = wording.building_of(tables, card)
            said.append(words("{name} ({effect})", name=name, effect=effect.rstrip(".。")))
    if not said:
        return words("{banner} has built nothing yet", banner=Message(BANNERS[look]))
    return words(
        "{banner} has {things}", banner=Message(BANNERS[look]), things=_listed(words, said)
    )


def hand(words: Words, tables: Tables, look: int, cards: tuple[int, ...], many: int) -> str:
    """Say how many cards a seat holds, and which of them are known."""
    said = words("{banner} holds {count} cards", banner=Message(BANNERS[look]), count=many)
    if not cards:
        return said
    names = [words.say(wording.spell_of(tables, card)) for card in cards]
    known = words("known: {cards}", cards=_listed(words, names))
    return f"{said} ({known})" if words.language == "en" else f"{said}（{known}）"


def reserve(words: Words, look: int, villagers: int, leaders: int, castles: int) -> str:
    """Say what a seat has left to put on the land."""
    return words(
        "{banner} has {villagers} villagers, {leaders} leaders and {castles} castles in reserve",
        banner=Message(BANNERS[look]),
        villagers=villagers,
        leaders=leaders,
        castles=castles,
    )


# -- stacks and choices ------------------------------------------------------------------------------------

STACKS: Final = {
    "deck": N_("Deck: {count} cards"),
    "stack": N_("Stack of double tiles: {count}"),
    "singles": N_("Stack of single tiles: {count}"),
}
SHORT: Final = {
    "deck": N_("Cards"),
    "stack": N_("Tiles"),
    "singles": N_("Single tiles"),
    "monument": N_("Monuments"),
}


def stack(words: Words, name: str, count: int) -> str:
    """Say how many are left of what is drawn."""
    return words.say(Message(STACKS[name], (("count", count),)))


def split(words: Words, paid: tuple[tuple[int, int], ...]) -> str:
    """Say what is paid: pairs of a resource and how much of it."""
    parts = [words.say(naming.amount(resource, count)) for resource, count in paid if count]
    return words("Pay {parts}", parts=words.list(parts))


def raised(words: Words, resource: int, before: int, after: int) -> str:
    """Say which resource is raised, and to what."""
    return words(
        "Raise {resource} from {before} to {after}",
        resource=naming.resource(resource),
        before=before,
        after=after,
    )


def asked(words: Words, paying: bool) -> str:
    """Head a choice: how to pay, or which resource to raise."""
    return words("How do you pay?") if paying else words("Which resource?")
