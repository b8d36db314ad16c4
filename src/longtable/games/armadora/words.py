"""What is said of a game of Armadora: what happened, what is asked, what picks are called.

Everything is told from seen states, so it says what the viewer may know and no more.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from longtable.core.events import Event, EventKind
from longtable.core.game import Fact
from longtable.core.messages import N_, Message, SeatName, say
from longtable.core.standings import Account, Standings
from longtable.core.state import HIDDEN, OVER
from longtable.games.armadora.board import (
    DONE,
    FIRST_LINE,
    FIRST_SQUARE,
    MINE_GRIDS,
    PASS,
    PICK_COUNT,
    PICK_NAMES,
    PICK_NUMBERS,
    POWER,
    REINFORCE,
    SQUARES,
    WARRIOR,
)
from longtable.games.armadora.rules.position import (
    ACTION,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_WARRIOR,
    REINFORCE_SQUARE,
    SECOND_LINE,
    WARRIOR_SQUARE,
    territory_squares,
)
from longtable.games.armadora.rules.state import SeenArmadora

SHOWN: Final = (
    PICK_COUNT + 1
)  #: what is shown of a pick is the choice, plus this times what turns up

# -- what happened -----------------------------------------------------------------------------------------


def events(before: SeenArmadora, shown_pick: int, after: SeenArmadora) -> list[Event]:
    """Tell what the viewer sees happen by a pick, of which it was shown ``shown_pick``."""
    seat, pick = int(before.turn), shown_pick % SHOWN - 1
    told: list[Event] = []
    if pick == PASS:
        told.append(_told(seat, say("{who} passes and takes no more turns.", who=SeatName(seat))))
    elif pick >= FIRST_LINE:
        told += _palisade(before, seat, pick, after)
    elif pick >= FIRST_SQUARE:
        told.append(_on_square(before, seat, pick - FIRST_SQUARE, after))
    if after.turns > before.turns:
        told += _forced_ends(before, seat, pick == PASS, after)
    if after.turn == OVER:
        told += _end(before, seat, after)
    return told


def _told(seat: int, message: Message) -> Event:
    return Event(EventKind.TOLD, seat, message)


def _plate(seat: int) -> str:
    return f"plate-{seat}"


def _at(square: int) -> str:
    return f"at-{PICK_NAMES[FIRST_SQUARE + square]}"


def _on_square(before: SeenArmadora, seat: int, square: int, after: SeenArmadora) -> Event:
    own = before.viewer == seat
    who, name = SeatName(seat), PICK_NAMES[FIRST_SQUARE + square]
    step = before.step
    if step == REINFORCE_SQUARE:
        source = "reinforce" if own else _plate(seat)
        message = say("{who} reinforces the warrior on {square}.", who=who, square=name)
        return Event(EventKind.MOVED, seat, message, source, _at(square))
    if step == POWER_ARROW:
        source = "power" if own else _plate(seat)
        message = say("{who} shoots an arrow at the warrior on {square}.", who=who, square=name)
        return Event(EventKind.MOVED, seat, message, source, _at(square))
    if step == POWER_LOOK:
        return Event(EventKind.MARKED, seat, _look(seat, square, after), "", _at(square))
    return _warrior(before, seat, square, after)


def _warrior(before: SeenArmadora, seat: int, square: int, after: SeenArmadora) -> Event:
    """Tell of a warrior placed: its strength to its owner if owners may look again, the Goblin's to all."""
    own = before.viewer == seat
    who, name = SeatName(seat), PICK_NAMES[FIRST_SQUARE + square]
    strength = int(before.chosen)
    source = f"hand-{strength}" if own and strength != HIDDEN else _plate(seat)
    if before.step == POWER_SQUARE:
        message = say(
            "{who} uses the power of the goblins: an extra {strength}, face up on {square}.",
            who=who,
            strength=strength,
            square=name,
        )
    elif own and before.can_review and strength != HIDDEN:
        message = say(
            "{who} places a warrior of strength {strength} on {square}.",
            who=who,
            strength=strength,
            square=name,
        )
    else:
        message = say("{who} places a warrior on {square}.", who=who, square=name)
    return Event(EventKind.MOVED, seat, message, source, _at(square))


