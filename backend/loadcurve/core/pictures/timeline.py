"""Load points over time as one picture: what the samples say, and panels above each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loadcurve.core.pictures.pen.axis import AxisRange, axis_range, tick_text, ticks
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import LEFT_PX, Plane, Rect
from loadcurve.core.pictures.pen.svg import Look, element, halo, line, number, polyline, rect, text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.pictures.sheet import MARGIN_PX, WIDTH_PX, Caption, head, sheet
from loadcurve.core.pictures.timeline_clock import draw_times
from loadcurve.core.pictures.timeline_heat import HEAT_PX, draw_heat, draw_scale, most_pct
from loadcurve.core.timeline import (
    TimedPoint,
    TimelineAnswer,
    TimelineLine,
    TimelinePanel,
    panels_of,
    sentences_of,
    title_of,
)
from loadcurve.core.wording import listed

_PANEL_PX, _HEADING_PX, _TICK_PX = 104.0, 13.0, 12.0
_HEADING_ROW_PX, _NAME_GAP_PX, _GAP_PX = 17.0, 14.0, 12.0
# How the lines of a panel differ besides their colour, here and beside their names.
_DASHES = (None, "7 4", "2 3", "7 3 2 3", "12 4", "12 3 4 3")
_SAMPLE_PX, _DOT_PX = 22.0, 2.0

Place = tuple[float, float]


def draw_timeline(answer: TimelineAnswer, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    said = sentences_of(answer)
    drawn, y = head(title_of(answer), said, caption, theme)
    panels, end = draw_panels(answer, y + 6, theme)
    return sheet(title_of(answer), said, [*drawn, *panels], end, _foot(answer), theme)


def draw_panels(answer: TimelineAnswer, top: float, theme: Theme) -> tuple[list[str], float]:
    """Every panel of the load points, the time of all below the last, and where that ends."""
    span = _span(answer)
    drawn: list[str] = []
    y = top
    for point, panel in panels_of(answer):
        names, y = _names(answer, point, panel, y, theme)
        height = _PANEL_PX if panel.heat is None else HEAT_PX
        box = Rect(MARGIN_PX + LEFT_PX, y + 6, WIDTH_PX - MARGIN_PX, y + 6 + height)
        plane = Plane(box, span, _range_of(answer, panel.key))
        drawn += [*_ground(point, panel, plane, theme), *names]
        if panel.heat is not None:
            drawn += draw_heat(panel.heat, _most_of(answer, panel.key), plane, theme)
            drawn += _marks(point, plane, theme)
        else:
            drawn += [*_marks(point, plane, theme), *_lines(panel, plane, theme)]
            drawn += _stated(point, panel, plane, theme)
        y = box.bottom + _GAP_PX
    times, y = draw_times(answer, plane, theme)
    return [*drawn, *times], y


def _span(answer: TimelineAnswer) -> AxisRange:
    figures = [point.figure for point in answer.points]
    return AxisRange("linear", min(f.from_s for f in figures), max(f.to_s for f in figures))


def _range_of(answer: TimelineAnswer, key: str) -> AxisRange:
    """Panels of one kind have one scale, so that they can be compared."""
    panels = [panel for _, panel in panels_of(answer) if panel.key == key]
    edges = [edge for panel in panels if panel.heat is not None for edge in panel.heat.edges_ms]
    if edges:
        return AxisRange("log", min(edges), max(edges))
    lines = [value or 0.0 for panel in panels for trace in panel.lines for value in trace.high]
    stated = [statement.value for panel in panels for statement in panel.stated]
    return axis_range([*lines, *stated], "linear")


def _most_of(answer: TimelineAnswer, key: str) -> float:
    return most_pct(panel for _, panel in panels_of(answer) if panel.key == key)


def _ground(point: TimedPoint, panel: TimelinePanel, plane: Plane, theme: Theme) -> list[str]:
    """The report's time as a shade, and the levels of the axis."""
    box, figure = plane.box, point.figure
    low, high = plane.x.low, plane.x.high
    begin, end = (min(max(at, low), high) for at in (0.0, figure.window_s))
    left, right = plane.right_of(begin), plane.right_of(end)
    shade: Look = {"fill": theme.lane if figure.about is None else "none", "stroke": theme.axis}
    drawn = [rect(left, box.top, right - left, box.bottom - box.top, **shade)]
    for value in ticks(plane.y, 3 if panel.heat is None else 8):
        at = plane.above(value)
        drawn.append(line(box.left, at, box.right, at, stroke=theme.grid))
        look: Look = {"text_anchor": "end", "font_size": _TICK_PX, "fill": theme.muted}
        drawn.append(text(box.left - 9, at + 4, tick_text(value, panel.unit, plane.y), **look))
    drawn.append(line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis))
    return drawn


