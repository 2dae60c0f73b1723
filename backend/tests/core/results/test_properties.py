"""Properties of results of any curves: units, dominated load points, order of runs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.core.results.records import RunResults
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run

LIMITS = (340.0, 500.0, 1000.0, 5000.0)
noise = st.lists(st.floats(0.9, 1.1), min_size=len(SESSIONS), max_size=len(SESSIONS))


def points(shares: list[float], x_unit: float = 1.0, r_unit: float = 1.0) -> list[LoadPoint]:
    """A closed system's levels, each off by its share, in units of choice."""
    return [
        point(n, throughput_iops=x * x_unit, read_latency_us=n / x * 1e6 * r_unit)
        for n, share in zip(SESSIONS, shares, strict=True)
        if (x := saturating(n) * share)
    ]


def answers(levels: list[LoadPoint], r_unit: float = 1.0, **more: object) -> RunResults:
    """The answers for a run, compared with a baseline of half its throughput."""
    half = [
        point(n, throughput_iops=saturating(n) / 2, read_latency_us=n / saturating(n) * 2e6)
        for n in SESSIONS
    ]
    limits = tuple(limit * r_unit for limit in LIMITS)
    question = ComparisonQuestion(limits_us=limits, baseline="base", **more)  # type: ignore[arg-type]
    return compute_comparison([run("base", *half), run("a", *levels)], question).runs[1]


def close(one: float | None, other: float | None, factor: float = 1.0) -> bool:
    if one is None or other is None:
        return one is other
    return other == pytest.approx(one * factor, rel=1e-6)


@settings(max_examples=25, deadline=None)
@given(noise, st.floats(0.01, 100))
def test_throughput_unit_scales_throughputs_only(shares, unit) -> None:
    one, other = answers(points(shares)), answers(points(shares, unit))
    for before, after in zip(one.limits, other.limits, strict=True):
        assert after.within.outcome is before.within.outcome
        assert close(before.within.throughput, after.within.throughput, unit)
    assert one.maximum is not None
    assert other.maximum is not None
    assert close(one.maximum.throughput, other.maximum.throughput, unit)
    assert other.knee.concurrency == one.knee.concurrency
    assert close(one.knee.throughput, other.knee.throughput, unit)
    assert close(one.ort.latency_us, other.ort.latency_us)
    assert close(one.ort.high, other.ort.high, unit)
    assert other.fit.contention == pytest.approx(one.fit.contention, rel=1e-3, abs=1e-6)
    assert other.fit.throughput_of_one == pytest.approx(
        (one.fit.throughput_of_one or 0) * unit, rel=1e-3
    )


@settings(max_examples=25, deadline=None)
@given(noise, st.floats(0.01, 100))
def test_latency_in_another_unit_scales_latencies_and_limits(shares, unit) -> None:
    one, other = answers(points(shares)), answers(points(shares, r_unit=unit), unit)
    for before, after in zip(one.limits, other.limits, strict=True):
        assert after.within.outcome is before.within.outcome
        assert close(before.within.throughput, after.within.throughput)
    assert other.knee.concurrency == one.knee.concurrency
    assert close(one.knee.latency_us, other.knee.latency_us, unit)
    assert close(one.ort.latency_us, other.ort.latency_us, unit)
    assert other.fit.parameters == one.fit.parameters


@settings(max_examples=25, deadline=None)
@given(noise, st.floats(0.1, 0.95), st.floats(1.05, 10))
def test_more_sessions_that_push_less_change_no_answer_below(shares, less, slower) -> None:
    whole = points(shares)
    top = max(each.quantities["throughput_iops"].value for each in whole)
    worst = max(each.quantities["read_latency_us"].value for each in whole)
    dominated = point(512, throughput_iops=top * less, read_latency_us=worst * slower)
    one, other = answers(whole), answers([*whole, dominated])
    for before, after in zip(one.limits, other.limits, strict=True):
        assert after.within.throughput == before.within.throughput
    assert other.maximum == one.maximum
    assert (other.ort, other.ort_common) == (one.ort, one.ort_common)
    assert other.speedups == one.speedups
    assert other.load_levels == one.load_levels + 1


@settings(max_examples=20, deadline=None)
@given(st.permutations(range(len(SESSIONS))))
def test_order_of_stored_load_points_changes_nothing(order) -> None:
    whole = points([1.0] * len(SESSIONS))
    assert answers([whole[index] for index in order]) == answers(whole)


@settings(max_examples=20, deadline=None)
@given(st.permutations(range(4)))
def test_the_order_of_runs_changes_no_runs_answers(order) -> None:
    runs = [
        replace(run(name, *points([share] * len(SESSIONS))), label=name, colour_slot=index)
        for index, (name, share) in enumerate(zip("abcd", (1.0, 0.5, 0.8, 2.0), strict=True))
    ]

    def told(shown: list[Run]) -> dict[str, RunResults]:
        found = compute_comparison(shown, ComparisonQuestion(baseline="a")).runs
        return {each.run.run_id: replace(each, run=found[0].run) for each in found}

    one, other = told(runs), told([runs[index] for index in order])
    for run_id, before in one.items():
        assert replace(other[run_id], run=before.run) == before
