"""The histogram overlay: common columns, stated shares, percentiles with brackets."""

from __future__ import annotations

import random
import re
from bisect import bisect_left
from dataclasses import replace
from itertools import pairwise

import pytest

from loadcurve.core.figures.histogram import histogram_figure
from loadcurve.core.histograms.percentiles import interpolate_us, percentile_brackets
from loadcurve.core.records import Bucket, CumulativeShare, Qualifier
from tests.making.runs import histogram, point, run

MICRO = {(0, 256): 10.0, (256, 512): 20.0, (512, 1024): 40.0, (1024, 2048): 25.0, (2048, None): 5.0}
MILLI = {(0, 1024): 60.0, (1024, 2048): 30.0, (2048, None): 10.0}


def with_histogram(run_id: str, *histograms: object, concurrency: int = 8) -> object:
    return run(run_id, replace(point(concurrency, throughput_iops=1), histograms=histograms))


def test_one_histogram_keeps_its_own_buckets_and_adds_up() -> None:
    figure = histogram_figure([with_histogram("a", histogram(MICRO))])
    (series,) = figure.series
    assert [cell.pct for cell in series.cells] == [10, 20, 40, 25, 5]
    assert [mark.pct for mark in series.cumulative] == [10, 30, 70, 95, 100]
    assert [column.label for column in figure.columns][2] == "512 µs–1.02 ms"


def test_histograms_of_different_releases_use_common_edges() -> None:
    figure = histogram_figure(
        [with_histogram("a", histogram(MICRO)), with_histogram("b", histogram(MILLI))]
    )
    assert [c.upper_us for c in figure.columns] == [1024, 2048, None]
    assert [[cell.pct for cell in s.cells] for s in figure.series] == [[70, 25, 5], [60, 30, 10]]
    assert "only the edges they share" in figure.notes[0]


def test_a_share_that_is_not_stated_is_not_zero() -> None:
    partial = histogram(
        {(512, 1024): 47.0}, cumulative=(CumulativeShare(2048, 90.0), CumulativeShare(512, 0.0))
    )
    partial = replace(partial, cumulative=(CumulativeShare(2048, 90.0, Qualifier.ABOUT),))
    (series,) = histogram_figure([with_histogram("a", partial)]).series
    assert [(cell.pct, cell.text) for cell in series.cells] == [
        (None, "not stated"),
        (47.0, "47%"),
        (None, "not stated"),
        (10.0, "~10% (100% − ~90%)"),
    ]
    assert [(mark.column, mark.pct, mark.stated) for mark in series.cumulative] == [(2, 90.0, True)]
    assert series.percentiles == ()


def test_a_partial_histogram_takes_no_edge_from_a_complete_one() -> None:
    partial = histogram({}, cumulative=(CumulativeShare(512, 75.0),))
    figure = histogram_figure([with_histogram("a", histogram(MICRO)), with_histogram("b", partial)])
    assert len(figure.columns) == 5
    assert [cell.pct for cell in figure.series[1].cells] == [None] * 5
    assert [(m.column, m.pct) for m in figure.series[1].cumulative] == [(1, 75.0)]


def test_histogram_defaults_to_the_highest_load() -> None:
    low = replace(point(1, throughput_iops=1), histograms=(histogram(MILLI),))
    high = replace(point(64, throughput_iops=9), histograms=(histogram(MICRO),))
    both = run("a", low, high)
    assert histogram_figure([both]).series[0].point_id == "p64.1"
    chosen = histogram_figure([both], {"a": "p1.1"}).series[0]
    assert (chosen.point_id, len(chosen.choices)) == ("p1.1", 2)


