"""One row of a table of load points: its cells checked and put into canonical units."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import TypeVar

from loadcurve.core.readers.table.columns import FIELDS, Column
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity
from loadcurve.core.units import METRICS, out_of_range

T = TypeVar("T")

_NUMBER = re.compile(r"\+?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?")
_WITH_UNIT = re.compile(r"[+-]?[0-9.]{1,40}\s*[A-Za-zµμ%/]{1,10}")
_WHOLE = re.compile(r"\+?[0-9]{1,9}")
_MAX_TEXT = 1000
_MAX_SHOWN = 40


class CellError(Exception):
    """A row breaks rules; ``messages`` name row, column and fix of each."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__("; ".join(messages))
        self.messages = messages


@dataclass(slots=True)
class _Row:
    """A row's cells by what they fill, and what was found wrong so far."""

    name: str
    line: int | None
    cells: Mapping[str, object]
    columns: Mapping[str, Column]
    errors: list[str] = field(default_factory=list)

    def cell(self, target: str, convert: Callable[[object], T]) -> T | None:
        """The one cell that fills ``target``, converted; None if blank, absent or wrong."""
        for header, column in self.columns.items():
            if column.target == target and not _is_blank(self.cells.get(header)):
                return self.converted(header, convert)
        return None

    def converted(self, header: str, convert: Callable[[object], T]) -> T | None:
        """A cell converted; an error of the conversion is noted with row and column."""
        try:
            return convert(self.cells[header])
        except ValueError as error:
            self.errors.append(f"{self.name}, column {header}: {error}")
            return None

    def quantities(self, provenance: Provenance) -> dict[str, Quantity]:
        """All metrics of the row in canonical units, each with its cell as evidence."""
        quantities: dict[str, Quantity] = {}
        for header, column in self.columns.items():
            raw = self.cells.get(header)
            if column.target in FIELDS or _is_blank(raw):
                continue
            value = self.converted(header, partial(_value, column=column))
            if value is not None:
                evidence = Evidence(
                    section="load points",
                    row=self.name,
                    column=header,
                    line=self.line,
                    raw=str(raw).strip(),
                )
                quantities[column.target] = Quantity(value, provenance, evidence)
        return quantities


def load_point(
    name: str, line: int | None, cells: Mapping[str, object], columns: Mapping[str, Column]
) -> LoadPoint:
    """The load point of the row called ``name``. Raises CellError with all that is wrong in it."""
    row = _Row(name, line, cells, columns)
    quantities = row.quantities(row.cell("provenance", _provenance) or Provenance.MEASURED)
    concurrency = row.cell("concurrency", _whole)
    point = LoadPoint(
        concurrency=concurrency,
        quantities=quantities,
        repeat=row.cell("repeat", _whole) or 1,
        sessions=row.cell("sessions", _whole),
        label=row.cell("label", _text),
        started_at=row.cell("started_at", _moment),
        missing={} if concurrency else {"concurrency": "the table does not say"},
        note=row.cell("note", _text),
    )
    if not row.errors and not quantities:
        row.errors.append(f"{name}: no metric has a value")
    if row.errors:
        raise CellError(row.errors)
    return point


def _is_blank(raw: object) -> bool:
    return raw is None or (isinstance(raw, str) and not raw.strip())


def _shown(raw: object) -> str:
    return repr(raw if isinstance(raw, int | float) else str(raw).strip()[:_MAX_SHOWN])


def _value(raw: object, column: Column) -> float:
    """The number of a cell in the metric's canonical unit; ValueError says what is wrong."""
    value = _number(raw, column.name) * column.factor
    if reason := out_of_range(METRICS[column.target].unit, value):
        raise ValueError(f"{_shown(raw)} cannot be measured: {reason}")
    if column.target.endswith("_pct") and value > 100:
        raise ValueError(f"{_shown(raw)} is more than 100 %")
    return value


def _number(raw: object, heading: str) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float | str):
        raise ValueError(f"{_shown(raw)} is not a number")
    if isinstance(raw, int | float):
        return _plain(raw)
    text = raw.strip()
    if _NUMBER.fullmatch(text):
        return float(text)
    if text.startswith("-"):
        raise ValueError(f"{_shown(raw)} is negative")
    if "," in text or " " in text.replace(",", ""):
        plain = text.replace(",", "").replace(" ", "")
        if plain.replace(".", "").isdecimal():
            raise ValueError(
                f"{_shown(raw)} may be a decimal comma or a thousands mark; write 1234.5 for it"
            )
    if _WITH_UNIT.fullmatch(text):
        raise ValueError(f"{_shown(raw)} has a unit; give the plain number, in {heading}'s unit")
    raise ValueError(f"{_shown(raw)} is not a number; leave the cell empty if it is not known")


def _plain(number: float) -> float:
    try:
        value = float(number)
    except OverflowError:
        raise ValueError("the number is too large") from None
    if not math.isfinite(value):
        raise ValueError(f"{number} is not a number; leave it out if it is not known")
    if value < 0:
        raise ValueError(f"{_shown(number)} is negative")
    return value


def _whole(raw: object) -> int:
    """A positive whole number of at most nine digits."""
    text = str(raw).strip() if isinstance(raw, int | str) and not isinstance(raw, bool) else ""
    if not _WHOLE.fullmatch(text) or int(text) == 0:
        raise ValueError(f"{_shown(raw)} is not a whole number above zero")
    return int(text)


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"{_shown(raw)} is not text")
    text = raw.strip()
    if len(text) > _MAX_TEXT:
        raise ValueError(f"text of more than {_MAX_TEXT} characters")
    if not text.isprintable():
        raise ValueError(f"{_shown(raw)} holds characters that cannot be shown")
    return text


def _moment(raw: object) -> datetime:
    try:
        return datetime.fromisoformat(_text(raw))
    except ValueError:
        raise ValueError(
            f"{_shown(raw)} is not a time; write it as 2024-05-31T18:30:00+00:00"
        ) from None


def _provenance(raw: object) -> Provenance:
    try:
        return Provenance(_text(raw))
    except ValueError:
        raise ValueError(f"{_shown(raw)} is not one of {', '.join(Provenance)}") from None
