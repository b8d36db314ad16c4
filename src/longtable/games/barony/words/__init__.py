"""What is said of a game of Barony: what happened, what is asked, what picks are called.

Nothing is hidden in Barony, so everybody is told the same.
"""

from longtable.games.barony.words.asked import label, prompt, waiting
from longtable.games.barony.words.happened import events
from longtable.games.barony.words.plates import facts

__all__ = ["events", "facts", "label", "prompt", "waiting"]
