"""Small charts: a panel for each value of a facet, or for each metric by concurrency."""

from __future__ import annotations

import math

from loadcurve.core.figures import (
    CompanionFigure,
    CurveFacet,
    CurveFigure,
    CurvePanel,
    View,
    panel_figure,
)
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.pictures.canvas.axes import draw_axes
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import PlotArea, Rect, axis_range, plot_box
from loadcurve.core.pictures.canvas.text import fitted, text_width, wrapped
from loadcurve.core.pictures.canvas.tiles import TILE_GAP_PX, bottom_of, equal_tiles
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.overlay import overlay_of
from loadcurve.core.pictures.curves.series import draw_series
from loadcurve.core.results import ComparisonResults

_FACET_PX, _LEAST_PX, _HEAD_PX, _TITLE_PX, _ABOUT_PX = 330.0, 170.0, 40.0, 14.0, 12.5
_ABREAST = (3, 4, 5)
_COMPANION_PX = 270.0


def _shown(facet: CurveFacet, view: View) -> list[CurvePanel]:
    """The panels of which a run is on show."""
    return [panel for panel in facet.panels if set(panel.run_ids) - {*view.hidden}]


def facets_height(facet: CurveFacet, view: View) -> float:
    """How high the panels are in their usual size."""
    rows = math.ceil(len(_shown(facet, view)) / _ABREAST[0])
    return max(rows, 1) * (_FACET_PX + TILE_GAP_PX) - TILE_GAP_PX


def draw_facets(
    figure: CurveFigure,
    facet: CurveFacet,
    view: View,
    answers: ComparisonResults | None,
    area: Rect,
    pen: Pen,
) -> None:
    """The panels in rows on the same axes, as many abreast as let the rows fit into ``area``."""
    panels = _shown(facet, view)
    if not panels:
        return draw_curve(figure, view, area, pen)

    def panel_px(abreast: int) -> float:
        rows = math.ceil(len(panels) / abreast)
        return (area.height - (rows - 1) * TILE_GAP_PX) / rows

    abreast = next((many for many in _ABREAST if panel_px(many) >= _LEAST_PX), _ABREAST[-1])
    tiles = equal_tiles(len(panels), abreast, panel_px(abreast), area)
    for panel, place in zip(panels, tiles, strict=True):
        alone = panel_figure(figure, panel)
        inside = Rect(place.left, place.top + _HEAD_PX, place.right, place.bottom)
        _draw_head(panel, view, place, pen)
        draw_curve(alone, view, inside, pen, overlay_of(answers, alone, view), figure)
    return None


def _draw_head(panel: CurvePanel, view: View, place: Rect, pen: Pen) -> None:
    """The value, how many runs have it, and below these what their names share."""
    shown = [run_id for run_id in panel.run_ids if run_id not in view.hidden]
    count = f" · {counted_with_verb(len(shown), 'run')}"
    room = place.width - text_width(count, _ABOUT_PX)
    title = fitted(panel.title, room, _TITLE_PX, bold=True)
    after = place.left + text_width(title, _TITLE_PX, bold=True)
    pen.text((place.left, place.top + 14), title, _TITLE_PX, "ink", bold=True)
    pen.text((after, place.top + 14), count, _ABOUT_PX)
    if panel.shared_name:
        about = fitted(panel.shared_name, place.width, _ABOUT_PX)
        pen.text((place.left, place.top + 32), about, _ABOUT_PX)


def draw_companions(figure: CompanionFigure, view: View, area: Rect, pen: Pen) -> float:
    """The panels in rows of two or three; returns their lower edge."""
    # A single one is two wide.
    count = len(figure.panels)
    tiles = equal_tiles(count, min(max(count, 2), _ABREAST[0]), _COMPANION_PX, area)
    for place, panel in zip(tiles, figure.panels, strict=True):
        pen.text((place.left, place.top + 14), panel.y.title, _TITLE_PX, "ink", bold=True)
        series = [curve for curve in panel.series if curve.run_id not in view.hidden]
        if not series:
            words = panel.empty or "Every run that states it is hidden."
            lines = wrapped(words, place.width, 13.0, 3)
            pen.lines((place.left, place.top + 48), lines, 18, 13.0)
            continue
        points = [point for curve in series for point in curve.points]
        highs = [value for p in points for value in (p.y, p.y_high) if value is not None]
        plane = PlotArea(
            plot_box(place, 28, 14), axis_range([point.x for point in points]), axis_range(highs)
        )
        draw_axes(plane, figure.x, panel.y, pen)
        for curve in series:
            draw_series(curve, plane, view.dimmed, pen)
    return bottom_of(tiles)
