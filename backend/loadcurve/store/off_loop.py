"""Work that takes long, done beside the event loop, which meanwhile answers everyone else.

A thread and not a process: runs are many small records, and passing those from one process to
another takes longer than what is computed from them. So that no thread is needed for long, what may
be asked at once is bounded (`store/sizes/budget`), and single steps are short: a thread gives way
to the event loop only between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from loadcurve.core.errors import TookTooLong

# Load points, or as many records of their size. Up to so many, passing the work on takes longer
# than it holds up anybody.
IN_PLACE = 100
THREADS = 2
SECONDS = 20.0
_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="beside")

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def off_loop(
    size: int, work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs
) -> Result:
    """What ``work`` returns; done in a thread if ``size`` load points are more than `IN_PLACE`.

    Raises TookTooLong after `SECONDS`, the wait for a free thread included, and what it raises.
    """
    if size <= IN_PLACE:
        return work(*args, **kwargs)
    call = partial(work, *args, **kwargs)
    running = asyncio.get_running_loop().run_in_executor(_threads, call)
    try:
        return await asyncio.wait_for(running, SECONDS)
    except TimeoutError:
        raise TookTooLong(
            f"this takes more than {SECONDS:.0f} s to compute; ask for fewer runs or load points, "
            "or try again when this server has less to do"
        ) from None