def _marks(point: TimedPoint, plane: Plane, theme: Theme) -> list[str]:
    """The moments to look at, as lines."""
    box, stroke = plane.box, {"stroke": theme.muted, "stroke_dasharray": "7 3 2 3"}
    places = (
        plane.right_of(mark.at_s)
        for mark in point.figure.marks
        if plane.x.low <= mark.at_s <= plane.x.high
    )
    return [line(at, box.top, at, box.bottom, stroke_width=1.2, **stroke) for at in places]


def _names(
    answer: TimelineAnswer, point: TimedPoint, panel: TimelinePanel, top: float, theme: Theme
) -> tuple[list[str], float]:
    """The panel's name and those of its lines in their colours, in as many rows as they need."""
    unit = f" ({panel.unit})" if panel.unit else ""
    parts = (point.name if len(answer.points) > 1 else "", panel.of)
    about = "".join(f" · {part}" for part in parts if part)
    room = WIDTH_PX - 2 * MARGIN_PX - LEFT_PX
    title = fitted(f"{panel.title}{unit}{about}", room, _HEADING_PX, bold=True)
    left, y = MARGIN_PX + LEFT_PX, top + _HEADING_PX
    bold: Look = {"font_size": _HEADING_PX, "font_weight": "600", "fill": theme.ink}
    drawn = [text(left, y, title, **bold)]
    x = text_width(title, _HEADING_PX, bold=True) + _NAME_GAP_PX
    for at, trace in enumerate(panel.lines):
        width = _SAMPLE_PX + 5 + text_width(trace.short_title, _HEADING_PX)
        if x + width > room:
            x, y = 0.0, y + _HEADING_ROW_PX
        start = left + x
        drawn.append(line(start, y - 4, start + _SAMPLE_PX, y - 4, **_stroke(at, theme)))
        look: Look = {"font_size": _HEADING_PX, "fill": theme.ink_of(at)}
        drawn.append(text(start + _SAMPLE_PX + 5, y, trace.short_title, **look))
        x += width + _NAME_GAP_PX
    if panel.heat is not None:
        drawn += draw_scale(_most_of(answer, panel.key), WIDTH_PX - MARGIN_PX, y, theme)
    return drawn, y


def _stroke(at: int, theme: Theme) -> Look:
    """How a panel's lines differ: by colour and by dash."""
    dash = _DASHES[at % len(_DASHES)]
    return {"stroke": theme.line_of(at), "stroke_width": 1.6, "stroke_dasharray": dash}


def _lines(panel: TimelinePanel, plane: Plane, theme: Theme) -> list[str]:
    """Each line as the means of its pixels, over a band from the lowest to the highest."""
    drawn = []
    for at, trace in enumerate(panel.lines):
        if trace.low != trace.high:
            drawn.extend(_bands(trace, plane, theme.line_of(at)))
        for piece in _pieces(trace, trace.mean, plane):
            drawn.append(
                polyline(piece, **_stroke(at, theme))
                if len(piece) > 1
                else _dot(*piece[0], theme.line_of(at))
            )
    return drawn


def _dot(x: float, y: float, colour: str) -> str:
    """A sample between two gaps, which no line leads to."""
    return element("circle", cx=number(x), cy=number(y), r=_DOT_PX, fill=colour)


def _bands(trace: TimelineLine, plane: Plane, colour: str) -> list[str]:
    highs, lows = _pieces(trace, trace.high, plane), _pieces(trace, trace.low, plane)
    return [
        element(
            "polygon",
            points=" ".join(f"{number(x)},{number(y)}" for x, y in (*high, *reversed(low))),
            fill=colour,
            fill_opacity=0.2,
        )
        for high, low in zip(highs, lows, strict=True)
    ]


def _pieces(trace: TimelineLine, values: Sequence[float | None], plane: Plane) -> list[list[Place]]:
    """The places of a line, a new piece after each gap."""
    pieces: list[list[Place]] = [[]]
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


def _stated(point: TimedPoint, panel: TimelinePanel, plane: Plane, theme: Theme) -> list[str]:
    """What the report states of the whole time, across its time only."""
    left, right = (
        plane.right_of(min(max(at, plane.x.low), plane.x.high))
        for at in (0.0, point.figure.window_s)
    )
    look: Look = {"text_anchor": "end", "font_size": 12.0, "fill": theme.ink}
    drawn = []
    for statement in panel.stated:
        y = plane.above(statement.value)
        drawn.append(
            line(left, y, right, y, stroke=theme.ink, stroke_width=1.2, stroke_dasharray="2 3")
        )
        words = f"{statement.title}: {statement.text}"
        drawn.append(text(plane.box.right - 4, y - 4, words, **look, **halo(theme.paper)))
    return drawn


def _foot(answer: TimelineAnswer) -> str:
    tools = dict.fromkeys(
        file.file.tool + (f" of {file.file.host}" if file.file.host else "")
        for point in answer.points
        for file in point.files
        if file.belongs
    )
    kinds = dict.fromkeys(point.provenance.value for point in answer.points)
    origin = f"Samples by {listed(list(tools))}" if tools else "Intervals of the reports"
    return f"{origin} · load points {listed(list(kinds))}"
