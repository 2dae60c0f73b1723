"""Windows that are too short, and loads that were asked for and had no effect."""

from __future__ import annotations

import pytest

from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint
from loadcurve.core.runs.caveats import load_without_effect, run_caveats, window_finding
from tests.making.runs import point
from tests.reports.folders.fio_json import document, job


def reading(load: int, iops: float, latency_us: float, elapsed_s: float = 60) -> LoadPoint:
    return point(load, read_iops=iops, read_latency_us=latency_us, elapsed_s=elapsed_s)


@pytest.mark.parametrize(("seconds", "is_short"), [(0.8, True), (9.9, True), (10, False)])
def test_a_window_below_ten_seconds_is_a_warning(seconds: float, is_short: bool) -> None:
    measured = reading(8, 30_000, 266, seconds)
    assert (window_finding(measured) is not None) is is_short
    doubts = run_caveats([measured, reading(1, 4000, 250)], "in flight")
    assert [text.partition(" windows")[0] for text in doubts] == ["1 of 2"] * is_short


def test_depths_with_equal_in_flight_had_no_effect() -> None:
    buffered = [reading(depth, 4000 + depth, 250) for depth in (1, 8, 32)]
    said = load_without_effect(buffered, "in flight")
    assert said is not None
    assert said.startswith("1, 8 and 32 I/Os in flight were requested, and 1.0 were")
    assert load_without_effect(buffered, "requests/s asked for") is None


def test_depths_reached_or_unknown_are_not_questioned() -> None:
    reached = [reading(depth, 4000, 250 * depth) for depth in (1, 8)]
    assert load_without_effect(reached, "in flight") is None
    unknown = [*reached[:1], point(8, read_iops=4000.0)]
    assert load_without_effect(unknown, "in flight") is None


def psync(depth: int, name: str = "rr") -> LoadPoint:
    """A load point of a job that keeps one I/O in flight, whatever its iodepth."""
    of_job = job(name, iodepth=depth, ioengine="psync", rw="randread", bs="8k", start_s=depth)
    (reading_of_job,) = read(document(of_job), "result.json")
    return reading_of_job.load_points[0]


def test_depths_of_a_synchronous_engine_are_one_load() -> None:
    said = load_without_effect([psync(1), psync(8), psync(32)], "in flight")
    assert said is not None
    assert said.startswith("iodepth had no effect at 2 of 3 load points (job rr: ioengine psync")


def test_repeats_of_a_synchronous_engine_are_not_doubted() -> None:
    assert load_without_effect([psync(8), psync(8, "again")], "in flight") is None
    assert load_without_effect([psync(1), psync(1)], "in flight") is None
