"""A chart's data as tidy tables, one row per load point, value, bucket, event or condition.

Units are in the headings, numbers are exact, missing is an empty cell; what the runs were measured
under stands in every row of load points, buckets and wait events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from loadcurve.core.comparability import Comparability, Condition
from loadcurve.core.exports.csv_format import CsvCell, as_csv
from loadcurve.core.exports.latency_csv import buckets_csv, heat_csv, waits_csv
from loadcurve.core.exports.sweep_csv import sweep_csv
from loadcurve.core.figures import (
    Axis,
    AxisMark,
    CurveFigure,
    CurvePoint,
    DisplayValue,
    HeatMapFigure,
    HistogramFigure,
    RunLabel,
    WaitFigure,
)
from loadcurve.core.records import Evidence
from loadcurve.core.sweeps import SweepResults
from loadcurve.core.units import METRICS

_UNIT_NAMES = {
    "µs": "us",
    "ms": "ms",
    "s": "s",
    "IOPS": "iops",
    "MiB/s": "mib_s",
    "MB/s": "mb_s",
    "%": "pct",
}
_RUN_HEADINGS = ("run_id", "run", "provenance", "source")


def chart_table(
    table: str,
    curve: CurveFigure,
    histogram: HistogramFigure | None = None,
    heat_map: HeatMapFigure | None = None,
    waits: WaitFigure | None = None,
    comparability: Comparability | None = None,
    sweep: SweepResults | None = None,
) -> str:
    """One table of a chart as CSV: points, values, buckets and so on.

    Raises ValueError for one that the chart does not have.
    """
    about = (_condition_headings(curve), _conditions_of_runs(curve))
    made: dict[str, Callable[[], str]] = {
        "points": partial(points_csv, curve),
        "values": partial(values_csv, curve),
        "conditions": partial(conditions_csv, curve),
    }
    if histogram is not None:
        made["buckets"] = partial(buckets_csv, histogram, *about)
    if heat_map is not None:
        made["heat"] = partial(heat_csv, heat_map, *about)
    if waits is not None:
        made["waits"] = partial(waits_csv, waits, *about)
    if comparability is not None:
        made["comparability"] = partial(comparability_csv, curve, comparability)
    if sweep is not None:
        made["sweep"] = partial(sweep_csv, sweep)
    if table not in made:
        raise ValueError(f"this chart has no table {table!r}")
    return made[table]()


def _condition_headings(figure: CurveFigure) -> tuple[str, ...]:
    return tuple(f"condition_{condition.key}" for condition in _conditions_beside_columns(figure))


def _conditions_of_runs(figure: CurveFigure) -> dict[str, tuple[str | None, ...]]:
    """The text of each condition for each run, by its id."""
    conditions = _conditions_beside_columns(figure)
    return {
        run.run_id: tuple(condition.texts[index] for condition in conditions)
        for index, run in enumerate(figure.runs)
    }


def _conditions_beside_columns(figure: CurveFigure) -> list[Condition]:
    """The conditions that are not a column anyway."""
    return [condition for condition in figure.conditions if condition.key not in _RUN_HEADINGS]


def _axis_heading(name: str, axis: Axis) -> str:
    return f"drawn_{name}_{_UNIT_NAMES.get(axis.unit, axis.unit)}"


@dataclass(frozen=True, slots=True)
class _Marker:
    """A marker of a run: a load level, the unit it counts, and the latency it is drawn at."""

    run: RunLabel
    marker: CurvePoint | AxisMark
    unit: str | None
    latency: str | None


def _markers(figure: CurveFigure) -> Iterator[_Marker]:
    """Every marker of every run in the figure's order."""
    for run in figure.runs:
        for series in figure.series:
            if series.run_id == run.run_id:
                latency = series.metric or figure.y.metric
                for point in series.points:
                    yield _Marker(run, point, series.concurrency_unit, latency)
        for mark in figure.marks:
            if mark.run_id == run.run_id:
                yield _Marker(run, mark, mark.concurrency_unit, None)


def _run_cells(run: RunLabel) -> tuple[CsvCell, ...]:
    return (run.run_id, run.label, run.provenance.value, run.source_title or run.source)


def _drawn(marker: CurvePoint | AxisMark) -> tuple[CsvCell, ...]:
    """The marker's place: the median of its repeats, and their smallest and largest."""
    if isinstance(marker, AxisMark):
        return (marker.x, None, None, None, None, None)
    return (marker.x, marker.x_low, marker.x_high, marker.y, marker.y_low, marker.y_high)


