"""Loads in samples compared with the report's counts over the same time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from loadcurve.core.formatting import number_text, percent
from loadcurve.core.readers.samples import METRICS, SampleSeries
from loadcurve.core.timeline.devices import disks, summed_rate
from loadcurve.core.timeline.report_windows import ReportWindow, samples_in

AGREES_PCT = 3.0
_BANDWIDTHS = ("read_bandwidth_mib_s", "write_bandwidth_mib_s", "bandwidth_mib_s")


@dataclass(frozen=True, slots=True)
class CountCheck:
    """The mean of a metric over a window beside what the report counted, in the metric's unit.

    ``covered_pct`` is how much of the window's time the samples are of. ``is_of_result`` is what
    fio or vdbench logged beside its own result.
    """

    metric: str
    mean: float
    stated: float
    covered_pct: float
    is_of_result: bool

    @property
    def difference_pct(self) -> float:
        """By how much the mean differs from what the report counted."""
        return (self.mean / self.stated - 1) * 100

    @property
    def agrees(self) -> bool:
        """Whether both are within 3%."""
        return abs(self.mean - self.stated) * 100 <= AGREES_PCT * self.stated

    @property
    def difference_sentence(self) -> str:
        """Which of both is larger, and by how much of what the report counted."""
        counts = "the average of the result" if self.is_of_result else "the report counts"
        pct = round(abs(self.difference_pct), 1)
        which = "more" if self.difference_pct > 0 else "less"
        text = f"{percent(round(pct, 1))} {which} than {counts}" if pct else f"as much as {counts}"
        if self.covered_pct < 100 - AGREES_PCT and not self.agrees:
            return f"{text}; the samples cover {percent(round(self.covered_pct))} of its time"
        return text

    @property
    def sentence(self) -> str:
        """The mean, and how it compares."""
        title, unit = METRICS[self.metric]
        return f"{title}: {number_text(self.mean)} {unit} on average; {self.difference_sentence}"


def check_count(
    series: SampleSeries,
    metric: str,
    stated: float | None,
    window: ReportWindow | None,
    offset_s: float = 0.0,
) -> CountCheck | None:
    """A metric of a series' disks beside what the report ``stated``; None if either is unknown."""
    subjects = disks(series, metric)
    if window is None or not stated or not subjects:
        return None
    values = summed_rate(series, metric, subjects)
    inside = samples_in(series, window, offset_s) & ~np.isnan(values)
    if not inside.any():
        return None
    return CountCheck(
        metric,
        float(values[inside].mean()),
        stated,
        _covered_pct(series, inside, window),
        window.result_of is not None,
    )


def why_no_count(window: ReportWindow | None) -> str | None:
    """Why the requests of samples in a window have no count to check; None if they have."""
    if window is None or window.result_of is not None or window.read_iops is not None:
        return None
    if window.is_over_all:
        return "not compared: the report counts the reads of all instances together"
    return "not compared: the report does not count reads"


def bandwidths(
    series: SampleSeries, window: ReportWindow | None, offset_s: float = 0.0
) -> tuple[CountCheck, ...]:
    """Bandwidth of reads, writes and both beside the report's, as far as both are stated."""
    if window is None:
        return ()
    compared = (
        check_count(series, metric, getattr(window, metric), window, offset_s)
        for metric in _BANDWIDTHS
    )
    return tuple(bandwidth for bandwidth in compared if bandwidth is not None)


def _covered_pct(series: SampleSeries, inside: np.ndarray, window: ReportWindow) -> float:
    """Each sample is of the time since the one before, and of no more than the usual interval."""
    if series.interval_s is None:
        return 100.0
    own = series.seconds[inside]
    since = np.diff(own, prepend=own[0] - series.interval_s)
    covered_s = float(np.minimum(since, series.interval_s).sum())
    return min(100.0, covered_s / (window.end - window.begin).total_seconds() * 100)
