"""Judge samples beside load points, and correct their host, clock or place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.publishing import report_hashes_of, show_originals
from loadcurve.core.errors import InvalidRun
from loadcurve.core.records import Finding, LoadPoint
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.timeline import (
    CHECKS,
    CHOSEN,
    NO_REPORT,
    SEVERAL_JOBS,
    Assignment,
    SampleFile,
    common_seconds,
    decode_series,
    finding_of_choice,
    findings_of,
    is_log_of_job,
    is_of_level,
    joins,
    rank,
    samples_of_level,
)
from loadcurve.store.audit import record_action
from loadcurve.store.reports import (
    find_facts,
    get_facts,
    get_report,
    lock_reports,
    names_of,
    runs_using,
)
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs import samples as store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.threads import IN_PLACE, run_in_thread
from loadcurve.store.trash import lock_report

_Facts = Mapping[str, tuple[ReadingFacts, ...]]


def sample_findings_of(point: LoadPoint) -> tuple[Finding, ...]:
    """The findings of a load point from its samples."""
    return tuple(finding for finding in point.findings if finding.check in CHECKS)


async def with_sample_findings(
    session: AsyncSession, points: Sequence[LoadPoint]
) -> list[LoadPoint]:
    """The load points with present findings of their samples, without the trash."""
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
        judged.append(_with_findings(point, await _findings_of_files(session, point, facts, own)))
    return judged


async def _findings_of_files(
    session: AsyncSession, point: LoadPoint, facts: _Facts, files: Sequence[SampleFile]
) -> list[Finding]:
    """The findings of these files for a load point, in the order of `CHECKS`.

    Of several tools on one host, the most detailed one counts. A choice against host or time adds a
    finding to each.
    """
    findings: dict[tuple[str, str | None], Finding] = {}
    for file in sorted(files, key=lambda file: rank(file.tool)):
        assignment = _assignment(point, facts, file)
        if assignment.contradiction is not None:
            chosen = finding_of_choice(file.name, assignment.contradiction)
            findings[(CHOSEN, file.report_sha256)] = chosen
        for finding in await _findings(session, file, assignment):
            findings.setdefault((finding.check, file.host), finding)
    return sorted(findings.values(), key=lambda finding: CHECKS.index(finding.check))


def _assignment(point: LoadPoint, facts: _Facts, file: SampleFile) -> Assignment:
    own = [fact for sha256 in point.report_sha256s for fact in facts.get(sha256, ())]
    return joins(file, own, point)


async def _findings(
    session: AsyncSession, file: SampleFile, assignment: Assignment
) -> tuple[Finding, ...]:
    if assignment.window is None:
        return ()
    # One block at a time, as the samples of a run may exceed memory.
    block = (await store.blocks_of(session, [file.report_sha256]))[file.report_sha256]
    size = max(file.samples, IN_PLACE + 1)
    series = await run_in_thread(size, decode_series, block)
    series = await run_in_thread(size, samples_of_level, series, assignment.window)
    return await run_in_thread(size, findings_of, series, assignment.window, file.offset_s)


def _with_findings(point: LoadPoint, new: Sequence[Finding]) -> LoadPoint:
    others = tuple(finding for finding in point.findings if finding.check not in CHECKS)
    findings = (*others, *new)
    return point if findings == point.findings else replace(point, findings=findings)


async def update_sample_findings(
    session: AsyncSession, run_ids: Sequence[str], moving: SampleFile | None = None
) -> None:
    """Judge the load points of these runs again after a change of their samples.

    ``moving`` is a file that may belong to another load point now.
    """
    for run_id in run_ids:
        await run_store.lock_run_and_get_owner(session, run_id)
        (run,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE)
        placed = (
            run.points if moving is None else await _with_moved_file(session, run.points, moving)
        )
        points = tuple(await with_sample_findings(session, placed))
        if points != run.points:
            await run_store.rewrite_run(session, replace(run, points=points))


async def _with_moved_file(
    session: AsyncSession, points: Sequence[LoadPoint], file: SampleFile
) -> Sequence[LoadPoint]:
    """The load points of a run, with the file beside its present one.

    It stays in place if it matches no load point, so that a person can change it, or if several
    match and nobody chose one.
    """
    sha256 = file.report_sha256
    beside = [point for point in points if sha256 in point.report_sha256s]
    if file.goes_with_said == NO_REPORT or (file.goes_with_said is None and len(beside) > 1):
        return points
    named = {report for point in points for report in point.report_sha256s}
    at, _ = _point_of_file(points, await find_facts(session, sorted(named)), file)
    if at is None or beside == [points[at]]:
        return points
    moved = [
        replace(
            point, report_sha256s=tuple(other for other in point.report_sha256s if other != sha256)
        )
        for point in points
    ]
    moved[at] = replace(moved[at], report_sha256s=(*moved[at].report_sha256s, sha256))
    return moved


async def correct_samples(
    session: AsyncSession, sha256: str, said: Mapping[str, Any]
) -> SampleFile:
    """Store corrections of a file: ``offset_s``, ``host_said``, ``goes_with_said``.

    Its load points are judged again, with an entry in their runs' histories. Raises NotFound,
    PermissionDenied for another person's file, and InvalidRun for logs of a result itself or a
    chosen load point at another time.
    """
    before = await store.get_sample_file(session, sha256)
    if is_of_level(before.tool):
        raise InvalidRun(
            f"{before.name} is a result with its own clock and host, which cannot be corrected"
        )
    await lock_report(session, sha256, is_deleted=False)
    after = replace(before, **said)
    if after != before:
        names = await _check_choice(session, before, after)
        changes = _changes(before, after, said, names)
        await store.correct_samples(session, sha256, **said)
        runs = await runs_using(session, sha256)
        is_elsewhere = after.goes_with_said != before.goes_with_said
        await update_sample_findings(session, runs, after if is_elsewhere else None)
        for run_id in runs:
            await note_changes(session, run_id, changes)
        await record_action(session, "samples corrected", f"report {sha256}", fields=sorted(said))
    return await store.get_sample_file(session, sha256)


def _changes(
    before: SampleFile, after: SampleFile, said: Mapping[str, Any], names: Mapping[str, str]
) -> list[FieldChange]:
    """A person's corrections for the histories of runs, with reports by their ``names``."""
    values = [(field, getattr(before, field), getattr(after, field)) for field in said]
    return [
        FieldChange(f"samples {before.name}, {field}", names.get(old, old), names.get(new, new))
        for field, old, new in values
        if old != new
    ]


