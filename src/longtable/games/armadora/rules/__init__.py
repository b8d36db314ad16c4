"""The rules of Armadora, in the order of the rulebook.

``position`` what lies on the table and what may be asked of it · ``setup`` the opening position ·
``turns`` whose turn it is · ``actions`` what may be picked and what it does · ``powers`` what powers and
reinforcement may be used on · ``scoring`` the end · ``secrets`` who knows what · ``state`` the state that
the house plays with.
"""

from longtable.games.armadora.rules.position import (
    ACTION,
    ARMIES,
    ARMY_SIZE,
    ELF,
    GOBLIN,
    MAGE,
    NO_RACE,
    ORC,
    PALISADES,
    POWER_ARROW,
    POWER_LINE,
    POWER_LOOK,
    POWER_SQUARE,
    POWER_TOKENS,
    POWER_WARRIOR,
    REINFORCE_SQUARE,
    SECOND_LINE,
    STEPS,
    STRENGTHS,
    WARRIOR_SQUARE,
    Position,
    territory_squares,
)
from longtable.games.armadora.rules.secrets import SHOWN
from longtable.games.armadora.rules.setup import opening
from longtable.games.armadora.rules.state import ArmadoraState, SeenArmadora

__all__ = [
    "ACTION",
    "ARMIES",
    "ARMY_SIZE",
    "ELF",
    "GOBLIN",
    "MAGE",
    "NO_RACE",
    "ORC",
    "PALISADES",
    "POWER_ARROW",
    "POWER_LINE",
    "POWER_LOOK",
    "POWER_SQUARE",
    "POWER_TOKENS",
    "POWER_WARRIOR",
    "REINFORCE_SQUARE",
    "SECOND_LINE",
    "SHOWN",
    "STEPS",
    "STRENGTHS",
    "WARRIOR_SQUARE",
    "ArmadoraState",
    "Position",
    "SeenArmadora",
    "opening",
    "territory_squares",
]
