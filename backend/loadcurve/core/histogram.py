"""From runs to the overlay of their latency histograms on common power-of-two columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.curve import level_label
from loadcurve.core.event_latency import READ_EVENTS
from loadcurve.core.figure import (
    Cell,
    Column,
    CumulativeMark,
    HistogramFigure,
    HistogramPointChoice,
    HistogramSeries,
    Omitted,
    Style,
)
from loadcurve.core.percentiles import percentile_brackets
from loadcurve.core.run import Bucket, CumulativeShare, LatencyHistogram, LoadPoint, Run
from loadcurve.core.style import styles
from loadcurve.core.wording import bucket_text, counted, pct_text, qualifier_text

# What is shown first: single-block reads, or fio's reads.
_FIRST_SHOWN = (*READ_EVENTS, "read")


@dataclass(frozen=True, slots=True)
class _Chosen:
    run: Run
    point: LoadPoint
    histogram: LatencyHistogram


def preferred_histogram(point: LoadPoint, event: str | None) -> LatencyHistogram | None:
    """The histogram of ``event``; without one asked for, that of single-block reads."""
    by_event = {histogram.event: histogram for histogram in point.histograms}
    for wanted in (event,) if event else _FIRST_SHOWN:
        if wanted in by_event:
            return by_event[wanted]
    return None if event or not point.histograms else point.histograms[0]


def _choose(run: Run, point_id: str | None, event: str | None) -> _Chosen | None:
    """The load point asked for; else the one of highest concurrency that has the histogram."""
    candidates = [p for p in run.points if preferred_histogram(p, event) is not None]
    if point_id is not None:
        candidates = [p for p in candidates if p.id == point_id]
    if not candidates:
        return None
    point = max(candidates, key=lambda p: (p.concurrency or 0, -p.repeat))
    histogram = preferred_histogram(point, event)
    return None if histogram is None else _Chosen(run, point, histogram)


def is_complete(histogram: LatencyHistogram) -> bool:
    """Whether the buckets state every share from zero to no upper end."""
    whole = Column(0.0, None, "")
    return (
        bool(histogram.buckets)
        and all(bucket.pct is not None for bucket in histogram.buckets)
        and _covers(histogram.buckets, whole)
    )


def _edges(histogram: LatencyHistogram) -> set[float]:
    """Where the histogram can be cut. Stated cumulative shares count where buckets have gaps."""
    stated = () if is_complete(histogram) else histogram.cumulative
    edges = {share.upper_us for share in stated}
    for bucket in histogram.buckets:
        edges.add(bucket.lower_us)
        if bucket.upper_us is not None:
            edges.add(bucket.upper_us)
    edges.discard(0.0)
    return edges


def common_columns(histograms: Sequence[LatencyHistogram]) -> tuple[Column, ...]:
    """The columns to show: between the bucket edges that all complete histograms share.

    An 11.2 report starts at 1 ms, a 19c report at 1 µs; only their common edges compare. A source
    that states only some shares takes no edge away from the others; where nothing is complete,
    every stated edge is shown.
    """
    complete = [_edges(histogram) for histogram in histograms if is_complete(histogram)]
    partial = [_edges(histogram) for histogram in histograms]
    edges = sorted(set.intersection(*complete) if complete else set().union(*partial))
    if not edges:
        return ()
    bounds: list[tuple[float, float | None]] = list(zip([0.0, *edges], [*edges, None], strict=True))
    return tuple(Column(lower, upper, bucket_text(lower, upper)) for lower, upper in bounds)


def _stated_below(histogram: LatencyHistogram, upper_us: float | None) -> CumulativeShare | None:
    return next((share for share in histogram.cumulative if share.upper_us == upper_us), None)


def _share_text(share: CumulativeShare) -> str:
    return f"{qualifier_text(share.qualifier)}{pct_text(share.pct)}"


def _stated_cell(histogram: LatencyHistogram, column: Column) -> Cell:
    """A share that follows from a statement about everything below or above an edge."""
    below = _stated_below(histogram, column.upper_us)
    if below is not None and column.lower_us == 0:
        return Cell(below.pct, _share_text(below))
    above = _stated_below(histogram, column.lower_us)
    if above is not None and column.upper_us is None:
        rest = round(100 - above.pct, 6)
        return Cell(rest, f"{pct_text(rest)} (100 % − {_share_text(above)})")
    return Cell(None, pct_text(None))


def _cell(histogram: LatencyHistogram, column: Column) -> Cell:
    """A column's share: the buckets inside it added; not stated if they do not cover it."""
    inside = [
        bucket
        for bucket in histogram.buckets
        if bucket.lower_us >= column.lower_us
        and (
            column.upper_us is None
            or (bucket.upper_us is not None and bucket.upper_us <= column.upper_us)
        )
    ]
    stated = all(bucket.pct is not None for bucket in inside)
    if not inside or not stated or not _covers(inside, column):
        return _stated_cell(histogram, column)
    return _sum_cell(inside)


