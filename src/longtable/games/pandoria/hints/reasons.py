"""Why a bot picked, in one sentence."""

from __future__ import annotations

from longtable.core.messages import Message, say
from longtable.games.pandoria.rules.state import PandoriaState


def reason(table: PandoriaState, picks: list[int]) -> Message:
    """Say why."""
    return say("It tried.")
