"""/audit: who did what and when, for admins."""

from __future__ import annotations

from fastapi import APIRouter

from loadcurve.api.answers import ListOf
from loadcurve.api.asking import need
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import Cursor, Limit
from loadcurve.api.problems import problem_responses
from loadcurve.core.access import Role
from loadcurve.store.access import asker_of
from loadcurve.store.audit import AuditRow, list_audit

router = APIRouter(tags=["session"])


@router.get("/audit", responses=problem_responses(403, 422))
async def list_audit_trail(
    session: SessionDep, limit: Limit = 50, cursor: Cursor = None
) -> ListOf[AuditRow]:
    """Who did what, the last first: runs, charts, keys, sign-ins. For the role admin."""
    need(asker_of(session), Role.ADMIN)
    page = await list_audit(session, limit, cursor)
    return ListOf(page.items, page.total, page.next_cursor)
