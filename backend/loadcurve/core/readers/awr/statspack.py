"""The histogram of Statspack 10g, which prints counts of waits instead of shares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import EventHistogram, ReadValue, ReportLocation
from loadcurve.core.readers.tables import Row, SectionKind, Table
from loadcurve.core.records import Bucket, Finding

_FROM_TO = re.compile(r"([0-9]+) ?- ?([0-9]+) ?ms\Z")
_FROM = re.compile(r"([0-9]+)\+ ?ms\Z")
_MS_US = 1024
"""V$EVENT_HISTOGRAM counts in powers of two: its millisecond is 1024 µs."""


def has_counts(table: Table) -> bool:
    """Whether a table is a histogram of counts: ``0 - 1 ms`` to ``32+ ms``."""
    return (
        table.kind is SectionKind.HISTOGRAM
        and len(table.columns) > 1
        and _FROM_TO.match(table.columns[1]) is not None
    )


def read_counted_histograms(
    tables: Iterable[Table], decimal: str, findings: list[Finding]
) -> tuple[EventHistogram, ...] | None:
    """One histogram an event, its shares computed from the printed counts.

    A page may break between an event's name and its counts. None if no table has counts. What
    cannot be read is added to ``findings``.
    """
    counted = [table for table in tables if has_counts(table)]
    if not counted:
        return None
    histograms: list[EventHistogram] = []
    pending = ""
    for table in counted:
        edges = _edges(table)
        for row in table.rows:
            if not any(row.cells[1:]):
                pending = row.cells[0]
                continue
            event = row.cells[0] or pending
            pending = ""
            if edges is None or not event:
                findings.append(_unread(table, row))
            else:
                histograms.append(_histogram(table, row, event, edges, decimal))
    return tuple(histograms)


def _unread(table: Table, row: Row) -> Finding:
    text = f"counts of {table.title!r} at line {row.line} have no event name or no known columns"
    return Finding("Histogram row", "warning", text)


def _edges(table: Table) -> tuple[tuple[int, int | None], ...] | None:
    """The buckets in µs; None if they do not follow on each other."""
    intervals = tuple(_intervals(table.columns[1:]))
    starts = [lower for lower, _ in intervals[1:]]
    ends = [upper for _, upper in intervals[:-1]]
    whole = len(intervals) == len(table.columns) - 1 and intervals[-1][1] is None
    return intervals if whole and starts == ends and intervals[0][0] == 0 else None


def _intervals(columns: Iterable[str]) -> Iterator[tuple[int, int | None]]:
    for column in columns:
        if bounded := _FROM_TO.match(column):
            yield int(bounded.group(1)) * _MS_US, int(bounded.group(2)) * _MS_US
        elif endless := _FROM.match(column):
            yield int(endless.group(1)) * _MS_US, None


def _histogram(
    table: Table,
    row: Row,
    event: str,
    intervals: tuple[tuple[int, int | None], ...],
    decimal: str,
) -> EventHistogram:
    printed = [numbers.count(cell, decimal) for cell in row.cells[1:]]
    place = ReportLocation(table.title, event, "", row.line, "|".join(row.cells[1:]))
    if len(printed) < len(intervals) or not all(printed):
        return EventHistogram(event, None, (Bucket(0, None, None),), (place,))
    counts = [count.value for count in printed if count]
    total = sum(counts)
    buckets = tuple(
        Bucket(lower, upper, 100 * count / total if total else 0.0, waits=count)
        for (lower, upper), count in zip(intervals, counts, strict=False)
    )
    return EventHistogram(event, ReadValue(total, place, total, total), buckets, (place,))
