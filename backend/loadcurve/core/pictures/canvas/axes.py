"""The frame of a chart: grid lines, ticks and titles of its axes."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import Axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import LEFT_PX, PlotArea, Rect, tick_text, ticks
from loadcurve.core.pictures.canvas.text import text_width

_TICK_PX, _TITLE_PX = 13.0, 14.0
_TICK_EVERY_X_PX, _TICK_EVERY_Y_PX = 90, 48

Ticks = Sequence[tuple[float, str]]
"""Places along an axis in pixels, and what stands there."""


def draw_axes(plane: PlotArea, across: Axis, upwards: Axis, pen: Pen) -> None:
    """Both axes."""
    bottom_axis(plane, across, pen)
    left_axis(plane, upwards, pen)


def bottom_axis(plane: PlotArea, axis: Axis, pen: Pen) -> None:
    """Grid lines, ticks, and the axis' title below them."""
    values = ticks(plane.x_range, max(4, int(plane.box.width / _TICK_EVERY_X_PX)))
    places = [(plane.right_of(v), tick_text(v, axis.unit, plane.x_range)) for v in values]
    for at, _ in places:
        pen.line(*plane.box.upright(at), "grid")
    bottom_ticks(plane.box, places, pen)
    bottom_title(plane.box, f"{axis.title} ({axis.unit})", pen)


def bottom_ticks(box: Rect, places: Ticks, pen: Pen) -> None:
    """The line at the bottom with its ticks, and below it their texts."""
    for at, _ in places:
        pen.line((at, box.bottom), (at, box.bottom + 5), "axis")
    pen.line(*box.level(box.bottom), "axis")
    level_texts(places, box.bottom + 20, _TICK_PX, pen)


def level_texts(places: Ticks, y: float, size_px: float, pen: Pen) -> None:
    """Texts in the middle of their places, without those that would touch one before."""
    end = 0.0
    for at, words in places:
        half = text_width(words, size_px) / 2
        if at - half > end:
            pen.text((at, y), words, size_px, anchor="middle")
            end = at + half + 6


def bottom_title(box: Rect, title: str, pen: Pen) -> None:
    """The title of the axis at the bottom, below its ticks."""
    pen.text((box.centre[0], box.bottom + 44), title, _TITLE_PX, "ink", "middle")


def left_axis(plane: PlotArea, axis: Axis, pen: Pen) -> None:
    """Grid lines, ticks, and the axis' title on its side."""
    box = plane.box
    values = ticks(plane.y_range, max(4, int(box.height / _TICK_EVERY_Y_PX)))
    places = [(plane.above(v), tick_text(v, axis.unit, plane.y_range)) for v in values]
    for at, _ in places:
        pen.line((box.left - 5, at), (box.left, at), "axis")
    left_ticks(box, places, pen)
    pen.line(*box.upright(box.left), "axis")
    left_title(box, f"{axis.title} ({axis.unit})", pen)


def left_ticks(box: Rect, places: Ticks, pen: Pen, size_px: float = _TICK_PX) -> None:
    """Grid lines with their texts left of them."""
    for at, words in places:
        pen.line(*box.level(at), "grid")
        pen.text((box.left - 9, at + 4.5), words, size_px, anchor="end")


def left_title(box: Rect, title: str, pen: Pen) -> None:
    """The title of the axis at the left, upwards."""
    at = box.left - LEFT_PX + 14, box.centre[1]
    pen.text(at, title, _TITLE_PX, "ink", "middle", turned=True)
