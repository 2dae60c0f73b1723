"""Questions go to hot standbys that have replayed all the primary had when the question came.

The primary says for each question how things are (`store/revision`), and with it how far it is in
its write-ahead log. A standby that has replayed as much knows of every write that was acknowledged
before the question, whoever wrote it and through whichever server: nobody reads older than what
they wrote, and what was revoked is revoked. One that does not get there soon, is away, or was
promoted is left out, and looked at each second. An address may lead to several servers: the one
that answers is asked once more, on the connection that reads (`reaching`).

While the primary is away a standby answers that has all this server knew the primary to have, and
has replayed all it received. One limit remains: what was acknowledged within the last second before
the primary died, and no question or look of this server followed, is missing there if it was never
streamed to it: asynchronous replication, or commits that waited for another standby only.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import NOBODY
from loadcurve.store.connections.database import READ_TIMEOUT_MS, open_engine, session_factory
from loadcurve.store.connections.pooling import is_pooled
from loadcurve.store.revision import Position, Standing, Standings
from loadcurve.store.together.reaching import PAUSE_S, WAIT_S, Reaching

if TYPE_CHECKING:
    from loadcurve.store.originals.outside import Outside

LOOKED_EVERY_S = 1.0
LAGS = "it lags behind the primary"
AWAY = "it does not answer"
PROMOTED = "it is no standby: it takes writes itself"
# A statement of the driver's own connection raises the driver's errors.
_ERRORS = (DBAPIError, psycopg.Error, OSError)
_log = logging.getLogger(__name__)


class Standby:
    """One hot standby, and what is known of it. Use in one event loop."""

    def __init__(self, url: str, outside: Outside | None = None) -> None:
        self.name = _shown(url)
        self._engine = open_engine(url, READ_TIMEOUT_MS)
        self._asking = open_engine(url, READ_TIMEOUT_MS, pool_size=1)
        self._sessions = session_factory(self._engine, NOBODY, outside)
        self._reaching = Reaching(is_pooled(url))
        self.standings = Standings(self._asking, with_position=True)
        # It is looked at before anybody is sent there.
        self.left_out_because: str | None = AWAY
        self.position: Position | None = None

    def session(self, position: Position) -> AsyncSession:
        """A session that reads nothing older than this position; else it raises `Behind`."""
        session = self._sessions()
        self._reaching.hold(session, position)
        return session

    async def reaches(self, position: Position) -> bool:
        """Whether it has replayed as much, now or soon; one that has not is left out."""
        if self.position is not None and self.position.covers(position):
            return True
        await self.look(position)
        return self.left_out_because is None

    async def look(self, position: Position) -> None:
        """Take it in if it has replayed as much, now or soon; else leave it out with the reason.

        To connect anew may take longer: that goes on, and the next look finds the connection.
        """
        self.left_out_because = await self._why_not(position)

    async def last_standing(self, secret: bytes | None) -> Standing | None:
        """How things are there once all it received is replayed; None if it is not soon."""
        try:
            async with asyncio.timeout(WAIT_S):
                while True:
                    standing = await self.standings.now(secret)
                    if standing.position is not None and standing.position.is_all_received:
                        return standing
                    await asyncio.sleep(PAUSE_S)
        except TimeoutError:
            return None
        except _ERRORS:
            self.lose()
            return None

    def lose(self, reason: str = AWAY) -> None:
        """Leave it out until it is looked at again."""
        self.left_out_because, self.position = reason, None

    async def close(self) -> None:
        """Give its connections back."""
        await self.standings.close()
        await self._asking.dispose()
        await self._engine.dispose()

    async def _why_not(self, position: Position) -> str | None:
        """Why it has not replayed as much within `WAIT_S`; None if it has."""
        why_not = AWAY
        try:
            async with asyncio.timeout(WAIT_S):
                while True:
                    here = (await self.standings.now()).position
                    if here is None or not here.is_standby:
                        self.position = None
                        return PROMOTED
                    self.position = here
                    if here.covers(position):
                        return None
                    why_not = LAGS
                    await asyncio.sleep(PAUSE_S)
        except TimeoutError:
            return why_not
        except _ERRORS as error:
            _log.warning("standby %s does not answer: %s", self.name, type(error).__name__)
            self.position = None
            return AWAY


class Standbys:
    """The standbys of one primary; there may be none. Use in one event loop."""

    def __init__(self, primary: Standings, standbys: Sequence[Standby]) -> None:
        self._primary = primary
        self._turn = 0
        self.all = tuple(standbys)
        self.last: Position | None = None

    async def now(self, secret: bytes | None = None) -> Standing:
        """How things are, as `Standings.now`: the primary says so.

        While it is away a standby does that has all the primary was known to have, and all that it
        received itself.
        """
        try:
            standing = await self._primary.now(secret)
        except _ERRORS:
            fallback = await self._without_primary(secret)
            if fallback is None:
                raise
            return fallback
        self.last = standing.position
        return standing

    async def reaching(self, position: Position) -> Standby | None:
        """A standby that has replayed as much, each in its turn; None if there is none."""
        for standby in self._used():
            if await standby.reaches(position):
                return standby
        return None

    def are_usable(self) -> bool:
        """Whether there is one that questions may go to."""
        return any(standby.left_out_because is None for standby in self.all)

    def lag_bytes(self, standby: Standby) -> int | None:
        """How much of the primary's log it had not replayed when looked at; None if unknown."""
        here, last = standby.position, self.last
        if here is None or last is None or here.timeline != last.timeline:
            return None
        return max(0, last.log_bytes - here.log_bytes)

    async def watch(self) -> None:
        """Look at each of them every second, until cancelled."""
        while self.all:
            await self.look()
            await asyncio.sleep(LOOKED_EVERY_S)

    async def look(self) -> None:
        """Look at each of them once."""
        try:
            position = (await self._primary.now()).position
            self.last = position or self.last
        except _ERRORS:
            position = self.last
        if position is not None:
            await asyncio.gather(*(standby.look(position) for standby in self.all))

    async def close(self) -> None:
        """Give all connections back."""
        await self._primary.close()
        for standby in self.all:
            await standby.close()

    async def _without_primary(self, secret: bytes | None) -> Standing | None:
        # Nothing is written meanwhile: one that lagged has had time to catch up.
        for standby in self._used(or_if=LAGS):
            if self.last is None or not await standby.reaches(self.last):
                continue
            standing = await standby.last_standing(secret)
            if standing is not None:
                return standing
        return None

    def _used(self, or_if: str | None = None) -> Iterator[Standby]:
        """Those that are not left out, or for one reason only, another one first each time."""
        self._turn += 1
        count = len(self.all)
        for place in range(count):
            standby = self.all[(self._turn + place) % count]
            if standby.left_out_because in (None, or_if):
                yield standby


def _shown(url: str) -> str:
    """Host and port of an address, without names and passwords."""
    address = make_url(url)
    host = address.host or address.query.get("host") or "local"
    port = address.port or address.query.get("port") or 5432
    return f"{host}:{port}"
