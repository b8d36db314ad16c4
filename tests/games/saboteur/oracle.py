"""Saboteur played slowly, straight from the dossier: cells as (c, r) in dicts, cards by name, searches.

It shares nothing with the rules but the names of picks, and is what they are compared with.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product

Cell = tuple[int, int]

SIDES: dict[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
START: Cell = (1, 3)
GOALS: tuple[Cell, ...] = ((9, 1), (9, 3), (9, 5))
TOOLS = ("pickaxe", "lantern", "cart")
DUE = {1: 4, 2: 3, 3: 3, 4: 2}
PURSE = {1: 16, 2: 8, 3: 4}


@dataclass(frozen=True)
class Laid:
    """A card on the table: the sides it is open on, and whether they are joined."""

    name: str
    openings: frozenset[str]
    through: bool = True


@dataclass(frozen=True)
class RoundDeal:
    """All chance of a round: roles by seat, goals from the top, hands, the pile, gold by number in order."""

    roles: list[str]
    goals: list[str]
    hands: list[list[str]]
    pile: list[str]
    gold: list[int]


def openings(shape: str, turned: bool) -> frozenset[str]:
    """Return the open sides of ``nse`` as it is written, or turned by 180 degrees."""
    return frozenset(OPPOSITE[side] if turned else side for side in shape)


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + SIDES[side][0], cell[1] + SIDES[side][1]


def cell_name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_at(name: str) -> Cell:
    column, row = name.split(",")
    return int(column), int(row)


@dataclass
class Oracle:
    """A game in progress. ``todo`` is what must be picked before the turn can go on."""

    seats: int
    rounds: list[RoundDeal]
    turn: int | None
    mine_too: bool = True  #: one may break one's own tool
    early_stop: bool = True
    share_by_diggers: bool = False
    round: int = 0
    todo: str = "card"
    card: str = ""
    target: str = ""
    table: dict[Cell, Laid] = field(default_factory=dict)
    face_down: dict[Cell, str] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    broken: list[set[str]] = field(default_factory=list)
    face_up_discards: list[str] = field(default_factory=list)
    discards: list[list[str]] = field(default_factory=list)
    peeks: list[set[Cell]] = field(default_factory=list)
    won: list[list[int]] = field(default_factory=list)
    purse: dict[int, int] = field(default_factory=lambda: dict(PURSE))
    offered: list[int] = field(default_factory=list)
    next_starter: int = 0
    outcomes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.won:
            self.won = [[] for _seat in range(self.seats)]
            self.begin_round()

    def begin_round(self) -> None:
        dealt = self.rounds[self.round]
        self.table = {START: Laid("start", openings("nesw", False))}
        self.face_down = dict(zip(GOALS, dealt.goals, strict=True))
        self.hands = [list(hand) for hand in dealt.hands]
        self.pile = list(dealt.pile)
        self.broken = [set() for _seat in range(self.seats)]
        self.face_up_discards = []
        self.discards = [[] for _seat in range(self.seats)]
        self.peeks = [set() for _seat in range(self.seats)]

    # -- the tunnel (2.4)

    def network(self) -> set[Cell]:
        """Return what is joined to the start: through cards and stones, dead ends never."""
        joined, waiting = {START}, [START]
        while waiting:
            cell = waiting.pop()
            for side in self.table[cell].openings:
                other = beside(cell, side)
                laid = self.table.get(other)
                if laid and laid.through and OPPOSITE[side] in laid.openings:
                    if other not in joined:
                        waiting.append(other)
                    joined.add(other)
        return joined

    def fringe(self) -> set[Cell]:
        """Return the open cells: empty ones that the network is open to."""
        ahead = {
            beside(cell, side) for cell in self.network() for side in self.table[cell].openings
        }
        return {cell for cell in ahead if cell not in self.table and cell not in self.face_down}

    def fits(self, cell: Cell, sides: frozenset[str]) -> bool:
        for side in SIDES:
            other = self.table.get(beside(cell, side))
            if other and (side in sides) != (OPPOSITE[side] in other.openings):
                return False
        return True

    def ways(self, card: str, cell: Cell) -> list[str]:
        """Return the ways in which a tunnel card fits there; those that look alike are one."""
        shape = card.split("-")[1]
        upright, turned = openings(shape, False), openings(shape, True)
        found = ["upright"] if self.fits(cell, upright) else []
        return found + (["turned"] if turned != upright and self.fits(cell, turned) else [])

    # -- what a card can be used for

    def targets(self, seat: int, card: str) -> list[str]:
        kind, _dash, rest = card.partition("-")
        if kind in ("tunnel", "dead"):
            if self.broken[seat]:
                return []
            return [cell_name(cell) for cell in self.fringe() if self.ways(card, cell)]
        if kind == "break":
            others = [s for s in range(self.seats) if self.mine_too or s != seat]
            return [f"seat-{s + 1}" for s in others if rest not in self.broken[s]]
        if kind == "repair":
            return [f"seat-{s + 1}" for s in range(self.seats) if self.mendable(card, s)]
        if kind == "rockfall":
            return [cell_name(c) for c in self.table if c != START and c not in GOALS]
        return [cell_name(cell) for cell in self.face_down]

    def mendable(self, card: str, seat: int) -> list[str]:
        return [tool for tool in TOOLS if tool in card.split("-")[1:] and tool in self.broken[seat]]

    def somebody_can_play(self) -> bool:
        return any(self.targets(s, card) for s in range(self.seats) for card in self.hands[s])

    def picks(self) -> set[str]:
        if self.turn is None:
            return set()
        match self.todo:
            case "card":
                return set(self.hands[self.turn])
            case "target":
                return {"discard", *self.targets(self.turn, self.card)}
            case "way":
                return set(self.ways(self.card, cell_at(self.target)))
            case "tool":
                return set(self.mendable(self.card, int(self.target[5:]) - 1))
            case _:
                return {f"gold-{value}" for value in self.offered}

    # -- what a pick does

    def play(self, name: str) -> Oracle:
        """Return the game after a pick."""
        after = deepcopy(self)
        after.do(name)
        return after

    def do(self, name: str) -> None:
        assert self.turn is not None
        match self.todo:
            case "card":
                self.card, self.todo = name, "target"
            case "gold":
                self.keep(int(name[5:]))
            case "target" if name == "discard":
                self.hands[self.turn].remove(self.card)
                self.discards[self.turn].append(self.card)
                self.end_turn()
            case "target":
                self.target = name
                self.aim()
            case "way":
                self.lay(name)
            case _:
                self.mend(name)

    def aim(self) -> None:
        assert self.turn is not None
        kind, _dash, rest = self.card.partition("-")
        if kind in ("tunnel", "dead"):
            ways = self.ways(self.card, cell_at(self.target))
            if len(ways) == 2:
                self.todo = "way"
            else:
                self.lay(ways[0])
        elif kind == "repair":
            tools = self.mendable(self.card, int(self.target[5:]) - 1)
            if len(tools) == 2:
                self.todo = "tool"
            else:
                self.mend(tools[0])
        else:
            self.hands[self.turn].remove(self.card)
            if kind == "break":
                self.broken[int(self.target[5:]) - 1].add(rest)
            elif kind == "rockfall":
                fallen = self.table.pop(cell_at(self.target))
                self.face_up_discards += [self.card, fallen.name]
            else:
                self.peeks[self.turn].add(cell_at(self.target))
                self.face_up_discards.append(self.card)
            self.end_turn()

    def mend(self, tool: str) -> None:
        assert self.turn is not None
        self.hands[self.turn].remove(self.card)
        self.broken[int(self.target[5:]) - 1].remove(tool)
        self.face_up_discards += [self.card, f"break-{tool}"]
        self.end_turn()

    def lay(self, way: str) -> None:
        assert self.turn is not None
        cell = cell_at(self.target)
        kind, shape = self.card.split("-")
        self.hands[self.turn].remove(self.card)
        laid = Laid(self.card, openings(shape, way == "turned"), kind == "tunnel")
        self.table[cell] = laid
        faces = [
            self.turn_over(beside(cell, s), s)
            for s in "nesw"
            if laid.through and s in laid.openings
        ]
        if "gold" in faces:
            self.end_round("diggers")
        else:
            self.end_turn()

    def turn_over(self, cell: Cell, side: str) -> str:
        """Turn over a face-down goal that is reached over this side, a stone so that it meets the card."""
        if cell not in self.face_down:
            return ""
        face = self.face_down.pop(cell)
        shape = "nesw" if face == "gold" else face.removeprefix("stone-")
        turned = OPPOSITE[side] not in openings(shape, False)
        self.table[cell] = Laid(face, openings(shape, turned))
        return face

    def end_turn(self) -> None:
        """Draw, pass the turn to the next seat that has cards, and see whether the round is over (2.11)."""
        assert self.turn is not None
        self.todo = "card"
        if self.pile:
            self.hands[self.turn].append(self.pile.pop(0))
        stuck = not self.pile and self.early_stop and not self.somebody_can_play()
        if stuck or not any(self.hands):
            self.end_round("saboteurs" if "saboteur" in self.roles() else "nobody")
            return
        self.turn = (self.turn + 1) % self.seats
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.seats

    # -- gold (2.12, 2.13)

    def roles(self) -> list[str]:
        return self.rounds[self.round].roles

    def end_round(self, outcome: str) -> None:
        assert self.turn is not None
        self.outcomes.append(outcome)
        self.next_starter = (self.turn + 1) % self.seats
        if outcome == "diggers":
            if self.roles()[self.turn] == "saboteur":
                self.turn = self.digger_after(self.turn)
            diggers = self.roles().count("digger")
            number = diggers if self.share_by_diggers else min(self.seats, 9)
            self.offered = self.gold_left()[:number]
            self.todo = "gold"
        else:
            self.pay()
            self.go_on()

    def gold_left(self) -> list[int]:
        """Return the values of the gold still there, in the order dealt: numbered anew, ones first."""
        there = [value for value, left in self.purse.items() for _card in range(left)]
        return [there[number] for number in self.rounds[self.round].gold if number < len(there)]

    def digger_after(self, seat: int) -> int:
        """Return the next digger counter-clockwise."""
        seat = (seat - 1) % self.seats
        while self.roles()[seat] != "digger":
            seat = (seat - 1) % self.seats
        return seat

    def take(self, seat: int, value: int) -> None:
        self.won[seat].append(value)
        self.purse[value] -= 1

    def keep(self, value: int) -> None:
        assert self.turn is not None
        self.offered.remove(value)
        self.take(self.turn, value)
        self.turn = self.digger_after(self.turn)
        if len(self.offered) == 1:
            self.take(self.turn, self.offered.pop())
            self.go_on()

    def pay(self) -> None:
        """Pay the saboteurs: as much as can be, in the fewest cards, the lowest seats best."""
        saboteurs = [seat for seat, role in enumerate(self.roles()) if role == "saboteur"]
        if not saboteurs:
            return
        due = DUE[len(saboteurs)]
        purses = [
            (3,) * threes + (2,) * twos + (1,) * ones
            for threes, twos, ones in product(range(2), range(3), range(5))
            if 3 * threes + 2 * twos + ones <= due
        ]
        payable = [
            paid
            for paid in product(purses, repeat=len(saboteurs))
            if all(sum(purse.count(v) for purse in paid) <= left for v, left in self.purse.items())
        ]
        best = min(payable, key=worse)
        for seat, purse in zip(saboteurs, best, strict=True):
            for value in purse:
                self.take(seat, value)

    def go_on(self) -> None:
        self.todo = "card"
        if self.round + 1 == len(self.rounds):
            self.turn = None
            return
        self.round += 1
        self.turn = self.next_starter
        self.begin_round()


def worse(paid: tuple[tuple[int, ...], ...]) -> tuple[object, ...]:
    """Order ways to pay, the best first: the total, the number of cards, 1s kept, then seat by seat."""
    total = sum(sum(purse) for purse in paid)
    cards = sum(len(purse) for purse in paid)
    ones = sum(purse.count(1) for purse in paid)
    return (-total, cards, ones, [(-sum(purse), len(purse)) for purse in paid])


def count_sequences(game: Oracle, depth: int) -> int:
    """Return how many different sequences of so many picks can be played."""
    if depth == 1:
        return len(game.picks())
    return sum(count_sequences(game.play(name), depth - 1) for name in game.picks())
