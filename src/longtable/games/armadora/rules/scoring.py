"""The end: who takes the gold of each territory, and who has won (2.9)."""

from __future__ import annotations

from mypy_extensions import i64

from longtable.core.bits import count
from longtable.core.messages import Message, SeatName, Value, say
from longtable.core.standings import Account, Standings, ranked
from longtable.games.armadora.board import MINE_GRIDS, square_name, square_of_grid
from longtable.games.armadora.rules.position import STRENGTHS, Position, territory_squares


def side_count(table: Position) -> i64:
    """Return how many sides there are: teams, or seats where everyone is alone."""
    return 2 if table.teams else table.seats


def gold_in(table: Position, territory: i64) -> i64:
    """Return the gold of all mines of a territory."""
    total: i64 = 0
    mine: i64 = 0
    grids = MINE_GRIDS[table.board]
    while mine < 8:
        grid: i64 = grids[mine]
        if (territory >> grid) & 1:
            total += table.mine_gold[mine]
        mine += 1
    return total


def strength_in(table: Position, territory: i64, seat: i64) -> i64:
    """Return the strength of a seat's warriors in a territory, with reinforcement and arrows (A-70).

    No warrior counts less than 0, which only a 1 hit twice could (A-46).
    """
    total: i64 = 0
    strength: i64 = 0
    while strength < STRENGTHS:
        total += (strength + 1) * count(table.warriors[STRENGTHS * seat + strength] & territory)
        strength += 1
    own = table.owned[seat] & territory
    ones = table.warriors[STRENGTHS * seat] & territory
    total += count(own & table.reinforced_squares)
    total -= count(own & table.shot) + count(own & table.shot_twice)
    return total + count(ones & table.shot_twice & ~table.reinforced_squares)


def strengths_in(table: Position, territory: i64) -> list[int]:
    """Return the strength of each side in a territory; partners add up (A-61)."""
    strengths = [0] * side_count(table)
    seat: i64 = 0
    while seat < table.seats:
        strengths[table.side(seat)] += strength_in(table, territory, seat)
        seat += 1
    return strengths


def tied_for_most(strengths: list[int]) -> list[int]:
    """Return the sides that are strongest; none where nobody has any strength (A-74, A-75)."""
    most = max(strengths)
    if most == 0:
        return []
    return [side for side, strength in enumerate(strengths) if strength == most]


def reinforced_side(table: Position, territory: i64) -> int:
    """Return the side whose reinforcement lies in a territory, or -1; never two (A-52)."""
    token = table.reinforced_squares & territory
    seat: i64 = 0
    while seat < table.seats:
        if table.owned[seat] & token:
            return table.side(seat)
        seat += 1
    return -1


def takers(table: Position, territory: i64, strengths: list[int]) -> list[int]:
    """Return the sides that take a territory's gold: the strongest, all of it (A-71).

    Those who tie for it share (A-72), unless one of them has its reinforcement there (A-73).
    """
    tied = tied_for_most(strengths)
    if len(tied) > 1:
        holder = reinforced_side(table, territory)
        if holder in tied:
            return [holder]
    return tied


def piles_by_side(table: Position) -> list[list[int]]:
    """Return each side's piles of gold, one a territory, as if the game ended here (A-76).

    A tie splits the territory's gold as a whole, rounded down; nobody gets the rest (A-72).
    """
    piles: list[list[int]] = [[] for _side in range(side_count(table))]
    for territory in table.territories():
        gold = gold_in(table, territory)
        if gold == 0:
            continue
        winners = takers(table, territory, strengths_in(table, territory))
        if len(winners) == 0:
            continue
        share = gold // len(winners)
        if share > 0:
            for side in winners:
                piles[side].append(share)
    return piles


def standings(table: Position) -> Standings:
    """Return the result as if the game ended here: most gold wins, then the larger piles (A-77).

    Who is equal in every pile shares the rank (A-78); a team's gold is counted together (A-63).
    """
    piles = piles_by_side(table)
    for own in piles:
        own.sort(reverse=True)
    teams = [table.side(seat) for seat in range(table.seats)]
    keys = [(sum(piles[side]), piles[side]) for side in teams]
    return Standings(
        outcome="ended",
        points=tuple([sum(piles[side]) for side in teams]),
        ranks=ranked(keys, teams),
        teams=tuple(teams),
        accounts=tuple(
            [
                account(table, territory)
                for territory in table.territories()
                if gold_in(table, territory) > 0
            ]
        ),
        tie_break=tie_break(table, piles),
    )


