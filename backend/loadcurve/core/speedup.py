"""How one run compares with a baseline, in four ways that must not be mixed (METHODS.md 4.7).

A gain at equal latency, at equal throughput, at equal concurrency and between maxima are different
numbers for the same two curves, so each says which it is. A ratio is run over baseline: more than
1 is better for throughput, worse for latency.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from loadcurve.core.load_curve import LoadLevel, rising
from loadcurve.core.sla import ThroughputWithin, latency_at
from loadcurve.core.units import METRICS
from loadcurve.core.wording import latency_text, number_text


class Basis(StrEnum):
    """What is held equal."""

    EQUAL_LATENCY = "equal latency"
    EQUAL_THROUGHPUT = "equal throughput"
    EQUAL_CONCURRENCY = "equal concurrency"
    MAXIMUM = "maximum"


class Bound(StrEnum):
    """What is known of a ratio or difference: it is exact, or a bound to the true one."""

    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Speedup:
    """One ratio of a run to the baseline.

    ``metric`` is what the ratio is of; ``value`` and ``baseline_value`` are in its unit, and
    ``difference`` is the one less the other. ``at`` names what is held equal. The texts are for
    people: "≥ 2.8×", "≥ +84,000", "131,000 against 46,800". Where there is no ratio, ``reason``
    says why.
    """

    basis: Basis
    metric: str
    at: str
    value: float | None
    baseline_value: float | None
    ratio: float | None
    difference: float | None
    bound: Bound = Bound.EXACT
    ratio_text: str | None = None
    difference_text: str | None = None
    values_text: str | None = None
    reason: str | None = None


_SIGN = {Bound.EXACT: "", Bound.AT_LEAST: "≥ ", Bound.AT_MOST: "≤ "}


def at_equal_latency(run: ThroughputWithin, baseline: ThroughputWithin, metric: str) -> Speedup:
    """The ratio of throughputs within the same latency limit.

    A limit that one of the two never reached gives a bound only; one that neither reached nothing.
    """
    at = f"within {latency_text(run.limit_us)}"
    values = run.throughput, baseline.throughput
    if run.throughput is None or baseline.throughput is None:
        who, why = ("it", run) if run.throughput is None else ("the baseline", baseline)
        return _without(Basis.EQUAL_LATENCY, metric, at, values, f"{who}: {why.reason}")
    if run.is_lower_bound and baseline.is_lower_bound:
        reason = "neither reached the limit, so both could push more"
        return _without(Basis.EQUAL_LATENCY, metric, at, values, reason)
    bound = Bound.EXACT
    if run.is_lower_bound:
        bound = Bound.AT_LEAST
    elif baseline.is_lower_bound:
        bound = Bound.AT_MOST
    return _ratio(Basis.EQUAL_LATENCY, metric, at, run.throughput, baseline.throughput, bound)


def at_equal_throughput(
    run: Sequence[LoadLevel], baseline: Sequence[LoadLevel], x: str, y: str
) -> Speedup:
    """The ratio of latencies at the highest throughput that both were measured at."""
    if not run or not baseline:
        return _without(Basis.EQUAL_THROUGHPUT, y, "", (None, None), "one of the two has no curve")
    highest = min(max(level.throughput for level in levels) for levels in (run, baseline))
    lowest = max(rising(levels)[0].throughput for levels in (run, baseline))
    if highest < lowest:
        reason = "no throughput was measured on both"
        return _without(Basis.EQUAL_THROUGHPUT, y, "", (None, None), reason)
    at = f"at {number_text(highest)} {METRICS[x].unit}"
    values = latency_at(run, highest).latency_us, latency_at(baseline, highest).latency_us
    if values[0] is None or values[1] is None:
        return _without(Basis.EQUAL_THROUGHPUT, y, at, values, "it was not measured on both")
    return _ratio(Basis.EQUAL_THROUGHPUT, y, at, values[0], values[1])


def at_equal_concurrency(
    run: Sequence[LoadLevel], baseline: Sequence[LoadLevel], units: tuple[str, str], x: str
) -> Speedup:
    """The ratio of throughputs at the highest concurrency both were measured at.

    ``units`` are what the two runs count as concurrency.
    """
    basis = Basis.EQUAL_CONCURRENCY
    if units[0] != units[1]:
        reason = f"its load counts {units[0]}, the baseline's {units[1]}"
        return _without(basis, x, "", (None, None), reason)
    of_run, of_baseline = (
        {level.concurrency: level for level in levels if level.concurrency is not None}
        for levels in (run, baseline)
    )
    common = of_run.keys() & of_baseline.keys()
    if not common:
        return _without(basis, x, "", (None, None), "no concurrency was measured on both")
    most = max(level for level in common if level is not None)
    one, other = of_run[most], of_baseline[most]
    return _ratio(basis, x, f"at {one.text}", one.throughput, other.throughput)


def of_maxima(run: Sequence[float], baseline: Sequence[float], x: str) -> Speedup:
    """The ratio of the highest throughputs stated, whatever the latency there."""
    if not run or not baseline:
        who = "it" if not run else "the baseline"
        reason = f"{who} states no {METRICS[x].title.lower()}"
        return _without(Basis.MAXIMUM, x, "", (None, None), reason)
    at = "highest stated, whatever the latency"
    return _ratio(Basis.MAXIMUM, x, at, max(run), max(baseline))


def _ratio(
    basis: Basis, metric: str, at: str, value: float, baseline: float, bound: Bound = Bound.EXACT
) -> Speedup:
    if baseline <= 0:
        return _without(basis, metric, at, (value, baseline), "the baseline is zero")
    difference, ratio = value - baseline, value / baseline
    sign = _SIGN[bound]
    ratio_text = f"{sign}{number_text(ratio)}×"
    changed = latency_text if METRICS[metric].unit == "µs" else number_text
    plus = "" if difference == 0 else "+" if difference > 0 else "−"
    difference_text = f"{sign}{plus}{changed(abs(difference))}"
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
        values_text=f"{changed(value)} against {changed(baseline)}",
    )


def _without(
    basis: Basis, metric: str, at: str, values: tuple[float | None, float | None], reason: str
) -> Speedup:
    return Speedup(basis, metric, at, *values, None, None, reason=reason)
