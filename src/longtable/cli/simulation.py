"""``longtable simulate``: bots play each other, and it is counted how the games end."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TypedDict

import click

import longtable
from longtable.bots import LEVELS, bot_seed, make_bot
from longtable.bots.match import Match, play_match
from longtable.cli import WrongCall
from longtable.core import Game, Options, make, numbered_stream


@dataclass(frozen=True, slots=True)
class Plan:
    """What shall be played: a game, its options, a level a seat, how often, and from which seed."""

    game: Game
    options: Options
    levels: tuple[str, ...]
    games: int
    seed: int


class SeatCount(TypedDict):
    """How one seat did: its level, games won (shares of them too), mean rank and mean points."""

    name: str
    wins: float
    mean_rank: float
    mean_points: float


class Count(TypedDict):
    """What is printed."""

    game: str
    options: dict[str, str]
    seats: int
    games: int
    picks_per_game: float
    picks_per_second: float
    compiled: bool
    outcomes: dict[str, int]
    bots: list[SeatCount]


def plan(
    game: str,
    seats: int | None,
    bots: str | None,
    games: int,
    seed: int,
    options: Sequence[str],
) -> Plan:
    """Understand a call.

    Raises:
        BadOptions: no such game, option, value or seat count.
        WrongCall: no such level, or not as many bots as seats.
    """
    played = make(game)
    levels = tuple(level.strip() for level in bots.split(",")) if bots is not None else ()
    for level in levels:
        if level not in LEVELS:
            raise WrongCall(f"There is no bot called “{level}”; the bots are {', '.join(LEVELS)}.")
    count = seats if seats is not None else len(levels) or played.seats[0]
    played.check_seats(count)
    levels = levels or (LEVELS[0],) * count
    if len(levels) != count:
        raise WrongCall(f"There are {count} seats, but --bots names {len(levels)}.")
    return Plan(played, played.Options.from_json(pairs(options)), levels, games, seed)


def pairs(options: Sequence[str]) -> dict[str, str]:
    """Return options given as NAME=VALUE by name.

    Raises:
        WrongCall: for one that is not given so.
    """
    found: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise WrongCall(f"--option is given as NAME=VALUE, not as “{option}”.")
        found[name] = value
    return found


def matches(plan: Plan) -> Iterator[Match]:
    """Play the games, one after the other; each depends on the plan and its number alone."""
    for number in range(plan.games):
        stream = numbered_stream(bot_seed("deal", plan.seed, number))
        deal = plan.game.deal(plan.options, len(plan.levels), stream)
        bots = [
            make_bot(level, plan.game, seat, bot_seed("bot", plan.seed, number, seat))
            for seat, level in enumerate(plan.levels)
        ]
        yield play_match(plan.game, plan.options, deal, bots)


def count(plan: Plan) -> Count:
    """Play the games and count."""
    outcomes: Counter[str] = Counter()
    picks = 0
    wins, ranks, points = ([0.0] * len(plan.levels) for _ in range(3))
    started = perf_counter()
    for match in watched(matches(plan), plan.games):
        standings = match.state.standings()
        outcomes.update(match.outcomes)
        picks += len(match.picks)
        for seat, share in enumerate(match.wins):
            wins[seat] += share
            ranks[seat] += standings.ranks[seat]
            points[seat] += standings.points[seat]
    seconds = perf_counter() - started
    return Count(
        game=plan.game.id,
        options=plan.options.to_json(),
        seats=len(plan.levels),
        games=plan.games,
        picks_per_game=round(picks / plan.games, 3),
        picks_per_second=round(picks / seconds, 1),
        compiled=longtable.compiled(),
        outcomes=dict(sorted(outcomes.items())),
        bots=[
            SeatCount(
                name=level,
                wins=round(wins[seat], 6),
                mean_rank=round(ranks[seat] / plan.games, 6),
                mean_points=round(points[seat] / plan.games, 6),
            )
            for seat, level in enumerate(plan.levels)
        ],
    )


def watched(matches: Iterator[Match], games: int) -> Iterator[Match]:
    """Pass matches on; on a terminal a bar shows how far that is, already while the first is played."""
    bar = click.progressbar(
        length=games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty()
    )
    with bar:
        for match in matches:
            yield match
            bar.update(1)


def run(plan: Plan, *, as_json: bool) -> str:
    """Play and return what to print."""
    counted = count(plan)
    if as_json:
        return json.dumps(counted, ensure_ascii=False, indent=1)
    return table(counted)


def table(counted: Count) -> str:
    """Return the count as text for people."""
    chosen = ", ".join(f"{name}={value}" for name, value in counted["options"].items())
    outcomes = ", ".join(f"{name} {times}" for name, times in counted["outcomes"].items())
    how = "compiled" if counted["compiled"] else "plain"
    lines = [
        f"{counted['game']} ({chosen}), {counted['seats']} seats, {counted['games']} games",
        f"{counted['picks_per_game']:.1f} picks a game",
        f"{counted['picks_per_second']:,.0f} picks a second, {how}",
        f"outcomes: {outcomes}",
        f"{'seat':<6}{'bot':<10}{'wins':>9}{'mean rank':>11}{'mean points':>13}",
    ]
    for seat, bot in enumerate(counted["bots"], 1):
        numbers = f"{bot['wins']:>9.2f}{bot['mean_rank']:>11.3f}{bot['mean_points']:>13.2f}"
        lines.append(f"{seat:<6}{bot['name']:<10}{numbers}")
    return "\n".join(lines)
