"""Long computations in threads beside the event loop.

Threads, not processes: passing a run's many small records to a process takes longer than the
computation. Requests are bounded (`store/sizes/response_limits`), so threads are busy for seconds
only, and steps are short: a thread yields to the event loop only between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from loadcurve.core.errors import DeadlineExceeded

# Load points, or records of their size, that are processed without a thread, which would cost more
# than it saves.
IN_PLACE = 100
THREADS = 2
SECONDS = 20.0
_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="beside")

Params = ParamSpec("Params")
Result = TypeVar("Result")


async def run_in_thread(
    size: int, work: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs
) -> Result:
    """The result of ``work``, in a thread if ``size`` exceeds `IN_PLACE` load points.

    Raises DeadlineExceeded after `SECONDS`, including the wait for a thread, and errors of
    ``work``.
    """
    if size <= IN_PLACE:
        return work(*args, **kwargs)
    call = partial(work, *args, **kwargs)
    running = asyncio.get_running_loop().run_in_executor(_threads, call)
    try:
        return await asyncio.wait_for(running, SECONDS)
    except TimeoutError:
        raise DeadlineExceeded(
            f"this takes more than {SECONDS:.0f} s to compute; choose fewer runs or load "
            "points, or try again when this server has less to do"
        ) from None
