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
        affordable: a title that can be paid for with the next turn, beside its gold.
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
        rounds: how long plans are made for at the outset; less than a game takes, for much comes between.
        calm: how much the chances follow from the points, the less the more rounds are to come.
        pride: what the lead in points counts beside the chance to win.
        foresight: how much what comes after the next seat's answer counts beside what is there before it.
    """

    def __init__(self) -> None:
        self.gold: float = 0.48
        self.silver: float = 0.116
        self.affordable: float = 1.5
        self.scarcity: float = 0.052
        self.knight: float = 0.58
        self.supply: float = 1.57
        self.step: float = 1.05
        self.construction: float = 0.64
        self.soil: float = 0.15
        self.reach: float = 1.03
        self.site: float = 8.29
        self.promised: float = 0.54
        self.open: float = 0.066
        self.lake: float = 1.27
        self.stronghold: float = 0.182
        self.raid: float = 0.98
        self.later: float = 0.66
        self.far: float = 0.21
        self.tempo: float = 0.48
        self.skirmish: float = 0.43
        self.rounds: float = 9.39
        self.calm: float = 0.71
        self.pride: float = 0.22
        self.foresight: float = 0.42


WEIGHTS: Final = Weights()
