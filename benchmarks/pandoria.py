"""How games of Pandoria among bots go: ``python benchmarks/pandoria.py [GAMES] [SEATS,…]``.

With `normal` in all seats, for each number of seats: rounds, points, what is closed, which spells and
buildings are used, how far each realm's mean is from the mean of all. Then who beats whom, seats going round.
Shares have Wilson's interval of 95 %. Times are CPU time.
"""

import math
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time

import longtable
from longtable.bots import bot_seed, draft, make_bot
from longtable.core import OVER, numbered_stream, seen
from longtable.games.pandoria import GAME
from longtable.games.pandoria.board import (
    BACK,
    BUILDING_NAMES,
    FIRST_BUILD,
    FIRST_CAST,
    FIRST_PAY,
    FIRST_SEAT,
    FIRST_TAKE,
    LAY_CASTLE,
    MONUMENT,
    NOTHING,
    REALM_NAMES,
    SPELL_NAMES,
)
from longtable.games.pandoria.deal import PandoriaOptions
from longtable.games.pandoria.rules import PandoriaState
from longtable.games.pandoria.rules.steps import BUY, ELF_FROM, EXTRA, FIGURE, LAY

OPTIONS = PandoriaOptions()
PAIRINGS = [
    ("normal", "random", 2),
    ("normal", "easy", 2),
    ("easy", "random", 2),
    ("normal", "easy", 3),
    ("normal", "easy", 4),
    ("easy", "random", 4),
]
#: 7.3 of the dossier, of other bots: rounds, mean, 10 to 90 %, the mean winner, regions closed
EXPECTED = {
    2: "rounds 17 to 20, mean 61, 46 to 79, winner 69, 35 regions",
    3: "rounds 13 to 15, mean 52, 38 to 67, winner 61, 39 regions",
    4: "rounds 10 to 12, mean 45, 34 to 57, winner 55, 43 regions",
}


@dataclass
class Tally:
    """What was done in some games."""

    spells: Counter[str] = field(default_factory=Counter)
    buildings: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    thought: list[float] = field(default_factory=list)

    def note(self, state: PandoriaState, pick: int) -> None:
        """Count a pick that is about to be made."""
        step = state.step
        if FIRST_CAST <= pick < FIRST_BUILD:
            self.spells[SPELL_NAMES[state.tables.spell[pick - FIRST_CAST]]] += 1
            self.deeds["spells"] += 1
        elif FIRST_BUILD <= pick < FIRST_TAKE:
            self.buildings[BUILDING_NAMES[state.tables.building[pick - FIRST_BUILD]]] += 1
            self.deeds["buildings"] += 1
        elif pick == MONUMENT:
            self.deeds["monuments"] += 1
        elif FIRST_PAY <= pick < FIRST_SEAT:
            self.deeds["paid by a market"] += 1
        elif pick != NOTHING and step in (LAY, FIGURE, BUY, EXTRA, ELF_FROM):
            self.deeds[_deed(step, pick)] += 1

    def note_scoring(self, before: PandoriaState, after: PandoriaState) -> None:
        """Count what was scored by a pick."""
        if len(before.scored_from) == 0 and len(after.scored_from) > 0:
            self.deeds["regions"] += len(after.closing())
            self.deeds["icons"] += sum(after.worths[region] for region in after.closing())


def _deed(step: int, pick: int) -> str:
    if step == LAY:
        return "castles" if pick == LAY_CASTLE else "tiles"
    if step == FIGURE:
        return "taken back" if pick == BACK else "figures"
    return {BUY: "bought", EXTRA: "second spells", ELF_FROM: "walks"}[step]


def played(levels: Sequence[str], number: int, tally: Tally, mine: int = -1) -> PandoriaState:
    """Play a game; only the drafts of the seat ``mine`` are timed, of all when it is -1."""
    deal = GAME.deal(OPTIONS, len(levels), numbered_stream(bot_seed("pandoria", number)))
    state = GAME.start(OPTIONS, deal)
    assert isinstance(state, PandoriaState)
    bots = [
        make_bot(level, GAME, seat, bot_seed(number, seat)) for seat, level in enumerate(levels)
    ]
    while state.turn != OVER:
        seat = int(state.turn)
        started = process_time()
        picks = draft(bots[seat], seen(state, seat)).picks
        if mine in (seat, -1):
            tally.thought.append(process_time() - started)
        for pick in picks:
            tally.note(state, pick)
            before = state.copy()
            state.play(pick)
            tally.note_scoring(before, state)
    return state


