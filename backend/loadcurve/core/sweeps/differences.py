"""Settings that differ between runs: alone, together, or unstated."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from loadcurve.core.comparability import Setting, SettingRole, settings_of
from loadcurve.core.records import Run
from loadcurve.core.sweeps.setting_values import (
    DESCRIBED,
    Comparable,
    comparable_value,
    is_number,
    without_run_settings,
)

_CAUSES = (SettingRole.SETTING, SettingRole.CIRCUMSTANCE)
# A name only names what this setting states. If a run does not state it, as uploads do not state
# their storage, the name is all that is known, and another name may be another cause.
_NAMED_BY = {"system": "storage", "workload": "update_pct"}

# Settings that uploads fill in from reports: they differ in any two measurements.
_MOVES = ("buffer_hit_pct",)


@dataclass(frozen=True, slots=True)
class SettingColumn:
    """What each run states of one setting, None if it does not say."""

    setting: Setting
    values: tuple[Comparable | None, ...]
    texts: tuple[str | None, ...]

    @property
    def stated(self) -> list[Comparable]:
        """The different values, in their order: numbers by size, releases, then names."""
        return sorted({value for value in self.values if value is not None})

    @property
    def differs(self) -> bool:
        """Whether two runs state different values."""
        return len(self.stated) > 1

    @property
    def is_ordered(self) -> bool:
        """Whether all its values have a place in an order."""
        return all(map(is_number, self.stated))

    def differs_between(self, first: int, second: int) -> bool:
        """Whether two runs are known to differ."""
        a, b = self.values[first], self.values[second]
        return a is not None and b is not None and a != b


@dataclass(frozen=True, slots=True)
class SettingDifferences:
    """What runs differ in.

    Each of ``groups`` is the settings that vary together, the one that it is called by first.
    ``names`` only name what varies; ``measuring`` is how results were obtained. ``partly`` are the
    settings that some runs do not state.
    """

    groups: tuple[tuple[SettingColumn, ...], ...]
    names: tuple[SettingColumn, ...]
    measuring: tuple[SettingColumn, ...]
    partly: tuple[SettingColumn, ...]
    columns: tuple[SettingColumn, ...] = ()

    def are_repeats(self, first: int, second: int) -> bool:
        """Whether two runs state the same in everything but what every measurement moves."""
        return all(
            column.values[first] == column.values[second]
            for column in self.columns
            if column.setting.key not in _MOVES
        )


def differences(runs: Sequence[Run], without: Collection[str] = ()) -> SettingDifferences:
    """In what ``runs`` differ, apart from the settings whose keys are in ``without``."""
    columns = columns_of(runs, without)
    differing = [column for column in columns if column.differs]
    groups: list[list[SettingColumn]] = []
    for column in differing:
        if _may_be_cause(column, columns):
            alike = next((group for group in groups if vary_together(group[0], column)), None)
            if alike is None:
                groups.append([column])
            else:
                alike.append(column)
    causes = [column for group in groups for column in group]
    names = []
    for column in differing:
        if column.setting.role is SettingRole.NAME and column not in causes:
            if _is_explained(column, causes, len(runs)):
                names.append(column)
            else:
                groups.append([column])
                causes.append(column)
    return SettingDifferences(
        groups=tuple(map(tuple, groups)),
        names=tuple(names),
        measuring=tuple(
            column for column in differing if column.setting.role is SettingRole.MEASURING
        ),
        partly=tuple(column for column in columns if None in column.values and column.stated),
        columns=tuple(columns),
    )


def columns_of(runs: Sequence[Run], without: Collection[str] = ()) -> list[SettingColumn]:
    """What ``runs`` state of every setting, apart from those whose keys are in ``without``."""
    return [_column(setting, runs) for setting in settings_of(runs) if setting.key not in without]


def _may_be_cause(column: SettingColumn, columns: Sequence[SettingColumn]) -> bool:
    """Whether a difference may be a cause of the results: a name only if nothing else says it."""
    if column.setting.role is not SettingRole.NAME:
        return column.setting.role in _CAUSES
    key = _NAMED_BY[column.setting.key]
    return any(None in cause.values for cause in columns if cause.setting.key == key)


def _column(setting: Setting, runs: Sequence[Run]) -> SettingColumn:
    values = tuple(comparable_value(setting, run) for run in runs)
    # Equal descriptions are equal, even if one contradicts its run's own settings.
    if setting.key in DESCRIBED and len({*values} - {None}) > 1:
        values = tuple(map(without_run_settings, values, runs))
    texts = tuple(
        None if value is None else setting.stated(run)
        for run, value in zip(runs, values, strict=True)
    )
    return SettingColumn(setting, values, texts)


def vary_together(column: SettingColumn, other: SettingColumn) -> bool:
    """Whether two settings split the runs that state both into the same groups."""
    there: dict[Comparable, Comparable] = {}
    back: dict[Comparable, Comparable] = {}
    for a, b in zip(column.values, other.values, strict=True):
        if a is None or b is None:
            continue
        if there.setdefault(a, b) != b or back.setdefault(b, a) != a:
            return False
    return len(there) > 1


def _is_explained(name: SettingColumn, causes: Sequence[SettingColumn], count: int) -> bool:
    """Whether all runs of different names also differ in a known setting."""
    return all(
        any(cause.differs_between(first, second) for cause in causes)
        for first, second in combinations(range(count), 2)
        if name.differs_between(first, second)
    )
