"""Changes between two load points, and values that do not differ."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.changes import (
    ChangeOutcome,
    ComparedPoints,
    LoadPointChanges,
    load_point_changes,
    metric_rows,
)
from loadcurve.core.changes.decomposition import decomposed
from loadcurve.core.changes.waits import wait_changes
from loadcurve.core.records import LoadPoint, WaitEvent
from tests.making.runs import histogram, measured, point, run

READS = "db file sequential read"
counts = st.floats(0.1, 1e6)
parts = st.dictionaries(st.sampled_from("abcdef"), st.tuples(counts, counts), min_size=1)


def wait(event: str, total_s: float, waits: float = 1e6) -> WaitEvent:
    return WaitEvent(event, waits=waits, total_wait_time_s=total_s, pct_db_time=10.0)


def at(iops: float, latency_us: float, *events: WaitEvent, **more: object) -> LoadPoint:
    made = point(8, throughput_iops=iops, read_latency_us=latency_us, elapsed_s=600.0)
    return replace(made, wait_events=events, **more)  # type: ignore[arg-type]


def between(before: LoadPoint, after: LoadPoint) -> LoadPointChanges:
    return load_point_changes(ComparedPoints((run("a", before), run("b", after)), (before, after)))


def test_a_change_of_a_mean_is_the_mix_and_the_parts_own() -> None:
    # Kitagawa's rule on two paths: shares .9 .1 become .8 .2, means 100 1000 become 120 900.
    found = decomposed({"a": (9, 100), "b": (1, 1000)}, {"a": (8, 120), "b": (2, 900)})
    assert found is not None
    assert (found.before, found.after) == (190, 276)
    assert (found.mix, found.own) == (pytest.approx(84), pytest.approx(2))


@given(parts, parts)
def test_mix_and_own_are_all_of_the_change_and_turn_their_signs(
    before: dict[str, tuple[float, float]], after: dict[str, tuple[float, float]]
) -> None:
    one, other = decomposed(before, after), decomposed(after, before)
    assert one is not None
    assert other is not None
    scale = max(one.before, one.after)
    assert one.mix + one.own == pytest.approx(one.after - one.before, rel=1e-6, abs=scale * 1e-9)
    assert (other.mix, other.own) == (
        pytest.approx(-one.mix, rel=1e-6, abs=scale * 1e-9),
        pytest.approx(-one.own, rel=1e-6, abs=scale * 1e-9),
    )


@given(st.floats(1, 1e5), st.floats(1, 1e5))
def test_wait_changes_with_sides_swapped_negate(total: float, other_total: float) -> None:
    one, other = at(1000, 500, wait(READS, total)), at(1500, 600, wait(READS, other_total))
    there, back = wait_changes(one, other), wait_changes(other, one)
    assert [one.difference_us for one in back] == [-one.difference_us for one in there]


def test_change_within_printed_digits_is_no_difference() -> None:
    one, other = at(1000, 500), at(1000, 500)
    one.quantities["read_latency_us"] = measured(400.0, 350.0, 450.0)
    other.quantities["read_latency_us"] = measured(440.0, 390.0, 490.0)
    assert metric_rows(between(one, other))["read_latency_us"].outcome is ChangeOutcome.WITHIN
    other.quantities["read_latency_us"] = measured(600.0, 550.0, 650.0)
    assert metric_rows(between(one, other))["read_latency_us"].outcome is ChangeOutcome.ROSE
    idle = wait_changes(at(1000, 1, wait("watchdog main loop", 300)), at(1000, 1))
    assert idle == ()
    # Whole seconds of 600,000 requests: a second more may be rounding, ten are not.
    waits = wait_changes(at(1000, 1, wait(READS, 300)), at(1000, 1, wait(READS, 301)))
    assert [each.is_shown for each in waits] == [False]
    waits = wait_changes(at(1000, 1, wait(READS, 300)), at(1000, 1, wait(READS, 310)))
    assert [(each.is_shown, each.difference_us) for each in waits] == [
        (True, pytest.approx(16.67, abs=0.01))
    ]


def test_value_missing_on_one_side_is_not_zero() -> None:
    one, other = at(1000, 500, wait(READS, 300)), at(1000, 500)
    del other.quantities["read_latency_us"]
    latency = metric_rows(between(one, other))["read_latency_us"]
    assert (latency.difference, latency.pct) == (None, None)
    assert latency.outcome is ChangeOutcome.ONE_SIDED
    assert wait_changes(one, other)[0].after_us is None


def test_exadata_read_paths_are_separate() -> None:
    flash, disk = (f"cell single block physical read: {path}" for path in ("flash cache", "RDMA"))
    one = at(1000, 190, wait(flash, 90, 9e5), wait(disk, 100, 1e5))
    other = at(1000, 276, wait(flash, 96, 8e5), wait(disk, 180, 2e5))
    paths = between(one, other).paths
    assert paths is not None
    assert (paths.mix, paths.own) == (pytest.approx(84), pytest.approx(2))


def test_the_tail_is_taken_at_the_edge_where_it_changed_most() -> None:
    edges = ((0, 512), (512, 1024), (1024, 2048), (2048, None))
    shares = [(80.0, 15.0, 4.0, 1.0), (60.0, 20.0, 18.0, 2.0)]
    one, other = (
        at(1000, 500, histograms=(histogram(dict(zip(edges, each, strict=True))),))
        for each in shares
    )
    tail = between(one, other).tail
    assert tail is not None
    assert (tail.edge_us, tail.before_pct, tail.after_pct) == (512, 20, 40)
