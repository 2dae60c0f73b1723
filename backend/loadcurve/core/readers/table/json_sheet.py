"""Tables as JSON: a list of flat objects, alone or under one key, or one object a line."""

from __future__ import annotations

import json

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.sheet import Cell, Grid, SheetRow, table_error


def is_json(text: str) -> bool:
    """Whether a text begins as JSON does."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def is_flat(text: str) -> bool:
    """Whether a text is JSON of flat objects."""
    try:
        objects = _objects(text)
    except UnreadableReport:
        return '"load_points"' in text
    return bool(objects) and all(
        isinstance(item, dict)
        and item
        and not any(isinstance(value, dict | list) for value in item.values())
        for item in objects[:100]
    )


def grid_of(text: str) -> Grid:
    """The objects as rows, their keys as headings. Raises UnreadableReport for anything else."""
    objects = _objects(text)
    size_limits.check(len(objects), size_limits.ROWS, "load points", "this file")
    headings: dict[str, None] = {}
    for index, item in enumerate(objects):
        if not isinstance(item, dict):
            raise table_error(f"load_points[{index}] is not an object")
        headings.update(dict.fromkeys(item))
        size_limits.check(len(headings), size_limits.TABLES, "keys", "this file")
    rows = [
        SheetRow(index + 1, [_cell(item.get(heading)) for heading in headings])
        for index, item in enumerate(objects)
        if isinstance(item, dict)
    ]
    return Grid(tuple(headings), rows, is_json=True, has_lines=False)


def _cell(value: object) -> Cell:
    return value


def _objects(text: str) -> list[object]:
    """The list in the text."""
    text = text.removeprefix("\ufeff")
    try:
        value = _parsed(text)
    except json.JSONDecodeError as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2 or error.msg != "Extra data":
            raise table_error(f"damaged JSON: {error.msg} at line {error.lineno}") from error
        try:
            return [_parsed(line) for line in lines]
        except ValueError as fault:
            raise table_error(f"damaged JSON lines: {fault}") from fault
    except RecursionError as error:
        raise table_error("JSON nested too deeply") from error
    except ValueError as error:
        raise table_error(f"damaged JSON: {error}") from error
    if isinstance(value, dict):
        value = _listed(value)
    if not isinstance(value, list):
        raise table_error("its JSON is not a list of load points")
    return _with_headings(value)


def _listed(value: dict[str, object]) -> object:
    """The rows in an object: those of its columns, of its only list, or the object as one."""
    columns = [item for item in value.values() if isinstance(item, list)]
    if len(columns) == len(value) and _are_columns(columns):
        return [dict(zip(value, row, strict=True)) for row in zip(*columns, strict=True)]
    headings, data = value.get("columns"), value.get("data")
    if isinstance(headings, list) and isinstance(data, list):
        return [headings, *data]
    if len(value) == 1:
        return next(iter(value.values()))
    return columns[0] if len(columns) == 1 else [value]


def _are_columns(lists: list[list[object]]) -> bool:
    """Whether lists are of one length and of plain values: the columns of a table."""
    is_even = len(lists) > 1 and len(set(map(len, lists))) == 1
    return is_even and not any(isinstance(item, dict | list) for each in lists for item in each)


def _with_headings(rows: list[object]) -> list[object]:
    """Rows that are lists as objects, the first of them as the keys."""
    lists = [row for row in rows if isinstance(row, list)]
    if len(lists) < 2 or len(lists) != len(rows) or len(set(map(len, lists))) > 1:
        return rows
    keys = lists[0]
    if not all(isinstance(key, str) for key in keys) or len(set(keys)) != len(keys):
        return rows
    return [dict(zip(keys, row, strict=True)) for row in lists[1:]]


def _parsed(text: str) -> object:
    return json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_not_json)


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    unique = dict(pairs)
    if len(unique) != len(pairs):
        raise ValueError(f"a key of {sorted(unique)[:3]} appears more than once in one object")
    return unique


def _not_json(constant: str) -> object:
    raise ValueError(f"{constant} is not a number; leave the value out if it is not known")
