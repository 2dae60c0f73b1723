"""One run's curve: its line in load order, its markers, and the range of its repeats."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from loadcurve.core.figures import CurvePoint, CurveSeries
from loadcurve.core.pictures.canvas.drawing import DASHES, Pen
from loadcurve.core.pictures.canvas.plot_area import PlotArea

DIMMED = 0.25
_WHISKER_PX = 3.0


def draw_series(curve: CurveSeries, plane: PlotArea, dimmed: Sequence[str], pen: Pen) -> None:
    """The curve, faint if its run is dimmed."""
    if curve.run_id in dimmed:
        with pen.group(opacity=DIMMED):
            return draw_series(curve, plane, (), pen)
    colour = pen.theme.line_of(curve.style.colour_slot)
    places = [plane.place(point.x, point.y) for point in curve.points]
    if curve.is_joined:
        width = 1.1 if curve.style.weight == "thin" else 2.2
        dash, ends = DASHES.get(curve.style.dash, ""), "round"
        pen.path(places, colour, width, dash, stroke_linejoin=ends, stroke_linecap=ends)
    for point in curve.points:
        _whiskers(point, plane, colour, pen)
    if curve.gathered and _is_gathered(curve, plane):
        return pen.cloud([(crowd, colour, False) for crowd in curve.gathered], plane)
    # Those of a cloud let through what lies under them.
    look = {"fill_opacity": curve.opacity, "stroke_opacity": curve.opacity}
    with pen.group(**look) if curve.opacity < 1 else nullcontext():
        for place in places:
            pen.marker(place, curve.style)
    return None


def _is_gathered(curve: CurveSeries, plane: PlotArea) -> bool:
    """Whether a cloud is drawn by its density: on linear axes that show all of it.

    The grid is of the whole cloud; zoomed in, or on a log axis, each point is drawn.
    """
    box = plane.box
    places = [plane.place(place.x, place.y) for place in curve.gathered]
    return plane.x.scale == plane.y.scale == "linear" and all(
        box.left - 1 <= x <= box.right + 1 and box.top - 1 <= y <= box.bottom + 1 for x, y in places
    )


def _whiskers(point: CurvePoint, plane: PlotArea, colour: str, pen: Pen) -> None:
    """The range of the repeats, or of what a printed number may hide, along each axis."""
    whiskers = []
    if point.x_low is not None and point.x_high is not None and point.x_low > plane.x.low:
        whiskers.append(((point.x_low, point.y), (point.x_high, point.y)))
    if point.y_low is not None and point.y_high is not None and point.y_low > plane.y.low:
        whiskers.append(((point.x, point.y_low), (point.x, point.y_high)))
    for ends in whiskers:
        low, high = (plane.place(*end) for end in ends)
        right, down = (_WHISKER_PX, 0.0) if low[0] == high[0] else (0.0, _WHISKER_PX)
        pen.line(low, high, colour)
        # A short bar across each end.
        for x, y in (low, high):
            pen.line((x - right, y - down), (x + right, y + down), colour)
