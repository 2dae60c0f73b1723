"""A reading as a document: its values by section, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from loadcurve.core.formatting import bucket_text, number_text, pct_text
from loadcurve.core.readers import EventRow, Reading, ReadValue, ReportLocation, format_of
from loadcurve.core.waits import READ_EVENTS

MAX_ROWS = 200


@dataclass(frozen=True, slots=True)
class RowLocation:
    """Where a value stands: section heading, row label, column heading, 1-based line, raw cell."""

    section: str
    row: str
    column: str
    line: int | None
    raw: str


@dataclass(frozen=True, slots=True)
class SectionRow:
    """One value for people: its name, its text as printed, and its place."""

    title: str
    text: str
    place: RowLocation


@dataclass(frozen=True, slots=True)
class ReportSection:
    """Rows of one section. ``row_count`` counts all, of which at most MAX_ROWS are listed."""

    title: str
    rows: tuple[SectionRow, ...]
    row_count: int


def report_title(reading: Reading) -> str:
    """What the report is, in a line: kind, scope, release, instance and window."""
    header = reading.header
    kind = format_of(reading.kind).title
    scope = {"instance": "", "pdb": "PDB ", "global": "RAC global "}.get(reading.scope or "", "")
    parts = [f"{scope}{kind}"]
    for key, prefix in (
        ("release", "Oracle "),
        ("db_name", "database "),
        ("instance", "instance "),
        ("run_definition", "run definition "),
    ):
        if key in header:
            parts.append(f"{prefix}{header[key].value}")
    begin, end = header.get("begin_time"), header.get("end_time")
    if begin is not None and end is not None:
        parts.append(f"{begin.value} – {end.value}".replace("T", " "))
    return ", ".join(parts)


def _row(title: str, datum: ReadValue) -> SectionRow:
    printed = datum.place.raw.strip() if datum.place.raw else str(datum.value)
    return SectionRow(title, printed, _shown(datum.place))


def _shown(place: ReportLocation) -> RowLocation:
    return RowLocation(place.section, place.row, place.column, place.line, place.raw)


def _section(title: str, rows: Iterable[SectionRow]) -> ReportSection:
    everything = tuple(rows)
    return ReportSection(title, everything[:MAX_ROWS], len(everything))


def _named(data: dict[str, ReadValue]) -> Iterator[SectionRow]:
    for key, datum in data.items():
        yield _row(datum.place.row or key, datum)


def _events(rows: Iterable[EventRow]) -> Iterator[SectionRow]:
    for row in rows:
        cells = [
            f"{datum.place.raw.strip()} {unit}"
            for datum, unit in (
                (row.waits, "waits"),
                (row.total_wait_time_s, "s"),
                (row.avg_wait_us, "average wait"),
                (row.pct_db_time, "% DB time"),
            )
            if datum is not None
        ]
        yield SectionRow(row.event, ", ".join(cells), _shown(row.place))


def _read_histogram(reading: Reading) -> ReportSection | None:
    by_event = {histogram.event: histogram for histogram in reading.wait_event_histograms or ()}
    event = next((name for name in READ_EVENTS if name in by_event), None)
    if event is None or not by_event[event].places:
        return None
    histogram = by_event[event]
    rows = [
        SectionRow(
            bucket_text(bucket.lower_us, bucket.upper_us),
            pct_text(bucket.pct, bucket.trace),
            _shown(histogram.places[0]),
        )
        for bucket in histogram.buckets
    ]
    return _section(f"Histogram of “{event}”", rows)


def _io_profile(reading: Reading) -> Iterator[SectionRow]:
    for name, row in (reading.io_profile or {}).items():
        for column, datum in (("read", row.read), ("write", row.write)):
            if datum is not None:
                yield _row(f"{name.rstrip(':')}, {column} per second", datum)


def _cells(reading: Reading) -> Iterator[SectionRow]:
    for disk, values in (reading.cell_io or {}).items():
        for name, datum in values.items():
            row = _row(f"{disk}: {_in_words(name)}", datum)
            if name.endswith("_us") and not row.text[-1:].isalpha():
                # 12.1 has the unit in its heading.
                row = replace(row, text=f"{row.text} ({number_text(float(str(datum.value)))} µs)")
            yield row


def _in_words(name: str) -> str:
    """``small_read_latency_us`` as “small read latency”: the value is shown with its unit."""
    bare = name.removesuffix("_us").removesuffix("_pct").replace("_per_s", " per second")
    return bare.replace("_", " ").replace("io ", "I/O ").replace(" mb ", " MB ")


def _activity(reading: Reading) -> Iterator[SectionRow]:
    for name, row in (reading.instance_activity or {}).items():
        datum = row.per_second or row.total
        if datum is not None:
            yield _row(f"{name}{' per second' if row.per_second else ''}", datum)


def report_sections(reading: Reading) -> tuple[ReportSection, ...]:
    """All sections that were found, in the order people look for them."""
    optional = (
        ("Header", _named(reading.header) if reading.header else None),
        ("Load profile, per second", _optional_named(reading.load_profile_per_s)),
        ("Top events", _events(reading.top_events) if reading.top_events else None),
        (
            "Foreground wait events",
            _events(reading.foreground_wait_events) if reading.foreground_wait_events else None,
        ),
        ("IO profile", _io_profile(reading) if reading.io_profile else None),
        ("Exadata cells, all databases", _cells(reading) if reading.cell_io else None),
        ("Instance activity", _activity(reading) if reading.instance_activity else None),
        ("Parameters", _optional_named(reading.init_ora)),
        ("Settings", _optional_named(reading.settings)),
    )
    sections = [_section(title, rows) for title, rows in optional if rows is not None]
    histogram = _read_histogram(reading)
    if histogram is not None:
        sections.insert(min(4, len(sections)), histogram)
    return tuple(sections)


def _optional_named(data: dict[str, ReadValue] | None) -> Iterator[SectionRow] | None:
    return None if data is None else _named(data)
