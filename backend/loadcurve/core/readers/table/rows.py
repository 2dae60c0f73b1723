"""The rows of a table as load points: columns checked and put into canonical units at once."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from loadcurve.core.readers.table.column_match import ColumnMatch
from loadcurve.core.readers.table.columns import SERIES, SETTING, UNIT_SIZES, TableField
from loadcurve.core.readers.table.heading_words import LOAD_UNITS, REPEAT_MARKS
from loadcurve.core.readers.table.number_style import (
    ParsedNumber,
    count_in,
    is_absent,
    moment_in,
    number_in,
    queued_in,
)
from loadcurve.core.readers.table.sheet import Cell, Grid, SheetRow
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity
from loadcurve.core.units import out_of_range

T = TypeVar("T")

_MAX_TEXT = 1000
_MAX_SHOWN = 40
_MAX_WHOLE = 10**9
_PLAIN = {",": re.compile(r"[0-9]+"), ".": re.compile(r"[0-9.]+")}
"""The characters of numbers that Python reads as people do, by their decimal mark."""
_SUMMARIES = frozenset(
    ("avg", "average", "mean", "total", "sum", "min", "median", "summe", "mittel",
     "mittelwert", "durchschnitt", "gesamt", "moyenne", "somme", "media", "promedio", "suma")
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CellStyle:
    """How the cells of a table are parsed, what they fill, and how its numbers came to be."""

    decimal_mark: str
    targets: frozenset[str] = frozenset()
    provenance: Provenance = Provenance.MEASURED


class RowReader:
    """The columns of one series by what they fill, with their cells in all ``rows``.

    ``errors`` name the wrong cells of each row, by its number in ``rows``: column and fix.
    """

    def __init__(
        self, grid: Grid, rows: Sequence[SheetRow], matches: Sequence[ColumnMatch], style: CellStyle
    ) -> None:
        self.grid, self.rows, self.style = grid, rows, style
        self.errors: dict[int, list[str]] = {}
        self._settings = [match for match in matches if match.name == SETTING]
        self._fields: dict[str, list[ColumnMatch]] = {}
        self._metrics: list[tuple[ColumnMatch, TableField, str]] = []
        for match in matches:
            if match.table_field is not None and match.table_field.unit is not None:
                self._metrics.append((match, match.table_field, match.table_field.unit))
            if match.table_field is not None:
                self._fields.setdefault(match.table_field.target, []).append(match)

    def series(self) -> list[str | None]:
        """The series each row belongs to by its own cells; None if no column tells.

        Tests that name their load, such as ``SEQ1M Q8T1``, are a series each: another block size.
        """
        columns = [self._cells(match, _stripped) for match in self._fields.get(SERIES, ())]
        columns += [self._cells(match, _queued) for match in self._fields.get("concurrency", ())]
        return [", ".join(filter(None, row)) or None for row in self._rows_of(columns)]

    def summaries(self) -> list[SheetRow]:
        """The rows that state an average or a total of the others, in the place of a load."""
        fields = [self._fields.get(key, ()) for key in ("concurrency", "sessions", SERIES)]
        places = [match.index for matches in fields for match in matches]
        return [row for row in self.rows if any(_is_summary(row.cells[at]) for at in places)]

    def load_points(
        self, curves: Sequence[str | None], seen: Counter[tuple[object, ...]]
    ) -> Iterator[LoadPoint | None]:
        """The load point of each row; None if it has no metric of these columns, or errors.

        ``curves`` name the curve of each row, in which ``seen`` counts the repeats of a load,
        label and settings if the table has no column for them.
        """
        targets, found = self.style.targets, self._quantities()
        concurrencies = self._filled("concurrency", _load)
        repeats = self._filled("repeat", _repeat)
        sessions = self._filled("sessions", _load)
        if "concurrency" not in targets:
            concurrencies = sessions
        labels = self._filled("label", _text)
        moments = self._filled("started_at", _moment)
        notes = self._filled("note", _text)
        settings = [(match.heading, self._cells(match, _name)) for match in self._settings]
        for at, quantities in enumerate(found):
            if at in self.errors or not quantities:
                yield None
                continue
            load, label, repeat = concurrencies[at], labels[at], repeats[at] or 1
            own = {heading: text for heading, cells in settings if (text := cells[at]) is not None}
            if load is not None and "repeat" not in targets:
                key = (curves[at], label, load, *sorted(own.items()))
                seen[key] += 1
                repeat = seen[key]
            yield LoadPoint(
                concurrency=load,
                quantities=quantities,
                repeat=repeat,
                sessions=sessions[at],
                label=label,
                started_at=moments[at],
                missing={} if load else {"concurrency": "the table does not state it"},
                note=notes[at],
                settings=own,
            )

    def _quantities(self) -> list[dict[str, Quantity]]:
        """The metrics of each row in canonical units, each with its cell as evidence."""
        grid, default = self.grid, self.style.provenance
        section = grid.sheet or grid.title or "load points"
        stated = self._filled("provenance", _provenance)
        found: list[dict[str, Quantity]] = [{} for _ in self.rows]
        for match, column, unit in self._metrics:
            values, cells = self._values(match, column, unit), self._column(match)
            rows = zip(self.rows, values, cells, stated, found, strict=True)
            for row, value, cell, provenance, quantities in rows:
                if value is not None:
                    line = row.line if grid.has_lines else None
                    address, raw = grid.address(row, match.index), str(cell).strip()
                    place = Evidence(None, section, address, match.heading, line, raw)
                    quantities[column.target] = Quantity(value, provenance or default, place)
        return found

    def _column(self, match: ColumnMatch) -> list[Cell]:
        return [row.cells[match.index] for row in self.rows]

    def _rows_of(self, columns: Sequence[Sequence[T]]) -> Iterable[Sequence[T]]:
        return zip(*columns, strict=True) if columns else [()] * len(self.rows)

    def _filled(self, target: str, convert: Callable[[Cell, str], T]) -> list[T | None]:
        """What fills ``target`` in each row: the first of its columns that states something."""
        columns = [self._cells(match, convert) for match in self._fields.get(target, ())]
        if len(columns) < 2:
            return columns[0] if columns else [None] * len(self.rows)
        first = ((cell for cell in row if cell is not None) for row in self._rows_of(columns))
        return [next(cells, None) for cells in first]

    def _cells(self, match: ColumnMatch, convert: Callable[[Cell, str], T]) -> list[T | None]:
        """The cells of one column, converted: None for those that state nothing or are wrong."""
        cells = self._column(match)
        if not all(isinstance(cell, str) for cell in cells):
            return [self._cell(match, convert, cell, (at,)) for at, cell in enumerate(cells)]
        places: dict[Cell, list[int]] = {}
        for at, cell in enumerate(cells):
            places.setdefault(cell, []).append(at)
        known = {cell: self._cell(match, convert, cell, rows) for cell, rows in places.items()}
        return [known[cell] for cell in cells]

    def _cell(
        self,
        match: ColumnMatch,
        convert: Callable[[Cell, str], T],
        cell: Cell,
        rows: Iterable[int],
    ) -> T | None:
        if is_absent(cell):
            return None
        try:
            return convert(cell, self.style.decimal_mark)
        except ValueError as error:
            for at in rows:
                name = f"{self.grid.row_name(self.rows[at])}, column {match.heading[:60]}"
                self.errors.setdefault(at, []).append(f"{name}: {error}")
            return None

    def _values(self, match: ColumnMatch, column: TableField, unit: str) -> list[float | None]:
        """The numbers of a metric in its canonical unit; all at once if they are plain."""
        cells = [cell for cell in self._column(match) if isinstance(cell, str)]
        with suppress(ValueError):
            if len(cells) == len(self.rows) and _PLAIN[self.style.decimal_mark].fullmatch(
                "".join(cells)
            ):
                values = [float(cell) * column.factor for cell in cells]
                edges = (min(values), max(values), min(filter(None, values), default=1.0))
                if not any(_why_impossible(column, unit, edge) for edge in edges):
                    return [*values]
        return self._cells(match, lambda cell, mark: _value(cell, mark, column, unit))


def _is_summary(cell: Cell) -> bool:
    return isinstance(cell, str) and cell.strip().casefold().rstrip(":.") in _SUMMARIES


def _shown(raw: Cell) -> str:
    return repr(raw if isinstance(raw, int | float) else str(raw).strip()[:_MAX_SHOWN])


def _value(raw: Cell, mark: str, column: TableField, unit: str) -> float:
    """The number of a cell in the metric's canonical unit; ValueError has the reason."""
    parsed = _number(raw, mark)
    value = parsed.value * _factor(parsed.unit, raw, column, unit)
    if why := _why_impossible(column, unit, value):
        raise ValueError(f"{_shown(raw)} {why}")
    return value


