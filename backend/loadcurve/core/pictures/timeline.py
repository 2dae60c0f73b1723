"""Load points over time as one picture: what the samples say, and panels above each other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime, time, timedelta

from loadcurve.core.formatting import listed, percent
from loadcurve.core.pictures.canvas.axes import left_ticks
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import (
    LEFT_PX,
    AxisRange,
    PixelPoint,
    PlotArea,
    Rect,
    axis_range,
    tick_text,
    ticks,
)
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.histograms.heat_map import draw_stripes, heat_colour
from loadcurve.core.pictures.sheet import INNER_PX, MARGIN_PX, WIDTH_PX, Caption, Sheet
from loadcurve.core.timeline import (
    RunTimeline,
    TimelineHeat,
    TimelineLine,
    TimelinePanel,
    TimelineResult,
    panels_of,
    sentences_of,
    title_of,
)

_PANEL_PX, _HEADING_PX, _TICK_PX = 104.0, 13.0, 12.0
_HEADING_ROW_PX, _NAME_GAP_PX, _GAP_PX = 17.0, 14.0, 12.0
# How the lines of a panel differ besides their colour, here and beside their names.
_DASHES = ("", "7 4", "2 3", "7 3 2 3", "12 4", "12 3 4 3")
_SAMPLE_PX, _DOT_PX = 22.0, 2.0
_HEAT_PX = 168.0
_BAR_PX, _BAR_GAP_PX = 120.0, 6.0
_MOST_TICKS = 12
_DAY_S = 86_400
_STEPS_S = (
    *(1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200),
    *(_DAY_S, 2 * _DAY_S, 7 * _DAY_S, 14 * _DAY_S, 28 * _DAY_S, 91 * _DAY_S, 364 * _DAY_S),
)
# Longer than this, ticks name the day.
_OF_ONE_DAY_S = 1.5 * _DAY_S


def draw_timeline(answer: TimelineResult, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    sheet = Sheet(title_of(answer), sentences_of(answer), caption, theme)
    sheet.y = draw_panels(answer, sheet.y + 6, sheet.pen)
    return sheet.document(_foot(answer))


def draw_panels(answer: TimelineResult, top: float, pen: Pen) -> float:
    """Every panel of the load points, with the time axis below the last; returns its lower edge."""
    figures = [point.figure for point in answer.points]
    span = AxisRange("linear", min(f.from_s for f in figures), max(f.to_s for f in figures))
    y = top
    for point, panel in panels_of(answer):
        alike = [other for _, other in panels_of(answer) if other.key == panel.key]
        y = _names(answer, point, panel, y, pen)
        height = _PANEL_PX if panel.heat is None else _HEAT_PX
        box = Rect(MARGIN_PX + LEFT_PX, y + 6, WIDTH_PX - MARGIN_PX, y + 6 + height)
        plane = PlotArea(box, span, _range_of(alike))
        _ground(point, panel, plane, pen)
        if panel.heat is not None:
            # Panels of one kind have one scale of colours.
            most_pct = max(other.heat.scale.most_pct for other in alike if other.heat is not None)
            _draw_scale(most_pct, y, pen)
            _draw_heat(panel.heat, most_pct, plane, pen)
        for mark in point.figure.marks:
            if plane.x.has(mark.at_s):
                pen.line(*box.upright(plane.right_of(mark.at_s)), "muted", 1.2, "7 3 2 3")
        if panel.heat is None:
            for at, trace in enumerate(panel.lines):
                _line(at, trace, plane, pen)
            _stated(point, panel, plane, pen)
        y = box.bottom + _GAP_PX
    return _draw_times(answer, plane, pen)


def _range_of(panels: Sequence[TimelinePanel]) -> AxisRange:
    """Panels of one kind have one scale, so that they can be compared."""
    edges = [edge for panel in panels if panel.heat is not None for edge in panel.heat.edges_ms]
    if edges:
        return AxisRange("log", min(edges), max(edges))
    lines = [value or 0.0 for panel in panels for trace in panel.lines for value in trace.high]
    return axis_range([*lines, *(stated.value for panel in panels for stated in panel.stated)])


def _ground(point: RunTimeline, panel: TimelinePanel, plane: PlotArea, pen: Pen) -> None:
    """The report's time as a shade, and the levels of the axis."""
    box = plane.box
    left, right = _ends(point, plane)
    fill = "lane" if point.figure.about is None else "none"
    pen.rect(Rect(left, box.top, right, box.bottom), fill, "axis")
    values = ticks(plane.y, 3 if panel.heat is None else 8)
    places = [(plane.above(value), tick_text(value, panel.unit, plane.y)) for value in values]
    left_ticks(box, places, pen, _TICK_PX)
    pen.line(*box.level(box.bottom), "axis")


