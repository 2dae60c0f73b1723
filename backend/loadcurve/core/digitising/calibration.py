"""From a pixel to a value with its interval, by two marks an axis.

Each axis is v = v₀ + s (v₁ − v₀), on a log axis in log₁₀ v, where s is the place between the two
marks. If a line between marks is tilted, the directions of both lines make an affine map, so that a
rotated or skewed picture needs no further mark. The interval is the root of the sum of squares of
the point's own error and those of the marks, weighted by their influence: 1 − s and s, and on a
tilted picture the marks of the other axis by the distance along it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from loadcurve.core.digitising.document import CalibrationMark, Digitisation, PictureAxis, Pixel

SNAPPED_PX, CLICKED_PX = 0.5, 1.0
"""How far off an axis mark may be: snapped to a grid line, and as clicked."""
POINT_PX = {
    "blob": 0.7,
    "match": 0.9,
    "triangle": 1.5,
    "hidden": 1.5,
    "bar": 0.9,
    "sample": 1.0,
    "click": 1.0,
}
"""How far off a point may be, by how it was found."""
_MOST_TILT = math.radians(0.35)
_LEAST_SPAN_PX = 4.0
_THROUGHPUTS = {"IOPS": 1.0, "kIOPS": 1e3}
_BANDWIDTHS = {
    "MiB/s": 1.0,
    "GiB/s": 1024.0,
    "MB/s": 1e6 / 1024**2,
    "GB/s": 1e9 / 1024**2,
}
_TIMES = {"µs": 1.0, "ms": 1e3, "s": 1e6}
UNITS = {"IOPS": _THROUGHPUTS, "MiB/s": _BANDWIDTHS, "µs": _TIMES}
"""The units that typed values may have, by a metric's own unit; of others only that itself."""


@dataclass(frozen=True, slots=True)
class DigitisedValue:
    """A digitised value with the interval that covers it in about 98 of 100 cases."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> DigitisedValue:
        """The value in another unit."""
        return DigitisedValue(self.value * factor, self.low * factor, self.high * factor)


@dataclass(frozen=True, slots=True)
class AxisScale:
    """One calibrated axis: its marks, and how far a pixel moves along it."""

    axis: PictureAxis
    first: CalibrationMark
    second: CalibrationMark
    gradient: Pixel
    lean: Pixel = (0.0, 0.0)
    """How far the other axis's marks may lean this one, in pixels for a pixel right and down."""

    def at(self, px: Pixel, error_px: float) -> DigitisedValue:
        """The value at a pixel whose place is known to ± ``error_px``."""
        place = self._place(px)
        start, end = self._stretched(self.first.value), self._stretched(self.second.value)
        span = end - start
        per_px = math.hypot(*self.gradient) * abs(span)
        marks = math.hypot((1 - place) * _mark_px(self.first), place * _mark_px(self.second))
        dx, dy = px[0] - self.first.px[0], px[1] - self.first.px[1]
        lean = dx * self.lean[0] + dy * self.lean[1]
        half = per_px * math.hypot(error_px, marks, lean)
        middle = start + place * span
        return DigitisedValue(
            *(self._plain(each) for each in (middle, middle - half, middle + half))
        )

    def pixel_error(self, check: CalibrationMark) -> float:
        """How many pixels along the axis a further known value is off."""
        start, end = self._stretched(self.first.value), self._stretched(self.second.value)
        wanted = (self._stretched(check.value) - start) / (end - start)
        return (self._place(check.px) - wanted) / math.hypot(*self.gradient)

    def _place(self, px: Pixel) -> float:
        dx, dy = px[0] - self.first.px[0], px[1] - self.first.px[1]
        return dx * self.gradient[0] + dy * self.gradient[1]

    def _stretched(self, value: float) -> float:
        return math.log10(value) if self.axis.scale == "log" else value

    def _plain(self, value: float) -> float:
        if self.axis.scale == "linear":
            return value
        # Beyond this no number is a measurement, and the power would overflow.
        return math.pow(10.0, min(max(value, -300.0), 300.0))


