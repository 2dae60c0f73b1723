"""How many workers a server has if nobody says."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# Each has 10 connections to the database, which by itself takes 97.
MOST_WORKERS = 8
MOST_USUAL_WORKERS = 4
# A worker with all it remembers takes some 300 MiB, and the process that reads a report for it
# up to 1 GiB.
WORKER_BYTES = 2 << 30
_GROUP = Path("/sys/fs/cgroup")


def usual_workers(group: Path = _GROUP) -> int:
    """One for each processor this process may use and 2 GiB, within those of its control group.

    One where processes are not forked safely, which is everywhere but on Linux.
    """
    if sys.platform != "linux":
        return 1
    most = (MOST_USUAL_WORKERS, _processors(group), _memory_bytes(group) // WORKER_BYTES)
    return max(1, min(most))


def _processors(group: Path) -> int:
    mine = len(os.sched_getaffinity(0))
    # Microseconds of processor time in each period, or the word max.
    quota, _, period = _said(group / "cpu.max").partition(" ")
    if quota.isdecimal() and period.isdecimal():
        return min(mine, int(quota) // int(period))
    return mine


def _memory_bytes(group: Path) -> int:
    all_bytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    limit = _said(group / "memory.max")
    return min(all_bytes, int(limit)) if limit.isdecimal() else all_bytes


def _said(file: Path) -> str:
    try:
        return file.read_text().strip()
    except OSError:
        return ""
