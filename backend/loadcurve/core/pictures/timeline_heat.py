"""The heat map of a timeline: latency over time, cells coloured by share of requests."""

from __future__ import annotations

import math
from collections.abc import Iterable

from loadcurve.core.pictures.histograms.heat_scale import heat_colour
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Plane
from loadcurve.core.pictures.pen.svg import Look, element, rect, text
from loadcurve.core.pictures.pen.text import text_width
from loadcurve.core.timeline import TimelineHeat, TimelinePanel
from loadcurve.core.wording import number_text

HEAT_PX = 168.0
_BAR_PX = (120.0, 10.0)
_STRIPES = 40
_TEXT_PX, _GAP_PX = 12.0, 6.0


def most_pct(panels: Iterable[TimelinePanel]) -> float:
    """The share with the strongest colour: panels of one kind have one scale of colours."""
    return max(
        (panel.heat.scale.most_pct for panel in panels if panel.heat is not None), default=0.0
    )


def draw_heat(heat: TimelineHeat, most: float, plane: Plane, theme: Theme) -> list[str]:
    """The cells within the plane. One without requests of its time is left open."""
    drawn = []
    weaker = math.sqrt(heat.scale.most_pct / most) if most > 0 else 0.0
    edges = [min(max(at, plane.x.low), plane.x.high) for at in heat.edges_s]
    across = [plane.right_of(at) for at in edges]
    upwards = [plane.above(edge) for edge in heat.edges_ms]
    for band, of_band in enumerate(heat.shades):
        top, bottom = upwards[band + 1], upwards[band]
        for at, shade in enumerate(of_band):
            if shade is not None:
                colour = heat_colour(shade * weaker, theme)
                size = across[at + 1] - across[at], bottom - top
                drawn.append(rect(across[at], top, *size, fill=colour))
    # Without smoothed edges no ground shines through between cells.
    return [element("g", "".join(drawn), shape_rendering="crispEdges")]


def draw_scale(most: float, right: float, y: float, theme: Theme) -> list[str]:
    """What the colours mean, in the row of a panel's name that has its foot at ``y``."""
    width, height = _BAR_PX
    step = width / _STRIPES
    highest = f"{number_text(most)} %"
    left = right - text_width(highest, _TEXT_PX) - _GAP_PX - width
    look: Look = {"font_size": _TEXT_PX, "fill": theme.muted}
    return [
        text(left - _GAP_PX, y, "0 %", text_anchor="end", **look),
        *(
            rect(
                left + at * step,
                y - height,
                step * 1.5 if at < _STRIPES - 1 else step,
                height,
                fill=heat_colour((at + 0.5) / _STRIPES, theme),
            )
            for at in range(_STRIPES)
        ),
        text(left + width + _GAP_PX, y, highest, **look),
    ]
