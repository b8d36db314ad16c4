"""The rules of Saboteur, in the order of the rulebook.

``position`` what lies on the table and what may be asked of it · ``tunnel`` where cards fit and what hangs
together · ``rounds`` how turns and rounds end and are dealt · ``gold`` who gets how much · ``actions`` what
may be picked and what it does · ``secrets`` who knows what · ``guessing`` what may be behind it · ``scoring``
the end · ``record`` a position in words · ``state`` the state that the house plays with · ``setup`` the
opening position.
"""

from longtable.games.saboteur.rules.position import (
    CARD,
    DIGGERS,
    NO_CARD,
    NOBODY,
    NOBODY_WINS,
    NOWHERE,
    OUTCOME_NAMES,
    SABOTEURS,
    SHARE,
    STEPS,
    TARGET,
    TOOL,
    UNDECIDED,
    UNSHOWN,
    WAY,
    Position,
)
from longtable.games.saboteur.rules.secrets import SHOWN
from longtable.games.saboteur.rules.setup import opening
from longtable.games.saboteur.rules.state import SaboteurState, SeenSaboteur

__all__ = [
    "CARD",
    "DIGGERS",
    "NOBODY",
    "NOBODY_WINS",
    "NOWHERE",
    "NO_CARD",
    "OUTCOME_NAMES",
    "SABOTEURS",
    "SHARE",
    "SHOWN",
    "STEPS",
    "TARGET",
    "TOOL",
    "UNDECIDED",
    "UNSHOWN",
    "WAY",
    "Position",
    "SaboteurState",
    "SeenSaboteur",
    "opening",
]
