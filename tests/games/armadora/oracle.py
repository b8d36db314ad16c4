"""Armadora played slowly, straight from the dossier: squares as (x, y), sets and searches, no masks.

It shares nothing with the rules but the names of picks, and is what they are compared with.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

Square = tuple[int, int]
Line = frozenset[Square]

MINES = {
    "8x5": [(3, 0), (1, 1), (5, 1), (7, 1), (0, 3), (4, 3), (2, 4), (6, 4)],
    "7x5": [(3, 0), (1, 1), (5, 1), (6, 2), (0, 3), (4, 3), (2, 4), (6, 4)],
}
ARMY = {
    2: {1: 11, 2: 2, 3: 1, 4: 1, 5: 1},
    3: {1: 7, 2: 2, 3: 1, 4: 1},
    4: {1: 5, 2: 1, 3: 1, 4: 1},
}
POWERS = {"elf": 2, "mage": 2, "orc": 1, "goblin": 1}


@dataclass
class Tile:
    """A warrior on the board."""

    seat: int
    strength: int
    face_up: bool = False
    arrows: int = 0
    token: bool = False


@dataclass
class Oracle:
    """A game in progress. ``todo`` is what must be picked before the turn can go on."""

    seats: int
    races: list[str]
    turn: int | None
    board: str = "8x5"
    teams: bool = False
    hands: list[dict[int, int]] = field(default_factory=list)
    tiles: dict[Square, Tile] = field(default_factory=dict)
    walls: set[Line] = field(default_factory=set)
    powers: list[int] = field(default_factory=list)
    tokens: list[bool] = field(default_factory=list)
    ended: set[int] = field(default_factory=set)
    todo: str = "action"
    taken: int = 0
    power_used: bool = False

    def __post_init__(self) -> None:
        self.hands = [dict(ARMY[self.seats]) for _seat in range(self.seats)]
        self.powers = [POWERS[race] for race in self.races] or [0] * self.seats
        self.tokens = [bool(self.races)] * self.seats

    # -- the board

    def squares(self) -> list[Square]:
        columns = int(self.board[0])
        return [(x, y) for y in range(5) for x in range(columns)]

    def land(self) -> list[Square]:
        return [square for square in self.squares() if square not in MINES[self.board]]

    def lines(self) -> list[Line]:
        inside = set(self.squares())
        pairs = [((x, y), (x + 1, y)) for x, y in self.squares()]
        pairs += [((x, y), (x, y + 1)) for x, y in self.squares()]
        return [frozenset(pair) for pair in pairs if inside >= set(pair)]

    def territory(self, square: Square, walls: set[Line]) -> set[Square]:
        inside = set(self.squares())
        reached, waiting = {square}, [square]
        while waiting:
            x, y = waiting.pop()
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                open_line = frozenset({(x, y), beside}) not in walls
                if beside in inside and open_line and beside not in reached:
                    reached.add(beside)
                    waiting.append(beside)
        return reached

    def may_build(self, line: Line) -> bool:
        if line in self.walls or len(self.walls) >= 35:
            return False
        return all(len(self.territory(square, self.walls | {line})) >= 4 for square in line)

    def free(self) -> list[Square]:
        return [square for square in self.land() if square not in self.tiles]

    def is_full(self, territory: set[Square]) -> bool:
        return not any(square in territory for square in self.free())

    # -- what may be picked

    def side(self, seat: int) -> int:
        return seat % 2 if self.teams else seat

    def arrow_targets(self, seat: int) -> list[Square]:
        found = []
        for square, tile in self.tiles.items():
            territory = self.territory(square, self.walls)
            near = any(self.tiles[at].seat == seat for at in territory if at in self.tiles)
            if self.side(tile.seat) != self.side(seat) and near and not self.is_full(territory):
                found.append(square)
        return found

    def look_targets(self, seat: int) -> list[Square]:
        return [at for at, tile in self.tiles.items() if tile.seat != seat and not tile.face_up]

    def token_targets(self, seat: int) -> list[Square]:
        found = []
        for square, tile in self.tiles.items():
            territory = self.territory(square, self.walls)
            taken = any(self.tiles[at].token for at in territory if at in self.tiles)
            if tile.seat == seat and self.tokens[seat] and self.is_full(territory) and not taken:
                found.append(square)
        return found

    def can_use_power(self, seat: int) -> bool:
        if not self.races or not self.powers[seat]:
            return False
        match self.races[seat]:
            case "orc":
                return any(self.may_build(line) for line in self.lines())
            case "goblin":
                return sum(self.hands[seat].values()) > 0 and bool(self.free())
            case "mage":
                return bool(self.look_targets(seat))
            case _:
                return bool(self.arrow_targets(seat))

    def line_names(self) -> list[str]:
        return [line_name(line) for line in self.lines() if self.may_build(line)]

    def warrior_names(self, seat: int) -> list[str]:
        return [f"warrior-{strength}" for strength, left in self.hands[seat].items() if left]

    def picks(self) -> set[str]:
        if self.turn is None:
            return set()
        seat = self.turn
        match self.todo:
            case "action":
                names = ["pass", *self.line_names()]
                names += self.warrior_names(seat) if self.free() else []
                names += ["power"] if self.can_use_power(seat) and not self.power_used else []
                names += ["reinforce"] if self.token_targets(seat) else []
                return set(names)
            case "second":
                return {"done", *self.line_names()}
            case "orc":
                return set(self.line_names())
            case "goblin":
                return set(self.warrior_names(seat))
            case "place" | "place face up":
                return {square_name(at) for at in self.free()}
            case "token":
                return {square_name(at) for at in self.token_targets(seat)}
            case "mage":
                return {square_name(at) for at in self.look_targets(seat)}
            case _:
                return {square_name(at) for at in self.arrow_targets(seat)}

    # -- what a pick does

    def play(self, name: str) -> Oracle:
        """Return the game after a pick."""
        after = deepcopy(self)
        after.do(name)
        return after

    def do(self, name: str) -> None:
        assert self.turn is not None
        seat = self.turn
        if name == "pass":
            self.ended.add(seat)
            self.end_turn()
        elif name == "done":
            self.end_turn()
        elif name == "power":
            self.todo = self.races[seat]
        elif name == "reinforce":
            self.todo = "token"
        elif name.startswith("warrior-"):
            self.taken = int(name[-1])
            self.todo = "place face up" if self.todo == "goblin" else "place"
        elif "-" in name:
            self.build(name)
        else:
            self.at_square(seat, square_at(name))

    def build(self, name: str) -> None:
        first, second = name.split("-")
        self.walls.add(frozenset({square_at(first), square_at(second)}))
        if self.todo == "orc":
            self.power_done()
        elif self.todo == "action" and self.line_names():
            self.todo = "second"
        else:
            self.end_turn()

    def at_square(self, seat: int, square: Square) -> None:
        if self.todo.startswith("place"):
            face_up = self.todo == "place face up"
            self.hands[seat][self.taken] -= 1
            self.tiles[square] = Tile(seat, self.taken, face_up)
            self.power_done() if face_up else self.end_turn()
        elif self.todo == "token":
            self.tokens[seat] = False
            self.tiles[square].token = True
            self.end_turn()
        else:
            self.tiles[square].arrows += self.todo == "elf"
            self.power_done()

    def power_done(self) -> None:
        assert self.turn is not None
        self.powers[self.turn] -= 1
        self.power_used = True
        self.todo = "action"

    def end_turn(self) -> None:
        assert self.turn is not None
        self.todo, self.power_used = "action", False
        for step in range(1, self.seats + 1):
            seat = (self.turn + step) % self.seats
            if seat in self.ended:
                continue
            place = sum(self.hands[seat].values()) > 0 and bool(self.free())
            if place or self.line_names() or self.token_targets(seat) or self.can_use_power(seat):
                self.turn = seat
                return
            self.ended.add(seat)
        self.turn = None

    # -- the end

    def piles(self, gold: list[int]) -> list[list[int]]:
        """Return the piles of each side, largest first."""
        sides = sorted({self.side(seat) for seat in range(self.seats)})
        piles: list[list[int]] = [[] for _side in sides]
        rest = set(self.squares())
        while rest:
            territory = self.territory(min(rest), self.walls)
            rest -= territory
            there = [self.tiles[at] for at in territory if at in self.tiles]
            total = dict.fromkeys(sides, 0)
            for tile in there:
                total[self.side(tile.seat)] += max(0, tile.strength + tile.token - tile.arrows)
            amount = sum(
                g for g, mine in zip(gold, MINES[self.board], strict=True) if mine in territory
            )
            best = max(total.values())
            winners = [side for side in sides if total[side] == best and best > 0]
            owners = [self.side(tile.seat) for tile in there if tile.token]
            if len(winners) > 1 and set(owners) & set(winners):
                winners = owners
            for side in winners:
                if amount // len(winners):
                    piles[side].append(amount // len(winners))
        return [sorted(own, reverse=True) for own in piles]


def square_name(square: Square) -> str:
    return "abcdefgh"[square[0]] + "12345"[square[1]]


def square_at(name: str) -> Square:
    return "abcdefgh".index(name[0]), "12345".index(name[1])


def line_name(line: Line) -> str:
    first, second = sorted(line)
    return f"{square_name(first)}-{square_name(second)}"


def count_sequences(game: Oracle, depth: int) -> int:
    """Return how many different sequences of so many picks can be played."""
    if depth == 1:
        return len(game.picks())
    return sum(count_sequences(game.play(name), depth - 1) for name in game.picks())
