"""Pandoria's table, straight from the dossier: hexes as (column, row), sets, flood fill.

It shares nothing with the rules but the words: names of tiles and cards, and the files of the data set.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from longtable.games.pandoria import data

Hex = tuple[int, int]
Region = frozenset[Hex]

FOLDER = Path(data.__file__).parent / "standard"
DATA: dict[str, Any] = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.toml")
}
CARDS: dict[str, dict[str, Any]] = DATA["cards"]["cards"]
TERRAIN = {"f": "forest", "h": "hill", "m": "mountain", "c": "city"}
YIELDS = {"forest": "wood", "hill": "gold", "mountain": "crystals"}
RESOURCES = ("crystals", "gold", "wood")
PER_HEX = {
    "forest": ("large-saw-mill", "small-saw-mill"),
    "hill": ("large-treasury", "small-treasury"),
    "mountain": ("large-tower", "small-tower"),
    "city": ("statue",),
}
EXCHANGES = {"crystals": "repository", "gold": "vault", "wood": "lumberyard"}
VILLAGERS = {2: 6, 3: 5, 4: 4}


def name_of(place: Hex) -> str:
    return "abcdefghijklmn"[place[0]] + str(place[1] + 1)


def hex_of(name: str) -> Hex:
    return "abcdefghijklmn".index(name[0]), int(name[1:]) - 1


def around(place: Hex) -> list[Hex]:
    """Return the six neighbours, as 2.2 lists them; some may lie beyond the map."""
    c, r = place
    if r % 2 == 0:
        return [(c - 1, r - 1), (c, r - 1), (c - 1, r), (c + 1, r), (c - 1, r + 1), (c, r + 1)]
    return [(c, r - 1), (c + 1, r - 1), (c - 1, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)]


def by_row(place: Hex) -> tuple[int, int]:
    return place[1], place[0]


def cloned(value: Any) -> Any:
    if isinstance(value, list):
        return [cloned(part) for part in value]
    if isinstance(value, dict):
        return {key: cloned(part) for key, part in value.items()}
    return set(value) if isinstance(value, set) else value


class Board:
    """What lies on the table, and what can be told from it."""

    def __init__(self, options: dict[str, str], deal: dict[str, Any]) -> None:
        self.options = options
        self.seats: int = deal["seats"]
        self.starter: int = deal["starter"]
        self.realms: list[str] = deal["realms"]
        self.full = options["game"] == "full"
        everybody = range(self.seats)
        self.terrain: dict[Hex, tuple[str, int]] = {}  #: what lies or is printed: terrain, icons
        self.printed: set[Hex] = set()
        self.free: set[Hex] = set()
        self.lakes: set[Hex] = set()
        self.paths: dict[Hex, str] = {}
        self.castles: dict[Hex, int] = {}
        self.covered: set[Hex] = set()  #: by tiles and castles
        self.figures: dict[Hex, tuple[int, str]] = {}
        self.map()
        side = "full" if self.full else "beginner"
        self.stock = [dict(DATA["realms"][realm][side]) for realm in self.realms]
        self.points = [0 for _seat in everybody]
        self.reserve = [{"villager": VILLAGERS[self.seats], "leader": 1} for _seat in everybody]
        self.castles_left = [2 for _seat in everybody]
        self.piles: list[list[str]] = [[] for _seat in everybody]
        self.slots: list[list[list[str | int]]] = [[[] for _n in range(5)] for _seat in everybody]
        self.hands: list[list[str]] = [[] for _seat in everybody]
        self.tiles: list[list[str]] = [[] for _seat in everybody]
        self.deck: list[str] = list(deal["deck"])
        self.stack: list[str] = list(deal["doubles"])
        self.singles: list[str] = list(deal["singles"])
        self.monuments: list[int] = self.stack_of_monuments()
        self.display: list[str | None] = [None] * 4
        self.turn: int | None = self.starter
        self.turns = 0
        self.last_round = False
        self.laid_in_round = False
        self.closed_before: set[Region] = set()
        self.closed_now: list[Region] = []  #: in this turn
        self.rage: tuple[Hex, int] | None = None
        self.set_up(deal)

    # -- setting up (4.1, 4.9)

    def map(self) -> None:
        for r, row in enumerate(DATA["map"]["rows"]):
            for c, letter in enumerate(row):
                place = (c, r)
                if letter in "FHMC":
                    self.terrain[place] = TERRAIN[letter.lower()], 1
                    self.printed.add(place)
                elif letter in "fhmc":
                    self.paths[place] = TERRAIN[letter]
                elif letter == "L":
                    self.lakes.add(place)
                elif letter in ".S":
                    self.free.add(place)

    def stack_of_monuments(self) -> list[int]:
        counts = dict(
            zip((3, 4, 5, 6), map(int, self.options["monuments"].split("-")), strict=True)
        )
        for value in (4, 5, 6):
            counts[value] -= 4 - self.seats
        return [value for value in (6, 5, 4, 3) for _tile in range(counts[value])]

    def set_up(self, deal: dict[str, Any]) -> None:
        for tile, first, second in deal["starting"]:
            self.lay_tile(tile, hex_of(first), hex_of(second))
        for seat, realm in enumerate(self.realms):
            if not self.full:
                self.slots[seat][0].append(f"{realm[:2]}-a")
                self.hands[seat].append(f"{realm[:2]}-b")
            for _card in range(4 if self.full else 2):
                self.hands[seat].append(self.deck.pop(0))
            for _tile in range(2 if self.able("dwarves", seat) else 1):
                self.tiles[seat].append(self.stack.pop(0))
        self.refill()

    def refill(self) -> None:
        for at, card in enumerate(self.display):
            if card is None and self.deck:
                self.display[at] = self.deck.pop(0)

    def able(self, realm: str, seat: int | None = None) -> bool:
        return self.full and self.realms[self.me if seat is None else seat] == realm

    @property
    def me(self) -> int:
        assert self.turn is not None
        return self.turn

    # -- the land (4.3, 4.4)

    def regions(self) -> list[Region]:
        """Return what hangs together, by flood fill."""
        left = set(self.terrain)
        found = []
        while left:
            grown = {left.pop()}
            edge = set(grown)
            while edge:
                kind = self.terrain[next(iter(edge))][0]
                edge = {
                    n for h in edge for n in around(h) if n in left and self.terrain[n][0] == kind
                }
                left -= edge
                grown |= edge
            found.append(frozenset(grown))
        return found

    def cannot_grow(self, region: Region) -> bool:
        terrain = self.terrain[min(region)][0]
        rim = [place for hex in region for place in around(hex)]
        return not any(place in self.free or self.paths.get(place) == terrain for place in rim)

    def closed_regions(self) -> set[Region]:
        return {region for region in self.regions() if self.cannot_grow(region)}

    def close(self) -> None:
        """After something was laid: whoever stands in what is closed now goes home (4.4)."""
        now = self.closed_regions()
        for region in now - self.closed_before:
            self.closed_now.append(region)
            for place in region & set(self.figures):
                self.go_home(place)
        self.closed_before = now

    def closed_hexes(self) -> set[Hex]:
        return {place for region in self.closed_before for place in region}

    def joined(self) -> set[Hex]:
        """Return laid land: tiles, castles, and printed terrain that they touch, one after the other."""
        land = set(self.covered)
        while True:
            more = {p for p in self.printed - land if land.intersection(around(p))}
            if not more:
                return land
            land |= more

    def spots(self) -> set[Hex]:
        """Return the free hexes that touch laid land."""
        return {place for hex in self.joined() for place in around(hex)} & self.free

    def dominoes(self) -> set[tuple[Hex, Hex]]:
        spots = self.spots()
        pairs = {(one, two) for one in self.free for two in around(one) if two in self.free}
        return {(one, two) for one, two in pairs if one in spots or two in spots}

    def lay_tile(self, tile: str, *places: Hex) -> None:
        parts = tile.split("-")
        for at, place in enumerate(places):
            self.terrain[place] = parts[2 * at], int(parts[2 * at + 1])
            self.free.discard(place)
            self.covered.add(place)

    def lay_castle(self, place: Hex) -> None:
        self.castles[place] = self.me
        self.castles_left[self.me] -= 1
        self.free.discard(place)
        self.covered.add(place)
        self.close()

    # -- figures (4.5)

    def go_home(self, place: Hex) -> None:
        seat, kind = self.figures.pop(place)
        self.reserve[seat][kind] += 1

    def put(self, kind: str, place: Hex) -> None:
        self.reserve[self.me][kind] -= 1
        self.figures[place] = self.me, kind

    def own(self, kind: str | None = None) -> set[Hex]:
        return {
            place
            for place, (seat, what) in self.figures.items()
            if seat == self.me and kind in (None, what)
        }

    def placeable(self) -> set[str]:
        kept = self.reserve[self.me]
        kinds = {kind for kind, number in kept.items() if number}
        if kept["villager"] and not self.able("humans"):
            kinds -= {"leader"}
        return kinds

    def spaces(self) -> set[Hex]:
        return set(self.terrain) - set(self.figures) - self.closed_hexes()

    # -- buildings (3.5)

    def visible(self, seat: int, but: int | None = None) -> list[str]:
        tops = [cards[-1] for n, cards in enumerate(self.slots[seat]) if cards and n != but]
        return [top for top in tops if isinstance(top, str)]

    def has(self, building: str, seat: int | None = None, but: int | None = None) -> int:
        """Return the strength of a visible building, leaving out a slot that is about to be covered."""
        seat = self.me if seat is None else seat
        rates = [
            CARDS[c]["rate"] for c in self.visible(seat, but) if CARDS[c]["building"] == building
        ]
        return int(sum(rates))

    def building_price(self, card: str, slot: int) -> int:
        return self.wood(CARDS[card]["wood"] - self.worth(slot), slot)

    def monument_price(self, slot: int) -> int:
        return self.wood(8 - self.worth(slot), slot)

    def wood(self, price: int, slot: int) -> int:
        return max(1, price - self.has("carpenter", but=slot))

    def worth(self, slot: int) -> int:
        cards = self.slots[self.me][slot]
        return int(CARDS[str(cards[-1])]["wood"]) if cards else 0

    def slots_for(self, card: str) -> list[int]:
        """Return the lowest free slot and those of visible buildings; a twin can only be covered."""
        mine = self.slots[self.me]
        free = [n for n, cards in enumerate(mine) if not cards][:1]
        visible = [n for n, cards in enumerate(mine) if cards and isinstance(cards[-1], str)]
        same = [n for n in visible if self.building(mine[n][-1]) == self.building(card)]
        return same or free + visible

    @staticmethod
    def building(card: str | int) -> str:
        return str(CARDS[str(card)]["building"])

    def slots_for_a_monument(self) -> list[int]:
        mine = self.slots[self.me]
        covered = [n for n, cards in enumerate(mine) if cards and isinstance(cards[-1], str)]
        return covered if self.monuments else []

    # -- paying (3.5)

    def spell_price(self, card: str) -> int:
        return max(1, int(CARDS[card]["crystals"]) - self.has("school"))

    def card_price(self, card: str) -> int:
        return max(1, int(CARDS[card]["gold"]) - self.has("bank"))

    def splits(self, resource: str, price: int, slot: int | None = None) -> set[str]:
        """Return the ways to pay with a Market; ``{"own"}`` where the resource suffices."""
        held = self.stock[self.me]
        if held[resource] >= price:
            return {"own"}
        rate = self.has("market", but=slot)
        one, two = [other for other in RESOURCES if other != resource]
        short = (price - held[resource]) * rate
        ways = range(short + 1) if rate else range(0)
        return {f"pay-{n}" for n in ways if n <= held[one] and short - n <= held[two]}

    def pay(self, resource: str, price: int, way: str) -> None:
        held = self.stock[self.me]
        if way == "own":
            held[resource] -= price
            return
        one, two = [other for other in RESOURCES if other != resource]
        short = (price - held[resource]) * self.has("market")
        held[resource] = 0
        held[one] -= int(way[4:])
        held[two] -= short - int(way[4:])

    # -- scoring (4.7)

    def score(self) -> None:
        for region in sorted(self.closed_now, key=lambda region: min(map(by_row, region))):
            rim = {place for hex in region for place in around(hex)}
            for seat in range(self.seats):
                strength = sum(
                    self.counts(place, kind)
                    for place, (who, kind) in self.figures.items()
                    if who == seat and place in rim
                )
                if strength:
                    self.gain(seat, region, strength)

    def counts(self, place: Hex, kind: str) -> int:
        if self.rage is not None and self.rage[0] == place:
            return self.rage[1]
        return {"villager": 1, "leader": 2}[kind]

    def gain(self, seat: int, region: Region, strength: int) -> None:
        terrain = self.terrain[min(region)][0]
        units = strength * sum(self.terrain[place][1] for place in region)
        more = len(region) * sum(self.has(name, seat) for name in PER_HEX[terrain])
        if terrain == "city":
            self.points[seat] += units + more
        elif terrain == "hill" and self.options["treasury"] == "points":
            self.points[seat] += more
            self.receive(seat, "gold", units)
        else:
            self.receive(seat, YIELDS[terrain], units + more)

    def receive(self, seat: int, resource: str, units: int) -> None:
        total = self.stock[seat][resource] + units
        if total > 10:
            self.points[seat] += self.exchanged(seat, resource, total - 10)
            self.points[seat] += self.has("store", seat)
        self.stock[seat][resource] = min(10, total)

    def exchanged(self, seat: int, resource: str, surplus: int) -> int:
        match self.has(EXCHANGES[resource], seat):
            case 1:
                return surplus // 2
            case 2:
                return 2 * (surplus // 3)
            case _:
                return surplus // 3

    # -- the Elves (4.8)

    def steps(self, place: Hex) -> set[Hex]:
        """Return where an Elf can step: land of any kind, and own castles (4.8)."""
        own = {hex for hex, seat in self.castles.items() if seat == self.me}
        return {hex for hex in around(place) if hex in self.terrain or hex in own}

    def walks(self, place: Hex) -> set[Hex]:
        near = self.steps(place)
        reached = near | {hex for between in near for hex in self.steps(between)}
        return reached - set(self.figures) - self.closed_hexes()

    # -- the end (4.10, 4.11)

    def totals(self) -> list[tuple[int, int]]:
        """Return points and resources left, by seat; partners have the same."""
        alone = [self.total(seat) for seat in range(self.seats)]
        if self.options["four"] != "teams" or self.seats != 4:
            return alone
        sums = [(alone[a][0] + alone[b][0], alone[a][1] + alone[b][1]) for a, b in ((0, 2), (1, 3))]
        return [sums[seat % 2] for seat in range(self.seats)]

    def total(self, seat: int) -> tuple[int, int]:
        points, left = self.points[seat] + len(self.hands[seat]), 0
        for kind, units in self.stock[seat].items():
            points += self.exchanged(seat, kind, units)
            left += units % (2 if self.has(EXCHANGES[kind], seat) == 1 else 3)
        return points, left
