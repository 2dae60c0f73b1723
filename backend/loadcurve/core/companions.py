"""What goes with the load curve: throughput, latency, CPU and DB time against concurrency.

METHODS.md 5.4. Panels are small overlays with the colours, dashes and markers of the curves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from loadcurve.core.curve import level_label, shown_value
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figure import FIGURE_VERSION, Axis, CurvePoint, CurveSeries, Omitted
from loadcurve.core.load_curve import repeats_by_level
from loadcurve.core.run import LoadPoint, Run
from loadcurve.core.style import styles
from loadcurve.core.units import LATENCY_METRICS, METRICS

COMPANION_METRICS = (
    "throughput_iops",
    "bandwidth_mib_s",
    "read_latency_us",
    "write_latency_us",
    "db_cpu_s_per_s",
    "db_time_s_per_s",
)
_US_PER_MS = 1000.0


@dataclass(frozen=True, slots=True)
class CompanionPanel:
    """One quantity against concurrency: ``x`` of each point is its concurrency.

    ``empty`` says why nothing is drawn; ``omitted`` which runs, or points of them, and why.
    """

    y: Axis
    series: tuple[CurveSeries, ...]
    omitted: tuple[Omitted, ...]
    empty: str | None = None


@dataclass(frozen=True, slots=True)
class CompanionFigure:
    """Panels on a common concurrency axis; a note says where runs count it differently."""

    x: Axis
    panels: tuple[CompanionPanel, ...]
    notes: tuple[str, ...] = ()
    kind: str = "companions"
    version: int = FIGURE_VERSION


def companion_figure(runs: Sequence[Run], metrics: Sequence[str]) -> CompanionFigure:
    """A panel for each of ``metrics``, in their order. Raises InvalidQuery for another metric."""
    for metric in metrics:
        if metric not in COMPANION_METRICS:
            known = ", ".join(COMPANION_METRICS)
            raise InvalidQuery(f"metrics: {metric} has no panel; one of {known}")
    units = tuple(dict.fromkeys(run.concurrency_unit for run in runs))
    same = len(units) == 1
    return CompanionFigure(
        x=Axis(metric="concurrency", title="Concurrency", unit=units[0] if same else ""),
        panels=tuple(_panel(runs, metric) for metric in metrics),
        notes=() if same else (f"The runs count their load differently: {', '.join(units)}.",),
    )


def _panel(runs: Sequence[Run], metric: str) -> CompanionPanel:
    style_of = styles(runs)
    axis, per_unit = _axis(runs, metric)
    series = tuple(
        CurveSeries(
            run_id=run.id,
            label=run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style_of[run.id],
            concurrency_unit=run.concurrency_unit,
            points=tuple(_point(run, points, metric, per_unit) for points in levels),
            metric=metric,
        )
        for run in runs
        if (levels := _levels(run, metric))
    )
    title = METRICS[metric].title
    return CompanionPanel(
        y=axis,
        series=series,
        omitted=tuple(one for run in runs if (one := _omitted(run, metric)) is not None),
        empty=None if series else f"No run here states its {_named(title)} at a known concurrency.",
    )


def _levels(run: Run, metric: str) -> list[list[LoadPoint]]:
    """The points that state the metric and their concurrency, repeats of a level together."""
    found = repeats_by_level(run, metric, metric)
    return [points for points in found if points[0].concurrency is not None]


def _axis(runs: Sequence[Run], metric: str) -> tuple[Axis, float]:
    """The metric's own unit; a latency in ms once one reaches 1 ms."""
    known = METRICS[metric]
    drawn = [p.quantities[metric].value for r in runs for ps in _levels(r, metric) for p in ps]
    if metric in LATENCY_METRICS and max(drawn, default=0.0) >= _US_PER_MS:
        return Axis(metric=metric, title=known.title, unit="ms"), _US_PER_MS
    return Axis(metric=metric, title=known.title, unit=known.unit), 1.0


def _point(run: Run, points: Sequence[LoadPoint], metric: str, per_unit: float) -> CurvePoint:
    quantities = [point.quantities[metric] for point in points]
    middle = median(quantity.value for quantity in quantities)
    nearest = min(quantities, key=lambda quantity: abs(quantity.value - middle))
    low: float | None
    high: float | None
    if len(points) == 1:
        low, high = quantities[0].low, quantities[0].high
    else:
        low, high = min(q.value for q in quantities), max(q.value for q in quantities)
    return CurvePoint(
        point_ids=tuple(point.id or "" for point in points),
        label=level_label(run, points[0]),
        concurrency=points[0].concurrency,
        repeats=len(points),
        x=float(points[0].concurrency or 0),
        y=middle / per_unit,
        x_low=None,
        x_high=None,
        y_low=None if low is None else low / per_unit,
        y_high=None if high is None else high / per_unit,
        values=(shown_value(metric, nearest),),
    )


def _omitted(run: Run, metric: str) -> Omitted | None:
    """Why some of a run's points are not in the panel; None if all are."""
    of = f"of its {len(run.points)} load points"
    stated = [point for point in run.points if metric in point.quantities]
    unknown = sum(point.concurrency is None for point in stated)
    if not stated:
        reason = f"none {of} states {_named(METRICS[metric].title)}"
    elif unknown:
        reason = f"{unknown} {of} do not state their concurrency"
    else:
        return None
    return Omitted(run_id=run.id, label=run.label or run.title, reason=reason)


def _named(title: str) -> str:
    """A metric's title within a sentence: "read latency", but "DB time"."""
    return title if title[:2].isupper() else title[0].lower() + title[1:]
