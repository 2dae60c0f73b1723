"""The colours of a heat map: one hue, from the paper to its strongest, evenly to the eye.

They are the page's (``frontend/src/plots/histograms/heatScale.ts``); a test holds the two together.
"""

from __future__ import annotations

import math

from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.svg import Look, line, rect, text

STOPS = {
    "light": ("#eef3f8", "#cfe0ee", "#9dc3de", "#5f9fca", "#2c76ad", "#0c4f86", "#072f57"),
    "dark": ("#1c2730", "#1b3f5c", "#1d5b8a", "#2f7ebb", "#5aa5df", "#97ccf3", "#e4f3ff"),
}
_TICKS_PCT = (0.0, 0.1, 1.0, 5.0, 10.0, 20.0, 30.0, 50.0, 75.0, 100.0)
_LEAST_APART = 0.09
_BAR_PX = (260.0, 12.0)
_STRIPES = 52


def heat(pct: float, most_pct: float) -> float:
    """How strongly a share is coloured, from 0 to 1, where ``most_pct`` is 1.

    By the square root, so that the rare long waits of a tail can be seen beside the short ones.
    """
    return math.sqrt(max(pct, 0.0) / most_pct) if most_pct > 0 else 0.0


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


def heat_ticks(most_pct: float) -> list[float]:
    """Round shares to write along the bar, far enough apart to be read."""
    kept: list[float] = []
    for tick in _TICKS_PCT:
        last = heat(kept[-1], most_pct) if kept else -1.0
        if tick <= most_pct and heat(tick, most_pct) - last >= _LEAST_APART:
            kept.append(tick)
    return kept


def draw_heat_bar(most_pct: float, title: str, x: float, y: float, theme: Theme) -> list[str]:
    """What the colours mean, from its title's left end at ``x``, its bar's upper edge at ``y``."""
    width, height = _BAR_PX
    step = width / _STRIPES
    drawn = [text(x, y - 7, title, font_size=12.5, fill=theme.ink)]
    drawn += [
        # Each stripe reaches under the next, so that no seam shows.
        rect(x + at * step, y, step * 1.5, height, fill=heat_colour((at + 0.5) / _STRIPES, theme))
        for at in range(_STRIPES)
    ]
    drawn.append(rect(x, y, width, height, fill="none", stroke=theme.axis))
    ticks = heat_ticks(most_pct)
    if ticks and 1 - heat(ticks[-1], most_pct) > 0.12:
        ticks.append(most_pct)
    for tick in ticks:
        at = x + heat(tick, most_pct) * width
        drawn.append(line(at, y + height, at, y + height + 4, stroke=theme.axis))
        look = {"text_anchor": "middle", "fill": theme.muted}
        drawn.append(text(at, y + height + 16, f"{round(tick, 1):g}", font_size=11.0, **look))
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