def interval(won: float, games: int) -> str:
    """Write a share with Wilson's interval of 95 %."""
    z = 1.96
    share = won / games
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + (z / 2 / games) ** 2)
    half /= 1 + z * z / games
    return f"{share:.1%} ({max(0.0, middle - half):.1%} to {min(1.0, middle + half):.1%})"


def times(thought: list[float]) -> str:
    ordered = sorted(thought)
    mean, median, most = sum(ordered) / len(ordered), ordered[len(ordered) // 2], ordered[-1]
    return f"{1000 * median:.1f} ms median, {1000 * mean:.1f} mean, {1000 * most:.0f} most"


def course(seats: int, games: int) -> None:
    """Print how games with `normal` in all seats go."""
    tally = Tally()
    points: list[int] = []
    best: list[int] = []
    rounds: list[int] = []
    stalemates = 0
    realms: dict[str, list[int]] = {name: [] for name in REALM_NAMES}
    for number in range(games):
        state = played(["normal"] * seats, number, tally)
        standings = state.standings()
        points += standings.points
        best.append(max(standings.points))
        rounds.append(int(state.turns) // seats)
        stalemates += standings.outcome != "ended"
        for seat, gained in enumerate(standings.points):
            realms[REALM_NAMES[state.realms[seat]]].append(gained)
    points.sort()
    mean = sum(points) / len(points)
    tenths = f"{points[len(points) // 10]} to {points[9 * len(points) // 10]}"
    print(f"## {seats} seats, {games} games\n")
    print(f"- rounds {min(rounds)} to {max(rounds)}, mean {sum(rounds) / games:.1f}")
    print(f"- points: mean {mean:.1f}, {tenths}, most {points[-1]}, winner {sum(best) / games:.1f}")
    print(f"- the dossier's bots: {EXPECTED[seats]}")
    print(f"- stalemates {stalemates}")
    for name, of_realm in realms.items():
        print(f"- {name} {_off(of_realm, mean)}")
    print_tally(tally, games, seats)


def _off(gained: list[int], mean: float) -> str:
    """Write how far a mean is from another, with its interval of 95 %."""
    if len(gained) < 2:
        return "not played"
    own = sum(gained) / len(gained)
    spread = math.sqrt(sum((one - own) ** 2 for one in gained) / (len(gained) - 1))
    return f"{own - mean:+.1f} ± {1.96 * spread / math.sqrt(len(gained)):.1f} ({len(gained)} seats)"


def print_tally(tally: Tally, games: int, seats: int) -> None:
    closed = tally.deeds.pop("regions", 0)
    icons = tally.deeds.pop("icons", 0)
    print(f"- regions closed a game {closed / games:.1f}, icons each {icons / max(1, closed):.1f}")
    each = ", ".join(
        f"{name} {count / games / seats:.2f}" for name, count in tally.deeds.most_common()
    )
    print(f"- a seat and game: {each}")
    for title, names, found in (
        ("spells", SPELL_NAMES, tally.spells),
        ("buildings", BUILDING_NAMES, tally.buildings),
    ):
        used = ", ".join(f"{name} {count}" for name, count in found.most_common())
        missing = [name for name in names if not found[name]]
        print(f"- {title}: {used}; never: {', '.join(missing) or 'none'}")
    print(f"- a draft: {times(tally.thought)}\n", flush=True)


def pairing(level: str, other: str, seats: int, games: int) -> str:
    """Play one bot of a level against others, its seat going round; return a row."""
    won = 0.0
    tally = Tally()
    for number in range(games):
        mine = number % seats
        levels = [level if seat == mine else other for seat in range(seats)]
        won += played(levels, number, tally, mine).standings().wins()[mine]
    cells = [f"`{level}` against `{other}`", str(seats), interval(won, games), times(tally.thought)]
    return f"| {' | '.join(cells)} |"


def main(games: int, seats: list[int]) -> None:
    """Print everything as it comes."""
    print(f"{games} games each, {'compiled' if longtable.compiled() else 'plain'}\n")
    for count in seats:
        course(count, games)
    print("| | seats | won | a draft |\n|---|---|---|---|", flush=True)
    for level, other, count in PAIRINGS:
        if count in seats:
            print(pairing(level, other, count, games), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 200,
        [int(count) for count in sys.argv[2].split(",")] if len(sys.argv) > 2 else [2, 3, 4],
    )
