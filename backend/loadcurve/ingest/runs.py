"""Save, change and delete runs."""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import InvalidRun, NotFound
from loadcurve.core.load_point import load_point_of
from loadcurve.core.readers.reading import Reading
from loadcurve.core.run import Limit, LoadPoint, Provenance, Run, System, Workload
from loadcurve.core.units import METRICS
from loadcurve.store import reports as report_store
from loadcurve.store import runs as store
from loadcurve.store.audit import note

MAX_LOAD_POINTS = 10_000
_ID_BYTES = 9
_PCT_METRICS = {key for key, metric in METRICS.items() if metric.unit == "%"}


@dataclass(frozen=True, slots=True)
class PointChoice:
    """One load point to save: which reading of which report, at which load level.

    ``part`` picks one of the load points of a reading that states several (a CSV, fio).
    ``companions`` are other reports of the same window, kept as evidence beside it.
    """

    report_sha256: str
    reading: int = 0
    part: int = 0
    concurrency: int | None = None
    repeat: int = 1
    sessions: int | None = None
    companions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RunDraft:
    """What a person says about a run; the numbers come from its reports."""

    title: str
    system: System
    workload: Workload
    points: tuple[PointChoice, ...]
    label: str | None = None
    variant: str | None = None
    concurrency_unit: str = "sessions"
    tags: tuple[str, ...] = ()
    notes: str | None = None
    limits: tuple[Limit, ...] = ()
    visibility: Visibility = Visibility.TEAM


def check_run(run: Run) -> None:
    """Raises InvalidRun naming the load point and the field that breaks a rule."""
    if not run.points:
        raise InvalidRun("a run needs at least one load point; add one")
    if len(run.points) > MAX_LOAD_POINTS:
        raise InvalidRun(f"a run has at most {MAX_LOAD_POINTS:,} load points; split it")
    seen: set[tuple[int | None, int, str | None]] = set()
    for position, point in enumerate(run.points, start=1):
        where = f"load point {position}"
        if point.concurrency is not None and point.concurrency < 1:
            raise InvalidRun(f"{where}: concurrency is {point.concurrency}; it counts from 1")
        if point.repeat < 1:
            raise InvalidRun(f"{where}: repeat is {point.repeat}; it counts from 1")
        level = (point.concurrency, point.repeat, point.label)
        if point.concurrency is not None and level in seen:
            raise InvalidRun(
                f"{where}: concurrency {point.concurrency}, repeat {point.repeat} is there twice; "
                "give it the next repeat number"
            )
        seen.add(level)
        _check_quantities(where, point)


def _check_quantities(where: str, point: LoadPoint) -> None:
    if not point.quantities and not point.histograms and not point.wait_events:
        raise InvalidRun(f"{where}: it holds no number; leave it out")
    for key, quantity in point.quantities.items():
        if key not in METRICS:
            raise InvalidRun(f"{where}: {key} is not a metric; one of {', '.join(METRICS)}")
        numbers = (quantity.value, quantity.low, quantity.high)
        if not all(number is None or math.isfinite(number) for number in numbers):
            raise InvalidRun(f"{where}: {key} is not a finite number ({quantity.value})")
        if quantity.value < 0 and key not in _PCT_METRICS:
            raise InvalidRun(f"{where}: {key} is negative ({quantity.value:g})")


def new_id() -> str:
    """An id for a run or load point: 72 random bits."""
    return secrets.token_urlsafe(_ID_BYTES)


def with_ids(run: Run) -> Run:
    """The run with an id on every load point; an id made from run and place stays the same."""
    points = tuple(
        replace(point, id=point.id or f"{run.id}.{position}")
        for position, point in enumerate(run.points, start=1)
    )
    return replace(run, points=points)


async def save_run(session: AsyncSession, run: Run, visibility: Visibility | None = None) -> Run:
    """Check and write a whole run. Raises InvalidRun; then nothing is written.

    ``visibility`` is for whom; None is as usual for such a run.
    """
    check_run(run)
    complete = with_ids(run)
    await store.insert_run(session, complete, visibility)
    return complete


