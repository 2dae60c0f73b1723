"""Histograms over time as a heat map: share of requests by time and latency band."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from loadcurve.core.figures import HeatColouring, Shades, heat_ticks, shades
from loadcurve.core.formatting import bucket_text
from loadcurve.core.readers.samples import (
    READ_COUNT,
    WRITE_COUNT,
    LatencyBin,
    SampleSeries,
    Values,
    bin_of,
    in_us,
    low_of,
)

HEAT_METRICS = (READ_COUNT, WRITE_COUNT)
MOST_BANDS = 32
# A column is at least so wide, so that its colour can be seen.
_COLUMN_PX = 4
_WHOLE = 64
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class LatencyBand:
    """Latencies from ``low_us`` to below ``high_us``; the last band may have no end."""

    low_us: float
    high_us: float | None
    label: str


@dataclass(frozen=True, slots=True)
class TimelineHeat:
    """Requests by latency over time, as ``tool`` counted them.

    ``edges_ms`` are the ends of the bands on an axis of latency, ``edges_s`` those of the times:
    one more than there are. A band from zero, or without an end, is drawn as a doubling.
    ``shares_pct`` has for each band, shortest latency first, and each time the share of the
    requests of that time in %; None if none ended. ``requests`` counts those. ``shades`` says
    how strongly each cell is coloured, on ``scale``.
    """

    tool: str
    bands: tuple[LatencyBand, ...]
    edges_ms: tuple[float, ...]
    edges_s: tuple[float, ...]
    requests: tuple[float, ...]
    shares_pct: Shades
    shades: Shades
    scale: HeatColouring


@dataclass(frozen=True, slots=True)
class BinCounts:
    """The requests of a direction: ``counts`` by time and bin; ``ends_s`` are the times' ends.

    The bins are in order; each time begins where the one before ends, the first at 0.
    """

    bins: tuple[LatencyBin, ...]
    ends_s: Values
    counts: Values

    def within_us(self, share_pct: float, time: int | None = None) -> float | None:
        """The end of the bin that ``share_pct`` % of the requests do not exceed, as fio finds it.

        Of one ``time``, or of all. None without requests, or where the bin has no end.
        """
        counts = self.counts.sum(axis=0) if time is None else self.counts[time]
        total = counts.sum()
        if not total:
            return None
        at = int(np.searchsorted(np.cumsum(counts), share_pct / 100 * total, side="left"))
        return self.bins[min(at, len(self.bins) - 1)].high_us


def bin_counts(series: SampleSeries, metric: str) -> BinCounts | None:
    """The requests by time and bin of ``metric``, one of HEAT_METRICS; None if it is not stated."""
    tracks = sorted(
        (
            (bin_of(track.subject), track.values)
            for track in series.tracks
            if track.metric == metric
        ),
        key=lambda pair: pair[0].low,
    )
    if not tracks:
        return None
    table = np.stack([values for _, values in tracks], axis=1)
    known = ~np.isnan(table).any(axis=1)
    return BinCounts(
        tuple(latency_bin for latency_bin, _ in tracks), series.seconds[known], table[known]
    )


def heat_of(
    series: SampleSeries, metric: str, shift_s: float, span: tuple[float, float], width_px: int
) -> TimelineHeat | None:
    """The heat map of ``metric`` within ``span``, in seconds shifted by ``shift_s``.

    None if the series does not state it there. Times narrower than a few pixels are joined, and so
    are bins: counts are added up, never cut in two.
    """
    requests = bin_counts(series, metric)
    if requests is None:
        return None
    edges = np.concatenate([[min(0.0, float(requests.ends_s[0]))], requests.ends_s]) + shift_s
    bands, places = _bands(requests.bins)
    by_band = np.zeros((len(requests.ends_s), len(bands)))
    firsts = np.flatnonzero(np.diff(places, prepend=-1))
    by_band[:, places[firsts]] = np.add.reduceat(requests.counts, firsts, axis=1)
    return mapped(series.tool, bands, edges, by_band, span, width_px)


def mapped(
    tool: str,
    bands: Sequence[LatencyBand],
    edges: Values,
    counts: Values,
    span: tuple[float, float],
    width_px: int,
    counted: str = "requests",
) -> TimelineHeat | None:
    """The heat map of counts by time and band, with times between ``edges``.

    None if none of the times lies within ``span``. Narrow ones are joined.
    """
    inside = np.flatnonzero((edges[1:] > span[0]) & (edges[:-1] < span[1]))
    starts, edges_s = _columns(edges, inside, max(width_px // _COLUMN_PX, 1))
    if not len(starts):
        return None
    by_band = np.add.reduceat(counts[inside], starts, axis=0)
    totals = by_band.sum(axis=1)
    columns = [_shares(of_time, total) for of_time, total in zip(by_band, totals, strict=True)]
    most = max((pct for column in columns for pct in column if pct is not None), default=0.0)
    return TimelineHeat(
        tool=tool,
        bands=tuple(bands),
        edges_ms=_edges_ms(bands),
        edges_s=edges_s,
        requests=tuple(totals.tolist()),
        shares_pct=tuple(zip(*columns, strict=True)),
        shades=shades(columns, most),
        scale=HeatColouring(f"% of the {counted} of each time", most, heat_ticks(most)),
    )


def _shares(counts: Values, total: float) -> list[float | None]:
    if not total:
        return [None] * len(counts)
    return [round(value, _DIGITS) for value in (counts / total * 100).tolist()]


def _columns(edges: Values, inside: np.ndarray, most: int) -> tuple[np.ndarray, tuple[float, ...]]:
    """Which of the times inside begin a column of the map, and where the columns end."""
    if not len(inside):
        return np.array([], dtype=np.intp), ()
    first, last = inside[0], inside[-1]
    if len(inside) <= most:
        starts = np.arange(len(inside))
    else:
        width = (edges[last + 1] - edges[first]) / most
        own = np.minimum(((edges[inside] - edges[first]) / width).astype(np.intp), most - 1)
        starts = np.flatnonzero(np.diff(own, prepend=-1))
    return starts, (*edges[inside[starts]].tolist(), float(edges[last + 1]))


def _edges_ms(bands: Sequence[LatencyBand]) -> tuple[float, ...]:
    lows = [band.low_us for band in bands]
    last = lows[-1] * 2 if bands[-1].high_us is None else bands[-1].high_us
    edges = [*lows, last]
    edges[0] = edges[0] or edges[1] / 2
    return tuple(edge / 1000 for edge in edges)


def _bands(bins: Sequence[LatencyBin]) -> tuple[tuple[LatencyBand, ...], np.ndarray]:
    """Neighbouring bins as bands, each a doubling of latency or an even part of one.

    Also the band of each bin.
    """
    unit = bins[0].unit
    closed = [bounded for bounded in bins if bounded.high is not None]
    widths = [LatencyBin(bounded.high or 0, None, unit).place - bounded.place for bounded in closed]
    size = max(widths, default=_WHOLE)
    lowest, highest = bins[0].place, bins[-1].place
    while size < _WHOLE and highest // size - lowest // size >= MOST_BANDS:
        size *= 2
    first = lowest // size
    places = np.array([latency_bin.place // size - first for latency_bin in bins])
    edges = [low_of((first + at) * size) for at in range(int(places[-1]) + 2)]
    is_open = bins[-1].high is None
    bands = [
        _band(low, None if is_open and at == len(edges) - 2 else high, unit)
        for at, (low, high) in enumerate(pairwise(edges))
    ]
    return tuple(bands), places


def _band(low: int, high: int | None, unit: str) -> LatencyBand:
    low_us, high_us = in_us(low, unit), None if high is None else in_us(high, unit)
    label = bucket_text(_rounded(low_us), None if high_us is None else _rounded(high_us))
    return LatencyBand(low_us, high_us, label)


def _rounded(edge_us: float) -> float:
    """An edge to three digits, as shown."""
    return float(f"{edge_us:.3g}")
