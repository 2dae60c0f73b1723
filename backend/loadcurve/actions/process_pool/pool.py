"""A pool of bounded processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from loadcurve.actions.process_pool.process import (
    BoundedProcess,
    CallTimedOut,
    prepare_process,
)

P = ParamSpec("P")
T = TypeVar("T")


class BoundedProcesses:
    """A pool of ``processes``, forked on demand, with one call at a time each.

    ``noted`` is called with the seconds of each call.
    """

    def __init__(self, processes: int, noted: Callable[[float], None] | None = None) -> None:
        self._processes = processes
        self._noted = noted
        self._free: asyncio.Queue[BoundedProcess] = asyncio.Queue()

    def start(self) -> None:
        """Start the parent process, which imports in the background."""
        prepare_process()
        for _ in range(self._processes):
            self._free.put_nowait(BoundedProcess())

    def stop(self) -> None:
        """End the processes without waiting for running calls."""
        while not self._free.empty():
            self._free.get_nowait().end()

    async def call(
        self,
        deadline_s: float,
        function: Callable[Concatenate[bytes, P], T],
        content: bytes,
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        """The result of ``function`` in a process, in order of calls.

        Raises CallTimedOut after ``deadline_s``, and ProcessEnded if the process ends.
        """
        process = await self._free.get()
        started = time.perf_counter()
        if process.has_ended():
            # It was idle, so this call did not cause its end.
            process.end()
            process = BoundedProcess()
        is_well = False
        try:
            async with asyncio.timeout(deadline_s):
                outcome = await process.call(function, content, *given, **named)
            is_well = True
        except TimeoutError:
            raise CallTimedOut from None
        finally:
            if not is_well:
                process.end()
                process = BoundedProcess()
            self._free.put_nowait(process)
            if self._noted is not None:
                self._noted(time.perf_counter() - started)
        return outcome
