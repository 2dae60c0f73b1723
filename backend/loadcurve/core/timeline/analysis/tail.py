"""How long the slowest requests took, over all the time and in the worst part of it."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.formatting import latency_text, number_text, percent
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.timeline.heat import HEAT_METRICS, BinCounts, bin_counts

_MIDDLE_PCT, _TAIL_PCT = 50.0, 99.0
# With fewer requests the slowest hundredth is less than one.
_FEWEST = 100


def tail_sentence(series: SampleSeries) -> str | None:
    """Within which latency half and 99% of the requests ended; None without histograms.

    Each is the end of the bin in which fio's own percentile lies: what it says is true of every
    request it counts.
    """
    said = []
    for metric, what in zip(HEAT_METRICS, ("reads", "writes"), strict=True):
        requests = bin_counts(series, metric)
        if requests is not None:
            said.append(f"{what}: {', '.join(_parts(requests))}")
    return "; ".join(said) or None


def _parts(requests: BinCounts) -> Iterator[str]:
    total = number_text(float(requests.counts.sum()))
    half = _within(requests, _MIDDLE_PCT)
    yield f"{total} in {len(requests.ends_s):,} intervals, half of the requests {half}"
    yield f"{percent(_TAIL_PCT)} {_within(requests, _TAIL_PCT)}"
    enough = [at for at, row in enumerate(requests.counts) if row.sum() >= _FEWEST]
    if len(enough) > 1:
        worst = max(enough, key=lambda at: requests.within_us(_TAIL_PCT, at) or float("inf"))
        when = number_text(round(float(requests.ends_s[worst]), 1))
        tail = _within(requests, _TAIL_PCT, worst)
        yield f"in the worst interval, which ends at {when} s, {percent(_TAIL_PCT)} {tail}"


def _within(requests: BinCounts, share_pct: float, time: int | None = None) -> str:
    edge = requests.within_us(share_pct, time)
    return "beyond fio's last bin" if edge is None else f"within {latency_text(edge)}"
