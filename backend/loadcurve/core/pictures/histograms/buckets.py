"""The axis of latency buckets: columns of equal width, labelled with both bounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.histograms import Column
from loadcurve.core.pictures.pen.axis import AxisRange
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import BOTTOM_PX, LEFT_PX, Plane, Rect, bottom_title
from loadcurve.core.pictures.pen.svg import Look, line, text
from loadcurve.core.pictures.pen.text import text_width

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
    if all(_width(column.label) + _APART_PX <= column_px for column in columns):
        return Buckets(plane, None)
    widest = max(map(_width, _edges(columns)))
    return Buckets(plane, math.ceil((widest + _APART_PX) / column_px))


def _edges(columns: Sequence[Column]) -> list[str]:
    return [
        *(column.lower_text for column in columns[:1]),
        *(column.upper_text for column in columns),
    ]


def _width(label: str) -> float:
    return text_width(label, _LABEL_PX)


def draw_buckets(columns: Sequence[Column], buckets: Buckets, theme: Theme) -> list[str]:
    """The line the columns stand on, their names or edges, all of them level, and the title."""
    plane, box, every = buckets.plane, buckets.plane.box, buckets.every
    drawn = [line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis)]
    if every is None:
        labels = [(index + 0.5, column.label) for index, column in enumerate(columns)]
    else:
        edges = list(enumerate(_edges(columns)))
        for index, _ in edges:
            x = plane.right_of(index)
            drawn.append(line(x, box.bottom, x, box.bottom + 5, stroke=theme.axis))
        # Counted from the end: that the last bucket has none must never be left out.
        labels = [(float(index), edge) for index, edge in edges[::-1][::every][::-1]]
    look: Look = {"text_anchor": "middle", "font_size": _LABEL_PX, "fill": theme.muted}
    for at, label in labels:
        drawn.append(text(plane.right_of(at), box.bottom + 20, label, **look))
    return [*drawn, *bottom_title(plane, _TITLE, theme)]
