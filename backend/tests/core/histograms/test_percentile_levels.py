"""Percentiles of whole load levels: brackets, repeats added up, and omissions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.curves.sla import InterpolationOutcome
from loadcurve.core.histograms.merged import merged_histogram
from loadcurve.core.histograms.percentile_levels import PercentileLevel, percentile_curve
from loadcurve.core.histograms.percentile_sla import bracket_query, throughput_within_bracket
from loadcurve.core.histograms.percentiles import percentile_brackets
from loadcurve.core.records import Bucket, CumulativeShare, Qualifier
from tests.making.runs import histogram, point, run

X, Y = "throughput_iops", "read_latency_us"
EDGES = [(0, 256), (256, 512), (512, 1024), (1024, 2048), (2048, None)]


def shares(*pcts: float, total: float | None = 1000.0, **fields):
    return histogram(dict(zip(EDGES, pcts, strict=True)), total_waits=total, **fields)


def level(n: int, iops: float, *pcts: float, repeat: int = 1, **fields):
    made = point(n, repeat, throughput_iops=iops)
    return replace(made, histograms=(shares(*pcts, **fields),))


SWEEP = run(
    "sweep",
    level(8, 20_000, 90, 10, 0, 0, 0),
    level(16, 40_000, 50, 49.5, 0.5, 0, 0),
    level(32, 60_000, 20, 60, 19.8, 0.2, 0),
    level(64, 70_000, 10, 40, 30, 18, 2),
)


def p99() -> tuple[PercentileLevel, ...]:
    return percentile_curve(SWEEP, X, Y, 99).levels


def test_a_level_is_as_slow_as_the_upper_edge_of_its_bracket() -> None:
    found = p99()
    assert [(each.level.concurrency, each.level.latency_us) for each in found] == [
        (8, 512),
        (16, 512),
        (32, 1024),
        (64, float("inf")),
    ]
    assert [each.level.throughput for each in found] == [20_000, 40_000, 60_000, 70_000]
    assert found[0].level.sessions == 8
    assert found[3].bracket.text == "> 2.05 ms"
    assert percentile_curve(SWEEP, X, Y, 99).reason is None


def test_only_a_whole_bracket_within_the_limit_counts() -> None:
    found = throughput_within_bracket(p99(), 1000)
    assert (found.throughput, found.outcome) == (40_000, InterpolationOutcome.AT_LEVEL)
    assert not found.is_lower_bound
    assert found.reason.startswith("p99 ≈ 508 µs (256 µs – 512 µs) at 16 sessions; ")
    assert found.reason.endswith(
        "above it: p99 ≈ 996 µs (512 µs – 1.02 ms) at 32 sessions, which may be within the limit"
    )
    assert throughput_within_bracket(p99(), 1023.9).throughput == 40_000
    assert throughput_within_bracket(p99(), 1024).throughput == 60_000
    assert throughput_within_bracket(p99(), 1024).reason.endswith("> 2.05 ms at 64 sessions")


def test_percentile_bracket_starting_at_limit_is_above_it() -> None:
    assert "may be" not in throughput_within_bracket(p99(), 512).reason
    assert "may be" in throughput_within_bracket(p99(), 513).reason


def test_a_limit_no_level_meets_for_certain_is_not_met() -> None:
    found = throughput_within_bracket(p99(), 500)
    assert (found.outcome, found.throughput, found.is_lower_bound) == (
        InterpolationOutcome.NOT_MET,
        None,
        False,
    )
    assert found.reason == (
        "not met at any measured load: the lowest latency is p99 ≈ 478 µs (256 µs – 512 µs) at 8 "
        "sessions, which may be within the limit"
    )


def test_a_limit_every_level_meets_is_not_reached() -> None:
    found = throughput_within_bracket(p99()[:3], 5000)
    assert (found.outcome, found.throughput, found.is_lower_bound) == (
        InterpolationOutcome.NOT_REACHED,
        60_000,
        True,
    )
    hook = replace(p99()[2].level, concurrency=64, throughput=50_000, text="64 sessions")
    falls = throughput_within_bracket([*p99()[:3], PercentileLevel(hook, p99()[2].bracket)], 5000)
    assert (falls.throughput, falls.is_lower_bound) == (60_000, True)


def test_a_level_within_the_limit_counts_after_one_above_it() -> None:
    slow, fast = p99()[2], p99()[1]
    back = PercentileLevel(replace(fast.level, concurrency=48, throughput=65_000), fast.bracket)
    found = throughput_within_bracket([p99()[0], slow, back], 600)
    assert (found.throughput, found.outcome) == (65_000, InterpolationOutcome.AT_LEVEL)
    assert found.is_lower_bound


def test_percentile_sla_skips_lower_throughput_before_limit() -> None:
    dip = PercentileLevel(replace(p99()[1].level, throughput=15_000), p99()[1].bracket)
    found = throughput_within_bracket([p99()[0], dip, p99()[3]], 600)
    assert found.throughput == 20_000
    assert "at 8 sessions; " in found.reason


def test_without_histograms_there_is_a_reason() -> None:
    bare = run("bare", point(8, throughput_iops=100, read_latency_us=300))
    curve = percentile_curve(bare, X, Y, 90)
    assert curve.levels == ()
    assert curve.reason == "no load level has a histogram that gives p90"
    assert percentile_curve(run("none", point(8)), X, Y, 90).reason == (
        "no load point states its throughput"
    )
    assert throughput_within_bracket((), 1000).outcome is InterpolationOutcome.NO_CURVE
    found = bracket_query(())(1000)
    assert (found.outcome, found.reason) == (
        InterpolationOutcome.NO_CURVE,
        "no load level has a histogram that gives the percentile",
    )


def test_levels_without_a_histogram_are_left_out_and_counted() -> None:
    some = run("some", *SWEEP.points[:2], point(48, throughput_iops=65_000))
    curve = percentile_curve(some, X, Y, 99)
    assert [each.level.concurrency for each in curve.levels] == [8, 16]
    assert curve.reason == "1 of its 3 load levels has no histogram that gives p99"


def test_percentile_levels_unordered_are_dropped_unless_single() -> None:
    odd = replace(SWEEP.points[0], concurrency=None)
    assert len(percentile_curve(run("one", odd), X, Y, 99).levels) == 1
    mixed = percentile_curve(run("mixed", odd, SWEEP.points[1]), X, Y, 99)
    assert [each.level.concurrency for each in mixed.levels] == [16]


def test_percentile_latency_exists_at_levels_only() -> None:
    at = bracket_query(p99())(40_000)
    assert (at.outcome, at.latency_us) == (InterpolationOutcome.AT_LEVEL, 512)
    assert at.reason == "p99 ≈ 508 µs (256 µs – 512 µs) at 16 sessions"
    between = bracket_query(p99())(50_000)
    assert (between.outcome, between.latency_us) == (InterpolationOutcome.BETWEEN_LEVELS, None)
    assert between.reason == (
        "between p99 ≈ 508 µs (256 µs – 512 µs) at 16 sessions "
        "and p99 ≈ 996 µs (512 µs – 1.02 ms) at 32 sessions"
    )
    open_ended = bracket_query(p99())(70_000)
    assert (open_ended.outcome, open_ended.latency_us) == (InterpolationOutcome.AT_LEVEL, None)
    low, high = bracket_query(p99())(19_999), bracket_query(p99())(70_001)
    assert (low.outcome, low.reason) == (
        InterpolationOutcome.BELOW_RANGE,
        "not measured: the lowest load, 8 sessions, reaches 20,000 IOPS",
    )
    assert (high.outcome, high.reason) == (
        InterpolationOutcome.ABOVE_RANGE,
        "not reached: the highest throughput is 70,000 IOPS at 64 sessions",
    )


def test_repeats_are_one_histogram_of_all_their_waits() -> None:
    twice = run(
        "twice",
        level(8, 100, 100, 0, 0, 0, 0, total=9000),
        level(8, 300, 0, 0, 100, 0, 0, repeat=2, total=1000),
    )
    found = percentile_curve(twice, X, Y, 90).levels
    assert [(each.level.throughput, each.level.latency_us) for each in found] == [(200, 1024)]
    assert percentile_curve(twice, X, Y, 89).levels[0].level.latency_us == 256


def test_repeats_without_sum_span_minimum_to_maximum() -> None:
    uncounted = run(
        "uncounted",
        level(8, 100, 0, 0, 100, 0, 0),
        level(8, 90, 0, 100, 0, 0, 0, repeat=2, total=None),
    )
    bracket = percentile_curve(uncounted, X, Y, 90).levels[0].bracket
    assert (bracket.percentile, bracket.low_us, bracket.high_us) == (90, 256, 1024)
    assert (bracket.estimate_us, bracket.text) == (None, "256 µs – 1.02 ms")
    endless = run(
        "endless",
        level(8, 100, 0, 0, 0, 0, 100, total=None),
        level(8, 90, 0, 100, 0, 0, 0, repeat=2),
    )
    assert percentile_curve(endless, X, Y, 90).levels[0].bracket.high_us is None


def test_repeats_of_which_one_has_no_histogram_tell_nothing() -> None:
    half = run("half", level(8, 100, 100, 0, 0, 0, 0), point(8, 2, throughput_iops=90))
    assert percentile_curve(half, X, Y, 90).levels == ()


def test_writes_have_events_of_their_own() -> None:
    made = replace(
        point(8, throughput_iops=100),
        histograms=(
            shares(100, 0, 0, 0, 0),
            shares(0, 0, 100, 0, 0, event="db file parallel write"),
        ),
    )
    both = run("both", made)
    assert percentile_curve(both, X, Y, 90).levels[0].level.latency_us == 256
    assert percentile_curve(both, X, "write_latency_us", 90).levels[0].level.latency_us == 1024
    other = run("log", replace(made, histograms=(shares(100, 0, 0, 0, 0, event="log file sync"),)))
    assert percentile_curve(other, X, Y, 90).levels == ()


def stated(*given: CumulativeShare):
    made = histogram({}, cumulative=given)
    return run("stated", replace(point(8, throughput_iops=100), histograms=(made,)))


def test_a_stated_share_bounds_a_percentile() -> None:
    source = stated(CumulativeShare(1000, 47), CumulativeShare(2000, 90), CumulativeShare(4000, 99))
    found = percentile_curve(source, X, Y, 90).levels[0]
    assert (found.bracket.low_us, found.bracket.high_us) == (1000, 2000)
    assert found.bracket.text == "≈ 2 ms (1 ms – 2 ms)"
    assert found.bracket.estimate_us == 2000
    assert percentile_curve(source, X, Y, 80).levels[0].bracket.estimate_us is None
    assert percentile_curve(source, X, Y, 80).levels[0].bracket.text == "1 ms – 2 ms"
    assert percentile_curve(source, X, Y, 99.9).levels == ()


def test_hedged_share_bounds_its_sure_side_only() -> None:
    more = stated(CumulativeShare(2000, 90, Qualifier.MORE_THAN))
    assert percentile_curve(more, X, Y, 90).levels[0].bracket.high_us == 2000
    assert percentile_curve(more, X, Y, 90).levels[0].bracket.low_us == 0
    assert percentile_curve(more, X, Y, 90).levels[0].bracket.estimate_us is None
    about = stated(CumulativeShare(2000, 90, Qualifier.ABOUT))
    assert percentile_curve(about, X, Y, 90).levels == ()
    low = stated(CumulativeShare(500, 40, Qualifier.MORE_THAN), CumulativeShare(2000, 90))
    assert percentile_curve(low, X, Y, 90).levels[0].bracket.low_us == 0


def test_merging_adds_counts() -> None:
    merged = merged_histogram(
        [shares(100, 0, 0, 0, 0, total=300), shares(0, 0, 50, 50, 0, total=100)]
    )
    assert merged is not None
    assert [bucket.pct for bucket in merged.buckets] == [75, 0, 12.5, 12.5, 0]
    assert merged.total_waits == 400
    assert merged.buckets[4] == Bucket(2048, None, 0)


def test_a_trace_in_one_is_a_trace_in_all_if_there_is_no_more() -> None:
    trace = shares(100, 0, 0, 0, 0)
    buckets = (*trace.buckets[:4], Bucket(2048, None, 0.0, True))
    merged = merged_histogram([replace(trace, buckets=buckets), trace])
    assert merged is not None
    assert [bucket.trace for bucket in merged.buckets] == [False] * 4 + [True]
    some = merged_histogram([replace(trace, buckets=buckets), shares(90, 0, 0, 0, 10)])
    assert some is not None
    assert not some.buckets[4].trace


def test_percentile_of_single_wait_counts_in_merged_level() -> None:
    first = shares(100, 0, 0, 0, 0, total=1, event="first")
    merged = merged_histogram([first, shares(0, 100, 0, 0, 0, total=1, event="second")])
    assert merged is not None
    assert merged.event == "first"
    assert [bucket.pct for bucket in merged.buckets] == [50, 50, 0, 0, 0]


def test_one_histogram_is_itself_and_unlike_ones_are_not_merged() -> None:
    one = shares(100, 0, 0, 0, 0, total=None)
    assert merged_histogram([one]) is one
    coarse = histogram({(0, 1024): 100, (1024, None): 0}, total_waits=10)
    assert merged_histogram([shares(100, 0, 0, 0, 0), coarse]) is None
    assert merged_histogram([shares(100, 0, 0, 0, 0), shares(100, 0, 0, 0, 0, total=0)]) is None
    gap = replace(one, buckets=(*one.buckets[:4], Bucket(2048, None, None)), total_waits=5)
    assert merged_histogram([gap, shares(100, 0, 0, 0, 0)]) is None


counts = st.lists(st.integers(0, 100), min_size=5, max_size=5).filter(any)


def of_counts(numbers):
    total = sum(numbers)
    return shares(*(100 * each / total for each in numbers), total=total)


@given(counts, counts)
def test_a_merged_percentile_lies_between_those_of_its_parts(one, other) -> None:
    whole = merged_histogram([of_counts(one), of_counts(other)])
    assert whole is not None
    assert sum(b.pct or 0 for b in whole.buckets) == pytest.approx(100)
    parts = [percentile_brackets(of_counts(each).buckets, (90,))[0] for each in (one, other)]
    merged = percentile_brackets(whole.buckets, (90,))[0]
    assert merged.low_us >= min(part.low_us for part in parts)
    highs = [float("inf") if part.high_us is None else part.high_us for part in parts]
    assert (merged.high_us or float("inf")) <= max(highs)


@given(st.permutations(SWEEP.points))
def test_the_order_of_load_points_does_not_matter(points) -> None:
    assert percentile_curve(run("any", *points), X, Y, 99) == percentile_curve(SWEEP, X, Y, 99)


@given(st.floats(100, 10_000), st.floats(1, 10))
def test_a_looser_limit_never_gives_less(limit_us, factor) -> None:
    tight = throughput_within_bracket(p99(), limit_us).throughput or 0
    assert (throughput_within_bracket(p99(), limit_us * factor).throughput or 0) >= tight


def test_a_dominated_level_changes_no_answer() -> None:
    worse = PercentileLevel(LoadLevel(128, 10_000, 4096, "128 sessions"), p99()[2].bracket)
    for limit_us in (400, 600, 1024, 4000):
        one = throughput_within_bracket(p99(), limit_us)
        assert throughput_within_bracket([*p99(), worse], limit_us).throughput == one.throughput


def test_percentile_results_name_their_load_points() -> None:
    assert bracket_query(p99())(50_000).point_ids == ("p16.1", "p32.1")
    assert bracket_query(p99())(40_000).point_ids == ("p16.1",)
    assert throughput_within_bracket(p99(), 1000).point_ids == ("p16.1",)
    assert throughput_within_bracket(p99(), 100).point_ids == ("p8.1",)
    assert throughput_within_bracket(p99()[:3], 9000).point_ids == ("p32.1",)


def bracket(percentile: float, *pcts: float):
    return percentile_brackets(shares(*pcts).buckets, (percentile,))[0]


def test_percentile_rounded_across_two_buckets_spans_both() -> None:
    clear = bracket(90, 89.9, 10.1, 0, 0, 0)
    assert (clear.low_us, clear.high_us) == (256, 512)
    either = bracket(90, 89.95, 10.05, 0, 0, 0)
    assert (either.low_us, either.high_us) == (0, 512)
    exact = bracket(90, 90, 10, 0, 0, 0)
    assert (exact.low_us, exact.high_us) == (0, 512)
    assert exact.estimate_us == pytest.approx(256)
    above = bracket(90, 90.06, 9.94, 0, 0, 0)
    assert (above.low_us, above.high_us) == (0, 256)


def test_a_bucket_that_holds_nothing_is_no_end_of_a_bracket() -> None:
    gap = bracket(90, 90, 0, 10, 0, 0)
    assert (gap.low_us, gap.high_us) == (0, 1024)
    whole = bracket(100, 50, 50, 0, 0, 0)
    assert (whole.low_us, whole.high_us) == (256, 512)
    assert bracket(50, 100, 0, 0, 0, 0).high_us == 256


def test_shares_that_are_not_stated_tell_no_percentile() -> None:
    unstated = shares(100, 0, 0, 0, 0)
    buckets = (*unstated.buckets[:4], Bucket(2048, None, None))
    assert percentile_brackets(buckets) == ()
    assert percentile_brackets(()) == ()
