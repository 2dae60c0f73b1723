"""Many curves apart: a panel for each value of a facet, all on the same axes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from loadcurve.core.figures import CurveFacet, CurveFigure, CurvePanel, View, panel_figure
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.overlay import overlay_of
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Rect
from loadcurve.core.pictures.pen.svg import Look, text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.pictures.pen.tiles import equal_tiles
from loadcurve.core.results import ComparisonAnswers
from loadcurve.core.wording import number_of

_PANEL_PX = 330.0
_LEAST_PX = 170.0
_GAP_PX = 28.0
_HEAD_PX = 40.0
_TITLE_PX = 14.0
_ABOUT_PX = 12.5
_ABREAST = (3, 4, 5)


def shown_panels(facet: CurveFacet, view: View) -> list[CurvePanel]:
    """The panels of which a run is on show."""
    return [panel for panel in facet.panels if set(panel.run_ids) - {*view.hidden}]


def facets_height(facet: CurveFacet, view: View) -> float:
    """How high the panels are in their usual size."""
    rows = math.ceil(len(shown_panels(facet, view)) / _ABREAST[0])
    return max(rows, 1) * (_PANEL_PX + _GAP_PX) - _GAP_PX


def draw_facets(
    figure: CurveFigure,
    facet: CurveFacet,
    view: View,
    answers: ComparisonAnswers | None,
    area: Rect,
    theme: Theme,
) -> list[str]:
    """The panels in rows, as many abreast as let the rows fit into ``area``."""
    panels = shown_panels(facet, view)
    if not panels:
        return draw_curve(figure, view, area, theme)
    drawn = []
    for panel, place in zip(panels, _places(len(panels), area), strict=True):
        alone = panel_figure(figure, panel)
        overlay = overlay_of(answers, alone, view)
        inside = Rect(place.left, place.top + _HEAD_PX, place.right, place.bottom)
        drawn.extend(_head(panel, view, place, theme))
        drawn.extend(draw_curve(alone, view, inside, theme, overlay, figure))
    return drawn


def _places(count: int, area: Rect) -> Sequence[Rect]:
    high, wide = area.bottom - area.top, area.right - area.left

    def panel_px(abreast: int) -> float:
        rows = math.ceil(count / abreast)
        return (high - (rows - 1) * _GAP_PX) / rows

    abreast = next((many for many in _ABREAST if panel_px(many) >= _LEAST_PX), _ABREAST[-1])
    tiles = equal_tiles(count, abreast, panel_px(abreast), wide)
    return [
        Rect(
            area.left + tile.left,
            area.top + tile.top,
            area.left + tile.right,
            area.top + tile.bottom,
        )
        for tile in tiles
    ]


def _head(panel: CurvePanel, view: View, place: Rect, theme: Theme) -> list[str]:
    """The value, how many runs have it, and below these what their names share."""
    shown = [run_id for run_id in panel.run_ids if run_id not in view.hidden]
    count = f" · {number_of(len(shown), 'run')}"
    room = place.right - place.left
    title = fitted(panel.title, room - text_width(count, _ABOUT_PX), _TITLE_PX, bold=True)
    bold: Look = {"font_size": _TITLE_PX, "font_weight": "600", "fill": theme.ink}
    muted: Look = {"font_size": _ABOUT_PX, "fill": theme.muted}
    after = place.left + text_width(title, _TITLE_PX, bold=True)
    drawn = [
        text(place.left, place.top + 14, title, **bold),
        text(after, place.top + 14, count, **muted),
    ]
    if panel.shared_name:
        about = fitted(panel.shared_name, room, _ABOUT_PX)
        drawn.append(text(place.left, place.top + 32, about, **muted))
    return drawn
