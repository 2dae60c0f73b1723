"""One row of a table as a load point: its cells checked and put into canonical units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from loadcurve.core.readers.table.columns import LOAD, SERIES, SETTING, UNIT_SIZES, Column
from loadcurve.core.readers.table.number_style import (
    ParsedNumber,
    count_in,
    is_absent,
    moment_in,
    number_in,
    queued_in,
)
from loadcurve.core.readers.table.plan import Plan
from loadcurve.core.readers.table.sheet import Cell, Grid, SheetRow
from loadcurve.core.readers.table.words import LOAD_UNITS, REPEAT_MARKS
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity
from loadcurve.core.units import out_of_range

T = TypeVar("T")

_MAX_DIGITS = 15
"""A float holds whole numbers of as many digits exactly."""
_MAX_TEXT = 1000
_MAX_SHOWN = 40
_MAX_WHOLE = 10**9
_SUMMARIES = frozenset(
    ("avg", "average", "mean", "total", "sum", "min", "median", "summe", "mittel",
     "mittelwert", "durchschnitt", "gesamt", "moyenne", "somme", "media", "promedio", "suma")
)  # fmt: skip


class CellError(Exception):
    """A row breaks rules; ``messages`` name row, column and fix of each."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__("; ".join(messages))
        self.messages = messages


@dataclass(frozen=True, slots=True)
class Style:
    """How the cells of a table are parsed, and how its numbers came to be."""

    decimal_mark: str
    provenance: Provenance = Provenance.MEASURED


class Layout:
    """The columns of one series by what they fill, found once for all rows."""

    def __init__(self, grid: Grid, plans: Sequence[Plan], style: Style) -> None:
        self.grid, self.style = grid, style
        self.settings = [plan for plan in plans if plan.name == SETTING]
        self.series = [plan for plan in plans if plan.name == SERIES]
        self.loads = [plan for plan in plans if plan.name == LOAD]
        self.fields: dict[str, list[Plan]] = {}
        self.metrics: list[tuple[Plan, Column, str]] = []
        for plan in plans:
            if plan.column is not None and plan.column.unit is not None:
                self.metrics.append((plan, plan.column, plan.column.unit))
            if plan.column is not None:
                self.fields.setdefault(plan.column.target, []).append(plan)


@dataclass(slots=True)
class _Row:
    """A row's cells by column name, and the errors so far."""

    layout: Layout
    row: SheetRow
    errors: list[str] = field(default_factory=list)

    def cell(self, target: str, convert: Callable[[Cell, str], T]) -> T | None:
        """The one cell that fills ``target``, converted; None if blank, absent or wrong."""
        for plan in self.layout.fields.get(target, ()):
            if not is_absent(raw := self.row.cells[plan.index]):
                try:
                    return convert(raw, self.layout.style.decimal_mark)
                except ValueError as error:
                    self._note(plan, error)
                    return None
        return None

    def _note(self, plan: Plan, error: ValueError) -> None:
        name = self.layout.grid.row_name(self.row)
        self.errors.append(f"{name}, column {plan.heading[:60]}: {error}")

    def quantities(self, provenance: Provenance) -> dict[str, Quantity]:
        """All metrics of the row in canonical units, each with its cell as evidence."""
        quantities: dict[str, Quantity] = {}
        row, grid, mark = self.row, self.layout.grid, self.layout.style.decimal_mark
        section = grid.sheet or grid.title or "load points"
        line = row.line if grid.has_lines else None
        for plan, column, unit in self.layout.metrics:
            raw = row.cells[plan.index]
            if is_absent(raw):
                continue
            try:
                value = _value(raw, mark, column, unit)
            except ValueError as error:
                self._note(plan, error)
                continue
            evidence = Evidence(
                section=section,
                row=grid.address(row, plan.index),
                column=plan.heading,
                line=line,
                raw=str(raw).strip(),
            )
            quantities[column.target] = Quantity(value, provenance, evidence)
        return quantities

    def settings(self) -> dict[str, str]:
        """The cells of setting columns, by heading."""
        return {
            plan.heading: _text(str(self.row.cells[plan.index]), "")
            for plan in self.layout.settings
            if not is_absent(self.row.cells[plan.index])
        }


def load_point(layout: Layout, row: SheetRow) -> LoadPoint | None:
    """The load point of a row; None if it holds no metric of these columns.

    Raises CellError with all that is wrong in it.
    """
    cells = _Row(layout, row)
    quantities = cells.quantities(cells.cell("provenance", _provenance) or layout.style.provenance)
    concurrency = cells.cell("concurrency", _load)
    point = LoadPoint(
        concurrency=concurrency,
        quantities=quantities,
        repeat=cells.cell("repeat", _repeat) or 1,
        sessions=cells.cell("sessions", _load),
        label=cells.cell("label", _text),
        started_at=cells.cell("started_at", _moment),
        missing={} if concurrency else {"concurrency": "the table does not say"},
        note=cells.cell("note", _text),
        settings=cells.settings(),
    )
    if cells.errors:
        raise CellError(cells.errors)
    return point if quantities else None