def test_a_level_of_several_repeats_is_shown_by_all_their_waits() -> None:
    few = histogram({(0, 512): 100.0, (512, 1024): 0.0}, total_waits=100.0)
    many = histogram({(0, 512): 0.0, (512, 1024): 100.0}, total_waits=300.0)
    repeats = [
        replace(point(8, number), histograms=(one,))
        for number, one in enumerate((few, many), start=1)
    ]
    single = replace(point(4), histograms=(few,))
    measured = run("a", single, *repeats)
    (series,) = histogram_figure([measured]).series
    assert (series.point_label, series.total_waits) == ("8 sessions, all 2 repeats", 400.0)
    assert [cell.pct for cell in series.cells][:2] == [25.0, 75.0]
    assert series.evidence.formula == "100 + 300 waits of 2 repeats, added up bucket by bucket"
    assert [choice.label for choice in series.choices] == [
        "4 sessions",
        "8 sessions, all 2 repeats",
        "8 sessions, repeat 1 of 2",
        "8 sessions, repeat 2 of 2",
    ]
    for choice in series.choices:
        (shown,) = histogram_figure([measured], {"a": choice.point_id}).series
        assert (shown.point_id, shown.point_label) == (choice.point_id, choice.label)


def test_repeats_that_do_not_add_up_are_shown_one_by_one() -> None:
    unknown = histogram({(0, 512): 100.0, (512, 1024): 0.0})
    repeats = [replace(point(8, number), histograms=(unknown,)) for number in (1, 2)]
    (series,) = histogram_figure([run("a", *repeats)]).series
    assert series.point_label == "8 sessions, repeat 1 of 2"
    (asked,) = histogram_figure([run("a", *repeats)], {"a": "all.p8.1"}).series
    assert asked.point_label == "8 sessions, repeat 1 of 2"


def test_a_run_without_the_event_is_named() -> None:
    figure = histogram_figure([with_histogram("a", histogram(MICRO))], event="log file sync")
    assert figure.series == ()
    assert "log file sync" in figure.omitted[0].reason


def test_traces_survive_being_added_up() -> None:
    buckets = (Bucket(0, 1024, 0.0, trace=True), Bucket(1024, 2048, 100.0), Bucket(2048, None, 0.0))
    (series,) = histogram_figure(
        [with_histogram("a", replace(histogram({}), buckets=buckets))]
    ).series
    assert series.cells[0].text == "< 0.05%"
    assert series.cells[0].trace


def test_the_prometheus_vector_is_met_in_the_first_bucket() -> None:
    # From ClickHouse's documentation of ``quantilePrometheusHistogram``:
    # bounds 0, .5, 1, cumulative 6, 11, 14: the median of 19 lies at .35.
    assert interpolate_us(Bucket(0, 0.5, None), 6, 11, 9.5) == pytest.approx(0.35)


def test_a_percentile_is_an_estimate_within_a_hard_bracket() -> None:
    p50, p90, _, p99 = percentile_brackets(histogram(MICRO).buckets)
    assert (p50.low_us, p50.high_us) == (512, 1024)
    assert p50.estimate_us == pytest.approx(512 * 2**0.5)
    assert p50.text == "≈ 724 µs (512 µs – 1.02 ms)"
    assert (p90.low_us, p90.high_us) == (1024, 2048)
    assert (p99.low_us, p99.high_us, p99.estimate_us) == (2048, None, None)
    assert p99.text == "> 2.05 ms"


def test_a_percentile_at_a_rounded_edge_may_lie_on_either_side() -> None:
    shares = {(0, 256): 50.0, (256, 512): 50.0, (512, None): 0.0}
    p50 = percentile_brackets(histogram(shares).buckets)[0]
    assert (p50.low_us, p50.high_us) == (0, 512)


@pytest.mark.parametrize("seed", range(5))
def test_the_bracket_always_holds_the_true_percentile(seed: int) -> None:
    source = random.Random(seed)
    samples = sorted(source.lognormvariate(6.5, 0.9) for _ in range(20_000))
    edges = [0.0] + [2.0**power for power in range(4, 20)]
    places = [bisect_left(samples, edge) for edge in edges]
    shares = [(high - low) / len(samples) * 100 for low, high in pairwise(places)]
    bounds: list[tuple[float, float | None]] = [*pairwise(edges)]
    printed = {bound: round(share, 1) for bound, share in zip(bounds, shares, strict=True)}
    printed[edges[-1], None] = 0.0
    for bracket in percentile_brackets(histogram(printed).buckets):
        true = samples[int(len(samples) * bracket.percentile / 100)]
        assert bracket.low_us <= true
        assert bracket.high_us is None or true <= bracket.high_us


