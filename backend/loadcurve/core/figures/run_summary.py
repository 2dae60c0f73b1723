"""A run in one row: what lists, cards and tables show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from loadcurve.core.access import Visibility
from loadcurve.core.curves import (
    OBSERVED,
    Knee,
    LevelValue,
    LoadLevel,
    RunLevel,
    highest_value,
    knee_of,
    load_curve,
    no_knee,
    run_levels,
)
from loadcurve.core.figures.display_values import shown_level_value, shown_value
from loadcurve.core.figures.model import DisplayValue, Style
from loadcurve.core.figures.run_styles import styles
from loadcurve.core.records import Evidence, Provenance, Quantity, Run, Source
from loadcurve.core.units import LATENCY_METRICS, THROUGHPUT_METRICS

# Rows are stored beside their runs. Raise this when a row gets new fields or another meaning; rows
# of another version are then made again (actions/runs/rows).
SUMMARY_VERSION = 7
MOST_SPARKS = 24
_SPARK_DIGITS = 4


@dataclass(frozen=True, slots=True)
class SparkPoint:
    """A point of a curve in small: throughput in the unit of its run's ``peak``, and latency."""

    throughput: float
    latency_us: float


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run in one row. ``peak`` is its highest throughput, by IOPS if it states any.

    ``sparkline`` is a small load curve: up to MOST_SPARKS levels in concurrency order. ``knee`` is
    the throughput at the knee and ``knee_latency`` the latency there, both None without a knee;
    ``knee_reason`` says why. ``dated_on`` is the day of its first report, or the day its source was
    published. ``visibility`` is given in lists, and None elsewhere. ``is_observed`` if the load was
    not controlled: then there is no sparkline, and ``peak`` is the highest demand.
    """

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
    concurrency_unit: str | None
    peak: DisplayValue | None
    latency_at_peak: DisplayValue | None
    tags: tuple[str, ...]
    style: Style
    created_at: datetime | None = None
    updated_at: datetime | None = None
    knee: DisplayValue | None = None
    knee_latency: DisplayValue | None = None
    knee_reason: str | None = None
    sparkline: tuple[SparkPoint, ...] = ()
    dated_on: date | None = None
    visibility: Visibility | None = None
    is_observed: bool = False


def peak_level(run: Run) -> tuple[RunLevel, LevelValue] | None:
    """The load level of highest throughput, in the metric that ranks the run."""
    levels = run_levels(run)
    peaks = (highest_value(levels, metric) for metric in THROUGHPUT_METRICS)
    return next((peak for peak in peaks if peak is not None), None)


def summarise(run: Run, source: Source | None = None) -> RunSummary:
    """The row of a run; ``source`` is the source it names, if any."""
    peak = peak_level(run)
    metric = peak[1].metric if peak else None
    levels = [point.concurrency for point in run.points if point.concurrency is not None]
    latency = _latency_metric(run, peak)
    at_peak = peak[0].value(latency) if peak and latency else None
    curve = load_curve(run, metric, latency).levels if metric and latency else ()
    knee = no_knee(OBSERVED) if run.is_observed else knee_of(curve)
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
        source_title=source.title if source else None,
        load_points=len(run.points),
        concurrency_min=min(levels, default=None),
        concurrency_max=max(levels, default=None),
        concurrency_unit=run.concurrency_unit,
        peak=shown_level_value(peak[1]) if peak else None,
        latency_at_peak=shown_level_value(at_peak) if at_peak else None,
        tags=run.tags,
        style=styles([run])[run.id],
        created_at=run.created_at,
        updated_at=run.updated_at,
        knee=_at_knee(run, metric, knee.throughput, knee),
        knee_latency=_at_knee(run, latency, knee.latency_us, knee),
        knee_reason=knee.reason,
        sparkline=_sparkline(curve),
        dated_on=_dated_on(run, source),
        is_observed=run.is_observed,
    )


def _latency_metric(run: Run, peak: tuple[RunLevel, LevelValue] | None) -> str | None:
    """The latency that goes with the peak: of reads, writes or both; of writes for writes."""
    if peak is None:
        return None
    level, value = peak
    writes_first = value.metric.startswith("write")
    order = sorted(LATENCY_METRICS, key=lambda metric: metric.startswith("write") != writes_first)
    at_peak = [metric for metric in order if level.states(metric)]
    anywhere = [m for m in order if any(m in point.quantities for point in run.points)]
    return next(iter(at_peak + anywhere), None)


def _at_knee(run: Run, metric: str | None, value: float | None, knee: Knee) -> DisplayValue | None:
    if metric is None or value is None:
        return None
    return shown_value(metric, Quantity(value, run.provenance, Evidence(formula=knee.reason)))


def _sparkline(levels: tuple[LoadLevel, ...]) -> tuple[SparkPoint, ...]:
    """The levels, thinned evenly if there are many; the first and the last always stay."""
    kept = levels
    if len(levels) > MOST_SPARKS:
        step = (len(levels) - 1) / (MOST_SPARKS - 1)
        kept = tuple(levels[round(index * step)] for index in range(MOST_SPARKS))
    return tuple(SparkPoint(_short(level.throughput), _short(level.latency_us)) for level in kept)


def _short(value: float) -> float:
    return float(f"{value:.{_SPARK_DIGITS}g}")


def _dated_on(run: Run, source: Source | None) -> date | None:
    begun = [point.started_at.date() for point in run.points if point.started_at is not None]
    return min(begun, default=source.published_on if source else None)
