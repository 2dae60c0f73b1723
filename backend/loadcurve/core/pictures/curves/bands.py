"""Ranges of an axis that people noted something at: shaded, with the number of the note."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import RangeBand
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Plane, Rect
from loadcurve.core.pictures.pen.svg import Attribute, halo, line, rect, text
from loadcurve.core.pictures.pen.text import text_width

_NUMBER_PX = 11.5
_STEP_PX = 4.0
_SHADE = 0.1


def draw_bands(bands: Sequence[RangeBand], plane: Plane, theme: Theme) -> list[str]:
    """The shaded ranges as far as the axes reach; an end that was stated has a dotted line."""
    drawn = []
    for band in bands:
        place = _place(band, plane)
        if place is None:
            continue
        width, height = place.right - place.left, place.bottom - place.top
        look: dict[str, Attribute] = {"fill": theme.muted, "fill_opacity": _SHADE}
        drawn.append(rect(place.left, place.top, width, height, **look))
        for end in (band.low, band.high):
            drawn.extend(_edge(band, end, plane, theme))
    return drawn


def draw_band_numbers(
    bands: Sequence[RangeBand], plane: Plane, taken: list[Rect], theme: Theme
) -> list[str]:
    """Each band's number within it, where it covers nothing; fills ``taken``."""
    drawn = []
    for band in bands:
        place = _place(band, plane)
        if place is None:
            continue
        words = f"[{band.number}]"
        width = text_width(words, _NUMBER_PX)
        wanted = _wanted(band, place, width, plane)
        free = (rect for rect in wanted if not any(rect.touches(other) for other in taken))
        rectangle = next(free, wanted[0])
        taken.append(rectangle)
        at = rectangle.left + 2, rectangle.bottom - 3
        look = {"fill": theme.muted, **halo(theme.paper)}
        drawn.append(text(*at, words, font_size=_NUMBER_PX, **look))
    return drawn


def _is_across(band: RangeBand, plane: Plane) -> bool:
    """Whether the band's axis is the one at the bottom."""
    return (band.axis == "x") != plane.swap


def _place(band: RangeBand, plane: Plane) -> Rect | None:
    """The band in pixels; None where the axis does not reach it."""
    box = plane.box
    axis = plane.across if _is_across(band, plane) else plane.upwards
    low = 0.0 if band.low is None else axis.fraction(band.low)
    high = 1.0 if band.high is None else axis.fraction(band.high)
    low, high = max(low, 0.0), min(high, 1.0)
    if low >= high:
        return None
    if _is_across(band, plane):
        width = box.right - box.left
        return Rect(box.left + low * width, box.top, box.left + high * width, box.bottom)
    height = box.bottom - box.top
    return Rect(box.left, box.bottom - high * height, box.right, box.bottom - low * height)


def _edge(band: RangeBand, end: float | None, plane: Plane, theme: Theme) -> list[str]:
    box = plane.box
    is_across = _is_across(band, plane)
    axis = plane.across if is_across else plane.upwards
    if end is None or not 0 <= axis.fraction(end) <= 1:
        return []
    look: dict[str, Attribute] = {"stroke": theme.muted, "stroke_dasharray": "1.5 4"}
    if is_across:
        x = plane.right_of(end)
        return [line(x, box.top, x, box.bottom, **look)]
    y = plane.above(end)
    return [line(box.left, y, box.right, y, **look)]


def _wanted(band: RangeBand, place: Rect, width: float, plane: Plane) -> list[Rect]:
    """Places for the number: down the band's left edge, or along its upper edge from the right."""
    height = _NUMBER_PX + 4
    if _is_across(band, plane):
        # A narrow band's number stands over its middle.
        left = min(place.left + 2, max(plane.box.left, (place.left + place.right - width) / 2))
        steps = int(max(place.bottom - place.top - height, 0) / _STEP_PX) + 1
        tops = [place.top + 2 + step * _STEP_PX for step in range(steps)]
        return [Rect(left, top, left + width + 4, top + height) for top in tops]
    steps = int(max(place.right - place.left - width - 8, 0) / _STEP_PX) + 1
    rights = [place.right - 2 - step * _STEP_PX for step in range(steps)]
    top = place.top + 2
    return [Rect(right - width - 4, top, right, top + height) for right in rights]
