"""Barony played slowly, straight from the dossier: hexes as (q, r), pawns as words, searches.

It shares nothing with the rules but the names of picks, and is what they are compared with.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field

Hex = tuple[int, int]
Pawn = tuple[int, str]  # whose, and what

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
STRIPS = {
    ("compact", 2): [6, 6, 6],
    ("compact", 3): [7, 7, 7, 6],
    ("compact", 4): [6, 6, 6, 6, 6, 6],
    ("uneven", 2): [5, 4, 5, 4],
    ("uneven", 3): [6, 5, 6, 5, 5],
    ("uneven", 4): [7, 7, 7, 7, 8],
}
GOLD = {"field": 5, "plain": 4, "forest": 3, "mountain": 2}
SILVER = {"field": 3, "plain": 2, "forest": 1, "mountain": 0}
PIECES = {"city": 5, "stronghold": 2, "knight": 7, "village": 14}
TOKENS_OF_A_KIND = 20
DUKE = 4
QUIET_ROUNDS = 30


def hex_name(place: Hex) -> str:
    """Return ``a1`` for a hex: its column by a letter, its row from 1."""
    q, r = place
    return "abcdefghijkl"[q + (r + 1) // 2] + str(r + 1)


def hex_of(name: str) -> Hex:
    r = int(name[1:]) - 1
    return "abcdefghijkl".index(name[0]) - (r + 1) // 2, r


def around(place: Hex) -> list[Hex]:
    return [(place[0] + q, place[1] + r) for q, r in STEPS]


def places_of_tiles(shape: str, seats: int) -> list[list[Hex]]:
    """Return the three hexes of each tile, clockwise, in the order in which they are laid (1.5)."""
    tiles: list[list[Hex]] = []
    for i, length in enumerate(STRIPS[shape, seats]):
        for k in range(length):
            if k % 2 == 0:
                q, r = -i + 3 * (k // 2), 2 * i
                tiles.append([(q, r), (q, r + 1), (q - 1, r + 1)])
            else:
                q, r = -i + 3 * ((k - 1) // 2) + 1, 2 * i
                tiles.append([(q, r), (q + 1, r), (q, r + 1)])
    return tiles


def order_of_setup(seats: int, starter: int) -> list[int]:
    """Return who places a city in turn: one each, the last seat all three, then back two each (B-12)."""
    around_the_table = [(starter + at) % seats for at in range(seats)]
    *others, last = around_the_table
    return [*others, last, last, last, *[seat for seat in reversed(others) for _city in range(2)]]


@dataclass
class Oracle:
    """A game in progress. ``todo`` is what must be picked before the turn can go on."""

    land: dict[Hex, str]
    seats: int
    starter: int
    victim_chooses: bool = False
    strongholds_pay: bool = True
    ties_shared: bool = False
    turn: int | None = None
    turns: int = 0
    todo: str = "setup"
    to_place: list[int] = field(default_factory=list)
    pawns: dict[Hex, list[Pawn]] = field(default_factory=dict)
    reserve: list[Counter[str]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)  #: knights removed for good
    purses: list[Counter[str]] = field(default_factory=list)
    titles: list[int] = field(default_factory=list)
    founded: list[int] = field(default_factory=list)  #: new cities
    source: Hex | None = None
    moved_to: Hex | None = None  #: where the knight that moved in this turn stands
    both_moved: bool = False
    mover: int = 0
    victim: int = 0
    built: int = 0
    paid: list[str] = field(default_factory=list)
    changed: bool = False
    quiet: int = 0
    outcome: str = ""

    def __post_init__(self) -> None:
        if self.reserve:
            return
        self.pawns = {place: [] for place in self.land}
        self.reserve = [Counter(PIECES) for _seat in range(self.seats)]
        self.gone = [0] * self.seats
        self.purses = [Counter() for _seat in range(self.seats)]
        self.titles = [0] * self.seats
        self.founded = [0] * self.seats
        self.to_place = order_of_setup(self.seats, self.starter)
        self.next_placement()

    # -- the map

    def beside(self, place: Hex) -> list[Hex]:
        return [other for other in around(place) if other in self.land]

    def has_city(self, place: Hex) -> bool:
        return any(what == "city" for _who, what in self.pawns[place])

    def free_for_a_city(self, place: Hex) -> bool:
        """Not on lake or forest, and no city on it or beside it (B-13, B-71)."""
        near = [place, *self.beside(place)]
        return self.land[place] not in ("lake", "forest") and not any(map(self.has_city, near))

    def at_the_rim(self, place: Hex) -> bool:
        return len(self.beside(place)) < 6

    def own(self, seat: int, what: str) -> list[Hex]:
        return [place for place, there in self.pawns.items() if (seat, what) in there]

    def supply(self, terrain: str) -> int:
        return TOKENS_OF_A_KIND - sum(purse[terrain] for purse in self.purses)

    def put(self, seat: int, what: str, place: Hex) -> None:
        self.reserve[seat][what] -= 1
        self.pawns[place].append((seat, what))

    def take_back(self, seat: int, what: str, place: Hex) -> None:
        self.pawns[place].remove((seat, what))
        self.reserve[seat][what] += 1

    # -- setup (1.6)

    def next_placement(self) -> None:
        """Ask the next seat that has a hex for its city; the others keep theirs in the reserve."""
        if any(map(self.free_for_a_city, self.land)) and self.to_place:
            self.turn = self.to_place.pop(0)
        else:
            self.to_place = []
            self.turn, self.todo = self.starter, "action"

    # -- what may be done (2)

    def actions(self) -> set[str]:
        seat = self.turn
        assert seat is not None
        possible = {
            "recruit": self.reserve[seat]["knight"] > 0 and bool(self.own(seat, "city")),
            "move": bool(self.sources()),
            "build": bool(self.sites()) and bool(self.kinds()),
            "city": bool(self.villages_to_raise()),
            "expedition": self.reserve[seat]["knight"] >= 2 and bool(self.landings()),
            "title": self.titles[seat] < DUKE and sum(self.gold()) >= 15,
        }
        return {name for name, can in possible.items() if can} or {"pass"}

    def may_enter(self, seat: int, place: Hex) -> bool:
        """The seven icons of the player aid (B-43)."""
        if self.land[place] == "lake":
            return False
        enemies = [(who, what) for who, what in self.pawns[place] if who != seat]
        if any(what in ("city", "stronghold") for _who, what in enemies):
            return False
        if any(number >= 2 for number in Counter(who for who, _what in enemies).values()):
            return False
        return not (enemies and self.land[place] == "mountain")

    def targets(self, place: Hex) -> list[Hex]:
        return [other for other in self.beside(place) if self.may_enter(self.mover, other)]

    def sources(self) -> list[Hex]:
        """Return where a knight that has not moved in this turn stands and can leave (B-42)."""
        if self.turn is not None and self.todo == "action":
            self.mover = self.turn
        found = []
        for place in self.own(self.mover, "knight"):
            waiting = self.pawns[place].count((self.mover, "knight"))
            if place == self.moved_to:
                waiting -= 1
            if waiting and self.targets(place):
                found.append(place)
        return found

    def sites(self) -> list[Hex]:
        """Return where a knight stands without enemies and without a building (B-61)."""
        seat = self.turn
        assert seat is not None
        return [
            place
            for place in self.own(seat, "knight")
            if all((who, what) == (seat, "knight") for who, what in self.pawns[place])
        ]

    def kinds(self) -> list[str]:
        assert self.turn is not None
        return [what for what in ("village", "stronghold") if self.reserve[self.turn][what]]

    def villages_to_raise(self) -> list[Hex]:
        seat = self.turn
        assert seat is not None
        if not self.reserve[seat]["city"] or self.founded[seat] == 2:
            return []
        return [
            place
            for place in self.own(seat, "village")
            if self.free_for_a_city(place) and all(who == seat for who, _what in self.pawns[place])
        ]

    def landings(self) -> list[Hex]:
        return [
            place
            for place, there in self.pawns.items()
            if not there and self.at_the_rim(place) and self.land[place] != "lake"
        ]

    def recruits(self, city: Hex) -> int:
        """Return how many knights can be recruited in a city (B-30)."""
        assert self.turn is not None
        most = 3 if any(self.land[place] == "lake" for place in self.beside(city)) else 2
        return min(most, self.reserve[self.turn]["knight"])

    def gold(self) -> list[int]:
        assert self.turn is not None
        return sorted((GOLD[kind] for kind in self.purses[self.turn].elements()), reverse=True)

    def payments(self) -> set[str]:
        """Return the tokens that can go on with a payment that falls and has no waste (2.2 of the picks)."""
        assert self.turn is not None
        total = sum(GOLD[kind] for kind in self.paid)
        lowest = min((GOLD[kind] for kind in self.paid), default=5)
        found = set()
        for kind, number in self.purses[self.turn].items():
            reach = sum(gold for gold in self.gold() if gold <= GOLD[kind])
            if number and GOLD[kind] <= lowest and total + reach >= 15:
                found.add(kind)
        return found

    def picks(self) -> set[str]:
        if self.turn is None:
            return set()
        match self.todo:
            case "action":
                return self.actions()
            case "knights":
                assert self.source is not None
                return {f"knights-{n}" for n in range(1, self.recruits(self.source) + 1)}
            case "loot":
                return {kind for kind, number in self.purses[self.victim].items() if number}
            case "kind":
                return set(self.kinds())
            case "title":
                return self.payments()
            case _:
                again = self.todo in ("move", "build") and (self.moved_to or self.built)
                return {hex_name(place) for place in self.hexes()} | ({"done"} if again else set())

    def hexes(self) -> list[Hex]:
        """Return the hexes that can be picked where one is asked for."""
        assert self.turn is not None
        match self.todo:
            case "setup":
                return [place for place in self.land if self.free_for_a_city(place)]
            case "recruit":
                return self.own(self.turn, "city")
            case "move":
                return self.sources()
            case "to":
                assert self.source is not None
                return self.targets(self.source)
            case "build":
                return self.sites()
            case "city":
                return self.villages_to_raise()
            case _:
                return self.landings()

    # -- what a pick does

    def play(self, name: str) -> Oracle:
        """Return the game after a pick."""
        after = deepcopy(self)
        after.do(name)
        return after

    def do(self, name: str) -> None:
        assert self.turn is not None
        if self.todo == "action" and name != "pass":
            self.todo, self.mover = name, self.turn
        elif name in ("pass", "done"):
            self.end_turn()
        elif self.todo == "knights":
            self.recruit(int(name[8:]))
        elif self.todo == "loot":
            self.rob(name)
            self.go_on_moving()
        elif self.todo == "kind":
            self.build(name)
        elif self.todo == "title":
            self.pay(name)
        else:
            self.at(hex_of(name))

    def at(self, place: Hex) -> None:
        """Do what a hex was asked for."""
        seat = self.turn
        assert seat is not None
        match self.todo:
            case "setup":
                self.put(seat, "city", place)
                self.put(seat, "knight", place)
                self.turns += 1
                self.next_placement()
            case "recruit":
                self.source, self.todo = place, "knights"
                if self.recruits(place) == 1:
                    self.recruit(1)
            case "move":
                self.source, self.todo = place, "to"
            case "to":
                self.enter(place)
            case "build":
                self.source, self.todo = place, "kind"
            case "city":
                self.take_back(seat, "village", place)
                self.put(seat, "city", place)
                self.founded[seat] += 1
                self.changed = True
                self.end_turn()
            case _:
                self.reserve[seat]["knight"] -= 1
                self.gone[seat] += 1
                self.put(seat, "knight", place)
                self.end_turn()

    def recruit(self, number: int) -> None:
        assert self.turn is not None
        assert self.source is not None
        for _knight in range(number):
            self.put(self.turn, "knight", self.source)
        self.end_turn()

    def enter(self, place: Hex) -> None:
        """Move a knight; where a second own pawn comes to enemies, these are destroyed (B-47)."""
        assert self.source is not None
        seat = self.mover
        second = any(who == seat for who, _what in self.pawns[place])
        enemies = [pawn for pawn in self.pawns[place] if pawn[0] != seat]
        self.pawns[self.source].remove((seat, "knight"))
        self.pawns[place].append((seat, "knight"))
        self.source = None
        self.both_moved, self.moved_to = self.moved_to is not None, place
        robbed = []
        if second:
            for who, what in enemies:
                self.take_back(who, what, place)
                if what == "village":
                    robbed.append(who)
        if robbed:
            self.changed = True
            self.victim = robbed[0]
            kinds = [kind for kind, number in self.purses[self.victim].items() if number]
            if len(kinds) > 1:
                self.todo = "loot"
                self.turn = self.victim if self.victim_chooses else seat
                return
            for kind in kinds:
                self.rob(kind)
        self.go_on_moving()

    def rob(self, kind: str) -> None:
        self.purses[self.victim][kind] -= 1
        self.purses[self.mover][kind] += 1

    def go_on_moving(self) -> None:
        """Ask for the second knight, if there was no second one yet and another one can move."""
        self.turn, self.todo = self.mover, "move"
        if self.both_moved or not self.sources():
            self.end_turn()

    def build(self, what: str) -> None:
        """Replace a knight by a building; take a token of its terrain while there is one (B-63, B-65)."""
        seat, place = self.turn, self.source
        assert seat is not None
        assert place is not None
        self.take_back(seat, "knight", place)
        self.put(seat, what, place)
        terrain = self.land[place]
        if (what == "village" or self.strongholds_pay) and self.supply(terrain):
            self.purses[seat][terrain] += 1
        self.built += 1
        self.changed = True
        self.source, self.todo = None, "build"
        if not self.sites() or not self.kinds():
            self.end_turn()

    def pay(self, kind: str) -> None:
        """Discard a token; with 15 gold the seat is one title higher (B-90)."""
        assert self.turn is not None
        self.purses[self.turn][kind] -= 1
        self.paid.append(kind)
        if sum(GOLD[paid] for paid in self.paid) >= 15:
            self.titles[self.turn] += 1
            self.changed = True
            self.end_turn()

    # -- turns and the end (2.8)

    def end_turn(self) -> None:
        seat = self.mover if self.todo in ("move", "to", "loot") else self.turn
        assert seat is not None
        self.turns += 1
        self.source = self.moved_to = None
        self.both_moved, self.built, self.paid = False, 0, []
        self.todo = "action"
        self.turn = (seat + 1) % self.seats
        if self.turn == self.starter:
            self.end_round()

    def end_round(self) -> None:
        self.quiet = 0 if self.changed else self.quiet + 1
        self.changed = False
        if DUKE in self.titles:
            self.outcome, self.turn = "duke", None
        elif self.quiet == QUIET_ROUNDS:
            self.outcome, self.turn = "stalemate", None

    def points(self) -> list[int]:
        """Return titles, new cities and the silver of what is left (B-101)."""
        return [
            15 * self.titles[seat]
            + 10 * self.founded[seat]
            + sum(SILVER[kind] for kind in self.purses[seat].elements())
            for seat in range(self.seats)
        ]

    def ranks(self) -> list[int]:
        """Return ranks by seat; of equal ones the later in turn order is better, or they share (B-103)."""
        keys = [
            (points, 0 if self.ties_shared else (seat - self.starter) % self.seats)
            for seat, points in enumerate(self.points())
        ]
        return [1 + sum(other > key for other in keys) for key in keys]


def count_sequences(game: Oracle, depth: int) -> int:
    """Return how many different sequences of so many picks can be played."""
    if depth == 1:
        return len(game.picks())
    return sum(count_sequences(game.play(name), depth - 1) for name in game.picks())
