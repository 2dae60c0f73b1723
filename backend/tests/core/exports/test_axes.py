"""The axes that a comparison opens on."""

from __future__ import annotations

from loadcurve.core.exports.axes import ChartAxes, default_axes
from tests.making.runs import point, run

NOPM = "new_orders_per_min"
USUAL = ChartAxes("throughput_iops", "read_latency_us", ())
BARE = run("bare", *(point(n, new_orders_per_min=n, transactions_per_min=n) for n in (1, 2)))
WHOLE = run(
    "whole",
    *(
        point(n, throughput_iops=n, read_latency_us=300, write_latency_us=400, new_orders_per_min=n)
        for n in (8, 16, 32)
    ),
)


def test_axes_of_one_run_are_those_of_most_of_its_points() -> None:
    assert default_axes([run("a")]) == USUAL
    both = point(1, throughput_iops=1, read_iops=1, read_latency_us=1)
    assert default_axes([run("a", both)]) == USUAL
    few = run("a", point(1, throughput_iops=1), point(2, read_iops=1, read_latency_us=1))
    assert default_axes([few]).x == "read_iops"
    writes = run("a", point(1, write_iops=1, write_latency_us=1))
    assert default_axes([writes]) == ChartAxes("write_iops", "write_latency_us", ())


def test_axes_of_run_without_latency_are_rate_against_load() -> None:
    assert default_axes([BARE]) == ChartAxes(NOPM, "read_latency_us", (NOPM,))
    unordered = run("a", point(None, new_orders_per_min=1))
    assert default_axes([unordered]) == ChartAxes(NOPM, "read_latency_us", ())


def test_axes_of_several_runs_are_those_that_most_state() -> None:
    assert default_axes([WHOLE, WHOLE]) == USUAL
    assert default_axes([WHOLE, BARE]) == ChartAxes(NOPM, "read_latency_us", (NOPM,))
    assert default_axes([BARE, WHOLE, WHOLE]) == USUAL
    bandwidth = run("b", *(point(n, bandwidth_mib_s=n, read_latency_us=1) for n in range(1, 40)))
    assert default_axes([bandwidth, WHOLE, WHOLE]) == USUAL