def _look(seat: int, square: int, after: SeenArmadora) -> Message:
    who, name = SeatName(seat), PICK_NAMES[FIRST_SQUARE + square]
    if after.viewer == seat and after.can_review:
        return say(
            "{who} looks at the warrior on {square}: strength {strength}.",
            who=who,
            square=name,
            strength=after.strength(square),
        )
    return say("{who} looks at the warrior on {square}.", who=who, square=name)


def _palisade(before: SeenArmadora, seat: int, pick: int, after: SeenArmadora) -> list[Event]:
    first, second = PICK_NAMES[pick].split("-")
    text = N_("{who} builds a palisade between {first} and {second}.")
    if before.step == POWER_LINE:
        text = N_(
            "{who} uses the power of the orcs: an extra palisade between {first} and {second}."
        )
    message = say(text, who=SeatName(seat), first=first, second=second)
    told = [Event(EventKind.MOVED, seat, message, "pile", f"line-{PICK_NAMES[pick]}")]
    known = before.territories()
    fresh = [mask for mask in after.territories() if mask not in known]
    if len(fresh) == 2:
        told.append(_divided(seat, fresh, after))
    return told


def _divided(seat: int, parts: list[int], after: SeenArmadora) -> Event:
    """Tell that a territory fell into two: the smaller part, and what remains beside it."""
    small, large = sorted(
        (len(territory_squares(mask)), _gold(after, mask), mask) for mask in parts
    )
    message = say(
        "A territory is divided: {size} squares with {gold} gold here, {rest} with {other} there.",
        size=small[0],
        gold=small[1],
        rest=large[0],
        other=large[1],
    )
    return Event(EventKind.MARKED, seat, message, "", _at(territory_squares(small[2])[0]))


def _gold(seen: SeenArmadora, territory: int) -> int:
    mines = MINE_GRIDS[seen.board]
    return sum(
        amount for grid, amount in zip(mines, seen.mine_gold, strict=True) if territory >> grid & 1
    )


def _forced_ends(before: SeenArmadora, seat: int, passed: bool, after: SeenArmadora) -> list[Event]:
    """Tell who was stepped over for good, since nothing was left for them to do (A-33)."""
    order = [(seat + 1 + i) % int(after.seats) for i in range(after.seats)]
    return [
        _told(
            other,
            say(
                "{who} can do nothing more and takes no more turns: {why}.",
                who=SeatName(other),
                why=_nothing_left(after, other),
            ),
        )
        for other in order
        if after.ended(other) and not before.ended(other) and not (passed and other == seat)
    ]


def _nothing_left(after: SeenArmadora, seat: int) -> Message:
    none, no_square = say("no warrior left"), say("no empty square for a warrior")
    warriors = no_square if after.tiles_left(seat) else none
    if after.palisades_left == 0:
        return say("{warriors}, no palisade left", warriors=warriors)
    return say("{warriors}, no line for a palisade", warriors=warriors)


def _end(before: SeenArmadora, seat: int, after: SeenArmadora) -> list[Event]:
    """Tell the end: land without gold turns up at once, then a territory after the other, the richest last.

    In each the warriors turn face up, and its gold finds its owner; last is said who has won.
    """
    standings = after.standings()
    rich = sorted(standings.accounts, key=lambda account: _gold_of(after, account))
    land = [_squares_of(account) for account in rich]
    with_gold = {square for squares in land for square in squares}
    poor = tuple(
        [
            _land(squares[0])
            for squares in map(territory_squares, after.territories())
            if squares[0] not in with_gold
        ]
    )
    opening = say("Everybody has ended. All warriors are turned face up.")
    told = [Event(EventKind.TOLD, seat, opening, places=poor)]
    told += _turned(before, after, [at for at in range(SQUARES) if at not in with_gold])
    for account, squares in zip(rich, land, strict=True):
        told += [*_turned(before, after, squares), *_taken(after, seat, account, squares)]
    told.append(_told(standings.winners[0], _victory(standings)))
    return told


