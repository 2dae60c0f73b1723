"""Results of one run against the baseline that depend on no limit."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.curves import (
    PLAIN_TERMS,
    Failed,
    IsolatedAnalyses,
    LevelValue,
    RatioRestrictions,
    RepeatComparison,
    Speedup,
    repeated_differences,
    speedup_at_equal_concurrency,
    speedup_at_equal_throughput,
    speedup_of_maxima,
    with_restrictions,
)
from loadcurve.core.results.single_run import SingleRunResults, no_results


@dataclass(frozen=True, slots=True)
class BaselineComparison:
    """The answers for one run against the baseline, as RunResults has them."""

    speedups: tuple[Speedup, ...] = ()
    differences: tuple[RepeatComparison, ...] = ()
    failed: Failed = ()


IS_BASELINE = BaselineComparison()


def versus_baseline(
    own: SingleRunResults,
    baseline: SingleRunResults,
    x: str,
    y: str,
    terms: RatioRestrictions = PLAIN_TERMS,
) -> BaselineComparison:
    """The answers for the first of two runs against the other, the baseline.

    An analysis that raises is listed in ``failed``.
    """
    attempts = IsolatedAnalyses()
    return BaselineComparison(
        speedups=attempts.run(
            "speed-ups", lambda: _speedups(own, baseline, x, y, terms), no_results
        ),
        differences=attempts.run(
            "test of repeats", lambda: _differences(own, baseline, x, y), no_results
        ),
        failed=tuple(attempts.failed),
    )


def _speedups(
    own: SingleRunResults, baseline: SingleRunResults, x: str, y: str, terms: RatioRestrictions
) -> tuple[Speedup, ...]:
    if own.curves.run.is_observed or baseline.curves.run.is_observed:
        return ()
    levels, base = own.curves.curve.levels, baseline.curves.curve.levels
    units = own.curves.run.concurrency_unit, baseline.curves.run.concurrency_unit
    ratios = (
        speedup_at_equal_throughput(levels, base, x, y),
        speedup_at_equal_concurrency(levels, base, units, x),
        speedup_of_maxima(_most(own), _most(baseline), x),
    )
    return tuple([with_restrictions(ratio, terms) for ratio in ratios])


def _differences(
    own: SingleRunResults, baseline: SingleRunResults, x: str, y: str
) -> tuple[RepeatComparison, ...]:
    unit = own.curves.run.concurrency_unit
    if unit is None or unit != baseline.curves.run.concurrency_unit:
        return ()
    return repeated_differences(own.curves.by_level, baseline.curves.by_level, x, y, unit)


def _most(own: SingleRunResults) -> LevelValue | None:
    return None if own.highest is None else own.highest[1]
