"""Frames that nobody should send: made from those that somebody would, and from nothing at all."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.web.inside import Known

PICKS = 8_192
FULL = -1
NUMBERS: tuple[Any, ...] = (
    -1, 0, 1, 7, 63, 255, 8_191, 8_192, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, 10**30, -(2**63),
    0.5, 1.0, -0.0, 1e308, float("nan"), float("inf"), float("-inf"),
)  # fmt: skip
TEXTS = (
    "", " ", "a", "x" * 64, "x" * 65, "x" * 500, "x" * 501, "é", "長桌", "\u202e\u2066abc", "\u200b",
    "\x00", "\x1b[31m", "\r\n", "a\u0301" * 40, "<script>alert(1)</script>", "{seat}", "%s%n", "'\"--",
    "../../etc/passwd", "\U0001f600" * 20, "null", "true", "-", "_", "bot:1", "bot-1", "\u2028",
)  # fmt: skip
LONE_SURROGATES = ('"\\ud800"', '"\\udfff\\ud800"', '"a\\udc00b"')
FIELDS = (
    "draft", "commit", "id", "at", "undo", "answer", "chat", "claim", "agree", "layout", "language",
    "sync", "ping", "about", "lift", "hint",
)  # fmt: skip


class Hostile:
    """A source of frames, the same for the same seed and the same knowledge.

    Attributes:
        commits: whether commits may be ones that the table would take; else they are late, or out of turn.
    """

    def __init__(self, seed: int, *, commits: bool = True) -> None:
        self.rng = random.Random(seed)
        self.commits = commits
        self._sent: list[str] = []  # valid ones, to be sent again, late and in pieces
        self._ids: list[str] = ["one"]
        self._count = 0
        self._kinds: list[tuple[int, Callable[[Known], str | bytes]]] = [
            (24, lambda known: self._keep(self._valid(known))),
            (14, self._again),
            (16, self._mutated),
            (10, self._cut),
            (8, self._flipped),
            (8, self._mixed),
            (6, self._unknown),
            (4, lambda known: self._twice(known)),
            (5, lambda known: self._garbage()),
            (3, lambda known: self._binary(known)),
            (2, lambda known: self._huge()),
        ]
        self._weights = [weight for weight, _ in self._kinds]

    def frame(self, known: Known) -> str | bytes:
        """Return one more frame from somebody who knows this much."""
        ((_, make),) = self.rng.choices(self._kinds, self._weights)
        return make(known)

    # -- what a page might say ---------------------------------------------------------------------------

    def _valid(self, known: Known) -> dict[str, Any]:
        rng = self.rng
        told: list[tuple[int, Callable[[], dict[str, Any]]]] = [
            (30, lambda: {"draft": self._picks(known), "id": self._id()}),
            (25, lambda: {"commit": self._picks(known), "id": self._id(), "at": self._at(known)}),
            (15, lambda: {"about": self._pick(known)}),
            (6, lambda: {"undo": True}),
            (6, lambda: {"answer": rng.random() < 0.5}),
            (2, lambda: {"chat": rng.choice(TEXTS), "id": self._id()}),
            (4, lambda: {"claim": rng.choice((0, 1, 5, 900)), "id": self._id()}),
            (4, lambda: {"hint": True, "id": self._id()}),
            (3, lambda: {"agree": rng.random() < 0.5, "id": self._id()}),
            (2, lambda: {"layout": rng.choice(("wide", "tall", "none"))}),
            (1, lambda: {"language": rng.choice(("en", "zh_Hant"))}),
            (1, lambda: {"sync": True}),
            (1, lambda: {"lift": rng.randrange(5)}),
            (4, lambda: {"ping": rng.randrange(10**6)}),
        ]
        ((_, make),) = rng.choices(told, [weight for weight, _ in told])
        return make()

    def _pick(self, known: Known) -> int:
        if known.graph and self.rng.random() < 0.7:
            node = self.rng.choice(known.graph)
            if node:
                return self.rng.choice(sorted(node))
        return self.rng.randrange(100 if self.rng.random() < 0.9 else PICKS)

    def _picks(self, known: Known) -> list[int]:
        """Return picks: mostly a walk through the graph, whole or broken off, sometimes anything."""
        if not known.graph or self.rng.random() < 0.3:
            return [self._pick(known) for _ in range(self.rng.choice((0, 1, 1, 2, 3, 8, 256, 257)))]
        picks: list[int] = []
        node = 0
        while 0 <= node < len(known.graph) and known.graph[node]:
            pick = self.rng.choice(sorted(known.graph[node]))
            picks.append(pick)
            node = known.graph[node][pick]
            if self.rng.random() < 0.25:
                break
        if self.rng.random() < 0.2:
            self.rng.shuffle(picks)
        return picks

    def _id(self) -> str:
        if self.rng.random() < 0.15:
            return self.rng.choice(self._ids)
        self._count += 1
        self._ids = [*self._ids[-40:], f"h{self._count}"]
        return self._ids[-1]

    def _at(self, known: Known) -> int:
        if not self.commits:
            return 2**30 + self.rng.randrange(100) if known.mine else known.at
        return known.at if self.rng.random() < 0.5 else max(0, known.at - self.rng.randrange(4))

    def _keep(self, frame: dict[str, Any]) -> str:
        text = json.dumps(frame)
        self._sent = [*self._sent[-60:], text]
        return text

    # -- the same, but wrong -----------------------------------------------------------------------------

    def _again(self, known: Known) -> str:
        """Return an old frame: doubled, late, or out of order."""
        return self.rng.choice(self._sent) if self._sent else self._keep(self._valid(known))

    def _value(self) -> Any:
        roll = self.rng.randrange(6)
        if roll == 0:
            return self.rng.choice(NUMBERS)
        if roll == 1:
            return self.rng.choice(TEXTS)
        if roll == 2:
            return self.rng.choice((None, True, False, {}, [], [[]], {"": {}}, {"draft": []}))
        if roll == 3:
            return [self.rng.choice(NUMBERS) for _ in range(self.rng.randrange(4))]
        if roll == 4:
            return [self.rng.choice(TEXTS)]
        return [[[self.rng.choice(NUMBERS)]]]

    def _mutated(self, known: Known) -> str:
        frame = self._valid(known)
        if not self.commits:
            frame.pop("commit", None)
        frame[self.rng.choice(FIELDS)] = self._value()
        return json.dumps(frame)

    def _mixed(self, known: Known) -> str:
        """Return a frame that asks for several things at once."""
        frame: dict[str, Any] = {}
        for _ in range(self.rng.randrange(2, 5)):
            frame.update(self._valid(known))
        return self._keep(frame)

    def _unknown(self, known: Known) -> str:
        frame = self._valid(known)
        frame[self.rng.choice(("seat", "person", "n", "whole", "", "__proto__", "Draft"))] = 1
        return json.dumps(frame)

    def _twice(self, known: Known) -> str:
        """Return a frame in which a key stands twice, or a text is none."""
        first, second = json.dumps(self._valid(known)), json.dumps(self._valid(known))
        if self.rng.random() < 0.5:
            return f"{first[:-1]}, {second[1:]}"
        return f'{{"chat": {self.rng.choice(LONE_SURROGATES)}, "id": "s"}}'

    def _cut(self, known: Known) -> str:
        text = json.dumps(self._valid(known))
        return text[: self.rng.randrange(len(text))] + self.rng.choice(("", "", "}", "]}", '"}'))

    def _flipped(self, known: Known) -> str | bytes:
        data = bytearray(json.dumps(self._valid(known)).encode())
        for _ in range(self.rng.randrange(1, 4)):
            data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8)
        try:
            return data.decode()
        except UnicodeDecodeError:
            return bytes(data)

    # -- nothing at all ----------------------------------------------------------------------------------

    def _garbage(self) -> str:
        depth = self.rng.choice((1, 100, 1_900))
        return self.rng.choice(
            (
                "", " ", "null", "true", "0", "NaN", '""', "[]", "{}", "{" * depth, "[" * depth,
                '{"a":' * (depth // 6), "[" * depth + "]" * depth, '{"draft":' + "[" * depth, "\x00",
                "\ufeff{}", '{"ping": 1}{"ping": 2}', "{'ping': 1}", '{"ping": 01}', '{"ping": 1e5}',
                '{"ping": 1e999}', '{"at": 1' + "0" * 900 + "}", '{"draft": [' + "1," * 300 + "1]}",
                '{"chat": "' + "\\u0000" * 50 + '", "id": "z"}', "//", '{"undo": true,}',
            )
        )  # fmt: skip

    def _binary(self, known: Known) -> bytes:
        if self.rng.random() < 0.4:
            return json.dumps(self._valid(known)).encode()
        if self.rng.random() < 0.3:
            return b'{"chat": "\xff\xfe\xc3\x28", "id": "y"}'
        return self.rng.randbytes(self.rng.choice((0, 1, 7, 300)))

    def _huge(self) -> str | bytes:
        size = self.rng.choice((4_096, 4_097, 9_000, 16_000))
        text = json.dumps({"chat": "x" * size})
        return text if self.rng.random() < 0.7 else text.encode()
