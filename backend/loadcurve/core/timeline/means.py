"""The mean of every track of a series, and where the processors' time went."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from loadcurve.core.formatting import pct_text
from loadcurve.core.readers.samples import ALL_CPUS, HOST, LOAD_LEVEL, METRICS, SampleSeries
from loadcurve.core.timeline.heat import HEAT_METRICS
from loadcurve.core.timeline.report_windows import ReportWindow, samples_in

_SHARES = ("user", "nice", "system", "irq", "soft", "iowait", "steal", "idle")


@dataclass(frozen=True, slots=True)
class MetricMean:
    """The mean of one metric of one subject in its unit, and the number of samples."""

    subject: str
    metric: str
    unit: str
    value: float
    samples: int


def means(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> tuple[MetricMean, ...]:
    """The mean of every track over the samples in a window, or over all; without a value, none.

    Latencies are means over samples here; weighted by requests they are in `judge`. Counts by
    latency (see `heat`) and the number of a load level have no mean.
    """
    inside = samples_in(series, window, offset_s)
    kept = []
    for track in series.tracks:
        if track.metric in HEAT_METRICS or track.metric == LOAD_LEVEL:
            continue
        known = track.values[inside & ~np.isnan(track.values)]
        if len(known):
            unit = METRICS[track.metric][1]
            kept.append(
                MetricMean(track.subject, track.metric, unit, float(known.mean()), len(known))
            )
    return tuple(kept)


def processors(means: tuple[MetricMean, ...]) -> str | None:
    """Where the processors' time went, in words; None if the series does not say it."""
    shares = {
        mean.metric: mean.value
        for mean in means
        if mean.subject in (ALL_CPUS, HOST) and mean.metric.startswith("cpu_")
    }
    parts = [
        f"{_share_text(shares[metric])} {METRICS[metric][0].removeprefix('CPU, ')}"
        for share in _SHARES
        if (metric := f"cpu_{share}_pct") in shares
    ]
    return f"CPU: {', '.join(parts)}" if parts else None


def _share_text(pct: float) -> str:
    """To a tenth of a percent, as programs print it; a smaller share is not shown as zero."""
    return pct_text(round(pct, 1) if pct >= 1 else pct)
