"""Propose runs for uploaded files, with samples beside their load points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.grouping import (
    Grouping,
    ProposedSamples,
    ReadingRef,
    ReadingWithPath,
    Setting,
    SuggestedPoint,
    propose_runs,
)
from loadcurve.core.readers.samples import KIND
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.timeline import (
    SEVERAL_JOBS,
    Assignment,
    SampleFile,
    common_seconds,
    is_log_of_job,
    joins,
)
from loadcurve.store.reports import get_facts
from loadcurve.store.runs.samples import sample_files
from loadcurve.store.threads import run_in_thread

_ByReading = Mapping[tuple[str, int], ReadingFacts]
_Place = tuple[SuggestedPoint | None, Assignment]


async def proposed_grouping(
    session: AsyncSession, filed: Sequence[tuple[str, str]], apart_by: frozenset[Setting]
) -> Grouping:
    """The proposed runs of these files, given as hash and path. Nothing is stored.

    A file of samples becomes a companion of the load point with its host and time, if there is one.
    Raises NotFound for an unknown file.
    """
    facts = await get_facts(session, sorted({sha256 for sha256, _ in filed}))
    readings = [
        ReadingWithPath(sha256, path, index, item)
        for sha256, path in filed
        for index, item in enumerate(facts[sha256])
    ]
    reports = [reading for reading in readings if reading.facts.kind != KIND]
    proposed = await run_in_thread(len(reports), propose_runs, reports, apart_by)
    samples = [reading for reading in readings if reading.facts.kind == KIND]
    if not samples:
        return proposed
    files = await sample_files(session, [sample.report_sha256 for sample in samples])
    by_reading = {(report.report_sha256, report.index): report.facts for report in reports}
    return await run_in_thread(len(readings), _with_samples, proposed, samples, files, by_reading)


def _with_samples(
    proposed: Grouping,
    samples: Sequence[ReadingWithPath],
    files: Mapping[str, SampleFile],
    facts: _ByReading,
) -> Grouping:
    points = [point for run in proposed.runs for point in run.points]
    placed: list[ProposedSamples] = []
    beside: dict[ReadingRef, list[ReadingRef]] = {}
    for sample in sorted(samples, key=lambda item: (item.path, item.report_sha256)):
        file = files.get(sample.report_sha256)
        if file is None:
            continue
        reference = ReadingRef(sample.report_sha256, sample.path, sample.index)
        point, assignment = _place(file, sample.path, points, facts)
        if point is not None:
            beside.setdefault(point.numbers_from, []).append(reference)
        placed.append(
            ProposedSamples(
                reading=reference,
                goes_with=None if point is None else point.numbers_from,
                instance=None if assignment.window is None else assignment.window.instance,
                reason=assignment.reason,
                host=file.host,
                offset_s=file.offset_s,
                goes_with_said=file.goes_with_said,
            )
        )
    runs = tuple(
        replace(run, points=tuple(_with_samples_of(point, beside) for point in run.points))
        for run in proposed.runs
    )
    return replace(proposed, runs=runs, samples=tuple(placed))


def _with_samples_of(
    point: SuggestedPoint, beside: Mapping[ReadingRef, list[ReadingRef]]
) -> SuggestedPoint:
    own = beside.get(point.numbers_from, [])
    return replace(point, companions=(*point.companions, *own)) if own else point


def _place(
    file: SampleFile, path: str, points: Sequence[SuggestedPoint], facts: _ByReading
) -> _Place:
    """The load point of a file of samples: the one with most of its time.

    Logs of fio have no time; folders distinguish jobs of one name.
    """
    tried = [
        (point, joins(file, _facts_of(point, facts), reports=_reports_of(point)))
        for point in points
    ]
    fitting = [
        (common_seconds(file, assignment.window), point, assignment)
        for point, assignment in tried
        if assignment.window is not None
    ]
    if is_log_of_job(file.tool) and len(fitting) > 1:
        fitting = [
            entry for entry in fitting if _folder(entry[1].numbers_from.path) == _folder(path)
        ]
        if len(fitting) != 1:
            return None, SEVERAL_JOBS
    if fitting:
        _, point, assignment = max(fitting, key=lambda entry: entry[0])
        return point, assignment
    if not tried:
        why = "it belongs to a report of the same host and time; add that report, too"
        return None, Assignment(None, why)
    # The same host at another time is the nearest match, so its reason comes first.
    reasons = [assignment for _, assignment in tried]
    near = [reason for reason in reasons if reason.reason.startswith("the samples are from")]
    return None, (near or reasons)[0]


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _reports_of(point: SuggestedPoint) -> list[str]:
    return [reference.report_sha256 for reference in (point.numbers_from, *point.companions)]


def _facts_of(point: SuggestedPoint, facts: _ByReading) -> list[ReadingFacts]:
    references = (point.numbers_from, *point.companions)
    keys = ((reference.report_sha256, reference.reading) for reference in references)
    return [facts[key] for key in keys if key in facts]