def _ends(point: RunTimeline, plane: PlotArea) -> PixelPoint:
    """Where the report's time begins and ends, within the axis."""
    begin, end = (plane.x.nearest(at) for at in (0.0, point.figure.window_s))
    return plane.right_of(begin), plane.right_of(end)


def _names(
    answer: TimelineResult, point: RunTimeline, panel: TimelinePanel, top: float, pen: Pen
) -> float:
    """The panel's name and those of its lines in their colours, in as many rows as they need."""
    unit = f" ({panel.unit})" if panel.unit else ""
    parts = (point.name if len(answer.points) > 1 else "", panel.of)
    about = "".join(f" · {part}" for part in parts if part)
    room = INNER_PX - LEFT_PX
    title = fitted(f"{panel.title}{unit}{about}", room, _HEADING_PX, bold=True)
    left, y = MARGIN_PX + LEFT_PX, top + _HEADING_PX
    pen.text((left, y), title, _HEADING_PX, "ink", bold=True)
    x = text_width(title, _HEADING_PX, bold=True) + _NAME_GAP_PX
    for at, trace in enumerate(panel.lines):
        width = _SAMPLE_PX + 5 + text_width(trace.short_title, _HEADING_PX)
        if x + width > room:
            x, y = 0.0, y + _HEADING_ROW_PX
        start = left + x
        colour, dash = pen.theme.line_of(at), _DASHES[at % len(_DASHES)]
        pen.line((start, y - 4), (start + _SAMPLE_PX, y - 4), colour, 1.6, dash)
        ink = pen.theme.ink_of(at)
        pen.text((start + _SAMPLE_PX + 5, y), trace.short_title, _HEADING_PX, ink)
        x += width + _NAME_GAP_PX
    return y


def _line(at: int, trace: TimelineLine, plane: PlotArea, pen: Pen) -> None:
    """The means of its pixels, over a band from the lowest to the highest."""
    colour = pen.theme.line_of(at)
    if trace.low != trace.high:
        edges = (_pieces(trace, values, plane) for values in (trace.high, trace.low))
        for high, low in zip(*edges, strict=True):
            pen.polygon([*high, *reversed(low)], colour, fill_opacity=0.2)
    for piece in _pieces(trace, trace.mean, plane):
        if len(piece) > 1:
            pen.path(piece, colour, 1.6, _DASHES[at % len(_DASHES)])
        else:
            # A sample between two gaps, which no line leads to.
            pen.circle(piece[0], _DOT_PX, colour)


def _pieces(
    trace: TimelineLine, values: Sequence[float | None], plane: PlotArea
) -> list[list[PixelPoint]]:
    """The places of a line, a new piece after each gap."""
    pieces: list[list[PixelPoint]] = [[]]
    before = None
    for begin, end, value in zip(trace.since or trace.seconds, trace.seconds, values, strict=True):
        if value is None or (trace.since is not None and begin != before):
            pieces.append([])
        if value is not None:
            # The value of an interval is a step from its begin to its end.
            moments = (end,) if trace.since is None else (begin, end)
            pieces[-1] += [(plane.right_of(at), plane.above(value)) for at in moments]
        before = end
    return [piece for piece in pieces if piece]


def _stated(point: RunTimeline, panel: TimelinePanel, plane: PlotArea, pen: Pen) -> None:
    """What the report states of the whole time, across its time only."""
    left, right = _ends(point, plane)
    for statement in panel.stated:
        y = plane.above(statement.value)
        pen.line((left, y), (right, y), "ink", 1.2, "2 3")
        words = f"{statement.title}: {statement.text}"
        pen.text((plane.box.right - 4, y - 4), words, 12.0, "ink", "end", rim=True)


def _foot(answer: TimelineResult) -> str:
    tools = dict.fromkeys(
        file.file.tool + (f" of {file.file.host}" if file.file.host else "")
        for point in answer.points
        for file in point.files
        if file.belongs
    )
    kinds = dict.fromkeys(point.provenance.value for point in answer.points)
    origin = f"Samples by {listed(list(tools))}" if tools else "Intervals of the reports"
    return f"{origin} · load points {listed(list(kinds))}"


