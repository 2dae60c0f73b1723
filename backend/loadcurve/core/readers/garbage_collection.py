"""Python's search for objects that refer to each other, paused while a report is read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """No search for cycles within: a reading is tens of thousands of records without any.

    The search would go through all of them again and again, and take a fifth of the time. It goes
    on after the block if it was on before.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