async def _check_choice(
    session: AsyncSession, before: SampleFile, after: SampleFile
) -> dict[str, str]:
    """Check that a file can belong to the chosen report; return both names by hash.

    Raises NotFound for an unknown report, InvalidRun for one at another time.
    """
    hashes = {before.goes_with_said, after.goes_with_said} - {None, NO_REPORT}
    chosen = after.goes_with_said
    if chosen not in hashes or chosen is None:
        return await names_of(session, sorted(filter(None, hashes)))
    report = await get_report(session, chosen)
    await lock_reports(session, [chosen])
    if is_log_of_job(after.tool):
        raise InvalidRun(
            f"{after.name} is a fio log, which has no clock: it belongs to the result of the "
            "job in its name; put it into the folder of that result"
        )
    assignment = joins(after, (await get_facts(session, [chosen]))[chosen], reports=(chosen,))
    if assignment.window is None:
        raise InvalidRun(
            f"{after.name} cannot be assigned to {report.name}: {assignment.reason}; correct "
            "its clock first (offset_s), or have it assigned by host and time"
        )
    return await names_of(session, sorted(filter(None, hashes)))


async def add_samples(session: AsyncSession, run_id: str, hashes: Sequence[str]) -> None:
    """Add files of samples to their load points of a run, all or none.

    Raises NotFound for an unknown file, InvalidRun naming one without a matching load point.
    """
    await run_store.lock_run(session, run_id)
    (before,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE)
    await lock_reports(session, sorted(set(hashes)))
    files = await store.sample_files(session, hashes)
    named = {sha256 for point in before.points for sha256 in point.report_sha256s}
    facts = await find_facts(session, sorted(named))
    points = list(before.points)
    for sha256 in dict.fromkeys(hashes):
        if sha256 not in files:
            raise InvalidRun(f"{sha256[:12]}… is not a file of samples; add it as a load point")
        at, reason = _point_of_file(points, facts, files[sha256])
        if at is None:
            raise InvalidRun(
                f"{files[sha256].name} belongs to no load point of this run: {reason}; correct its "
                "clock or its host, if these are wrong"
            )
        beside = tuple(dict.fromkeys((*points[at].report_sha256s, sha256)))
        points[at] = replace(points[at], report_sha256s=beside)
    after = replace(before, points=tuple(await with_sample_findings(session, points)))
    if after == before:
        return
    visibility = (await run_store.access_of(session, run_id)).visibility
    await show_originals(session, run_id, report_hashes_of(after.points), visibility)
    await run_store.rewrite_run(session, after)
    await note_changes(
        session, run_id, [FieldChange("samples", None, [file.name for file in files.values()])]
    )
    await record_action(session, "samples added", f"run {run_id}", reports=sorted(files))


def _point_of_file(
    points: Sequence[LoadPoint], facts: _Facts, file: SampleFile
) -> tuple[int | None, str]:
    """The index of a file's load point, or None with the reason."""
    reason = "the run has no reports"
    fitting = 0
    best: tuple[float, int] | None = None
    for at, point in enumerate(points):
        assignment = _assignment(point, facts, file)
        if assignment.window is None:
            reason = assignment.reason
            continue
        fitting += 1
        common_s = common_seconds(file, assignment.window)
        if best is None or common_s > best[0]:
            best = (common_s, at)
    if is_log_of_job(file.tool) and fitting > 1:
        return None, SEVERAL_JOBS.reason
    return (None if best is None else best[1]), reason
