"""What may still be picked before a draft is full, as a small graph that the browser walks alone.

A node is a set of legal picks with what follows each: another node, ``FULL`` where the draft is full, or
``CUT`` where the server must be asked. Equal nodes are one node; node 0 is where the draft begins.
Everything is computed from what the picker sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from longtable.core.state import State

Graph: TypeAlias = list[dict[int, int]]

FULL: Final = -1  #: nothing follows: the pick reveals, ends the turn, or another seat picks next
CUT: Final = -2  #: something follows, beyond what the graph holds
EDGES: Final = 600  #: a graph grows no further when the next node would bring more picks than this


def follow(state: State, pick: int) -> State | None:
    """Return the state after a pick that does not fill the draft, or ``None`` when it does.

    A pick that reveals is not played: the state may be a seen one, which cannot.
    """
    if state.fills(pick):
        return None
    after = state.copy()
    after.play(pick)
    return after


def graph(root: State, draft: Sequence[int] = (), limit: int = EDGES) -> Graph:
    """Return the legal continuations from where the draft begins.

    The nodes along ``draft`` are always there; then the graph grows breadth first from where the draft
    stands, whole nodes only, until the next one would pass ``limit`` picks. Whoever goes back in the
    draft sends the shorter one, and is told what else begins there.

    Args:
        root: what the seat to pick sees where its draft begins.
        draft: legal picks from there.
    """
    tree = _Tree(root)
    here = 0
    tree.grow(0)
    for pick in draft:
        here = tree.child(here, pick)
        if here < 0:
            break
        tree.grow(here)
    if here >= 0:
        tree.spread(here, limit)
    return tree.shared()


class _Tree:
    """The continuations before equal ones are joined; a node's children have greater numbers."""

    def __init__(self, root: State) -> None:
        self.states: list[State] = [root]
        self.picks: dict[int, list[int]] = {}  # of the nodes that have grown
        self.nexts: dict[int, list[int]] = {}  # of those of them after which something follows
        self.size = 0

    def grow(self, node: int) -> None:
        """Give a node its picks and children."""
        self._grow(node, self.states[node].picks())

    def _grow(self, node: int, picks: list[int]) -> None:
        state, states = self.states[node], self.states
        before = len(states)
        nexts: list[int] = []
        for pick in picks:
            after = follow(state, pick)
            if after is None:
                nexts.append(FULL)
            else:
                nexts.append(len(states))
                states.append(after)
        self.picks[node] = picks
        if len(states) > before:
            self.nexts[node] = nexts
        self.size += len(picks)

    def child(self, node: int, pick: int) -> int:
        """Return the node after a pick of a grown node, or ``FULL``."""
        return self.nexts[node][self.picks[node].index(pick)] if node in self.nexts else FULL

    def spread(self, start: int, limit: int) -> None:
        """Grow breadth first from a node, as long as there is room."""
        queue = [start]
        for node in queue:  # it grows while we walk it
            if node not in self.picks:
                picks = self.states[node].picks()
                if self.size + len(picks) > limit:
                    return
                self._grow(node, picks)
            if node in self.nexts:
                queue.extend([follower for follower in self.nexts[node] if follower >= 0])

    def shared(self) -> Graph:
        """Join equal nodes, and number them from the root, breadth first."""
        kind: dict[int, int] = {}
        known: dict[tuple[int, ...], int] = {}
        kinds: list[tuple[list[int], list[int]]] = []
        for node in sorted(self.picks, reverse=True):
            picks = self.picks[node]
            ends: list[int] = []  # nothing follows any of its picks
            if node in self.nexts:
                ends = [kind.get(after, CUT) if after >= 0 else FULL for after in self.nexts[node]]
            mark = (*picks, CUT, *ends) if ends else tuple(picks)
            found = known.get(mark)
            if found is None:
                found = known[mark] = len(kinds)
                kinds.append((picks, ends))
            kind[node] = found
        return _numbered(kinds, kind[0])


def _numbered(kinds: list[tuple[list[int], list[int]]], root: int) -> Graph:
    order = [root]
    place = {root: 0}
    for kind in order:  # it grows while we walk it
        for after in kinds[kind][1]:
            if after >= 0 and after not in place:
                place[after] = len(order)
                order.append(after)
    graph: Graph = []
    for kind in order:
        picks, ends = kinds[kind]
        if ends:
            numbers = [place[after] if after >= 0 else after for after in ends]
            graph.append(dict(zip(picks, numbers, strict=True)))
        else:
            graph.append(dict.fromkeys(picks, FULL))
    return graph
