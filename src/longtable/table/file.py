"""A table as a file: what may be given away once it is over, and how anybody checks it.

The file holds everything from which the game follows. Persons appear by their short public ids. While a
game is under way there is no file: seed and hidden picks are secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from longtable.core import Game, LongtableError, Message, Standings, make, say
from longtable.core.stream import SEED_BYTES, commitment
from longtable.table.entries import Chat, Commit, Entry, Header, Sit, Start
from longtable.table.recheck import recheck
from longtable.table.record import Phase, in_json
from longtable.table.seats import tag
from longtable.table.table import Table

FORMAT: Final = "longtable-table-1"
LONGEST_SAID: Final = 200  #: characters of what the reader of the file says is wrong


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The standings as the file holds them."""

    outcome: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    teams: tuple[int, ...]
    rounds: tuple[str, ...] = ()


class TableFile(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table.

    Attributes:
        format: which kind of file this is.
        header: what the table was opened with, the published hash of the seed included.
        seed: the seed, 64 hexadecimal digits.
        entropy: what each seat added, in seat order, when the game began.
        deal: the deal, in the game's own words; ``None`` when no game was begun.
        picks: names of the picks that stand, in order, to be read; the entries decide.
        entries: all entries, undone ones and talk included.
        result: the standings; ``None`` when the table was closed before the end.
        bot_key: the secret from which the seeds of bots come, or empty.
    """

    format: Literal["longtable-table-1"]
    header: Header
    seed: str
    entropy: tuple[str, ...]
    deal: object
    picks: tuple[str, ...]
    entries: tuple[Entry, ...]
    result: Result | None
    bot_key: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check has found.

    Attributes:
        proven: what is right, sentence by sentence; wrong: where it is not.
    """

    proven: tuple[Message, ...]
    wrong: tuple[Message, ...] = ()

    @property
    def right(self) -> bool:
        """Whether all of it is."""
        return not self.wrong

    @property
    def sentences(self) -> tuple[Message, ...]:
        """All there is to say; last where it failed, if it did."""
        return (*self.proven, *self.wrong)


def export_table(table: Table, bot_key: str = "") -> bytes:
    """Return a table that is over, or closed, as a JSON file.

    Args:
        bot_key: the table's own, see :mod:`~longtable.table.botkeys`.

    Raises:
        Refused: the game is not over, or is played by rules that are not here.
    """
    deal = table.deal
    file = TableFile(
        format=FORMAT,
        header=msgspec.structs.replace(table.header, host=tag(table.header.id, table.header.host)),
        seed=table.seed.hex(),
        entropy=table.entropy,
        deal=None if deal is None else in_json(deal),
        picks=tuple(table.game.name(pick) for pick in table.picks),
        entries=tuple(_without_person(table.header.id, entry) for entry in table.entries),
        result=_result(table.standings()),
        bot_key=bot_key,
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _without_person(table: str, entry: Entry) -> Entry:
    if isinstance(entry, Sit | Chat):
        return msgspec.structs.replace(entry, person=tag(table, entry.person))
    return entry


def _result(standings: Standings | None) -> Result | None:
    if standings is None:
        return None
    return Result(
        outcome=standings.outcome,
        points=standings.points,
        ranks=standings.ranks,
        teams=standings.teams,
        rounds=standings.rounds,
    )


# -- checking ---------------------------------------------------------------------------------------


class _Wrong(Exception):
    """The check failed; the sentence says where."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence.text)
        self.sentence = sentence


def verify_file(data: bytes, *, game: Game | None = None) -> Report:
    """Check a file: the hash, the deal, every pick, and the result.

    Args:
        data: the file.
        game: looked up by the file's header where it is not given.
    """
    return check_file(data, game)[0]


def check_file(data: bytes, game: Game | None = None) -> tuple[Report, Table | None]:
    """Check a file like :func:`verify_file`; give the table as well where all of it is right."""
    proven: list[Message] = []
    try:
        table = _verify(data, game, proven)
    except _Wrong as wrong:
        return Report(tuple(proven), (wrong.sentence,)), None
    return Report(tuple(proven)), table


def _verify(data: bytes, game: Game | None, proven: list[Message]) -> Table:
    file = _read(data)
    known = _game(file.header, game)
    seed = _seed(file, proven)
    table = Table(file.header, seed, known)
    for number, entry in enumerate(file.entries, 1):
        _replay(table, entry, number)
        if isinstance(entry, Start):
            _compare_deal(file, table, proven, bool(entry.entropy))
    proven.append(_legal(table))
    _compare_rest(file, table, proven)
    return table


def bot_key_of(data: bytes) -> str:
    """Return the secret of a table's bots out of a file that has been checked."""
    return _read(data).bot_key


def _read(data: bytes) -> TableFile:
    try:
        return msgspec.json.decode(data, type=TableFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what = str(error)[:LONGEST_SAID]  # it holds what stands in the file
        raise _Wrong(say("This is not the file of a table: {what}.", what=what)) from None


def _game(header: Header, game: Game | None) -> Game:
    try:
        known = game or make(header.game)
        known.Options.from_json(header.options)
        known.check_seats(header.seats)
    except LongtableError as error:
        raise _Wrong(error.message) from None
    if known.rules_version != header.rules_version:
        raise _Wrong(
            say(
                "The table was played by version {table} of the rules; here is version {here}.",
                table=header.rules_version,
                here=known.rules_version,
            )
        )
    return known


def _seed(file: TableFile, proven: list[Message]) -> bytes:
    try:
        seed = bytes.fromhex(file.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise _Wrong(say("The seed is not 64 hexadecimal digits."))
    if commitment(seed) != file.header.commitment:
        raise _Wrong(say("The seed does not belong to the hash published at the beginning."))
    proven.append(say("The seed is the one whose hash was published before anybody sat down."))
    return seed


def _replay(table: Table, entry: Entry, number: int) -> None:
    try:
        recheck(table, entry)
        table.apply(entry)
    except LongtableError as error:
        raise _Wrong(
            say("Entry {number} could not be: {why}", number=number, why=error.message)
        ) from None


def _legal(table: Table) -> Message:
    commits = sum(isinstance(entry, Commit) for entry in table.entries)
    undone = commits - len(table.moves)
    if undone == 1:
        return say(
            "All {commits} moves were legal when they were made; 1 of them was taken back.",
            commits=commits,
        )
    return say(
        "All {commits} moves were legal when they were made; {undone} of them were taken back.",
        commits=commits,
        undone=undone,
    )


def _compare_deal(file: TableFile, table: Table, proven: list[Message], added_late: bool) -> None:
    if table.entropy != file.entropy:
        raise _Wrong(say("What the seats added to the deal differs from what is told of it."))
    if not table.was_dealt(file.deal):
        raise _Wrong(say("The deal does not follow from the seed and what the seats added."))
    added = sum(bool(part) for part in file.entropy)
    proven.append(
        say(
            "The deal follows from the seed and what {added} of {seats} seats added.",
            added=added,
            seats=len(file.entropy),
        )
    )
    if added_late:
        proven.append(say("Whoever began the game added to it in that moment, after all seats."))


def _compare_rest(file: TableFile, table: Table, proven: list[Message]) -> None:
    if table.phase not in (Phase.OVER, Phase.CLOSED):
        raise _Wrong(say("The file breaks off before the game is over."))
    if not table.was_dealt(file.deal):
        raise _Wrong(say("The file holds a deal, but no game was begun."))
    if tuple(table.game.name(pick) for pick in table.picks) != file.picks:
        raise _Wrong(say("The picks that are told differ from those of the entries."))
    if _result(table.standings()) != file.result:
        raise _Wrong(say("The result does not follow from the moves."))
    if file.result is None:
        proven.append(say("The game was not finished; there is no result."))
    else:
        proven.append(say("The result follows from the moves."))
