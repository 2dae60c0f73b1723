"""The parameters of a run, gathered from the reports of its load points."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.readers import is_contradicted, storage_access
from loadcurve.core.records import Evidence, LoadPoint, Run
from loadcurve.core.reports import Parameter, PrintedParameters, evidence_of, run_parameters
from loadcurve.store import reports as report_store
from loadcurve.store.documents import ParametersAndWaits, inflate_parameters_and_waits
from loadcurve.store.runs import records as run_store

MOST_LOAD_POINTS = 500
_AT_ONCE = 20

ByReading = tuple[ParametersAndWaits, ...]


@dataclass(frozen=True, slots=True)
class ReportedStorageAccess:
    """A client the run's reports show, None if they leave it open, with the first evidence.

    ``differs`` is whether the run states another way.
    """

    client: str | None
    reason: str
    evidence: Evidence
    differs: bool


@dataclass(frozen=True, slots=True)
class RunParameters:
    """The parameters in a run's reports.

    ``points`` load points were checked, ``without`` of them have no report with parameters;
    ``left_off`` load points were not checked. ``storage_access`` is how they show that the
    storage was reached, empty without evidence.
    """

    parameters: tuple[Parameter, ...]
    points: int
    without: int
    left_off: int
    storage_access: tuple[ReportedStorageAccess, ...]


def _readings_of(
    point: LoadPoint, by_report: dict[str, ByReading]
) -> Iterator[tuple[str, ParametersAndWaits]]:
    """The point's own reading with its report's hash, then those of its other reports."""
    for at, sha256 in enumerate(point.report_sha256s):
        readings = by_report.get(sha256, ())
        own = readings if at else readings[point.reading : point.reading + 1]
        yield from ((sha256, reading) for reading in own)


def _of_point(point: LoadPoint, by_report: dict[str, ByReading]) -> PrintedParameters | None:
    """The parameters of the point's own report, or else of its first other report."""
    for sha256, reading in _readings_of(point, by_report):
        if reading.init_ora:
            return PrintedParameters(point.id or "", sha256, reading.init_ora)
    return None


def _access_in_reports(
    run: Run, by_report: dict[str, ByReading]
) -> tuple[ReportedStorageAccess, ...]:
    """Each client shown by the reports once, with its first evidence."""
    found: dict[str | None, ReportedStorageAccess] = {}
    for point in run.points[:MOST_LOAD_POINTS]:
        for sha256, reading in _readings_of(point, by_report):
            access = storage_access(reading)
            if access is not None and access.client not in found:
                found[access.client] = ReportedStorageAccess(
                    access.client,
                    access.reason,
                    evidence_of(access.place, sha256),
                    is_contradicted(run.system.client, access.client),
                )
    return tuple(found.values())


def _inflate(stored: dict[str, bytes]) -> dict[str, ByReading]:
    return {sha256: inflate_parameters_and_waits(content) for sha256, content in stored.items()}


async def _parameters_of(session: AsyncSession, hashes: Sequence[str]) -> dict[str, ByReading]:
    by_report: dict[str, ByReading] = {}
    for start in range(0, len(hashes), _AT_ONCE):
        stored = await report_store.stored_readings(session, hashes[start : start + _AT_ONCE])
        by_report |= await asyncio.to_thread(_inflate, stored)
    return by_report


async def parameters_of_run(session: AsyncSession, run_id: str) -> RunParameters:
    """A run's parameters. Raises NotFound."""
    (run,) = await run_store.get_runs(session, [run_id], with_wait_events=False)
    points = run.points[:MOST_LOAD_POINTS]
    hashes = sorted({sha256 for point in points for sha256 in point.report_sha256s})
    by_report = await _parameters_of(session, hashes)
    printed = [
        of_point for point in points if (of_point := _of_point(point, by_report)) is not None
    ]
    return RunParameters(
        parameters=run_parameters(printed),
        points=len(points),
        without=len(points) - len(printed),
        left_off=len(run.points) - len(points),
        storage_access=_access_in_reports(run, by_report),
    )
