"""What may be done at a table before the game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from longtable.table.entries import (
    AddBot,
    ChooseLook,
    Configure,
    Order,
    RemoveBot,
    Sit,
    Stand,
    Start,
    Visibility,
)
from longtable.table.record import Record
from longtable.table.refusals import Refused, TableReason
from longtable.table.seats import checked_entropy, checked_name


class Lobby(Record):
    """The commands about seats. Each returns the entry to store, or raises and changes nothing."""

    def sit(
        self,
        person: str,
        seat: int,
        name: str,
        *,
        now: float,
        look: int | None = None,
        entropy: str = "",
        also: bool = False,
    ) -> Sit:
        """Take a seat: an empty one, or in a game under way one that a bot without an owner plays.

        Args:
            look: an index into ``Game.looks``, or ``None`` for any that is left.
            entropy: 64 hexadecimal digits from the person's own browser, or nothing.
            also: one more seat for somebody who has one already (pass-and-play).

        Raises:
            Refused: the seat is taken or owned, the name or look is taken or impossible, the person
                sits here already, has held a seat of the game under way or was sent away by the host,
                or the game is over.
            ValueError: the person has no id.
        """
        if not person:
            raise ValueError("a person who sits down has an id")
        self._must_not_be_closed()
        self._must_not_be_frozen()
        if self.was_sent_away(person):
            raise Refused(TableReason.SENT_AWAY)
        if self._state is not None:
            return self._sit_in(person, seat, name, now)
        held = self.seats[seat]
        if held.kind != "empty":
            raise Refused(TableReason.SEAT_TAKEN)
        if self.seats.owned_by(person) and not also:
            raise Refused(TableReason.SEATED_ALREADY)
        self._check_look(seat, look)
        return Sit(
            time=now,
            seat=seat,
            person=person,
            name=self.seats.check_name(name, seat),
            look=look,
            entropy=checked_entropy(entropy),
        )

    def _sit_in(self, person: str, seat: int, name: str, now: float) -> Sit:
        self._must_be_running()
        held = self.seats[seat]
        if person in self._held:
            raise Refused(TableReason.HELD_A_SEAT)
        if held.kind == "person":
            raise Refused(TableReason.SEAT_TAKEN)
        if held.owner:
            raise Refused(TableReason.SEAT_OWNED)
        return Sit(time=now, seat=seat, person=person, name=self.seats.check_name(name, seat))

    def stand(self, person: str, seat: int, *, now: float) -> Stand:
        """Leave a seat empty before the start: one's own, or as the host anybody's.

        Whom the host sends away so leaves all their seats, and gets none at this table any more.

        Raises:
            Refused: it is not theirs, empty or a bot's, or the game has begun.
        """
        self._must_be_open()
        owner = self.seats[seat].owner
        if not owner or (owner != person and person != self.host):
            raise Refused(TableReason.NOT_YOUR_SEAT)
        return Stand(time=now, seat=seat, sent=owner != person)

    def choose_look(self, person: str, seat: int, look: int | None, *, now: float) -> ChooseLook:
        """Choose how one's own seat looks, or as the host a bot's; ``None`` leaves it open.

        Raises:
            Refused: the look is taken, dealt by the game or unknown; not theirs; the game has begun.
        """
        self._must_be_open()
        if not (self.seats[seat].level and person == self.host):
            self.seats.mine(person, seat)
        self._check_look(seat, look)
        return ChooseLook(time=now, seat=seat, look=look)

    def add_bot(self, person: str, seat: int, level: str, name: str, *, now: float) -> AddBot:
        """Let a bot of some level take an empty seat or another bot's place; for the host.

        Raises:
            Refused: a person sits there, the name is taken, not the host, or the game has begun.
        """
        self._must_be_open()
        self._must_be_host(person)
        if self.seats[seat].owner:
            raise Refused(TableReason.SEAT_TAKEN)
        return AddBot(
            time=now,
            seat=seat,
            level=checked_name(level),
            name=self.seats.check_name(name, seat),
        )

    def remove_bot(self, person: str, seat: int, *, now: float) -> RemoveBot:
        """Send a bot away; for the host.

        Raises:
            Refused: no bot sits there, not the host, or the game has begun.
        """
        self._must_be_open()
        self._must_be_host(person)
        if not self.seats[seat].level:
            raise Refused(TableReason.NO_BOT)
        return RemoveBot(time=now, seat=seat)

    def order(
        self, person: str, order: Sequence[int], *, now: float, shuffled: bool = False
    ) -> Order:
        """Let who sits in seat ``order[i]`` sit in seat ``i``; for the host.

        Args:
            order: every seat once. A shuffle is made by the caller, from true chance, and stored.
            shuffled: whether it is such a shuffle, so that everybody can be told.

        Raises:
            Refused: a seat is missing or named twice, not the host, or the game has begun.
        """
        self._must_be_open()
        self._must_be_host(person)
        if sorted(order) != list(range(len(self.seats))):
            raise Refused(TableReason.BAD_ORDER)
        return Order(time=now, order=tuple(order), shuffled=shuffled)

    def configure(
        self,
        person: str,
        options: Mapping[str, object],
        seats: int,
        *,
        now: float,
        visibility: Visibility | Literal[""] = "",
        hints: bool | None = None,
    ) -> Configure:
        """Change options, seats, who finds the table, and whether there are hints; for the host.

        People stay seated, and looks stay where they are free. An empty ``visibility`` changes nothing, nor
        does ``None`` for ``hints``.

        Raises:
            BadOptions: an option, a value or the number of seats does not exist.
            Refused: somebody sits in a seat that would go, not the host, or the game has begun.
        """
        self._must_be_open()
        self._must_be_host(person)
        chosen = self.game.Options.from_json(options)
        self.game.check_seats(seats)
        if any(held.kind != "empty" for held in self.seats.holders[seats:]):
            raise Refused(TableReason.SEATS_FILLED)
        return Configure(
            time=now,
            options=chosen.to_json(),
            seats=seats,
            visibility=visibility,
            hints=hints,
        )

    def start(self, person: str, *, now: float, entropy: str = "") -> Start:
        """Begin the game; for the host. The deal follows from the seed and what the seats added.

        Args:
            entropy: 64 hexadecimal digits from the host's own browser, or nothing. Who opens a table
                sits before its hash is shown; what they add here comes after.

        Raises:
            Refused: a seat is empty, nobody but bots sits here, not the host, it has begun, or the
                entropy is none.
        """
        self._must_be_open()
        self._must_be_host(person)
        kinds = [held.kind for held in self.seats.holders]
        if "empty" in kinds:
            raise Refused(TableReason.SEATS_EMPTY)
        if "person" not in kinds:
            raise Refused(TableReason.NO_PERSON)
        return Start(time=now, entropy=checked_entropy(entropy))

    # -- guards ----------------------------------------------------------------------------------------

    @property
    def host(self) -> str:
        """The person who opened the table (a secret id)."""
        return self.header.host

    @property
    def looks_dealt(self) -> bool:
        """Whether the game deals the looks itself, so that nobody may choose one."""
        return self._deals_looks()

    def _must_be_host(self, person: str) -> None:
        if not person or person != self.host:
            raise Refused(TableReason.NOT_HOST)

    def _check_look(self, seat: int, look: int | None) -> None:
        if look is None:
            return
        if not 0 <= look < len(self.game.looks):
            raise Refused(TableReason.NO_SUCH_LOOK)
        if self.looks_dealt:
            raise Refused(TableReason.LOOKS_DEALT)
        for other, held in enumerate(self.seats.holders):
            if other != seat and held.look == look:
                raise Refused(TableReason.LOOK_TAKEN, look=self.game.looks[look].name)


def opening(lobby: Record, now: float) -> list[Sit | AddBot]:
    """Return the entries that seat everybody of one table at the next one.

    Owners come back to seats that bots play for them; looks are kept where they were free.
    """
    made: list[Sit | AddBot] = []
    for seat, held in enumerate(lobby.seats.holders):
        if held.owner:
            made.append(Sit(time=now, seat=seat, person=held.owner, name=held.name, look=held.look))
        elif held.level:
            made.append(AddBot(time=now, seat=seat, level=held.level, name=held.bot))
    return made
