"""What a good player looks at in Pandoria.

``weights`` how much each thing counts · ``clock`` how long the game still goes on · ``worths`` cards,
buildings and resources · ``outlook`` what a position promises to each seat · ``promising`` picks worth a try,
``plans`` ways to play on · ``laying`` where a tile does most good, ``glance`` drafts found at once ·
``matters`` what to look at · ``reasons`` why, in one sentence · ``thoughts`` all of it together.
"""

from longtable.games.pandoria.hints.thoughts import HINTS

__all__ = ["HINTS"]
