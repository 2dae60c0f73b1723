"""The y axis of a sweep's chart: unit, position of each run, visible ceilings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures import Axis, CeilingLine, ceiling_lines
from loadcurve.core.formatting import number_text
from loadcurve.core.records import Run
from loadcurve.core.sweeps.records import DrawnLine, LinePoint, SweepPoint, SweptSetting
from loadcurve.core.units import LATENCY_METRICS, drawn_unit, size_of

# A ceiling this many times beyond the highest value would press all values to the ground.
_FARTHEST = 1.6
# The share of a name's width that its bars fill together.
_GROUP = 0.7


def drawn_axis(axis: Axis, points: Sequence[SweepPoint]) -> Axis:
    """The axis as it is drawn: in the unit asked for, or that of its highest value."""
    tops = (point.value.value for point in points if _is_drawn(point) and point.value)
    return replace(axis, unit=drawn_unit(axis.metric, max(tops, default=0.0)).name)


def bar_width(x: SweptSetting, series: SweptSetting | None) -> float | None:
    """How wide the bars over a name are; None if the setting has an order, and so lines."""
    return None if x.is_ordered else _GROUP / (len(series.values) if series else 1)


def place_points(
    points: Sequence[SweepPoint], y: Axis, x: SweptSetting, series: SweptSetting | None
) -> tuple[SweepPoint, ...]:
    """The points with their places on the drawn axes; bars of one name stand side by side."""
    divisor = size_of(y.unit)
    width, count = bar_width(x, series) or 0.0, len(series.values) if series else 1

    def along(point: SweepPoint) -> float | None:
        if point.x is None:
            return None
        return x.values[point.x].place + ((point.series or 0) - (count - 1) / 2) * width

    placed = (_placed(point, divisor) if _is_drawn(point) else point for point in points)
    return tuple(replace(point, x_at=along(point)) for point in placed)


def lines_in_unit(lines: Sequence[DrawnLine], y: Axis) -> tuple[DrawnLine, ...]:
    """The lines on the drawn axis."""
    divisor = size_of(y.unit)
    return tuple(
        replace(line, places=tuple(LinePoint(at.x, at.y / divisor) for at in line.places))
        for line in lines
    )


def _is_drawn(point: SweepPoint) -> bool:
    return point.value is not None and point.reason is None and point.x is not None


def _placed(point: SweepPoint, divisor: float) -> SweepPoint:
    value = point.value
    if value is None:
        return point
    ends: tuple[float | None, float | None] = (None, None)
    if value.repeats > 1 and value.low is not None and value.high is not None:
        ends = (value.low / divisor, value.high / divisor)
    return replace(point, y=value.value / divisor, y_low=ends[0], y_high=ends[1])


def ceilings_of(
    runs: Sequence[Run], axis: Axis, points: Sequence[SweepPoint]
) -> tuple[tuple[CeilingLine, ...], list[str]]:
    """The runs' ceilings and references on the axis, and in words those far above all values."""
    highest = max((point.y for point in points if point.y is not None), default=0.0)
    if axis.metric in LATENCY_METRICS:
        return (), []
    lines = [replace(line, axis="y") for line in ceiling_lines(runs, axis)]
    near = tuple(line for line in lines if line.value <= highest * _FARTHEST)
    return near, [_far_words(line, axis, highest) for line in lines if line not in near]


def _far_words(line: CeilingLine, axis: Axis, highest: float) -> str:
    """A ceiling with what it is times the highest value, as it is not in the chart."""
    kind = "reference" if line.is_reference else "ceiling"
    value = f"{number_text(line.value)} {axis.unit}"
    times = f" ({line.value / highest:.3g} times the highest value)" if highest > 0 else ""
    return f"A {kind} of {value}{times} is beyond the chart: {line.text}."
