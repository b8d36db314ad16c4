"""Races: ways tried against each other in the same worlds."""

from collections.abc import Callable

from longtable.bots.race import Race, search_of
from longtable.bots.search import Search
from longtable.bots.worlds import WorldHints
from longtable.core import Manner, Rng, Seen, State, Way, make, numbered_stream, seen

GAME = make("barony")
STATE = GAME.start(GAME.Options(), GAME.deal(GAME.Options(), 2, numbered_stream(1)))
ROOT = seen(STATE, int(STATE.turn))
GOOD = 2  #: the way that is a little better than the others in every world
MANNER = Manner(width=4, trust=4.0, courage=0.4, race=True)


class Luck(WorldHints):
    """Worlds differ far more than ways do, and each is over at once."""

    def __init__(self, worth: tuple[float, ...] = (0.5, 0.5, 0.5, 0.5)) -> None:
        super().__init__()
        self.worth = worth
        self.luck = 0.0
        self.worlds = 0
        self.gone: list[tuple[int, int]] = []
        self.won: Callable[[], bool] = lambda: True

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        picks = seen.picks()
        return [Way((picks[at],), worth) for at, worth in enumerate(self.worth)]

    def world(self, rng: Rng) -> State:
        self.worlds += 1
        self.luck = 0.8 * (rng.below(1000) / 1000)
        return ROOT.guess(rng)

    def went(self, before: State, picks: tuple[int, ...], after: State) -> None:
        self.gone.append((self.worlds, picks[0]))

    def rewards(self, root: Seen, state: State) -> list[float]:
        if not self.won():
            return [0.0, 0.0]
        good = self.gone[-1][1] == ROOT.picks()[GOOD]
        return [self.luck + (0.1 if good else 0.0)] * 2


def raced(hints: Luck, tries: int) -> Search:
    search = search_of(ROOT, hints, hints.world, Rng(7), MANNER)
    assert isinstance(search, Race)
    search.run(tries)
    return search


def test_how_good_a_world_is_makes_no_difference_between_ways() -> None:
    hints = Luck()
    best, *others = raced(hints, 24).ranking()
    assert best.picks == (ROOT.picks()[GOOD],)
    for edge in others:
        if edge.tries == best.tries:
            assert abs((best.total - edge.total) / int(best.tries) - 0.1) < 1e-6


def test_each_way_is_gone_once_in_a_world() -> None:
    hints = Luck()
    raced(hints, 24)
    assert len(set(hints.gone)) == len(hints.gone) == 24
    assert [world for world, _pick in hints.gone][:8] == [1, 1, 1, 1, 2, 2, 2, 2]


def test_a_way_that_lies_too_far_behind_is_left_alone() -> None:
    hints = Luck((0.5, 0.5, 0.45, 0.1))
    found = {edge.picks[0]: int(edge.tries) for edge in raced(hints, 60).ranking()}
    assert found[ROOT.picks()[3]] == 0
    assert found[ROOT.picks()[GOOD]] > 5


def test_a_lap_counts_once_it_is_whole() -> None:
    assert [int(edge.tries) for edge in raced(Luck(), 3).ranking()] == [0, 0, 0, 0]
    whole = raced(Luck(), 4)
    begun = raced(Luck(), 7)
    assert [int(edge.tries) for edge in whole.ranking()] == [1, 1, 1, 1]
    assert [edge.total for edge in begun.ranking()] == [edge.total for edge in whole.ranking()]
    assert (begun.tries, whole.tries) == (7, 4)


def test_a_way_promises_what_it_won_towards_a_half_while_that_is_little() -> None:
    """However much it won: people are told a chance."""
    hints = Luck()
    hints.won = lambda: hints.worlds % 4 == 0
    search = raced(hints, 400)
    best = search.ranking()[0]
    assert abs(search.promise(best) - 0.25) < 0.05
    assert search.counted() == search.tries == 400
    begun = raced(Luck(), 3)
    assert {begun.promise(edge) for edge in begun.ranking()} == {0.5}
    assert begun.counted() == 0
