"""Whether a load was steady in every window that a report's clock leaves open.

A report that prints whole minutes says of its begin and end no more than the minute: a window that
is cut at full minutes may hide the end of a load.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import product

import numpy as np

from loadcurve.core.readers.samples import SampleSeries, Values
from loadcurve.core.timeline.analysis.steady import Steadiness, ended_samples, steadiness
from loadcurve.core.timeline.report_windows import ReportWindow, samples_in

_OPEN_S = (0.0, 20.0, 40.0, 59.0)


@dataclass(frozen=True, slots=True)
class DifferenceRange:
    """The least and the widest range in % that the windows of a clock leave open."""

    least_pct: float
    most_pct: float


def loaded_part(values: Values) -> tuple[Steadiness, int]:
    """How steady a load was until it ended, and how many samples at the end are after that."""
    ended = ended_samples(values)
    return steadiness(values[: len(values) - ended]), ended


def open_verdict(
    series: SampleSeries, values: Values, window: ReportWindow | None, offset_s: float
) -> DifferenceRange | None:
    """Both ranges, if the windows that the clock leaves open disagree; None if they agree.

    They disagree if the load was steady to its end in one of them and not in another.
    """
    if window is None or not window.is_inner:
        return None
    verdicts: set[bool] = set()
    ranges: list[float] = []
    for before_s, after_s in product(_OPEN_S, _OPEN_S):
        moved = replace(
            window,
            begin=window.begin - timedelta(seconds=before_s),
            end=window.end + timedelta(seconds=after_s),
        )
        inside = samples_in(series, moved, offset_s) & ~np.isnan(values)
        whole = steadiness(values[inside])
        if whole.is_steady is None or whole.range_pct is None:
            continue
        verdicts.add(whole.is_steady)
        ranges.append(whole.range_pct)
    return DifferenceRange(min(ranges), max(ranges)) if len(verdicts) > 1 else None
