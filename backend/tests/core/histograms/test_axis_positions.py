"""Where latencies lie on the axis of columns, and what may stand over bars."""

from __future__ import annotations

import math

import pytest

from loadcurve.core.histograms import (
    BucketColumn,
    CumulativeMark,
    HistogramCell,
    PercentileBracket,
    bar_labels,
    cumulative_line,
    placed_brackets,
)
from loadcurve.core.histograms.axis_positions import axis_position

OPEN = (BucketColumn(1.0, 2.0, ""), BucketColumn(2.0, 4.0, ""), BucketColumn(4.0, None, ""))


@pytest.mark.parametrize(
    ("latency_us", "place"),
    [(0.5, 0.0), (1.0, 0.0), (math.sqrt(2), 0.5), (2.0, 1.0), (4.0, 2.0), (5.0, None)],
)
def test_a_latency_lies_in_its_column_by_its_logarithm(
    latency_us: float, place: float | None
) -> None:
    assert axis_position(OPEN, latency_us) == (None if place is None else pytest.approx(place))


def test_a_column_that_starts_at_zero_is_divided_evenly() -> None:
    assert axis_position((BucketColumn(0.0, 4.0, ""),), 1.0) == 0.25
    assert axis_position((BucketColumn(0.0, 4.0, ""),), 9.0) is None
    assert axis_position((), 9.0) is None


def test_brackets_span_hard_ends_or_stay_open() -> None:
    brackets = (
        PercentileBracket(50.0, 1.0, 2.0, math.sqrt(2), "p50"),
        PercentileBracket(95.0, 2.0, 4.0, 3.5, "p95 is not drawn"),
        PercentileBracket(99.0, 5.0, None, None, "p99"),
    )
    first, last = placed_brackets(OPEN, brackets)
    assert (first.low, first.high, first.estimate) == (0.0, 1.0, pytest.approx(0.5))
    assert (last.low, last.high, last.estimate, last.is_open) == (3.0, 3.0, None, True)


def test_bar_labels_get_shorter_but_never_show_zero() -> None:
    cells = (
        HistogramCell(12.345, "12.345%"),
        HistogramCell(0.02, "0.02%"),
        HistogramCell(0.0, "< 0.05%", trace=True),
        HistogramCell(53.0, "53% (100% − 47%)", short="> 53%"),
        HistogramCell(None, "not stated"),
        HistogramCell(0.0, "0%"),
    )
    assert bar_labels(cells) == (
        ("12.345%", "0.02%", "< 0.05%", "53% (100% − 47%)", "", "0%"),
        ("12.3%", "0.02%", "< 0.05%", "> 53%", "", "0%"),
        ("12.3", "0.02", "< 0.05", "> 53", "", "0"),
    )


def marks(*pcts: float) -> list[CumulativeMark]:
    return [CumulativeMark(column, pct, False, f"{pct:g}%") for column, pct in enumerate(pcts)]


def test_cumulative_line_starts_at_zero_through_known_edges() -> None:
    line = cumulative_line(OPEN, marks(10, 30, 100))
    assert [(step.place, step.pct) for step in line.steps] == [(0, 0), (1, 10), (2, 30)]
    # Zero is where the line begins, not an edge that anybody stated.
    assert [step.is_marked for step in line.steps] == [False, True, True]
    assert line.open_until == 3.0


def test_cumulative_line_has_stated_edges_only() -> None:
    line = cumulative_line(OPEN[:2], [CumulativeMark(1, 90.0, True, "~90%")])
    assert [(step.place, step.pct, step.writing) for step in line.steps] == [
        (2.0, 90.0, "~90% below")
    ]
    assert cumulative_line(OPEN, []).steps == ()


@pytest.mark.parametrize("pcts", [(10, 100), (10,), ()])
def test_cumulative_line_crosses_open_column_from_edge(
    pcts: tuple[float, ...],
) -> None:
    assert cumulative_line(OPEN, marks(*pcts)).open_until is None
    assert cumulative_line(OPEN[:2], marks(*pcts)).open_until is None
