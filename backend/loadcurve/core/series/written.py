"""Load points over time as text to take away: a Markdown page, and the rows of one table."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.series.answer import TimelineAnswer, panels_of
from loadcurve.core.series.heat import TimelineHeat
from loadcurve.core.series.timeline import TimelinePanel
from loadcurve.core.wording import in_markdown, listed, number_text

HEADINGS = (
    *("load_point", "panel", "of", "line", "tool", "host", "unit"),
    *("seconds_from_begin", "low", "mean", "high"),
)
Cell = str | float | None
_SHARE = "share of requests, %"


def title_of(answer: TimelineAnswer) -> str:
    """The load points by name: "dNFS, 32 sessions over time"."""
    return f"{listed([one.name for one in answer.points])} over time"


def sentences_of(answer: TimelineAnswer) -> tuple[str, ...]:
    """What the samples say of each load point, in the order of the checks."""
    if len(answer.points) == 1:
        return tuple(finding.text for finding in answer.points[0].findings)
    return tuple(
        sentence
        for one in answer.points
        for sentence in (f"{one.name}:", *(finding.text for finding in one.findings))
        if one.findings
    )


def rows_of(answer: TimelineAnswer) -> Iterator[tuple[Cell, ...]]:
    """A row for each value of each line, under HEADINGS; numbers are exact, gaps are empty."""
    for point, panel in panels_of(answer):
        for line in panel.lines:
            head = (point.name, panel.title, panel.of, line.title, line.tool, line.host)
            values = zip(line.seconds, line.low, line.mean, line.high, strict=True)
            yield from ((*head, panel.unit, *each) for each in values)
        if panel.heat is not None:
            yield from _cells(point.name, panel, panel.heat)


def _cells(point: str, panel: TimelinePanel, heat: TimelineHeat) -> Iterator[tuple[Cell, ...]]:
    """A row for each band of latency at the end of each time, its share as the mean."""
    for band, shares in zip(heat.bands, heat.shares_pct, strict=True):
        head = (point, panel.title, panel.of, band.label, heat.tool, None, _SHARE)
        for at, share in zip(heat.edges_s[1:], shares, strict=True):
            yield (*head, at, None, share, None)


def markdown_of(answer: TimelineAnswer, address: str) -> str:
    """What the samples say, the mean of each line over the report's time, and the address."""
    lines = [f"# {in_markdown(title_of(answer))}", ""]
    lines += [f"- {in_markdown(sentence)}" for sentence in sentences_of(answer)]
    is_of_several = len(answer.points) > 1
    names = " | Load point" if is_of_several else ""
    lines += ["", f"| Over the report's time{names} | Of | By | Mean |"]
    lines.append(f"|{'---|' * (4 if is_of_several else 3)}---:|")
    for point, panel in panels_of(answer):
        means = [
            (line.title, panel.of, line.tool, f"{number_text(line.overall)} {panel.unit}")
            for line in panel.lines
            if line.overall is not None
        ]
        stated = [(one.title, "", "the report", one.text) for one in panel.stated]
        for title, *cells in (*means, *stated):
            row = (title, *([point.name] if is_of_several else []), *cells)
            lines.append(f"| {' | '.join(map(in_markdown, row))} |")
    whose = dict.fromkeys(f"{one.run_title}: {one.provenance.value}" for one in answer.points)
    return "\n".join([*lines, "", in_markdown("; ".join(whose)), "", f"<{address}>"]) + "\n"
