"""Names of what lies on the table, and the ids of the elements that show them."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.games.pandoria.board import (
    CASTLE,
    DISPLAY,
    DOUBLES,
    FIGURE_NAMES,
    FIRST_ICONS,
    FIRST_TERRAIN,
    FREE,
    LAKE,
    PATH,
    RESOURCE_NAMES,
    SECOND_ICONS,
    SECOND_TERRAIN,
    TERRAINS,
    hex_name,
)
from longtable.games.pandoria.rules import SeenPandoria

_TERRAINS: Final = (N_("forest"), N_("hill"), N_("mountain"), N_("city"))
_RESOURCES: Final = (N_("crystals"), N_("gold"), N_("wood"), N_("points"))
_RESOURCE_TITLES: Final = (N_("Crystals"), N_("Gold"), N_("Wood"), N_("Points"))
_ONE: Final = (N_("1 crystal"), N_("1 gold"), N_("1 wood"), N_("1 point"))
_MANY: Final = (
    N_("{count} crystals"),
    N_("{count} gold"),
    N_("{count} wood"),
    N_("{count} points"),
)
_FIGURES: Final = (N_("villager"), N_("leader"))
_FIGURES_OF: Final = (N_("villager of {who}"), N_("leader of {who}"))
_REALMS: Final = (N_("Humans"), N_("Dwarves"), N_("Elves"), N_("Mages"), N_("Halflings"))
_ABILITIES: Final = (
    N_("The leader may be placed at any time, not only when all villagers are out."),
    N_("You always hold two double tiles to choose from."),
    N_("At the end of your turn a villager may walk up to two hexes."),
    N_("You may buy a card every turn, even if you closed nothing."),
    N_("After you have built or erected something you may cast one more spell."),
)
_PATHS: Final = (
    N_("path of forest"),
    N_("path of hill"),
    N_("path of mountain"),
    N_("path of city"),
)


def at(hex: int) -> str:
    """Name a hex."""
    return hex_name(hex)


def hexes(numbers: list[int]) -> tuple[Value, ...]:
    """Name several hexes, to be said as a list."""
    return tuple([hex_name(hex) for hex in numbers])


def terrain(number: int) -> Message:
    """Name a terrain within a sentence."""
    return Message(_TERRAINS[number])


def resource(number: int) -> Message:
    """Name a resource, or points, within a sentence."""
    return Message(_RESOURCES[number])


def resource_title(number: int) -> Message:
    """Name a resource, or points, as a heading."""
    return Message(_RESOURCE_TITLES[number])


def amount(number: int, count: int) -> Message:
    """Say so much of a resource, or so many points."""
    if count == 1:
        return Message(_ONE[number])
    return Message(_MANY[number], (("count", count),))


def points(count: int) -> Message:
    """Say a number of points."""
    return say("1 point") if count == 1 else say("{count} points", count=count)


def icons(count: int) -> Message:
    """Say a number of icons."""
    return say("1 icon") if count == 1 else say("{count} icons", count=count)


def units(count: int) -> Message:
    """Say a number of units, whichever resource they are of."""
    return say("1 unit") if count == 1 else say("{count} units", count=count)


def figure(kind: int) -> Message:
    """Name a kind of figure within a sentence."""
    return Message(_FIGURES[kind])


def figure_of(kind: int, seat: int) -> Message:
    """Name somebody's figure within a sentence."""
    return Message(_FIGURES_OF[kind], (("who", SeatName(seat)),))


def realm(number: int) -> Message:
    """Name a realm."""
    return Message(_REALMS[number])


def realm_ability(number: int) -> Message:
    """Say what a realm can do in the full game (4.8)."""
    return Message(_ABILITIES[number])


def tile(kind: int) -> Message:
    """Name a tile by its terrains and icons; one that is not known is just a tile."""
    if kind < 0:
        return say("a tile face down")
    first = say(
        "{terrain} {icons}",
        terrain=terrain(int(FIRST_TERRAIN[kind])),
        icons=int(FIRST_ICONS[kind]),
    )
    if kind >= DOUBLES:
        return first
    second = say(
        "{terrain} {icons}",
        terrain=terrain(int(SECOND_TERRAIN[kind])),
        icons=int(SECOND_ICONS[kind]),
    )
    return say("{first} + {second}", first=first, second=second)


def ground(number: int, count: int) -> Message:
    """Say what is on a hex: ``number`` as in ``Position.ground``, ``count`` its icons."""
    if number < TERRAINS:
        return say("{terrain} with {icons}", terrain=terrain(number), icons=icons(count))
    if number == FREE:
        return say("free hex")
    if number == LAKE:
        return say("lake with a ship")
    if number >= CASTLE:
        return say("castle of {who}", who=SeatName(number - CASTLE))
    return Message(_PATHS[number - PATH]) if number >= PATH else say("mountains and sea")


