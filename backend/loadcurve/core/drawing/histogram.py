"""Latency histograms on the figure's common columns of equal width."""

from __future__ import annotations

from loadcurve.core.drawing.axis import AxisRange
from loadcurve.core.drawing.ink import Theme
from loadcurve.core.drawing.plane import LEFT_PX, Plane, Rect, left_axis
from loadcurve.core.drawing.svg import element, line, rect, text
from loadcurve.core.drawing.text import text_width
from loadcurve.core.figure import Axis, Cell, HistogramFigure, HistogramSeries

_LABEL_PX = 12.0
_SLANTED_FOOT_PX = 100.0
_LEVEL_FOOT_PX = 40.0
_MOST_COLUMN_PX = 220.0
_SHARE = Axis("share", "Share of waits", "%")
_TRACE_PCT = 0.05
_BAR_PX = 11.0


def draw_histogram(
    figure: HistogramFigure, hidden: tuple[str, ...], area: Rect, theme: Theme
) -> list[str]:
    """Bars of each run side by side in each bucket; what is not stated says so, never zero."""
    series = [one for one in figure.series if one.run_id not in hidden]
    if not series:
        centre = (area.left + area.right) / 2, (area.top + area.bottom) / 2
        words = "No histogram of these runs is shown"
        return [text(*centre, words, text_anchor="middle", font_size=18.0, fill=theme.muted)]
    highest = max(cell.pct or 0.0 for one in series for cell in one.cells)
    y = AxisRange("linear", 0.0, min(100.0, max(10.0, highest * 1.15)))
    left = area.left + LEFT_PX
    column_px = min(_MOST_COLUMN_PX, (area.right - 12 - left) / max(len(figure.columns), 1))
    level = all(text_width(one.label, _LABEL_PX) < column_px - 8 for one in figure.columns)
    foot = area.bottom - (_LEVEL_FOOT_PX if level else _SLANTED_FOOT_PX)
    box = Rect(left, area.top + 8, left + column_px * len(figure.columns), foot)
    plane = Plane(box, AxisRange("linear", 0.0, float(max(len(figure.columns), 1))), y)
    return [
        *left_axis(plane, _SHARE, theme),
        *_buckets(figure, plane, level, theme),
        *(
            part
            for index, one in enumerate(series)
            for part in _bars(one, index, len(series), plane, theme)
        ),
    ]


def _bars(one: HistogramSeries, index: int, count: int, plane: Plane, theme: Theme) -> list[str]:
    column_px = plane.right_of(1) - plane.right_of(0)
    width = column_px * 0.86 / count
    colour = theme.line_of(one.style.colour_slot)
    fill = colour if one.style.filled else theme.paper
    drawn = []
    for column, cell in enumerate(one.cells):
        left = plane.right_of(column) + column_px * 0.07 + index * width
        if cell.pct is None:
            drawn.append(_unstated(left, width, plane, theme))
            continue
        top = plane.above(max(cell.pct, _TRACE_PCT if cell.trace else 0.0))
        if top < plane.box.bottom:
            height = max(plane.box.bottom - top, 1.5)
            drawn.append(
                rect(
                    *(left + 0.5, plane.box.bottom - height, width - 1, height),
                    fill=fill,
                    stroke=colour,
                    stroke_width=1.2,
                )
            )
            written = _bar_text(cell, width + 4)
            if written:
                drawn.append(
                    text(
                        *(left + width / 2, plane.box.bottom - height - 5, written),
                        text_anchor="middle",
                        font_size=_BAR_PX,
                        fill=theme.muted,
                    )
                )
    return drawn


def _bar_text(cell: Cell, room_px: float) -> str | None:
    """The share's text where it fits over the bar, else its number, else nothing.

    More than zero but too little to print is never shortened to zero.
    """
    texts = [cell.text] if cell.trace else [cell.text, f"{round(cell.pct or 0.0, 1):g} %"]
    return next((one for one in texts if text_width(one, _BAR_PX) < room_px), None)


def _unstated(left: float, width: float, plane: Plane, theme: Theme) -> str:
    """Faint ground with words in it, so that a gap is not read as zero."""
    box = plane.box
    ground = rect(left, box.top, width, box.bottom - box.top, fill=theme.lane)
    if width < 12:
        return ground
    x, y = left + width / 2 + 4, box.bottom - 8
    words = text(
        x,
        y,
        "not stated",
        font_size=11.0,
        fill=theme.muted,
        transform=f"rotate(-90 {x:.1f} {y:.1f})",
    )
    return element("g", ground + words)


def _buckets(figure: HistogramFigure, plane: Plane, level: bool, theme: Theme) -> list[str]:
    """The columns' names, slanted where they would touch, and the axis they stand on."""
    box = plane.box
    column_px = plane.right_of(1) - plane.right_of(0)
    every = 1 if level else max(1, round(22 / column_px + 0.49))
    drawn = [line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis)]
    for index in range(0, len(figure.columns), every):
        x, y = plane.right_of(index + 0.5), box.bottom + (20 if level else 14)
        drawn.append(
            text(
                *(x, y, figure.columns[index].label),
                text_anchor="middle" if level else "end",
                font_size=_LABEL_PX,
                fill=theme.muted,
                transform=None if level else f"rotate(-40 {x:.1f} {y:.1f})",
            )
        )
    return drawn
