"""Wait event histograms, stitched from the tables a release spreads them over.

Every histogram table divides all waits of an event into [0, e1), [e1, e2) … [en, ∞), as
percentages of its total waits: the first and last column of a detail table are catch-alls. So
each table is a partition of the same whole, and the finest buckets are those between neighbouring
edges of all tables together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain

from loadcurve.core.readers.awr.event_names import known_names
from loadcurve.core.readers.reading import EventHistogram, RangeWaits
from loadcurve.core.readers.tables import Table
from loadcurve.core.readers.wait_histograms.edges import Interval
from loadcurve.core.readers.wait_histograms.plan import ENDLESS, Cell, Edges, Plan, Step, plan_of
from loadcurve.core.readers.wait_histograms.selection import (
    TOLERANCE_PER_CELL,
    Selection,
    selection_of,
)
from loadcurve.core.readers.wait_histograms.tables import (
    EventShares,
    HistogramTable,
    Share,
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
    stitcher = _Stitcher(parts, findings)
    histograms: list[EventHistogram] = []
    for event in {event: None for part in parts for event in part.rows}:
        if any(len(part.rows.get(event, ())) > 1 for part in parts):
            histograms += _of_names_cut_alike(event, parts, findings)
        else:
            own = tuple(part for part in parts if event in part.rows)
            rows = [part.rows[event][0] for part in own]
            histograms.append(stitcher.histogram(event, own, rows))
    return tuple(histograms)


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
    findings.append(Finding("names cut off", "notice", text))
    stitcher = _Stitcher(whole, findings)
    return [
        stitcher.histogram(name, tuple(whole), [part.rows[event][i] for part in whole])
        for i, name in enumerate(told_apart)
    ]


def _numbered(event: str, count: int) -> list[str]:
    """Names of their own, as nothing can be kept or found twice under one."""
    return [f"{event}… ({place} of {count}, name cut off)" for place in range(1, count + 1)]


class _Stitcher:
    """Stitches the events of one report."""

    def __init__(self, parts: list[HistogramTable], findings: list[Finding]) -> None:
        self.printed = tuple(part.edges for part in parts)
        self.edges = tuple(sorted({edge for part in parts if part.rows for edge in part.edges}))
        self.findings = findings
        self.selections: dict[tuple[Edges, ...], Selection] = {}

    def histogram(
        self, event: str, own: tuple[HistogramTable, ...], rows: list[EventShares]
    ) -> EventHistogram:
        """The event's histogram from its rows in the tables that have it."""
        edges = tuple([part.edges for part in own])
        buckets = self._selection(edges, rows[0].decimal).buckets_of(
            tuple(chain.from_iterable([row.cells for row in rows]))
        )
        if buckets is None:
            plan = plan_of(edges, self.printed, self.edges)
            found = _buckets(plan, rows)
            self._check(event, found, plan, rows)
            buckets = tuple(found)
        total = None
        ranges = []
        for part, row in zip(own, rows, strict=True):
            if row.count is None:
                continue
            if not part.is_main:
                ranges.append(RangeWaits(part.edges[0], part.edges[-1], row.count))
            elif total is None:
                total = row.count
        places = tuple([row.place for row in rows])
        return EventHistogram(event, total, buckets, places, tuple(ranges))

    def _selection(self, own: tuple[Edges, ...], decimal: str) -> Selection:
        known = self.selections.get(own)
        if known is None:
            plan = plan_of(own, self.printed, self.edges)
            known = self.selections[own] = selection_of(plan, own, decimal)
        return known

    def _check(
        self, event: str, buckets: list[Bucket], plan: Plan, rows: list[EventShares]
    ) -> None:
        """Report buckets that do not sum to 100 %, and printed cells the buckets contradict."""
        shares = [bucket.pct for bucket in buckets]
        if None in shares:
            text = f"histogram of {event}: not every bucket could be read"
            self.findings.append(Finding("histogram incomplete", "notice", text))
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
            text = f"histogram buckets of {event} sum to {running:.1f} % over {filled} cells"
            self.findings.append(Finding("histogram sum", "warning", text))
        for (lower, upper), (table, column) in plan.catch_alls:
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
            f"{event}: the cell of {row.place.section!r} for {range_text} prints {printed:g} %, "
            f"its buckets sum to {summed:.1f} %"
        )
        self.findings.append(Finding("histogram cumulative cell", "warning", text))


def _buckets(plan: Plan, rows: list[EventShares]) -> list[Bucket]:
    """The buckets of an event: as fine as its tables allow."""
    shares = [row.shares for row in rows]
    buckets: list[Bucket] = []
    reached = 0
    for step in plan.steps:
        lower, upper = step.interval
        if lower < reached:
            continue
        if step.exact is not None:
            share = shares[step.exact[0]][step.exact[1]]
        elif step.absent or _is_zero(step.around, shares):
            share = _NO_WAITS
        else:
            (lower, upper), share = _wider(step, shares)
        buckets.append(_bucket(lower, upper, share.pct, share.trace, share.waits))
        reached = ENDLESS if upper is None else upper
    return _with_catch_alls(buckets, plan, shares)


def _with_catch_alls(
    buckets: list[Bucket], plan: Plan, shares: list[tuple[Share, ...]]
) -> list[Bucket]:
    """A bucket no cell prints holds all of a catch-all whose other buckets have no waits."""
    for index, bucket in enumerate(buckets):
        if bucket.pct is not None or any(
            step.exact for step in plan.steps if step.interval[0] == bucket.lower_us
        ):
            continue
        for interval, (table, column) in reversed(plan.catch_alls):
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


def _is_zero(around: tuple[Cell, ...], shares: list[tuple[Share, ...]]) -> bool:
    return any(shares[table][column].zero for table, column in around)


def _wider(step: Step, shares: list[tuple[Share, ...]]) -> tuple[Interval, Share]:
    """The finest cell that starts with the step's interval; an unknown share if there is none."""
    if not step.wider:
        return step.interval, Share(None)
    interval, (table, column) = step.wider[0]
    return interval, shares[table][column]


_NO_WAITS = Share(0.0, zero=True)


@lru_cache(maxsize=8192)
def _bucket(
    lower_us: int, upper_us: int | None, pct: float | None, trace: bool, waits: float | None
) -> Bucket:
    """A bucket, made once: most buckets of a report are alike."""
    return Bucket(lower_us, upper_us, pct, trace, waits)
