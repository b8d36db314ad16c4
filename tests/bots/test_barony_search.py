"""Barony, searched: whole turns worth trying, what every seat may expect, and what matters."""

from longtable.bots import draft, make_bot
from longtable.bots.search import Search
from longtable.core import OVER, Hints, Message, Rng, Seen, State, Way, make, numbered_stream, seen

BARONY = make("barony")


def states(number: int, seats: int, **rules: str) -> list[State]:
    """Return the positions of a game before each draft."""
    options = BARONY.Options.from_json(rules)
    state = BARONY.start(options, BARONY.deal(options, seats, numbered_stream(number)))
    bots = [make_bot("easy", BARONY, seat, number) for seat in range(seats)]
    found: list[State] = []
    while state.turn != OVER:
        found.append(state.copy())
        for pick in draft(bots[state.turn], seen(state, int(state.turn))).picks:
            state.play(pick)
    return found


def test_ways_are_whole_legal_turns_the_best_first() -> None:
    for at, state in enumerate(states(1, 3)):
        if at % 5:
            continue
        ways = BARONY.hints.ways(seen(state, int(state.turn)), Rng(1), 6)
        assert 1 <= len(ways) <= 6
        assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
        for way in ways:
            after = state.copy()
            for pick in way.picks:
                assert (after.turn, after.turns) == (state.turn, state.turns)
                BARONY.check(seen(after, int(after.turn)), pick)
                after.play(pick)
            assert (after.turn, after.turns) != (state.turn, state.turns)


def test_the_reply_is_the_best_of_the_ways() -> None:
    for state in states(2, 2)[::9]:
        sight = seen(state, int(state.turn))
        assert BARONY.hints.reply(sight, Rng(1)) == BARONY.hints.ways(sight, Rng(1), 1)[0].picks


def test_prospects_are_chances_and_the_leader_at_the_end_has_most() -> None:
    played = states(3, 3)
    for state in played[::11]:
        prospects = BARONY.hints.prospects(state)
        assert len(prospects) == 3
        assert all(0 <= chance <= 1 for chance in prospects)
    last = played[-1]
    points = last.standings().points
    prospects = BARONY.hints.prospects(last)
    if max(points) - sorted(points)[-2] > 10:
        assert prospects.index(max(prospects)) == points.index(max(points))


def test_rewards_are_shares_of_the_win_once_the_game_is_over() -> None:
    played = states(4, 2)
    root = seen(played[0], int(played[0].turn))
    assert BARONY.hints.rewards(root, played[-1]) is None
    end = played[-1].copy()
    for pick in draft(make_bot("easy", BARONY, int(end.turn), 4), seen(end, int(end.turn))).picks:
        end.play(pick)
    while end.turn != OVER:
        end.play(end.picks()[0])
    assert BARONY.hints.rewards(root, end) == list(end.standings().wins())


def test_what_matters_is_said_in_every_position_and_differs() -> None:
    said: set[str] = set()
    words = BARONY.words("zh_Hant", names=("甲", "乙", "丙"))
    for number in (5, 6):
        for state in states(number, number - 3):
            message = BARONY.hints.matters(seen(state, int(state.turn)))
            said.add(message.text)
            assert "{" not in words.say(message)
    assert len(said) >= 6


class Overheard(Hints):
    """Those of Barony, which keep the positions that were judged at the end of a course."""

    def __init__(self) -> None:
        self.inner = BARONY.hints.watching(0)
        self.judged: list[State] = []

    def value(self, seen: Seen, seat: int) -> float:
        return self.inner.value(seen, seat)

    def pick_value(self, seen: Seen, pick: int) -> float:
        return self.inner.pick_value(seen, pick)

    def candidates(self, seen: Seen, rng: Rng, limit: int) -> list[int]:
        return self.inner.candidates(seen, rng, limit)

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return self.inner.why(seen, picks)

    def ways(self, seen: Seen, rng: Rng, limit: int) -> list[Way]:
        return self.inner.ways(seen, rng, limit)

    def reply(self, seen: Seen, rng: Rng) -> tuple[int, ...]:
        return self.inner.reply(seen, rng)

    def prospects(self, state: State) -> list[float]:
        self.judged.append(state.copy())
        return self.inner.prospects(state)


def half_a_raid(number: int) -> tuple[State, tuple[int, ...]] | None:
    """Return a position, and a way on after whose victim has chosen the raider moves once more."""
    for state in states(number, 2, stolen="victim")[20:]:
        for way in BARONY.hints.ways(seen(state, int(state.turn)), Rng(1), 12):
            after = state.copy()
            for pick in way.picks:
                after.play(pick)
            if after.turn in (OVER, state.turn) or after.turns != state.turns:
                continue
            after.play(after.picks()[0])
            if after.turn == state.turn and after.turns == state.turns:
                return state, way.picks
    return None


def test_a_raid_is_judged_after_the_answers_of_others_though_its_victim_chooses_in_the_middle() -> (
    None
):
    found = next(filter(None, map(half_a_raid, range(6, 20))))
    state, raid = found
    hints = Overheard()
    root = seen(state, int(state.turn))
    search = Search(root, hints, root.guess, Rng(1), BARONY.hints.manner)
    search.run(60)
    assert search.root.edges[raid].tries > 1
    courses = hints.judged[1:]  # the first is what the world promises before any try
    assert len(courses) > 30
    assert all(judged.turns > state.turns for judged in courses)


def test_no_course_is_judged_while_the_searcher_is_the_victim_of_a_turn_under_way() -> None:
    """What the next seat may do to it is done whole: the token chosen, the other knight moved."""
    within, courses = 0, 0
    for state in states(6, 2, stolen="victim")[20::6]:
        hints = Overheard()
        root = seen(state, int(state.turn))
        search = Search(root, hints, root.guess, Rng(1), BARONY.hints.manner)
        if state.to_json()["victim"] is None and not search.forced:
            search.run(20)
            courses += len(hints.judged) - 1
            within += sum(judged.to_json()["victim"] is not None for judged in hints.judged[1:])
    assert courses > 80
    assert within == 0
