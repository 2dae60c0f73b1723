"""A chart's histograms, heat maps and wait events as tidy tables: a row per bucket or event.

An empty cell is not known or not stated, which is not zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from loadcurve.core.exports.csv_format import CsvCell, as_csv
from loadcurve.core.figures import HeatMapFigure, HistogramFigure, WaitFigure

# The conditions of a run, by its id; and their headings.
Conditions = Mapping[str, Sequence[str | None]]


def buckets_csv(
    figure: HistogramFigure, titles: Sequence[str] = (), conditions: Conditions | None = None
) -> str:
    """A row per run and latency bucket, at the load point that the chart shows."""
    headings = (
        *("run_id", "run", "provenance", "load_point_id", "load_level", "event"),
        *("bucket_lower_us", "bucket_upper_us", "bucket", "share_pct", "is_trace", "waits"),
        "total_waits",
        *titles,
    )

    def rows() -> Iterator[Sequence[CsvCell]]:
        for curve in figure.series:
            for column, cell in zip(figure.columns, curve.cells, strict=True):
                yield (
                    *(curve.run_id, curve.label, curve.provenance.value, curve.point_id),
                    *(curve.point_label, curve.event, column.lower_us, column.upper_us),
                    *(column.label, cell.pct, int(cell.trace), cell.waits, curve.total_waits),
                    *(conditions or {}).get(curve.run_id, ()),
                )

    return as_csv(headings, rows())


def heat_csv(
    figure: HeatMapFigure, titles: Sequence[str] = (), conditions: Conditions | None = None
) -> str:
    """A row per run, load point and latency bucket; shares of time are estimates with bounds."""
    headings = (
        *("run_id", "run", "provenance", "load_point_id", "load_level", "concurrency"),
        *("concurrency_unit", "repeat", "event", "bucket_lower_us", "bucket_upper_us", "bucket"),
        *("share_pct", "is_trace", "time_pct", "time_low_pct", "time_high_pct", "total_waits"),
        *titles,
    )

    def rows() -> Iterator[Sequence[CsvCell]]:
        for heat in figure.maps:
            for level in heat.levels:
                for row, cell in zip(figure.rows, level.cells, strict=True):
                    yield (
                        *(heat.run_id, heat.label, heat.provenance.value, level.point_id),
                        *(level.label, level.concurrency, heat.concurrency_unit, level.repeat),
                        *(heat.event, row.lower_us, row.upper_us, row.label, cell.pct),
                        *(int(cell.trace), cell.time_pct, cell.time_low_pct, cell.time_high_pct),
                        level.total_waits,
                        *(conditions or {}).get(heat.run_id, ()),
                    )

    return as_csv(headings, rows())


def waits_csv(
    figure: WaitFigure, titles: Sequence[str] = (), conditions: Conditions | None = None
) -> str:
    """A row per run and wait event, CPU, or remainder, at the load point on the chart."""
    headings = (
        *("run_id", "run", "provenance", "load_point_id", "load_level", "event", "kind"),
        *("wait_class", "share_pct", "share_of", "share_low_pct", "share_high_pct", "waits"),
        *("total_wait_time_s", "avg_wait_us"),
        *titles,
    )

    def rows() -> Iterator[Sequence[CsvCell]]:
        for index, curve in enumerate(figure.series):
            for row in figure.rows:
                cell = row.cells[index]
                yield (
                    *(curve.run_id, curve.label, curve.provenance.value, curve.point_id),
                    *(curve.point_label, row.title, row.kind, row.wait_class, cell.pct, curve.of),
                    *(cell.low_pct, cell.high_pct, cell.waits, cell.total_wait_time_s),
                    cell.avg_wait_us,
                    *(conditions or {}).get(curve.run_id, ()),
                )

    return as_csv(headings, rows())
