"""fio's JSON of one job, as small as it may be; the figures are made up."""

from __future__ import annotations

import json
from collections.abc import Mapping


def fio_result(
    iops: float = 1000.0,
    latency_us: float = 400.0,
    depth: int = 8,
    *,
    start_s: float | None = 1_700_000_000.0,
    runtime_s: float = 60.0,
    target: str | None = "/dev/sdb",
    way: str = "read",
    job: str = "job",
    options: Mapping[str, str] | None = None,
    bins: Mapping[int, int] | None = None,
) -> str:
    """The output of a random read or write of 8 KiB; ``bins`` are counts by ns, as in JSON+."""
    done = round(iops * runtime_s)
    latency = {"min": 1, "max": 9e9, "mean": latency_us * 1e3, "stddev": 0.0, "N": done}
    stated = {"iodepth": str(depth), "ioengine": "libaio", "rw": f"rand{way}", "bs": "8k"}
    stated |= {"filename": target} if target else {}
    counted = {"bins": {str(ns): count for ns, count in bins.items()}} if bins else {}
    measured = {
        "io_bytes": done * 8192, "bw_bytes": int(iops * 8192), "bw": int(iops * 8), "iops": iops,
        "runtime": int(runtime_s * 1000), "total_ios": done,
        "lat_ns": latency, "clat_ns": {**latency, **counted},
    }  # fmt: skip
    idle = {"io_bytes": 0, "bw": 0, "iops": 0.0, "runtime": 0, "total_ios": 0}
    started = {} if start_s is None else {"job_start": int(start_s * 1000)}
    return json.dumps({
        "fio version": "fio-3.36",
        **({} if start_s is None else {"timestamp": int(start_s + runtime_s)}),
        "jobs": [{
            "jobname": job, "groupid": 0, "error": 0, "elapsed": round(runtime_s) + 1, **started,
            "job options": {**stated, **(options or {})},
            "read": idle, "write": idle, way: measured,
        }],
    }, indent=1)  # fmt: skip
