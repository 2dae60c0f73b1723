"""Load points as a CSV or JSON table: the way in for results of any other tool.

The template, one row a load point (``seed-data/examples/load-points.csv``)::

    concurrency,repeat,read_iops,write_iops,read_latency_us,bandwidth_mib_s
    8,1,21000,5200,310,205.1
    16,1,40100,10100,345.5,393.2

* Headings carry their unit. Known are ``concurrency``, ``sessions``, ``repeat``, ``label``,
  ``started_at`` (ISO 8601), ``provenance``, ``note`` and the metrics, each in its own unit or a
  common other one: see ``load_point_columns.COLUMNS``. At least one metric is needed.
* Numbers are plain: a decimal point, no thousands marks, no units, not negative. An empty cell
  is a value not known. Rows may differ in what they know.
* Without a ``repeat`` column rows of the same label and concurrency are repeats 1, 2, 3 … in order.
* ``provenance`` is measured, published, digitised or modelled; measured if there is no such column.
* Separators are comma, semicolon or tab, whichever the heading line has; a byte order mark and
  Excel's ``sep=;`` line are taken.

The same as JSON (``seed-data/examples/load-points.json``), headings as keys, values as numbers::

    {"load_points": [{"concurrency": 8, "read_iops": 21000, "read_latency_us": 310}]}

A heading that is not known is an error, as is every cell that breaks a rule, named by row and
column; nothing is guessed. For tables with other headings, ``suggest_mapping`` proposes what each
means, and ``read`` takes the mapping the user settled on (None leaves a column out).
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.table.cells import CellError, load_point
from loadcurve.core.readers.table.columns import COLUMNS, FIELDS, Column, suggest_mapping
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import LoadPoint

__all__ = ["read", "recognises", "suggest_mapping"]

_SEPARATORS = ",;\t"
_TABLE_NAMES = (".csv", ".tsv")
_MAX_ERRORS = 10
_AWR_PARSER = ("Filename", "Database Name", "Instance Number")
_FIX = "correct the table after the template, or say what its headings mean"


@dataclass(frozen=True, slots=True)
class _Table:
    """Headings, and per row its name for errors, its line and its cells by heading."""

    headers: list[str]
    rows: list[tuple[str, int | None, dict[str, object]]]


def recognises(text: str, name: str) -> bool:
    """Whether the text is a table with a heading we know, or a .csv with any heading line."""
    if _is_json(text):
        return '"load_points"' in text or any(
            f'"{key}"' in text[:4096] for key in COLUMNS if key not in FIELDS
        )
    first = _heading_line(text)
    separators = [separator for separator in _SEPARATORS if separator in first]
    if not separators:
        return False
    known = any(
        cell.strip().strip('"') in COLUMNS
        for separator in separators
        for cell in first.split(separator)
    )
    return known or name.lower().endswith(_TABLE_NAMES)


def headers(text: str) -> list[str]:
    """The headings of a table, for a mapping step. Raises UnreadableReport if it is no table."""
    return (_read_json(text) if _is_json(text) else _read_csv(text)).headers


def read(text: str, name: str, mapping: Mapping[str, str | None] | None = None) -> Reading:
    """The load points of a table; ``mapping`` renames headings, None leaves one out.

    Raises UnreadableReport naming the headings, or the rows and columns, that are wrong.
    """
    is_json = _is_json(text)
    table = _read_json(text) if is_json else _read_csv(text)
    columns = _columns(table.headers, mapping or {})
    points: list[LoadPoint] = []
    errors: list[str] = []
    for row, line, cells in table.rows:
        try:
            points.append(load_point(row, line, cells, columns))
        except CellError as error:
            errors += error.messages
    if errors:
        more = f"; and {len(errors) - _MAX_ERRORS} more" if len(errors) > _MAX_ERRORS else ""
        raise _wrong("; ".join(errors[:_MAX_ERRORS]) + more)
    if not points:
        raise _wrong("no row with values")
    targets = {column.target for column in columns.values()}
    if "concurrency" not in targets:
        points = [_at_its_sessions(point) for point in points]
    has_repeats = "repeat" in targets
    return Reading(
        kind="json" if is_json else "csv",
        format="json" if is_json else "csv",
        scope=None,
        reader_version=READER_VERSION,
        load_points=tuple(points if has_repeats else _numbered(points)),
    )


def _at_its_sessions(point: LoadPoint) -> LoadPoint:
    """The sessions in all are the load level where the table has no column for one."""
    if point.sessions is None:
        return point
    missing = {key: why for key, why in point.missing.items() if key != "concurrency"}
    return replace(point, concurrency=point.sessions, missing=missing)


def _wrong(what: str) -> UnreadableReport:
    return UnreadableReport(f"a table of load points with errors: {what}", _FIX)


def _columns(headings: list[str], mapping: Mapping[str, str | None]) -> dict[str, Column]:
    """What each heading means, or an error naming all that are not known or clash."""
    if tuple(headings[:3]) == _AWR_PARSER:
        raise UnreadableReport(
            "a CSV of awr-parser, whose columns are shifted for reports of 12.2 and later",
            "upload the AWR reports it was made from",
        )
    renamed = {header: mapping.get(header, header) for header in headings}
    unknown = [header for header, name in renamed.items() if name and name not in COLUMNS]
    if unknown:
        likely = suggest_mapping(unknown)
        named = ", ".join(
            f"{header[:60]!r}" + (f" (perhaps {likely[header]})" if likely[header] else "")
            for header in unknown[:_MAX_ERRORS]
        )
        raise _wrong(f"unknown headings {named}; known are {', '.join(COLUMNS)}")
    columns = {header: COLUMNS[name] for header, name in renamed.items() if name}
    for target, count in Counter(column.target for column in columns.values()).items():
        if count > 1:
            raise _wrong(f"{count} columns for {target}; keep one")
    if all(column.target in FIELDS for column in columns.values()):
        raise _wrong("no column with a metric, such as read_iops or read_latency_us")
    return columns


def _numbered(points: Iterable[LoadPoint]) -> list[LoadPoint]:
    """Repeats counted in order; a point without concurrency repeats nothing."""
    seen: Counter[tuple[str | None, int]] = Counter()
    numbered: list[LoadPoint] = []
    for point in points:
        if point.concurrency is None:
            numbered.append(point)
            continue
        seen[point.label, point.concurrency] += 1
        numbered.append(replace(point, repeat=seen[point.label, point.concurrency]))
    return numbered


def _is_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def _heading_line(text: str) -> str:
    """The first line with anything in it, past a byte order mark and Excel's ``sep=`` line."""
    for line in io.StringIO(text[: size_limits.CELL_CHARACTERS].removeprefix("\ufeff")):
        if line.strip() and not line.lower().startswith("sep="):
            return line.rstrip("\r\n")
    return ""


