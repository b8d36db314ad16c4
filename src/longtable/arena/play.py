"""One game of a contest: players in their seats, drafts timed, and what an entrant's fall comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from longtable.arena.errors import Fallen, Fault
from longtable.arena.players import Answer, Player
from longtable.core import OVER, Game, LongtableError, Options, Seen, State, seen
from longtable.core.game import Deal

LONGEST: Final = 20_000  #: picks after which a game counts as unfinished
CLAIMS: Final = 4  #: of one answer, as between two moves at a table; nobody shall drown the others
UNFINISHED: Final = "unfinished"
FORFEIT: Final = "forfeit"


@dataclass(slots=True)
class Thought:
    """What one seat's answers took: milliseconds, and what was counted, answer by answer."""

    ms: list[float] = field(default_factory=list)
    budget: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Played:
    """A game that was played, or broken off.

    Attributes:
        ended: the outcome in the game's own word, ``unfinished`` or ``forfeit``.
        outcomes: the outcomes to count, one a round where there are rounds.
        points, ranks, wins: by seat. Unfinished: nobody wins, all share the first rank. Forfeit: the side
            of the fallen seat comes last, has no points, and the others share the win.
        fallen: the seat whose player fell, and how.
    """

    state: State
    picks: list[int]
    thoughts: list[Thought]
    ended: str = UNFINISHED
    outcomes: tuple[str, ...] = (UNFINISHED,)
    points: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    wins: tuple[float, ...] = ()
    fallen: tuple[int, Fallen] | None = None


def play(
    game: Game,
    options: Options,
    deal: Deal,
    players: Sequence[Player],
    longest: int = LONGEST,
) -> Played:
    """Let players, in seat order, play a game to its end."""
    played = Played(game.start(options, deal), [], [Thought() for _player in players])
    while played.state.turn != OVER and len(played.picks) < longest:
        seat = int(played.state.turn)
        try:
            _turn(game, played, players, seat, longest)
        except Fallen as fallen:
            fallen.log = fallen.log or players[seat].log()
            played.fallen = (seat, fallen)
            break
    _settle(played, len(players))
    _tell_end(played, players)
    return played


def _turn(game: Game, played: Played, players: Sequence[Player], seat: int, longest: int) -> None:
    sight = seen(played.state, seat)
    started = perf_counter()
    answer = players[seat].answer(sight)
    thought = played.thoughts[seat]
    thought.ms.append(round(1000 * (perf_counter() - started), 3))
    if answer.budget is not None:
        thought.budget.append(answer.budget)
    _claim(game, sight, answer, players)
    for pick in answer.picks[: longest - len(played.picks)]:
        try:
            game.check(seen(played.state, seat), pick)
        except LongtableError as refusal:
            raise Fallen(Fault.ILLEGAL, f"it picked {_called(game, pick)}: {refusal}") from None
        _pick(played.state, pick, players)
        played.picks.append(pick)


def _called(game: Game, pick: int) -> str:
    return game.name(pick) if 0 <= pick < game.pick_count else str(pick)


def _claim(game: Game, sight: Seen, answer: Answer, players: Sequence[Player]) -> None:
    if len(answer.claims) > CLAIMS or len(set(answer.claims)) < len(answer.claims):
        raise Fallen(Fault.ILLEGAL, f"it claimed more than {CLAIMS} things at once, or one twice")
    allowed = game.claims(sight) if answer.claims else []
    for claim in answer.claims:
        if claim not in allowed:
            raise Fallen(Fault.ILLEGAL, f"it claimed {claim}, which cannot be claimed now")
        for player in players:
            if player.watches:
                player.heard(int(sight.turn), claim)


def _pick(state: State, pick: int, players: Sequence[Player]) -> None:
    mover = int(state.turn)
    before = [
        (player, viewer, seen(state, viewer), state.shows(pick, viewer))
        for viewer, player in enumerate(players)
        if player.watches
    ]
    state.play(pick)
    for player, viewer, sight, shown in before:
        player.saw(sight, mover, shown, seen(state, viewer))


# -- how it ended ---------------------------------------------------------------------------------------


def _settle(played: Played, seats: int) -> None:
    standings = played.state.standings()
    played.points, played.ranks = standings.points, standings.ranks
    if played.fallen is not None:
        _forfeit(played, standings.teams)
    elif played.state.turn != OVER:
        played.ranks, played.wins = (1,) * seats, (0.0,) * seats
    else:
        played.ended, played.outcomes = standings.outcome, standings.outcomes
        played.wins = standings.wins()


def _forfeit(played: Played, teams: Sequence[int]) -> None:
    assert played.fallen is not None
    lost = teams[played.fallen[0]]
    others = len(set(teams)) - 1
    least = min(
        (p for p, team in zip(played.points, teams, strict=True) if team != lost), default=0
    )
    played.ended, played.outcomes = FORFEIT, (FORFEIT,)
    played.points = tuple(
        min(0, least) if team == lost else points
        for points, team in zip(played.points, teams, strict=True)
    )
    played.ranks = tuple(1 + others if team == lost else 1 for team in teams)
    played.wins = tuple(0.0 if team == lost else 1 / others for team in teams)


def _tell_end(played: Played, players: Sequence[Player]) -> None:
    over = played.state.turn == OVER and played.fallen is None
    standings = played.state.standings() if over else None
    for seat, player in enumerate(players):
        player.end(seen(played.state, seat), standings)
