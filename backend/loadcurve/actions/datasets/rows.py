"""A run as rows of a data set; unknown values are None, and nothing is rounded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from loadcurve.actions.datasets.columns import ORIGIN, TABLES, DatasetColumn
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.units import METRICS

Row = dict[str, Any]


def dataset_rows(run: Run, visibility: str) -> dict[str, list[Row]]:
    """The rows of a run with its histograms, by table."""
    rows: dict[str, list[Row]] = {table: [] for table in TABLES}
    rows["runs"].append(_row(TABLES["runs"], run, {"visibility": visibility}))
    for position, point in enumerate(run.points, start=1):
        where = {"run_id": run.id, "point_id": point.id}
        known = point.quantities
        values = {key: known[key].value if key in known else None for key in METRICS}
        given = {**where, "position": position, **values}
        rows["load_points"].append(_row(TABLES["load_points"], point, given))
        rows["quantities"] += [
            _row(TABLES["quantities"], quantity, {**where, "quantity": name})
            for name, quantity in known.items()
        ]
        rows["histograms"] += _buckets(where, point)
        rows["wait_events"] += [
            _row(TABLES["wait_events"], event, where) for event in point.wait_events
        ]
    return rows


def _buckets(where: Row, point: LoadPoint) -> Iterator[Row]:
    for histogram in point.histograms:
        given = {**where, "event": histogram.event, "total_waits": histogram.total_waits}
        given |= _row(ORIGIN, histogram, {})
        for number, bucket in enumerate(histogram.buckets, start=1):
            yield _row(TABLES["histograms"], bucket, {**given, "bucket": number})


def _row(columns: Sequence[DatasetColumn], record: object, given: Row) -> Row:
    """The columns' values: those ``given``, the others from ``record``."""
    return {
        column.name: given[column.name] if column.name in given else _value(record, column)
        for column in columns
    }


def _value(record: object, column: DatasetColumn) -> Any:
    value: Any = record
    for name in (column.path or column.name).split("."):
        value = None if value is None else getattr(value, name)
    match value:
        case Enum():
            return value.value
        case Mapping():
            return list(value.items())
        case tuple():
            return list(value)
    return value
