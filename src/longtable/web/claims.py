"""What is claimed at a table, told to a viewer: buttons, what was said, and who lied."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from longtable.core import ClaimGroup, Game, Words
from longtable.table import Claimed, Phase, Table
from longtable.table.entries import Claim
from longtable.table.log import told
from longtable.table.talk import CLAIMS

SHOWN = 12  #: claims of the round that are listed, the latest last


class ClaimView(msgspec.Struct, frozen=True, gc=False):
    """A button: the number of a claim, a word for it, and the whole sentence; ``said`` just now."""

    claim: int
    word: str
    text: str
    said: bool


class ClaimGroupView(msgspec.Struct, frozen=True, gc=False):
    """Buttons for claims about one thing; ``title`` may be empty."""

    title: str
    claims: tuple[ClaimView, ...]


class SaidView(msgspec.Struct, frozen=True, gc=False):
    """Something that was claimed.

    ``line`` is how the log says it; ``true`` is ``None`` where the viewer cannot know.
    """

    n: int
    seat: int
    name: str
    look: str
    text: str
    line: str
    true: bool | None


class WitnessView(msgspec.Struct, frozen=True, gc=False):
    """What a seat has claimed: ``lies`` of the ``judged`` were not true."""

    seat: int
    name: str
    look: str
    judged: int
    lies: int
    said: tuple[SaidView, ...]


class ClaimsView(msgspec.Struct, frozen=True, gc=False):
    """The sheet of what may be said and was said; ``spent``: enough for now, till the next move."""

    groups: tuple[ClaimGroupView, ...]
    spent: bool
    said: tuple[SaidView, ...]
    witnesses: tuple[WitnessView, ...]


def claims(table: Table, viewer: int, words: Words) -> ClaimsView:
    """Tell what the viewer may claim, what was said in this round, and what was true in the last one."""
    if table.phase is not Phase.RUNNING:
        return ClaimsView((), False, (), ())
    made = table.claimed(viewer)
    now = table.game.rounds(table.view(viewer)) if made else 0
    last = _of_round(made, now - 1)
    return ClaimsView(
        groups=_groups(table, viewer, words),
        spent=viewer >= 0 and len(table.lately_claimed(viewer)) >= CLAIMS,
        said=tuple(_said(table, words, row) for row in _of_round(made, now)[-SHOWN:]),
        witnesses=_witnesses(table.game, words, table.looks, last) if last else (),
    )


def witnesses(table: Table, viewer: int, words: Words) -> tuple[WitnessView, ...]:
    """Tell of a whole game that is over what everybody has claimed in it, and what of it was true."""
    made = table.claimed(viewer)
    return _witnesses(table.game, words, table.looks, made) if made else ()


def lately(table: Table, viewer: int, words: Words) -> dict[int, SaidView]:
    """Return what each seat has claimed last in the round that is played."""
    made = table.claimed(viewer) if table.phase is Phase.RUNNING else ()
    if not made:
        return {}
    now = table.game.rounds(table.view(viewer))
    found: dict[int, SaidView] = {}
    for row in reversed(made):
        if row.round != now or len(found) == len(table.seats):
            break
        if row.seat not in found:
            found[row.seat] = _said(table, words, row)
    return found


def _of_round(made: Sequence[Claimed], round: int) -> tuple[Claimed, ...]:
    """Return the claims of a round; those of a later one come after them."""
    rounds = [row.round for row in made]
    return tuple(made[bisect_left(rounds, round) : bisect_right(rounds, round)])


def _groups(table: Table, viewer: int, words: Words) -> tuple[ClaimGroupView, ...]:
    if viewer < 0 or table.seats[viewer].kind != "person":
        return ()
    groups = tuple(table.game.claim_groups(table.view(viewer)))
    return _labelled(table.game, words, groups, frozenset(table.lately_claimed(viewer)))


@lru_cache(512)
def _labelled(
    game: Game, words: Words, groups: tuple[ClaimGroup, ...], lately: frozenset[int]
) -> tuple[ClaimGroupView, ...]:
    return tuple(
        ClaimGroupView(
            words.say(group.title) if group.title is not None else "",
            tuple(
                ClaimView(
                    claim, words.say(word), words.say(game.claim_text(claim)), claim in lately
                )
                for claim, word in group.claims
            ),
        )
        for group in groups
    )


def _said(table: Table, words: Words, row: Claimed) -> SaidView:
    return _sentence(table.game, words, table.looks[row.seat], row)


@lru_cache(4096)
def _sentence(game: Game, words: Words, look: int, row: Claimed) -> SaidView:
    text = game.claim_text(row.claim)
    line = told(Claim(time=0, seat=row.seat, claim=row.claim), text, last=False, owner="")
    return SaidView(
        n=row.number,
        seat=row.seat,
        name=words.seat(row.seat),
        look=game.looks[look].id,
        text=words.say(text),
        line=words.say(line) if line else "",
        true=row.true,
    )


@lru_cache(256)
def _witnesses(
    game: Game, words: Words, looks: tuple[int, ...], made: tuple[Claimed, ...]
) -> tuple[WitnessView, ...]:
    """Gather claims by seat; what a seat has said several times with the same truth stands once."""
    by_seat: dict[int, dict[tuple[int, bool | None], SaidView]] = {}
    for row in made:
        said = by_seat.setdefault(row.seat, {})
        said.setdefault((row.claim, row.true), _sentence(game, words, looks[row.seat], row))
    return tuple(
        WitnessView(
            seat=seat,
            name=words.seat(seat),
            look=game.looks[looks[seat]].id,
            judged=sum(row.true is not None for row in said.values()),
            lies=sum(row.true is False for row in said.values()),
            said=tuple(said.values()),
        )
        for seat, said in sorted(by_seat.items())
    )
