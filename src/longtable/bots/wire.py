"""Questions to bots and their answers as bytes, for the pipe to a worker process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from longtable.bots.bot import Drafted, Heard, Saw, draft
from longtable.bots.levels import make_bot
from longtable.bots.worlds import hints_of
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
        memory: all that the seat has seen and heard since the deal, in order; may be left empty for a
            level that does not remember.
        budget: positions to weigh a pick; the level's own when ``None``.
    """

    game: Game
    level: str
    seat: int
    seen: Seen
    seed: int
    memory: tuple[Saw | Heard, ...] = ()
    budget: int | None = None


def answer(question: Question) -> Drafted:
    """Answer in this process; blocks as long as the bot thinks."""
    bot = make_bot(question.level, question.game, question.seat, question.seed)
    bot.remember(question.memory)
    return draft(bot, question.seen, question.budget)


# -- questions ------------------------------------------------------------------------------------------


class _Thing(msgspec.Struct, omit_defaults=True):
    """Something witnessed: a claim, or a pick; ``before`` is left out where it is the ``after`` before."""

    seat: int
    claim: int = -1
    shown: int = 0
    before: dict[str, object] | None = None
    after: dict[str, object] | None = None


class _Question(msgspec.Struct):
    game: str
    level: str
    seat: int
    seen: dict[str, object]
    seed: int
    memory: list[_Thing]
    budget: int | None


_questions = msgspec.json.Decoder(_Question)


def _things(memory: Sequence[Saw | Heard]) -> list[_Thing]:
    things: list[_Thing] = []
    last: Seen | None = None
    for thing in memory:
        if isinstance(thing, Heard):
            things.append(_Thing(thing.seat, thing.claim))
            continue
        before = None if thing.before == last else thing.before.to_json()
        last = thing.after
        things.append(
            _Thing(thing.seat, shown=thing.shown_pick, before=before, after=last.to_json())
        )
    return things


def _of_use(question: Question) -> Sequence[Saw | Heard]:
    """Return what is still worth remembering, from where the room's hints say that all begins anew."""
    hints = hints_of(question.game)
    for at in range(len(question.memory) - 1, -1, -1):
        thing = question.memory[at]
        if isinstance(thing, Saw) and hints.forgets(thing.before, thing.after):
            return question.memory[at:]
    return question.memory


def encode_question(question: Question) -> bytes:
    """Return a question as bytes; the game goes by its id."""
    return msgspec.json.encode(
        _Question(
            question.game.id,
            question.level,
            question.seat,
            question.seen.to_json(),
            question.seed,
            _things(_of_use(question)),
            question.budget,
        )
    )


def _told(game: Game, things: Sequence[_Thing]) -> Iterator[Saw | Heard]:
    """Read what was witnessed.

    Raises:
        msgspec.ValidationError: when it begins in the middle of something.
    """
    last: Seen | None = None
    for thing in things:
        if thing.after is None:
            yield Heard(thing.seat, thing.claim)
            continue
        before = last if thing.before is None else game.seen_from_json(thing.before)
        if before is None:
            raise msgspec.ValidationError("a sight without what was before")
        last = game.seen_from_json(thing.after)
        yield Saw(before, thing.seat, thing.shown, last)


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
        memory=tuple(_told(game, asked.memory)),
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