def fio_like(*counts: int, total: int | None = None) -> object:
    edges = (0.0, 256.0, 512.0, 1024.0, 2048.0)
    buckets = tuple(
        Bucket(low, high, 100 * count / sum(counts), waits=count)
        for (low, high), count in zip(pairwise(edges), counts, strict=False)
    )
    return replace(histogram({}), buckets=buckets, total_waits=float(total or sum(counts)))


def test_histogram_of_all_waits_states_empty_tail() -> None:
    (series,) = histogram_figure([with_histogram("a", fio_like(0, 30, 70))]).series
    assert [cell.pct for cell in series.cells] == [30, 70]
    assert len(series.percentiles) == 4
    partly = histogram_figure([with_histogram("a", fio_like(0, 30, 70, total=200))])
    assert partly.series[0].percentiles == ()
    assert "that does not mean zero" in partly.notes[0]


def test_an_empty_end_takes_no_edge_from_a_slower_histogram() -> None:
    figure = histogram_figure(
        [with_histogram("a", fio_like(10, 90)), with_histogram("b", histogram(MICRO))]
    )
    assert [column.upper_us for column in figure.columns] == [256, 512, 1024, 2048, None]
    assert [cell.pct for cell in figure.series[0].cells] == [10, 90, 0, 0, 0]
    assert figure.notes == ()


def test_histogram_note_names_runs_of_different_buckets() -> None:
    figure = histogram_figure(
        [with_histogram("new", histogram(MICRO)), with_histogram("old", histogram(MILLI))]
    )
    ends = re.findall(r"Run (\w+)|([\d.]+ [µm]s)", figure.notes[0])
    assert [a or b for a, b in ends][-6:] == [
        *("new", "256 µs", "2.05 ms", "old", "1.02 ms", "2.05 ms")
    ]


def test_partial_histogram_keeps_axis_short() -> None:
    wide = {**MICRO, (2048, None): 0.0, (256, 512): 25.0}
    partial = histogram({(512, 1024): 47.0})
    figure = histogram_figure([with_histogram("a", histogram(wide)), with_histogram("b", partial)])
    assert [column.upper_us for column in figure.columns] == [256, 512, 1024, 2048]


def test_histogram_defaults_to_reads_even_if_highest_load_lacks() -> None:
    low = replace(point(8, throughput_iops=1), histograms=(histogram(MICRO),))
    other = histogram(MILLI, event="log file sync")
    high = replace(point(64, throughput_iops=1), histograms=(other,))
    (series,) = histogram_figure([run("a", low, high)]).series
    assert (series.event, series.point_label) == ("db file sequential read", "8 sessions")


def test_histograms_that_lie_on_one_another_are_named() -> None:
    slower = {**MICRO, (1024, 2048): 20.0, (2048, None): 10.0}
    alike = [with_histogram(name, histogram(MICRO)) for name in "abc"]
    other = with_histogram("d", histogram(slower))
    words = "have the same share in every bucket."
    assert histogram_figure([*alike[:2], other]).notes == (f"Run a and Run b {words}",)
    assert histogram_figure([*alike, other]).notes == (f"Run a, Run b and Run c {words}",)
    assert histogram_figure([alike[0], other]).notes == ()
    many = [with_histogram(f"{n}", histogram(MICRO)) for n in range(6)]
    assert histogram_figure(many).notes == (f"Run 0, Run 1, Run 2 and 3 more {words}",)


def test_unstated_shares_are_not_identical_histograms() -> None:
    unsaid = [with_histogram(name, histogram({(512, 1024): None})) for name in "ab"]
    assert not any("same share" in note for note in histogram_figure(unsaid).notes)
