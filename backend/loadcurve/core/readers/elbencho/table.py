"""elbencho's CSV of results (``--csvfile``): a row for each phase."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from datetime import datetime

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.elbencho import phases
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.masking import without_connect_strings
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint

_HEADING = re.compile(r'\ufeff?\s*"?ISO date"?,"?label"?,[^\n]{0,4000}"?operation"?,')
_LIVE = re.compile(r'\ufeff?\s*"?ISO Date"?,"?Label"?,"?Phase"?,"?RuntimeMS')
_FIRST = "ISO date"
_SETTINGS = (
    *("operation", "label", "path type", "file size", "block size", "direct IO", "random"),
    "shared paths",
)
_MOST_COLUMNS = 500
_PER_BYTE = 2.0**-20


def recognises(text: str) -> bool:
    """Whether it begins with the headings of elbencho's results."""
    return _HEADING.match(text) is not None


def is_live(text: str) -> bool:
    """Whether it begins with the headings of elbencho's live statistics."""
    return _LIVE.match(text) is not None


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The phases that moved data. Raises UnreadableReport without any."""
    results = [result for row, line in _rows(text, name) if (result := result_of(row, line))]
    if not results:
        raise UnreadableReport(
            f"{name} is an elbencho CSV without a phase that read or wrote data",
            "upload the CSV of a run with -r, -w or --rwmixpct",
        )
    return readings_of("elbencho", "csv", phases.SECTION, phases.without_needless_labels(results))


def _rows(text: str, name: str) -> Iterator[tuple[Mapping[str, str], int]]:
    headings: list[str] = []
    lines = text.lstrip("\ufeff").splitlines()
    size_limits.check(len(lines), size_limits.ROWS, "rows", name)
    for line, raw in enumerate(lines, start=1):
        try:
            cells = next(csv.reader([raw]), [])
        except csv.Error as error:
            raise UnreadableReport(
                f"{name}, line {line}: {error}", "upload the CSV as elbencho wrote it"
            ) from error
        size_limits.check(len(cells), _MOST_COLUMNS, "columns", name)
        if cells and cells[0].strip() == _FIRST:
            # A file that several releases wrote to has several rows of headings.
            headings = [cell.strip() for cell in cells]
        elif len(cells) > 1:
            yield dict(zip(headings, (cell.strip() for cell in cells), strict=False)), line


def result_of(row: Mapping[str, str], line: int) -> GeneratorResult | None:
    """The load point of a row, by its headings; None for a phase that moved no data."""
    way = phases.direction_prefix(row.get("operation", ""))
    if way is None:
        return None
    stated = StatedQuantities(phases.SECTION)
    operation = row["operation"]

    def rate(metric: str, column: str, per: float = 1.0) -> None:
        stated.rate(metric, row.get(column, ""), operation, line, column=column, per=per)

    reads = "rwmix read " if way == "mixed_" else ""
    if way != "read_":
        rate("write_iops", "IOPS [last]")
        rate("write_bandwidth_mib_s", "MiB/s [last]")
        rate("write_bandwidth_mib_s", "bytes/s [last]", _PER_BYTE)
        _latency(stated, "write_", row, "", line)
    if way != "write_":
        rate("read_iops", f"{reads}IOPS [last]")
        rate("read_bandwidth_mib_s", f"{reads}MiB/s [last]")
        rate("read_bandwidth_mib_s", f"{reads}bytes/s [last]", _PER_BYTE)
        _latency(stated, "read_", row, reads, line)
    stated.add_totals()
    if "throughput_iops" not in stated.quantities and "bandwidth_mib_s" not in stated.quantities:
        return None
    stated.rate("elapsed_s", row.get("time ms [last]", ""), operation, line, "time ms [last]", 1e-3)
    load, unit = phases.load_of(
        row.get("hosts", ""), row.get("threads", ""), row.get("IO depth", "")
    )
    if load is None:
        stated.missing["concurrency"] = "the row does not state its threads"
    settings = {key: without_connect_strings(row[key]) for key in _SETTINGS if row.get(key)}
    point = LoadPoint(
        load,
        stated.quantities,
        started_at=moment_of(row.get(_FIRST, "")),
        missing=stated.missing,
        settings=phases.shape_of(row.get("threads", ""), row.get("IO depth", "")),
    )
    return GeneratorResult({**settings, "load": unit}, point, line)


def _latency(
    stated: StatedQuantities, way: str, row: Mapping[str, str], of: str, line: int
) -> None:
    for statistic, metric in (("avg", f"{way}latency_us"), ("max", f"{way}latency_max_us")):
        column = f"{of}IO lat us [{statistic}]"
        stated.time(metric, row.get(column, ""), "us", row["operation"], line, column=column)


def moment_of(text: str) -> datetime | None:
    """The local time of an ISO date; None for other text."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
