"""Sweeps in subsets of runs: subsets that differ in one or two settings.

A candidate is a group of runs that state the same of all settings but the varied ones. Whether it
is a sweep is for ``sweep_layout`` to say, by the same rules as for any runs that somebody chose.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, product

from loadcurve.core.comparability import SettingRole
from loadcurve.core.formatting import listed
from loadcurve.core.records import Run
from loadcurve.core.sweeps.differences import SettingColumn, columns_of, differences
from loadcurve.core.sweeps.layout import sweep_layout
from loadcurve.core.sweeps.records import SubSweep, SweepKind
from loadcurve.core.sweeps.sentences import constant_text, swept_setting_text
from loadcurve.core.sweeps.setting_values import Comparable, is_number
from loadcurve.core.sweeps.titles import title_of

MOST_SUB_SWEEPS = 12
# Limit of candidates, the largest first: fifty runs have some hundred.
_MOST_TRIED = 250
# Pairs of settings grow by its square; fifty published runs of all kinds differ in thirty.
_MOST_DIFFERING = 60
# Values that are compared in all candidates together.
_MOST_VALUES = 1_000_000
# Values that are equal in a candidate: first the settings, then everything else.
_HELD = (
    (SettingRole.SETTING,),
    (SettingRole.SETTING, SettingRole.CIRCUMSTANCE),
    (SettingRole.SETTING, SettingRole.CIRCUMSTANCE, SettingRole.NAME),
    tuple(SettingRole),
)
_Members = tuple[int, ...]


def sub_sweeps_of(runs: Sequence[Run], without: Collection[str] = ()) -> tuple[SubSweep, ...]:
    """The sweeps and grids among ``runs``, the largest first; none that lies within another.

    Settings whose keys are in ``without`` do not count. Empty for runs that differ in more than
    `_MOST_DIFFERING` settings.
    """
    columns = columns_of(runs, without)
    varied = [column for column in columns if len(set(column.values)) > 1]
    if sum(column.differs for column in varied) > _MOST_DIFFERING:
        return ()
    # Settings that are equal in all runs are equal in each group.
    without = {*without, *(column.setting.key for column in columns if column not in varied)}
    kept: list[tuple[_Members, SubSweep]] = []
    left = _MOST_VALUES
    candidates = sorted(set(_candidates(varied)), key=lambda group: (-len(group), group))
    for members in candidates[:_MOST_TRIED]:
        if any(set(members) <= set(larger) for larger, _ in kept):
            continue
        if any(runs[index].is_observed for index in members):
            continue
        left -= len(members) * len(varied)
        if left < 0:
            break
        sweep = _sub_sweep([runs[index] for index in members], members, columns, without)
        if sweep is not None:
            kept.append((members, sweep))
        if len(kept) == MOST_SUB_SWEEPS:
            break
    return tuple(sweep for _, sweep in kept)


def whole_sweep(runs: Sequence[Run], without: Collection[str] = ()) -> SubSweep | None:
    """The sweep or grid of all ``runs``; None if they form neither."""
    if any(run.is_observed for run in runs):
        return None
    return _sub_sweep(runs, (), (), without)


def _candidates(columns: Sequence[SettingColumn]) -> Iterator[_Members]:
    """Groups of runs that state the same of all but one setting or two, one of which has order."""
    known = [column for column in columns if column.stated]
    marks = [_marks(place, column) for place, column in enumerate(known)]
    count = len(known[0].values) if known else 0
    differing = [place for place, column in enumerate(known) if column.differs]
    varied = [place for place in differing if known[place].setting.role is SettingRole.SETTING]
    ordered = {place for place in varied if known[place].is_ordered}
    pairs = [
        (x, series)
        for x, series in (*zip(varied, varied, strict=True), *combinations(varied, 2))
        if x in ordered or series in ordered
    ]
    # A setting that only some runs state separates runs, or is named: both are tried.
    for pool, roles in product((differing, range(len(known))), _HELD):
        held = {place for place in pool if known[place].setting.role in roles}
        sums = [sum(marks[place][at] for place in held) for at in range(count)]
        for x, series in pairs:
            apart = [marks[place] for place in {x, series} & held]
            keys = [total - sum(of[at] for of in apart) for at, total in enumerate(sums)]
            yield from _groups(known[x], known[series], keys)


def _marks(place: int, column: SettingColumn) -> list[int]:
    """A number for each run's value, in bits of its own: sums are equal if all values are."""
    codes: dict[Comparable | None, int] = {}
    bits = place * len(column.values).bit_length()
    return [codes.setdefault(value, len(codes)) << bits for value in column.values]


def _groups(x: SettingColumn, series: SettingColumn, keys: Sequence[int]) -> Iterator[_Members]:
    groups: dict[int, list[int]] = {}
    for index, cell in enumerate(zip(x.values, series.values, strict=True)):
        if None not in cell:
            groups.setdefault(keys[index], []).append(index)
    for members in groups.values():
        if all(len({column.values[at] for at in members}) > 1 for column in (x, series)):
            yield tuple(members)


def _sub_sweep(
    runs: Sequence[Run],
    members: _Members,
    columns: Sequence[SettingColumn],
    without: Collection[str],
) -> SubSweep | None:
    layout = sweep_layout(differences(runs, without))
    x, leads = layout.x, layout.axis_columns
    if x is None or layout.kind not in (SweepKind.SWEEP, SweepKind.GRID):
        return None
    name = listed([swept_setting_text(lead) for lead in leads])
    held = _constants_text(members, columns, {lead.setting.key for lead in leads})
    return SubSweep(
        kind=layout.kind,
        setting=x.setting.key,
        name=f"{name}, {held}" if held else name,
        title=title_of(runs, layout) or name,
        run_ids=tuple(run.id for run in runs),
    )


def _constants_text(
    members: _Members, columns: Sequence[SettingColumn], swept: Collection[str]
) -> str:
    """What these runs have in common and the whole set has not: "at 1 volume, with client dNFS"."""
    words = []
    for column in columns:
        stated = {column.values[index] for index in members}
        is_cause = column.setting.role is SettingRole.SETTING and column.setting.key not in swept
        if is_cause and column.differs and len(stated) == 1 and None not in stated:
            value = column.values[members[0]]
            # A description without what the runs vary: "two volumes" may be true of the first only.
            text = column.texts[members[0]] if value is None or is_number(value) else value[2]
            words.append(constant_text(column.setting, text or ""))
    return ", ".join(words[:3])
