"""The game object of Hoard: deal, names, words, pictures, and what the testing kit asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

import msgspec

from longtable.core import (
    HIDDEN,
    N_,
    TRUTH,
    BadPosition,
    Choice,
    ClaimGroup,
    Event,
    EventKind,
    Fact,
    Game,
    Hints,
    HouseReason,
    Layout,
    Look,
    Message,
    Reason,
    Rng,
    SeatName,
    Seen,
    Stream,
    UnknownPick,
    Words,
    option,
    say,
)
from longtable.core import Deal as BaseDeal
from longtable.core import Options as BaseOptions
from longtable.core import State as BaseState
from longtable.draw import Picture, el, holder, secret
from tests.toy.rules import (
    ACTION,
    CARD,
    DONE,
    DRAW,
    FIELD,
    FIELDS,
    LOSE,
    MARK,
    PASS,
    PICKS,
    PLACE,
    ROB,
    VALUES,
    Hoard,
    pack_of,
)

LIES: Final = 3  #: plus a value: the claim that such a card lies hidden
LETTERS: Final = "abcdefgh"
NAMES: Final[tuple[str, ...]] = (
    *("pass", "done", "draw", "card-1", "card-2", "card-3"),
    *LETTERS,
    *(f"mark-{letter}" for letter in LETTERS),
    *(f"rob-{seat}" for seat in range(1, 6)),
)


class HoardReason(Reason):
    """Why not."""

    NO_CARD = N_("You hold no such card."), "X-1"
    TAKEN = N_("This field is taken."), "X-2"
    NOT_NOW = N_("Something else is asked now."), "X-3"
    NO_VICTIM = N_("There is nothing to rob."), "X-4"
    NO_DRAW = N_("You cannot draw now."), "X-5"


@dataclass(frozen=True, kw_only=True)
class HoardOptions(BaseOptions):
    """How long, and whether looks are dealt."""

    rounds: str = option(
        N_("Rounds"),
        Choice("2", N_("two"), N_("Two rounds.")),
        Choice("1", N_("one"), N_("A quick game.")),
        help=N_("How many rounds are played."),
    )
    looks: str = option(
        N_("Looks"),
        Choice("free", N_("chosen"), N_("Everybody chooses.")),
        Choice("dealt", N_("dealt"), N_("Dealt at random.")),
        help=N_("Where colours come from."),
    )


@dataclass(frozen=True, kw_only=True)
class HoardDeal(BaseDeal):
    """The shuffled pack of each round, its top card last; the looks, if dealt."""

    packs: tuple[tuple[int, ...], ...]
    looks: tuple[int, ...]


class HoardHints(Hints):
    """Little help."""

    def value(self, seen: Seen, seat: int) -> float:
        assert isinstance(seen, Hoard)
        total = sum(seen.points)
        return seen.points[seat] / total if total else 1 / seen.seats

    def pick_value(self, seen: Seen, pick: int) -> float:
        return self.value(seen, int(seen.turn))

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        return seen.picks()[-limit:]

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return say("Why not?")


class HoardGame(Game):
    """Hoard."""

    id = "hoard"
    rules_version = 1
    title = say("Hoard")
    blurb = say("A toy game with a little of everything.")
    seats = range(2, 6)
    pick_count = PICKS
    looks = tuple(Look(id, say(id)) for id in ("red", "blue", "green", "white", "black", "pink"))
    folder = Path(__file__).parent
    hints = HoardHints()
    done = DONE
    may_agree = True
    Options = HoardOptions
    Deal = HoardDeal
    State = Hoard

    def deal(self, options: BaseOptions, seats: int, stream: Stream) -> HoardDeal:
        assert isinstance(options, HoardOptions)
        self.check_seats(seats)
        starter = stream.below(seats) if options.starter == "random" else 0
        packs = [pack_of(seats) for _round in range(int(options.rounds))]
        for pack in packs:
            stream.shuffle(pack)
        looks = list(range(len(self.looks)))
        stream.shuffle(looks)
        return HoardDeal(
            starter=starter,
            packs=tuple(tuple(pack) for pack in packs),
            looks=tuple(looks[:seats]) if options.looks == "dealt" else (),
        )

    def start(self, options: BaseOptions, deal: BaseDeal) -> Hoard:
        assert isinstance(deal, HoardDeal)
        decks = [list(pack) for pack in deal.packs]
        hands = [sorted([decks[0].pop(), decks[0].pop()]) for _seat in range(len(decks[0]) // 6)]
        return Hoard(
            *(TRUTH, deal.starter, 0, ACTION, deal.starter, 0, False, 0, hands, decks),
            *([-1] * FIELDS, [0] * FIELDS, [-1] * FIELDS, [], [0] * FIELDS),
            *([0] * len(hands), list(deal.looks)),
        )

    def state_from_json(self, data: dict[str, object]) -> Hoard:
        return _read(data)

    def seen_from_json(self, data: dict[str, object]) -> Seen:
        return Seen(_read(data))

    def name(self, pick: int) -> str:
        if not 0 <= pick < PICKS:
            raise UnknownPick(pick)
        return NAMES[pick]

    def pick(self, name: str) -> int:
        if name not in NAMES:
            raise UnknownPick(name)
        return NAMES.index(name)

    def why_not(self, seen: Seen, pick: int) -> Reason | None:
        assert isinstance(seen, Hoard)
        if pick in seen.picks():
            return None
        if CARD < pick < FIELD and seen.step in (ACTION, LOSE):
            return HoardReason.NO_CARD
        if FIELD <= pick < MARK and seen.step == PLACE:
            return HoardReason.TAKEN
        if seen.step == ACTION and pick != DONE and not FIELD <= pick < MARK:
            kinds = {DRAW: HoardReason.NO_DRAW}
            taken = HoardReason.TAKEN if pick < ROB else HoardReason.NO_VICTIM
            return kinds.get(pick, taken)
        return HoardReason.NOT_NOW

    # -- words ------------------------------------------------------------------------------------------

    def events(self, before: Seen, shown_pick: int, after: Seen) -> list[Event]:
        assert isinstance(before, Hoard)
        assert isinstance(after, Hoard)
        seat = int(before.turn)
        pick = shown_pick % (PICKS + 1) - 1
        card = shown_pick // (PICKS + 1)
        who = SeatName(seat)
        told = [self._told(before, seat, pick, card, who)]
        if after.rounds > before.rounds:
            told += [Event(EventKind.TURNED, seat, say("The hidden cards are shown."))]
        return told

    def _told(self, before: Hoard, seat: int, pick: int, card: int, who: SeatName) -> Event:
        if pick == DRAW:
            drawn = say("{who} draws a {card}.", who=who, card=card)
            text = drawn if before.viewer == seat else say("{who} draws a card.", who=who)
            return Event(EventKind.GAINED, seat, text, "deck")
        if before.step == LOSE:
            text = say("{who} loses a {card}.", who=who, card=pick - CARD)
            return Event(EventKind.MOVED, seat, text, "hand", "gone")
        if pick < 0 or CARD < pick < FIELD:
            return Event(EventKind.TOLD, seat)
        if FIELD <= pick < MARK:
            place = LETTERS[pick - FIELD]
            text = say("{who} hides a card on {place}.", who=who, place=place)
            if before.chosen != HIDDEN:
                text = say(
                    "{who} hides a {card} on {place}.", who=who, card=before.chosen, place=place
                )
            return Event(EventKind.MOVED, seat, text, "hand", f"at-{place}")
        if MARK <= pick < ROB:
            text = say("{who} marks {place}.", who=who, place=LETTERS[pick - MARK])
            return Event(EventKind.MARKED, seat, text, "", f"at-{LETTERS[pick - MARK]}")
        if pick >= ROB:
            text = say("{who} robs {victim}.", who=who, victim=SeatName(pick - ROB))
            return Event(EventKind.TOLD, seat, text)
        return Event(EventKind.TOLD, seat, say("{who} passes.", who=who) if pick == PASS else None)

    def prompt(self, seen: Seen) -> Message:
        assert isinstance(seen, Hoard)
        steps = (
            say("Hide a card, set marks, rob, draw or pass."),
            say("Choose a field."),
            say("Set a second mark, or be done."),
            say("Choose the card you lose."),
        )
        return steps[seen.step]

    def waiting(self, seen: Seen) -> Message:
        return say("{who} is to pick.", who=SeatName(int(seen.turn)))

    def label(self, seen: Seen, pick: int) -> Message:
        return say("{pick}", pick=self.name(pick))

    def facts(self, seen: Seen, seat: int) -> list[Fact]:
        assert isinstance(seen, Hoard)
        return [Fact("card", str(len(seen.hands[seat])), say("cards in hand"))]

    def claims(self, seen: Seen) -> list[int]:
        assert isinstance(seen, Hoard)
        if seen.viewer < 0 or not seen.hands[seen.viewer]:
            return []
        return [*VALUES, *(LIES + card for card in VALUES)]

    def claim_text(self, claim: int) -> Message:
        if claim in VALUES:
            return say("I hold a {card}.", card=claim)
        if claim - LIES in VALUES:
            return say("A {card} lies hidden.", card=claim - LIES)
        raise UnknownPick(claim)

    def claim_groups(self, seen: Seen) -> list[ClaimGroup]:
        if not self.claims(seen):
            return []
        cards = [(card, say("a {card}", card=card)) for card in VALUES]
        lying = tuple((LIES + card, word) for card, word in cards)
        return [
            ClaimGroup(say("My hand"), tuple(cards)),
            ClaimGroup(say("On the fields"), lying),
        ]

    def judge(self, claim: int, seat: int, said: Seen, now: Seen) -> bool | None:
        assert isinstance(said, Hoard)
        assert isinstance(now, Hoard)
        if claim in VALUES:
            return None if HIDDEN in said.hands[seat] else claim in said.hands[seat]
        if said.viewer == TRUTH:
            return claim - LIES in said.values
        # A card stays where it lies until the round ends, and then it is shown.
        then = [now.shown[field] for field in range(FIELDS) if said.owners[field] >= 0]
        return claim - LIES in then

    def rounds(self, seen: Seen) -> int:
        assert isinstance(seen, Hoard)
        return seen.rounds

    def look_of(self, seen: Seen, seat: int) -> int | None:
        assert isinstance(seen, Hoard)
        return seen.looks[seat] if seen.looks else None

    # -- the picture ------------------------------------------------------------------------------------

    def draw(self, seen: Seen, layout: Layout, words: Words) -> Picture:
        assert isinstance(seen, Hoard)
        width, height = (90, 30) if layout == "wide" else (45, 60)
        board = {}
        for field, letter in enumerate(LETTERS):
            value = seen.values[field]
            face = "" if value == 0 else "?" if value == HIDDEN else str(value)
            mark = "" if seen.marks[field] < 0 else f"m{seen.marks[field] + 1}"
            asked = (MARK if seen.step != PLACE else FIELD) + field
            id = f"at-{letter}"
            text = el("text", face, mark, x=10 * field + 2, y=10, font_size=6, fill="#fff")
            ground = el("rect", x=10 * field + 1, y=2, width=8, height=10, fill="#2b1d10")
            board[id] = el(
                "g",
                ground,
                text,
                id=id,
                role="img",
                data_pick=asked,
                data_at=f"{10 * field + 5} 10",
                aria_label=letter,
            )
        own = seen.hands[seen.viewer] if seen.viewer >= 0 else []
        ids = [(f"hand-{place + 1}", card) for place, card in enumerate(own)]
        hand = {
            id: el(
                "g",
                el("rect", x=8 * place + 1, y=16, width=7, height=10, fill="#fff4dc"),
                el("text", card, x=8 * place + 3, y=24, font_size=6, fill="#2b1d10"),
                id=id,
                role="img",
                aria_label=f"a {card}",
                data_pick=CARD + card,
                data_ghost="card",
                data_at="5 25",
            )
            for place, (id, card) in enumerate(ids)
        }
        if own:  # something to look at by holding it, which is nobody else's
            where = {"x": 30, "y": 15, "width": 14, "height": 12}
            cloth = el("rect", class_="cover", fill="#5a3a20", **where)
            hand["pocket"] = holder("pocket", cloth, label="My pocket: hold to look")
            coins = el("text", sum(own), x=33, y=25, font_size=10)
            hand["secret-pocket"] = secret("pocket", coins, label=f"There is {sum(own)} in it")
        places = {
            (MARK if seen.step != PLACE else FIELD) + n: f"at-{x}" for n, x in enumerate(LETTERS)
        }
        places.update({CARD + card: id for id, card in reversed(ids)})
        above = 10 * seen.rounds  # room for the rounds that have ended: the board grows upwards
        return Picture(
            (width, height + above),
            {"board": board, "hand": hand},
            words("Hoard"),
            places=places,
            origin=(0, -above),
        )

    # -- for the testing kit ----------------------------------------------------------------------------

    def broken_laws(self, state: BaseState) -> list[str]:
        assert isinstance(state, Hoard)
        cards = [*chain(*state.hands), *state.decks[0], *state.values, *state.gone, state.chosen]
        broken = []
        if sorted(card for card in cards if card) != pack_of(state.seats):
            broken.append("a card is lost or doubled")
        if any(
            (owner < 0) != (value == 0)
            for owner, value in zip(state.owners, state.values, strict=True)
        ):
            broken.append("a card without a seat")
        return broken

    def twin(
        self, options: BaseOptions, deal: BaseDeal, picks: Sequence[int], viewer: int, rng: Rng
    ) -> tuple[HoardDeal, list[int]]:
        assert isinstance(deal, HoardDeal)
        found, course = deal, list(picks)
        for _try in range(40):
            packs = [list(pack) for pack in found.packs]
            pack = packs[rng.below(len(packs))]
            one, other = rng.below(len(pack)), rng.below(len(pack))
            pack[one], pack[other] = pack[other], pack[one]
            tried = HoardDeal(
                starter=deal.starter, packs=tuple(map(tuple, packs)), looks=deal.looks
            )
            same = self._same_course(options, (found, course), tried, viewer, rng)
            if same is not None:
                found, course = tried, same
        return found, course

    def _same_course(
        self,
        options: BaseOptions,
        told: tuple[HoardDeal, list[int]],
        tried: HoardDeal,
        viewer: int,
        rng: Rng,
    ) -> list[int] | None:
        """Play on another deal, others' hidden cards chosen anew; ``None`` once the viewer sees it."""
        one, other = self.start(options, told[0]), self.start(options, tried)
        course: list[int] = []
        for pick in told[1]:
            if one.seen_by(viewer) != other.seen_by(viewer):
                return None
            legal = other.picks()
            mine = pick
            if one.step == ACTION and CARD < pick < FIELD and one.turn != viewer:
                cards = [card for card in legal if CARD < card < FIELD]
                mine = cards[rng.below(len(cards))]
            if mine not in legal or one.shows(pick, viewer) != other.shows(mine, viewer):
                return None
            one.play(pick)
            other.play(mine)
            course.append(mine)
        return course if one.seen_by(viewer) == other.seen_by(viewer) else None


def _read(data: dict[str, object]) -> Hoard:
    def hidden(value: object) -> object:
        if isinstance(value, list):
            return [hidden(part) for part in value]
        return HIDDEN if value is None else value

    try:
        full = msgspec.convert({name: hidden(value) for name, value in data.items()}, _Fields)
    except msgspec.ValidationError as error:
        raise BadPosition(HouseReason.BAD_STATE, what=str(error)) from None
    return Hoard(**msgspec.structs.asdict(full))


class _Fields(msgspec.Struct, forbid_unknown_fields=True):
    viewer: int
    turn: int
    turns: int
    step: int
    mover: int
    chosen: int
    drew: bool
    rounds: int
    hands: list[list[int]]
    decks: list[list[int]]
    owners: list[int]
    values: list[int]
    marks: list[int]
    gone: list[int]
    shown: list[int]
    points: list[int]
    looks: list[int]


HOARD: Final = HoardGame()
