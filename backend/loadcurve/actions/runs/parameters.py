"""The parameters of a run, gathered from the reports of its load points."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.readers import Datum
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import Parameter, PrintedParameters, run_parameters
from loadcurve.store import reports as report_store
from loadcurve.store.documents import inflate_parameters
from loadcurve.store.runs import records as run_store

MOST_LOAD_POINTS = 500
_AT_ONCE = 20

ByReading = tuple[dict[str, Datum] | None, ...]


@dataclass(frozen=True, slots=True)
class RunParameters:
    """The parameters in a run's reports.

    ``points`` load points were checked, ``without`` of them have no report with parameters;
    ``left_off`` load points were not checked.
    """

    parameters: tuple[Parameter, ...]
    points: int
    without: int
    left_off: int


def _of_point(point: LoadPoint, by_report: dict[str, ByReading]) -> PrintedParameters | None:
    """The parameters of the point's own report, or else of its first other report."""
    for sha256 in point.report_sha256s:
        readings = by_report.get(sha256, ())
        own = readings[point.reading : point.reading + 1]
        for values in own if sha256 == point.report_sha256s[0] else readings:
            if values:
                return PrintedParameters(point.id or "", sha256, values)
    return None


def _inflate(stored: dict[str, bytes]) -> dict[str, ByReading]:
    return {sha256: inflate_parameters(content) for sha256, content in stored.items()}


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
    )
