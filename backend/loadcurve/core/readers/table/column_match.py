"""The assumed meaning of a column, from its heading and its cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from loadcurve.core.readers.table.columns import COLUMNS, IGNORE, LOAD, SERIES, TableField
from loadcurve.core.readers.table.heading_words import LOAD_UNITS, NAMED_LOADS, REPEAT_MARKS
from loadcurve.core.readers.table.number_style import (
    count_in,
    is_absent,
    looks_numeric,
    moment_in,
    queued_in,
    unit_in,
)
from loadcurve.core.readers.table.sheet import Cell, Grid, column_letters

_MOST_SERIES = 40
_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,6})?)?")


@dataclass(frozen=True, slots=True)
class ColumnMatch:
    """The assumed meaning of one column.

    ``name`` is one of columns.COLUMNS or "ignore", ``series`` whose curve it belongs to. With
    ``is_sure`` nobody needs to be asked; ``why`` tells the reason of either.
    """

    index: int
    heading: str
    name: str | None
    is_sure: bool
    why: str
    series: str | None = None
    load_unit: str | None = None
    base: str | None = None
    table_field: TableField | None = field(init=False, compare=False)
    """The field or metric; None for a column that is left out or not known yet."""

    def __post_init__(self) -> None:
        table_field = None if self.name in (None, IGNORE) else COLUMNS[self.name or ""]
        object.__setattr__(self, "table_field", table_field)

    @property
    def text(self) -> str | None:
        """Its assumed meaning, as in a mapping: ``dNFS:read_iops``."""
        return f"{self.series}:{self.name}" if self.series and self.name else self.name

    @property
    def question(self) -> str | None:
        """The question about it; None if its meaning is sure."""
        if self.is_sure:
            return None
        proposed = f"; perhaps {self.text}" if self.name else ""
        return f"column {column_letters(self.index)}, {self.heading[:60]!r}: {self.why}{proposed}"


def is_metric(match: ColumnMatch) -> bool:
    """Whether a column's assumed meaning is a metric, with or without its unit."""
    return match.base is not None or (
        match.table_field is not None and match.table_field.unit is not None
    )


def by_cells(match: ColumnMatch, cells: Sequence[Cell]) -> ColumnMatch:
    """What the cells say against the heading's meaning, or for one if it has none."""
    filled = [cell for cell in cells if not is_absent(cell)]
    if not filled:
        return replace(match, name=IGNORE, is_sure=True, why="the column is empty")
    changed = _by_texts(match, filled)
    if changed is not None:
        return changed
    if match.base is not None:
        return _by_units(match, filled)
    if match.name is not None or match.why != "the heading is not known":
        return match
    if any(map(looks_numeric, filled)):
        return replace(match, name=IGNORE)
    texts = {str(cell).strip() for cell in filled}
    is_series = 1 < len(texts) <= min(_MOST_SERIES, len(filled) / 2)
    likely = SERIES if is_series else IGNORE
    return replace(match, name=likely, why="the heading is not known; its cells are texts")


def _by_texts(match: ColumnMatch, filled: Sequence[Cell]) -> ColumnMatch | None:
    """The match if cells are texts where the heading means a number or date; None if they fit."""
    if match.name not in ("repeat", LOAD, "started_at", "label"):
        return None
    texts = {str(cell).strip() for cell in filled}
    are_numbers = [looks_numeric(cell) for cell in filled]
    likely = SERIES if 1 < len(texts) < len(filled) else "label"
    if match.name == "repeat" and not all(are_numbers):
        name, is_sure, why = SERIES, False, "its cells are texts"
        if all(count_in(cell, REPEAT_MARKS) for cell in filled):
            name, is_sure, why = "repeat", True, "numbered"
        elif all(map(_CLOCK.fullmatch, texts)):
            name, is_sure, why = IGNORE, True, "a time of day"
        return replace(match, name=name, is_sure=is_sure, why=why)
    if match.name == LOAD and not any(are_numbers):
        is_load = all(count_in(cell, LOAD_UNITS) or queued_in(cell) for cell in filled)
        counted = replace(match, load_unit=match.load_unit or _load_unit_in(filled[0]))
        named = replace(match, name=likely, is_sure=False, why="its cells are texts")
        return counted if is_load else named
    is_own = match.heading.casefold() == match.name
    if match.name == "started_at" and not is_own and not all(map(_is_moment, filled)):
        return replace(
            match, name=IGNORE, is_sure=False, why="its cells are not dates such as 2024-05-31"
        )
    if match.name == "label" and not is_own and likely == SERIES:
        return replace(match, name=SERIES, is_sure=False, why="a curve for each of its names?")
    return None


