"""Whether a load point was steady, and how long it took to warm up.

The rule is that of SNIA's "Solid State Storage Performance Test Specification", section "Steady
state" (https://www.snia.org/pts): over five rounds, range at most 20% of the average, and the
excursion of the least-squares line at most 10% of it. A load point's window is cut into five equal
parts in place of rounds.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from loadcurve.core.readers.samples import Values

PARTS = 5
FEWEST_SAMPLES = 30
MOST_RANGE_PCT = 20.0
MOST_EXCURSION_PCT = 10.0
_BATCH = 5
_ENDING_SHARE = 0.8
_ENDED_SHARE = 0.1
_NO_VARIANCE = 1e-14


@dataclass(frozen=True, slots=True)
class Steadiness:
    """Five means of one metric over a window, in its unit, and what they say.

    ``range_pct`` is largest minus smallest, ``excursion_pct`` what the line through them rises from
    the first to the last (falls, if negative), both in % of their average. ``is_steady`` is None
    with fewer than 30 samples, or if nothing happened: too little to tell.
    """

    means: tuple[float, ...]
    range_pct: float | None
    excursion_pct: float | None
    samples: int
    is_steady: bool | None

    @property
    def worst(self) -> tuple[int, float]:
        """The fifth that differs most from their average, from 0, and by how much in %."""
        average = sum(self.means) / len(self.means)
        at = max(range(len(self.means)), key=lambda fifth: abs(self.means[fifth] - average))
        return at, (self.means[at] / average - 1) * 100


def steadiness(values: Values) -> Steadiness:
    """How steady the samples of a window are, in the order of their times.

    Each fifth has the same number of samples; up to four at the end, which fill none, are left out.
    Samples without a value are passed over.
    """
    known = values[~np.isnan(values)]
    size = len(known) // PARTS
    if size == 0:
        return Steadiness((), None, None, len(known), None)
    means = known[: size * PARTS].reshape(PARTS, size).mean(axis=1)
    average = float(means.mean())
    if average <= 0:
        return Steadiness(tuple(map(float, means)), None, None, len(known), None)
    range_pct = float(means.max() - means.min()) / average * 100
    slope = float(np.polyfit(np.arange(PARTS), means, 1)[0])
    excursion_pct = slope * (PARTS - 1) / average * 100
    within = range_pct <= MOST_RANGE_PCT and abs(excursion_pct) <= MOST_EXCURSION_PCT
    is_steady = within if len(known) >= FEWEST_SAMPLES else None
    return Steadiness(tuple(map(float, means)), range_pct, excursion_pct, len(known), is_steady)


def warm_up_samples(values: Values) -> int:
    """How many samples at the beginning are still of the warm-up, by MSER-5.

    Batches of five are left off at the beginning until the standard error of the mean of the rest
    is smallest; as published, the answer may not lie in the second half (K. P. White, "An effective
    truncation heuristic for bias reduction in simulation output", Simulation 69(6), 1997): 0 then,
    as a load that changes all the time has no warm-up. Nothing is cut by it: it is shown.
    """
    kept = values[~np.isnan(values)]
    batches = kept[: len(kept) // _BATCH * _BATCH].reshape(-1, _BATCH).mean(axis=1)
    count = len(batches)
    if count < 2 * PARTS:
        return 0
    cut = int(np.argmin(_errors_of_rest(batches, count // 2 + 1)))
    return cut * _BATCH if cut < count // 2 else 0


def _errors_of_rest(batches: Values, cuts: int) -> Values:
    """The squared standard error of the mean of what each number of batches cut off leaves.

    By sums from the end, so that a million samples take no longer than they are many.
    """
    from_mean = batches - batches.mean()
    left = np.arange(len(batches), 0, -1)[:cuts]
    sums = np.cumsum(from_mean[::-1])[::-1][:cuts]
    squares = np.cumsum(from_mean[::-1] ** 2)[::-1][:cuts]
    variances = squares / left - (sums / left) ** 2
    # Rounding errors of equal values are no variance.
    variances[variances < _NO_VARIANCE * float(np.abs(batches).max()) ** 2] = 0.0
    errors: Values = variances / left
    return errors


def ended_samples(values: Values) -> int:
    """How many samples at the end are after the load stopped: below a tenth of its median.

    0 for a single sample, or if they reach into the first half: no load ends then.
    """
    known = values[~np.isnan(values)]
    if len(known) < FEWEST_SAMPLES:
        return 0
    loaded = np.flatnonzero(known >= _ENDED_SHARE * float(np.median(known)))
    count = len(known) - 1 - int(loaded[-1])
    return count if 1 < count < len(known) / 2 else 0


def ramp_down_samples(values: Values) -> int:
    """How many samples at the end are of a load that ends already, by MSER-5 from the end.

    0 unless they are lower by a fifth than those before, or if they reach into the first
    half: that is a drift. Nothing is cut by it: it is shown.
    """
    kept = values[~np.isnan(values)]
    count = warm_up_samples(kept[::-1])
    if not count:
        return 0
    before, after = kept[:-count].mean(), kept[-count:].mean()
    return count if after <= _ENDING_SHARE * before else 0
