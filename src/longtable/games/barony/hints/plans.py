"""Ways to play out a turn that are worth a look, from any step of it on.

Of each action the sensible ways: as many knights as can be recruited, the most promising moves, buildings on
the richest sites with strongholds where they may be wanted, titles for the sets that cost least.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longtable.games.barony.board import (
    DONE,
    FIRST_HEX,
    FIRST_TOKEN,
    GOLD,
    KIND,
    KNIGHTS,
    SILVER,
    STRONGHOLD,
    TITLE_PRICE,
    TOKEN_KINDS,
    VILLAGE,
)
from longtable.games.barony.hints.marches import Marches
from longtable.games.barony.hints.outlook import Outlook
from longtable.games.barony.hints.weights import Weights
from longtable.games.barony.rules.construction import may_build_on
from longtable.games.barony.rules.land import ROOM
from longtable.games.barony.rules.position import (
    ACTION,
    BUILD_AGAIN,
    BUILD_HEX,
    BUILD_KIND,
    ENTER,
    LANDING,
    LEAVE,
    LEAVE_AGAIN,
    PAY,
    RECRUIT_CITY,
    RECRUIT_NUMBER,
    STOLEN,
)
from longtable.games.barony.rules.recruitment import most_recruits
from longtable.games.barony.rules.state import BaronyState

LANDINGS: Final = 3  #: hexes that an expedition considers
PAYMENTS: Final = 3  #: sets of tokens that are considered for a title


def plans(table: BaronyState, weights: Weights) -> list[list[int]]:
    """Return ways to play on to the end of the turn, or until another seat picks; never none."""
    if table.step != ACTION:
        return _rests(table, weights)
    found: list[list[int]] = []
    for action in table.picks():
        begun = table.copy()
        begun.play(action)
        if begun.turns != table.turns:
            found.append([action])
            continue
        for rest in _rests(begun, weights):
            found.append([action, *rest])
    return found


def _rests(table: BaronyState, weights: Weights) -> list[list[int]]:
    """Return ways to go on within an action."""
    step = table.step
    if step == RECRUIT_CITY:
        return _recruitments(table)
    if step == RECRUIT_NUMBER:
        return [[KNIGHTS + int(most_recruits(table, table.turn, table.place))]]
    if step in (LEAVE, ENTER, LEAVE_AGAIN):
        return Marches(table, Outlook(table, weights)).moves()
    if step == STOLEN:
        return [[_token_to_take(table)]]
    if step in (BUILD_HEX, BUILD_KIND, BUILD_AGAIN):
        return _constructions(table)
    if step == LANDING:
        return _landings(table)
    if step == PAY:
        return payments(table)
    return [[pick] for pick in table.picks()]


def _recruitments(table: BaronyState) -> list[list[int]]:
    found: list[list[int]] = []
    for pick in table.picks():
        most = int(most_recruits(table, table.turn, pick - FIRST_HEX))
        found.append([pick] if most == 1 else [pick, KNIGHTS + most])
    return found


def _token_to_take(table: BaronyState) -> int:
    """Return the richest token for who takes it, the poorest for who gives it."""
    picks = table.picks()
    return picks[0] if table.turn == table.mover else picks[-1]


def _landings(table: BaronyState) -> list[list[int]]:
    """Return hexes for an expedition: rich ones, in rich country."""
    ranked: list[tuple[float, int]] = []
    for pick in table.picks():
        ranked.append((-_country(table, pick - FIRST_HEX), pick))
    ranked.sort()
    return [[pick] for _worth, pick in ranked[:LANDINGS]]


def _country(table: BaronyState, hex: i64) -> float:
    """Return the gold of a hex, with a share of what lies around it unbuilt."""
    land = table.land
    gold = float(GOLD[i64(land.terrain[hex])])
    way: i64 = ROOM * hex
    last = way + land.ways[way]
    while way < last:
        way += 1
        if table.buildings[land.ways[way]] == 0:
            gold += 0.4 * float(GOLD[i64(land.terrain[land.ways[way]])])
    return gold


# -- construction --------------------------------------------------------------------------------------------


def _constructions(table: BaronyState) -> list[list[int]]:
    """Return what to build: on all sites, on all but one, on the richest; with a stronghold or none."""
    if table.step == BUILD_KIND:
        return _kinds_first(table)
    found: list[list[int]] = [] if table.step == BUILD_HEX else [[DONE]]
    sites = _sites(table)
    _build_on(table, found, sites)
    if len(sites) > 1:
        for place in range(len(sites)):
            _build_on(table, found, sites[:place] + sites[place + 1 :])
    if len(sites) > 2:
        _build_on(table, found, sites[:1])
    return found or [[pick] for pick in table.picks()]


def _sites(table: BaronyState) -> list[int]:
    """Return the hexes that can be built on, the richest first."""
    ranked: list[tuple[int, int]] = []
    hexes = table.land.hexes
    at: i64 = 0
    while at < len(hexes):
        if may_build_on(table, table.turn, hexes[at]):
            ranked.append((int(table.land.terrain[hexes[at]]), int(hexes[at])))
        at += 1
    ranked.sort()
    return [hex for _terrain, hex in ranked]


def _build_on(table: BaronyState, found: list[list[int]], sites: list[int]) -> None:
    """Add ways to build on all of some sites, as far as the reserve goes."""
    villages = int(table.reserve(table.turn, VILLAGE))
    strongholds = int(table.reserve(table.turn, STRONGHOLD))
    sites = sites[: villages + strongholds]
    needed = len(sites) - villages
    if needed <= 0:
        _add(table, found, sites, 0, 0)
    if strongholds > 0 and needed <= 1:
        for place in range(len(sites)):
            _add(table, found, sites, 1, place)
    if strongholds > 1 and len(sites) > 1:
        _add(table, found, sites, 2, 0)


def _add(
    table: BaronyState, found: list[list[int]], sites: list[int], strongholds: int, first: int
) -> None:
    """Add a way to build on sites, strongholds on some of them from the first so many on."""
    after = table.copy()
    picks: list[int] = []
    for place, hex in enumerate(sites):
        kind = STRONGHOLD if first <= place < first + strongholds else VILLAGE
        for pick in (FIRST_HEX + hex, KIND + kind):
            picks.append(pick)
            after.play(pick)
    if after.turns == table.turns:
        picks.append(DONE)
    found.append(picks)


def _kinds_first(table: BaronyState) -> list[list[int]]:
    """Return ways to go on where the hex is chosen, and not yet what is built there."""
    found: list[list[int]] = []
    for kind in table.picks():
        after = table.copy()
        after.play(kind)
        if after.turns != table.turns:
            found.append([kind])
            continue
        for rest in _constructions(after):
            found.append([kind, *rest])
    return found


# -- titles --------------------------------------------------------------------------------------------------


def payments(table: BaronyState) -> list[list[int]]:
    """Return the cheapest ways to pay for a title from here on: least gold wasted, then least silver."""
    ranked: list[tuple[int, list[int]]] = []
    least: i64 = 0
    for kind in range(TOKEN_KINDS):
        if table.paid(kind) > 0:
            least = kind  # gold never rises from token to token
    _pay_on(table, table.paid_gold(), 0, least, [], ranked)
    ranked.sort()
    return [picks for _cost, picks in ranked[:PAYMENTS]]


def _pay_on(
    table: BaronyState,
    gold: i64,
    silver: i64,
    kind: i64,
    laid: list[int],
    ranked: list[tuple[int, list[int]]],
) -> None:
    """Add every set that pays in full and would not without its smallest token (RULINGS to B-92)."""
    if gold >= TITLE_PRICE:
        ranked.append((int(TOKEN_KINDS * (gold - TITLE_PRICE) + silver), laid))
        return
    while kind < TOKEN_KINDS:
        used = 0
        for pick in laid:
            if pick == FIRST_TOKEN + kind:
                used += 1
        if table.tokens_of(table.turn, kind) > used:
            more = [*laid, FIRST_TOKEN + int(kind)]
            _pay_on(table, gold + GOLD[kind], silver + SILVER[kind], kind, more, ranked)
        kind += 1
