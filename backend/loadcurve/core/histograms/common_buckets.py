"""The common bucket columns of several histograms, with each one's cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from loadcurve.core.formatting import bucket_text, edge_text, pct_text, qualifier_text
from loadcurve.core.histograms.records import BucketColumn, HistogramCell
from loadcurve.core.records import Bucket, CumulativeShare, LatencyHistogram, Qualifier

# A hedged share as a sign, and what the hedge of a share says of the rest.
_SIGN = {
    Qualifier.ABOUT: "~",
    Qualifier.JUST_UNDER: "<",
    Qualifier.UP_TO: "≤",
    Qualifier.MORE_THAN: ">",
    Qualifier.INFERRED: "~",
}
_SIGN_OF_REST = _SIGN | {
    Qualifier.JUST_UNDER: ">",
    Qualifier.UP_TO: "≥",
    Qualifier.MORE_THAN: "<",
}


def align_histograms(histograms: Sequence[LatencyHistogram]) -> tuple[LatencyHistogram, ...]:
    """The histograms with as many common edges as they can have.

    Above its slowest wait a histogram is empty, and may be cut wherever another one is.
    """
    ended = [_with_open_end(histogram) for histogram in histograms]
    edges = sorted(
        set[float]().union(*(edges_of(histogram) for histogram in ended if is_complete(histogram)))
    )
    return tuple(
        _with_cuts(histogram, edges) if is_complete(histogram) else histogram for histogram in ended
    )


def _with_open_end(histogram: LatencyHistogram) -> LatencyHistogram:
    """The histogram with an empty last bucket if its buckets count all the waits there are.

    fio's bins end at the slowest completion: that nothing took longer is known, so it is stated.
    """
    buckets = histogram.buckets
    if not buckets or buckets[-1].upper_us is None or not histogram.total_waits:
        return histogram
    counts = [bucket.waits for bucket in buckets if bucket.waits is not None]
    if len(counts) < len(buckets) or sum(counts) != histogram.total_waits:
        return histogram
    beyond = Bucket(buckets[-1].upper_us, None, 0.0, waits=0.0)
    return replace(histogram, buckets=(*buckets, beyond))


def _with_cuts(histogram: LatencyHistogram, edges: Sequence[float]) -> LatencyHistogram:
    """The histogram with its open end cut at these edges, if that end is empty."""
    last = histogram.buckets[-1]
    if last.upper_us is not None or last.pct != 0 or last.trace:
        return histogram
    bounds = [last.lower_us, *(edge for edge in edges if edge > last.lower_us), None]
    empty = tuple(
        replace(last, lower_us=lower, upper_us=upper)
        for lower, upper in pairwise(bounds)
        if lower is not None
    )
    return replace(histogram, buckets=(*histogram.buckets[:-1], *empty))


def is_complete(histogram: LatencyHistogram) -> bool:
    """Whether the buckets state every share from zero to no upper end."""
    whole = BucketColumn(0.0, None, "")
    return (
        bool(histogram.buckets)
        and all(bucket.pct is not None for bucket in histogram.buckets)
        and covers_column(histogram.buckets, whole)
    )


def edges_of(histogram: LatencyHistogram) -> set[float]:
    """Where the histogram can be cut. Stated cumulative shares count where buckets have gaps."""
    stated = () if is_complete(histogram) else histogram.cumulative
    edges = {share.upper_us for share in stated}
    for bucket in histogram.buckets:
        edges.add(bucket.lower_us)
        if bucket.upper_us is not None:
            edges.add(bucket.upper_us)
    edges.discard(0.0)
    return edges


def common_columns(histograms: Sequence[LatencyHistogram]) -> tuple[BucketColumn, ...]:
    """The columns to show: between the bucket edges that all complete histograms share.

    An 11.2 report starts at 1 ms, a 19c report at 1 µs; only their common edges compare. A source
    that states only some shares takes no edge away from the others; if nothing is complete,
    every stated edge is shown.
    """
    complete = [edges_of(histogram) for histogram in histograms if is_complete(histogram)]
    partial = [edges_of(histogram) for histogram in histograms]
    edges = sorted(set.intersection(*complete) if complete else set().union(*partial))
    if not edges:
        return ()
    bounds: list[tuple[float, float | None]] = list(zip([0.0, *edges], [*edges, None], strict=True))
    return tuple(BucketColumn(lower, upper, bucket_text(lower, upper)) for lower, upper in bounds)


def _stated_below(histogram: LatencyHistogram, upper_us: float | None) -> CumulativeShare | None:
    return next((share for share in histogram.cumulative if share.upper_us == upper_us), None)


def share_text(share: CumulativeShare) -> str:
    """A stated share with its hedge: "~90%"."""
    return f"{qualifier_text(share.qualifier)}{pct_text(share.pct)}"


def _stated_cell(histogram: LatencyHistogram, column: BucketColumn) -> HistogramCell:
    """A share that follows from a statement about everything below or above an edge."""
    below = _stated_below(histogram, column.upper_us)
    if below is not None and column.lower_us == 0:
        return HistogramCell(below.pct, share_text(below), short=_hedged(below, below.pct, _SIGN))
    above = _stated_below(histogram, column.lower_us)
    if above is not None and column.upper_us is None:
        rest = round(100 - above.pct, 6)
        short = _hedged(above, rest, _SIGN_OF_REST)
        return HistogramCell(
            rest, f"{short or pct_text(rest)} (100% − {share_text(above)})", short=short
        )
    return HistogramCell(None, pct_text(None))


def _hedged(share: CumulativeShare, pct: float, signs: Mapping[Qualifier, str]) -> str | None:
    """``pct`` with the sign of the share's hedge; None if the source does not hedge it."""
    if share.qualifier is None:
        return None
    sign = signs[share.qualifier]
    return f"{sign}{'' if sign == '~' else ' '}{pct_text(pct)}"


