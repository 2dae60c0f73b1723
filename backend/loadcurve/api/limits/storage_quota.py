"""Storage quotas: the database's is measured periodically, a person's each time."""

from __future__ import annotations

import time
from collections.abc import Callable

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import QuotaExceeded
from loadcurve.store.access import caller_of
from loadcurve.store.sizes.stored_bytes import person_bytes, stored_bytes

ASKED_EVERY_S = 10.0
GIB = 1 << 30


class StorageQuota:
    """The last known sizes of the database and of each person's data."""

    def __init__(
        self,
        most_bytes: int,
        person_most_bytes: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most_bytes = most_bytes
        self.person_most_bytes = person_most_bytes
        self.stored_bytes: int | None = None
        self._clock = clock
        self._asked_at = float("-inf")
        # The maximum of the writers since the last measurement.
        self.fullest_person_bytes = 0

    async def check(self, session: AsyncSession) -> None:
        """Raises QuotaExceeded if the server or the caller has reached its quota."""
        stored = await self.database_bytes(session)
        if stored >= self.most_bytes:
            raise QuotaExceeded(
                f"{stored / GIB:,.1f} GiB are stored; the limit of this server is "
                f"{self.most_bytes / GIB:,.1f} GiB; ask its administrator to raise "
                "LOADCURVE_STORED_GIB, or to free space"
            )
        name = caller_of(session).name
        if name is None:
            return
        kept = await person_bytes(session, name)
        self.fullest_person_bytes = max(self.fullest_person_bytes, kept)
        if kept >= self.person_most_bytes:
            raise QuotaExceeded(
                f"you store {kept / GIB:,.1f} GiB, and the limit for one person is "
                f"{self.person_most_bytes / GIB:,.1f} GiB; delete runs and reports and ask an "
                "administrator to empty the trash, or to raise LOADCURVE_PERSON_STORED_GIB"
            )

    async def database_bytes(self, session: AsyncSession) -> int:
        """Bytes on disk of the whole database, at most `ASKED_EVERY_S` old."""
        if self._clock() - self._asked_at > ASKED_EVERY_S or self.stored_bytes is None:
            self._asked_at = self._clock()
            self.stored_bytes = await stored_bytes(session)
            self.fullest_person_bytes = 0
        return self.stored_bytes


async def check_storage_quota(request: Request, session: AsyncSession) -> None:
    """Raises QuotaExceeded at the quota."""
    quota: StorageQuota = request.app.state.storage_quota
    await quota.check(session)
