"""The colours of a heat map: one hue, from the paper to its strongest, evenly to the eye.

They are the page's (``frontend/src/plots/heatScale.ts``); a test holds the two together.
"""

from __future__ import annotations

from loadcurve.core.figures import HeatForm
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.svg import Look, line, rect, text

STOPS = {
    "light": ("#eef3f8", "#cfe0ee", "#9dc3de", "#5f9fca", "#2c76ad", "#0c4f86", "#072f57"),
    "dark": ("#1c2730", "#1b3f5c", "#1d5b8a", "#2f7ebb", "#5aa5df", "#97ccf3", "#e4f3ff"),
}
_BAR_PX = (260.0, 12.0)
_STRIPES = 52


def heat_colour(strength: float, theme: Theme) -> str:
    """The colour of a strength from 0 to 1, between the two stops it lies between."""
    stops = STOPS[theme.name]
    place = min(max(strength, 0.0), 1.0) * (len(stops) - 1)
    index = min(int(place), len(stops) - 2)
    share = place - index
    channels = (
        round(int(low, 16) + share * (int(high, 16) - int(low, 16)))
        for low, high in (
            (stops[index][at : at + 2], stops[index + 1][at : at + 2]) for at in (1, 3, 5)
        )
    )
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def draw_heat_bar(scale: HeatForm, x: float, y: float, theme: Theme) -> list[str]:
    """What the colours mean, from its title's left end at ``x``, its bar's upper edge at ``y``."""
    width, height = _BAR_PX
    step = width / _STRIPES
    drawn = [text(x, y - 7, scale.title, font_size=12.5, fill=theme.ink)]
    drawn += [
        # Each stripe reaches under the next, so that no seam shows.
        rect(x + at * step, y, step * 1.5, height, fill=heat_colour((at + 0.5) / _STRIPES, theme))
        for at in range(_STRIPES)
    ]
    drawn.append(rect(x, y, width, height, fill="none", stroke=theme.axis))
    for tick in scale.ticks:
        at = x + tick.place * width
        drawn.append(line(at, y + height, at, y + height + 4, stroke=theme.axis))
        look = {"text_anchor": "middle", "fill": theme.muted}
        drawn.append(text(at, y + height + 16, tick.text, font_size=11.0, **look))
    return drawn


def draw_gap_key(x: float, y: float, theme: Theme) -> list[str]:
    """How a share that is not stated looks, and one that is too small to be printed."""
    words: Look = {"font_size": 12.0, "fill": theme.muted}
    return [
        *gap(x, y, 22.0, 14.0, theme),
        text(x + 28, y + 11, "not stated", **words),
        rect(x + 112, y, 22, 14, fill=STOPS[theme.name][0], stroke=theme.grid),
        rect(x + 121.5, y + 5.5, 3, 3, fill=theme.muted),
        text(x + 140, y + 11, "< 0.05 % of waits", **words),
    ]


def gap(x: float, y: float, width: float, height: float, theme: Theme) -> list[str]:
    """The ground of a share that is not stated: crossed out, in no colour of the scale."""
    return [
        rect(x, y, width, height, fill=theme.paper, stroke=theme.grid),
        line(x, y + height, x + width, y, stroke=theme.axis, stroke_width=0.8),
    ]
