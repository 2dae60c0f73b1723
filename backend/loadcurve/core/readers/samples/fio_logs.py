"""fio's logs over time: ``_bw``, ``_iops``, ``_lat``, ``_clat`` and ``_slat``."""

from __future__ import annotations

import re
from io import StringIO

import numpy as np

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.samples.series import JOB, SampleSeries, SampleTrack, Values

_LINE = re.compile(
    r"[ \t]*\d{1,18}, *-?\d{1,18}, *[012], *\d{1,18}(?:, *[\dx]{1,20}){0,4}\s*\Z", re.ASCII
)
_KIND = re.compile(r"_(bw|iops|lat|clat|slat)(?:\.\d+)?\.log(?:\.txt)?\Z")
_NS = 1 / 1000
_METRICS = {
    "bw": (("read_bandwidth_mib_s", "write_bandwidth_mib_s"), 1 / 1024),
    "iops": (("read_iops", "write_iops"), 1.0),
    "lat": (("read_latency_us", "write_latency_us"), _NS),
    "clat": (("read_latency_us", "write_latency_us"), _NS),
    "slat": (("submission_latency_us", "submission_latency_us"), _NS),
}
_NANOSECONDS = "latencies are read as nanoseconds, as fio 3 and later write them"
# No job runs for ten years; times since 1970 are beyond that.
_SINCE_1970_MS = 10 * 365 * 86_400_000
_OF_DAY = (
    "times are since 1970 (log_unix_epoch): the first line is assumed to be one "
    "interval after the start of the job"
)


def recognises(text: str, name: str) -> bool:
    """Whether the text begins with a line of a fio log."""
    first = text.partition("\n")[0]
    return _LINE.match(first) is not None


def read(text: str, name: str) -> SampleSeries:
    """Reads and writes over the time since the job's start; trims are passed over.

    What the values are stands in the file's name only. Raises UnreadableReport if the name does
    not say it.
    """
    kind = _KIND.search(name)
    if kind is None:
        raise UnreadableReport(
            f"the name of {name} does not show what its values are",
            "upload it under the name that fio gave it, such as job_iops.1.log",
        )
    table = _table(text)
    table = table[np.argsort(table[:, 0], kind="stable")]
    metrics, factor = _METRICS[kind[1]]
    # Reads and writes are logged one after the other: one sample has both of one time.
    times, at = np.unique(table[:, 0], return_inverse=True)
    tracks: list[SampleTrack] = []
    for metric in dict.fromkeys(metrics):
        # Submission is timed alike for reads and writes, and is one metric of both.
        directions = [place for place, column in enumerate(metrics) if column == metric]
        rows_of = np.isin(table[:, 2], directions)
        if rows_of.any():
            tracks.append(
                SampleTrack(
                    JOB, metric, _means(table[rows_of, 1], at[rows_of], len(times)) * factor
                )
            )
    if not tracks:
        raise UnreadableReport(f"{name} has neither reads nor writes", "log another job")
    seconds, notes = since_start(times)
    if "lat" in kind[1]:
        notes = (*notes, _NANOSECONDS)
    return SampleSeries(
        f"fio ({kind[1]} log)",
        None,
        None,
        seconds,
        tuple(tracks),
        notes=notes,
    )


def _table(text: str) -> np.ndarray:
    """Time, value and direction of each line; other lines are skipped."""
    try:
        # A log has up to millions of lines, nearly all of them whole: numpy reads those at once.
        table: np.ndarray = np.loadtxt(
            StringIO(text), delimiter=",", usecols=(0, 1, 2), comments=None, ndmin=2
        )
    except ValueError:
        table = np.array([[np.nan] * 3])
    if np.isfinite(table).all():
        return table
    rows = [line.split(",") for line in text.split("\n") if _LINE.match(line)]
    return np.array([[float(cell) for cell in row[:3]] for row in rows])


def _means(values: Values, at: np.ndarray, count: int) -> Values:
    """The mean of the values logged at each time, NaN without values."""
    sums = np.bincount(at, values, count)
    counts = np.bincount(at, minlength=count)
    with np.errstate(invalid="ignore"):
        means: Values = np.where(counts > 0, sums / counts, np.nan)
    return means


def since_start(times_ms: Values) -> tuple[Values, tuple[str, ...]]:
    """Distinct seconds since the job's start, in order, and the assumptions made.

    fio writes the end of each interval; with ``log_unix_epoch`` as the time since 1970.
    """
    if times_ms[0] < _SINCE_1970_MS:
        return times_ms / 1000, ()
    usual = float(np.median(np.diff(times_ms))) if len(times_ms) > 1 else 0.0
    return (times_ms - times_ms[0] + usual) / 1000, (_OF_DAY,)
