"""A cloud of many points: a sign for those near each other, its area as their count."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import CloudPlace
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Plane
from loadcurve.core.pictures.pen.svg import Look, element, halo, text
from loadcurve.core.wording import number_text

# As on the page: the largest sign, the smallest, and which say their count.
CROWD_RADIUS_PX, LEAST_RADIUS_PX, SAYS_ITS_COUNT = 16.0, 2.0, 0.5


def draw_cloud(places: Sequence[CloudPlace], plane: Plane, colour: str, theme: Theme) -> list[str]:
    """The signs in ``colour``, then the counts of the large ones over all of them."""
    look: Look = {"fill": colour, "fill_opacity": 0.45, "stroke": colour}
    middle: Look = {"text_anchor": "middle", "font_size": 11.0, "fill": theme.ink}
    drawn, counts = [], []
    for place in places:
        x, y = plane.place(place.x, place.y)
        drawn.append(element("circle", cx=x, cy=y, r=radius_px(place.size), **look))
        if place.size >= SAYS_ITS_COUNT:
            counts.append(text(x, y + 4, number_text(place.count), **middle, **halo(theme.paper)))
    return [*drawn, *counts]


def radius_px(size: float) -> float:
    """The radius of a sign whose width is ``size`` of the largest's; small ones stay in sight."""
    return max(size * CROWD_RADIUS_PX, LEAST_RADIUS_PX)
