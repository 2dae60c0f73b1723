"""Samples as they are read, one after another, until they are a series."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import numpy as np

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.series.record import Series, Track, Values

# Each metric of each device has a place for every sample, so both count together.
ROWS = 4_000_000
VALUES = 30_000_000


@dataclass(slots=True)
class _Rows:
    """The rows of one subject under one heading: number of the sample, then its numbers."""

    samples: array[int] = field(default_factory=lambda: array("q"))
    numbers: array[float] = field(default_factory=lambda: array("d"))


@dataclass(slots=True)
class Heading:
    """The columns of a table, and the rows under it by subject."""

    columns: tuple[str, ...]
    rows: dict[str, _Rows] = field(default_factory=dict)


@dataclass(slots=True)
class Samples:
    """Collects rows by heading and subject. ``count`` is the number of samples so far."""

    name: str
    count: int = 0
    seconds: array[float] = field(default_factory=lambda: array("d"))
    _headings: dict[tuple[str, ...], Heading] = field(default_factory=dict)
    _total: int = 0

    def begin(self, at_s: float) -> None:
        """A new sample, so many seconds after an arbitrary zero."""
        self.count += 1
        self.seconds.append(at_s)

    def heading(self, columns: Sequence[str]) -> Heading:
        """The heading of these columns, with the rows it has already."""
        key = tuple(columns)
        return self._headings.setdefault(key, Heading(key))

    def add(self, subject: str, heading: Heading, cells: Sequence[str]) -> None:
        """A row of the newest sample. One that was cut, or has a cell that is no number, is left.

        Raises LimitReached if there are too many rows.
        """
        if len(cells) != len(heading.columns) or not self.count:
            return
        try:
            # Made whole first: a cell that is no number must not leave half a row behind.
            numbers = list(map(float, cells))
        except ValueError:
            return
        rows = heading.rows.get(subject)
        if rows is None:
            rows = heading.rows[subject] = _Rows()
        # Twice as fast as extending, which asks for each number by itself.
        rows.numbers.fromlist(numbers)
        rows.samples.append(self.count - 1)
        self._total += 1
        if self._total > ROWS:
            size_limits.check(self._total, ROWS, "rows", self.name)

    def made(
        self,
        tool: str,
        host: str | None,
        zero: datetime | None,
        metrics: Mapping[str, tuple[str, float]],
        *,
        skipped: int = 0,
        notes: Sequence[str] = (),
    ) -> Series:
        """The series. ``metrics`` says for each column its metric and the factor to its unit.

        ``zero`` is the moment from which the seconds count, None without a clock; ``skipped`` is
        the number of samples at the beginning that are none. Raises UnreadableReport if nothing
        is left.
        """
        width = sum(
            len(heading.rows) * len(metrics.keys() & set(heading.columns))
            for heading in self._headings.values()
        )
        size_limits.check(width * self.count, VALUES, "values", self.name)
        tracks = [
            Track(one.subject, one.metric, one.values[skipped:])
            for one in self._tracks(metrics)
            if not np.isnan(one.values[skipped:]).all()
        ]
        if not tracks:
            raise UnreadableReport(
                f"{self.name} has no sample beside the average since boot"
                if skipped and self.count
                else f"{self.name} has no sample",
                f"run {tool} with an interval, such as `{tool} 5`",
            )
        seconds = np.asarray(self.seconds, dtype=float)[skipped:]
        first = float(seconds[0])
        begins = None if zero is None else zero + timedelta(seconds=first)
        return Series(tool, host, begins, seconds - first, _joined(tracks), notes=tuple(notes))

    def _tracks(self, metrics: Mapping[str, tuple[str, float]]) -> Iterator[Track]:
        for heading in self._headings.values():
            for subject, rows in heading.rows.items():
                table = np.asarray(rows.numbers).reshape(-1, len(heading.columns))
                # sysstat prints "inf" or "-nan" where it divided by zero.
                table = np.where(np.isfinite(table), table, np.nan)
                at = np.asarray(rows.samples, dtype=np.intp)
                for index, column in enumerate(heading.columns):
                    if column in metrics:
                        metric, factor = metrics[column]
                        values = np.full(self.count, np.nan)
                        values[at] = table[:, index] * factor
                        yield Track(subject, metric, values)


def _joined(tracks: Sequence[Track]) -> tuple[Track, ...]:
    """One track a subject and metric: a heading that changed on the way goes on with its own."""
    joined: dict[tuple[str, str], Values] = {}
    for one in tracks:
        before = joined.get((one.subject, one.metric))
        if before is None:
            joined[one.subject, one.metric] = one.values
        else:
            joined[one.subject, one.metric] = np.where(np.isnan(before), one.values, before)
    return tuple(Track(subject, metric, values) for (subject, metric), values in joined.items())
