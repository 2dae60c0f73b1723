"""Sweeps, names and sums of proposed runs, before they are saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.part_sums import sum_of_parts
from loadcurve.actions.runs.saving import RunDraft
from loadcurve.core.errors import InvalidRun
from loadcurve.core.figures import ShortNames, run_names
from loadcurve.core.grouping import (
    Overlap,
    PartChoice,
    PointChoice,
    chosen_sum,
    overlap_of,
    refuse_twice,
    summed,
)
from loadcurve.core.histograms import PercentileBracket, percentile_brackets
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.runs import provenance_of
from loadcurve.core.sweeps import SubSweep, sweeps_among
from loadcurve.store.reports import get_facts
from loadcurve.store.threads import IN_PLACE, run_in_thread


@dataclass(frozen=True, slots=True)
class SummedLoadPoint:
    """The sum of a load's parts, and their common time; None without times.

    ``percentiles`` are those of its first histogram, if histograms were asked for.
    """

    point: LoadPoint
    overlap: Overlap | None
    percentiles: tuple[PercentileBracket, ...] = ()


_Facts = Mapping[str, Sequence[ReadingFacts]]


async def proposed_sweeps_and_names(
    session: AsyncSession, drafts: Sequence[RunDraft]
) -> tuple[tuple[SubSweep, ...], ShortNames]:
    """The sweeps of these proposed runs, and their short names on a chart.

    Sweeps name runs by their position, from "0". Nothing is stored.

    Raises NotFound for an unknown report, InvalidRun for a load point that is not in its report.
    """
    facts = await _facts_of(session, [choice for draft in drafts for choice in draft.points])
    runs = [_proposed(str(place), draft, facts) for place, draft in enumerate(drafts)]
    size = max(sum(len(run.points) for run in runs), IN_PLACE + 1)
    return await run_in_thread(size, sweeps_among, runs), await run_in_thread(
        size, run_names, runs, {}
    )


async def proposed_sums(
    session: AsyncSession, choices: Sequence[PointChoice]
) -> list[SummedLoadPoint]:
    """The load points of these choices of several parts, without histograms.

    ``sum_with_histograms`` returns one with its histograms.

    Raises NotFound for an unknown report, InvalidRun for a part that is not in it.
    """
    refuse_twice(choices)
    facts = await _facts_of(session, choices)
    sums = []
    for position, choice in enumerate(choices, start=1):
        parts = [_stated(facts[place.report_sha256], place) for place in choice.places]
        point = chosen_sum(parts, choice, f"load point {position}")
        sums.append(SummedLoadPoint(point, overlap_of(parts)))
    return sums


async def sum_with_histograms(session: AsyncSession, choice: PointChoice) -> SummedLoadPoint:
    """The load point of a choice of several parts, with histograms. Raises `proposed_sums`."""
    (found,) = await proposed_sums(session, [choice])
    point = await sum_of_parts(session, choice, "the load point")
    buckets = point.histograms[0].buckets if point.histograms else ()
    return replace(found, point=point, percentiles=percentile_brackets(buckets) if buckets else ())


async def _facts_of(session: AsyncSession, choices: Sequence[PointChoice]) -> _Facts:
    named = {place.report_sha256 for choice in choices for place in choice.places}
    return await get_facts(session, sorted(named))


def _proposed(name: str, draft: RunDraft, facts: _Facts) -> Run:
    """The future run, without histograms and wait events, which are no settings."""
    points = tuple(_point(facts, choice) for choice in draft.points)
    return Run(
        id=name,
        title=draft.title,
        system=draft.system,
        workload=draft.workload,
        provenance=provenance_of(points),
        points=points,
        label=draft.label,
        variant=draft.variant,
        concurrency_unit=draft.concurrency_unit,
    )


def _point(facts: _Facts, choice: PointChoice) -> LoadPoint:
    parts = [_stated(facts[place.report_sha256], place) for place in choice.places]
    point = summed(parts) if choice.parts else parts[0]
    return replace(
        point,
        concurrency=choice.load(point.concurrency),
        repeat=choice.repeat,
        label=choice.label or point.label,
    )


def _stated(facts: Sequence[ReadingFacts], place: PartChoice) -> LoadPoint:
    stated = facts[place.reading].points if place.reading < len(facts) else ()
    if place.part >= len(stated):
        raise InvalidRun(
            f"report {place.report_sha256[:12]}… has no load point {place.part} in its reading "
            f"{place.reading}, both counted from 0"
        )
    return replace(
        stated[place.part],
        report_sha256s=(place.report_sha256,),
        reading=place.reading,
        part=place.part,
    )
