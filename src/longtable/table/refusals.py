"""What a table refuses, and why."""

from __future__ import annotations

from longtable.core import N_, LongtableError, Reason


class TableReason(Reason):
    """Why a table says no. The ids are of the house (``T-…``); refused picks carry the game's."""

    NOT_BEGUN = N_("The game has not begun yet."), "T-1"
    BEGUN = N_("The game has begun; this can no longer be changed."), "T-2"
    CLOSED = N_("This table is closed."), "T-3"
    OTHER_RULES = (
        N_(
            "This table began under version {table} of the rules; here version {here} is played, "
            "so it can only be looked at."
        ),
        "T-4",
    )
    NO_SUCH_SEAT = N_("There is no such seat at this table."), "T-5"
    NOT_YOUR_SEAT = N_("This is not your seat."), "T-6"
    NOT_SEATED = N_("Only those who sit at this table may do this."), "T-7"
    NOT_HOST = N_("Only the host may do this."), "T-8"
    SEAT_TAKEN = N_("This seat is taken."), "T-9"
    SEAT_OWNED = N_("This seat belongs to somebody who may come back."), "T-10"
    SEATED_ALREADY = N_("You already sit at this table."), "T-11"
    HELD_A_SEAT = N_("Who has held a seat of a game under way cannot take another one."), "T-12"
    BAD_NAME = N_("A name has 1 to {most} characters."), "T-13"
    NAME_TAKEN = N_("Somebody at this table is called {name} already."), "T-14"
    NO_SUCH_LOOK = N_("There is no such look in this game."), "T-15"
    LOOK_TAKEN = N_("{look} is taken; each is there only once."), "T-16"
    LOOKS_DEALT = N_("With these options the game deals the looks itself."), "T-17"
    BAD_ENTROPY = N_("What a seat adds to the deal is 64 hexadecimal digits, or nothing."), "T-18"
    BAD_ORDER = N_("A seat order names every seat once."), "T-19"
    SEATS_FILLED = N_("The seats that would be taken away must be empty."), "T-20"
    SEATS_EMPTY = N_("Every seat needs a person or a bot before the game begins."), "T-21"
    NO_PERSON = N_("Somebody must sit at the table before the game begins."), "T-22"
    NO_BOT = N_("No bot sits here."), "T-23"
    BOT_SITS = N_("A bot plays this seat at the moment."), "T-24"
    NOT_AWAY = (
        N_("A bot may sit in only for somebody who has been away for {seconds} seconds."),
        "T-25",
    )
    BAD_ID = N_("A message needs an id of 1 to 64 characters."), "T-26"
    DRAFT_SHORT = N_("The move is not complete: something is still to be picked."), "T-27"
    DRAFT_LONG = N_("The move was complete before its last pick."), "T-28"
    NOTHING_TO_UNDO = N_("You have made no move that could be taken back."), "T-29"
    UNDO_REVEALED = (
        N_("A move that turned up something hidden cannot be taken back."),
        "T-30",
    )
    UNDO_OTHERS = N_("Somebody else has moved since; your move stands."), "T-31"
    UNDO_ASKED = N_("The others are already being asked."), "T-32"
    NOTHING_ASKED = N_("Nobody asks you to take a move back, or the time is up."), "T-33"
    NO_AGREEMENT = N_("This game is played to its end; it cannot be finished by agreement."), "T-34"
    AGREED_ALREADY = N_("You have said so already."), "T-35"
    NO_SUCH_CLAIM = N_("This cannot be claimed now."), "T-36"
    BAD_CHAT = N_("A message has 1 to {most} characters."), "T-37"
    NOT_OVER = N_("This is possible only when the game is over."), "T-38"
    REMATCH_MADE = N_("The rematch is already open."), "T-39"
    NO_FILE = (
        N_("The game is not over: its seed and hidden picks are secret until then."),
        "T-40",
    )
    SENT_AWAY = N_("The host has sent you away from this table."), "T-41"
    CLAIMED_ALREADY = N_("You have said that just now."), "T-43"
    CLAIMED_ENOUGH = N_("You have said enough for now; go on after the next move."), "T-44"
    NO_HINTS = N_("At this table there are no hints."), "T-45"
    UNDO_ENOUGH = N_("The others have been asked about this move; it stands."), "T-42"


class Refused(LongtableError):
    """A table refuses something that is not about a single pick; the state is unchanged."""
