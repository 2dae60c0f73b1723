"""Load points over time as text to take away: a Markdown page, and the rows of one table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from loadcurve.core.formatting import in_markdown, listed, number_text
from loadcurve.core.timeline.charts.figure import TimelineFigure, TimelinePanel
from loadcurve.core.timeline.charts.results import RunTimeline, TimelineResult, panels_of
from loadcurve.core.timeline.heat import TimelineHeat

HEADINGS = (
    *("load_point", "panel", "of", "line", "tool", "host", "unit"),
    *("seconds_from_begin", "low", "mean", "high", "time", "since"),
)
"""``time`` is that of ``seconds_from_begin`` by the clock, ``since`` when an interval began."""
Cell = str | float | None
_SHARE = "share of requests, %"


def title_of(answer: TimelineResult) -> str:
    """The load points by name: "dNFS, 32 sessions over time"."""
    return f"{listed([point.name for point in answer.points])} over time"


def sentences_of(answer: TimelineResult) -> tuple[str, ...]:
    """What the samples say of each load point, in the order of the checks."""
    if len(answer.points) == 1:
        return tuple(finding.text for finding in answer.points[0].findings)
    return tuple(
        sentence
        for point in answer.points
        for sentence in (f"{point.name}:", *(finding.text for finding in point.findings))
        if point.findings
    )


def rows_of(answer: TimelineResult) -> Iterator[tuple[Cell, ...]]:
    """A row for each value of each line, under HEADINGS; numbers are exact, gaps are empty."""
    for point, panel in panels_of(answer):
        for line in panel.lines:
            head = (point.name, panel.title, panel.of, line.title, line.tool, line.host)
            since = line.since or (None,) * len(line.seconds)
            values = zip(line.seconds, line.low, line.mean, line.high, since, strict=True)
            for *cells, begin in values:
                moments = (_moment(point.figure, cells[0]), _moment(point.figure, begin))
                yield (*head, panel.unit, *cells, *moments)
        if panel.heat is not None:
            yield from _cells(point, panel, panel.heat)


def _moment(figure: TimelineFigure, seconds: float | None) -> str | None:
    """Seconds from zero as the figure's time; None without a clock."""
    if seconds is None or not figure.has_clock:
        return None
    return (figure.begins + timedelta(seconds=round(seconds, 3))).isoformat()


def _cells(
    point: RunTimeline, panel: TimelinePanel, heat: TimelineHeat
) -> Iterator[tuple[Cell, ...]]:
    """A row for each band of latency at the end of each time, its share as the mean."""
    for band, shares in zip(heat.bands, heat.shares_pct, strict=True):
        head = (point.name, panel.title, panel.of, band.label, heat.tool, None, _SHARE)
        for begin, end, share in zip(heat.edges_s, heat.edges_s[1:], shares, strict=False):
            moments = (_moment(point.figure, end), _moment(point.figure, begin))
            yield (*head, end, None, share, None, *moments)


def markdown_of(answer: TimelineResult, address: str) -> str:
    """What the samples say, the mean of each line over the report's time, and the address."""
    lines = [f"# {in_markdown(title_of(answer))}", ""]
    lines += [f"- {in_markdown(sentence)}" for sentence in sentences_of(answer)]
    is_of_several = len(answer.points) > 1
    is_of_days = any(point.figure.about is not None for point in answer.points)
    over, column = ("all intervals", "Run") if is_of_days else ("the report's time", "Load point")
    names = f" | {column}" if is_of_several else ""
    lines += ["", f"| Over {over}{names} | Of | By | Mean |"]
    lines.append(f"|{'---|' * (4 if is_of_several else 3)}---:|")
    for point, panel in panels_of(answer):
        means = [
            (line.title, panel.of, line.tool, f"{number_text(line.overall)} {panel.unit}")
            for line in panel.lines
            if line.overall is not None
        ]
        stated = [(statement.title, "", "the report", statement.text) for statement in panel.stated]
        for title, *cells in (*means, *stated):
            row = (title, *([point.name] if is_of_several else []), *cells)
            lines.append(f"| {' | '.join(map(in_markdown, row))} |")
    whose = dict.fromkeys(f"{point.run_title}: {point.provenance.value}" for point in answer.points)
    return "\n".join([*lines, "", in_markdown("; ".join(whose)), "", f"<{address}>"]) + "\n"
