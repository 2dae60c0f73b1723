"""Wait event histograms, stitched from the tables a release spreads them over.

Every histogram table divides all waits of an event into [0, e1), [e1, e2) … [en, ∞), as
percentages of its total waits: the first and last column of a detail table are catch-alls. So
each table is a partition of the same whole, and the finest buckets are those between neighbouring
edges of all tables together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from loadcurve.core.formatting import percent
from loadcurve.core.readers.awr.event_names import known_names
from loadcurve.core.readers.reading import EventHistogram, RangeCount
from loadcurve.core.readers.tables import Table
from loadcurve.core.readers.wait_histograms.bucket_layout import (
    ENDLESS,
    BucketLayout,
    BucketSource,
    CellPosition,
    Edges,
    bucket_layout,
)
from loadcurve.core.readers.wait_histograms.bucket_picker import TOLERANCE_PER_CELL, bucket_picker
from loadcurve.core.readers.wait_histograms.edges import Interval
from loadcurve.core.readers.wait_histograms.tables import (
    BucketShare,
    EventShares,
    HistogramTable,
    read_tables,
)
from loadcurve.core.records import Bucket, Finding


def read_histograms(
    tables: Iterable[Table],
    waits_by_event: Mapping[str, float],
    decimal: str,
    findings: list[Finding],
) -> tuple[EventHistogram, ...] | None:
    """The stitched histogram of every event, in printed order; None without a histogram section.

    ``waits_by_event`` are foreground and background waits together. What does not add up is added
    to ``findings``.
    """
    parts = read_tables(tables, waits_by_event, decimal, findings)
    if parts is None:
        return None
    cut_alike = {event for part in parts for event, rows in part.rows.items() if len(rows) > 1}
    events = list({event: None for part in parts for event in part.rows})
    alone = iter(_of_events([event for event in events if event not in cut_alike], parts, findings))
    histograms: list[EventHistogram] = []
    for event in events:
        if event in cut_alike:
            histograms += _of_names_cut_alike(event, parts, findings)
        else:
            histograms.append(next(alone))
    return tuple(histograms)


def _of_events(
    events: list[str], parts: list[HistogramTable], findings: list[Finding]
) -> Iterator[EventHistogram]:
    """The histograms of events that have one row in each table that lists them."""
    stitcher = _Stitcher(parts, findings)
    tables_of = [tuple([part for part in parts if event in part.rows]) for event in events]
    rows_of = [
        [part.rows[event][0] for part in own] for event, own in zip(events, tables_of, strict=True)
    ]
    picked = stitcher.picked(tables_of, rows_of)
    for event, own, rows, buckets in zip(events, tables_of, rows_of, picked, strict=True):
        yield stitcher.histogram(event, own, rows, buckets)


def _of_names_cut_alike(
    event: str, parts: list[HistogramTable], findings: list[Finding]
) -> list[EventHistogram]:
    """Events whose names a text report cut to the same text.

    Every table lists its events by name, so tables with all of them agree row by row. In a table
    with fewer, none can tell whose row is missing: it is left out for these events.
    """
    count = max(len(part.rows.get(event, ())) for part in parts)
    whole = [part for part in parts if len(part.rows.get(event, ())) == count]
    names = known_names(event)
    told_apart = names if len(names) == count else _numbered(event, count)
    text = (
        f"{count} events are printed as {event!r}, because the report cuts off their names; "
        f"they are read as {', '.join(told_apart)}, and buckets come only from tables that list "
        "all of them"
    )
    findings.append(Finding("Truncated names", "notice", text))
    stitcher = _Stitcher(whole, findings)
    rows_of = [[part.rows[event][index] for part in whole] for index in range(count)]
    picked = stitcher.picked([tuple(whole)] * count, rows_of)
    return [
        stitcher.histogram(name, tuple(whole), rows, buckets)
        for name, rows, buckets in zip(told_apart, rows_of, picked, strict=True)
    ]


def _numbered(event: str, count: int) -> list[str]:
    """Unique names, as each name is a key."""
    return [f"{event}… ({place} of {count}, name cut off)" for place in range(1, count + 1)]


Tables = tuple[HistogramTable, ...]


class _Stitcher:
    """Stitches the events of one report."""

    def __init__(self, parts: list[HistogramTable], findings: list[Finding]) -> None:
        self.printed = tuple(part.edges for part in parts)
        self.edges = tuple(sorted({edge for part in parts if part.rows for edge in part.edges}))
        self.findings = findings

    def picked(
        self, tables_of: Sequence[Tables], rows_of: Sequence[list[EventShares]]
    ) -> list[tuple[Bucket, ...] | None]:
        """The buckets of each event as its cells say them; None if they leave one open.

        Events that stand in the same tables are looked at together.
        """
        alike: dict[tuple[Edges, ...], list[int]] = {}
        for index, own in enumerate(tables_of):
            alike.setdefault(tuple([part.edges for part in own]), []).append(index)
        buckets: list[tuple[Bucket, ...] | None] = [None] * len(rows_of)
        for edges, indexes in alike.items():
            rows = [rows_of[index] for index in indexes]
            selection = bucket_picker(
                bucket_layout(edges, self.printed, self.edges), edges, rows[0][0].decimal
            )
            cells = zip(
                *[chain.from_iterable([row.cells for row in own]) for own in rows], strict=True
            )
            for index, chosen in zip(indexes, selection.buckets_of(list(cells)), strict=True):
                buckets[index] = chosen
        return buckets

    def histogram(
        self,
        event: str,
        own: Tables,
        rows: list[EventShares],
        buckets: tuple[Bucket, ...] | None,
    ) -> EventHistogram:
        """The event's histogram from its rows in the tables that have it.

        ``buckets`` are those `picked`; if they are None it is stitched bucket by bucket.
        """
        if buckets is None:
            layout = bucket_layout(tuple([part.edges for part in own]), self.printed, self.edges)
            stitched = _buckets(layout, rows)
            self._check(event, stitched, layout, rows)
            buckets = tuple(stitched)
        total = None
        ranges = []
        for part, row in zip(own, rows, strict=True):
            if row.count is None:
                continue
            if not part.is_main:
                ranges.append(RangeCount(part.edges[0], part.edges[-1], row.count))
            elif total is None:
                total = row.count
        places = tuple([row.place for row in rows])
        return EventHistogram(event, total, buckets, places, tuple(ranges))

    def _check(
        self, event: str, buckets: list[Bucket], layout: BucketLayout, rows: list[EventShares]
    ) -> None:
        """Report buckets that do not sum to 100%, and printed cells the buckets contradict."""
        shares = [bucket.pct for bucket in buckets]
        if None in shares:
            text = f"histogram of {event}: not every bucket could be read"
            self.findings.append(Finding("Incomplete histogram", "notice", text))
            return
        running, filled = 0.0, 0
        sums = {0: (0.0, 0)}
        for count, bucket in enumerate(buckets, start=1):
            if bucket.pct:
                running += bucket.pct
                filled += 1
            elif bucket.trace:
                filled += 1
            sums[ENDLESS if bucket.upper_us is None else int(bucket.upper_us)] = (running, count)
        if abs(running - 100) > TOLERANCE_PER_CELL * max(filled, 1):
            total = percent(round(running, 1))
            text = f"histogram buckets of {event} sum to {total} over {filled} cells"
            self.findings.append(Finding("Histogram sum", "warning", text))
        for (lower, upper), (table, column) in layout.catch_alls:
            start, end = sums.get(lower), sums.get(upper or ENDLESS)
            printed = rows[table].shares[column].pct
            if start is None or end is None or printed is None:
                continue
            summed, cells = end[0] - start[0], end[1] - start[1]
            if abs(summed - printed) > TOLERANCE_PER_CELL * (cells + 1):
                self._contradicted(event, (lower, upper), printed, summed, rows[table])

    def _contradicted(
        self, event: str, interval: Interval, printed: float, summed: float, row: EventShares
    ) -> None:
        lower, upper = interval
        range_text = f"{lower} to {upper} µs" if upper else f"{lower} µs and more"
        text = (
            f"{event}: the cell of {row.place.section!r} for {range_text} prints "
            f"{percent(printed)}, its buckets sum to {percent(round(summed, 1))}"
        )
        self.findings.append(Finding("Cumulative histogram", "warning", text))


def _buckets(layout: BucketLayout, rows: list[EventShares]) -> list[Bucket]:
    """The buckets of an event: as fine as its tables allow."""
    shares = [row.shares for row in rows]
    buckets: list[Bucket] = []
    reached = 0
    for source in layout.sources:
        lower, upper = source.interval
        if lower < reached:
            continue
        if source.exact is not None:
            share = shares[source.exact[0]][source.exact[1]]
        elif source.absent or _is_zero(source.around, shares):
            share = _NO_WAITS
        else:
            (lower, upper), share = _wider(source, shares)
        buckets.append(_bucket(lower, upper, share.pct, share.trace, share.waits))
        reached = ENDLESS if upper is None else upper
    return _with_catch_alls(buckets, layout, shares)


def _with_catch_alls(
    buckets: list[Bucket], layout: BucketLayout, shares: list[tuple[BucketShare, ...]]
) -> list[Bucket]:
    """A bucket no cell prints has all of a catch-all whose other buckets have no waits."""
    for index, bucket in enumerate(buckets):
        if bucket.pct is not None or any(
            source.exact for source in layout.sources if source.interval[0] == bucket.lower_us
        ):
            continue
        for interval, (table, column) in reversed(layout.catch_alls):
            inside = [other for other in buckets if _holds(interval, other)]
            others = [other for other in inside if other is not bucket]
            if bucket in inside and all(other.pct == 0 and not other.trace for other in others):
                share = shares[table][column]
                lower, upper = int(bucket.lower_us), _upper(bucket)
                buckets[index] = _bucket(lower, upper, share.pct, share.trace, share.waits)
                break
    return buckets


def _upper(bucket: Bucket) -> int | None:
    return None if bucket.upper_us is None else int(bucket.upper_us)


def _holds(interval: Interval, bucket: Bucket) -> bool:
    end = ENDLESS if bucket.upper_us is None else bucket.upper_us
    return interval[0] <= bucket.lower_us and end <= (interval[1] or ENDLESS)


def _is_zero(around: tuple[CellPosition, ...], shares: list[tuple[BucketShare, ...]]) -> bool:
    return any(shares[table][column].zero for table, column in around)


def _wider(
    source: BucketSource, shares: list[tuple[BucketShare, ...]]
) -> tuple[Interval, BucketShare]:
    """The finest cell that starts with the source's interval; an unknown share without one."""
    if not source.wider:
        return source.interval, BucketShare(None)
    interval, (table, column) = source.wider[0]
    return interval, shares[table][column]


_NO_WAITS = BucketShare(0.0, zero=True)


@lru_cache(maxsize=8192)
def _bucket(
    lower_us: int, upper_us: int | None, pct: float | None, trace: bool, waits: float | None
) -> Bucket:
    """A bucket, made once: most buckets of a report are alike."""
    return Bucket(lower_us, upper_us, pct, trace, waits)
