"""A whole picture: title, chart, optional sections, and sources."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import View
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width, wrapped
from loadcurve.core.pictures.curves.legend import draw_key, draw_legend
from loadcurve.core.pictures.sections import ComparisonPicture, PictureSection, section_of
from loadcurve.core.pictures.sheet import INNER_PX, MARGIN_PX, WIDTH_PX
from loadcurve.core.units import METRICS

# Raise it when the same figure is drawn in another way, so that no cached picture is used.
DRAWING_VERSION = 7
HEIGHT_PX = 630
# The curves by themselves, where words around them are set by something else.
BARE_HEIGHT_PX = 500
# The parts of a picture, and all of them one under the other.
PANELS = ("curve", "sweep", "concurrency", "histogram", "waits")
WHOLE = "all"
_RIGHT_PX = WIDTH_PX - MARGIN_PX
_TITLE_PX, _HEADING_PX, _ABOUT_PX = 27.0, 19.0, 15.5
_NOTE_PX, _NOTE_LINE_PX, _FOOT_PX = 12.5, 17.0, 42.0
_LEGEND_ROWS, _MOST_FOOT_LINES, _WHOLE_LEGEND_ROWS = 2, 4, 25


def draw(picture: ComparisonPicture, panel: str, theme: Theme) -> str:
    """The picture's ``panel``, one of PANELS or WHOLE, as an SVG document.

    It is 1200 wide, and 630 high or as high as it needs to be; that of all curves on one chart
    always 630.
    Raises ValueError for a panel the picture does not have.
    """
    pen = Pen(theme)
    if panel == WHOLE:
        return _whole(picture, pen)
    section = section_of(picture, panel)
    if section is None:
        raise ValueError(f"this chart has no panel {panel!r}")
    top = _head(picture, section, _LEGEND_ROWS, pen)
    notes, lines = _note_lines(section.notes), _foot_lines(picture.foot, _MOST_FOOT_LINES)
    is_preview = panel == "curve" and section.may_grow
    if is_preview:
        # All there is to say in two lines at most, as link previews need it.
        notes, lines = [], _foot_lines(" ".join([picture.foot, *section.notes]), 2)
    below = _notes_height(notes) + _foot_height(lines)
    end = top + section.height_px if section.may_grow else section.draw_from(top, pen)
    height = max(float(HEIGHT_PX), 0.0 if is_preview else end + below + 12)
    if section.may_grow:
        section.draw(Rect(MARGIN_PX, top, _RIGHT_PX, height - below), pen)
    _draw_notes(notes, height - below, pen)
    _draw_foot(lines, height, pen)
    return _document(picture, [section], height, pen)


def draw_bare(picture: ComparisonPicture, theme: Theme) -> str:
    """The curves with their legend, 1200 by 500, without title and foot."""
    section, pen = section_of(picture, "curve"), Pen(theme)
    if section is None:
        raise ValueError("this chart has no curves")
    room = draw_key(section.key, _RIGHT_PX, 20, pen) - MARGIN_PX
    top = draw_legend(section.entries, (MARGIN_PX, 20), room, _LEGEND_ROWS, pen)
    section.draw(Rect(MARGIN_PX, top + 12, _RIGHT_PX, BARE_HEIGHT_PX - 8), pen)
    return _document(picture, [section], BARE_HEIGHT_PX, pen)


def alternative_text(
    picture: ComparisonPicture, sections: Sequence[PictureSection] | None = None
) -> str:
    """Text alternative of a picture: its axes, runs, sources and omissions.

    Of the curves, unless other sections are given.
    """
    drawn = sections or [s for s in [section_of(picture, "curve")] if s is not None]
    labels = ", ".join(entry.label for entry in drawn[0].entries)
    notes = " ".join(note for section in drawn for note in section.notes)
    return f"{picture.about}. Runs: {labels}. {picture.foot} {notes}"


def axes_text(view: View) -> str:
    """The axes as a sentence: "Read latency against IOPS"."""
    y = METRICS[view.y].title if view.y in METRICS else "Read and write latency"
    return f"{y} against {METRICS[view.x].title.lower()}"


def _whole(picture: ComparisonPicture, pen: Pen) -> str:
    """Every panel the picture has, one under the other, each with its notes in full."""
    by_panel = (section_of(picture, panel) for panel in PANELS)
    sections = [section for section in by_panel if section is not None]
    y = _head(picture, sections[0], _WHOLE_LEGEND_ROWS, pen)
    for index, section in enumerate(sections):
        if index:
            pen.text((MARGIN_PX, y + 30), section.title, _HEADING_PX, "ink", bold=True)
            y += 46
        if index and section.entries and section.entries != sections[0].entries:
            place = MARGIN_PX, y + 14
            y = draw_legend(section.entries, place, INNER_PX, _WHOLE_LEGEND_ROWS, pen) + 12
        y = section.draw_from(y, pen)
        notes = _note_lines(section.notes)
        _draw_notes(notes, y, pen)
        y += _notes_height(notes)
    lines = _foot_lines(picture.foot, _MOST_FOOT_LINES)
    height = y + _foot_height(lines) + 16
    _draw_foot(lines, height, pen)
    return _document(picture, sections, height, pen)


def _document(
    picture: ComparisonPicture, sections: Sequence[PictureSection], height: float, pen: Pen
) -> str:
    return pen.document(picture.title, alternative_text(picture, sections), WIDTH_PX, round(height))


def _head(picture: ComparisonPicture, section: PictureSection, legend_rows: int, pen: Pen) -> float:
    """Title, a line about the chart, and the legend; returns where the chart may begin."""
    y = MARGIN_PX + _TITLE_PX * 0.8
    for written in wrapped(picture.title, INNER_PX, _TITLE_PX, 2, bold=True):
        pen.text((MARGIN_PX, y), written, _TITLE_PX, "ink", bold=True)
        y += _TITLE_PX * 1.22
    y -= 4
    begins = draw_key(section.key, _RIGHT_PX, y, pen)
    words = f"{section.title} · {picture.about}" if section.title else picture.about
    pen.text((MARGIN_PX, y), fitted(words, begins - MARGIN_PX, _ABOUT_PX), _ABOUT_PX)
    if not section.entries:
        return y + 22
    return draw_legend(section.entries, (MARGIN_PX, y + 28), INNER_PX, legend_rows, pen) + 10


def _note_lines(notes: Sequence[str]) -> list[str]:
    return [written for note in notes for written in wrapped(note, INNER_PX, _NOTE_PX, 4)]


def _notes_height(lines: Sequence[str]) -> float:
    return len(lines) * _NOTE_LINE_PX + 14 if lines else 0.0


def _draw_notes(lines: Sequence[str], top: float, pen: Pen) -> None:
    pen.lines((MARGIN_PX, top + 18), lines, _NOTE_LINE_PX, _NOTE_PX)


def _foot_lines(words: str, most: int) -> list[str]:
    room = INNER_PX - text_width("Loadcurve", 14, bold=True) - 24
    return wrapped(words, room, _NOTE_PX, most)


def _foot_height(lines: Sequence[str]) -> float:
    return _FOOT_PX + max(len(lines) - 1, 0) * _NOTE_LINE_PX


def _draw_foot(lines: Sequence[str], height: float, pen: Pen) -> None:
    """Sources and conditions, beside the program's name."""
    y = height - 15
    edge = height - _foot_height(lines) + 4
    pen.line((0, edge), (WIDTH_PX, edge), "grid")
    pen.lines((MARGIN_PX, y - (len(lines) - 1) * _NOTE_LINE_PX), lines, _NOTE_LINE_PX, _NOTE_PX)
    pen.text((_RIGHT_PX, y), "Loadcurve", 14.0, "ink", "end", bold=True)
