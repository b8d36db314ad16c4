"""The kit finds rooms that leak, and rooms that break their word."""

import pytest

from longtable.core import Deal, Options, Rng
from longtable.testing import Broken, Case, check_conformance, check_secrets, check_twins
from tests.conformance import leaky
from tests.conformance.leaky import dressed
from tests.toy.rules import Hoard
from tests.toy.toy import HoardGame

CASE = Case(HoardGame.Options(), 3, 2)


@pytest.mark.parametrize(
    ("game", "by"),
    [
        (leaky.LeakyPicture(), "picture wide, picture tall"),
        (leaky.LeakyWords(), "said wide, said tall"),
        (leaky.LeakyPreview(), "tell worlds apart by: previews"),
        (leaky.LeakyShows(), "is not what it sees happen"),
        (leaky.WrongGuess(), "a guess looks different"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, HoardGame) else "",
)
def test_guessed_worlds_find(game: HoardGame, by: str) -> None:
    with pytest.raises(Broken, match=by):
        check_secrets(game, CASE)


@pytest.mark.parametrize(
    ("game", "by"),
    [
        (leaky.LeakyPicture(), "tell twins apart by: picture wide, picture tall"),
        (leaky.LeakyWords(), "tell twins apart by: said wide, said tall"),
        (leaky.LeakyEvents(), "events of twins differ"),
        (leaky.LeakyWhy(), "why a bot picks tells twins apart"),
        (leaky.LeakyShows(), "sees twins differ"),
        (leaky.LeakyDeck(), "twins look different"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, HoardGame) else "",
)
def test_twins_find(game: HoardGame, by: str) -> None:
    honest_twin = HoardGame().twin
    game.twin = honest_twin  # type: ignore[method-assign]
    with pytest.raises(Broken, match=by):
        check_twins(game, CASE)


def test_a_gossip_that_keeps_quiet_passes() -> None:
    check_secrets(leaky.GossipGame(), CASE)


class Doubled(Hoard):
    """Lists a pick twice."""

    def copy(self) -> "Doubled":
        return dressed(Doubled, super().copy())

    def picks(self) -> list[int]:
        return [*super().picks(), *super().picks()[-1:]]


class Biased(Hoard):
    """Draws the first pick always."""

    def copy(self) -> "Biased":
        return dressed(Biased, super().copy())

    def random_pick(self, rng: Rng) -> int:
        return self.picks()[0]


class Lossy(Hoard):
    """Loses the card it shows when robbed."""

    def copy(self) -> "Lossy":
        return dressed(Lossy, super().copy())

    def seen_by(self, viewer: int) -> "Lossy":
        return dressed(Lossy, super().seen_by(viewer))

    def play(self, pick: int) -> None:
        super().play(pick)
        self.gone = []


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (Doubled, "picks must ascend without doubles"),
        (Biased, "random_pick must draw from picks"),
        (Lossy, "a law is broken: .*a card is lost or doubled"),
    ],
)
def test_broken_contracts_are_found(kind: type[Hoard], what: str) -> None:
    class Game(HoardGame):
        def start(self, options: Options, deal: Deal) -> Hoard:
            return dressed(kind, super().start(options, deal))

    with pytest.raises(Broken, match=what):
        check_conformance(Game(), CASE)
