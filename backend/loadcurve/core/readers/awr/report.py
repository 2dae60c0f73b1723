"""One AWR or Statspack report, or an extract of one, to a Reading."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import numbers
from loadcurve.core.readers.awr.activity import read_activity, read_per_second
from loadcurve.core.readers.awr.cells import read_cell_histograms, read_cell_io
from loadcurve.core.readers.awr.events import read_events
from loadcurve.core.readers.awr.findings import (
    lines_not_read,
    printed_errors,
    truncated_report_finding,
    wrapped_lines,
)
from loadcurve.core.readers.awr.global_report import read_global_header
from loadcurve.core.readers.awr.header import block_size_of_parameters, minutes_printed, read_header
from loadcurve.core.readers.awr.load_profile import (
    read_buffer_hit,
    read_io_profile,
    read_load_profile,
)
from loadcurve.core.readers.awr.missing_sections import almost_empty, missing_of
from loadcurve.core.readers.awr.parameters import read_parameters
from loadcurve.core.readers.awr.statspack import read_counted_histograms
from loadcurve.core.readers.compare_period.layout import compared_tables
from loadcurve.core.readers.compare_period.periods import (
    PERIODS,
    header_of_period,
    tables_of_period,
    with_waits,
)
from loadcurve.core.readers.identify import COMPARED, FilePart
from loadcurve.core.readers.reading import EventRow, Reading, ReadValue
from loadcurve.core.readers.signatures.nearest_formats import unknown
from loadcurve.core.readers.table_layouts import html as awr_html
from loadcurve.core.readers.table_layouts import markdown_tables as awr_markdown
from loadcurve.core.readers.table_layouts import text as awr_text
from loadcurve.core.readers.table_layouts.text_columns import is_ruler
from loadcurve.core.readers.tables import SectionKind, Table
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.readers.wait_histograms.stitching import read_histograms
from loadcurve.core.records import Finding

_EVENT_KINDS = (
    SectionKind.FOREGROUND,
    SectionKind.BACKGROUND,
    SectionKind.ALL_EVENTS,
    SectionKind.TOP_EVENTS,
)
_NUMBER_KINDS = frozenset(
    (
        SectionKind.LOAD_PROFILE,
        SectionKind.IO_PROFILE,
        SectionKind.TOP_EVENTS,
        SectionKind.FOREGROUND,
        SectionKind.BACKGROUND,
        SectionKind.ALL_EVENTS,
        SectionKind.ACTIVITY,
        SectionKind.HISTOGRAM,
    )
)
_SAMPLED_ROWS = 40


def read_parts(text: str, parts: tuple[FilePart, ...], name: str) -> tuple[Reading, ...]:
    """Read the reports of a file.

    A text report whose lines are mixed with those of an HTML report is left out, and a finding of
    the HTML report says so: the owner of a line is not certain.
    Raises UnreadableReport and LimitExceeded as ``read_part``.
    """
    readings: list[Reading] = []
    for part in parts:
        if part.mixed_with is None:
            if part.kind == COMPARED:
                readings.extend(read_periods(text, part, name))
                continue
            mixed = [other for other in parts if other.mixed_with is part]
            reading = read_part(text, part, name)
            findings = tuple(_left_out(text, other) for other in mixed)
            readings.append(replace(reading, findings=findings + reading.findings))
    return tuple(readings)


def _left_out(text: str, part: FilePart) -> Finding:
    line = text.count("\n", 0, part.start) + 1
    return Finding(
        "mixed reports",
        "notice",
        f"a text report begins at line {line} inside this HTML report, with the lines of both "
        "mixed; the text report was left out, this one was read",
    )


def read_part(text: str, part: FilePart, name: str) -> Reading:
    """Read one report of a file.

    Raises UnreadableReport if it has none of the sections we read, LimitExceeded if it is larger
    than a published limit.
    """
    own, first_line, findings = _own_text(text, part)
    tables = _tables(own, part, name, first_line)
    if not tables:
        raise _nothing_in(text, part, name)
    decimal = _decimal_mark(tables, findings)
    return _judged(_reading(tables, part, decimal, findings))


def read_periods(text: str, part: FilePart, name: str) -> tuple[Reading, Reading]:
    """Read a compare-period report: its first period, and its second.

    Raises UnreadableReport if it has none of the sections we read, LimitExceeded if it is larger
    than a published limit.
    """
    own, first_line, findings = _own_text(text, part)
    tables = compared_tables(own, part.is_html, name, first_line)
    if not tables:
        raise _nothing_in(text, part, name)
    decimal = _decimal_mark(tables, findings)

    def of(period: str) -> Reading:
        of_period = tables_of_period(tables, period)
        reading = _reading(of_period, part, decimal, list(findings))
        header = reading.header | header_of_period(of_period, own, first_line, period, decimal)
        events = with_waits(reading.all_wait_events, of_period, header.get("elapsed_min"), decimal)
        return _judged(replace(reading, header=header, all_wait_events=events))

    return of(PERIODS[0]), of(PERIODS[1])


def _own_text(text: str, part: FilePart) -> tuple[str, int, list[Finding]]:
    """The text of a report, the number of its first line, and what it says of itself."""
    own = text[part.start : part.end]
    findings = list(printed_errors(own))
    if not part.is_html:
        findings.extend(wrapped_lines(own))
    if not part.whole and not _is_whole_comparison(own, part):
        findings.append(truncated_report_finding(text, part.end))
        if not part.is_html:
            # The last line may have been cut in the middle of a number.
            own = own[: own.rfind("\n") + 1]
    return own, text.count("\n", 0, part.start) + 1, findings


def _is_whole_comparison(own: str, part: FilePart) -> bool:
    """Whether a text ends with a table's closing ruler, as those of two periods do."""
    last = own.rstrip().rpartition("\n")[2]
    return part.kind == COMPARED and not part.is_html and is_ruler(last)


