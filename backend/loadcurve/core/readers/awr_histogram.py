"""Wait event histograms, stitched from the tables a release spreads them over.

Every histogram table divides all waits of an event into [0, e1), [e1, e2) … [en, ∞), as
percentages of its total waits: the first and last column of a detail table are catch-alls. So
each table is a partition of the same whole, and the finest buckets are those between neighbouring
edges of all tables together (METHODS.md 4.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from loadcurve.core.readers.event_names import known_names
from loadcurve.core.readers.histogram_edges import Interval
from loadcurve.core.readers.histogram_tables import (
    EventShares,
    HistogramTable,
    Share,
    read_tables,
)
from loadcurve.core.readers.reading import EventHistogram, RangeWaits
from loadcurve.core.readers.tables import Table
from loadcurve.core.run import Bucket, Finding

_TOLERANCE_PER_CELL = 0.1
_ENDLESS = 1 << 62

_Part = tuple[HistogramTable, EventShares]
"""A table that has the event, and the event's row in it."""


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
    edges = sorted({edge for part in parts if part.rows for edge in part.edges})
    histograms: list[EventHistogram] = []
    for event in {event: None for part in parts for event in part.rows}:
        if any(len(part.rows.get(event, ())) > 1 for part in parts):
            histograms += _of_names_cut_alike(event, parts, findings)
        else:
            own = [(part, part.rows[event][0]) for part in parts if event in part.rows]
            histograms.append(_stitch(event, own, parts, edges, findings))
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
    told_apart = names if len(names) == count else [event] * count
    text = (
        f"{count} events are printed as {event!r}, their names cut alike; they are taken as "
        f"{', '.join(told_apart)}, and buckets come only from tables that list all of them"
    )
    findings.append(Finding("names cut alike", "notice", text))
    edges = sorted({edge for part in whole for edge in part.edges})
    return [
        _stitch(name, [(part, part.rows[event][i]) for part in whole], whole, edges, findings)
        for i, name in enumerate(told_apart)
    ]


def _stitch(
    event: str,
    own: list[_Part],
    parts: list[HistogramTable],
    edges: list[int],
    findings: list[Finding],
) -> EventHistogram:
    buckets: list[Bucket] = []
    lower = 0
    while True:
        upper = next((edge for edge in edges if edge > lower), None)
        bucket = _bucket((lower, upper), own, parts)
        buckets.append(bucket)
        if bucket.upper_us is None:
            break
        lower = int(bucket.upper_us)
    _check(event, buckets, own, findings)
    return EventHistogram(
        event=event,
        total_waits=next((row.count for part, row in own if part.is_main and row.count), None),
        buckets=tuple(buckets),
        places=tuple(row.place for _, row in own),
        range_waits=tuple(
            RangeWaits(*part.middle, row.count)
            for part, row in own
            if not part.is_main and row.count
        ),
    )


def _bucket(wanted: Interval, own: list[_Part], parts: list[HistogramTable]) -> Bucket:
    """The bucket that starts at ``wanted``: as fine as the tables allow."""
    for _, row in own:
        share = row.shares.get(wanted)
        if share is not None:
            return _as_bucket(wanted, share)
    if any(_is_zero(row, wanted) for _, row in own):
        return Bucket(wanted[0], wanted[1], 0.0)
    # Only idle events are left out of the detail tables; any other that is missing from one has
    # no waits in its range.
    having = {part.edges for part, _ in own}
    if any(not part.is_main for part, _ in own) and any(
        part.edges not in having and _within(wanted, part.middle) for part in parts
    ):
        return Bucket(wanted[0], wanted[1], 0.0)
    coarse = [
        (interval, share)
        for _, row in own
        for interval, share in row.shares.items()
        if interval[0] == wanted[0]
    ]
    if not coarse:
        return Bucket(wanted[0], wanted[1], None)
    return _as_bucket(*min(coarse, key=lambda found: found[0][1] or _ENDLESS))


def _as_bucket(interval: Interval, share: Share) -> Bucket:
    return Bucket(interval[0], interval[1], share.pct, share.trace, share.waits)


def _within(inner: Interval, outer: Interval) -> bool:
    return outer[0] <= inner[0] and (inner[1] or _ENDLESS) <= (outer[1] or _ENDLESS)


def _is_zero(row: EventShares, wanted: Interval) -> bool:
    return any(share.zero and _within(wanted, interval) for interval, share in row.shares.items())


def _check(event: str, buckets: list[Bucket], own: list[_Part], findings: list[Finding]) -> None:
    """Report buckets that do not sum to 100 %, and printed cells the buckets contradict."""
    if any(bucket.pct is None for bucket in buckets):
        text = f"histogram of {event}: not every bucket could be read"
        findings.append(Finding("histogram incomplete", "notice", text))
        return
    total = sum(bucket.pct or 0.0 for bucket in buckets)
    filled = sum(1 for bucket in buckets if bucket.pct or bucket.trace)
    if abs(total - 100) > _TOLERANCE_PER_CELL * max(filled, 1):
        text = f"histogram buckets of {event} sum to {total:.1f} % over {filled} printed cells"
        findings.append(Finding("histogram sum", "warning", text))
    for _, row in own:
        for interval, share in row.shares.items():
            _check_cell(event, buckets, interval, share, row, findings)


def _check_cell(
    event: str,
    buckets: list[Bucket],
    interval: Interval,
    share: Share,
    row: EventShares,
    findings: list[Finding],
) -> None:
    lower, upper = interval
    inside = [b for b in buckets if _within((int(b.lower_us), _upper(b)), interval)]
    if not inside or inside[0].lower_us != lower or _upper(inside[-1]) != upper:
        return
    summed = sum(bucket.pct or 0.0 for bucket in inside)
    if abs(summed - (share.pct or 0.0)) > _TOLERANCE_PER_CELL * (len(inside) + 1):
        range_text = f"{lower} to {upper} µs" if upper else f"{lower} µs and more"
        text = (
            f"{event}: the cell of {row.place.section!r} for {range_text} prints "
            f"{share.pct:g} %, its buckets sum to {summed:.1f} %"
        )
        findings.append(Finding("histogram cumulative cell", "warning", text))


def _upper(bucket: Bucket) -> int | None:
    return None if bucket.upper_us is None else int(bucket.upper_us)
