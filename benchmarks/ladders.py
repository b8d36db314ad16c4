"""Whether each level beats the one below it, at a tenth of its time counted in tries.

``python benchmarks/ladders.py`` plays them all in the arena: every deal with the seats swapped, until an
interval that may be looked at at any time decides, or to the end. ``python benchmarks/ladders.py full`` plays
``expert`` against ``hard`` by the clock. Games are kept in ``--folder``: it can be stopped and gone on with.
"""

from __future__ import annotations

import argparse
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from longtable.arena import Contest, Goal, Setup, count, entrants
from longtable.core import make

GAMES: Final = 200
FULL: Final = 20

#: tries that fit into a tenth of half a second and of three, by game, as ``benchmarks/search.py tries`` found
TRIES: Final = {
    "armadora": (300, 1800),
    "barony": (170, 1000),
    "pandoria": (90, 550),
    "saboteur": (180, 1080),
}
SEATS: Final = {"saboteur": 5}
OPTIONS: Final = {"saboteur": {"rounds": "1"}}


@dataclass(frozen=True, slots=True)
class Rung:
    """One level against the one below, and what it has to reach: a share, or a lead in points."""

    better: str
    worse: str
    share: float


RUNGS: Final = (
    Rung("normal", "easy", 0.75),
    Rung("hard", "normal", 0.65),
    Rung("expert", "hard", 0.5),
)


def counted(game: str, level: str) -> str:
    """Return a level as the arena knows it, with its tries where it searches."""
    at = {"hard": 0, "expert": 1}.get(level)
    return level if at is None else f"{level}@{TRIES[game][at]}"


def setup(game: str, bots: list[str], seed: int) -> Setup:
    """Return the contest of two bots."""
    chosen = make(game)
    options = chosen.Options.from_json(OPTIONS.get(game, {}))
    return Setup(
        game=game,
        rules=chosen.rules_version,
        options=options.to_json(),
        seats=SEATS.get(game, 2),
        entrants=entrants(bots, None),
        seed=seed,
    )


def play(chosen: Setup, games: int, goal: Goal | None, file: Path, workers: int) -> str:
    """Play a contest, or go on with it; return what came of it in one line."""
    with closing(Contest(chosen, games, goal, file)) as contest:
        for _record in contest.play(workers):
            pass
        found = count(contest.setup, contest.records)
    pair = found.pairs[0]
    low, high = pair.share.interval or (0.0, 1.0)
    least, most = pair.points.interval or (0.0, 0.0)
    lost = {row.name: dict(row.lost) for row in found.rows if row.lost}
    spent = ", ".join(f"{row.name} {row.ms.median:.0f} ms" for row in found.rows if row.ms)
    return (
        f"{chosen.game:9} {pair.first} over {pair.second}: {100 * pair.share.mean:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}), lead {pair.points.mean:+.2f} ({least:+.2f} to {most:+.2f}), "
        f"{found.games} games, {contest.decided or 'open'}; median {spent}; lost otherwise: {lost or 'none'}"
    )


def main() -> None:
    """Play the ladders."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("what", nargs="?", choices=("tenth", "full"), default="tenth")
    parser.add_argument("--game", choices=tuple(TRIES), action="append")
    parser.add_argument("--rung", choices=tuple(rung.better for rung in RUNGS), action="append")
    parser.add_argument("--folder", type=Path, default=Path("build/ladders"))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for game in chosen.game or TRIES:
        if chosen.what == "full":
            file = chosen.folder / f"{game}-full.jsonl"
            contest = setup(game, ["expert", "hard"], chosen.seed)
            print(play(contest, FULL, None, file, chosen.workers), flush=True)
            continue
        for rung in RUNGS:
            if chosen.rung and rung.better not in chosen.rung:
                continue
            bots = [counted(game, rung.better), counted(game, rung.worse)]
            points = game == "saboteur"
            goal = Goal(points, 0.0 if points else rung.share)
            file = chosen.folder / f"{game}-{rung.better}.jsonl"
            contest = setup(game, bots, chosen.seed)
            print(play(contest, chosen.games, goal, file, chosen.workers), flush=True)


if __name__ == "__main__":
    main()
