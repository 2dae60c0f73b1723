"""An observed run as demand: percentiles, peaks with their times, hours of the week."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from statistics import median

from loadcurve.core.formatting import counted_with_verb, text_without_unit, value_text
from loadcurve.core.observed_runs.demand import IntervalDemand, by_time, interval_text
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.units import ALL_PURPOSES, METRICS, column_unit

MOST_PEAKS = 5
_PERCENTILES = (("p50", 50.0), ("p90", 90.0), ("p99", 99.0), ("max", 100.0))
_METRICS = ("throughput_iops", "bandwidth_mib_s")


@dataclass(frozen=True, slots=True)
class DemandValue:
    """One value of demand in its metric's unit, with its text; ``name`` is "p50" to "max".

    It is the demand of interval ``point_id``, which ``when`` names.
    """

    name: str
    value: float
    text: str
    when: str
    point_id: str | None


@dataclass(frozen=True, slots=True)
class DemandInterval:
    """The demand of one interval on the timeline; ``text`` names it with its value."""

    point_id: str | None
    begins_at: datetime
    ends_at: datetime
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class DemandHour:
    """An hour of a weekday, Monday is 0: the median and the maximum of its intervals.

    An interval belongs to the hour of its middle.
    """

    weekday: int
    hour: int
    intervals: int
    median: float
    most: float
    median_text: str
    most_text: str


@dataclass(frozen=True, slots=True)
class MetricDemand:
    """The demand of one metric: percentiles by nearest rank, the highest peaks, all intervals."""

    metric: str
    title: str
    unit: str
    meaning: str
    percentiles: tuple[DemandValue, ...]
    peaks: tuple[DemandValue, ...]
    intervals: tuple[DemandInterval, ...]
    hours: tuple[DemandHour, ...]


@dataclass(frozen=True, slots=True)
class ObservedDemand:
    """An observed run's demand on its storage.

    ``of`` has the number and length of the intervals, ``span`` their time range and zone.
    ``metrics`` are those that any interval states.
    """

    of: str
    span: str
    metrics: tuple[MetricDemand, ...]


def demand_summary(run: Run) -> ObservedDemand | None:
    """The demand of an observed run; None for a run with a controlled load."""
    return summarise_intervals(run.points) if run.is_observed else None


def summarise_intervals(points: Iterable[LoadPoint]) -> ObservedDemand:
    """The demand of these intervals, as ``demand_summary`` has it for a run."""
    demand = by_time(points)
    metrics = [_metric(metric, demand) for metric in _METRICS]
    return ObservedDemand(
        of=f"of {counted_with_verb(len(demand), 'interval')}{_length(demand)}",
        span=_span(demand),
        metrics=tuple(metric for metric in metrics if metric is not None),
    )


def percentile(ordered: Sequence[float], percent: float) -> float:
    """The smallest of ``ordered``, which ascend, that ``percent`` % of them are not above.

    By nearest rank, so it is the demand of an interval there was (Hyndman and Fan, "Sample
    Quantiles in Statistical Packages", The American Statistician 50, 1996, definition 1).
    """
    return ordered[max(ceil(percent / 100 * len(ordered)) - 1, 0)]


def _metric(metric: str, demand: Sequence[IntervalDemand]) -> MetricDemand | None:
    stated = [(value, point) for point in demand if (value := getattr(point, metric)) is not None]
    if not stated:
        return None
    ranked = sorted(stated, key=lambda pair: pair[0])
    values = [value for value, _ in ranked]
    at = {name: percentile(values, percent) for name, percent in _PERCENTILES}
    return MetricDemand(
        metric=metric,
        title=METRICS[metric].title,
        unit=column_unit(metric).name,
        meaning=_meaning(metric, [point for _, point in stated]),
        percentiles=tuple(
            _value(name, metric, *next(pair for pair in ranked if pair[0] == value))
            for name, value in at.items()
        ),
        peaks=tuple(
            _value(f"{place}.", metric, *pair)
            for place, pair in enumerate(reversed(ranked[-MOST_PEAKS:]), start=1)
        ),
        intervals=tuple(_intervals(metric, stated)),
        hours=_hours(metric, stated),
    )


def _meaning(metric: str, stating: Sequence[IntervalDemand]) -> str:
    if any(point.is_of_all_causes for point in stating):
        counted = "bytes" if metric == "bandwidth_mib_s" else "requests"
        return f"{counted} per second, {ALL_PURPOSES}"
    return METRICS[metric].meaning


def _value(name: str, metric: str, value: float, at: IntervalDemand) -> DemandValue:
    text = value_text(metric, value)
    return DemandValue(name, value, text, interval_text(at), at.point_id)


def _intervals(
    metric: str, stated: Iterable[tuple[float, IntervalDemand]]
) -> Iterable[DemandInterval]:
    for value, point in stated:
        if point.begins_at is not None and point.ends_at is not None:
            text = f"{interval_text(point)}: {value_text(metric, value)}"
            yield DemandInterval(point.point_id, point.begins_at, point.ends_at, value, text)


def _hours(metric: str, stated: Iterable[tuple[float, IntervalDemand]]) -> tuple[DemandHour, ...]:
    cells: dict[tuple[int, int], list[float]] = {}
    for value, point in stated:
        if point.begins_at is not None and point.ends_at is not None:
            middle = point.begins_at + (point.ends_at - point.begins_at) / 2
            cells.setdefault((middle.weekday(), middle.hour), []).append(value)
    return tuple(
        DemandHour(
            *(weekday, hour, len(values), median(values), max(values)),
            text_without_unit(metric, median(values)),
            text_without_unit(metric, max(values)),
        )
        for (weekday, hour), values in sorted(cells.items())
    )


def _length(demand: Sequence[IntervalDemand]) -> str:
    lengths = [
        round((point.ends_at - point.begins_at) / timedelta(minutes=1))
        for point in demand
        if point.begins_at is not None and point.ends_at is not None
    ]
    if not lengths:
        return ""
    least, usual, most = min(lengths), round(median(lengths)), max(lengths)
    differing = "" if least == most else f" ({least} to {most})"
    return f" of {counted_with_verb(usual, 'minute')}{differing}"


def _span(demand: Sequence[IntervalDemand]) -> str:
    begins = [point.begins_at for point in demand if point.begins_at is not None]
    ends = [point.ends_at for point in demand if point.ends_at is not None]
    if not begins:
        return "times not stated"
    last = max(ends, default=max(begins))
    zones = sorted({begin.tzname() or "the host’s local time, zone not stated" for begin in begins})
    return f"{_moment(begins[0])} to {_moment(last)}, {' and '.join(zones)}"


def _moment(moment: datetime) -> str:
    return f"{moment:%a %Y-%m-%d %H:%M}"
