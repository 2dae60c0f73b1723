"""The runs and shared charts with data from a report."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Text, and_, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.reports import ItemUse, ReportUses, RunUse
from loadcurve.store.access import caller_of, listed_items, listed_runs
from loadcurve.store.tables import library, library_reports, load_point_reports, load_points, runs


def is_first_report(sha256: str) -> ColumnElement[bool]:
    """Whether the numbers of a load point were read from this report."""
    is_first: ColumnElement[bool] = load_points.c.document["report_sha256s"][0].astext == sha256
    return is_first


async def uses_of(session: AsyncSession, sha256: str) -> ReportUses:
    """The uses of a report, and which of them the caller may change."""
    caller = caller_of(session)
    shown_runs, hidden_runs, in_the_way = [], 0, 0
    for row in await _runs(session, sha256):
        loses = row.load_points > 0 and row.deleted_at is None
        in_the_way += loses and not caller.may_change(row.owner)
        if row.is_listed:
            shown_runs.append(_run(row, caller.may_change(row.owner)))
        else:
            hidden_runs += 1
    shown_charts, hidden_charts = [], 0
    for row in await _charts(session, sha256):
        if row.is_listed:
            may_change = caller.may_change(row.owner)
            owner = row.owner if caller.is_member else None
            chart = ItemUse(row.id, row.title, row.created_at, owner, row.is_over, may_change)
            shown_charts.append(chart)
        else:
            hidden_charts += 1
    return ReportUses(
        tuple(shown_runs), tuple(shown_charts), hidden_runs, hidden_charts, in_the_way
    )


def _run(row: Any, may_change: bool) -> RunUse:
    return RunUse(
        id=row.id,
        title=row.title,
        load_points=row.load_points,
        load_points_in_all=row.in_all,
        beside=row.beside,
        taken_out=row.taken_out,
        cites=not row.tied,
        is_deleted=row.deleted_at is not None,
        may_change=may_change,
    )


async def _runs(session: AsyncSession, sha256: str) -> list[Any]:
    of_report = (
        select(load_point_reports.c.load_point_id)
        .where(load_point_reports.c.report_sha256 == sha256)
        .scalar_subquery()
    )
    is_tied = load_points.c.id.in_(of_report)
    is_live, is_read = load_points.c.removed_at.is_(None), is_first_report(sha256)
    # A run that was imported is tied to no report, but its evidence may name one.
    cites = and_(
        runs.c.document["origin"]["address"].astext.is_not(None),
        cast(load_points.c.document, Text).contains(sha256),
    )
    statement = (
        select(
            runs.c.id,
            runs.c.title,
            runs.c.owner,
            runs.c.deleted_at,
            listed_runs(session).label("is_listed"),
            _number(and_(is_tied, is_read, is_live)).label("load_points"),
            _number(and_(is_tied, is_read, ~is_live)).label("taken_out"),
            _number(and_(is_tied, ~is_read, is_live)).label("beside"),
            _number(is_tied).label("tied"),
            _number(is_live).label("in_all"),
        )
        .join(load_points, load_points.c.run_id == runs.c.id)
        .where(
            runs.c.id.in_(
                select(load_points.c.run_id).where(is_tied).union(
                    select(load_points.c.run_id)
                    .join(runs, runs.c.id == load_points.c.run_id)
                    .where(cites)
                )
            )
        )
        .group_by(runs.c.id)
        .order_by(runs.c.title, runs.c.id)
    )  # fmt: skip
    return list((await session.execute(statement)).all())


def _number(condition: ColumnElement[bool]) -> ColumnElement[int]:
    number: ColumnElement[int] = func.count().filter(condition)
    return number


async def _charts(session: AsyncSession, sha256: str) -> list[Any]:
    is_over = and_(library.c.expires_at.is_not(None), library.c.expires_at <= func.now())
    statement = (
        select(
            library.c.id,
            library.c.title,
            library.c.created_at,
            library.c.owner,
            is_over.label("is_over"),
            or_(listed_items(session)).label("is_listed"),
        )
        .join(library_reports, library_reports.c.item_id == library.c.id)
        .where(library_reports.c.report_sha256 == sha256, library.c.revoked_at.is_(None))
        .order_by(library.c.created_at, library.c.id)
    )
    return list((await session.execute(statement)).all())
