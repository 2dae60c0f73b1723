"""Save, change and delete runs."""

from __future__ import annotations

import math
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.samples import of_point, with_samples
from loadcurve.core.access import Visibility
from loadcurve.core.errors import InvalidRun, NotFound
from loadcurve.core.readers import (
    OBSERVED_KINDS,
    Reading,
)
from loadcurve.core.records import (
    Ceiling,
    LoadPoint,
    Provenance,
    RangeNote,
    Run,
    System,
    Workload,
)
from loadcurve.core.reports import (
    KINDS_OF_SNAPSHOTS,
    joined,
    load_point_of,
    of_other_reports,
    parts_of,
)
from loadcurve.core.runs import check_range_notes
from loadcurve.core.units import METRICS, MOST_MEASURED
from loadcurve.store import reports as report_store
from loadcurve.store.audit import note
from loadcurve.store.off_loop import off_loop
from loadcurve.store.runs import records as store
from loadcurve.store.runs.points import point_of_run

MAX_LOAD_POINTS = 2_000
# Of quantities, wait events and histogram buckets, at all load points of a run together.
MOST_NUMBERS = 200_000
_ID_BYTES = 9
# PostgreSQL keeps what a row is found by in a page of its index.
_LONGEST_EVENT = 500
_PCT_METRICS = {key for key, metric in METRICS.items() if metric.unit == "%"}


@dataclass(frozen=True, slots=True)
class PointChoice:
    """One load point to save: which reading of which report, at which load level.

    ``part`` picks one of the load points of a reading that states several (a CSV, fio).
    ``label`` sets it apart from others of the same load, such as "work unit 64".
    ``companions`` are other reports of the same window, kept as evidence beside it.
    """

    report_sha256: str
    reading: int = 0
    part: int = 0
    concurrency: int | None = None
    repeat: int = 1
    sessions: int | None = None
    label: str | None = None
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
    concurrency_unit: str | None = None
    tags: tuple[str, ...] = ()
    notes: str | None = None
    ceilings: tuple[Ceiling, ...] = ()
    visibility: Visibility = Visibility.TEAM
    is_observed: bool = False
    range_notes: tuple[RangeNote, ...] = ()


def check_run(run: Run) -> None:
    """Raises InvalidRun naming the load point and the field that breaks a rule."""
    if not run.points:
        raise InvalidRun("a run needs at least one load point; add one")
    if len(run.points) > MAX_LOAD_POINTS:
        raise _too_many(len(run.points))
    check_range_notes(run.range_notes)
    check_numbers(run.points)
    seen: set[tuple[int | None, int, str | None]] = set()
    for position, point in enumerate(run.points, start=1):
        where = f"load point {position}"
        if run.is_observed and point.concurrency is not None:
            raise InvalidRun(
                f"{where}: its concurrency is given as {point.concurrency}, but nobody set the "
                "load of an observed run; leave it out, or save a run whose load was set"
            )
        if point.concurrency is not None and point.concurrency < 1:
            raise InvalidRun(f"{where}: concurrency is {point.concurrency}; it counts from 1")
        if point.repeat < 1:
            raise InvalidRun(f"{where}: repeat is {point.repeat}; it counts from 1")
        level = (point.concurrency, point.repeat, point.label)
        if point.concurrency is not None and level in seen:
            raise InvalidRun(
                f"{where}: concurrency {point.concurrency}, repeat {point.repeat} occurs twice; "
                "give it the next repeat number"
            )
        seen.add(level)
        _check_quantities(where, point)
        _check_histograms(where, point)


def _too_many(points: int) -> InvalidRun:
    return InvalidRun(
        f"{points:,} load points are too many: a run has at most {MAX_LOAD_POINTS:,}; save them as "
        "several runs"
    )


def numbers_in(point: LoadPoint) -> int:
    """How many numbers a load point is stored with: quantities, wait events, buckets."""
    buckets = sum(len(each.buckets) + len(each.cumulative) for each in point.histograms)
    return len(point.quantities) + len(point.wait_events) + buckets


def check_numbers(points: Sequence[LoadPoint]) -> None:
    """Raises InvalidRun if the load points hold more numbers than a run may."""
    numbers = sum(map(numbers_in, points))
    if numbers > MOST_NUMBERS:
        histograms = sum(len(point.histograms) for point in points)
        raise InvalidRun(
            f"{len(points):,} load points with {histograms:,} latency histograms hold "
            f"{numbers:,} numbers, and a run holds at most {MOST_NUMBERS:,}; save them as several "
            "runs"
        )


