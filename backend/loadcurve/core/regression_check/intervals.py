"""The ratio of two sets of repeats with its interval, and how many repeats tell a change.

The interval is that of Hodges and Lehmann on logarithms: ordered pairwise ratios, cut by the exact
distribution of the Mann-Whitney statistic. It assumes no distribution of the repeats. Source: E. L.
Lehmann, *Nonparametrics: Statistical Methods Based on Ranks*, section 2.5,
https://link.springer.com/book/9780387352121
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, comb, exp, log, sqrt
from statistics import NormalDist, variance

FEWEST_REPEATS = 4
MOST_REPEATS = 200
_OUTSIDE_A_SIDE = 0.025
_POWER = 0.80
# The efficiency of rank tests against the mean of normal values: 3/π.
_EFFICIENCY = 0.955
# Ranks of a few repeats are coarser than the normal distribution.
_MORE_FOR_RANKS = 2


def ratio_interval(values: Sequence[float], baseline: Sequence[float]) -> tuple[float, float]:
    """The least and the most that ``values`` over ``baseline`` may be, at 95% or more.

    All are above zero. Raises ValueError for fewer than FEWEST_REPEATS of either.
    """
    cut = _cut(len(values), len(baseline))
    if cut == 0:
        raise ValueError(f"an interval at 95% needs {FEWEST_REPEATS} repeats of each")
    ratios = sorted(log(value) - log(base) for value in values for base in baseline)
    return exp(ratios[cut - 1]), exp(ratios[-cut])


@lru_cache(maxsize=64)
def _cut(count: int, other: int) -> int:
    """Rank of the first ordered ratio within the interval; 0 without an interval.

    The number of ways to each value of the statistic is a Gaussian binomial coefficient.
    """
    highest = count * other
    ways = [1] + [0] * highest
    for size in range(1, count + 1):
        for value in range(highest, other + size - 1, -1):
            ways[value] -= ways[value - other - size]
        for value in range(size, highest + 1):
            ways[value] += ways[value - size]
    most, below = _OUTSIDE_A_SIDE * comb(count + other, count), 0
    for value, number in enumerate(ways):
        below += number
        if below > most:
            return value
    return highest


def repeats_needed(
    values: Sequence[float], baseline: Sequence[float], margin_ratio: float
) -> int | None:
    """Repeats of each side that tell a change of twice the margin from none, at 80% power.

    From the pooled spread of both; None if either has one repeat only.
    """
    free = len(values) + len(baseline) - 2
    if min(len(values), len(baseline)) < 2 or margin_ratio <= 0 or margin_ratio == 1:
        return None
    logs = [[log(value) for value in side] for side in (values, baseline)]
    pooled = sum((len(side) - 1) * variance(side) for side in logs) / free
    # The spread of a few repeats is itself uncertain, most often too small.
    spread = sqrt(pooled) * (1 + 0.9 / free)
    normal = NormalDist()
    wanted = normal.inv_cdf(1 - _OUTSIDE_A_SIDE) + normal.inv_cdf(_POWER)
    count = 2 * (spread * wanted / log(margin_ratio)) ** 2 / _EFFICIENCY + _MORE_FOR_RANKS
    return max(FEWEST_REPEATS, ceil(count))
