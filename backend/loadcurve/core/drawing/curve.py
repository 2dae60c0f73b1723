"""The overlay of load curves (METHODS.md 5): points joined in the figure's order."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.drawing.axis import axis_range
from loadcurve.core.drawing.ink import Theme
from loadcurve.core.drawing.labels import levels, marker_rects, name_room, names
from loadcurve.core.drawing.limits import (
    draw_limits,
    draw_references,
    limits_in_reach,
    place_limits,
    reference_rects,
)
from loadcurve.core.drawing.marker import DASHES, marker
from loadcurve.core.drawing.marks import ROW_PX, draw_marks, place_marks
from loadcurve.core.drawing.plane import BOTTOM_PX, LEFT_PX, Plane, Rect, bottom_axis, left_axis
from loadcurve.core.drawing.shown import Shown, shown_parts
from loadcurve.core.drawing.svg import element, line, polyline, text
from loadcurve.core.drawing.text import text_width, wrapped
from loadcurve.core.figure import CurveFigure, CurvePoint, CurveSeries
from loadcurve.core.view import View

_LANE_GAP_PX = 14.0
_WHISKER_PX = 3.0
_REMARK_PX = 12.5
_DIMMED = 0.25


def _reached(parts: Shown) -> list[float]:
    """Every value the x axis must reach, limits apart."""
    points = [point for one in parts.series for point in one.points]
    return [
        *(point.x if point.x_high is None else point.x_high for point in points),
        *(point.x for point in points),
        *(mark.x for mark in parts.marks),
        *(remark.x for remark in parts.annotations),
    ]


def draw_curve(figure: CurveFigure, view: View, area: Rect, theme: Theme) -> list[str]:
    """The chart of ``figure`` as ``view`` shows it, within ``area``, as SVG elements."""
    parts = shown_parts(figure, view)
    if parts.is_blank:
        centre = (area.left + area.right) / 2, (area.top + area.bottom) / 2
        words = "Nothing of these runs can be drawn on these axes"
        return [text(*centre, words, text_anchor="middle", font_size=18.0, fill=theme.muted)]
    xs = _reached(parts)
    limits = limits_in_reach(parts.limits, max(xs))
    x = axis_range([*xs, *(limit.value for limit in limits)], view.x_scale)
    y = axis_range(_heights(parts), view.y_scale)
    named = len(figure.runs) > 1
    whole = Plane(Rect(area.left + LEFT_PX, area.top, area.right, area.bottom), x, y, view.swap)
    right = area.right - (name_room(parts.series, whole) if named else 16)
    width_px = right - whole.box.left
    placed_limits, heading = place_limits(limits, x, width_px)
    # Swapped, throughput has no axis at the bottom for a lane to stand on.
    placed_marks, rows = place_marks(() if view.swap else parts.marks, x, width_px)
    foot = area.bottom - BOTTOM_PX
    lane_top = foot - rows * ROW_PX
    top = area.top + 6 + (0 if view.swap else heading)
    ground = Plane(Rect(whole.box.left, top, right, foot), x, y, view.swap)
    plot_foot = lane_top - _LANE_GAP_PX if rows else foot
    plane = replace(ground, box=replace(ground.box, bottom=plot_foot))
    taken = [*marker_rects(parts.series, plane), *reference_rects(figure.references, plane)]
    across, upwards = (figure.y, figure.x) if view.swap else (figure.x, figure.y)
    return [
        *bottom_axis(ground, across, theme),
        *draw_marks(placed_marks, rows, ground, lane_top, theme),
        *(left_axis(plane, upwards, theme) if parts.series else ()),
        *draw_references(figure.references, plane, theme),
        *draw_limits(placed_limits, ground, theme),
        *(part for one in parts.series for part in _series(one, plane, view.dimmed, theme)),
        *(names(parts.series, plane, area.right, taken, theme) if named else ()),
        *_remarks(parts, plane, taken, theme),
        *levels(parts.series, plane, taken, theme),
    ]


def _heights(parts: Shown) -> list[float]:
    """Every latency the y axis must reach."""
    points = [point for one in parts.series for point in one.points]
    return [*(p.y for p in points), *(p.y if p.y_high is None else p.y_high for p in points)]


def _series(one: CurveSeries, plane: Plane, dimmed: tuple[str, ...], theme: Theme) -> list[str]:
    colour = theme.line_of(one.style.colour_slot)
    places = [plane.place(point.x, point.y) for point in one.points]
    drawn = [
        polyline(
            places,
            stroke=colour,
            stroke_width=1.1 if one.style.weight == "thin" else 2.2,
            stroke_linejoin="round",
            stroke_linecap="round",
            stroke_dasharray=DASHES.get(one.style.dash),
        ),
        *(part for point in one.points for part in _whiskers(point, plane, colour)),
        *(marker(x, y, one.style, theme) for x, y in places),
    ]
    return [element("g", "".join(drawn), opacity=_DIMMED)] if one.run_id in dimmed else drawn


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


def _remarks(parts: Shown, plane: Plane, taken: list[Rect], theme: Theme) -> list[str]:
    """A source's own remarks, each with a thin line to its place, where there is room."""
    drawn = []
    for remark in parts.annotations:
        lines = wrapped(remark.text, 230, _REMARK_PX, 4)
        width = max(text_width(one, _REMARK_PX) for one in lines)
        height = len(lines) * 16
        x, y = plane.place(remark.x, remark.y)
        left = max(plane.box.left + 8, x - width - 40)
        tops = (y - height - 34, y + 34, y - height - 90, y + 90)
        wanted = [Rect(left, top, left + width, top + height) for top in tops]
        free = (one for one in wanted if not any(one.touches(other) for other in taken))
        place = next((one for one in free if plane.box.top <= one.top), wanted[0])
        taken.append(place)
        edge = place.bottom if place.bottom < y else place.top
        drawn.append(line(left + width / 2, edge, x - 4, y, stroke=theme.muted))
        for index, one in enumerate(lines):
            baseline = place.top + 12 + index * 16
            drawn.append(text(left, baseline, one, font_size=_REMARK_PX, fill=theme.muted))
    return drawn
