"""What is asked: prompts, what the others wait for, and what picks are called."""

from __future__ import annotations

from typing import Final

from longtable.core.messages import N_, Message, SeatName, say
from longtable.core.state import OVER
from longtable.games.barony.board import (
    BUILD,
    CITY,
    CITY_POINTS,
    DONE,
    EXPEDITION,
    FIRST_CITIES,
    FIRST_HEX,
    FIRST_TOKEN,
    FOUND,
    GOLD,
    KIND,
    KNIGHT,
    KNIGHTS,
    MOVE,
    PASS,
    PROMOTE,
    RECRUIT,
    SILVER,
    STRONGHOLD,
    TITLE_PRICE,
    VILLAGE,
)
from longtable.games.barony.rules import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    PLACE,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
    SeenBarony,
)
from longtable.games.barony.words import naming

# -- what is asked of the seat to pick -----------------------------------------------------------------------

_ASKED: Final = {
    LEAVE: N_("Pick the hex that a knight leaves. One or two knights may move, a step each."),
    LEAVE_AGAIN: N_("A second knight may move: pick the hex that it leaves. Or leave it at one."),
    BUILD_HEX: N_("On which hex does a knight become a village or a stronghold?"),
    BUILD_AGAIN: N_("You may build on another hex, too. Or leave it at that."),
    LANDING: N_(
        "Where does the expedition land? One knight comes there, another one leaves the game."
    ),
}


def prompt(seen: SeenBarony) -> Message:
    """Say what is asked of the seat to pick, so that somebody new to the game can go on."""
    step = int(seen.step)
    if seen.turn == OVER:
        return say("The game is over.")
    if step in _ASKED:
        return Message(_ASKED[step])
    return _ASKING[step](seen)


def _ask_city(seen: SeenBarony) -> Message:
    number = int(seen.on_board(seen.turn, CITY)) + 1
    return say(
        "Place city {number} of {all}, with a knight. Not in a forest, and not next to a city.",
        number=number,
        all=FIRST_CITIES,
    )


_CHOICES: Final = {
    RECRUIT: N_("recruit"),
    MOVE: N_("move"),
    BUILD: N_("build"),
    FOUND: N_("found a city"),
    EXPEDITION: N_("send an expedition"),
}


def _ask_action(seen: SeenBarony) -> Message:
    """Name the actions that are possible."""
    picks = seen.picks()
    if picks == [PASS]:
        return say("None of the six actions is possible: your turn goes by.")
    choices = [Message(_CHOICES[pick]) for pick in picks if pick in _CHOICES]
    if PROMOTE in picks:
        choices.append(say("become {title}", title=_next_title(seen)))
    action = choices[0]
    for place, choice in enumerate(choices[1:], 2):
        joint = N_("{first}, {second}") if place < len(choices) else N_("{first}, or {second}")
        action = Message(joint, (("first", action), ("second", choice)))
    if seen.has_duke():
        return say("The last round. You have one more action: {action}.", action=action)
    return say("You have one action: {action}.", action=action)


def _next_title(seen: SeenBarony) -> Message:
    return naming.title(int(seen.title(seen.turn)) + 1)


def _ask_recruits(seen: SeenBarony) -> Message:
    return say(
        "In which of your cities? Two knights at most, three beside a lake; {count} in reserve.",
        count=int(seen.reserve(seen.turn, KNIGHT)),
    )


def _ask_number(seen: SeenBarony) -> Message:
    return say("How many knights do you recruit in {hex}?", hex=naming.at(int(seen.place)))


def _ask_step(seen: SeenBarony) -> Message:
    return say("Where does the knight on {hex} go?", hex=naming.at(int(seen.place)))


def _ask_stolen(seen: SeenBarony) -> Message:
    """Ask the attacker, or with that option the victim, for the token (B-51)."""
    if seen.turn == seen.victim:
        return say(
            "{who} has destroyed your village on {hex}. Which token do you give up?",
            who=SeatName(int(seen.mover)),
            hex=naming.at(int(seen.place)),
        )
    return say(
        "The village of {whom} has fallen. Which token do you take?",
        whom=SeatName(int(seen.victim)),
    )


