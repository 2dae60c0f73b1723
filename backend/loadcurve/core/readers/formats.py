"""Every format that is read; ``read_file(bytes, name)`` is the only entry to the readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.digitising import is_picture
from loadcurve.core.errors import RefusedInput, UnreadableReport
from loadcurve.core.readers import (
    calibrate_io,
    digitised,
    diskspd,
    elbencho,
    fio,
    garbage_collection,
    hammerdb,
    identify,
    miner,
    orion,
    samples,
    slob,
    swingbench,
    sysbench,
    vdbench,
)
from loadcurve.core.readers.awr.report import read_parts
from loadcurve.core.readers.digitised.report import picture_text, read_picture
from loadcurve.core.readers.format import Format
from loadcurve.core.readers.range_check import check_in_range
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.signatures.other_programs import signature_of
from loadcurve.core.readers.table import report as load_point_table
from loadcurve.core.readers.table import workbook
from loadcurve.core.readers.table.sheet import Worksheet
from loadcurve.core.readers.unwrapping import decoding, log_prefixes
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Finding, Provenance
from loadcurve.core.runs import is_marked_synthetic, with_provenance

__all__ = [
    "FORMATS",
    "OBSERVED_KINDS",
    "READER_VERSION",
    "ParsedFile",
    "format_of",
    "read",
    "read_file",
    "read_samples",
]

# Those that are found by their titles, and tables, are read by ``_readings`` itself.
_BY_TITLE = (
    Format("awr", "AWR report", origin="from AWR"),
    Format(identify.COMPARED, "AWR compare-period report", origin="from an AWR comparison"),
    Format("statspack", "Statspack report", origin="from Statspack"),
    Format("extract", "AWR extract", origin="from an extract"),
)
_BY_CONTENT = (
    digitised.DOCUMENT,
    digitised.PICTURE,
    fio.FORMAT,
    miner.FORMAT,
    slob.AWR_INFO,
    slob.CONF,
    vdbench.FORMAT,
    vdbench.PARMFILE,
    vdbench.HISTOGRAM,
    orion.FORMAT,
    calibrate_io.FORMAT,
    hammerdb.FORMAT,
    swingbench.FORMAT,
    sysbench.FORMAT,
    elbencho.FORMAT,
    diskspd.FORMAT,
)
_TABLES = (
    Format(
        "csv",
        "table of load points",
        load_unit=load_point_table.load_unit,
        traits=load_point_table.traits,
        workload=load_point_table.workload,
    ),
    Format(
        "json",
        "JSON of load points",
        load_unit=load_point_table.load_unit,
        traits=load_point_table.traits,
        workload=load_point_table.workload,
    ),
)
# If a log has several sources, those with a line of a benchmark or report are read.
_MARKS = (
    *("fio version", "(groupid=", "IOPS=", ";fio-", "WORKLOAD REPOSITORY", "STATSPACK report"),
    *("TEST RESULT", "Vuser 1:", "reads/s:", "Requests/sec executed", "RESULT TYPE", "ISO date"),
    *("<Results", "Results for timespan", "CPU)", "MAX_IOPS", "xfersize", "Author  :"),
)
# Samples over time are joined to load points by core/timeline.
_SAMPLES = Format(
    samples.KIND,
    "Samples over time",
    samples=samples.samples_of,
    no_load="samples over time: they belong to the load point of the same host and time",
)
FORMATS: tuple[Format, ...] = (*_BY_TITLE, *_BY_CONTENT, *_TABLES, _SAMPLES)
"""All formats; those recognised by content are tried in this order."""
OBSERVED_KINDS = frozenset(known.kind for known in FORMATS if known.is_observed)
"""The kinds of readings whose load points nobody set a load for."""
TABLE_KINDS = frozenset(known.kind for known in _TABLES)
_WITHOUT_SAMPLES = frozenset((digitised.DOCUMENT.kind, digitised.PICTURE.kind))
_BY_KIND = {known.kind: known for known in FORMATS}


@dataclass(frozen=True, slots=True)
class ParsedFile:
    """The readings of a file, and its samples over time; ``series`` is None without any."""

    readings: tuple[Reading, ...]
    series: samples.SampleSeries | None


def format_of(kind: str) -> Format:
    """The format of a reading's kind; one with nothing but its name for a kind not known."""
    return _BY_KIND.get(kind) or Format(kind, kind)


def read(
    data: bytes, name: str, mapping: Mapping[str, str | None] | None = None
) -> tuple[Reading, ...]:
    """Every report in an uploaded file; a file may contain several, as SLOB's debug log does.

    ``name`` is a label for messages and a weak hint, never trusted: file names lie. ``mapping``
    renames the headings of a CSV or JSON of load points; None as a new name leaves one out.
    Raises UnreadableReport, saying what the file is and what to do, or which number is out of its
    range, or LimitExceeded.
    """
    with garbage_collection.paused():
        text = ""
        if is_picture(data):
            readings = read_picture(data, name)
        elif workbook.recognises(data):
            sheets = workbook.sheets_of(data, name)
            text = _report_in(sheets)
            readings = (
                _readings(text, name, mapping)
                if text
                else load_point_table.read_sheets(sheets, mapping)
            )
        else:
            text = _output(data, name)
            readings = _readings(text, name, mapping)
        for reading in readings:
            check_in_range(reading, name)
        return tuple(map(_as_modelled, readings)) if is_marked_synthetic(text) else readings