def series_of(row: SheetRow, layout: Layout) -> str | None:
    """The series a row belongs to by its own cells; None if no column tells.

    Tests that name their load, such as ``SEQ1M Q8T1``, are a series each: another block size.
    """
    texts = [
        str(row.cells[plan.index]).strip()
        for plan in layout.series
        if not is_absent(row.cells[plan.index])
    ]
    queued = [queued_in(row.cells[plan.index]) for plan in layout.loads]
    return ", ".join([*texts, *(each[1] for each in queued if each and each[1])]) or None


def is_summary(row: SheetRow, layout: Layout) -> bool:
    """Whether a row states an average or a total of the others, in the place of a load."""
    for target in ("concurrency", "sessions", SERIES):
        for plan in layout.fields.get(target, ()):
            cell = row.cells[plan.index]
            if isinstance(cell, str) and cell.strip().casefold().rstrip(":.") in _SUMMARIES:
                return True
    return False


def _shown(raw: Cell) -> str:
    return repr(raw if isinstance(raw, int | float) else str(raw).strip()[:_MAX_SHOWN])


def _value(raw: Cell, mark: str, column: Column, unit: str) -> float:
    """The number of a cell in the metric's canonical unit; ValueError has the reason."""
    if isinstance(raw, str) and _is_plain(raw, mark):
        value = float(raw) * column.factor
    else:
        parsed = _number(raw, mark)
        value = parsed.value * _factor(parsed.unit, raw, column, unit)
    if reason := out_of_range(unit, value):
        raise ValueError(f"{_shown(raw)} cannot be measured: {reason}")
    if column.target.endswith("_pct") and value > 100:
        raise ValueError(f"{_shown(raw)} is more than 100%")
    return value


def _is_plain(raw: str, mark: str) -> bool:
    """Whether Python reads a cell as people do: digits, with at most one point among them."""
    whole, point, decimals = raw.partition(".")
    is_decimal = not point or (mark == "." and decimals.isdecimal())
    return is_decimal and whole.isdecimal() and raw.isascii() and len(raw) <= _MAX_DIGITS


def _factor(stated: str | None, raw: Cell, column: Column, unit: str) -> float:
    """What turns a number with its ``stated`` unit into the metric's canonical unit."""
    if stated is None or stated == unit:
        return column.factor if stated is None else 1.0
    sizes = UNIT_SIZES.get(unit, {})
    if stated not in sizes:
        raise ValueError(f"{_shown(raw)} has a unit that does not fit {column.target}")
    return sizes[stated]


def _number(raw: Cell, mark: str) -> ParsedNumber:
    if isinstance(raw, datetime):
        raise ValueError(f"{_shown(raw)} is a date, not a number")
    if isinstance(raw, bool) or not isinstance(raw, int | float | str):
        raise ValueError(f"{_shown(raw)} is not a number")
    try:
        parsed = number_in(raw, mark) if isinstance(raw, str) else ParsedNumber(float(raw))
    except OverflowError:
        raise ValueError("the number is too large") from None
    if not isinstance(raw, str) and not math.isfinite(parsed.value):
        raise ValueError(f"{_shown(raw)} is not a number; leave it out if it is not known")
    if parsed.value < 0:
        raise ValueError(f"{_shown(raw)} is negative")
    return parsed


def _whole(raw: Cell, mark: str) -> int:
    """A positive whole number of at most nine digits."""
    try:
        parsed = _number(raw, mark)
    except ValueError as error:
        if isinstance(raw, datetime):
            raise
        raise ValueError(f"{_shown(raw)} is not a whole number above zero") from error
    value = parsed.value
    if parsed.unit is not None or not 0 < value < _MAX_WHOLE or value != int(value):
        raise ValueError(f"{_shown(raw)} is not a whole number above zero")
    return int(value)


def _load(raw: Cell, mark: str) -> int:
    """A load, with or without the word of what it counts: ``8 threads``, ``Q8T1``."""
    if isinstance(raw, str) and raw.isdecimal():
        return _whole(raw, mark)
    queued = queued_in(raw)
    return queued[0] if queued and queued[0] else count_in(raw, LOAD_UNITS) or _whole(raw, mark)


def _repeat(raw: Cell, mark: str) -> int:
    """The number of a repeat, with or without its word: ``#2``."""
    return count_in(raw, REPEAT_MARKS) or _whole(raw, mark)


def _text(raw: Cell, mark: str) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"{_shown(raw)} is not text")
    text = raw.strip()
    if len(text) > _MAX_TEXT:
        raise ValueError(f"text of more than {_MAX_TEXT} characters")
    if not text.isprintable():
        raise ValueError(f"{_shown(raw)} holds characters that cannot be shown")
    return text


def _moment(raw: Cell, mark: str) -> datetime:
    if isinstance(raw, datetime):
        return raw
    try:
        return moment_in(_text(raw, mark))
    except ValueError:
        raise ValueError(
            f"{_shown(raw)} is not a time; write it as 2024-05-31T18:30:00+00:00"
        ) from None


def _provenance(raw: Cell, mark: str) -> Provenance:
    try:
        return Provenance(_text(raw, mark))
    except ValueError:
        raise ValueError(f"{_shown(raw)} is not one of {', '.join(Provenance)}") from None
