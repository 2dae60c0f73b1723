"""Whether runs are a sweep or a grid: what becomes of the settings in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from loadcurve.core.comparability import SettingRole
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.formatting import listed
from loadcurve.core.sweeps.differences import SettingColumn, SettingDifferences
from loadcurve.core.sweeps.records import SweepKind

_MOST_NAMED = 6


# Along x, a line for each of the second, a panel for each of the third.
_MOST_SETTINGS = 3


@dataclass(frozen=True, slots=True)
class SweepLayout:
    """What the runs are: along ``x``, in a grid one line for each value of ``series``.

    Where three settings vary, ``panels`` is the third: a chart of its own for each of its values.
    ``obstacle`` says why runs that differ are neither a sweep nor a grid.
    """

    kind: SweepKind
    x: SettingColumn | None = None
    series: SettingColumn | None = None
    panels: SettingColumn | None = None
    obstacle: str | None = None

    @property
    def axis_columns(self) -> list[SettingColumn]:
        """The settings that vary, the one along x first."""
        return [lead for lead in (self.x, self.series, self.panels) if lead is not None]


def sweep_layout(
    differing: SettingDifferences, setting: str | None = None, panels: str | None = None
) -> SweepLayout:
    """The layout of runs with these differences; ``setting`` is the key of the x axis.

    ``panels`` is the key of the setting that gives each of its values a panel, where three vary.
    Raises InvalidQuery if the runs are no sweep or grid of these.
    """
    layout = _arrangement(differing)
    leads = layout.axis_columns
    x = _asked(leads, setting, "setting") or layout.x
    rest = [lead for lead in leads if lead is not x]
    apart = _asked(rest[:2] if len(rest) > 1 else [], panels, "panels")
    if apart is None:
        apart = rest[1] if len(rest) > 1 else None
    series = next((lead for lead in rest if lead is not apart), None)
    return replace(layout, x=x, series=series, panels=apart)


def _asked(leads: Sequence[SettingColumn], key: str | None, name: str) -> SettingColumn | None:
    """The one of ``axis_columns`` that is asked for by its key; None if none is."""
    if key is None:
        return None
    asked = next((lead for lead in leads if lead.setting.key == key), None)
    if asked is None:
        known = ", ".join(lead.setting.key for lead in leads) or "none"
        raise InvalidQuery(f"{name}: the runs are not a sweep of {key!r}; use one of: {known}")
    return asked


def _arrangement(differing: SettingDifferences) -> SweepLayout:
    if not differing.groups:
        return SweepLayout(SweepKind.ALIKE)
    leads = [group[0] for group in differing.groups]
    x = next((lead for lead in leads if lead.is_ordered), None)
    rest = [lead for lead in leads if lead is not x]
    obstacle = _not_separate(differing) or _not_ordered(leads)
    if obstacle is None and x is not None:
        obstacle = _not_a_grid(differing, [x, *rest])
    if obstacle is not None:
        return SweepLayout(SweepKind.OTHER, obstacle=obstacle)
    series, panels, *_ = [*rest, None, None]
    return SweepLayout(SweepKind.GRID if rest else SweepKind.SWEEP, x, series, panels)


def _not_separate(differing: SettingDifferences) -> str | None:
    """Why the effects of the settings cannot be separated; None if they can."""
    for group in differing.groups:
        causes = [column for column in group if column.setting.role is not SettingRole.CIRCUMSTANCE]
        if len(causes) > 1:
            return f"{_names(causes)} vary together"
    return "more than three settings vary" if len(differing.groups) > _MOST_SETTINGS else None


def _not_ordered(leads: Sequence[SettingColumn]) -> str | None:
    if any(lead.is_ordered for lead in leads):
        return None
    return f"the values of {_names(leads)} have no order"


def _names(columns: Sequence[SettingColumn]) -> str:
    names = [column.setting.name for column in columns]
    more = len(names) - _MOST_NAMED
    return listed([*names[:_MOST_NAMED], f"{more} more"] if more > 0 else names)


def _not_a_grid(differing: SettingDifferences, leads: Sequence[SettingColumn]) -> str | None:
    """Why one setting, or each of several, does not vary by itself; None if it does."""
    twice = _twice(differing, leads)
    if twice is not None or len(leads) == 1:
        return twice
    for varied in leads:
        held = [lead for lead in leads if lead is not varied]
        if not _varies_alone(varied, held):
            names = listed([lead.setting.name for lead in held])
            verb = "is" if len(held) == 1 else "are"
            return f"{varied.setting.name} never varies while {names} {verb} equal"
    return None


def _twice(differing: SettingDifferences, leads: Sequence[SettingColumn]) -> str | None:
    """Why runs are indistinguishable: some state equal values and are no repeats.

    None if all differ. Runs with equal statements everywhere are repeats.
    """
    at: dict[tuple[object, ...], int] = {}
    for index, cell in enumerate(zip(*(lead.values for lead in leads), strict=True)):
        first = at.setdefault(cell, index)
        if None not in cell and first != index and not differing.are_repeats(first, index):
            names = listed([lead.setting.name for lead in leads])
            return f"several runs have the same {names}, but are not known to be repeats"
    return None


def _varies_alone(varied: SettingColumn, held: Sequence[SettingColumn]) -> bool:
    """Whether some two runs differ in one setting and state the same of the others."""
    return any(
        varied.differs_between(first, second)
        and all(
            lead.values[first] is not None and lead.values[first] == lead.values[second]
            for lead in held
        )
        for first, second in combinations(range(len(varied.values)), 2)
    )
