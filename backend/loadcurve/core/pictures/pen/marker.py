"""Marker shapes: filled where the number was measured, hollow where it was not."""

from __future__ import annotations

import math

from loadcurve.core.figures import Style
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.svg import element, number

DASHES = {"solid": None, "dot": "1.5 4", "dashdot": "8 3 1.5 3", "dash": "7 4"}
_RADIUS_PX = 4.4


def _polygon(angles: int, turn: float, radii: tuple[float, ...]) -> list[tuple[float, float]]:
    corners = angles * len(radii)
    return [
        (
            math.cos(turn + 2 * math.pi * index / corners) * radii[index % len(radii)],
            math.sin(turn + 2 * math.pi * index / corners) * radii[index % len(radii)],
        )
        for index in range(corners)
    ]


_UP, _DOWN = -math.pi / 2, math.pi / 2
_CORNERS = {
    "square": _polygon(4, math.pi / 4, (1.25,)),
    "triangle-up": _polygon(3, _UP, (1.35,)),
    "triangle-down": _polygon(3, _DOWN, (1.35,)),
    "diamond": _polygon(4, 0.0, (1.35,)),
    "hexagon": _polygon(6, 0.0, (1.2,)),
    "star": _polygon(5, _UP, (1.45, 0.6)),
    "cross": [
        *((-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4), (1.2, 0.4), (0.4, 0.4)),
        *((0.4, 1.2), (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4), (-1.2, -0.4), (-0.4, -0.4)),
    ],
}


def marker(x: float, y: float, style: Style, theme: Theme, scale: float = 1.0) -> str:
    """The style's marker around a place; a circle for a name this version does not know.

    One that is larger than usual may lie around another, which is seen through a hollow one.
    """
    colour = theme.line_of(style.colour_slot)
    fill = colour if style.filled else theme.paper if scale == 1.0 else "none"
    radius = _RADIUS_PX * scale
    corners = _CORNERS.get(style.marker)
    if corners is None:
        return element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=colour, stroke_width=1.8)
    places = " ".join(
        f"{number(x + right * radius)},{number(y + down * radius)}" for right, down in corners
    )
    return element("polygon", points=places, fill=fill, stroke=colour, stroke_width=1.8)
