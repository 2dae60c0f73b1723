"""The axis of latency buckets: columns of equal width, labelled with both bounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.drawing.pen.axis import AxisRange
from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.plane import LEFT_PX, Plane, Rect
from loadcurve.core.drawing.pen.svg import line, text
from loadcurve.core.drawing.pen.text import text_width
from loadcurve.core.histograms import (
    Column,
)

_LABEL_PX = 12.0
_SLANTED_FOOT_PX = 92.0
_LEVEL_FOOT_PX = 34.0
_MOST_COLUMN_PX = 170.0
# Two labels aslant need this much between them.
_SLANTED_EVERY_PX = 25.0


@dataclass(frozen=True, slots=True)
class Buckets:
    """Columns over a plane whose x axis counts them from 0; ``every`` of them has a label."""

    plane: Plane
    is_level: bool
    every: int


def bucket_axis(columns: Sequence[Column], area: Rect, high: float, lanes_px: float) -> Buckets:
    """Columns within ``area`` under lanes of ``lanes_px``, shares up to ``high`` %."""
    left = area.left + LEFT_PX
    count = max(len(columns), 1)
    column_px = min(_MOST_COLUMN_PX, (area.right - 12 - left) / count)
    is_level = all(text_width(one.label, _LABEL_PX) < column_px - 8 for one in columns)
    foot = area.bottom - (_LEVEL_FOOT_PX if is_level else _SLANTED_FOOT_PX)
    box = Rect(left, area.top + 10 + lanes_px, left + column_px * count, foot)
    plane = Plane(box, AxisRange("linear", 0.0, float(count)), AxisRange("linear", 0.0, high))
    return Buckets(plane, is_level, 1 if is_level else math.ceil(_SLANTED_EVERY_PX / column_px))


def draw_buckets(columns: Sequence[Column], buckets: Buckets, theme: Theme) -> list[str]:
    """The columns' names, slanted where they would touch, and the line they stand on."""
    plane, box = buckets.plane, buckets.plane.box
    drawn = [line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis)]
    for index in range(0, len(columns), buckets.every):
        x, y = plane.right_of(index + 0.5), box.bottom + (20 if buckets.is_level else 14)
        drawn.append(
            text(
                *(x, y, columns[index].label),
                text_anchor="middle" if buckets.is_level else "end",
                font_size=_LABEL_PX,
                fill=theme.muted,
                transform=None if buckets.is_level else f"rotate(-40 {x:.1f} {y:.1f})",
            )
        )
    return drawn


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
