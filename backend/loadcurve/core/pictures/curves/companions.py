"""Quantities against concurrency: small overlays in the looks of the curves."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import Axis, CompanionFigure, CompanionPanel, View
from loadcurve.core.pictures.curves.series import draw_series
from loadcurve.core.pictures.pen.axis import axis_range
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import (
    BOTTOM_PX,
    LEFT_PX,
    Plane,
    Rect,
    bottom_axis,
    left_axis,
)
from loadcurve.core.pictures.pen.svg import Look, text
from loadcurve.core.pictures.pen.text import wrapped
from loadcurve.core.pictures.pen.tiles import Tile, equal_tiles

_PANEL_PX = 270.0
_MOST_ABREAST = 3


def companions_height(figure: CompanionFigure, width_px: float) -> float:
    """The height of all panels over a width."""
    return max((tile.bottom for tile in _tiles(figure, width_px)), default=0.0)


def _tiles(figure: CompanionFigure, width_px: float) -> list[Tile]:
    """Two panels abreast, three where there are as many; one alone has room for two."""
    count = len(figure.panels)
    return equal_tiles(count, min(max(count, 2), _MOST_ABREAST), _PANEL_PX, width_px)


def draw_companions(figure: CompanionFigure, view: View, area: Rect, theme: Theme) -> list[str]:
    """The panels in rows."""
    tiles = _tiles(figure, area.right - area.left)
    drawn = []
    for tile, panel in zip(tiles, figure.panels, strict=True):
        place = Rect(
            area.left + tile.left,
            area.top + tile.top,
            area.left + tile.right,
            area.top + tile.bottom,
        )
        drawn.extend(_panel(panel, figure.x, view, place, theme))
    return drawn


def _panel(
    panel: CompanionPanel, concurrency: Axis, view: View, area: Rect, theme: Theme
) -> list[str]:
    title: Look = {"font_size": 14.0, "font_weight": "600", "fill": theme.ink}
    drawn = [text(area.left, area.top + 14, panel.y.title, **title)]
    series = [curve for curve in panel.series if curve.run_id not in view.hidden]
    if not series:
        words = panel.empty or "Every run that states it is hidden."
        for index, written in enumerate(wrapped(words, area.right - area.left, 13.0, 3)):
            y = area.top + 48 + index * 18
            drawn.append(text(area.left, y, written, font_size=13.0, fill=theme.muted))
        return drawn
    points = [point for curve in series for point in curve.points]
    highs = [point.y if point.y_high is None else max(point.y, point.y_high) for point in points]
    box = Rect(area.left + LEFT_PX, area.top + 28, area.right - 14, area.bottom - BOTTOM_PX)
    x = axis_range([point.x for point in points], "linear")
    plane = Plane(box, x, axis_range(highs, "linear"))
    return [
        *drawn,
        *bottom_axis(plane, concurrency, theme),
        *left_axis(plane, panel.y, theme),
        *(part for curve in series for part in draw_series(curve, plane, view.dimmed, theme)),
    ]


def left_out(figure: CompanionFigure, hidden: Sequence[str]) -> list[str]:
    """Which runs, or points of them, are not in which panel, and why."""
    return [
        f"{panel.y.title}: {omission.label}: {omission.reason}."
        for panel in figure.panels
        for omission in panel.omitted
        if omission.run_id not in hidden
    ]
