"""A whole picture: what is compared, the chart, and who says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.drawing.curve import draw_curve
from loadcurve.core.drawing.histogram import draw_histogram
from loadcurve.core.drawing.ink import Theme
from loadcurve.core.drawing.marker import DASHES, marker
from loadcurve.core.drawing.plane import Rect
from loadcurve.core.drawing.svg import described, element, line, rect, text
from loadcurve.core.drawing.text import fitted, text_width, wrapped
from loadcurve.core.figure import CurveFigure, HistogramFigure, Style
from loadcurve.core.run import Provenance
from loadcurve.core.units import METRICS
from loadcurve.core.view import View

WIDTH_PX, HEIGHT_PX = 1200, 630
_MARGIN_PX = 36.0
_TITLE_PX = 27.0
_ABOUT_PX = 15.5
_ENTRY_PX = 14.0
_FONT = "Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"
_FOOT_PX = 42.0


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn. ``about`` is a line under the title, ``foot`` stands under the chart."""

    title: str
    about: str
    foot: str
    view: View
    curve: CurveFigure
    histogram: HistogramFigure | None


@dataclass(frozen=True, slots=True)
class _Entry:
    """One run in the legend."""

    label: str
    provenance: Provenance
    style: Style


PANELS = ("curve", "histogram")


def draw(picture: Picture, panel: str, theme: Theme) -> str:
    """The picture's ``panel`` ("curve" or "histogram") as an SVG document of 1200 × 630.

    Raises ValueError for a panel the picture does not have.
    """
    entries = _entries(picture, panel)
    head, top = _head(picture, entries, theme)
    area = Rect(_MARGIN_PX, top, WIDTH_PX - _MARGIN_PX, HEIGHT_PX - _FOOT_PX)
    if panel == "curve":
        chart = draw_curve(picture.curve, picture.view, area, theme)
    elif panel == "histogram" and picture.histogram is not None:
        chart = draw_histogram(picture.histogram, picture.view.hidden, area, theme)
    else:
        raise ValueError(f"this chart has no panel {panel!r}")
    labels = ", ".join(entry.label for entry in entries)
    content = [
        element("title", described(picture.title)),
        element("desc", described(f"{picture.about}. Runs: {labels}. {picture.foot}")),
        rect(0, 0, WIDTH_PX, HEIGHT_PX, fill=theme.paper),
        *head,
        *chart,
        *_foot(picture.foot, theme),
    ]
    return element(
        "svg",
        "".join(content),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH_PX,
        height=HEIGHT_PX,
        viewBox=f"0 0 {WIDTH_PX} {HEIGHT_PX}",
        role="img",
        font_family=_FONT,
    )


def axes_in_words(view: View) -> str:
    """The axes as a sentence: "Read latency against IOPS"."""
    y = METRICS[view.y].title if view.y in METRICS else "Read and write latency"
    return f"{y} against {METRICS[view.x].title.lower()}"


def _entries(picture: Picture, panel: str) -> list[_Entry]:
    """The legend: each run that is shown, in a histogram with its load level and event."""
    hidden = picture.view.hidden
    if panel == "histogram" and picture.histogram is not None:
        return [
            _Entry(f"{one.label}, {one.point_label}: {one.event}", one.provenance, one.style)
            for one in picture.histogram.series
            if one.run_id not in hidden
        ]
    return [
        _Entry(run.label, run.provenance, run.style)
        for run in picture.curve.runs
        if run.run_id not in hidden
    ]


def _head(picture: Picture, entries: Sequence[_Entry], theme: Theme) -> tuple[list[str], float]:
    """Title, a line about the chart, and the legend; and where the chart may begin."""
    width = WIDTH_PX - 2 * _MARGIN_PX
    y = _MARGIN_PX + _TITLE_PX * 0.8
    drawn = []
    for written in wrapped(picture.title, width, _TITLE_PX, 2, bold=True):
        drawn.append(
            text(
                *(_MARGIN_PX, y, written),
                font_size=_TITLE_PX,
                font_weight="600",
                fill=theme.ink,
            )
        )
        y += _TITLE_PX * 1.22
    y -= 4
    about = fitted(picture.about, width, _ABOUT_PX)
    drawn.append(text(_MARGIN_PX, y, about, font_size=_ABOUT_PX, fill=theme.muted))
    legend, bottom = _legend(entries, y + 28, width, theme)
    return [*drawn, *legend], bottom + 10


def _legend(
    entries: Sequence[_Entry], top: float, width: float, theme: Theme
) -> tuple[list[str], float]:
    """Each run's line, marker, name and provenance, in two rows at most; then how many more."""
    drawn: list[str] = []
    x, y, row = _MARGIN_PX, top, 0
    for index, entry in enumerate(entries):
        name = fitted(entry.label, 430, _ENTRY_PX)
        kind = entry.provenance.value
        words = "" if kind in name else f" {kind}"
        entry_px = 44 + text_width(name, _ENTRY_PX) + text_width(words, _ENTRY_PX) + 26
        if x + entry_px > _MARGIN_PX + width - (70 if row == 1 else 0) and x > _MARGIN_PX:
            if row == 1:
                more = f"and {len(entries) - index} more"
                drawn.append(text(x, y, more, font_size=_ENTRY_PX, fill=theme.muted))
                break
            x, y, row = _MARGIN_PX, y + 23, row + 1
        drawn.extend(_drawn_entry(entry, name, words, x, y, theme))
        x += entry_px
    return drawn, y


def _drawn_entry(
    entry: _Entry, name: str, words: str, x: float, y: float, theme: Theme
) -> list[str]:
    colour = theme.line_of(entry.style.colour_slot)
    after = x + 44 + text_width(name + " ", _ENTRY_PX)
    return [
        line(
            *(x, y - 5, x + 34, y - 5),
            stroke=colour,
            stroke_width=2.2,
            stroke_dasharray=DASHES.get(entry.style.dash),
        ),
        marker(x + 17, y - 5, entry.style, theme),
        text(x + 44, y, name, font_size=_ENTRY_PX, fill=theme.ink),
        text(after, y, words.strip(), font_size=_ENTRY_PX, fill=theme.muted),
    ]


def _foot(words: str, theme: Theme) -> list[str]:
    y = HEIGHT_PX - 15
    name_px = text_width("Loadcurve", 14, bold=True)
    room = WIDTH_PX - 2 * _MARGIN_PX - name_px - 24
    return [
        line(0, HEIGHT_PX - _FOOT_PX + 4, WIDTH_PX, HEIGHT_PX - _FOOT_PX + 4, stroke=theme.grid),
        text(_MARGIN_PX, y, fitted(words, room, 12.5), font_size=12.5, fill=theme.muted),
        text(
            *(WIDTH_PX - _MARGIN_PX, y, "Loadcurve"),
            text_anchor="end",
            font_size=14.0,
            font_weight="600",
            fill=theme.ink,
        ),
    ]
