"""What a good player looks at in Saboteur.

``belief`` who may be a saboteur and where the gold may lie · ``ground`` how far it is to the goals ·
``evidence`` what a move tells about whoever made it · ``mind`` watches, and keeps both for one seat ·
``worth`` what a pick is worth · ``dig`` the ground, ``course`` what everybody may think, ``quick`` what looks
best and ``shares`` what a round brought, as a search tries how it goes on · ``likely`` worlds to try ·
``matters`` what to look at · ``talk`` what to claim · ``reasons`` why, in one sentence · ``thoughts``
which picks are worth a thought, and all of it together.
"""

from longtable.games.saboteur.hints.thoughts import HINTS

__all__ = ["HINTS"]