def _separator(text: str) -> str:
    heading = _heading_line(text)
    used = [separator for separator in _SEPARATORS if separator in heading]
    if not used:
        raise _wrong(
            "its first line has one heading only; separate them by comma, semicolon or tab"
        )
    if len(used) > 1:
        raise _wrong(f"its heading line has {' and '.join(map(repr, used))}; use one separator")
    return used[0]


def _read_csv(text: str) -> _Table:
    separator = _separator(text)
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=separator, strict=True)
    headings: list[str] | None = None
    rows: list[tuple[str, int | None, dict[str, object]]] = []
    try:
        for cells in reader:
            line = reader.line_num
            blank = not any(cell.strip() for cell in cells)
            if blank or (headings is None and cells[0].lower().startswith("sep=")):
                continue
            if headings is None:
                headings = _csv_headers(cells)
                continue
            extra = [cell for cell in cells[len(headings) :] if cell.strip()]
            if extra or len(cells) < len(headings):
                raise _wrong(
                    f"line {line} has {len(cells)} cells where the heading has {len(headings)}"
                )
            rows.append((f"line {line}", line, dict(zip(headings, cells, strict=False))))
            size_limits.check(len(rows), size_limits.ROWS, "rows", "this table")
    except csv.Error as error:
        raise _wrong(f"line {reader.line_num}: {error}") from error
    return _Table(headings or [], rows)


def _csv_headers(cells: list[str]) -> list[str]:
    """Headings without the empty ones Excel appends; empty or repeated ones are errors."""
    headings = [cell.strip() for cell in cells]
    while headings and not headings[-1]:
        headings.pop()
    size_limits.check(len(headings), size_limits.TABLES, "columns", "this table")
    for position, header in enumerate(headings, start=1):
        if not header:
            raise _wrong(f"column {position} has no heading")
        if headings.count(header) > 1:
            raise _wrong(f"heading {header[:60]!r} appears more than once")
    return headings


def _read_json(text: str) -> _Table:
    points = _json_points(text)
    size_limits.check(len(points), size_limits.ROWS, "load points", "this file")
    headings: dict[str, None] = {}
    rows: list[tuple[str, int | None, dict[str, object]]] = []
    for index, point in enumerate(points):
        if not isinstance(point, dict):
            raise _wrong(f"load_points[{index}] is not an object")
        headings.update(dict.fromkeys(point))
        size_limits.check(len(headings), size_limits.TABLES, "keys", "this file")
        rows.append((f"load_points[{index}]", None, point))
    return _Table(list(headings), rows)


def _json_points(text: str) -> list[object]:
    try:
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_without_repeats,
            parse_constant=_not_json,
        )
    except json.JSONDecodeError as error:
        raise _wrong(f"damaged JSON: {error.msg} at line {error.lineno}") from error
    except RecursionError as error:
        raise _wrong("JSON nested too deeply") from error
    except ValueError as error:
        raise _wrong(f"damaged JSON: {error}") from error
    if isinstance(value, dict):
        if set(value) != {"load_points"}:
            raise _wrong('a JSON object without "load_points" alone at its top')
        value = value["load_points"]
    if not isinstance(value, list):
        raise _wrong('"load_points" is not a list')
    return value


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    unique = dict(pairs)
    if len(unique) != len(pairs):
        raise ValueError(f"a key of {sorted(unique)[:3]} appears more than once in one object")
    return unique


def _not_json(constant: str) -> object:
    raise ValueError(f"{constant} is not a number; leave the value out if it is not known")
