"""How often and how much: counted per person and address, and per open socket."""

from __future__ import annotations

from typing import Final

from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from longtable.web.refusals import Refused, WebReason
from longtable.web.settings import Settings

PICTURES_PER_MINUTE: Final = 30  #: as PNG, which take half a second each


class Rates:
    """The counters of one house, in memory."""

    def __init__(self, settings: Settings) -> None:
        self._storage = MemoryStorage()
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._counting = settings.rate_limits
        self._kinds = {
            "page": RateLimitItemPerMinute(settings.pages_per_minute),
            "post": RateLimitItemPerMinute(settings.posts_per_minute),
            "guest": RateLimitItemPerMinute(settings.guests_per_minute),
            "chat": RateLimitItemPerMinute(settings.chats_per_minute),
            "claim": RateLimitItemPerMinute(settings.chats_per_minute),
            "hint": RateLimitItemPerMinute(settings.hints_per_minute),
            "undo": RateLimitItemPerMinute(settings.undos_per_minute),
            "picture": RateLimitItemPerMinute(PICTURES_PER_MINUTE),
            "table": RateLimitItemPerHour(settings.tables_per_hour),
        }

    def hit(self, kind: str, who: str) -> None:
        """Count one thing of a kind (``page``, ``post``, ``chat``, ``claim``, ``hint``, ``undo`` …).

        Args:
            who: a person or an address.

        Raises:
            Refused: when it is one too many.
        """
        if self._counting and not self._limiter.hit(self._kinds[kind], kind, who):
            raise Refused(WebReason.TOO_FAST)

    def sweep(self) -> None:
        """Forget who has not asked lately: the storage lets their events go, but keeps their names."""
        for name in [name for name, events in self._storage.events.items() if not events]:
            self._storage.clear(name)

    @property
    def known(self) -> int:
        """How many counters there are."""
        return len(self._storage.events)


class Allowance:
    """What one socket may still send: refilled steadily, never above the burst.

    It lives and dies with its socket, so it needs no shared counters.
    """

    def __init__(self, per_second: float, burst: int, now: float) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Use one message; ``False`` when none is left. ``now`` is a monotonic clock in seconds."""
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Counted:
    """How many things are held open by whom, at most ``most`` each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def take(self, who: str) -> None:
        """Hold one more.

        Raises:
            Refused: when there are too many already.
        """
        if self._held.get(who, 0) >= self._most:
            raise Refused(WebReason.TOO_MANY_PAGES)
        self._held[who] = self._held.get(who, 0) + 1

    def give_back(self, who: str) -> None:
        """Let one go."""
        left = self._held.get(who, 0) - 1
        if left > 0:
            self._held[who] = left
        else:
            self._held.pop(who, None)
