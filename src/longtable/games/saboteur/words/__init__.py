"""What is said of a game of Saboteur: what happened, what is asked, what picks are called.

Everything is told from seen states, so it says what the viewer may know and no more.
"""

from longtable.games.saboteur.words.asked import label, prompt, waiting
from longtable.games.saboteur.words.happened import events
from longtable.games.saboteur.words.plates import facts

__all__ = ["events", "facts", "label", "prompt", "waiting"]