def points_csv(figure: CurveFigure) -> str:
    """A row per load level and curve: its coordinates, and the level's other values.

    With repeats every value is the median of those that state it; ``values_csv`` has the repeats.
    ``not_steady`` is "yes" if samples show it, and empty if they do not or are missing.
    """
    markers = list(_markers(figure))
    metrics = [key for key in METRICS if any(key in _values(row.marker) for row in markers)]
    x, y = _axis_heading("x", figure.x), _axis_heading("y", figure.y)
    headings = (
        *_RUN_HEADINGS,
        *("load_point_ids", "load_level", "concurrency", "concurrency_unit", "repeats"),
        *("drawn_latency", x, f"{x}_low", f"{x}_high", y, f"{y}_low", f"{y}_high"),
        *metrics,
        "not_steady",
        "note",
        *_condition_headings(figure),
    )
    conditions = _conditions_of_runs(figure)

    def rows() -> Iterator[Sequence[CsvCell]]:
        for row in markers:
            marker, values = row.marker, _values(row.marker)
            yield (
                *_run_cells(row.run),
                " ".join(marker.point_ids),
                marker.label if isinstance(marker, CurvePoint) else None,
                marker.concurrency,
                row.unit,
                marker.repeats,
                row.latency,
                *_drawn(marker),
                *(values[key].value if key in values else None for key in metrics),
                "yes" if isinstance(marker, CurvePoint) and marker.is_unsteady else None,
                marker.note,
                *conditions.get(row.run.run_id, ()),
            )

    return as_csv(headings, rows())


def _values(marker: CurvePoint | AxisMark) -> dict[str, DisplayValue]:
    return {value.metric: value for value in marker.values}


def values_csv(figure: CurveFigure) -> str:
    """A row per value: its bounds, provenance and evidence.

    The value of a level with several repeats is their median, of ``repeats`` of them, with the
    smallest and the largest as bounds; the rows below it, with a ``repeat``, are what each states.
    """
    headings = (
        *("run_id", "run", "load_point_ids", "concurrency", "repeat", "repeats"),
        *("quantity", "unit", "value", "low"),
        *("high", "qualifier", "provenance", "report_sha256", "section", "row", "column"),
        *("line", "printed", "source", "quote", "formula"),
    )

    def rows() -> Iterator[Sequence[CsvCell]]:
        # Two curves of one run have the same load points, whose values stand here once.
        markers = {(row.run.run_id, row.marker.point_ids): row for row in _markers(figure)}
        for (run_id, _), row in markers.items():
            for point_ids, repeat, values in _stated_at(row.marker):
                for value in values:
                    yield (
                        *(run_id, row.run.label, point_ids, row.marker.concurrency, repeat),
                        *(value.repeats, value.metric, value.unit, value.value, value.low),
                        *(value.high, value.qualifier.value if value.qualifier else None),
                        value.provenance.value,
                        *_evidence_cells(value.evidence),
                    )

    return as_csv(headings, rows())


def _stated_at(
    marker: CurvePoint | AxisMark,
) -> Iterator[tuple[str, int | None, tuple[DisplayValue, ...]]]:
    """Load points, repeat and values: of the level, of each of several repeats, of each part."""
    yield " ".join(marker.point_ids), None, marker.values
    for repeat in marker.each:
        yield repeat.point_id, repeat.repeat or None, repeat.values


def _evidence_cells(evidence: Evidence) -> tuple[CsvCell, ...]:
    return (
        *(evidence.report_sha256, evidence.section, evidence.row, evidence.column),
        *(evidence.line, evidence.raw, evidence.source, evidence.quote, evidence.formula),
    )


def conditions_csv(figure: CurveFigure) -> str:
    """A row per condition under which the runs were made, a column per run."""
    headings = ("condition", "differs", *(run.label for run in figure.runs))
    rows = (
        (condition.title, int(condition.differs), *condition.texts)
        for condition in figure.conditions
    )
    return as_csv(headings, rows)


def comparability_csv(figure: CurveFigure, comparability: Comparability) -> str:
    """A row per condition that differs or is not stated, a column per run compared."""
    label_of = {run.run_id: run.label for run in figure.runs}
    headings = (
        "kind",
        "condition",
        "why",
        *(label_of.get(run_id, run_id) for run_id in comparability.run_ids),
    )
    kinds = (
        ("differs", comparability.differing),
        ("not stated", comparability.not_stated),
        ("questionable", comparability.concerns),
        ("compared", comparability.systems),
    )
    rows = (
        (
            "blocks ratios" if difference.is_blocking and kind == "differs" else kind,
            difference.title,
            difference.why,
            *difference.texts,
        )
        for kind, differences in kinds
        for difference in differences
    )
    return as_csv(headings, rows)
