"""From a folder of reports to runs: which reports belong together, and why.

Reports of one window are one load point; load points of one system and workload are one run; the
same load again is a repeat. All of it is a proposal with reasons, which a person can change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from loadcurve.core.formatting import counted
from loadcurve.core.grouping.drivers.profiles import (
    attach_profiles,
    attach_response_times,
    is_profile,
)
from loadcurve.core.grouping.drivers.snapshots import (
    attach_tests,
    is_of_driver,
    levels_without_report,
)
from loadcurve.core.grouping.duplicates import without_duplicates
from loadcurve.core.grouping.load_levels import (
    GroupedLevel,
    PathNumbers,
    ReadingWithPath,
    SlobSettings,
    folder_of,
    is_maximum,
    load_levels,
    slob_settings,
)
from loadcurve.core.grouping.loads import assign_loads
from loadcurve.core.grouping.numbered_tests import without_test_numbers
from loadcurve.core.grouping.observed_runs import may_be_observed
from loadcurve.core.grouping.partial_reports import PartialReportIndex
from loadcurve.core.grouping.parts.detection import merge_parts
from loadcurve.core.grouping.parts.missing_parts import remarks_on_missing
from loadcurve.core.grouping.parts.questions import PartsToConfirm
from loadcurve.core.grouping.proposal_records import (
    Grouping,
    PartsQuestion,
    ReadingRef,
    SuggestedPoint,
    SuggestedRun,
    UnusedReading,
)
from loadcurve.core.grouping.remarks import grouping_reasons, grouping_warnings
from loadcurve.core.grouping.repeated_files import first_files
from loadcurve.core.grouping.repeats import separate_false_repeats
from loadcurve.core.grouping.run_traits import (
    SETTINGS,
    DistinctTrait,
    Setting,
    distinct_titles,
    only_differences,
    separating_traits,
    stated_settings,
    traits,
)
from loadcurve.core.grouping.summary_files import SummaryFileIndex
from loadcurve.core.grouping.workloads import shared_workload
from loadcurve.core.readers import RESPONSE_TIMES, Traits, format_of
from loadcurve.core.records import UNCONTROLLED, LoadPoint, System
from loadcurve.core.reports import sessions_said, unknown_sessions


def propose_runs(
    filed: Sequence[ReadingWithPath], apart_by: frozenset[Setting] = SETTINGS
) -> Grouping:
    """Propose runs for these readings; their order does not matter.

    ``apart_by`` are the settings that make a run of their own if they differ; load points that
    differ in another one may be of one run, and say in what they differ.
    """
    ordered = sorted(filed, key=lambda item: (item.path, item.report_sha256, item.index))
    settings = slob_settings(ordered)
    left_over: list[UnusedReading] = []
    loaded: list[ReadingWithPath] = []
    doubles, slices = SummaryFileIndex(ordered), PartialReportIndex(ordered)
    of_drivers = [item for item in ordered if is_of_driver(item)]
    profiles = [item for item in of_drivers if is_profile(item)]
    tests = [item for item in of_drivers if item not in profiles]
    times = [item for item in ordered if item.facts.kind == RESPONSE_TIMES]
    for item in ordered:
        if is_of_driver(item) or item in times:
            continue
        why = _why_left_over(item, settings, doubles) or slices.reason(item)
        if why is None:
            loaded.append(item)
        else:
            left_over.append(_left_over(item, why))
    by_key: dict[frozenset[tuple[str, str | None]], list[tuple[GroupedLevel, Traits]]] = {}
    decisive: list[Traits] = []
    measured, twins = without_duplicates(load_levels(loaded, settings, PathNumbers(loaded)))
    left_over += [_unused_duplicate(level, other) for level, other in twins]
    tested = attach_tests(measured, tests)
    left_over += [_left_over(item, why) for item, why in tested.left_over]
    alone = levels_without_report(tested.alone, tests)
    levels, apart = attach_profiles([*tested.levels, *alone], profiles)
    levels += levels_without_report(apart, profiles)
    levels, apart = attach_response_times(levels, times)
    left_over += [_left_over(item, why) for item, why in apart]
    files = first_files(levels)
    parted = assign_loads(levels, [_traits(level, files) for level in levels])
    described, asked = merge_parts(parted)
    for level, level_traits in separate_false_repeats(without_test_numbers(described)):
        decides = separating_traits(level_traits, apart_by)
        key = frozenset(decides.items())
        if key not in by_key:
            decisive.append(decides)
        by_key.setdefault(key, []).append((level, level_traits))
    differences = only_differences(decisive)
    runs = [_run(*pair) for pair in zip(by_key.values(), differences, strict=True)]
    titles = distinct_titles([run.title for run in runs], decisive)
    titled = (replace(run, title=title) for run, title in zip(runs, titles, strict=True))
    return Grouping(tuple(titled), tuple(left_over), asked=tuple(map(_question, asked)))


def _question(asked: PartsToConfirm) -> PartsQuestion:
    return PartsQuestion(tuple(map(_reference, asked.levels)), asked.reason)


def _reference(level: GroupedLevel) -> ReadingRef:
    item = level.first
    return ReadingRef(item.report_sha256, item.path, item.index, level.part)


def _left_over(item: ReadingWithPath, why: str) -> UnusedReading:
    return UnusedReading(ReadingRef(item.report_sha256, item.path, item.index), why)


def _unused_duplicate(level: GroupedLevel, other: ReadingWithPath) -> UnusedReading:
    item = level.first
    why = (
        f"{other.path} has the same numbers for the same window: it is the same measurement, "
        "not a repeat"
    )
    return UnusedReading(ReadingRef(item.report_sha256, item.path, item.index, level.part), why)


def _why_left_over(
    item: ReadingWithPath, settings: SlobSettings, doubles: SummaryFileIndex
) -> str | None:
    """Why a reading is no load point of a run, or None if it is."""
    if item.facts.kind == "slob_conf":
        folder = folder_of(item.path)
        where = folder or "this folder"
        if settings[folder] is None:
            return f"{where} has several slob.conf files that differ, so none was applied"
        return f"its settings apply to the reports in {where} and below"
    if not item.facts.points:
        return (
            format_of(item.facts.kind).no_load or "it states no load, so it cannot be a load point"
        )
    return doubles.reason(item)


def _traits(level: GroupedLevel, files: Mapping[str, str]) -> Traits:
    """What must be equal for two load points to be of one run."""
    facts = level.first.facts
    whole = facts.scope == "global" or level.alone
    # A table states a whole run; fio writes as many load points to a file as it likes.
    states_all = len(facts.points) > 1 and format_of(facts.kind).is_whole_run
    return traits(
        facts,
        level.hints,
        level.settings,
        instance=None if whole else facts.instance,
        part=level.part,
        file=files[level.first.path] if states_all else None,
    )


def _points(
    members: Sequence[tuple[GroupedLevel, Traits]], shared: Mapping[str, str]
) -> tuple[SuggestedPoint, ...]:
    """The load points in concurrency order; the same load again is the next repeat."""
    labelled = [
        (_point(level, _point_settings(level_traits, shared)), _table_label(level))
        for level, level_traits in members
    ]
    counts = remarks_on_missing([1 + len(point.parts) for point, _ in labelled])
    labelled = [
        (_with_remark(point, remark), label)
        for (point, label), remark in zip(labelled, counts, strict=True)
    ]
    labelled.sort(key=lambda both: _order(both[0]))
    seen: Counter[tuple[int | None, str | None]] = Counter()
    points = []
    for point, label in labelled:
        seen[point.concurrency, label] += 1
        known = point.concurrency is not None or label == UNCONTROLLED
        points.append(replace(point, repeat=seen[point.concurrency, label] if known else 1))
    return tuple(points)


def _with_remark(point: SuggestedPoint, remark: str | None) -> SuggestedPoint:
    if remark is None:
        return point
    return replace(point, concurrency_reason=f"{point.concurrency_reason}; {remark}")


def _point_settings(level_traits: Traits, shared: Mapping[str, str]) -> dict[str, str]:
    """The settings of a load point in which its run's load points differ."""
    return {
        name: text for name, text in stated_settings(level_traits).items() if name not in shared
    }