def _judged(reading: Reading) -> Reading:
    """The reading with its missing sections, and a remark if it has next to nothing."""
    empty = almost_empty(reading)
    said = reading.findings if empty is None else (*reading.findings, empty)
    return replace(reading, missing=missing_of(reading), findings=said)


def _tables(text: str, part: FilePart, name: str, first_line: int) -> tuple[Table, ...]:
    if part.is_html:
        return awr_html.tables(text, name, first_line)
    if awr_markdown.is_markdown(text):
        return awr_markdown.tables(text, name, first_line)
    return awr_text.tables(text, name, first_line)


def _decimal_mark(tables: tuple[Table, ...], findings: list[Finding]) -> str:
    """The report's decimal mark, from its length or, in extracts, from its tables' numbers.

    Numbers that contradict each other are reported; the point is then taken.
    """
    minutes = minutes_printed(tables)
    if minutes:
        return numbers.decimal_mark(minutes) or "."
    cells = {
        cell
        for table in tables
        if table.kind in _NUMBER_KINDS
        for row in table.rows[:_SAMPLED_ROWS]
        for cell in row.cells[1:]
    }
    votes = numbers.decimal_marks(cells)
    if len(votes) > 1:
        text = "some numbers have a decimal point, others a comma; they were read with the point"
        findings.append(Finding("Decimal mark", "warning", text))
    return votes.pop() if len(votes) == 1 else "."


def _nothing_in(text: str, part: FilePart, name: str) -> UnreadableReport:
    if part.kind == "extract":
        return unknown(text, name)
    return UnreadableReport(
        f"{name} has the title of a report ({part.title[:40]!r}) but none of its sections",
        "the file seems cut off; create or copy the report again",
    )


def _reading(
    tables: tuple[Table, ...], part: FilePart, decimal: str, findings: list[Finding]
) -> Reading:
    header = read_header(tables, decimal)
    if part.scope == "global":
        is_rac = header.get("rac")
        header.update(read_global_header(tables, decimal))
        if is_rac is not None and is_rac.value is False:
            # The report over all instances can be made of a database that has only one.
            header["rac"] = is_rac
        header.pop("instance", None)
    foreground, background, together, top = (
        read_events(tables, kind, decimal, findings, header.get("db_time_min"))
        for kind in _EVENT_KINDS
    )
    histograms = read_counted_histograms(tables, decimal, findings)
    if histograms is None:
        waits = _waits_by_event(foreground, background, together)
        histograms = read_histograms(tables, waits, decimal, findings)
    own = header.get("container") if part.scope == "pdb" else None
    parameters = read_parameters(tables, findings, None if own is None else str(own.value))
    cells = read_cell_histograms(tables, decimal, findings)
    block_size = block_size_of_parameters(parameters)
    if block_size is not None:
        header.setdefault("block_size", block_size)
    return Reading(
        kind=part.kind,
        format="html" if part.is_html else "text",
        scope=part.scope,
        reader_version=READER_VERSION,
        header=header,
        load_profile_per_s=read_load_profile(tables, decimal),
        buffer_hit_pct=read_buffer_hit(tables, decimal),
        top_events=top,
        foreground_wait_events=foreground,
        background_wait_events=background,
        all_wait_events=together,
        io_profile=read_io_profile(tables, decimal),
        instance_activity=read_activity(tables, decimal, findings, _release(header)),
        wait_event_histograms=histograms,
        init_ora=parameters,
        system_statistics_per_second=read_per_second(tables, decimal),
        cell_io=read_cell_io(tables, decimal),
        cell_histograms=cells,
        findings=(*findings, *lines_not_read(tables)),
    )


def _release(header: dict[str, ReadValue]) -> str | None:
    release = header.get("release")
    return None if release is None else str(release.value)


def _waits_by_event(*tables: tuple[EventRow, ...] | None) -> dict[str, float]:
    """Waits of each event over foreground and background, from whichever tables there are."""
    foreground, background, together = tables
    waits: dict[str, float] = {}
    for rows in (together,) if together else (foreground, background):
        for row in rows or ():
            if row.waits is not None and isinstance(row.waits.value, (int, float)):
                waits[row.event] = waits.get(row.event, 0) + row.waits.value
    return waits
