"""Whether bots have played what their seats could know: each answer is asked for again, from its receipt.

A bot's commit holds who answered, with which seed, and how much it thought, counted. What the seat knew then
follows from the entries before it. So whoever has the file of a table finds the same picks and claims, or
finds out which are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import longtable
from longtable.bots import LEVELS, STAND_IN, Drafted, known_level, make_bot
from longtable.bots.diary import diary
from longtable.bots.searcher import SearchBot
from longtable.bots.wire import Question, answer, decode_question, encode_question
from longtable.core import N_, LongtableError, Message, Reason, say
from longtable.table.botkeys import answer_seed, promise
from longtable.table.entries import Claim, Commit, Receipt, in_text
from longtable.table.file import Report, bot_key_of, check_file
from longtable.table.memory import news
from longtable.table.table import Table

Heard = Callable[[int, int], object]  #: is told how many answers have been checked, and of how many
BOTS: Final = longtable.__version__  #: whose answers can be found again here
FASTEST: Final = 200_000  #: more tries a second than any search makes
LONGEST: Final = 24  #: characters of what a receipt says of itself that are said again


@dataclass(slots=True)
class _Found:
    """What has been found so far: answers that are right, those of stand-ins among them, and what is not.

    Attributes:
        unknown: those of right ones in whose seat sat a level that is not here.
        unchecked: receipts of bots of other versions, which cannot be asked here.
        claims: the numbers of claims that bots made; people may have claimed something in the same seat.
    """

    right: int = 0
    stood_in: int = 0
    unknown: int = 0
    unchecked: int = 0
    wrong: list[Message] = field(default_factory=list)
    claims: set[int] = field(default_factory=set)


class _Unlike(Exception):
    """An answer is not what it should be; the sentence says how."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence.text)
        self.sentence = sentence


class ReceiptReason(Reason):
    """Why a receipt cannot be one of this version of Longtable."""

    NO_SUCH_LEVEL = (
        N_("Entry {number}: no bot is called “{level}”; what may stand there: {right}."),
        "V-1",
    )


class NoSuchLevel(LongtableError):
    """A receipt names a level that bots of its version do not have."""

    def __init__(self, number: int, receipt: Receipt, right: tuple[str, ...]) -> None:
        super().__init__(
            ReceiptReason.NO_SUCH_LEVEL, number=number, level=_said(receipt.level), right=right
        )


class _OtherBots(_Unlike):
    """An answer of bots that are not here: it may be right."""


def verify_bots(data: bytes, *, heard: Heard | None = None) -> Report:
    """Check a file, then ask every bot again for its answers.

    It takes as long as they thought. All that is wrong is told, sentence by sentence, at the end.

    Args:
        data: the file.
        heard: told of the progress.
    """
    report, table = check_file(data)
    if table is None:
        return report
    moves = [number for number in range(1, table.next) if table.by_bot(number)]
    if not moves:
        return Report((*report.proven, say("No bot has moved at this table.")))
    if all(_receipt(table, number) is None for number in moves):
        old = say("The moves of bots have no receipts: the table was played before there were any.")
        return Report(report.proven, (old,))
    try:
        key = _key(table, bot_key_of(data))
    except _Unlike as unlike:
        return Report(report.proven, (unlike.sentence,))
    found = _asked_again(table, moves, key, heard)
    return Report((*report.proven, *_proven(found)), (*found.wrong, *_unchecked(found)))


def _proven(found: _Found) -> list[Message]:
    told = [
        say(
            "{count} moves of bots, and what they claimed, follow from what their seats knew.",
            count=found.right,
        )
    ]
    if not found.wrong:
        told.append(
            say("All chance of the bots comes from the secret whose hash was published before.")
        )
    if found.stood_in:
        told.append(say("{count} of them were made by a stand-in.", count=found.stood_in))
    if found.unknown:
        told.append(
            say(
                "{count} of them were made by {level}: the level that sat there is not known here.",
                count=found.unknown,
                level=STAND_IN,
            )
        )
    return told


def _unchecked(found: _Found) -> list[Message]:
    """Say how many answers are neither right nor wrong, as far as anybody can tell here."""
    if not found.unchecked:
        return []
    return [
        say(
            "Receipts that only the version of Longtable they name can check: {count}.",
            count=found.unchecked,
        )
    ]


def _key(table: Table, key: str) -> str:
    """Return the secret of the bots, which must be the one that was published as a hash."""
    if not table.header.bots:
        raise _Unlike(
            say("The table was opened before there was a secret of its bots to be published.")
        )
    try:
        promised = promise(key)
    except ValueError:
        promised = ""
    if not key or promised != table.header.bots:
        raise _Unlike(
            say("The secret of the bots does not belong to the hash published at the beginning.")
        )
    return key


def _receipt(table: Table, number: int) -> Receipt | None:
    entry = table.entries[number - 1]
    return entry.receipt if isinstance(entry, Commit) else None


def _asked_again(whole: Table, moves: list[int], key: str, heard: Heard | None) -> _Found:
    """Go through a table once more, and ask for each of these answers where it was given."""
    table, found = whole.rewound(), _Found()
    for number, entry in enumerate(whole.entries, 1):
        if number in moves and isinstance(entry, Commit):
            _count(found, table, entry, number, key)
            if heard is not None:
                heard(moves.index(number) + 1, len(moves))
        if isinstance(entry, Claim) and table.seats[entry.seat].level:
            found.claims.add(number)
        table.apply(entry)
    return found


