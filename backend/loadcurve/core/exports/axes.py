"""The axes that a comparison opens on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from loadcurve.core.figures import COMPANION_METRICS
from loadcurve.core.records import Run
from loadcurve.core.units import LATENCY_METRICS, THROUGHPUT_METRICS

# Runs first, then load points: a run with many of them must not hide the others.
_PER_RUN = 1_000_000


@dataclass(frozen=True, slots=True)
class ChartAxes:
    """Axes of a view, and the panels against concurrency beside them."""

    x: str
    y: str
    panels: tuple[str, ...]


def default_axes(runs: Sequence[Run]) -> ChartAxes:
    """The axes on which most runs have load points; of equals, those that are listed first.

    Unless these show more than half of the runs, a throughput that more runs state is drawn against
    the load, too.
    """
    shown: Counter[tuple[str, str]] = Counter()
    rates: Counter[str] = Counter()
    for run in runs:
        of_run: Counter[tuple[str, str]] = Counter()
        for point in run.points:
            stated = [metric for metric in THROUGHPUT_METRICS if metric in point.quantities]
            latencies = [metric for metric in LATENCY_METRICS if metric in point.quantities]
            of_run.update(product(stated, latencies))
        for pair, points in of_run.items():
            shown[pair] += _PER_RUN + points
        rates.update(
            {x for point in run.points for x in THROUGHPUT_METRICS if x in point.quantities}
        )
    pairs = [(x, y) for y, x in product(LATENCY_METRICS, THROUGHPUT_METRICS)]
    x, y = max(pairs, key=shown.__getitem__)
    rate = max(THROUGHPUT_METRICS, key=rates.__getitem__)
    with_curve = shown[x, y] // _PER_RUN
    if 2 * with_curve > len(runs) or rates[rate] <= with_curve:
        return ChartAxes(x, y, ())
    y = max(LATENCY_METRICS, key=lambda latency: shown[rate, latency])
    is_drawn = rate in COMPANION_METRICS and any(
        rate in point.quantities and point.concurrency is not None
        for run in runs
        for point in run.points
    )
    return ChartAxes(rate, y, (rate,) if is_drawn else ())
