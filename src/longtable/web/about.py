"""What a place on the board has to say: what its pick would do, or why it cannot be made.

Computed from what the one who asks has seen, with their own draft played on it, and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from longtable.core import (
    Game,
    HouseReason,
    LongtableError,
    NotYourTurn,
    Seen,
    UnknownPick,
    Words,
)
from longtable.table import Phase, Refused, Table, TableReason
from longtable.table.graph import follow
from longtable.web.refusals import said


@dataclass(frozen=True, slots=True)
class About:
    """The answer to one who points at a pick.

    Attributes:
        may: whether it may be made, perhaps by going back in the draft.
        text: what it would do, or why not; rule, link: the rule behind a refusal, as far as there is one.
        preview: whether the text says what it would do, not just its name.
        lit: groups of ids of elements to light up together.
    """

    pick: int
    may: bool
    text: str
    rule: str = ""
    link: str = ""
    preview: bool = False
    lit: tuple[tuple[str, ...], ...] = ()


def about(table: Table, viewer: int, pick: int, words: Words) -> About:
    """Say what a pick would do for a viewer, or why they cannot make it.

    Raises:
        UnknownPick: when the game has no such pick.
        Refused: when there is no game yet, or its table is closed.
    """
    game, view = table.game, table.view(viewer)
    if not 0 <= pick < game.pick_count:
        raise UnknownPick(pick)
    if table.phase is Phase.CLOSED:
        raise Refused(TableReason.CLOSED)
    if viewer < 0 or viewer != table.turn or table.seats[viewer].kind != "person":
        return _refused(_not_to_pick(table, view, pick), pick, words, game)
    steps = _steps(table, view)
    for here in reversed(steps):
        if _why_not(game, here, pick) is None:
            shown = game.preview(here, pick)
            if shown is None:
                return About(pick, True, words.say(game.label(here, pick)))
            text = words.say(shown.message)
            return About(pick, True, text, preview=True, lit=shown.places)
    return _refused(_most_helpful(game, steps, pick), pick, words, game)


def _refused(refusal: LongtableError, pick: int, words: Words, game: Game) -> About:
    told = said(refusal, words, game.id)
    return About(pick, False, told["text"], told["rule"], told["link"])


def _not_to_pick(table: Table, view: Seen, pick: int) -> LongtableError:
    """Return why somebody picks nothing now; the game knows best, unless a bot or an agreement does."""
    if table.phase is Phase.OVER:
        return NotYourTurn(HouseReason.GAME_OVER)
    return _why_not(table.game, view, pick) or NotYourTurn(HouseReason.NOT_YOUR_TURN)


def _steps(table: Table, view: Seen) -> list[Seen]:
    """Return what the mover sees before the draft and after each of its picks that is played."""
    steps = [view]
    for pick in table.draft(view.viewer).picks:
        after = follow(steps[-1], pick)
        if after is None:
            break
        steps.append(Seen(after))
    return steps


def _why_not(game: Game, here: Seen, pick: int) -> LongtableError | None:
    try:
        game.check(here, pick)
    except LongtableError as refusal:
        return refusal
    return None


def _most_helpful(game: Game, steps: list[Seen], pick: int) -> LongtableError:
    """Return the latest refusal that says more than that another step comes first.

    What a step says of picks that belong to the others only, it says of all that do not concern it.
    """
    refusals = [refusal for here in steps if (refusal := _why_not(game, here, pick)) is not None]
    legal = [here.picks() for here in steps]
    for here, own, refusal in reversed(list(zip(steps, legal, refusals, strict=True))):
        foreign = next((one for row in legal for one in row if one not in own), None)
        idle = None if foreign is None else _why_not(game, here, foreign)
        if idle is None or idle.reason is not refusal.reason:
            return refusal
    return refusals[-1]