def _ask_kind(seen: SeenBarony) -> Message:
    return say(
        "What do you build on {hex}? A village may be destroyed, a stronghold never.",
        hex=naming.at(int(seen.place)),
    )


def _ask_village(seen: SeenBarony) -> Message:
    return say("Which village becomes a city, for {points} points?", points=CITY_POINTS)


def _ask_payment(seen: SeenBarony) -> Message:
    title, paid = _next_title(seen), int(seen.paid_gold())
    if paid == 0:
        return say(
            "Pay {price} gold to become {title}, the largest token first. No change is given.",
            price=TITLE_PRICE,
            title=title,
        )
    return say(
        "{paid} gold paid, {missing} more to become {title}.",
        paid=paid,
        missing=TITLE_PRICE - paid,
        title=title,
    )


_ASKING: Final = {
    PLACE: _ask_city,
    ACTION: _ask_action,
    RECRUIT_CITY: _ask_recruits,
    RECRUIT_NUMBER: _ask_number,
    ENTER: _ask_step,
    STOLEN: _ask_stolen,
    BUILD_KIND: _ask_kind,
    FOUND_HEX: _ask_village,
    PAY: _ask_payment,
}


def waiting(seen: SeenBarony) -> Message:
    """Say to everybody else what the table waits for."""
    if seen.turn == OVER:
        return say("The game is over.")
    who = SeatName(int(seen.turn))
    if seen.step == PLACE:
        return say("{who} is placing a city.", who=who)
    if seen.step == STOLEN and seen.turn == seen.victim:
        return say("{who} is choosing which token to give up.", who=who)
    if seen.has_duke():
        return say("The last round: {who} is choosing an action.", who=who)
    return say("{who} is choosing an action.", who=who)


# -- what picks are called -----------------------------------------------------------------------------------

_WORDS: Final = {
    PASS: N_("Let the turn go by"),
    RECRUIT: N_("Recruit knights"),
    MOVE: N_("Move knights"),
    BUILD: N_("Build"),
    FOUND: N_("New city"),
    EXPEDITION: N_("Expedition"),
    PROMOTE: N_("Title"),
    KIND + VILLAGE: N_("Village"),
    KIND + STRONGHOLD: N_("Stronghold"),
}
_DONE: Final = {
    LEAVE_AGAIN: N_("Leave it at one knight"),
    BUILD_AGAIN: N_("Build no more"),
}
_HEXES: Final = {
    PLACE: N_("City on {hex}, {terrain}"),
    RECRUIT_CITY: N_("Recruit on {hex}, {terrain}"),
    LEAVE: N_("Move a knight from {hex}, {terrain}"),
    LEAVE_AGAIN: N_("Move a knight from {hex}, {terrain}"),
    ENTER: N_("Move it to {hex}, {terrain}"),
    BUILD_HEX: N_("Build on {hex}, {terrain}"),
    BUILD_AGAIN: N_("Build on {hex}, {terrain}"),
    FOUND_HEX: N_("New city on {hex}, {terrain}"),
    LANDING: N_("Expedition to {hex}, {terrain}"),
}


def label(seen: SeenBarony, pick: int) -> Message:
    """Name a pick for a button or a screen reader, by what it does in this step."""
    if pick >= FIRST_HEX:
        return _hex_label(seen, pick - FIRST_HEX)
    if pick >= FIRST_TOKEN:
        kind = pick - FIRST_TOKEN
        return say(
            "{token}: {gold} gold, {silver} silver",
            token=naming.token(kind),
            gold=int(GOLD[kind]),
            silver=int(SILVER[kind]),
        )
    if pick > KNIGHTS:
        return naming.knights(pick - KNIGHTS)
    return Message(_DONE.get(int(seen.step), N_("Done")) if pick == DONE else _WORDS[pick])


def _hex_label(seen: SeenBarony, hex: int) -> Message:
    name = naming.at(hex)
    if not seen.on_map(hex):
        return say("Hex {hex}", hex=name)
    text = _HEXES.get(int(seen.step), N_("Hex {hex}, {terrain}"))
    terrain = naming.terrain(int(seen.terrain_at(hex)))
    return Message(text, (("hex", name), ("terrain", terrain)))