def _point(readings: Sequence[Reading], choice: PointChoice, where: str) -> LoadPoint:
    if choice.reading >= len(readings):
        raise InvalidRun(
            f"{where}: reading {choice.reading} does not exist; "
            f"the report holds {len(readings)}, counted from 0"
        )
    reading = readings[choice.reading]
    if reading.load_points and choice.part >= len(reading.load_points):
        raise InvalidRun(
            f"{where}: part {choice.part} does not exist; "
            f"the report states {len(reading.load_points)} load points, counted from 0"
        )
    point = _stated_point(reading, choice)
    reports = tuple(dict.fromkeys((choice.report_sha256, *choice.companions)))
    return replace(point, report_sha256s=reports, reading=choice.reading, part=choice.part)


def _stated_point(reading: Reading, choice: PointChoice) -> LoadPoint:
    if not reading.load_points:
        return load_point_of(
            reading, choice.report_sha256, choice.concurrency, choice.repeat, choice.sessions
        )
    stated = reading.load_points[choice.part]
    return replace(
        stated,
        concurrency=choice.concurrency or stated.concurrency,
        repeat=choice.repeat,
        sessions=choice.sessions or stated.sessions,
    )


async def create_run(session: AsyncSession, draft: RunDraft) -> Run:
    """Save a run from uploaded reports.

    Raises NotFound for a report that is not here, InvalidRun for one that cannot be a load point.
    """
    points = await points_of(session, draft.points)
    run = Run(
        id=new_id(),
        title=draft.title,
        system=draft.system,
        workload=draft.workload,
        provenance=provenance_of(points),
        points=tuple(points),
        label=draft.label,
        variant=draft.variant,
        concurrency_unit=draft.concurrency_unit,
        tags=draft.tags,
        notes=draft.notes,
        limits=draft.limits,
    )
    await save_run(session, run, draft.visibility)
    await note(session, "run saved", f"run {run.id}", title=run.title, visibility=draft.visibility)
    return (await store.get_runs(session, [run.id], with_histograms=True))[0]


async def points_of(session: AsyncSession, choices: Sequence[PointChoice]) -> list[LoadPoint]:
    """The load points of these choices.

    Raises NotFound for a report that is not here, InvalidRun for one that cannot be a load point.
    """
    await _check_companions(session, choices)
    points = []
    readings: dict[str, tuple[Reading, ...]] = {}
    for position, choice in enumerate(choices, start=1):
        sha256 = choice.report_sha256
        if sha256 not in readings:
            readings[sha256] = await report_store.get_readings(session, sha256)
        points.append(_point(readings[sha256], choice, f"load point {position}"))
    return points


def renewed(point: LoadPoint, readings: Sequence[Reading]) -> LoadPoint:
    """The load point as its report is read now; what a person said about it stays."""
    reading = readings[point.reading]
    if reading.load_points:
        new = reading.load_points[point.part]
    else:
        new = load_point_of(reading, point.report_sha256s[0], sessions=point.sessions)
    return replace(
        new,
        concurrency=point.concurrency,
        repeat=point.repeat,
        sessions=point.sessions,
        label=point.label,
        report_sha256s=point.report_sha256s,
        reading=point.reading,
        part=point.part,
        note=point.note,
        id=point.id,
    )


async def _check_companions(session: AsyncSession, choices: Sequence[PointChoice]) -> None:
    wanted = {sha256 for choice in choices for sha256 in choice.companions}
    unknown = wanted - await report_store.known_hashes(session, sorted(wanted))
    if unknown:
        raise NotFound(f"no such report: {min(unknown)}; upload it first")


def provenance_of(points: Sequence[LoadPoint]) -> Provenance:
    """A run is as trusted as its least trusted number."""
    order = list(Provenance)
    kinds = [q.provenance for point in points for q in point.quantities.values()]
    return max(kinds, key=order.index, default=Provenance.MEASURED)
