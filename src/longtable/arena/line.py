"""The line protocol: what a program is told and asked, as lines of JSON (``docs/line-protocol.md``).

Everything is made from what its seat sees and hears; nothing here is handed a true state.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from longtable.arena.errors import Fallen, Fault
from longtable.arena.players import Answer, Player
from longtable.core import Game, Options, Seen, Standings, UnknownPick

PROTOCOL: Final = 1
Line = dict[str, object]


class Wire(Protocol):
    """The way to a program and back."""

    def tell(self, line: bytes) -> None:
        """Hand on a line; it is read when the program likes."""

    def unasked(self) -> bool:
        """Whether a line has come that nobody has read yet."""
        ...

    def reply(self) -> bytes:
        """Return the next line that comes back.

        Raises:
            Fallen: when there is none in time.
        """
        ...

    def close(self) -> None:
        """End the program."""

    def log(self) -> str:
        """Return the last lines it wrote to standard error."""
        ...


class _Hands(msgspec.Struct, forbid_unknown_fields=True):
    protocol: int


class _Answer(msgspec.Struct, forbid_unknown_fields=True):
    pick: int | str
    claims: tuple[int, ...] = ()


_hands = msgspec.json.Decoder(_Hands)
_answers = msgspec.json.Decoder(_Answer)


class Teller:
    """Makes the lines for one seat of one game from what that seat sees and hears."""

    def __init__(self, game: Game, options: Options, seats: int, seat: int) -> None:
        self._game, self._options, self._seat = game, options, seat
        self._seats = seats
        names = [f"seat {number}" for number in range(seats)]
        self._words = game.words("en", range(seats), names)

    def game(self, seed: int, limit: float) -> Line:
        """Return what is told first."""
        return {
            "type": "game",
            "protocol": PROTOCOL,
            "game": self._game.id,
            "rules": self._game.rules_version,
            "options": self._options.to_json(),
            "seats": self._seats,
            "seat": self._seat,
            "seed": seed,
            "limit": limit,
        }

    def saw(self, before: Seen, seat: int, shown: int, after: Seen) -> Line:
        """Return what is told of a pick."""
        events = self._game.events(before, shown, after)
        return {
            "type": "saw",
            "seat": seat,
            "shown": shown,
            "events": [self._words.say(event.message) for event in events if event.message],
            "seen": after.to_json(),
        }

    def heard(self, seat: int, claim: int) -> Line:
        """Return what is told of a claim."""
        text = self._words.say(self._game.claim_text(claim))
        return {"type": "heard", "seat": seat, "claim": claim, "text": text}

    def pick(self, seen: Seen) -> Line:
        """Return the question for a pick."""
        claims = self._game.claims(seen)
        return {
            "type": "pick",
            "seen": seen.to_json(),
            "picks": [{"pick": pick, "name": self._game.name(pick)} for pick in seen.picks()],
            "claims": [
                {"claim": claim, "text": self._words.say(self._game.claim_text(claim))}
                for claim in claims
            ],
        }

    def end(self, seen: Seen, standings: Standings | None) -> Line:
        """Return what is told last."""
        line: Line = {"type": "end", "outcome": "broken off", "seen": seen.to_json()}
        if standings is not None:
            line |= {
                "outcome": standings.outcome,
                "points": standings.points,
                "ranks": standings.ranks,
                "wins": standings.wins(),
            }
        return line


class LinePlayer(Player):
    """A program in a seat: told everything at once, asked pick by pick."""

    def __init__(self, game: Game, teller: Teller, wire: Wire, seed: int, limit: float) -> None:
        self._game, self._teller, self._wire = game, teller, wire
        self._limit, self._ready = limit, False
        self._tell(teller.game(seed, limit))

    def answer(self, seen: Seen) -> Answer:
        if not self._ready:
            self._shake_hands()
        if self._wire.unasked():
            raise self._garbled("it wrote before it was asked", self._wire.reply())
        self._tell(self._teller.pick(seen))
        data = self._wire.reply()
        try:
            answer = _answers.decode(data)
        except msgspec.MsgspecError as error:
            raise self._garbled(str(error), data) from None
        return Answer((self._numbered(answer.pick),), answer.claims)

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        self._tell(self._teller.saw(before, seat, shown_pick, after))

    def heard(self, seat: int, claim: int) -> None:
        self._tell(self._teller.heard(seat, claim))

    def end(self, seen: Seen, standings: Standings | None) -> None:
        self._tell(self._teller.end(seen, standings))

    def log(self) -> str:
        return self._wire.log()

    def close(self) -> None:
        self._wire.close()

    def _tell(self, line: Line) -> None:
        self._wire.tell(msgspec.json.encode(line) + b"\n")

    def _shake_hands(self) -> None:
        data = self._wire.reply()
        try:
            protocol = _hands.decode(data).protocol
        except msgspec.MsgspecError as error:
            raise self._garbled(f"no handshake: {error}", data) from None
        if protocol != PROTOCOL:
            raise self._garbled(f"it speaks protocol {protocol}, not {PROTOCOL}", data)
        self._ready = True

    def _numbered(self, pick: int | str) -> int:
        if isinstance(pick, int):
            return pick
        try:
            return self._game.pick(pick)
        except UnknownPick as error:
            raise Fallen(
                Fault.ILLEGAL, f"it picked {pick[:40]!r}: {error}", self._wire.log()
            ) from None

    def _garbled(self, what: str, data: bytes) -> Fallen:
        shown = data[:80].decode(errors="replace")
        return Fallen(Fault.GARBLED, f"{what}; it wrote {shown!r}", self._wire.log())
