"""Questions to bots and their answers as bytes, for the pipe to a worker process."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from longtable.bots.bot import Drafted, draft
from longtable.bots.diary import read
from longtable.bots.levels import make_bot
from longtable.core import Game, Message, Seen, make
from longtable.core.messages import packed, unpacked

LENGTH = 4  #: bytes of the length before each frame, big end first


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What shall this bot do now?

    Attributes:
        game: what is played.
        level: one of ``LEVELS``.
        seat: whose turn it is.
        seen: what that seat knows, nothing drafted.
        seed: the bot's seed for this one draft, see :func:`longtable.bots.bot_seed`. Made from the
            table and the number of the last commit it gives the same answer again after an undo.
        memory: the pages of the seat's :class:`~longtable.bots.diary.Diary` since the deal; may be left
            empty for a level that does not remember.
        budget: positions to weigh a pick; the level's own when ``None``.
    """

    game: Game
    level: str
    seat: int
    seen: Seen
    seed: int
    memory: tuple[bytes, ...] = ()
    budget: int | None = None


def answer(question: Question) -> Drafted:
    """Answer in this process; blocks as long as the bot thinks."""
    bot = make_bot(question.level, question.game, question.seat, question.seed)
    bot.remember(tuple(read(question.memory)))
    return draft(bot, question.seen, question.budget)


# -- questions ------------------------------------------------------------------------------------------


class _Question(msgspec.Struct):
    game: str
    level: str
    seat: int
    seen: dict[str, object]
    seed: int
    memory: tuple[bytes, ...]
    budget: int | None


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
    )


# -- answers --------------------------------------------------------------------------------------------


class _Answer(msgspec.Struct):
    picks: tuple[int, ...] = ()
    why: object = None
    claims: tuple[int, ...] = ()
    error: str = ""


_answers = msgspec.json.Decoder(_Answer)


def encode_answer(drafted: Drafted) -> bytes:
    """Return an answer as bytes."""
    return msgspec.json.encode(_Answer(drafted.picks, packed(drafted.why), drafted.claims))


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
    return Drafted(got.picks, why, got.claims)
