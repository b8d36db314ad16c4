"""Rounds of Saboteur at random, beside the dossier's table (5.3 a): a check of the rules from end to end.

    .venv-compiled/bin/python benchmarks/saboteur_random.py --rounds 20000

The policy is not ``random_pick``. It takes a card of the hand, each as likely; it lists what that card can do
(every cell and distinct way of a tunnel card, every seat without that tool broken, every broken tool that a
repair mends, every tunnel card on the table, every goal face down); it does one of these, each as likely, or
discards the card where there is none. Rounds do not end early.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, fields
from time import perf_counter
from typing import Final

import longtable
from longtable.core import Rng, numbered_stream
from longtable.games.saboteur.board import (
    DIGGER,
    DISCARD,
    FIRST_CARD,
    FIRST_CELL,
    FIRST_SEAT,
    FIRST_TOOL,
    KINDS,
    MENDS,
    REPAIR,
    ROCKFALL,
    TUNNELS,
    TURNED,
    UPRIGHT,
)
from longtable.games.saboteur.deal import SaboteurOptions, draw_deal, start
from longtable.games.saboteur.rules import DIGGERS, SaboteurState
from longtable.games.saboteur.rules.tunnel import ways

OPTIONS: Final = SaboteurOptions(rounds="1", early_end="no")
#: mean tunnel cards laid and mean discards, by seats (5.3 a)
TABLE: Final = {
    3: (17.8, 25.4),
    5: (24.0, 19.2),
    6: (25.8, 17.4),
    8: (28.2, 15.0),
    10: (29.7, 13.4),
}
ALLOWED: Final = 0.2


@dataclass
class Means:
    """Sums over rounds, then means."""

    diggers: float = 0
    nobody: float = 0
    turns: float = 0
    tunnels: float = 0
    breaks: float = 0
    repairs: float = 0
    rockfalls: float = 0
    maps: float = 0
    discards: float = 0


def uses(state: SaboteurState, kind: int) -> list[list[int]]:
    """Return the picks of each use of the card just chosen, ``discard`` left out."""
    found: list[list[int]] = []
    for pick in state.picks()[1:]:
        if kind < TUNNELS:
            both = ways(state, pick - FIRST_CELL, kind) == 3
            found += [[pick, UPRIGHT], [pick, TURNED]] if both else [[pick]]
        elif REPAIR <= kind < ROCKFALL:
            mended = state.tools[pick - FIRST_SEAT] & MENDS[kind]
            tools = [tool for tool in range(3) if mended >> tool & 1]
            found += [[pick, FIRST_TOOL + tool] for tool in tools] if len(tools) > 1 else [[pick]]
        else:
            found.append([pick])
    return found


def drawn_card(state: SaboteurState, rng: Rng) -> int:
    """Return the kind of a card of the hand, each card as likely."""
    left = rng.below(state.hand_sizes[state.turn])
    for kind in range(KINDS):
        left -= state.hands[KINDS * state.turn + kind]
        if left < 0:
            return kind
    raise AssertionError("a hand holds as many cards as it says")


def play_round(seats: int, seed: int, means: Means) -> None:
    """Play one round and add it up."""
    state = start(OPTIONS, draw_deal(OPTIONS, seats, numbered_stream(seed)))
    rng = Rng(seed)
    while not state.round_over():
        kind = drawn_card(state, rng)
        state.play(FIRST_CARD + kind)
        found = uses(state, kind)
        for pick in found[rng.below(len(found))] if found else [DISCARD]:
            state.play(pick)
        count(means, kind, bool(found))
        means.turns += 1
    means.diggers += state.outcome(0) == DIGGERS
    means.nobody += all(state.role(seat) == DIGGER for seat in range(seats))


def count(means: Means, kind: int, used: bool) -> None:
    """Count what was done with a card."""
    if not used:
        means.discards += 1
    elif kind < TUNNELS:
        means.tunnels += 1
    elif kind < REPAIR:
        means.breaks += 1
    elif kind < ROCKFALL:
        means.repairs += 1
    elif kind == ROCKFALL:
        means.rockfalls += 1
    else:
        means.maps += 1


def row(seats: int, rounds: int, seed: int) -> Means:
    """Play rounds with so many seats and return the means."""
    means = Means()
    for number in range(rounds):
        play_round(seats, seed + number, means)
    for field in fields(means):
        setattr(means, field.name, getattr(means, field.name) / rounds)
    return means


def main() -> None:
    """Play, print the means, and end with an error where they leave the table."""
    arguments = argparse.ArgumentParser(description="Rounds of Saboteur at random")
    arguments.add_argument("--rounds", type=int, default=20_000, help="rounds a row")
    arguments.add_argument("--seed", type=int, default=0, help="number of the first deal")
    arguments.add_argument("--seats", type=int, nargs="*", default=[*TABLE], help="rows to play")
    chosen = arguments.parse_args()
    print(f"{chosen.rounds:,} rounds a row, {'compiled' if longtable.compiled() else 'plain'}")
    print(
        "seats  diggers  no sab.  turns  tunnels  breaks  repairs  rockfalls  maps  discards     s"
    )
    away = 0.0
    for seats in chosen.seats:
        began = perf_counter()
        means = row(seats, chosen.rounds, chosen.seed)
        print(
            f"{seats:>5}{means.diggers:>8.2%}{means.nobody:>9.3f}{means.turns:>7.1f}"
            f"{means.tunnels:>9.2f}{means.breaks:>8.2f}{means.repairs:>9.2f}"
            f"{means.rockfalls:>11.2f}{means.maps:>6.2f}{means.discards:>10.2f}"
            f"{perf_counter() - began:>6.0f}"
        )
        if seats in TABLE:
            tunnels, discards = TABLE[seats]
            away = max(away, abs(means.tunnels - tunnels), abs(means.discards - discards))
    print(f"Tunnel cards and discards are at most {away:.2f} away from the table.")
    if away > ALLOWED:
        raise SystemExit(f"That is more than {ALLOWED}.")


if __name__ == "__main__":
    main()
