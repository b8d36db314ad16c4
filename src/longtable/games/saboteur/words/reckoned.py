"""What is told when a round ends: who has won it, who was who, where the gold lay, and who gets how much."""

from __future__ import annotations

from longtable.core.events import Event, EventKind
from longtable.core.messages import Message, SeatName, say
from longtable.core.state import HIDDEN, OVER
from longtable.games.saboteur.board import (
    DIGGER,
    GOAL_CELLS,
    GOALS,
    GOLD_FACE,
    GOLD_PICK,
    NO_ROLE,
    PAY,
    SABOTEUR,
)
from longtable.games.saboteur.rules import SeenSaboteur
from longtable.games.saboteur.rules.position import DIGGERS, NOBODY_WINS
from longtable.games.saboteur.words import naming
from longtable.games.saboteur.words.naming import cell_id, plate_id, seat_id


def round_ended(before: SeenSaboteur, after: SeenSaboteur, reached: list[str]) -> list[Event]:
    """Tell how a round ended, all that is shown then, and what it pays.

    ``reached`` are the elements of the goals that were turned over by the pick itself.
    """
    seat, number = int(before.turn), int(before.round)
    told = [Event(EventKind.TOLD, seat, _outcome(before, after))]
    told += _goals_shown(before, after, seat, reached)
    told += _roles_shown(after, seat)
    if after.outcome(number) == DIGGERS:
        return [*told, _sharing(after, seat, number)]
    told += _paid(after, number)
    return [*told, *_went_on(before, after, seat)]


def _outcome(before: SeenSaboteur, after: SeenSaboteur) -> Message:
    outcome, number = after.outcome(before.round), int(before.round) + 1
    if outcome == DIGGERS:
        return say("Round {number}: the diggers have found the gold and win.", number=number)
    why = say("all cards are used up")
    if sum(before.hand_sizes) + before.pile_size() > 1:
        why = say("no card that is left can be played")
    if outcome == NOBODY_WINS:
        return say(
            "Round {number}: {why}, and the gold is not found. Nobody wins, for there was no saboteur.",
            number=number,
            why=why,
        )
    return say(
        "Round {number}: {why}, and the gold is not found. The saboteurs win.",
        number=number,
        why=why,
    )


def _goals_shown(
    before: SeenSaboteur, after: SeenSaboteur, seat: int, reached: list[str]
) -> list[Event]:
    """Turn up the goals that nobody reached; where the gold lay is said if it was not reached."""
    found = after.outcome(before.round) == DIGGERS
    gold = next(goal for goal in range(GOALS) if after.shown_goals[goal] == GOLD_FACE)
    message = None if found else say("The gold was under {goal}.", goal=naming.goal(gold))
    if after.round > before.round:  # the goals of the next round lie there already
        return [Event(EventKind.TOLD, seat, message)]
    hidden = {goal: cell_id(GOAL_CELLS[goal]) for goal in range(GOALS) if not before.goal_up(goal)}
    return [
        Event(EventKind.TURNED, seat, message if goal == gold else None, "", target)
        for goal, target in hidden.items()
        if target not in reached
    ]


def _roles_shown(after: SeenSaboteur, seat: int) -> list[Event]:
    """Say who the saboteurs were, and what the card set aside was."""
    seats = range(after.seats)
    saboteurs = [who for who in seats if after.shown_roles[who] == SABOTEUR]
    if len(saboteurs) > 1:
        message = say("The saboteurs were {who}.", who=naming.seats(saboteurs))
    elif saboteurs:
        message = say("The saboteur was {who}.", who=SeatName(saboteurs[0]))
    else:
        message = say("There was no saboteur in this round.")
    told = [Event(EventKind.TOLD, seat, message)]
    told += [Event(EventKind.TURNED, who, None, "", seat_id(who)) for who in seats]
    aside = int(after.shown_roles[after.seats])
    if aside != NO_ROLE:
        message = say("The dwarf card set aside was a {role}.", role=naming.role(aside))
        told.append(Event(EventKind.TURNED, seat, message, "", "aside"))
    return told


# -- gold for the diggers ------------------------------------------------------------------------------------


def _sharing(after: SeenSaboteur, seat: int, number: int) -> Event:
    first = int(after.chooser(number, 0))
    cards = naming.gold_cards(int(after.shared_cards(number)))
    message = say("{who} looks at {cards} and chooses first.", who=SeatName(first), cards=cards)
    if after.shown_roles[seat] != DIGGER:
        message = say(
            "{saboteur} gets nothing; {who} looks at {cards} and chooses first.",
            saboteur=SeatName(seat),
            who=SeatName(first),
            cards=cards,
        )
    return Event(EventKind.TOLD, seat, message)


