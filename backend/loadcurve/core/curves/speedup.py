"""Ratios of a run to a baseline, in four ways that must not be mixed.

A gain at equal latency, at equal throughput, at equal concurrency and between maxima are different
numbers for the same two curves, so each says which it is. A ratio is run over baseline: more than
1 is better for throughput, worse for latency.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from loadcurve.core.curves.latency_at_throughput import InterpolatedLatency, latency_at
from loadcurve.core.curves.levels import LoadLevel, rising_levels
from loadcurve.core.curves.run_levels import LevelValue, counts_text, highest_same_load
from loadcurve.core.curves.sla import ThroughputWithinLimit
from loadcurve.core.formatting import (
    latency_text,
    number_text,
    qualifier_text,
    text_without_unit,
    value_text,
)
from loadcurve.core.records import Qualifier
from loadcurve.core.units import METRICS


class SpeedupBasis(StrEnum):
    """The quantity that is equal on both sides."""

    EQUAL_LATENCY = "equal latency"
    EQUAL_THROUGHPUT = "equal throughput"
    EQUAL_CONCURRENCY = "equal concurrency"
    MAXIMUM = "maximum"


class SpeedupBound(StrEnum):
    """Whether a ratio or difference is exact or a bound of the true one."""

    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Speedup:
    """One ratio of a run to the baseline.

    ``metric`` is what the ratio is of; ``value`` and ``baseline_value`` are in its unit, and
    ``difference`` is the one less the other. ``at`` names the equal quantity. The texts are for
    people: "≥ 2.8×", "≥ +84,000", "131,000 against 46,800"; ``repeats_text`` has the repeats of the
    two medians, if there are several: "n = 5 against n = 2". ``plus_minus`` is half the ratio's
    interval where a value is digitised, else 0. If there is no ratio, ``reason`` says why.
    ``blocked`` says why a ratio is hidden until clicked: the two measure different things.
    """

    basis: SpeedupBasis
    metric: str
    at: str
    value: float | None
    baseline_value: float | None
    ratio: float | None
    difference: float | None
    bound: SpeedupBound = SpeedupBound.EXACT
    ratio_text: str | None = None
    difference_text: str | None = None
    values_text: str | None = None
    reason: str | None = None
    repeats_text: str | None = None
    blocked: str | None = None
    plus_minus: float = 0.0


@dataclass(frozen=True, slots=True)
class RatioRestrictions:
    """The terms of a ratio between two runs, as in Speedup.

    ``blocked`` says why it is not shown unasked. ``by_construction``: both curves come from a
    model, so their ratio was an input of it.
    """

    blocked: str | None = None
    by_construction: bool = False


PLAIN_TERMS = RatioRestrictions()
_MODELLED_DIGITS = 2


def with_restrictions(speedup: Speedup, terms: RatioRestrictions) -> Speedup:
    """The ratio with its qualifiers."""
    if terms == PLAIN_TERMS:
        return speedup
    text = speedup.ratio_text
    if terms.by_construction and speedup.ratio is not None:
        number = number_text(float(f"{speedup.ratio:.{_MODELLED_DIGITS}g}"))
        text = f"{_SIGN[speedup.bound]}{number}× by construction"
    return replace(speedup, ratio_text=text, blocked=terms.blocked)


_SIGN = {SpeedupBound.EXACT: "", SpeedupBound.AT_LEAST: "≥ ", SpeedupBound.AT_MOST: "≤ "}


def speedup_at_equal_latency(
    run: ThroughputWithinLimit, baseline: ThroughputWithinLimit, metric: str
) -> Speedup:
    """The ratio of throughputs within the same latency limit.

    A limit that one of the two never reached gives a bound only; one that neither reached nothing.
    """
    at = f"within {latency_text(run.limit_us)}"
    values = run.throughput, baseline.throughput
    if run.throughput is None or baseline.throughput is None:
        who, why = ("this run", run) if run.throughput is None else ("the baseline", baseline)
        return _without(SpeedupBasis.EQUAL_LATENCY, metric, at, values, f"{why.reason} ({who})")
    if run.is_lower_bound and baseline.is_lower_bound:
        reason = "neither exceeds the limit at its highest load"
        return _without(SpeedupBasis.EQUAL_LATENCY, metric, at, values, reason)
    bound = SpeedupBound.EXACT
    if run.is_lower_bound:
        bound = SpeedupBound.AT_LEAST
    elif baseline.is_lower_bound:
        bound = SpeedupBound.AT_MOST
    counts, hedges = (run.repeats, baseline.repeats), (run.hedge, baseline.hedge)
    compared = run.throughput, baseline.throughput
    known = run.plus_minus, baseline.plus_minus
    return _ratio(SpeedupBasis.EQUAL_LATENCY, metric, at, compared, counts, hedges, known, bound)


def speedup_at_equal_throughput(
    run: Sequence[LoadLevel], baseline: Sequence[LoadLevel], x: str, y: str
) -> Speedup:
    """The ratio of latencies at the highest throughput that both were measured at."""
    if not run or not baseline:
        return _without(
            SpeedupBasis.EQUAL_THROUGHPUT, y, "", (None, None), "one of the two has no curve"
        )
    highest = min(max(level.throughput for level in levels) for levels in (run, baseline))
    lowest = max(rising_levels(levels)[0].throughput for levels in (run, baseline))
    if highest < lowest:
        reason = "no throughput was measured on both"
        return _without(SpeedupBasis.EQUAL_THROUGHPUT, y, "", (None, None), reason)
    at = f"at {value_text(x, highest)}"
    of_run, of_baseline = latency_at(run, highest), latency_at(baseline, highest)
    if of_run.latency_us is None or of_baseline.latency_us is None:
        values = of_run.latency_us, of_baseline.latency_us
        return _without(SpeedupBasis.EQUAL_THROUGHPUT, y, at, values, "it was not measured on both")
    counts, hedges = (of_run.repeats, of_baseline.repeats), (of_run.hedge, of_baseline.hedge)
    latencies = of_run.latency_us, of_baseline.latency_us
    known = of_run.plus_minus, of_baseline.plus_minus
    return _ratio(SpeedupBasis.EQUAL_THROUGHPUT, y, at, latencies, counts, hedges, known)


def speedup_at_throughput(
    run: InterpolatedLatency,
    baseline: InterpolatedLatency,
    x: str,
    y: str,
    are_bounds: bool = False,
) -> Speedup:
    """The ratio of latencies at the given throughput, if both curves were measured there.

    ``are_bounds`` are the upper edges of percentiles' brackets, of which there is no ratio.
    """
    basis, at = SpeedupBasis.EQUAL_THROUGHPUT, f"at {value_text(x, run.throughput)}"
    values = run.latency_us, baseline.latency_us
    if run.latency_us is None or baseline.latency_us is None:
        who, why = ("this run", run) if run.latency_us is None else ("the baseline", baseline)
        return _without(basis, y, at, values, f"{why.reason} ({who})")
    if are_bounds:
        return _without(basis, y, at, values, "percentiles are known as ranges only")
    counts, hedges = (run.repeats, baseline.repeats), (run.hedge, baseline.hedge)
    compared = run.latency_us, baseline.latency_us
    known = run.plus_minus, baseline.plus_minus
    return _ratio(basis, y, at, compared, counts, hedges, known)


def speedup_at_equal_concurrency(
    run: Sequence[LoadLevel],
    baseline: Sequence[LoadLevel],
    units: tuple[str | None, str | None],
    x: str,
) -> Speedup:
    """The ratio of throughputs at the highest concurrency both were measured at.

    ``units`` are what the two runs count as concurrency, None if that is not stated.
    """
    basis = SpeedupBasis.EQUAL_CONCURRENCY
    if None in units:
        whose = "the baseline" if units[0] is not None else "the run"
        reason = f"{whose} does not state what its load counts"
        return _without(basis, x, "", (None, None), reason)
    if units[0] != units[1]:
        reason = f"its load counts {units[0]}, the baseline's {units[1]}"
        return _without(basis, x, "", (None, None), reason)
    common = highest_same_load(run, baseline)
    if common is None:
        return _without(basis, x, "", (None, None), "no concurrency was measured on both")
    of_run, of_baseline = common
    compared = of_run.throughput, of_baseline.throughput
    counts = (of_run.repeats,), (of_baseline.repeats,)
    hedges = of_run.throughput_hedge, of_baseline.throughput_hedge
    known = of_run.throughput_plus_minus, of_baseline.throughput_plus_minus
    return _ratio(basis, x, f"at {of_run.text}", compared, counts, hedges, known)


def speedup_of_maxima(run: LevelValue | None, baseline: LevelValue | None, x: str) -> Speedup:
    """The ratio of the highest throughputs of any load level, whatever the latency there."""
    if run is None or baseline is None:
        who = "it" if run is None else "the baseline"
        reason = f"{who} states no {METRICS[x].title.lower()}"
        return _without(SpeedupBasis.MAXIMUM, x, "", (None, None), reason)
    at = "highest stated, at any latency"
    counts, hedges = ((run.count,), (baseline.count,)), (run.hedge, baseline.hedge)
    known = run.plus_minus, baseline.plus_minus
    return _ratio(SpeedupBasis.MAXIMUM, x, at, (run.value, baseline.value), counts, hedges, known)


def _ratio(
    basis: SpeedupBasis,
    metric: str,
    at: str,
    values: tuple[float, float],
    counts: tuple[Sequence[int], Sequence[int]],
    hedges: tuple[str, str],
    known: tuple[float, float],
    bound: SpeedupBound = SpeedupBound.EXACT,
) -> Speedup:
    """The ratio of two ``values``, medians of ``counts`` repeats each.

    Where a source hedges either of them, their ratio and difference are "about", too. ``known`` is
    half the interval of each, joined by root sum of squares.
    """
    value, baseline = values
    if baseline <= 0:
        return _without(basis, metric, at, values, "the baseline is zero")
    difference, ratio = value - baseline, value / baseline
    sign = _SIGN[bound] + (qualifier_text(Qualifier.ABOUT) if any(hedges) else "")
    plus_minus = math.hypot(known[0], ratio * known[1]) / baseline
    ratio_text = f"{sign}{number_text(ratio, plus_minus=plus_minus)}×"
    plus = "" if difference == 0 else "+" if difference > 0 else "−"
    difference_text = (
        f"{sign}{plus}{text_without_unit(metric, abs(difference), math.hypot(*known))}"
    )
    return Speedup(
        basis=basis,
        metric=metric,
        at=at,
        value=value,
        baseline_value=baseline,
        ratio=ratio,
        difference=difference,
        bound=bound,
        ratio_text=ratio_text,
        difference_text=difference_text,
        values_text=f"{hedges[0]}{text_without_unit(metric, value, known[0])} against "
        f"{hedges[1]}{text_without_unit(metric, baseline, known[1])}",
        repeats_text=_repeats_text(*counts),
        plus_minus=plus_minus,
    )


def _repeats_text(run: Sequence[int], baseline: Sequence[int]) -> str | None:
    """The repeats behind both values; None without repeats."""
    if max((*run, *baseline), default=1) < 2:
        return None
    return f"{counts_text(run)} against {counts_text(baseline)}"


def _without(
    basis: SpeedupBasis,
    metric: str,
    at: str,
    values: tuple[float | None, float | None],
    reason: str,
) -> Speedup:
    return Speedup(basis, metric, at, *values, None, None, reason=reason)
