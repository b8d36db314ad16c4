"""The sentences with which Pandoria refuses a pick, each with the rule behind it."""

from __future__ import annotations

from longtable.core.errors import Reason
from longtable.core.messages import N_


class PandoriaReason(Reason):
    """Why Pandoria refuses a pick: a sentence, and the rule behind it."""

    # Another step: what is asked first.
    LAY_FIRST = N_("Your turn begins with laying a tile or a castle."), "P-21"
    HALF_FIRST = N_("Choose the hex where this half of the tile goes."), "P-22"
    CASTLE_FIRST = N_("Choose the hex where the castle goes."), "P-26"
    FIGURE_FIRST = N_("Place a figure first, take one back, or leave it."), "P-40"
    WHERE_FIRST = N_("Choose the hex where the figure goes."), "P-40"
    BACK_FIRST = N_("Choose the figure that you take back."), "P-43"
    CARD_FIRST = N_("Cast, build or erect something first, or leave it."), "P-50"
    SLOT_FIRST = N_("Choose the slot for the building."), "P-52"
    COVER_FIRST = N_("Choose the building that the monument covers."), "P-55"
    PAY_FIRST = N_("Say how your Market pays for what is missing."), "P-56"
    SPELL_FIRST = N_("Your spell is not finished: carry out what it asks for."), "P-51"
    EXTRA_FIRST = N_("Cast the one spell more of the Halflings, or leave it."), "P-84"
    BUY_FIRST = N_("Buy a card, or leave it."), "P-70"
    WALK_FIRST = N_("Let a villager walk, or leave it."), "P-82"

    # Ending what cannot be ended.
    MUST_LAY = N_("A tile or a castle has to be laid."), "P-21"
    GO_ON = (
        N_("What you have begun must be carried out; take it back if you want something else."),
        "P-50",
    )
    ONE_TARGET = N_("The spell needs one target at least."), "P-90"
    NOTHING_TO_END = N_("There is nothing here that could end."), "P-20"
    TILE_LAID = N_("In this turn something has been laid already."), "P-21"
    NO_FIGURE_NOW = N_("No figure is placed in this step."), "P-40"
    CARDS_OVER = N_("For this turn the step of spells and buildings is over."), "P-50"
    ONLY_A_SPELL = N_("The Halflings' extra card can only be a spell."), "P-84"
    NO_PURCHASE_NOW = N_("Cards are bought after the scoring."), "P-70"
    NOTHING_TO_PAY = N_("Nothing is paid for now."), "P-56"

    # Laying.
    NO_SUCH_HEX = N_("That is no hex of the island."), "P-01"
    NO_CASTLE_LEFT = N_("You have no castle left."), "P-26"
    NOT_YOUR_TILE = N_("You do not hold that tile."), "P-21"
    FITS_NOWHERE = N_("No tile fits anywhere now."), "P-27"
    TILE_THERE = N_("A tile lies there already."), "P-24"
    PRINTED_THERE = N_("Printed terrain may not be covered."), "P-24"
    LAKE_THERE = N_("A lake may not be covered."), "P-24"
    PATH_THERE = N_("A path may not be covered."), "P-24"
    CASTLE_THERE = N_("A castle stands there."), "P-24"
    TOUCHES_NOTHING = N_("There it would touch nothing that has been laid."), "P-22"
    NO_ROOM = N_("The other half of the tile would have no free hex next to it."), "P-24"
    FIRST_HALF_THERE = N_("The first half of the tile lies there."), "P-24"
    HALVES_APART = N_("Both halves of a tile lie next to each other."), "P-25"

    # Figures.
    NOTHING_LAID = N_("You have laid nothing in this turn to stand on."), "P-27"
    LAID_IS_CLOSED = N_("All that you have laid belongs to closed regions."), "P-42"
    NO_VILLAGER_LEFT = N_("You have no villager in reserve."), "P-41"
    LEADER_OUT = N_("Your leader is on the board already."), "P-41"
    VILLAGERS_FIRST = N_("The leader goes out only when no villager is left in reserve."), "P-41"
    NO_FIGURE_LEFT = N_("You have no figure in reserve."), "P-41"
    NO_FIGURE_OUT = N_("You have no figure on the board."), "P-43"
    ONLY_ON_LAID = N_("A figure goes only on what you have just laid."), "P-40"
    CLOSED_THERE = N_("That region is closed: nobody may enter it."), "P-35"
    OCCUPIED = N_("A figure stands there already."), "P-42"
    NO_FIGURE_THERE = N_("No figure stands there."), "P-43"
    ANOTHERS_FIGURE = N_("That figure is another player's."), "P-43"

    # Cards.
    NOT_IN_HAND = N_("You do not hold that card."), "P-50"
    SPELL_TOO_DEAR = N_("You cannot pay for that spell."), "P-51"
    BUILDING_TOO_DEAR = N_("You cannot pay for that building."), "P-52"
    MONUMENT_TOO_DEAR = N_("You cannot pay for a monument."), "P-55"
    CARD_TOO_DEAR = N_("You cannot pay for that card."), "P-71"
    NOT_ON_DISPLAY = N_("That card does not lie in the display."), "P-70"
    NO_SLOT = N_("Monuments stand in all your slots."), "P-52"
    MONUMENT_THERE = N_("A monument stands there, and it stays."), "P-55"
    SAME_NAME = N_("You have a building of that name; this one can only go over it."), "P-54"
    LOWEST_FREE = (
        N_("A new building goes to the first free slot, or over another building."),
        "P-52",
    )
    NO_MONUMENT_LEFT = N_("No monument is left."), "P-55"
    NO_BUILDING = N_("You have no visible building that a monument could cover."), "P-55"
    NOTHING_TO_COVER = N_("No building stands there that a monument could cover."), "P-55"
    NOT_SO_PAID = N_("The price cannot be split in that way."), "P-56"
    PAID_TOO_MUCH = N_("Paid in that way your spell could not be carried through."), "P-56"

    # Spells.
    DISPLAY_EMPTY = N_("No card lies in the display."), "P-91"
    NOTHING_TO_ADOPT = N_("No other player shows a spell that could be copied now."), "P-92"
    NO_SUCH_SEAT = N_("There is no such player at this table."), "P-92"
    OWN_SPELL = N_("Adopt copies a spell of another player."), "P-92"
    NO_SPELL_THERE = N_("That player has not cast a spell yet."), "P-92"
    NO_ADOPT = N_("Another Adopt cannot be copied."), "P-92"
    SPELL_IDLE = N_("That spell could do nothing now."), "P-90"
    NO_FREE_SHIP = N_("No ship is free."), "P-93"
    ONLY_ON_A_SHIP = N_("The spell puts a figure on a ship."), "P-93"
    NO_CLONE_SPACE = N_("There is no free space next to a figure of yours."), "P-94"
    NOT_BESIDE_YOURS = (
        N_("None of your figures stood next to that hex when you cast the spell."),
        "P-94",
    )
    ALREADY_HIGH = N_("Conjure only raises, and you have as much already."), "P-95"
    NOTHING_TO_RAISE = N_("You have as much of everything already."), "P-95"
    NOTHING_TO_CONSTRUCT = N_("You could neither build nor erect anything."), "P-96"
    NO_PLACE = N_("There is no hex left where it could go."), "P-22"
    NOT_BOTH = N_("You could not pay for a building and a monument after it."), "P-99"
    NOT_BOTH_SO = N_("After that you could not erect a monument any more."), "P-99"
    NO_FREE_SPACE = N_("There is no free space on the island."), "P-90"
    NO_LAND_THERE = N_("Nothing has been laid there."), "P-90"
    NOT_ON_A_SHIP = N_("Only Astral Ship puts figures on ships."), "P-90"
    NOT_ON_A_PATH = N_("Nobody stands on a path."), "P-33"
    NOT_ON_A_CASTLE = N_("A figure comes on a castle only when it is laid."), "P-90"
    NOTHING_CLOSED = N_("No region has been closed in this turn."), "P-101"
    NOBODY_TO_RAGE = (
        N_("No villager of yours stands next to what was closed in this turn."),
        "P-101",
    )
    LEADER_CALM = N_("Rage is for villagers, not for the leader."), "P-101"
    NOT_BESIDE_CLOSED = (
        N_("That villager does not stand next to a region closed in this turn."),
        "P-101",
    )
    MOVED_ALREADY = N_("That figure has been moved by the spell already."), "P-102"
    NO_SINGLE_LEFT = N_("No single tile is left to draw."), "P-103"
    NO_DOUBLE_LEFT = N_("No double tile is left to draw."), "P-103"

    # The Elves' walk.
    LEADER_STAYS = N_("The leader of the Elves does not walk."), "P-82"
    CANNOT_WALK = N_("That villager finds no free space within two steps."), "P-82"
    ANOTHERS_CASTLE = N_("Another player's castle cannot be entered."), "P-82"
    NO_WAY = N_("A villager walks over land only, and not over lakes."), "P-82"
    TOO_FAR = N_("That is not within two steps."), "P-82"
