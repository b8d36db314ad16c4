"""Why a bot picked, in one sentence, made from what everybody can see.

Of all that a draft did, the greatest is named: what it scored, a monument, a spell, a building, and so on.
"""

from __future__ import annotations

from typing import Final

from longtable.core.messages import Message, SeatName, say
from longtable.games.pandoria.board import (
    ACQUIRE,
    ADOPT,
    ASTRAL_SHIP,
    BANK,
    BESIDE,
    CLONE,
    CONJURE,
    CONSTRUCT,
    ENCHANTED_CASTLE,
    FLEE,
    LARGE_MILL,
    LUMBERYARD,
    MARKET,
    MASTER_BUILDER,
    MUSTER,
    NO_CARD,
    NOWHERE,
    POORHOUSE,
    RAGE,
    REPOSITORY,
    RESOURCES,
    SCHOOL,
    SHRINE,
    SMALL_MILL,
    STATUE,
    STRIDE,
    TELEPORT,
    hex_name,
)
from longtable.games.pandoria.hints.story import Story
from longtable.games.pandoria.rules.state import PandoriaState
from longtable.games.pandoria.rules.steps import (
    BUY,
    CLOSED,
    ELF_FROM,
    PATH_BOUND,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.words.cards import building_of, spell_of
from longtable.games.pandoria.words.naming import amount, figure, hexes, points, terrain

RICH: Final = 4  #: units from which on a scoring is named before anything else


def reason(table: PandoriaState, picks: list[int]) -> Message:
    """Say why somebody might make these picks: one whole draft, from the state before it."""
    story = Story(table, picks)
    if table.step in (TERRAIN_FIRST, TERRAIN_SECOND) and not story.scored:
        return _drawn_tile(story)
    if table.step >= ELF_FROM:
        return _walk(story)
    if table.step >= BUY:
        return _purchase(story)
    if story.scored and sum(story.gains) >= RICH:
        return _scoring(story)
    if story.spell != NO_CARD:
        return _spell(story)
    if story.monument:
        return say(
            "It erects a monument, {points} at once, over a building that has done its duty.",
            points=points(story.monument),
        )
    if story.building != NO_CARD:
        return _building(story)
    if story.scored:
        return _scoring(story)
    return _on_board(story)


def _list(messages: list[Message]) -> tuple[Message, ...]:
    return tuple(messages)


# -- scoring ----------------------------------------------------------------------------------------------


def _scoring(story: Story) -> Message:
    gains = [
        amount(kind, story.gains[kind]) for kind in range(RESOURCES + 1) if story.gains[kind] > 0
    ]
    if not gains and story.bought != NO_CARD:
        return say(
            "It closes land in order to buy a card: {spell} or {building}.",
            spell=spell_of(story.before.tables, story.bought),
            building=building_of(story.before.tables, story.bought),
        )
    if not gains:
        return say("It closes land that others might have had more of later.")
    if story.others == 0:
        return say("It closes land that brings {gains}, and nothing to others.", gains=_list(gains))
    return say("It closes land that brings it {gains}.", gains=_list(gains))


# -- spells -----------------------------------------------------------------------------------------------


def _spell(story: Story) -> Message:
    tables = story.before.tables
    card = story.spell
    name = spell_of(tables, card)
    if story.copied != NO_CARD:
        return say(
            "It copies {spell} from the pile of {who}.",
            spell=spell_of(tables, story.copied),
            who=SeatName(story.teacher),
        )
    spell = int(tables.spell[card])
    if spell in (CLONE, MUSTER) and story.targets:
        return say(
            "{spell} puts more figures on the board, on {hexes}.",
            spell=name,
            hexes=hexes(story.targets),
        )
    if spell == TELEPORT and story.targets:
        return say(
            "{spell} moves a figure to {hex}, where more is to be had.",
            spell=name,
            hex=hex_name(story.targets[-1]),
        )
    if spell in (ASTRAL_SHIP, ENCHANTED_CASTLE, RAGE) and story.targets:
        return _spell_at(story, spell, hex_name(story.targets[0]))
    return _spell_at_hand(story, spell, name)


def _spell_at(story: Story, spell: int, hex: str) -> Message:
    if spell == ASTRAL_SHIP:
        return say(
            "It sends a figure to the ship on {hex}: nothing drives it home from there.", hex=hex
        )
    if spell == ENCHANTED_CASTLE:
        return say("Its castle on {hex} is a place that nobody is driven from.", hex=hex)
    return say(
        "Its villager on {hex} counts as {count} for what was just closed.",
        hex=hex,
        count=int(story.before.tables.strength[story.spell]),
    )


def _spell_at_hand(story: Story, spell: int, name: Message) -> Message:
    """Say why a spell was cast that is aimed at no hex."""
    if spell == ACQUIRE:
        return say("{spell} brings it cards that it need not pay for.", spell=name)
    if spell == CONJURE and story.raised != NOWHERE:
        return say(
            "{spell} raises what it lacks: {more} more.",
            spell=name,
            more=amount(story.raised, story.units),
        )
    if spell == CONSTRUCT and story.monument:
        return say(
            "It erects a monument without paying wood: {points}.", points=points(story.monument)
        )
    if spell == CONSTRUCT:
        return say(
            "It builds {building} without paying wood.",
            building=building_of(story.before.tables, story.building),
        )
    if spell == MASTER_BUILDER:
        return say(
            "It builds and erects a monument in one go: {points}.", points=points(story.monument)
        )
    if spell == FLEE:
        return say("It calls figures home that can do more elsewhere.")
    if spell == ADOPT:
        return say("It copies a spell that others have shown.")
    return say("It draws one more tile to lay.")


# -- buildings --------------------------------------------------------------------------------------------


def _building(story: Story) -> Message:
    tables = story.before.tables
    name = building_of(tables, story.building)
    kind = int(tables.building[story.building])
    if LARGE_MILL <= kind <= STATUE:
        ground = kind - (SMALL_MILL if kind >= SMALL_MILL else LARGE_MILL)
        return say(
            "{building} pays for every {terrain} that it will have a share in.",
            building=name,
            terrain=terrain(ground),
        )
    if BANK <= kind <= SCHOOL:
        return say("{building} makes things cheaper from now on.", building=name)
    if REPOSITORY <= kind <= LUMBERYARD:
        return say("{building} turns what is left over into more points.", building=name)
    if kind == MARKET:
        return say("{building} lets it pay with whatever it has.", building=name)
    if kind == POORHOUSE:
        return say("{building} keeps it from ever running out.", building=name)
    if kind == SHRINE:
        return say("{building} brings points with every spell from now on.", building=name)
    return say("{building} brings a point whenever a resource goes over 10.", building=name)


# -- on the board -----------------------------------------------------------------------------------------


def _on_board(story: Story) -> Message:
    if story.stand != NOWHERE:
        return _figure(story)
    if story.back != NOWHERE:
        return say(
            "It takes the figure on {hex} back: it can do more elsewhere.",
            hex=hex_name(story.back),
        )
    if len(story.laid) == 1:
        return say("Its castle on {hex} fills a gap.", hex=hex_name(story.laid[0]))
    if len(story.laid) == 2:
        return _tile(story)
    return say("There is nothing better for it to do now.")


def _figure(story: Story) -> Message:
    """Say what the land around a figure just placed may bring."""
    after = story.after
    icons = 0
    known: list[int] = [int(after.region[story.stand])]
    first = STRIDE * story.stand
    for at in range(BESIDE[first]):
        region = int(after.region[BESIDE[first + 1 + at]])
        if region == NOWHERE or region in known:
            continue
        known.append(region)
        if (after.status[region] & (CLOSED | PATH_BOUND)) == 0:
            icons += int(after.worths[region])
    if icons == 0:
        return say(
            "Its {figure} on {hex} waits for what will be laid around it.",
            figure=figure(story.figure),
            hex=hex_name(story.stand),
        )
    if icons == 1:
        return say(
            "Its {figure} on {hex} stands beside 1 icon that is still to score.",
            figure=figure(story.figure),
            hex=hex_name(story.stand),
        )
    return say(
        "Its {figure} on {hex} stands beside {count} icons that are still to score.",
        figure=figure(story.figure),
        hex=hex_name(story.stand),
        count=icons,
    )


def _tile(story: Story) -> Message:
    """Say which land a tile makes richer, the richer of its two."""
    after = story.after
    best = story.laid[0]
    if after.worths[after.region[story.laid[1]]] > after.worths[after.region[best]]:
        best = story.laid[1]
    region = after.region[best]
    if after.sizes[region] == 1:
        return say("It keeps its tile on {hex} away from the land of others.", hex=hex_name(best))
    return say(
        "It makes the {terrain} around {hex} richer: {count} icons now.",
        terrain=terrain(int(after.ground[best])),
        hex=hex_name(best),
        count=int(after.worths[region]),
    )


def _drawn_tile(story: Story) -> Message:
    if story.bought != NO_CARD or not story.targets:
        return _purchase(story)
    return say("The tile that it drew does most for it on {hex}.", hex=hex_name(story.targets[0]))


def _purchase(story: Story) -> Message:
    if story.bought == NO_CARD and story.displayed == 0:
        return say("There is no card left to buy.")
    if story.bought == NO_CARD and story.wares == 0:
        return say("It has too little gold for any card.")
    if story.bought == NO_CARD:
        return say("It keeps its gold: no card is worth it now.")
    tables = story.before.tables
    return say(
        "It buys {spell} or {building}, whichever will be of more use.",
        spell=spell_of(tables, story.bought),
        building=building_of(tables, story.bought),
    )


def _walk(story: Story) -> Message:
    if story.goal == NOWHERE and story.walkers == 0:
        return say("No villager of its own can walk now.")
    if story.goal == NOWHERE:
        return say("Its villagers stand where they are wanted.")
    return say("Its villager walks to {hex}, where more is to be had.", hex=hex_name(story.goal))
