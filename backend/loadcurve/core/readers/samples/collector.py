"""Samples as they are read, one after another, until they are a series."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from io import StringIO
from itertools import chain

import numpy as np

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.samples import fixed_decimals
from loadcurve.core.readers.samples.series import SampleSeries, SampleTrack, Values

# Each metric of each device has a place for every sample, so both count together.
ROWS = 4_000_000
VALUES = 30_000_000
# Characters read at once: more takes memory, and is slower.
_CHARACTERS_AT_ONCE = 200_000


@dataclass(slots=True)
class _Rows:
    """The rows of one subject under one heading: number of the sample, then its numbers."""

    samples: array[int] = field(default_factory=lambda: array("q"))
    numbers: array[float] = field(default_factory=lambda: array("d"))


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines of one sample that are not read yet: their subjects, and their cells as text."""

    sample: int
    subjects: Sequence[str]
    text: str


@dataclass(slots=True)
class SampleHeading:
    """The columns of a table, the rows under it by subject, and the blocks still to be read."""

    columns: tuple[str, ...]
    rows: dict[str, _Rows] = field(default_factory=dict)
    blocks: list[_Block] = field(default_factory=list)


@dataclass(slots=True)
class SampleCollector:
    """Collects rows by heading and subject. ``count`` is the number of samples so far."""

    name: str
    count: int = 0
    seconds: array[float] = field(default_factory=lambda: array("d"))
    _headings: dict[tuple[str, ...], SampleHeading] = field(default_factory=dict)
    _total: int = 0
    _characters: int = 0

    def begin(self, at_s: float) -> None:
        """Begin a sample at ``at_s`` seconds after an arbitrary zero."""
        self.count += 1
        self.seconds.append(at_s)

    def heading(self, columns: Sequence[str]) -> SampleHeading:
        """The heading of these columns, with the rows it has already."""
        key = tuple(columns)
        return self._headings.setdefault(key, SampleHeading(key))

    def add(self, subject: str, heading: SampleHeading, cells: Sequence[str]) -> None:
        """A row of the newest sample. One that was cut, or has a cell that is no number, is left.

        Raises LimitExceeded if there are too many rows.
        """
        if not self.count or len(cells) != len(heading.columns):
            return
        if heading.blocks:
            # It follows them: what a device says last in a sample counts.
            self.add_block(heading, [subject], [" ".join(cells)])
            return
        if not _add(heading, subject, cells, self.count - 1):
            return
        self._total += 1
        if self._total > ROWS:
            size_limits.check(self._total, ROWS, "rows", self.name)

    def add_block(
        self, heading: SampleHeading, subjects: Sequence[str], cells: Sequence[str]
    ) -> None:
        """Rows of the newest sample: their subjects, and the cells of each as they are printed.

        They are read with other blocks of their heading, which is faster than row by row.
        """
        text = "\n".join(cells)
        heading.blocks.append(_Block(self.count - 1, subjects, text))
        self._total += len(cells)
        if self._total > ROWS:
            size_limits.check(self._total, ROWS, "rows", self.name)
        self._characters += len(text)
        if self._characters > _CHARACTERS_AT_ONCE:
            self.read_blocks()

    def read_blocks(self) -> None:
        """Read the blocks that were added: before rows that follow them, and at the end."""
        self._characters = 0
        for heading in self._headings.values():
            blocks, heading.blocks = heading.blocks, []
            if not blocks:
                continue
            table = _table_of(blocks, len(heading.columns))
            if table is None:
                for block in blocks:
                    for subject, line in zip(block.subjects, block.text.split("\n"), strict=True):
                        _add(heading, subject, line.split(), block.sample)
            else:
                _add_table(heading, blocks, table)

    def series(
        self,
        tool: str,
        host: str | None,
        zero: datetime | None,
        metrics: Mapping[str, tuple[str, float]],
        *,
        skipped: int = 0,
        notes: Sequence[str] = (),
    ) -> SampleSeries:
        """The series. ``metrics`` says for each column its metric and the factor to its unit.

        ``zero`` is the moment from which the seconds count, None without a clock; ``skipped`` is
        the number of invalid samples at the beginning. Raises UnreadableReport if nothing
        is left.
        """
        self.read_blocks()
        width = sum(
            len(heading.rows) * len(metrics.keys() & set(heading.columns))
            for heading in self._headings.values()
        )
        size_limits.check(width * self.count, VALUES, "values", self.name)
        tracks = [
            SampleTrack(track.subject, track.metric, track.values[skipped:])
            for track in self._tracks(metrics)
            if not np.isnan(track.values[skipped:]).all()
        ]
        if not tracks:
            raise UnreadableReport(
                f"{self.name} has no samples, only the average since boot"
                if skipped and self.count
                else f"{self.name} has no sample",
                f"run {tool} with an interval, such as `{tool} 5`",
            )
        seconds = np.asarray(self.seconds, dtype=float)[skipped:]
        first = float(seconds[0])
        begins = None if zero is None else zero + timedelta(seconds=first)
        return SampleSeries(
            tool, host, begins, seconds - first, _joined(tracks), notes=tuple(notes)
        )

    def _tracks(self, metrics: Mapping[str, tuple[str, float]]) -> Iterator[SampleTrack]:
        for heading in self._headings.values():
            for subject, rows in heading.rows.items():
                table = np.asarray(rows.numbers).reshape(-1, len(heading.columns))
                # sysstat prints "inf" or "-nan" for a division by zero; factors overflow none.
                table = np.where(np.abs(table) < 1e300, table, np.nan)
                at = np.asarray(rows.samples, dtype=np.intp)
                for index, column in enumerate(heading.columns):
                    if column in metrics:
                        metric, factor = metrics[column]
                        values = np.full(self.count, np.nan)
                        values[at] = table[:, index] * factor
                        yield SampleTrack(subject, metric, values)


