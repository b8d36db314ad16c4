"""Questions to bots and their answers as bytes, for the pipe to a worker process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from longtable.bots.advice import Candidate, Counsel, adviser
from longtable.bots.bot import Drafted, draft
from longtable.bots.diary import read
from longtable.bots.levels import make_bot
from longtable.core import Game, Message, Seen, make
from longtable.core.messages import packed, unpacked

Kind: TypeAlias = Literal["draft", "advice"]

LENGTH = 4  #: bytes of the length before each frame, big end first


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What shall this bot do now?

    Attributes:
        game: what is played.
        level: one of ``LEVELS``.
        seat: whose turn it is.
        seen: what that seat knows, nothing drafted.
        seed: the bot's seed for this one draft, see :func:`longtable.bots.bot_seed`.
        memory: the pages of the seat's :class:`~longtable.bots.diary.Diary` since the deal; may be left
            empty for a level that does not remember.
        budget: what it may weigh, counted; the level's own when ``None``.
        kind: what is wanted: a draft, or advice for a person (of no level, then).
    """

    game: Game
    level: str
    seat: int
    seen: Seen
    seed: int
    memory: tuple[bytes, ...] = ()
    budget: int | None = None
    kind: Kind = "draft"


def answer(question: Question) -> Drafted:
    """Answer in this process; blocks as long as the bot thinks."""
    bot = make_bot(question.level, question.game, question.seat, question.seed)
    bot.remember(read(question.memory))
    return draft(bot, question.seen, question.budget)


def advise(question: Question) -> Counsel:
    """Advise in this process; blocks as long as it takes."""
    bot = adviser(question.game, question.seat, question.seed)
    bot.remember(read(question.memory))
    return bot.counsel(question.seen, question.budget or 0)


def reply(data: bytes) -> bytes:
    """Answer one encoded question.

    Raises:
        Exception: whatever a bot stumbles over.
    """
    question = decode_question(data)
    if question.kind == "advice":
        return encode_counsel(advise(question))
    return encode_answer(answer(question))


# -- questions ------------------------------------------------------------------------------------------


class _Question(msgspec.Struct):
    game: str
    level: str
    seat: int
    seen: dict[str, object]
    seed: int
    memory: tuple[bytes, ...]
    budget: int | None
    kind: Kind


_questions = msgspec.json.Decoder(_Question)


def encode_question(question: Question) -> bytes:
    """Return a question as bytes; the game goes by its id. The pipe is between us alone."""
    return msgspec.json.encode(
        _Question(
            question.game.id,
            question.level,
            question.seat,
            question.seen.to_json(),
            question.seed,
            question.memory,
            question.budget,
            question.kind,
        )
    )


def decode_question(data: bytes) -> Question:
    """Return the question; its game is looked up in the registry."""
    asked = _questions.decode(data)
    game = make(asked.game)
    return Question(
        game=game,
        level=asked.level,
        seat=asked.seat,
        seen=game.seen_from_json(asked.seen),
        seed=asked.seed,
        memory=asked.memory,
        budget=asked.budget,
        kind=asked.kind,
    )


# -- answers --------------------------------------------------------------------------------------------


class _Answer(msgspec.Struct):
    picks: tuple[int, ...] = ()
    why: object = None
    claims: tuple[int, ...] = ()
    budget: int = 0
    numbers: object = None
    error: str = ""


_answers = msgspec.json.Decoder(_Answer)


def encode_answer(drafted: Drafted) -> bytes:
    """Return an answer as bytes."""
    numbers = None if drafted.numbers is None else packed(drafted.numbers)
    return msgspec.json.encode(
        _Answer(drafted.picks, packed(drafted.why), drafted.claims, drafted.budget, numbers)
    )


def encode_error(error: str) -> bytes:
    """Return the word that a question could not be answered, as bytes."""
    return msgspec.json.encode(_Answer(error=error))


def decode_answer(data: bytes) -> Drafted | str:
    """Return the answer, or what went wrong.

    Raises:
        msgspec.MsgspecError: when the bytes are no answer.
    """
    got = _answers.decode(data)
    if got.error:
        return got.error
    why = unpacked(got.why)
    if not isinstance(why, Message):
        raise msgspec.ValidationError("an answer without a sentence")
    numbers = None if got.numbers is None else unpacked(got.numbers)
    if not isinstance(numbers, Message | None):
        raise msgspec.ValidationError("an answer whose numbers are no sentence")
    return Drafted(got.picks, why, got.claims, got.budget, numbers)


# -- advice ---------------------------------------------------------------------------------------------


class _Candidate(msgspec.Struct):
    picks: tuple[int, ...]
    chance: float
    why: object


class _Counsel(msgspec.Struct):
    matters: object = None
    candidates: tuple[_Candidate, ...] = ()
    error: str = ""


_counsels = msgspec.json.Decoder(_Counsel)


def encode_counsel(counsel: Counsel) -> bytes:
    """Return advice as bytes."""
    candidates = tuple(
        _Candidate(candidate.picks, candidate.chance, packed(candidate.why))
        for candidate in counsel.candidates
    )
    return msgspec.json.encode(_Counsel(packed(counsel.matters), candidates))


def decode_counsel(data: bytes) -> Counsel | str:
    """Return the advice, or what went wrong.

    Raises:
        msgspec.MsgspecError: when the bytes are no advice.
    """
    got = _counsels.decode(data)
    if got.error:
        return got.error
    return Counsel(
        _sentence(got.matters),
        tuple(Candidate(one.picks, one.chance, _sentence(one.why)) for one in got.candidates),
    )


def _sentence(value: object) -> Message:
    sentence = unpacked(value)
    if not isinstance(sentence, Message):
        raise msgspec.ValidationError("advice without a sentence")
    return sentence
