"""Connections with client-side timeouts, for a database that hangs.

A PostgreSQL whose processes hang (stopped, or waiting for a dead disk) never cancels a statement:
its ``statement_timeout`` hangs too. Therefore a statement longer than `DOUBT_S` triggers a probe
over a separate connection. If the probe fails, or the statement outlasts the database's own
timeout, the connection is closed without waiting for a cancellation, which would hang as well.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar, cast

import psycopg
from psycopg import waiting
from psycopg.abc import PQGen

# The first two sum to 2.4 s, just below the limit for a 503.
DOUBT_S = 0.6
CONNECT_S = 1.8
# For this long after a failed probe, requests fail at once.
LOST_FOR_S = 1.0
# The grace after the database's own timeout.
MARGIN_S = 2.0
_SLICES = 8
_INTERVAL_S = 0.1
_Row = psycopg.rows.TupleRow
_Result = TypeVar("_Result")
# A host and its port.
HostAndPort = tuple[str | None, str | None]
Connect = Callable[..., Awaitable["TimeLimitedConnection"]]


class Keepalive:
    """Probes whether a database answers at all. Use in one event loop."""

    def __init__(self) -> None:
        self._asking: asyncio.Task[bool] | None = None
        self._lost_at = float("-inf")

    def is_lost(self) -> bool:
        """Whether a recent probe failed."""
        return asyncio.get_running_loop().time() < self._lost_at + LOST_FOR_S

    async def reached(
        self, connecting: Coroutine[Any, Any, _Result], longest_s: float = CONNECT_S
    ) -> _Result:
        """The connection. Raises psycopg.OperationalError after ``longest_s``."""
        if self.is_lost():
            connecting.close()
            raise psycopg.OperationalError("the database did not answer a moment ago")
        try:
            return await _in_time(connecting, longest_s)
        except TimeoutError:
            self._lost_at = asyncio.get_running_loop().time()
            raise psycopg.OperationalError(
                f"the database did not answer within {longest_s:g} s"
            ) from None

    async def answers(self, ask: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Whether the database answers ``ask``; concurrent callers share one probe."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._answers(ask()))
        return await asyncio.shield(self._asking)

    async def _answers(self, asking: Coroutine[Any, Any, None]) -> bool:
        try:
            await _in_time(asking, CONNECT_S)
        except TimeoutError:
            self._lost_at = asyncio.get_running_loop().time()
            return False
        except psycopg.Error:
            # An error response proves that it answers.
            return True
        return True


class TimeLimitedConnection(psycopg.AsyncConnection[_Row]):
    """A connection with a client-side timeout.

    ``longest_s`` is the timeout of a statement; while ``is_idle``, only the pool's liveness check
    uses the connection.
    """

    longest_s = 60.0
    is_idle = False
    _pulse: Keepalive
    _ask: Callable[[], Coroutine[Any, Any, None]]

    def watch(self, pulse: Keepalive, ask: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start probing the database when it is slow."""
        self._pulse, self._ask = pulse, ask

    async def wait(
        self,
        gen: PQGen[Any],
        interval: float = _INTERVAL_S,
        timeout: float | None = None,
    ) -> Any:
        """Like psycopg's, which would wait for ever, also after cancelling a statement."""
        loop = asyncio.get_running_loop()
        judging: list[asyncio.Task[None]] = []
        try:
            async with asyncio.timeout(None) as limit:
                doubting = loop.call_later(
                    DOUBT_S, lambda: judging.append(loop.create_task(self._judge(limit)))
                )
                try:
                    return await waiting.wait_async(
                        gen, self.pgconn.socket, interval=interval, timeout=timeout
                    )
                finally:
                    doubting.cancel()
                    for task in judging:
                        task.cancel()
        except TimeoutError:
            self.pgconn.finish()
            raise psycopg.OperationalError("the database did not answer in time") from None
        except asyncio.CancelledError:
            # Its response would be mistaken for that of the next statement.
            self.pgconn.finish()
            raise

    async def _judge(self, limit: asyncio.Timeout) -> None:
        """Cancel the wait if a probe fails or the timeout passes. Called after `DOUBT_S`."""
        loop = asyncio.get_running_loop()
        started = loop.time() - DOUBT_S
        # Data received while the event loop was busy is read first.
        await asyncio.sleep(_INTERVAL_S)
        while not self.is_idle and await self._pulse.answers(self._ask):
            if loop.time() - started > self.longest_s:
                break
            await asyncio.sleep(DOUBT_S)
        limit.reschedule(loop.time())


def connect_with_time_limit() -> Connect:
    """The connect function of a pool.

    With several hosts, the last reached one is tried first. All hosts share the connect timeout, so
    a hanging host does not block the next.
    """
    pulses: defaultdict[HostAndPort, Keepalive] = defaultdict(Keepalive)
    last: HostAndPort | None = None

    async def open_at(place: HostAndPort, longest_s: float, *arguments: Any, **options: Any) -> Any:
        pulse, there = pulses[place], {**options, **_where(place)}

        async def ask() -> None:
            # A plain connection: ours would probe again.
            async with await psycopg.AsyncConnection.connect(*arguments, **there) as connection:
                await connection.execute("SELECT")

        made = await pulse.reached(TimeLimitedConnection.connect(*arguments, **there), longest_s)
        made.watch(pulse, ask)
        return made

    async def connect(*arguments: Any, **options: Any) -> TimeLimitedConnection:
        nonlocal last
        places = _places(options)
        failed = psycopg.OperationalError("the database has no reachable address")
        for place in sorted(places, key=lambda place: place != last):
            try:
                made = await open_at(place, CONNECT_S / len(places), *arguments, **options)
            except psycopg.OperationalError as error:
                failed = error
                continue
            last = place
            return cast(TimeLimitedConnection, made)
        raise failed

    return connect


def _places(options: dict[str, Any]) -> list[HostAndPort]:
    """The hosts of an address with their ports; both None for libpq's defaults."""
    hosts = str(options["host"]).split(",") if options.get("host") else [None]
    ports = str(options["port"]).split(",") if options.get("port") else [None]
    return list(zip(hosts, ports * len(hosts) if len(ports) == 1 else ports, strict=True))


def _where(place: HostAndPort) -> dict[str, str]:
    named = zip(("host", "port"), place, strict=True)
    return {name: value for name, value in named if value is not None}


async def _in_time(work: Coroutine[Any, Any, _Result], longest_s: float) -> _Result:
    """The result of ``work``. Raises TimeoutError after ``longest_s``.

    It waits in slices, so that a busy process loses at most one slice.
    """
    task = asyncio.ensure_future(work)
    try:
        for _ in range(_SLICES):
            done, _ = await asyncio.wait({task}, timeout=longest_s / _SLICES)
            if done:
                return task.result()
    finally:
        task.cancel()
    raise TimeoutError
