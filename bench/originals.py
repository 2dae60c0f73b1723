"""Time of an original in an object store, and of a store that hangs or is away.

    .venv/bin/python bench/originals.py [--objects 50]

An S3 server of its own (moto) on this machine, so the network's share is missing. Objects of
200 kB, as a large compressed report, are put and read, one after the other; then the server is
stopped as by SIGSTOP, and then killed. Seconds are printed.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Awaitable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from loadcurve.core.errors import OriginalsUnavailable  # noqa: E402
from loadcurve.store.originals.object_store import OriginalStore  # noqa: E402
from loadcurve.store.originals.object_store_connection import open_object_store  # noqa: E402
from tests.serving.originals.object_store import (  # noqa: E402
    new_bucket,
    provider_variables,
    s3_process,
)

OBJECT_BYTES = 200_000


async def _given_up_s(asked: Awaitable[object]) -> float:
    """The seconds until a request to an unreachable store fails."""
    began = time.perf_counter()
    try:
        await asked
    except OriginalsUnavailable:
        return time.perf_counter() - began
    raise SystemExit("a store that is away answered")


async def _measure(outside: OriginalStore, pid: int, objects: int) -> None:
    began = time.perf_counter()
    keys = [await outside.put(os.urandom(OBJECT_BYTES)) for _ in range(objects)]
    put_s = time.perf_counter() - began
    for key in keys:
        await outside.part(key, 0, OBJECT_BYTES)
    read_s = time.perf_counter() - began - put_s
    print(f"put {1000 * put_s / objects:.1f} ms, read {1000 * read_s / objects:.1f} ms an object")
    os.kill(pid, signal.SIGSTOP)
    hung = await _given_up_s(outside.part(keys[0], 0, 100)), await _given_up_s(outside.put(b"x"))
    os.kill(pid, signal.SIGKILL)
    gone = await _given_up_s(outside.put(b"x"))
    print(f"hangs: reading given up after {hung[0]:.1f} s, putting after {hung[1]:.1f} s")
    print(f"away: given up after {gone:.1f} s")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--objects", type=int, default=50)
    objects = parser.parse_args().objects
    logging.disable()
    with s3_process() as (address, pid):
        os.environ.update(provider_variables(address))
        outside = open_object_store(new_bucket(address))
        assert outside is not None
        asyncio.run(_measure(outside, pid, objects))


if __name__ == "__main__":
    main()
