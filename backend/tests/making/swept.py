"""Runs of which one setting was varied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from loadcurve.core.records import Run, System, Workload
from tests.making.runs import point, run

SYSTEM = System(
    name="Array A",
    storage="Array A, one 8 TiB volume",
    client="dNFS",
    host="db01",
    volumes=1,
    instances=1,
    oracle_release="19.3.0.0",
    platform="Linux",
    settings={"sga_target": "4G"},
)
WORKLOAD = Workload(
    name="SLOB",
    generator="SLOB 2.5",
    access="random",
    update_pct=0.0,
    scan_pct=0.0,
    io_size_bytes=8192,
    buffer_hit_pct=8.0,
    settings={"WORK_UNIT": "64", "SCALE": "75G", "REDO_STRESS": "LITE"},
)


def swept_run(run_id: str, throughput_iops: float = 1000.0, **workload: Any) -> Run:
    """One run with every setting stated, some of its workload's replaced."""
    measured = point(32, throughput_iops=throughput_iops, read_latency_us=500.0)
    return run(
        run_id,
        measured,
        label=f"Run {run_id}",
        system=SYSTEM,
        workload=replace(WORKLOAD, **workload),
        latency_seen="the database",
    )


def by_updates(throughputs: Sequence[float], shares: Sequence[float] = ()) -> list[Run]:
    """A sweep of the update share, with these throughputs in its order."""
    pcts = shares or [index * 10.0 for index in range(len(throughputs))]
    return [
        swept_run(f"u{pct:g}", throughput, update_pct=pct)
        for pct, throughput in zip(pcts, throughputs, strict=True)
    ]


def with_system(run: Run, **fields: Any) -> Run:
    """The run on another system."""
    return replace(run, system=replace(run.system, **fields))


def with_workload(run: Run, **fields: Any) -> Run:
    """The run under another workload."""
    return replace(run, workload=replace(run.workload, **fields))
