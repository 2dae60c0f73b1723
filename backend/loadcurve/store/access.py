"""The one filter: which rows of runs, charts, reports and what was saved the caller may see.

Every session knows who asks (``store/connections/database``). What reads runs or charts either
keeps a list to ``in_lists``, or opens by address and calls ``refuse_hidden`` on what it found.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, and_, exists, or_, true
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Asker, Role, Visibility
from loadcurve.core.errors import NotAllowed, SignInNeeded
from loadcurve.store.tables import (
    charts,
    load_point_reports,
    load_points,
    reports,
    run_facets,
    runs,
    saved,
    sources,
)

_NOT_FOR_ALL = "This {what} is for people with an account here; sign in to see it"


def asker_of(session: AsyncSession) -> Asker:
    """Who asks in this session."""
    asker: Asker = session.info["asker"]
    return asker


def runs_in_lists(session: AsyncSession) -> ColumnElement[bool]:
    """Runs that may be listed, searched and counted for the caller."""
    return _in_lists(session, runs.c.visibility, runs.c.owner)


def facets_in_lists(session: AsyncSession) -> ColumnElement[bool]:
    """What the runs that may be listed for the caller are counted by."""
    return _in_lists(session, run_facets.c.visibility, run_facets.c.owner)


def charts_in_lists(session: AsyncSession) -> ColumnElement[bool]:
    """Charts that may be listed and counted for the caller."""
    return _in_lists(session, charts.c.visibility, charts.c.owner)


def saved_in_lists(session: AsyncSession) -> ColumnElement[bool]:
    """What is kept under a name and may be listed and counted for the caller."""
    return _in_lists(session, saved.c.visibility, saved.c.owner)


def _in_lists(session: AsyncSession, visibility: Any, owner: Any) -> ColumnElement[bool]:
    asker = asker_of(session)
    if asker.has(Role.ADMIN):
        return true()
    if asker.is_member:
        # What is unlisted is found by its address only; who made it finds it again.
        return or_(visibility != Visibility.UNLISTED, owner == asker.name)
    is_public: ColumnElement[bool] = visibility == Visibility.PUBLIC
    return is_public


def reports_in_sight(session: AsyncSession, in_lists: bool = False) -> ColumnElement[bool]:
    """Reports the caller may read: members all, others those of runs they may open.

    None that is in the trash. ``in_lists`` leaves out those of runs that are found by their address
    only.
    """
    return and_(reports.c.deleted_at.is_(None), _reports_shown(session, in_lists))


def deleted_reports_in_lists(session: AsyncSession) -> ColumnElement[bool]:
    """Reports in the trash that were listed for the caller before, or that they uploaded."""
    is_own = reports.c.owner == asker_of(session).name
    return and_(
        reports.c.deleted_at.is_not(None), or_(_reports_shown(session, in_lists=True), is_own)
    )


def _reports_shown(session: AsyncSession, in_lists: bool) -> ColumnElement[bool]:
    asker = asker_of(session)
    if asker.has(Role.ADMIN) or (asker.is_member and not in_lists):
        return true()
    if asker.is_member:
        # Those of runs that others keep unlisted are found by their hash only.
        used = load_point_reports.c.report_sha256 == reports.c.sha256
        of_listed = (
            load_points.c.id == load_point_reports.c.load_point_id,
            runs.c.id == load_points.c.run_id,
            runs_in_lists(session),
        )
        return or_(~exists().where(used), exists().where(used, *of_listed))
    return exists().where(
        load_point_reports.c.report_sha256 == reports.c.sha256,
        load_points.c.id == load_point_reports.c.load_point_id,
        load_points.c.removed_at.is_(None),
        runs.c.id == load_points.c.run_id,
        runs.c.deleted_at.is_(None),
        runs.c.visibility.in_(_for_all(in_lists)),
    )


def sources_in_sight(session: AsyncSession, in_lists: bool = False) -> ColumnElement[bool]:
    """Sources the caller may read: members all, others those of runs they may open."""
    if asker_of(session).is_member:
        return true()
    return exists().where(
        runs.c.source_slug == sources.c.slug,
        runs.c.deleted_at.is_(None),
        runs.c.visibility.in_(_for_all(in_lists)),
    )


def _for_all(in_lists: bool) -> list[Visibility]:
    return [Visibility.PUBLIC] if in_lists else [Visibility.PUBLIC, Visibility.UNLISTED]


def is_hidden(session: AsyncSession, visibility: str) -> bool:
    """Whether what was found by its address is not for the caller."""
    return visibility == Visibility.TEAM and not asker_of(session).is_member


def refuse_hidden(session: AsyncSession, what: str, visibility: str) -> None:
    """Raises SignInNeeded if what was found by its address is not for the caller."""
    if is_hidden(session, visibility):
        raise SignInNeeded(_NOT_FOR_ALL.format(what=what))


def refuse_change(session: AsyncSession, what: str, owner: str | None) -> None:
    """Raises NotAllowed unless the caller may change what ``owner`` made."""
    asker = asker_of(session)
    if not asker.may_change(owner):
        raise NotAllowed(
            f"Only its owner and people with the role {Role.ADMIN} may change this {what}; "
            f"{asker.shown_as} has {f'the role {asker.role}' if asker.role else 'no role'}"
        )