def _order(point: SuggestedPoint) -> tuple[bool, int, str, str]:
    """By load; without one, such as the maximum, last, as a run's levels are."""
    load = point.concurrency
    return load is None, load or 0, point.started_at or "", point.numbers_from.path


_TABLES = ("csv", "json")
# Formats that name their load points.
_LABELLED = (*_TABLES, "awr_compare")


def _table_label(level: GroupedLevel) -> str | None:
    """The label of a row; rows of one label and concurrency are repeats."""
    facts = level.first.facts
    label = facts.points[level.part].label
    if is_maximum(level):
        return UNCONTROLLED
    return label if facts.kind in _LABELLED else None


def _point(level: GroupedLevel, settings: dict[str, str]) -> SuggestedPoint:
    facts = level.first.facts
    in_flight = facts.suggestion.in_flight
    point = facts.points[level.part]
    concurrency, reason = sessions_said(level.hints, facts.activity)
    test = _test(level)
    if level.parts and level.load is None:
        concurrency, reason = None, "the parts of this load do not state how many sessions ran"
    elif format_of(facts.kind).is_observed:
        concurrency, reason = None, point.missing.get("concurrency")
    elif level.load is not None:
        concurrency, reason = level.load.count, level.load.reason
    elif point.concurrency is not None:
        concurrency, reason = point.concurrency, "stated in the file"
    elif test is not None and test[1].concurrency is not None:
        concurrency = test[1].concurrency
        unit = format_of(test[0].facts.kind).load_unit(test[0].facts.settings)
        when = "between these snapshots" if test[0].facts.snapshots else "in these minutes"
        reason = f"{test[0].path} ran {counted(concurrency, unit)} {when}"
    if concurrency is None:
        reason = unknown_sessions(in_flight, reason or point.missing.get("concurrency"))
    label = _table_label(level)
    if label not in (None, UNCONTROLLED) and reason and facts.kind not in _TABLES:
        reason = f"{label}: {reason}"
    references = [
        ReadingRef(item.report_sha256, item.path, item.index, each.part)
        for each in (level, *level.parts)
        for item in each.filed
    ]
    parts = tuple(map(_reference, level.parts))
    return SuggestedPoint(
        numbers_from=references[0],
        companions=(*(r for r in references[1:] if r not in parts), *_test_readings(level)),
        concurrency=concurrency,
        concurrency_reason=reason or "",
        repeat=1,
        in_flight=in_flight,
        started_at=facts.begin_time or _moment(point),
        adds=(*_added(level, point), *_test_readings(level)),
        settings=settings,
        is_maximum=concurrency is None and label == UNCONTROLLED,
        parts=parts,
    )


