"""What a good player looks at in Armadora.

``outlook`` who may expect which gold · ``thoughts`` which picks are worth a thought · ``reasons`` why, in one
sentence.
"""

from longtable.games.armadora.hints.thoughts import HINTS

__all__ = ["HINTS"]
