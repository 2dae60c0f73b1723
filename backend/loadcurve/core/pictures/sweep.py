"""A sweep: a metric over the setting that was varied, a marker a run, a line a series.

Runs without a value stand in a lane under the values, at the place of their setting.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures import CeilingLine, Style
from loadcurve.core.pictures.pen.axis import AxisRange, axis_range
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import DASHES, marker
from loadcurve.core.pictures.pen.plane import (
    BOTTOM_PX,
    LEFT_PX,
    TICK_PX,
    Plane,
    Rect,
    bottom_title,
    left_axis,
)
from loadcurve.core.pictures.pen.svg import Look, halo, line, polyline, rect, text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.sweeps import SweepAnswers, SweepPoint, SweptSetting

SWEEP_PX = 400.0
# The looks of the lines, by the value of the second setting.
SERIES_DASHES = ("solid", "dash", "dot", "dashdot")
_KEY_PX = 24.0
_LANE_PX = 30.0
_TOP_PX = 16.0
_SMALL_PX = 12.0
_TITLE_PX = 13.0
# More panels beside each other would be too narrow for their axes.
_ABREAST = 3
_PAD = 0.06
_TICK_GAP_PX = 10.0


def draw_sweeps(sweeps: Sequence[SweepAnswers], area: Rect, theme: Theme) -> list[str]:
    """Several metrics of one sweep, one above the other; the panels of each abreast."""
    rows = [row for sweep in sweeps for row in _rows(sweep)]
    high = (area.bottom - area.top) / max(len(rows), 1)
    drawn = []
    for down, row in enumerate(rows):
        top, wide = area.top + down * high, (area.right - area.left) / min(len(row), _ABREAST)
        for at, (sweep, title) in enumerate(row):
            left = area.left + at * wide
            place = Rect(left, top, left + wide, top + high)
            drawn.extend(draw_sweep(sweep, place, theme, title))
    return drawn


def sweeps_height_px(sweeps: Sequence[SweepAnswers]) -> float:
    """How much height the sweeps take one above the other."""
    return SWEEP_PX * sum(len(_rows(sweep)) for sweep in sweeps)


def _rows(sweep: SweepAnswers) -> list[list[tuple[SweepAnswers, str]]]:
    """The panels of a sweep with their titles, as many abreast as have room; else the sweep."""
    if sweep.panels is None:
        return [[(sweep, "")]]
    panels = [
        (_panel(sweep, at), f"{sweep.panels.title} {value.text}")
        for at, value in enumerate(sweep.panels.values)
    ]
    return [panels[at : at + _ABREAST] for at in range(0, len(panels), _ABREAST)]


def _panel(sweep: SweepAnswers, at: int) -> SweepAnswers:
    """One panel: its own lines; runs of the others stay without a place, for the same axis."""
    return replace(
        sweep,
        points=tuple(
            point if point.panel == at else replace(point, x=None, x_at=None)
            for point in sweep.points
        ),
        drawn_lines=tuple(part for part in sweep.drawn_lines if part.panel == at),
    )


def draw_sweep(sweep: SweepAnswers, area: Rect, theme: Theme, title: str = "") -> list[str]:
    """The chart with its title, if it is a panel, and its key; nothing for runs of no sweep."""
    x, y = sweep.x, sweep.y
    if x is None or y is None:
        return []
    # Line by line, as on the page: later lines cover earlier ones.
    ordered = sorted(sweep.points, key=lambda point: (point.series or 0, point.x or 0))
    silent = [point for point in ordered if point.x is not None and point.y is None]
    key = _head(sweep.series, area, theme, title)
    foot = area.bottom - BOTTOM_PX
    box = Rect(
        area.left + LEFT_PX,
        area.top + _TOP_PX + (_KEY_PX if key else 0.0),
        area.right - 24,
        foot - (_LANE_PX if silent else 0.0),
    )
    plane = Plane(box, _across(x, sweep.bar_width), axis_range(_heights(sweep), "linear"))
    ground = Plane(Rect(box.left, box.top, box.right, foot), plane.x, plane.y)
    style_of = {run.run_id: run.style for run in sweep.runs}
    log = " (log)" if x.is_log else ""
    return [
        *key,
        *_ticks(ground, x, theme),
        *bottom_title(ground, x.title + log, theme),
        *left_axis(plane, y, theme),
        *(_ceiling(ceiling, plane, theme) for ceiling in sweep.ceilings),
        *(part for point in ordered for part in _bar(point, sweep, plane, style_of, theme)),
        *_lines(sweep, x, plane, theme),
        *(_cause(ceiling, sweep, plane, theme) for ceiling in sweep.ceilings),
        *(part for point in ordered for part in _marker(point, plane, style_of, theme)),
        *_lane(silent, ground, style_of, theme),
    ]


def _head(series: SweptSetting | None, area: Rect, theme: Theme, title: str) -> list[str]:
    """What stands above the chart: which panel it is, and its key."""
    if not title:
        return _key(series, area, theme) if series else []
    words = fitted(title, 150, _TITLE_PX)
    look: Look = {"font_size": _TITLE_PX, "font_weight": "600", "fill": theme.ink}
    head = text(area.left + LEFT_PX, area.top + 12, words, **look)
    beside = replace(area, left=area.left + text_width(words, _TITLE_PX) + 24)
    return [head, *(_key(series, beside, theme) if series else [])]


def _across(x: SweptSetting, bar_width: float | None) -> AxisRange:
    places = [value.place for value in x.values]
    pad = (max(places) - min(places) or 1.0) * _PAD if bar_width is None else 0.5
    return AxisRange("linear", min(places) - pad, max(places) + pad)


def _heights(sweep: SweepAnswers) -> list[float]:
    points = [(point.y, point.y_high) for point in sweep.points]
    values = [value for pair in points for value in pair if value is not None]
    return [*values, *(ceiling.value for ceiling in sweep.ceilings)]


def _key(series: SweptSetting, area: Rect, theme: Theme) -> list[str]:
    """Which line is which value of the second setting."""
    drawn, left, y = [], area.left + LEFT_PX, area.top + 12
    for at, value in enumerate(series.values):
        words = fitted(f"{series.title} {value.text}", 300, _SMALL_PX)
        dash = DASHES[SERIES_DASHES[at % len(SERIES_DASHES)]]
        look: Look = {"stroke": theme.muted, "stroke_width": 2.0, "stroke_dasharray": dash}
        drawn.append(line(left, y - 4, left + 34, y - 4, **look))
        drawn.append(text(left + 42, y, words, font_size=_SMALL_PX, fill=theme.muted))
        left += 42 + text_width(words, _SMALL_PX) + 24
    return drawn


def _ticks(ground: Plane, x: SweptSetting, theme: Theme) -> list[str]:
    """The axis at the bottom, with those values written that have room."""
    box, drawn, end = ground.box, [], 0.0
    for value in x.values:
        at, half = ground.right_of(value.place), text_width(value.text, TICK_PX) / 2
        drawn.append(line(at, box.bottom, at, box.bottom + 5, stroke=theme.axis))
        if at - half < end:
            continue
        look: Look = {"text_anchor": "middle", "font_size": TICK_PX, "fill": theme.muted}
        drawn.append(text(at, box.bottom + 20, value.text, **look))
        end = at + half + _TICK_GAP_PX
    return [*drawn, line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis)]


def _ceiling(ceiling: CeilingLine, plane: Plane, theme: Theme) -> str:
    box, at = plane.box, plane.above(ceiling.value)
    dash = "1.5 4" if ceiling.is_reference else "6 4"
    return line(box.left, at, box.right, at, stroke=theme.muted, stroke_dasharray=dash)


def _cause(ceiling: CeilingLine, sweep: SweepAnswers, plane: Plane, theme: Theme) -> str:
    """The words of a ceiling, at the end of its line that is farther from the values."""
    box, at = plane.box, plane.above(ceiling.value)
    words = fitted(ceiling.cause, box.right - box.left - 20, _SMALL_PX)
    is_left = is_named_left(sweep, ceiling)
    look: Look = {"font_size": _SMALL_PX, "fill": theme.muted, **halo(theme.paper)}
    side = box.left + 4 if is_left else box.right
    return text(side, at - 5, words, text_anchor="start" if is_left else "end", **look)


def is_named_left(sweep: SweepAnswers, ceiling: CeilingLine) -> bool:
    """Whether the values at the left end lie farther from a ceiling than those at the right."""
    known = [(point.x or 0, abs((point.y or 0.0) - ceiling.value)) for point in _drawn(sweep)]
    places = [x for x, _ in known]
    if not places:
        return False
    left = min(away for x, away in known if x == min(places))
    return left > min(away for x, away in known if x == max(places))


def _drawn(sweep: SweepAnswers) -> list[SweepPoint]:
    return [point for point in sweep.points if point.y is not None and point.x is not None]


def _lines(sweep: SweepAnswers, x: SweptSetting, plane: Plane, theme: Theme) -> list[str]:
    """The runs of each series joined in the order of the setting."""
    drawn = []
    for drawn_line in sweep.drawn_lines:
        places = [plane.place(x.values[at.x].place, at.y) for at in drawn_line.places]
        dash = DASHES[SERIES_DASHES[drawn_line.series % len(SERIES_DASHES)]]
        look: Look = {"stroke": theme.axis, "stroke_width": 2.0, "stroke_dasharray": dash}
        drawn.append(polyline(places, **look))
    return drawn


def _bar(
    point: SweepPoint,
    sweep: SweepAnswers,
    plane: Plane,
    style_of: dict[str, Style],
    theme: Theme,
) -> list[str]:
    """A bar from zero to the value, in the dash of its series; none where x has an order."""
    if sweep.bar_width is None or point.y is None or point.x_at is None:
        return []
    left, right = (plane.right_of(point.x_at + side * sweep.bar_width) for side in (-0.45, 0.45))
    top = plane.above(point.y)
    colour = theme.line_of(style_of[point.run_id].colour_slot)
    dash = DASHES[SERIES_DASHES[(point.series or 0) % len(SERIES_DASHES)]]
    look: Look = {"fill": colour, "fill_opacity": 0.18, "stroke": colour, "stroke_dasharray": dash}
    return [rect(left, top, right - left, plane.box.bottom - top, **look)]


def _marker(point: SweepPoint, plane: Plane, style_of: dict[str, Style], theme: Theme) -> list[str]:
    """A run's marker in its own look, with the spread of its repeats."""
    if point.y is None or point.x_at is None:
        return []
    style = style_of[point.run_id]
    right, up = plane.place(point.x_at, point.y)
    drawn = []
    if point.y_low is not None and point.y_high is not None:
        ends = plane.above(point.y_low), plane.above(point.y_high)
        colour = theme.line_of(style.colour_slot)
        drawn.append(line(right, ends[0], right, ends[1], stroke=colour))
    # Runs of equal values lie around each other, those of the first series inside.
    drawn.append(marker(right, up, style, theme, 1.0 + 0.4 * (point.series or 0)))
    if point.is_interpolated:
        look: Look = {"font_size": 11.0, "fill": theme.muted, "text_anchor": "middle"}
        drawn.append(text(right, up - 9, "interpolated", **look, **halo(theme.paper)))
    return drawn


def _lane(
    silent: Sequence[SweepPoint],
    ground: Plane,
    style_of: dict[str, Style],
    theme: Theme,
) -> list[str]:
    """The runs that state no value, at the places of their settings."""
    if not silent:
        return []
    box = ground.box
    middle, top = box.bottom - _LANE_PX / 2 + 3, box.bottom - _LANE_PX + 6
    look: Look = {"font_size": 11.0, "fill": theme.muted, "text_anchor": "end"}
    return [
        line(box.left, top, box.right, top, stroke=theme.grid),
        text(box.left - 9, middle + 4, "no value", **look),
        *(
            marker(ground.right_of(point.x_at or 0.0), middle, style_of[point.run_id], theme)
            for point in silent
        ),
    ]
