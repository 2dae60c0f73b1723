"""One run's curve: its line in load order, its markers, and the range of its repeats."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import CurvePoint, CurveSeries
from loadcurve.core.pictures.pen.cloud import draw_cloud
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import DASHES, marker
from loadcurve.core.pictures.pen.plane import Plane
from loadcurve.core.pictures.pen.svg import element, line, polyline

DIMMED = 0.25
_WHISKER_PX = 3.0


def draw_series(curve: CurveSeries, plane: Plane, dimmed: Sequence[str], theme: Theme) -> list[str]:
    """The curve, faint if its run is dimmed."""
    colour = theme.line_of(curve.style.colour_slot)
    places = [plane.place(point.x, point.y) for point in curve.points]
    joined = polyline(
        places,
        stroke=colour,
        stroke_width=1.1 if curve.style.weight == "thin" else 2.2,
        stroke_linejoin="round",
        stroke_linecap="round",
        stroke_dasharray=DASHES.get(curve.style.dash),
    )
    drawn = [
        *([joined] if curve.is_joined else []),
        *(part for point in curve.points for part in _whiskers(point, plane, colour)),
        *_markers(curve, plane, places, theme),
    ]
    return [element("g", "".join(drawn), opacity=DIMMED)] if curve.run_id in dimmed else drawn


def _markers(
    curve: CurveSeries, plane: Plane, places: Sequence[tuple[float, float]], theme: Theme
) -> list[str]:
    """The markers; those of a cloud let through what lies under them, and many are gathered."""
    if curve.gathered and _is_gathered(curve, plane):
        return draw_cloud(curve.gathered, plane, theme.line_of(curve.style.colour_slot), theme)
    drawn = [marker(x, y, curve.style, theme) for x, y in places]
    if curve.opacity >= 1:
        return drawn
    opacity = curve.opacity
    return [element("g", "".join(drawn), fill_opacity=opacity, stroke_opacity=opacity)]


def _is_gathered(curve: CurveSeries, plane: Plane) -> bool:
    """Whether a cloud is drawn by where it is dense: on linear axes that show all of it.

    The grid is of the whole cloud; zoomed in, or on a log axis, each point is drawn.
    """
    box = plane.box
    places = [plane.place(place.x, place.y) for place in curve.gathered]
    return plane.x.scale == plane.y.scale == "linear" and all(
        box.left - 1 <= x <= box.right + 1 and box.top - 1 <= y <= box.bottom + 1 for x, y in places
    )


def _whiskers(point: CurvePoint, plane: Plane, colour: str) -> list[str]:
    """The range of the repeats, or of what a printed number may hide, along each axis."""
    drawn = []
    if point.x_low is not None and point.x_high is not None and point.x_low > plane.x.low:
        ends = plane.place(point.x_low, point.y), plane.place(point.x_high, point.y)
        drawn.extend(_whisker(*ends, colour))
    if point.y_low is not None and point.y_high is not None and point.y_low > plane.y.low:
        ends = plane.place(point.x, point.y_low), plane.place(point.x, point.y_high)
        drawn.extend(_whisker(*ends, colour))
    return drawn


def _whisker(low: tuple[float, float], high: tuple[float, float], colour: str) -> list[str]:
    """A thin line between two places, with a short bar across each end."""
    upright = low[0] == high[0]
    right, down = (_WHISKER_PX, 0.0) if upright else (0.0, _WHISKER_PX)
    bars = [line(x - right, y - down, x + right, y + down, stroke=colour) for x, y in (low, high)]
    return [line(*low, *high, stroke=colour), *bars]
