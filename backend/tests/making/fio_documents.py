"""Output of fio, as its releases print it."""

from __future__ import annotations

import json
from typing import Any

EMPTY: dict[str, Any] = {"io_bytes": 0, "bw": 0, "iops": 0.0, "runtime": 0, "total_ios": 0}


def direction(ios: int, *, runtime_ms: int = 60_000, mean_ns: float = 400_000.0) -> dict[str, Any]:
    """One direction as fio 3 prints it, 8 KiB I/Os."""
    return {
        "io_bytes": ios * 8192,
        "io_kbytes": ios * 8,
        "bw_bytes": ios * 8192 * 1000 // runtime_ms,
        "bw": ios * 8 * 1000 // runtime_ms,
        "iops": ios * 1000 / runtime_ms,
        "runtime": runtime_ms,
        "total_ios": ios,
        "clat_ns": {"min": 1, "max": 2, "mean": mean_ns - 1000, "stddev": 0.0, "N": ios},
        "lat_ns": {"min": 1, "max": 2, "mean": mean_ns, "stddev": 0.0, "N": ios},
    }


def job(name: str = "reader", **fields: Any) -> dict[str, Any]:
    """One entry of ``jobs``; by default random reads, iodepth 8, libaio."""
    return {
        "jobname": name,
        "groupid": 0,
        "error": 0,
        "eta": 0,
        "elapsed": 61,
        "job options": {"name": name, "bs": "8k", "iodepth": "8", "ioengine": "libaio"},
        "read": direction(600_000),
        "write": dict(EMPTY),
        "trim": dict(EMPTY),
        **fields,
    }


def document(*jobs: dict[str, Any], version: str = "fio-3.36", **fields: Any) -> str:
    """A complete fio output of the given jobs."""
    return json.dumps({"fio version": version, "timestamp": 1_700_000_000, **fields, "jobs": jobs})
