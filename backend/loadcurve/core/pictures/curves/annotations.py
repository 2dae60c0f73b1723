"""Ranges that people noted something at, shaded and numbered, and a source's own remarks."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import AnnotationMark, RangeBand
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import PlotArea, Rect, free_place
from loadcurve.core.pictures.canvas.text import text_width, wrapped

SHADE = 0.1
_NUMBER_PX, _STEP_PX, _REMARK_PX, _LINE_PX = 11.5, 4, 12.5, 16.0


def draw_bands(bands: Sequence[RangeBand], plane: PlotArea, pen: Pen) -> None:
    """The shaded ranges as far as the axes reach; an end that was stated has a dotted line."""
    for band in bands:
        place = _band_rect(band, plane)
        if place is None:
            continue
        pen.rect(place, "muted", fill_opacity=SHADE)
        for end in (band.low, band.high):
            if end is not None and plane.range_of(band.axis).has(end):
                pen.line(*plane.line_at(band.axis, end), "muted", dash="1.5 4")


def draw_band_numbers(
    bands: Sequence[RangeBand], plane: PlotArea, taken: list[Rect], pen: Pen
) -> None:
    """Each band's number within it, at a free place; fills ``taken``."""
    for band in bands:
        place = _band_rect(band, plane)
        if place is None:
            continue
        words = f"[{band.number}]"
        wanted = _wanted(band, place, text_width(words, _NUMBER_PX), plane)
        rect = free_place(wanted, taken) or wanted[0]
        taken.append(rect)
        pen.text((rect.left + 2, rect.bottom - 3), words, _NUMBER_PX, rim=True)


def _band_rect(band: RangeBand, plane: PlotArea) -> Rect | None:
    """The band in pixels; None if the axis does not reach it."""
    box = plane.box
    axis = plane.range_of(band.axis)
    low = 0.0 if band.low is None else max(axis.fraction(band.low), 0.0)
    high = 1.0 if band.high is None else min(axis.fraction(band.high), 1.0)
    if low >= high:
        return None
    if plane.is_upright(band.axis):
        return Rect(box.left + low * box.width, box.top, box.left + high * box.width, box.bottom)
    return Rect(box.left, box.bottom - high * box.height, box.right, box.bottom - low * box.height)


def _wanted(band: RangeBand, place: Rect, width: float, plane: PlotArea) -> list[Rect]:
    """Places for the number: down the band's left edge, or along its upper edge from the right."""
    height, top = _NUMBER_PX + 4, place.top + 2
    if plane.is_upright(band.axis):
        # A narrow band's number stands over its middle.
        left = min(place.left + 2, max(plane.box.left, (place.left + place.right - width) / 2))
        downs = range(0, max(int(place.height - height), 0) + 1, _STEP_PX)
        return [Rect(left, top + d, left + width + 4, top + d + height) for d in downs]
    backs = range(0, max(int(place.width - width - 8), 0) + 1, _STEP_PX)
    right = place.right - 2
    return [Rect(right - back - width - 4, top, right - back, top + height) for back in backs]


def draw_remarks(
    remarks: Sequence[AnnotationMark], plane: PlotArea, taken: list[Rect], pen: Pen
) -> None:
    """The remarks, each with a thin line to its place, if it fits; fills ``taken``."""
    for remark in remarks:
        lines = wrapped(remark.text, 230, _REMARK_PX, 4)
        width = max(text_width(written, _REMARK_PX) for written in lines)
        height = len(lines) * _LINE_PX
        x, y = plane.place(remark.x, remark.y)
        left = max(plane.box.left + 8, x - width - 40)
        tops = (y - height - 34, y + 34, y - height - 90, y + 90)
        wanted = [Rect(left, top, left + width, top + height) for top in tops]
        inside = (rect for rect in wanted if plane.box.top <= rect.top)
        place = free_place(inside, taken) or wanted[0]
        taken.append(place)
        edge = place.bottom if place.bottom < y else place.top
        pen.line((left + width / 2, edge), (x - 4, y), "muted")
        pen.lines((left, place.top + 12), lines, _LINE_PX, _REMARK_PX)
