"""The assumed meaning of a column, from its heading and its cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from loadcurve.core.readers.table.columns import COLUMNS, IGNORE, LOAD, SERIES, Column
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
class Plan:
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
    column: Column | None = field(init=False, compare=False)
    """The field or metric; None for a column that is left out or not known yet."""

    def __post_init__(self) -> None:
        column = None if self.name in (None, IGNORE) else COLUMNS[self.name or ""]
        object.__setattr__(self, "column", column)

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


def is_metric(plan: Plan) -> bool:
    """Whether a column's assumed meaning is a metric, with or without its unit."""
    return plan.base is not None or (plan.column is not None and plan.column.unit is not None)


def by_cells(plan: Plan, cells: Sequence[Cell]) -> Plan:
    """What the cells say against the heading's meaning, or for one if it has none."""
    filled = [cell for cell in cells if not is_absent(cell)]
    if not filled:
        return replace(plan, name=IGNORE, is_sure=True, why="the column is empty")
    changed = _by_texts(plan, filled)
    if changed is not None:
        return changed
    if plan.base is not None:
        return _by_units(plan, filled)
    if plan.name is not None or plan.why != "the heading is not known":
        return plan
    if any(map(looks_numeric, filled)):
        return replace(plan, name=IGNORE)
    texts = {str(cell).strip() for cell in filled}
    is_series = 1 < len(texts) <= min(_MOST_SERIES, len(filled) / 2)
    likely = SERIES if is_series else IGNORE
    return replace(plan, name=likely, why="the heading is not known; its cells are texts")


def _by_texts(plan: Plan, filled: Sequence[Cell]) -> Plan | None:
    """The plan if cells are texts where the heading means a number or date; None if they fit."""
    if plan.name not in ("repeat", LOAD, "started_at", "label"):
        return None
    texts = {str(cell).strip() for cell in filled}
    are_numbers = [looks_numeric(cell) for cell in filled]
    likely = SERIES if 1 < len(texts) < len(filled) else "label"
    if plan.name == "repeat" and not all(are_numbers):
        name, is_sure, why = SERIES, False, "its cells are texts"
        if all(count_in(cell, REPEAT_MARKS) for cell in filled):
            name, is_sure, why = "repeat", True, "numbered"
        elif all(map(_CLOCK.fullmatch, texts)):
            name, is_sure, why = IGNORE, True, "a time of day"
        return replace(plan, name=name, is_sure=is_sure, why=why)
    if plan.name == LOAD and not any(are_numbers):
        is_load = all(count_in(cell, LOAD_UNITS) or queued_in(cell) for cell in filled)
        counted = replace(plan, load_unit=plan.load_unit or _load_unit_in(filled[0]))
        named = replace(plan, name=likely, is_sure=False, why="its cells are texts")
        return counted if is_load else named
    is_own = plan.heading.casefold() == plan.name
    if plan.name == "started_at" and not is_own and not all(map(_is_moment, filled)):
        return replace(
            plan, name=IGNORE, is_sure=False, why="its cells are not dates such as 2024-05-31"
        )
    if plan.name == "label" and not is_own and likely == SERIES:
        return replace(plan, name=SERIES, is_sure=False, why="a curve for each of its names?")
    return None


def _is_moment(cell: Cell) -> bool:
    if not isinstance(cell, str):
        return isinstance(cell, datetime)
    try:
        moment_in(cell)
    except ValueError:
        return False
    return True


def by_loads_in_cells(plans: list[Plan], grid: Grid) -> list[Plan]:
    """The load of a table without a column for it, if cells name it: ``QD8``, ``Q8T1``."""
    if any(plan.name in (LOAD, "sessions", "concurrency") for plan in plans):
        return plans
    for plan in plans:
        cells = [cell for cell in grid.column(plan.index) if not is_absent(cell)]
        if is_metric(plan) or not cells:
            continue
        if all(count_in(cell, NAMED_LOADS) for cell in cells):
            unit = _load_unit_in(cells[0])
        elif all(map(queued_in, cells)):
            unit = "in flight"
        else:
            continue
        found = replace(plan, name=LOAD, is_sure=True, why="its cells name it", load_unit=unit)
        return [found if other is plan else other for other in plans]
    return plans


def _load_unit_in(cell: Cell) -> str | None:
    """What the load of a cell counts, by its word: ``8 threads``."""
    return LOAD_UNITS.get(re.sub(r"[^a-z]", "", str(cell).casefold()))


def with_likely_units(plans: list[Plan]) -> list[Plan]:
    """Latencies without a unit, with a question whether it is that of all others."""
    units = {
        plan.name.rpartition("_")[2] for plan in plans if plan.name and "latency_" in plan.name
    }
    if len(units) != 1:
        return plans
    unit = units.pop()
    return [
        replace(plan, name=f"{plan.base}{unit}")
        if plan.name is None and plan.base and "latency_" in plan.base
        else plan
        for plan in plans
    ]


def with_likely_load(plans: list[Plan], grid: Grid) -> list[Plan]:
    """The first column of unknown numbers, with a question whether it is the load.

    For tables with metrics and without a column for the load.
    """
    if any(plan.name in (LOAD, "concurrency", "sessions") for plan in plans):
        return plans
    first = plans[0]
    are_numbers = all(map(looks_numeric, grid.column(0)))
    if not are_numbers or first.is_sure or first.name != IGNORE or not any(map(is_metric, plans)):
        return plans
    return [replace(first, name=LOAD, why="the heading is not known; the load?"), *plans[1:]]


def by_nothing_but_loads(plans: list[Plan], grid: Grid) -> list[Plan]:
    """Beside a load, and without a metric, all columns of numbers may be one series each."""
    if not any(plan.name == LOAD for plan in plans) or any(map(is_metric, plans)):
        return plans
    why = "the IOPS of a series?"
    return [
        replace(plan, name="throughput_iops", series=plan.heading, why=why)
        if plan.name == IGNORE
        and not plan.is_sure
        and all(looks_numeric(cell) or is_absent(cell) for cell in grid.column(plan.index))
        else plan
        for plan in plans
    ]


def _by_units(plan: Plan, filled: Sequence[Cell]) -> Plan:
    """A column whose heading lacks its unit, if all its cells state one."""
    units = {unit_in(cell) for cell in filled}
    stated = {unit for unit in units if unit is not None}
    if None in units or not stated or plan.base is None:
        return plan
    unit = sorted(stated)[0]
    if "latency_" in plan.base:
        name = f"{plan.base}us"
    elif unit in ("iops", "kiops"):
        name = f"{plan.base or 'throughput_'}iops"
    else:
        name = f"{plan.base}bandwidth_mib_s"
    return replace(plan, name=name, is_sure=True, why="its cells state their units")
