"""Missing results have one sentence for all their runs."""

from __future__ import annotations

from loadcurve.core.records import Run
from loadcurve.core.results.comparison import ComparisonResults, compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run

MORE = "Reports at other loads can be added on the run's page."


def curve(run_id: str, levels: int | None = None) -> Run:
    """A run that saturates, at all of its load levels or the first few."""
    points = [
        point(n, throughput_iops=saturating(n), read_latency_us=n / saturating(n) * 1e6)
        for n in SESSIONS[:levels]
    ]
    return run(run_id, *points, label=run_id.upper())


def mark(run_id: str) -> Run:
    return run(run_id, point(None, throughput_iops=300_000), label=run_id.upper())


def answers(*runs: Run, **asked: object) -> ComparisonResults:
    return compute_comparison(runs, ComparisonQuestion(**asked))


def texts(*runs: Run, **asked: object) -> list[str]:
    return [gap.text for gap in answers(*runs, **asked).gaps]


def test_runs_of_one_level_are_counted_once_with_fix() -> None:
    found = answers(curve("a"), *(curve(name, 1) for name in "bcd"))
    (gap,) = [each for each in found.gaps if "knee" in each.sections]
    assert gap.text == (
        f"3 of 4 runs have one load level: no curve, no knee, no scaling fit. {MORE}"
    )
    assert (gap.sections, gap.run_ids) == (("knee", "fit"), ("b", "c", "d"))


def test_one_or_two_of_many_are_named_and_all_are_called_all() -> None:
    few = "fewer than 6 load levels: no scaling fit."
    assert texts(curve("a"), curve("b", 3)) == [f"1 of 2 runs (B) has {few} {MORE}"]
    assert texts(curve("a", 3), curve("b", 3))[:1] == [f"Both runs have {few} {MORE}"]
    assert texts(curve("a", 3)) == [f"The run has {few} {MORE}"]
    assert texts(curve("a"), curve("b")) == []


def test_runs_without_a_curve_have_no_row_in_any_table_of_curves() -> None:
    (bare, ratios) = answers(curve("a"), mark("m")).gaps
    assert bare.text.startswith("1 of 2 runs (M) states no load level with both throughput")
    assert (bare.sections, bare.run_ids) == (("sla", "latencies", "knee", "fit"), ("m",))
    assert ratios.bases == ("equal latency", "equal throughput", "equal concurrency")
    assert ratios.text == (
        "M has no ratio to A at equal latency, at equal throughput or at equal load."
    )


def test_missing_ratios_have_one_reason() -> None:
    (_, ratios) = answers(curve("a"), mark("m"), mark("n")).gaps
    assert ratios.text.startswith("No run has a ratio to A at equal latency, ")
    assert [gap.bases for gap in answers(curve("a"), curve("b"), mark("m")).gaps] == [()]


def test_missing_percentile_is_reported_once() -> None:
    (gap, *_) = answers(curve("a"), curve("b"), curve("c"), statistic="p99").gaps
    assert gap.text == (
        "All 3 runs have no histogram that gives p99: no throughput at a latency limit. "
        "Choose the mean instead."
    )
    assert gap.sections == ("sla", "latencies")


def test_sentences_skip_hidden_runs_and_end_with_gaps() -> None:
    found = answers(curve("a"), curve("b", 1), curve("c", 1), hidden=("c",))
    gap = found.gaps[0]
    assert gap.text.startswith("1 of 2 runs (B) has one load level: ")
    said = ["".join(piece.text for piece in each.pieces) for each in found.words]
    assert said[-len(found.gaps) :] == [each.text for each in found.gaps]


def test_a_run_of_writes_states_them_instead() -> None:
    writes = point(4, throughput_iops=2457, write_iops=2457, write_latency_us=811)
    (text,) = texts(run("w", writes))
    assert "The stated values, write throughput 2,457 IOPS at write latency 811 µs, can" in text


def test_load_points_without_concurrency_are_not_unstated() -> None:
    points = [point(None, n, throughput_iops=1000 * n, read_latency_us=500) for n in (1, 2)]
    (text,) = texts(run("u", *points))
    assert text.startswith("The run states no concurrency of the load points with both throughput")
