"""Histograms and waits at the same load: choice of load, runs that follow, remarks."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from loadcurve.core.figures.histogram import histogram_figure
from loadcurve.core.figures.loads.same_load import LoadSelection, histogram_loads, wait_loads
from loadcurve.core.records import LoadPoint, Run, WaitEvent
from tests.making.runs import histogram, point, run

SHARES = {(0, 512): 40.0, (512, 1024): 60.0}


def at(concurrency: int | None, repeat: int = 1, name: str = "", **quantities: float) -> LoadPoint:
    bare = point(concurrency, repeat, **quantities)
    there = replace(bare, histograms=(histogram(SHARES, total_waits=100.0),))
    return replace(there, id=name) if name else there


def sessions(run_id: str, *counts: int) -> Run:
    return run(run_id, *(at(count) for count in counts), concurrency_unit="sessions")


def shown(runs: list[Run], loads: LoadSelection) -> list[str]:
    return [one.point_label for one in histogram_figure(runs, loads.points).series]


def test_all_are_shown_at_the_highest_load_they_have_in_common() -> None:
    runs = [sessions("a", 1, 8, 32), sessions("b", 1, 8, 64)]
    loads = histogram_loads(runs)
    assert shown(runs, loads) == ["8 sessions", "8 sessions"]
    assert loads.text == "At the same load: 8 sessions."


def test_no_common_load_uses_nearest_load_of_each_run() -> None:
    runs = [sessions("a", 10, 30, 90), sessions("b", 8, 32), sessions("c", 4, 16, 64)]
    loads = histogram_loads(runs)
    # 32 is the highest that all reach; 30 is nearer to it than 90, and 16 as a ratio as far as 64.
    assert shown(runs, loads)[:2] == ["30 sessions", "32 sessions"]
    assert loads.text == "At different loads."


def test_the_others_follow_the_run_whose_load_was_chosen() -> None:
    runs = [sessions("a", 1, 8, 32), sessions("b", 1, 8, 30)]
    loads = histogram_loads(runs, {"a": "p32.1"})
    assert shown(runs, loads) == ["32 sessions", "30 sessions"]
    assert loads.text == "At different loads."
    back = histogram_loads(runs, {"b": "p1.1"})
    assert (shown(runs, back), back.text) == (
        ["1 session", "1 session"],
        "At the same load: 1 session.",
    )


def test_loads_apart_are_kept_and_difference_is_noted() -> None:
    runs = [sessions("a", 1, 8, 32), sessions("b", 1, 8)]
    loads = histogram_loads(runs, {"b": "p1.1"}, is_apart=True)
    assert shown(runs, loads) == ["32 sessions", "1 session"]
    assert loads.text == "At different loads."
    alike = histogram_loads(runs, {"a": "p8.1"}, is_apart=True)
    assert alike.text == "At the same load: 8 sessions."


def test_loads_of_other_things_are_compared_by_throughput() -> None:
    users = run(
        "a",
        at(4, throughput_iops=900.0),
        at(8, throughput_iops=5000.0),
        concurrency_unit="users",
    )
    threads = run(
        "b",
        at(16, throughput_iops=1000.0),
        at(64, throughput_iops=9000.0),
        concurrency_unit="threads",
    )
    loads = histogram_loads([users, threads])
    assert loads.text == "At different loads."
    assert shown([users, threads], loads) == ["8 users", "64 threads"]
    figure = histogram_figure([users, threads], loads.points, loads=loads.labels)
    assert [one.point_label for one in figure.series] == [
        "8 users, 5,000 IOPS",
        "64 threads, 9,000 IOPS",
    ]


@pytest.mark.parametrize(("other", "is_same"), [(10_199.0, True), (10_201.0, False)])
def test_throughputs_within_two_per_cent_are_the_same_load(other: float, is_same: bool) -> None:
    pair = [
        run("a", at(None, name="x", throughput_iops=10_000.0)),
        run("b", at(8, throughput_iops=other), concurrency_unit="users"),
    ]
    text = histogram_loads(pair).text or ""
    assert text.startswith("At the same load") is is_same


def test_a_level_of_repeats_follows_with_all_of_them() -> None:
    repeated = run("b", at(8), at(8, 2), at(32), concurrency_unit="sessions")
    runs = [sessions("a", 8), repeated]
    loads = histogram_loads(runs)
    assert loads.points["b"] == "all.p8.1"
    assert shown(runs, loads)[1] == "8 sessions, all 2 repeats"


def test_a_run_that_states_no_load_is_named_by_its_own() -> None:
    silent = run("b", replace(at(None, name="x"), label="peak"), concurrency_unit="sessions")
    runs = [sessions("a", 1, 8), sessions("c", 8), silent]
    loads = histogram_loads(runs)
    assert (loads.text, loads.labels["b"]) == (
        "Not all state their load; it may differ.",
        "load not stated",
    )
    assert shown(runs, loads) == ["8 sessions", "8 sessions", "peak"]
    assert "may differ" in (histogram_loads([silent, replace(silent, id="d")]).text or "")


@pytest.mark.parametrize("more", [[], [run("b", point(8))]])
def test_same_load_of_one_histogram_run_is_its_highest(more: list[Run]) -> None:
    runs = [sessions("a", 1, 8), *more]
    loads = histogram_loads(runs)
    assert (loads.text, shown(runs, loads)) == (None, ["8 sessions"])


def test_wait_events_follow_to_single_load_points() -> None:
    event = WaitEvent("log file sync", waits=10.0, total_wait_time_s=1.0)

    def waiting(run_id: str, *points: LoadPoint) -> Run:
        made = tuple(replace(one, wait_events=(event,)) for one in points)
        return run(run_id, *made, concurrency_unit="sessions")

    runs = [waiting("a", at(8), at(8, 2), at(32)), waiting("b", at(8), at(16))]
    assert wait_loads(runs) == LoadSelection(
        {"a": "p8.1", "b": "p8.1"}, "At the same load: 8 sessions."
    )
    chosen = wait_loads(runs, {"a": "all.p8.1"})
    assert chosen.points == {"a": "p8.1", "b": "p8.1"}


def test_unstated_equal_counts_are_not_different_loads() -> None:
    runs = [
        run(name, at(16, throughput_iops=iops), concurrency_unit=None)
        for name, iops in (("a", 1000.0), ("b", 2000.0))
    ]
    loads = histogram_loads(runs)
    assert re.findall(r"\d+", loads.text) == ["16"]
    assert loads.labels["b"].endswith("2,000 IOPS")


def test_a_load_without_requests_is_named_by_its_bandwidth() -> None:
    runs = [
        run("a", at(None, bandwidth_mib_s=3900.0)),
        run("b", at(4, throughput_iops=1000.0)),
    ]
    assert histogram_loads(runs).labels["a"] == "3,900 MiB/s"
