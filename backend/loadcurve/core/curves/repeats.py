"""Repeats of one load level: how steady it is, and whether two runs really differ.

The median of n repeats lies between the smallest and the largest with probability 1 − 2·½ⁿ,
whatever their distribution. Two runs are compared by the Mann-Whitney U test, as in benchstat of
the Go tools, and by how much with the Hodges-Lehmann estimate, the median of all pairwise ratios.
As in benchstat, no repeat is ever left out as an outlier.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, erfc, sqrt
from statistics import mean, median, stdev

from loadcurve.core.curves.levels import level_text
from loadcurve.core.curves.run_levels import LevelValue, RunLevel, same_loads
from loadcurve.core.formatting import number_text, percent
from loadcurve.core.units import PERCENTILE_METRICS, column_unit

Levels = Sequence[RunLevel]
"""Levels that state both metrics, as core/curves/run_levels has them."""
STEADY_CV_PCT = 5.0
FEWEST_TO_TEST = 4
SIGNIFICANT = 0.05
# Above so many repeats in all every order cannot be counted in a moment; U is near normal then.
_MOST_COUNTED = 40


@dataclass(frozen=True, slots=True)
class RepeatSpread:
    """``count`` repeats of one metric: their median and range in its unit.

    ``coverage_pct`` is the confidence that the range contains the true median. ``cv_pct`` is the
    standard deviation over the mean; ``is_unsteady`` if that is above STEADY_CV_PCT. ``text`` is
    for people: "median 120,000 IOPS, 118,000 to 121,000 (n = 5, 94%)".
    """

    metric: str
    count: int
    median: float
    low: float
    high: float
    coverage_pct: float
    cv_pct: float | None
    is_unsteady: bool
    text: str


@dataclass(frozen=True, slots=True)
class LevelRepeats:
    """The repeats of one load level, which ``text`` names."""

    concurrency: int | None
    text: str
    point_ids: tuple[str, ...]
    throughput: RepeatSpread
    latency: RepeatSpread


@dataclass(frozen=True, slots=True)
class RepeatComparison:
    """Whether a run differs from the baseline in one metric at one load level, by their repeats.

    ``p_value`` is two-sided; ``ratio`` is the Hodges-Lehmann estimate of run over baseline. Both
    are None if there are too few repeats; ``reason`` says so, or what they mean.
    """

    concurrency: int
    text: str
    metric: str
    counts: tuple[int, int]
    p_value: float | None
    ratio: float | None
    reason: str


def spread(metric: str, values: Sequence[float]) -> RepeatSpread:
    """The spread of a level's repeats; unknown for a single one."""
    is_percentile = metric in PERCENTILE_METRICS
    count, middle = len(values), max(values) if is_percentile else median(values)
    if count == 1:
        text = f"{_text(metric, middle)} (n = 1)"
        return RepeatSpread(metric, 1, middle, middle, middle, 0.0, None, False, text)
    coverage_pct = 100 * (1 - 2 * 0.5**count)
    average = mean(values)
    cv_pct = 100 * stdev(values) / average if average > 0 else None
    is_unsteady = cv_pct is not None and cv_pct > STEADY_CV_PCT
    low, high = min(values), max(values)
    unsteady = f"; varies by {percent(cv_pct or 0)}" if is_unsteady else ""
    name, surely = "median", f", {percent(coverage_pct)}"
    if is_percentile:
        name, surely = "highest", ""
    text = (
        f"{name} {_text(metric, middle)}, {_text(metric, low)} to {_text(metric, high)} "
        f"(n = {count}{surely}){unsteady}"
    )
    return RepeatSpread(metric, count, middle, low, high, coverage_pct, cv_pct, is_unsteady, text)


def repeats_of(by_level: Levels, x: str, y: str, unit: str | None) -> tuple[LevelRepeats, ...]:
    """The levels that were measured more than once; ``unit`` is what their concurrency counts."""
    return tuple(
        LevelRepeats(
            concurrency=level.concurrency,
            text=level_text(level, unit),
            point_ids=level.point_ids,
            throughput=_spread(level.value(x)),
            latency=_spread(level.value(y)),
        )
        for level in by_level
        if max(level.count(x), level.count(y)) > 1
    )


