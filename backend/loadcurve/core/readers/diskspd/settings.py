"""The settings of a DiskSpd test that both its XML and its text state, and its load.

Each thread has ``-o`` I/Os outstanding on each target, so the load is their product, summed over
the targets; with a pool of threads (``-F``) it is its threads times ``-O``, or ``-o`` on each
of the targets (DiskSpd wiki, "Command line and parameters").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from loadcurve.core.readers.fio.queue_depth import SHAPE

BLOCK_BYTES, WRITES, ACCESS = "io_size_bytes", "writes %", "access"
TRAITS = (BLOCK_BYTES, WRITES, ACCESS)
SECTION = "DiskSpd"


@dataclass(frozen=True, slots=True)
class DiskspdTarget:
    """The test of one target as asked; None is not stated."""

    block_bytes: int | None
    outstanding: int | None
    threads: int | None
    write_pct: int | None
    is_random: bool | None


def load_of(
    targets: Sequence[DiskspdTarget], pool_threads: int, pool_outstanding: int
) -> int | None:
    """The outstanding I/Os in all; None if a target does not state its own."""
    if pool_threads and pool_outstanding:
        return pool_threads * pool_outstanding
    total = 0
    for target in targets:
        threads = pool_threads or target.threads
        if not target.outstanding or not threads:
            return None
        total += target.outstanding * threads
    return total or None


def shape_of(targets: Sequence[DiskspdTarget]) -> dict[str, str]:
    """What the load is made of, if all targets are alike."""
    shapes = {(target.threads, target.outstanding) for target in targets}
    ((threads, outstanding),) = shapes if len(shapes) == 1 else ((None, None),)
    if threads is None or outstanding is None:
        return {}
    return {SHAPE: f"{outstanding} × {threads}"}


def settings_of(targets: Sequence[DiskspdTarget]) -> dict[str, str]:
    """The settings that all targets share."""
    access = {True: "random", False: "sequential"}
    stated: dict[str, set[str | None]] = {
        BLOCK_BYTES: {_text(target.block_bytes) for target in targets},
        WRITES: {_text(target.write_pct) for target in targets},
        ACCESS: {access.get(target.is_random) if target.is_random is not None else None
                 for target in targets},
    }  # fmt: skip
    return (
        {key: text for key, (text, *more) in stated.items() if text is not None and not more}
        if (targets)
        else {}
    )


def workload_of(settings: Mapping[str, str]) -> str:
    """A name: "DiskSpd random reads", "DiskSpd random, 30% writes"."""
    access = settings.get(ACCESS, "")
    ways = {"0": "reads", "100": "writes"}
    writes = settings.get(WRITES)
    if writes is None:
        return f"DiskSpd {access}".strip()
    way = ways.get(writes)
    return (
        " ".join(f"DiskSpd {access} {way}".split())
        if way
        else (f"DiskSpd {access}, {writes}% writes" if access else f"DiskSpd {writes}% writes")
    )


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)
