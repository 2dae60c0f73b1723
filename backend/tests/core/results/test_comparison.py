"""The answers put together: for each run, to a baseline, in the order asked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.curves.sla import InterpolationOutcome
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.records import Annotation, Run
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import LIMITS_US, PERCENTILES, STATISTICS, ComparisonQuestion
from loadcurve.core.results.run_curves import RunCurves
from loadcurve.core.results.single_run import compute_single_run
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import histogram, point, run


def curve(
    run_id: str, factor: float = 1.0, sessions: tuple[int, ...] = SESSIONS, **fields: object
) -> Run:
    points = [
        point(n, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n in sessions
        if (x := saturating(n) * factor)
    ]
    return run(run_id, *points, label=run_id.upper(), **fields)


def test_each_run_has_results_and_ratio_to_baseline() -> None:
    found = compute_comparison([curve("a"), curve("b", 0.5)], ComparisonQuestion())
    assert (found.baseline, found.limits_us) == ("a", LIMITS_US)
    assert (found.x.unit, found.y.unit) == ("IOPS", "µs")
    a, b = found.runs
    assert [answer.against_baseline for answer in a.limits] == [None] * 4
    assert a.speedups == ()
    assert a.limits[0].text == f"{a.limits[0].within.throughput:,.0f}"
    assert [answer.text for answer in b.limits][:1] == [None]
    assert b.limits[0].within.reason == (
        "not met at any measured load: the lowest latency is 640 µs at 4 sessions"
    )
    assert a.limits[3].text == f"≥ {saturating(256):,.0f}"
    assert b.limits[1].against_baseline is not None
    assert b.limits[1].against_baseline.ratio == pytest.approx(0.5, abs=0.02)
    assert [speedup.basis.value for speedup in b.speedups] == [
        "equal throughput",
        "equal concurrency",
        "maximum",
    ]
    assert b.speedups[1].ratio == b.speedups[2].ratio == pytest.approx(0.5)
    assert (a.knee.concurrency, b.knee.concurrency) == (64, 64)
    assert (a.ort_common.low, a.ort_common.high) == (b.ort_common.low, b.ort_common.high)
    assert found.comparability.differing == ()


def test_baseline_limits_and_throughputs_can_be_chosen() -> None:
    question = ComparisonQuestion(limits_us=(400.0,), throughputs=(150_000.0,), baseline="b")
    found = compute_comparison([curve("a"), curve("b", 0.5)], question)
    a, b = found.runs
    assert (len(a.limits), found.baseline, b.speedups) == (1, "b", ())
    assert a.speedups[2].ratio == pytest.approx(2)
    assert a.latencies[0].at.latency_us == pytest.approx(332.66, abs=0.01)
    assert (
        b.latencies[0].at.reason
        == "not reached: the highest throughput is 99,996 IOPS at 256 sessions"
    )


def test_a_run_without_a_curve_has_reasons_instead_of_numbers() -> None:
    mark = run("mark", point(None, throughput_iops=300_000))
    found = compute_comparison([curve("a"), mark], ComparisonQuestion())
    answers = found.runs[1]
    assert (answers.load_levels, answers.reason) == (
        0,
        "no load point states both throughput and read latency",
    )
    assert {answer.text for answer in answers.limits} == {None}
    assert answers.knee.reason.startswith(
        "no knee in the measured range: no load point states load"
    )
    assert answers.ort.latency_us is None
    assert answers.speedups[2].ratio == pytest.approx(1.5, rel=0.01)


def test_curves_without_a_common_range_say_so() -> None:
    far = run("far", *(point(n, throughput_iops=n * 1e9, read_latency_us=n) for n in (1, 2)))
    found = compute_comparison([curve("a"), far], ComparisonQuestion())
    assert {answers.ort_common.reason for answers in found.runs} == {
        "the curves share no throughput range"
    }


def test_missing_baseline_and_wrong_metric_are_refused() -> None:
    with pytest.raises(InvalidQuery, match="baseline: c is not one of the runs"):
        compute_comparison([curve("a")], ComparisonQuestion(baseline="c"))
    with pytest.raises(InvalidQuery, match="x is not a throughput"):
        compute_comparison([curve("a")], ComparisonQuestion(x="read_latency_us"))


@settings(deadline=None)
@given(st.permutations(["a", "b", "c", "d"]))
def test_the_order_of_runs_changes_no_answer(order) -> None:
    factors = {"a": 1.0, "b": 0.5, "c": 0.8, "d": 2.0}
    question = ComparisonQuestion(baseline="a")
    found = compute_comparison([curve(each, factors[each]) for each in order], question)
    sorted_out = compute_comparison([curve(each, factors[each]) for each in "abcd"], question)

    def numbers(answers):
        return {each.run.run_id: (each.limits, each.knee, each.ort_common) for each in answers.runs}

    assert numbers(found) == numbers(sorted_out)
    assert len(found.comparability.differing) == len(sorted_out.comparability.differing)


def test_the_usual_limits_are_half_a_millisecond_to_five() -> None:
    assert LIMITS_US == (500, 1000, 2000, 5000)
    assert STATISTICS == ("mean", "p90", "p99")
    assert PERCENTILES == {"p90": 90, "p99": 99}
    with pytest.raises(InvalidQuery, match="statistic: 'p95' is not known; one of mean, p90, p99"):
        compute_comparison([curve("a")], ComparisonQuestion(statistic="p95"))


def test_a_percentile_is_answered_by_its_bracket() -> None:
    buckets = {(0.0, 512.0): 99.5, (512.0, None): 0.5}
    made = curve("a", sessions=(4, 8))
    points = tuple(replace(each, histograms=(histogram(buckets),)) for each in made.points)
    question = ComparisonQuestion(statistic="p99", throughputs=(saturating(8), 1e9))
    (a,) = compute_comparison([replace(made, points=points)], question).runs
    assert (a.limit_levels, a.limit_reason) == (2, None)
    assert [answer.text for answer in a.limits] == [None, "≥ 25,000", "≥ 25,000", "≥ 25,000"]
    assert [answer.text for answer in a.latencies] == ["≤ 512 µs", None]
    mean = compute_comparison([made], ComparisonQuestion(throughputs=(saturating(8),))).runs[0]
    assert mean.latencies[0].text == "320 µs"


def test_texts_have_their_units() -> None:
    found = compute_comparison([curve("a"), curve("b", 0.5)], ComparisonQuestion())
    assert found.common_range_text == "12,500 to 99,996 IOPS"
    assert found.runs[0].knee_text == "178,180 IOPS, 359 µs"
    assert found.runs[0].maximum.text == "199,992 IOPS"
    assert found.runs[0].maximum.point_ids == ("p256.1",)
    assert found.runs[0].ort.text == "340 µs"
    far = run("far", *(point(n, throughput_iops=n * 1e9, read_latency_us=n) for n in (1, 2)))
    assert compute_comparison([curve("a"), far], ComparisonQuestion()).common_range_text is None
    assert compute_comparison([far], ComparisonQuestion()).runs[0].knee_text is None


def test_published_remarks_are_separate_from_results() -> None:
    quantities = point(1, throughput_iops=165_000, read_latency_us=1300).quantities
    remarks = (
        Annotation("the knee it sees", quantities),
        Annotation("elsewhere", {}),
    )
    (a,) = compute_comparison([curve("a", annotations=remarks)], ComparisonQuestion()).runs
    assert [(each.text, each.throughput, each.latency_us) for each in a.remarks] == [
        ("the knee it sees", 165_000, 1300),
        ("elsewhere", None, None),
    ]
    assert a.knee.concurrency == 64


def test_runs_are_named_with_the_title_of_their_source() -> None:
    published = replace(curve("a"), source="an-article")
    found = compute_comparison([published], ComparisonQuestion(), {"an-article": "An article"})
    assert found.runs[0].run.source_title == "An article"
    assert compute_comparison([published], ComparisonQuestion()).runs[0].run.source_title is None


def test_the_maximum_is_stated_even_where_there_is_no_curve() -> None:
    bare = run("m", point(8, throughput_iops=5.0), point(16, throughput_iops=9.0))
    found = compute_comparison([bare], ComparisonQuestion()).runs[0]
    assert found.maximum is not None
    assert (found.maximum.throughput, found.maximum.text) == (9, "9 IOPS")
    assert found.maximum.point_ids == ("p16.1",)
    assert (found.load_levels, found.limit_levels) == (0, 0)
    unnamed = replace(bare, points=tuple(replace(each, id=None) for each in bare.points))
    unnamed_found = compute_comparison([unnamed], ComparisonQuestion()).runs[0]
    assert unnamed_found.maximum is not None
    assert unnamed_found.maximum.point_ids == ()
    silent = compute_comparison(
        [run("s", point(8, read_latency_us=1.0))], ComparisonQuestion()
    ).runs[0]
    assert silent.maximum is None


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.floats(1, 1e5), max_size=4, unique=True).map(tuple),
    st.lists(st.floats(1, 1e6), max_size=3).map(tuple),
    st.sampled_from("abc"),
    st.sampled_from(STATISTICS),
)
def test_stored_run_summaries_give_the_same_results(
    limits_us, throughputs, baseline, statistic
) -> None:
    runs = [curve("a"), curve("b", 0.5, SESSIONS[:4]), run("c", point(4, throughput_iops=9))]
    kept = {
        one.id: compute_single_run(one, ComparisonQuestion(statistic=statistic)) for one in runs
    }
    question = ComparisonQuestion(
        limits_us=limits_us, throughputs=throughputs, baseline=baseline, statistic=statistic
    )
    assert compute_comparison(runs, question, own=lambda one, _: kept[one.id]) == (
        compute_comparison(runs, question)
    )


def test_failed_analysis_is_reported_and_others_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    runs = [curve("a"), curve("b", 0.5)]
    whole = compute_comparison(runs, ComparisonQuestion())
    monkeypatch.setattr(RunCurves, "within", broken)
    found = compute_comparison(runs, ComparisonQuestion())
    assert found.failed_analyses == ("answers within limits",) * 2
    assert [limit.within.outcome for limit in found.runs[0].limits] == [
        InterpolationOutcome.NO_CURVE
    ] * 4
    assert [one.knee for one in found.runs] == [one.knee for one in whole.runs]
