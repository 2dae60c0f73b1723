"""A run in one row: what lists, cards and tables show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from loadcurve.core.curve import shown_value
from loadcurve.core.figure import ShownValue, Style
from loadcurve.core.run import LoadPoint, Provenance, Run
from loadcurve.core.style import styles
from loadcurve.core.units import THROUGHPUT_METRICS


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run in one row. ``peak`` is its highest throughput, by IOPS if it states any."""

    id: str
    title: str
    label: str
    variant: str | None
    system: str
    family: str | None
    storage: str | None
    client: str | None
    workload: str
    oracle_release: str | None
    provenance: Provenance
    source: str | None
    source_title: str | None
    load_points: int
    concurrency_min: int | None
    concurrency_max: int | None
    concurrency_unit: str
    peak: ShownValue | None
    latency_at_peak: ShownValue | None
    tags: tuple[str, ...]
    style: Style
    created_at: datetime | None = None
    updated_at: datetime | None = None


def peak_point(run: Run) -> tuple[str, LoadPoint] | None:
    """The metric that ranks the run, and the load point where it is highest."""
    for metric in THROUGHPUT_METRICS:
        stating = [point for point in run.points if metric in point.quantities]
        if stating:
            return metric, max(stating, key=lambda point: point.quantities[metric].value)
    return None


def summarise(run: Run, source_title: str | None = None) -> RunSummary:
    """The row of a run."""
    peak = peak_point(run)
    levels = [point.concurrency for point in run.points if point.concurrency is not None]
    latency = peak[1].quantities.get("read_latency_us") if peak else None
    return RunSummary(
        id=run.id,
        title=run.title,
        label=run.label or run.title,
        variant=run.variant,
        system=run.system.name,
        family=run.system.family,
        storage=run.system.storage,
        client=run.system.client,
        workload=run.workload.name,
        oracle_release=run.system.oracle_release,
        provenance=run.provenance,
        source=run.source,
        source_title=source_title,
        load_points=len(run.points),
        concurrency_min=min(levels, default=None),
        concurrency_max=max(levels, default=None),
        concurrency_unit=run.concurrency_unit,
        peak=shown_value(peak[0], peak[1].quantities[peak[0]]) if peak else None,
        latency_at_peak=shown_value("read_latency_us", latency) if latency else None,
        tags=run.tags,
        style=styles([run])[run.id],
        created_at=run.created_at,
        updated_at=run.updated_at,
    )
