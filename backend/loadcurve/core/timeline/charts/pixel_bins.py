"""Samples binned by pixel: lowest, mean and highest of each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.readers.samples import Values

Optional = tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class BinnedValues:
    """A value a pixel at most, in the order of time; None if no sample has a value.

    A sample is of a moment; an interval's value has held from ``since`` until ``seconds``.
    """

    seconds: tuple[float, ...]
    low: Optional
    mean: Optional
    high: Optional
    since: tuple[float, ...] | None = None


def binned(
    seconds: Values,
    values: Values,
    weights: Values | None,
    span: tuple[float, float],
    width_px: int,
) -> BinnedValues:
    """Lowest, mean and highest of the samples of each pixel between the ends of ``span``.

    ``seconds`` are in order; with ``weights`` the mean counts each sample by its weight. Where
    there are no more samples than pixels, each is a point of its own at its own time.
    """
    first = int(np.searchsorted(seconds, span[0], side="left"))
    last = int(np.searchsorted(seconds, span[1], side="right"))
    at, shown = seconds[first:last], values[first:last]
    if len(at) <= width_px:
        same = _texts(shown)
        return BinnedValues(tuple(at.tolist()), same, same, same)
    starts = _starts(at, span, width_px)
    low, mean, high = _of_pixels(shown, None if weights is None else weights[first:last], starts)
    middle = np.add.reduceat(at, starts) / np.diff(starts, append=len(at))
    return BinnedValues(tuple(middle.tolist()), low, mean, high)


def binned_intervals(
    since: Values,
    until: Values,
    values: Values,
    weights: Values,
    span: tuple[float, float],
    width_px: int,
) -> BinnedValues:
    """Bins of intervals, ordered by their ends, each with its duration, clipped to ``span``.

    If there are more of them than pixels, those that end in one pixel are binned.
    """
    inside = (until > span[0]) & (since < span[1])
    begin, end = np.maximum(since[inside], span[0]), np.minimum(until[inside], span[1])
    shown = values[inside]
    if len(end) <= width_px:
        same = _texts(shown)
        return BinnedValues(tuple(end.tolist()), same, same, same, tuple(begin.tolist()))
    starts = _starts(end, span, width_px)
    low, mean, high = _of_pixels(shown, weights[inside], starts)
    ends = end[np.append(starts[1:], len(end)) - 1]
    begins = np.minimum.reduceat(begin, starts)
    return BinnedValues(tuple(ends.tolist()), low, mean, high, tuple(begins.tolist()))


def _starts(at: Values, span: tuple[float, float], width_px: int) -> NDArray[np.intp]:
    """Where the samples of each pixel begin."""
    pixels = np.minimum(
        ((at - span[0]) / (span[1] - span[0]) * width_px).astype(np.intp), width_px - 1
    )
    return np.flatnonzero(np.diff(pixels, prepend=-1))


def _of_pixels(
    shown: Values, weights: Values | None, starts: NDArray[np.intp]
) -> tuple[Optional, Optional, Optional]:
    """Lowest, mean and highest of each pixel."""
    known = ~np.isnan(shown)
    weight = np.ones(len(shown)) if weights is None else np.nan_to_num(weights)
    low = np.minimum.reduceat(np.where(known, shown, np.inf), starts)
    high = np.maximum.reduceat(np.where(known, shown, -np.inf), starts)
    mean = _means(shown, known, weight, starts)
    # A mean is never outside of what it is the mean of, as its last bits might have it.
    mean = np.clip(mean, low, high)
    empty = ~np.isfinite(low)
    low, mean, high = (np.where(empty, np.nan, part) for part in (low, mean, high))
    return _texts(low), _texts(mean), _texts(high)


def _means(
    values: Values, known: NDArray[np.bool_], weight: Values, starts: NDArray[np.intp]
) -> Values:
    """Weighted mean of each pixel; equal weights if all are zero."""
    filled = np.where(known, values, 0.0)
    own = np.where(known, weight, 0.0)
    sums, totals = np.add.reduceat(filled * own, starts), np.add.reduceat(own, starts)
    plain = np.add.reduceat(filled, starts) / np.maximum(
        np.add.reduceat(known.astype(float), starts), 1
    )
    means: Values = np.where(totals > 0, sums / np.where(totals > 0, totals, 1.0), plain)
    return means


def _texts(values: Values) -> Optional:
    return tuple(None if np.isnan(value) else value for value in values.tolist())
