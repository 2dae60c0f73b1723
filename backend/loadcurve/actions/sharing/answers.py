"""Permalinks of answers as they were: what changed, what fits, and load points over time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any
from urllib.parse import urlencode

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import ANSWER_VERSION, ANSWERED, Answered
from loadcurve.actions.fit.answering import FitQuestion, fit_of
from loadcurve.actions.runs.timelines import TimelineQuestion, timeline_path, timelines_of
from loadcurve.actions.sharing.freezing import (
    Said,
    SharedChart,
    ToFreeze,
    asked_hash,
    forward,
    freeze,
)
from loadcurve.actions.sharing.load_point_changes import Address, changes_between
from loadcurve.core.changes import title_of
from loadcurve.core.errors import FutureChart
from loadcurve.core.fit import Tier
from loadcurve.core.methods import METHODS_VERSION
from loadcurve.core.timeline import title_of as title_of_timeline
from loadcurve.core.wording import listed
from loadcurve.store import charts as store
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.records import get_runs

_LIVE_PAGES = {"change": "/changes", "fit": "/fit"}
# How an address has a question; the database keeps no order.
_ORDER = (
    *("before", "after", "event", "run", "tier", "machine", "ceiling"),
    *("growth", "of_pct", "capacity_gib", "curve", "latency_limit_us", "working_hours"),
)


async def share_changes(
    session: AsyncSession, before: Address, after: Address, event: str | None, said: Said
) -> SharedChart:
    """Freeze what changed from one load point to another. Raises as ``changes_between`` does.

    The load points and events that could have been chosen instead are left out: they are not the
    answer, and say more of the runs than was shared.
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
    return await _frozen(session, "change", Answered(changes=shown), asked, title, labels, said)


async def share_fit(
    session: AsyncSession,
    question: FitQuestion,
    asked: Mapping[str, Any],
    tiers: Mapping[str, Tier],
    today: date,
    said: Said,
) -> SharedChart:
    """Freeze whether a demand fits; ``asked`` is the question as an address has it.

    Raises as ``fit_of`` does.
    """
    answer = await fit_of(session, question, tiers, today)
    titles = [run.title for run in answer.runs]
    title = said.title or f"Does it fit: {listed(titles)}"
    answered = Answered(fit=answer)
    # Demand and curves are numbers of reports, whose hashes are no part of the answer.
    loaded = await load_runs(session, list(dict.fromkeys((*question.runs, *question.curves))))
    points = (point for loaded_run in loaded.by_id.values() for point in loaded_run.run.points)
    reports = frozenset(sha256 for point in points for sha256 in point.report_sha256s)
    return await _frozen(session, "fit", answered, asked, title, titles, said, reports)


async def share_timeline(
    session: AsyncSession, question: TimelineQuestion, said: Said
) -> SharedChart:
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
    answered, asked = Answered(timeline=timeline), question.asked()
    return await _frozen(session, "timeline", answered, asked, title, labels, said, reports)


async def _frozen(
    session: AsyncSession,
    kind: store.Kind,
    answered: Answered,
    asked: Mapping[str, Any],
    title: str,
    labels: list[str],
    said: Said,
    reports: frozenset[str] = frozenset(),
) -> SharedChart:
    view = {"version": ANSWER_VERSION, "answer_of": kind, "asked": dict(asked)}
    document = ANSWERED.dump_json(replace(answered, methods_version=METHODS_VERSION))
    content = ToFreeze(kind, title[:200], view, document, labels, reports)
    return await freeze(session, content, said)


async def open_answer(session: AsyncSession, token: str) -> store.FrozenChart:
    """What is behind a token that was made of an answer.

    Raises NotFound for anything else, ChartMoved if its author put another in its place, and
    FutureChart if a newer version of this program froze it.
    """
    answer = await store.chart_by_token(session, asked_hash(token), store.ANSWERS)
    await forward(session, token, answer.replaced_by)
    version = answer.view.get("version")
    if version != ANSWER_VERSION:
        raise FutureChart(f"its answer is of version {version}", ANSWER_VERSION)
    return answer


async def open_answer_words(session: AsyncSession, token: str) -> store.ChartWords:
    """What is said of the answer behind a token. Raises as ``open_answer`` does."""
    words = await store.chart_words(session, asked_hash(token), store.ANSWERS)
    await forward(session, token, words.replaced_by)
    return words


def live_path(answer: store.FrozenChart) -> str:
    """Where the same question is answered from the runs as they are now."""
    asked = answer.view["asked"]
    if answer.kind == "timeline":
        return timeline_path(asked)
    query = urlencode([(key, asked[key]) for key in _ORDER if key in asked], doseq=True, safe=":")
    return f"{_LIVE_PAGES[answer.kind]}?{query}"


def about_answer(answer: store.FrozenChart) -> dict[str, Any]:
    """What is said of an answer before the answer itself."""
    return {
        "kind": answer.kind,
        "title": answer.title,
        "note": answer.note,
        "created_at": answer.created_at,
        "live_path": live_path(answer),
    }


def with_answer(head: Mapping[str, Any], answer: store.FrozenChart) -> bytes:
    """One JSON object: ``head``, and the answer as the bytes that were stored."""
    return orjson.dumps(head)[:-1] + b"," + answer.figures_json[1:]