def _draw_heat(heat: TimelineHeat, most: float, plane: PlotArea, pen: Pen) -> None:
    """The cells within the plane. One without requests of its time is left open."""
    weaker = math.sqrt(heat.scale.most_pct / most) if most > 0 else 0.0
    across = [plane.right_of(plane.x.nearest(at)) for at in heat.edges_s]
    upwards = [plane.above(edge) for edge in heat.edges_ms]
    # Without smoothed edges no ground shines through between cells.
    with pen.group(shape_rendering="crispEdges"):
        for band, of_band in enumerate(heat.shades):
            for at, shade in enumerate(of_band):
                if shade is not None:
                    cell = Rect(across[at], upwards[band + 1], across[at + 1], upwards[band])
                    pen.rect(cell, heat_colour(shade * weaker, pen.theme))


def _draw_scale(most: float, y: float, pen: Pen) -> None:
    """What the colours mean, in the row of a panel's name that has its foot at ``y``."""
    highest = percent(most)
    end = WIDTH_PX - MARGIN_PX - text_width(highest, _TICK_PX) - _BAR_GAP_PX
    pen.text((end - _BAR_PX - _BAR_GAP_PX, y), "0%", _TICK_PX, anchor="end")
    draw_stripes(Rect(end - _BAR_PX, y - 10, end, y), 40, pen)
    pen.text((end + _BAR_GAP_PX, y), highest, _TICK_PX)


def _draw_times(answer: TimelineResult, plane: PlotArea, pen: Pen) -> float:
    """The clock of the report below the last panel; of two load points the time since start."""
    low, high, bottom = plane.x.low, plane.x.high, plane.box.bottom
    step = next((step for step in _STEPS_S if (high - low) / step <= _MOST_TICKS), _STEPS_S[-1])
    # Two load points have the time since their starts in common, and logs of fio nothing else.
    figure = answer.points[0].figure
    begins = figure.begins if len(answer.points) == 1 and figure.has_clock else None
    shift = 0.0
    if begins is not None:
        # Ticks are at round times of the clock.
        midnight = datetime.combine(begins.date(), time(), begins.tzinfo)
        shift = (begins - midnight).total_seconds()
    for count in range(math.ceil((low + shift) / step), math.floor((high + shift) / step) + 1):
        seconds = count * step - shift
        at = plane.right_of(seconds)
        pen.line((at, bottom), (at, bottom + 5), "axis")
        words = _time_text(begins, seconds, high - low)
        pen.text((at, bottom + 18), words, _TICK_PX, anchor="middle")
    words = _clock_in_words(answer)
    marks = dict.fromkeys(mark.text for point in answer.points for mark in point.figure.marks)
    if marks:
        words += f"; dash-dotted: {listed(list(marks))}"
    words = fitted(words, INNER_PX - LEFT_PX, _HEADING_PX)
    pen.text((plane.box.left, bottom + 40), words, _HEADING_PX)
    return bottom + 46


def _clock_in_words(answer: TimelineResult) -> str:
    figure = answer.points[0].figure
    if len(answer.points) > 1 and figure.about is not None:
        return "since the start of each run's first interval"
    if len(answer.points) > 1:
        return "since the start of each report; the shaded parts are the reports' times"
    if figure.about is not None:
        return figure.about
    if not figure.has_clock:
        return "since the start of the job; the shaded part is its time"
    if figure.result_of:
        return (
            f"{figure.begins:%Y-%m-%d}, by the clock of {figure.result_of}'s host; the shaded part "
            "is what its average counts"
        )
    return f"{figure.begins:%Y-%m-%d}, by the report's clock; the shaded part is the report's time"


def _time_text(begins: datetime | None, seconds: float, length_s: float) -> str:
    if begins is not None:
        moment = begins + timedelta(seconds=round(seconds))
        if length_s < _OF_ONE_DAY_S:
            return f"{moment:%H:%M:%S}"
        return f"{moment:%a %d %b}" if moment.time() == time() else f"{moment:%H:%M}"
    sign = "−" if seconds < 0 else ""
    hours, rest = divmod(round(abs(seconds)), 3600)
    minutes, left = divmod(rest, 60)
    if length_s >= _OF_ONE_DAY_S:
        days, hours = divmod(hours, 24)
        return f"{sign}{days} d" + (f" {hours} h" if hours else "")
    return sign + (f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}")
