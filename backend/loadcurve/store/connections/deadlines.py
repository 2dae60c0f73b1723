"""Connections that give up on a database that does not answer.

A PostgreSQL whose processes hang (stopped, or waiting for a dead disk) ends neither a statement nor
the connection: its own ``statement_timeout`` hangs with it. So the waiting is bounded here. A
statement that takes longer than `DOUBT_S` makes us ask over a connection of its own whether the
database answers at all; if not, or if the statement outlasts the database's own limit, the
connection is closed, without waiting for a cancellation that would hang as well.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar, cast

import psycopg
from psycopg import waiting
from psycopg.abc import PQGen

# The first two make 2.4 s, nearly all that a request may take until it is answered 503.
DOUBT_S = 0.6
CONNECT_S = 1.8
# So long after it gave no answer, nobody waits for it again.
LOST_FOR_S = 1.0
# How much later than the database's own limit a statement is given up.
MARGIN_S = 2.0
_SLICES = 8
_INTERVAL_S = 0.1
_Row = psycopg.rows.TupleRow
_Result = TypeVar("_Result")
# A host and its port.
Place = tuple[str | None, str | None]
Connect = Callable[..., Awaitable["PatientConnection"]]


class Pulse:
    """Whether one database answers at all. Use in one event loop."""

    def __init__(self) -> None:
        self._asking: asyncio.Task[bool] | None = None
        self._lost_at = float("-inf")

    def is_lost(self) -> bool:
        """Whether it gave no answer a moment ago."""
        return asyncio.get_running_loop().time() < self._lost_at + LOST_FOR_S

    async def reached(
        self, connecting: Coroutine[Any, Any, _Result], longest_s: float = CONNECT_S
    ) -> _Result:
        """What ``connecting`` returns. Raises psycopg.OperationalError after ``longest_s``."""
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

    async def beats(self, ask: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Whether it answers ``ask``; those who want to know at the same time ask once."""
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
            # A refusal is an answer, too.
            return True
        return True


class PatientConnection(psycopg.AsyncConnection[_Row]):
    """A connection whose waiting ends.

    ``longest_s`` is how long a statement may take; ``resting`` says that nothing but the pool's
    question whether the connection still works is asked on it.
    """

    longest_s = 60.0
    resting = False
    _pulse: Pulse
    _ask: Callable[[], Coroutine[Any, Any, None]]

    def watch(self, pulse: Pulse, ask: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """From now on doubt the database when it is slow."""
        self._pulse, self._ask = pulse, ask

    async def wait(
        self,
        gen: PQGen[Any],
        interval: float = _INTERVAL_S,
        timeout: float | None = None,
    ) -> Any:
        """As psycopg's, which would wait for ever, also for the end of a statement it cancelled."""
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
            # Its answer would be taken for that of the next statement.
            self.pgconn.finish()
            raise

    async def _judge(self, limit: asyncio.Timeout) -> None:
        """End the waiting once there is a reason to. Called after `DOUBT_S`."""
        loop = asyncio.get_running_loop()
        started = loop.time() - DOUBT_S
        # What came while the event loop was busy is read first.
        await asyncio.sleep(_INTERVAL_S)
        while not self.resting and await self._pulse.beats(self._ask):
            if loop.time() - started > self.longest_s:
                break
            await asyncio.sleep(DOUBT_S)
        limit.reschedule(loop.time())


def patient_connect() -> Connect:
    """What opens the connections of one pool.

    Of several hosts the one that was reached last is tried first, and they share the time there is:
    one that hangs keeps nobody from the next.
    """
    pulses: defaultdict[Place, Pulse] = defaultdict(Pulse)
    last: Place | None = None

    async def open_at(place: Place, longest_s: float, *arguments: Any, **options: Any) -> Any:
        pulse, there = pulses[place], {**options, **_where(place)}

        async def ask() -> None:
            # Not of our own kind, which would ask in turn.
            async with await psycopg.AsyncConnection.connect(*arguments, **there) as connection:
                await connection.execute("SELECT")

        made = await pulse.reached(PatientConnection.connect(*arguments, **there), longest_s)
        made.watch(pulse, ask)
        return made

    async def connect(*arguments: Any, **options: Any) -> PatientConnection:
        nonlocal last
        places = _places(options)
        failed = psycopg.OperationalError("the database has no address")
        for place in sorted(places, key=lambda place: place != last):
            try:
                made = await open_at(place, CONNECT_S / len(places), *arguments, **options)
            except psycopg.OperationalError as error:
                failed = error
                continue
            last = place
            return cast(PatientConnection, made)
        raise failed

    return connect


def _places(options: dict[str, Any]) -> list[Place]:
    """The hosts of an address, each with its port; both None where libpq's own are meant."""
    hosts = str(options["host"]).split(",") if options.get("host") else [None]
    ports = str(options["port"]).split(",") if options.get("port") else [None]
    return list(zip(hosts, ports * len(hosts) if len(ports) == 1 else ports, strict=True))


def _where(place: Place) -> dict[str, str]:
    named = zip(("host", "port"), place, strict=True)
    return {name: value for name, value in named if value is not None}


async def _in_time(work: Coroutine[Any, Any, _Result], longest_s: float) -> _Result:
    """The result of ``work``. Raises TimeoutError after ``longest_s``.

    Waited for in slices: while this process itself is too busy to look, only one of them passes.
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
