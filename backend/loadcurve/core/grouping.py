"""From a folder of reports to runs: which reports belong together, and why.

Reports of one window are one load point; load points of one system and workload are one run; the
same load again is a repeat. Nothing here is a fact: it is a proposal with reasons, for a person
to change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.facts import ReadingFacts
from loadcurve.core.naming import NameHints, hints
from loadcurve.core.run import System, Workload
from loadcurve.core.wording import number_text

_SLOB_SPLITS = ("UPDATE_PCT", "SCAN_PCT", "WORK_UNIT", "REDO_STRESS", "SCALE", "THINK_TM_FREQUENCY")
_SCOPE_RANK = {"global": 0, "instance": 1, "pdb": 2, None: 3}
_FORMAT_RANK = {"html": 0, "text": 1}


@dataclass(frozen=True, slots=True)
class FiledReading:
    """The facts of one reading of one uploaded file, under the path it came with."""

    report_sha256: str
    path: str
    index: int
    facts: ReadingFacts


@dataclass(frozen=True, slots=True)
class ReadingRef:
    """Which reading of which report; ``part`` picks one of its load points."""

    report_sha256: str
    path: str
    reading: int
    part: int = 0


@dataclass(frozen=True, slots=True)
class SuggestedPoint:
    """One load point: the reading its numbers come from, and those that tell of the same window."""

    numbers_from: ReadingRef
    companions: tuple[ReadingRef, ...]
    concurrency: int | None
    concurrency_reason: str
    repeat: int
    in_flight: float | None
    started_at: str | None


@dataclass(frozen=True, slots=True)
class SuggestedRun:
    """A run as proposed, with the reasons for putting these load points together."""

    title: str
    system: System
    workload: Workload
    concurrency_unit: str
    points: tuple[SuggestedPoint, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A reading that is no load point, and what became of it."""

    reading: ReadingRef
    reason: str


@dataclass(frozen=True, slots=True)
class Grouping:
    """The proposed runs and what is left over."""

    runs: tuple[SuggestedRun, ...]
    left_over: tuple[LeftOver, ...]


@dataclass(frozen=True, slots=True)
class _Level:
    """The readings of one window, the one with the numbers first."""

    filed: tuple[FiledReading, ...]
    hints: NameHints
    settings: dict[str, str]
    alone: bool
    part: int = 0

    @property
    def first(self) -> FiledReading:
        return self.filed[0]


def group(filed: Sequence[FiledReading]) -> Grouping:
    """Propose runs for these readings; their order does not matter."""
    ordered = sorted(filed, key=lambda item: (item.path, item.report_sha256, item.index))
    settings = {_folder(item.path): item.facts.settings for item in ordered if _is_slob_conf(item)}
    left_over = [_left_over(item) for item in ordered if not item.facts.points]
    levels = _levels([item for item in ordered if item.facts.points], settings)
    by_key: dict[tuple[object, ...], list[_Level]] = {}
    for level in levels:
        by_key.setdefault(_run_key(level), []).append(level)
    runs = tuple(_run(members, len(by_key)) for members in by_key.values())
    return Grouping(runs, tuple(left_over))


def _is_slob_conf(item: FiledReading) -> bool:
    return item.facts.kind == "slob_conf"


