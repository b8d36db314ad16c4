"""What every bot keeps: legal drafts, the same again from the same seed, and nothing but what it sees."""

from pathlib import Path

import pytest

from longtable.bots import (
    LEVEL_HELP,
    LEVEL_NAMES,
    LEVELS,
    Bot,
    Drafted,
    Saw,
    bot_seed,
    draft,
    make_bot,
)
from longtable.bots.match import UNFINISHED, play_match
from longtable.bots.worlds import WorldHints, hints_of
from longtable.core import OVER, SPECTATOR, Message, Rng, Seen, numbered_stream, say, seen
from tests.bots.matches import ADVANCED, ARMADORA, BASIC, KINDS, counted, drafts, match
from tests.toy import HOARD


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "chosen"), KINDS)
def test_a_bot_answers_with_exactly_one_full_draft_of_legal_picks(
    level: str, seats: int, chosen: dict[str, str]
) -> None:
    rules = ARMADORA.Options.from_json(chosen)
    state = ARMADORA.start(rules, ARMADORA.deal(rules, seats, numbered_stream(5)))
    bots = [counted(level if seat == 0 else "easy", ARMADORA, seat, seat) for seat in range(seats)]
    answered = 0
    while state.turn != OVER and answered < 30:
        before = state.copy()
        drafted = draft(bots[state.turn], seen(state, state.turn))
        for at, pick in enumerate(drafted.picks):
            assert at == 0 or (state.turn, state.turns) == (before.turn, before.turns)
            full = state.reveals(pick)
            ARMADORA.check(seen(state, state.turn), pick)
            state.play(pick)
            assert full == (at == len(drafted.picks) - 1) or state.turns != before.turns
        assert full or (state.turn, state.turns) != (before.turn, before.turns)
        answered += 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_what_it_is_shown_as_it_was(level: str) -> None:
    rules = ARMADORA.Options.from_json(ADVANCED)
    state = ARMADORA.start(rules, ARMADORA.deal(rules, 3, numbered_stream(1)))
    sight = seen(state, state.turn)
    before = sight.copy()
    draft(counted(level, ARMADORA, state.turn, 1), sight)
    assert sight == before


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    levels = [level, "easy", level]
    assert match(levels, 3, ADVANCED) == match(levels, 3, ADVANCED)


@pytest.mark.parametrize("level", ["random", "easy"])
def test_another_seed_plays_another_game(level: str) -> None:
    rules = ARMADORA.Options.from_json(BASIC)
    deal = ARMADORA.deal(rules, 2, numbered_stream(0))
    first, second = (
        play_match(ARMADORA, rules, deal, [make_bot(level, ARMADORA, s, seed + s) for s in (0, 1)])
        for seed in (10, 20)
    )
    assert first.picks != second.picks


def test_seeds_of_bots_depend_on_every_part() -> None:
    assert bot_seed("t1", 0, 5) == bot_seed("t1", 0, 5)
    assert len({bot_seed("t1", 0, 5), bot_seed("t1", 1, 5), bot_seed("t2", 0, 5)}) == 3


def test_random_is_uniform_over_the_legal_picks_pass_included() -> None:
    rules = ARMADORA.Options.from_json(BASIC)
    state = ARMADORA.start(rules, ARMADORA.deal(rules, 2, numbered_stream(0)))
    sight = seen(state, state.turn)
    bot = make_bot("random", ARMADORA, state.turn, 7)
    counts = dict.fromkeys(sight.picks(), 0)
    for _time in range(100 * len(counts)):
        counts[bot.choose(sight, 1)] += 1
    assert min(counts.values()) > 60
    assert max(counts.values()) < 140


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_that_think_never_end_while_warriors_can_win_gold(level: str) -> None:
    for number, (seats, chosen) in enumerate(KINDS):
        rules = ARMADORA.Options.from_json(chosen)
        played = match([level if s == 0 else "easy" for s in range(seats)], number, chosen)
        start = ARMADORA.start(rules, ARMADORA.deal(rules, seats, numbered_stream(number)))
        for before, drafted in drafts(played.picks, start):
            if ARMADORA.name(drafted[-1]) == "pass" and before.turn == 0:
                sight = seen(before, 0)
                assert _nothing_left(sight), sight.to_json()


def _nothing_left(sight: Seen) -> bool:
    names = [ARMADORA.name(pick) for pick in sight.picks()]
    if not any(name.startswith("warrior") for name in names):
        return True
    state = sight.copy()
    state.play(next(pick for pick in sight.picks() if ARMADORA.name(pick).startswith("warrior")))
    return all(
        sum(state.gold(square) for square in state.territory_of(pick - 9)) == 0  # type: ignore[attr-defined]
        for pick in state.picks()
    )


# -- honesty ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("seats", "chosen"), KINDS)
def test_a_bot_does_the_same_whatever_it_cannot_know(
    level: str, seats: int, chosen: dict[str, str]
) -> None:
    """Two tables whose hidden warriors differ, and that look the same to the bot, get the same answer."""
    rules = ARMADORA.Options.from_json(chosen)
    deal = ARMADORA.deal(rules, seats, numbered_stream(11))
    played = match(["easy"] * seats, 11, chosen)
    differed = 0
    for length in range(8, len(played.picks), 9):
        picks = list(played.picks[:length])
        state = ARMADORA.replay(rules, deal, picks)
        viewer = int(state.turn)
        if viewer == OVER:
            break
        other_deal, other_picks = ARMADORA.twin(rules, deal, picks, viewer, Rng(length))
        other = ARMADORA.replay(rules, other_deal, other_picks)
        differed += other != state
        answers = [
            draft(make_bot(level, ARMADORA, viewer, 99), seen(world, viewer))
            for world in (state, other)
        ]
        assert answers[0] == answers[1]
    assert differed > 2


