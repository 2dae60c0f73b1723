"""A chart's data as tidy tables: a row per load point, per bucket, or per condition.

Units are in the headings, numbers are exact, missing is an empty cell. Texts of people cannot
become formulas when a spreadsheet opens the file.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loadcurve.core.figure import (
    Axis,
    AxisMark,
    CurveFigure,
    CurvePoint,
    HistogramFigure,
    RunLabel,
    ShownValue,
)
from loadcurve.core.run import Evidence
from loadcurve.core.units import METRICS

Cell = str | float | int | None
TABLES = ("points", "values", "buckets", "conditions")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
_UNIT_NAMES = {"µs": "us", "ms": "ms", "s": "s", "IOPS": "iops", "MiB/s": "mib_s", "%": "pct"}
_RUN_HEADINGS = ("run_id", "run", "provenance", "source")


def inert(cell: Cell) -> Cell:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it.

    >>> inert("=1+1"), inert("dNFS"), inert(-3.5)
    ("'=1+1", 'dNFS', -3.5)
    """
    if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS):
        return f"'{cell}"
    return cell


def as_csv(headings: Sequence[str], rows: Iterator[Sequence[Cell]]) -> str:
    """Rows as CSV (RFC 4180). Numbers are written so that they are read back bit for bit."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(headings)
    for row in rows:
        writer.writerow(
            ["" if c is None else repr(c) if isinstance(c, float) else inert(c) for c in row]
        )
    return out.getvalue()


def chart_table(table: str, curve: CurveFigure, histogram: HistogramFigure | None) -> str:
    """One of TABLES of a chart as CSV. Raises ValueError for another, or without a histogram."""
    if table == "points":
        return points_csv(curve)
    if table == "values":
        return values_csv(curve)
    if table == "buckets" and histogram is not None:
        return buckets_csv(histogram)
    if table == "conditions":
        return conditions_csv(curve)
    raise ValueError(f"this chart has no table {table!r}")


def _axis_heading(name: str, axis: Axis) -> str:
    return f"drawn_{name}_{_UNIT_NAMES.get(axis.unit, axis.unit)}"


@dataclass(frozen=True, slots=True)
class _Marker:
    """A marker of a run, the unit of its load level, and the latency it is drawn at."""

    run: RunLabel
    marker: CurvePoint | AxisMark
    unit: str | None
    latency: str | None


def _markers(figure: CurveFigure) -> Iterator[_Marker]:
    """Every marker of every run in the figure's order."""
    for run in figure.runs:
        for series in figure.series:
            if series.run_id == run.run_id:
                # Figures stored before runs had two curves name their latency on the axis only.
                latency = series.metric or figure.y.metric
                for point in series.points:
                    yield _Marker(run, point, series.concurrency_unit, latency)
        for mark in figure.marks:
            if mark.run_id == run.run_id:
                yield _Marker(run, mark, None, None)


def _run_cells(run: RunLabel) -> tuple[Cell, ...]:
    return (run.run_id, run.label, run.provenance.value, run.source_title or run.source)


def _drawn(marker: CurvePoint | AxisMark) -> tuple[Cell, ...]:
    """The marker's place: the median of its repeats, and their smallest and largest."""
    if isinstance(marker, AxisMark):
        return (marker.x, None, None, None, None, None)
    return (marker.x, marker.x_low, marker.x_high, marker.y, marker.y_low, marker.y_high)


def points_csv(figure: CurveFigure) -> str:
    """A row per load level and curve: where it is drawn, and its other values.

    With repeats the values are those of the repeat whose latency is nearest the median.
    """
    markers = list(_markers(figure))
    metrics = [key for key in METRICS if any(key in _values(one.marker) for one in markers)]
    x, y = _axis_heading("x", figure.x), _axis_heading("y", figure.y)
    headings = (
        *_RUN_HEADINGS,
        *("load_point_ids", "load_level", "concurrency", "concurrency_unit", "repeats"),
        *("drawn_latency", x, f"{x}_low", f"{x}_high", y, f"{y}_low", f"{y}_high"),
        *metrics,
        "note",
    )

    def rows() -> Iterator[Sequence[Cell]]:
        for one in markers:
            marker, values = one.marker, _values(one.marker)
            yield (
                *_run_cells(one.run),
                " ".join(marker.point_ids),
                marker.label if isinstance(marker, CurvePoint) else None,
                marker.concurrency,
                one.unit,
                marker.repeats if isinstance(marker, CurvePoint) else 1,
                one.latency,
                *_drawn(marker),
                *(values[key].value if key in values else None for key in metrics),
                marker.note,
            )

    return as_csv(headings, rows())


def _values(marker: CurvePoint | AxisMark) -> dict[str, ShownValue]:
    return {value.metric: value for value in marker.values}


def values_csv(figure: CurveFigure) -> str:
    """A row per value: its bounds, its provenance, and where it stands."""
    headings = (
        *("run_id", "run", "load_point_ids", "concurrency", "quantity", "unit", "value", "low"),
        *("high", "qualifier", "provenance", "report_sha256", "section", "row", "column"),
        *("line", "printed", "source", "quote", "formula"),
    )

    def rows() -> Iterator[Sequence[Cell]]:
        # Two curves of one run have the same load points, whose values stand here once.
        markers = {(one.run.run_id, one.marker.point_ids): one for one in _markers(figure)}
        for (run_id, _), one in markers.items():
            marker = one.marker
            for value in marker.values:
                yield (
                    *(run_id, one.run.label, " ".join(marker.point_ids), marker.concurrency),
                    *(value.metric, value.unit, value.value, value.low, value.high),
                    value.qualifier.value if value.qualifier else None,
                    value.provenance.value,
                    *_place(value.evidence),
                )

    return as_csv(headings, rows())


def _place(evidence: Evidence) -> tuple[Cell, ...]:
    return (
        *(evidence.report_sha256, evidence.section, evidence.row, evidence.column),
        *(evidence.line, evidence.raw, evidence.source, evidence.quote, evidence.formula),
    )


def buckets_csv(figure: HistogramFigure) -> str:
    """A row per run and latency bucket. An empty share is not stated, which is not zero."""
    headings = (
        *("run_id", "run", "provenance", "load_point_id", "load_level", "event"),
        *("bucket_lower_us", "bucket_upper_us", "bucket", "share_pct", "is_trace", "waits"),
        "total_waits",
    )

    def rows() -> Iterator[Sequence[Cell]]:
        for one in figure.series:
            for column, cell in zip(figure.columns, one.cells, strict=True):
                yield (
                    *(one.run_id, one.label, one.provenance.value, one.point_id),
                    *(one.point_label, one.event, column.lower_us, column.upper_us),
                    *(column.label, cell.pct, int(cell.trace), cell.waits, one.total_waits),
                )

    return as_csv(headings, rows())


def conditions_csv(figure: CurveFigure) -> str:
    """A row per condition under which the runs were made, a column per run."""
    headings = ("condition", "differs", *(run.label for run in figure.runs))
    rows = ((one.title, int(one.differs), *one.texts) for one in figure.conditions)
    return as_csv([str(inert(heading)) for heading in headings], rows)
