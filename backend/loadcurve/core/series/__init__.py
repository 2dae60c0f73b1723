"""Inside a load point: samples of iostat, vmstat, mpstat, sar, nfsiostat and fio's logs."""

from loadcurve.core.series.belonging import Belonging, belongs, same_host
from loadcurve.core.series.judging import Judgement, judge
from loadcurve.core.series.means import Mean, means, processors
from loadcurve.core.series.reading import read
from loadcurve.core.series.record import METRICS, Series, Track
from loadcurve.core.series.windows import Window, windows_of

__all__ = [
    "METRICS",
    "Belonging",
    "Judgement",
    "Mean",
    "Series",
    "Track",
    "Window",
    "belongs",
    "judge",
    "means",
    "processors",
    "read",
    "same_host",
    "windows_of",
]
