"""Why a pick is refused: the reasons, and which of them helps most."""

from __future__ import annotations

from longtable.core.bits import bit
from longtable.core.errors import HouseReason, Reason
from longtable.core.messages import N_
from longtable.core.state import OVER
from longtable.games.armadora.board import (
    DONE,
    FIRST_LINE,
    FIRST_SQUARE,
    POWER,
    REINFORCE,
    WARRIOR,
    grid_of_square,
    territories_of,
)
from longtable.games.armadora.rules import (
    ACTION,
    ARMIES,
    GOBLIN,
    MAGE,
    ORC,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_WARRIOR,
    REINFORCE_SQUARE,
    SECOND_LINE,
    STEPS,
    WARRIOR_SQUARE,
    SeenArmadora,
)


class ArmadoraReason(Reason):
    """Why Armadora refuses a pick: a sentence, and the rule behind it."""

    # Another step: what is asked first.
    ACTION_FIRST = (
        N_("Choose an action first: a warrior from your hand, a line to build on, or pass."),
        "A-10",
    )
    NOTHING_TO_CLOSE = N_("There is no building to finish: choose an action, or pass."), "A-24"
    SQUARE_FIRST = N_("Your warrior waits for its square: pick an empty land square."), "A-20"
    SECOND_LINE_FIRST = N_("You are building: pick a second line, or be done."), "A-24"
    OWN_WARRIOR_FIRST = N_("Pick the warrior of yours that is reinforced."), "A-50"
    ORC_LINE_FIRST = N_("Pick the line for the Orc's extra palisade first."), "A-45"
    GOBLIN_WARRIOR_FIRST = N_("Pick the warrior that the Goblin places face up first."), "A-44"
    GOBLIN_SQUARE_FIRST = N_("Pick an empty land square for the Goblin's warrior first."), "A-44"
    ARROW_FIRST = N_("Pick the warrior that your arrow hits first."), "A-46"
    LOOK_FIRST = N_("Pick the warrior that the Mage looks at first."), "A-43"

    # Warriors.
    NONE_OF_THAT_STRENGTH = N_("You have no warrior of that strength left."), "A-20"
    NOT_IN_THIS_ARMY = N_("With so many players nobody has a warrior of that strength."), "A-04"
    NO_EMPTY_SQUARE = N_("There is no empty land square left for a warrior."), "A-20"
    NOT_A_SQUARE = N_("This board has no such square."), "A-20"
    MINE = N_("A gold mine can never hold a warrior."), "A-23"
    OCCUPIED = N_("A warrior stands there already."), "A-20"

    # Palisades.
    NOT_A_LINE = N_("This board has no such line."), "A-25"
    BUILT = N_("A palisade stands on that line already."), "A-25"
    NO_PALISADE_LEFT = N_("The supply of palisades is used up."), "A-05"
    TOO_SMALL = N_("That would fence off a territory of fewer than four squares."), "A-26"

    # Powers.
    BASIC_POWER = N_("In the basic game races have no power."), "A-01"
    POWER_USED = N_("You have used your power this turn: one a turn."), "A-40"
    POWER_TOO_LATE = N_("A power comes before the action, not after it."), "A-40"
    POWER_SPENT = N_("You have no power token left."), "A-42"
    ORC_CANNOT_BUILD = N_("There is no line left for the Orc's extra palisade."), "A-45"
    GOBLIN_CANNOT_PLACE = (
        N_("The Goblin needs a warrior in hand and an empty land square for its power."),
        "A-44",
    )
    MAGE_CANNOT_LOOK = N_("There is no face-down warrior of another player to look at."), "A-43"
    ELF_CANNOT_SHOOT = (
        N_("No opponent's warrior shares a territory with one of yours and an empty land square."),
        "A-46",
    )

    # Reinforcement.
    BASIC_REINFORCEMENT = N_("In the basic game there is no reinforcement."), "A-01"
    REINFORCEMENT_USED = N_("You have placed your reinforcement already."), "A-50"
    NOTHING_TO_REINFORCE = (
        N_("None of your warriors stands in a full territory without a reinforcement."),
        "A-51",
    )

    # Targets on the board.
    NOBODY_TO_REINFORCE = N_("No warrior stands there."), "A-50"
    NOBODY_TO_SHOOT = N_("No warrior stands there."), "A-46"
    NOBODY_TO_LOOK_AT = N_("No warrior stands there."), "A-43"
    NOT_YOURS = N_("Only a warrior of your own can be reinforced."), "A-50"
    PARTNERS = N_("A partner's warrior cannot be reinforced."), "A-53"
    NOT_FULL = N_("That territory is not full: one of its land squares is empty."), "A-51"
    REINFORCED_ALREADY = N_("That territory has a reinforcement already: one a territory."), "A-52"
    SHOT_AT_OWN = N_("An arrow is for an opponent's warrior, not for your own."), "A-46"
    SHOT_AT_PARTNER = N_("A partner is no opponent: no arrow for that warrior."), "A-46"
    FULL = N_("That territory is full: no arrow can be shot there any more."), "A-46"
    OUT_OF_REACH = N_("None of your warriors stands in that territory."), "A-46"
    LOOK_AT_OWN = N_("The Mage looks at warriors of others, not at its own."), "A-43"
    FACE_UP = N_("That warrior lies face up for everybody."), "A-43"

    # The end.
    ENDED = N_("You have ended and take no more turns."), "A-11"


R = ArmadoraReason

