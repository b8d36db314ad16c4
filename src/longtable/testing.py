"""The conformance kit: what every game must hold to, ours and anybody's.

A third-party author runs it like this::

    import pytest
    from longtable.testing import Case, cases, check_conformance, check_secrets, check_twins
    from mygame import GAME

    @pytest.mark.parametrize("case", cases(GAME), ids=str)
    def test_conformance(case: Case) -> None:
        check_conformance(GAME, case)

    @pytest.mark.parametrize("case", cases(GAME), ids=str)
    def test_secrets(case: Case) -> None:
        check_secrets(GAME, case)
        check_twins(GAME, case)

Everything is seeded, so what fails once fails always. A breach raises :class:`Broken`, which says what was
expected and where: the case, the seed and the picks up to there can be replayed.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, product
from typing import Final

from longtable.core import (
    LANGUAGES,
    OVER,
    SPECTATOR,
    ClaimGroup,
    Deal,
    Event,
    Game,
    IllegalPick,
    Layout,
    NotYourTurn,
    Options,
    Preview,
    Rng,
    Seen,
    State,
    UnknownPick,
    Words,
    numbered_stream,
    seen,
)
from longtable.table.graph import graph

MOST_PICKS: Final = 3_000  #: random play stops here, finished or not
WORLDS: Final = 2  #: guessed worlds compared with the truth in each position looked at
EVERY: Final = 7  #: one position in so many is looked at from all sides
PLENTY: Final = (
    20  #: after so many positions of a game looked at, later ones are looked at less often
)


class Broken(AssertionError):
    """The game breaks its contract; the text says which part, and where."""


@dataclass(frozen=True, slots=True)
class Case:
    """A way to open a table: options, seats, and the number of the deal."""

    options: Options
    seats: int
    seed: int

    def __str__(self) -> str:
        chosen = [value for info, value in self.options if value != info.default]
        return "-".join([f"{self.seats}seats", *chosen])


def cases(game: Game) -> list[Case]:
    """Return openings in which any two values of options and seat count meet at least once."""
    infos = game.Options.infos()
    factors: list[list[str | int]] = [[*game.seats]]
    factors.extend([choice.value for choice in info.choices] for info in infos)
    names = [info.name for info in infos]
    return [
        Case(game.Options.from_json(dict(zip(names, row[1:], strict=True))), int(row[0]), number)
        for number, row in enumerate(_pairwise(factors))
    ]


def _pairwise(factors: list[list[str | int]]) -> list[tuple[str | int, ...]]:
    """Return rows, greedily, until any two values of two factors stand together in one of them."""
    open_pairs = {
        ((i, one), (j, other))
        for i, j in combinations(range(len(factors)), 2)
        for one in factors[i]
        for other in factors[j]
    }
    rows: list[tuple[str | int, ...]] = [tuple(values[0] for values in factors)]
    open_pairs -= _pairs(rows[0])
    while open_pairs:
        # The row that closes most pairs; the product is small, since options are few.
        best = max(product(*factors), key=lambda row: len(_pairs(row) & open_pairs))
        rows.append(best)
        open_pairs -= _pairs(best)
    return rows


def _pairs(
    row: Sequence[str | int],
) -> set[tuple[tuple[int, str | int], tuple[int, str | int]]]:
    return set(combinations(enumerate(row), 2))


# -- random play ------------------------------------------------------------------------------------------


@dataclass
class Play:
    """A game at random, pick by pick: the truth, what was picked, and words for refusals of the kit."""

    game: Game
    case: Case
    deal: Deal
    state: State
    picks: list[int]

    @classmethod
    def begin(cls, game: Game, case: Case) -> Play:
        """Deal and start."""
        deal = game.deal(case.options, case.seats, numbered_stream(case.seed))
        return cls(game, case, deal, game.start(case.options, deal), [])

    def steps(self, rng: Rng) -> Iterator[int]:
        """Go on at random, yielding each pick before it is played, to the end or ``MOST_PICKS``."""
        while self.state.turn != OVER and len(self.picks) < MOST_PICKS:
            pick = self._pick_on(rng)
            yield pick
            self.state.play(pick)
            self.picks.append(pick)

    def _pick_on(self, rng: Rng) -> int:
        """Pick at random, but seldom pass, so that games grow long enough to show something."""
        pick = int(self.state.random_pick(rng))
        if self.game.name(pick) == "pass" and rng.below(8):
            pick = int(self.state.random_pick(rng))
        return pick

    def need(self, holds: bool, what: str) -> None:
        """Refuse the game when something does not hold."""
        if not holds:
            course = " ".join(self.game.name(pick) for pick in self.picks)
            raise Broken(f"{what}\n  case: {self.case!r}\n  after: {course or 'nothing'}")

    @property
    def viewers(self) -> list[int]:
        """Everybody who may look: all seats and a spectator."""
        return [*range(self.case.seats), SPECTATOR]


# -- conformance ------------------------------------------------------------------------------------------


def check_conformance(game: Game, case: Case) -> None:
    """Play a game at random and hold every position to the contract of ``State`` and ``Game``."""
    play = Play.begin(game, case)
    play.need(type(play.deal).from_json(_plain(play.deal.to_json())) == play.deal, "deal: JSON")
    rng = Rng(case.seed)
    for pick in play.steps(rng):
        picks = play.state.picks()
        _check_picks(play, picks)
        if len(play.picks) % EVERY == 0:
            _check_names(play, picks)
            _check_refusals(play, picks, rng)
            _check_copies(play)
        _check_step(play, pick)
    _check_end(play)


def _check_picks(play: Play, picks: list[int]) -> None:
    play.need(bool(picks), "a seat is to pick, but nothing is legal")
    play.need(picks == sorted(set(picks)), "picks must ascend without doubles")
    play.need(picks[0] >= 0 and picks[-1] < play.game.pick_count, "a pick lies beyond pick_count")
    for seed in range(3):
        one, other = Rng(seed), Rng(seed)
        drawn = play.state.random_pick(one)
        play.need(drawn == picks[other.below(len(picks))], "random_pick must draw from picks()")
    broken = play.game.broken_laws(play.state)
    play.need(not broken, f"a law is broken: {broken}")


def _check_names(play: Play, picks: list[int]) -> None:
    names = [play.game.name(pick) for pick in picks]
    play.need(len(set(names)) == len(names), "two picks have the same name")
    play.need([play.game.pick(name) for name in names] == picks, "names must round-trip")


def _check_refusals(play: Play, picks: list[int], rng: Rng) -> None:
    game, mover = play.game, int(play.state.turn)
    sight = seen(play.state, mover)
    play.need(all(game.why_not(sight, pick) is None for pick in picks), "a legal pick is refused")
    legal = set(picks)
    tried = {int(rng.below(game.pick_count)) for _draw in range(40)} - legal
    for pick in tried:
        try:
            game.check(sight, pick)
        except IllegalPick as refusal:
            play.need(bool(refusal.rule) and bool(refusal.reason.sentence), "a refusal says why")
            play.need(
                refusal.seen is None or refusal.seen == sight, "a refusal holds what was seen"
            )
        else:
            play.need(False, f"{game.name(pick)} is not legal, but is let through")
    for beyond in (-1, game.pick_count):
        play.need(_raises(UnknownPick, game, sight, beyond), "a number that is no pick is unknown")
    other = seen(play.state, SPECTATOR)
    play.need(_raises(NotYourTurn, game, other, picks[0]), "only the seat to pick may pick")


def _raises(kind: type[Exception], game: Game, sight: Seen, pick: int) -> bool:
    try:
        game.check(sight, pick)
    except kind:
        return True
    return False


def _check_copies(play: Play) -> None:
    game, state = play.game, play.state
    play.need(state.copy() == state, "a copy equals its original")
    play.need(game.state_from_json(_plain(state.to_json())) == state, "a state round-trips as JSON")
    play.need(
        pickle.loads(pickle.dumps(state)) == state,  # noqa: S301 - our own bytes
        "a state round-trips through pickle",
    )
    for viewer in play.viewers:
        sight = seen(state, viewer)
        play.need(sight.viewer == viewer, "a seen state knows its viewer")
        play.need(sight.seen_by(viewer) == sight, "its viewer sees in a seen state what it is")
        play.need(
            game.seen_from_json(_plain(sight.to_json())) == sight,
            "a seen state round-trips as JSON",
        )


def _check_step(play: Play, pick: int) -> None:
    """Hold one pick to the contract: independence of copies, and seen states that agree with the truth."""
    before = play.state.copy()
    mover = int(before.turn)
    sight = seen(before, mover)
    play.need(sight.picks() == before.picks(), "the seat to pick sees its picks")
    play.need(sight.reveals(pick) == before.reveals(pick), "reveals must be seen by the picker")
    play.need(before == play.state, "asking must change nothing")
    after = before.copy()
    after.play(pick)
    play.need(before == play.state, "playing on a copy must not touch the original")
    play.need(after.turns - before.turns in (0, 1), "turns grows by one when a turn ends")
    full = before.reveals(pick) or after.turn != mover or after.turns != before.turns
    play.need(sight.fills(pick) == full, "fills tells where a draft is full")
    if not sight.reveals(pick):
        play.need(
            sight.shows(pick, mover) == before.shows(pick, mover),
            "shows must be seen by the picker",
        )
        sight.play(pick)
        play.need(
            sight == after.seen_by(mover), "a pick that reveals nothing can be played as seen"
        )


def _check_end(play: Play) -> None:
    game, case = play.game, play.case
    named = [game.name(pick) for pick in play.picks]
    play.need(game.replay(case.options, play.deal, play.picks) == play.state, "replay by number")
    play.need(game.replay(case.options, play.deal, named) == play.state, "replay by name")
    if play.state.turn != OVER:
        return
    play.need(play.state.picks() == [], "nothing is legal when the game is over")
    result = play.state.standings()
    for row in (result.points, result.ranks, result.teams):
        play.need(len(row) == case.seats, "standings have one entry a seat")
    play.need(min(result.ranks) == 1, "somebody has rank 1")
    sides = {team: result.wins()[seat] for seat, team in enumerate(result.teams)}
    play.need(abs(sum(sides.values()) - 1) < 1e-9, "the shares of the win add up to one")
    for language in LANGUAGES:
        words = game.words(language, names=[f"P{seat}" for seat in range(case.seats)])
        play.need(
            all(words.say(account.why) for account in result.accounts), "every account says why"
        )


def _plain(data: dict[str, object]) -> dict[str, object]:
    plain: dict[str, object] = json.loads(json.dumps(data))
    return plain


def checksum(game: Game, case: Case) -> str:
    """Return a checksum over all picks, what they show, and the end: the same plain and compiled."""
    play = Play.begin(game, case)
    digest = sha256(json.dumps(play.deal.to_json(), sort_keys=True).encode())
    for pick in play.steps(Rng(case.seed)):
        shown = [play.state.shows(pick, viewer) for viewer in play.viewers]
        digest.update(repr((play.state.picks(), pick, shown)).encode())
    digest.update(json.dumps(play.state.to_json(), sort_keys=True).encode())
    return digest.hexdigest()[:16]


# -- secrets ----------------------------------------------------------------------------------------------


def has_secrets(game: Game, case: Case) -> bool:
    """Tell whether a spectator ever knows less than there is, in a game at random."""
    play = Play.begin(game, case)
    for _pick in play.steps(Rng(case.seed)):
        public = {**seen(play.state, SPECTATOR).to_json(), "viewer": None}
        if public != {**play.state.to_json(), "viewer": None}:
            return True
    return False


def facets(game: Game, sight: Seen, seats: int) -> dict[str, object]:
    """Return everything that leaves the house about one position for one viewer, as plain values."""
    names = [f"P{seat}" for seat in range(seats)]
    words = [game.words(language, range(seats), names) for language in LANGUAGES]
    looks = [game.look_of(sight, seat) for seat in range(seats)]
    found: dict[str, object] = {"json": sight.to_json(), "looks": looks}
    layouts: tuple[Layout, ...] = ("wide", "tall")
    for layout, tongue in zip(layouts, words, strict=True):
        silent = Words(tongue.language, tongue.folder, tongue.looks)
        picture = game.draw(sight, layout, silent)
        found[f"picture {layout}"] = picture.svg()
        found[f"said {layout}"] = _said(game, sight, tongue, seats)
    if sight.turn == sight.viewer:
        picks = sight.picks()
        found["picks"] = picks
        found["reveals"] = [sight.reveals(pick) for pick in picks]
        found["graph"] = graph(sight)
        found["refusals"] = [game.why_not(sight, pick) for pick in range(0, game.pick_count, 5)]
        found["previews"] = [_previewed(game.preview(sight, pick), words) for pick in picks]
        found["cautions"] = [game.caution(sight, pick) for pick in picks]
        found["proposal"] = game.proposal(sight)
    groups = game.claim_groups(sight)
    found["claims"] = [game.claims(sight), game.rounds(sight), _grouped(groups, words)]
    offered = sorted(claim for group in groups for claim, _word in group.claims)
    if offered != sorted(game.claims(sight)):
        raise Broken(f"claim_groups lays out {offered}, claims are {sorted(game.claims(sight))}")
    return found


def _grouped(groups: Sequence[ClaimGroup], words: Sequence[Words]) -> list[object]:
    return [
        [tongue.say(word) for tongue in words for _claim, word in group.claims]
        + [tongue.say(group.title) for tongue in words if group.title is not None]
        for group in groups
    ]


def _previewed(preview: Preview | None, words: Sequence[Words]) -> list[object]:
    if preview is None:
        return []
    return [*[tongue.say(preview.message) for tongue in words], preview.places]


def _said(game: Game, sight: Seen, words: Words, seats: int) -> list[str]:
    said = [words.say(game.waiting(sight))] if sight.turn != OVER else []
    if sight.turn == sight.viewer:
        said.append(words.say(game.prompt(sight)))
        said += [words.say(game.label(sight, pick)) for pick in sight.picks()]
    for seat in range(seats):
        for fact in game.facts(sight, seat):
            said += [fact.icon, fact.value, words.say(fact.label)]
    return said


def _differing(one: dict[str, object], other: dict[str, object]) -> list[str]:
    return [name for name in one if one[name] != other.get(name)]


def check_secrets(game: Game, case: Case) -> None:
    """Guess worlds in random positions: to the viewer they must be the same in every respect."""
    play = Play.begin(game, case)
    rng = Rng(case.seed + 1)
    for pick in play.steps(rng):
        if rng.below(_every(len(play.picks))) == 0:
            _check_position(play, rng)
            _check_shows(play, pick, rng)
    _check_position(play, rng)


def _every(picks: int) -> int:
    """Return how seldom a position is looked at after so many picks: long games shall not take for ever."""
    return max(EVERY, picks // PLENTY)


def _check_position(play: Play, rng: Rng) -> None:
    for viewer in play.viewers:
        sight = seen(play.state, viewer)
        shown = facets(play.game, sight, play.case.seats)
        for _world in range(WORLDS):
            world = sight.guess(rng)
            play.need(world.seen_by(viewer) == sight, f"a guess looks different to viewer {viewer}")
            broken = play.game.broken_laws(world)
            play.need(not broken, f"a guess breaks a law: {broken}")
            leaks = _differing(shown, facets(play.game, seen(world, viewer), play.case.seats))
            play.need(not leaks, f"viewer {viewer} can tell worlds apart by: {', '.join(leaks)}")


def _check_shows(play: Play, pick: int, rng: Rng) -> None:
    """For worlds that look the same: what picks show is equal exactly when what is seen after them is."""
    mover = int(play.state.turn)
    for viewer in play.viewers:
        world = seen(play.state, viewer).guess(rng)
        for tried in {pick, int(world.random_pick(rng)), int(world.random_pick(rng))}:
            if tried not in world.picks() or (viewer == mover and tried != pick):
                continue
            same_number = play.state.shows(pick, viewer) == world.shows(tried, viewer)
            same_sight = _after(play.state, pick, viewer) == _after(world, tried, viewer)
            play.need(
                same_number == same_sight,
                f"shows of {play.game.name(pick)} and {play.game.name(tried)} to viewer {viewer}"
                " is not what it sees happen",
            )
    shown = [play.state.shows(own, mover) for own in play.state.picks()]
    play.need(len(set(shown)) == len(shown), "to the picker shows must tell every pick apart")


def _after(state: State, pick: int, viewer: int) -> State:
    after = state.copy()
    after.play(pick)
    return after.seen_by(viewer)


def check_twins(game: Game, case: Case, *, games: int = 4) -> int:
    """Compare courses that differ only in what a viewer has not seen; return how many differed.

    They come from :meth:`Game.twin`, not from ``guess``. Where :func:`has_secrets`, a result of 0 means that
    the twin is not one.
    """
    differing = 0
    for number in range(games):
        rng = Rng(case.seed + 1000 * (number + 1))
        play = Play.begin(game, Case(case.options, case.seats, case.seed + 1000 * number))
        length = sum(1 for _pick in play.steps(rng))
        del play.picks[
            int(rng.below(length)) :
        ]  # at the end all is open: nothing is left to differ
        for viewer in play.viewers:
            deal, picks = game.twin(case.options, play.deal, play.picks, viewer, rng)
            if (deal, picks) != (play.deal, play.picks):
                differing += 1
                _compare_courses(play, (deal, picks), viewer)
    return differing


def _compare_courses(play: Play, twin: tuple[Deal, list[int]], viewer: int) -> None:
    game, options = play.game, play.case.options
    deal, picks = twin
    play.need(len(picks) == len(play.picks), "a twin has as many picks")
    one, other = game.start(options, play.deal), game.start(options, deal)
    every = _every(len(picks))
    begun: list[tuple[Seen, list[int]]] = []  # the draft under way, in both courses
    for number, (pick, mine) in enumerate(zip(play.picks, picks, strict=True)):
        play.need(mine in other.picks(), "a twin's picks are legal")
        if number % every == 0:
            _compare(play, one, other, viewer)
        shown = one.shows(pick, viewer)
        play.need(
            shown == other.shows(mine, viewer), f"viewer {viewer} sees twins differ at {number}"
        )
        mover = int(one.turn)
        begun = begun or [(seen(one, mover), []), (seen(other, mover), [])]
        full = one.reveals(pick)
        begun[0][1].append(pick)
        begun[1][1].append(mine)
        events = _played(game, one, pick, shown, viewer)
        play.need(events == _played(game, other, mine, shown, viewer), "events of twins differ")
        if full or (one.turn, one.turns) != (begun[0][0].turn, begun[0][0].turns):
            whys = [game.hints.why(sight, drafted) for sight, drafted in begun]
            play.need(viewer == mover or whys[0] == whys[1], "why a bot picks tells twins apart")
            begun = []
    _compare(play, one, other, viewer)


def _played(game: Game, state: State, pick: int, shown: int, viewer: int) -> list[Event]:
    before = seen(state, viewer)
    state.play(pick)
    return game.events(before, shown, seen(state, viewer))


def _compare(play: Play, one: State, other: State, viewer: int) -> None:
    sight, twin = seen(one, viewer), seen(other, viewer)
    play.need(sight == twin, f"twins look different to viewer {viewer}")
    leaks = _differing(
        facets(play.game, sight, play.case.seats), facets(play.game, twin, play.case.seats)
    )
    play.need(not leaks, f"viewer {viewer} can tell twins apart by: {', '.join(leaks)}")
