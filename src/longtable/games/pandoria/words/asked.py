"""What is asked: prompts with the step of the turn, and what the others wait for."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, Value, say
from longtable.core.state import HIDDEN, OVER
from longtable.games.pandoria.board import (
    ASTRAL_SHIP,
    BACK,
    CLONE,
    CONSTRUCT,
    CRYSTALS,
    DOUBLES,
    FIRST_BUILD,
    FIRST_FIGURE,
    FIRST_TERRAIN,
    GOLD,
    MONUMENT,
    MONUMENT_PRICE,
    NO_CARD,
    NOTHING,
    SECOND_TERRAIN,
    WOOD,
)
from longtable.games.pandoria.rules import SeenPandoria
from longtable.games.pandoria.rules.payment import (
    FIRST_OTHER,
    SECOND_OTHER,
    building_price,
    card_price,
    monument_price,
    spell_price,
    units_missing,
)
from longtable.games.pandoria.rules.steps import (
    ACQUIRE_CARD,
    ADOPT_SEAT,
    BACK_HEX,
    BUILDER_CARD,
    BUY,
    CARD,
    CASTLE_FIGURE,
    CASTLE_HEX,
    CONJURE_WHAT,
    CONSTRUCT_WHAT,
    ELF_FROM,
    ELF_TO,
    EXTRA,
    FIGURE,
    FIGURE_HEX,
    FIRST_HALF,
    FLEE_HEX,
    LAY,
    MONUMENT_SLOT,
    PAY_BUILDING,
    PAY_CARD,
    PAY_MONUMENT,
    PAY_SPELL,
    RAGE_HEX,
    SECOND_HALF,
    SLOT,
    SPELL_CASTLE,
    SPELL_FIGURE,
    SPELL_HEX,
    TELEPORT_FROM,
    TELEPORT_TO,
    TERRAIN_FIRST,
    TERRAIN_SECOND,
)
from longtable.games.pandoria.rules.turns import can_lay_castle, can_lay_tile
from longtable.games.pandoria.words import cards, naming

STEPS_OF_A_TURN: Final = 5  #: lay, figure, card, score and buy, draw (4.2)

# -- prompts -------------------------------------------------------------------------------------------------


def prompt(seen: SeenPandoria) -> Message:
    """Say what is asked of the seat to pick, and in which step of its turn it is."""
    if seen.turn == OVER:
        return say("The game is over.")
    step = int(seen.step)
    asked = Message(_ASKED[step]) if step in _ASKED else _ASKING[step](seen)
    values: tuple[tuple[str, Value], ...] = (
        ("number", step_of_turn(step)),
        ("all", STEPS_OF_A_TURN),
        ("asked", asked),
    )
    if seen.last_round:
        return Message(N_("Last round, step {number} of {all}: {asked}"), values)
    return Message(N_("Step {number} of {all}: {asked}"), values)


def step_of_turn(step: int) -> int:
    """Return which of the five steps of a turn is asked for."""
    if step <= CASTLE_HEX:
        return 1
    if step <= BACK_HEX:
        return 2
    if step <= EXTRA:
        return 3
    return 4 if step <= PAY_CARD else 5


_ASKED: Final = {
    CASTLE_HEX: N_("where does your castle go? It takes one hex."),
    BACK_HEX: N_("which of your figures comes back to the reserve?"),
    ADOPT_SEAT: N_("whose top spell do you copy?"),
    BUILDER_CARD: N_("which building do you build? A monument follows."),
    SPELL_CASTLE: N_("where does the enchanted castle go?"),
    CASTLE_FIGURE: N_("which figure stands on the castle?"),
}


def _ask_what_to_lay(seen: SeenPandoria) -> Message:
    """Name the tile that is to be laid; whoever does not know it hears of a tile."""
    if not can_lay_tile(seen, seen.turn):
        return say("your tile fits nowhere, so a castle has to be laid.")
    castle = can_lay_castle(seen, seen.turn)
    kinds = set(seen.tiles_in_hand(seen.turn))
    if HIDDEN in kinds:
        return Message(N_("lay a tile, or a castle.") if castle else N_("lay a tile."))
    if len(kinds) > 1:
        text = N_("lay one of your tiles, or a castle.") if castle else N_("lay one of your tiles.")
        return Message(text)
    text = N_("lay your tile, {tile}, or a castle.") if castle else N_("lay your tile, {tile}.")
    return Message(text, (("tile", naming.tile(kinds.pop())),))


def _half(text: str, terrain: int, hex: int | None = None) -> Message:
    values: tuple[tuple[str, Value], ...] = (("terrain", naming.terrain(terrain)),)
    return Message(text, values if hex is None else (*values, ("hex", naming.at(hex))))


def _ask_first_half(seen: SeenPandoria) -> Message:
    return _half(N_("where does the {terrain} of your tile go?"), _first_terrain(seen))


def _first_terrain(seen: SeenPandoria) -> int:
    return int(FIRST_TERRAIN[int(seen.chosen)])


def _ask_second_half(seen: SeenPandoria) -> Message:
    terrain = int(SECOND_TERRAIN[int(seen.chosen)])
    return _half(N_("where does the {terrain} go, next to {hex}?"), terrain, int(seen.place))


def _ask_terrain(seen: SeenPandoria) -> Message:
    if seen.chosen >= DOUBLES:
        return say("you have drawn {tile}. Where does it go?", tile=naming.tile(int(seen.chosen)))
    return say(
        "you have drawn {tile}. Where does its {terrain} go?",
        tile=naming.tile(int(seen.chosen)),
        terrain=naming.terrain(_first_terrain(seen)),
    )


def _ask_figure(seen: SeenPandoria) -> Message:
    """Name what can be done: put a figure on what was laid, take one back, or neither."""
    picks = seen.picks()
    may_place = any(pick in picks for pick in (FIRST_FIGURE, FIRST_FIGURE + 1))
    if picks == [NOTHING]:
        return say("there is no figure that you could place or take back.")
    if not may_place:
        return say("you may take a figure back. None can be placed now.")
    if BACK not in picks:
        return say("you may put a figure on what you have laid.")
    return say("you may put a figure on what you have laid, or take one back.")


def _ask_where_it_stands(seen: SeenPandoria) -> Message:
    return say("where does the {figure} stand?", figure=naming.figure(int(seen.chosen)))


def _ask_card(seen: SeenPandoria) -> Message:
    if _can_only_decline(seen):
        return say("there is nothing that you could cast, build or erect now.")
    return say("you may cast a spell, build a building or erect a monument.")


def _can_only_decline(seen: SeenPandoria) -> bool:
    """Whether a hand that the viewer knows holds nothing that could be played."""
    return seen.viewer == seen.turn and seen.picks() == [NOTHING]


def _ask_extra_spell(seen: SeenPandoria) -> Message:
    if _can_only_decline(seen):
        return say("you have built, but there is no spell that your Halflings could cast now.")
    return say("you have built, so your Halflings may cast one more spell.")


# -- building and paying -------------------------------------------------------------------------------------


def _ask_slot(seen: SeenPandoria) -> Message:
    name = cards.building_of(seen.tables, int(seen.chosen))
    return say("where do you build {building}: in a free slot or over a building?", building=name)


def _ask_monument_slot(seen: SeenPandoria) -> Message:
    value = naming.points(int(seen.monument_value()))
    if seen.spell != NO_CARD and _spell(seen) == CONSTRUCT:
        return say("which building does the monument for {points} cover?", points=value)
    return say(
        "which building does the monument for {points} cover? It costs {price} wood,"
        " less what that building cost.",
        points=value,
        price=MONUMENT_PRICE,
    )


def _spell(seen: SeenPandoria) -> int:
    return int(seen.tables.spell[int(seen.spell)])


def _ask_payment(seen: SeenPandoria) -> Message:
    """Say what is missing, and what the Market takes for it (3.5)."""
    what, resource, price = priced(seen)
    seat = int(seen.turn)
    return say(
        "{what} costs {price}, and you have {held}. Your Market takes {units} of {first}"
        " or {second} for the rest.",
        what=what,
        price=naming.amount(resource, price),
        held=int(seen.held(seat, resource)),
        units=naming.units(int(units_missing(seen, seat, resource, price))),
        first=naming.resource(int(FIRST_OTHER[resource])),
        second=naming.resource(int(SECOND_OTHER[resource])),
    )


def priced(seen: SeenPandoria) -> tuple[Message, int, int]:
    """Return what is being paid for in a step of payment, in which resource, and its price."""
    seat, card, slot = int(seen.turn), int(seen.chosen), int(seen.place)
    if seen.step == PAY_SPELL:
        return cards.spell_of(seen.tables, card), CRYSTALS, int(spell_price(seen, seat, card))
    if seen.step == PAY_CARD:
        return cards.card_name(seen.tables, card), GOLD, int(card_price(seen, seat, card))
    if seen.step == PAY_BUILDING:
        price = int(building_price(seen, seat, card, slot))
        return cards.building_of(seen.tables, card), WOOD, price
    return say("The monument"), WOOD, int(monument_price(seen, seat, slot, -1, NO_CARD))


# -- spells --------------------------------------------------------------------------------------------------


def _ask_spell_figure(seen: SeenPandoria) -> Message:
    name = cards.spell_of(seen.tables, int(seen.spell))
    if seen.targets == 0:
        return say("{spell}: which figure do you place?", spell=name)
    return say("{spell}: you may place one more figure.", spell=name)


def _ask_spell_hex(seen: SeenPandoria) -> Message:
    figure, spell = naming.figure(int(seen.chosen)), _spell(seen)
    if spell == ASTRAL_SHIP:
        return say("on which ship does the {figure} stand?", figure=figure)
    if spell == CLONE:
        return say("where, next to a figure of yours, does the {figure} stand?", figure=figure)
    return say("on which free space does the {figure} stand?", figure=figure)


def _ask_resource(seen: SeenPandoria) -> Message:
    value = int(seen.tables.strength[int(seen.spell)])
    return say("which resource rises to {value}?", value=value)


def _ask_construction(seen: SeenPandoria) -> Message:
    picks = seen.picks()
    if MONUMENT not in picks:
        return say("which building do you build for free?")
    if not any(pick >= FIRST_BUILD for pick in picks):
        return say("erect a monument for free.")
    return say("build a building for free, or erect a monument for free.")


def _ask_flight(seen: SeenPandoria) -> Message:
    if seen.targets == 0:
        return say("which of your figures flees to the reserve?")
    return say("you may take back another figure.")


def _ask_rage(seen: SeenPandoria) -> Message:
    return say(
        "which villager next to what you closed counts as {count} figures?",
        count=int(seen.tables.strength[int(seen.spell)]),
    )


def _ask_teleport(seen: SeenPandoria) -> Message:
    if seen.targets == 0:
        return say("which of your figures do you move?")
    return say("you may move another figure.")


def _ask_goal(seen: SeenPandoria) -> Message:
    hex = int(seen.place)
    kind = naming.figure(int(seen.figure_kind(hex)))
    return say("where does the {figure} on {hex} go?", figure=kind, hex=naming.at(hex))


def _ask_taken(seen: SeenPandoria) -> Message:
    if seen.targets == 0:
        return say("which card of the display do you take for free?")
    return say("you may take a second card for free.")


# -- buying, walking -----------------------------------------------------------------------------------------


def _ask_purchase(seen: SeenPandoria) -> Message:
    seat = int(seen.turn)
    values = (("gold", naming.amount(GOLD, int(seen.held(seat, GOLD)))),)
    if not seen.open_display():
        return say("you might buy a card, but there is none left to buy.")
    if seen.picks() == [NOTHING]:
        return Message(N_("you might buy a card, but {gold} is too little."), values)
    if seen.has_closed():
        return Message(N_("you closed a region, so you may buy a card. You have {gold}."), values)
    return Message(N_("Mages may buy a card every turn. You have {gold}."), values)


def _ask_walker(seen: SeenPandoria) -> Message:
    if seen.picks() == [NOTHING]:
        return say("a villager of the Elves might walk, but there is none that can.")
    return say("a villager of the Elves may walk up to two hexes. Which one?")


_ASKING: Final = {
    LAY: _ask_what_to_lay,
    FIRST_HALF: _ask_first_half,
    SECOND_HALF: _ask_second_half,
    FIGURE: _ask_figure,
    FIGURE_HEX: _ask_where_it_stands,
    CARD: _ask_card,
    SLOT: _ask_slot,
    MONUMENT_SLOT: _ask_monument_slot,
    PAY_SPELL: _ask_payment,
    PAY_BUILDING: _ask_payment,
    PAY_MONUMENT: _ask_payment,
    SPELL_FIGURE: _ask_spell_figure,
    SPELL_HEX: _ask_spell_hex,
    CONJURE_WHAT: _ask_resource,
    CONSTRUCT_WHAT: _ask_construction,
    FLEE_HEX: _ask_flight,
    RAGE_HEX: _ask_rage,
    TELEPORT_FROM: _ask_teleport,
    TELEPORT_TO: _ask_goal,
    TERRAIN_FIRST: _ask_terrain,
    TERRAIN_SECOND: _ask_second_half,
    ACQUIRE_CARD: _ask_taken,
    BUY: _ask_purchase,
    PAY_CARD: _ask_payment,
    EXTRA: _ask_extra_spell,
    ELF_FROM: _ask_walker,
    ELF_TO: _ask_goal,
}

# -- what the others wait for --------------------------------------------------------------------------------


def waiting(seen: SeenPandoria) -> Message:
    """Say to everybody else what the table waits for."""
    if seen.turn == OVER:
        return say("The game is over.")
    who = SeatName(int(seen.turn))
    if seen.spell != NO_CARD:
        spell = cards.spell_of(seen.tables, int(seen.spell))
        doing = say("{who} is casting {spell}.", who=who, spell=spell)
    else:
        doing = Message(_WAITING[step_of_turn(int(seen.step)) - 1], (("who", who),))
    return say("The last round: {what}", what=doing) if seen.last_round else doing


_WAITING: Final = (
    N_("{who} is laying a tile or a castle."),
    N_("{who} may place a figure, or take one back."),
    N_("{who} may cast, build or erect something."),
    N_("{who} may buy a card."),
    N_("{who} may let a villager walk."),
)
