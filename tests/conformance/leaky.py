"""Rooms that leak, each in its own way: the kit must find them all."""

from __future__ import annotations

from typing import TypeVar

from longtable.core import (
    HIDDEN,
    Deal,
    Event,
    EventKind,
    Layout,
    Message,
    Options,
    Preview,
    Rng,
    Seen,
    State,
    Words,
    say,
)
from longtable.draw import Picture, el
from tests.toy.rules import Hoard
from tests.toy.toy import HoardGame, HoardHints

Kind = TypeVar("Kind", bound=Hoard)


def dressed(kind: type[Kind], honest: Hoard) -> Kind:
    """Return the same state as another kind of state."""
    return kind(*honest.fields())  # type: ignore[arg-type]


class Gossip(Hoard):
    """A state that carries the truth along where equality does not look."""

    truth: Hoard | None = None

    def copy(self) -> Gossip:
        made = dressed(Gossip, super().copy())
        made.truth = self.truth
        return made

    def seen_by(self, viewer: int) -> Gossip:
        made = dressed(Gossip, super().seen_by(viewer))
        made.truth = self.truth or self.copy()
        return made

    def guess(self, rng: Rng) -> Gossip:
        return dressed(Gossip, super().guess(rng))


class GossipGame(HoardGame):
    """A room whose states are gossips; by itself it leaks nothing yet."""

    def start(self, options: Options, deal: Deal) -> Hoard:
        return dressed(Gossip, super().start(options, deal))


def _truth(seen: Seen) -> Hoard:
    assert isinstance(seen, Gossip)
    return seen.truth or seen


class LeakyPicture(GossipGame):
    """The back of a hidden card has its value in a class name."""

    def draw(self, seen: Seen, layout: Layout, words: Words) -> Picture:
        picture = super().draw(seen, layout, words)
        secret = el("g", class_="".join(map(str, _truth(seen).values)), id="at-a")
        return Picture(picture.box, {**picture.layers, "extra": {"at-a": secret}}, picture.title)


class LeakyWords(GossipGame):
    """The prompt knows how much the others hold."""

    def waiting(self, seen: Seen) -> object:  # type: ignore[override]
        return say("They hold {sum}.", sum=sum(sum(hand) for hand in _truth(seen).hands))


class LeakyPreview(GossipGame):
    """What a pick would do depends on cards that its picker does not see."""

    def preview(self, seen: Seen, pick: int) -> Preview:
        return Preview(say("Perhaps."), ((f"at-{sum(_truth(seen).values)}",),))


class LeakyEvents(GossipGame):
    """The log tells which card was hidden."""

    def events(self, before: Seen, shown_pick: int, after: Seen) -> list[Event]:
        told = super().events(before, shown_pick, after)
        return [*told, Event(EventKind.TOLD, 0, say("psst {x}", x=str(_truth(after).values)))]


class ToldHints(HoardHints):
    """A bot says which picks it hid."""

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return say("Because of {picks}.", picks=tuple(picks))


class LeakyWhy(HoardGame):
    """Bots talk too much."""

    hints = ToldHints()


class Blabber(Hoard):
    """``shows`` tells everybody which card was chosen."""

    def copy(self) -> Blabber:
        return dressed(Blabber, super().copy())

    def seen_by(self, viewer: int) -> Blabber:
        return dressed(Blabber, super().seen_by(viewer))

    def guess(self, rng: Rng) -> Blabber:
        return dressed(Blabber, super().guess(rng))

    def shows(self, pick: int, viewer: int) -> int:
        return 1 + pick + 27 * super().shows(pick, viewer)


class LeakyShows(HoardGame):
    """A room of blabbers."""

    def start(self, options: Options, deal: Deal) -> Hoard:
        return dressed(Blabber, super().start(options, deal))


class Glass(Hoard):
    """A state that forgets to blank the pack."""

    def copy(self) -> Glass:
        return dressed(Glass, super().copy())

    def seen_by(self, viewer: int) -> Glass:
        made = dressed(Glass, super().seen_by(viewer))
        made.decks = [list(deck) for deck in self.decks]
        return made

    def guess(self, rng: Rng) -> Glass:
        return dressed(Glass, super().guess(rng))


class LeakyDeck(HoardGame):
    """A room of glass."""

    def start(self, options: Options, deal: Deal) -> Hoard:
        return dressed(Glass, super().start(options, deal))

    def state_from_json(self, data: dict[str, object]) -> Hoard:
        return dressed(Glass, super().state_from_json(data))

    def seen_from_json(self, data: dict[str, object]) -> Seen:
        honest = super().seen_from_json(data)
        assert isinstance(honest, Hoard)
        return Seen(dressed(Glass, honest))


class Dreamer(Hoard):
    """``guess`` forgets what its viewer holds."""

    def copy(self) -> Dreamer:
        return dressed(Dreamer, super().copy())

    def seen_by(self, viewer: int) -> Dreamer:
        return dressed(Dreamer, super().seen_by(viewer))

    def guess(self, rng: Rng) -> Dreamer:
        blind = self.copy()
        blind.hands = [[HIDDEN] * len(hand) for hand in self.hands]
        return dressed(Dreamer, Hoard.guess(blind, rng))


class WrongGuess(HoardGame):
    """A room of dreamers."""

    def start(self, options: Options, deal: Deal) -> State:  # type: ignore[override]
        return dressed(Dreamer, super().start(options, deal))
