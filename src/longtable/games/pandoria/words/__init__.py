"""What is said of a game of Pandoria: what happened, what is asked, what picks and cards are called.

All words come from what a viewer sees, so that a tile or a card in another hand is never named.
"""

from longtable.games.pandoria.words.asked import prompt, waiting
from longtable.games.pandoria.words.happened import events
from longtable.games.pandoria.words.labels import label
from longtable.games.pandoria.words.plates import facts

__all__ = ["events", "facts", "label", "prompt", "waiting"]
