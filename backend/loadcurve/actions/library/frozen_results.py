"""Frozen answers: what changed, what fits, and load points over time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any
from urllib.parse import urlencode

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import ANSWER_VERSION, ANSWERED, StoredFrozenResult
from loadcurve.actions.fit.evaluation import FitQuestion, evaluate_fit
from loadcurve.actions.library.freezing import FreezeRequest, FrozenLink, ItemTexts, freeze
from loadcurve.actions.library.load_point_changes import Address, changes_between
from loadcurve.actions.runs.timelines import TimelineQuestion, timeline_path, timelines_of
from loadcurve.core.changes import title_of
from loadcurve.core.fit import Tier
from loadcurve.core.formatting import listed
from loadcurve.core.method_version import METHODS_VERSION
from loadcurve.core.timeline import title_of as title_of_timeline
from loadcurve.store.library.items import ItemKind
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.records import get_runs

# The order of an address; the database stores none.
_ORDER = (
    *("before", "after", "event", "run", "tier", "machine", "ceiling"),
    *("growth", "of_pct", "capacity_gib", "curve", "latency_limit_us", "working_hours"),
)


async def share_changes(
    session: AsyncSession, before: Address, after: Address, event: str | None, said: ItemTexts
) -> FrozenLink:
    """Freeze what changed from one load point to another. Raises as ``changes_between`` does.

    Load points and events that could have been chosen instead are left out: they would reveal more
    of the runs than was shared.
    """
    changes = await changes_between(session, before, after, event)
    asked = {
        "before": f"{changes.before.run_id}:{changes.before.point_id}",
        "after": f"{changes.after.run_id}:{changes.after.point_id}",
    }
    if changes.histogram is not None:
        asked["event"] = changes.histogram.event
    shown = replace(
        changes,
        before=replace(changes.before, choices=()),
        after=replace(changes.after, choices=()),
        events=() if changes.histogram is None else (changes.histogram.event,),
    )
    labels = list(dict.fromkeys((changes.before.label, changes.after.label)))
    title = said.title or f"What changed: {title_of(changes)}"
    return await _frozen(
        session, ItemKind.CHANGE, StoredFrozenResult(changes=shown), asked, title, labels, said
    )


async def share_fit(
    session: AsyncSession,
    question: FitQuestion,
    asked: Mapping[str, Any],
    tiers: Mapping[str, Tier],
    today: date,
    said: ItemTexts,
) -> FrozenLink:
    """Freeze whether a demand fits; ``asked`` is the question as an address has it.

    Raises as ``evaluate_fit`` does.
    """
    answer = await evaluate_fit(session, question, tiers, today)
    titles = [run.title for run in answer.runs]
    title = said.title or f"Does it fit: {listed(titles)}"
    answered = StoredFrozenResult(fit=answer)
    # Demand and curves are numbers of reports, whose hashes are no part of the answer.
    loaded = await load_runs(session, list(dict.fromkeys((*question.runs, *question.curves))))
    points = (point for loaded_run in loaded.by_id.values() for point in loaded_run.run.points)
    reports = frozenset(sha256 for point in points for sha256 in point.report_sha256s)
    return await _frozen(session, ItemKind.FIT, answered, asked, title, titles, said, reports)


async def share_timeline(
    session: AsyncSession, question: TimelineQuestion, said: ItemTexts
) -> FrozenLink:
    """Freeze load points over time, as many values a line as are drawn; raises as they do."""
    timeline = await timelines_of(session, question)
    title = said.title or title_of_timeline(timeline)
    labels = list(dict.fromkeys(point.label for point in timeline.points))
    # What the report states over its time is drawn as well, without its hash.
    runs = await get_runs(session, list(dict.fromkeys(point.run_id for point in timeline.points)))
    shown = {point.point_id for point in timeline.points}
    days = {point.run_id for point in timeline.points if point.point_id is None}
    points = [point for run in runs for point in run.points if point.id in shown or run.id in days]
    reports = frozenset(sha256 for point in points for sha256 in point.report_sha256s)
    answered, asked = StoredFrozenResult(timeline=timeline), question.query_params()
    return await _frozen(session, ItemKind.TIMELINE, answered, asked, title, labels, said, reports)


async def _frozen(
    session: AsyncSession,
    kind: ItemKind,
    answered: StoredFrozenResult,
    asked: Mapping[str, Any],
    title: str,
    labels: list[str],
    said: ItemTexts,
    reports: frozenset[str] = frozenset(),
) -> FrozenLink:
    document = {"version": ANSWER_VERSION, "asked": dict(asked)}
    frozen = ANSWERED.dump_json(replace(answered, methods_version=METHODS_VERSION))
    content = FreezeRequest(kind, title[:200], document, frozen, labels, reports)
    return await freeze(session, content, said)


def live_path(kind: ItemKind, asked: Mapping[str, Any]) -> str:
    """The page that answers the same question from the runs as they are now."""
    if kind is ItemKind.TIMELINE:
        return timeline_path(asked)
    page = "/changes" if kind is ItemKind.CHANGE else "/fit"
    query = [(key, asked[key]) for key in _ORDER if key in asked]
    return f"{page}?{urlencode(query, doseq=True, safe=':')}"
