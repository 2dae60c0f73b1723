"""From runs to the overlay of their latency histograms on common power-of-two columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.curves import repeat_names
from loadcurve.core.figures.loads.merged_repeats import (
    is_merged_level,
    requested_repeat,
    with_merged_levels,
)
from loadcurve.core.figures.model import (
    HistogramFigure,
    HistogramPointChoice,
    HistogramSeries,
    OmittedRun,
    Style,
)
from loadcurve.core.figures.run_styles import NO_LOOKS, Looks, styles
from loadcurve.core.formatting import counted, pct_text
from loadcurve.core.histograms import (
    BucketColumn,
    CumulativeMark,
    HistogramCell,
    align_histograms,
    cell_of,
    common_columns,
    is_complete,
    notes_on,
    notes_on_identical,
    percentile_brackets,
    share_text,
    trim_columns,
)
from loadcurve.core.records import LatencyHistogram, LoadPoint, Run
from loadcurve.core.waits import READ_EVENTS

# Shown first: single-block reads, or fio's reads.
_FIRST_SHOWN = (*READ_EVENTS, "read")


def name_of(run: Run) -> str:
    """A run's name for small spaces."""
    return run.label or run.title


@dataclass(frozen=True, slots=True)
class ChosenHistogram:
    """The histogram that is shown of a run, and its load point."""

    run: Run
    point: LoadPoint
    histogram: LatencyHistogram


PointNames = Mapping[int, str]
"""What each load point of a run is called, by the identity (``id``) of the point."""


def point_names(run: Run) -> PointNames:
    """The load points in words: "32 sessions, repeat 2 of 5", "8 users, all 5 repeats", "peak"."""
    repeats = repeat_names(
        replace(run, points=tuple(p for p in run.points if not is_merged_level(p)))
    )
    counts = Counter((p.concurrency, p.label) for p in run.points if not is_merged_level(p))
    repeats |= {
        id(p): f"all {counts[p.concurrency, p.label]} repeats"
        for p in run.points
        if is_merged_level(p)
    }
    names = {id(point): _place_name(run, point) for point in run.points}
    return {
        key: f"{name}, {repeats[key]}" if key in repeats else name for key, name in names.items()
    }


def _place_name(run: Run, point: LoadPoint) -> str:
    if point.concurrency is not None:
        name = counted(point.concurrency, run.concurrency_unit)
    elif point.label:
        name = point.label
    else:
        when = f", {point.started_at:%Y-%m-%d %H:%M}" if point.started_at else ""
        name = f"load not stated{when}"
    return name


def preferred_histogram(point: LoadPoint, event: str | None) -> LatencyHistogram | None:
    """The histogram of ``event``; without one asked for, that of single-block reads."""
    by_event = {histogram.event: histogram for histogram in point.histograms}
    for wanted in (event,) if event else _FIRST_SHOWN:
        if wanted in by_event:
            return by_event[wanted]
    return None if event or not point.histograms else point.histograms[0]


def default_event(run: Run) -> str | None:
    """The event whose histogram a run is shown by: single-block reads if any load point has it."""
    events = [histogram.event for point in run.points for histogram in point.histograms]
    return next((wanted for wanted in _FIRST_SHOWN if wanted in events), next(iter(events), None))


def choose_histogram(run: Run, point_id: str | None, event: str | None) -> ChosenHistogram | None:
    """The load point asked for; else the one of highest concurrency that has the histogram."""
    if point_id is None:
        event = event or default_event(run)
    candidates = [p for p in run.points if preferred_histogram(p, event) is not None]
    if point_id is not None:
        candidates = [p for p in candidates if p.id == point_id]
    if not candidates:
        return None
    point = max(candidates, key=lambda p: (p.concurrency or 0, -p.repeat))
    histogram = preferred_histogram(point, event)
    return None if histogram is None else ChosenHistogram(run, point, histogram)