@pytest.mark.parametrize(("seats", "chosen"), KINDS)
def test_the_sentence_gives_away_nothing_that_lies_face_down(
    seats: int, chosen: dict[str, str]
) -> None:
    """The same visible course with other hidden warriors is explained in the same words."""
    rules = ARMADORA.Options.from_json(chosen)
    deal = ARMADORA.deal(rules, seats, numbered_stream(12))
    played = match(["normal"] + ["easy"] * (seats - 1), 12, chosen)
    picks = list(played.picks[:-1])  # the last one turns everything up
    other_deal, other_picks = ARMADORA.twin(rules, deal, picks, SPECTATOR, Rng(4))
    assert picks != other_picks
    hints = ARMADORA.hints
    told, other_told = (
        [
            hints.why(seen(before, before.turn), drafted)
            for before, drafted in drafts(course, ARMADORA.start(rules, dealt))
        ]
        for course, dealt in ((picks, deal), (other_picks, other_deal))
    )
    assert len(set(told)) > 5
    assert told == other_told


class Witness(Bot):
    """Remembers, and checks that nobody shows it more than its seat knows."""

    remembers = True

    def __init__(self, seat: int) -> None:
        super().__init__(HOARD, seat, seat)
        self.told: list[Saw] = []
        self.claims: list[tuple[int, int]] = []

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        assert before.viewer == after.viewer == self.seat
        assert before.turn == seat
        self.told.append(Saw(before, seat, shown_pick, after))

    def heard(self, seat: int, claim: int) -> None:
        self.claims.append((seat, claim))

    def choose(self, seen: Seen, budget: int) -> int:
        assert seen.viewer == seen.turn == self.seat
        return int(seen.random_pick(self.rng))

    def say(self, seen: Seen) -> list[int]:
        return HOARD.claims(seen)[:1]

    def why(self, seen: Seen, picks: list[int]) -> Message:
        return say("It watches.")


def test_a_bot_that_remembers_is_told_every_pick_in_order_as_it_saw_it() -> None:
    rules = HOARD.Options.from_json({"rounds": "1"})
    bots = [Witness(seat) for seat in range(3)]
    played = play_match(HOARD, rules, HOARD.deal(rules, 3, numbered_stream(2)), bots)
    assert played.finished
    for bot in bots:
        assert len(bot.told) == len(played.picks)
        for thing, then in zip(bot.told, bot.told[1:], strict=False):
            assert thing.after == then.before
        assert bot.told[-1].after == seen(played.state, bot.seat)


def test_claims_are_heard_by_all() -> None:
    rules = HOARD.Options.from_json({"rounds": "1"})
    bots = [Witness(seat) for seat in range(3)]
    play_match(HOARD, rules, HOARD.deal(rules, 3, numbered_stream(2)), bots)
    assert bots[0].claims
    assert bots[0].claims == bots[1].claims == bots[2].claims


# -- any game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_game_they_know_nothing_of(level: str) -> None:
    assert match([level] * 3, 1, game=HOARD).finished


class Mute(type(HOARD)):  # type: ignore[misc]
    """Hoard, whose room has no hints yet."""

    hints = None


def test_where_a_room_gives_no_hints_bots_try_worlds() -> None:
    mute = Mute()
    assert isinstance(hints_of(mute), WorldHints)
    rules = mute.Options.from_json({"rounds": "1"})
    won = 0.0
    for number in range(6):
        deal = mute.deal(rules, 2, numbered_stream(number))
        bots = [make_bot("normal", mute, 0, number), make_bot("random", mute, 1, number)]
        won += play_match(mute, rules, deal, bots).wins[0]
    assert won > 3


def test_a_game_that_is_not_finished_is_won_by_nobody() -> None:
    rules = ARMADORA.Options.from_json(BASIC)
    deal = ARMADORA.deal(rules, 2, numbered_stream(0))
    bots = [make_bot("easy", ARMADORA, seat, seat) for seat in (0, 1)]
    played = play_match(ARMADORA, rules, deal, bots, longest=15)
    assert len(played.picks) == 15
    assert played.outcomes == (UNFINISHED,)
    assert played.wins == (0.0, 0.0)


# -- words --------------------------------------------------------------------------------------------


def test_levels_are_named_and_explained_in_both_languages() -> None:
    english, chinese = ARMADORA.words("en"), ARMADORA.words("zh_Hant")
    for level in LEVELS:
        for text in (LEVEL_NAMES[level], LEVEL_HELP[level]):
            assert english.text(text) == text
            assert chinese.text(text) != text


SAMPLES = (Path(__file__).parents[2] / "docs" / "bots.md").read_text().split("```python\n")[1:]


@pytest.mark.parametrize("sample", range(2))
def test_the_python_of_the_docs_does_what_it_says(sample: int) -> None:
    """Each runs as it stands, by itself."""
    assert len(SAMPLES) == 2
    names: dict[str, object] = {}
    exec(SAMPLES[sample].split("```")[0], names)
    answer = names["answer"]
    assert isinstance(answer, Drafted)
    assert answer.picks
