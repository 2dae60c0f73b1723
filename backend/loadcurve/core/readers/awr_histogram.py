"""Wait event histograms, stitched from the tables a release spreads them over.

Every histogram table divides all waits of an event into [0, e1), [e1, e2) … [en, ∞), as
percentages of its total waits: the first and last column of a detail table are catch-alls. So
each table is a partition of the same whole, and the finest buckets are those between neighbouring
edges of all tables together (METHODS.md 4.6).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from loadcurve.core.readers import numbers
from loadcurve.core.readers.event_names import whole_event_name
from loadcurve.core.readers.reading import Datum, EventHistogram, Place, RangeWaits
from loadcurve.core.readers.tables import Kind, Row, Table
from loadcurve.core.run import Bucket, Finding

_UNIT_US = {"us": 1, "ms": 1 << 10, "s": 1 << 20, "m": 1 << 26, "h": 1 << 32}
_EDGE = re.compile(r"([<>])\s*=?\s*(?:1/)?\s*([0-9]{1,4})\s*([a-z]{0,2})\Z")
_LAYOUTS = tuple(
    tuple(layout.split())
    for layout in (
        "<1ms <2ms <4ms <8ms <16ms <32ms <=1s >1s",
        "<32ms <64ms <1/8s <1/4s <1/2s <1s <2s >=2s",
        "<2s <4s <8s <16s <32s <1m <2m >=2m",
        "<2m <4m <8m <1/4h <1/2h <1h >=1h",
        "<8us <16us <32us <64us <128us <256us <512us >=512us",
        "<1us <2us <4us <8us <16us <32us <64us >=64us",
        "<512us <1ms <2ms <4ms <8ms <16ms <32ms >=32ms",
        "<1us <2us <4us <8us <16us <32us <64us <128us <256us <512us <1ms <2ms <4ms <8ms <16ms "
        "<32ms <64ms <128ms <256ms <512ms <1s >=1s",
    )
)
"""Column headings of the known tables; text reports print them cut to four or five characters."""
_CELL = re.compile(r"([0-9]*[.,]?[0-9]+)\s*(?:\(\s*([0-9][0-9.,]*\s*[KMGT]?)\s*\))?\Z")
_CUT_COUNT = re.compile(r"[0-9]{1,3}[.,][0-9]{1,2}\Z")
_SUM_TOLERANCE_PER_CELL = 0.1
_ENDLESS = 1 << 62

Interval = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class _Share:
    """One printed cell: ``zero`` is a blank, which means no waits at all."""

    pct: float
    zero: bool
    trace: bool
    waits: float | None


@dataclass(slots=True)
class _TableOfEvents:
    """One histogram table, its pages merged: shares by event and interval."""

    edges: tuple[int, ...]
    shares: dict[str, dict[Interval, _Share]] = field(default_factory=dict)
    counts: dict[str, Datum] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)

    @property
    def middle(self) -> tuple[int, int]:
        """The range between the catch-all columns."""
        return self.edges[0], self.edges[-1]

    @property
    def is_main(self) -> bool:
        """Whether this is the table that lists every event, with its total waits."""
        return self.edges not in _DETAIL_EDGES


def edges_of(columns: Iterable[str]) -> tuple[int, ...] | None:
    """The bucket edges in µs that headings name, smallest first; None if they name none.

    Headings cut by a text report are completed from the known layouts.
    """
    names = tuple(name.replace(" ", "").lower() for name in columns)
    for layout in _LAYOUTS:
        if len(layout) == len(names) and all(map(_may_be, layout, names)):
            names = layout
            break
    edges = []
    for name in names[:-1]:
        edge = _edge_us(name)
        if edge is None:
            return None
        edges.append(edge)
    last = _edge_us(names[-1]) if names else None
    ascending = all(a < b for a, b in pairwise(edges))
    if not edges or last != edges[-1] or not ascending:
        return None
    return tuple(edges)


def _may_be(whole: str, printed: str) -> bool:
    return whole == printed or (len(printed) >= 4 and whole.startswith(printed))


def _edge_us(name: str) -> int | None:
    match = _EDGE.match(name)
    unit = _UNIT_US.get(match.group(3)) if match else None
    if match is None or unit is None:
        return None
    figure = int(match.group(2))
    if "/" in name:
        return unit // figure if figure and unit % figure == 0 else None
    return unit * figure


_DETAIL_EDGES = frozenset(edges_of(_LAYOUTS[index]) for index in (1, 2, 3, 5, 6))


def read_histograms(
    tables: Iterable[Table], waits_by_event: dict[str, float], decimal: str
) -> tuple[tuple[EventHistogram, ...] | None, tuple[Finding, ...]]:
    """The stitched histogram of every event, in printed order, and what did not add up.

    ``waits_by_event`` are foreground and background waits together: they settle a count whose
    K or M a text report has cut off. None if the report has no histogram section.
    """
    merged: dict[tuple[int, ...], _TableOfEvents] = {}
    findings: list[Finding] = []
    seen = False
    for table in tables:
        if table.kind is not Kind.HISTOGRAM:
            continue
        seen = True
        _merge(table, merged, waits_by_event, decimal, findings)
    if not seen:
        return None, ()
    order = {event: None for part in merged.values() for event in part.shares}
    histograms = tuple(_stitch(event, list(merged.values()), findings) for event in order)
    return histograms, tuple(findings)


def _merge(
    table: Table,
    merged: dict[tuple[int, ...], _TableOfEvents],
    waits_by_event: dict[str, float],
    decimal: str,
    findings: list[Finding],
) -> None:
    if not table.columns:
        return
    first = _first_bucket(table.columns)
    edges = edges_of(_bucket_names(table.columns[first:]))
    if edges is None:
        findings.append(
            Finding(
                "histogram columns",
                "warning",
                f"the columns of {table.title!r} at line {table.line} are none we know; "
                "this table was not read",
            )
        )
        return
    part = merged.setdefault(edges, _TableOfEvents(edges))
    width = table.widths[0] if table.widths else None
    intervals = _intervals(edges)
    for row in table.rows:
        if len(row.cells) < first + len(intervals) or not row.cells[0]:
            continue
        event = whole_event_name(row.cells[0], width)
        if event in part.shares:
            continue
        cells = row.cells[first : first + len(intervals)]
        part.shares[event] = {
            interval: _share(cell, decimal, table, row, findings)
            for interval, cell in zip(intervals, cells, strict=True)
        }
        part.places[event] = table.place(row, 0)
        count = _count(table, row, first - 1, event, waits_by_event, decimal, findings)
        if count is not None:
            part.counts[event] = count


def _first_bucket(columns: tuple[str, ...]) -> int:
    for index, name in enumerate(columns):
        if _EDGE.search(name.split(" ")[-1].lower()) or "<" in name:
            return index
    return len(columns)


def _bucket_names(columns: tuple[str, ...]) -> list[str]:
    """Headings without the words of a spanning heading that text prints above them."""
    names = []
    for column in columns:
        start = max(column.rfind("<"), column.rfind(">"))
        names.append(column[start:] if start >= 0 else column)
    return names


def _intervals(edges: tuple[int, ...]) -> tuple[Interval, ...]:
    return tuple(zip((0, *edges), (*edges, None), strict=True))


def _share(cell: str, decimal: str, table: Table, row: Row, findings: list[Finding]) -> _Share:
    if not cell:
        return _Share(0.0, zero=True, trace=False, waits=None)
    match = _CELL.match(cell)
    printed = numbers.number(match.group(1), decimal) if match else None
    if match is None or printed is None:
        findings.append(
            Finding(
                "histogram cell",
                "warning",
                f"{cell!r} of {row.cells[0]!r} in {table.title!r} at line {row.line} "
                "is no percentage; this bucket is not known",
            )
        )
        return _Share(float("nan"), zero=False, trace=False, waits=None)
    counted = numbers.number(match.group(2), decimal) if match.group(2) else None
    return _Share(
        float(printed.value),
        zero=False,
        trace=printed.value == 0,
        waits=float(counted.value) if counted else None,
    )


def _count(
    table: Table,
    row: Row,
    column: int,
    event: str,
    waits_by_event: dict[str, float],
    decimal: str,
    findings: list[Finding],
) -> Datum | None:
    if column < 1:
        return None
    raw = row.cells[column]
    printed = numbers.count(raw, decimal)
    if printed is None:
        return None
    if table.widths is None or not _CUT_COUNT.match(raw):
        return table.datum(row, column, printed.value, (printed.low, printed.high))
    # 11.2 text prints 521.6K into five characters, "521.6": a count has no fraction, so its
    # suffix was cut off. Foreground and background waits tell which it was.
    factor, certain = _cut_factor(printed, waits_by_event.get(event))
    value = round(printed.value * factor)
    grounds = (
        f"{waits_by_event[event]:,.0f} waits in the event tables confirm it"
        if certain
        else "no event table confirms it"
    )
    findings.append(
        Finding(
            "cut count",
            "agrees" if certain else "notice",
            f"{event}: the count {raw!r} in {table.title!r} at line {row.line} has lost its "
            f"suffix; it is taken as {value:,} ({grounds})",
        )
    )
    bounds = (round(printed.low * factor), round(printed.high * factor))
    return table.datum(row, column, value, bounds)


def _cut_factor(printed: numbers.Printed, waits: float | None) -> tuple[int, bool]:
    for factor in (1_000, 1_000_000, 1_000_000_000):
        if waits and 0.9 * printed.low * factor <= waits <= 1.1 * printed.high * factor:
            return factor, True
    return 1_000, False


def _stitch(event: str, parts: list[_TableOfEvents], findings: list[Finding]) -> EventHistogram:
    own = [part for part in parts if event in part.shares]
    edges = sorted({edge for part in parts for edge in part.edges})
    buckets: list[Bucket] = []
    lower = 0
    while True:
        upper = next((edge for edge in edges if edge > lower), None)
        bucket = _bucket(event, (lower, upper), own, parts)
        buckets.append(bucket)
        if bucket.upper_us is None:
            break
        lower = int(bucket.upper_us)
    _check(event, buckets, own, findings)
    return EventHistogram(
        event=event,
        total_waits=next((p.counts[event] for p in own if p.is_main and event in p.counts), None),
        buckets=tuple(buckets),
        places=tuple(part.places[event] for part in own),
        range_waits=tuple(
            RangeWaits(*part.middle, part.counts[event])
            for part in own
            if not part.is_main and event in part.counts
        ),
    )


def _bucket(
    event: str, wanted: Interval, own: list[_TableOfEvents], parts: list[_TableOfEvents]
) -> Bucket:
    """The bucket that starts at ``wanted``: as fine as the tables allow."""
    for part in own:
        share = part.shares[event].get(wanted)
        if share is not None:
            return _as_bucket(wanted, share)
    if any(_is_zero(part.shares[event], wanted) for part in own):
        return Bucket(wanted[0], wanted[1], 0.0)
    # Only idle events are left out of the detail tables; any other that is missing from one has
    # no waits in its range.
    if any(not part.is_main for part in own) and any(
        part not in own and _within(wanted, part.middle) for part in parts
    ):
        return Bucket(wanted[0], wanted[1], 0.0)
    coarse = [
        (interval, share)
        for part in own
        for interval, share in part.shares[event].items()
        if interval[0] == wanted[0]
    ]
    if not coarse:
        return Bucket(wanted[0], wanted[1], None)
    return _as_bucket(*min(coarse, key=lambda found: found[0][1] or _ENDLESS))


def _as_bucket(interval: Interval, share: _Share) -> Bucket:
    pct = None if share.pct != share.pct else share.pct
    return Bucket(interval[0], interval[1], pct, share.trace, share.waits)


def _within(inner: Interval, outer: Interval) -> bool:
    return outer[0] <= inner[0] and (inner[1] or _ENDLESS) <= (outer[1] or _ENDLESS)


def _is_zero(shares: dict[Interval, _Share], wanted: Interval) -> bool:
    return any(share.zero and _within(wanted, interval) for interval, share in shares.items())


def _check(
    event: str, buckets: list[Bucket], own: list[_TableOfEvents], findings: list[Finding]
) -> None:
    """Report buckets that do not sum to 100 %, and printed cells the buckets contradict."""
    total = sum(bucket.pct or 0.0 for bucket in buckets)
    filled = sum(1 for bucket in buckets if bucket.pct or bucket.trace)
    if abs(total - 100) > _SUM_TOLERANCE_PER_CELL * max(filled, 1):
        text = f"histogram buckets of {event} sum to {total:.1f} % over {filled} printed cells"
        findings.append(Finding("histogram sum", "warning", text))
    for part in own:
        for interval, share in part.shares[event].items():
            inside = [b for b in buckets if _within((int(b.lower_us), _upper(b)), interval)]
            if not inside or inside[0].lower_us != interval[0] or _upper(inside[-1]) != interval[1]:
                continue
            summed = sum(bucket.pct or 0.0 for bucket in inside)
            tolerance = _SUM_TOLERANCE_PER_CELL * (len(inside) + 1)
            if abs(summed - share.pct) > tolerance:
                text = (
                    f"{event}: the cell of {part.places[event].section!r} for "
                    f"{_range_text(interval)} prints {share.pct:g} %, its buckets sum to "
                    f"{summed:.1f} %"
                )
                findings.append(Finding("histogram cumulative cell", "warning", text))


def _upper(bucket: Bucket) -> int | None:
    return None if bucket.upper_us is None else int(bucket.upper_us)


def _range_text(interval: Interval) -> str:
    lower, upper = interval
    return f"{lower} µs and more" if upper is None else f"{lower} to {upper} µs"
