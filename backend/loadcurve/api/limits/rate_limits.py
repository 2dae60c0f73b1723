"""Rate limits on costly actions and on guesses, per client.

All servers count together in the database (`store/rate_limits/windows`). Reading is unlimited.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from loadcurve.core.errors import RateLimited
from loadcurve.quotas import Quotas
from loadcurve.store.rate_limits.windows import WindowLimit, count_uses, uses_of

HOUR_S = 3600
MINUTE_S = 60


@dataclass(frozen=True, slots=True)
class RateUsage:
    """Requests of a client, limited to ``most`` in any ``window_s`` seconds."""

    what: str
    used: int
    most: int
    unit: str
    window_s: int


@dataclass(frozen=True, slots=True)
class RateLimit(WindowLimit):
    """At most ``most`` actions per client in any ``window_s`` seconds; ``what`` names them."""

    what: str
    unit: str = "times"

    def error(self, wait_s: int) -> RateLimited:
        """The error for a client that has used up its limit for ``wait_s`` seconds."""
        span = "an hour" if self.window_s == HOUR_S else f"{self.window_s // MINUTE_S} minutes"
        return RateLimited(
            f"{self.what}: at most {self.most:,} {self.unit} in {span}; try again in {wait_s} s",
            wait_s,
        )


WRONG_KEYS = RateLimit("wrong_keys", 20, 10 * MINUTE_S, "Wrong keys")
WRONG_KEYS_ALIKE = RateLimit(
    "wrong_keys_alike", 10, 10 * MINUTE_S, "Wrong keys with the same beginning"
)
SHARING = RateLimit("charts", 60, HOUR_S, "Sharing charts")
UPLOADS = RateLimit("uploads", 6000, HOUR_S, "Uploading reports")
SIGN_INS = RateLimit("sign_ins", 30, 10 * MINUTE_S, "Signing in with one key")


@dataclass(frozen=True, slots=True)
class RateCharge:
    """Uses that a client would count against a limit."""

    limit: RateLimit
    client: str
    uses: int = 1


@dataclass(frozen=True)
class RateLimits:
    """A server's limits, counted in its database; ``clock`` replaces the database's."""

    engine: AsyncEngine
    quotas: Quotas = field(default_factory=Quotas)
    clock: Callable[[], float] | None = None

    @property
    def upload_mib(self) -> RateLimit:
        """The limit of MiB that one person may upload."""
        most = self.quotas.person_mib_an_hour
        return RateLimit("upload_mib", most, HOUR_S, "Uploading reports", "MiB")

    @property
    def changes(self) -> RateLimit:
        """The limit of one person's saves, edits and deletions."""
        most = self.quotas.person_changes_an_hour
        return RateLimit("changes", most, HOUR_S, "Saving and changing")

    async def take(self, *wanted: RateCharge) -> None:
        """Count uses. Raises RateLimited, without counting, if any limit is exceeded.

        Counting has a transaction of its own, so a failed request counts too.
        """
        async with self.engine.begin() as connection:
            for claim in wanted:
                wait_s = await count_uses(
                    connection, claim.limit, claim.client, claim.uses, self._now_s()
                )
                if wait_s:
                    raise claim.limit.error(wait_s)

    async def usage_of(self, session: AsyncSession, limit: RateLimit, client: str) -> RateUsage:
        """The client's uses and its limit."""
        used = await uses_of(session, limit, client, self._now_s())
        return RateUsage(limit.what, used, limit.most, limit.unit, limit.window_s)

    def _now_s(self) -> float | None:
        return None if self.clock is None else self.clock()


@lru_cache(maxsize=4096)
def client_network(address: str) -> str:
    """An address for limits: for IPv6 the customer's network of 64 bits."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
