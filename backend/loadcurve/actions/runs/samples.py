"""The samples beside load points: what they say of each, and what a person corrects about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import InvalidRun
from loadcurve.core.records import Finding, LoadPoint
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.series import (
    CHECKS,
    SEVERAL_JOBS,
    Belonging,
    SampleFile,
    common_seconds,
    findings_of,
    is_log_of_job,
    is_of_level,
    joins,
    of_its_level,
    rank,
    unpacked,
)
from loadcurve.store.audit import note
from loadcurve.store.off_loop import IN_PLACE, off_loop
from loadcurve.store.reports import find_facts, hold_reports, runs_using
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs import samples as store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import Histograms
from loadcurve.store.trash import lock_report

_Facts = Mapping[str, tuple[ReadingFacts, ...]]


def of_point(point: LoadPoint) -> tuple[Finding, ...]:
    """The findings of a load point that its samples made."""
    return tuple(one for one in point.findings if one.check in CHECKS)


async def with_samples(session: AsyncSession, points: Sequence[LoadPoint]) -> list[LoadPoint]:
    """The load points with what the samples beside them say now; those of the trash say nothing."""
    hashes = sorted({sha256 for point in points for sha256 in point.report_sha256s})
    files = await store.sample_files(session, hashes)
    if not files:
        return [_with_findings(point, ()) for point in points]
    of_files = [point for point in points if files.keys() & set(point.report_sha256s)]
    wanted = sorted({sha256 for point in of_files for sha256 in point.report_sha256s})
    facts = await find_facts(session, wanted)
    judged = []
    for point in points:
        own = [files[sha256] for sha256 in point.report_sha256s if sha256 in files]
        judged.append(_with_findings(point, await _said(session, point, facts, own)))
    return judged


async def _said(
    session: AsyncSession, point: LoadPoint, facts: _Facts, files: Sequence[SampleFile]
) -> list[Finding]:
    """What these files say of a load point, in the order of `CHECKS`.

    Where programs of one host say the same, the one that says most of it is asked.
    """
    found: dict[tuple[str, str | None], Finding] = {}
    for file in sorted(files, key=lambda one: rank(one.tool)):
        for one in await _findings(session, file, _belonging(point, facts, file)):
            found.setdefault((one.check, file.host), one)
    return sorted(found.values(), key=lambda one: CHECKS.index(one.check))


def _belonging(point: LoadPoint, facts: _Facts, file: SampleFile) -> Belonging:
    own = [one for each in point.report_sha256s for one in facts.get(each, ())]
    return joins(file, own, point)


async def _findings(
    session: AsyncSession, file: SampleFile, belonging: Belonging
) -> tuple[Finding, ...]:
    if belonging.window is None:
        return ()
    # One block at a time, as the samples of a whole run may be more than there is memory for.
    block = (await store.blocks_of(session, [file.report_sha256]))[file.report_sha256]
    size = max(file.samples, IN_PLACE + 1)
    series = await off_loop(size, unpacked, block)
    series = await off_loop(size, of_its_level, series, belonging.window)
    return await off_loop(size, findings_of, series, belonging.window, file.offset_s)


def _with_findings(point: LoadPoint, found: Sequence[Finding]) -> LoadPoint:
    others = tuple(one for one in point.findings if one.check not in CHECKS)
    findings = (*others, *found)
    return point if findings == point.findings else replace(point, findings=findings)


async def renew_samples(session: AsyncSession, run_ids: Sequence[str]) -> None:
    """Judge the load points of these runs anew, after something about their samples changed."""
    for run_id in run_ids:
        await run_store.hold_run(session, run_id)
        (run,) = await run_store.get_runs(session, [run_id], Histograms.WHOLE)
        points = tuple(await with_samples(session, run.points))
        if points != run.points:
            await run_store.rewrite_run(session, replace(run, points=points))


async def correct_samples(
    session: AsyncSession, sha256: str, said: Mapping[str, Any]
) -> SampleFile:
    """Store what a person says of a file of samples: ``offset_s``, and ``host_said``.

    Its load points are judged anew, and their runs' histories tell of it. Raises NotFound, and
    NotAllowed if somebody else uploaded the file, InvalidRun for what a result logs itself.
    """
    before = await store.get_sample_file(session, sha256)
    if is_of_level(before.tool):
        raise InvalidRun(f"{before.name} is a result: its intervals have its own clock and host")
    await lock_report(session, sha256, is_deleted=False)
    changes = [
        FieldChange(f"samples {before.name}, {field}", getattr(before, field), value)
        for field, value in said.items()
        if value != getattr(before, field)
    ]
    if changes:
        await store.correct_samples(session, sha256, **said)
        runs = await runs_using(session, sha256)
        await renew_samples(session, runs)
        for run_id in runs:
            await note_changes(session, run_id, changes)
        await note(session, "samples corrected", f"report {sha256}", fields=sorted(said))
    return await store.get_sample_file(session, sha256)


async def add_samples(session: AsyncSession, run_id: str, hashes: Sequence[str]) -> None:
    """Keep files of samples beside the load points of a run that they belong to: all or none.

    Raises NotFound for a file that is not here, InvalidRun naming one that belongs to no load point
    of the run, and why.
    """
    await run_store.lock_run(session, run_id)
    (before,) = await run_store.get_runs(session, [run_id], Histograms.WHOLE)
    await hold_reports(session, sorted(set(hashes)))
    files = await store.sample_files(session, hashes)
    named = {sha256 for point in before.points for sha256 in point.report_sha256s}
    facts = await find_facts(session, sorted(named))
    points = list(before.points)
    for sha256 in dict.fromkeys(hashes):
        if sha256 not in files:
            raise InvalidRun(f"{sha256[:12]}… is no file of samples; add it as a load point")
        at, reason = _fitting(points, facts, files[sha256])
        if at is None:
            raise InvalidRun(
                f"{files[sha256].name} belongs to no load point of this run: {reason}; correct its "
                "clock or its host, if these are wrong"
            )
        beside = tuple(dict.fromkeys((*points[at].report_sha256s, sha256)))
        points[at] = replace(points[at], report_sha256s=beside)
    after = replace(before, points=tuple(await with_samples(session, points)))
    if after == before:
        return
    await run_store.rewrite_run(session, after)
    await note_changes(
        session, run_id, [FieldChange("samples", None, [one.name for one in files.values()])]
    )
    await note(session, "samples added", f"run {run_id}", reports=sorted(files))


def _fitting(
    points: Sequence[LoadPoint], facts: _Facts, file: SampleFile
) -> tuple[int | None, str]:
    """The place of the load point that a file belongs to, or None and why."""
    reason = "the run has no reports"
    fitting = 0
    best: tuple[float, int] | None = None
    for at, point in enumerate(points):
        belonging = _belonging(point, facts, file)
        if belonging.window is None:
            reason = belonging.reason
            continue
        fitting += 1
        common_s = common_seconds(file, belonging.window)
        if best is None or common_s > best[0]:
            best = (common_s, at)
    if is_log_of_job(file.tool) and fitting > 1:
        return None, SEVERAL_JOBS.reason
    return (None if best is None else best[1]), reason
