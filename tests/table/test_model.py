"""Random commands against a simple model: what is loaded is what is live, whatever was done."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from longtable.core import OVER, LongtableError
from longtable.core.stream import Stream, key
from longtable.table import Asked, Phase, Repeated, Table, decode, encode, export_table, verify_file
from longtable.table.entries import Chat, Commit, Undo
from tests.table.helpers import ANN, BEN, CLEO, SEED, facts, opened, stored_facts
from tests.toy import HOARD

PEOPLE = (ANN, BEN, CLEO, "person-dan")
SEATS = st.integers(-1, 3)
WHO = st.sampled_from(PEOPLE)
LOOKS = st.none() | st.integers(-1, 6)


def in_lobby(machine: "Machine") -> bool:
    return machine.table.phase is Phase.OPEN


def in_game(machine: "Machine") -> bool:
    return machine.table.phase is Phase.RUNNING


class Machine(RuleBasedStateMachine):
    """A table, the time, and what must be true of it: the picks that stand."""

    table: Table

    @initialize(
        seats=st.integers(2, 3), rounds=st.sampled_from(("1", "2")), people=st.integers(0, 3)
    )
    def open(self, seats: int, rounds: str, people: int) -> None:
        self.table = opened(seats, rounds=rounds)
        self.now = 1_000.0
        self.stands: list[tuple[int, tuple[int, ...]]] = []  # number and picks of commits
        self.says = 0
        for seat in range(min(people, seats)):
            self.do(self.table.sit, PEOPLE[seat], seat, PEOPLE[seat][7:])
        if people:
            self.fill_and_start()

    def do(self, command: Any, *args: Any, **more: Any) -> None:
        """Give a command: it is refused and nothing changes, or its entry is stored and applied."""
        self.now += 1
        before = facts(self.table)
        try:
            made = command(*args, now=self.now, **more)
        except LongtableError:
            assert facts(self.table) == before
            return
        if made is None or isinstance(made, Asked | Repeated):
            return
        entry = decode(encode(made[0] if isinstance(made, tuple) else made))
        assert self.table.entries == before[7]
        if isinstance(entry, Commit):
            self.stands.append((self.table.next, entry.picks))
        if isinstance(entry, Undo):
            self.stands = [stood for stood in self.stands if stood[0] <= entry.to]
        self.says += isinstance(entry, Chat)
        self.table.apply(entry)

    @precondition(in_game)
    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        for _pick in range(4):
            if self.table.turn != OVER:
                self.play(data, False)

    # -- what people do --------------------------------------------------------------------------------

    @rule(
        who=WHO,
        seat=SEATS,
        look=LOOKS,
        also=st.booleans(),
        entropy=st.sampled_from(("", "5a" * 32)),
    )
    def sit(self, who: str, seat: int, look: int | None, also: bool, entropy: str) -> None:
        name = who.removeprefix("person-") + (f" {seat}" if also else "")
        self.do(self.table.sit, who, seat, name, look=look, also=also, entropy=entropy)

    @precondition(in_lobby)
    @rule(who=WHO, seat=SEATS, look=LOOKS)
    def choose_look(self, who: str, seat: int, look: int | None) -> None:
        self.do(self.table.choose_look, who, seat, look)

    @precondition(in_lobby)
    @rule(who=WHO, seat=SEATS)
    def stand(self, who: str, seat: int) -> None:
        self.do(self.table.stand, who, seat)

    @precondition(in_lobby)
    @rule(seat=SEATS, level=st.sampled_from(("easy", "normal")))
    def add_bot(self, seat: int, level: str) -> None:
        self.do(self.table.add_bot, ANN, seat, level, f"Bot {seat}")

    @precondition(in_lobby)
    @rule(seat=SEATS)
    def remove_bot(self, seat: int) -> None:
        self.do(self.table.remove_bot, ANN, seat)

    @precondition(in_lobby)
    @rule(order=st.permutations(range(3)))
    def order(self, order: list[int]) -> None:
        self.do(self.table.order, ANN, [seat for seat in order if seat < len(self.table.seats)])

    @precondition(in_lobby)
    @rule(seats=st.integers(1, 4), looks=st.sampled_from(("free", "dealt")))
    def configure(self, seats: int, looks: str) -> None:
        self.do(self.table.configure, ANN, {"looks": looks, "rounds": "1"}, seats)

    @precondition(in_lobby)
    @rule()
    def fill_and_start(self) -> None:
        for seat in range(len(self.table.seats)):
            self.do(self.table.sit, PEOPLE[seat], seat, PEOPLE[seat][7:])
            self.do(self.table.add_bot, ANN, seat, "easy", f"Bot {seat}")
        self.do(self.table.start, ANN)

    @precondition(in_game)
    @rule(who=WHO, picks=st.lists(st.integers(-1, 27), max_size=3), at=st.booleans())
    def commit_anything(self, who: str, picks: list[int], at: bool) -> None:
        seat, at_number = max(0, self.table.turn), self.table.at if at else 0
        self.do(self.table.commit, who, seat, picks, id=f"x{self.table.next}", at=at_number)

    @precondition(in_game)
    @rule(data=st.data(), again=st.booleans())
    def play(self, data: st.DataObject, again: bool) -> None:
        """Let whoever is to move make a legal move, in drafts or as a bot."""
        seat, table = self.table.turn, self.table
        if table.seats[seat].level:
            question = table.bot_question()
            assert question is not None
            pick = data.draw(st.sampled_from(question.seen.picks()))
            self.do(table.bot_answer, question, pick)
            return
        owner, picks = table.seats[seat].owner, list[int]()
        while not (draft := table.set_draft(owner, seat, picks)).ready:
            picks.append(data.draw(st.sampled_from(draft.seen.picks())))
        id = f"m{table.next}"
        self.do(table.commit, owner, seat, picks, id=id, at=table.at)
        if again:
            self.do(table.commit, owner, seat, [], id=id, at=-1)

    @precondition(lambda machine: not in_lobby(machine))
    @rule(who=WHO, seat=SEATS, which=st.integers(0, 6))
    def try_what_is_too_late(self, who: str, seat: int, which: int) -> None:
        table = self.table
        commands: list[tuple[Any, ...]] = [
            (table.sit, who, seat, f"New {seat}"),
            (table.stand, who, seat),
            (table.choose_look, who, seat, 1),
            (table.add_bot, ANN, seat, "easy", "Late"),
            (table.remove_bot, ANN, seat),
            (table.configure, ANN, {}, 2),
            (table.start, ANN),
        ]
        self.do(*commands[which])

    @precondition(in_game)
    @rule(who=WHO)
    def ask_undo(self, who: str) -> None:
        self.do(self.table.ask_undo, who)

    @precondition(lambda machine: in_game(machine) and machine.stands)
    @rule(no=st.sampled_from((None, None, None, 0, 1, 2)))
    def ask_undo_and_answer(self, no: int | None) -> None:
        """Let the owner of the seat that moved last ask, and the others answer."""
        last = self.table.entries[self.stands[-1][0] - 1]
        assert isinstance(last, Commit)
        self.do(self.table.ask_undo, self.table.seats[last.seat].owner or ANN)
        for at, who in enumerate(PEOPLE):
            self.do(self.table.answer_undo, who, at != no)

    @precondition(in_game)
    @rule(who=WHO, seat=SEATS, wait=st.sampled_from((0.0, 130.0)), back=st.booleans())
    def hand_over(self, who: str, seat: int, wait: float, back: bool) -> None:
        owner = self.table.seats.holders[seat % len(self.table.seats)].owner
        self.table.away(owner, now=self.now - wait)
        self.do(self.table.hand_over, who, seat, "easy", f"Sitter {seat}")
        self.table.here(owner)
        if back:
            self.do(self.table.take_back, owner, seat)

    @precondition(in_game)
    @rule(who=WHO, seat=SEATS)
    def take_back(self, who: str, seat: int) -> None:
        self.do(self.table.take_back, who, seat)

    @rule(who=WHO, seat=SEATS, claim=st.integers(0, 3))
    def talk(self, who: str, seat: int, claim: int) -> None:
        self.do(self.table.claim, who, seat, claim)
        self.do(self.table.chat, who, f"I am {who}", name=who[:20], id=f"c{self.says}")

    @precondition(in_game)
    @rule(who=WHO, yes=st.booleans())
    def agree(self, who: str, yes: bool) -> None:
        self.do(self.table.agree, who, yes)

    @precondition(lambda self: self.table.next > 25)
    @rule()
    def close(self) -> None:
        self.do(self.table.close, ANN)

    # -- what is true ----------------------------------------------------------------------------------

    @invariant()
    def what_is_loaded_is_what_is_live(self) -> None:
        if not hasattr(self, "table"):
            return
        entries = [decode(encode(entry)) for entry in self.table.entries]
        loaded = Table.load(self.table.header, SEED, entries, now=0, game=HOARD)
        assert stored_facts(loaded) == stored_facts(self.table)

    @invariant()
    def the_state_is_that_of_the_picks_that_stand(self) -> None:
        if not hasattr(self, "table") or not self.table.looks:
            return
        stream = Stream(key(SEED, [bytes.fromhex(part) for part in self.table.entropy]))
        deal = HOARD.deal(self.table.options, len(self.table.seats), stream)
        picks = [pick for _number, picks in self.stands for pick in picks]
        state = HOARD.replay(self.table.options, deal, picks)
        if self.table.standings() is not None:
            state.turn = OVER  # by the rules it is; to whoever looks an agreed end is one, too
        assert self.table.moves == tuple(number for number, _picks in self.stands)
        assert self.table.view(-1) == state.seen_by(-1)
        assert len(set(self.table.looks)) == len(self.table.looks)

    @invariant()
    def talk_is_never_lost(self) -> None:
        if hasattr(self, "table"):
            assert len(self.table.chat_lines()) == self.says

    def teardown(self) -> None:
        if hasattr(self, "table") and self.table.phase in (Phase.OVER, Phase.CLOSED):
            report = verify_file(export_table(self.table), game=HOARD)
            assert report.right, report.sentences[-1]


TestModel = Machine.TestCase
TestModel.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
