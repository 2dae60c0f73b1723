"""The one filter: which rows of runs, reports and items the caller may see.

Every session has its caller (``store/connections/database``). A query for runs or items either
filters a list by ``in_lists``, or opens by address and calls ``refuse_hidden`` on the result.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, and_, exists, or_, true
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Caller, Role, Visibility
from loadcurve.core.errors import PermissionDenied, SignInRequired
from loadcurve.store.tables import (
    library,
    load_point_reports,
    load_points,
    reports,
    run_facets,
    runs,
    sources,
)

_NAMED_RUN = "named run"
_NOT_FOR_ALL = "This {what} is for people with an account here; sign in to see it"


def caller_of(session: AsyncSession) -> Caller:
    """The caller of this session."""
    caller: Caller = session.info["caller"]
    return caller


def listed_runs(session: AsyncSession) -> ColumnElement[bool]:
    """Runs that may be listed, searched and counted for the caller."""
    return _listed(session, runs.c.visibility, runs.c.owner)


def listed_facets(session: AsyncSession) -> ColumnElement[bool]:
    """What the runs that may be listed for the caller are counted by."""
    return _listed(session, run_facets.c.visibility, run_facets.c.owner)


def listed_items(session: AsyncSession) -> ColumnElement[bool]:
    """Items of the Library that may be listed and counted for the caller."""
    return _listed(session, library.c.visibility, library.c.owner)


def _listed(session: AsyncSession, visibility: Any, owner: Any) -> ColumnElement[bool]:
    caller = caller_of(session)
    if caller.has(Role.ADMIN):
        return true()
    if caller.is_member:
        # Unlisted items are found by address only, and listed for their owner.
        return or_(visibility != Visibility.UNLISTED, owner == caller.name)
    is_public: ColumnElement[bool] = visibility == Visibility.PUBLIC
    return is_public


def visible_reports(session: AsyncSession, in_lists: bool = False) -> ColumnElement[bool]:
    """Reports the caller may read: their own, and those of runs that are listed for them.

    None that is in the trash. Unless ``in_lists``, those of a run that was named, too; a report's
    hash alone opens nothing. Members also read those of no run. A key that may only upload uses
    the reports that it uploaded itself.
    """
    return and_(reports.c.deleted_at.is_(None), _reports_shown(session, in_lists))


def listed_deleted_reports(session: AsyncSession) -> ColumnElement[bool]:
    """Reports in the trash that were listed for the caller before, or that they uploaded."""
    is_own = reports.c.owner == caller_of(session).name
    return and_(
        reports.c.deleted_at.is_not(None), or_(_reports_shown(session, in_lists=True), is_own)
    )


def _reports_shown(session: AsyncSession, in_lists: bool) -> ColumnElement[bool]:
    caller = caller_of(session)
    if caller.upload_only:
        # Even a public report: knowing a hash must tell nothing, not even that it is here.
        return reports.c.owner == caller.name
    if caller.has(Role.ADMIN):
        return true()
    of_public = exists().where(*_of_live_run(), runs.c.visibility == Visibility.PUBLIC)
    shown: list[ColumnElement[bool]] = [of_public]
    if caller.is_member:
        # A report of others' unlisted runs is found by the address of such a run only.
        used = load_point_reports.c.report_sha256 == reports.c.sha256
        of_listed = (*_of_run(), listed_runs(session))
        shown = [
            reports.c.owner == caller.name,
            ~exists().where(used),
            exists().where(used, *of_listed),
        ]
    run_id = session.info.get(_NAMED_RUN)
    if run_id is not None and not in_lists:
        is_open = true() if caller.is_member else runs.c.visibility != Visibility.TEAM
        shown.append(exists().where(*_of_live_run(), runs.c.id == run_id, is_open))
    return or_(*shown)


def _of_run() -> tuple[ColumnElement[bool], ...]:
    return (
        load_point_reports.c.report_sha256 == reports.c.sha256,
        load_points.c.id == load_point_reports.c.load_point_id,
        runs.c.id == load_points.c.run_id,
    )


def _of_live_run() -> tuple[ColumnElement[bool], ...]:
    """The report is one of a load point in a run; neither was taken out or deleted."""
    return (*_of_run(), load_points.c.removed_at.is_(None), runs.c.deleted_at.is_(None))


def allow_reports_of_run(session: AsyncSession, run_id: str) -> None:
    """Let a session read the reports of a run whose address the caller has."""
    session.info[_NAMED_RUN] = run_id


def reports_as_visible_as(visibility: Visibility) -> ColumnElement[bool]:
    """Reports that a run shows to as many people as ``visibility`` does, or to more."""
    enough = list(Visibility)[list(Visibility).index(visibility) :]
    return exists().where(*_of_live_run(), runs.c.visibility.in_(enough))


def visible_sources(session: AsyncSession, in_lists: bool = False) -> ColumnElement[bool]:
    """Sources the caller may read: members all, others those of runs they may open."""
    if caller_of(session).is_member:
        return true()
    return exists().where(
        runs.c.source_slug == sources.c.slug,
        runs.c.deleted_at.is_(None),
        runs.c.visibility.in_(_for_all(in_lists)),
    )


def _for_all(in_lists: bool) -> list[Visibility]:
    return [Visibility.PUBLIC] if in_lists else [Visibility.PUBLIC, Visibility.UNLISTED]


def is_hidden(session: AsyncSession, visibility: str) -> bool:
    """Whether an item found by its address is hidden from the caller."""
    return visibility == Visibility.TEAM and not caller_of(session).is_member


def refuse_hidden(session: AsyncSession, what: str, visibility: str) -> None:
    """Raises SignInRequired if an item found by its address is hidden from the caller."""
    if is_hidden(session, visibility):
        raise SignInRequired(_NOT_FOR_ALL.format(what=what))


def refuse_change(session: AsyncSession, what: str, owner: str | None) -> None:
    """Raises PermissionDenied unless the caller may change what ``owner`` made."""
    caller = caller_of(session)
    if not caller.may_change(owner):
        raise PermissionDenied(
            f"Only its owner and people with the role {Role.ADMIN} may change this {what}; "
            f"{caller.shown_as} has {f'the role {caller.role}' if caller.role else 'no role'}"
        )
