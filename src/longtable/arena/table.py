"""The result of a contest, as text for people and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Final

import msgspec

from longtable.arena.contest import Contest
from longtable.arena.counting import Count, Estimate, Pair
from longtable.arena.record import Lost, Spread
from longtable.arena.sequential import FEWEST, Interval

WIDEST: Final = 32  #: letters of a name in the table
LONGEST_SAID: Final = (
    200  #: letters of what is said of a game that was lost, and of a program's last words
)
_HEAD: Final = ("", "rating (95 %)", "won a seat (95 %)", "points (95 %)", "ms a draft", "budget")


def as_text(contest: Contest, counted: Count) -> str:
    """Return the result for people."""
    return "\n".join(_lines(contest, counted))


def _lines(contest: Contest, counted: Count) -> Iterator[str]:
    setup = contest.setup
    chosen = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    yield f"{setup.game} ({chosen}), {setup.seats} seats, seed {setup.seed}"
    deals = "1 deal" if counted.deals == 1 else f"{counted.deals} deals"
    yield f"{counted.games} games of {deals}, {counted.picks} picks. {setup.seating.said()}"
    yield "outcomes: " + ", ".join(
        f"{name} {times}" for name, times in sorted(counted.outcomes.items())
    )
    yield ""
    yield from _aligned([_HEAD, *_rows(counted)])
    yield "ms a draft, and budget spent: median / 99th percentile / most"
    yield ""
    for pair in counted.pairs:
        yield _pair(pair)
    yield from _goal(contest)
    yield _lost(counted)
    yield from _reasons(counted)


def _rows(counted: Count) -> Iterator[tuple[str, ...]]:
    for row in counted.rows:
        rating = Estimate(row.rating.mean, row.rating.interval)
        yield (
            _cut(row.name, WIDEST),
            _plain(rating),
            _percent(row.won),
            _plain(row.points),
            _spread(row.ms),
            _spread(row.budget),
        )


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join([row[0].ljust(widths[0]), *cells]).rstrip()


def _pair(pair: Pair) -> str:
    return (
        f"{pair.first} against {pair.second}: ahead {_percent(pair.share)},"
        f" points {_plain(pair.points, '+')}"
    )


def _goal(contest: Contest) -> Iterator[str]:
    goal = contest.goal
    if goal is None:
        return
    values = goal.values(contest.setup, contest.records)
    low, high = goal.interval(values)
    if not isfinite(high - low):
        yield f"{len(values)} deals are too few to judge the lead in points by: {FEWEST} are needed"
        return
    if goal.points:
        what, at, between = "the lead in points", f"{goal.threshold:g}", f"{low:.3f} to {high:.3f}"
    else:
        what, at = "the share", f"{100 * goal.threshold:g} %"
        between = f"{100 * low:.1f} to {100 * high:.1f} %"
    said = f"{contest.decided} {at}" if contest.decided else f"neither above nor below {at}"
    yield f"after {len(contest.records)} games {what} is {said}: {between}, valid however often looked at"


def _lost(counted: Count) -> str:
    lost = [
        f"{row.name}: " + ", ".join(f"{times} {fault}" for fault, times in sorted(row.lost.items()))
        for row in counted.rows
        if row.lost
    ]
    if counted.unfinished:
        lost.append(f"{counted.unfinished} unfinished")
    return "games lost to anything but play: " + ("; ".join(lost) or "none")


def _reasons(counted: Count) -> Iterator[str]:
    """Say of each entrant why it lost the first such game."""
    for row in counted.rows:
        if row.first_lost is not None:
            yield f"  {_cut(row.name, WIDEST)}, the first time: {_reason(row.first_lost)}"


def _reason(lost: Lost) -> str:
    lines = [line for line in lost.log.splitlines() if line.strip()]
    if not lines or lines[-1] in lost.said:  # of a bot of the house the error is said already
        return _printable(lost.said)
    return f"{_printable(lost.said)}; last on standard error: {_printable(lines[-1])}"


def _printable(text: str) -> str:
    """Return a program's words without what could move the cursor or colour the terminal."""
    return _cut("".join(c if c.isprintable() else " " for c in text).strip(), LONGEST_SAID)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _interval(interval: Interval | None, scale: float, digits: int, sign: str = "") -> str:
    if interval is None:
        return "–"
    low, high = (f"{scale * edge:{sign}.{digits}f}" for edge in interval)
    return f"{low} to {high}"


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.1f} % ({_interval(estimate.interval, 100, 1)})"


def _plain(estimate: Estimate, sign: str = "") -> str:
    return f"{estimate.mean:{sign}.2f} ({_interval(estimate.interval, 1, 2, sign)})"


def _spread(spread: Spread | None) -> str:
    if spread is None:
        return "–"
    return " / ".join(
        f"{number:.1f}".removesuffix(".0") for number in msgspec.structs.astuple(spread)
    )


# -- JSON -------------------------------------------------------------------------------------------------


def as_json(contest: Contest, counted: Count) -> str:
    """Return the same as JSON: setup, counts, a row an entrant, a row a pair, and the goal."""
    data = msgspec.to_builtins(counted)
    goal = contest.goal
    if goal is not None:
        interval = goal.interval(goal.values(contest.setup, contest.records))
        data["goal"] = {
            "points": goal.points,
            "threshold": goal.threshold,
            "decided": contest.decided or None,
            "interval": [edge if isfinite(edge) else None for edge in interval],
        }
    return json.dumps(
        {"setup": msgspec.to_builtins(contest.setup), **data}, ensure_ascii=False, indent=1
    )
