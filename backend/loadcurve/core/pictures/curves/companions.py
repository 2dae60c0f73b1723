"""Quantities against concurrency: small overlays in the looks of the curves."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import Axis, CompanionFigure, CompanionPanel, View
from loadcurve.core.pictures.canvas.axes import draw_axes
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import BOTTOM_PX, LEFT_PX, Plane, Rect, axis_range
from loadcurve.core.pictures.canvas.text import wrapped
from loadcurve.core.pictures.canvas.tiles import bottom_of, equal_tiles
from loadcurve.core.pictures.curves.series import draw_series

_PANEL_PX = 270.0
_MOST_ABREAST = 3


def draw_companions(figure: CompanionFigure, view: View, area: Rect, pen: Pen) -> float:
    """The panels in rows, two abreast or three where there are as many; returns where they end."""
    # One alone has room for two.
    count = len(figure.panels)
    tiles = equal_tiles(count, min(max(count, 2), _MOST_ABREAST), _PANEL_PX, area)
    for tile, panel in zip(tiles, figure.panels, strict=True):
        _panel(panel, figure.x, view, tile, pen)
    return bottom_of(tiles)


def _panel(panel: CompanionPanel, concurrency: Axis, view: View, area: Rect, pen: Pen) -> None:
    pen.text((area.left, area.top + 14), panel.y.title, 14.0, "ink", bold=True)
    series = [curve for curve in panel.series if curve.run_id not in view.hidden]
    if not series:
        words = panel.empty or "Every run that states it is hidden."
        lines = wrapped(words, area.width, 13.0, 3)
        return pen.lines((area.left, area.top + 48), lines, 18, 13.0)
    points = [point for curve in series for point in curve.points]
    highs = [point.y if point.y_high is None else max(point.y, point.y_high) for point in points]
    box = Rect(area.left + LEFT_PX, area.top + 28, area.right - 14, area.bottom - BOTTOM_PX)
    plane = Plane(box, axis_range([point.x for point in points]), axis_range(highs))
    draw_axes(plane, concurrency, panel.y, pen)
    for curve in series:
        draw_series(curve, plane, view.dimmed, pen)
    return None


def omitted_from_panels(figure: CompanionFigure, hidden: Sequence[str]) -> list[str]:
    """Which runs, or points of them, are not in which panel, and why."""
    return [
        f"{panel.y.title}: {omission.label}: {omission.reason}."
        for panel in figure.panels
        for omission in panel.omitted
        if omission.run_id not in hidden
    ]
