"""The workload of a proposed run: what its reports, their names and slob.conf state alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.formatting import number_text, percent
from loadcurve.core.grouping.load_levels import GroupedLevel, settings_of
from loadcurve.core.readers import format_of
from loadcurve.core.records import Workload
from loadcurve.core.units import KIB


def shared_workload(members: Sequence[GroupedLevel]) -> Workload:
    """The workload of the first load point, without what the others state otherwise."""
    first = members[0]
    units = {_work_unit(level) for level in members}
    workload = _workload(first, _stated_workload(first), has_unit=len(units) == 1)
    hits = [hit for level in members if (hit := level.first.facts.buffer_hit_pct) is not None]
    # A number that moves with the load belongs to the load points, not to the run.
    if len(hits) > 1 and max(hits) - min(hits) > 1:
        workload = replace(workload, buffer_hit_pct=None)
    sizes = {_stated_workload(level).io_size_bytes for level in members}
    if len(sizes) > 1:
        workload = replace(workload, io_size_bytes=None)
    return workload


def _stated_workload(level: GroupedLevel) -> Workload:
    """What the form starts with; where files state metrics each, from the one that knows sizes."""
    facts = level.first.facts
    if level.test is not None:
        tested = level.test.facts.suggestion.workload
        return replace(facts.suggestion.workload, name=tested.name, generator=tested.generator)
    of_kind = format_of(facts.kind)
    if level.point.settings and of_kind.workload is not None:
        return of_kind.workload(settings_of(level))
    if of_kind.parts_of(facts.settings) is None:
        return facts.suggestion.workload
    all_stated = [item.facts.suggestion.workload for item in level.filed]
    return next((workload for workload in all_stated if workload.io_size_bytes), all_stated[0])


def _work_unit(level: GroupedLevel) -> float | None:
    return level.hints.work_unit or _number(level.settings.get("WORK_UNIT"))


def _workload(level: GroupedLevel, start: Workload, *, has_unit: bool) -> Workload:
    """The workload a report, its name and its slob.conf state together.

    ``has_unit`` is false if the run's load points have no work unit in common.
    """
    conf, said = level.settings, level.hints
    update = _number(conf.get("UPDATE_PCT"))
    update = said.update_pct if said.update_pct is not None else update
    unit = _work_unit(level) if has_unit else None
    generator = "SLOB" if conf or said.slob else start.generator
    words = [generator] if generator else []
    if update is not None:
        words.append(f"{percent(update)} updates")
    if unit:
        words.append(f"work unit {number_text(unit)}")
    settings = {**start.settings, **conf}
    if said.work_unit:
        settings["WORK_UNIT"] = str(said.work_unit)
    if not has_unit:
        settings.pop("WORK_UNIT", None)
    return replace(
        start,
        name=", ".join(words) if len(words) > 1 else start.name,
        generator=generator,
        update_pct=update,
        scan_pct=_number(conf.get("SCAN_PCT")),
        io_size_bytes=start.io_size_bytes or (said.io_kib * KIB if said.io_kib else None),
        settings=settings,
    )


def _number(text: str | None) -> float | None:
    """A plain number, or None."""
    try:
        return float(text) if text is not None else None
    except ValueError:
        return None
