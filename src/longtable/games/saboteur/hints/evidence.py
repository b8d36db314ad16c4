"""How much likelier a move is from a saboteur than from a digger, judged by what everybody sees.

``gain`` is by how many cards a move brings the gold nearer. The numbers are milder than counts of what bots
do would have them (hardly any digger among those ever bars a way): people are less regular than bots, and it
is no fun to be found out by a single card.
"""

from __future__ import annotations

import math
from typing import Final

DIG: Final = 0.5  #: how steeply suspicion falls with what a laid card gains
MOST_DUG: Final = 1.3  #: gains and losses beyond this tell nothing more
MOST_LOST: Final = 3.0
BLIND: Final = 1.3  #: of a dead end
IDLE: Final = 1.25  #: of a card let go by somebody who could have dug
TIED: Final = 1.0  #: of one let go by somebody with a broken tool
EXCUSED: Final = 1.1  #: of one let go after the word that nothing fits
FALL: Final = 0.7  #: how steeply suspicion falls with what a rockfall gains
LOOK: Final = 0.93  #: of a look at a goal
OWN_TOOL: Final = 2.5  #: of breaking one's own tool
AGAINST: Final = 0.55  #: of breaking a tool of one's own side, beside one of the other side
FOR: Final = 1.4  #: of mending a tool of one's own side
ACCUSED: Final = 0.8  #: of calling somebody of one's own side a suspect
VOUCHED: Final = 1.15  #: of calling somebody of one's own side trusted


def dug(gain: float, blind: bool) -> float:
    """Return the ratio for a tunnel card laid."""
    return math.exp(-DIG * min(MOST_DUG, max(-MOST_LOST, gain))) * (BLIND if blind else 1.0)


def fell(gain: float) -> float:
    """Return the ratio for a rockfall."""
    return math.exp(-FALL * min(MOST_DUG, max(-MOST_LOST, gain)))


def let_go(blocked: bool, excused: bool) -> float:
    """Return the ratio for a card discarded."""
    if blocked:
        return TIED
    return EXCUSED if excused else IDLE


def towards(alike: float, suspicion: float) -> float:
    """Return the ratio for a move that is ``alike`` times as likely among one side.

    ``suspicion`` is the chance that the other seat is a saboteur.
    """
    among_saboteurs = suspicion * alike + 1.0 - suspicion
    among_diggers = (1.0 - suspicion) * alike + suspicion
    return among_saboteurs / among_diggers
