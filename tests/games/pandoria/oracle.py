"""Pandoria played slowly, straight from the dossier, to compare the rules with.

It shares nothing with them but the names of picks. Whether a pick leads anywhere is found by trying what
follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.pandoria.oracle_board import (
    CARDS,
    Board,
    Hex,
    around,
    cloned,
    hex_of,
    name_of,
)


class Oracle(Board):
    """A game in progress; ``todo`` is what must be picked before the turn can go on."""

    def __init__(self, options: dict[str, str], deal: dict[str, Any]) -> None:
        super().__init__(options, deal)
        self.dry = False  #: whether this is a copy that only tries what follows
        self.begin()

    # -- the turn (4.2)

    def begin(self) -> None:
        self.closed_now = []
        self.laid: list[Hex] = []
        self.rage = None
        self.tile = self.kind = self.card = ""
        self.hex: Hex = (-1, -1)
        self.slot = -1
        self.spell = ""  #: the card whose effect is being carried out
        self.aimed = 0
        self.before: set[Hex] = set()  #: own figures on the board when the spell began
        self.moved: set[Hex] = set()
        self.built = False
        self.extra_used = False
        self.from_hand = False
        self.acted = False
        self.todo = "lay"
        if self.turn is not None and not self.raw():
            self.todo = "figure"

    def picks(self) -> set[str]:
        """Return the legal picks: those from which what was begun can be carried through."""
        if self.turn is None:
            return set()
        if self.todo not in ACTING:
            return self.raw()
        return {name for name in self.raw() if name == "nothing" or self.leads_on(name)}

    def leads_on(self, name: str) -> bool:
        after = self.fork()
        after.dry, after.acted = True, False
        after.do(name)
        return after.acted or any(after.leads_on(more) for more in sorted(after.raw()))

    def fork(self) -> Oracle:
        other = object.__new__(Oracle)
        for key, value in vars(self).items():
            other.__dict__[key] = value if key in ("options", "realms") else cloned(value)
        return other

    def play(self, name: str) -> Oracle:
        """Return the game after a pick."""
        after = self.fork()
        after.do(name)
        return after

    def raw(self) -> set[str]:
        """Return what may be picked as far as this step knows."""
        options: Iterable[str] = getattr(self, "ask_" + self.todo.replace("-", "_"))()
        return set(options)

    def do(self, name: str) -> None:
        getattr(self, "do_" + self.todo.replace("-", "_"))(name)

    # 1. lay

    def ask_lay(self) -> set[str]:
        tiles = set(self.tiles[self.me]) if self.dominoes() else set()
        return tiles | ({"castle"} if self.castles_left[self.me] and self.spots() else set())

    def do_lay(self, name: str) -> None:
        if name == "castle":
            self.todo = "castle"
        else:
            self.tiles[self.me].remove(name)
            self.tile, self.todo, self.from_hand = name, "half", True

    def ask_half(self) -> set[str]:
        return {name_of(one) for one, _two in self.dominoes()}

    def do_half(self, name: str) -> None:
        self.hex, self.todo = hex_of(name), "other-half"

    def ask_other_half(self) -> set[str]:
        return {name_of(two) for one, two in self.dominoes() if one == self.hex}

    def do_other_half(self, name: str) -> None:
        self.lay_tile(self.tile, self.hex, hex_of(name))
        self.close()
        if self.spell:
            self.end_action()
        else:
            self.laid, self.laid_in_round, self.todo = [self.hex, hex_of(name)], True, "figure"

    def ask_castle(self) -> set[str]:
        return {name_of(place) for place in self.spots()}

    def do_castle(self, name: str) -> None:
        self.lay_castle(hex_of(name))
        self.laid, self.laid_in_round, self.todo = [hex_of(name)], True, "figure"

    # 2. figures

    def standing_room(self) -> set[Hex]:
        return set(self.laid) - self.closed_hexes()

    def ask_figure(self) -> set[str]:
        kinds = self.placeable() if self.standing_room() else set()
        return {"nothing"} | kinds | ({"back"} if self.own() else set())

    def do_figure(self, name: str) -> None:
        self.kind = name
        self.todo = {"nothing": "card", "back": "back"}.get(name, "figure-to")

    def ask_figure_to(self) -> set[str]:
        return {name_of(place) for place in self.standing_room()}

    def do_figure_to(self, name: str) -> None:
        self.put(self.kind, hex_of(name))
        self.todo = "card"

    def ask_back(self) -> set[str]:
        return {name_of(place) for place in self.own()}

    def do_back(self, name: str) -> None:
        self.go_home(hex_of(name))
        self.todo = "card"

    # 3. cards, buildings, monuments (4.6)

    def ask_card(self) -> set[str]:
        hand = self.hands[self.me]
        both = {f"{verb}-{card}" for verb in ("cast", "build") for card in hand}
        return {"nothing", *both, *(["monument"] if self.monuments else [])}

    def do_card(self, name: str) -> None:
        verb, _dash, card = name.partition("-")
        self.card = card
        if verb == "nothing":
            self.end_action()
        elif verb == "cast":
            self.pay_or_ask("crystals", self.spell_price(card), "pay-spell")
        else:
            self.todo = "slot" if verb == "build" else "monument-slot"

    def pay_or_ask(self, resource: str, price: int, todo: str) -> None:
        self.todo = todo
        if self.stock[self.me][resource] >= price:
            self.do("own")

    def ask_pay_spell(self) -> set[str]:
        return self.splits("crystals", self.spell_price(self.card))

    def do_pay_spell(self, way: str) -> None:
        self.pay("crystals", self.spell_price(self.card), way)
        self.points[self.me] += self.has("shrine")
        self.hands[self.me].remove(self.card)
        self.piles[self.me].append(self.card)
        self.carry_out(self.card)

    def ask_slot(self) -> set[str]:
        return {f"slot-{n + 1}" for n in self.slots_for(self.card)}

    def do_slot(self, name: str) -> None:
        self.slot = int(name[-1]) - 1
        if self.what() == "construct":
            self.put_up_building()
        else:
            self.pay_or_ask("wood", self.building_price(self.card, self.slot), "pay-building")

    def ask_pay_building(self) -> set[str]:
        return self.splits("wood", self.building_price(self.card, self.slot), self.slot)

    def do_pay_building(self, way: str) -> None:
        self.pay("wood", self.building_price(self.card, self.slot), way)
        self.put_up_building()

    def put_up_building(self) -> None:
        self.hands[self.me].remove(self.card)
        self.slots[self.me][self.slot].append(self.card)
        self.built = True
        if self.what() == "master-builder":
            self.todo = "monument-slot"
        else:
            self.end_action()

    def ask_monument_slot(self) -> set[str]:
        return {f"slot-{n + 1}" for n in self.slots_for_a_monument()}

    def do_monument_slot(self, name: str) -> None:
        self.slot = int(name[-1]) - 1
        if self.what() == "construct":
            self.put_up_monument()
        else:
            self.pay_or_ask("wood", self.monument_price(self.slot), "pay-monument")

    def ask_pay_monument(self) -> set[str]:
        return self.splits("wood", self.monument_price(self.slot), self.slot)

    def do_pay_monument(self, way: str) -> None:
        self.pay("wood", self.monument_price(self.slot), way)
        self.put_up_monument()

    def put_up_monument(self) -> None:
        value = self.monuments.pop(0)
        self.slots[self.me][self.slot].append(value)
        self.points[self.me] += value
        self.built = True
        self.end_action()

    # spells (3.4)

    def what(self) -> str:
        return str(CARDS[self.spell]["spell"]) if self.spell else ""

    def strength(self) -> int:
        return int(CARDS[self.spell].get("strength", 1))

    def carry_out(self, card: str) -> None:
        self.spell, self.aimed, self.moved, self.before = card, 0, set(), self.own()
        self.todo = self.what()
        if self.what() == "terrain":
            self.draw_for_terrain()

    def draw_for_terrain(self) -> None:
        """A spell that has nothing to draw leads nowhere."""
        pile = self.singles if self.strength() == 1 else self.stack
        self.todo = "nowhere"
        if pile:
            self.tile = pile.pop(0)
            self.todo = "single" if self.strength() == 1 else "half"
            self.watch_the_stack()

    def watch_the_stack(self) -> None:
        if self.options["end"] == "emptied" and not self.stack:
            self.last_round = True

    def ask_nowhere(self) -> set[str]:
        return set()

    def ask_acquire(self) -> set[str]:
        return self.or_done({f"take-{card}" for card in self.display if card is not None})

    def or_done(self, options: set[str]) -> set[str]:
        return options | {"done"} if self.aimed else options

    def do_acquire(self, name: str) -> None:
        if name != "done":
            card = name[5:]
            self.display[self.display.index(card)] = None
            self.hands[self.me].append(card)
            self.aimed += 1
            if self.aimed < self.strength() and len(self.ask_acquire()) > 1:
                return
        self.refill()
        self.end_action()

    def ask_adopt(self) -> set[str]:
        tops = [
            (seat, pile[-1]) for seat, pile in enumerate(self.piles) if pile and seat != self.me
        ]
        return {f"seat-{seat + 1}" for seat, card in tops if CARDS[card]["spell"] != "adopt"}

    def do_adopt(self, name: str) -> None:
        self.carry_out(self.piles[int(name[-1]) - 1][-1])

    def figure_places(self) -> set[Hex]:
        """Return where Astral Ship, Clone or Muster may put somebody."""
        match self.what():
            case "astral-ship":
                return self.lakes - set(self.figures)
            case "clone":
                return {p for p in self.spaces() if self.before.intersection(around(p))}
            case _:
                return self.spaces()

    def ask_muster(self) -> set[str]:
        kinds = self.placeable() if self.figure_places() else set()
        return self.or_done(kinds) if kinds else set()

    ask_astral_ship = ask_clone = ask_muster

    def do_muster(self, name: str) -> None:
        if name == "done":
            self.end_action()
        else:
            self.kind, self.todo = name, "spell-to"

    do_astral_ship = do_clone = do_muster

    def ask_spell_to(self) -> set[str]:
        return {name_of(place) for place in self.figure_places()}

    def do_spell_to(self, name: str) -> None:
        self.put(self.kind, hex_of(name))
        self.aim_again(self.what() != "astral-ship" and self.aimed + 1 < self.strength())

    def aim_again(self, may: bool) -> None:
        """Ask for another target, if there may be one and there is."""
        self.aimed += 1
        self.todo = self.what()
        if not may or not self.raw() - {"done"}:
            self.end_action()

    def ask_conjure(self) -> set[str]:
        return {kind for kind, units in self.stock[self.me].items() if units < self.strength()}

    def do_conjure(self, name: str) -> None:
        self.stock[self.me][name] = self.strength()
        self.end_action()

    def ask_construct(self) -> set[str]:
        cards = {f"build-{card}" for card in self.hands[self.me]}
        return cards | ({"monument"} if self.monuments else set())

    def do_construct(self, name: str) -> None:
        self.card = name[6:]
        self.todo = "monument-slot" if name == "monument" else "slot"

    def ask_master_builder(self) -> set[str]:
        return {f"build-{card}" for card in self.hands[self.me]}

    def do_master_builder(self, name: str) -> None:
        self.card, self.todo = name[6:], "slot"

    def ask_enchanted_castle(self) -> set[str]:
        return self.ask_castle() if self.castles_left[self.me] else set()

    def do_enchanted_castle(self, name: str) -> None:
        self.lay_castle(hex_of(name))
        self.hex, self.todo = hex_of(name), "castle-figure"
        if not self.placeable():
            self.end_action()

    def ask_castle_figure(self) -> set[str]:
        return self.placeable()

    def do_castle_figure(self, name: str) -> None:
        self.put(name, self.hex)
        self.end_action()

    def ask_flee(self) -> set[str]:
        return self.or_done({name_of(place) for place in self.own()})

    def do_flee(self, name: str) -> None:
        if name == "done":
            self.end_action()
        else:
            self.go_home(hex_of(name))
            self.aim_again(True)

    def ask_rage(self) -> set[str]:
        beside = {place for region in self.closed_now for hex in region for place in around(hex)}
        return {name_of(place) for place in self.own("villager") & beside}

    def do_rage(self, name: str) -> None:
        self.rage = hex_of(name), self.strength()
        self.end_action()

    def ask_teleport(self) -> set[str]:
        figures = self.own() - self.moved if self.spaces() else set()
        return self.or_done({name_of(place) for place in figures})

    def do_teleport(self, name: str) -> None:
        if name == "done":
            self.end_action()
        else:
            self.hex, self.todo = hex_of(name), "teleport-to"

    def ask_teleport_to(self) -> set[str]:
        return {name_of(place) for place in self.spaces()}

    def do_teleport_to(self, name: str) -> None:
        self.figures[hex_of(name)] = self.figures.pop(self.hex)
        self.moved.add(hex_of(name))
        self.aim_again(self.aimed + 1 < self.strength())

    def ask_single(self) -> set[str]:
        return self.ask_castle()

    def do_single(self, name: str) -> None:
        self.lay_tile(self.tile, hex_of(name))
        self.close()
        self.end_action()

    # the end of step 3

    def end_action(self) -> None:
        self.acted, self.spell = True, ""
        if self.dry:
            self.todo = "nowhere"
        elif self.built and self.able("halflings") and not self.extra_used:
            self.extra_used, self.todo = True, "extra"
        else:
            self.score()
            self.todo = "buy"
            if not self.closed_now and not self.able("mages"):
                self.end_buying()

    def ask_extra(self) -> set[str]:
        return {"nothing", *[f"cast-{card}" for card in self.hands[self.me]]}

    do_extra = do_card

    # 4. scoring and buying (4.7)

    def ask_buy(self) -> set[str]:
        cards = [card for card in self.display if card is not None]
        return {"nothing"} | {
            f"take-{card}" for card in cards if self.splits("gold", self.card_price(card))
        }

    def do_buy(self, name: str) -> None:
        if name == "nothing":
            self.end_buying()
        else:
            self.card = name[5:]
            self.pay_or_ask("gold", self.card_price(self.card), "pay-card")

    def ask_pay_card(self) -> set[str]:
        return self.splits("gold", self.card_price(self.card))

    def do_pay_card(self, way: str) -> None:
        self.pay("gold", self.card_price(self.card), way)
        self.display[self.display.index(self.card)] = None
        self.hands[self.me].append(self.card)
        self.refill()
        self.end_buying()

    # 5. drawing, and the end of the turn

    def end_buying(self) -> None:
        if self.from_hand:
            if self.stack:
                self.tiles[self.me].append(self.stack.pop(0))
                self.watch_the_stack()
            else:
                self.last_round = True
        self.todo = "elf"
        if not self.able("elves"):
            self.end_turn()

    def ask_elf(self) -> set[str]:
        return {"nothing"} | {name_of(p) for p in self.own("villager") if self.walks(p)}

    def do_elf(self, name: str) -> None:
        if name == "nothing":
            self.end_turn()
        else:
            self.hex, self.todo = hex_of(name), "elf-to"

    def ask_elf_to(self) -> set[str]:
        return {name_of(place) for place in self.walks(self.hex)}

    def do_elf_to(self, name: str) -> None:
        self.figures[hex_of(name)] = self.figures.pop(self.hex)
        self.end_turn()

    def end_turn(self) -> None:
        relief = self.has("poorhouse")
        for kind, units in self.stock[self.me].items():
            if units == 0 and relief:
                self.stock[self.me][kind] = 2
        self.turns += 1
        following = (self.me + 1) % self.seats
        self.turn = following
        if following == self.starter:
            if self.last_round or not self.laid_in_round:
                self.turn = None
            self.laid_in_round = False
        self.begin()


#: the steps of a card, from which not every way leads on
ACTING = {
    "card", "extra", "slot", "monument-slot", "pay-spell", "pay-building", "pay-monument",
    "adopt", "construct", "master-builder",
}  # fmt: skip
