"""The rules of Barony, in the order of the rulebook.

``land`` the map · ``position`` what lies on the table and what may be asked of it · ``pieces`` putting pieces
on the map · ``setup`` the first cities · ``recruitment``, ``movement``, ``construction`` (with new cities),
``expedition`` and ``titles`` the six actions · ``turns`` whose turn it is, and the end · ``actions`` what may
be picked and what it does · ``scoring`` the points · ``record`` a position in words · ``state`` the state
that the house plays with · ``opening`` the opening position.
"""

from longtable.games.barony.rules.land import Land
from longtable.games.barony.rules.opening import opening
from longtable.games.barony.rules.position import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    FOUND_HEX,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    NOBODY,
    PAY,
    PLACE,
    QUIET_ROUNDS,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STEPS,
    STOLEN,
    Position,
)
from longtable.games.barony.rules.setup import setup_order
from longtable.games.barony.rules.state import BaronyState, SeenBarony, restore

__all__ = [
    "ACTION",
    "BUILD_AGAIN",
    "BUILD_HEX",
    "BUILD_KIND",
    "ENTER",
    "FOUND_HEX",
    "LANDING",
    "LEAVE",
    "LEAVE_AGAIN",
    "NOBODY",
    "PAY",
    "PLACE",
    "QUIET_ROUNDS",
    "RECRUIT_CITY",
    "RECRUIT_NUMBER",
    "STEPS",
    "STOLEN",
    "BaronyState",
    "Land",
    "Position",
    "SeenBarony",
    "opening",
    "restore",
    "setup_order",
]