def _folder(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[0]


def _left_over(item: FiledReading) -> LeftOver:
    reference = ReadingRef(item.report_sha256, item.path, item.index)
    if _is_slob_conf(item):
        where = _folder(item.path) or "this folder"
        return LeftOver(reference, f"its settings go with the reports in {where} and below")
    return LeftOver(reference, "it states no load, so it is no load point")


def _settings_of(path: str, settings: dict[str, dict[str, str]]) -> dict[str, str]:
    """The slob.conf beside a report, else the nearest one above it."""
    folder = _folder(path)
    while True:
        if folder in settings:
            return settings[folder]
        if not folder:
            return {}
        folder = folder.rpartition("/")[0]


def _window(item: FiledReading) -> tuple[object, ...]:
    """What reports of one measurement share. Global reports print no seconds."""
    begin, end = item.facts.begin_time, item.facts.end_time
    if begin is None or end is None:
        return (item.report_sha256, item.index)
    return (item.facts.database, begin[:16], end[:16])


def _levels(filed: Sequence[FiledReading], settings: dict[str, dict[str, str]]) -> list[_Level]:
    windows: dict[tuple[object, ...], list[FiledReading]] = {}
    for item in filed:
        windows.setdefault(_window(item), []).append(item)
    levels = []
    for members in windows.values():
        for together in _one_measurement(members):
            first = together[0]
            said = _merged_hints(together)
            conf = _settings_of(first.path, settings)
            alone = len(together) == len(members)
            parts = range(len(first.facts.points))
            levels += [_Level(tuple(together), said, conf, alone, part) for part in parts]
    return levels


def _one_measurement(members: list[FiledReading]) -> list[list[FiledReading]]:
    """With a global report all reports of a window are one; without, each instance is its own."""
    ranked = sorted(
        members,
        key=lambda item: (
            _SCOPE_RANK.get(item.facts.scope, 3),
            _FORMAT_RANK.get(item.facts.format, 2),
            -item.facts.statistics,
        ),
    )
    if ranked[0].facts.scope == "global":
        return [ranked]
    by_instance: dict[tuple[object, ...], list[FiledReading]] = {}
    for item in ranked:
        key = (item.facts.instance, item.facts.container)
        by_instance.setdefault(key, []).append(item)
    return list(by_instance.values())


def _merged_hints(members: Sequence[FiledReading]) -> NameHints:
    """The first statement of each kind among the names of one measurement."""
    said = [hints(item.path) for item in members]
    merged = said[0]
    for other in said[1:]:
        merged = replace(
            merged,
            sessions=merged.sessions or other.sessions,
            sessions_reason=merged.sessions_reason or other.sessions_reason,
            work_unit=merged.work_unit or other.work_unit,
            update_pct=other.update_pct if merged.update_pct is None else merged.update_pct,
            repeat=merged.repeat or other.repeat,
            slob=merged.slob or other.slob,
        )
    return merged


def _run_key(level: _Level) -> tuple[object, ...]:
    """What must be equal for two load points to be of one run."""
    facts = level.first.facts
    instance = None if facts.scope == "global" or level.alone else facts.instance
    return (
        facts.kind,
        facts.scope,
        facts.database,
        instance,
        facts.release,
        facts.container,
        level.hints.stem,
        level.hints.work_unit,
        level.hints.update_pct,
        facts.sga,
        tuple(level.settings.get(key) for key in _SLOB_SPLITS),
        level.first.report_sha256 if len(facts.points) > 1 else None,
    )


def _points(members: Sequence[_Level]) -> tuple[SuggestedPoint, ...]:
    unnumbered = [_point(level) for level in members]
    unnumbered.sort(key=lambda p: (p.concurrency or 0, p.started_at or "", p.numbers_from.path))
    seen: dict[int | None, int] = {}
    points = []
    for point in unnumbered:
        seen[point.concurrency] = seen.get(point.concurrency, 0) + 1
        repeat = seen[point.concurrency] if point.concurrency is not None else 1
        points.append(replace(point, repeat=repeat))
    return tuple(points)


def _point(level: _Level) -> SuggestedPoint:
    facts = level.first.facts
    in_flight = facts.suggestion.in_flight
    stated = facts.points[level.part]
    concurrency, reason = level.hints.sessions, level.hints.sessions_reason
    if stated.concurrency is not None:
        concurrency, reason = stated.concurrency, "stated in the file"
    if concurrency is None:
        reason = "neither the report nor its name says how many sessions ran"
        if in_flight is not None and in_flight >= 0.5:
            reason += f"; on average {number_text(in_flight)} single-block reads were in flight"
    references = [ReadingRef(i.report_sha256, i.path, i.index, level.part) for i in level.filed]
    return SuggestedPoint(
        numbers_from=references[0],
        companions=tuple(references[1:]),
        concurrency=concurrency,
        concurrency_reason=reason or "",
        repeat=1,
        in_flight=in_flight,
        started_at=facts.begin_time,
    )


def _workload(level: _Level, start: Workload) -> Workload:
    """The workload a report, its name and its slob.conf state together."""
    conf, said = level.settings, level.hints
    update = _number(conf.get("UPDATE_PCT"))
    update = said.update_pct if said.update_pct is not None else update
    unit = said.work_unit or _number(conf.get("WORK_UNIT"))
    generator = "SLOB" if conf or said.slob else start.generator
    words = [generator] if generator else []
    if update is not None:
        words.append(f"{number_text(update)} % updates")
    if unit:
        words.append(f"work unit {number_text(unit)}")
    settings = {**start.settings, **conf}
    if said.work_unit:
        settings["WORK_UNIT"] = str(said.work_unit)
    return replace(
        start,
        name=", ".join(words) if len(words) > 1 else start.name,
        generator=generator,
        update_pct=update,
        scan_pct=_number(conf.get("SCAN_PCT")),
        settings=settings,
    )


def _number(text: str | None) -> float | None:
    """A plain number, or None."""
    try:
        return float(text) if text is not None else None
    except ValueError:
        return None


def _run(members: Sequence[_Level], run_count: int) -> SuggestedRun:
    first = members[0]
    facts = first.first.facts
    points = _points(members)
    system = facts.suggestion.system
    system = replace(system, name=first.hints.stem or system.name)
    workload = _workload(first, facts.suggestion.workload)
    hits = [hit for level in members if (hit := level.first.facts.buffer_hit_pct) is not None]
    # A figure that moves with the load belongs to the load points, not to the run.
    if len(hits) > 1 and max(hits) - min(hits) > 1:
        workload = replace(workload, buffer_hit_pct=None)
    unit = "in flight" if facts.kind == "fio" else "sessions"
    return SuggestedRun(
        title=", ".join(part for part in (system.name, workload.name) if part),
        system=system,
        workload=workload,
        concurrency_unit=unit,
        points=points,
        reasons=tuple(_reasons(members, points, run_count)),
    )


def _reasons(
    members: Sequence[_Level], points: Sequence[SuggestedPoint], run_count: int
) -> list[str]:
    reasons = []
    database = members[0].first.facts.database_name
    if database and len(members) > 1:
        reasons.append(f"all of database {database} with the same settings; they differ in load")
    if any(level.first.facts.scope == "global" and len(level.filed) > 1 for level in members):
        reasons.append("the global report gives the cluster's numbers; the others tell of one node")
    elif any(len(level.filed) > 1 for level in members):
        reasons.append("reports of one window are one load point")
    if any(not level.alone for level in members):
        reasons.append("no global report: these numbers are of one instance only")
    if any(point.repeat > 1 for point in points):
        reasons.append("the same load again is a repeat")
    said = members[0].hints
    if run_count > 1 and (said.work_unit or said.update_pct is not None or said.stem):
        reasons.append("other names, work units or update shares are runs of their own")
    return reasons
