"""The rectangle a chart is drawn in, its axes, and places in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LEFT_PX, BOTTOM_PX = 68.0, 54.0
_HEADROOM = 1.06
_LOG_ROOM = 1.4
# Units of counts, which are long: 250k rather than 250,000.
_COUNTS = frozenset({"IOPS", "NOPM", "TPM", "TPS"})
# From here on a linear axis has its ticks at whole numbers.
_LEAST_WHOLE = 10

PixelPoint = tuple[float, float]
Line = tuple[PixelPoint, PixelPoint]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in pixels, from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top

    @property
    def centre(self) -> PixelPoint:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def level(self, y: float) -> Line:
        """The ends of a level line from side to side."""
        return (self.left, y), (self.right, y)

    def upright(self, x: float) -> Line:
        """The ends of an upright line from top to bottom."""
        return (x, self.top), (x, self.bottom)

    def touches(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        is_beside = self.left >= other.right or self.right <= other.left
        return not (is_beside or self.top >= other.bottom or self.bottom <= other.top)


def plot_box(area: Rect, top_px: float, right_px: float = 0.0) -> Rect:
    """What the ticks and titles of axes, and these edges, leave of ``area``."""
    right, bottom = area.right - right_px, area.bottom - BOTTOM_PX
    return Rect(area.left + LEFT_PX, area.top + top_px, right, bottom)


def free_place(wanted: Iterable[Rect], taken: Sequence[Rect]) -> Rect | None:
    """The first of the wanted places that covers nothing; None if each does."""
    free = (rect for rect in wanted if not any(rect.touches(other) for other in taken))
    return next(free, None)


@dataclass(frozen=True, slots=True)
class AxisRange:
    """The values at an axis' two ends, and its scale: "linear" or "log"."""

    scale: str
    low: float
    high: float

    def fraction(self, value: float) -> float:
        """How far along the axis a value lies: 0 at its low end, 1 at its high end.

        A log axis has no zero: it is left of all there is.
        """
        if self.scale == "linear":
            return (value - self.low) / (self.high - self.low)
        if value <= 0:
            return -math.inf
        return math.log(value / self.low) / math.log(self.high / self.low)

    def can_show(self, value: float) -> bool:
        """Whether the scale has a place for a value at all."""
        return self.scale == "linear" or value > 0

    def has(self, value: float) -> bool:
        """Whether a value lies on the axis."""
        return 0 <= self.fraction(value) <= 1

    def nearest(self, value: float) -> float:
        """The value, or the end of the axis beyond which it lies."""
        return min(max(value, self.low), self.high)


def axis_range(values: Sequence[float], scale: str = "linear") -> AxisRange:
    """From 0 on a linear axis; on a log axis from just below the smallest value above zero."""
    if scale == "linear":
        largest = max(values, default=0.0)
        return AxisRange(scale, 0.0, largest * _HEADROOM if largest > 0 else 1.0)
    positive = [value for value in values if value > 0]
    if not positive:
        return AxisRange(scale, 0.1, 10.0)
    return AxisRange(scale, min(positive) / _LOG_ROOM, max(positive) * _LOG_ROOM)


def ticks(axis: AxisRange, most: int) -> list[float]:
    """At most about ``most`` round values from end to end."""
    low, high = axis.low, axis.high
    if axis.scale == "linear":
        rough = (high - low) / most
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough * (1 - 1e-9))
        whole = range(math.ceil(low / step - 1e-9), int(high / step + 1e-9) + 1)
        return [index * step for index in whole]
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    for digits in ((1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 5), (1,)):
        every = [digit * 10.0**decade for decade in decades for digit in digits]
        shown = [tick for tick in every if low <= tick <= high]
        if len(shown) <= most:
            break
    return shown


def tick_text(value: float, unit: str, axis: AxisRange) -> str:
    """A tick's text: "50k" for requests, "2,000" for MiB/s, "1.5" for latencies.

    Counts are in full on an axis that has ticks between whole ones, as on the page
    (frontend/src/plots/frame.ts, ``tickFormat``).

    >>> requests, other = AxisRange("linear", 0, 60_000), AxisRange("linear", 0, 3000)
    >>> tick_text(50_000, "IOPS", requests), tick_text(50_000, "NOPM", requests)
    ('50k', '50k')
    >>> tick_text(2000, "MiB/s", other), tick_text(0.1 + 0.2, "ms", other)
    ('2,000', '0.3')
    """
    has_parts = axis.low < 1 if axis.scale == "log" else axis.high < _LEAST_WHOLE
    if unit in _COUNTS and not has_parts:
        for divisor, suffix in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
            if abs(value) >= divisor:
                return f"{value / divisor:.6g}{suffix}"
    return f"{value:,.6f}".rstrip("0").rstrip(".") or "0"


@dataclass(frozen=True, slots=True)
class PlotArea:
    """Throughput ``x`` and latency ``y`` over a rectangle; swapped, throughput goes upwards."""

    box: Rect
    x: AxisRange
    y: AxisRange
    swap: bool = False

    def is_upright(self, axis: str) -> bool:
        """Whether a line at a throughput ("x") or a latency ("y") goes upwards."""
        return (axis == "x") != self.swap

    @property
    def x_range(self) -> AxisRange:
        """The range of the axis at the bottom."""
        return self.y if self.swap else self.x

    @property
    def y_range(self) -> AxisRange:
        """The range of the axis at the left."""
        return self.x if self.swap else self.y

    def right_of(self, value: float) -> float:
        """A value of the bottom axis in pixels from the left."""
        return self.box.left + self.x_range.fraction(value) * self.box.width

    def above(self, value: float) -> float:
        """A value of the left axis in pixels from the top."""
        return self.box.bottom - self.y_range.fraction(value) * self.box.height

    def range_of(self, axis: str) -> AxisRange:
        """The range of throughput ("x") or latency ("y")."""
        return self.x if axis == "x" else self.y

    def can_show(self, x: float, y: float) -> bool:
        """Whether the axes' scales have a place for both at all."""
        return self.x.can_show(x) and self.y.can_show(y)

    def line_at(self, axis: str, value: float) -> Line:
        """The ends of a line over all of it at a throughput ("x") or a latency ("y")."""
        if self.is_upright(axis):
            return self.box.upright(self.right_of(value))
        return self.box.level(self.above(value))

    def place(self, x: float, y: float) -> PixelPoint:
        """A throughput and a latency in pixels."""
        return (self.right_of(y), self.above(x)) if self.swap else (self.right_of(x), self.above(y))


def part_within(start: PixelPoint, end: PixelPoint, box: Rect) -> Line | None:
    """The part of a straight line within ``box``, None if it has none (Liang and Barsky 1984)."""
    (x, y), (right, down) = start, (end[0] - start[0], end[1] - start[1])
    first, last = 0.0, 1.0
    across = (-right, x - box.left), (right, box.right - x)
    for step, room in (*across, (-down, y - box.top), (down, box.bottom - y)):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if first > last:
        return None
    began = start if first == 0 else (x + first * right, y + first * down)
    ended = end if last == 1 else (x + last * right, y + last * down)
    return began, ended