def repeated_differences(
    by_level: Levels, baseline: Levels, x: str, y: str, unit: str
) -> tuple[RepeatComparison, ...]:
    """How a run differs from a baseline at each common level of which either has repeats.

    Both count ``unit`` as concurrency.
    """
    if not any([len(level.points) > 1 for level in (*by_level, *baseline)]):
        return ()
    return tuple(
        difference(
            metric,
            level.concurrency or 0,
            level_text(level, unit),
            _values(level, metric),
            _values(base, metric),
        )
        for level, base in same_loads(by_level, baseline)
        for metric in (x, y)
        if max(level.count(metric), base.count(metric)) > 1
    )


def difference(
    metric: str, concurrency: int, text: str, values: Sequence[float], baseline: Sequence[float]
) -> RepeatComparison:
    """Whether ``values`` differ from ``baseline``; at least one of each."""
    counts = len(values), len(baseline)
    if min(counts) < FEWEST_TO_TEST:
        reason = (
            f"too few repeats to test: {counts[0]} against {counts[1]}, "
            f"at least {FEWEST_TO_TEST} each are needed"
        )
        return RepeatComparison(concurrency, text, metric, counts, None, None, reason)
    p_value = mann_whitney_p(values, baseline)
    ratio = hodges_lehmann_ratio(values, baseline)
    verdict = "differs" if p_value < SIGNIFICANT else "no significant difference"
    times = "" if ratio is None else f", {number_text(ratio)}× (Hodges-Lehmann)"
    reason = (
        f"{verdict}{times}, p = {number_text(p_value)} (Mann-Whitney, n = {counts[0]}, {counts[1]})"
    )
    return RepeatComparison(concurrency, text, metric, counts, p_value, ratio, reason)


def mann_whitney_p(values: Sequence[float], others: Sequence[float]) -> float:
    """The two-sided p-value that both come from one distribution.

    Exact, ties included, by counting every way to draw ``values`` from all; with more than
    _MOST_COUNTED in all by the normal approximation with corrections for ties and continuity.
    """
    ranks = _double_ranks([*values, *others])
    drawn, total = len(values), len(ranks)
    rank_sum = sum(ranks[:drawn])
    expected = drawn * (total + 1)
    if total > _MOST_COUNTED:
        return _normal_p(ranks, drawn, abs(rank_sum - expected) / 2)
    ways: list[Counter[int]] = [Counter({0: 1})] + [Counter() for _ in range(drawn)]
    for rank in ranks:
        for size in range(drawn, 0, -1):
            for summed, count in ways[size - 1].items():
                ways[size][summed + rank] += count
    as_far = sum(
        count
        for summed, count in ways[drawn].items()
        if abs(summed - expected) >= abs(rank_sum - expected)
    )
    return as_far / comb(total, drawn)


def _double_ranks(values: Sequence[float]) -> list[int]:
    """Twice the rank of each value, so that the mean rank of ties is whole."""
    ordered = sorted(values)
    return [bisect_left(ordered, value) + bisect_right(ordered, value) + 1 for value in values]


def _normal_p(ranks: Sequence[int], drawn: int, distance: float) -> float:
    total = len(ranks)
    ties = sum(times**3 - times for times in Counter(ranks).values())
    others = total - drawn
    variance = drawn * others / 12 * (total + 1 - ties / (total * (total - 1)))
    if variance <= 0:
        return 1.0
    return min(erfc(max(distance - 0.5, 0.0) / sqrt(2 * variance)), 1.0)


def hodges_lehmann_ratio(values: Sequence[float], others: Sequence[float]) -> float | None:
    """The median of all ratios of one of ``values`` to one of ``others``; None if any is zero."""
    if min(*values, *others) <= 0:
        return None
    return median(value / other for value in values for other in others)


def _spread(value: LevelValue | None) -> RepeatSpread:
    if value is None:
        raise ValueError("a level that does not state the metric has no spread")
    return spread(value.metric, [quantity.value for quantity in value.quantities])


def _values(level: RunLevel, metric: str) -> list[float]:
    return [point.quantities[metric].value for point in level.stating(metric)]


def _text(metric: str, value: float) -> str:
    """In one unit for all values of the metric, so that a column of these texts has one."""
    unit = column_unit(metric)
    return f"{number_text(value / unit.size)} {unit.name}"
