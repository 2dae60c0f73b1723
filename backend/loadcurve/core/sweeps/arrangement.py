"""Whether runs are a sweep or a grid: what becomes of the settings in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from loadcurve.core.comparability import Role
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.sweeps.differences import Column, Differences
from loadcurve.core.sweeps.shapes import Kind
from loadcurve.core.wording import listed

_MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What the runs are: along ``x``, and in a grid one line for each value of ``series``.

    ``obstacle`` says why runs that differ are neither a sweep nor a grid.
    """

    kind: Kind
    x: Column | None = None
    series: Column | None = None
    obstacle: str | None = None


def arranged(found: Differences, setting: str | None = None) -> Arrangement:
    """What runs that differ as ``found`` are; ``setting`` is the key of what is to be along x.

    Raises InvalidQuery if the runs are no sweep or grid of ``setting``.
    """
    arrangement = _arrangement(found)
    if setting is None:
        return arrangement
    leads = [each for each in (arrangement.x, arrangement.series) if each is not None]
    x = next((each for each in leads if each.setting.key == setting), None)
    if x is None:
        known = ", ".join(each.setting.key for each in leads) or "none"
        raise InvalidQuery(f"setting: the runs are not a sweep of {setting!r}; of what: {known}")
    both = (arrangement.x, arrangement.series)
    series = next((each for each in both if each is not None and each is not x), None)
    return Arrangement(arrangement.kind, x, series)


def _arrangement(found: Differences) -> Arrangement:
    if not found.groups:
        return Arrangement(Kind.ALIKE)
    leads = [group[0] for group in found.groups]
    x = next((lead for lead in leads if lead.is_ordered), None)
    series = next((lead for lead in leads if lead is not x), None)
    obstacle = _not_separate(found) or _not_ordered(leads) or _not_a_grid(found, x, series)
    if obstacle is not None:
        return Arrangement(Kind.OTHER, obstacle=obstacle)
    return Arrangement(Kind.GRID if series else Kind.SWEEP, x, series)


def _not_separate(found: Differences) -> str | None:
    """Why the effects of the settings cannot be told apart; None if they can."""
    for group in found.groups:
        causes = [each for each in group if each.setting.role is not Role.CIRCUMSTANCE]
        if len(causes) > 1:
            return f"{_names(causes)} vary together"
    return "more than two settings vary" if len(found.groups) > 2 else None


def _not_ordered(leads: Sequence[Column]) -> str | None:
    if any(lead.is_ordered for lead in leads):
        return None
    return f"the values of {_names(leads)} have no order"


def _names(columns: Sequence[Column]) -> str:
    names = [column.setting.name for column in columns]
    more = len(names) - _MOST_NAMED
    return listed([*names[:_MOST_NAMED], f"{more} more"] if more > 0 else names)


def _not_a_grid(found: Differences, x: Column | None, series: Column | None) -> str | None:
    """Why one setting, or each of two, does not vary by itself; None if it does."""
    if x is None:
        return None
    twice = _twice(found, x, series)
    if twice is not None or series is None:
        return twice
    for varied, held in ((x, series), (series, x)):
        if not _varies_alone(varied, held):
            return f"{varied.setting.name} never varies while {held.setting.name} is equal"
    return None


def _twice(found: Differences, x: Column, series: Column | None) -> str | None:
    """Why the runs cannot be told apart: some state the same values and are no repeats.

    None if there are none. Runs that state the same in everything are repeats.
    """
    at: dict[tuple[object, ...], int] = {}
    for index, cell in enumerate(_cells(x, series)):
        first = at.setdefault(cell, index)
        if None not in cell and first != index and not found.are_repeats(first, index):
            names = x.setting.name + (f" and {series.setting.name}" if series else "")
            return f"several runs have the same {names}, but are not known to be repeats"
    return None


def _cells(x: Column, series: Column | None) -> Sequence[tuple[object, ...]]:
    return list(zip(x.values, series.values if series else ((),) * len(x.values), strict=True))


def _varies_alone(varied: Column, held: Column) -> bool:
    """Whether some two runs differ in one setting and state the same of the other."""
    return any(
        varied.differs_between(one, other)
        and held.values[one] is not None
        and held.values[one] == held.values[other]
        for one, other in combinations(range(len(varied.values)), 2)
    )
