"""One run's curve: its line in load order, its markers, and the range of its repeats."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import CurvePoint, CurveSeries
from loadcurve.core.pictures.canvas.drawing import DASHES, Pen
from loadcurve.core.pictures.canvas.plot_area import PixelPoint, Plane

DIMMED = 0.25
_WHISKER_PX = 3.0


def draw_series(curve: CurveSeries, plane: Plane, dimmed: Sequence[str], pen: Pen) -> None:
    """The curve, faint if its run is dimmed."""
    if curve.run_id in dimmed:
        with pen.group(opacity=DIMMED):
            return draw_series(curve, plane, (), pen)
    colour = pen.theme.line_of(curve.style.colour_slot)
    places = [plane.place(point.x, point.y) for point in curve.points]
    if curve.is_joined:
        width = 1.1 if curve.style.weight == "thin" else 2.2
        look = {"stroke_linejoin": "round", "stroke_linecap": "round"}
        pen.path(places, colour, width, DASHES.get(curve.style.dash, ""), **look)
    for point in curve.points:
        _whiskers(point, plane, colour, pen)
    if curve.gathered and _is_gathered(curve, plane):
        return pen.cloud([(crowd, colour, False) for crowd in curve.gathered], plane)
    markers = Pen(pen.theme)
    for place in places:
        markers.marker(place, curve.style)
    if curve.opacity < 1:
        # Those of a cloud let through what lies under them.
        with pen.group(fill_opacity=curve.opacity, stroke_opacity=curve.opacity):
            pen.drawn += markers.drawn
    else:
        pen.drawn += markers.drawn
    return None


def _is_gathered(curve: CurveSeries, plane: Plane) -> bool:
    """Whether a cloud is drawn by where it is dense: on linear axes that show all of it.

    The grid is of the whole cloud; zoomed in, or on a log axis, each point is drawn.
    """
    box = plane.box
    places = [plane.place(place.x, place.y) for place in curve.gathered]
    return plane.x.scale == plane.y.scale == "linear" and all(
        box.left - 1 <= x <= box.right + 1 and box.top - 1 <= y <= box.bottom + 1 for x, y in places
    )


def _whiskers(point: CurvePoint, plane: Plane, colour: str, pen: Pen) -> None:
    """The range of the repeats, or of what a printed number may hide, along each axis."""
    if point.x_low is not None and point.x_high is not None and point.x_low > plane.x.low:
        ends = plane.place(point.x_low, point.y), plane.place(point.x_high, point.y)
        _whisker(*ends, colour, pen)
    if point.y_low is not None and point.y_high is not None and point.y_low > plane.y.low:
        ends = plane.place(point.x, point.y_low), plane.place(point.x, point.y_high)
        _whisker(*ends, colour, pen)


def _whisker(low: PixelPoint, high: PixelPoint, colour: str, pen: Pen) -> None:
    """A thin line between two places, with a short bar across each end."""
    right, down = (_WHISKER_PX, 0.0) if low[0] == high[0] else (0.0, _WHISKER_PX)
    pen.line(low, high, colour)
    for x, y in (low, high):
        pen.line((x - right, y - down), (x + right, y + down), colour)
