"""Periodic stalls, by the autocorrelation of the load.

A running median removes slow changes, the remainder is clipped at four times its usual
size, so that no single stall decides. The autocorrelation at a lag is then compared with Bartlett's
standard error, sqrt((1 + 2 * sum of the squares at shorter lags) / n), which also covers noise that
follows itself: NIST/SEMATECH e-Handbook of Statistical Methods, "Autocorrelation Plot"
(https://www.itl.nist.gov/div898/handbook/eda/section3/eda331.htm). As many lags are tested, the
bound is the 1% level over all of them (Bonferroni).
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from loadcurve.core.readers.samples import Values

FEWEST_SAMPLES = 50
FEWEST_PERIODS = 5
LEAST_DEPTH_PCT = 10.0
LEAST_SEEN_PCT = 75.0
_CHANCE = 0.01
_SHORTEST_LAG = 3
_MOST_SLOTS = 2000
_CUT_AT = 4.0
# The median of absolute deviations of normal noise, as a share of its standard deviation.
_MAD_TO_SIGMA = 1.4826
_SHARE_OF_A_PEAK = 0.5


@dataclass(frozen=True, slots=True)
class PeriodicStalls:
    """Stalls of a rate, each a period after the one before.

    ``usual`` is the rate's median, ``lowest`` its mean at the bottom of the stalls, in its unit.
    ``seen`` of ``periods`` whole periods have a stall. ``correlation`` is the autocorrelation at
    the lag of ``lag_s`` seconds, ``by_chance`` what chance reaches there once in a hundred loads.
    """

    period_s: float
    usual: float
    lowest: float
    seen: int
    periods: int
    correlation: float
    by_chance: float
    lag_s: float

    @property
    def depth_pct(self) -> float:
        """Depth of the fall in % of the usual rate."""
        return (1 - self.lowest / self.usual) * 100


@dataclass(frozen=True, slots=True)
class StallSearch:
    """The searched periods, from ``shortest_s`` to ``longest_s``, and the result."""

    shortest_s: float
    longest_s: float
    stalls: PeriodicStalls | None


def find_stalls(
    seconds: Values,
    values: Values,
    *,
    is_inverse: bool = False,
    least_depth_pct: float = LEAST_DEPTH_PCT,
) -> StallSearch | None:
    """Periodic stalls of a rate; None with too few samples.

    ``seconds`` are the samples' times, in any order; samples without a value are skipped, those
    of one time count together. Above 2,000 samples, neighbours are merged.
    With ``is_inverse`` the inverse of ``values`` is looked at: they must be above zero.
    """
    slots, step_s = _slots(seconds, values)
    slots = 1 / slots if is_inverse else slots
    known = ~np.isnan(slots)
    if known.sum() < max(FEWEST_SAMPLES, len(slots) / 2):
        return None
    longest = len(slots) // FEWEST_PERIODS
    places = np.arange(len(slots))
    filled = np.interp(places, places[known], slots[known])
    correlations = _correlations(np.where(known, _rest(filled), 0.0), longest + 1)
    stalls = _found(slots, correlations, longest, step_s, least_depth_pct)
    return StallSearch(_SHORTEST_LAG * step_s, longest * step_s, stalls)


def _slots(seconds: Values, values: Values) -> tuple[Values, float]:
    """The values at even distances, NaN if none was sampled, and the distance in seconds."""
    known = ~np.isnan(values)
    order = np.argsort(seconds[known], kind="stable")
    at, own = seconds[known][order], values[known][order]
    steps = np.diff(at)
    steps = steps[steps > 0]
    if not len(steps):
        return np.array([]), 0.0
    span_s = float(at[-1] - at[0])
    step_s = max(float(np.median(steps)), span_s / (_MOST_SLOTS - 1))
    places = np.round((at - at[0]) / step_s).astype(np.intp)
    counts = np.bincount(places)
    sums = np.bincount(places, own)
    return np.where(counts > 0, sums / np.maximum(counts, 1), np.nan), step_s


def _rest(values: Values) -> Values:
    """The difference from the running median over a fifth of the time, clipped."""
    half = len(values) // (2 * FEWEST_PERIODS)
    around = np.lib.stride_tricks.sliding_window_view(
        np.pad(values, half, mode="edge"), 2 * half + 1
    )
    rest = values - np.median(around, axis=1)
    rest = rest - np.median(rest)
    usual = _MAD_TO_SIGMA * float(np.median(np.abs(rest)))
    most = _CUT_AT * usual if usual > 0 else float(rest.std())
    cut: Values = np.clip(rest, -most, most)
    return cut


def _correlations(values: Values, longest: int) -> Values:
    """The autocorrelation at the lags 0 to ``longest``; nothing but zeros if nothing varies."""
    from_mean = values - values.mean()
    size = 1 << (2 * len(values) - 1).bit_length()
    spectrum = np.fft.rfft(from_mean, size)
    products = np.fft.irfft(spectrum * np.conj(spectrum), size)[: longest + 1]
    correlations: Values = products / products[0] if products[0] > 0 else np.zeros(longest + 1)
    return correlations


def _found(
    slots: Values, correlations: Values, longest: int, step_s: float, least_depth_pct: float
) -> PeriodicStalls | None:
    """The stalls at the lag that stands out most, if it does and they are deep enough."""
    lags = np.arange(_SHORTEST_LAG, longest + 1)
    if not len(lags):
        return None
    shorter = np.concatenate([[0.0], np.cumsum(correlations[1:] ** 2)])
    errors = np.sqrt((1 + 2 * shorter[lags - 1]) / len(slots))
    bounds = NormalDist().inv_cdf(1 - _CHANCE / len(lags)) * errors
    here = correlations[lags]
    is_peak = (here >= correlations[lags - 1]) & (here >= correlations[lags + 1]) & (here > bounds)
    if not is_peak.any():
        return None
    at = int(np.argmax(np.where(is_peak, here, -np.inf)))
    lag = int(lags[at])
    period = lag / _parts(correlations, lag)
    folded = _folded(slots, period, least_depth_pct)
    if folded is None:
        return None
    usual, lowest, seen, periods = folded
    return PeriodicStalls(
        period * step_s,
        usual,
        lowest,
        seen,
        periods,
        float(here[at]),
        float(bounds[at]),
        lag * step_s,
    )


def _parts(correlations: Values, lag: int) -> int:
    """Number of periods in a lag: a fractional number of samples shows in a multiple.

    It is the largest number whose parts of the lag all stand out themselves.
    """
    for parts in range(lag // _SHORTEST_LAG, 1, -1):
        if all(
            _near(correlations, part * lag / parts) >= _SHARE_OF_A_PEAK * correlations[lag]
            for part in range(1, parts)
        ):
            return parts
    return 1


def _near(correlations: Values, lag: float) -> float:
    """The autocorrelation at a lag; between two samples the sum of both, which share it."""
    low = int(lag)
    if lag == low:
        return float(correlations[low])
    return float(max(correlations[low], 0.0) + max(correlations[low + 1], 0.0))


def _folded(
    slots: Values, period: float, least_depth_pct: float
) -> tuple[float, float, int, int] | None:
    """Usual rate, rate at the bottom, and number of periods in which it falls; None if 0.

    Periods are overlaid; their lowest average is the stall.
    """
    places = np.arange(len(slots))
    phases = (places % period).astype(np.intp)
    known = ~np.isnan(slots)
    counts = np.bincount(phases[known])
    means = np.bincount(phases[known], slots[known]) / np.maximum(counts, 1)
    means = np.where(counts > 0, means, np.inf)
    bottom = int(np.argmin(means))
    usual, lowest = float(np.median(slots[known])), float(means[bottom])
    if usual <= 0 or (1 - lowest / usual) * 100 < least_depth_pct:
        return None
    from_start = places - bottom + period / 2
    of_period = np.floor(from_start / period).astype(np.intp)
    is_near = np.abs(from_start % period - period / 2) <= 1
    is_low = known & is_near & (slots < (usual + lowest) / 2)
    # A period that has a sample around its stall can show one.
    whole = np.unique(of_period[known & is_near])
    seen = len(np.unique(of_period[is_low]))
    if len(whole) < FEWEST_PERIODS - 1 or seen * 100 < LEAST_SEEN_PCT * len(whole):
        return None
    return usual, lowest, seen, len(whole)
