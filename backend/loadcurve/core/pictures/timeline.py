"""Load points over time as one picture: what the samples say, and panels above each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loadcurve.core.formatting import listed
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import (
    LEFT_PX,
    AxisRange,
    PixelPoint,
    Plane,
    Rect,
    axis_range,
    tick_text,
    ticks,
)
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.sheet import MARGIN_PX, WIDTH_PX, Caption, head, sheet
from loadcurve.core.pictures.timeline_clock import draw_times
from loadcurve.core.pictures.timeline_heat import HEAT_PX, draw_heat, draw_scale, most_pct
from loadcurve.core.timeline import (
    TimedPoint,
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
_DASHES = (None, "7 4", "2 3", "7 3 2 3", "12 4", "12 3 4 3")
_SAMPLE_PX, _DOT_PX = 22.0, 2.0


def draw_timeline(answer: TimelineResult, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    title, said, pen = title_of(answer), sentences_of(answer), Pen(theme)
    end = draw_panels(answer, head(title, said, caption, pen) + 6, pen)
    return sheet(title, said, end, _foot(answer), pen)


def draw_panels(answer: TimelineResult, top: float, pen: Pen) -> float:
    """Every panel of the load points, the time of all below the last; returns where that ends."""
    figures = [point.figure for point in answer.points]
    span = AxisRange("linear", min(f.from_s for f in figures), max(f.to_s for f in figures))
    y = top
    for point, panel in panels_of(answer):
        alike = [other for _, other in panels_of(answer) if other.key == panel.key]
        names = Pen(pen.theme)
        y = _names(answer, point, panel, y, names)
        height = _PANEL_PX if panel.heat is None else HEAT_PX
        box = Rect(MARGIN_PX + LEFT_PX, y + 6, WIDTH_PX - MARGIN_PX, y + 6 + height)
        plane = Plane(box, span, _range_of(alike))
        _ground(point, panel, plane, pen)
        pen.drawn += names.drawn
        if panel.heat is not None:
            draw_scale(most_pct(alike), WIDTH_PX - MARGIN_PX, y, pen)
            draw_heat(panel.heat, most_pct(alike), plane, pen)
        for mark in point.figure.marks:
            if plane.x.has(mark.at_s):
                pen.down(box, plane.right_of(mark.at_s), "muted", 1.2, "7 3 2 3")
        if panel.heat is None:
            for at, trace in enumerate(panel.lines):
                _line(at, trace, plane, pen)
            _stated(point, panel, plane, pen)
        y = box.bottom + _GAP_PX
    return draw_times(answer, plane, pen)


def _range_of(panels: Sequence[TimelinePanel]) -> AxisRange:
    """Panels of one kind have one scale, so that they can be compared."""
    edges = [edge for panel in panels if panel.heat is not None for edge in panel.heat.edges_ms]
    if edges:
        return AxisRange("log", min(edges), max(edges))
    lines = [value or 0.0 for panel in panels for trace in panel.lines for value in trace.high]
    return axis_range([*lines, *(stated.value for panel in panels for stated in panel.stated)])


def _ground(point: TimedPoint, panel: TimelinePanel, plane: Plane, pen: Pen) -> None:
    """The report's time as a shade, and the levels of the axis."""
    box = plane.box
    left, right = _ends(point, plane)
    fill = "lane" if point.figure.about is None else "none"
    pen.rect(Rect(left, box.top, right, box.bottom), fill, "axis")
    for value in ticks(plane.y, 3 if panel.heat is None else 8):
        at = plane.above(value)
        pen.across(box, at, "grid")
        words = tick_text(value, panel.unit, plane.y)
        pen.text((box.left - 9, at + 4), words, _TICK_PX, anchor="end")
    pen.across(box, box.bottom, "axis")


def _ends(point: TimedPoint, plane: Plane) -> PixelPoint:
    """Where the report's time begins and ends, within the axis."""
    begin, end = (plane.x.nearest(at) for at in (0.0, point.figure.window_s))
    return plane.right_of(begin), plane.right_of(end)


def _names(
    answer: TimelineResult, point: TimedPoint, panel: TimelinePanel, top: float, pen: Pen
) -> float:
    """The panel's name and those of its lines in their colours, in as many rows as they need."""
    unit = f" ({panel.unit})" if panel.unit else ""
    parts = (point.name if len(answer.points) > 1 else "", panel.of)
    about = "".join(f" · {part}" for part in parts if part)
    room = WIDTH_PX - 2 * MARGIN_PX - LEFT_PX
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


def _line(at: int, trace: TimelineLine, plane: Plane, pen: Pen) -> None:
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
    trace: TimelineLine, values: Sequence[float | None], plane: Plane
) -> list[list[PixelPoint]]:
    """The places of a line, a new piece after each gap."""
    pieces: list[list[PixelPoint]] = [[]]
    for at, value in _moments(trace, values):
        if value is not None:
            pieces[-1].append((plane.right_of(at), plane.above(value)))
        elif pieces[-1]:
            pieces.append([])
    return [piece for piece in pieces if piece]


def _moments(
    trace: TimelineLine, values: Sequence[float | None]
) -> Iterator[tuple[float, float | None]]:
    """The values of a line in time; each of an interval from its begin to its end, as a step."""
    if trace.since is None:
        yield from zip(trace.seconds, values, strict=True)
        return
    before = None
    for begin, end, value in zip(trace.since, trace.seconds, values, strict=True):
        if begin != before:
            yield begin, None
        yield from ((begin, value), (end, value))
        before = end


def _stated(point: TimedPoint, panel: TimelinePanel, plane: Plane, pen: Pen) -> None:
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
