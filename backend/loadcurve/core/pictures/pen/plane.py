"""The rectangle a chart is drawn in: places in pixels, and the frame with its axes."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.figures import Axis
from loadcurve.core.pictures.pen.axis import AxisRange, tick_text, ticks
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.svg import line, text
from loadcurve.core.pictures.pen.text import text_width

TICK_PX = 13.0
TITLE_PX = 14.0
LEFT_PX = 68.0
BOTTOM_PX = 54.0
_TICK_EVERY_X_PX = 90
_TICK_EVERY_Y_PX = 48

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in pixels, from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and self.right > other.left
            and self.top < other.bottom
            and self.bottom > other.top
        )


@dataclass(frozen=True, slots=True)
class Plane:
    """Throughput ``x`` and latency ``y`` over a rectangle; swapped, throughput goes upwards."""

    box: Rect
    x: AxisRange
    y: AxisRange
    swap: bool = False

    @property
    def across(self) -> AxisRange:
        """The range of the axis at the bottom."""
        return self.y if self.swap else self.x

    @property
    def upwards(self) -> AxisRange:
        """The range of the axis at the left."""
        return self.x if self.swap else self.y

    def right_of(self, value: float) -> float:
        """A value of the bottom axis in pixels from the left."""
        return self.box.left + self.across.fraction(value) * (self.box.right - self.box.left)

    def above(self, value: float) -> float:
        """A value of the left axis in pixels from the top."""
        return self.box.bottom - self.upwards.fraction(value) * (self.box.bottom - self.box.top)

    def place(self, x: float, y: float) -> Place:
        """A throughput and a latency in pixels."""
        return (self.right_of(y), self.above(x)) if self.swap else (self.right_of(x), self.above(y))


def part_within(start: Place, end: Place, box: Rect) -> tuple[Place, Place] | None:
    """The part of a straight line within ``box``, None if it has none (Liang and Barsky 1984)."""
    (x, y), (right, down) = start, (end[0] - start[0], end[1] - start[1])
    first, last = 0.0, 1.0
    for step, room in (
        (-right, x - box.left),
        (right, box.right - x),
        (-down, y - box.top),
        (down, box.bottom - y),
    ):
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


def axis_title(axis: Axis) -> str:
    """The axis' title with its unit."""
    return f"{axis.title} ({axis.unit})"


def bottom_axis(plane: Plane, axis: Axis, theme: Theme) -> list[str]:
    """Grid lines, ticks, and the axis' title below them."""
    box = plane.box
    drawn = []
    end = 0.0
    for value in ticks(plane.across, max(4, int((box.right - box.left) / _TICK_EVERY_X_PX))):
        at, written = plane.right_of(value), tick_text(value, axis.unit, plane.across)
        half = text_width(written, TICK_PX) / 2
        drawn.append(line(at, box.top, at, box.bottom, stroke=theme.grid))
        drawn.append(line(at, box.bottom, at, box.bottom + 5, stroke=theme.axis))
        if at - half > end:
            drawn.append(_tick(at, box.bottom + 20, written, "middle", theme))
            end = at + half + 6
    drawn.append(line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis))
    return [*drawn, *bottom_title(plane, axis_title(axis), theme)]


def bottom_title(plane: Plane, title: str, theme: Theme) -> list[str]:
    """What the axis at the bottom has, below its ticks."""
    box = plane.box
    return [_title(title, (box.left + box.right) / 2, box.bottom + 44, theme)]


def left_axis(plane: Plane, axis: Axis, theme: Theme) -> list[str]:
    """Grid lines, ticks, and the axis' title on its side."""
    box = plane.box
    drawn = []
    for value in ticks(plane.upwards, max(4, int((box.bottom - box.top) / _TICK_EVERY_Y_PX))):
        at = plane.above(value)
        drawn.append(line(box.left, at, box.right, at, stroke=theme.grid))
        drawn.append(line(box.left - 5, at, box.left, at, stroke=theme.axis))
        written = tick_text(value, axis.unit, plane.upwards)
        drawn.append(_tick(box.left - 9, at + 4.5, written, "end", theme))
    drawn.append(line(box.left, box.top, box.left, box.bottom, stroke=theme.axis))
    centre = (box.top + box.bottom) / 2
    drawn.append(
        _title(
            axis_title(axis),
            box.left - LEFT_PX + 14,
            centre,
            theme,
            f"rotate(-90 {box.left - LEFT_PX + 14:.0f} {centre:.1f})",
        )
    )
    return drawn


def _tick(x: float, y: float, written: str, anchor: str, theme: Theme) -> str:
    return text(x, y, written, text_anchor=anchor, font_size=TICK_PX, fill=theme.muted)


def _title(content: str, x: float, y: float, theme: Theme, turn: str | None = None) -> str:
    return text(
        x, y, content, text_anchor="middle", font_size=TITLE_PX, fill=theme.ink, transform=turn
    )