def _covers(inside: Sequence[Bucket], column: Column) -> bool:
    ordered = sorted(inside, key=lambda bucket: bucket.lower_us)
    if ordered[0].lower_us != column.lower_us or ordered[-1].upper_us != column.upper_us:
        return False
    return all(left.upper_us == right.lower_us for left, right in pairwise(ordered))


def _sum_cell(inside: Sequence[Bucket]) -> Cell:
    pct = round(sum(bucket.pct or 0.0 for bucket in inside), 6)
    trace = pct == 0 and any(bucket.trace for bucket in inside)
    counted = [bucket.waits for bucket in inside if bucket.waits is not None]
    waits = sum(counted) if len(counted) == len(inside) else None
    return Cell(pct, pct_text(pct, trace), trace, waits)


def _cumulative(
    histogram: LatencyHistogram, columns: Sequence[Column], cells: Sequence[Cell]
) -> tuple[CumulativeMark, ...]:
    """The share below each column's upper edge: stated ones as stated, others by adding up."""
    stated = {share.upper_us: share for share in histogram.cumulative}
    marks = []
    running: float | None = 0.0
    for index, (column, cell) in enumerate(zip(columns, cells, strict=True)):
        running = None if running is None or cell.pct is None else running + cell.pct
        if column.upper_us in stated:
            share = stated[column.upper_us]
            marks.append(CumulativeMark(index, share.pct, True, _share_text(share)))
        elif running is not None:
            total = round(running, 6)
            marks.append(CumulativeMark(index, total, False, pct_text(total)))
    return tuple(marks)


def _trim(
    columns: tuple[Column, ...], cells: Sequence[tuple[Cell, ...]]
) -> tuple[tuple[Column, ...], slice]:
    """Columns from the first to the last that says anything but zero in any series."""
    speaking = [
        index
        for index in range(len(columns))
        if any(row[index].pct != 0 or row[index].trace for row in cells)
    ]
    if not speaking:
        return columns, slice(0, len(columns))
    kept = slice(speaking[0], speaking[-1] + 1)
    return columns[kept], kept


def _series(
    chosen: _Chosen, columns: Sequence[Column], cells: tuple[Cell, ...], style: Style, kept: slice
) -> HistogramSeries:
    run, point, histogram = chosen.run, chosen.point, chosen.histogram
    cumulative = tuple(
        CumulativeMark(mark.column - kept.start, mark.pct, mark.stated, mark.text)
        for mark in _cumulative(histogram, columns, cells)
        if kept.start <= mark.column < kept.stop
    )
    return HistogramSeries(
        run_id=run.id,
        label=run.label or run.title,
        title=run.title,
        point_id=point.id or "",
        point_label=counted(level_label(point), run.concurrency_unit),
        event=histogram.event,
        provenance=histogram.provenance,
        style=style,
        total_waits=histogram.total_waits,
        cells=cells[kept],
        cumulative=cumulative,
        percentiles=percentile_brackets(histogram.buckets) if is_complete(histogram) else (),
        evidence=histogram.evidence,
        choices=tuple(
            HistogramPointChoice(p.id or "", counted(level_label(p), run.concurrency_unit))
            for p in run.points
            if p.histograms
        ),
        events=tuple(h.event for h in point.histograms),
        note=point.note,
    )


def histogram_figure(
    runs: Sequence[Run], points: Mapping[str, str] | None = None, event: str | None = None
) -> HistogramFigure:
    """The overlay of one histogram per run: at the load point ``points`` names, for ``event``.

    Columns are the buckets all shown histograms share; a share a source does not state is None.
    """
    style_of = styles(runs)
    chosen: list[_Chosen] = []
    omitted: list[Omitted] = []
    for run in runs:
        picked = _choose(run, (points or {}).get(run.id), event)
        if picked is None:
            what = f"no histogram of “{event}”" if event else "no latency histogram"
            omitted.append(Omitted(run.id, run.label or run.title, f"states {what}"))
        else:
            chosen.append(picked)
    histograms = [pick.histogram for pick in chosen]
    columns = common_columns(histograms)
    cells = [tuple(_cell(h, column) for column in columns) for h in histograms]
    trimmed, kept = _trim(columns, cells)
    return HistogramFigure(
        columns=trimmed,
        series=tuple(
            _series(pick, columns, row, style_of[pick.run.id], kept)
            for pick, row in zip(chosen, cells, strict=True)
        ),
        omitted=tuple(omitted),
        notes=_notes(histograms),
    )


def _notes(histograms: Sequence[LatencyHistogram]) -> tuple[str, ...]:
    complete = [histogram for histogram in histograms if is_complete(histogram)]
    notes = []
    if len({tuple(sorted(_edges(histogram))) for histogram in complete}) > 1:
        notes.append(
            "These histograms have different buckets; only the edges they share are shown."
        )
    if len(complete) < len(histograms):
        notes.append("Where a source states no share, no column is drawn; that is not zero.")
    return tuple(notes)
