"""What a good player looks at in Barony.

``weights`` how much each thing counts · ``reach`` how far it is, and where to build · ``outlook`` what a
position promises to each seat · ``danger`` what raids may take · ``marches`` moves, ``plans`` all ways to
play a turn that are worth a look · ``reasons`` why, in one sentence · ``thoughts`` all of it together.
"""

from longtable.games.barony.hints.thoughts import HINTS

__all__ = ["HINTS"]
