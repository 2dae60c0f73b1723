"""What is known of runs before they are saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.saving import RunDraft
from loadcurve.core.errors import InvalidRun
from loadcurve.core.figures import ShortNames, run_names
from loadcurve.core.grouping import PointChoice
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.runs import provenance_of
from loadcurve.core.sweeps import SubSweep, sweeps_among
from loadcurve.store.off_loop import IN_PLACE, off_loop
from loadcurve.store.reports import get_facts

_Facts = Mapping[str, Sequence[ReadingFacts]]


async def known_of_proposed(
    session: AsyncSession, drafts: Sequence[RunDraft]
) -> tuple[tuple[SubSweep, ...], ShortNames]:
    """The sweeps that these runs will be, and what tells them apart on a chart.

    In the sweeps each run is named by its place among them, from "0". Nothing is stored.

    Raises NotFound for a report that is not here, InvalidRun for a load point that its report does
    not state.
    """
    named = {choice.report_sha256 for draft in drafts for choice in draft.points}
    facts = await get_facts(session, sorted(named))
    runs = [_proposed(str(place), draft, facts) for place, draft in enumerate(drafts)]
    size = max(sum(len(run.points) for run in runs), IN_PLACE + 1)
    return await off_loop(size, sweeps_among, runs), await off_loop(size, run_names, runs, {})


def _proposed(name: str, draft: RunDraft, facts: _Facts) -> Run:
    """The run as it will be, without histograms and wait events, which are no settings."""
    points = tuple(_point(facts[choice.report_sha256], choice) for choice in draft.points)
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


def _point(facts: Sequence[ReadingFacts], choice: PointChoice) -> LoadPoint:
    stated = facts[choice.reading].points if choice.reading < len(facts) else ()
    if choice.part >= len(stated):
        raise InvalidRun(
            f"report {choice.report_sha256[:12]}… has no load point {choice.part} in its reading "
            f"{choice.reading}, both counted from 0"
        )
    point = stated[choice.part]
    return replace(
        point,
        concurrency=choice.concurrency or point.concurrency,
        repeat=choice.repeat,
        label=choice.label or point.label,
        report_sha256s=(choice.report_sha256,),
    )
