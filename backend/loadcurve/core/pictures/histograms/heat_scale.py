"""The colours of a heat map: one hue, from the paper to its strongest, evenly to the eye.

They are the page's (``frontend/src/plots/heatScale.ts``); a test holds the two together.
"""

from __future__ import annotations

from loadcurve.core.figures import HeatForm
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme, mixed
from loadcurve.core.pictures.canvas.plot_area import Rect

STOPS = {
    "light": ("#eef3f8", "#cfe0ee", "#9dc3de", "#5f9fca", "#2c76ad", "#0c4f86", "#072f57"),
    "dark": ("#1c2730", "#1b3f5c", "#1d5b8a", "#2f7ebb", "#5aa5df", "#97ccf3", "#e4f3ff"),
}


def heat_colour(strength: float, theme: Theme) -> str:
    """The colour of a strength from 0 to 1, between the two stops it lies between."""
    stops = STOPS[theme.name]
    place = min(max(strength, 0.0), 1.0) * (len(stops) - 1)
    index = min(int(place), len(stops) - 2)
    return mixed(stops[index], stops[index + 1], place - index).lower()


def draw_stripes(box: Rect, count: int, pen: Pen) -> None:
    """All colours from left to right; each reaches under the next, so that no seam shows."""
    step = box.width / count
    for at in range(count):
        left = box.left + at * step
        stripe = Rect(left, box.top, min(left + step * 1.5, box.right), box.bottom)
        pen.rect(stripe, heat_colour((at + 0.5) / count, pen.theme))


def draw_heat_bar(scale: HeatForm, x: float, y: float, pen: Pen) -> None:
    """What the colours mean, from its title's left end at ``x``, its bar's upper edge at ``y``."""
    bar = Rect(x, y, x + 260, y + 12)
    pen.text((x, y - 7), scale.title, 12.5, "ink")
    draw_stripes(bar, 52, pen)
    pen.rect(bar, "none", "axis")
    for tick in scale.ticks:
        at = x + tick.place * bar.width
        pen.line((at, bar.bottom), (at, bar.bottom + 4), "axis")
        pen.text((at, bar.bottom + 16), tick.text, 11.0, anchor="middle")


def draw_gap_key(x: float, y: float, pen: Pen) -> None:
    """How a share that is not stated looks, and one that is too small to be printed."""
    draw_gap(Rect(x, y, x + 22, y + 14), pen)
    pen.text((x + 28, y + 11), "not stated", 12.0)
    pen.rect(Rect(x + 112, y, x + 134, y + 14), STOPS[pen.theme.name][0], "grid")
    pen.rect(Rect(x + 121.5, y + 5.5, x + 124.5, y + 8.5), "muted")
    pen.text((x + 140, y + 11), "< 0.05% of waits", 12.0)


def draw_gap(box: Rect, pen: Pen) -> None:
    """The ground of a share that is not stated: crossed out, in no colour of the scale."""
    pen.rect(box, "paper", "grid")
    pen.line((box.left, box.bottom), (box.right, box.top), "axis", 0.8)
