"""Where a histogram's percentiles and its cumulative line lie on its axis of columns."""

from __future__ import annotations

import math
from collections.abc import Sequence

from loadcurve.core.formatting import percent
from loadcurve.core.histograms.records import (
    AxisBracket,
    BucketColumn,
    CumulativeLine,
    CumulativeMark,
    CumulativeStep,
    HistogramCell,
    PercentileBracket,
)

_DRAWN = (50, 90, 99)


def placed_brackets(
    columns: Sequence[BucketColumn], brackets: Sequence[PercentileBracket]
) -> tuple[AxisBracket, ...]:
    """The percentiles that are drawn, on the axis that counts columns from 0."""

    def end_of(latency_us: float | None) -> float:
        place = None if latency_us is None else axis_position(columns, latency_us)
        return len(columns) if place is None else place

    return tuple(
        AxisBracket(
            percentile=bracket.percentile,
            low=end_of(bracket.low_us),
            high=end_of(bracket.high_us),
            estimate=None
            if bracket.estimate_us is None
            else axis_position(columns, bracket.estimate_us),
            is_open=bracket.high_us is None,
            text=bracket.text,
        )
        for bracket in brackets
        if bracket.percentile in _DRAWN
    )


def axis_position(columns: Sequence[BucketColumn], latency_us: float) -> float | None:
    """Where a latency lies on the axis of columns, by its logarithm between a column's edges.

    In a column that starts at zero it lies in proportion to itself; None in one without an end.
    """
    for index, column in enumerate(columns):
        lower, upper = column.lower_us, column.upper_us
        if latency_us < lower or (upper is not None and latency_us > upper):
            continue
        if latency_us == lower:
            return float(index)
        if upper is None:
            return None
        if lower == 0:
            return index + latency_us / upper
        return index + math.log(latency_us / lower) / math.log(upper / lower)
    return 0.0 if columns and latency_us < columns[0].lower_us else None


def cumulative_line(
    columns: Sequence[BucketColumn], marks: Sequence[CumulativeMark]
) -> CumulativeLine:
    """The steps of a cumulative distribution, on the axis that counts columns from 0.

    They are lower bounds: between two edges the share is at least the left one's. The open end
    of the last column is no edge, and the line starts at zero only where the share of the first
    column is known.
    """
    known = [mark for mark in marks if columns[mark.column].upper_us is not None]
    starts = bool(marks) and marks[0].column == 0
    steps = [CumulativeStep(0.0, 0.0, is_marked=False)] if starts else []
    for mark in known:
        writing = f"{mark.text} below" if mark.stated else None
        steps.append(CumulativeStep(mark.column + 1.0, mark.pct, is_marked=True, writing=writing))
    end = len(columns)
    goes_on = bool(known) and known[-1].column == end - 2 and known[-1].pct < 100
    is_open = goes_on and columns[-1].upper_us is None
    return CumulativeLine(tuple(steps), float(end) if is_open else None)


def bar_labels(cells: Sequence[HistogramCell]) -> tuple[tuple[str, ...], ...]:
    """Possible labels of the bars, the longest first; empty over unstated buckets.

    The last has no sign for per cent: the axis says it.
    """
    stated = [cell if cell.trace or cell.pct is not None else None for cell in cells]
    brief = tuple("" if cell is None else _brief(cell) for cell in stated)
    return (
        tuple("" if cell is None else cell.text for cell in stated),
        brief,
        tuple(text.replace("%", "") for text in brief),
    )


def _brief(cell: HistogramCell) -> str:
    """The share in one decimal; more than zero is never shortened to zero."""
    short = round(cell.pct or 0.0, 1)
    return cell.text if cell.trace or not short else cell.short or percent(short)
