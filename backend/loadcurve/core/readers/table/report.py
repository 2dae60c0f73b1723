"""Load points as a table, for results of any other tool.

The template, one row a load point (``seed-data/examples/load-points.csv``)::

    concurrency,repeat,read_iops,write_iops,read_latency_us,bandwidth_mib_s
    8,1,21000,5200,310,205.1
    16,1,40100,10100,345.5,393.2

* Any delimited text, JSON, JSON lines, a page's tables and the sheets of a workbook are taken.
* Headings are understood by their words (`column_meaning`): ``Threads``, ``Read IOPS``,
  ``p99 (ms)``. Each of two series side by side becomes a reading, as does each text of a series
  column.
* What the words leave open is asked, never guessed: `TableQuestion` names the columns and carries
  the table. ``mapping`` answers: a heading to ``read_latency_us``, ``dNFS:read_latency_us`` for a
  series, ``load``, ``series``, ``setting``, or None to leave the column out.
* An empty cell is a value not known. Rows may differ in what they know.
* Without a ``repeat`` column rows of the same label and load are repeats 1, 2, 3 … in order.
* ``provenance`` is measured, published, digitised or modelled; measured if there is no such column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.format import Settings, Traits
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.table import delimited, html_sheets, json_sheet
from loadcurve.core.readers.table.column_match import ColumnMatch
from loadcurve.core.readers.table.columns import SERIES
from loadcurve.core.readers.table.mapping import (
    DECIMAL_MARK,
    check_mapping,
    has_metric,
    match_columns,
)
from loadcurve.core.readers.table.number_style import decimal_mark, is_absent, looks_numeric
from loadcurve.core.readers.table.questions import question_about
from loadcurve.core.readers.table.rows import CellStyle, RowReader
from loadcurve.core.readers.table.sheet import Cell, Grid, SheetRow, Worksheet, table_error
from loadcurve.core.readers.table.table_detection import grids_of
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import NOTICE, Finding, LoadPoint, Provenance, Workload

__all__ = ["load_unit", "read", "read_page", "read_sheets", "recognises", "traits", "workload"]

MappingAnswers = Mapping[str, str | None]
SERIES_KEY, COUNTS_KEY = "series", "load counts"
_TABLE_NAMES = (".csv", ".tsv", ".psv")
_MAX_ERRORS = 10
_HEAD = 65_536
"""Most tables have their metrics among the headings of as many characters."""
_METRIC_NAMES = frozenset(("metric", "measure", "measurement", "kennzahl", "messgröße", "variable"))
_METRIC_VALUES = frozenset(("value", "wert", "valeur", "valor"))
# Each becomes a reading, and many runs at once.
_MOST_SERIES = 200
_AWR_PARSER = ("Filename", "Database Name", "Instance Number")


@dataclass(frozen=True, slots=True)
class _MappedTable:
    """A table and the assumed meanings of its columns."""

    grid: Grid
    matches: list[ColumnMatch]


def recognises(text: str, name: str) -> bool:
    """Whether the text is a table: one with a metric among its headings, or a .csv of any kind."""
    if json_sheet.is_json(text):
        return json_sheet.is_flat(text)
    if delimited.separator_of(text) is None:
        return False
    if name.lower().endswith(_TABLE_NAMES):
        return True
    end = text.find("\n", _HEAD)
    try:
        return any(
            has_metric(match_columns(grid, {}))
            for part in ((text,) if end < 0 else (text[:end], text))
            for grid in grids_of(delimited.sheet_of(part))
        )
    except UnreadableReport:
        return any(known in text[:4096] for known in ("_iops", "_latency_", "concurrency"))


def has_numbers(text: str) -> bool:
    """Whether the text is a table with two columns of numbers under headings of any words."""
    if json_sheet.is_json(text) or delimited.separator_of(text) not in tuple(delimited.SEPARATORS):
        return False
    try:
        grids = grids_of(delimited.sheet_of(text))
    except UnreadableReport:
        return False
    return any(grid.has_headings and len(_numeric_columns(grid)) > 1 for grid in grids)


def _numeric_columns(grid: Grid) -> list[int]:
    filled = [
        [cell for cell in grid.column(index) if not is_absent(cell)]
        for index in range(len(grid.headings))
    ]
    return [at for at, cells in enumerate(filled) if cells and all(map(looks_numeric, cells))]


def read(text: str, name: str, mapping: MappingAnswers | None = None) -> tuple[Reading, ...]:
    """The load points of a table, a reading for each series.

    Raises TableQuestion for columns that must be asked about, UnreadableReport naming the rows and
    columns that are wrong.
    """
    if json_sheet.is_json(text):
        return _readings([json_sheet.grid_of(text)], "json", mapping or {})
    sheet = delimited.sheet_of(text)
    is_local = delimited.separator_of(text) in (";", "\t")
    grids = grids_of(sheet)
    if grids and grids[0].headings[:3] == _AWR_PARSER:
        raise UnreadableReport(
            "a CSV of awr-parser, whose columns are shifted for reports of 12.2 and later",
            "upload the AWR reports it was made from",
        )
    return _readings(grids, "csv", mapping or {}, None if is_local else ".")


def read_page(
    text: str, name: str, mapping: MappingAnswers | None = None
) -> tuple[Reading, ...] | None:
    """The load points in the tables of a page; None if none of them has a metric."""
    grids = [grid for sheet in html_sheets.sheets_of(text, name) for grid in grids_of(sheet)]
    if not any(has_metric(match_columns(grid, {})) for grid in grids):
        return None
    return _readings(grids, "html", mapping or {}, None)


def read_sheets(
    sheets: Sequence[Worksheet], mapping: MappingAnswers | None = None
) -> tuple[Reading, ...]:
    """The load points in the sheets of a workbook."""
    grids = [grid for sheet in sheets for grid in grids_of(sheet)]
    return _readings(grids, "workbook", mapping or {}, None)


def load_unit(settings: Settings) -> str | None:
    """What the load of a table counts, by the word of its heading."""
    return settings.get(COUNTS_KEY)


def workload(settings: Settings) -> Workload:
    """Settings of the benchmark: a table has none."""
    return Workload(name="Workload not stated")


def traits(settings: Settings, point: LoadPoint) -> Traits:
    """The traits that separate runs of a table: its series and its setting columns."""
    return {"series": settings.get(SERIES_KEY), **point.settings}


def _readings(
    grids: Sequence[Grid], form: str, mapping: MappingAnswers, default_mark: str | None = "."
) -> tuple[Reading, ...]:
    if not any(grid.rows for grid in grids):
        raise table_error("no row with values under a heading")
    _refuse_rows_of_metrics(grids)
    told = {heading: field for heading, field in mapping.items() if heading != DECIMAL_MARK}
    headings = tuple(chain.from_iterable(grid.headings for grid in grids))
    check_mapping(mapping, headings)
    mapped = [_MappedTable(grid, match_columns(grid, told)) for grid in grids]
    useful = [each for each in mapped if has_metric(each.matches) or not each.grid.has_headings]
    mark = mapping.get(DECIMAL_MARK) or _mark(useful or mapped, default_mark)
    questions = [match.question for each in useful for match in each.matches if match.question]
    if questions or mark is None or not useful:
        asked = [(each.grid, each.matches) for each in useful or mapped]
        raise question_about(asked, mark, headings)
    names = _names(useful)
    readings: list[Reading] = []
    errors: list[str] = []
    for each, name in zip(useful, names, strict=True):
        readings += _of_grid(each, name, form, mark, errors)
        size_limits.check(len(readings), _MOST_SERIES, "series", "this file")
    if errors:
        more = f"; and {len(errors) - _MAX_ERRORS} more" if len(errors) > _MAX_ERRORS else ""
        raise table_error("; ".join(errors[:_MAX_ERRORS]) + more)
    if not readings:
        raise table_error("no row with values")
    if not mapping:
        return tuple(readings)
    return tuple(replace(one, mapping=dict(mapping), headings=headings) for one in readings)


def _refuse_rows_of_metrics(grids: Sequence[Grid]) -> None:
    for grid in grids:
        names = {heading.casefold() for heading in grid.headings}
        if not names.isdisjoint(_METRIC_NAMES) and not names.isdisjoint(_METRIC_VALUES):
            raise table_error(
                "it has a row for each metric of a load",
                "use one column for each metric (a pivot table), and one row for each load",
            )


def _mark(mapped: Sequence[_MappedTable], default: str | None) -> str | None:
    metrics = [
        (match.table_field.unit, each.grid.column(match.index))
        for each in mapped
        for match in each.matches
        if match.table_field is not None
        and (match.table_field.unit or match.table_field.target == "concurrency")
    ]
    mark = decimal_mark(chain.from_iterable(cells for _, cells in metrics), None)
    if mark is not None or default is None:
        return mark
    # Counts are whole as a rule, so that 12.345 may be twelve thousand; latencies are not.
    counts = chain.from_iterable(cells for unit, cells in metrics if unit == "IOPS")
    return decimal_mark(counts, None) and decimal_mark(
        chain.from_iterable(cells for _, cells in metrics), default
    )


def _names(mapped: Sequence[_MappedTable]) -> list[str | None]:
    """The name of each table as a series of its own, where a file has several."""
    if len(mapped) == 1:
        return [None]
    sheets = [each.grid.sheet for each in mapped]
    names = [
        each.grid.title if sheets.count(each.grid.sheet) > 1 else each.grid.sheet for each in mapped
    ]
    return [name or f"table {index}" for index, name in enumerate(names, start=1)]


def _of_grid(
    mapped: _MappedTable, name: str | None, form: str, mark: str, errors: list[str]
) -> list[Reading]:
    """A reading for each series of one table; invalid cells are added to ``errors``."""
    grid, matches = mapped.grid, mapped.matches
    provenance = Provenance.DIGITISED if grid.is_paired else Provenance.MEASURED
    targets = frozenset(
        match.table_field.target for match in matches if match.table_field is not None
    )
    style = CellStyle(mark, targets, provenance)
    left_out = [
        match
        for match in matches
        if match.name == "ignore" and match.why != "as mapped by the user"
    ]
    rows, filled = _filled_rows(grid, matches)
    whole = RowReader(grid, rows, matches, style)
    summaries = whole.summaries()
    if summaries:
        left = {row.line for row in summaries}
        rows = [row for row in rows if row.line not in left]
        whole = RowReader(grid, rows, matches, style)
    layouts = []
    for one in dict.fromkeys(match.series for match in matches if match.series) or [None]:
        layout = RowReader(
            grid, rows, [match for match in matches if match.series in (None, one)], style
        )
        layouts.append((layout, [_curve(name, one, own) for own in whole.series()]))
    seen: Counter[tuple[object, ...]] = Counter()
    by_series: dict[str | None, list[LoadPoint]] = {}
    stated = zip(*(layout.load_points(curves, seen) for layout, curves in layouts), strict=True)
    for number, points in enumerate(stated):
        wrong = [text for layout, _ in layouts for text in layout.errors.get(number, ())]
        errors += wrong
        for (_, curves), point in zip(layouts, points, strict=True):
            if point is not None:
                by_series.setdefault(curves[number], []).append(point)
        if not wrong and not any(points):
            errors.append(f"{grid.row_name(rows[number])}: no metric has a value")
    size_limits.check(len(by_series), _MOST_SERIES, "series", "this table")
    findings = _findings(grid, left_out, [grid.row_name(row) for row in summaries], filled)
    return [
        _reading(series_name, points, mapped, form, findings)
        for series_name, points in by_series.items()
    ]


def _curve(*names: str | None) -> str | None:
    return ", ".join(filter(None, names)) or None


def _reading(
    series: str | None,
    points: list[LoadPoint],
    mapped: _MappedTable,
    form: str,
    findings: tuple[Finding, ...],
) -> Reading:
    loads = [
        match
        for match in mapped.matches
        if match.table_field and match.table_field.target == "concurrency"
    ]
    counts = next((match.load_unit for match in loads if match.load_unit), None)
    place = ReportLocation(mapped.grid.sheet or "load points", "", "", None, "")
    stated = {SERIES_KEY: series, COUNTS_KEY: counts}
    return Reading(
        kind="json" if form == "json" else "csv",
        format=form,
        scope=None,
        reader_version=READER_VERSION,
        settings={key: ReadValue(text, place) for key, text in stated.items() if text} or None,
        load_points=tuple(points),
        findings=findings,
    )


def _filled_rows(
    grid: Grid, matches: Sequence[ColumnMatch]
) -> tuple[Sequence[SheetRow], list[int]]:
    """The rows, and the lines of those whose empty cell of a series got that of the row above.

    Merged cells are saved so.
    """
    columns = [match.index for match in matches if match.name == SERIES]
    if not columns:
        return grid.rows, []
    above: dict[int, Cell] = {}
    rows, lines = [], []
    for row in grid.rows:
        empty = [at for at in columns if is_absent(row.cells[at]) and at in above]
        above.update((at, row.cells[at]) for at in columns if not is_absent(row.cells[at]))
        if empty:
            lines.append(row.line)
            cells = [above[at] if at in empty else cell for at, cell in enumerate(row.cells)]
            row = SheetRow(row.line, cells, row.number)  # noqa: PLW2901
        rows.append(row)
    return rows, lines


def _findings(
    grid: Grid, left_out: Sequence[ColumnMatch], summaries: Sequence[str], filled: Sequence[int]
) -> tuple[Finding, ...]:
    """Findings of a table: parts that are not read, and digitised numbers."""
    texts = [
        f"column {match.heading[:60]!r} is not read: {match.why}"
        for match in left_out
        if match.why != "the column is empty"
    ]
    if summaries:
        texts.append(f"{', '.join(summaries[:5])} not read: a summary of the other rows")
    if filled:
        texts.append(f"{_lines(filled)}: the series is that of the row above")
    if grid.notes:
        said = grid.notes[0][1]
        texts.append(f"{_lines([line for line, _ in grid.notes])} not read: {said!r}")
    findings = [Finding("table", NOTICE, text) for text in texts]
    if grid.is_paired:
        findings.append(
            Finding("provenance", NOTICE, "X and Y columns, as digitised from a picture")
        )
    return tuple(findings)


def _lines(lines: Sequence[int]) -> str:
    shown = ", ".join(map(str, lines[:5]))
    more = f" and {len(lines) - 5} more" if len(lines) > 5 else ""
    return f"line{'s' if len(lines) > 1 else ''} {shown}{more}"
