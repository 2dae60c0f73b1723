"""A whole picture: title, chart, optional sections, and sources."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import View
from loadcurve.core.pictures.curves.legend import draw_key, draw_legend
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Rect
from loadcurve.core.pictures.pen.svg import Look, document, line, text
from loadcurve.core.pictures.pen.text import fitted, text_width, wrapped
from loadcurve.core.pictures.sections import Picture, Section, section_of
from loadcurve.core.units import METRICS

# Raised when the same figure is drawn in another way, so that no picture kept from before is used.
DRAWING_VERSION = 6
WIDTH_PX, HEIGHT_PX = 1200, 630
# The curves by themselves, where words around them are set by something else.
BARE_HEIGHT_PX = 500
# The parts of a picture, and all of them one under the other.
PANELS = ("curve", "sweep", "concurrency", "histogram", "waits")
WHOLE = "all"
_MARGIN_PX = 36.0
_INNER_PX = WIDTH_PX - 2 * _MARGIN_PX
_TITLE_PX = 27.0
_HEADING_PX = 19.0
_ABOUT_PX = 15.5
_NOTE_PX = 12.5
_NOTE_LINE_PX = 17.0
_FOOT_PX = 42.0
_LEGEND_ROWS = 2
_MOST_FOOT_LINES = 4
_WHOLE_LEGEND_ROWS = 25


def draw(picture: Picture, panel: str, theme: Theme) -> str:
    """The picture's ``panel``, one of PANELS or WHOLE, as an SVG document.

    It is 1200 wide, and 630 high or as high as it needs to be; that of all curves on one chart
    always 630.
    Raises ValueError for a panel the picture does not have.
    """
    if panel == WHOLE:
        return _whole(picture, theme)
    section = section_of(picture, panel, _INNER_PX)
    if section is None:
        raise ValueError(f"this chart has no panel {panel!r}")
    head, top = _head(picture, section, _LEGEND_ROWS, theme)
    if panel == "curve" and section.may_grow:
        return _curve_only(picture, section, head, top, theme)
    notes_px = _notes_height(section.notes)
    words = _foot_lines(picture.foot, _MOST_FOOT_LINES)
    foot_px = _foot_height(words)
    height = max(float(HEIGHT_PX), top + section.height_px + notes_px + foot_px + 12)
    foot = height - foot_px - notes_px if section.may_grow else top + section.height_px
    chart = section.draw(Rect(_MARGIN_PX, top, WIDTH_PX - _MARGIN_PX, foot), theme)
    notes, _ = _notes(section.notes, height - foot_px - notes_px, theme)
    drawn = [*head, *chart, *notes, *_foot(words, height, theme)]
    return _framed(picture, drawn, [section], height, theme)


def draw_bare(picture: Picture, theme: Theme) -> str:
    """The curves with their legend, 1200 by 500, without title and foot."""
    section = section_of(picture, "curve", _INNER_PX)
    if section is None:
        raise ValueError("this chart has no curves")
    key, begins = draw_key(section.key, WIDTH_PX - _MARGIN_PX, 20, theme)
    room = (begins if section.key else WIDTH_PX - _MARGIN_PX) - _MARGIN_PX
    legend, top = draw_legend(section.entries, _MARGIN_PX, 20, room, _LEGEND_ROWS, theme)
    area = Rect(_MARGIN_PX, top + 12, WIDTH_PX - _MARGIN_PX, BARE_HEIGHT_PX - 8)
    content = [*key, *legend, *section.draw(area, theme)]
    return _framed(picture, content, [section], BARE_HEIGHT_PX, theme)


def in_words(picture: Picture, sections: Sequence[Section] | None = None) -> str:
    """Text alternative of a picture: its axes, runs, sources and omissions.

    Of the curves, unless other sections are given.
    """
    drawn = sections or [s for s in [section_of(picture, "curve", _INNER_PX)] if s is not None]
    labels = ", ".join(entry.label for entry in drawn[0].entries)
    notes = " ".join(note for section in drawn for note in section.notes)
    return f"{picture.about}. Runs: {labels}. {picture.foot} {notes}"


def _curve_only(
    picture: Picture, section: Section, head: list[str], top: float, theme: Theme
) -> str:
    """The curves with all there is to say in two lines at most, as link previews need it."""
    lines = _foot_lines(" ".join([picture.foot, *section.notes]), 2)
    foot = HEIGHT_PX - _foot_height(lines)
    chart = section.draw(Rect(_MARGIN_PX, top, WIDTH_PX - _MARGIN_PX, foot), theme)
    drawn = [*head, *chart, *_foot(lines, HEIGHT_PX, theme)]
    return _framed(picture, drawn, [section], HEIGHT_PX, theme)


def _whole(picture: Picture, theme: Theme) -> str:
    """Every panel the picture has, one under the other, each with its notes in full."""
    by_panel = (section_of(picture, panel, _INNER_PX) for panel in PANELS)
    sections = [section for section in by_panel if section is not None]
    drawn, y = _head(picture, sections[0], _WHOLE_LEGEND_ROWS, theme)
    for index, section in enumerate(sections):
        if index:
            heading: Look = {"font_size": _HEADING_PX, "font_weight": "600", "fill": theme.ink}
            drawn.append(text(_MARGIN_PX, y + 30, section.title, **heading))
            y += 46
        if index and section.entries and section.entries != sections[0].entries:
            place = _MARGIN_PX, y + 14, _INNER_PX
            legend, y = draw_legend(section.entries, *place, _WHOLE_LEGEND_ROWS, theme)
            drawn.extend(legend)
            y += 12
        area = Rect(_MARGIN_PX, y, WIDTH_PX - _MARGIN_PX, y + section.height_px)
        drawn.extend(section.draw(area, theme))
        notes, y = _notes(section.notes, area.bottom, theme)
        drawn.extend(notes)
    lines = _foot_lines(picture.foot, _MOST_FOOT_LINES)
    height = y + _foot_height(lines) + 16
    drawn.extend(_foot(lines, height, theme))
    return _framed(picture, drawn, sections, height, theme)


def _framed(
    picture: Picture,
    content: Sequence[str],
    sections: Sequence[Section],
    height: float,
    theme: Theme,
) -> str:
    """The document around the drawing."""
    paper = None if theme.is_clear else theme.paper
    words = in_words(picture, sections)
    return document(picture.title, words, content, WIDTH_PX, round(height), paper)


def axes_in_words(view: View) -> str:
    """The axes as a sentence: "Read latency against IOPS"."""
    y = METRICS[view.y].title if view.y in METRICS else "Read and write latency"
    return f"{y} against {METRICS[view.x].title.lower()}"


def _head(
    picture: Picture, section: Section, legend_rows: int, theme: Theme
) -> tuple[list[str], float]:
    """Title, a line about the chart, and the legend; and where the chart may begin."""
    y = _MARGIN_PX + _TITLE_PX * 0.8
    drawn = []
    bold: Look = {"font_size": _TITLE_PX, "font_weight": "600", "fill": theme.ink}
    for written in wrapped(picture.title, _INNER_PX, _TITLE_PX, 2, bold=True):
        drawn.append(text(_MARGIN_PX, y, written, **bold))
        y += _TITLE_PX * 1.22
    y -= 4
    key, begins = draw_key(section.key, WIDTH_PX - _MARGIN_PX, y, theme)
    words = f"{section.title} · {picture.about}" if section.title else picture.about
    about = fitted(words, begins - _MARGIN_PX, _ABOUT_PX)
    drawn += [*key, text(_MARGIN_PX, y, about, font_size=_ABOUT_PX, fill=theme.muted)]
    if not section.entries:
        return drawn, y + 22
    place = _MARGIN_PX, y + 28, _INNER_PX
    legend, bottom = draw_legend(section.entries, *place, legend_rows, theme)
    return [*drawn, *legend], bottom + 10


def _note_lines(notes: Sequence[str]) -> list[str]:
    return [written for note in notes for written in wrapped(note, _INNER_PX, _NOTE_PX, 4)]


def _notes_height(notes: Sequence[str]) -> float:
    lines = len(_note_lines(notes))
    return lines * _NOTE_LINE_PX + 14 if lines else 0.0


def _notes(notes: Sequence[str], top: float, theme: Theme) -> tuple[list[str], float]:
    """The notes in full, and where they end."""
    drawn = [
        text(_MARGIN_PX, top + 18 + at * _NOTE_LINE_PX, words, font_size=_NOTE_PX, fill=theme.muted)
        for at, words in enumerate(_note_lines(notes))
    ]
    return drawn, top + _notes_height(notes)


def _foot_lines(words: str, most: int) -> list[str]:
    room = _INNER_PX - text_width("Loadcurve", 14, bold=True) - 24
    return wrapped(words, room, _NOTE_PX, most)


def _foot_height(lines: Sequence[str]) -> float:
    return _FOOT_PX + max(len(lines) - 1, 0) * _NOTE_LINE_PX


def _foot(lines: Sequence[str], height: float, theme: Theme) -> list[str]:
    """Who says so, beside whose picture it is."""
    y = height - 15
    edge = height - _foot_height(lines) + 4
    words: Look = {"font_size": _NOTE_PX, "fill": theme.muted}
    return [
        line(0, edge, WIDTH_PX, edge, stroke=theme.grid),
        *(
            text(_MARGIN_PX, y - at * _NOTE_LINE_PX, written, **words)
            for at, written in enumerate(reversed(lines))
        ),
        text(
            *(WIDTH_PX - _MARGIN_PX, y, "Loadcurve"),
            text_anchor="end",
            font_size=14.0,
            font_weight="600",
            fill=theme.ink,
        ),
    ]