def _squares_of(account: Account) -> list[int]:
    """Return the squares of a territory, ascending."""
    return [PICK_NUMBERS[id.removeprefix("at-")] - FIRST_SQUARE for id in account.places]


def _gold_of(after: SeenArmadora, account: Account) -> int:
    return sum(after.gold(square) for square in _squares_of(account))


def _land(square: int) -> str:
    """Return the id of the tint of a territory, by its first square."""
    return f"land-{PICK_NAMES[FIRST_SQUARE + square]}"


def _turned(before: SeenArmadora, after: SeenArmadora, squares: list[int]) -> list[Event]:
    return [
        Event(EventKind.TURNED, after.owner(square), None, "", _at(square))
        for square in squares
        if after.owner(square) >= 0 and not before.face_up(square)
    ]


def _taken(after: SeenArmadora, seat: int, account: Account, squares: list[int]) -> list[Event]:
    """Tell who takes a territory's gold and why; from each of its mines to each of the takers."""
    mines = [square for square in squares if after.gold(square)]
    message = say(
        "Territory of {square}, {size} squares: {why}",
        square=account.place.removeprefix("at-"),
        size=len(squares),
        why=account.why,
    )
    badges = [f"won-{PICK_NAMES[FIRST_SQUARE + mine]}" for mine in mines]
    places = (_land(squares[0]), *badges)
    takers = [taker for taker, gain in enumerate(account.gains) if gain]
    if not takers:
        return [Event(EventKind.TOLD, seat, message, places=places)]
    first, *rest = [
        Event(EventKind.GAINED, taker, None, _at(mine), _plate(taker))
        for mine in mines
        for taker in takers
    ]
    return [replace(first, message=message, places=places), *rest]


def _victory(standings: Standings) -> Message:
    who = tuple([SeatName(seat) for seat in standings.winners])
    gold = standings.points[standings.winners[0]]
    sides = {standings.teams[seat] for seat in standings.winners}
    if len(sides) > 1:
        return say("{who} share the victory, with {gold} gold each.", who=who, gold=gold)
    if len(who) > 1:
        return say("{who} win together with {gold} gold.", who=who, gold=gold)
    return say("{who} wins with {gold} gold.", who=who, gold=gold)


# -- what is asked -----------------------------------------------------------------------------------------

_TARGETS: Final = {
    REINFORCE_SQUARE: N_(
        "Reinforce which of your warriors? It counts 1 more, and a tie in its territory is yours."
    ),
    POWER_LINE: N_("Power of the orcs: where does the extra palisade go?"),
    POWER_WARRIOR: N_("Power of the goblins: which warrior do you place in addition, face up?"),
    POWER_ARROW: N_(
        "Power of the elves: shoot which warrior? It counts 1 less at the end of the game."
    ),
    POWER_LOOK: N_("Power of the mages: look at which warrior? Only you will see it."),
}


def prompt(seen: SeenArmadora) -> Message:
    """Say what is asked of the seat to pick, so that somebody new to the game can go on."""
    step = seen.step
    if seen.turn == OVER:
        return say("The game is over.")
    if step == ACTION:
        return _ask_action(seen)
    if step == SECOND_LINE:
        return say("You may build a second palisade, anywhere. Or leave it at one.")
    if step == WARRIOR_SQUARE:
        return say(
            "Where does your warrior of strength {strength} go? Any empty square; it lies face down.",
            strength=int(seen.chosen),
        )
    if step == POWER_SQUARE:
        return say(
            "Where does your warrior of strength {strength} go? Any empty square; it lies face up.",
            strength=int(seen.chosen),
        )
    return Message(_TARGETS[int(step)])


