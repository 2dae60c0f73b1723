"""Where everything of the overlay of curves goes, before any of it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from loadcurve.core.figures import CeilingLine, CurveFigure, CurveSeries, View
from loadcurve.core.pictures.curves.ceilings import PlacedCeiling, place_ceilings, throughput_axis
from loadcurve.core.pictures.curves.labels import NamedCurve, name_room, named_curves
from loadcurve.core.pictures.curves.marks import ROW_PX, PlacedMark, place_marks
from loadcurve.core.pictures.curves.side_lane import SIDE_GAP_PX, SideLane, place_beside
from loadcurve.core.pictures.curves.zoom import (
    is_zoomed,
    parts_in_sight,
    per_unit,
    series_in_sight,
    zoomed_to,
)
from loadcurve.core.pictures.pen.axis import AxisRange, axis_range
from loadcurve.core.pictures.pen.options import PictureOptions
from loadcurve.core.pictures.pen.plane import BOTTOM_PX, LEFT_PX, Plane, Rect

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
    ceilings: tuple[CeilingLine, ...]
    heading: tuple[PlacedCeiling, ...]
    lane: tuple[PlacedMark, ...]
    lane_top: float
    side: SideLane
    named: tuple[NamedCurve, ...]
    seen: tuple[CurveSeries, ...]


def arrange(
    figure: CurveFigure, view: View, parts: PictureOptions, area: Rect, reach: PictureOptions | None
) -> Arrangement:
    """The places of ``parts``, which have a curve, within ``area``.

    The axes of a panel cover ``reach``, the visible part of the whole figure.
    """
    swap = view.swap
    x, y, near = axes(figure, reach or parts, view)
    own = tuple(ceiling for ceiling in near if ceiling in parts.ceilings)
    parts = parts_in_sight(replace(parts, ceilings=own), x)
    ceilings = [*parts.ceilings]
    seen = series_in_sight(parts.series, x, y) if is_zoomed(view) else parts.series
    is_named = len(figure.runs) > 1 or reach is not None
    named = named_curves(figure, seen, view.dimmed) if is_named else []
    left = area.left + LEFT_PX
    # Swapped, throughput has no axis at the bottom for a lane to stand on, but one at the left.
    side_of = partial(place_beside, parts.marks if swap else (), x, area.right - left)
    beside = side_of(area.bottom - area.top).width_px
    whole = Plane(Rect(left + beside, area.top, area.right, area.bottom), x, y, swap)
    names_px = name_room(named, whole) if is_named else 16
    right = area.right - (names_px if reach is None else (area.right - left) * _PANEL_NAMES)
    width_px = right - left
    foot = area.bottom - BOTTOM_PX
    above = () if swap else ceilings
    heading, heading_px = place_ceilings(above, x, width_px, foot - area.top)
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
        plane,
        ground,
        tuple(ceilings),
        tuple(heading),
        tuple(lane),
        lane_top,
        side,
        tuple(named),
        tuple(seen),
    )


def axes(
    figure: CurveFigure, parts: PictureOptions, view: View
) -> tuple[AxisRange, AxisRange, list[CeilingLine]]:
    """The throughput axis, the latency axis, and the ceilings in reach of the first."""
    x, ceilings = throughput_axis(parts, view)
    y = axis_range(_latencies(parts), view.y_scale)
    across, up = per_unit(figure)
    return (
        zoomed_to(x, view.throughput_range, across),
        zoomed_to(y, view.latency_range_us, up),
        ceilings,
    )


def _latencies(parts: PictureOptions) -> list[float]:
    points = [point for curve in parts.series for point in curve.points]
    return [*(p.y for p in points), *(p.y if p.y_high is None else p.y_high for p in points)]
