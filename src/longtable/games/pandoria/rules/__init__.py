"""The rules of Pandoria, in the order of the rulebook.

``steps`` where a turn stands · ``tables`` a data set in numbers · ``position`` what lies on the table
and what may be asked of it · ``land`` where tiles and castles go · ``regions`` what hangs together and
closes · ``figures`` who stands where · ``payment`` prices and the Market · ``buildings`` slots and
monuments · ``spells`` what may be cast · ``targets`` what a spell does · ``scoring`` what a closed
region yields · ``reckoning`` how that is reckoned · ``turns`` how a turn goes on and ends · ``actions``
what may be picked and what it does · ``secrets`` who knows what · ``guessing`` what may be behind it ·
``ending`` who has won · ``record`` a position in words · ``state`` the state that the house plays with
· ``setup`` the opening position.
"""

from longtable.games.pandoria.rules.position import Position
from longtable.games.pandoria.rules.reckoning import Share, shares
from longtable.games.pandoria.rules.secrets import SHOWN
from longtable.games.pandoria.rules.setup import opening
from longtable.games.pandoria.rules.state import PandoriaState, SeenPandoria, restore
from longtable.games.pandoria.rules.tables import Tables

__all__ = [
    "SHOWN",
    "PandoriaState",
    "Position",
    "SeenPandoria",
    "Share",
    "Tables",
    "opening",
    "restore",
    "shares",
]
