"""``longtable arena``: a contest between bots, of the house and of anybody."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from math import isnan
from pathlib import Path

import click

from longtable.arena import (
    ArenaError,
    Contest,
    Goal,
    Record,
    Setup,
    as_json,
    as_text,
    count,
    entrants,
    seats_for,
)
from longtable.cli import WrongCall
from longtable.cli.simulation import pairs
from longtable.core import make


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What was asked for, as it was written."""

    game: str
    bots: Sequence[str]
    games: int
    seats: int | None
    options: Sequence[str]
    budget: int | None
    limit: float
    seed: int
    workers: int
    until: float | None
    until_points: float | None
    out: Path | None


def opened(call: Call) -> Contest:
    """Return the contest, ready to be played or gone on with.

    Raises:
        BadOptions: no such game, option, value or seat count.
        WrongCall: what else cannot be, and why.
    """
    game = make(call.game)
    options = game.Options.from_json(pairs(call.options))
    if isnan(call.limit):
        raise WrongCall("--limit is a number of seconds, not nan.")
    try:
        taking_part = entrants(call.bots, call.budget)
        setup = Setup(
            game=game.id,
            rules=game.rules_version,
            options=options.to_json(),
            seats=seats_for(game, len(taking_part), call.seats),
            entrants=taking_part,
            seed=call.seed,
            limit=call.limit,
        )
        return Contest(setup, call.games, _goal(call), call.out)
    except ArenaError as error:
        raise WrongCall(str(error)) from None


def _goal(call: Call) -> Goal | None:
    if call.until is not None and call.until_points is not None:
        raise WrongCall("Give --until or --until-points, not both.")
    if call.until_points is not None:
        return Goal(True, call.until_points)
    return Goal(False, call.until) if call.until is not None else None


def run(call: Call, *, json: bool) -> str:
    """Play the contest and return what to print.

    Raises:
        BadOptions, WrongCall: before anything is played, or when it cannot go on.
    """
    contest = opened(call)
    try:
        _announce(contest, call.games)
        _play(contest, call.workers)
        counted = count(contest.setup, contest.records)
        return as_json(contest, counted) if json else as_text(contest, counted)
    except ArenaError as error:
        raise WrongCall(str(error)) from None
    except KeyboardInterrupt:
        if call.out is not None:
            click.echo(f"\nThe games so far are in {call.out}; the same call goes on.", err=True)
        raise
    finally:
        contest.close()


def _announce(contest: Contest, asked: int) -> None:
    """Say on standard error what is not as it was typed, and what was there already."""
    size = contest.setup.seating.games_a_deal
    click.echo(contest.setup.seating.said(), err=True)
    if contest.games != asked:
        click.echo(f"{contest.games} games instead of {asked}, so that deals are whole.", err=True)
    if contest.kept:
        done = len(contest.records)
        click.echo(f"{contest.kept} games are in the file; going on after {done}.", err=True)
    if contest.goal is not None:
        deals = contest.games // size
        click.echo(f"At most {deals} deals, fewer if the interval decides before.", err=True)


def _play(contest: Contest, workers: int) -> None:
    done = len(contest.records)
    bar = click.progressbar(
        length=contest.games,
        label="Playing",
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        item_show_func=_shown,
    )
    with closing(contest.play(workers)) as played, bar:  # closed at once, also by Ctrl-C
        bar.update(done)
        for record in played:
            bar.update(1, record)


def _shown(record: Record | None) -> str | None:
    if record is None:
        return None
    return (
        f"{record.ended}" if record.lost is None else f"{record.lost.entrant} {record.lost.fault}"
    )