def _ask_action(seen: SeenArmadora) -> Message:
    picks = seen.picks()
    choices: list[Message] = []
    if any(WARRIOR < pick < FIRST_SQUARE for pick in picks):
        choices.append(say("place a warrior"))
    if picks and picks[-1] >= FIRST_LINE:
        choices.append(_build_choice(seen, picks))
    if REINFORCE in picks:
        choices.append(say("reinforce one of your warriors"))
    if POWER in picks and not choices:
        return say("You can only use your power, or pass and take no more turns.")
    if not choices:
        return say("Nothing is left to do: pass, and you take no more turns.")
    action = choices[0]
    for i, choice in enumerate(choices[1:], 2):
        joint = N_("{first}, {second}") if i < len(choices) else N_("{first}, or {second}")
        action = Message(joint, (("first", action), ("second", choice)))
    if POWER in picks:
        return say(
            "You may use your power first. Then you have one action: {action}.", action=action
        )
    if seen.power_used:
        return say("Your power is used. Now you have one action: {action}.", action=action)
    return say("You have one action: {action}.", action=action)


def _build_choice(seen: SeenArmadora, picks: list[int]) -> Message:
    lines = sum(pick >= FIRST_LINE for pick in picks)
    if seen.palisades_left == 1 or lines == 1:
        return say("build a palisade")
    return say("build up to two palisades")


def waiting(seen: SeenArmadora) -> Message:
    """Say to everybody else what the table waits for."""
    if seen.turn == OVER:
        return say("The game is over.")
    who = SeatName(int(seen.turn))
    if seen.advanced and seen.power_used and seen.step == ACTION:
        return say("{who} has used a power and is choosing an action.", who=who)
    return say("{who} is choosing an action.", who=who)


def caution(seen: SeenArmadora, pick: int) -> Message | None:
    """Ask back before a pass, which ends one's game, as long as there is something else to do."""
    if pick != PASS or seen.step != ACTION or len(seen.picks()) == 1:
        return None
    return say("Pass? You take no more turns in this game; the others go on without you.")


# -- what picks are called ---------------------------------------------------------------------------------

_POWER_NAMES: Final = (
    N_("Power of the orcs: one extra palisade"),
    N_("Power of the goblins: one extra warrior, face up"),
    N_("Power of the elves: shoot an arrow"),
    N_("Power of the mages: look at a warrior"),
)


def label(seen: SeenArmadora, pick: int) -> Message:
    """Name a pick for a button or a screen reader."""
    if pick == PASS:
        return say("Pass: no more turns for me")
    if pick == DONE:
        return say("Leave it at one palisade")
    if pick == POWER:
        race = seen.race(max(int(seen.turn), 0))
        return Message(_POWER_NAMES[race]) if race >= 0 else say("Power")
    if pick == REINFORCE:
        return say("Reinforce a warrior")
    if pick < FIRST_SQUARE:
        return say("Warrior of strength {strength}", strength=pick - WARRIOR)
    if pick < FIRST_LINE:
        return say("Square {square}", square=PICK_NAMES[pick])
    first, second = PICK_NAMES[pick].split("-")
    return say("Palisade between {first} and {second}", first=first, second=second)


# -- what a seat's plate shows -----------------------------------------------------------------------------

_POWER_ICONS: Final = ("power-orc", "power-goblin", "power-elf", "power-mage")
_POWERS_LEFT: Final = (
    N_("powers left: an extra palisade"),
    N_("powers left: an extra warrior, face up"),
    N_("powers left: an arrow"),
    N_("powers left: a look at a warrior"),
)


def facts(seen: SeenArmadora, seat: int) -> list[Fact]:
    """Return what is public of a seat: warriors and tokens left, and whether it has ended."""
    told = [Fact("warriors", str(seen.tiles_left(seat)), say("warriors left"))]
    if seen.advanced:
        race = seen.race(seat)
        told.append(
            Fact(_POWER_ICONS[race], str(seen.powers_left(seat)), Message(_POWERS_LEFT[race]))
        )
        left = "1" if seen.reinforcement_left(seat) else "0"
        told.append(Fact("reinforcement", left, say("reinforcements left")))
    if seen.ended(seat) and seen.turn != OVER:
        told.append(Fact("ended", "", say("no more turns")))
    return told
