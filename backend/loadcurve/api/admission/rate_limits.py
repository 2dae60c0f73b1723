"""How often one client may do what costs much or is worth guessing at: counted exactly, in memory.

All workers of a server count together. A restart forgets the counts, and each server has its own.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import lru_cache

from loadcurve.api.admission.ring import Ring, number_of
from loadcurve.core.errors import TooOften
from loadcurve.quotas import Quotas

MOST_CLIENTS = 10_000
HOUR_S = 3600
MINUTE_S = 60
# What is limited, how often, and within how many seconds; two of them are quotas that are set.
LIMITS = {
    "wrong_keys": ("Wrong keys", 20, 10 * MINUTE_S),
    "wrong_keys_alike": ("Wrong keys with the same beginning", 10, 10 * MINUTE_S),
    "charts": ("Sharing charts", 60, HOUR_S),
    "uploads": ("Uploading reports", 6000, HOUR_S),
    "upload_mib": ("Uploading reports", Quotas().person_mib_an_hour, HOUR_S),
    "changes": ("Saving and changing", Quotas().person_changes_an_hour, HOUR_S),
    "sign_ins": ("Signing in with one key", 30, 10 * MINUTE_S),
}


@dataclass(frozen=True, slots=True)
class Turns:
    """Of so many turns in any ``window_s`` seconds a client has used so many."""

    what: str
    used: int
    most: int
    unit: str
    window_s: int


class RateLimit:
    """At most ``most`` times in any ``window_s`` seconds for each client.

    With a ``ring`` it counts together with the workers that have the same.
    """

    def __init__(
        self,
        what: str,
        most: int,
        window_s: int,
        clock: Callable[[], float] = time.monotonic,
        unit: str = "times",
        ring: Ring | None = None,
    ) -> None:
        self._what, self._most, self._window_s, self._clock = what, most, window_s, clock
        self._unit = unit
        self._ring = ring
        self._heard = 0
        self._times: OrderedDict[int, deque[float]] = OrderedDict()

    def check(self, client: str, turns: int = 1) -> None:
        """Raises TooOften if the client has not so many turns left."""
        now = self._clock()
        times = self._recent(client, now)
        over = len(times) + turns - self._most
        if over > 0:
            freed_at = times[min(over, len(times)) - 1] if times else now
            wait_s = max(1, math.ceil(freed_at + self._window_s - now))
            raise TooOften(
                f"{self._what}: at most {self._most:,} {self._unit} in {_span(self._window_s)}; "
                f"try again in {wait_s} s",
                wait_s,
            )

    def count(self, client: str, turns: int = 1) -> None:
        """Count turns of the client."""
        if self._ring is None:
            self._note(number_of(client), turns, self._clock())
        else:
            # Heard with what other workers have told, in the order of its time.
            self._ring.tell(number_of(client), turns, self._clock())

    def take(self, client: str, turns: int = 1) -> None:
        """Count turns. Raises TooOften, and counts nothing, if there are too few left."""
        with nullcontext() if self._ring is None else self._ring.turn():
            self.check(client, turns)
            self.count(client, turns)

    def turns_of(self, client: str) -> Turns:
        """How many turns the client has used, and may use."""
        used = len(self._recent(client, self._clock()))
        return Turns(self._what, used, self._most, self._unit, self._window_s)

    def _note(self, client: int, turns: int, at: float) -> None:
        times = self._times.setdefault(client, deque())
        times.extend([at] * turns)
        self._times.move_to_end(client)
        # Who came longest ago is forgotten first, so that memory is bounded.
        while len(self._times) > MOST_CLIENTS:
            self._times.popitem(last=False)

    def _recent(self, name: str, now: float) -> deque[float]:
        if self._ring is not None:
            told, self._heard = self._ring.since(self._heard)
            for entry in told:
                self._note(*entry)
        client = number_of(name)
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
    quotas: Quotas = field(default_factory=Quotas)
    # By the limit's name.
    rings: Mapping[str, Ring] = field(default_factory=dict)
    wrong_keys: RateLimit = field(init=False)
    wrong_keys_alike: RateLimit = field(init=False)
    charts: RateLimit = field(init=False)
    uploads: RateLimit = field(init=False)
    upload_mib: RateLimit = field(init=False)
    changes: RateLimit = field(init=False)
    sign_ins: RateLimit = field(init=False)

    def __post_init__(self) -> None:
        quotas = {
            "upload_mib": self.quotas.person_mib_an_hour,
            "changes": self.quotas.person_changes_an_hour,
        }
        for name, (what, usual, window_s) in LIMITS.items():
            most = quotas.get(name, usual)
            unit = "MiB" if name == "upload_mib" else "times"
            ring = self.rings.get(name)
            limit = RateLimit(what, most, window_s, self.clock, unit, ring)
            object.__setattr__(self, name, limit)


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """An address as limits count it: of IPv6 the network one customer has, 64 bits."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
