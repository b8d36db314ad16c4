"""What the web refuses by itself, before a table is asked, and how any refusal is said."""

from __future__ import annotations

from typing import Final

from longtable.core import N_, LongtableError, Reason, Words
from longtable.core.messages import Value
from longtable.store import StoreError, StoreFull


class WebReason(Reason):
    """Reasons of the web: a sentence and an id, as rules have one."""

    NO_NAME = N_("Give a name first, so that the others know who you are."), "W-1"
    BAD_FORM = N_("This form was not understood ({field})."), "W-4"
    FOREIGN = N_("This came from another site, so nothing was done."), "W-5"
    TOO_BIG = N_("That is too much at once; nothing was done."), "W-6"
    TOO_FAST = N_("That was too fast. Wait a moment and try again."), "W-7"
    TOO_MANY_TABLES = N_("You have {most} tables open already. Close one first."), "W-8"
    TOO_MANY_PAGES = N_("Too many pages of this house are open. Close some of them."), "W-9"
    NO_TABLE = N_("There is no table here."), "W-10"
    NO_PAGE = N_("There is no page here."), "W-11"
    BAD_LINK = N_("This private link does not open a seat any more."), "W-12"
    BAD_FRAME = N_("This message was not understood."), "W-13"
    NOT_SAVED = N_("It could not be saved, so nothing has changed. Try again."), "W-14"
    NOT_HERE = N_("This cannot be done here."), "W-15"
    BROKEN = (
        N_("Something went wrong in the house; nothing was changed. It has been noted."),
        "W-16",
    )
    CLOSING = N_("The house is closing for a moment. Come back soon."), "W-17"
    NOT_YOUR_VIEW = (
        N_(
            "While a game is played, you can look back only at what you may know: from your own seat, "
            "or as a spectator if you have none."
        ),
        "W-30",
    )
    NO_MOMENT = N_("There is no such moment in this game."), "W-31"
    NO_FONT = (
        N_(
            "This server has no font for what is written in this picture, so it cannot make it as PNG. "
            "Take the SVG, or ask the host to install one."
        ),
        "W-32",
    )
    NO_PICTURE = N_("The picture could not be made just now. Try again in a moment."), "W-33"
    NO_ROOM = (
        N_(
            "The disk of this server is full: nothing was saved and nothing has changed. "
            "Try again when the host has made room."
        ),
        "W-18",
    )
    DAMAGED = (
        N_(
            "This table is damaged and frozen: what was stored of it can no longer be read. "
            "The host finds in the log of the server what is wrong with it."
        ),
        "W-19",
    )
    NO_STORE = N_("The house cannot get at its tables just now. Try again in a moment."), "W-20"
    TOO_SLOW = N_("This took too long to arrive, so nothing was done."), "W-21"
    CURTAINED = (
        N_("The device has been passed on: whoever is to pick lifts the curtain first."),
        "W-22",
    )
    HOST_ONLY = (
        N_(
            "This page is for whoever runs this server. Type “longtable host-link” there, "
            "and open the link that it prints."
        ),
        "W-23",
    )
    HOST_LINK = (
        N_(
            "This link does not open the host's page, or not any more. Type “longtable host-link” "
            "on the server for a new one."
        ),
        "W-24",
    )
    BOTS_BUSY = N_("All bots are busy thinking just now. Ask again in a moment."), "W-25"
    NO_ADVICE = N_("No hint could be found just now. Try again, or play without one."), "W-26"


STATUS: Final = {
    WebReason.FOREIGN: 403,
    WebReason.HOST_ONLY: 403,
    WebReason.HOST_LINK: 403,
    WebReason.TOO_BIG: 413,
    WebReason.TOO_FAST: 429,
    WebReason.TOO_MANY_TABLES: 429,
    WebReason.TOO_MANY_PAGES: 429,
    WebReason.NO_TABLE: 404,
    WebReason.NO_PAGE: 404,
    WebReason.BAD_LINK: 404,
    WebReason.NOT_HERE: 405,
    WebReason.NOT_YOUR_VIEW: 403,
    WebReason.NO_MOMENT: 404,
    WebReason.NO_PICTURE: 503,
    WebReason.TOO_SLOW: 408,
    WebReason.NOT_SAVED: 503,
    WebReason.NO_ROOM: 503,
    WebReason.DAMAGED: 503,
    WebReason.NO_STORE: 503,
    WebReason.CLOSING: 503,
    WebReason.BROKEN: 500,
}
"""HTTP status of a reason; any other is 400, and what a table refuses 409."""


HOUSE_RULES: Final = ("H-", "T-", "W-")
"""Ids that are no rule of a game."""


class Refused(LongtableError):
    """What the web itself refuses."""

    def __init__(self, reason: WebReason, **values: Value) -> None:
        super().__init__(reason, **values)


def unsaved(error: StoreError) -> Refused:
    """Return what is said where the store could not keep something."""
    return Refused(WebReason.NO_ROOM if isinstance(error, StoreFull) else WebReason.NOT_SAVED)


def status(refusal: LongtableError) -> int:
    """Return the HTTP status that goes with a refusal."""
    if isinstance(refusal.reason, WebReason):
        return STATUS.get(refusal.reason, 400)
    return 409


def said(refusal: LongtableError, words: Words, game: str = "") -> dict[str, str]:
    """Return a refusal as the browser gets it: ``text``, ``rule``, ``link`` to the rule, ``why``.

    ``why`` is the reason's name in lower case, except that a pick which is not legal is ``illegal``, and
    that whatever could not be stored is ``not_saved``, whichever sentence says why.
    """
    rule = refusal.rule
    ours = rule.startswith(HOUSE_RULES)
    link = f"/rules/{game}#{rule}" if game and rule and not ours else ""
    why = type(refusal).__name__
    return {
        "text": words.say(refusal.message),
        "rule": "" if ours else rule,
        "link": link,
        "why": "not_saved" if refusal.reason in UNSAVED else _WHY.get(why, _name(refusal)),
    }


def _name(refusal: LongtableError) -> str:
    return refusal.reason.name.lower()


UNSAVED: Final = frozenset({WebReason.NOT_SAVED, WebReason.NO_ROOM})
"""Nothing is wrong with what was asked for; asked again later it may work."""

_WHY: Final = {
    "IllegalPick": "illegal",
    "UnknownPick": "illegal",
    "NotYourTurn": "turn",
    "StaleTable": "stale",
}
