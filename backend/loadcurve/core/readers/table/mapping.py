"""Meaning of each column of a table, by its heading, its cells and the user's answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from loadcurve.core.readers.table.column_match import (
    ColumnMatch,
    by_cells,
    by_loads_in_cells,
    by_nothing_but_loads,
    is_metric,
    with_likely_load,
    with_likely_units,
)
from loadcurve.core.readers.table.column_meaning import meaning_of
from loadcurve.core.readers.table.columns import (
    COLUMNS,
    FIELDS,
    IGNORE,
    LOAD,
    SERIES,
    SETTING,
)
from loadcurve.core.readers.table.sheet import Grid, table_error

DECIMAL_MARK = "decimal_mark"
"""The key of a mapping that tells the decimal mark instead of a heading's meaning."""
_TEXTS = frozenset((SERIES, SETTING, "label", "note", "started_at", "provenance"))


def match_columns(grid: Grid, mapping: Mapping[str, str | None]) -> list[ColumnMatch]:
    """A match for each column of a table. Raises UnreadableReport for a mapping that is wrong."""
    matches = [_by_heading(grid, index) for index in range(len(grid.headings))]
    matches = [by_cells(match, grid.column(match.index)) for match in matches]
    matches = with_likely_load(by_loads_in_cells(matches, grid), grid)
    matches = with_likely_units(_with_series(matches))
    matches = _one_load(matches, grid)
    matches = by_nothing_but_loads(matches, grid)
    matches = [_as_mapped(match, mapping) for match in matches]
    return _without_contradictions(matches)


def check_mapping(mapping: Mapping[str, str | None], headings: Sequence[str]) -> None:
    """Raise UnreadableReport for a heading the table does not have, or an unknown field."""
    for heading, told in mapping.items():
        if heading == DECIMAL_MARK:
            if told not in (",", "."):
                raise table_error("the decimal mark is neither ',' nor '.'")
            continue
        if heading not in headings:
            near = ", ".join(repr(known[:60]) for known in headings[:10])
            raise table_error(
                f"the mapping names a heading {heading[:60]!r} that the table does not have",
                f"name one of {near}",
            )
        name = _parted(told)[1]
        if name != IGNORE and name not in COLUMNS:
            raise table_error(
                f"{heading[:60]!r} is mapped to {name[:60]!r}, which is not known",
                f"map it to load, series, setting, ignore, {', '.join(nearest_names(name))}",
            )


def nearest_names(name: str, count: int = 3) -> list[str]:
    """The column names that share most words with ``name``."""
    asked = set(name.casefold().replace(" ", "_").split("_"))
    shared = {known: len(asked & set(known.split("_"))) for known in COLUMNS}
    return sorted(COLUMNS, key=lambda known: (-shared[known], len(known)))[:count]


def _parted(told: str | None) -> tuple[str | None, str]:
    """``dNFS:read_iops`` as series and name; None is to ignore."""
    series, colon, name = (told or IGNORE).rpartition(":")
    return (series or None) if colon else None, name


def _by_heading(grid: Grid, index: int) -> ColumnMatch:
    heading = grid.headings[index]
    if not grid.has_headings:
        return ColumnMatch(index, heading, None, False, "the table has no headings")
    if grid.is_paired:
        name = heading.rsplit(" ", 1)
        series = name[0] if len(name) > 1 else None
        is_x = name[-1].casefold() == "x"
        axis, likely = ("x", "throughput_iops") if is_x else ("y", "latency_us")
        return ColumnMatch(
            index, heading, likely, False, f"what does the {axis} axis show?", series
        )
    meaning = meaning_of(heading)
    return ColumnMatch(
        index,
        heading,
        meaning.name,
        meaning.is_sure,
        meaning.why,
        meaning.unknown_words or None,
        meaning.load_unit,
        meaning.base,
    )


def _with_series(matches: list[ColumnMatch]) -> list[ColumnMatch]:
    """The words left over are series if all metrics have such, or at least two have the same.

    One word beside metrics without any is a name of nothing, and asked about.
    """
    metrics = [match for match in matches if is_metric(match)]
    names = Counter(match.series for match in metrics)
    bare = names.pop(None, 0)
    are_series = bool(names) and (
        bare == 0 or (len(names) > 1 and _share_fields(metrics, set(names)))
    )
    result = []
    for match in matches:
        if not is_metric(match):
            keeps = match.name == LOAD and match.series in names and are_series
            result.append(match if keeps else replace(match, series=None))
        elif (are_series and bare == 0) or (match.series is None and not are_series):
            result.append(match)
        else:
            why = f"{match.series!r} is not known" if match.series else "its series is unclear"
            series = match.series if are_series else None
            result.append(replace(match, series=series, is_sure=False, why=why))
    return result


def _share_fields(metrics: Sequence[ColumnMatch], names: set[str | None]) -> bool:
    by_name = [{match.name for match in metrics if match.series == name} for name in names]
    return bool(set.intersection(*map(set, by_name)))


def _one_load(matches: list[ColumnMatch], grid: Grid) -> list[ColumnMatch]:
    """Proposes the varying load among several of one series, with a question."""
    for series in {match.series for match in matches if match.name == LOAD}:
        loads = [match for match in matches if match.name == LOAD and match.series == series]
        if len(loads) < 2:
            continue
        varied = [match for match in loads if len(set(map(str, grid.column(match.index)))) > 1]
        chosen = (varied or loads)[0]
        for match in loads:
            name = LOAD if match is chosen else SETTING
            why = "several columns may be the load"
            matches[matches.index(match)] = replace(match, name=name, is_sure=False, why=why)
    return matches


def _as_mapped(match: ColumnMatch, mapping: Mapping[str, str | None]) -> ColumnMatch:
    if match.heading not in mapping:
        return match
    series, name = _parted(mapping[match.heading])
    return replace(match, series=series, name=name, is_sure=True, why="as mapped by the user")


def _without_contradictions(matches: list[ColumnMatch]) -> list[ColumnMatch]:
    """Two columns of one series for one value are asked about."""
    places = [
        (match.series, match.table_field.target) if match.table_field else None for match in matches
    ]
    counts = Counter(place for place in places if place and place[1] not in (SERIES, SETTING))
    result = []
    for match, place in zip(matches, places, strict=True):
        if place is None or counts[place] < 2:
            result.append(match)
            continue
        sure = [
            other
            for other, its in zip(matches, places, strict=True)
            if its == place and other.is_sure
        ]
        is_twin = bool(sure) and match.heading.startswith(f"{sure[0].heading} (column ")
        if len(sure) == 1 and not is_twin:
            why = f"{sure[0].heading[:60]!r} is {place[1]} already"
            is_it = sure[0] is match
            result.append(match if is_it else replace(match, name=IGNORE, series=None, why=why))
            continue
        same = [
            repr(other.heading[:60])
            for other, its in zip(matches, places, strict=True)
            if its == place
        ]
        why = f"{' and '.join(same)} are both {place[1]}"
        result.append(replace(match, is_sure=False, why=why))
    return result


def has_metric(matches: Sequence[ColumnMatch]) -> bool:
    """Whether any column's assumed meaning is a metric."""
    return any(
        match.table_field is not None and match.table_field.target not in (*FIELDS, SERIES, SETTING)
        for match in matches
    )
