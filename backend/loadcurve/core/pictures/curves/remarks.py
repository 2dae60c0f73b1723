"""A source's own remarks, each with a thin line to its place, where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import AnnotationMark
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Plane, Rect
from loadcurve.core.pictures.pen.svg import line, text
from loadcurve.core.pictures.pen.text import text_width, wrapped

_REMARK_PX = 12.5


def draw_remarks(
    remarks: Sequence[AnnotationMark], plane: Plane, taken: list[Rect], theme: Theme
) -> list[str]:
    """The remarks beside their places; fills ``taken``."""
    drawn = []
    for remark in remarks:
        lines = wrapped(remark.text, 230, _REMARK_PX, 4)
        width = max(text_width(written, _REMARK_PX) for written in lines)
        height = len(lines) * 16
        x, y = plane.place(remark.x, remark.y)
        left = max(plane.box.left + 8, x - width - 40)
        tops = (y - height - 34, y + 34, y - height - 90, y + 90)
        wanted = [Rect(left, top, left + width, top + height) for top in tops]
        free = (rect for rect in wanted if not any(rect.touches(other) for other in taken))
        place = next((rect for rect in free if plane.box.top <= rect.top), wanted[0])
        taken.append(place)
        edge = place.bottom if place.bottom < y else place.top
        drawn.append(line(left + width / 2, edge, x - 4, y, stroke=theme.muted))
        for index, written in enumerate(lines):
            baseline = place.top + 12 + index * 16
            drawn.append(text(left, baseline, written, font_size=_REMARK_PX, fill=theme.muted))
    return drawn