def gold_kept(before: SeenSaboteur, pick: int, after: SeenSaboteur) -> list[Event]:
    """Tell of a gold card kept, the last one handed on, and what comes then; ``pick`` is -1 if hidden."""
    seat, number, place = int(before.turn), int(before.round), int(before.taken)
    left = int(before.shared_cards(number)) - place - 1
    following = SeatName(int(after.chooser(number, place + 1)))
    value = pick - GOLD_PICK if pick >= 0 else HIDDEN
    kept = say("{who} keeps {gold}", who=SeatName(seat), gold=_gold_card(value))
    if left == 1:
        message = say("{kept}.", kept=kept)
    else:
        message = say(
            "{kept} and hands {cards} on to {whom}.",
            kept=kept,
            cards=naming.gold_cards(left),
            whom=following,
        )
    told = [Event(EventKind.GAINED, seat, message, _gold_id(value), plate_id(seat))]
    if left > 1:
        return told
    last = _last(before, value, after)
    message = say("The last one goes to {whom}: {gold}.", whom=following, gold=_gold_card(last))
    told.append(Event(EventKind.GAINED, following.seat, message, "sack", plate_id(following.seat)))
    return [*told, *_went_on(before, after, seat)]


def _last(before: SeenSaboteur, kept: int, after: SeenSaboteur) -> int:
    """Return the value of the last card: whoever handed it on knows it, too, as one of the last two."""
    number, place = before.round, before.taken
    offered = before.offer(number, place)
    if HIDDEN in (kept, *offered):
        return int(after.kept_value(number, place + 1))
    return sum(value * count for value, count in enumerate(offered, 1)) - kept


def _gold_card(value: int) -> Message:
    if value == HIDDEN:
        return say("a gold card")
    return say("a gold card of {nuggets}", nuggets=naming.nuggets(value))


def _gold_id(value: int) -> str:
    return "sack" if value == HIDDEN else f"gold-{value}"


# -- gold for the saboteurs ----------------------------------------------------------------------------------


def _paid(after: SeenSaboteur, number: int) -> list[Event]:
    saboteurs = [who for who in range(after.seats) if after.shown_roles[who] == SABOTEUR]
    told: list[Event] = []
    if saboteurs:
        due = naming.nuggets(PAY[len(saboteurs)])
        message = say("Each saboteur is due {nuggets}.", nuggets=due)
        if len(saboteurs) == 1:
            message = say("One saboteur alone is due {nuggets}.", nuggets=due)
        told.append(Event(EventKind.TOLD, saboteurs[0], message))
    for who in saboteurs:
        cards = int(after.gold_cards_in(number, who))
        won = int(after.nuggets_in(number, who))
        message = say("{who} gets {cards}.", who=SeatName(who), cards=naming.gold_cards(cards))
        if won != HIDDEN:
            message = say(
                "{who} gets {cards}, {nuggets} in all.",
                who=SeatName(who),
                cards=naming.gold_cards(cards),
                nuggets=naming.nuggets(won),
            )
        kind = EventKind.GAINED if cards else EventKind.TOLD
        target = plate_id(who) if cards else ""
        told.append(Event(kind, who, message, "sack" if cards else "", target))
    return told


# -- what comes then -----------------------------------------------------------------------------------------


def _went_on(before: SeenSaboteur, after: SeenSaboteur, seat: int) -> list[Event]:
    """Tell the beginning of the next round, or the end of the game."""
    if after.turn != OVER:
        message = say(
            "Round {number} begins: new roles, new cards, a new mine. {who} begins.",
            number=int(after.round) + 1,
            who=SeatName(int(after.turn)),
        )
        return [Event(EventKind.TOLD, seat, message)]
    standings = after.standings()
    winners, points = standings.winners, standings.points
    first = winners[0]
    gold = naming.nuggets(points[first])
    totals = tuple(
        [
            say("{who} {count}", who=SeatName(who), count=points[who])
            for who in sorted(range(after.seats), key=lambda who: standings.ranks[who])
        ]
    )
    message = say("{who} wins with {nuggets}.", who=SeatName(first), nuggets=gold)
    if len(winners) > 1:
        message = say(
            "{who} share the victory, with {nuggets} each.",
            who=naming.seats(list(winners)),
            nuggets=gold,
        )
    opened = say("All gold is shown: {totals}.", totals=totals)
    return [
        Event(EventKind.TOLD, seat, opened),
        Event(EventKind.TOLD, first, message),
    ]
