"""elbencho's live statistics (``--livecsv``): a row for each interval of a phase.

A phase's load point is the mean of its rows with all threads at work; its CSV of results
(``--csvfile``) states the totals. In a mixed phase writes and reads have rows of their own.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.elbencho import phases
from loadcurve.core.readers.elbencho.table import moment_of
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.masking import without_connect_strings
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Finding, LoadPoint

SOURCE = "rows"
_FEWEST = 5
_MOST_COLUMNS = 100
_Rows = list[tuple[Mapping[str, str], int]]
_REMARK = Finding(
    "elbencho", "notice",
    "rates and latency are means of live statistics; the --csvfile of the run states totals",
)  # fmt: skip


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The phases that moved data. Raises UnreadableReport without any of enough rows."""
    results = [result for rows in _phases(text, name) if (result := _result(rows))]
    if not results:
        raise UnreadableReport(
            f"{name} has no elbencho phase with at least {_FEWEST} intervals in which all "
            "threads ran",
            "upload the results of the run (--csvfile), or live statistics of a longer one",
        )
    return readings_of("elbencho", "csv", phases.SECTION, phases.without_needless_labels(results))


def _phases(text: str, name: str) -> Iterator[_Rows]:
    """The rows of each phase; the time of a phase counts from its start."""
    lines = text.lstrip("\ufeff").splitlines()
    size_limits.check(len(lines), size_limits.ROWS, "rows", name)
    headings = [cell.strip() for cell in lines[0].replace('"', "").split(",")]
    size_limits.check(len(headings), _MOST_COLUMNS, "columns", name)
    rows: _Rows = []
    before = 0.0
    for line, raw in enumerate(lines[1:], start=2):
        try:
            cells = next(csv.reader([raw]), [])
        except csv.Error as error:
            raise UnreadableReport(
                f"{name}, line {line}: {error}", "upload the CSV as elbencho wrote it"
            ) from error
        row = dict(zip(headings, (cell.strip() for cell in cells), strict=False))
        if row.get("Rank") != "Total":
            continue
        at = _value(row, "RuntimeMS") or 0.0
        if rows and (at < before or row.get("Phase") != rows[-1][0].get("Phase")):
            yield rows
            rows = []
        rows.append((row, line))
        before = at
    yield rows


def _result(rows: _Rows) -> GeneratorResult | None:
    way = phases.direction_prefix(rows[0][0].get("Phase", "")) if rows else None
    if way is None:
        return None
    threads = max(_value(row, "Active") or 0.0 for row, _ in rows)
    # The first row is of an interval that began before the phase did.
    busy = [(row, line) for row, line in rows[1:] if _value(row, "Active") == threads]
    stated = StatedQuantities(phases.SECTION)
    is_mixed = any(row.get("MixType") == "Read" for row, _ in busy)
    for of in ("read_", "write_") if is_mixed else (way,):
        own = [row for row, _ in busy if not is_mixed or f"{row['MixType'].lower()}_" == of]
        _add_means(stated, of, own)
    stated.add_totals()
    if "throughput_iops" not in stated.quantities and "bandwidth_mib_s" not in stated.quantities:
        return None
    first, line = rows[0]
    operation, label = first.get("Phase", ""), first.get("Label", "")
    settings = {"operation": operation, SOURCE: "live statistics", "load": phases.THREADS}
    settings |= {"label": without_connect_strings(label)} if label else {}
    point = LoadPoint(
        round(threads) or None,
        stated.quantities,
        started_at=moment_of(first.get("ISO Date", "")),
        missing=stated.missing,
        note=f"mean of {len(busy)} intervals; active threads, not multiplied by --iodepth",
    )
    return GeneratorResult(settings, point, line, (_REMARK,))


def _add_means(stated: StatedQuantities, way: str, rows: Sequence[Mapping[str, str]]) -> None:
    """The means of these rows; latencies weighted by the requests of each."""
    if len(rows) < _FEWEST:
        return
    formula = f"mean of {{}} over {len(rows)} intervals"
    rates = [_value(row, "IOPS") or 0.0 for row in rows]
    bandwidths = [_value(row, "MiB/s") or 0.0 for row in rows]
    for metric, column, values in (
        (f"{way}iops", "IOPS", rates),
        (f"{way}bandwidth_mib_s", "MiB/s", bandwidths),
    ):
        if any(values):
            # elbencho prints whole numbers, cut off.
            mean = fmean(values)
            stated.computed(metric, mean, formula.format(column), mean, mean + 1)
    times = [_value(row, "Lat IO us") or 0.0 for row in rows]
    if all(times) and any(rates):
        mean = sum(t * r for t, r in zip(times, rates, strict=True)) / sum(rates)
        text = f"{formula.format('Lat IO us')}, weighted by IOPS"
        stated.computed(f"{way}latency_us", mean, text, mean, mean + 1)


def _value(row: Mapping[str, str], column: str) -> float | None:
    printed = number(row.get(column, ""))
    return None if printed is None else float(printed.value)
