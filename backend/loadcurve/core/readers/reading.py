"""The result of a reader: every value with its place in the file.

A section that is not in the report is None (and named in ``missing``), never zero.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from loadcurve.core.readers.record import Record
from loadcurve.core.records import Bucket, Finding, LoadPoint, Provenance

Scalar = float | int | str | bool | tuple[str | float | int, ...]
"""A value as read; a tuple where a report over several instances prints one for each."""


class ReportLocation(Record, frozen=True):
    """Where a value stands: section heading, row label, column heading, 1-based line, raw cell."""

    section: str
    row: str
    column: str
    line: int | None
    raw: str


class ReadValue(Record, frozen=True):
    """One value as read. ``low`` and ``high`` bound it by its printed precision."""

    value: Scalar
    place: ReportLocation
    low: float | None = None
    high: float | None = None


class EventRow(Record, frozen=True):
    """One row of an event table. Blank cells are None.

    ``pct_call_time`` is the share of call time, which Statspack and 10g print in its place; it is
    not of DB time.
    """

    event: str
    waits: ReadValue | None
    total_wait_time_s: ReadValue | None
    avg_wait_us: ReadValue | None
    pct_db_time: ReadValue | None
    wait_class: str | None
    place: ReportLocation
    pct_call_time: ReadValue | None = None


class IoProfileRow(Record, frozen=True):
    """One row of the IO Profile: rates per second."""

    read_plus_write: ReadValue | None
    read: ReadValue | None
    write: ReadValue | None


class ActivityRow(Record, frozen=True):
    """One statistic of Instance Activity."""

    total: ReadValue | None
    per_second: ReadValue | None


class RangeCount(Record, frozen=True):
    """The number of waits a detail table prints for its whole range [lower_us, upper_us)."""

    lower_us: float
    upper_us: float
    waits: ReadValue


class EventHistogram(Record, frozen=True):
    """The histogram of one event, stitched from all tables of the report with a part of it.

    Upper edges are exact powers of two in µs; the last bucket's upper edge is None.
    ``places`` names every table and row the buckets were taken from. ``range_waits`` holds the
    counts of the detail tables, which tell more of the tail than percentages to one decimal.
    """

    event: str
    total_waits: ReadValue | None
    buckets: tuple[Bucket, ...]
    places: tuple[ReportLocation, ...]
    range_waits: tuple[RangeCount, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was read from one report.

    ``kind`` is that of its format (core/readers/formats): "awr", "fio", "vdbench" and so on.
    ``format``: "text", "html", "json", "csv", "xml" or "shell".
    ``scope``: "instance", "pdb", "global" or None.
    ``all_wait_events`` are foreground and background waits together, which Statspack and 10g
    print; ``system_statistics_per_second`` is the table of a report over several instances, by
    row ("1", "2", "Sum") and column heading.
    ``cell_io`` (by kind of disk) and ``cell_histograms`` are what Exadata prints of its storage
    cells: of all databases that use them, and so never among this database's wait events.
    ``header`` keys are those of the documented ``loadcurve read --json``.
    ``provenance`` is modelled for a file that says so of itself, and measured for all others.
    ``mapping`` is the meaning that the user gave to some of a table's ``headings``.
    ``load_points`` is filled by formats that state load points themselves (fio, vdbench,
    ORION, CSV, awr_info); AWR and Statspack readings become one by core/reports/load_point.
    """

    kind: str
    format: str
    scope: str | None
    reader_version: str
    header: dict[str, ReadValue] = field(default_factory=dict)
    load_profile_per_s: dict[str, ReadValue] | None = None
    buffer_hit_pct: ReadValue | None = None
    top_events: tuple[EventRow, ...] | None = None
    foreground_wait_events: tuple[EventRow, ...] | None = None
    background_wait_events: tuple[EventRow, ...] | None = None
    all_wait_events: tuple[EventRow, ...] | None = None
    io_profile: dict[str, IoProfileRow] | None = None
    instance_activity: dict[str, ActivityRow] | None = None
    wait_event_histograms: tuple[EventHistogram, ...] | None = None
    init_ora: dict[str, ReadValue] | None = None
    system_statistics_per_second: dict[str, dict[str, ReadValue]] | None = None
    cell_io: dict[str, dict[str, ReadValue]] | None = None
    cell_histograms: tuple[EventHistogram, ...] | None = None
    settings: dict[str, ReadValue] | None = None
    load_points: tuple[LoadPoint, ...] = ()
    provenance: Provenance = Provenance.MEASURED
    findings: tuple[Finding, ...] = ()
    missing: dict[str, str] = field(default_factory=dict)
    mapping: dict[str, str | None] | None = None
    headings: tuple[str, ...] = ()
