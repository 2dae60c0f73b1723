"""fio's logs of latency histograms over time, ``*_clat_hist.N.log``.

A line has the time in ms since the start of the job, the direction, the block size, and for each
bin how many requests ended in it since the line before: fio's HOWTO, "write_hist_log" and
"log_hist_msec" (https://fio.readthedocs.io/en/latest/fio_doc.html#cmdoption-arg-write-hist-log).
"""

from __future__ import annotations

import re
from io import StringIO

import numpy as np

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.samples.collector import VALUES
from loadcurve.core.readers.samples.fio_logs import since_start
from loadcurve.core.readers.samples.latency_bins import LatencyBin, bins_of
from loadcurve.core.readers.samples.series import (
    READ_COUNT,
    WRITE_COUNT,
    SampleSeries,
    SampleTrack,
    Values,
)

TOOL = "fio (clat_hist log)"
_LINE = re.compile(r"\s*\d+, *[012], *\d+(?:, *\d+){19,2000}\s*\Z")
_BEFORE_BINS = 3
_BESIDE = "upload the log beside it, such as job_clat.1.log"
# More requests than this cannot be counted exactly, and none are made within a log.
_MOST_COUNTED = 2.0**53
_WHOLE_INTERVALS = (
    "fio writes whole intervals only: requests that ended after the last line are not in the log"
)


def recognises(text: str, name: str) -> bool:
    """Whether the text begins with a line of such a log."""
    return _LINE.match(text.partition("\n")[0]) is not None


def read(text: str, name: str) -> SampleSeries:
    """Reads and writes of each bin over the time since the job's start; trims are passed over.

    Bins without a request have no track; of a time at which only the other direction has a line
    nothing is stated. Raises UnreadableReport for a number of bins that fio does not have, and a
    log without reads and writes; LimitExceeded for one that is too large.
    """
    first = text.partition("\n")[0]
    cells = first.count(",") + 1
    bins = bins_of(cells - _BEFORE_BINS)
    if bins is None:
        raise UnreadableReport(
            f"{name} has {cells - _BEFORE_BINS} bins per line; fio prints 1,856, or 1,216 "
            "before version 3, or these halved up to six times",
            "send the log as fio wrote it",
        )
    table = _table(text, cells, name)
    if not (table < _MOST_COUNTED).all():
        raise UnreadableReport(
            f"{name} has counts that no job reaches, as fio's clients of version 3.7 wrote them",
            _BESIDE,
        )
    table = table[np.argsort(table[:, 0], kind="stable")]
    times, at = np.unique(table[:, 0], return_inverse=True)
    tracks = [
        track
        for direction, metric in enumerate((READ_COUNT, WRITE_COUNT))
        for track in _tracks(table, table[:, 1] == direction, at, len(times), metric, bins)
    ]
    if not tracks:
        raise UnreadableReport(
            f"{name} counts no reads and no writes",
            "upload the log beside it, such as job_clat.1.log",
        )
    seconds, notes = since_start(times)
    return SampleSeries(TOOL, None, None, seconds, tuple(tracks), notes=(*notes, *_notes(bins)))


def _notes(bins: tuple[LatencyBin, ...]) -> tuple[str, ...]:
    unit, version = ("nanoseconds", "fio 3 and later") if bins[0].unit == "ns" else ("µs", "fio 2")
    counted = f"{len(bins):,} bins per line: latencies are in {unit}, as in {version}"
    return (counted, _WHOLE_INTERVALS)


def _table(text: str, cells: int, name: str) -> Values:
    """All lines that are whole; a log that was cut off ends with one that is not."""
    size_limits.check((text.count("\n") + 1) * cells, VALUES, "values", name)
    try:
        # Nearly all logs are whole: numpy reads those at once.
        table = _numbers(text)
        if table.shape[1] == cells and (table >= 0).all():
            return table
    except ValueError:
        pass
    lines = text.split("\n")
    return _numbers(
        "\n".join(line for line in lines if line.count(",") + 1 == cells and _LINE.match(line))
    )


def _numbers(text: str) -> Values:
    table: Values = np.loadtxt(StringIO(text), delimiter=",", comments=None, ndmin=2)
    return table


def _tracks(
    table: Values,
    rows: np.ndarray,
    at: np.ndarray,
    count: int,
    metric: str,
    bins: tuple[LatencyBin, ...],
) -> list[SampleTrack]:
    """A track for each bin with a request. Lines of one time, of several block sizes, are added."""
    own = table[rows][:, _BEFORE_BINS:]
    is_stated = np.bincount(at[rows], minlength=count) > 0
    tracks = []
    for index in np.flatnonzero(own.sum(axis=0) > 0):
        sums = np.bincount(at[rows], own[:, index], count)
        values = np.where(is_stated, sums, np.nan)
        tracks.append(SampleTrack(bins[index].subject, metric, values))
    return tracks
