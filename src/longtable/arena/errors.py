"""What can be wrong with a contest, and what can go wrong in a game of one."""

from __future__ import annotations

from enum import StrEnum


class ArenaError(Exception):
    """The contest cannot be held as it was asked for; the message is one sentence."""


class Fault(StrEnum):
    """Why an entrant lost a game otherwise than by play."""

    MISSING = "missing"  #: its program could not be started
    CRASHED = "crashed"  #: its program ended
    SILENT = "silent"  #: it did not answer in time
    GARBLED = "garbled"  #: it wrote what is no answer, or wrote unasked
    ILLEGAL = "illegal"  #: it picked or claimed what it may not
    FAILED = "failed"  #: a bot of the house met an error


class Fallen(Exception):
    """An entrant gave no answer that can be played: its game ends here.

    Attributes:
        fault: the kind.
        log: the last lines that its program wrote to standard error; of a bot of the house, where it erred.
    """

    def __init__(self, fault: Fault, sentence: str, log: str = "") -> None:
        super().__init__(sentence)
        self.fault = fault
        self.log = log
