"""How often one client may do what costs much or is worth guessing at: counted exactly, in memory.

A restart forgets the counts, and every server process has its own.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from loadcurve.core.errors import TooOften

MOST_CLIENTS = 10_000
HOUR_S = 3600
MINUTE_S = 60


class RateLimit:
    """At most ``most`` times in any ``window_s`` seconds for each client."""

    def __init__(
        self, what: str, most: int, window_s: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._what, self._most, self._window_s, self._clock = what, most, window_s, clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, client: str) -> None:
        """Raises TooOften if the client has used up its turns."""
        now = self._clock()
        times = self._recent(client, now)
        if len(times) >= self._most:
            wait_s = max(1, math.ceil(times[0] + self._window_s - now))
            raise TooOften(
                f"{self._what}: at most {self._most:,} times in {_span(self._window_s)}; "
                f"try again in {wait_s} s",
                wait_s,
            )

    def count(self, client: str) -> None:
        """Count one turn of the client."""
        now = self._clock()
        times = self._recent(client, now)
        times.append(now)
        self._times[client] = times
        self._times.move_to_end(client)
        # Who came longest ago is forgotten first, so that memory is bounded.
        while len(self._times) > MOST_CLIENTS:
            self._times.popitem(last=False)

    def take(self, client: str) -> None:
        """Count one turn. Raises TooOften, and counts nothing, if there is none left."""
        self.check(client)
        self.count(client)

    def _recent(self, client: str, now: float) -> deque[float]:
        times = self._times.get(client)
        if times is None:
            return deque()
        while times and times[0] <= now - self._window_s:
            times.popleft()
        if not times:
            del self._times[client]
        return times


def _span(window_s: int) -> str:
    return "an hour" if window_s == HOUR_S else f"{window_s // MINUTE_S} minutes"


@dataclass(frozen=True, slots=True)
class RateLimits:
    """The limits of one server."""

    clock: Callable[[], float] = time.monotonic
    wrong_keys: RateLimit = field(init=False)
    wrong_keys_alike: RateLimit = field(init=False)
    charts: RateLimit = field(init=False)
    uploads: RateLimit = field(init=False)

    def __post_init__(self) -> None:
        for name, what, most, window_s in (
            ("wrong_keys", "Wrong keys", 20, 10 * MINUTE_S),
            ("wrong_keys_alike", "Wrong keys that begin alike", 10, 10 * MINUTE_S),
            ("charts", "Sharing charts", 60, HOUR_S),
            ("uploads", "Uploading reports", 6000, HOUR_S),
        ):
            object.__setattr__(self, name, RateLimit(what, most, window_s, self.clock))


def neighbourhood(address: str) -> str:
    """An address as limits count it: of IPv6 the network one customer has, 64 bits."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
