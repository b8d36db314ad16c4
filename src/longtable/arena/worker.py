"""A worker process of the arena: reads numbers of games, plays them, writes their records.

``python -m longtable.arena.worker`` is started by :class:`~longtable.arena.workers.Workers`. The first line
is the setup, each further one a number. A line back is a record, or the process id of a program: ``+`` when
one was started, ``-`` when nothing is left of it, so that they can be ended should this process be ended
hard. When its input ends it ends at once, and all programs with it.
"""

from __future__ import annotations

import os
import signal
import sys
from queue import Queue
from threading import Lock, Thread
from typing import BinaryIO

import msgspec

from longtable.arena.errors import Fallen
from longtable.arena.line import LinePlayer, Teller
from longtable.arena.play import play
from longtable.arena.players import Answer, HousePlayer, Player
from longtable.arena.program import Program, end_group
from longtable.arena.record import Record, Setup, record_of
from longtable.core import Seen


class Absent(Player):
    """Sits where a program could not be started, and falls when it is asked."""

    watches = False

    def __init__(self, fallen: Fallen) -> None:
        self._fallen = fallen

    def answer(self, seen: Seen) -> Answer:
        raise self._fallen

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        """Hear nothing."""

    def heard(self, seat: int, claim: int) -> None:
        """Hear nothing."""


class Programs:
    """The programs that run, by process id, told to whoever could end them."""

    def __init__(self) -> None:
        self._running: set[int] = set()
        self._lock = Lock()

    def begun(self, pid: int) -> None:
        """One was started."""
        with self._lock:
            self._running.add(pid)
        self.tell(f"+{pid}")

    def ended(self, pid: int) -> None:
        """Nothing is left of one."""
        with self._lock:
            self._running.discard(pid)
        self.tell(f"-{pid}")

    def tell(self, text: str) -> None:
        """Pass it on; without a listener there is nobody to tell."""

    def end(self) -> None:
        """End all that run."""
        with self._lock:
            for pid in self._running:
                end_group(pid)


def play_game(setup: Setup, number: int, programs: Programs | None = None) -> Record:
    """Play one game of a contest in this process."""
    programs = programs or Programs()
    players: list[Player] = []
    try:
        for seat, entrant in enumerate(setup.seating.seated(number)):
            players.append(_player(setup, number, seat, entrant, programs))
        played = play(setup.played, setup.chosen, setup.deal(number), players, setup.longest)
    finally:
        for player in players:
            player.close()
    return record_of(setup, number, played)


def _player(setup: Setup, number: int, seat: int, entrant: int, programs: Programs) -> Player:
    who = setup.entrants[entrant]
    game, seed = setup.played, setup.bot_seed(number, seat)
    if who.level:
        return HousePlayer(game, who.level, seat, seed, who.budget)
    try:
        program = Program(who.command, setup.limit, begun=programs.begun, ended=programs.ended)
    except Fallen as fallen:
        return Absent(fallen)
    teller = Teller(game, setup.chosen, setup.seats, seat)
    return LinePlayer(game, teller, program, seed, setup.limit)


# -- the process ------------------------------------------------------------------------------------------


class _Told(Programs):
    def __init__(self, answers: BinaryIO) -> None:
        super().__init__()
        self._answers = answers

    def tell(self, text: str) -> None:
        self.write(text.encode())

    def write(self, line: bytes) -> None:
        self._answers.write(line + b"\n")
        self._answers.flush()


def _listen(questions: BinaryIO, numbers: Queue[int], programs: Programs) -> None:
    for line in questions:
        numbers.put(int(line))
    programs.end()
    os._exit(0)  # whoever would read the game under way is gone


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Play the games that are asked for, until there are no more questions."""
    told = _Told(answers)
    setup = msgspec.json.decode(questions.readline(), type=Setup)
    numbers: Queue[int] = Queue()
    Thread(target=_listen, args=(questions, numbers, told), daemon=True).start()
    while True:
        told.write(msgspec.json.encode(play_game(setup, numbers.get(), told)))


def main() -> None:
    """Serve standard input and output, where nothing else may be written."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena, which then closes us
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