def _test(level: GroupedLevel) -> tuple[ReadingWithPath, LoadPoint] | None:
    """The file that tells of the level's test, and the load point that it states."""
    return None if level.test is None else (level.test, level.test.facts.points[0])


def _test_readings(level: GroupedLevel) -> tuple[ReadingRef, ...]:
    item = level.test
    return () if item is None else (ReadingRef(item.report_sha256, item.path, item.index),)


def _added(level: GroupedLevel, stated: LoadPoint) -> Iterator[ReadingRef]:
    """The same load level in the other files, where each file states some of its metrics."""
    facts = level.first.facts
    for item in filter(is_profile, level.filed[1:]):
        yield ReadingRef(item.report_sha256, item.path, item.index)
    if format_of(facts.kind).parts_of(facts.settings) is None:
        return
    for item in level.filed[1:]:
        for part, point in enumerate(item.facts.points):
            if point.concurrency == stated.concurrency:
                yield ReadingRef(item.report_sha256, item.path, item.index, part)


def _moment(point: LoadPoint) -> str | None:
    return point.started_at.isoformat() if point.started_at else None


def _run(
    described: Sequence[tuple[GroupedLevel, Traits]], distinct: Sequence[DistinctTrait]
) -> SuggestedRun:
    members = [level for level, _ in described]
    shared = _shared([stated_settings(level_traits) for _, level_traits in described])
    first = members[0]
    points = _points(described, shared)
    is_observed = all(format_of(level.first.facts.kind).is_observed for level in members)
    client, client_reason = _client(members)
    system = replace(_system(first), client=client)
    # Where the storage's name differs within the run, none of the names is the system's.
    is_named = len({level.hints.stem for level in members}) == 1
    stem = first.hints.stem if is_named and not is_observed else ""
    system = replace(system, name=stem or system.name)
    workload = shared_workload(members)
    unit = _unit(members)
    return SuggestedRun(
        title=", ".join(part for part in (system.name, workload.name) if part),
        system=system,
        workload=workload,
        concurrency_unit=unit,
        points=points,
        reasons=tuple(
            grouping_reasons(members, distinct, has_repeats=any(p.repeat > 1 for p in points))
        ),
        settings=shared,
        is_observed=is_observed,
        may_be_observed=may_be_observed(members, [point.concurrency for point in points]),
        warnings=grouping_warnings(members, unit),
        client_reason=client_reason,
    )


def _client(members: Sequence[GroupedLevel]) -> tuple[str | None, str | None]:
    """The storage access in the reports, with evidence; None if they contradict."""
    suggestions = [item.facts.suggestion for level in members for item in level.filed]
    told = {one.system.client: one.client_reason for one in suggestions if one.system.client}
    if len(told) > 1:
        return None, f"the reports differ: {'; '.join(filter(None, told.values()))}"
    reasons = (one.client_reason for one in suggestions if one.client_reason)
    return next(iter(told.items()), (None, next(reasons, None)))


def _shared(settings: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """The settings that all of these state alike."""
    first, *others = settings
    return {
        name: text
        for name, text in first.items()
        if all(other.get(name) == text for other in others)
    }


def _system(level: GroupedLevel) -> System:
    """The system as the report states it; of several instances' reports the database and hosts.

    A single instance's report of a cluster does not say how many others took part.
    """
    facts = level.first.facts
    system = facts.suggestion.system
    filed = [item for each in (level, *level.parts) for item in each.filed]
    reporting = {item.facts.instance for item in filed} - {None}
    if system.instances is not None or len(reporting) < 2:
        return system
    hosts = dict.fromkeys(item.facts.suggestion.system.host for item in filed)
    return replace(
        system,
        name=facts.database_name or system.name,
        host="; ".join(host for host in hosts if host) or None,
        instances=len(reporting),
    )


def _unit(members: Sequence[GroupedLevel]) -> str | None:
    """The unit of the load, if all load points with a known load agree; else None."""
    units: set[str | None] = set()
    for level in members:
        facts = level.first.facts
        test = _test(level)
        if level.load is not None:
            units.add(level.load.unit)
        elif facts.points[level.part].concurrency is not None:
            units.add(format_of(facts.kind).load_unit(facts.settings))
        elif test is not None and test[1].concurrency is not None:
            units.add(format_of(test[0].facts.kind).load_unit(test[0].facts.settings))
        elif level.hints.sessions is not None:
            units.add(level.hints.unit)
    return units.pop() if len(units) == 1 else None
