"""The graph of continuations ends where drafts end, and grows by whole nodes."""

from collections.abc import Sequence

from longtable.core import OVER, Rng, Seen, State, numbered_stream, seen
from longtable.table import CUT, FULL, Graph, graph
from longtable.table.drafts import read_draft
from longtable.table.graph import EDGES
from tests.table.helpers import began, confirm, numbers
from tests.toy import HOARD, HoardOptions


def walk(found: Graph, root: Seen, picks: Sequence[int] = (), node: int = 0) -> int:
    """Compare a whole graph with drafts read one by one; return how many drafts were compared."""
    compared = 0
    here = read_draft(HOARD, root, picks, 0)
    assert list(found[node]) == here.seen.picks()
    for pick, after in found[node].items():
        draft = read_draft(HOARD, root, [*picks, pick], 0)
        assert draft.full == (after == FULL)
        compared += 1
        if after >= 0:
            compared += walk(found, root, [*picks, pick], after)
    return compared


def test_graph_and_draft_end_at_the_same_places() -> None:
    rng, compared = Rng(3), 0
    for seats in (2, 3, 5):
        state = HOARD.start(HoardOptions(), HOARD.deal(HoardOptions(), seats, numbered_stream(1)))
        while state.turn != OVER:
            root = seen(state, int(state.turn))
            compared += walk(graph(root), root)
            state.play(state.random_pick(rng))
    assert compared > 2000


def test_equal_sets_of_continuations_are_one_node() -> None:
    table = began()  # seat 0 holds 1 and 1, seat 1 holds 1 and 2
    confirm(table, "pass")
    found = table.graph(1)
    cards = numbers("card-1", "card-2")
    assert found[0][cards[0]] == found[0][cards[1]] > 0
    assert found[found[0][cards[0]]] == dict.fromkeys(numbers(*"abcdefgh"), FULL)
    assert len(found) == 10  # the root, the fields, and the second mark after each of eight
    assert len({tuple(node.items()) for node in found}) == len(found)


def test_nodes_are_numbered_from_the_root_breadth_first() -> None:
    found = began().graph(0)
    targets = [after for node in found for after in node.values() if after >= 0]
    assert sorted(set(targets), key=targets.index) == list(range(1, len(found)))


def test_a_graph_is_cut_by_whole_nodes_and_only_there() -> None:
    root = began().view(0)
    whole = graph(root)
    edges = len(whole[0])
    assert graph(root, limit=edges) == [
        {pick: CUT if after >= 0 else FULL for pick, after in whole[0].items()}
    ]
    assert graph(root, limit=edges + 7) == graph(root, limit=edges)
    grown = graph(root, limit=edges + 8)
    card = numbers("card-1")[0]
    assert {pick for pick, after in grown[0].items() if after >= 0} == {card}
    assert grown[1] == dict.fromkeys(numbers(*"abcdefgh"), FULL)
    assert graph(root, limit=10_000) == whole


def test_the_root_is_whole_even_beyond_the_limit() -> None:
    root = began().view(0)
    assert list(graph(root, limit=1)[0]) == root.picks()


def test_below_the_cut_the_next_step_comes_with_the_draft() -> None:
    root = began().view(0)
    mark = numbers("mark-c")[0]
    found = graph(root, [mark], limit=1)
    assert found[0][mark] == 1
    assert list(found[1]) == read_draft(HOARD, root, [mark], 0).seen.picks()
    assert {after for pick, after in found[0].items() if pick != mark} == {FULL, CUT}
    assert graph(root, numbers("pass"), limit=1) == graph(root, limit=1)


def test_with_a_draft_it_holds_the_way_there_and_what_may_follow() -> None:
    root = began().view(0)
    mark = numbers("mark-c")[0]
    found = graph(root, [mark])
    assert list(found[0]) == root.picks()
    assert {after for pick, after in found[0].items() if pick != mark} == {FULL, CUT}
    assert list(found[1]) == read_draft(HOARD, root, [mark], 0).seen.picks()
    assert all(after != CUT for node in found[1:] for after in node.values())


def test_a_full_draft_leaves_the_way_there() -> None:
    root = began().view(0)
    assert graph(root, numbers("draw")) == [
        {pick: FULL if after == FULL else CUT for pick, after in graph(root)[0].items()}
    ]


def test_only_the_seat_to_pick_gets_a_graph() -> None:
    table = began()
    assert table.graph(1) == []
    assert table.graph(0) == graph(table.view(0))
    confirm(table, "rob-2")
    assert table.graph(1) == [dict.fromkeys(numbers("card-1", "card-2"), FULL)]
    assert table.graph(0) == []


def test_the_graph_does_not_depend_on_what_the_seat_cannot_see() -> None:
    rng, state = (
        Rng(8),
        HOARD.start(HoardOptions(), HOARD.deal(HoardOptions(), 3, numbered_stream(2))),
    )
    while state.turn != OVER:
        view = seen(state, int(state.turn))
        other = view.guess(rng).seen_by(int(state.turn))
        assert graph(Seen(other)) == graph(view)
        state.play(state.random_pick(rng))


class Wide(State):
    """Picks 0 to 39 at each step; a turn is three of them: 40 + 1,600 + 64,000 edges."""

    def __init__(self, path: tuple[int, ...] = (), turns: int = 0) -> None:
        super().__init__(0, 0, turns)
        self.path = path

    def picks(self) -> list[int]:
        return list(range(40 + len(self.path) * 5 + sum(self.path) % 7))

    def reveals(self, pick: int) -> bool:
        return False

    def play(self, pick: int) -> None:
        self.path = (*self.path, pick)
        if len(self.path) == 3:
            self.turns += 1

    def copy(self) -> "Wide":
        return Wide(self.path, int(self.turns))


def test_no_more_than_six_hundred_picks_unless_the_draft_asks_for_them() -> None:
    found = graph(Wide())
    assert sum(len(node) for node in found) <= EDGES == 600
    grown = [pick for pick, after in found[0].items() if after >= 0]
    assert grown == list(range(len(grown)))  # breadth first, in order
    assert 40 + sum(len(Wide((pick,)).picks()) for pick in [*grown, len(grown)]) > 600
    asked = graph(Wide(), [39, 48])
    assert asked[asked[0][39]][48] >= 0