#: what is asked in each step, said to somebody who picks something else
_ASKED_FIRST = {
    ACTION: R.ACTION_FIRST,
    WARRIOR_SQUARE: R.SQUARE_FIRST,
    SECOND_LINE: R.SECOND_LINE_FIRST,
    REINFORCE_SQUARE: R.OWN_WARRIOR_FIRST,
    POWER_LINE: R.ORC_LINE_FIRST,
    POWER_WARRIOR: R.GOBLIN_WARRIOR_FIRST,
    POWER_SQUARE: R.GOBLIN_SQUARE_FIRST,
    POWER_ARROW: R.ARROW_FIRST,
    POWER_LOOK: R.LOOK_FIRST,
}
assert len(_ASKED_FIRST) == STEPS


def why_not(seen: SeenArmadora, pick: int) -> Reason | None:
    """Return why the viewer may not make this pick now, or ``None`` when it may."""
    if seen.turn == OVER:
        return HouseReason.GAME_OVER
    if seen.turn != seen.viewer:
        ended = seen.viewer >= 0 and seen.ended(seen.viewer)
        return R.ENDED if ended else HouseReason.NOT_YOUR_TURN
    if pick in seen.picks():
        return None
    if pick >= FIRST_LINE:
        return _why_no_line(seen, pick - FIRST_LINE)
    if pick >= FIRST_SQUARE:
        return _why_no_square(seen, pick - FIRST_SQUARE)
    if pick > WARRIOR:
        return _why_no_warrior(seen, pick - WARRIOR)
    if pick == POWER:
        return _why_no_power(seen)
    if pick == REINFORCE:
        return _why_no_reinforcement(seen)
    if pick == DONE and seen.step == ACTION:
        return R.NOTHING_TO_CLOSE
    return _ASKED_FIRST[seen.step]


def _why_no_line(seen: SeenArmadora, line: int) -> Reason:
    if seen.step not in (ACTION, SECOND_LINE, POWER_LINE):
        return _ASKED_FIRST[seen.step]
    if not seen.is_line(line):
        return R.NOT_A_LINE
    if seen.has_palisade(line):
        return R.BUILT
    return R.TOO_SMALL if seen.palisades_left else R.NO_PALISADE_LEFT


def _why_no_square(seen: SeenArmadora, square: int) -> Reason:
    if seen.step in (WARRIOR_SQUARE, POWER_SQUARE):
        return _why_no_place(seen, square)
    if seen.step in (REINFORCE_SQUARE, POWER_ARROW, POWER_LOOK):
        if not seen.is_square(square):
            return R.NOT_A_SQUARE
        owner = seen.owner(square)
        if seen.step == REINFORCE_SQUARE:
            return _why_no_reinforcement_there(seen, owner, square)
        if seen.step == POWER_ARROW:
            return _why_no_arrow(seen, owner, square)
        return _why_no_look(seen, owner)
    return _ASKED_FIRST[seen.step]


def _why_no_place(seen: SeenArmadora, square: int) -> Reason:
    if not seen.is_square(square):
        return R.NOT_A_SQUARE
    return R.OCCUPIED if seen.is_land(square) else R.MINE


def _why_no_reinforcement_there(seen: SeenArmadora, owner: int, square: int) -> Reason:
    if owner < 0:
        return R.NOBODY_TO_REINFORCE
    if owner != seen.turn:
        return R.PARTNERS if seen.side(owner) == seen.side(seen.turn) else R.NOT_YOURS
    return R.NOT_FULL if _reaches(seen, square, seen.free) else R.REINFORCED_ALREADY


def _why_no_arrow(seen: SeenArmadora, owner: int, square: int) -> Reason:
    if owner < 0:
        return R.NOBODY_TO_SHOOT
    if owner == seen.turn:
        return R.SHOT_AT_OWN
    if seen.side(owner) == seen.side(seen.turn):
        return R.SHOT_AT_PARTNER
    return R.OUT_OF_REACH if _reaches(seen, square, seen.free) else R.FULL


def _why_no_look(seen: SeenArmadora, owner: int) -> Reason:
    if owner < 0:
        return R.NOBODY_TO_LOOK_AT
    return R.LOOK_AT_OWN if owner == seen.turn else R.FACE_UP


def _reaches(seen: SeenArmadora, square: int, places: int) -> bool:
    """Whether the territory of a square holds one of these places."""
    at = bit(grid_of_square(square))
    return territories_of(at, seen.open_north, seen.open_west) & places != 0


def _why_no_warrior(seen: SeenArmadora, strength: int) -> Reason:
    if seen.step not in (ACTION, POWER_WARRIOR):
        return _ASKED_FIRST[seen.step]
    if ARMIES[seen.seats][strength - 1] == 0:
        return R.NOT_IN_THIS_ARMY
    if seen.hand(seen.turn)[strength - 1] == 0:
        return R.NONE_OF_THAT_STRENGTH
    return R.NO_EMPTY_SQUARE


def _why_no_power(seen: SeenArmadora) -> Reason:
    if not seen.advanced:
        return R.BASIC_POWER
    if seen.step in (WARRIOR_SQUARE, SECOND_LINE, REINFORCE_SQUARE):
        return R.POWER_TOO_LATE
    if seen.step != ACTION:
        return _ASKED_FIRST[seen.step]
    if seen.power_used:
        return R.POWER_USED
    if seen.powers_left(seen.turn) == 0:
        return R.POWER_SPENT
    race = seen.race(seen.turn)
    if race == ORC:
        return R.ORC_CANNOT_BUILD
    if race == GOBLIN:
        return R.GOBLIN_CANNOT_PLACE
    return R.MAGE_CANNOT_LOOK if race == MAGE else R.ELF_CANNOT_SHOOT


def _why_no_reinforcement(seen: SeenArmadora) -> Reason:
    if not seen.advanced:
        return R.BASIC_REINFORCEMENT
    if seen.step != ACTION:
        return _ASKED_FIRST[seen.step]
    if not seen.reinforcement_left(seen.turn):
        return R.REINFORCEMENT_USED
    return R.NOTHING_TO_REINFORCE
