"""Everything one running house shares: what the requests and sockets are served from."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longtable.core import Game, make
from longtable.core.stream import SEED_BYTES
from longtable.store import Store
from longtable.table.botkeys import table_key
from longtable.web.hints import Hints
from longtable.web.hostkeys import KEY, HostKeys
from longtable.web.metrics import Metrics
from longtable.web.png import Painter
from longtable.web.rates import Counted, Rates
from longtable.web.replays import Replays
from longtable.web.sessions import Sessions
from longtable.web.settings import Settings

if TYPE_CHECKING:
    from longtable.web.botroom import BotRoom
    from longtable.web.hub import Hub

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike


def new_table_id() -> str:
    """Return an id for links: ten letters and digits, 49 bits, not guessable."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


@dataclass(slots=True)
class Chances:
    """Where time, ids and seeds come from; tests put their own here.

    Attributes:
        now: seconds since 1970; table_id: a fresh id; seed: a fresh deal seed.
        game: finds a game by its id.
    """

    now: Callable[[], float] = time.time
    table_id: Callable[[], str] = new_table_id
    seed: Callable[[], bytes] = field(default=lambda: secrets.token_bytes(SEED_BYTES))
    game: Callable[[str], Game] = make


class House:
    """One running house.

    Attributes:
        bot_key: the secret from which those of its tables are made, see ``longtable.table.botkeys``.
    """

    hub: Hub
    bots: BotRoom

    def __init__(self, settings: Settings, store: Store, chances: Chances | None = None) -> None:
        self.settings = settings
        self.store = store
        self.chances = chances or Chances()
        self.sessions = Sessions(store, settings)
        self.host_keys = HostKeys(store.people.key(KEY), self.chances.now)
        self.rates = Rates(settings)
        self.metrics = Metrics()
        self.replays = Replays()
        self.painter = Painter()
        self.hints = Hints(self)
        self.bot_key = store.people.key("bots").hex()
        self.person_sockets = Counted(settings.sockets_per_person)
        self.address_sockets = Counted(settings.sockets_per_address)

    def table_bot_key(self, table_id: str) -> str:
        """Return the secret of one table from which the seeds of its bots come."""
        return table_key(self.bot_key, table_id)
