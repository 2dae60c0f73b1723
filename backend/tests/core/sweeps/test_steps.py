"""A metric along a sweep: steps, slopes, order, places, and omissions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.records import LoadPoint
from loadcurve.core.sweeps import SweepQuestion, compute_sweep
from loadcurve.core.sweeps.records import Direction
from tests.making.runs import point
from tests.making.swept import by_updates


def test_the_series_that_the_methods_state() -> None:
    """P30 × 2 of the SLOB corpus: 15, 50 and 100% updates."""
    found = compute_sweep(by_updates([14744.66, 6804.40, 4368.00], [15.0, 50.0, 100.0]))
    (line,) = found.lines
    assert [step.change_pct for step in line.steps] == [
        pytest.approx(-53.85, abs=0.01),
        pytest.approx(-35.81, abs=0.01),
    ]
    assert [step.change_text for step in line.steps] == ["−53.9%", "−35.8%"]
    assert line.largest == 0
    assert line.steps[0].slope == pytest.approx((6804.40 - 14744.66) / 35)


@pytest.mark.parametrize(
    ("values", "direction", "largest", "words"),
    [
        ((10.0, 20.0, 30.0), Direction.RISES, None, "rises from 10 to 30 IOPS (+200%)."),
        ((30.0, 20.0, 5.0), Direction.FALLS, 1, ", most of it between 10 and 20% (−75% there)."),
        ((10.0, 10.0, 10.0), Direction.SAME, None, "throughput stays the same: 10 IOPS."),
        (
            (10.0, 30.0, 10.0),
            Direction.MIXED,
            None,
            "stays the same: 10 IOPS. In between it rises and falls: 0 to 10% (+200%) and 10 to "
            "20% (−66.7%).",
        ),
        ((0.0, 10.0, 20.0), Direction.RISES, None, "rises from 0 to 20 IOPS (+20 IOPS)."),
        ((1.0, 1e6), Direction.RISES, None, "rises from 1 to 1,000,000 IOPS (+99,999,900%)."),
        ((1e-300, 1e18), Direction.RISES, None, "(+1,000,000,000,000,000,000 IOPS)."),
        ((10000.0, 10001.0), Direction.RISES, None, "10,000 to 10,001 IOPS (less than 0.1%)."),
    ],
)
def test_sweep_line_text_states_its_steps(values, direction, largest, words) -> None:
    (line,) = compute_sweep(by_updates(values)).lines
    assert (line.direction, line.largest) == (direction, largest)
    assert line.words.endswith(words), line.words


def test_a_value_is_the_median_of_its_repeats_at_a_named_place() -> None:
    def repeated(*values: float) -> tuple[LoadPoint, ...]:
        return tuple(point(8, n + 1, throughput_iops=value) for n, value in enumerate(values))

    one, other = by_updates([1.0, 1.0])
    one = replace(one, points=(*repeated(90.0, 100.0, 500.0), point(16, throughput_iops=60.0)))
    other = replace(other, points=repeated(80.0, 95.0, 96.0))
    found = compute_sweep([one, other])
    assert [each.value and each.value.value for each in found.points] == [100.0, 95.0]
    assert [each.value and each.value.repeats for each in found.points] == [3, 3]
    assert [each.place for each in found.points] == [
        "at its highest throughput, 8 sessions",
        "at its only load level, 8 sessions",
    ]
    assert found.lines[0].steps[0].is_within_spread
    assert "(−5%), which is within the spread of the repeats." in found.words[0]
    assert "different loads" in found.words[1]


def test_a_latency_is_taken_where_the_throughput_is_highest() -> None:
    one, other = by_updates([1.0, 1.0])
    levels = (
        point(1, throughput_iops=10.0, read_latency_us=100.0),
        point(2, throughput_iops=30.0, read_latency_us=300.0),
        point(4, throughput_iops=20.0, read_latency_us=900.0),
    )
    found = compute_sweep(
        [replace(one, points=levels), other], SweepQuestion(metric="read_latency_us")
    )
    assert found.points[0].value is not None
    assert found.points[0].value.value == 300.0
    assert found.points[0].place == "at its highest throughput, 2 sessions"


def test_a_line_with_one_value_has_no_answer() -> None:
    one, other = by_updates([10.0, 20.0])
    found = compute_sweep(
        [one, replace(other, points=(point(32, read_latency_us=1.0),))],
        SweepQuestion(metric="throughput_iops"),
    )
    assert found.lines[0].whole is None
    assert found.words[0] == (
        "Only one run states the metric, so no change along update share can be shown."
    )


def test_runs_that_share_no_metric_have_no_lines() -> None:
    one, other = by_updates([10.0, 20.0])
    found = compute_sweep(
        [replace(one, points=()), replace(other, points=(point(32, elapsed_s=600.0),))]
    )
    assert (found.metric, found.lines, found.points, found.metrics) == (None, (), (), ())
    assert found.x is not None


def test_values_that_hardly_differ_have_no_slope() -> None:
    (line,) = compute_sweep(by_updates([1.0, 1e18], [0.0, 1e-300])).lines
    assert (line.steps[0].slope, line.steps[0].slope_text) == (None, None)


def test_a_step_between_different_loads_has_no_percentage() -> None:
    runs = by_updates([8000.0, 6648.0])
    moved = replace(runs[1], points=(replace(runs[1].points[0], concurrency=4),))
    (line,) = compute_sweep([runs[0], moved]).lines
    assert line.whole is not None
    assert (line.whole.change, line.whole.change_pct) == (-1352.0, None)
    assert line.whole.change_text == "different loads: 32 sessions and 4 sessions"
    assert "%)" not in line.words
