"""How much each thing counts that a good player looks at.

Everything is reckoned in points at the end of the game, as far as a look at the table can tell. An action is
worth some two and a half of them: 80 points in about 30 turns, the first of which bring little.
"""

from __future__ import annotations

from typing import Final, final


@final
class Weights:
    """What things are worth, in points. The numbers were found by letting ``normal`` play itself.

    Attributes:
        gold: a gold piece that still counts towards a title.
        silver: a silver piece of a token, while there are titles to be had for it.
        scarcity: a building left in reserve, when as many are left as are needed; more when fewer are.
        knight: a knight on the map beside one in reserve; supply: one that is in the game at all.
        step: what a step to a building site costs; construction: what building there costs.
        soil: a site nobody stands on yet, beside one where a knight stands; reach: what each step from the
            own cities takes off it.
        site: a village that may become a city; promised: a knight where such a village may be built, as a
            share of it; open: a free hex for one near the own cities, likewise.
        lake: the first city beside a lake.
        stronghold: a stronghold in reserve.
        raid: what a raid costs its victim that may come before their next turn, as a share of the loss, and
            brings the raider; later: one that may come after it; far: a raid from a city nearby.
        tempo: what is taken off such a loss, and off what it brings: a raid takes a turn.
        skirmish: a knight that may be destroyed.
        rounds: how many rounds a whole game takes.
        calm: how much the chances follow from the points, the less the more rounds are to come.
        pride: what the lead in points counts beside the chance to win.
        foresight: how much what comes after the next seat's answer counts beside what is there before it.
    """

    def __init__(self) -> None:
        self.gold: float = 0.54
        self.silver: float = 0.14
        self.scarcity: float = 0.044
        self.knight: float = 0.66
        self.supply: float = 1.5
        self.step: float = 0.94
        self.construction: float = 0.97
        self.soil: float = 0.12
        self.reach: float = 0.79
        self.site: float = 7.9
        self.promised: float = 0.57
        self.open: float = 0.094
        self.lake: float = 1.4
        self.stronghold: float = 0.3
        self.raid: float = 0.9
        self.later: float = 0.84
        self.far: float = 0.089
        self.tempo: float = 0.66
        self.skirmish: float = 0.46
        self.rounds: float = 16.8
        self.calm: float = 0.67
        self.pride: float = 0.25
        self.foresight: float = 0.51


WEIGHTS: Final = Weights()
