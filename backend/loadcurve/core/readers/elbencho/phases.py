"""What elbencho's table and text share: phases of reads, writes or both, and their load.

Rates are those when the last thread was done (``[last]``, ``LAST DONE``), not those when the first
one was. In a mixed phase the plain columns are of its writes, and the reads have
their own (elbencho's source, ``Statistics.cpp``). Threads are of each host.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.readers.fio.queue_depth import SHAPE
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult

SECTION = "elbencho"
_MIXED = re.compile(r"RWMIX|MIX")
IN_FLIGHT, THREADS = "outstanding I/Os", "threads"


def direction_prefix(operation: str) -> str | None:
    """ "read_", "write_" or "mixed_" of a phase; None for one that moves no data."""
    operation = operation.upper()
    if _MIXED.search(operation):
        return "mixed_"
    if operation.startswith(("READ", "GET")):
        return "read_"
    return "write_" if operation.startswith(("WRITE", "PUT", "UPLOAD")) else None


def load_of(hosts: str, threads: str, depth: str) -> tuple[int | None, str]:
    """The load of a phase and its unit; None if its threads are not stated."""
    if not threads.isdecimal() or int(threads) == 0:
        return None, THREADS
    issuers = int(threads) * max(int(hosts) if hosts.isdecimal() else 1, 1)
    in_flight = int(depth) if depth.isdecimal() else 1
    return (issuers * in_flight, IN_FLIGHT) if in_flight > 1 else (issuers, THREADS)


def shape_of(threads: str, depth: str) -> dict[str, str]:
    """The parts of a load of several I/Os a thread, which names of files may state."""
    return {SHAPE: f"{depth} × {threads}"} if depth.isdecimal() and int(depth) > 1 else {}


def without_needless_labels(results: Sequence[GeneratorResult]) -> list[GeneratorResult]:
    """The results with a label only if it sets equal loads apart, else it names a load level."""
    loads: dict[object, set[str | None]] = {}
    bare = []
    for result in results:
        settings = {key: value for key, value in result.settings.items() if key != "label"}
        bare.append(settings)
        key = (*sorted(settings.items()), result.point.concurrency)
        loads.setdefault(key, set()).add(result.settings.get("label"))
    if any(len(labels) > 1 for labels in loads.values()):
        return list(results)
    return [replace(result, settings=own) for result, own in zip(results, bare, strict=True)]
