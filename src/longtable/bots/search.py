"""Information-set Monte-Carlo tree search, for any game.

A node of the tree is what the searcher would know there: its children are keyed by what it would see
happen, so unseen choices of others fall together. Each try goes down the tree in one world, an arrangement of
what the searcher does not know; every seat picks what is good for itself by what it would know in that world.
Ways to go on, first glances at them and the value of where a course is broken off come from the room's hints.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import Rng
from longtable.core.hints import Hints, Manner, Way
from longtable.core.state import OVER, Seen, State

GLANCES: Final = 48  #: sights of one node for which the ways of another seat are kept
LONGEST: Final = 128  #: drafts after which a course is judged, wherever it stands

Key = tuple[int, ...]


@final
class Edge:
    """A way to go on from a node, or several that look the same to the searcher.

    Attributes:
        picks: one of the ways.
        worth: how good it looked at first glance, in the mean; glances: in how many worlds.
        tries, total: how often it was tried, and what that brought whoever goes it.
        nodes: where it leads, by what the searcher sees happen.
    """

    def __init__(self, picks: Key) -> None:
        self.picks: Key = picks
        self.worth: float = 0.0
        self.glances: i64 = 0
        self.tries: i64 = 0
        self.total: float = 0.0
        self.nodes: dict[Key, Node] = {}

    def look(self, worth: float) -> None:
        """Take in how good it looks in one more world."""
        self.glances += 1
        self.worth += (worth - self.worth) / float(self.glances)


@final
class Node:
    """What the searcher knows at one point of the game, with the ways that were tried from there.

    Attributes:
        edges: by picks where the searcher is to pick, else by what it would see of them.
        shift: by how much what came of the ways differs from the first glances, in the mean.
    """

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.tries: i64 = 0
        self.shift: float = 0.0
        self.own: list[Way] = []
        self.sights: list[State] = []
        self.ways: list[list[Way]] = []

    def take_in(self, edge: Edge, reward: float) -> None:
        """Take in what a try of one of the ways brought."""
        self.tries += 1
        edge.tries += 1
        edge.total += reward
        self.shift += (reward - edge.worth - self.shift) / float(self.tries)

    def expected(self, edge: Edge, trust: float) -> float:
        """Return what a way may bring: the first glance, which counts for ``trust`` tries, and the tries."""
        glance = edge.worth + self.shift
        return (trust * glance + edge.total) / (trust + float(edge.tries))


@final
class Step:
    """One way gone in a try."""

    def __init__(self, node: Node, edge: Edge, seat: i64) -> None:
        self.node: Node = node
        self.edge: Edge = edge
        self.seat: i64 = seat


class Search:
    """The search of one seat from one sight; it can be gone on with at any time.

    What it finds is a pure function of the sight, of what ``world`` and ``hints`` make of it, of the seed of
    ``rng`` and of the number of tries.
    """

    def __init__(
        self, root: Seen, hints: Hints, world: Callable[[Rng], State], rng: Rng, manner: Manner
    ) -> None:
        """Begin; no try is made yet.

        Args:
            root: what the searcher knows, at the start of a draft.
            hints: those of its seat.
            world: gives a full state that looks the same to it.
        """
        self.root_sight: Seen = root
        self.seat: i64 = root.turn
        self.hints: Hints = hints
        self.rng: Rng = rng
        self.tries: i64 = 0
        self.width: i64 = manner.width
        self.answers: i64 = manner.answers
        self.most_worlds: i64 = manner.worlds
        self.trust: float = manner.trust
        self.courage: float = manner.courage
        self.rounds: i64 = 0  # times that every seat picks once more before a course is judged
        self.root: Node = Node()
        self.root.own = hints.ways(root, rng, manner.width)
        self.worlds: list[State] = []
        self.bases: list[list[float]] = []
        self.base: float = 0.0
        self.pace: i64 = manner.pace
        self._world: Callable[[Rng], State] = world

    @property
    def forced(self) -> bool:
        """Whether there is nothing to search: only one way is worth a thought."""
        return len(self.root.own) == 1

    def ranking(self) -> list[Edge]:
        """Return the ways of the root, the best first."""
        if not self.root.edges:
            self._own_edges(self.root)
        found = list(self.root.edges.values())
        found.sort(key=lambda edge: -self.root.expected(edge, self.trust))
        return found

    def counted(self) -> i64:
        """Return how many of the tries stand behind what the search says."""
        return self.tries

    def promise(self, edge: Edge) -> float:
        """Return what a way of the root promises the searcher, from 0 (lost) to 1 (won)."""
        base = self.base if self.tries > 0 else 0.0
        return min(1.0, max(0.0, base + self.root.expected(edge, self.trust)))

    # -- tries -------------------------------------------------------------------------------------------

    def run(self, tries: i64) -> None:
        """Make so many more tries."""
        made: i64 = 0
        while made < tries:
            self.attempt()
            made += 1

    def attempt(self) -> None:
        """Make one more try."""
        self.tries += 1
        world = self._some_world()
        base = self.bases[world]
        state = self.worlds[world].copy()
        self.hints.begins(self.root_sight)
        node = self.root
        path: list[Step] = []
        fresh = False
        turn: i64 = state.turns  # the turn in which somebody picked last …
        own = turn  # … and in which the searcher did
        while not fresh:
            seat = state.turn
            turn = state.turns
            if seat == self.seat:
                own = turn
            edge, state, key = self._go(node, state)
            path.append(Step(node, edge, seat))
            fresh = edge.tries == 0
            if key not in edge.nodes:
                edge.nodes[key] = Node()
            node = edge.nodes[key]
            if state.turn == OVER or len(path) >= LONGEST or self._decided(state):
                break
        last = path[len(path) - 1]
        rewards = self._judge(state, last.seat, turn, own)
        for step in path:
            step.node.take_in(step.edge, rewards[step.seat] - base[step.seat])

    def _some_world(self) -> i64:
        """Return the number of a world; there are the more of them, the more tries are made.

        What a try brings is counted from what the world promises before it: worlds differ far more than ways
        do, and what they have in common would else drown in how they differ.
        """
        known: i64 = len(self.worlds)
        if known == self.most_worlds or known * self.pace > self.tries:
            return self.rng.below(known)
        world = self._world(self.rng)
        self.worlds.append(world)
        self.bases.append(self.hints.prospects(world))
        self.base += (self.bases[known][self.seat] - self.base) / float(known + 1)
        return known

    def _decided(self, state: State) -> bool:
        return self.hints.rewards(self.root_sight, state) is not None

    # -- going on ----------------------------------------------------------------------------------------

    def _go(self, node: Node, state: State) -> tuple[Edge, State, Key]:
        """Choose a way and go it; return it, where it led, and what the searcher saw of it."""
        if state.turn == self.seat:
            edge = self._best(node, self._own_edges_in(node, state))
            before = state.copy()
            key = self._play(state, edge.picks)
            self.hints.went(before, edge.picks, state)
            return edge, state, key
        offered: list[Edge] = []
        gone: list[Key] = []
        ends: list[State] = []
        keys: list[Key] = []
        for way in self._ways_in(node, state):
            after = state.copy()
            key = self._play(after, way.picks)
            if key in keys:
                continue  # it looks the same as a better one
            if key not in node.edges:
                node.edges[key] = Edge(way.picks)
            node.edges[key].look(way.worth)
            offered.append(node.edges[key])
            gone.append(way.picks)
            ends.append(after)
            keys.append(key)
        edge = self._best(node, offered)
        at = offered.index(edge)
        self.hints.went(state, gone[at], ends[at])
        return edge, ends[at], keys[at]

    def _play(self, state: State, picks: Key) -> Key:
        """Play a way; return what the searcher sees of it."""
        shown: list[int] = []
        for pick in picks:
            shown.append(state.shows(pick, self.seat))
            state.play(pick)
        return tuple(shown)

    def _own_edges_in(self, node: Node, state: State) -> list[Edge]:
        if not node.edges:
            if not node.own:
                sight = Seen(state.seen_by(int(self.seat)))
                node.own = self.hints.ways(sight, self.rng, int(self.answers))
            self._own_edges(node)
        return list(node.edges.values())

    def _own_edges(self, node: Node) -> None:
        for way in node.own:
            edge = Edge(way.picks)
            edge.look(way.worth)
            node.edges[way.picks] = edge

    def _ways_in(self, node: Node, state: State) -> list[Way]:
        """Return the ways of another seat, by what it would know."""
        sight = state.seen_by(int(state.turn))
        for at in range(len(node.sights)):
            if node.sights[at] == sight:
                return node.ways[at]
        found = self.hints.ways(Seen(sight), self.rng, int(self.answers))
        if len(node.sights) < GLANCES:
            node.sights.append(sight)
            node.ways.append(found)
        return found

    def _best(self, node: Node, offered: list[Edge]) -> Edge:
        """Return the way to try: what promises most, and now and then what was tried little."""
        best = offered[0]
        most = -1.0e9
        log = math.log(float(node.tries + 1))
        for edge in offered:
            doubt = math.sqrt(log / float(edge.tries + 1))
            promise = node.expected(edge, self.trust) + self.courage * doubt
            if promise > most:
                most = promise
                best = edge
        return best

    # -- breaking off ------------------------------------------------------------------------------------

    def _judge(self, state: State, mover: i64, turn: i64, own: i64) -> list[float]:
        """Return what each seat may expect: others answer until a turn of the searcher begins.

        A seat may pick within the turn of another, as a victim does: that turn is ended first.

        Args:
            turn: the turn in which ``mover`` picked; own: in which the searcher picked last.
        """
        turns = state.turns if mover == self.seat and state.turn == self.seat else own
        rounds = self.rounds
        drafts: i64 = 0
        while drafts < LONGEST:
            got = self.hints.rewards(self.root_sight, state)
            if got is not None:
                return got
            if state.turn == self.seat and state.turns > turns and state.turns > turn:
                if rounds == 0:
                    break
                rounds -= 1
            before = state.copy()
            turn = before.turns
            picks = self.hints.reply(Seen(state.seen_by(int(state.turn))), self.rng)
            for pick in picks:
                state.play(pick)
            self.hints.went(before, picks, state)
            drafts += 1
        return self.hints.prospects(state)
