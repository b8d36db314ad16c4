"""What a host may watch: counts and times, never a name, a hand or a link."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)


class Metrics:
    """The numbers of one house, in a registry of its own so that tests can have several."""

    content_type = "text/plain; version=0.0.4; charset=utf-8"

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter(
            "longtable_entries", "Entries stored.", ["game", "kind"], registry=self.registry
        )
        self.refusals = Counter(
            "longtable_refusals", "What was refused, by reason.", ["why"], registry=self.registry
        )
        self.bot_failures = Counter(
            "longtable_bot_failures",
            "Answers of bots, hints included, that failed or were late.",
            registry=self.registry,
        )
        self.errors = Counter(
            "longtable_errors", "Errors that should not have happened.", registry=self.registry
        )
        self.sockets = Gauge("longtable_sockets", "Open table pages.", registry=self.registry)
        self.tables = Gauge("longtable_tables", "Tables in memory.", registry=self.registry)
        self.damaged = Gauge(
            "longtable_damaged_tables", "Tables found damaged.", registry=self.registry
        )
        self.sent = Counter("longtable_sent_bytes", "Bytes of updates.", registry=self.registry)
        self.entry_seconds = Histogram(
            "longtable_entry_seconds",
            "From reading a request to its durable entry.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.push_seconds = Histogram(
            "longtable_push_seconds",
            "Drawing and comparing for all viewers of an entry.",
            buckets=_SECONDS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        """Return all numbers in the Prometheus text format."""
        return generate_latest(self.registry)