def ground_at(seen: SeenPandoria, hex: int) -> Message:
    """Say what is on a hex."""
    return ground(int(seen.ground[hex]), int(seen.icons[hex]))


def region(seen: SeenPandoria, number: int) -> Message:
    """Name a region within a sentence, by its terrain and where it begins."""
    return say(
        "{terrain} ({hexes})",
        terrain=terrain(int(seen.ground[number])),
        hexes=hexes(list(map(int, seen.region_hexes(number)))),
    )


def region_with_icons(seen: SeenPandoria, number: int) -> Message:
    """Name a region and how many icons it has."""
    return say(
        "{region} with {icons}",
        region=region(seen, number),
        icons=icons(int(seen.worths[number])),
    )


def seats(numbers: list[int]) -> tuple[Value, ...]:
    """Name several seats, to be said as a list."""
    return tuple([SeatName(seat) for seat in numbers])


def side_by_side(parts: list[Message]) -> Message:
    """Say several things in a row that may hold lists themselves, so that each ends where it ends."""
    said = parts[0]
    for part in parts[1:]:
        said = say("{first}; {second}", first=said, second=part)
    return said


# -- ids of elements -----------------------------------------------------------------------------------------


def hex_id(hex: int) -> str:
    """Return the id of a hex with the figure on it."""
    return f"at-{hex_name(hex)}"


def land_id(hex: int) -> str:
    """Return the id of what was laid on a hex."""
    return f"land-{hex_name(hex)}"


def region_ids(region: int) -> tuple[str, ...]:
    """Return the ids of what shows that a region is closed."""
    return (f"closed-{hex_name(region)}",)


def realm_id(seat: int) -> str:
    """Return the id of a seat's realm board."""
    return f"realm-{seat + 1}"


def track_id(seat: int, resource: int) -> str:
    """Return the id of a seat's track of a resource, or of its points."""
    name = RESOURCE_NAMES[resource] if resource < len(RESOURCE_NAMES) else "points"
    return f"track-{seat + 1}-{name}"


def pile_id(seat: int) -> str:
    """Return the id of a seat's pile of spells."""
    return f"spell-{seat + 1}"


def is_large(seen: SeenPandoria, seat: int) -> bool:
    """Whether a seat's board, hand and tray are drawn large: the viewer's, or those of whoever is to pick."""
    if seen.viewer >= 0:
        return bool(seen.viewer == seat)
    return seat == max(int(seen.turn), 0)


def board_ids(seen: SeenPandoria, seat: int) -> tuple[str, ...]:
    """Return the ids of what a seat's board shows together; of the large one each part has its own."""
    board = realm_id(seat)
    if is_large(seen, seat):
        return (board,)
    return board, f"held-{seat + 1}", f"reserve-{seat + 1}", f"built-{seat + 1}"


def slot_id(seen: SeenPandoria, seat: int, slot: int) -> str:
    """Return the id of a slot; small boards show all their slots as one."""
    return f"slot-{slot + 1}" if is_large(seen, seat) else f"built-{seat + 1}"


def hand_id(seen: SeenPandoria, seat: int, card: int, half: str) -> str:
    """Return where a card in hand is: its half in the large hand, or all that somebody else holds."""
    if not is_large(seen, seat):
        return f"held-{seat + 1}"
    hand = seen.hand(seat)
    if card in hand:
        return f"card-{hand.index(card) + 1}-{half}"
    return f"card-{int(seen.hand_sizes[seat])}"


def tile_id(seen: SeenPandoria, seat: int) -> str:
    """Return where a seat's tile is: in the tray, or with its owner."""
    return "tile-in-hand-1" if is_large(seen, seat) else realm_id(seat)


def reserve_id(seen: SeenPandoria, seat: int, what: str) -> str:
    """Return where a villager, leader or castle in reserve is: in the tray, or with its owner."""
    return what if is_large(seen, seat) else f"reserve-{seat + 1}"


def figure_id(seen: SeenPandoria, seat: int, kind: int) -> str:
    """Return where a seat's figures in reserve are."""
    return reserve_id(seen, seat, FIGURE_NAMES[kind])


def display_id(seen: SeenPandoria, card: int) -> str:
    """Return the id of the place of the display where a card lies."""
    places = [place for place in range(DISPLAY) if seen.display[place] == card]
    return f"display-{places[0] + 1}" if places else "deck"


def plate_id(seat: int) -> str:
    """Return the id of a seat's plate beside the picture."""
    return f"plate-{seat}"