def _count(found: _Found, table: Table, entry: Commit, number: int, key: str) -> None:
    """Ask for one answer again, and keep what comes of it."""
    try:
        _check(table, entry, number, key, found.claims)
    except _Unlike as unlike:
        found.wrong.append(unlike.sentence)
        found.unchecked += isinstance(unlike, _OtherBots)
    except NoSuchLevel as refusal:
        found.wrong.append(refusal.message)
    else:
        found.right += 1
        found.stood_in += bool(entry.absent)
        found.unknown += not entry.absent and table.seats[entry.seat].level not in LEVELS


def _check(table: Table, entry: Commit, number: int, key: str, claims: set[int]) -> None:
    """Ask for one answer again; the table is as it was before it."""
    receipt = entry.receipt
    if receipt is None:
        raise _Unlike(say("Entry {number} has no receipt.", number=number))
    _check_asker(table, entry, receipt, number)
    if receipt.seed != answer_seed(key, entry.seat, table.at):
        raise _Unlike(say("Entry {number} was made with another seed.", number=number))
    if not _can_have_thought(table, entry.seat, receipt):
        raise _Unlike(say("Entry {number} was made with another budget.", number=number))
    drafted = _answer(table, entry.seat, receipt)
    if drafted.picks != entry.picks:
        raise _Unlike(
            say(
                "Entry {number} holds {picks}, but from what it knew the bot picks {found}.",
                number=number,
                picks=_names(table, entry.picks),
                found=_names(table, drafted.picks),
            )
        )
    _check_words(entry, receipt, drafted, number)
    said = [
        claim.claim
        for place, claim in enumerate(table.entries[receipt.asked : number - 1], receipt.asked + 1)
        if isinstance(claim, Claim) and claim.seat == entry.seat and place in claims
    ]
    _check_claims(table, entry.seat, said, drafted, number)


def _can_have_thought(table: Table, seat: int, receipt: Receipt) -> bool:
    """Whether its level thinks so much; whoever checks must not be kept waiting for a number in a file."""
    bot = make_bot(receipt.level, table.game, seat, 0)
    counted = 1 if receipt.blank else bot.budget
    if counted or not isinstance(bot, SearchBot):
        return receipt.budget == counted
    return 1 <= receipt.budget <= bot.seconds * FASTEST


def _check_words(entry: Commit, receipt: Receipt, drafted: Drafted, number: int) -> None:
    """Compare how much it thought, and what is told of that: tries and chances depend on seed and budget."""
    if drafted.budget != receipt.budget:
        raise _Unlike(say("Entry {number} was made with another budget.", number=number))
    told = [in_text(words) if words is not None else "" for words in (drafted.why, drafted.numbers)]
    if told != [entry.why, entry.numbers]:
        raise _Unlike(
            say("Entry {number}: from what it knew the bot reckons otherwise.", number=number)
        )


def _check_asker(table: Table, entry: Commit, receipt: Receipt, number: int) -> None:
    """Refuse a receipt that cannot be asked for, or that is of somebody who was not asked.

    Bots of another version come first: they may well have levels that are not here.

    Raises:
        NoSuchLevel: no bot of this version has the level it names.
        _Unlike: saying what else is wrong.
    """
    if receipt.bots != BOTS:
        raise _OtherBots(
            say(
                "Entry {number} was made by the bots of Longtable {version}; here is {here}.",
                number=number,
                version=_said(receipt.bots),
                here=BOTS,
            )
        )
    seated = table.seats[entry.seat].level
    if not seated or entry.absent not in ("", seated):
        raise _Unlike(
            say("Entry {number}: no bot of this kind can have been asked.", number=number)
        )
    asked = known_level(seated)
    if receipt.level not in LEVELS:
        raise NoSuchLevel(number, receipt, LEVELS if entry.absent else (asked,))
    if receipt.level != asked and not entry.absent:
        raise _Unlike(_made_by_another(number, receipt.level, seated))
    if not table.at <= receipt.asked < number:
        raise _Unlike(say("Entry {number} answers another position.", number=number))


def _made_by_another(number: int, level: str, seated: str) -> Message:
    if seated in LEVELS:
        return say(
            "Entry {number} was made by {level}, but {seated} sat there.",
            number=number,
            level=level,
            seated=seated,
        )
    return say(
        "Entry {number} was made by {level}; for {seated}, which is not known here, {right} plays.",
        number=number,
        level=level,
        seated=seated,
        right=STAND_IN,
    )


def _said(text: str) -> str:
    """Return what stands in a file, made fit to be said: short, and nothing a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:LONGEST])


def _answer(table: Table, seat: int, receipt: Receipt) -> Drafted:
    remembers = make_bot(receipt.level, table.game, seat, 0).remembers and not receipt.blank
    known = news(table, seat, 0, receipt.asked) if remembers else []
    question = Question(
        game=table.game,
        level=receipt.level,
        seat=seat,
        seen=table.view(seat),
        seed=receipt.seed,
        memory=diary(table.game, known) if remembers else (),
        budget=receipt.budget,
    )
    # As bytes, and read again: what does not pass through there the bot has not known.
    return answer(decode_question(encode_question(question)))


def _check_claims(table: Table, seat: int, said: list[int], drafted: Drafted, number: int) -> None:
    """Compare what the bot claimed before its picks; what the table would not have let it is left out."""
    kept = [claim for claim in drafted.claims if claim in said or _may_claim(table, seat, claim)]
    if kept != said:
        raise _Unlike(
            say("Entry {number}: from what it knew the bot claims otherwise.", number=number)
        )


def _may_claim(table: Table, seat: int, claim: int) -> bool:
    try:
        table.bot_claim(seat, claim, now=0.0)
    except LongtableError:
        return False
    return True


def _names(table: Table, picks: tuple[int, ...]) -> str:
    return " ".join(table.game.name(pick) for pick in picks)
