"""Render a chart, an answer or a page of a report, in a bounded process.

Drawing, rasterising and reading a workbook block the interpreter for seconds, so only `renderer`
may call this.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import resvg_py

import loadcurve.core.pictures
from loadcurve.actions.exports.frozen import FrozenAnswer, frozen_figures, frozen_result_of
from loadcurve.actions.exports.offline_report import offline_report_html
from loadcurve.actions.exports.pictures import comparison_picture, slide_with_picture
from loadcurve.actions.process_pool.process import limit_cpu_time
from loadcurve.core import changes, fit, timeline
from loadcurve.core.errors import LimitExceeded, LoadcurveError, NotFound
from loadcurve.core.exports import as_csv, chart_table, markdown_of
from loadcurve.core.formatting import listed
from loadcurve.core.pictures import (
    THEMES,
    Caption,
    Theme,
    draw,
    draw_bare,
    draw_changes,
    draw_fit,
    draw_timeline,
    pdf_file,
    slide_file,
)
from loadcurve.core.report_pages import ReportPage, report_page

Format = Literal["svg", "png", "csv", "md", "pdf", "pptx"]
CPU_SECONDS = 10
MOST_PIXELS = 50_000_000
MOST_SVG_BYTES = 8 << 20
_FOLDER = Path(loadcurve.core.pictures.__file__).parent
_BLANK_SLIDE = _FOLDER / "slide" / "blank.pptx"
_FONTS = {
    "Regular": _FOLDER / "fonts" / "Inter-Regular.otf",
    "Bold": _FOLDER / "fonts" / "Inter-SemiBold.otf",
}
_SIZE = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"')
# 3600 pixels on 12.4 inches of a slide: sharp on a projector.
_ON_A_SLIDE = 3


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """An export format; ``scale`` is for PNG, ``table`` for a chart's CSV."""

    format: Format
    panel: str = "curve"
    theme: str = "light"
    background: str = "paper"
    scale: int = 1
    table: str = "points"


@dataclass(frozen=True, slots=True)
class ExportSubject:
    """A chart or an answer to export, beside its figures: the records of `frozen`.

    ``address`` leads to its page. ``is_live`` for an answer without a title of its author's.
    """

    is_chart: bool
    title: str
    created_at: datetime
    view: Mapping[str, Any]
    address: str
    is_live: bool = False
    figures_json: bytes = b""


def rendered(
    figures_json: bytes, subject: ExportSubject, form: ExportFormat
) -> bytes | LoadcurveError:
    """The file. Raises an error for a missing part or too large a picture."""
    limit_cpu_time(CPU_SECONDS)
    whole = replace(subject, figures_json=figures_json)
    try:
        return (_chart if subject.is_chart else _answer)(whole, form)
    except LoadcurveError as error:
        return error


def rendered_report(data_json: bytes, title: str, folder: Path) -> bytes | LoadcurveError:
    """The offline report of a chart or an answer, with the program that is in ``folder``."""
    limit_cpu_time(CPU_SECONDS)
    try:
        return offline_report_html(folder, title, data_json.decode()).encode()
    except LoadcurveError as error:
        return error


def rendered_page(
    content: bytes, name: str, line: int | None, number: int | None
) -> ReportPage | LoadcurveError:
    """A page of a stored report. Raises no error: a refusal is returned."""
    limit_cpu_time(CPU_SECONDS)
    try:
        return report_page(content, name, line, number)
    except LoadcurveError as error:
        return error


def _chart(chart: ExportSubject, form: ExportFormat) -> bytes:
    if form.format == "csv":
        return _table(chart, form.table).encode()
    picture, theme = comparison_picture(chart), _theme(form)
    if form.format == "md":
        figures = frozen_figures(chart)
        return markdown_of(chart.title, picture.about, figures, chart.address).encode()
    if form.format == "pptx":
        png = _png(draw_bare(picture, theme), _ON_A_SLIDE)
        slide = slide_with_picture(picture, chart.created_at, chart.address)
        return slide_file(slide, png, _BLANK_SLIDE.read_bytes())
    try:
        svg = draw(picture, form.panel, theme)
    except ValueError as reason:
        raise NotFound(str(reason)) from reason
    if form.format == "pdf":
        slide = slide_with_picture(picture, chart.created_at, chart.address)
        return pdf_file(slide, svg, {name: path.read_bytes() for name, path in _FONTS.items()})
    return _picture(svg, form)


