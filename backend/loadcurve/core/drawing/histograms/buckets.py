"""The axis of latency buckets: columns of equal width, labelled with both bounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.drawing.pen.axis import AxisRange
from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.plane import BOTTOM_PX, LEFT_PX, Plane, Rect, bottom_title
from loadcurve.core.drawing.pen.svg import Look, line, text
from loadcurve.core.drawing.pen.text import text_width
from loadcurve.core.histograms import (
    Column,
    edge_texts,
)

_LABEL_PX = 12.0
_MOST_COLUMN_PX = 170.0
# Two labels need this much between them.
_APART_PX = 10.0
_TITLE = "Latency"


@dataclass(frozen=True, slots=True)
class Buckets:
    """Columns over a plane whose x axis counts them from 0.

    Each has its name below it; where ``every`` is a number, every so many edges have theirs.
    """

    plane: Plane
    every: int | None


def bucket_axis(columns: Sequence[Column], area: Rect, high: float, lanes_px: float) -> Buckets:
    """Columns within ``area`` under lanes of ``lanes_px``, shares up to ``high`` %."""
    left = area.left + LEFT_PX
    count = max(len(columns), 1)
    column_px = min(_MOST_COLUMN_PX, (area.right - 12 - left) / count)
    box = Rect(left, area.top + 10 + lanes_px, left + column_px * count, area.bottom - BOTTOM_PX)
    plane = Plane(box, AxisRange("linear", 0.0, float(count)), AxisRange("linear", 0.0, high))
    if all(_width(one.label) + _APART_PX <= column_px for one in columns):
        return Buckets(plane, None)
    widest = max(map(_width, edge_texts(columns)))
    return Buckets(plane, math.ceil((widest + _APART_PX) / column_px))


def _width(label: str) -> float:
    return text_width(label, _LABEL_PX)


def draw_buckets(columns: Sequence[Column], buckets: Buckets, theme: Theme) -> list[str]:
    """The line the columns stand on, their names or edges, all of them level, and the title."""
    plane, box, every = buckets.plane, buckets.plane.box, buckets.every
    drawn = [line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis)]
    if every is None:
        labels = [(index + 0.5, column.label) for index, column in enumerate(columns)]
    else:
        edges = list(enumerate(edge_texts(columns)))
        for index, _ in edges:
            x = plane.right_of(index)
            drawn.append(line(x, box.bottom, x, box.bottom + 5, stroke=theme.axis))
        # Counted from the end: that the last bucket has none must never be left out.
        labels = [(float(index), edge) for index, edge in edges[::-1][::every][::-1]]
    look: Look = {"text_anchor": "middle", "font_size": _LABEL_PX, "fill": theme.muted}
    for at, label in labels:
        drawn.append(text(plane.right_of(at), box.bottom + 20, label, **look))
    return [*drawn, *bottom_title(plane, _TITLE, theme)]


def place_of(columns: Sequence[Column], latency_us: float) -> float | None:
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
