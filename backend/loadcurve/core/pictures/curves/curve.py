"""The overlay of load curves: points joined in the figure's order."""

from __future__ import annotations

from loadcurve.core.figures import CurveFigure, View
from loadcurve.core.pictures.curves.arrangement import Arrangement, arrange
from loadcurve.core.pictures.curves.bands import draw_band_numbers, draw_bands
from loadcurve.core.pictures.curves.ceilings import (
    draw_ceilings,
    draw_references,
    draw_side_ceilings,
    reference_rects,
)
from loadcurve.core.pictures.curves.labels import levels, marker_rects, names
from loadcurve.core.pictures.curves.marks import draw_marks, draw_marks_alone
from loadcurve.core.pictures.curves.overlay import NO_OVERLAY, Overlay, draw_asked, draw_overlay
from loadcurve.core.pictures.curves.remarks import draw_remarks
from loadcurve.core.pictures.curves.series import draw_series
from loadcurve.core.pictures.curves.side_lane import draw_side_ground, draw_side_marks
from loadcurve.core.pictures.curves.zoom import cut_to, is_zoomed
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.options import shown_parts
from loadcurve.core.pictures.pen.plane import Plane, Rect, bottom_axis, left_axis
from loadcurve.core.pictures.pen.svg import text


def draw_curve(
    figure: CurveFigure,
    view: View,
    area: Rect,
    theme: Theme,
    overlay: Overlay = NO_OVERLAY,
    whole: CurveFigure | None = None,
) -> list[str]:
    """The chart of ``figure`` as ``view`` shows it, within ``area``, as SVG elements.

    ``whole`` is the figure whose panel it is, if any: its axes are those of the panel.
    """
    parts = shown_parts(figure, view)
    reach = shown_parts(whole, view) if whole is not None else None
    if parts.is_blank:
        centre = (area.left + area.right) / 2, (area.top + area.bottom) / 2
        words = "None of these runs can be drawn on these axes"
        return [text(*centre, words, text_anchor="middle", font_size=18.0, fill=theme.muted)]
    if not parts.series:
        return draw_marks_alone(figure.x, parts, reach or parts, view, area, theme)
    places = arrange(figure, view, parts, area, reach)
    plane = places.plane
    taken = [*marker_rects(places.seen, plane), *reference_rects(figure.references, plane)]
    if view.swap:
        ceilings = draw_side_ceilings(places.ceilings, plane, taken, theme)
    else:
        ceilings = draw_ceilings(places.heading, places.ground, theme)
    dimmed = view.dimmed
    within = [
        *draw_asked(overlay.asked, plane, theme),
        *(part for curve in parts.series for part in draw_series(curve, plane, dimmed, theme)),
        *draw_overlay(overlay, plane, taken, theme),
    ]
    curves = len(places.seen)
    named = names(places.named, curves, plane, area.right, taken, theme, dimmed)
    remarks = draw_remarks(parts.annotations, plane, taken, theme)
    return [
        *draw_bands(parts.bands, plane, theme),
        *_grounds(figure, places, theme),
        *draw_references(figure.references, plane, theme),
        *ceilings,
        *(cut_to(plane, [*within, *remarks]) if is_zoomed(view) else within),
        *named,
        *([] if is_zoomed(view) else remarks),
        *draw_band_numbers(parts.bands, plane, taken, theme),
        *levels(places.seen, plane, taken, theme),
    ]


def _grounds(figure: CurveFigure, places: Arrangement, theme: Theme) -> list[str]:
    """The axes, and the lanes of points without latency."""
    plane, ground = places.plane, places.ground
    if plane.swap:
        upright = Plane(ground.box, plane.x, plane.y, swap=True)
        return [
            *bottom_axis(plane, figure.y, theme),
            *left_axis(upright, figure.x, theme),
            *draw_side_ground(places.side, ground.box, theme),
            *draw_side_marks(places.side, upright, theme),
        ]
    return [
        *bottom_axis(ground, figure.x, theme),
        *draw_marks(places.lane, ground, places.lane_top, theme),
        *left_axis(plane, figure.y, theme),
    ]