def _theme(form: ExportFormat) -> Theme:
    return replace(THEMES[form.theme], is_clear=form.background == "transparent")


def _table(chart: ExportSubject, table: str) -> str:
    figures = frozen_figures(chart)
    answers = figures.answers
    try:
        return chart_table(
            table,
            figures.curve,
            figures.histogram,
            figures.heat_map,
            figures.wait_events,
            None if answers is None else answers.comparability,
            figures.sweep,
        )
    except ValueError as reason:
        raise NotFound(str(reason)) from reason


def _answer(answer: ExportSubject, form: ExportFormat) -> bytes:
    if form.format in ("pdf", "pptx"):
        raise NotFound(
            f"an answer cannot be exported as .{form.format}; use .svg, .png, .csv, .md, "
            ".json or .html"
        )
    content = frozen_result_of(answer)
    if form.format == "csv":
        return _csv_of(content).encode()
    if form.format == "md":
        return _markdown_of(content, answer.address).encode()
    at = f"As of {answer.created_at:%Y-%m-%d %H:%M} UTC"
    caption = None if answer.is_live else Caption(answer.title, at)
    return _picture(_drawn(content, _theme(form), caption), form)


def _drawn(answer: FrozenAnswer, theme: Theme, caption: Caption | None) -> str:
    if isinstance(answer, changes.LoadPointChanges):
        return draw_changes(answer, theme, caption)
    if isinstance(answer, timeline.TimelineResult):
        return draw_timeline(answer, theme, caption)
    return draw_fit(answer, theme, caption)


def _csv_of(answer: FrozenAnswer) -> str:
    """Changes, offers or lines over time as a table."""
    if isinstance(answer, changes.LoadPointChanges):
        return as_csv(changes.HEADINGS, changes.rows_of(answer))
    if isinstance(answer, timeline.TimelineResult):
        return as_csv(timeline.HEADINGS, timeline.rows_of(answer))
    chosen = () if answer.chosen is None else (answer.chosen,)
    return as_csv(fit.HEADINGS, fit.rows_of((*chosen, *answer.offers)))


def _markdown_of(answer: FrozenAnswer, address: str) -> str:
    """The answer as a page of Markdown that names ``address``."""
    if isinstance(answer, changes.LoadPointChanges):
        return changes.markdown_of(answer, address)
    if isinstance(answer, timeline.TimelineResult):
        return timeline.markdown_of(answer, address)
    title = listed([run.title for run in answer.runs])
    offers = answer.chosen, answer.offers
    return fit.markdown_of(
        *(title, answer.demand, *offers, answer.curves, address), working_hours=answer.working_hours
    )


def _picture(svg: str, form: ExportFormat) -> bytes:
    return svg.encode() if form.format == "svg" else _png(svg, form.scale)


def _png(svg: str, scale: int) -> bytes:
    """The picture as PNG. Only for our own SVG: resvg reads files that an SVG names.

    Raises LimitExceeded for too large a picture.
    """
    size = _SIZE.match(svg)
    width, height = (int(side) * scale for side in size.groups()) if size else (0, 0)
    if width * height > MOST_PIXELS:
        raise LimitExceeded(
            f"the picture would have {width:,} × {height:,} pixels, and the limit is "
            f"{MOST_PIXELS:,} in all; choose fewer runs, one panel, or SVG"
        )
    if len(svg) > MOST_SVG_BYTES:
        raise LimitExceeded(
            f"the drawing has {len(svg) >> 20} MiB, and the limit for PNG is "
            f"{MOST_SVG_BYTES >> 20} MiB; choose fewer runs, one panel, or SVG"
        )
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=list(map(str, _FONTS.values())),
            font_family="Inter",
            sans_serif_family="Inter",
        )
    )