def _add(heading: SampleHeading, subject: str, cells: Sequence[str], sample: int) -> bool:
    """Add a row to those of its subject, if it is one; whether it was."""
    if len(cells) != len(heading.columns):
        return False
    try:
        # Made whole first: a cell that is no number must not leave half a row behind.
        numbers = list(map(float, cells))
    except ValueError:
        return False
    rows = heading.rows.get(subject)
    if rows is None:
        rows = heading.rows[subject] = _Rows()
    # Twice as fast as extending, which asks for each number by itself.
    rows.numbers.fromlist(numbers)
    rows.samples.append(sample)
    return True


def _table_of(blocks: Sequence[_Block], columns: int) -> Values | None:
    """The numbers of all rows; None if any row is cut, or has a cell that is no number."""
    text = "\n".join(block.text for block in blocks)
    table = fixed_decimals.table_of(text, columns)
    if table is not None:
        return table
    # numpy ends a line at a carriage return too, and splits at other blanks than text does.
    if "\r" in text or not text.isascii():
        return None
    try:
        table = np.loadtxt(StringIO(text), comments=None, ndmin=2)
    except ValueError:
        return None
    return table if table.shape == (sum(len(block.subjects) for block in blocks), columns) else None


def _add_table(heading: SampleHeading, blocks: Sequence[_Block], table: Values) -> None:
    """Add the rows of a table, which are those of the blocks, to those of their subjects."""
    samples = np.repeat(
        np.array([block.sample for block in blocks], dtype=np.int64),
        [len(block.subjects) for block in blocks],
    )
    for subject, places in _places(blocks).items():
        rows = heading.rows.setdefault(subject, _Rows())
        rows.numbers.frombytes(table[places].tobytes())
        rows.samples.frombytes(samples[places].tobytes())


def _places(blocks: Sequence[_Block]) -> dict[str, list[int] | slice]:
    """Which rows of all blocks together are of each subject, in the order of the file."""
    names = blocks[0].subjects
    if all(block.subjects is names for block in blocks) and len(set(names)) == len(names):
        return {name: slice(at, None, len(names)) for at, name in enumerate(names)}
    places: dict[str, list[int] | slice] = {}
    for at, subject in enumerate(chain.from_iterable(block.subjects for block in blocks)):
        own = places.setdefault(subject, [])
        if isinstance(own, list):
            own.append(at)
    return places


def _joined(tracks: Sequence[SampleTrack]) -> tuple[SampleTrack, ...]:
    """One track a subject and metric: a heading that changed on the way goes on with its own."""
    joined: dict[tuple[str, str], Values] = {}
    for track in tracks:
        before = joined.get((track.subject, track.metric))
        if before is None:
            joined[track.subject, track.metric] = track.values
        else:
            joined[track.subject, track.metric] = np.where(np.isnan(before), track.values, before)
    return tuple(
        SampleTrack(subject, metric, values) for (subject, metric), values in joined.items()
    )