def _why_impossible(column: TableField, unit: str, value: float) -> str | None:
    if reason := out_of_range(unit, value):
        return f"cannot be measured: {reason}"
    return "is more than 100%" if column.target.endswith("_pct") and value > 100 else None


def _factor(stated: str | None, raw: Cell, column: TableField, unit: str) -> float:
    """The factor from a number's ``stated`` unit to the metric's canonical unit."""
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
    queued = queued_in(raw)
    return queued[0] if queued and queued[0] else count_in(raw, LOAD_UNITS) or _whole(raw, mark)


def _repeat(raw: Cell, mark: str) -> int:
    """The number of a repeat, with or without its word: ``#2``."""
    return count_in(raw, REPEAT_MARKS) or _whole(raw, mark)


def _stripped(raw: Cell, mark: str) -> str:
    return str(raw).strip()


def _name(raw: Cell, mark: str) -> str:
    """The cell of a setting or a series, which may be a number."""
    return _text(str(raw), mark)


def _queued(raw: Cell, mark: str) -> str:
    """The test that a load names, ``SEQ1M`` of ``SEQ1M Q8T1``; "" for others."""
    queued = queued_in(raw)
    return queued[1] if queued else ""


def _text(raw: Cell, mark: str) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"{_shown(raw)} is not text")
    text = raw.strip()
    if len(text) > _MAX_TEXT:
        raise ValueError(f"text of more than {_MAX_TEXT} characters")
    if not text.isprintable():
        raise ValueError(f"{_shown(raw)} contains characters that cannot be shown")
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
