"""A sweep: a metric over the setting that was varied, a marker a run, a line a series.

Runs without a value stand in a lane under the values, at the place of their setting.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures import CeilingLine, Style
from loadcurve.core.pictures.canvas.axes import bottom_ticks, bottom_title, left_axis
from loadcurve.core.pictures.canvas.drawing import DASHES, Pen
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect, axis_range, plot_box
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.curves.ceilings import dash_of
from loadcurve.core.sweeps import SweepPoint, SweepResults, SweptSetting

SWEEP_PX = 400.0
# The looks of the lines, by the value of the second setting.
SERIES_DASHES = ("solid", "dash", "dot", "dashdot")
_KEY_PX, _LANE_PX, _TOP_PX, _SMALL_PX, _TITLE_PX = 24.0, 30.0, 16.0, 12.0, 13.0
# More panels beside each other would be too narrow for their axes.
_ABREAST = 3
_PAD = 0.06


def draw_sweeps(sweeps: Sequence[SweepResults], area: Rect, pen: Pen) -> float:
    """Several metrics of one sweep, one above the other, the panels of each abreast.

    Returns their lower edge.
    """
    top = area.top
    for row in (row for sweep in sweeps for row in _rows(sweep)):
        wide = area.width / min(len(row), _ABREAST)
        for at, (sweep, title) in enumerate(row):
            left = area.left + at * wide
            draw_sweep(sweep, Rect(left, top, left + wide, top + SWEEP_PX), pen, title)
        top += SWEEP_PX
    return top


def _rows(sweep: SweepResults) -> list[list[tuple[SweepResults, str]]]:
    """The panels of a sweep with their titles, as many abreast as fit; else the sweep."""
    if sweep.panels is None:
        return [[(sweep, "")]]
    panels = [
        (_panel(sweep, at), f"{sweep.panels.title} {value.text}")
        for at, value in enumerate(sweep.panels.values)
    ]
    return [panels[at : at + _ABREAST] for at in range(0, len(panels), _ABREAST)]


def _panel(sweep: SweepResults, at: int) -> SweepResults:
    """One panel: its own lines; runs of the others stay without a place, for the same axis."""
    return replace(
        sweep,
        points=tuple(
            point if point.panel == at else replace(point, x=None, x_at=None)
            for point in sweep.points
        ),
        drawn_lines=tuple(part for part in sweep.drawn_lines if part.panel == at),
    )


def draw_sweep(sweep: SweepResults, area: Rect, pen: Pen, title: str = "") -> None:
    """The chart with its title, if it is a panel, and its key; nothing for runs of no sweep."""
    x, y = sweep.x, sweep.y
    if x is None or y is None:
        return
    # Line by line, as on the page: later lines cover earlier ones.
    ordered = sorted(sweep.points, key=lambda point: (point.series or 0, point.x or 0))
    silent = [point for point in ordered if point.x is not None and point.y is None]
    key_px = _KEY_PX if title or sweep.series else 0.0
    box = plot_box(area, _TOP_PX + key_px, 24)
    places = [value.place for value in x.values]
    pad = (max(places) - min(places) or 1.0) * _PAD if sweep.bar_width is None else 0.5
    across = AxisRange("linear", min(places) - pad, max(places) + pad)
    heights = [value for point in sweep.points for value in (point.y, point.y_high) if value]
    heights += [ceiling.value for ceiling in sweep.ceilings]
    ground = PlotArea(box, across, axis_range(heights))
    plane = replace(ground, box=replace(box, bottom=box.bottom - (_LANE_PX if silent else 0.0)))
    style_of = {run.run_id: run.style for run in sweep.runs}
    _head(sweep.series, area, pen, title)
    bottom_ticks(box, [(ground.right_of(value.place), value.text) for value in x.values], pen)
    bottom_title(box, x.title + (" (log)" if x.is_log else ""), pen)
    left_axis(plane, y, pen)
    for ceiling in sweep.ceilings:
        at = plane.box.level(plane.above(ceiling.value))
        pen.line(*at, "muted", dash=dash_of(ceiling))
    for point in ordered:
        _bar(point, sweep, plane, style_of[point.run_id], pen)
    for joined in sweep.drawn_lines:
        corners = [plane.place(x.values[at.x].place, at.y) for at in joined.places]
        pen.path(corners, "axis", 2.0, _dash(joined.series))
    for ceiling in sweep.ceilings:
        _cause(ceiling, sweep, plane, pen)
    for point in ordered:
        _marker(point, plane, style_of[point.run_id], pen)
    if silent:
        _lane(silent, ground, style_of, pen)


def _dash(series: int | None) -> str:
    return DASHES[SERIES_DASHES[(series or 0) % len(SERIES_DASHES)]]


def _head(series: SweptSetting | None, area: Rect, pen: Pen, title: str) -> None:
    """Above the chart: which panel it is, and which line is which value of the second setting."""
    left, y = plot_box(area, 0).left, area.top + 12
    if title:
        words = fitted(title, 150, _TITLE_PX)
        pen.text((left, y), words, _TITLE_PX, "ink", bold=True)
        left += text_width(words, _TITLE_PX) + 24
    for at, value in enumerate(series.values if series else ()):
        words = fitted(f"{series.title if series else ''} {value.text}", 300, _SMALL_PX)
        pen.line((left, y - 4), (left + 34, y - 4), "muted", 2.0, _dash(at))
        pen.text((left + 42, y), words, _SMALL_PX)
        left += 42 + text_width(words, _SMALL_PX) + 24


def _cause(ceiling: CeilingLine, sweep: SweepResults, plane: PlotArea, pen: Pen) -> None:
    """The words of a ceiling, at the end of its line that is farther from the values."""
    box, y = plane.box, plane.above(ceiling.value) - 5
    words = fitted(ceiling.cause, box.width - 20, _SMALL_PX)
    x, anchor = (box.left + 4, "start") if is_named_left(sweep, ceiling) else (box.right, "end")
    pen.text((x, y), words, _SMALL_PX, anchor=anchor, rim=True)


def is_named_left(sweep: SweepResults, ceiling: CeilingLine) -> bool:
    """Whether the values at the left end lie farther from a ceiling than those at the right."""
    drawn = [(point.x, point.y) for point in sweep.points]
    known = [(x, abs(y - ceiling.value)) for x, y in drawn if x is not None and y is not None]
    if not known:
        return False
    ends = min(x for x, _ in known), max(x for x, _ in known)
    left, right = (min(away for x, away in known if x == end) for end in ends)
    return left > right


def _bar(point: SweepPoint, sweep: SweepResults, plane: PlotArea, style: Style, pen: Pen) -> None:
    """A bar from zero to the value, in the dash of its series; none where x has an order."""
    if sweep.bar_width is None or point.y is None or point.x_at is None:
        return
    left, right = (plane.right_of(point.x_at + side * sweep.bar_width) for side in (-0.45, 0.45))
    colour = pen.theme.line_of(style.colour_slot)
    box = Rect(left, plane.above(point.y), right, plane.box.bottom)
    pen.rect(box, colour, colour, fill_opacity=0.18, stroke_dasharray=_dash(point.series) or None)


def _marker(point: SweepPoint, plane: PlotArea, style: Style, pen: Pen) -> None:
    """A run's marker in its own look, with the spread of its repeats."""
    if point.y is None or point.x_at is None:
        return
    right, up = plane.place(point.x_at, point.y)
    if point.y_low is not None and point.y_high is not None:
        ends = (right, plane.above(point.y_low)), (right, plane.above(point.y_high))
        pen.line(*ends, pen.theme.line_of(style.colour_slot))
    # Runs of equal values lie around each other, those of the first series inside.
    pen.marker((right, up), style, 1.0 + 0.4 * (point.series or 0))
    if point.is_interpolated:
        pen.text((right, up - 9), "interpolated", 11.0, anchor="middle", rim=True)


def _lane(
    silent: Sequence[SweepPoint], ground: PlotArea, style_of: dict[str, Style], pen: Pen
) -> None:
    """The runs that state no value, at the places of their settings."""
    box = ground.box
    middle = box.bottom - _LANE_PX / 2 + 3
    pen.line(*box.level(box.bottom - _LANE_PX + 6), "grid")
    pen.text((box.left - 9, middle + 4), "no value", 11.0, anchor="end")
    for point in silent:
        pen.marker((ground.right_of(point.x_at or 0.0), middle), style_of[point.run_id])
