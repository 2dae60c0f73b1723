"""Panels beside the load curve: throughput, latency, CPU and DB time by concurrency.

Panels are small overlays with the colours, dashes and markers of the curves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves import RunLevel, missing_concurrency_text, run_levels
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures.display_values import shown_level_value
from loadcurve.core.figures.model import FIGURE_VERSION, Axis, CurvePoint, CurveSeries, OmittedRun
from loadcurve.core.figures.notes import labels_tell_apart, level_label
from loadcurve.core.figures.run_styles import NO_LOOKS, Looks, styles
from loadcurve.core.formatting import allowed_values_text
from loadcurve.core.records import Run
from loadcurve.core.units import LATENCY_METRICS, METRICS, drawn_unit
from loadcurve.core.waits import EventNames, event_names

USUAL_COMPANIONS = (
    "throughput_iops",
    "bandwidth_mib_s",
    "read_latency_us",
    "write_latency_us",
    "db_cpu_s_per_s",
    "db_time_s_per_s",
)
# What few tools count stands beside few runs, and is drawn when it is asked for.
COMPANION_METRICS = (
    *USUAL_COMPANIONS,
    "new_orders_per_min",
    "transactions_per_min",
    "transactions_per_s",
    "response_time_us",
    "new_order_time_us",
    "query_set_s",
    "query_geomean_s",
    "mixed_latency_us",
    "sync_latency_us",
)


@dataclass(frozen=True, slots=True)
class CompanionPanel:
    """One quantity against concurrency: ``x`` of each point is its concurrency.

    ``empty`` says why nothing is drawn; ``omitted`` which runs, or points of them, and why.
    """

    y: Axis
    series: tuple[CurveSeries, ...]
    omitted: tuple[OmittedRun, ...]
    empty: str | None = None


@dataclass(frozen=True, slots=True)
class CompanionFigure:
    """Panels on a common concurrency axis; a note says where runs count it differently."""

    x: Axis
    panels: tuple[CompanionPanel, ...]
    notes: tuple[str, ...] = ()
    kind: str = "companions"
    version: int = FIGURE_VERSION


def companion_figure(
    runs: Sequence[Run], metrics: Sequence[str], looks: Looks = NO_LOOKS
) -> CompanionFigure:
    """A panel for each of ``metrics``, in their order. Raises InvalidQuery for another metric."""
    for metric in metrics:
        if metric not in COMPANION_METRICS:
            known = allowed_values_text(metric, tuple(COMPANION_METRICS))
            raise InvalidQuery(f"metrics: {metric} has no panel; {known}")
    units = tuple(dict.fromkeys(run.concurrency_unit for run in runs if _states_load(run)))
    return CompanionFigure(
        x=Axis(
            metric="concurrency",
            title="Concurrency",
            unit=(units[0] or "") if len(units) == 1 else "",
        ),
        panels=tuple(_panel(runs, metric, looks) for metric in metrics),
        notes=_notes(units, sum(map(_states_load, runs))),
    )


def _states_load(run: Run) -> bool:
    return any(point.concurrency is not None for point in run.points)


def _notes(units: Sequence[str | None], runs: int) -> tuple[str, ...]:
    """How the runs' concurrency differs: other units, or units not stated."""
    if len(units) > 1:
        named = ", ".join(unit or "not stated" for unit in units)
        return (f"The runs count their load differently: {named}.",)
    if runs > 1 and None in units:
        return ("No run states what its load counts, so equal loads may not be the same.",)
    return ()


def _panel(runs: Sequence[Run], metric: str, looks: Looks) -> CompanionPanel:
    style_of = styles(runs, looks)
    names = _names(runs, metric)
    axis, per_unit = _axis(runs, metric, names.title)
    series = tuple(
        CurveSeries(
            run_id=run.id,
            label=run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style_of[run.id],
            concurrency_unit=run.concurrency_unit,
            points=_drawn(run, levels, metric, per_unit),
            metric=metric,
            variant=names.of_run.get(run.id),
        )
        for run in runs
        if (levels := _levels(run, metric))
    )
    title = METRICS[metric].title
    return CompanionPanel(
        y=axis,
        series=series,
        omitted=tuple(omission for run in runs if (omission := _omitted(run, metric)) is not None),
        empty=None if series else f"No run here states its {_named(title)} at a known concurrency.",
    )


def _levels(run: Run, metric: str) -> list[RunLevel]:
    """The levels that state the metric and their concurrency."""
    return [level for level in run_levels(run, metric) if level.concurrency is not None]


def _names(runs: Sequence[Run], metric: str) -> EventNames:
    """The panel's title; a latency names its event if it is not the usual one."""
    if metric not in LATENCY_METRICS:
        return EventNames(METRICS[metric].title, {})
    return event_names([run for run in runs if _levels(run, metric)], metric)


def _axis(runs: Sequence[Run], metric: str, title: str) -> tuple[Axis, float]:
    """The axis of a panel, and how many of the metric's own units one of its units is."""
    points = [p for run in runs for level in _levels(run, metric) for p in level.stating(metric)]
    drawn = [point.quantities[metric].value for point in points]
    unit = drawn_unit(metric, max(drawn, default=0.0))
    return Axis(metric=metric, title=title, unit=unit.name), unit.size


def _drawn(
    run: Run, levels: Sequence[RunLevel], metric: str, per_unit: float
) -> tuple[CurvePoint, ...]:
    tells_apart = labels_tell_apart(run)
    return tuple(_point(level, tells_apart, metric, per_unit) for level in levels)


def _point(level: RunLevel, tells_apart: bool, metric: str, per_unit: float) -> CurvePoint:
    value = level.value(metric)
    if value is None:
        raise ValueError(f"the level does not state {metric}")
    low, high = (None if bound is None else bound / per_unit for bound in (value.low, value.high))
    return CurvePoint(
        point_ids=tuple(point.id or "" for point in level.points),
        label=level_label(level.points[0], tells_apart),
        concurrency=level.concurrency,
        repeats=value.count,
        x=float(level.concurrency or 0),
        y=value.value / per_unit,
        x_low=None,
        x_high=None,
        y_low=low,
        y_high=high,
        values=(shown_level_value(value),),
    )


def _omitted(run: Run, metric: str) -> OmittedRun | None:
    """Why some of a run's points are not in the panel; None if all are."""
    stated = [point for point in run.points if metric in point.quantities]
    unknown = sum(point.concurrency is None for point in stated)
    if not stated:
        reason = f"it states no {_named(METRICS[metric].title)}"
    elif unknown:
        reason = missing_concurrency_text(unknown, len(run.points))
    else:
        return None
    return OmittedRun(run_id=run.id, label=run.label or run.title, reason=reason)


def _named(title: str) -> str:
    """A metric's title within a sentence: "read latency", but "DB time"."""
    return title if title[:2].isupper() else title[0].lower() + title[1:]
