"""Small runs for tests."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.records import (
    Bucket,
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    Workload,
)


def measured(value: float, low: float | None = None, high: float | None = None) -> Quantity:
    """A measured quantity without a place."""
    return Quantity(value, Provenance.MEASURED, Evidence(), low, high)


def point(concurrency: int | None, repeat: int = 1, **quantities: float) -> LoadPoint:
    """A load point with these quantities."""
    return LoadPoint(
        concurrency=concurrency,
        repeat=repeat,
        quantities={key: measured(value) for key, value in quantities.items()},
        id=f"p{concurrency}.{repeat}",
    )


def run(run_id: str, *points: LoadPoint, **fields: object) -> Run:
    """A measured run of these points."""
    defaults: dict[str, object] = {
        "title": f"Run {run_id}",
        "system": System(name="System"),
        "workload": Workload(name="Workload", io_size_bytes=8192),
        "provenance": Provenance.MEASURED,
    }
    return Run(id=run_id, points=points, **{**defaults, **fields})  # type: ignore[arg-type]


def in_bandwidth(one: Run) -> Run:
    """The run with its throughput as 8 KiB a request, stated in MiB/s alone."""
    points = []
    for each in one.points:
        quantities = dict(each.quantities)
        pushed = quantities.pop("throughput_iops", None)
        if pushed is not None:
            quantities["bandwidth_mib_s"] = _divided(pushed)
        points.append(replace(each, quantities=quantities))
    ceilings = tuple(
        replace(ceiling, metric="bandwidth_mib_s", value=ceiling.value / 128)
        for ceiling in one.ceilings
    )
    return replace(one, points=tuple(points), ceilings=ceilings)


def _divided(pushed: Quantity) -> Quantity:
    low, high = (None if end is None else end / 128 for end in (pushed.low, pushed.high))
    return replace(pushed, value=pushed.value / 128, low=low, high=high)


def histogram(
    shares: dict[tuple[float, float | None], float], **fields: object
) -> LatencyHistogram:
    """A histogram with these shares in % per bucket."""
    buckets = tuple(Bucket(low, high, pct) for (low, high), pct in shares.items())
    defaults: dict[str, object] = {
        "event": "db file sequential read",
        "provenance": Provenance.MEASURED,
        "evidence": Evidence(),
    }
    return LatencyHistogram(buckets=buckets, **{**defaults, **fields})  # type: ignore[arg-type]
