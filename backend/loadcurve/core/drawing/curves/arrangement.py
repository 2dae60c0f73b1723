"""Where everything of the overlay of curves goes, before any of it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from loadcurve.core.drawing.curves.ceilings import PlacedCeiling, ceilings_in_reach, place_ceilings
from loadcurve.core.drawing.curves.labels import NamedCurve, name_room, named_curves
from loadcurve.core.drawing.curves.marks import ROW_PX, PlacedMark, place_marks
from loadcurve.core.drawing.curves.side_lane import SIDE_GAP_PX, SideLane, place_beside
from loadcurve.core.drawing.curves.zoom import (
    is_zoomed,
    parts_in_sight,
    series_in_sight,
    us_per_unit,
    zoomed_to,
)
from loadcurve.core.drawing.pen.axis import AxisRange, axis_range
from loadcurve.core.drawing.pen.plane import BOTTOM_PX, LEFT_PX, Plane, Rect
from loadcurve.core.drawing.pen.shown import Shown
from loadcurve.core.figures import (
    CeilingLine,
    CurveFigure,
    CurveSeries,
    View,
)

_LANE_GAP_PX = 14.0
# The lane under the curves takes at most this share of the height.
_MOST_LANE = 0.4


@dataclass(frozen=True, slots=True)
class Arrangement:
    """``plane`` holds the curves; ``ground`` the lanes of marks beside or under them as well.

    ``ceilings`` are those in reach, ``heading`` their labels over the plot; ``seen`` are the curves
    with their points in sight.
    """

    plane: Plane
    ground: Plane
    ceilings: tuple[CeilingLine, ...]
    heading: tuple[PlacedCeiling, ...]
    lane: tuple[PlacedMark, ...]
    lane_top: float
    side: SideLane
    named: tuple[NamedCurve, ...]
    seen: tuple[CurveSeries, ...]


def arrange(figure: CurveFigure, view: View, parts: Shown, area: Rect) -> Arrangement:
    """The places of ``parts``, which have a curve, within ``area``."""
    swap = view.swap
    x, y, ceilings = axes(figure, parts, view)
    parts = parts_in_sight(replace(parts, ceilings=tuple(ceilings)), x)
    ceilings = [*parts.ceilings]
    seen = series_in_sight(parts.series, x, y) if is_zoomed(view) else parts.series
    is_named = len(figure.runs) > 1
    named = named_curves(figure, seen, view.dimmed) if is_named else []
    left = area.left + LEFT_PX
    # Swapped, throughput has no axis at the bottom for a lane to stand on, but one at the left.
    side_of = partial(place_beside, parts.marks if swap else (), x, area.right - left)
    beside = side_of(area.bottom - area.top).width_px
    whole = Plane(Rect(left + beside, area.top, area.right, area.bottom), x, y, swap)
    right = area.right - (name_room(named, whole) if is_named else 16)
    width_px = right - left
    heading, heading_px = place_ceilings(() if swap else ceilings, x, width_px)
    foot = area.bottom - BOTTOM_PX
    top = area.top + 6 + heading_px
    most_rows = max(1, int((foot - top) * _MOST_LANE / ROW_PX))
    lane, rows = place_marks(() if swap else parts.marks, x, width_px, most_rows)
    side = side_of(foot - top)
    ground = Plane(Rect(left, top, right, foot), x, y, swap)
    lane_top = foot - rows * ROW_PX
    box = replace(
        ground.box,
        left=ground.box.left + (side.width_px + SIDE_GAP_PX if side.placed else 0),
        bottom=lane_top - _LANE_GAP_PX if rows else foot,
    )
    plane = replace(ground, box=box)
    return Arrangement(
        *(
            plane,
            ground,
            tuple(ceilings),
            tuple(heading),
            tuple(lane),
            lane_top,
            side,
            tuple(named),
        ),
        seen=tuple(seen),
    )


def axes(
    figure: CurveFigure, parts: Shown, view: View
) -> tuple[AxisRange, AxisRange, list[CeilingLine]]:
    """The throughput axis, the latency axis, and the ceilings in reach of the first."""
    reached = _throughputs(parts)
    ceilings = ceilings_in_reach(parts.ceilings, max(reached))
    x = axis_range([*reached, *(ceiling.value for ceiling in ceilings)], view.x_scale)
    y = axis_range(_latencies(parts), view.y_scale)
    return (
        zoomed_to(x, view.throughput_range),
        zoomed_to(y, view.latency_range_us, us_per_unit(figure)),
        ceilings,
    )


def _throughputs(parts: Shown) -> list[float]:
    """Every throughput the axis must reach, ceilings apart."""
    points = [point for one in parts.series for point in one.points]
    return [
        *(point.x if point.x_high is None else point.x_high for point in points),
        *(point.x for point in points),
        *(mark.x for mark in parts.marks),
        *(remark.x for remark in parts.annotations),
    ]


def _latencies(parts: Shown) -> list[float]:
    points = [point for one in parts.series for point in one.points]
    return [*(p.y for p in points), *(p.y if p.y_high is None else p.y_high for p in points)]
