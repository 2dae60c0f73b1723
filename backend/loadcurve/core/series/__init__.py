"""Inside a load point: samples of iostat, vmstat, mpstat, sar, nfsiostat and fio's logs."""

from loadcurve.core.series.belonging import Belonging, belongs, same_host
from loadcurve.core.series.block import packed, unpacked
from loadcurve.core.series.judged import (
    CHECKS,
    Judgement,
    findings_of,
    judge,
    machine_findings,
)
from loadcurve.core.series.kept import KIND, SampleFile, common_seconds, joins, reading_of
from loadcurve.core.series.lines import rank
from loadcurve.core.series.means import Mean, means
from loadcurve.core.series.reading import read, read_if_samples
from loadcurve.core.series.record import METRICS, Series, Track
from loadcurve.core.series.timeline import TimedFile, TimelineFigure, timeline
from loadcurve.core.series.windows import Window, windows_of

__all__ = [
    "CHECKS",
    "KIND",
    "METRICS",
    "Belonging",
    "Judgement",
    "Mean",
    "SampleFile",
    "Series",
    "TimedFile",
    "TimelineFigure",
    "Track",
    "Window",
    "belongs",
    "common_seconds",
    "findings_of",
    "joins",
    "judge",
    "machine_findings",
    "means",
    "packed",
    "rank",
    "read",
    "read_if_samples",
    "reading_of",
    "same_host",
    "timeline",
    "unpacked",
    "windows_of",
]
