"""What fio prints as JSON, from a queue of a given latency: small, whole, and of no machine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

START_MS = 1_700_000_000_000
_NONE: dict[str, Any] = {"io_bytes": 0, "bw_bytes": 0, "iops": 0.0, "runtime": 0, "total_ios": 0}
_EDGES = ("1", "2", "4", "8", "16", "32", ">=64")


def job(
    name: str = "rr",
    *,
    iops: float = 4000,
    latency_us: float | None = 250,
    levels: Mapping[str, float] | None = None,
    seconds: float = 60,
    group: int = 0,
    start_s: float = 0,
    ways: tuple[str, ...] = ("read",),
    sync: Mapping[str, Any] | None = None,
    **options: object,
) -> dict[str, Any]:
    """One entry of ``jobs``. ``levels`` are the shares of fio's ``iodepth_level`` in per cent.

    ``ways`` are "read", "write" or "mixed", each of them at ``iops``. ``options`` are those of the
    job itself; ``latency_us`` None is a job that took no times.
    """
    entry: dict[str, Any] = {
        "jobname": name,
        "groupid": group,
        "job_start": START_MS + round(start_s * 1000),
        "error": 0,
        "elapsed": round(seconds) + 1,
        "job options": {"name": name, **{key: str(value) for key, value in options.items()}},
        "read": dict(_NONE),
        "write": dict(_NONE),
        "trim": dict(_NONE),
        "iodepth_level": {edge: (levels or {}).get(edge, 0.0) for edge in _EDGES} if levels else {},
    }
    if "mixed" in ways:
        del entry["read"], entry["write"], entry["trim"]
    entry |= {way: _direction(iops, latency_us, seconds) for way in ways}
    if sync is not None:
        entry["sync"] = dict(sync)
    return entry


def _direction(iops: float, latency_us: float | None, seconds: float) -> dict[str, Any]:
    ios = round(iops * seconds)
    mean_ns = 0.0 if latency_us is None else latency_us * 1000.0
    count = 0 if latency_us is None else ios
    return {
        "io_bytes": ios * 8192,
        "bw_bytes": round(iops * 8192),
        "iops": iops,
        "runtime": round(seconds * 1000),
        "total_ios": ios,
        "clat_ns": {"mean": mean_ns and mean_ns - 1000, "N": count},
        "lat_ns": {"mean": mean_ns, "N": count},
    }


def document(*jobs: dict[str, Any], **shared: object) -> bytes:
    """A whole output; ``shared`` are the options of its global section."""
    options = {"ioengine": "libaio", "direct": 1, "rw": "randread", "bs": "8k", **shared}
    stated = {key: str(value) for key, value in options.items() if value is not None}
    text = {
        "fio version": "fio-3.36",
        "timestamp": START_MS // 1000 + 61,
        "global options": stated,
        "jobs": list(jobs),
    }
    return json.dumps(text, indent=1).encode()