def cell_of(histogram: LatencyHistogram, column: BucketColumn) -> HistogramCell:
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
    if not inside or not stated or not covers_column(inside, column):
        return _stated_cell(histogram, column)
    return _sum_cell(inside)


def covers_column(inside: Sequence[Bucket], column: BucketColumn) -> bool:
    """Whether the buckets lie side by side from the column's lower to its upper edge."""
    ordered = sorted(inside, key=lambda bucket: bucket.lower_us)
    if ordered[0].lower_us != column.lower_us or ordered[-1].upper_us != column.upper_us:
        return False
    return all(left.upper_us == right.lower_us for left, right in pairwise(ordered))


def _sum_cell(inside: Sequence[Bucket]) -> HistogramCell:
    pct = round(sum(bucket.pct or 0.0 for bucket in inside), 6)
    trace = pct == 0 and any(bucket.trace for bucket in inside)
    counted = [bucket.waits for bucket in inside if bucket.waits is not None]
    waits = sum(counted) if len(counted) == len(inside) else None
    return HistogramCell(pct, pct_text(pct, trace), trace, waits)


def trim_columns(
    columns: tuple[BucketColumn, ...],
    cells: Sequence[tuple[HistogramCell, ...]],
    histograms: Sequence[LatencyHistogram],
) -> tuple[tuple[BucketColumn, ...], slice]:
    """Columns from the first to the last that says anything but zero, or that all leave unsaid.

    ``cells`` has a row per histogram. An edge with a stated share is a column edge, too.
    """
    stated = {share.upper_us for histogram in histograms for share in histogram.cumulative}
    speaking = [
        index
        for index, column in enumerate(columns)
        if column.upper_us in stated or _says_more_than_zero([row[index] for row in cells])
    ]
    if not speaking:
        return columns, slice(0, len(columns))
    kept = slice(speaking[0], speaking[-1] + 1)
    return columns[kept], kept


def _says_more_than_zero(cells: Sequence[HistogramCell]) -> bool:
    if all(cell.pct is None for cell in cells):
        return True
    return any(cell.pct or cell.trace for cell in cells)


def notes_on(histograms: Sequence[tuple[str, LatencyHistogram]]) -> tuple[str, ...]:
    """Remarks on common columns; each histogram comes with its run's name."""
    complete = [(name, histogram) for name, histogram in histograms if is_complete(histogram)]
    notes = []
    if len({frozenset(edges_of(histogram)) for _, histogram in complete}) > 1:
        notes.append(_different_edges(complete))
    if len(complete) < len(histograms):
        notes.append("A bucket whose share is not stated is left empty; that does not mean zero.")
    return tuple(notes)


def _different_edges(complete: Sequence[tuple[str, LatencyHistogram]]) -> str:
    """Why fewer columns are shown than some reports print, and where each begins and ends."""
    names: dict[tuple[float, float], list[str]] = {}
    for name, histogram in complete:
        edges = edges_of(histogram)
        of_span = names.setdefault((min(edges), max(edges)), [])
        if name not in of_span:
            of_span.append(name)
    spans = "; ".join(
        f"{', '.join(of_span[:3])}{' and others' if len(of_span) > 3 else ''}: "
        f"{edge_text(low)} to {edge_text(high)}"
        for (low, high), of_span in names.items()
    )
    return (
        "These histograms have different buckets; only the edges they share are shown, and finer "
        f"shares are added up. Edges of {spans}."
    )