def account(table: Position, territory: i64) -> Account:
    """Say who takes a territory's gold, how much, and why."""
    gold = gold_in(table, territory)
    strengths = strengths_in(table, territory)
    winners = takers(table, territory, strengths)
    share = gold // len(winners) if len(winners) else 0
    gains = [share if table.side(seat) in winners else 0 for seat in range(table.seats)]
    mines = [grid for grid in MINE_GRIDS[table.board] if (territory >> grid) & 1]
    return Account(
        place=f"at-{square_name(square_of_grid(mines[0]))}",
        why=_why(table, territory, strengths, winners),
        gains=tuple(gains),
        places=tuple([f"at-{square_name(square)}" for square in territory_squares(territory)]),
    )


def _why(table: Position, territory: i64, strengths: list[int], winners: list[int]) -> Message:
    gold: int = gold_in(table, territory)
    present = _sides_in(table, territory)
    if len(present) == 0:
        return say("Nobody stands here, so nobody gets the {gold} gold.", gold=gold)
    said = tuple([_side_with(table, side, strengths[side]) for side in present])
    if len(winners) == 0:
        return say(
            "{strengths}: no strength is left, so nobody gets the {gold} gold.",
            strengths=said,
            gold=gold,
        )
    if len(winners) == 1:
        who = side_name(table, winners[0])
        if len(tied_for_most(strengths)) > 1:
            return say(
                "{strengths}: a tie, and the reinforcement here gives all {gold} gold to {who}.",
                strengths=said,
                gold=gold,
                who=who,
            )
        return say("{strengths}: {gold} gold for {who}.", strengths=said, gold=gold, who=who)
    return _why_shared(said, gold, len(winners))


def _why_shared(said: Value, gold: int, winners: int) -> Message:
    share, rest = gold // winners, gold % winners
    if share == 0:
        return say(
            "{strengths}: a tie, and {gold} gold is too little to share; nobody gets it.",
            strengths=said,
            gold=gold,
        )
    if rest:
        return say(
            "{strengths}: a tie for {gold} gold, {share} for each; nobody gets the other {rest}.",
            strengths=said,
            gold=gold,
            share=share,
            rest=rest,
        )
    return say(
        "{strengths}: a tie for {gold} gold, {share} for each.",
        strengths=said,
        gold=gold,
        share=share,
    )


def _sides_in(table: Position, territory: i64) -> list[int]:
    """Return the sides with a warrior in a territory, however weak."""
    present: list[int] = []
    for side in range(side_count(table)):
        for seat in range(table.seats):
            if table.side(seat) == side and table.owned[seat] & territory:
                present.append(side)
                break
    return present


def side_name(table: Position, side: int) -> Value:
    """Return who a side is, to be said in a sentence."""
    seats = [seat for seat in range(table.seats) if table.side(seat) == side]
    if len(seats) == 1:
        return SeatName(seats[0])
    return say("{first} + {second}", first=SeatName(seats[0]), second=SeatName(seats[1]))


def _side_with(table: Position, side: int, what: Value) -> Message:
    return say("{who} {what}", who=side_name(table, side), what=what)


def tie_break(table: Position, piles: list[list[int]]) -> Message | None:
    """Say how piles decided between sides with equal gold; ``None`` where they did not have to or could not.

    Of several such groups the one with the most gold is named.
    """
    for gold in sorted({sum(own) for own in piles}, reverse=True):
        equal = [side for side in range(len(piles)) if sum(piles[side]) == gold]
        equal.sort(key=lambda side: piles[side], reverse=True)
        if piles[equal[0]] != piles[equal[-1]]:
            said = [
                _side_with(table, side, " + ".join([str(pile) for pile in piles[side]]))
                for side in equal
            ]
            return say(
                "Equal gold, so the piles are compared, largest first: {piles}.",
                piles=tuple(said),
            )
    return None