def _cumulative(
    histogram: LatencyHistogram, columns: Sequence[BucketColumn], cells: Sequence[HistogramCell]
) -> tuple[CumulativeMark, ...]:
    """The share below each column's upper edge: stated ones as stated, others by adding up."""
    stated = {share.upper_us: share for share in histogram.cumulative}
    marks = []
    running: float | None = 0.0
    for index, (column, cell) in enumerate(zip(columns, cells, strict=True)):
        running = None if running is None or cell.pct is None else running + cell.pct
        if column.upper_us in stated:
            share = stated[column.upper_us]
            marks.append(CumulativeMark(index, share.pct, True, share_text(share)))
        elif running is not None:
            total = round(running, 6)
            marks.append(CumulativeMark(index, total, False, pct_text(total)))
    return tuple(marks)


def _series(
    chosen: ChosenHistogram,
    columns: Sequence[BucketColumn],
    cells: tuple[HistogramCell, ...],
    style: Style,
    kept: slice,
) -> HistogramSeries:
    run, point, histogram = chosen.run, chosen.point, chosen.histogram
    names = point_names(run)
    cumulative = tuple(
        CumulativeMark(mark.column - kept.start, mark.pct, mark.stated, mark.text)
        for mark in _cumulative(histogram, columns, cells)
        if kept.start <= mark.column < kept.stop
    )
    return HistogramSeries(
        run_id=run.id,
        label=name_of(run),
        title=run.title,
        point_id=point.id or "",
        point_label=names[id(point)],
        event=histogram.event,
        provenance=histogram.provenance,
        style=style,
        total_waits=histogram.total_waits,
        cells=cells[kept],
        cumulative=cumulative,
        percentiles=percentile_brackets(histogram.buckets) if is_complete(histogram) else (),
        evidence=histogram.evidence,
        choices=tuple(
            HistogramPointChoice(p.id or "", names[id(p)]) for p in run.points if p.histograms
        ),
        events=tuple(h.event for h in point.histograms),
        note=point.note,
    )


def label_with_load(point_label: str, load: str | None) -> str:
    """The name of a load point with what else is known of its load."""
    if load is None or load == point_label:
        return point_label
    more = load.removeprefix(point_label).removeprefix(", ")
    return f"{point_label}, {more}"


def _at_load(series: HistogramSeries, load: str | None) -> HistogramSeries:
    return replace(series, point_label=label_with_load(series.point_label, load))


def histogram_figure(
    runs: Sequence[Run],
    points: Mapping[str, str] | None = None,
    event: str | None = None,
    looks: Looks = NO_LOOKS,
    at_load: str | None = None,
    loads: Mapping[str, str] | None = None,
) -> HistogramFigure:
    """The overlay of one histogram per run: at the load point ``points`` names, for ``event``.

    A level of several repeats is shown by the waits of all of them, unless one repeat is named.

    Columns are the buckets all shown histograms share; a share a source does not state is None.
    ``loads`` are what the runs' loads are called if they differ.
    """
    style_of = styles(runs, looks)
    chosen: list[ChosenHistogram] = []
    omitted: list[OmittedRun] = []
    for run in map(with_merged_levels, runs):
        asked = (points or {}).get(run.id)
        if asked not in {point.id for point in run.points}:
            asked = requested_repeat(asked)
        picked = choose_histogram(run, asked, event)
        if picked is None:
            missing = f"no histogram of “{event}”" if event else "no latency histogram"
            omitted.append(OmittedRun(run.id, name_of(run), f"states {missing}"))
        else:
            chosen.append(picked)
    histograms = align_histograms([pick.histogram for pick in chosen])
    columns = common_columns(histograms)
    cells = [tuple(cell_of(h, column) for column in columns) for h in histograms]
    names = [name_of(pick.run) for pick in chosen]
    alike = notes_on_identical([*zip(names, cells, strict=True)])
    trimmed, kept = trim_columns(columns, cells, histograms)
    of_load = [(loads or {}).get(pick.run.id) for pick in chosen]
    return HistogramFigure(
        columns=trimmed,
        series=tuple(
            _at_load(
                _series(
                    replace(pick, histogram=histogram), columns, row, style_of[pick.run.id], kept
                ),
                load,
            )
            for pick, histogram, row, load in zip(chosen, histograms, cells, of_load, strict=True)
        ),
        omitted=tuple(omitted),
        notes=(*notes_on([*zip(names, histograms, strict=True)]), *alike),
        at_load=at_load,
    )
