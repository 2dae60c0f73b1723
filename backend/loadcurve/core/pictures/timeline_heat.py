"""The heat map of a timeline: latency over time, cells coloured by share of requests."""

from __future__ import annotations

import math
from collections.abc import Iterable

from loadcurve.core.formatting import percent
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import Plane, Rect
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.histograms.heat_scale import draw_stripes, heat_colour
from loadcurve.core.timeline import TimelineHeat, TimelinePanel

HEAT_PX = 168.0
_BAR_PX, _TEXT_PX, _GAP_PX = 120.0, 12.0, 6.0


def most_pct(panels: Iterable[TimelinePanel]) -> float:
    """The share with the strongest colour: panels of one kind have one scale of colours."""
    heats = [panel.heat for panel in panels if panel.heat is not None]
    return max((heat.scale.most_pct for heat in heats), default=0.0)


def draw_heat(heat: TimelineHeat, most: float, plane: Plane, pen: Pen) -> None:
    """The cells within the plane. One without requests of its time is left open."""
    weaker = math.sqrt(heat.scale.most_pct / most) if most > 0 else 0.0
    across = [plane.right_of(plane.x.nearest(at)) for at in heat.edges_s]
    upwards = [plane.above(edge) for edge in heat.edges_ms]
    # Without smoothed edges no ground shines through between cells.
    with pen.group(shape_rendering="crispEdges"):
        for band, of_band in enumerate(heat.shades):
            for at, shade in enumerate(of_band):
                if shade is not None:
                    cell = Rect(across[at], upwards[band + 1], across[at + 1], upwards[band])
                    pen.rect(cell, heat_colour(shade * weaker, pen.theme))


def draw_scale(most: float, right: float, y: float, pen: Pen) -> None:
    """What the colours mean, in the row of a panel's name that has its foot at ``y``."""
    highest = percent(most)
    end = right - text_width(highest, _TEXT_PX) - _GAP_PX
    pen.text((end - _BAR_PX - _GAP_PX, y), "0%", _TEXT_PX, anchor="end")
    draw_stripes(Rect(end - _BAR_PX, y - 10, end, y), 40, pen)
    pen.text((end + _GAP_PX, y), highest, _TEXT_PX)
