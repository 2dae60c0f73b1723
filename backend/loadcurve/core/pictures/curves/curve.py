"""The overlay of load curves: points joined in the figure's order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from loadcurve.core.figures import CeilingLine, CurveFigure, CurveSeries, View
from loadcurve.core.pictures.canvas.axes import bottom_axis, left_axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import (
    BOTTOM_PX,
    LEFT_PX,
    AxisRange,
    Plane,
    Rect,
    axis_range,
)
from loadcurve.core.pictures.curves.annotations import draw_band_numbers, draw_bands, draw_remarks
from loadcurve.core.pictures.curves.ceilings import (
    PlacedCeiling,
    draw_ceilings,
    draw_references,
    draw_side_ceilings,
    place_ceilings,
    reference_rects,
    throughput_axis,
)
from loadcurve.core.pictures.curves.labels import (
    NamedCurve,
    draw_levels,
    draw_names,
    marker_rects,
    named_curves,
    right_room_for_names,
)
from loadcurve.core.pictures.curves.overlay import NO_OVERLAY, Overlay, draw_asked, draw_overlay
from loadcurve.core.pictures.curves.series import draw_series
from loadcurve.core.pictures.curves.throughput_lane import (
    ROW_PX,
    SIDE_GAP_PX,
    PlacedMark,
    ThroughputLane,
    draw_marks,
    draw_marks_alone,
    draw_side,
    place_marks,
    place_side_lane,
)
from loadcurve.core.pictures.curves.visible_part import (
    curves_with,
    is_zoomed,
    per_unit,
    visible_figure,
    zoomed_range,
)

_LANE_GAP_PX = 14.0
# The lane under the curves takes at most this share of the height.
_MOST_LANE = 0.4
# The room that each panel of one figure leaves for names: its axes are as long as the others'.
_PANEL_NAMES = 0.28


@dataclass(frozen=True, slots=True)
class Arrangement:
    """``plane`` holds the curves; ``ground`` the lanes of marks beside or under them as well.

    ``ceilings`` are those in reach, ``heading`` their labels over the plot; ``seen`` are the curves
    with their points in sight.
    """

    plane: Plane
    ground: Plane
    ceilings: Sequence[CeilingLine]
    heading: Sequence[PlacedCeiling]
    lane: Sequence[PlacedMark]
    lane_top: float
    side: ThroughputLane
    named: Sequence[NamedCurve]
    seen: Sequence[CurveSeries]


def draw_curve(
    figure: CurveFigure,
    view: View,
    area: Rect,
    pen: Pen,
    overlay: Overlay = NO_OVERLAY,
    whole: CurveFigure | None = None,
) -> None:
    """The chart of ``figure`` as ``view`` shows it, within ``area``.

    ``whole`` is the figure whose panel it is, if any: its axes are those of the panel.
    """
    parts = visible_figure(figure, view)
    reach = visible_figure(whole, view) if whole is not None else None
    if not parts.series and not parts.marks:
        words = "None of these runs can be drawn on these axes"
        return pen.text(area.centre, words, 18.0, anchor="middle")
    if not parts.series:
        return draw_marks_alone(parts, reach or parts, view, area, pen)
    places = arrange(figure, view, parts, area, reach)
    plane = places.plane
    taken = [*marker_rects(places.seen, plane), *reference_rects(figure.references, plane)]
    draw_bands(parts.range_bands, plane, pen)
    _draw_grounds(figure, places, pen)
    draw_references(figure.references, plane, pen)
    if view.swap:
        draw_side_ceilings(places.ceilings, plane, taken, pen)
    else:
        draw_ceilings(places.heading, places.ground, pen)
    names, within = Pen(pen.theme), Pen(pen.theme)
    draw_asked(overlay.asked, plane, within)
    for curve in parts.series:
        draw_series(curve, plane, view.dimmed, within)
    draw_overlay(overlay, plane, taken, within)
    draw_names(places.named, len(places.seen), plane, area.right, taken, names, view.dimmed)
    if is_zoomed(view):
        draw_remarks(parts.annotations, plane, taken, within)
        with pen.cut_to(plane.box):
            pen.drawn += within.drawn
        pen.drawn += names.drawn
    else:
        pen.drawn += [*within.drawn, *names.drawn]
        draw_remarks(parts.annotations, plane, taken, pen)
    draw_band_numbers(parts.range_bands, plane, taken, pen)
    draw_levels(places.seen, plane, taken, pen)
    return None


def _draw_grounds(figure: CurveFigure, places: Arrangement, pen: Pen) -> None:
    """The axes, and the lanes of points without latency."""
    plane, ground = places.plane, places.ground
    if plane.swap:
        bottom_axis(plane, figure.y, pen)
        left_axis(ground, figure.x, pen)
        draw_side(places.side, ground, pen)
    else:
        bottom_axis(ground, figure.x, pen)
        draw_marks(places.lane, ground, places.lane_top, pen)
        left_axis(plane, figure.y, pen)


def arrange(
    figure: CurveFigure, view: View, parts: CurveFigure, area: Rect, reach: CurveFigure | None
) -> Arrangement:
    """The places of ``parts``, which have a curve, within ``area``.

    The axes of a panel cover ``reach``, the visible part of the whole figure.
    """
    swap = view.swap
    x, y, near = axes(figure, reach or parts, view)
    ceilings = [c for c in near if c in parts.ceilings and x.has(c.value)]
    marks = [mark for mark in parts.marks if x.has(mark.x)]
    seen = parts.series
    if is_zoomed(view):
        seen = curves_with(seen, lambda point: x.has(point.x) and y.has(point.y))
    is_named = len(figure.runs) > 1 or reach is not None
    named = named_curves(figure, seen, view.dimmed) if is_named else []
    left = area.left + LEFT_PX
    # Swapped, throughput has no axis at the bottom for a lane to stand on, but one at the left.
    side_of = partial(place_side_lane, marks if swap else (), x, area.right - left)
    beside = side_of(area.height).width_px
    whole = Plane(Rect(left + beside, area.top, area.right, area.bottom), x, y, swap)
    names_px = right_room_for_names(named, whole) if is_named else 16
    right = area.right - (names_px if reach is None else (area.right - left) * _PANEL_NAMES)
    width_px = right - left
    foot = area.bottom - BOTTOM_PX
    heading, heading_px = place_ceilings([] if swap else ceilings, x, width_px, foot - area.top)
    top = area.top + 6 + heading_px
    most_rows = max(1, int((foot - top) * _MOST_LANE / ROW_PX))
    lane, rows = place_marks([] if swap else marks, x, width_px, most_rows)
    side = side_of(foot - top)
    ground = Plane(Rect(left, top, right, foot), x, y, swap)
    lane_top = foot - rows * ROW_PX
    box = replace(
        ground.box,
        left=left + (side.width_px + SIDE_GAP_PX if side.placed else 0),
        bottom=lane_top - _LANE_GAP_PX if rows else foot,
    )
    plane = replace(ground, box=box)
    return Arrangement(plane, ground, ceilings, heading, lane, lane_top, side, named, seen)


def axes(
    figure: CurveFigure, parts: CurveFigure, view: View
) -> tuple[AxisRange, AxisRange, list[CeilingLine]]:
    """The throughput axis, the latency axis, and the ceilings in reach of the first."""
    x, ceilings = throughput_axis(parts, view)
    points = [point for curve in parts.series for point in curve.points]
    highs = [point.y if point.y_high is None else point.y_high for point in points]
    y = axis_range([*(point.y for point in points), *highs], view.y_scale)
    across, up = per_unit(figure)
    return (
        zoomed_range(x, view.throughput_range, across),
        zoomed_range(y, view.latency_range_us, up),
        ceilings,
    )
