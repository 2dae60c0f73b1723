"""The overlay of load curves: points joined in the figure's order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.figures import CeilingLine, CurveFigure, CurveSeries, View
from loadcurve.core.pictures.canvas.axes import bottom_axis, left_axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import PlotArea, Rect, plot_box
from loadcurve.core.pictures.curves.annotations import draw_band_numbers, draw_bands, draw_remarks
from loadcurve.core.pictures.curves.ceilings import (
    CeilingLabelLayout,
    draw_ceilings,
    draw_references,
    draw_side_ceilings,
    lay_out_ceiling_labels,
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
    ThroughputLane,
    draw_lane,
    draw_marks_alone,
    place_lane,
    place_side_lane,
)
from loadcurve.core.pictures.curves.visible_part import axes, curves_with, is_zoomed, visible_figure

# The space that each panel of one figure leaves for names: its axes are as long as the others'.
_PANEL_NAMES = 0.28


@dataclass(frozen=True, slots=True)
class CurveLayout:
    """``plane`` is the curves' plane; ``ground`` the lane of marks beside or under them as well.

    ``ceilings`` are those in reach, ``heading`` their labels over the plot; ``seen`` are the curves
    with their points in sight.
    """

    plane: PlotArea
    ground: PlotArea
    ceilings: Sequence[CeilingLine]
    heading: Sequence[CeilingLabelLayout]
    lane: ThroughputLane
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
    places = curve_layout(figure, view, parts, area, reach)
    plane = places.plane
    draw_bands(parts.range_bands, plane, pen)
    # Swapped, the axis of the lane is the one at the left.
    bottom_axis(*((plane, figure.y) if view.swap else (places.ground, figure.x)), pen)
    left_axis(*((places.ground, figure.x) if view.swap else (plane, figure.y)), pen)
    draw_lane(places.lane, places.ground, pen)
    taken = marker_rects(places.seen, plane)
    taken += draw_references(figure.references, plane, pen)
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
    draw_remarks(parts.annotations, plane, taken, within)
    if is_zoomed(view):
        with pen.cut_to(plane.box):
            pen.drawn += within.drawn
    else:
        pen.drawn += within.drawn
    pen.drawn += names.drawn
    draw_band_numbers(parts.range_bands, plane, taken, pen)
    draw_levels(places.seen, plane, taken, pen)
    return None


def curve_layout(
    figure: CurveFigure, view: View, parts: CurveFigure, area: Rect, reach: CurveFigure | None
) -> CurveLayout:
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
    room = plot_box(area, 6)
    # Swapped, throughput has no axis at the bottom for a lane to stand on, but one at the left.
    side = place_side_lane(marks if swap else (), x, room)
    whole = PlotArea(replace(room, left=room.left + side.size_px), x, y, swap)
    names_px = right_room_for_names(named, whole) if is_named else 16
    right = area.right - (names_px if reach is None else room.width * _PANEL_NAMES)
    heading, heading_px = lay_out_ceiling_labels(
        [] if swap else ceilings, x, right - room.left, room.height + 6
    )
    ground = PlotArea(replace(room, top=room.top + heading_px, right=right), x, y, swap)
    lane = side if swap else place_lane(marks, x, ground.box)
    return CurveLayout(lane.plot_beside(ground), ground, ceilings, heading, lane, named, seen)