def read_file(
    data: bytes, name: str, mapping: Mapping[str, str | None] | None = None
) -> ParsedFile:
    """The reports of a file, as ``read`` reads them, or its samples over time.

    Raises UnreadableReport, saying what the file is and what to do, or LimitExceeded.
    """
    with garbage_collection.paused():
        try:
            readings = read(data, name, mapping)
        except UnreadableReport:
            series = None
            if not (workbook.recognises(data) or is_picture(data)):
                series = _SAMPLES.samples(_output(data, name), name)
            if series is None:
                raise
            return ParsedFile((samples.reading_of(series),), series)
        beside = format_of(readings[0].kind)
        if beside.kind in TABLE_KINDS or beside.kind in _WITHOUT_SAMPLES:
            return ParsedFile(readings, None)
        try:
            return ParsedFile(readings, beside.samples(_output(data, name), name))
        except RefusedInput:
            # Its averages are worth more than their intervals.
            return ParsedFile(readings, None)


def shown_text(data: bytes, name: str) -> str:
    """The text of a file for people; a workbook as its sheets, with tabs between cells.

    Raises UnreadableReport or LimitExceeded.
    """
    if is_picture(data):
        return picture_text(data, name)
    if not workbook.recognises(data):
        return decoding.text_of(data, name)
    lines = []
    for sheet in workbook.sheets_of(data, name):
        rows = (
            "\t".join("" if cell is None else str(cell) for cell in row.cells) for row in sheet.rows
        )
        lines += [f"Sheet {sheet.name}", *rows]
    return "\n".join(lines)


def read_samples(data: bytes, name: str) -> samples.SampleSeries:
    """The samples over time of a file, or beside the averages of a result.

    Raises UnreadableReport if it has none, LimitExceeded if it is too large.
    """
    text = _output(data, name)
    for known in (_SAMPLES, vdbench.FORMAT):
        series = known.samples(text, name)
        if series is not None:
            return series
    titles = identify.known_titles(text)
    titled = "AWR or Statspack report" if titles else None
    title = titled or next(
        (each.title for each in _BY_CONTENT if each.recognises(text, name)), None
    )
    if title is not None:
        # Raises the reason why it cannot be read either, such as another database's results.
        read(data, name)
        raise UnreadableReport(
            f"{name} is of the kind {title}, which has no samples over time",
            "read it with `loadcurve read`, or upload it",
        )
    printed_by = signature_of(text)
    if printed_by is not None:
        raise printed_by.refusal(name)
    raise UnreadableReport(
        f"{name} is not output of iostat, vmstat, mpstat, sar or nfsiostat, mountstats, fio "
        "log or flatfile.html of vdbench",
        "send it as the program printed it; `loadcurve read` reads reports",
    )


def _report_in(sheets: Sequence[Worksheet]) -> str:
    """The report whose lines are the first column of a sheet; empty without one."""
    for sheet in sheets:
        lines = ("" if not row.cells or row.cells[0] is None else str(row.cells[0])
                 for row in sheet.rows)  # fmt: skip
        text = "\n".join(lines)
        if identify.has_title(text):
            return text
    return ""


def _output(data: bytes, name: str) -> str:
    """The text of a file; of a container's or unit's log, the program's output.

    A table may begin its lines with times, so only what a program is known to print is taken out.
    """
    text = decoding.text_of(data, name)
    bare = log_prefixes.without_prefixes(text, _MARKS)
    if bare is text:
        return text
    is_known = identify.known_titles(bare) or any(
        known.recognises(bare, name) for known in _BY_CONTENT
    )
    return bare if is_known or samples.recognises(bare, name) else text


def _readings(
    text: str, name: str, mapping: Mapping[str, str | None] | None
) -> tuple[Reading, ...]:
    titles = identify.known_titles(text)
    if not titles:
        identify.refuse_export(text, name)
        for candidate in _BY_CONTENT:
            if candidate.recognises(text, name):
                return candidate.read(text, name)
        known = signature_of(text)
        if known is not None:
            raise known.refusal(name)
        if load_point_table.recognises(text, name):
            return load_point_table.read(text, name, mapping)
    try:
        return read_parts(text, identify.parts_of(text, titles, name), name)
    except UnreadableReport:
        page = None
        if not titles and identify.has_table(text):
            page = load_point_table.read_page(text, name, mapping)
        if page is None and not titles and load_point_table.has_numbers(text):
            return load_point_table.read(text, name, mapping)
        if page is None:
            raise
        return page


def _as_modelled(reading: Reading) -> Reading:
    finding = Finding("provenance", "notice", "the file states that its numbers are modelled")
    points = (with_provenance(point, Provenance.MODELLED) for point in reading.load_points)
    return replace(
        reading,
        provenance=Provenance.MODELLED,
        load_points=tuple(points),
        findings=(*reading.findings, finding),
    )