def _is_moment(cell: Cell) -> bool:
    if not isinstance(cell, str):
        return isinstance(cell, datetime)
    try:
        moment_in(cell)
    except ValueError:
        return False
    return True


def by_loads_in_cells(matches: list[ColumnMatch], grid: Grid) -> list[ColumnMatch]:
    """The load of a table without a column for it, if cells name it: ``QD8``, ``Q8T1``."""
    if any(match.name in (LOAD, "sessions", "concurrency") for match in matches):
        return matches
    for match in matches:
        cells = [cell for cell in grid.column(match.index) if not is_absent(cell)]
        if is_metric(match) or not cells:
            continue
        if all(count_in(cell, NAMED_LOADS) for cell in cells):
            unit = _load_unit_in(cells[0])
        elif all(map(queued_in, cells)):
            unit = "in flight"
        else:
            continue
        found = replace(match, name=LOAD, is_sure=True, why="its cells name it", load_unit=unit)
        return [found if other is match else other for other in matches]
    return matches


def _load_unit_in(cell: Cell) -> str | None:
    """What the load of a cell counts, by its word: ``8 threads``."""
    return LOAD_UNITS.get(re.sub(r"[^a-z]", "", str(cell).casefold()))


def with_likely_units(matches: list[ColumnMatch]) -> list[ColumnMatch]:
    """Latencies without a unit, with a question whether it is that of all others."""
    units = {
        match.name.rpartition("_")[2]
        for match in matches
        if match.name and "latency_" in match.name
    }
    if len(units) != 1:
        return matches
    unit = units.pop()
    return [
        replace(match, name=f"{match.base}{unit}")
        if match.name is None and match.base and "latency_" in match.base
        else match
        for match in matches
    ]


def with_likely_load(matches: list[ColumnMatch], grid: Grid) -> list[ColumnMatch]:
    """The first column of unknown numbers, with a question whether it is the load.

    For tables with metrics and without a column for the load.
    """
    if any(match.name in (LOAD, "concurrency", "sessions") for match in matches):
        return matches
    first = matches[0]
    are_numbers = all(map(looks_numeric, grid.column(0)))
    if not are_numbers or first.is_sure or first.name != IGNORE or not any(map(is_metric, matches)):
        return matches
    return [replace(first, name=LOAD, why="the heading is not known; the load?"), *matches[1:]]


def by_nothing_but_loads(matches: list[ColumnMatch], grid: Grid) -> list[ColumnMatch]:
    """Beside a load, and without a metric, all columns of numbers may be one series each."""
    if not any(match.name == LOAD for match in matches) or any(map(is_metric, matches)):
        return matches
    why = "the IOPS of a series?"
    return [
        replace(match, name="throughput_iops", series=match.heading, why=why)
        if match.name == IGNORE
        and not match.is_sure
        and all(looks_numeric(cell) or is_absent(cell) for cell in grid.column(match.index))
        else match
        for match in matches
    ]


def _by_units(match: ColumnMatch, filled: Sequence[Cell]) -> ColumnMatch:
    """A column whose heading lacks its unit, if all its cells state one."""
    units = {unit_in(cell) for cell in filled}
    stated = {unit for unit in units if unit is not None}
    if None in units or not stated or match.base is None:
        return match
    unit = sorted(stated)[0]
    if "latency_" in match.base:
        name = f"{match.base}us"
    elif unit in ("iops", "kiops"):
        name = f"{match.base or 'throughput_'}iops"
    else:
        name = f"{match.base}bandwidth_mib_s"
    return replace(match, name=name, is_sure=True, why="its cells state their units")