def scales_of(document: Digitisation) -> tuple[AxisScale | None, AxisScale]:
    """The x axis, None for typed categories, and the y axis.

    Raises ValueError naming the missing or impossible mark.
    """
    y_marks = _pair(document, "y")
    _check_values("y", document.axes.y, y_marks)
    down = _direction(y_marks)
    if document.axes.x is None:
        return None, AxisScale(document.axes.y, *y_marks, (0.0, 1 / _upright("y", y_marks)))
    x_marks = _pair(document, "x")
    _check_values("x", document.axes.x, x_marks)
    across = _direction(x_marks)
    is_tilted = _tilt(across[1], across[0]) > _MOST_TILT or _tilt(down[0], down[1]) > _MOST_TILT
    if not is_tilted:
        across, down = (across[0], 0.0), (0.0, down[1])
    area = across[0] * down[1] - across[1] * down[0]
    if abs(area) < 0.2 * math.hypot(*across) * math.hypot(*down) or not area:
        raise ValueError("the marks of both axes lie along one direction; place them on the axes")
    right, up = (down[1] / area, -down[0] / area), (-across[1] / area, across[0] / area)
    return (
        AxisScale(document.axes.x, *x_marks, right, _slope_px(up, y_marks, is_tilted)),
        AxisScale(document.axes.y, *y_marks, up, _slope_px(right, x_marks, is_tilted)),
    )


def factor_of(metric_unit: str, unit: str) -> float:
    """How many canonical units one ``unit`` is. Raises ValueError naming the allowed ones."""
    sizes = UNITS.get(metric_unit, {metric_unit: 1.0})
    if unit not in sizes:
        raise ValueError(f"the unit {unit!r} does not fit; use one of {', '.join(sizes)}")
    return sizes[unit]


def _mark_px(mark: CalibrationMark) -> float:
    return SNAPPED_PX if mark.snapped else CLICKED_PX


def _slope_px(
    gradient: Pixel, marks: tuple[CalibrationMark, CalibrationMark], is_tilted: bool
) -> Pixel:
    error_px = math.hypot(*map(_mark_px, marks)) if is_tilted else 0.0
    return gradient[0] * error_px, gradient[1] * error_px


def _tilt(off: float, along: float) -> float:
    return math.atan2(abs(off), abs(along))


def _direction(marks: tuple[CalibrationMark, CalibrationMark]) -> Pixel:
    first, second = marks
    return second.px[0] - first.px[0], second.px[1] - first.px[1]


def _upright(name: str, marks: tuple[CalibrationMark, CalibrationMark]) -> float:
    span = marks[1].px[1] - marks[0].px[1]
    if abs(span) < _LEAST_SPAN_PX:
        raise ValueError(
            f"the marks of axis {name} are {abs(span):.1f} px apart; the minimum is 4 px"
        )
    return span


def _pair(document: Digitisation, name: str) -> tuple[CalibrationMark, CalibrationMark]:
    marks = [mark for mark in document.marks if mark.axis == name]
    if len(marks) != 2:
        raise ValueError(f"axis {name} needs 2 marks and has {len(marks)}")
    if math.dist(marks[0].px, marks[1].px) < _LEAST_SPAN_PX:
        raise ValueError(
            f"the marks of axis {name} are less than 4 px apart; place them further apart"
        )
    return marks[0], marks[1]


def _check_values(
    name: str, axis: PictureAxis, marks: tuple[CalibrationMark, CalibrationMark]
) -> None:
    first, second = (mark.value for mark in marks)
    if axis.scale == "log" and min(first, second) <= 0:
        raise ValueError(f"axis {name} is logarithmic, so its marks must be above 0")
    if first == second:
        raise ValueError(f"both marks of axis {name} have the value {first:g}")
    if not all(math.isfinite(value) and abs(value) <= 1e15 for value in (first, second)):
        raise ValueError(f"a mark of axis {name} is not a number up to 1e15")