def _check_quantities(where: str, point: LoadPoint) -> None:
    if not point.quantities and not point.histograms and not point.wait_events:
        raise InvalidRun(f"{where}: it holds no number; leave it out")
    for key, quantity in point.quantities.items():
        if key not in METRICS:
            raise InvalidRun(f"{where}: {key} is not a metric; one of {', '.join(METRICS)}")
        numbers = (quantity.value, quantity.low, quantity.high)
        if not all(number is None or math.isfinite(number) for number in numbers):
            raise InvalidRun(f"{where}: {key} is not a finite number ({quantity.value})")
        if any(number is not None and abs(number) > MOST_MEASURED for number in numbers):
            raise InvalidRun(f"{where}: {key} is {quantity.value:g}, more than anything measures")
        if quantity.value < 0 and key not in _PCT_METRICS:
            raise InvalidRun(f"{where}: {key} is negative ({quantity.value:g})")


def _check_histograms(where: str, point: LoadPoint) -> None:
    events = [histogram.event for histogram in point.histograms]
    for event, count in Counter(events).items():
        if count > 1:
            raise InvalidRun(
                f"{where}: {count} histograms are of one event, {event[:80]!r}; the readers "
                "cannot separate them yet: leave this report out, and report this"
            )
        if not event or len(event) > _LONGEST_EVENT:
            raise InvalidRun(
                f"{where}: an event's name has {len(event):,} characters, {event[:80]!r}; from 1 "
                f"to {_LONGEST_EVENT} are kept: leave this report out"
            )


def new_id() -> str:
    """An id for a run or load point: 72 random bits, less those it takes to begin with a letter
    or digit. A command line would take one that begins with ``-`` for an option.
    """
    while not (made := secrets.token_urlsafe(_ID_BYTES))[0].isalnum():
        pass
    return made


def with_ids(run: Run) -> Run:
    """The run with an id on every load point; an id made from run and place stays the same."""
    points = tuple(
        replace(point, id=point.id or f"{run.id}.{position}")
        for position, point in enumerate(run.points, start=1)
    )
    return replace(run, points=points)


async def save_run(session: AsyncSession, run: Run, visibility: Visibility | None = None) -> Run:
    """Check and write a whole run. Raises InvalidRun; then nothing is written.

    ``visibility`` defaults to public for published runs, team otherwise.
    """
    return (await save_runs(session, [run], visibility))[0]


async def save_runs(
    session: AsyncSession, several: Sequence[Run], visibility: Visibility | None = None
) -> list[Run]:
    """Check and write several whole runs at once, as ``save_run`` does."""
    for run in several:
        await off_loop(len(run.points), check_run, run)
    complete = [with_ids(run) for run in several]
    if complete:
        await store.insert_runs(session, complete, visibility)
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
    return replace(
        point,
        report_sha256s=reports,
        reading=choice.reading,
        part=choice.part,
        label=choice.label or point.label,
    )


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


def _checked_point(readings: Sequence[Reading], choice: PointChoice, where: str) -> LoadPoint:
    point = _point(readings, choice, where)
    _check_quantities(where, point)
    _check_histograms(where, point)
    return point


async def create_run(session: AsyncSession, draft: RunDraft) -> str:
    """Save a run from uploaded reports, and return its id.

    Raises NotFound for a report that is not here, InvalidRun for one that cannot be a load point.
    """
    points = await points_of(session, draft.points)
    is_observed = draft.is_observed or await are_observed(session, draft.points)
    run = Run(
        id=new_id(),
        title=draft.title,
        system=draft.system,
        workload=draft.workload,
        provenance=provenance_of(points),
        points=tuple(points),
        label=draft.label,
        variant=draft.variant,
        concurrency_unit=None if is_observed else draft.concurrency_unit,
        tags=draft.tags,
        notes=draft.notes,
        ceilings=draft.ceilings,
        is_observed=is_observed,
        range_notes=draft.range_notes,
    )
    await save_run(session, run, draft.visibility)
    await note(session, "run saved", f"run {run.id}", visibility=draft.visibility)
    return run.id


