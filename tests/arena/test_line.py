"""The lines a program reads: what its seat sees and hears, and nothing beyond."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from longtable.arena.errors import Fault
from longtable.arena.line import LinePlayer, Teller
from longtable.arena.play import play
from longtable.arena.players import Answer, HousePlayer, Player
from longtable.core import Game, Options, Rng, Seen, games, make, numbered_stream
from longtable.core.game import Deal
from longtable.testing import Case, Play, cases


class Scripted(Player):
    """Picks what the course of the game says; all seats of a game read from the same course."""

    watches = False

    def __init__(self, course: Iterator[int], claims: tuple[int, ...] = ()) -> None:
        self._course, self._claims = course, claims

    def answer(self, seen: Seen) -> Answer:
        claims, self._claims = self._claims, ()
        return Answer((next(self._course),), claims)

    def saw(self, before: Seen, seat: int, shown_pick: int, after: Seen) -> None:
        raise AssertionError("it does not watch")

    def heard(self, seat: int, claim: int) -> None:
        raise AssertionError("it does not watch")


class Paper:
    """Keeps all lines, and answers with what the course of the game says."""

    def __init__(self, course: Iterator[int], claims: tuple[int, ...] = ()) -> None:
        self.lines: list[bytes] = []
        self._course, self._claims = course, claims

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]

    def tell(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        self.lines.append(line)

    def unasked(self) -> bool:
        return False

    def reply(self) -> bytes:
        if b'"type":"pick"' not in self.lines[-1]:
            return b'{"protocol": 1}'
        claims, self._claims = self._claims, ()
        return json.dumps({"pick": next(self._course), "claims": claims}).encode()

    def close(self) -> None:
        """End nothing."""

    def log(self) -> str:
        return "its last words"


def told(
    game: Game, options: Options, deal: Deal, picks: Sequence[int], seats: int, viewer: int
) -> Paper:
    """Play a course and return the lines that a program in a seat has read."""
    course = iter(picks)
    paper = Paper(course)
    players: list[Player] = [Scripted(course) for _seat in range(seats)]
    teller = Teller(game, options, seats, viewer)
    players[viewer] = LinePlayer(game, teller, paper, 5, 1.0)
    play(game, options, deal, players, len(picks))
    return paper


def courses(game: Game, case: Case) -> Iterator[Play]:
    """Play at random; yield the game broken off somewhere, since at its end nothing is hidden."""
    for number in range(2):
        course = Play.begin(game, Case(case.options, case.seats, case.seed + 100 * number))
        length = sum(1 for _pick in course.steps(Rng(number)))
        del course.picks[min(length * (2 + 3 * number) // 6, 250) :]
        yield course


@pytest.mark.parametrize("game", [game for game in games() if game.id != "barony"], ids=str)
def test_two_worlds_that_look_the_same_to_a_seat_bring_it_the_same_lines(game: Game) -> None:
    differing = 0
    for case in cases(game)[:3]:
        for course in courses(game, case):
            rng = Rng(case.seed)
            for viewer in range(case.seats):
                deal, picks = game.twin(case.options, course.deal, course.picks, viewer, rng)
                one = told(game, case.options, course.deal, course.picks, case.seats, viewer)
                other = told(game, case.options, deal, picks, case.seats, viewer)
                assert len(one.lines) > 1
                assert one.lines == other.lines
                differing += (deal, picks) != (course.deal, course.picks)
    assert differing > 3


def test_it_is_told_what_it_needs_at_the_beginning_and_the_result_at_the_end() -> None:
    game = make("armadora")
    options = game.Options()
    deal = game.deal(options, 2, numbered_stream(1))
    paper = Paper(iter(lambda: 0, 1))  # passes for ever
    players = [
        HousePlayer(game, "easy", 0, 1, None),
        LinePlayer(game, Teller(game, options, 2, 1), paper, 77, 2.5),
    ]
    played = play(game, options, deal, players)
    first, last = paper.told[0], paper.told[-1]
    assert first == {
        "type": "game",
        "protocol": 1,
        "game": "armadora",
        "rules": game.rules_version,
        "options": options.to_json(),
        "seats": 2,
        "seat": 1,
        "seed": 77,
        "limit": 2.5,
    }
    assert last["type"] == "end"
    assert (last["outcome"], tuple(last["points"])) == ("ended", played.points)
    assert (tuple(last["ranks"]), tuple(last["wins"])) == (played.ranks, played.wins)
    assert last["seen"] == played.state.seen_by(1).to_json()


def test_it_is_told_every_pick_in_order_and_asked_when_it_is_its_turn() -> None:
    game = make("armadora")
    options = game.Options(starter="first")
    deal = game.deal(options, 2, numbered_stream(1))
    names = ["warrior-1", "c3", "warrior-2", "d3"]
    paper = told(game, options, deal, [game.pick(name) for name in names], 2, 1)
    types = [line["type"] for line in paper.told]
    assert types == ["game", "saw", "saw", "pick", "saw", "pick", "saw", "end"]
    _game, choice, placed, asked, _own, square, _placed, end = paper.told
    assert (choice["seat"], choice["shown"], choice["events"]) == (0, 0, [])
    assert placed["events"] == ["seat 0 places a warrior on c3."]
    assert placed["seen"] == asked["seen"]
    assert asked["seen"]["warriors"] == [{"c3": None}, {}]
    legal = {one["name"]: one["pick"] for one in asked["picks"]}
    assert legal["warrior-2"] == game.pick("warrior-2")
    assert "d3" not in legal
    assert "d3" in {one["name"] for one in square["picks"]}
    assert end["outcome"] == "broken off"
    assert "points" not in end


def test_claims_are_offered_heard_by_all_and_made_before_the_pick() -> None:
    game = make("saboteur")
    options = game.Options.from_json({"starter": "first", "rounds": "1"})
    deal = game.deal(options, 3, numbered_stream(1))
    state = game.start(options, deal)
    first = state.picks()[0]
    state.play(first)
    course = iter([first, state.picks()[0]])
    speaks = Paper(course, (7, 6))
    hears = Paper(course)
    players: list[Player] = [
        LinePlayer(game, Teller(game, options, 3, 0), speaks, 1, 1.0),
        LinePlayer(game, Teller(game, options, 3, 1), hears, 1, 1.0),
        Scripted(course),
    ]
    play(game, options, deal, players, 2)
    offered = {one["claim"]: one["text"] for one in speaks.told[1]["claims"]}
    assert offered[7] == "I am a digger."
    assert offered[8 + 1] == "I trust seat 1."
    for paper in (speaks, hears):
        heard = [line for line in paper.told if line["type"] == "heard"]
        assert [(line["seat"], line["claim"]) for line in heard] == [(0, 7), (0, 6)]
        assert heard[0]["text"] == "I am a digger."
        types = [line["type"] for line in paper.told]
        assert types.index("heard") < types.index("saw")


@pytest.mark.parametrize("claims", [(7, 6, 7), (6, 7, 8, 9, 10)])
def test_nobody_claims_more_in_one_answer_than_at_a_table(claims: tuple[int, ...]) -> None:
    game = make("saboteur")
    options = game.Options.from_json({"starter": "first", "rounds": "1"})
    deal = game.deal(options, 3, numbered_stream(1))
    speaks = Scripted(iter([game.start(options, deal).picks()[0]]), claims)
    hears = Paper(iter([]))
    listener = LinePlayer(game, Teller(game, options, 3, 1), hears, 1, 1.0)
    played = play(game, options, deal, [speaks, listener, Scripted(iter([]))], 2)
    assert played.fallen is not None
    assert (played.fallen[0], played.fallen[1].fault) == (0, Fault.ILLEGAL)
    assert not any(line["type"] == "heard" for line in hears.told)


def test_a_program_whose_pick_the_rules_refuse_keeps_its_last_words() -> None:
    game = make("armadora")
    options = game.Options(starter="first")
    deal = game.deal(options, 2, numbered_stream(1))
    paper = Paper(iter([game.pick_count]))
    wrong = LinePlayer(game, Teller(game, options, 2, 0), paper, 5, 1.0)
    played = play(game, options, deal, [wrong, Scripted(iter([]))])
    assert played.fallen is not None
    _seat, fallen = played.fallen
    assert (fallen.fault, fallen.log) == (Fault.ILLEGAL, "its last words")


def test_a_bot_of_the_house_that_errs_loses_its_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("armadora")
    options = game.Options(starter="first")
    deal = game.deal(options, 2, numbered_stream(1))
    errs, sits = (HousePlayer(game, "easy", seat, 1, None) for seat in range(2))

    def broken(_seen: Seen) -> Answer:
        raise ValueError("what is this?")

    monkeypatch.setattr(errs, "_drafted", broken)
    played = play(game, options, deal, [errs, sits])
    assert played.fallen is not None
    seat, fallen = played.fallen
    assert (seat, fallen.fault) == (0, Fault.FAILED)
    assert str(fallen) == "easy met an error: ValueError: what is this?"
    assert 'raise ValueError("what is this?")' in fallen.log
    assert (played.ended, played.wins) == ("forfeit", (0.0, 1.0))


def test_a_game_without_end_is_unfinished_and_won_by_nobody() -> None:
    game = make("armadora")
    options = game.Options()
    deal = game.deal(options, 2, numbered_stream(1))
    players = [HousePlayer(game, "easy", seat, 1, None) for seat in range(2)]
    played = play(game, options, deal, players, longest=6)
    assert (played.ended, played.outcomes) == ("unfinished", ("unfinished",))
    assert (played.ranks, played.wins, len(played.picks)) == ((1, 1), (0.0, 0.0), 6)
