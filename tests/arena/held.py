"""Contests for tests: setups, records made up, and what must be the same when one is held again."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from longtable.arena import Contest, Entrant, Goal, Record, Setup, entrants
from longtable.core import make


def setup(
    bots: str = "easy,random",
    game: str = "armadora",
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    limit: float = 10.0,
) -> Setup:
    """Return the setup of a contest."""
    played = make(game)
    return Setup(
        game=game,
        rules=played.rules_version,
        options=played.Options.from_json(options or {}).to_json(),
        seats=seats,
        entrants=entrants([bots]),
        seed=seed,
        limit=limit,
    )


def of(*named: Entrant, **given: Any) -> Setup:
    """Return a setup with these entrants."""
    return msgspec.structs.replace(setup(**given), entrants=named)


def program(name: str, path: Path, python: str) -> Entrant:
    """Write a program and return the entrant that it is."""
    import sys

    path.write_text(python)
    return Entrant(name=name, command=(sys.executable, str(path)))


def hold(
    held: Setup, games: int, workers: int = 1, goal: Goal | None = None, out: Path | None = None
) -> list[Record]:
    """Hold a contest and return its records."""
    contest = Contest(held, games, goal, out)
    try:
        list(contest.play(workers))
        return list(contest.records)
    finally:
        contest.close()


def timeless(records: Sequence[Record]) -> list[Record]:
    """Return the records without what the clock says."""
    return [msgspec.structs.replace(record, ms=(), each=()) for record in records]


def read(path: Path) -> list[Record]:
    """Return the records of a file."""
    lines = path.read_bytes().splitlines()[1:]
    return [msgspec.json.decode(line, type=Record) for line in lines]


def made_up(number: int, seating: Sequence[str], points: Sequence[int], games: int = 2) -> Record:
    """Return the record of a game that nobody has played; everybody sits alone."""
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    best = ranks.count(1)
    return Record(
        number=number,
        deal=number // games,
        seed=0,
        seating=tuple(seating),
        picks=1,
        ended="ended",
        outcomes=("ended",),
        points=tuple(points),
        ranks=ranks,
        wins=tuple(1 / best if rank == 1 else 0.0 for rank in ranks),
        teams=tuple(range(len(points))),
        lost=None,
        drafts=(1,) * len(points),
        budget=(None,) * len(points),
        ms=(None,) * len(points),
        each=((1.0,),) * len(points),
    )