async def are_observed(session: AsyncSession, choices: Sequence[PointChoice]) -> bool:
    """Whether any of these load points is of a file whose load nobody set, such as a capture."""
    reports_named = {choice.report_sha256 for choice in choices}
    return bool(await report_store.of_kinds(session, reports_named, OBSERVED_KINDS))


async def get_load_point(session: AsyncSession, run_id: str, point_id: str) -> LoadPoint:
    """One load point of a run, whole. Raises NotFound, and SignInNeeded for one not for all."""
    await store.check_sight(session, run_id)
    point = await point_of_run(session, run_id, point_id)
    if point is None:
        raise NotFound(f"no such load point in this run: {point_id}")
    return point


async def points_of(session: AsyncSession, choices: Sequence[PointChoice]) -> list[LoadPoint]:
    """The load points of these choices.

    Raises NotFound for a report that is not here, InvalidRun for one that cannot be a load point.
    """
    if len(choices) > MAX_LOAD_POINTS:
        raise _too_many(len(choices))
    _refuse_twice(choices)
    named = {choice.report_sha256 for choice in choices}
    companions = {sha256 for choice in choices for sha256 in choice.companions}
    await report_store.hold_reports(session, sorted(named | companions))
    of_report: dict[str, list[int]] = {}
    for position, choice in enumerate(choices):
        of_report.setdefault(choice.report_sha256, []).append(position)
    names = await report_store.names_of(session, list(of_report))
    tests = await report_store.of_kinds(session, companions, KINDS_OF_SNAPSHOTS)
    found: dict[int, LoadPoint] = {}
    # One report at a time, as what was read from many may be more than there is memory for.
    for sha256, positions in of_report.items():
        readings = await report_store.get_readings(session, sha256)
        others: dict[str, Sequence[Reading]] = {}
        for position in positions:
            where = f"load point {position + 1} ({names.get(sha256, sha256[:12])})"
            choice = choices[position]
            point = _checked_point(readings, choice, where)
            reading = readings[choice.reading]
            # Reports of other instances may be large and add nothing: they are not even read.
            adding = choice.companions if parts_of(reading) is not None else tests
            own: dict[str, Sequence[Reading]] = {}
            for companion in choice.companions:
                if companion in adding:
                    if companion not in others:
                        others[companion] = await report_store.get_readings(session, companion)
                    own[companion] = others[companion]
            if own:
                point = joined(point, reading, choice.part, own)
            found[position] = point
        check_numbers(tuple(found.values()))
    return await with_samples(session, [found[position] for position in range(len(choices))])


def _refuse_twice(choices: Sequence[PointChoice]) -> None:
    """Raises InvalidRun if two load points are the same numbers: they would pass for repeats."""
    seen: dict[tuple[str, int, int], int] = {}
    for position, choice in enumerate(choices, start=1):
        place = (choice.report_sha256, choice.reading, choice.part)
        first = seen.setdefault(place, position)
        if first != position:
            raise InvalidRun(
                f"load points {first} and {position} are the same reading of the same report "
                f"({choice.report_sha256[:12]}…, reading {choice.reading}, part {choice.part}); "
                "leave one out"
            )


def renewed(point: LoadPoint, readings: Sequence[Reading]) -> LoadPoint:
    """The load point as its report is read now; what a person said about it stays.

    Raises InvalidRun if the report is now read as something without this load point.
    """
    if point.reading >= len(readings):
        raise InvalidRun(f"the report now holds {len(readings)} readings, not {point.reading + 1}")
    reading = readings[point.reading]
    if reading.load_points and point.part >= len(reading.load_points):
        count = len(reading.load_points)
        raise InvalidRun(f"the report now states {count} load points, not {point.part + 1}")
    if reading.load_points:
        new = reading.load_points[point.part]
    else:
        new = load_point_of(reading, point.report_sha256s[0], sessions=point.sessions)
    kept = {k: q for k, q in of_other_reports(point).items() if k not in new.quantities}
    return replace(
        new,
        quantities={**new.quantities, **kept},
        missing={key: why for key, why in new.missing.items() if key not in kept},
        findings=(*new.findings, *of_point(point)),
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


def provenance_of(points: Sequence[LoadPoint]) -> Provenance:
    """A run is as trusted as its least trusted number."""
    order = list(Provenance)
    kinds = [q.provenance for point in points for q in point.quantities.values()]
    return max(kinds, key=order.index, default=Provenance.MEASURED)
