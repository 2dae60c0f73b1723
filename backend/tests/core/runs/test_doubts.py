"""Windows that are too short, and loads that were asked for and had no effect."""

from __future__ import annotations

import pytest

from loadcurve.core.records import LoadPoint
from loadcurve.core.runs.doubts import load_without_effect, run_doubts, window_finding
from tests.making.runs import point


def reading(load: int, iops: float, latency_us: float, elapsed_s: float = 60) -> LoadPoint:
    return point(load, read_iops=iops, read_latency_us=latency_us, elapsed_s=elapsed_s)


@pytest.mark.parametrize(("seconds", "is_short"), [(0.8, True), (9.9, True), (10, False)])
def test_a_window_below_ten_seconds_is_a_warning(seconds: float, is_short: bool) -> None:
    measured = reading(8, 30_000, 266, seconds)
    assert (window_finding(measured) is not None) is is_short
    doubts = run_doubts([measured, reading(1, 4000, 250)], "in flight")
    assert [text.partition(" windows")[0] for text in doubts] == ["1 of 2"] * is_short


def test_depths_that_kept_as_many_in_flight_had_no_effect() -> None:
    buffered = [reading(depth, 4000 + depth, 250) for depth in (1, 8, 32)]
    said = load_without_effect(buffered, "in flight")
    assert said is not None
    assert said.startswith("1, 8 and 32 in flight were asked for, and 1.0 were")
    assert load_without_effect(buffered, "requests/s asked for") is None


def test_depths_that_were_reached_or_are_not_known_are_not_doubted() -> None:
    reached = [reading(depth, 4000, 250 * depth) for depth in (1, 8)]
    assert load_without_effect(reached, "in flight") is None
    unknown = [*reached[:1], point(8, read_iops=4000.0)]
    assert load_without_effect(unknown, "in flight") is None
