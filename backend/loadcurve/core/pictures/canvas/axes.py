"""The frame of a chart: grid lines, ticks and titles of its axes."""

from __future__ import annotations

from loadcurve.core.figures import Axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import LEFT_PX, Plane, tick_text, ticks
from loadcurve.core.pictures.canvas.text import text_width

TICK_PX, TITLE_PX = 13.0, 14.0
_TICK_EVERY_X_PX, _TICK_EVERY_Y_PX = 90, 48


def draw_axes(plane: Plane, across: Axis, upwards: Axis, pen: Pen) -> None:
    """Both axes."""
    bottom_axis(plane, across, pen)
    left_axis(plane, upwards, pen)


def bottom_axis(plane: Plane, axis: Axis, pen: Pen) -> None:
    """Grid lines, ticks, and the axis' title below them."""
    box = plane.box
    values = ticks(plane.x_range, max(4, int(box.width / _TICK_EVERY_X_PX)))
    places = [(plane.right_of(v), tick_text(v, axis.unit, plane.x_range)) for v in values]
    end = 0.0
    for at, written in places:
        half = text_width(written, TICK_PX) / 2
        pen.vertical_line(box, at, "grid")
        pen.line((at, box.bottom), (at, box.bottom + 5), "axis")
        if at - half > end:
            pen.text((at, box.bottom + 20), written, TICK_PX, anchor="middle")
            end = at + half + 6
    pen.horizontal_line(plane.box, box.bottom, "axis")
    bottom_title(plane, f"{axis.title} ({axis.unit})", pen)


def bottom_title(plane: Plane, title: str, pen: Pen) -> None:
    """The title of the axis at the bottom, below its ticks."""
    place = plane.box.centre[0], plane.box.bottom + 44
    pen.text(place, title, TITLE_PX, "ink", "middle")


def left_axis(plane: Plane, axis: Axis, pen: Pen) -> None:
    """Grid lines, ticks, and the axis' title on its side."""
    box = plane.box
    values = ticks(plane.y_range, max(4, int(box.height / _TICK_EVERY_Y_PX)))
    for value in values:
        at = plane.above(value)
        pen.horizontal_line(box, at, "grid")
        pen.line((box.left - 5, at), (box.left, at), "axis")
        written = tick_text(value, axis.unit, plane.y_range)
        pen.text((box.left - 9, at + 4.5), written, TICK_PX, anchor="end")
    pen.vertical_line(box, box.left, "axis")
    pen.vertical_text(
        (box.left - LEFT_PX + 14, box.centre[1]), f"{axis.title} ({axis.unit})", TITLE_PX
    )
